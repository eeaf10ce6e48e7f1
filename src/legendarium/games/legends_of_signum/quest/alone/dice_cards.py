"""Dice cards: results from the top of a card in place of every roll of an Overlord creature."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.quest.access import quests_of
from legendarium.games.legends_of_signum.quest.cards.box import HERO, OVERLORD
from legendarium.games.legends_of_signum.quest.cards.faces import DiceFace
from legendarium.games.legends_of_signum.state.events import DICE_CARD
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.card_moves import shuffle_in, turn_up
from legendarium.kernel.events import emit

RULE: Final = "los.quest-pve.dice-card-abilities"
Faces = tuple[int, ...]


def is_npc(table: Battle, creature: Thing) -> bool:
    """A creature that follows its card: the Overlord's, in solo play."""
    return table.quests is not None and table.seats == 1 and creature >= 0 and table.controller[creature] == OVERLORD


def draw_card(table: Battle, reader: Thing, rule: str = RULE) -> Thing:
    """The top dice card, face up beside the deck; the cards that were read are shuffled when none is left
    (los.ruling.quest.dice-card-too-short)."""
    quests = quests_of(table)
    if not quests.dice:
        shuffle_in(table, quests.shown, quests.dice)
    card = turn_up(table, quests.dice)
    quests.shown.append(card)
    emit(table, DICE_CARD, rule, table.seat_of(HERO), reader, card)
    return card


def faces_of(table: Battle, card: Thing) -> Faces:
    face = table.face(card)
    assert isinstance(face, DiceFace)
    return face.faces


def results(table: Battle, reader: Thing, count: int, first: Thing = -1) -> Faces:
    """So many results from the top; further cards until there are enough of them."""
    found: Faces = faces_of(table, first) if first >= 0 else ()
    while len(found) < count:
        found += faces_of(table, draw_card(table, reader))
    return found[:count]
