"""The Overlord's turn and the Quests Phase in solo play."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.core.values import reach
from legendarium.games.legends_of_signum.geometry.exact.discs import EXTRA, LONG
from legendarium.games.legends_of_signum.quest.access import beast_face, quests_of
from legendarium.games.legends_of_signum.quest.alone.patterns import SHOOT
from legendarium.games.legends_of_signum.quest.cards.box import HERO, OVERLORD
from legendarium.games.legends_of_signum.quest.cards.faces import UNIQUE
from legendarium.games.legends_of_signum.quest.cards.overlord_deck import DrawAndPlay
from legendarium.games.legends_of_signum.quest.quests.completion import MOST_ACTIVE, DrawQuest
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.games.legends_of_signum.turn.creature_activation import Begin
from legendarium.kernel.decisions import Option
from legendarium.kernel.steps import push, settle, then
from legendarium.kernel.table import Step, card_option

MISSING: Final = "los.quest-pve.overlord-card-for-missing-quest"


class NextBeast(Step[Battle]):
    """los.quest-pve.creature-order: common creatures kind by kind, then unique ones. Within a kind the player chooses the
    order, and is asked only if it matters."""

    __slots__ = ("kind",)

    def __init__(self, kind: str = "") -> None:
        self.kind = kind
        """The kind whose turn it is."""

    def run(self, table: Battle) -> None:
        pool = in_turn(table, self.kind)
        if not order_matters(table, waiting(table)):
            pool = pool[:1]
        if pool:
            options: list[Option] = [card_option(table, "activate", creature) for creature in pool]
            settle(table, self, table.seat_of(HERO), "beast", "los.quest-pve.creature-order", options)

    def answered(self, table: Battle, option: Option) -> None:
        then(table, Begin(option.thing), NextBeast(table.creature(option.thing).code))


def in_turn(table: Battle, kind: str) -> list[Thing]:
    """Return the creatures that may act next: of the kind in turn, else any common one, else the unique ones."""
    left = waiting(table)
    common = [it for it in left if beast_face(table, it).group != UNIQUE]
    begun = [it for it in common if table.creature(it).code == kind]
    return begun or common or left


def waiting(table: Battle) -> list[Thing]:
    """The Overlord's creatures that have not acted in this turn."""
    return [it for it in table.army(OVERLORD) if table.acted[it] != table.turns and table.fixed.is_token(it)]


def order_matters(table: Battle, creatures: list[Thing]) -> bool:
    """Whether the order of these creatures can matter.

    It cannot if all are far from every enemy and from each other, and the Hero has no face-down card to react with."""
    if table.players[HERO].tactics:
        return True
    if any(table.gap(it, enemy) <= acts_within(table, it) for it in creatures for enemy in table.enemies_of(it)):
        return True
    return any(
        table.gap(one, other) <= reach(table, one) + reach(table, other) + LONG
        for at, one in enumerate(creatures)
        for other in creatures[at + 1 :]
    )


def acts_within(table: Battle, creature: Thing) -> int:
    """Return the distance within which a creature can affect an enemy: its shot, or L beyond its movement."""
    shot = EXTRA if SHOOT in beast_face(table, creature).pattern else 0
    return max(shot, reach(table, creature) + LONG)


class CardForTwo(Step[Battle]):
    """los.quest-pve.quests-phase: with two open quests an Overlord card is drawn and played at once, before failures are
    checked."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        quests = quests_of(table)
        if len(quests.active) >= MOST_ACTIVE:
            quests.played = 1
            push(table, DrawAndPlay(MISSING))


class DrawAlone(Step[Battle]):
    """Draw a quest if fewer than two are open. If no quest is left, play an Overlord card instead, unless one was played in
    this phase because two quests were open (los.ruling.quest.quest-deck-empty)."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        quests = quests_of(table)
        short = bool(quests.active) and len(quests.active) < MOST_ACTIVE
        if short and not quests.deck and not quests.played:
            push(table, DrawAndPlay(MISSING))
        else:
            push(table, DrawQuest())
