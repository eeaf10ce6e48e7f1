"""Bots think in processes of their own."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx

from legendarium.kernel.match import Match
from legendarium.kernel.pickling import reduce_table
from legendarium.kernel.steps import answer
from legendarium.server.bots import worker
from legendarium.server.bots.memory import Memory
from legendarium.server.bots.pool import WorkerPool, default_answer, job_for
from legendarium.server.bots.worker import TABLES, BotJob, bot_seed, restore_match, think
from legendarium.server.storage.base import SeatBeginning
from legendarium.server.tables.creation import Keys, begin
from legendarium.server.tables.live_table import LiveTable
from tests.server.running import GAME, PATIENCE, both, play_on, run

BOTS = [{"kind": "bot", "level": "random"}] * 2
COMPLAINTS = "complaints.txt"


def job(match):
    packed = reduce_table(match.table)[1]
    return BotJob("table", GAME, match.seats, match.seed, match.salt, match.options, match.ply, "random", packed)


def live_table(seed=3, table="table"):
    """A table as the server has it, and somebody who answers there."""
    match = Match.new(GAME, seed=seed)
    live = LiveTable(
        begin(match, table, [SeatBeginning("person", "Ada"), SeatBeginning("person", "Bo")], Keys()), match
    )

    def play(kind, number=0):
        key = live.match.table.decision.options[number].key if kind == "move" else ""
        live.follow(live.entry(kind, 0, key))

    return live, play


def fill(memory, live, owner=""):
    told = job_for(live, "random")
    memory.fill(told, live, owner)
    return told


def test_a_mind_gets_the_table_once_and_then_the_answers_that_were_given_since():
    live, play = live_table()
    memory = Memory()
    for _ in range(10):
        play("move")
    first = fill(memory, live)
    assert (first.packed is not None, first.keys) == (True, [])
    assert restore_match(first).table.digest() == live.match.table.digest()
    play("move")
    play("move")
    then = fill(memory, live)
    assert (then.packed, then.keys) == (None, live.match.keys[10:])
    assert restore_match(then).table.digest() == live.match.table.digest()


def test_a_mind_gets_the_table_anew_when_something_was_taken_back_or_it_was_read_again():
    live, play = live_table()
    memory = Memory()
    for _ in range(3):
        play("move")
    fill(memory, live)
    play("undo")
    play("move", -1)
    taken_back = fill(memory, live)
    assert taken_back.packed is not None
    assert restore_match(taken_back).table.digest() == live.match.table.digest()
    other, play = live_table(seed=4)
    for _ in range(5):
        play("move")
    assert fill(memory, other).packed is not None
    memory.drop("table")
    assert fill(memory, other).packed is not None


def test_a_mind_replays_no_answer_of_a_long_game(monkeypatch):
    played = []
    monkeypatch.setattr(worker, "answer", lambda table, option: played.append(option) or answer(table, option))
    live, play = live_table()
    for _ in range(200):
        play("move")
    memory = Memory()
    think(fill(memory, live))
    assert played == []
    play("move")
    think(fill(memory, live))
    assert len(played) == 1


def test_a_mind_forgets_the_oldest_table_of_whoever_has_most():
    memory = Memory(4)
    tables = [live_table(table=f"table {number}")[0] for number in range(7)]
    owners = ["one", "many", "many", "many", "other", "many", "other"]
    forgotten = [fill(memory, live, owner).forget for live, owner in zip(tables, owners, strict=True)]
    assert forgotten == [[], [], [], [], ["table 1"], ["table 2"], ["table 3"]]
    assert list(memory.tables) == ["table 0", "table 4", "table 5", "table 6"]
    TABLES.clear()
    told = [fill(Memory(), live) for live in tables[:2]]
    restore_match(told[0])
    told[1].forget = ["table 0"]
    restore_match(told[1])
    assert list(TABLES) == ["table 1"]


def test_a_thought_that_failed_leaves_nothing_to_build_on(server):
    """A process that was ended, or failed in the middle, gets the whole table the next time."""
    live = server.live(server.make())

    async def story():
        pool = WorkerPool(1)
        (worker,) = pool.all
        try:
            failed = await pool.choose(live, "no such level")
            known = list(worker.memory.tables)
            chosen = await pool.choose(live, "random")
            remembered = list(worker.memory.tables)
            await worker.stop()
            return failed, known, chosen, remembered == [live.table], list(worker.memory.tables)
        finally:
            await pool.close()

    failed, known, chosen, remembered, left = run(story())
    assert (failed, known) == (default_answer(live), [])
    assert live.match.table.decision.option(chosen) is not None
    assert (remembered, left) == (True, [])


def test_nobody_thinks_about_a_table_that_has_moved_on():
    live, play = live_table()

    async def story():
        pool = WorkerPool(1)
        (worker,) = pool.idle
        pool.idle.clear()
        waiting = asyncio.create_task(pool.choose(live, "random"))
        await asyncio.sleep(0)
        play("move")
        pool.release(worker)
        return await waiting, worker.process, pool.idle == [worker]

    assert run(story()) == ("", 0, True)


def test_a_bot_answers_alike_after_the_same_answers_to_the_same_seed():
    match = Match.new(GAME, seed=3)
    keys = [think(job(match)) for _ in range(3)]
    assert len(set(keys)) == 1
    other = [think(job(Match.new(GAME, seed=seed))) for seed in range(20)]
    assert len(set(other)) > 1
    match.play(match.decision.options[0])
    assert bot_seed(job(match)) != bot_seed(job(Match.new(GAME, seed=3)))


def test_bots_think_outside_the_servers_process(server):
    made = server.make(BOTS, options={"round_limit": 10})
    with server.watch(made) as watcher:
        watcher.hear("full")
        watcher.hear("step")
        workers = server.hall.worker_pool.processes()
        assert workers
        assert os.getpid() not in workers


def test_a_mind_that_dies_is_replaced_and_the_game_goes_on(server):
    made = server.make(BOTS)
    with server.watch(made) as watcher:
        watcher.hear("full")
        watcher.hear("step")
        for process in server.hall.worker_pool.processes():
            os.kill(process, signal.SIGKILL)
        ply = watcher.ply
        while watcher.ply < ply + 20:
            watcher.hear("step")


def test_a_level_that_fails_is_answered_for(server):
    made = server.make()
    both(server, made)
    live = server.live(made)

    assert run(WorkerPool(1).choose(live, "no such level")) == default_answer(live)


def test_the_least_answer_declines_where_it_can(server):
    made = server.make()
    players = both(server, made)
    while players[0].decision["kind"] != "play":
        play_on(players, 1)
    assert default_answer(server.live(made)) == "end"


@contextlib.contextmanager
def thoughtful(folder):
    """A server of its own with two bots at play, and the processes in which they think."""
    words = [sys.executable, "-m", "legendarium", "serve", "--no-open", "--port", "0", "--data", str(folder)]
    with (folder / COMPLAINTS).open("w") as complaints:
        server = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=complaints, text=True)
    try:
        url = server.stdout.readline().split()[3]
        wish = {"game": GAME, "seats": BOTS, "options": {}}
        table = httpx.post(f"{url}api/tables", json=wish, timeout=PATIENCE).json()["table"]
        while httpx.get(f"{url}api/tables/{table}", timeout=PATIENCE).json()["ply"] < 1:
            time.sleep(0.05)
        yield server, children(server.pid)
    finally:
        server.kill()
        server.wait()


def test_minds_end_with_their_server(tmp_path):
    with thoughtful(tmp_path) as (server, pool):
        assert pool
        server.kill()
        deadline = time.monotonic() + PATIENCE
        while any(Path(f"/proc/{worker}").exists() for worker in pool) and time.monotonic() < deadline:
            time.sleep(0.1)
        assert not any(Path(f"/proc/{worker}").exists() for worker in pool)


def test_a_server_told_to_go_goes_in_silence(tmp_path):
    with thoughtful(tmp_path) as (server, _):
        before = complaints(tmp_path)  # in a fresh checkout: that there is no page yet
        server.terminate()
        server.wait(timeout=PATIENCE)
        assert complaints(tmp_path) == before


def complaints(folder):
    """What a server has complained of, but for a busy machine."""
    return [line for line in (folder / COMPLAINTS).read_text().splitlines() if "held the event loop" not in line]


def children(process):
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def test_a_mind_that_is_lost_in_thought_ends():
    lost = (
        "import os, time; from legendarium.server.bots import worker\n"
        "worker.LOOK_SECONDS = 0.05\n"
        "worker.prepare(os.getppid(), longest=0.2)\n"
        "time.sleep(0.5)\n"
        "with worker.thinking():\n"
        "    while True: pass\n"
    )
    done = subprocess.run([sys.executable, "-c", lost], timeout=PATIENCE, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (1, "")


def test_a_bot_of_ones_own_is_a_level_of_ones_own_server(monkeypatch):
    monkeypatch.setenv("LEGENDARIUM_BOTS", "last=tests.own_bots:Last")
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    live, _ = live_table()
    pool = WorkerPool(1)

    async def asked():
        try:
            return await pool.choose(live, "last")
        finally:
            await pool.close()

    assert run(asked()) == live.match.table.decision.options[-1].key


def test_nobody_can_name_a_class_of_the_server_from_outside(server):
    for level in ("os:system", "tests.own_bots:Last"):
        body = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot", "level": level}], "options": {}}
        assert server.http.post("/api/tables", json=body).status_code == 400
