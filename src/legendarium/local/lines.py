"""HTTP requests and WebSockets as ASGI calls, without a network."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from legendarium.server.sockets.listeners import HEAR_NOW, WRITE_NOW

Message = MutableMapping[str, Any]
App = Callable[[Message, Callable[[], Awaitable[Message]], Callable[[Message], Awaitable[None]]], Awaitable[None]]
Tell = Callable[[str, str], object]
"""Called with what the hall does on a line (`accept`, `send`, `close`) and its text or code."""

HOST = "localhost"
CLOSED = 1000


def scope_of(kind: str, path: str, query: str, headers: dict[str, str]) -> dict[str, Any]:
    """Return the scope of a request from this page."""
    pairs = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(b"host", HOST.encode()), *pairs],
        "scheme": "http" if kind == "http" else "ws",
        "client": (HOST, 0),
        "server": (HOST, 80),
        "extensions": {},
    }


async def request(app: App, scope: Message, body: bytes) -> tuple[int, dict[str, str], bytes]:
    """Send a request; return the status, the headers and the content of the answer."""
    status, headers, parts = 500, dict[str, str](), list[bytes]()

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Message) -> None:
        nonlocal status, headers
        if message["type"] == "http.response.start":
            status = message["status"]
            headers = {name.decode(): value.decode() for name, value in message["headers"]}
        else:
            parts.append(message.get("body", b""))

    await app(scope, receive, send)
    return status, headers, b"".join(parts)


class Line:
    """A WebSocket from this page."""

    def __init__(self, app: App, tell: Tell, headers: dict[str, str]) -> None:
        self.tell = tell
        self.queue: asyncio.Queue[Message] = asyncio.Queue()
        self.queue.put_nowait({"type": "websocket.connect"})
        self.scope = scope_of("websocket", "/ws", "", headers) | {"subprotocols": []}
        self.scope["extensions"][WRITE_NOW] = self.write
        self.task = asyncio.ensure_future(self.run(app))

    async def run(self, app: App) -> None:
        await app(self.scope, self.queue.get, self.send)

    def write(self, text: bytes) -> bool:
        self.tell("send", text.decode())
        return True

    async def send(self, message: Message) -> None:
        self.tell(message["type"].removeprefix("websocket."), message.get("text") or str(message.get("code", "")))

    def say(self, text: str) -> None:
        """Hand over a message: at once if nothing waits before it, else in its turn."""
        hear = self.scope["extensions"].get(HEAR_NOW)
        if not (self.queue.empty() and hear is not None and hear(text)):
            self.queue.put_nowait({"type": "websocket.receive", "text": text})

    def hang_up(self) -> None:
        self.queue.put_nowait({"type": "websocket.disconnect", "code": CLOSED})
