"""Leaving the field or a commander: what becomes of model, card and control."""

from __future__ import annotations

from legendarium.games.legends_of_signum.core.gains import forget
from legendarium.games.legends_of_signum.state.events import CONTROLLED
from legendarium.games.legends_of_signum.state.table import OFF, Battle, Thing
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.shared_tuples import changed


def has_card(table: Battle, creature: Thing) -> bool:
    """Whether a card of its own goes to a Graveyard; a token of the mode returns to its box."""
    return table.is_character(creature) and not table.fixed.is_token(creature)


def take_off(table: Battle, creature: Thing) -> None:
    """The model leaves the field; a character's card goes to its owner's Graveyard (los.control.leaving-play)."""
    table.standing.remove(creature)
    table.x[creature] = table.y[creature] = OFF
    owner = table.fixed.owner[creature]
    player = table.players[owner]
    if has_card(table, creature):
        player.graveyard.append(creature)
    else:
        player.box += (creature,)
    forget(table, creature)
    table.felled = changed(table.felled, creature, (-1, -1))


def release(table: Battle, creature: Thing, rule: RuleId = "los.ruling.control.end") -> None:
    """It is its owner's again, where it stands, without Backstab."""
    owner = table.fixed.owner[creature]
    if table.controller[creature] != owner:
        table.controller[creature] = owner
        emit(table, CONTROLLED, rule, table.seat_of(owner), creature, owner)
