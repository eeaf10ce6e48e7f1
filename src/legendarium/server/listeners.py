"""Who listens to a table. A listener that cannot keep up is let go; it comes back and gets a full view."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from legendarium.kernel.decisions import Seat
from legendarium.server import wire

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
MOST_WAITING = 400
MOST_LETTERS = 8_000_000
TOO_SLOW = 4008


class Listener:
    """One connection: a seat or a spectator, with its language and what waits to be sent to it."""

    __slots__ = ("closing", "language", "letters", "muted", "seat", "send", "task", "token", "waiting", "wake")

    def __init__(self, send: Send) -> None:
        self.send = send
        self.seat: Seat | None = None
        self.token = ""
        self.language = "en"
        self.muted: set[Seat] = set()
        self.waiting: deque[str] = deque()
        self.letters = 0
        """How long all that waits is."""
        self.wake: asyncio.Future[None] | None = None
        self.closing = 0
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self.run())

    def tell(self, message: wire.FromServer) -> None:
        self.post(wire.encode(message).decode())

    def post(self, text: str) -> None:
        """Send soon; never waits for a slow reader."""
        if self.closing:
            return
        if len(self.waiting) >= MOST_WAITING or self.letters > MOST_LETTERS:
            self.close(TOO_SLOW)
            return
        self.waiting.append(text)
        self.letters += len(text)
        self.rouse()

    def close(self, code: int) -> None:
        self.closing = code
        self.waiting.clear()
        self.letters = 0
        self.rouse()

    def dismiss(self, message: wire.FromServer, code: int) -> None:
        """Say a last thing, after all that waits, and then end the line."""
        self.tell(message)
        self.closing = self.closing or code
        self.rouse()

    def rouse(self) -> None:
        if self.wake is not None and not self.wake.done():
            self.wake.set_result(None)

    async def run(self) -> None:
        """Send what waits, in order, until told to stop."""
        loop = asyncio.get_running_loop()
        try:
            while True:
                while self.waiting:
                    text = self.waiting.popleft()
                    self.letters -= len(text)
                    await self.send({"type": "websocket.send", "text": text})
                    text = ""  # it would be kept for as long as there is nothing more to say
                if self.closing:
                    break
                self.wake = loop.create_future()
                await self.wake
            await self.send({"type": "websocket.close", "code": self.closing})
        except Exception:  # the line is gone; the reading side notices and tidies up
            self.closing = self.closing or TOO_SLOW


class Audience:
    """All listeners of one table, and the view each seat among them has now."""

    __slots__ = ("listeners", "views")

    def __init__(self) -> None:
        self.listeners: list[Listener] = []
        self.views: dict[Seat | None, wire.View] = {}

    def online(self) -> set[Seat]:
        return {listener.seat for listener in self.listeners if listener.seat is not None}

    def seats(self) -> set[Seat | None]:
        return {listener.seat for listener in self.listeners}

    def remove(self, listener: Listener) -> None:
        if listener in self.listeners:
            self.listeners.remove(listener)
        for seat in set(self.views) - self.seats():
            del self.views[seat]

    def tell(self, message: wire.FromServer, but: Seat | None = None) -> None:
        """The same message for everybody."""
        text = wire.encode(message).decode()
        for listener in self.listeners:
            if but is None or listener.seat != but:
                listener.post(text)

    def tell_seat(self, seat: Seat, message: wire.FromServer) -> None:
        text = wire.encode(message).decode()
        for listener in self.listeners:
            if listener.seat == seat:
                listener.post(text)
