"""Store a snapshot of a table next to its log, so that a restart need not replay the whole log.

The log is authoritative. A snapshot is used only if its seal (a hash) matches: same program, same beginning, same log
entries, unchanged bytes. If anything is wrong with it, the log is replayed instead. Snapshots are not trusted although
only this program writes them: decoding one can create nothing but tables and plain data.
"""

from __future__ import annotations

import logging
import zlib
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import legendarium
from legendarium.kernel.build_info import VERSION
from legendarium.kernel.match_bytes import (
    FrozenMatch,
    dump_plain,
    event_from_row,
    event_row,
    load_history,
    load_match,
    load_plain,
)
from legendarium.server.storage.base import Beginning, Snapshot, Stored, write_beginning
from legendarium.server.tables.halted import OTHER_RULES
from legendarium.server.tables.live_table import LiveTable, Remark, trace

SNAPSHOT_COST = 100_000
"""Replay cost in microseconds after which another snapshot is stored."""
PARTS = ("kernel", "games", "server/tables")
PLAIN = ("length", "stamp", "last", "closed", "rested", "host", "taken_back", "chat")
PLACE = ("kind", "name", "level", "token", "invite")

logger = logging.getLogger("legendarium.server")


def is_due(live: LiveTable) -> bool:
    """Whether a snapshot is due: enough was played since the last one, or the game is over."""
    match = live.match
    if live.halted or live.stored_ply == match.ply:
        return False
    return match.outcome is not None or match.snapshots.costs[-1] - live.stored_cost >= SNAPSHOT_COST


@cache
def program() -> str:
    """Return a hash of the program's source; snapshots of another program are ignored."""
    root, found = Path(legendarium.__file__).parent, sha256(VERSION.encode())
    for part in PARTS:
        for file in sorted(path for path in (root / part).rglob("*") if path.suffix in (".py", ".so", ".pyd", ".toml")):
            found.update(f"{file.relative_to(root)}\n".encode())
            found.update(file.read_bytes())
    return found.hexdigest()


def seal(beginning: Beginning, traced: str, body: bytes) -> str:
    """Return the seal of a snapshot: program, beginning, log and body."""
    return f"{program()} {content_hash(beginning, traced, body)}"


def content_hash(beginning: Beginning, traced: str, body: bytes) -> str:
    """Return the part of the seal without the program."""
    said = (write_beginning(beginning), traced, sha256(body).hexdigest())
    return sha256("\n".join(said).encode()).hexdigest()


class FrozenTable:
    """A copy of a table, so that it can be encoded later while play goes on."""

    def __init__(self, live: LiveTable) -> None:
        live.stored_cost, live.stored_ply = live.match.snapshots.costs[-1], live.match.ply
        self.beginning = live.beginning
        self.length = live.length
        self.traced = live.trace.hexdigest()
        self.match = FrozenMatch(live.match)
        self.plain = [getattr(live, name) for name in PLAIN]
        self.places = [tuple(getattr(place, name) for name in PLACE) for place in live.places]
        self.remarks = [(line.ply, line.kind, line.seat, dict(line.facts)) for line in live.remarks]

    def encode(self) -> Snapshot:
        for *_, facts in self.remarks:
            if "what" in facts:
                facts["what"] = [event_row(event) for event in facts["what"]]
        held = (self.plain, self.places, self.remarks, self.match.dump())
        body = zlib.compress(dump_plain(held), 1)
        return Snapshot(self.length, seal(self.beginning, self.traced, body), body)


def restore(stored: Stored) -> LiveTable | None:
    """Restore a table from its snapshot; None if there is no valid one."""
    kept = stored.snapshot
    if kept is None or not 0 < kept.length <= len(stored.log):
        return None
    live = LiveTable(stored.beginning)
    for number, entry in enumerate(stored.log[: kept.length]):
        if entry.number != number:
            return None
        trace(live.trace, entry)
    if live.halted or kept.seal != seal(stored.beginning, live.trace.hexdigest(), kept.body):
        return None
    try:
        return fill(live, load_plain(zlib.decompress(kept.body)))
    except Exception:
        logger.exception("table %s: the snapshot cannot be read; the log is replayed", live.table)
        return None


def restore_events(live: LiveTable, stored: Stored) -> None:
    """Restore the events of a game played under another rules version from its snapshot."""
    kept = stored.snapshot
    if kept is None or live.halted != OTHER_RULES:
        return
    traced = sha256()
    for entry in stored.log[: kept.length]:
        trace(traced, entry)
    if kept.seal.rpartition(" ")[2] != content_hash(stored.beginning, traced.hexdigest(), kept.body):
        return
    try:
        match = load_plain(zlib.decompress(kept.body))[3]
        if match[0] == [key for _, key in live.logged.answers]:
            load_history(live.match, match)
    except Exception:
        logger.exception("table %s: the events of the snapshot cannot be read", live.table)


def fill(live: LiveTable, held: tuple[Any, ...]) -> LiveTable:
    plain, places, remarks, match = held
    live.match = load_match(live.match, match)
    live.stored_cost, live.stored_ply = live.match.snapshots.costs[-1], live.match.ply
    for name, value in zip(PLAIN, plain, strict=True):
        setattr(live, name, value)
    for place, values in zip(live.places, places, strict=True):
        for name, value in zip(PLACE, values, strict=True):
            setattr(place, name, value)
    live.names = [place.name for place in live.places]
    for ply, kind, seat, facts in remarks:
        if "what" in facts:
            facts["what"] = [event_from_row(line) for line in facts["what"]]
        live.remarks.append(Remark(ply, kind, seat, facts))
    return live
