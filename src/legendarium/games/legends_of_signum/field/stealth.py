"""Stealth: hiding, and finding who hides."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.core.ability_use import declare_ability
from legendarium.games.legends_of_signum.core.dice import DETECTION, roll, successes
from legendarium.games.legends_of_signum.core.tokens import give_mark, lose_mark
from legendarium.games.legends_of_signum.core.values import has
from legendarium.games.legends_of_signum.printed.quantities import QUICK, STEALTH
from legendarium.games.legends_of_signum.state.events import DETECTED
from legendarium.games.legends_of_signum.state.table import NEVER, STEALTH_TOKEN, Battle, Party, Thing
from legendarium.kernel.decisions import Seat
from legendarium.kernel.events import emit
from legendarium.kernel.kinds import NO_THING
from legendarium.kernel.moves import Move
from legendarium.kernel.refusals import Details, RuleId
from legendarium.kernel.shared_tuples import changed
from legendarium.kernel.steps import then
from legendarium.kernel.table import Step


def may_hide(table: Battle, seat: Seat, thing: int) -> RuleId | None:
    """los.stealth.gain: not in contact with an enemy, hidden ones included, and not shot at since the own last turn."""
    creature = table.activation.creature
    activation = table.activation
    if not has(table, creature, STEALTH) or table.is_hidden(creature):
        return "los.stealth.gain"
    if activation.moved or activation.ran or activation.attacks:
        return "los.activation.no-ability-after-move"
    beside = table.seen_contacts(creature) if table.fixed.rulings.hide_beside_hidden else table.in_contact(creature)
    if beside:
        return "los.stealth.gain"
    return "los.ruling.stealth.ranged-target-memory" if was_shot_at(table, creature) else None


def was_shot_at(table: Battle, creature: Thing) -> bool:
    """los.ruling.stealth.ranged-target-memory: in any opponent's turn since its controller's last (`forget_shots`)."""
    return table.shot_at[creature] >= 0


def forget_shots(table: Battle, party: Party) -> None:
    """A turn is over: from now on counts what its party's creatures are shot at."""
    for creature in table.army(party):
        table.shot_at = changed(table.shot_at, creature, NEVER)


def hide(table: Battle, seat: Seat, thing: int) -> None:
    creature = table.activation.creature
    then(table, Hiding(creature))
    declare_ability(table, creature, "stealth")


class Hiding(Step[Battle]):
    __slots__ = ("creature",)

    def __init__(self, creature: Thing) -> None:
        self.creature = creature

    def run(self, table: Battle) -> None:
        if table.is_standing(self.creature):
            give_mark(table, self.creature, STEALTH_TOKEN, "los.stealth.gain")


def may_detect(table: Battle, seat: Seat, target: Thing) -> RuleId | None:
    """los.stealth.detect, los.ruling.stealth.detect-when: a hidden enemy in contact, before any attack, not after a
    Run without Quick."""
    activation = table.activation
    creature = activation.creature
    if not is_hidden_enemy(table, creature, target) or not table.touches(creature, target):
        return "los.stealth.detect"
    late = activation.attacks or (activation.ran and not has(table, creature, QUICK))
    return "los.ruling.stealth.detect-when" if late or not has_an_attempt(table, creature) else None


def what_looking_lacks(table: Battle, seat: Seat, target: Thing, rule: RuleId) -> Details:
    """los.stealth.detect: the one condition of three that fails first."""
    if rule != "los.stealth.detect":
        return {}
    creature = table.activation.creature
    if not table.are_enemies(creature, target):
        return {"case": "looks-for-enemies"}
    if not table.is_hidden(target):
        return {"case": "not-hidden"}
    return {"distance": table.gap(creature, target)}


def is_hidden_enemy(table: Battle, creature: Thing, target: Thing) -> bool:
    return table.are_enemies(creature, target) and table.is_hidden(target)


def has_an_attempt(table: Battle, creature: Thing) -> bool:
    """los.ruling.stealth.detect-when: one in each activation."""
    return table.activation.creature == creature and not table.activation.detected


def detect(table: Battle, creature: Thing, target: Thing) -> bool:
    """los.stealth.detect: found on Axe or Shield; keeping the own token (los.stealth.keep). Whether the activation goes on."""
    table.activation.detected = True
    roll(table, creature, DETECTION, 1, target)
    found = successes(table, creature, DETECTION) > 0
    emit(table, DETECTED, "los.stealth.detect", table.chooser(creature), creature, target, found)
    if found:
        lose_mark(table, target, STEALTH_TOKEN, "los.stealth.detect")
    return found


def what_hiding_lacks(table: Battle, seat: Seat, thing: int, rule: RuleId) -> Details:
    creature = table.activation.creature
    if rule != "los.stealth.gain" or not has(table, creature, STEALTH):
        return {}
    return {"case": "hidden-already" if table.is_hidden(creature) else "hide-in-contact"}


HIDE: Final = Move("hide", NO_THING, None, may_hide, hide, details=what_hiding_lacks)
