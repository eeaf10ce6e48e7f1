"""Settings and limits of one server."""

from __future__ import annotations

import os

from msgspec import Struct


class Limits(Struct, frozen=True):
    """Limits for one address or connection; a pair is a token bucket: capacity, refill per second."""

    address_seconds: tuple[float, float] = (2.0, 0.25)
    """Processor time of one address (IPv6: of one /64)."""
    connection_seconds: tuple[float, float] = (1.0, 0.1)
    """Processor time of one WebSocket."""
    seated_seconds: tuple[float, float] = (0.5, 0.1)
    """Extra processor time for answers of seated players after their address has used up its budget."""
    turn_seconds: tuple[float, float] = (0.05, 0.3)
    """Wall-clock time that one address may hold the event loop; beyond it other addresses go first."""
    chat: tuple[float, float] = (6.0, 0.5)
    hints: tuple[float, float] = (30.0, 1.0)
    """In addition, a connection may have only one hint in progress."""
    trials: tuple[float, float] = (60.0, 0.2)
    """Games of bots that test decks of one address; one runs at a time."""
    tables: tuple[float, float] = (100.0, 1.0)
    """New tables, branches and uploaded records of one address."""
    connections: int = 300
    """Open WebSockets of one address."""
    lines: int = 400
    """Open TCP connections of one address, HTTP and WebSocket; those of trusted proxies are not counted."""
    request_seconds: float = 30.0
    """Seconds a connection may take to send a whole request."""
    frames: tuple[float, float] = (400.0, 150.0)
    """Frames received on one WebSocket, control frames included; beyond it reading is throttled."""
    line_bytes: tuple[float, float] = (1_000_000.0, 200_000.0)
    """Bytes received on one WebSocket; beyond it reading is throttled."""
    stalled_seconds: float = 20.0
    """Seconds after which a connection that reads none of its pending output is closed."""
    analysis_seconds: tuple[float, float] = (180.0, 0.5)
    """Processor time of games that are explained for one address; beyond it they go on as slowly as it is refilled."""
    brought_plies: tuple[float, float] = (20_000.0, 20.0)
    """Plies of records that one address uploads and of branches it creates."""
    brought_bytes: tuple[float, float] = (64_000_000.0, 64_000.0)
    """Bytes of those records and branches."""
    told_bytes: tuple[float, float] = (64_000_000.0, 8_000_000.0)
    """Bytes of whole game logs (`hello`, replays) sent to one address; beyond it the address has to wait."""
    held_plies: int = 20_000
    """Plies of tables in memory on behalf of one address; beyond it the oldest unwatched tables are evicted."""
    watched_tables: int = 40
    """Tables of one address at which only bots sit and somebody watches; bots at further ones are suspended."""
    unwatched_tables: int = 4
    """Tables of one address at which bots play without anybody connected; bots at further ones are suspended."""
    message_bytes: int = 16_384
    body_bytes: int = 65_536
    record_bytes: int = 4_000_000
    record_moves: int = 10_000
    """Several times the length of the longest games."""


class ProcessOf(Struct, frozen=True):
    """One of several server processes behind one port."""

    number: int
    count: int
    folder: str
    """Where their sockets are."""


class Settings(Struct, frozen=True):
    """Configuration of one server process."""

    database: str
    origins: tuple[str, ...] = ()
    """Other origins whose pages may use this server, as scheme://host[:port]."""
    host: str = "127.0.0.1"
    """Address to listen on."""
    public_url: str = ""
    """URL under which players reach the server if it differs (behind a proxy), as scheme://host[:port]."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses whose X-Forwarded-For header is trusted."""
    workers: int = max(1, min(4, (os.cpu_count() or 2) - 1))
    """Worker processes for bots."""
    thinkers: int = max(1, min(2, (os.cpu_count() or 2) // 2))
    """Worker processes for bots that look ahead, started with the first of them."""
    analysts: int = 1
    """Worker processes in which finished games are explained, started with the first of them; 0: none are explained."""
    analysis_iterations: int = 8
    """Samples for each figure of a game that is explained."""
    deep_iterations: int = 32
    """The same, for whoever asks for a deeper explanation."""
    preload: bool = False
    """Load the games at start-up, in the background, instead of for the first visitor."""
    bot_pause: float = 0.0
    """Seconds a bot waits before it answers, so that people can follow."""
    window_pause: float = 0.0
    """Seconds that every answer about a face-down card takes, of people and bots, so that its timing reveals nothing."""
    thinking_timeout: float = 60.0
    """Timeout in seconds of a bot's search."""
    worker_cached_tables: int = 500
    """Tables cached in each bot worker, at about 20 kB each."""
    unwatched_bot_pause: float = 0.2
    """Seconds a bot waits at a table without anybody connected, so that other tables go first."""
    takeover_seconds: float = 1.0
    """Extra seconds a bot waits if another server on the same database should answer first."""
    unwatched_seconds: float = 600.0
    """Seconds without anybody connected after which the bots of a table without people are suspended."""
    metrics: str = ""
    """Where to serve metrics, as host:port; empty: nowhere."""
    database_timeout: float = 8.0
    """Timeout in seconds of the database."""
    grace_seconds: float = 30.0
    """Seconds after a lost connection during which a player still counts as present."""
    poll_seconds: float = 0.5
    """Seconds between polls of a shared database for changes by other servers."""
    cached_tables: int = 4_000
    cached_plies: int = 1_000_000
    """Tables in memory, and plies of all of them; beyond either, tables without anybody connected are evicted at once."""
    open_tables: bool = False
    """Let strangers meet: a list of tables with free seats."""
    host_key: str = ""
    """Key with which the host may hide and close tables; empty: nobody may."""
    limits: Limits = Limits()
    process: ProcessOf | None = None
    """Which of several processes this is; None: the only one."""
