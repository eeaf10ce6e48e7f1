"""What the worker of a page calls: everything that crosses into Python is text."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec

from legendarium.local.bot_worker import answer_here, answer_job
from legendarium.local.house import House
from legendarium.server.storage.key_value import Batch

__all__ = ["answer_job", "open_house"]

PAIRS = msgspec.json.Decoder(list[tuple[str, str]])


class TextBase(Protocol):
    """A key-value base that speaks JSON (IndexedDB, behind the functions of web/src/local/key-values.ts)."""

    def commit(self, batch: str) -> Awaitable[bool]: ...

    def get(self, key: str) -> Awaitable[str | None]: ...

    def span(self, first: str, end: str) -> Awaitable[str]: ...

    def close(self) -> Awaitable[object]: ...


class PageBase:
    """A key-value base for the storage, on one that speaks JSON."""

    def __init__(self, base: TextBase) -> None:
        self.base = base

    async def commit(self, batch: Batch) -> bool:
        return bool(await self.base.commit(msgspec.json.encode(batch).decode()))

    async def get(self, key: str) -> str | None:
        found = await self.base.get(key)
        return found if isinstance(found, str) else None

    async def span(self, first: str, end: str) -> list[tuple[str, str]]:
        return PAIRS.decode(await self.base.span(first, end))

    async def close(self) -> None:
        await self.base.close()


async def open_house(
    base: TextBase,
    ask: Callable[[str], Awaitable[str]] | None = None,
    stop: Callable[[], object] = lambda: None,
) -> House:
    """Open the tables of a page. Without another worker to `ask`, bots compute in this one."""
    logging.getLogger("legendarium.server").setLevel(logging.ERROR)  # slow steps are nobody's trouble but one's own
    house = House(PageBase(base), answer_here if ask is None else ask, stop)
    await house.open()
    return house
