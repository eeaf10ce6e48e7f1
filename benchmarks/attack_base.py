"""Base of all attacks: target, duration, tables, and a count of the responses."""

from __future__ import annotations

import asyncio
import http.client
import random
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import msgspec

from legendarium.kernel.match import Match
from legendarium.lab.server_client import Line, Received

FIRST = "village-of-legends"
GAMES = {FIRST: 2, "village-attacks": 4, "legends-of-signum": 2}
"""Seats per game; with fewer, Village Attacks would be lost at once."""
HERE = "127.0.0.2"
"""Address of the attacks. Tables are prepared from other addresses, so that an attack starts with its full budget."""
LONG = 9_900
HELLO = {"t": "hello", "version": 1, "have": None, "token": None}


def bots(game: str) -> list[dict[str, str]]:
    return [{"kind": "bot", "level": "adept"}] * GAMES[game]


def people(game: str) -> list[dict[str, str]]:
    return [{"kind": "me"}, *[{"kind": "here"}] * (GAMES[game] - 1)]


class Attack:
    """Target, duration and tables of an attack."""

    def __init__(
        self, port: int, seconds: float, game: str, process: int, tables: list[str], tokens: list[str]
    ) -> None:
        self.port = port
        self.seconds = seconds
        self.game = game
        self.until = time.monotonic() + 60
        self.process = process
        self.tables = tables
        self.tokens = tokens
        self.saw: Counter[str] = Counter()
        self.dice = random.Random(7)

    @property
    def table(self) -> str:
        return self.tables[0]

    def ready(self) -> None:
        """Report readiness; the attack's time starts now."""
        print("ready", flush=True)
        self.until = time.monotonic() + self.seconds

    @property
    def going(self) -> bool:
        return time.monotonic() < self.until

    def hello(self, token: str | None = None, have: int | None = None, table: str = "") -> bytes:
        return msgspec.json.encode({**HELLO, "table": table or self.table, "token": token, "have": have})

    def ask(self, method: str, path: str, body: object = None, address: str = HERE, understand: bool = True) -> Any:
        """Send one request and count its status; the body is not parsed, to leave the CPU to the server."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30, source_address=(address, 0))
        try:
            return self.ask_on(line, method, path, body, understand)
        finally:
            line.close()

    def ask_on(
        self, line: http.client.HTTPConnection, method: str, path: str, body: object = None, understand: bool = False
    ) -> Any:
        """Send one request on a kept-alive connection."""
        try:
            line.request(method, path, body if isinstance(body, (bytes, type(None))) else msgspec.json.encode(body))
            answer = line.getresponse()
            content = answer.read()
        except (OSError, http.client.HTTPException) as error:
            self.saw[type(error).__name__] += 1
            line.close()
            return None
        self.saw[str(answer.status)] += 1
        return msgspec.json.decode(content) if understand and answer.status == 200 else None

    def pound(self, request: Callable[[], tuple[str, str, object]], lines: int = 12) -> None:
        """Send requests on several kept-alive connections, each as soon as the last is answered."""

        def one(_: int) -> None:
            line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30, source_address=(HERE, 0))
            while self.going:
                self.ask_on(line, *request())
            line.close()

        with ThreadPoolExecutor(lines) as pool:
            list(pool.map(one, range(lines)))

    async def connect(self, hello: bytes, hear: Callable[[Line, Received], None], address: str = HERE) -> Line:
        line = Line("127.0.0.1", hello, hear)
        try:
            loop = asyncio.get_running_loop()
            await loop.create_connection(lambda: line, "127.0.0.1", self.port, local_addr=(address, 0))
        except OSError as error:
            self.saw[type(error).__name__] += 1
            line.lost = True
        return line

    def note(self, line: Line, message: Received) -> None:
        """Count a received message."""
        self.saw[message.t] += 1


def say(line: Line, **message: object) -> None:
    """Send a message, unless the connection is closed."""
    if not line.lost and line.upgraded and line.transport is not None and not line.transport.is_closing():
        line.send(msgspec.json.encode(message))


# -- tables to attack


@cache
def record(game: str, moves: int) -> bytes:
    """Play a random game; a very long one ends its turn whenever it can."""
    match, dice = Match.new(game, GAMES[game], 0), random.Random(1)
    while match.table.decision is not None and match.ply < moves:
        options = match.table.decision.options
        ending = next((option for option in options if option.word == "end"), options[0])
        match.play((ending if moves > 1_000 else dice.choice(options)).key)
    return match.save().encode()


class Preparation:
    """Prepares an attack, each request from its own address."""

    def __init__(self, port: int) -> None:
        self.attack, self.number = Attack(port, 60, "", 0, [], []), 0

    def ask(self, method: str, path: str, body: object) -> Any:
        self.number += 1
        found = self.attack.ask(method, path, body, f"127.0.{3 + self.number // 250}.{1 + self.number % 250}")
        assert found is not None, f"{method} {path}: {dict(self.attack.saw)}"
        return found

    def upload(self, game: str, moves: int) -> str:
        table: str = self.ask("POST", "/api/records", record(game, moves))["table"]
        return table

    def made(self, game: str) -> tuple[str, list[str]]:
        found = self.ask("POST", "/api/tables", {"game": game, "seats": people(game), "options": {}})
        return found["table"], found["tokens"]

    def begun(self, game: str, moves: int) -> tuple[str, list[str]]:
        """Start a game; return the tokens of both seats."""
        wish = {"ply": moves, "seats": people(game)}
        found = self.ask("POST", f"/api/tables/{self.upload(game, moves + 1)}/branch", wish)
        return found["table"], found["tokens"]
