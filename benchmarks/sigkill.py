"""Kill the server at random moments under play: no acknowledged move may be lost, every table must continue.

python benchmarks/sigkill.py --kills 100 [--database URL] [--processes 2]

With several processes one of them is killed, the server itself every fourth time.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from legendarium.lab.server_client import Line, Received
from legendarium.lab.server_speed import UNMETERED

TABLES = 6
LEAST, MOST = 11, 80
"""Answers acknowledged before the next kill; counted, because seconds say little on a busy machine."""
A_MOMENT = 0.02
"""Seconds within which the kill comes, at random."""
PATIENCE = 60
"""Timeout in seconds."""
WHOLE = 4
GAME = "village-of-legends"


class Witness:
    """Two players of one table who record every acknowledged answer."""

    def __init__(self, table: str, tokens: list[str], dice: random.Random) -> None:
        self.table = table
        self.tokens = tokens
        self.dice = dice
        self.acknowledged: dict[int, str] = {}
        """Key by ply."""
        self.due = 0
        """Last ply acknowledged before the last kill: at least this must be there."""
        self.found = -1
        """Ply at which the table was found after the last restart."""
        self.lost: list[str] = []
        """Violations found."""
        self.lines: list[Line] = []
        self.over = False

    async def come_back(self, port: int) -> None:
        self.leave()
        self.found, self.due = -1, max(self.acknowledged, default=0)
        for token in self.tokens:
            hello = {"t": "hello", "version": 1, "table": self.table, "token": token, "have": None}
            line = Line("127.0.0.1", msgspec.json.encode(hello), self.hear, self.table)
            await asyncio.get_running_loop().create_connection(lambda line=line: line, "127.0.0.1", port)
            self.lines.append(line)

    def leave(self) -> None:
        for line in self.lines:
            line.close()
        self.lines = []

    def hear(self, line: Line, message: Received) -> None:
        if line not in self.lines:
            return
        if message.t == "error":
            self.lost.append(f"table {self.table}: {message.text}")
        if message.t == "full":
            self.found = message.ply
            if message.ply < self.due:
                self.lost.append(f"table {self.table}: ply {self.due} was acknowledged, {message.ply} came back")
        if message.t == "step" and message.key:
            if message.ply in self.acknowledged:
                self.lost.append(f"table {self.table}: ply {message.ply} was acknowledged twice")
            self.acknowledged[message.ply] = message.key
        if message.outcome is not None:
            self.over = True
        elif message.decision is not None and message.decision.options:
            key = self.dice.choice(message.decision.options).key
            line.send(msgspec.json.encode({"t": "play", "ply": message.ply, "key": key}))

    def check(self, moves: list[str]) -> None:
        """Check that every acknowledged answer is in the record at its ply."""
        assert not self.lost, self.lost
        for ply, key in self.acknowledged.items():
            assert moves[ply - 1] == key, (
                f"table {self.table}, ply {ply}: {key} was acknowledged, {moves[ply - 1]} kept"
            )


class Trial:
    """A server that is killed and restarted, and its witnesses."""

    def __init__(self, database: str, seed: int, processes: int = 1) -> None:
        self.database = database
        self.processes = processes
        self.kills = 0
        self.dice = random.Random(seed)
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.witnesses: list[Witness] = []

    def start(self) -> None:
        words = ["-m", "legendarium", "serve", "--no-open", "--port", str(self.port), "--database", self.database]
        if self.process is not None and self.process.poll() is None:
            return
        words += ["--processes", str(self.processes)]
        self.process = subprocess.Popen([sys.executable, *words, *UNMETERED], stdout=subprocess.DEVNULL)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE).close()
                return
            except OSError:
                assert self.process.poll() is None, "the server did not start again"
                time.sleep(0.01)
        raise AssertionError("the server did not start again")

    def kill_one(self) -> None:
        """Kill one of several processes; every fourth time, and if there is only one, the server itself."""
        self.kills += 1
        if self.processes == 1 or self.kills % WHOLE == 0:
            self.kill()
        else:
            os.kill(self.dice.choice(self.children()), signal.SIGKILL)

    def children(self) -> list[int]:
        assert self.process is not None
        found = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(child) for child in found.read_text(encoding="ascii").split()]

    def kill(self) -> None:
        """Kill the server. The processes that it started end by themselves, and free the file then."""
        assert self.process is not None
        children = self.children() if self.processes > 1 else []
        self.process.kill()
        self.process.wait()
        end = time.monotonic() + PATIENCE
        while any(Path(f"/proc/{child}").exists() for child in children) and time.monotonic() < end:
            time.sleep(0.01)

    def ask(self, method: str, path: str, body: object = None, token: str = "") -> object:
        api = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = {"authorization": f"Bearer {token}"} if token else {}
        api.request(method, path, msgspec.json.encode(body) if body is not None else None, headers)
        answer = msgspec.json.decode(api.getresponse().read())
        api.close()
        return answer

    def seat_witnesses(self) -> None:
        """Keep the wanted number of games going; finished ones are still checked."""
        while sum(not witness.over for witness in self.witnesses) < TABLES:
            wish = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "here"}], "options": {}}
            made = self.ask("POST", "/api/tables", wish)
            self.witnesses.append(Witness(made["table"], made["tokens"], self.dice))

    async def live(self) -> None:
        """Let everybody reconnect and play until the server is killed."""
        playing = [witness for witness in self.witnesses if not witness.over]
        for witness in playing:
            await witness.come_back(self.port)
        await until(lambda: all(witness.found >= 0 for witness in playing))
        assert not (lost := [line for witness in playing for line in witness.lost]), lost
        assert all(witness.found >= 0 for witness in playing), "a table did not come back"
        enough = self.acknowledged() + self.dice.randint(LEAST, MOST)
        await until(lambda: self.acknowledged() >= enough or all(witness.over for witness in playing))
        await asyncio.sleep(self.dice.random() * A_MOMENT)
        self.kill_one()
        await asyncio.sleep(0.02)
        for witness in playing:
            witness.leave()

    def moves(self, witness: Witness) -> list[str]:
        """Reconstruct the moves from what each seat was sent of its own answers."""
        path = f"/api/tables/{witness.table}/record"
        told = [self.ask("GET", path, token=token)["moves"] for token in witness.tokens]
        return [next((key for key in keys if key is not None), None) for keys in zip(*told, strict=True)]

    def check(self) -> int:
        for witness in self.witnesses:
            witness.check(self.moves(witness))
        return self.acknowledged()

    def acknowledged(self) -> int:
        return sum(len(witness.acknowledged) for witness in self.witnesses)


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


async def until(true: Callable[[], bool]) -> None:
    """Wait for a condition or the timeout; the caller checks which it was."""
    end = time.monotonic() + PATIENCE
    while not true() and time.monotonic() < end:
        await asyncio.sleep(0.01)


def run(kills: int, database: str, seed: int = 1, processes: int = 1) -> dict[str, int]:
    """Kill the server `kills` times; raises AssertionError when anything was lost."""
    trial = Trial(database, seed, processes)
    try:
        for _ in range(kills):
            trial.start()
            trial.seat_witnesses()
            asyncio.run(trial.live())
        trial.start()
        acknowledged = trial.check()
    finally:
        trial.kill()
    return {"kills": kills, "tables": len(trial.witnesses), "acknowledged_moves": acknowledged, "lost": 0}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--database")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = run(chosen.kills, chosen.database or str(Path(folder) / "tables.sqlite"), chosen.seed, chosen.processes)
    sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
