"""Moves per second compared with boardgame.io: its small card game in memory, our games durable on disk.

python benchmarks/boardgame.py [--seconds 5] [--runs 5] [--tables 50] [--game village-of-legends ...] [--engine FOLDER]

Two seats per table, as fast as the server answers; a move counts when both seats have received it. The server is pinned
to one core, the clients to another. Runs are interleaved and the medians compared, so that other load affects both
alike. boardgame.io is installed by npm, as locked in benchmarks/boardgame, into its own folder of the user's cache.
With --engine our server runs compiled, from a folder made by `python tools/engine.py --lay FOLDER`.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import hashlib
import itertools
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, field

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from hatch_build import Node, system_node, wheel_node
from legendarium.lab.server_client import Line
from legendarium.lab.server_speed import SEATS, Crowd, TablePlayer, percentile, processor_seconds, running_server

THEIRS = Path(__file__).with_name("boardgame")
SERVER_CORE, LOAD_CORE = 0, 1
SPACE = "/small,"
GAMES = ("village-of-legends", "village-attacks")
MARKET, HAND = 6, 5
WARM_UP, WARM_MOVES = 3.0, 2_500
"""Seconds, and moves, before anything is counted: V8 compiles what it sees often, on a busy machine later."""


# -- boardgame.io


class Context(Struct):
    """The state of the turn: whose it is."""

    current: str = field(name="currentPlayer")


class State(Struct):
    """The part of a state that a random player needs."""

    number: int = field(name="_stateID")
    ctx: Context


class Synced(Struct):
    """The first message."""

    state: State


class TheirLine(Line):
    """One socket of boardgame.io: socket.io over a WebSocket, in the game's namespace."""

    path = "/socket.io/?EIO=4&transport=websocket"

    def __init__(self, player: TheirPlayer, seat: int) -> None:
        super().__init__("127.0.0.1", f"40{SPACE}".encode(), lambda line, message: None)
        self.player = player
        self.seat = seat

    def take(self, kind: int, payload: bytes) -> None:
        if payload == b"2":
            self.send(b"3")
        elif payload.startswith(f"40{SPACE}".encode()):
            self.emit("sync", self.player.match, str(self.seat), None, SEATS)
        elif payload.startswith(f'42{SPACE}["update"'.encode()):
            _, _, state, *_ = msgspec.json.decode(payload[2 + len(SPACE) :], type=tuple[str, str, State, Any])
            self.player.update(self.seat, state)
        elif payload.startswith(f'42{SPACE}["sync"'.encode()):
            _, _, synced = msgspec.json.decode(payload[2 + len(SPACE) :], type=tuple[str, str, Synced])
            self.player.seat_taken(synced.state)

    def emit(self, *words: object) -> None:
        self.send(f"42{SPACE}".encode() + msgspec.json.encode(words))


class TheirPlayer(TablePlayer):
    """Both seats of one match."""

    names = itertools.count()

    def __init__(self, crowd: Crowd) -> None:
        super().__init__(crowd)
        self.match = f"match-{next(self.names)}"
        self.state: State | None = None

    async def sit_down(self) -> None:
        for seat in range(SEATS):
            line = TheirLine(self, seat)
            self.lines.append(line)
            await asyncio.get_running_loop().create_connection(lambda line=line: line, "127.0.0.1", self.crowd.port)  # type: ignore[misc]

    def seat_taken(self, state: State) -> None:
        self.seated += 1
        self.state = state
        self.begin()

    def begin(self) -> None:
        if self.crowd.playing and self.seated == SEATS and self.state is not None:
            self.move(self.state)
            self.state = None

    def update(self, seat: int, state: State) -> None:
        """Count a move when both seats have received it; the next seat answers as soon as it has."""
        if not self.lines:
            return
        heard = self.heard[state.number] = self.heard.get(state.number, 0) + 1
        if heard == SEATS:
            self.count(state.number)
        if int(state.ctx.current) == seat:
            self.move(state)

    def move(self, state: State) -> None:
        seat, dice = state.ctx.current, self.crowd.dice
        chosen = {"type": "play", "args": [dice.randrange(HAND), dice.randrange(MARKET)], "playerID": seat}
        action = {"type": "MAKE_MOVE", "payload": chosen}
        text = f"42{SPACE}".encode() + msgspec.json.encode(["update", action, state.number, self.match, seat])
        self.send(self.lines[int(seat)], state.number, text)


class TheirCrowd(Crowd):
    def player(self) -> TablePlayer:
        return TheirPlayer(self)


def installed(node: Node) -> Path:
    """Install boardgame.io as locked, once per lock file."""
    lock = hashlib.sha256((THEIRS / "package-lock.json").read_bytes()).hexdigest()[:12]
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    folder = cache / "legendarium" / f"boardgame-{lock}"
    if not (folder / "installed").exists():
        folder.mkdir(parents=True, exist_ok=True)
        for name in ("package.json", "package-lock.json", ".npmrc"):
            shutil.copy(THEIRS / name, folder)
        words = [*node.npm, "ci", "--omit=dev", "--ignore-scripts"]
        subprocess.run(words, cwd=folder, env=node.environment(), stdout=sys.stderr, check=True)
        (folder / "installed").touch()
    shutil.copy(THEIRS / "server.js", folder)
    return folder


@contextlib.contextmanager
def their_server(node: Node, folder: Path) -> Iterator[tuple[int, int]]:
    environment = {**node.environment(), "NODE_ENV": "production"}
    words = [node.node, "server.js", "0"]
    process = subprocess.Popen(words, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        yield next(int(line) for line in process.stdout if line.strip().isdigit()), process.pid
    finally:
        process.terminate()
        process.wait(20)


@contextlib.contextmanager
def our_server(engine: str) -> Iterator[tuple[int, int]]:
    with (
        run_from(engine),
        tempfile.TemporaryDirectory() as folder,
        running_server(str(Path(folder) / "tables.sqlite")) as running,
    ):
        yield running


@contextlib.contextmanager
def run_from(engine: str) -> Iterator[None]:
    """Context manager: processes started inside import the package from this folder."""
    before = os.environ.get("PYTHONPATH", "")
    os.environ["PYTHONPATH"] = engine or before
    try:
        yield
    finally:
        os.environ["PYTHONPATH"] = before


# -- both


@contextlib.contextmanager
def on_core(core: int) -> Iterator[None]:
    """Context manager: processes started inside are pinned to one core."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {sorted(before)[core]})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def measure(
    server: contextlib.AbstractContextManager[tuple[int, int]], crowd_of: Callable[[int], Crowd], seconds: float
) -> dict[str, float]:
    """Run one crowd on a fresh server, each on a core of its own."""
    with contextlib.ExitStack() as stack:
        with on_core(SERVER_CORE):
            port, process = stack.enter_context(server)
        stack.enter_context(on_core(LOAD_CORE))
        crowd, used = crowd_of(port), list[float]()
        crowd.warm_up, crowd.warm_moves = WARM_UP, WARM_MOVES
        crowd.when_counting = lambda: used.append(processor_seconds(process))
        measured = asyncio.run(crowd.play(seconds))
        used.append(processor_seconds(process))
    late = [delay * 1000 for delay in crowd.delays]
    return {
        "moves": crowd.moves / measured,
        "processor": (used[1] - used[0]) / max(1, crowd.moves) * 1e6,
        "p50": percentile(late, 0.5),
        "p99": percentile(late, 0.99),
    }


def line_of(name: str, runs: list[dict[str, float]], theirs: float) -> str:
    middle = {figure: statistics.median(run[figure] for run in runs) for figure in runs[0]}
    all_runs = " ".join(f"{run['moves']:,.0f}" for run in runs)
    figures = f"{middle['moves']:,.0f} | {middle['moves'] / theirs:.2f} | {middle['processor']:.0f}"
    return f"| {name} | {all_runs} | {figures} | {middle['p50']:.0f} / {middle['p99']:.0f} |"


def chosen_node() -> Node:
    return system_node() or wheel_node()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--game", action="append", help="village-of-legends and village-attacks unless said")
    parser.add_argument("--engine", default="", help="a folder with the compiled package")
    chosen = parser.parse_args()
    if len(os.sched_getaffinity(0)) < 2:
        print("two cores are needed: one for the server, one for those who play", file=sys.stderr)
        return 1
    node = chosen_node()
    folder = installed(node)
    games = tuple(chosen.game or GAMES)
    runs: dict[str, list[dict[str, float]]] = {"boardgame.io": [], **{game: [] for game in games}}
    for _ in range(chosen.runs):
        for game in games:
            runs[game].append(
                measure(
                    our_server(chosen.engine),
                    lambda port, game=game: Crowd(port, chosen.tables, 0.0, game),
                    chosen.seconds,
                )  # type: ignore[misc]
            )
        runs["boardgame.io"].append(
            measure(their_server(node, folder), lambda port: TheirCrowd(port, chosen.tables, 0.0), chosen.seconds)
        )
    theirs = statistics.median(run["moves"] for run in runs["boardgame.io"])
    print(
        f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, {chosen.tables} tables, {chosen.seconds:g} s a run"
    )
    print("| server | moves/s, all runs in order | median | beside boardgame.io | processor µs a move | p50 / p99 ms |")
    print("|---|---|---|---|---|---|")
    for name, found in runs.items():
        print(line_of(name, found, theirs))
    return 0


if __name__ == "__main__":
    sys.exit(main())
