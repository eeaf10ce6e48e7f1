"""The Overlord's turn and the Quests Phase in solo play."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.acting import Begin
from legendarium.games.legends_of_signum.quest.box import HERO, OVERLORD
from legendarium.games.legends_of_signum.quest.completion import MOST_ACTIVE, DrawQuest
from legendarium.games.legends_of_signum.quest.faces import UNIQUE
from legendarium.games.legends_of_signum.quest.known import beast_face, quests_of
from legendarium.games.legends_of_signum.quest.overlord_deck import DrawAndPlay
from legendarium.games.legends_of_signum.table import Battle, Thing
from legendarium.kernel.decisions import Option
from legendarium.kernel.steps import push, settle, then
from legendarium.kernel.table import Step, card_option

MISSING: Final = "los.quest-pve.overlord-card-for-missing-quest"


class NextBeast(Step[Battle]):
    """los.quest-pve.creature-order: common creatures kind by kind, then unique ones; within a kind the player chooses."""

    __slots__ = ("kind",)

    def __init__(self, kind: str = "") -> None:
        self.kind = kind
        """The kind whose turn it is."""

    def run(self, table: Battle) -> None:
        pool = in_turn(table, self.kind)
        if pool:
            options: list[Option] = [card_option(table, "activate", creature) for creature in pool]
            settle(table, self, table.seat_of(HERO), "beast", "los.quest-pve.creature-order", options)

    def answered(self, table: Battle, option: Option) -> None:
        then(table, Begin(option.thing), NextBeast(table.creature(option.thing).code))


def in_turn(table: Battle, kind: str) -> list[Thing]:
    """Who may act next."""
    waiting = [it for it in table.army(OVERLORD) if table.acted[it] != table.turns and table.ground.is_token(it)]
    common = [it for it in waiting if beast_face(table, it).group != UNIQUE]
    begun = [it for it in common if table.creature(it).code == kind]
    return begun or common or waiting


class CardForTwo(Step[Battle]):
    """los.quest-pve.quests-phase: with two open quests an Overlord card is drawn and played at once, before failures are
    looked for."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        quests = quests_of(table)
        if len(quests.active) >= MOST_ACTIVE:
            quests.played = 1
            push(table, DrawAndPlay(MISSING))


class DrawAlone(Step[Battle]):
    """A quest if fewer than two are open; without a quest left a card of the Overlord's in its place, unless one was played for
    two open quests in this phase (los.ruling.quest.quest-deck-empty)."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        quests = quests_of(table)
        short = bool(quests.active) and len(quests.active) < MOST_ACTIVE
        if short and not quests.deck and not quests.played:
            push(table, DrawAndPlay(MISSING))
        else:
            push(table, DrawQuest())
