"""Zones as those see them who look from outside: views, tests, `reimagine`.

A zone is a plain list of card numbers; the top of a pile is its end. `Zone` is only told of a zone, never kept.
"""

from __future__ import annotations

from typing import Final

from legendarium.kernel.decisions import CardId, Seat

EVERYBODY: Final = -1
NOBODY: Final = -2

Place = tuple[list[CardId], int]
"""Where one card lies: a list and an index into it."""


class Zone:
    """One zone as it is now: its name, whose it is, its cards, and the seat that sees them (or EVERYBODY, or NOBODY).

    Zones of one `pool` hold cards that whoever sees none of them cannot tell apart: a hand and the deck it is drawn from."""

    __slots__ = ("cards", "name", "owner", "pool", "seen_by")

    def __init__(self, name: str, owner: Seat, cards: list[CardId], seen_by: int, pool: str = "") -> None:
        self.name = name
        self.owner = owner
        self.cards = cards
        self.seen_by = seen_by
        self.pool = pool or name

    def is_seen(self, seat: Seat | None) -> bool:
        return self.seen_by == EVERYBODY or (seat is not None and self.seen_by == seat)


def hidden_places(zones: list[Zone], seat: Seat | None) -> list[list[Place]]:
    """The places this seat cannot see, pool by pool of each owner."""
    pools: dict[tuple[str, Seat], list[Place]] = {}
    for zone in zones:
        if not zone.is_seen(seat):
            pool = pools.setdefault((zone.pool, zone.owner), [])
            pool.extend((zone.cards, at) for at in range(len(zone.cards)))
    return list(pools.values())
