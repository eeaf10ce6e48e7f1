"""Cards in zones: who may see them, and the few ways they move.

A zone is a plain list of card numbers; the top of a pile is its end. `Zone` is only told of a zone for those who look
from outside (views, tests, `reimagine`), never kept.
"""

from __future__ import annotations

from typing import Final

from legendarium.kernel.decisions import CardId, Seat
from legendarium.kernel.table import Table, relabel

EVERYBODY: Final = -1
NOBODY: Final = -2


class Zone:
    """One zone as it is now: its name, whose it is, its cards, and the seat that sees them (or EVERYBODY, or NOBODY)."""

    __slots__ = ("cards", "name", "owner", "seen_by")

    def __init__(self, name: str, owner: Seat, cards: list[CardId], seen_by: int) -> None:
        self.name = name
        self.owner = owner
        self.cards = cards
        self.seen_by = seen_by

    def is_seen(self, seat: Seat | None) -> bool:
        return self.seen_by == EVERYBODY or (seat is not None and self.seen_by == seat)


def conceal(table: Table, zone: list[CardId]) -> None:
    """Every card here is now where somebody cannot see it."""
    for card in zone:
        relabel(table, card)


def draw(table: Table, deck: list[CardId], hand: list[CardId]) -> CardId:
    """The top card into a hand: its holder learns something."""
    card = deck.pop()
    relabel(table, card)
    hand.append(card)
    table.reveals += 1
    return card


def shuffle_in(table: Table, cards: list[CardId], deck: list[CardId]) -> None:
    """All these cards become part of a shuffled face-down deck."""
    deck.extend(cards)
    cards.clear()
    table.dice.shuffle(deck)
    conceal(table, deck)


def turn_up(table: Table, deck: list[CardId]) -> CardId:
    """The top card, now face up for everybody; the caller puts it somewhere."""
    table.reveals += 1
    return deck.pop()
