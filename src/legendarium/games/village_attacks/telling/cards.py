"""What a seat may know of cards: decks and discard piles, traps, the event that was turned up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from legendarium.games.village_attacks.content.faces import CLASSES, SYMBOLS, EventFace
from legendarium.games.village_attacks.round.traps import trap_face
from legendarium.games.village_attacks.state.table import Castle, MonsterId
from legendarium.games.village_attacks.telling.cache_keys import trap_cache_key
from legendarium.games.village_attacks.telling.view_types import DeckCounts, Discards, EventInView, TrapInView
from legendarium.kernel.decisions import CardId
from legendarium.kernel.view_cache import ViewCache

TABLE: Final = -1
"""Whose a part of a view is that there is once."""


def view_decks(table: Castle) -> DeckCounts:
    return {
        "spawns": len(table.spawn_deck),
        "traps": len(table.trap_deck),
        "events": len(table.event_deck),
        "heroes": len(table.hero_pile),
    }


def view_discards(table: Castle) -> Discards:
    cards = table.fixed.cards
    return {
        "spawns": [cards[card].code for card in table.spawn_discard],
        "traps": [cards[card].code for card in table.trap_discard],
        "events": [cards[card].code for card in table.event_discard],
        "heroes": [table.fixed.names[hero] for hero in table.hero_discard],
    }


def view_event(table: Castle, card: CardId) -> EventInView:
    event = table.fixed.cards[card]
    assert isinstance(event, EventFace)
    return {"id": str(table.labels[card]), "code": event.code}


def show_offer(table: Castle, cache: ViewCache) -> list[TrapInView]:
    """The traps that can be bought; the same object as long as they are the same."""
    marks = trap_cache_key(table, table.trap_offer)
    known: list[TrapInView] | None = cache.get("offer", TABLE, marks)
    if known is None:
        known = cache.put("offer", TABLE, marks, [view_trap(table, card) for card in table.trap_offer])
    return known


def view_trap(table: Castle, card: CardId) -> TrapInView:
    trap = trap_face(table, card)
    owner = table.trap_owner[card]
    return {
        "id": str(table.labels[card]),
        "code": trap.code,
        "cost": symbols(trap.cost),
        "rooms": ["all"] if trap.all_rooms else sorted(("corridor", "small", "large")[kind] for kind in trap.rooms),
        "classes": [CLASSES[kind] for kind in sorted(trap.classes)],
        "placed_by": monster_code(table, owner),
    }


def symbols(counts: Sequence[int]) -> dict[str, int]:
    return {SYMBOLS[symbol]: count for symbol, count in enumerate(counts) if count}


def monster_code(table: Castle, monster: MonsterId) -> str | None:
    return table.monsters[monster].face.code if monster >= 0 else None
