"""How one server is run."""

from __future__ import annotations

import os

from msgspec import Struct


class Limits(Struct, frozen=True):
    """How much one visitor may ask for: a burst, and how much of it comes back each second."""

    address_seconds: tuple[float, float] = (2.0, 0.25)
    """Processor time of one address; of IPv6 each /64 is one."""
    connection_seconds: tuple[float, float] = (1.0, 0.1)
    """Processor time of one WebSocket."""
    seated_seconds: tuple[float, float] = (0.5, 0.1)
    """What answers of seated players may use beyond that once their address has used up its budget."""
    turn_seconds: tuple[float, float] = (0.05, 0.3)
    """How long one address may hold the event loop; after that others have their turn first."""
    chat: tuple[float, float] = (6.0, 0.5)
    hints: tuple[float, float] = (30.0, 1.0)
    """A connection waits for one hint at a time besides."""
    tables: tuple[float, float] = (100.0, 1.0)
    """New tables, branches and uploads of one address."""
    connections: int = 300
    """Open WebSockets of one address."""
    lines: int = 400
    """Open lines of one address, whatever they are used for; those of trusted proxies are not counted."""
    request_seconds: float = 30.0
    """How long a line may take to say what it wants, the whole of it."""
    frames: tuple[float, float] = (400.0, 150.0)
    """WebSocket frames of one line, messages and all others; after that it is read more slowly."""
    line_bytes: tuple[float, float] = (1_000_000.0, 200_000.0)
    """Bytes of one WebSocket, in the same way."""
    stalled_seconds: float = 20.0
    """A line that took nothing for so long of what waits for it is cut."""
    brought_plies: tuple[float, float] = (20_000.0, 20.0)
    """Plies of the records that one address uploads and of the branches it makes."""
    brought_bytes: tuple[float, float] = (64_000_000.0, 64_000.0)
    """Bytes of the same."""
    told_bytes: tuple[float, float] = (64_000_000.0, 8_000_000.0)
    """Bytes of whole stories that one address is told: a `hello`, a replay. Whoever has had more waits."""
    held_plies: int = 20_000
    """Plies of the tables that are in memory because of one address; of those nobody looks at, the oldest are let go."""
    unwatched_tables: int = 4
    """Tables of one address at which bots play while nobody sits or looks; more of them sleep."""
    message_bytes: int = 16_384
    body_bytes: int = 65_536
    record_bytes: int = 4_000_000
    record_moves: int = 10_000
    """Several times the longest game."""


class Settings(Struct, frozen=True):
    """Where things are kept and how much is allowed."""

    database: str
    origins: tuple[str, ...] = ()
    """Other sites that may use this server, as scheme://host[:port]."""
    host: str = "127.0.0.1"
    """Where it listens."""
    public_url: str = ""
    """Where people find it, as scheme://host[:port], when that is somewhere else: behind a proxy."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses whose word is taken (X-Forwarded-For) for who stands before them; nobody's unless said."""
    workers: int = max(1, min(4, (os.cpu_count() or 2) - 1))
    """Processes in which bots think."""
    bot_pause: float = 0.0
    """Seconds a bot waits before it answers, so that people can follow."""
    window_pause: float = 0.0
    """Seconds after which an answer to a question about what lies face down is heard, whoever gives it."""
    longest_thought: float = 60.0
    """Seconds after which a bot's thought is given up."""
    remembered_tables: int = 500
    """Tables that one process of the bots remembers; each costs some twenty kilobytes."""
    unwatched_pause: float = 0.2
    """Seconds a bot waits where nobody sits or looks, so that others come first."""
    stand_back_seconds: float = 1.0
    """Seconds a bot waits in addition where another server on the same database should answer first."""
    unwatched_seconds: float = 600.0
    """After so long without anybody looking, a table of bots alone sleeps until somebody does."""
    metrics: str = ""
    """Where figures can be asked for, as host:port; nowhere unless it is said."""
    database_patience: float = 8.0
    """Seconds after which a database that says nothing is away."""
    grace_seconds: float = 30.0
    """How long somebody whose line was lost still counts as present."""
    look_seconds: float = 0.5
    """How often a server that shares its tables looks for itself whether others wrote to them."""
    cached_tables: int = 4_000
    cached_plies: int = 1_000_000
    """Of all tables in memory together; with more than this, tables nobody looks at are let go at once."""
    limits: Limits = Limits()
