"""All tables as one text, to be saved as a file and brought to another browser."""

from __future__ import annotations

from collections import Counter

import msgspec
from msgspec import Struct

from legendarium.kernel.errors import LegendariumError
from legendarium.server.storage.base import Stored
from legendarium.server.storage.bringing_back import Fate, bring_back
from legendarium.server.storage.key_value import KeyValueStorage

FORMAT = 1


class Moved(Struct):
    """Tables on their way, without snapshots: those are computed again."""

    legendarium: int
    """The format of this text."""
    tables: list[Stored]


MOVED = msgspec.json.Decoder(Moved)


async def pack_tables(storage: KeyValueStorage) -> str:
    """Return every table that can be read."""
    found = [await storage.load(table) for table in await storage.tables()]
    tables = [Stored(stored.beginning, stored.log) for stored in found if stored is not None]
    return msgspec.json.encode(Moved(FORMAT, tables)).decode()


async def bring_tables(storage: KeyValueStorage, text: str) -> Counter[Fate]:
    """Add tables that are missing and what was played since; return how many had which fate. Nothing is replaced."""
    try:
        moved = MOVED.decode(text)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise LegendariumError(f"this is no file of tables ({error})") from None
    if moved.legendarium != FORMAT:
        raise LegendariumError(f"the file has format {moved.legendarium}, this program knows {FORMAT}")
    fates: Counter[Fate] = Counter()
    for stored in moved.tables:
        fates[await bring_back(storage, stored)] += 1
    return fates
