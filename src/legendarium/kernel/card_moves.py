"""The few ways cards move between zones, and what becomes of the ids people know them by."""

from __future__ import annotations

from legendarium.kernel.decisions import CardId
from legendarium.kernel.table import Table, relabel


def conceal(table: Table, zone: list[CardId]) -> None:
    """Every card here is now where somebody cannot see it."""
    labels, label = table.labels, table.next_label
    for card in zone:
        labels[card] = label
        label += 1
    table.next_label = label


def draw(table: Table, deck: list[CardId], hand: list[CardId]) -> CardId:
    """The top card into a hand: its holder learns something."""
    card = deck.pop()
    relabel(table, card)
    hand.append(card)
    table.reveals += 1
    return card


def draw_several(table: Table, deck: list[CardId], hand: list[CardId], count: int) -> None:
    """As many of the top cards into a hand, one after the other."""
    left = len(deck) - count
    drawn = deck[left:]
    del deck[left:]
    drawn.reverse()
    hand += drawn
    conceal(table, drawn)
    table.reveals += count


def shuffle_in(table: Table, cards: list[CardId], deck: list[CardId]) -> None:
    """All these cards become part of a shuffled face-down deck."""
    deck.extend(cards)
    cards.clear()
    shuffle(table, deck)


def shuffle(table: Table, deck: list[CardId]) -> None:
    """A face-down deck, in an order that nobody knows."""
    table.dice.shuffle(deck)
    conceal(table, deck)


def turn_up(table: Table, deck: list[CardId]) -> CardId:
    """The top card, now face up for everybody; the caller puts it somewhere."""
    table.reveals += 1
    return deck.pop()
