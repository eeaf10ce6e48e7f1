"""Activated abilities of the glossary: Healer, Howl, Concentration, and the cures."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.core.ability_use import declare_ability, may_use
from legendarium.games.legends_of_signum.core.auras import is_meant
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.dice import HEALING, roll, roll_again, successes
from legendarium.games.legends_of_signum.core.gains import give
from legendarium.games.legends_of_signum.core.held_abilities import holdings_of
from legendarium.games.legends_of_signum.core.targets import may_choose
from legendarium.games.legends_of_signum.core.tokens import heal, lose_mark, may_heal
from legendarium.games.legends_of_signum.core.values import has, value
from legendarium.games.legends_of_signum.geometry.exact.discs import EXTRA
from legendarium.games.legends_of_signum.printed.durations import TURN
from legendarium.games.legends_of_signum.printed.quantities import CONCENTRATION, HEALER, HOWL
from legendarium.games.legends_of_signum.state.events import TOKEN
from legendarium.games.legends_of_signum.state.kinds import CREATURE
from legendarium.games.legends_of_signum.state.steps import CreatureStep
from legendarium.games.legends_of_signum.state.table import DISEASE_TOKEN, POISON_TOKEN, STEALTH_TOKEN, Battle, Thing
from legendarium.kernel.decisions import Seat
from legendarium.kernel.events import emit
from legendarium.kernel.kinds import NO_THING
from legendarium.kernel.moves import Move
from legendarium.kernel.refusals import Details, RuleId
from legendarium.kernel.shared_tuples import changed
from legendarium.kernel.steps import then
from legendarium.kernel.table import Step

# -- Healer


def may_heal_other(table: Battle, seat: Seat, target: Thing) -> RuleId | None:
    """los.ability.healer: another creature within XL, seen or not (los.ruling.los.healer-needs-los), that can be healed."""
    healer = table.activation.creature
    if not value(table, healer, HEALER) or target == healer:
        return "los.ability.healer"
    rule = may_use(table, healer) or may_choose(table, healer, target) or may_heal(table, target)
    if rule is not None:
        return rule
    return None if table.is_within(healer, target, EXTRA) else "los.ability.healer"


def what_healing_lacks(table: Battle, seat: Seat, target: Thing, rule: RuleId) -> Details:
    healer = table.activation.creature
    if rule != "los.ability.healer" or not value(table, healer, HEALER):
        return {}
    return (
        {"case": "heals-others"} if target == healer else {"case": "heals-near", "distance": table.gap(healer, target)}
    )


def patients(table: Battle, seat: Seat) -> list[Thing]:
    """Whom a Healer may try."""
    return table.standing if value(table, table.activation.creature, HEALER) else []


def heal_other(table: Battle, seat: Seat, target: Thing) -> None:
    healer = table.activation.creature
    then(table, HealerRolls(healer, target))
    declare_ability(table, healer, "healer", target)


class HealerRolls(Step[Battle]):
    """X dice, which Master of Healing may roll again."""

    __slots__ = ("healer", "target")

    def __init__(self, healer: Thing, target: Thing) -> None:
        self.healer = healer
        self.target = target

    def run(self, table: Battle) -> None:
        if table.is_standing(self.healer) and table.is_standing(self.target):
            roll(table, self.healer, HEALING, value(table, self.healer, HEALER), self.target)
            then(
                table,
                *roll_again(table, self.healer, HEALING, self.target, False),
                HealerHeals(self.healer, self.target),
            )


class HealerHeals(Step[Battle]):
    """A token for each success."""

    __slots__ = ("healer", "target")

    def __init__(self, healer: Thing, target: Thing) -> None:
        self.healer = healer
        self.target = target

    def run(self, table: Battle) -> None:
        heal(table, self.target, successes(table, self.healer, HEALING), "los.ability.healer")


# -- Howl


def may_howl(table: Battle, seat: Seat, thing: int) -> RuleId | None:
    howler = table.activation.creature
    return may_use(table, howler) if has(table, howler, HOWL) else "los.ability.howl"


def howl(table: Battle, seat: Seat, thing: int) -> None:
    howler = table.activation.creature
    then(table, Howling(howler), DEATHS)
    declare_ability(table, howler, "howl")


class Howling(Step[Battle]):
    """los.ability.howl: all within its distance at that instant, never the source, hidden or not
    (los.ruling.abilities.aura-and-stealth)."""

    __slots__ = ("howler",)

    def __init__(self, howler: Thing) -> None:
        self.howler = howler

    def run(self, table: Battle) -> None:
        howler = self.howler
        if not table.is_standing(howler):
            return
        for holding in holdings_of(table, howler):
            if holding.of != HOWL:
                continue
            for other in table.standing:
                if (
                    other != howler
                    and table.is_within(howler, other, holding.within)
                    and is_meant(table, howler, other, holding.to)
                ):
                    give(
                        table,
                        other,
                        holding.gives,
                        howler,
                        holding.key,
                        holding.until or TURN,
                        table.controller[howler],
                    )


# -- Concentration


def may_focus(table: Battle, seat: Seat, thing: int) -> RuleId | None:
    """los.ability.concentration: one more token, never above X."""
    creature = table.activation.creature
    most = value(table, creature, CONCENTRATION)
    if not most or table.focus[creature] >= most:
        return "los.ability.concentration"
    return may_use(table, creature)


def what_focusing_lacks(table: Battle, seat: Seat, thing: int, rule: RuleId) -> Details:
    most = value(table, table.activation.creature, CONCENTRATION)
    return {"case": "focus-full", "most": most} if rule == "los.ability.concentration" and most else {}


def focus(table: Battle, seat: Seat, thing: int) -> None:
    creature = table.activation.creature
    then(table, Focusing(creature))
    declare_ability(table, creature, "concentration")


class Focusing(CreatureStep):
    __slots__ = ()

    def run(self, table: Battle) -> None:
        if table.is_standing(self.creature):
            table.focus = changed(table.focus, self.creature, table.focus[self.creature] + 1)
            emit(
                table,
                TOKEN,
                "los.ability.concentration",
                table.chooser(self.creature),
                self.creature,
                "concentration",
                1,
            )


# -- cures


def may_cure(table: Battle, seat: Seat, thing: int) -> RuleId | None:
    """los.ability.poison: the bearer may spend an activation to remove the token."""
    creature = table.activation.creature
    return may_use(table, creature) if table.has_mark(creature, POISON_TOKEN) else "los.ability.poison"


def cure(table: Battle, seat: Seat, thing: int) -> None:
    """An activated ability like any other, so it reveals (los.stealth.lose)."""
    creature = table.activation.creature
    lose_mark(table, creature, STEALTH_TOKEN, "los.stealth.lose")
    lose_mark(table, creature, POISON_TOKEN, "los.ability.poison")


def may_rest(table: Battle, seat: Seat, thing: int) -> RuleId | None:
    """los.ability.disease: it may give up a whole activation, before doing anything in it, also beside an enemy."""
    activation = table.activation
    begun = activation.moved or activation.attacks or activation.detected
    return "los.ability.disease" if begun or not table.has_mark(activation.creature, DISEASE_TOKEN) else None


def rest(table: Battle, seat: Seat, thing: int) -> None:
    lose_mark(table, table.activation.creature, DISEASE_TOKEN, "los.ability.disease")


MOVES: Final = (
    Move("heal", CREATURE, patients, may_heal_other, heal_other, details=what_healing_lacks),
    Move("howl", NO_THING, None, may_howl, howl),
    Move("focus", NO_THING, None, may_focus, focus, details=what_focusing_lacks),
    Move("cure", NO_THING, None, may_cure, cure),
    Move("rest", NO_THING, None, may_rest, rest),
)
"""Words of an activation that has not moved."""
