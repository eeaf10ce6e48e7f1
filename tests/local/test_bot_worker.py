"""Bot jobs go as text to another worker and come back with their types; what fails there costs one default answer."""

import asyncio

import pytest

from legendarium.kernel.match import Match
from legendarium.local.bot_worker import TextWorker, answer_here
from legendarium.server.bots import pool
from legendarium.server.bots.pool import WorkerPool, default_answer
from legendarium.server.bots.worker import advise, think, weigh
from tests.local.visiting import in_a_house, lay
from tests.server.running import run


def with_table(story, ask=answer_here, stop=lambda: None, longest=60.0):
    """Run a story with a worker and a table of the game with odds."""

    async def in_house(house):
        made = await lay(house, "village-attacks", seats=[{"kind": "me"}, {"kind": "here"}], seed="3")
        worker = TextWorker(ask, stop, longest, 2)
        return await story(worker, house.hall.rooms[made["table"]].live)

    return in_a_house(in_house)


def test_each_kind_of_job_returns_what_it_returns_in_a_process():
    async def story(worker, live):
        there = [
            await worker.think(work, pool.job_for(live, "novice"), *more, live=live)
            for work, more in ((think, []), (advise, ["en"]), (weigh, []))
        ]
        job = pool.job_for(live, "novice")
        from legendarium.server.bots.memory import Memory

        Memory().fill(job, live, "")
        here = [think(job), advise(job, "en"), weigh(job)]
        return there, here, worker.seconds

    there, here, seconds = with_table(story)
    assert there == here
    assert seconds > 0


def test_the_worker_is_sent_a_table_once_and_then_the_answers():
    sizes = []

    async def ask(text):
        sizes.append(len(text))
        return await answer_here(text)

    async def story(worker, live):
        for _ in range(3):
            await worker.think(think, pool.job_for(live, "random"), live=live)

    with_table(story, ask)
    assert sizes[0] > 4 * sizes[1]
    assert sizes[1] == sizes[2]


def test_a_job_that_takes_too_long_ends_the_worker_and_gives_the_default_answer():
    stopped = []

    async def never(text):
        await asyncio.Event().wait()

    async def story(worker, live):
        crowd = WorkerPool(1, 0.05, make=lambda longest, remembered: worker)
        return await crowd.choose(live, "random"), default_answer(live), len(worker.memory.tables)

    chosen, default, known = with_table(story, never, lambda: stopped.append(True), 0.05)
    assert chosen == default
    assert known == 0
    assert stopped


def test_a_worker_that_dies_costs_the_job_and_gets_the_whole_table_next_time(caplog):
    texts = []

    async def dies_once(text):
        texts.append(text)
        if len(texts) == 2:
            raise RuntimeError("out of memory")
        return await answer_here(text)

    async def story(worker, live):
        return [await worker.think(think, pool.job_for(live, "random"), live=live) for _ in range(3)]

    first, lost, third = with_table(story, dies_once)
    assert first == third
    assert lost is None
    assert len(texts[2]) == len(texts[0]) > len(texts[1])
    assert "a bot job failed" in caplog.text


def test_a_cancelled_job_is_cancelled():
    async def story():
        waiting = asyncio.Event()

        async def ask(text):
            waiting.set()
            await asyncio.Event().wait()

        worker = TextWorker(ask, lambda: None, 60.0, 2)
        match = Match.new("village-of-legends", seats=2, seed=1)
        job = pool.BotJob("t", match.game.code, 2, 1, "", match.options, 0, "random")
        task = asyncio.create_task(worker.think(think, job))
        await waiting.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    run(story())
