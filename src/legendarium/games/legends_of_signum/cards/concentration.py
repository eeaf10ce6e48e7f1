"""Concentration tokens: spent at any time of the own turn for what is written on the card."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.core.held_abilities import holdings_of
from legendarium.games.legends_of_signum.printed.quantities import CONCENTRATION
from legendarium.games.legends_of_signum.state.events import TOKEN_LOST
from legendarium.games.legends_of_signum.state.kinds import CREATURE
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.decisions import Seat
from legendarium.kernel.effects import Perform
from legendarium.kernel.events import emit
from legendarium.kernel.moves import Move
from legendarium.kernel.refusals import Details, RuleId
from legendarium.kernel.shared_tuples import changed
from legendarium.kernel.steps import push
from legendarium.kernel.vocabulary import Line

RULE: Final = "los.ability.concentration"


def bought(table: Battle, creature: Thing) -> tuple[Line, ...]:
    """What a token of this creature buys."""
    for holding in holdings_of(table, creature):
        if holding.of == CONCENTRATION and holding.lines:
            return holding.lines
    return ()


def may_spend(table: Battle, seat: Seat, creature: Thing) -> RuleId | None:
    """los.ability.concentration: a token, something to buy, and the own turn; it is no activation."""
    own = table.controller[creature] == table.active and table.seat_of(table.active) == seat
    return None if own and table.focus[creature] and bought(table, creature) else RULE


def what_spending_lacks(table: Battle, seat: Seat, creature: Thing, rule: RuleId) -> Details:
    if table.controller[creature] != table.active or table.seat_of(table.active) != seat:
        return {"case": "focus-not-own"}
    return {"case": "focus-buys-nothing" if table.focus[creature] else "no-focus"}


def spend(table: Battle, seat: Seat, creature: Thing) -> None:
    table.focus = changed(table.focus, creature, table.focus[creature] - 1)
    emit(table, TOKEN_LOST, RULE, seat, creature, "concentration")
    push(table, Perform(seat, creature, bought(table, creature), 0, {"me": (creature,)}))


SPEND: Final = Move("spend", CREATURE, None, may_spend, spend, details=what_spending_lacks)
