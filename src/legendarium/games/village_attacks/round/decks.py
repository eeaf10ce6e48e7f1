"""Decks: shuffled apart, drawn from the top, made anew from their discard pile when empty (va.ruling.deck-exhaustion)."""

from __future__ import annotations

from legendarium.games.village_attacks.state.events import RESHUFFLED
from legendarium.games.village_attacks.state.table import NO_CARD, Castle, FewCards
from legendarium.kernel.card_moves import shuffle_in, turn_up
from legendarium.kernel.decisions import CardId
from legendarium.kernel.events import emit


def draw_card(table: Castle, deck: list[CardId]) -> CardId:
    """The top card, face up; the caller puts it somewhere. NO_CARD if there is none."""
    return turn_up(table, deck) if deck else NO_CARD


def reshuffle(table: Castle, deck: list[CardId], discard: FewCards, name: str) -> None:
    """The cards of a discard pile, if there are any, become the deck; the caller clears the pile."""
    if discard:
        shuffle_in(table, list(discard), deck)
        emit(table, RESHUFFLED, "va.ruling.deck-exhaustion", table.coin, name)
