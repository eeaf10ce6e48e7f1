"""Zones of cards and who sees them, for views, tests and `reimagine`.

The zone itself is a list of card numbers on the table (the top of a pile is its end); `Zone` is a temporary description.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from legendarium.kernel.decisions import CardId, Seat
from legendarium.kernel.dice import Dice

EVERYBODY: Final = -1
NOBODY: Final = -2

Place = tuple[list[CardId], int]
"""The place of a card: a list and an index."""
Pool = list[list[CardId]]
"""Zones whose cards some seat cannot tell apart."""


class Zone:
    """A zone: name, owner, cards, and the seat that sees them (or EVERYBODY, or NOBODY).

    Cards in zones of one `pool` look alike to seats that see none of them: a hand and the deck it is drawn from."""

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
    """Group the zones this seat cannot see by pool and owner."""
    pools: dict[tuple[str, Seat], Pool] = {}
    for zone in zones:
        if not zone.is_seen(seat):
            pools.setdefault((zone.pool, zone.owner), []).append(zone.cards)
    return list(pools.values())


def places(pool: Pool, known: Collection[CardId]) -> list[Place]:
    """List the places of a pool whose cards are not known."""
    return [(zone, at) for zone in pool for at, card in enumerate(zone) if card not in known]


def redeal(pool: Pool, known: Collection[CardId], dice: Dice) -> None:
    """Redistribute the cards of a pool at random, independent of their order; known ones stay."""
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
