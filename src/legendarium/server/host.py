"""The hall of a server process: a database, worker processes for bots, a thread for long work."""

from __future__ import annotations

from legendarium.server.bots.pool import WorkerPool
from legendarium.server.offload_thread import ThreadOffload
from legendarium.server.settings import Settings
from legendarium.server.storage.base import open_storage
from legendarium.server.tables.hall import Hall


def make_hall(settings: Settings) -> Hall:
    """Create a hall with what an operating system offers; nothing is opened or started yet."""
    return Hall(
        settings,
        open_storage(settings.database, settings.database_timeout),
        WorkerPool(
            settings.workers,
            settings.thinking_timeout,
            settings.worker_cached_tables,
            thinkers=settings.thinkers,
        ),
        ThreadOffload(),
    )
