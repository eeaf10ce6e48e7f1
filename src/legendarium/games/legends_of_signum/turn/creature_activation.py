"""Creature Activation: what one creature may do, once a turn."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from legendarium.games.legends_of_signum.abilities.activated import MOVES as DEEDS
from legendarium.games.legends_of_signum.abilities.control import MASTER
from legendarium.games.legends_of_signum.abilities.on_death import has_pursued_in_vain
from legendarium.games.legends_of_signum.abilities.own_abilities import PERFORM
from legendarium.games.legends_of_signum.cards.concentration import SPEND
from legendarium.games.legends_of_signum.cards.playing import HAND
from legendarium.games.legends_of_signum.combat.magical_strike import may_strike, strike
from legendarium.games.legends_of_signum.combat.melee import fight, may_fight
from legendarium.games.legends_of_signum.combat.ranged import MOVES as RANGED
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.gains import end_gains
from legendarium.games.legends_of_signum.core.moments import ACTIVATION_BEGINS, ACTIVATION_ENDS, SignumMoment, happens
from legendarium.games.legends_of_signum.core.victory import JUDGE
from legendarium.games.legends_of_signum.field.candidate_ways import ways
from legendarium.games.legends_of_signum.field.movement import WORDS, set_out
from legendarium.games.legends_of_signum.field.reach_outline import reach_of
from legendarium.games.legends_of_signum.field.ritual import CALL
from legendarium.games.legends_of_signum.field.ruins import MOVES as EXPLORE
from legendarium.games.legends_of_signum.field.stealth import HIDE, detect, may_detect, what_looking_lacks
from legendarium.games.legends_of_signum.field.way_option import WayOption
from legendarium.games.legends_of_signum.field.way_to import way_to, weigh_way
from legendarium.games.legends_of_signum.geometry.exact.discs import SMALL
from legendarium.games.legends_of_signum.printed.durations import FIGHTING
from legendarium.games.legends_of_signum.state.events import ACTIVATED, STAYED
from legendarium.games.legends_of_signum.state.kinds import CREATURE
from legendarium.games.legends_of_signum.state.modes import Mode
from legendarium.games.legends_of_signum.state.pieces import Activation
from legendarium.games.legends_of_signum.state.steps import CreatureStep
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.kinds import NO_THING
from legendarium.kernel.moves import Move, Moves
from legendarium.kernel.refusals import Refusal, RuleId
from legendarium.kernel.steps import ask, offer, push, then
from legendarium.kernel.table import Step


class Begin(Step[Battle]):
    """los.activation.one-at-a-time: the creature counts as activated; what waits for its activation comes first, also for one
    that will do nothing (los.activation.all-must-activate)."""

    __slots__ = ("creature", "idle")

    def __init__(self, creature: Thing, idle: bool = False) -> None:
        self.creature = creature
        self.idle = idle

    def run(self, table: Battle) -> None:
        creature = self.creature
        party = table.controller[creature]
        table.acted[creature] = table.turns
        table.activation = Activation(creature)
        emit(table, ACTIVATED, "los.activation.one-at-a-time", table.seat_of(party), creature)
        then(table, *(() if self.idle else (activation_step(table, creature),)), Finish(creature), JUDGE)
        happens(table, SignumMoment(ACTIVATION_BEGINS, party, creature))


def may_go_on(table: Battle, creature: Thing) -> bool:
    """Whether it still stands, its player still plays, and it has not looked for anybody in vain in a pursuit."""
    if not table.is_standing(creature) or has_pursued_in_vain(table, creature):
        return False
    return table.players[table.controller[creature]].alive


def activation_step(table: Battle, creature: Thing) -> Step[Battle]:
    """What it does is asked, unless the mode says it."""
    return table.fixed.mode.activation_step(table, creature) or Act(creature)


class Act(CreatureStep):
    """los.activation.options: exactly one of the things a creature can do. Ways may be given by any points; the rest
    are words."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        if may_go_on(table, self.creature):
            offer(table, self, self.seat(table), "act", "los.activation.options")

    def seat(self, table: Battle) -> Seat:
        return table.chooser(self.creature)

    def offers(self, table: Battle) -> list[Option]:
        moves = act_moves(table.fixed.mode)
        return [*moves.options(table, self.seat(table)), *ways(table, self.creature)]

    def region(self, table: Battle) -> dict[str, Any] | None:
        return reach_of(table, self.creature, WORDS)

    def weigh(self, table: Battle, key: str) -> Option | Refusal | None:
        word, _, name = key.partition(":")
        if word in WORDS:
            return weigh_way(table, self.creature, word, name)
        return act_moves(table.fixed.mode).weigh(table, self.seat(table), key)

    def way_to(self, table: Battle, word: str, x: int, y: int) -> Option | Refusal | None:
        return way_to(table, self, self.creature, word, x, y) if word in WORDS else None

    def answered(self, table: Battle, option: Option) -> None:
        if isinstance(option, WayOption):
            then(table, *set_out(option), ActOn(self.creature))
        else:
            if option.word in INTERLUDES:
                push(table, self)
            act_moves(table.fixed.mode).carry_out(table, self.seat(table), option)


class ActOn(CreatureStep):
    """What may follow a movement: an attack, what its abilities allow after moving, or nothing
    (los.activation.no-ability-after-move)."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        if not may_go_on(table, self.creature):
            return
        seat = table.chooser(self.creature)
        options = moves_after_moving(table.fixed.mode).options(table, seat)
        if len(options) > 1:
            ask(table, self, seat, "act-on", "los.activation.options", options)

    def weigh(self, table: Battle, key: str) -> Option | Refusal | None:
        return moves_after_moving(table.fixed.mode).weigh(table, table.chooser(self.creature), key)

    def refuse(self, table: Battle, word: str, name: str) -> Refusal | None:
        """What could have been done instead of moving is refused for that, or for what it lacks anyway."""
        if word in WORDS:
            return Refusal("los.activation.options", {"case": "moved"})
        key = f"{word}:{name}" if name else word
        found = act_moves(table.fixed.mode).weigh(table, table.chooser(self.creature), key)
        return found if isinstance(found, Refusal) else None

    def answered(self, table: Battle, option: Option) -> None:
        if option.word in INTERLUDES:
            push(table, self)
        moves_after_moving(table.fixed.mode).carry_out(table, table.chooser(self.creature), option)


class Finish(CreatureStep):
    """The activation is over: what waits for that, and the end of what lasts until then."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        push(table, Finished())
        table.fixed.mode.activation_ended(table, self.creature)
        if table.is_standing(self.creature):
            happens(table, SignumMoment(ACTIVATION_ENDS, table.controller[self.creature], self.creature))


class Finished(Step[Battle]):
    __slots__ = ()

    def run(self, table: Battle) -> None:
        end_gains(table, FIGHTING)
        table.activation = Activation()
        then(table, DEATHS)  # los.ruling.deaths.health-change


def may_stay(table: Battle, seat: Seat, thing: int) -> RuleId | None:
    return None


def stay(table: Battle, seat: Seat, thing: int) -> None:
    """los.activation.all-must-activate: the player may let a creature do nothing."""
    emit(table, STAYED, "los.activation.all-must-activate", seat, table.activation.creature)


def fight_now(table: Battle, seat: Seat, target: Thing) -> None:
    fight(table, table.activation.creature, target)


def at_hand(table: Battle, seat: Seat) -> list[Thing]:
    """Enemies near enough to be fought: in contact, or within a lunge."""
    creature = table.activation.creature
    return [enemy for enemy in table.enemies_of(creature) if table.is_within(creature, enemy, SMALL)]


def detect_and_go_on(table: Battle, seat: Seat, target: Thing) -> None:
    """los.stealth.detect: who finds may attack right away; who does not has ended its activation."""
    creature = table.activation.creature
    if detect(table, creature, target):
        push(table, ActOn(creature) if table.activation.moved else Act(creature))


def no_cards(table: Battle, seat: Seat) -> list[Thing]:
    return []


def may_play_inside(table: Battle, seat: Seat, card: Thing) -> RuleId | None:
    return "los.play.not-during-activation"


def play_inside(table: Battle, seat: Seat, card: Thing) -> None:
    raise AssertionError("never allowed")


PLAY: Final = Move("play", HAND, no_cards, may_play_inside, play_inside)
"""Cards are refused by the rule that forbids them; a mode may have a move of the same word that allows some."""
INTERLUDES: Final = (SPEND.word, PLAY.word)
"""What leaves the creature with everything it could do before."""
STAY: Final = Move("stay", NO_THING, None, may_stay, stay)
DONE: Final = Move("done", NO_THING, None, may_stay, stay)
FIGHT: Final = Move("fight", CREATURE, at_hand, may_fight, fight_now)
STRIKE: Final = Move("strike", CREATURE, at_hand, may_strike, strike)
DETECT: Final = Move("detect", CREATURE, at_hand, may_detect, detect_and_go_on, details=what_looking_lacks)


@cache
def act_moves(mode: Mode) -> Moves[Battle]:
    """The words of an activation, each from its chapter."""
    before = (FIGHT, STRIKE, *RANGED, DETECT, HIDE, *DEEDS, PERFORM, CALL, MASTER, *EXPLORE)
    return Moves(*before, *own_moves(mode), SPEND, STAY)


@cache
def moves_after_moving(mode: Mode) -> Moves[Battle]:
    return Moves(FIGHT, STRIKE, *RANGED, DETECT, *EXPLORE, *own_moves(mode), SPEND, DONE)


def own_moves(mode: Mode) -> tuple[Move, ...]:
    """What the mode adds; the refusal of cards unless it has a word for them."""
    own = mode.activation_moves()
    return own if any(move.word == PLAY.word for move in own) else (*own, PLAY)
