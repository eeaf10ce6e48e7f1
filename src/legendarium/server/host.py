"""The hall of a server process: a database, worker processes for bots, a thread for long work."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legendarium.server.bots.pool import WorkerPool
from legendarium.server.offload_thread import ThreadOffload
from legendarium.server.settings import Settings
from legendarium.server.storage.base import Storage, open_storage
from legendarium.server.storage.sqlite import SqliteStorage
from legendarium.server.tables.hall import Hall

if TYPE_CHECKING:
    from legendarium.server.processes.peers import Peers


def make_hall(settings: Settings) -> Hall:
    """Create a hall with what an operating system offers; nothing is opened or started yet."""
    peers = peers_of(settings)
    return Hall(
        settings,
        storage_of(settings, peers),
        WorkerPool(
            settings.workers,
            settings.thinking_timeout,
            settings.worker_cached_tables,
            thinkers=settings.thinkers,
        ),
        ThreadOffload(),
        peers,
        WorkerPool(settings.analysts, settings.thinking_timeout) if settings.analysts else None,
    )


def peers_of(settings: Settings) -> Peers | None:
    """Return the other processes; imported only where there are some, because not every system has what they need."""
    if settings.process is None:
        return None
    from legendarium.server.processes.peers import Peers

    return Peers(settings.process)


def storage_of(settings: Settings, peers: Peers | None) -> Storage:
    storage = open_storage(settings.database, settings.database_timeout)
    if peers is None or not isinstance(storage, SqliteStorage):
        return storage
    from legendarium.server.storage.sqlite_shared import SharedSqliteStorage

    return SharedSqliteStorage(storage.path, peers)
