"""Ranged Attack: Shooting, Throwing and Magical Shot, with sight, range and cover."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.core.attacks import Aftermath, declare_attack, may_attack, still_opposed
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.dice import COVER, Budget, in_tray, roll, roll_again, successes
from legendarium.games.legends_of_signum.core.moments import BOLT, SHOT, THROW
from legendarium.games.legends_of_signum.core.sight import is_covered, sees
from legendarium.games.legends_of_signum.core.values import has, reckoned, value
from legendarium.games.legends_of_signum.core.wounds import Harm, Hurt
from legendarium.games.legends_of_signum.geometry.exact.discs import EXTRA, LONG
from legendarium.games.legends_of_signum.printed.quantities import (
    BATTLE_MAGE,
    MAGICAL_SHOT,
    QUICK_SHOOTER,
    SHOOTING,
    SNIPER,
    THROWING,
)
from legendarium.games.legends_of_signum.state.events import BLOCKED
from legendarium.games.legends_of_signum.state.kinds import CREATURE
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.decisions import Seat
from legendarium.kernel.events import emit
from legendarium.kernel.moves import Move
from legendarium.kernel.refusals import Details, RuleId
from legendarium.kernel.shared_tuples import changed
from legendarium.kernel.steps import then
from legendarium.kernel.table import Step

SNIPERS: Final = 99
"""los.ability.sniper: any of its Shooting dice."""


class Style:
    """A kind of ranged attack: its word, its ability, its range, and what lets it be made after moving."""

    __slots__ = ("after_moving", "code", "of", "range", "word")

    def __init__(self, word: str, code: str, of: int, distance: int, after_moving: int) -> None:
        self.word = word
        self.code = code
        self.of = of
        self.range = distance
        self.after_moving = after_moving


SHOOT: Final = Style("shoot", SHOT, SHOOTING, EXTRA, QUICK_SHOOTER)  # los.ranged.range
HURL: Final = Style("throw", THROW, THROWING, LONG, QUICK_SHOOTER)
CAST_BOLT: Final = Style("bolt", BOLT, MAGICAL_SHOT, EXTRA, BATTLE_MAGE)
STYLES: Final = (SHOOT, HURL, CAST_BOLT)


def may_shoot(table: Battle, shooter: Thing, target: Thing, style: Style) -> RuleId | None:
    """los.ranged.ability-needed, los.ranged.not-in-contact, los.ranged.stationary, then target, range and sight."""
    if not value(table, shooter, style.of):
        lowered = reckoned(table, shooter, style.of).highest > 0
        return "los.dragon.zero-floor" if lowered else "los.ranged.ability-needed"
    if table.seen_contacts(shooter):
        return "los.ranged.not-in-contact"
    rule = may_shoot_now(table, shooter, style) or may_attack(table, shooter, target, style.code)
    if rule is not None:
        return rule
    if not table.is_within(shooter, target, style.range):
        return "los.ranged.range"
    return None if sees(table, shooter, target, style.range) else "los.ranged.los-any-point"


def may_shoot_now(table: Battle, shooter: Thing, style: Style) -> RuleId | None:
    """los.ranged.stationary: not after moving unless an ability allows just this attack, and never after a Run."""
    activation = table.activation
    if activation.attacks:
        return "los.activation.options"
    if activation.ran or (activation.moved and not has(table, shooter, style.after_moving)):
        return "los.ranged.stationary"
    return None


def shoot(table: Battle, shooter: Thing, target: Thing, style: Style) -> None:
    """los.ranged.procedure: declared; being chosen is enough to be remembered (los.ruling.stealth.ranged-target-memory)."""
    then(table, Volley(shooter, target, style), Aftermath(shooter, target, style.code), DEATHS)
    table.shot_at = changed(table.shot_at, target, table.turns)
    declare_attack(table, shooter, target, style.code)


class Volley(Step[Battle]):
    """The dice of a declared ranged attack; range and sight are asked for again."""

    __slots__ = ("shooter", "style", "target")

    def __init__(self, shooter: Thing, target: Thing, style: Style) -> None:
        self.shooter = shooter
        self.target = target
        self.style = style

    def run(self, table: Battle) -> None:
        one, other, style = self.shooter, self.target, self.style
        if not (still_opposed(table, one, other) and sees(table, one, other, style.range)):
            return
        table.tray = ()
        far = is_sniping(table, one, other, style)
        covered = is_covered(table, one, other, style.range)
        roll(table, one, style.code, value(table, one, style.of), other)
        extra = (Budget("sniper", SNIPERS),) if far else ()
        again = roll_again(table, one, style.code, other, True, extra)
        then(table, *again, TakeCover(one, other, style, covered), ShotHits(one, other, style, far), DEATHS)


def is_sniping(table: Battle, shooter: Thing, target: Thing, style: Style) -> bool:
    """los.ability.sniper: Shooting at L or more (los.ruling.geometry.within-inclusive)."""
    return style is SHOOT and has(table, shooter, SNIPER) and not table.is_within(shooter, target, LONG - 1)


class TakeCover(Step[Battle]):
    """los.ranged.defence: as many dice as there were successes, whatever the strength; behind cover failed ones once more
    (los.ruling.ranged.cover-rerolls). Against a Magical Shot nothing, or one die behind cover
    (los.ability.defense-against-shooting)."""

    __slots__ = ("covered", "shooter", "style", "target")

    def __init__(self, shooter: Thing, target: Thing, style: Style, covered: bool) -> None:
        self.shooter = shooter
        self.target = target
        self.style = style
        self.covered = covered

    def run(self, table: Battle) -> None:
        hits = successes(table, self.shooter, self.style.code)
        dice = min(1, hits) if self.style is CAST_BOLT else hits
        if not dice or (self.style is CAST_BOLT and not self.covered):
            return
        roll(table, self.target, COVER, dice, self.shooter)
        if self.covered and self.style is not CAST_BOLT:
            extra = (Budget("defense-against-shooting", dice, failed_only=True),)
            then(table, *roll_again(table, self.target, COVER, self.shooter, False, extra))


class ShotHits(Step[Battle]):
    """los.ranged.damage, los.ranged.magical-shot: damage that Armour may take, or wounds that nothing takes."""

    __slots__ = ("far", "shooter", "style", "target")

    def __init__(self, shooter: Thing, target: Thing, style: Style, far: bool) -> None:
        self.shooter = shooter
        self.target = target
        self.style = style
        self.far = far

    def run(self, table: Battle) -> None:
        scored = successes(table, self.shooter, self.style.code)
        stopped = min(scored, successes(table, self.target, COVER)) if in_tray(table, self.target, COVER) else 0
        if scored:
            emit(table, BLOCKED, "los.ranged.defence", table.chooser(self.target), self.target, scored, stopped)
        amount = (scored - stopped) * (2 if self.far else 1)
        party = table.controller[self.shooter]
        direct = self.style is CAST_BOLT
        then(table, Harm(Hurt(self.target, amount, self.style.code, self.shooter, party, direct)))


# -- words of an activation


def targets(table: Battle, style: Style) -> list[Thing]:
    """Whom to try: nobody without the ability."""
    shooter = table.activation.creature
    return table.enemies_of(shooter) if value(table, shooter, style.of) else []


def to_shoot_at(table: Battle, seat: Seat) -> list[Thing]:
    return targets(table, SHOOT)


def to_throw_at(table: Battle, seat: Seat) -> list[Thing]:
    return targets(table, HURL)


def to_bolt(table: Battle, seat: Seat) -> list[Thing]:
    return targets(table, CAST_BOLT)


def figures(table: Battle, seat: Seat, target: Thing, rule: RuleId) -> Details:
    """How far the target is."""
    if rule != "los.ranged.range":
        return {}
    return {"distance": table.gap(table.activation.creature, target)}


def may_shoot_at(table: Battle, seat: Seat, target: Thing) -> RuleId | None:
    return may_shoot(table, table.activation.creature, target, SHOOT)


def shoot_at(table: Battle, seat: Seat, target: Thing) -> None:
    shoot(table, table.activation.creature, target, SHOOT)


def may_throw_at(table: Battle, seat: Seat, target: Thing) -> RuleId | None:
    return may_shoot(table, table.activation.creature, target, HURL)


def throw_at(table: Battle, seat: Seat, target: Thing) -> None:
    shoot(table, table.activation.creature, target, HURL)


def may_bolt(table: Battle, seat: Seat, target: Thing) -> RuleId | None:
    return may_shoot(table, table.activation.creature, target, CAST_BOLT)


def bolt(table: Battle, seat: Seat, target: Thing) -> None:
    shoot(table, table.activation.creature, target, CAST_BOLT)


MOVES: Final = (
    Move("shoot", CREATURE, to_shoot_at, may_shoot_at, shoot_at, details=figures),
    Move("throw", CREATURE, to_throw_at, may_throw_at, throw_at, details=figures),
    Move("bolt", CREATURE, to_bolt, may_bolt, bolt, details=figures),
)
