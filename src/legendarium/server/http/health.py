"""Liveness and readiness endpoints, for load balancers."""

from __future__ import annotations

import asyncio
import time

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from legendarium.kernel.build_info import engine_name
from legendarium.server.http.security import PATHS
from legendarium.server.storage.base import StorageError
from legendarium.server.tables.hall import Hall

HOLDS_SECONDS = 1.0
"""Seconds for which the result is cached."""


class Health:
    """Health of one server."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.asked = -HOLDS_SECONDS
        self.ready = False
        self.asking = asyncio.Lock()

    def routes(self) -> list[Route]:
        return [Route(PATHS[0], self.healthz), Route(PATHS[1], self.readyz)]

    async def healthz(self, request: Request) -> Response:
        """Answer `ok` and the engine's name."""
        return PlainTextResponse(f"ok\n{engine_name()}\n", headers={"cache-control": "no-store"})

    async def readyz(self, request: Request) -> Response:
        """Answer 200 while the database can be read, else 503."""
        ready = await self.reachable()
        text = "ready\n" if ready else "the tables cannot be reached\n"
        return PlainTextResponse(text, 200 if ready else 503, headers={"cache-control": "no-store"})

    async def reachable(self) -> bool:
        async with self.asking:
            if time.monotonic() - self.asked > HOLDS_SECONDS:
                self.ready = await self.look()
                self.asked = time.monotonic()
        return self.ready

    async def look(self) -> bool:
        try:
            await asyncio.wait_for(self.hall.storage.load(""), self.hall.settings.database_timeout)
        except (StorageError, TimeoutError):
            return False
        return True
