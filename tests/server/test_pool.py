"""Bots think one after the other in a few processes: a job that is lost costs nobody else theirs."""

import asyncio
import logging
import os
from collections import namedtuple
from pathlib import Path

import pytest

from legendarium.server.bots.pool import WorkerPool
from legendarium.server.bots.worker import NICENESS, BotJob
from tests.server.deeds import answer, lose, niceness, where
from tests.server.running import run

LONGEST = 3.0
Lost = namedtuple("Lost", "before still_there after processes others")


def job(number=0):
    return BotJob(f"table {number}", "", 2, 0, "", {}, 0, "")


def is_there(process):
    return Path(f"/proc/{process}").exists()


@pytest.fixture(scope="module")
def lost():
    """A job without end, and thirty that wait behind it: what came of all, and where they were job."""

    async def story():
        pool = WorkerPool(1, longest=LONGEST)
        try:
            before = await pool.run(where, job())
            asked = [(lose, job()), (where, job()), *((answer, job(number)) for number in range(30))]
            _, then, *others = [asyncio.create_task(pool.run(*one)) for one in asked]
            after, still_there = await then, is_there(before)
            return Lost(before, still_there, after, pool.processes(), await asyncio.gather(*others))
        finally:
            await pool.close()

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
    assert [record.getMessage() for record in said] == ["a bot job took longer than 3 s, for table table 0"]


def test_the_process_of_a_lost_thought_is_gone_before_the_next_one_begins(lost):
    found, _ = lost
    assert found.before != found.after
    assert not found.still_there
    assert found.processes == [found.after]


def test_people_come_before_bots_where_the_machine_is_busy():
    async def story():
        pool = WorkerPool(1)
        try:
            return await pool.run(niceness, job())
        finally:
            await pool.close()

    assert run(story()) == min(19, os.nice(0) + NICENESS)


class Slow:
    """A worker of the tests: it thinks until it is told to be done."""

    def __init__(self):
        self.given = []
        self.seconds = 0.0
        self.each = {}
        """How long it thinks for an address; one second unless it is said."""

    async def think(self, work, job, *more, live=None, owner=""):
        done = asyncio.get_running_loop().create_future()
        self.given.append((job.table, done))
        try:
            return await done
        finally:
            self.seconds += self.each.get(owner, 1.0)


def slow_workers(count):
    pool = WorkerPool(count)
    pool.idle = [Slow() for _ in range(count)]
    return pool, list(pool.idle)


async def settle():
    for _ in range(10):
        await asyncio.sleep(0)


def test_time_in_the_queue_is_no_time_of_thought():
    """A job is handed to a worker, and its time begins, when the one before is done."""

    async def story():
        pool, (worker,) = slow_workers(1)
        tasks = [asyncio.create_task(pool.run(answer, job(number))) for number in range(3)]
        await settle()
        begun = [len(worker.given)]
        for number in range(3):
            worker.given[number][1].set_result(number)
            await settle()
            begun.append(len(worker.given))
        return begun, await asyncio.gather(*tasks)

    assert run(story()) == ([1, 2, 3, 3], [0, 1, 2])


def test_a_cancelled_thought_is_a_failed_one_and_not_the_end_of_who_asked():
    async def story():
        pool, (worker,) = slow_workers(1)
        asking = asyncio.create_task(pool.run(answer, job()))
        await settle()
        worker.given[0][1].cancel()
        return await asking, len(pool.idle)

    assert run(story()) == (None, 1)


def test_whoever_is_called_off_while_waiting_leaves_the_queue():
    async def story():
        pool, (worker,) = slow_workers(1)
        tasks = [asyncio.create_task(pool.run(answer, job(number))) for number in range(3)]
        await settle()
        tasks[1].cancel()
        await settle()
        worker.given[0][1].set_result("")
        await settle()
        worker.given[1][1].set_result("")
        await asyncio.gather(*tasks, return_exceptions=True)
        return [table for table, _ in worker.given], tasks[1].cancelled(), len(pool.idle)

    assert run(story()) == (["table 0", "table 2"], True, 1)


def test_a_mind_whose_asker_has_gone_is_free_only_when_it_is_done():
    async def story():
        pool, (worker,) = slow_workers(1)
        asking = asyncio.create_task(pool.run(answer, job()))
        await settle()
        asking.cancel()
        await settle()
        busy = len(pool.idle)
        worker.given[0][1].set_result("")
        await settle()
        return busy, len(pool.idle)

    assert run(story()) == (0, 1)


def test_a_thought_for_a_person_comes_before_all_that_nobody_waits_for():
    async def story():
        pool, (worker,) = slow_workers(1)
        tasks = [asyncio.create_task(pool.run(answer, job(number), later=number < 5)) for number in range(7)]
        await settle()
        for number in range(7):
            worker.given[number][1].set_result("")
            await settle()
        await asyncio.gather(*tasks)
        return [table.removeprefix("table ") for table, _ in worker.given]

    assert run(story()) == ["0", "5", "6", "1", "2", "3", "4"]


def test_addresses_take_turns_however_much_one_of_them_wants():
    """Somebody with a hundred tables makes nobody else wait for more than one job of theirs."""

    async def story():
        pool, (worker,) = slow_workers(1)
        owners = ["many"] * 6 + ["one", "two", "one"]
        tasks = [asyncio.create_task(pool.run(answer, job(number), owner=owner)) for number, owner in enumerate(owners)]
        await settle()
        for number in range(len(owners)):
            worker.given[number][1].set_result("")
            await settle()
        await asyncio.gather(*tasks)
        return [owners[int(table.removeprefix("table "))] for table, _ in worker.given], pool.waiting

    given, waiting = run(story())
    assert given == ["many", "one", "two", "many", "one", "many", "many", "many", "many"]
    assert [dict(queues) for queues in waiting] == [{}, {}]


def test_addresses_share_the_time_that_is_thought_not_the_number_of_thoughts():
    """Whoever has long jobs gets fewer of them: in the time of one of theirs another has five."""

    async def story():
        pool, (worker,) = slow_workers(1)
        worker.each = {"long": 5.0, "short": 1.0}
        owners = ["long"] * 6 + ["short"] * 12
        tasks = [asyncio.create_task(pool.run(answer, job(number), owner=owner)) for number, owner in enumerate(owners)]
        await settle()
        for number in range(len(owners)):
            worker.given[number][1].set_result("")
            await settle()
        await asyncio.gather(*tasks)
        return [owners[int(table.removeprefix("table "))] for table, _ in worker.given]

    given = run(story())
    assert given[:13] == ["long", *["short"] * 5, "long", *["short"] * 5, "long"]
    assert given.count("long") == 6
