"""The database's own tables, as steps from one version to the next. A step that was released is never changed."""

from __future__ import annotations

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
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
    ),
)

LATEST = len(MIGRATIONS)

TIMED = (
    "SELECT beginnings.id, MAX(entries.at) FROM beginnings LEFT JOIN entries ON entries.table_id = beginnings.id"
    " WHERE beginnings.timed = 1 AND NOT EXISTS"
    " (SELECT 1 FROM entries AS ends WHERE ends.table_id = beginnings.id AND ends.kind IN ('close', 'over'))"
    " GROUP BY beginnings.id"
)
