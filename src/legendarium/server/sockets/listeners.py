"""Listeners of a table and their send queues. A listener that cannot keep up is disconnected."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from legendarium.kernel.decisions import Seat
from legendarium.kernel.view_cache import ViewCache
from legendarium.server import wire
from legendarium.server.messages.full_cache import FullCache

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Write = Callable[[bytes], bool]
WRITE_NOW = "legendarium.write-now"
"""ASGI extension by which the protocol offers a non-blocking write."""
HEAR_NOW = "legendarium.hear-now"
"""ASGI extension by which the application offers to handle a message without queueing it."""
MOST_WAITING = 400
MOST_LETTERS = 8_000_000
TOO_SLOW = 4008
SLICE = 40
"""Listeners of one table that are written to before other tables have their turn."""


class Listener:
    """One connection (a seat or a spectator) with its language and send queue."""

    __slots__ = (
        "address",
        "asgi_send",
        "closing",
        "language",
        "letters",
        "muted",
        "pace",
        "posted",
        "seat",
        "sending",
        "task",
        "token",
        "waiting",
        "wake",
        "write",
    )

    def __init__(self, send: Send, write: Write | None = None) -> None:
        self.address = ""
        """The address that is charged for its requests."""
        self.asgi_send = send
        self.write = write
        """Non-blocking write; None if the protocol has none."""
        self.sending = False
        """Whether an awaited send is under way, which nothing may overtake."""
        self.seat: Seat | None = None
        self.token = ""
        self.language = "en"
        self.muted: set[Seat] = set()
        self.waiting: deque[bytes] = deque()
        """Encoded messages."""
        self.letters = 0
        """Bytes in the queue."""
        self.posted = 0
        """Bytes queued in all."""
        self.pace: Pace | None = None
        self.wake: asyncio.Future[None] | None = None
        self.closing = 0
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self.run())

    def send(self, message: wire.FromServer) -> None:
        self.send_bytes(wire.encode(message))

    def send_bytes(self, text: bytes) -> None:
        """Queue an encoded message; never waits. Too long a queue closes the connection."""
        if self.closing:
            return
        if len(self.waiting) >= MOST_WAITING or self.letters > MOST_LETTERS:
            self.close(TOO_SLOW)
            return
        self.waiting.append(text)
        self.letters += len(text)
        self.posted += len(text)
        if self.pace is None:
            self.rouse()
        else:
            self.pace.rouse(self)

    def close(self, code: int) -> None:
        self.closing = code
        self.waiting.clear()
        self.letters = 0
        self.rouse()

    def dismiss(self, message: wire.FromServer, code: int) -> None:
        """Send a last message after all that is queued, then close."""
        self.send(message)
        self.closing = self.closing or code
        self.rouse()

    def rouse(self) -> None:
        """Write what is queued without waiting if possible, else wake the sending task."""
        if self.write is not None and not self.sending:
            while self.waiting and self.write(self.waiting[0]):
                self.letters -= len(self.waiting.popleft())
        if (self.waiting or self.closing) and self.wake is not None and not self.wake.done():
            self.wake.set_result(None)

    async def run(self) -> None:
        """Send the queue in order until closed."""
        loop = asyncio.get_running_loop()
        try:
            while True:
                while self.waiting:
                    text = self.waiting.popleft()
                    self.letters -= len(text)
                    self.sending = True
                    await self.asgi_send({"type": "websocket.send", "text": text.decode()})
                    self.sending = False
                    text = b""  # it would be kept for as long as there is nothing more to say
                if self.closing:
                    break
                self.wake = loop.create_future()
                await self.wake
            await self.asgi_send({"type": "websocket.close", "code": self.closing})
        except Exception:  # the line is gone; the reading side notices and tidies up
            self.closing = self.closing or TOO_SLOW


class Pace:
    """Writes to the listeners of a table in slices, so that a crowd does not hold up other tables."""

    __slots__ = ("left", "queue", "running")

    def __init__(self) -> None:
        self.left = SLICE
        self.queue: deque[Listener] = deque()
        self.running = False

    def rouse(self, listener: Listener) -> None:
        if self.left and not self.queue:
            self.left -= 1
            listener.rouse()
            if self.left:
                return
        else:
            self.queue.append(listener)
        if not self.running:
            self.running = True
            asyncio.get_running_loop().call_soon(self.go_on)

    def go_on(self) -> None:
        """Write to the next slice."""
        self.left, self.running = SLICE, bool(self.queue)
        while self.queue and self.left:
            self.left -= 1
            self.queue.popleft().rouse()
        if self.running:
            asyncio.get_running_loop().call_soon(self.go_on)


class Audience:
    """All listeners of one table, and the view that each of their seats has now."""

    __slots__ = ("full_cache", "listeners", "pace", "view_cache", "views")

    def __init__(self) -> None:
        self.listeners: list[Listener] = []
        self.views: dict[Seat | None, wire.View] = {}
        self.view_cache = ViewCache()
        """Parts of those views, reused while they do not change."""
        self.full_cache = FullCache()
        self.pace = Pace()

    def online(self) -> set[Seat]:
        return {listener.seat for listener in self.listeners if listener.seat is not None}

    def seats(self) -> set[Seat | None]:
        return {listener.seat for listener in self.listeners}

    def add(self, listener: Listener) -> None:
        listener.pace = self.pace
        self.listeners.append(listener)

    def remove(self, listener: Listener) -> None:
        listener.pace = None
        if listener in self.listeners:
            self.listeners.remove(listener)
        for seat in set(self.views) - self.seats():
            del self.views[seat]
        if not self.listeners:
            self.full_cache.forget()
            self.view_cache = ViewCache()
