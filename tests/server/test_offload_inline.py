"""Without threads long work runs between the messages of the loop, under the same rules."""

import asyncio

import pytest

from legendarium.server.offload import MOST_EACH, Busy
from legendarium.server.offload_inline import InlineOffload
from tests.server.running import run

HERE, THERE = "1.2.3.4", "5.6.7.8"


def steps(number, told, name):
    for step in range(number):
        told.append((name, step))
        yield
    return name


def with_inline(story, *charge):
    async def live():
        offload = InlineOffload(*charge)
        try:
            return await story(offload)
        finally:
            await offload.close()

    return run(live())


def test_between_two_slices_the_loop_and_other_addresses_have_their_turn(monkeypatch):
    monkeypatch.setattr("legendarium.server.offload_inline.SLICE_SECONDS", 0.0)
    told = []

    async def tick():
        while True:
            told.append(("loop", 0))
            await asyncio.sleep(0)

    async def story(offload):
        ticking = asyncio.create_task(tick())
        long = asyncio.create_task(offload.follow(HERE, steps(40, told, "long")))
        await asyncio.sleep(0)
        short = asyncio.create_task(offload.follow(THERE, steps(2, told, "short")))
        offload.shares.add(HERE, 1.0)
        found = await asyncio.gather(long, short)
        ticking.cancel()
        return found

    assert with_inline(story) == ["long", "short"]
    names = [name for name, _ in told]
    assert names.index("short") < len(names) - names[::-1].index("long")
    between = names[names.index("long") : len(names) - names[::-1].index("long")]
    assert between.count("loop") >= 40


def test_what_fails_is_raised_where_it_is_awaited_and_all_of_it_is_charged():
    charged = []

    def fail():
        raise ValueError("a fault")

    async def story(offload):
        with pytest.raises(ValueError, match="a fault"):
            await offload.run(HERE, fail)
        return await offload.run(HERE, sum, [1, 2]), await offload.beside(sum, [3, 4])

    assert with_inline(story, lambda address, seconds: charged.append(address)) == (3, 7)
    assert charged == [HERE, HERE]


def test_a_cancelled_job_is_not_finished_and_too_many_are_refused():
    told = []

    async def story(offload):
        unwanted = asyncio.create_task(offload.follow(HERE, steps(5, told, "unwanted")))
        await asyncio.sleep(0)
        unwanted.cancel()
        await asyncio.gather(unwanted, return_exceptions=True)
        waiting = [asyncio.create_task(offload.run(HERE, sum, [1])) for _ in range(MOST_EACH)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await offload.run(HERE, sum, [2])
        return await asyncio.gather(*waiting)

    assert with_inline(story) == [1] * MOST_EACH
    assert told == []
