"""What a Monster does with its symbols: every action, offered and carried out one at a time."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.castle.zones import villager_options
from legendarium.games.village_attacks.monsters.abilities import USE, usable
from legendarium.games.village_attacks.monsters.combat import SHOOT, STRIKE, in_reach_of_melee, in_reach_of_ranged
from legendarium.games.village_attacks.monsters.healing import CLEANSE, HEAL, may_heal, to_cleanse
from legendarium.games.village_attacks.monsters.movement import MOVE, ways
from legendarium.games.village_attacks.monsters.slots import (
    DISCARD,
    GUARD,
    LOWER,
    SHIFTING,
    STORE,
    TAKE,
    offer_guarding,
    offer_storing,
    settle_slots,
)
from legendarium.games.village_attacks.round.objectives import WORK, workable
from legendarium.games.village_attacks.round.traps import BUY, for_sale
from legendarium.games.village_attacks.state.dashboard import OFF_MAP
from legendarium.games.village_attacks.state.kinds import zone_option
from legendarium.games.village_attacks.state.table import Castle, MonsterId
from legendarium.kernel.decisions import NOTHING, Option, Seat
from legendarium.kernel.kinds import NO_THING
from legendarium.kernel.moves import Move, Moves, MoveStep
from legendarium.kernel.refusals import Refusal, RuleId
from legendarium.kernel.steps import ask, push


def may_end(table: Castle, seat: Seat, thing: int) -> RuleId | None:
    """va.dice.free-order: whenever the player likes."""
    return None


def end(table: Castle, seat: Seat, thing: int) -> None:
    """Nothing more: `Act` is not pushed again."""


END: Final = Move("end", NO_THING, None, may_end, end)
THE_END: Final = Option(END.word)


def actions(table: Castle, seat: Seat) -> list[Option]:
    """Everything that the active Monster may do."""
    found = ways_on(table, seat)
    found += villager_options(table, STRIKE.word, in_reach_of_melee(table, seat))
    found += villager_options(table, SHOOT.word, in_reach_of_ranged(table, seat))
    for ability in usable(table, seat):
        found.append(USE.option(table, ability))
    offer_guarding(table, found)
    offer_storing(table, found)
    if may_heal(table, seat, NOTHING) is None:
        found.append(HEAL.option(table, NOTHING))
    for status in to_cleanse(table, seat):
        found.append(CLEANSE.option(table, status))
    for card in for_sale(table, seat):
        found.append(BUY.option(table, card))
    for objective in workable(table, seat):
        found.append(WORK.option(table, objective))
    found.append(THE_END)
    return found


def ways_on(table: Castle, seat: Seat) -> list[Option]:
    return [zone_option(table, MOVE.word, zone) for zone in ways(table, seat)]


ACTIONS: Final[Moves[Castle]] = Moves(
    MOVE, STRIKE, SHOOT, USE, GUARD, LOWER, STORE, TAKE, DISCARD, HEAL, CLEANSE, BUY, WORK, END, lists=actions
)
WAYS_ON: Final[Moves[Castle]] = Moves(MOVE, lists=ways_on)


class Act(MoveStep[Castle]):
    """va.dice.free-order: one action at a time, in any order and mix, until the player ends the turn."""

    __slots__ = ("monster",)

    def __init__(self, monster: MonsterId) -> None:
        self.monster = monster

    def moves(self, table: Castle) -> Moves[Castle]:
        return WAYS_ON if must_go_on(table) else ACTIONS

    def seat_of(self, table: Castle) -> Seat:
        return table.monsters[self.monster].owner

    def run(self, table: Castle) -> None:
        own = table.monsters[self.monster]
        if own.zone != OFF_MAP:
            ask(table, self, own.owner, "act", "va.dice.free-order", self.moves(table).options(table, own.owner))

    def answered(self, table: Castle, option: Option) -> None:
        """All but shifting symbols about is done for good (va.ruling.rearranging)."""
        if option.word == END.word:
            return
        push(table, self)
        if option.word not in SHIFTING:
            settle_slots(table)
        ACTIONS.carry_out(table, self.seat_of(table), option)

    def refuse(self, table: Castle, word: str, name: str) -> Refusal | None:
        if must_go_on(table):
            return Refusal("va.ruling.full-zone-hindered") if word != MOVE.word else None
        if word == "reroll":
            return Refusal("va.ruling.reroll-window")
        return Refusal("va.overview.traps-on-offer") if word == BUY.word else None


def must_go_on(table: Castle) -> bool:
    """va.ruling.full-zone-hindered: a Monster in a full zone can do nothing else until it has left."""
    return table.passing != OFF_MAP and bool(ways(table, table.monsters[table.active].owner))
