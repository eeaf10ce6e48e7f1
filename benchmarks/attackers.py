"""The attacks of attacks.py, each in a process of its own: on loopback only, bounded in time and in what is sent.

python benchmarks/attackers.py ATTACK PORT SECONDS TABLE [TOKEN ...] PROCESS
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import os
import signal
import socket
import struct
import time
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from legendarium.kernel.match import Match
from legendarium.lab.server_client import Heard, Line

GAME = "village-of-legends"
HERE = "127.0.0.2"
MOST_BYTES = 60_000_000
LONG = 9_900
BOTS = [{"kind": "bot", "level": "adept"}] * 2
PEOPLE = [{"kind": "me"}, {"kind": "here"}]
HELLO = {"t": "hello", "version": 1, "have": None, "token": None}


class Attack:
    """What an attacker knows: where, how long, and which table."""

    def __init__(self, port: int, seconds: float, process: int, table: str, tokens: list[str]) -> None:
        self.port = port
        self.seconds = seconds
        self.until = time.monotonic() + 60
        self.process = process
        self.table = table
        self.tokens = tokens
        self.saw: Counter[str] = Counter()

    def ready(self) -> None:
        """Everything is in place: from now on it counts."""
        print("ready", flush=True)
        self.until = time.monotonic() + self.seconds

    @property
    def going(self) -> bool:
        return time.monotonic() < self.until

    def hello(self, token: str | None = None) -> bytes:
        return msgspec.json.encode({**HELLO, "table": self.table, "token": token})

    def ask(self, method: str, path: str, body: object = None, address: str = HERE, understand: bool = True) -> Any:
        """One request; what came back is counted by its status. Not to understand a long answer leaves the machine to the
        server."""
        try:
            line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30, source_address=(address, 0))
            line.request(method, path, body if isinstance(body, (bytes, type(None))) else msgspec.json.encode(body))
            answer = line.getresponse()
            content = answer.read()
            line.close()
        except OSError as error:
            self.saw[type(error).__name__] += 1
            return None
        self.saw[str(answer.status)] += 1
        return msgspec.json.decode(content) if understand and answer.status == 200 else None


def request(port: int, method: str, path: str, body: object = None) -> Any:
    return Attack(port, 60, 0, "", []).ask(method, path, body)


# -- tables to attack


@cache
def record(moves: int) -> bytes:
    """A game nobody tries to win."""
    match = Match.new(GAME, 2, 5)
    for _ in range(moves):
        decision = match.table.decision
        assert decision is not None
        match.play(next((option for option in decision.options if option.word == "end"), decision.options[0]).key)
    return match.save().encode()


def prepare(name: str, port: int) -> list[str]:
    """The table an attack needs, and its keys."""
    moves = {"replays": LONG, "verdicts": LONG, "branches": LONG, "hellos": 324}.get(name)
    if moves:
        return [request(port, "POST", "/api/records", record(moves))["table"]]
    made = request(port, "POST", "/api/tables", {"game": GAME, "seats": PEOPLE, "options": {}})
    return [made["table"], *made["tokens"]]


# -- bots and memory


def lost_thoughts(attack: Attack) -> None:
    """Thirty tables of bots; the process they think in is stopped for a while."""
    tables = [attack.ask("POST", "/api/tables", {"game": GAME, "seats": BOTS, "options": {}}) for _ in range(30)]
    time.sleep(3)
    children = Path(f"/proc/{attack.process}/task/{attack.process}/children").read_text(encoding="utf-8").split()
    minds = [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
    for mind in minds:
        os.kill(mind, signal.SIGSTOP)
    time.sleep(4)
    for mind in minds:
        os.kill(mind, signal.SIGCONT)
    attack.saw["processes stopped"] = len(minds)
    attack.saw["tables"] = len([table for table in tables if table])


def branches(attack: Attack) -> None:
    """One long record, branched again and again into tables of bots."""
    for _ in range(200):
        if attack.going:
            attack.ask("POST", f"/api/tables/{attack.table}/branch", {"ply": LONG, "seats": BOTS})


# -- crowds


async def crowd(attack: Attack, size: int, hear: Callable[[Line, Heard], None]) -> list[Line]:
    """Spectators, 250 of each address."""
    loop, lines = asyncio.get_running_loop(), []
    for number in range(size):
        line = Line("127.0.0.1", attack.hello(), hear)
        address = (f"127.0.1.{1 + number // 250}", 0)
        try:
            await loop.create_connection(lambda line=line: line, "127.0.0.1", attack.port, local_addr=address)
        except OSError as error:
            attack.saw[type(error).__name__] += 1
        lines.append(line)
    return lines


async def undo(attack: Attack) -> None:
    """Two thousand look on while somebody plays and takes back, once a second."""
    heard: list[Heard] = []
    lines = await crowd(attack, 2_000, lambda line, message: attack.saw.update([message.t]))
    player = Line("127.0.0.1", attack.hello(attack.tokens[0]), lambda line, message: heard.append(message))
    loop = asyncio.get_running_loop()
    await loop.create_connection(lambda: player, "127.0.0.1", attack.port, local_addr=(HERE, 0))
    attack.ready()
    while attack.going:
        await asyncio.sleep(0.5)
        now = next((message for message in reversed(heard) if message.decision), None)
        if now is not None and now.decision is not None and now.decision.options:
            player.send(msgspec.json.encode({"t": "play", "ply": now.ply, "key": now.decision.options[0].key}))
            await asyncio.sleep(0.5)
            player.send(b'{"t":"undo"}')
    for line in lines:
        line.close()


async def hellos(attack: Attack) -> None:
    """Two hundred and fifty lines ask for everything once a second."""
    lines = await crowd(attack, 250, lambda line, message: attack.saw.update([message.t]))
    attack.ready()
    while attack.going:
        await asyncio.sleep(1)
        for line in lines:
            if not line.lost:
                line.send(attack.hello())


# -- frames and lines


def open_line(attack: Attack, reads: bool = True) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", attack.port), 10, (HERE, 0))
    if not reads:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    line.sendall(
        b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    return line


def frame(kind: int, payload: bytes = b"", last: bool = True) -> bytes:
    return struct.pack("!BB", (128 if last else 0) | kind, 128 | len(payload)) + b"\0\0\0\0" + payload


def flood(attack: Attack, piece: bytes, start: bytes = b"", reads: bool = True) -> None:
    """As much of the same as the line takes; a line that is cut is made anew."""
    many, sent = piece * (32_768 // len(piece)), 0
    while attack.going and sent < MOST_BYTES:
        try:
            with open_line(attack, reads) as line:
                line.settimeout(0.2)
                line.sendall(start)
                attack.saw["lines"] += 1
                while attack.going and sent < MOST_BYTES:
                    sent += push(line, many, reads)
        except OSError:
            time.sleep(0.05)
    attack.saw["kB taken"] = sent // 1_000


def push(line: socket.socket, content: bytes, reads: bool) -> int:
    """Send what the other side takes now; read what it says, if at all."""
    sent = 0
    try:
        sent = line.send(content)
        if reads:
            line.setblocking(False)
            try:
                if not line.recv(65_536):
                    raise ConnectionError
            except BlockingIOError:
                pass
            finally:
                line.settimeout(0.2)
    except TimeoutError:
        pass
    return sent


def idle(attack: Attack) -> None:
    """Three thousand lines that say nothing."""
    lines = []
    for _ in range(3_000):
        try:
            lines.append(socket.create_connection(("127.0.0.1", attack.port), 2, (HERE, 0)))
        except OSError as error:
            attack.saw[type(error).__name__] += 1
    while attack.going:
        time.sleep(0.2)
    for line in lines:
        line.setblocking(False)
        try:
            attack.saw["cut"] += not line.recv(1)
        except BlockingIOError:
            attack.saw["open"] += 1
        except OSError:
            attack.saw["cut"] += 1


# -- long games


def repeated(attack: Attack, path: str, most: int) -> None:
    """The same request by twenty at once."""
    from concurrent.futures import ThreadPoolExecutor

    def one(_: int) -> None:
        if attack.going:
            attack.ask("GET", f"/api/tables/{attack.table}/{path}", understand=False)

    with ThreadPoolExecutor(20) as pool:
        list(pool.map(one, range(most)))


PING, PONG, TEXT = 9, 10, 1
ATTACKS: dict[str, Callable[[Attack], Any]] = {
    "lost thoughts": lost_thoughts,
    "branches": branches,
    "undo": undo,
    "hellos": hellos,
    "fragments": lambda attack: flood(attack, frame(0, last=False), frame(TEXT, last=False)),
    "pings": lambda attack: flood(attack, frame(PING)),
    "pongs": lambda attack: flood(attack, frame(PONG)),
    "words": lambda attack: flood(attack, frame(TEXT, b'{"t":"ping"}')),
    "unread pings": lambda attack: flood(attack, frame(PING, b"x" * 125), reads=False),
    "idle lines": idle,
    "replays": lambda attack: repeated(attack, "replay", 100),
    "verdicts": lambda attack: repeated(attack, "verify", 150),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("attack", choices=list(ATTACKS))
    parser.add_argument("port", type=int)
    parser.add_argument("seconds", type=float)
    parser.add_argument("table")
    parser.add_argument("tokens", nargs="*")
    parser.add_argument("process", type=int)
    asked = parser.parse_args()
    attack = Attack(asked.port, asked.seconds, asked.process, asked.table, asked.tokens)
    if asked.attack not in ("undo", "hellos"):
        attack.ready()
    done = ATTACKS[asked.attack](attack)
    if asyncio.iscoroutine(done):
        asyncio.run(done)
    print(", ".join(f"{count} {what}" for what, count in attack.saw.most_common()))


if __name__ == "__main__":
    main()
