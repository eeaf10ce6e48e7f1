"""The ASGI application: everything put together."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from legendarium.kernel.build_info import VERSION
from legendarium.server.host import make_hall
from legendarium.server.http import content, openapi
from legendarium.server.http.endpoints import json_answer
from legendarium.server.http.health import Health
from legendarium.server.http.metering import Metering
from legendarium.server.http.metrics import Metrics
from legendarium.server.http.routes import all_endpoints, api_routes, failed, not_allowed
from legendarium.server.http.security import KnownHosts, SecurityHeaders
from legendarium.server.http.static_files import Client
from legendarium.server.settings import Settings
from legendarium.server.sockets.connection_limits import ConnectionRegistry, HttpProtocol
from legendarium.server.sockets.protocol import WebSocketProtocol

if TYPE_CHECKING:
    from legendarium.server.processes.peers import Peers

SWITCH_SECONDS = 0.0005
"""Interpreter switch interval: how long the writer thread waits for it while tables are busy."""

COLLECT = (1_000, 1, 2_000)
"""Thresholds of the garbage collector. Tables hold no cycles, and views are created and dropped all the time: frequent young
collections take 1 to 3 ms each, and a full one, which would scan thousands of tables, is rare."""

logger = logging.getLogger("legendarium.server")


def make_app(settings: Settings) -> Starlette:
    """Create a server; its tables are open between start-up and shutdown."""
    hall = make_hall(settings)
    health = Health(hall)
    metrics = Metrics(hall, health)
    endpoints = all_endpoints()

    @cache
    def description() -> dict[str, Any]:
        """Built on first use."""
        return openapi.describe(endpoints, VERSION)

    async def describe(request: Request) -> Response:
        return json_answer(description(), 200)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        sys.setswitchinterval(SWITCH_SECONDS)
        gc.set_threshold(*COLLECT)
        await hall.open()
        if settings.metrics:
            await metrics.open(settings.metrics)
        gc.freeze()
        preloading = asyncio.create_task(content.load_games(hall)) if settings.preload else None
        try:
            yield
        finally:
            if preloading is not None:
                preloading.cancel()
            await metrics.close()
            await hall.close()

    app = Starlette(
        routes=[
            *health.routes(),
            Route("/api/openapi.json", describe),
            *api_routes(hall, endpoints),
            Route("/{rest:path}", Client().serve, methods=["GET"]),
        ],
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(KnownHosts, settings=settings),
            Middleware(Metering, budgets=hall.budgets),
        ],
        exception_handlers={405: not_allowed, 500: failed},
        lifespan=lifespan,
    )
    app.state.hall = hall
    app.state.metrics = metrics
    return app


def server_options(settings: Settings, peers: Peers | None = None) -> dict[str, Any]:
    """Options for uvicorn."""
    registry = ConnectionRegistry(settings, peers)
    return {
        "http": partial(HttpProtocol, registry),
        "ws": partial(WebSocketProtocol, registry),
        "ws_per_message_deflate": False,
        "ws_max_size": settings.limits.message_bytes,
        "access_log": False,
        "server_header": False,
        "proxy_headers": bool(settings.trusted_proxies),
        "forwarded_allow_ips": list(settings.trusted_proxies),
        "log_level": "warning",
        "timeout_graceful_shutdown": 3,
    }
