"""Bots think one after the other in a few processes: a thought that is lost costs nobody else theirs."""

import asyncio
import logging
import os
from collections import namedtuple
from pathlib import Path

import pytest

from legendarium.server.bots.pool import Minds
from legendarium.server.bots.worker import NICENESS, Thought
from tests.server.deeds import answer, lose, niceness, where
from tests.server.running import run

LONGEST = 3.0
Lost = namedtuple("Lost", "before still_there after processes others")


def thought(number=0):
    return Thought(f"table {number}", "", 2, 0, "", {}, 0, "")


def is_there(process):
    return Path(f"/proc/{process}").exists()


@pytest.fixture(scope="module")
def lost():
    """A thought without end, and thirty that wait behind it: what came of all, and where they were thought."""

    async def story():
        minds = Minds(1, longest=LONGEST)
        try:
            before = await minds.run(where, thought())
            asked = [(lose, thought()), (where, thought()), *((answer, thought(number)) for number in range(30))]
            _, then, *others = [asyncio.create_task(minds.run(*one)) for one in asked]
            after, still_there = await then, is_there(before)
            return Lost(before, still_there, after, minds.processes(), await asyncio.gather(*others))
        finally:
            await minds.close()

    said = []
    logger, listening = logging.getLogger("legendarium.server"), logging.Handler()
    listening.emit = said.append
    logger.addHandler(listening)
    try:
        return run(story()), said
    finally:
        logger.removeHandler(listening)


def test_a_thought_without_end_costs_no_other_table_its_answer(lost):
    found, said = lost
    assert found.others == [f"table {number}" for number in range(30)]
    assert [record.getMessage() for record in said] == ["a bot thought longer than 3 s about table table 0"]


def test_the_process_of_a_lost_thought_is_gone_before_the_next_one_begins(lost):
    found, _ = lost
    assert found.before != found.after
    assert not found.still_there
    assert found.processes == [found.after]


def test_people_come_before_bots_where_the_machine_is_busy():
    async def story():
        minds = Minds(1)
        try:
            return await minds.run(niceness, thought())
        finally:
            await minds.close()

    assert run(story()) == min(19, os.nice(0) + NICENESS)


class Slow:
    """A mind of the tests: it thinks until it is told to be done."""

    def __init__(self):
        self.given = []
        self.seconds = 0.0
        self.each = {}
        """How long it thinks for an address; one second unless it is said."""

    async def think(self, work, thought, *more, live=None, owner=""):
        done = asyncio.get_running_loop().create_future()
        self.given.append((thought.table, done))
        try:
            return await done
        finally:
            self.seconds += self.each.get(owner, 1.0)


def slow_minds(count):
    minds = Minds(count)
    minds.idle = [Slow() for _ in range(count)]
    return minds, list(minds.idle)


async def settle():
    for _ in range(10):
        await asyncio.sleep(0)


def test_time_in_the_queue_is_no_time_of_thought():
    """A thought is handed to a mind, and its time begins, when the one before is done."""

    async def story():
        minds, (mind,) = slow_minds(1)
        tasks = [asyncio.create_task(minds.run(answer, thought(number))) for number in range(3)]
        await settle()
        begun = [len(mind.given)]
        for number in range(3):
            mind.given[number][1].set_result(number)
            await settle()
            begun.append(len(mind.given))
        return begun, await asyncio.gather(*tasks)

    assert run(story()) == ([1, 2, 3, 3], [0, 1, 2])


def test_a_cancelled_thought_is_a_failed_one_and_not_the_end_of_who_asked():
    async def story():
        minds, (mind,) = slow_minds(1)
        asking = asyncio.create_task(minds.run(answer, thought()))
        await settle()
        mind.given[0][1].cancel()
        return await asking, len(minds.idle)

    assert run(story()) == (None, 1)


def test_whoever_is_called_off_while_waiting_leaves_the_queue():
    async def story():
        minds, (mind,) = slow_minds(1)
        tasks = [asyncio.create_task(minds.run(answer, thought(number))) for number in range(3)]
        await settle()
        tasks[1].cancel()
        await settle()
        mind.given[0][1].set_result("")
        await settle()
        mind.given[1][1].set_result("")
        await asyncio.gather(*tasks, return_exceptions=True)
        return [table for table, _ in mind.given], tasks[1].cancelled(), len(minds.idle)

    assert run(story()) == (["table 0", "table 2"], True, 1)


def test_a_mind_whose_asker_has_gone_is_free_only_when_it_is_done():
    async def story():
        minds, (mind,) = slow_minds(1)
        asking = asyncio.create_task(minds.run(answer, thought()))
        await settle()
        asking.cancel()
        await settle()
        busy = len(minds.idle)
        mind.given[0][1].set_result("")
        await settle()
        return busy, len(minds.idle)

    assert run(story()) == (0, 1)
