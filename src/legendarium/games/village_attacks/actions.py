"""What a Monster does with its symbols: every action, offered and carried out one at a time."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.abilities import USE
from legendarium.games.village_attacks.combat import SHOOT, STRIKE
from legendarium.games.village_attacks.dashboard import OFF_MAP
from legendarium.games.village_attacks.healing import CLEANSE, HEAL
from legendarium.games.village_attacks.movement import MOVE
from legendarium.games.village_attacks.objectives import WORK
from legendarium.games.village_attacks.slots import GUARDING, SHIFTING, STORING, settle_slots
from legendarium.games.village_attacks.table import Castle, MonsterId
from legendarium.games.village_attacks.traps import BUY
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.moves import Move, Moves, MoveStep
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.steps import ask, push
from legendarium.kernel.things import NO_THING


def may_end(table: Castle, seat: Seat, thing: int) -> str | None:
    """va.dice.free-order: whenever the player likes."""
    return None


def end(table: Castle, seat: Seat, thing: int) -> None:
    """Nothing more: `Act` is not pushed again."""


END: Final = Move("end", NO_THING, None, may_end, end)
ACTIONS: Final[Moves[Castle]] = Moves(MOVE, STRIKE, SHOOT, USE, GUARDING, STORING, HEAL, CLEANSE, BUY, WORK, END)
WAYS_ON: Final[Moves[Castle]] = Moves(MOVE)


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
    return table.passing != OFF_MAP and bool(MOVE.options(table, table.monsters[table.active].owner))
