"""Tokens: Stealth, Poison, Disease and Armour come and go, and Wound tokens are healed."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.core.moments import HEALED as HEALED_MOMENT
from legendarium.games.legends_of_signum.core.moments import TOKEN_GAINED, SignumMoment, happens
from legendarium.games.legends_of_signum.core.values import has, health
from legendarium.games.legends_of_signum.printed.quantities import FORGED, MONSTER, RESURGENT
from legendarium.games.legends_of_signum.state.events import HEALED, TOKEN, TOKEN_LOST
from legendarium.games.legends_of_signum.state.table import DISEASE_TOKEN, POISON_TOKEN, STEALTH_TOKEN, Battle, Thing
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import RuleId

TOKENS: Final = {STEALTH_TOKEN: "stealth", POISON_TOKEN: "poison", DISEASE_TOKEN: "disease"}


def may_heal(table: Battle, creature: Thing) -> RuleId | None:
    """los.ability.healing: whether it has wounds, and nothing forbids to heal it."""
    if has(table, creature, FORGED):
        return "los.ability.forged"
    if has(table, creature, RESURGENT):
        return "los.ability.resurgent"
    if has(table, creature, MONSTER):
        return "los.ability.monster"
    return None if table.wounds[creature] else "los.ability.healing"


def heal(table: Battle, creature: Thing, amount: int, rule: RuleId) -> int:
    """Remove Wound tokens, as many as there are; how many it was."""
    if amount <= 0 or may_heal(table, creature) is not None:
        return 0
    healed = min(amount, table.wounds[creature])
    table.wounds[creature] -= healed
    left = health(table, creature) - table.wounds[creature]
    emit(table, HEALED, rule, table.chooser(creature), creature, healed, left)
    happens(table, SignumMoment(HEALED_MOMENT, table.controller[creature], -1, creature, amount=healed))
    return healed


def give_mark(table: Battle, creature: Thing, mark: int, rule: RuleId) -> bool:
    """A Stealth, Poison or Disease token, one of each at most, for a creature on the field; whether it came."""
    sickness = mark in (POISON_TOKEN, DISEASE_TOKEN)
    if not table.is_standing(creature):
        return False
    if table.marks[creature] & mark or (sickness and (has(table, creature, FORGED) or has(table, creature, RESURGENT))):
        return False
    table.marks[creature] |= mark
    emit(table, TOKEN, rule, table.chooser(creature), creature, TOKENS[mark], 1)
    happens(table, SignumMoment(TOKEN_GAINED, table.controller[creature], -1, creature))
    return True


def lose_mark(table: Battle, creature: Thing, mark: int, rule: RuleId) -> bool:
    if not table.marks[creature] & mark:
        return False
    table.marks[creature] &= ~mark
    emit(table, TOKEN_LOST, rule, table.chooser(creature), creature, TOKENS[mark])
    return True


def give_armour(table: Battle, creature: Thing, amount: int, rule: RuleId) -> None:
    """los.ability.armour-token: '+X Armour' is X further tokens."""
    table.armour[creature] += amount
    emit(table, TOKEN, rule, table.chooser(creature), creature, "armour", amount)
