"""What all attacks share: they are declared, they end, and what they dealt is remembered until then."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.core.gains import end_gains
from legendarium.games.legends_of_signum.core.moments import (
    ATTACK_DECLARED,
    ATTACK_ENDS,
    BOLT,
    MELEE,
    SHOT,
    STRIKE,
    THROW,
    SignumMoment,
    happens,
)
from legendarium.games.legends_of_signum.core.targets import is_shielded
from legendarium.games.legends_of_signum.core.values import has
from legendarium.games.legends_of_signum.printed.durations import ATTACK
from legendarium.games.legends_of_signum.printed.quantities import DEFENDER
from legendarium.games.legends_of_signum.state.events import ATTACKED, TOKEN_LOST
from legendarium.games.legends_of_signum.state.table import STEALTH_TOKEN, Battle, Thing
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.steps import pending, push
from legendarium.kernel.table import Step

RULES: Final = {
    MELEE: "los.melee.declare",
    STRIKE: "los.melee.magical-strike",
    SHOT: "los.ability.shooting",
    THROW: "los.ability.throwing",
    BOLT: "los.ranged.magical-shot",
}
"""The rule under which each style of attack is declared."""


class Aftermath(Step[Battle]):
    """Waits below an attack and remembers what attacker and defender dealt; then what waits for its end, and the end
    of what lasts until it."""

    __slots__ = ("attacker", "damage", "damage_back", "defender", "style", "wounds", "wounds_back")

    def __init__(
        self,
        attacker: Thing,
        defender: Thing,
        style: str,
        damage: int = 0,
        wounds: int = 0,
        damage_back: int = 0,
        wounds_back: int = 0,
    ) -> None:
        self.attacker = attacker
        self.defender = defender
        self.style = style
        self.damage = damage
        """Damage the attacker dealt; a magical attack's wounds count as both."""
        self.wounds = wounds
        """Wound tokens the attacker placed."""
        self.damage_back = damage_back
        self.wounds_back = wounds_back

    def dealt(self, actor: Thing, amount: int, wounds: int) -> Aftermath:
        own, back = (amount, wounds), (0, 0)
        if actor != self.attacker:
            own, back = back, own
        return Aftermath(
            self.attacker,
            self.defender,
            self.style,
            self.damage + own[0],
            self.wounds + own[1],
            self.damage_back + back[0],
            self.wounds_back + back[1],
        )

    def run(self, table: Battle) -> None:
        push(table, AttackOver())
        party = table.controller[self.attacker]
        for actor, other, amount, wounds in (
            (self.defender, self.attacker, self.damage_back, self.wounds_back),
            (self.attacker, self.defender, self.damage, self.wounds),
        ):
            happens(table, SignumMoment(ATTACK_ENDS, party, actor, other, -1, self.style, amount, wounds))


class AttackOver(Step[Battle]):
    """What lasts until the end of the attack ends."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        end_gains(table, ATTACK)


def note_dealt(table: Battle, actor: Thing, target: Thing, style: str, amount: int, wounds: int) -> None:
    """Remember for the attack in progress what one of the two dealt the other by it, and by nothing else."""
    at = pending(table, Aftermath)
    if at < 0 or not (amount or wounds):
        return
    aftermath = table.stack[at]
    assert isinstance(aftermath, Aftermath)
    fighters = (aftermath.attacker, aftermath.defender)
    if style == aftermath.style and actor in fighters and target in fighters:
        table.stack[at] = aftermath.dealt(actor, amount, wounds)


def after_attack(table: Battle, step: Step[Battle]) -> None:
    """This happens once the attack in progress is over, with all that waits for its end or lasts until it; now if there is
    none."""
    at = max(pending(table, Aftermath), pending(table, AttackOver))
    table.stack.insert(at if at >= 0 else len(table.stack), step)


def declare_attack(table: Battle, attacker: Thing, target: Thing, style: str) -> None:
    """What every declared attack does first: it counts, it reveals, and it can be answered (los.play.declare-first).

    The attack itself and its `Aftermath` must already wait on the stack."""
    rule = RULES[style]
    if table.activation.creature == attacker:
        table.activation.attacks += 1
    emit(table, ATTACKED, rule, table.chooser(attacker), attacker, target, style)
    if table.marks[attacker] & STEALTH_TOKEN:
        table.marks[attacker] &= ~STEALTH_TOKEN
        emit(table, TOKEN_LOST, "los.stealth.lose", table.chooser(attacker), attacker, "stealth")
    happens(table, SignumMoment(ATTACK_DECLARED, table.controller[attacker], attacker, target, style=style))


def still_opposed(table: Battle, attacker: Thing, target: Thing) -> bool:
    """los.attack.opponents-only: whether both still stand and are still enemies when a declared attack is carried out."""
    return table.is_standing(attacker) and table.is_standing(target) and table.are_enemies(attacker, target)


def may_attack(table: Battle, attacker: Thing, target: Thing, style: str) -> RuleId | None:
    """los.attack.opponents-only, los.stealth.protection, los.ability.shield-against: an opponent's creature that can be seen
    and is not shielded against this attack."""
    if not table.is_standing(target) or not table.are_enemies(attacker, target):
        return "los.attack.opponents-only"
    if table.is_hidden(target):
        return "los.stealth.protection"
    return "los.ability.shield-against" if is_shielded(table, target, style) else None


def is_drawn_away(table: Battle, attacker: Thing, target: Thing, style: str) -> bool:
    """los.ability.defender: a Defender in contact comes before all others, unless it may not be targeted itself."""
    defenders = [
        enemy
        for enemy in table.in_contact(attacker)
        if has(table, enemy, DEFENDER) and may_attack(table, attacker, enemy, style) is None
    ]
    return bool(defenders) and target not in defenders
