"""Storage of tables: append-only logs and snapshots in SQLite or PostgreSQL."""
