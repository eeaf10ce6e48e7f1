"""Dice cards: results from the top of a card in place of every roll of an Overlord creature."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.core.dice import (
    ATTACK,
    AXE,
    DEFENCE,
    SHIELD,
    in_tray,
    put_in_tray,
    success_faces,
)
from legendarium.games.legends_of_signum.core.values import has, strength
from legendarium.games.legends_of_signum.printed.quantities import VETERAN
from legendarium.games.legends_of_signum.quest.access import is_npc, quests_of
from legendarium.games.legends_of_signum.quest.cards.box import HERO
from legendarium.games.legends_of_signum.quest.cards.faces import DiceFace
from legendarium.games.legends_of_signum.quest.events import DICE_CARD, DICE_CHOSEN
from legendarium.games.legends_of_signum.state.pieces import Rolled
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.card_moves import shuffle_in, turn_up
from legendarium.kernel.decisions import NO_ONE, Option
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.steps import ask, push
from legendarium.kernel.table import Step, card_option

RULE: Final = "los.quest-pve.dice-card-abilities"
IN_MELEE: Final = (ATTACK, DEFENCE)
Faces = tuple[int, ...]


def draw_card(table: Battle, reader: Thing, rule: RuleId = RULE) -> Thing:
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


def read_card(table: Battle, reader: Thing, purpose: str, count: int, against: Thing = -1, first: Thing = -1) -> Rolled:
    """los.quest-pve.dice-card-melee: one card gives the hits and the blocks of a combat; any other roll a card of its own."""
    faces: Faces = ()
    for rolled in table.tray if purpose in IN_MELEE and first < 0 else ():
        if rolled.roller == reader and rolled.purpose in IN_MELEE:
            faces = rolled.faces
    faces = faces or results(table, reader, count, first)
    return put_in_tray(table, Rolled(reader, purpose, faces, against), RULE)


def hits_by(table: Battle, reader: Thing) -> Faces:
    """los.quest-pve.dice-card-melee: by Axes; by Shields who may only defend (los.quest-pve.dice-card-forced-defence)."""
    return (SHIELD,) if quests_of(table).forced == reader else (AXE,)


def failed_dice(table: Battle, reader: Thing, purpose: str) -> Faces:
    """los.ruling.quest.npc-rerolls: without a player every die that counts for nothing is rolled again, from the top of the
    card on; one dice card serves hits and blocks of a combat, so both count there."""
    purposes = IN_MELEE if purpose in IN_MELEE else (purpose,)
    good = {face for it in purposes for face in success_faces(table, reader, it)}
    return tuple(at for at, face in enumerate(in_tray(table, reader, purpose)) if face not in good)


# -- melee


def split_by_card(table: Battle, forced: bool, dice: int) -> tuple[int, int]:
    """los.ruling.quest.dice-card-versus-defender: it never assigns; its card gives hits and blocks. Forced to defend it hits by
    Shields, or not at all (los.ruling.quest.npc-forced-defence)."""
    return (0 if forced and not table.fixed.rulings.shields_hit else dice), dice


def note_forced(table: Battle, creature: Thing, forced: bool) -> None:
    """Its card is read by another face if it may only defend."""
    quests_of(table).forced = creature if forced else NO_ONE


def choose_cards(table: Battle, one: Thing, other: Thing) -> None:
    """los.quest-pve.veteran: against an Overlord creature a Veteran lets its player choose between two dice cards."""
    for npc, veteran in ((one, other), (other, one)):
        if is_npc(table, npc) and has(table, veteran, VETERAN):
            push(table, ChooseDiceCard(npc, veteran))


class ChooseDiceCard(Step[Battle]):
    """Two cards are drawn; the one that is chosen counts."""

    __slots__ = ("cards", "npc", "veteran")

    def __init__(self, npc: Thing, veteran: Thing, cards: tuple[Thing, ...] = ()) -> None:
        self.npc = npc
        self.veteran = veteran
        self.cards = cards

    def run(self, table: Battle) -> None:
        if not self.cards:
            drawn = tuple(draw_card(table, self.npc, "los.quest-pve.veteran") for _ in range(2))
            push(table, ChooseDiceCard(self.npc, self.veteran, drawn))
            return
        options = [card_option(table, "dice", card) for card in self.cards]
        ask(table, self, table.chooser(self.veteran), "dice", "los.quest-pve.veteran", options)

    def answered(self, table: Battle, option: Option) -> None:
        emit(table, DICE_CHOSEN, "los.quest-pve.veteran", table.chooser(self.veteran), self.npc, option.thing)
        read_card(table, self.npc, ATTACK, strength(table, self.npc), self.veteran, option.thing)
