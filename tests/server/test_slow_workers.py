"""Bots that look ahead think in workers of their own; when these have no time, a quick level answers and the page says so."""

import asyncio

import pytest

from legendarium.bots.registry import adviser, is_slow, quick
from legendarium.kernel.match import Match
from legendarium.server.bots.pool import MOST_WAITING, THINKING, WorkerPool, default_answer, job_for
from legendarium.server.bots.worker import BOTS, think
from legendarium.server.messages.builders import build_seats
from legendarium.server.storage.base import SeatBeginning
from legendarium.server.tables.creation import Keys, begin
from legendarium.server.tables.live_table import LiveTable
from tests.server.running import run
from tests.server.test_bot_process import job
from tests.server.test_pool import Slow, settle

GAME = "village-attacks"


def live_table(table="table", thinking="normal"):
    match = Match.new(GAME, seats=1, seed=3)
    beginning = begin(match, table, [SeatBeginning("bot", "Ada", "master")], Keys())
    beginning.thinking = thinking
    return LiveTable(beginning, match)


def pools(slow=1):
    """A pool whose quick and slow workers are those of the tests."""
    pool = WorkerPool(1, thinkers=slow)
    pool.all = [Slow()]
    pool.idle = list(pool.all)
    pool.slow.all = [Slow() for _ in range(slow)]
    pool.slow.idle = list(pool.slow.all)
    return pool, pool.all[0], pool.slow.all


def asked(worker):
    return [table for table, _ in worker.given]


def test_only_levels_that_look_ahead_are_slow():
    assert is_slow(GAME, "master")
    assert not any(is_slow(GAME, level) for level in ("random", "novice", "adept", "no such level"))
    assert (quick(GAME, "master"), quick(GAME, "novice")) == ("adept", "novice")
    assert adviser(GAME) == "master"


def test_a_master_thinks_in_a_slow_worker_and_an_adept_in_a_quick_one():
    async def story():
        pool, fast, (slow,) = pools()
        tasks = [
            asyncio.create_task(pool.choose(live_table(table), level))
            for level, table in (("master", "a"), ("adept", "b"))
        ]
        await settle()
        found = asked(slow), asked(fast)
        for worker in (slow, fast):
            worker.given[0][1].set_result("key")
        await asyncio.gather(*tasks)
        return found

    assert run(story()) == (["a"], ["b"])


def test_when_the_slow_workers_are_full_a_quick_level_answers_and_the_seat_says_so():
    async def story():
        pool, fast, (slow,) = pools()
        tables = [live_table(f"table {number}") for number in range(MOST_WAITING + 2)]
        tasks = [asyncio.create_task(pool.choose(live, "master")) for live in tables]
        await settle()
        found = asked(slow), asked(fast)
        fast.given[0][1].set_result("quick")
        await settle()
        hurried = [live.places[0].hurried for live in tables]
        said = build_seats(tables[-1], set(), "en")[0].hurried
        for number in range(MOST_WAITING + 1):
            slow.given[number][1].set_result("slow")
            await settle()
        return found, hurried, said, [await task for task in tasks]

    found, hurried, said, keys = run(story())
    assert found == (["table 0"], [f"table {MOST_WAITING + 1}"])
    assert hurried == [False] * (MOST_WAITING + 1) + [True]
    assert said is True
    assert keys == ["slow"] * (MOST_WAITING + 1) + ["quick"]


def test_a_slow_job_that_fails_is_answered_by_a_quick_level_and_the_next_one_clears_the_mark():
    async def story():
        pool, fast, (slow,) = pools()
        live = live_table()
        asking = asyncio.create_task(pool.choose(live, "master"))
        await settle()
        slow.given[0][1].set_result(None)
        await settle()
        fast.given[0][1].set_result("quick")
        first = await asking, live.places[0].hurried
        asking = asyncio.create_task(pool.choose(live, "master"))
        await settle()
        slow.given[1][1].set_result("slow")
        return first, (await asking, live.places[0].hurried)

    assert run(story()) == (("quick", True), ("slow", False))


def test_who_may_wait_no_longer_gets_the_quick_answer_that_was_computed_meanwhile():
    async def story():
        pool, fast, (slow,) = pools()
        live = live_table()
        asking = asyncio.create_task(pool.choose_after(live, "master", 0.05))
        await settle()
        fast.given[0][1].set_result("quick")
        late = await asking
        slow.given[0][1].set_result("slow")
        asking = asyncio.create_task(pool.choose_after(live, "master", 0.05))
        await settle()
        return late, await asking == default_answer(live)

    assert run(story()) == ("quick", True)


def test_a_table_goes_to_the_worker_that_knows_it():
    async def story():
        pool, _, workers = pools(slow=3)
        pool.slow.note("known", workers[1])
        asking = asyncio.create_task(pool.choose(live_table("known"), "master"))
        await settle()
        found = [asked(worker) for worker in workers]
        workers[1].given[0][1].set_result("key")
        await asking
        return found

    assert run(story()) == [[], ["known"], []]


@pytest.mark.parametrize("thinking", THINKING)
def test_the_table_says_how_long_a_bot_may_think(thinking):
    told = job_for(live_table(thinking=thinking), "master")

    assert (told.share, told.seconds) == THINKING[thinking]


def test_a_bot_remembers_its_turn_until_something_is_taken_back():
    match = Match.new(GAME, seats=1, seed=3)

    def asked_for(packed):
        told = job(match)
        told.game, told.level, told.share = GAME, "master", 0.3
        if not packed:
            told.packed = None
        return told

    think(asked_for(True))
    first = BOTS["table"][1]
    think(asked_for(False))
    then = BOTS["table"][1]
    think(asked_for(True))

    assert then is first
    assert BOTS["table"][1] is not first
