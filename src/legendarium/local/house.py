"""The tables of one page: a hall with a key-value base, asked by text."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec
from starlette.applications import Starlette

from legendarium.kernel.errors import LegendariumError
from legendarium.local.bot_worker import Ask, TextWorker
from legendarium.local.lines import Line, Tell, request, scope_of
from legendarium.local.moving import bring_tables, pack_tables
from legendarium.server.bots.pool import WorkerPool
from legendarium.server.http.routes import all_endpoints, api_routes
from legendarium.server.offload_inline import InlineOffload
from legendarium.server.settings import Limits, Settings
from legendarium.server.storage.key_value import KeyValueBase, KeyValueStorage
from legendarium.server.tables.hall import Hall

BOT_PAUSE, WINDOW_PAUSE = 0.25, 1.2
"""As a server has them."""
PLENTY = (1e9, 1e9)
UNMETERED = Limits(
    address_seconds=PLENTY,
    connection_seconds=PLENTY,
    turn_seconds=PLENTY,
    hints=PLENTY,
    trials=PLENTY,
    tables=PLENTY,
    brought_plies=PLENTY,
    brought_bytes=PLENTY,
    told_bytes=PLENTY,
    analysis_seconds=PLENTY,
)
"""There is nobody else to slow down."""
TABLES = 20
"""In memory at once: a page has less of it than a server."""
SETTINGS = Settings(
    database="",
    bot_pause=BOT_PAUSE,
    window_pause=WINDOW_PAUSE,
    worker_cached_tables=TABLES,
    cached_tables=TABLES,
    cached_plies=20_000,
    limits=UNMETERED,
)
JSON = dict[str, str]


class House:
    """Answers requests and keeps WebSockets by their number."""

    def __init__(self, base: KeyValueBase, ask: Ask, stop: Callable[[], object], settings: Settings = SETTINGS) -> None:
        self.storage = KeyValueStorage(base)
        pool = WorkerPool(1, settings.thinking_timeout, settings.worker_cached_tables, partial(TextWorker, ask, stop))
        self.hall = Hall(settings, self.storage, pool, InlineOffload(), analysts=pool)
        self.app = Starlette(routes=api_routes(self.hall, all_endpoints()))
        self.lines: dict[int, Line] = {}

    async def open(self) -> None:
        await self.hall.open()

    async def close(self) -> None:
        for line in self.lines.values():
            line.hang_up()
        await self.hall.close()

    async def fetch(self, method: str, path: str, query: str, headers: str, body: str) -> str:
        """Answer a request; headers come as JSON, and the answer is JSON too: status, headers, text."""
        scope = scope_of("http", path, query, msgspec.json.decode(headers, type=JSON)) | {"method": method}
        status, said, content = await request(self.app, scope, body.encode())
        return msgspec.json.encode((status, said, content.decode())).decode()

    async def pack(self) -> str:
        """Return all tables as one text."""
        return await pack_tables(self.storage)

    async def bring(self, text: str) -> str:
        """Add the tables of such a text; return as JSON how many had which fate, or what is wrong with it."""
        try:
            fates = await bring_tables(self.storage, text)
        except LegendariumError as error:
            return msgspec.json.encode({"problem": str(error)}).decode()
        for table, room in list(self.hall.rooms.items()):
            if await self.storage.tail(table, room.live.length):
                self.hall.table_changed(table)
        return msgspec.json.encode({"fates": fates}).decode()

    def dial(self, number: int, tell: Tell, headers: str) -> None:
        """Open a WebSocket."""
        line = self.lines[number] = Line(self.app, tell, msgspec.json.decode(headers, type=JSON))
        line.task.add_done_callback(lambda _: self.lines.pop(number, None))

    def say(self, number: int, text: str) -> None:
        if number in self.lines:
            self.lines[number].say(text)

    def hang_up(self, number: int) -> None:
        if number in self.lines:
            self.lines[number].hang_up()
