"""`legendarium serve --processes 2`, from the outside: one copy of a table, and play goes on when a process is killed."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from benchmarks.sigkill import Trial, free_port
from tests.server.running import Player, until
from tests.waiting import PATIENCE

PEOPLE = [{"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Bo"}]


class Several:
    """A server of two processes."""

    def __init__(self, folder):
        self.port, self.figures = free_port(), [free_port()]
        self.figures.append(self.figures[0] + 1)
        words = ["serve", "--processes", "2", "--port", str(self.port), "--data", str(folder)]
        more = ["--open-tables", "--metrics", f"127.0.0.1:{self.figures[0]}", "--workers", "1", "--grace", "0"]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "legendarium", *words, *more],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout.readline().startswith("Legendarium is at")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(PATIENCE) == 0

    def make(self, seats=PEOPLE, **more):
        wish = {"game": "village-of-legends", "seats": seats, "options": {}, **more}
        return httpx.post(f"http://127.0.0.1:{self.port}/api/tables", json=wish, timeout=PATIENCE).json()

    def open_tables(self):
        """How many tables each process has in memory."""
        texts = [httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE).text for port in self.figures]
        return [int(float(re.search(r"^legendarium_tables_open (\S+)", text, re.M)[1])) for text in texts]

    def listed(self):
        found = httpx.get(f"http://127.0.0.1:{self.port}/api/open", timeout=PATIENCE).json()
        return {one["table"] for one in found["tables"]}

    children = Trial.children


@pytest.mark.slow
def test_each_table_is_in_memory_of_one_process_and_both_have_some(tmp_path):
    with Several(tmp_path) as server:
        made = [server.make() for _ in range(10)]
        players = [Player(server.port, one["table"], token) for one in made for token in one["tokens"]]
        for player in players:
            assert player.hear("full")["ply"] == 0
        with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=PATIENCE) as one_line:  # goes to and fro
            assert {one_line.get(f"/api/tables/{one['table']}").json()["table"] for one in made} == {
                one["table"] for one in made
            }
        counts = server.open_tables()
        assert sum(counts) == len(made), counts
        assert min(counts) >= 1, counts
        for player in players:
            player.close()
        waiting = [server.make([PEOPLE[0], {"kind": "open"}], listed=True) for _ in range(6)]
        hosts = [Player(server.port, one["table"], one["tokens"][0]) for one in waiting]
        until(lambda: server.listed() == {one["table"] for one in waiting})
        for player in hosts:
            player.close()


@pytest.mark.slow
def test_play_goes_on_while_a_process_is_gone_and_after_it_is_back(tmp_path):
    with Several(tmp_path) as server:
        made = [server.make() for _ in range(4)]
        before = server.children()
        for killed in before:
            os.kill(killed, signal.SIGKILL)
            until(lambda killed=killed: not Path(f"/proc/{killed}").exists() or killed not in server.children())
            for one in made:
                with (
                    Player(server.port, one["table"], one["tokens"][0]) as ada,
                    Player(server.port, one["table"], one["tokens"][1]) as bo,
                ):
                    ply = ada.hear("full")["ply"]
                    assert bo.hear("full")["ply"] == ply
                    seat = ada.decision["seat"]
                    (ada, bo)[seat].play((ada, bo)[seat].offered()[0])
                    assert [player.hear("step")["ply"] for player in (ada, bo)] == [ply + 1, ply + 1]
            until(lambda killed=killed: len(server.children()) == 2 and killed not in server.children())


@pytest.mark.slow
def test_the_processes_end_with_the_one_that_started_them(tmp_path):
    server = Several(tmp_path)
    children = server.children()
    server.process.kill()
    server.process.wait()
    until(lambda: not any(Path(f"/proc/{child}").exists() for child in children))
    with Several(tmp_path):  # nothing of the first one holds the file any more
        pass
