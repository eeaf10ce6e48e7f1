"""Creature Activation Phase: cards, buildings, relics, terrain and creatures in any order, until the turn is declared over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from legendarium.games.legends_of_signum.abilities.control import release_all
from legendarium.games.legends_of_signum.abilities.listeners import listeners
from legendarium.games.legends_of_signum.cards.concentration import SPEND
from legendarium.games.legends_of_signum.cards.paying import what_paying_lacks
from legendarium.games.legends_of_signum.cards.playing import HAND, cast, may_play
from legendarium.games.legends_of_signum.cards.tactics import may_set, set_down
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.gains import ARRIVED, end_gains, end_opponents_turn, uses_this_turn
from legendarium.games.legends_of_signum.core.moments import ACTIVATION_BEGINS, TURN_ENDS, SignumMoment, happens
from legendarium.games.legends_of_signum.core.party_moves import PartyMoves
from legendarium.games.legends_of_signum.core.player_elimination import TurnStep
from legendarium.games.legends_of_signum.core.victory import JUDGE
from legendarium.games.legends_of_signum.field import terrain
from legendarium.games.legends_of_signum.field.stealth import forget_shots
from legendarium.games.legends_of_signum.field.summoning import may_summon, summon
from legendarium.games.legends_of_signum.printed.durations import TURN
from legendarium.games.legends_of_signum.printed.faces import CHARACTER, RELIC, SPELL, TACTIC
from legendarium.games.legends_of_signum.state.kinds import CREATURE
from legendarium.games.legends_of_signum.state.steps import PartyStep
from legendarium.games.legends_of_signum.state.table import ACTIVATION, Battle, Thing
from legendarium.games.legends_of_signum.turn.buildings import USABLE, may_use_card, use_card, what_using_lacks
from legendarium.games.legends_of_signum.turn.creature_activation import Begin
from legendarium.games.legends_of_signum.turn.relics import equip, may_equip
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.kinds import NO_THING
from legendarium.kernel.moves import Move, Moves
from legendarium.kernel.refusals import Details, Refusal, RuleId
from legendarium.kernel.steps import ask, offer, push, then
from legendarium.kernel.table import card_option


def may_activate(table: Battle, seat: Seat, creature: Thing) -> RuleId | None:
    """los.activation.one-at-a-time, los.summon.counts-activated: each of the own creatures once a turn."""
    if table.controller[creature] != table.active:
        return "los.control.your-means-control"
    if table.acted[creature] != table.turns:
        return None
    arrived = uses_this_turn(table, creature, ARRIVED) > 0
    return "los.summon.counts-activated" if arrived else "los.activation.one-at-a-time"


def activate(table: Battle, seat: Seat, creature: Thing) -> None:
    push(table, Phase(table.active))
    push(table, Begin(creature))


def may_end(table: Battle, seat: Seat, thing: int) -> RuleId | None:
    """Never refused: creatures left over are activated without action (los.ruling.turn.auto-activation-at-end)."""
    return None


def end(table: Battle, seat: Seat, thing: int) -> None:
    """los.play.end-of-turn: nothing follows in this phase."""


def playable(table: Battle, seat: Seat) -> list[Thing]:
    return [card for card in table.players[table.active].hand if table.face(card).type in PLAY]


def may_play_card(table: Battle, seat: Seat, card: Thing) -> RuleId | None:
    """By what the card is."""
    sort = table.face(card).type
    return MAY_PLAY[sort](table, seat, card) if sort in MAY_PLAY else "los.tactic.face-down"


def what_playing_lacks(table: Battle, seat: Seat, card: Thing, rule: RuleId) -> Details:
    return what_paying_lacks(table, table.active, table.face(card).cost, rule)


def play_card(table: Battle, seat: Seat, card: Thing) -> None:
    push(table, Phase(table.active))
    PLAY[table.face(card).type](table, seat, card)


def tactics_in_hand(table: Battle, seat: Seat) -> list[Thing]:
    return [card for card in table.players[table.active].hand if table.face(card).type == TACTIC]


def may_set_card(table: Battle, seat: Seat, card: Thing) -> RuleId | None:
    return may_set(table, seat, card) if table.face(card).type == TACTIC else "los.tactic.face-down"


def set_card(table: Battle, seat: Seat, card: Thing) -> None:
    push(table, Phase(table.active))
    set_down(table, seat, card)


def choose_land(table: Battle, seat: Seat, thing: Thing) -> None:
    then(table, terrain.WhereToLay(table.active, thing), Phase(table.active))


def use(table: Battle, seat: Seat, thing: Thing) -> None:
    push(table, Phase(table.active))
    use_card(table, seat, thing)


MAY_PLAY: Final[dict[int, Callable[[Battle, Seat, Thing], RuleId | None]]] = {
    CHARACTER: may_summon,
    SPELL: may_play,
    RELIC: may_equip,
}
PLAY: Final[dict[int, Callable[[Battle, Seat, Thing], None]]] = {CHARACTER: summon, SPELL: cast, RELIC: equip}


MOVES: Final[Moves[Battle]] = Moves(
    Move("play", HAND, playable, may_play_card, play_card, details=what_playing_lacks),
    Move("set", HAND, tactics_in_hand, may_set_card, set_card, details=what_playing_lacks),
    Move("use", USABLE, None, may_use_card, use, details=what_using_lacks),
    Move("land", terrain.LAND, terrain.easy_lands, terrain.may_choose_land, choose_land, details=what_playing_lacks),
    SPEND,
    Move("activate", CREATURE, None, may_activate, activate),
    Move("end", NO_THING, None, may_end, end),
)
"""The words of the phase, each from its chapter."""


class Phase(PartyMoves):
    """los.play.free-order: asked again after everything that was done, until the turn is declared over.

    A terrain is offered by its name, and its place is asked next."""

    __slots__ = ()

    declared: ClassVar[Moves[Any]] = MOVES

    def run(self, table: Battle) -> None:
        table.phase = ACTIVATION
        offer(table, self, self.seat_of(table), "phase", "los.play.free-order")

    def weigh(self, table: Battle, key: str) -> Option | Refusal | None:
        word, _, name = key.partition(":")
        if word == terrain.WORD:
            return terrain.weigh_terrain(table, self.party, name)
        return super().weigh(table, key)

    def answered(self, table: Battle, option: Option) -> None:
        if isinstance(option, terrain.TerrainOption):
            push(table, self)
            terrain.play_terrain(table, self.party, option)
            return
        if option.word == SPEND.word:
            push(table, self)
        super().answered(table, option)


class RestOfArmy(PartyStep):
    """los.ruling.turn.auto-activation-at-end: creatures that were not activated are activated now, without action; the order
    is asked only where something starts with an activation."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        left = [creature for creature in table.army(self.party) if table.acted[creature] != table.turns]
        if not left:
            return
        stirring = [creature for creature in left if stirs(table, creature)]
        if len(stirring) > 1:
            rule = "los.ruling.turn.auto-activation-at-end"
            options = [card_option(table, "first", creature) for creature in stirring]
            ask(table, self, table.seat_of(self.party), "rest", rule, options)
        else:
            self.go_on(table, (stirring or left)[0])

    def answered(self, table: Battle, option: Option) -> None:
        self.go_on(table, option.thing)

    def go_on(self, table: Battle, creature: Thing) -> None:
        then(table, Begin(creature, idle=True), self)


def stirs(table: Battle, creature: Thing) -> bool:
    """Whether something that everybody can see happens when its activation begins: to it, or by it."""
    return bool(listeners(table, SignumMoment(ACTIVATION_BEGINS, table.controller[creature], creature)))


class TurnEnds(TurnStep):
    """los.play.end-of-turn: what happens at the end of the turn, with the ends of effects among it
    (`abilities/end_of_effects.py`), then the end of whatever else lasts until it."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        then(table, TurnOver(self.party), JUDGE)
        happens(table, SignumMoment(TURN_ENDS, self.party))


class TurnOver(TurnStep):
    __slots__ = ()

    def run(self, table: Battle) -> None:
        release_all(table)
        forget_shots(table, self.party)
        end_gains(table, TURN)
        end_opponents_turn(table, self.party)
        then(table, DEATHS)  # los.ruling.deaths.health-change
