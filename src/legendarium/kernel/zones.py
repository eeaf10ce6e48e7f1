"""Zones as those see them who look from outside: views, tests, `reimagine`.

A zone is a plain list of card numbers; the top of a pile is its end. `Zone` is only told of a zone, never kept.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from legendarium.kernel.decisions import CardId, Seat
from legendarium.kernel.dice import Dice

EVERYBODY: Final = -1
NOBODY: Final = -2

Place = tuple[list[CardId], int]
"""Where one card lies: a list and an index into it."""
Pool = list[list[CardId]]
"""Zones whose cards somebody cannot tell apart."""


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


def hidden_pools(zones: list[Zone], seat: Seat | None) -> list[Pool]:
    """The zones this seat cannot see, pool by pool of each owner."""
    pools: dict[tuple[str, Seat], Pool] = {}
    for zone in zones:
        if not zone.is_seen(seat):
            pools.setdefault((zone.pool, zone.owner), []).append(zone.cards)
    return list(pools.values())


def places(pool: Pool, known: Collection[CardId]) -> list[Place]:
    """The places of a pool where no card lies that is known."""
    return [(zone, at) for zone in pool for at, card in enumerate(zone) if card not in known]


def redeal(pool: Pool, known: Collection[CardId], dice: Dice) -> None:
    """Draw the cards of a pool anew, whatever their order was; known ones stay where they are."""
    if known and any(card in known for zone in pool for card in zone):
        redeal_places(places(pool, known), dice)
        return
    cards: list[CardId] = []
    for zone in pool:
        cards += zone
    cards.sort()
    dice.shuffle(cards)
    dealt = 0
    for zone in pool:
        zone[:] = cards[dealt : dealt + len(zone)]
        dealt += len(zone)


def redeal_places(pool: list[Place], dice: Dice) -> None:
    cards = sorted([zone[at] for zone, at in pool])
    dice.shuffle(cards)
    for (zone, at), card in zip(pool, cards, strict=True):
        zone[at] = card
