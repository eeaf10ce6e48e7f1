"""Database schema as migrations. A released step is never changed."""

from __future__ import annotations

import logging
from collections.abc import Iterable

BEGINNING = (
    "CREATE TABLE beginnings (id TEXT PRIMARY KEY, body TEXT NOT NULL, timed INTEGER NOT NULL)",
    "CREATE TABLE entries ("
    " table_id TEXT NOT NULL REFERENCES beginnings (id),"
    " number INTEGER NOT NULL,"
    " kind TEXT NOT NULL,"
    " seat INTEGER NOT NULL,"
    " text TEXT NOT NULL,"
    " at DOUBLE PRECISION NOT NULL,"
    " PRIMARY KEY (table_id, number))",
    "CREATE INDEX timed_beginnings ON beginnings (timed)",
)

SNAPSHOTS = (
    "CREATE TABLE snapshots ("
    " table_id TEXT PRIMARY KEY REFERENCES beginnings (id),"
    " length INTEGER NOT NULL,"
    " seal TEXT NOT NULL,"
    " body {bytes} NOT NULL)"
)

FOLLOWS = (
    "NEW.number <> 0 AND NOT EXISTS (SELECT 1 FROM entries WHERE table_id = NEW.table_id AND number = NEW.number - 1)"
)
"""Condition to refuse: an entry whose predecessor is missing."""

SQLITE: tuple[tuple[str, ...], ...] = (
    BEGINNING,
    (
        f"CREATE TRIGGER entries_follow BEFORE INSERT ON entries WHEN {FOLLOWS}"
        " BEGIN SELECT RAISE(ABORT, 'the entry before it is missing'); END",
    ),
    (),
    (SNAPSHOTS.format(bytes="BLOB"),),
)

POSTGRES: tuple[tuple[str, ...], ...] = (
    BEGINNING,
    (
        "CREATE FUNCTION legendarium_follow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
        f" IF {FOLLOWS} THEN"
        " RAISE EXCEPTION 'the entry before it is missing' USING ERRCODE = 'integrity_constraint_violation';"
        " END IF; RETURN NEW; END $$",
        "CREATE TRIGGER entries_follow BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION legendarium_follow()",
    ),
    (
        "CREATE UNLOGGED TABLE presence ("
        " server TEXT NOT NULL,"
        " table_id TEXT NOT NULL,"
        " seat INTEGER NOT NULL,"
        " says TEXT NOT NULL,"
        " seen TIMESTAMPTZ NOT NULL,"
        " PRIMARY KEY (table_id, server, seat))",
    ),
    (SNAPSHOTS.format(bytes="BYTEA"),),
)

LATEST = len(SQLITE)
KEEP = (
    " ON CONFLICT (table_id) DO UPDATE SET length = excluded.length, seal = excluded.seal, body = excluded.body"
    " WHERE excluded.length >= snapshots.length"
)
"""Replaces an older snapshot."""
GAPLESS = 2
"""From this version on the database refuses entries that leave a gap."""

HOLED = (
    "SELECT table_id, number FROM entries WHERE table_id IN"
    " (SELECT table_id FROM entries GROUP BY table_id HAVING COUNT(*) <> MAX(number) + 1) ORDER BY table_id, number"
)

TIMED = (
    "SELECT beginnings.id, MAX(entries.at) FROM beginnings LEFT JOIN entries ON entries.table_id = beginnings.id"
    " WHERE beginnings.timed = 1 AND NOT EXISTS"
    " (SELECT 1 FROM entries AS ends WHERE ends.table_id = beginnings.id AND ends.kind IN ('close', 'over'))"
    " GROUP BY beginnings.id"
)

logger = logging.getLogger("legendarium.server")


def report_gaps(rows: Iterable[tuple[str, int]]) -> None:
    """Log the tables with gaps from before version 2, each with its first missing entry."""
    missing: dict[str, int] = {}
    for table, number in rows:
        if number == missing.setdefault(table, 0):
            missing[table] += 1
    for table, number in missing.items():
        logger.warning(
            "table %s: its log has a gap, entry %d is missing; it can be looked at up to there", table, number
        )
