"""Rendezvous hashing: every server computes the same order of servers for a table, without asking anybody."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b

CHANNELS = 65_536
"""Channels of the processes of one machine."""


@lru_cache(maxsize=20_000)
def ranked(table: str, servers: int) -> tuple[int, ...]:
    """Return the numbers of all servers, the preferred one first. If one is gone, only its tables move."""
    return tuple(sorted(range(servers), key=lambda server: hashed(f"{server}:{table}"), reverse=True))


def channel(table: str, channels: int = CHANNELS) -> int:
    """Return the number of the channel on which changes of a table are announced."""
    return hashed(table) % channels


def hashed(text: str) -> int:
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
