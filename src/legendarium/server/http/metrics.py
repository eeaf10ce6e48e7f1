"""Metrics for Prometheus, on an address of their own: players cannot reach them.

prometheus_client writes the text. The HTTP part is a few lines of asyncio: the library's own server is a thread, which
would read tables while the event loop changes them.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from legendarium.server.http.health import Health
    from legendarium.server.tables.hall import Hall

REQUEST_SECONDS = 5.0
MOST_BYTES = 8_192
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Metrics:
    """A small HTTP server beside the one for players."""

    def __init__(self, hall: Hall, health: Health) -> None:
        self.hall = hall
        self.health = health
        self.server: asyncio.Server | None = None

    async def open(self, address: str) -> None:
        from legendarium.server.http.collector import expose

        self.expose = expose
        host, _, port = address.rpartition(":")
        self.server = await asyncio.start_server(self.answer, host.strip("[]"), int(port), limit=MOST_BYTES)

    async def close(self) -> None:
        if self.server is not None:
            self.server.close()

    @property
    def port(self) -> int:
        assert self.server is not None
        return int(self.server.sockets[0].getsockname()[1])

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer one request and close."""
        with contextlib.suppress(Exception):
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), REQUEST_SECONDS)
            good = head.startswith((b"GET /metrics ", b"GET /metrics?"))
            body = self.expose(self.hall, await self.health.reachable()) if good else b"There is only /metrics here.\n"
            status = "200 OK" if good else "404 Not Found"
            lines = (f"HTTP/1.1 {status}", f"content-type: {CONTENT_TYPE}", f"content-length: {len(body)}")
            writer.write("\r\n".join((*lines, "connection: close", "", "")).encode() + body)
            await writer.drain()
        writer.close()
