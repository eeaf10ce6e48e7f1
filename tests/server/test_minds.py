"""Bots think in processes of their own."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import msgspec

from legendarium.kernel.match import Match
from legendarium.server.bots.minds import Minds, least_answer
from legendarium.server.bots.worker import KNOWN, Thought, mood, recall, think
from tests.server.running import GAME, PATIENCE, both, play_on, run

BOTS = [{"kind": "bot", "level": "random"}] * 2
COMPLAINTS = "complaints.txt"


def thought(match):
    return Thought("table", GAME, match.seats, match.seed, match.salt, match.options, list(match.keys), "random")


def test_a_mind_remembers_a_match_and_notices_what_was_taken_back():
    match = Match.new(GAME, seed=3)
    for _ in range(10):
        match.play(match.decision.options[0])
    first = recall(thought(match))
    match.play(match.decision.options[0])
    assert recall(thought(match)) is first
    match.undo()
    match.play(match.decision.options[-1])
    again = recall(thought(match))
    assert again.table.digest() == match.table.digest()
    assert KNOWN["table"] is again


def test_what_a_mind_remembers_is_bounded_by_its_size(monkeypatch):
    monkeypatch.setattr("legendarium.server.bots.worker.Bounds.remembered", 1_000)
    KNOWN.clear()
    match = Match.new(GAME, seed=3)
    for _ in range(300):
        match.play(match.decision.options[0])
    for number in range(6):
        recall(msgspec.structs.replace(thought(match), table=f"table {number}"))
    assert list(KNOWN) == ["table 4", "table 5"]
    monkeypatch.setattr("legendarium.server.bots.worker.Bounds.remembered", 10)
    recall(thought(match))
    assert list(KNOWN) == ["table"]


def test_a_bot_answers_alike_after_the_same_answers_to_the_same_seed():
    match = Match.new(GAME, seed=3)
    keys = [think(thought(match)) for _ in range(3)]
    assert len(set(keys)) == 1
    other = [think(thought(Match.new(GAME, seed=seed))) for seed in range(20)]
    assert len(set(other)) > 1
    match.play(match.decision.options[0])
    assert mood(thought(match)) != mood(thought(Match.new(GAME, seed=3)))


def test_bots_think_outside_the_servers_process(server):
    made = server.make(BOTS, options={"round_limit": 10})
    with server.watch(made) as watcher:
        watcher.hear("full")
        watcher.hear("step")
        workers = server.hall.minds.processes()
        assert workers
        assert os.getpid() not in workers


def test_a_mind_that_dies_is_replaced_and_the_game_goes_on(server):
    made = server.make(BOTS)
    with server.watch(made) as watcher:
        watcher.hear("full")
        watcher.hear("step")
        for process in server.hall.minds.processes():
            os.kill(process, signal.SIGKILL)
        ply = watcher.ply
        while watcher.ply < ply + 20:
            watcher.hear("step")


def test_a_level_that_fails_is_answered_for(server):
    made = server.make()
    both(server, made)
    live = server.live(made)

    assert run(Minds(1).choose(live, "no such level")) == least_answer(live)


def test_the_least_answer_declines_where_it_can(server):
    made = server.make()
    players = both(server, made)
    while players[0].decision["kind"] != "play":
        play_on(players, 1)
    assert least_answer(server.live(made)) == "end"


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
    with thoughtful(tmp_path) as (server, minds):
        assert minds
        server.kill()
        deadline = time.monotonic() + PATIENCE
        while any(Path(f"/proc/{mind}").exists() for mind in minds) and time.monotonic() < deadline:
            time.sleep(0.1)
        assert not any(Path(f"/proc/{mind}").exists() for mind in minds)


def test_a_server_told_to_go_goes_in_silence(tmp_path):
    with thoughtful(tmp_path) as (server, _):
        complaints = tmp_path / COMPLAINTS
        before = complaints.read_text()  # in a fresh checkout: that there is no page yet
        server.terminate()
        server.wait(timeout=PATIENCE)
        assert complaints.read_text() == before


def children(process):
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
