"""Magical Strike: a melee attack without assigned dice, which no defence and no Armour stops."""

from __future__ import annotations

from legendarium.games.legends_of_signum.core.attacks import (
    Aftermath,
    declare_attack,
    is_drawn_away,
    may_attack,
    still_opposed,
)
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.dice import STRIKE, roll, roll_again, successes
from legendarium.games.legends_of_signum.core.moments import STRIKE as STYLE
from legendarium.games.legends_of_signum.core.values import value
from legendarium.games.legends_of_signum.core.wounds import Harm, Hurt
from legendarium.games.legends_of_signum.printed.quantities import MAGICAL_STRIKE
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.decisions import Seat
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.shared_tuples import changed
from legendarium.kernel.steps import then
from legendarium.kernel.table import Step


def may_strike(table: Battle, seat: Seat, target: Thing) -> RuleId | None:
    """los.melee.magical-strike: instead of melee combat, with or without moving before, never after a Run
    (los.ruling.melee.melee-combat-term)."""
    attacker = table.activation.creature
    rule = may_attack(table, attacker, target, STYLE)
    if rule is not None:
        return rule
    if not value(table, attacker, MAGICAL_STRIKE):
        return "los.ability.magical-strike"
    if table.activation.attacks:
        return "los.melee.once-per-activation"
    if table.activation.ran:
        return "los.run.ends-activation"
    if not table.touches(attacker, target):
        return "los.melee.magical-strike"
    return drawn_by_defender(table, attacker, target)


def drawn_by_defender(table: Battle, attacker: Thing, target: Thing) -> RuleId | None:
    """los.ruling.melee.defender-magical-strike: only by the table's option."""
    if not table.fixed.rulings.defender_draws_magical_strike:
        return None
    drawn = is_drawn_away(table, attacker, target, STYLE)
    return "los.ruling.melee.defender-magical-strike" if drawn else None


def strike(table: Battle, seat: Seat, target: Thing) -> None:
    attacker = table.activation.creature
    then(table, MagicalStrike(attacker, target), Aftermath(attacker, target, STYLE), DEATHS)
    declare_attack(table, attacker, target, STYLE)


class MagicalStrike(Step[Battle]):
    """X dice, no answer (los.ruling.melee.magical-strike-answer), a wound for each success."""

    __slots__ = ("attacker", "target")

    def __init__(self, attacker: Thing, target: Thing) -> None:
        self.attacker = attacker
        self.target = target

    def run(self, table: Battle) -> None:
        one, other = self.attacker, self.target
        if not (still_opposed(table, one, other) and table.touches(one, other)):
            return
        table.tray = ()
        if table.fixed.rulings.magical_strike_tires:
            table.fought = changed(table.fought, other, table.turns)
        roll(table, one, STRIKE, value(table, one, MAGICAL_STRIKE), other)
        then(table, *roll_again(table, one, STRIKE, other, True), StrikeHits(one, other), DEATHS)


class StrikeHits(Step[Battle]):
    """Each success is one wound, past Armour and Durability."""

    __slots__ = ("attacker", "target")

    def __init__(self, attacker: Thing, target: Thing) -> None:
        self.attacker = attacker
        self.target = target

    def run(self, table: Battle) -> None:
        hits = successes(table, self.attacker, STRIKE)
        party = table.controller[self.attacker]
        then(table, Harm(Hurt(self.target, hits, STYLE, self.attacker, party, direct=True)))
