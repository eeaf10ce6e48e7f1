"""Decks: shuffled apart, drawn from the top, made anew from their discard pile when empty (va.ruling.deck-exhaustion)."""

from __future__ import annotations

from legendarium.games.village_attacks.events import RESHUFFLED
from legendarium.games.village_attacks.table import NO_CARD, Castle
from legendarium.kernel.cards import shuffle_in, turn_up
from legendarium.kernel.decisions import CardId
from legendarium.kernel.events import emit


def draw_card(table: Castle, deck: list[CardId], discard: list[CardId], name: str) -> CardId:
    """The top card, face up; the caller puts it somewhere. NO_CARD if there is none at all."""
    if not deck:
        if not discard:
            return NO_CARD
        shuffle_in(table, discard, deck)
        emit(table, RESHUFFLED, "va.ruling.deck-exhaustion", table.coin, name)
    return turn_up(table, deck)
