"""Turn order in Quest mode: the Hero's turn, the Overlord's turn, the Quests Phase."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from legendarium.games.legends_of_signum.cards.beginning import Beginning, draw, ready
from legendarium.games.legends_of_signum.cards.concentration import SPEND
from legendarium.games.legends_of_signum.cards.construction import Construct
from legendarium.games.legends_of_signum.cards.playing import HAND
from legendarium.games.legends_of_signum.core.gains import end_gains
from legendarium.games.legends_of_signum.core.moments import TURN_BEGINS, SignumMoment, happens
from legendarium.games.legends_of_signum.core.victory import rounds_are_over
from legendarium.games.legends_of_signum.printed.durations import BEGIN
from legendarium.games.legends_of_signum.quest.access import is_alone, quests_of
from legendarium.games.legends_of_signum.quest.alone.turn import CardForTwo, DrawAlone, NextBeast
from legendarium.games.legends_of_signum.quest.cards.box import HERO, OVERLORD
from legendarium.games.legends_of_signum.quest.cards.overlord_deck import play_from_hand
from legendarium.games.legends_of_signum.quest.events import OVERLORD_BEGAN
from legendarium.games.legends_of_signum.quest.quests.completion import CheckCompletion, CheckFailure, DrawQuest
from legendarium.games.legends_of_signum.quest.quests.scoring import HERO_DECK, OVERLORD_DECK, conclude
from legendarium.games.legends_of_signum.quest.rage import set_rage_anew
from legendarium.games.legends_of_signum.state.events import TURN_BEGAN
from legendarium.games.legends_of_signum.state.kinds import CREATURE
from legendarium.games.legends_of_signum.state.pieces import Activation
from legendarium.games.legends_of_signum.state.table import ACTIVATION, BEGINNING, Battle, Thing
from legendarium.games.legends_of_signum.turn.activation_phase import Phase, RestOfArmy, TurnEnds, may_activate
from legendarium.games.legends_of_signum.turn.creature_activation import Begin
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.kinds import NO_THING
from legendarium.kernel.moves import Move, Moves, MoveStep
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.round_limit import REASON
from legendarium.kernel.steps import offer, push, then
from legendarium.kernel.table import Step

TURN: Final = "los.quest-pvp.overlord-turn"
ENDS: Final = "los.quest.end-conditions"


class HeroTurn(Step[Battle]):
    """los.quest-pvp.round: a round begins with the Hero's turn, by the ordinary rules."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        table.round += 1
        if is_alone(table):  # los.ruling.quest.rage-in-pve-turn
            set_rage_anew(table)
        then(table, *steps_of_hero())


def steps_of_hero() -> list[Step[Battle]]:
    """The phases of the Hero's turn, and the Overlord's turn after them."""
    return [Beginning(HERO), Construct(HERO), Phase(HERO), RestOfArmy(HERO), TurnEnds(HERO), OverlordTurn()]


# -- the Overlord's turn


class OverlordTurn(Step[Battle]):
    """los.quest-pvp.overlord-turn: a card, then creatures and cards in any order."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        begin_overlord(table)
        then(table, *(steps_alone() if is_alone(table) else steps_of_overlord()))
        happens(table, SignumMoment(TURN_BEGINS, OVERLORD))


def steps_of_overlord() -> list[Step[Battle]]:
    """The Overlord's turn and the Quests Phase."""
    turn = [OverlordDraws(), OverlordPhase(), RestOfArmy(OVERLORD), TurnEnds(OVERLORD), OverlordDone()]
    return [*turn, CheckCompletion(), CheckFailure(), DrawQuest(), RoundOver()]


def steps_alone() -> list[Step[Battle]]:
    """los.quest-pve.round, los.quest-pve.quests-phase: its creatures follow their cards; the Overlord's cards come in the
    Quests Phase."""
    turn = [NextBeast(), RestOfArmy(OVERLORD), TurnEnds(OVERLORD)]
    return [*turn, CheckCompletion(), CardForTwo(), CheckFailure(), DrawAlone(), RoundOver()]


def begin_overlord(table: Battle) -> None:
    """Everything ready, the Rage set anew, and what lasts until now has ended. Alone nobody sits there who could ready
    anything; creatures are ready because a turn has begun."""
    table.phase = BEGINNING
    table.active = OVERLORD
    table.turns += 1
    table.tray = ()
    table.activation = Activation()
    quests_of(table).played = 0
    if is_alone(table):
        emit(table, OVERLORD_BEGAN, "los.quest-pve.round", table.seat_of(OVERLORD), table.round)
    else:
        emit(table, TURN_BEGAN, "los.quest-pvp.round", table.seat_of(OVERLORD), table.round)
        ready(table, OVERLORD)
    end_gains(table, BEGIN, OVERLORD)
    set_rage_anew(table)


class OverlordDraws(Step[Battle]):
    """One card, with the same limit of ten (los.ruling.quest.overlord-hand-limit)."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        draw(table, OVERLORD, TURN)


def may_play(table: Battle, seat: Seat, card: Thing) -> RuleId | None:
    """los.ruling.quest.overlord-must-play: any card, always; its main ability as often as the Rage allows, or not at all."""
    return None


def play(table: Battle, seat: Seat, card: Thing) -> None:
    push(table, OverlordPhase())
    play_from_hand(table, card)


def activate(table: Battle, seat: Seat, creature: Thing) -> None:
    push(table, OverlordPhase())
    push(table, Begin(creature))


def may_end(table: Battle, seat: Seat, thing: int) -> RuleId | None:
    """At least one card a turn, unless there is none in hand."""
    return TURN if table.players[OVERLORD].hand and not quests_of(table).played else None


def end(table: Battle, seat: Seat, thing: int) -> None:
    """Nothing follows in this turn."""


MOVES: Final[Moves[Battle]] = Moves(
    Move("play", HAND, None, may_play, play),
    SPEND,
    Move("activate", CREATURE, None, may_activate, activate),
    Move("end", NO_THING, None, may_end, end),
)


class OverlordPhase(MoveStep[Battle]):
    """los.ruling.quest.overlord-card-moment: cards before, between and after activations, never within one."""

    __slots__ = ()

    declared: ClassVar[Moves[Any]] = MOVES

    def seat_of(self, table: Battle) -> Seat:
        return table.seat_of(OVERLORD)

    def run(self, table: Battle) -> None:
        table.phase = ACTIVATION
        offer(table, self, self.seat_of(table), "overlord", TURN)

    def answered(self, table: Battle, option: Option) -> None:
        if option.word == SPEND.word:
            push(table, self)
        super().answered(table, option)


class OverlordDone(Step[Battle]):
    """los.ruling.quest.empty-overlord-deck: an empty deck at the end of the turn ends the game after this round's quests."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        if not table.players[OVERLORD].deck:
            quests_of(table).drawn_out = True


# -- the end of a round


class RoundOver(Step[Battle]):
    """los.quest-pvp.quests-phase: the game ends if a deck has run out, or after the last agreed round; otherwise the next one
    begins (los.ruling.quest.empty-hero-deck)."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        if not table.players[HERO].deck and table.fixed.rulings.empty_deck_ends_phase:
            conclude(table, HERO_DECK, ENDS)
        elif quests_of(table).drawn_out:
            conclude(table, OVERLORD_DECK, ENDS)
        elif rounds_are_over(table):
            conclude(table, REASON, "los.ruling.end.time-limit")
        else:
            push(table, HeroTurn())
