"""Moves cards between zones. Cards that somebody cannot see get new labels, so that nobody can track them."""

from __future__ import annotations

from legendarium.kernel.decisions import CardId
from legendarium.kernel.table import Table, relabel


def conceal(table: Table, zone: list[CardId]) -> None:
    """Relabel every card of a zone that somebody cannot see."""
    labels, label = table.labels, table.next_label
    for card in zone:
        labels[card] = label
        label += 1
    table.next_label = label


def draw(table: Table, deck: list[CardId], hand: list[CardId]) -> CardId:
    """Move the top card into a hand; counts as one reveal."""
    card = deck.pop()
    relabel(table, card)
    hand.append(card)
    table.reveals += 1
    return card


def draw_several(table: Table, deck: list[CardId], hand: list[CardId], count: int) -> None:
    """Move the top `count` cards into a hand, in the order of single draws."""
    left = len(deck) - count
    drawn = deck[left:]
    del deck[left:]
    drawn.reverse()
    hand += drawn
    conceal(table, drawn)
    table.reveals += count


def shuffle_in(table: Table, cards: list[CardId], deck: list[CardId]) -> None:
    """Move all cards into a deck and shuffle it."""
    deck.extend(cards)
    cards.clear()
    shuffle(table, deck)


def shuffle(table: Table, deck: list[CardId]) -> None:
    """Shuffle and relabel a face-down deck."""
    table.dice.shuffle(deck)
    conceal(table, deck)


def turn_up(table: Table, deck: list[CardId]) -> CardId:
    """Take the top card face up; the caller puts it somewhere."""
    table.reveals += 1
    return deck.pop()
