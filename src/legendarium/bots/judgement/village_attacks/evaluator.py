"""Evaluator of Village Attacks: a turn is planned by where to stand, the rest scored by simple rules."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from legendarium.bots.greedy import Evaluator
from legendarium.bots.judgement.village_attacks.decision_scores import (
    action,
    chosen_zone,
    guard,
    level_up,
    pay,
    reroll,
)
from legendarium.bots.judgement.village_attacks.reasons import why
from legendarium.bots.judgement.village_attacks.threat import urgency
from legendarium.bots.judgement.village_attacks.zone_plan import Plan
from legendarium.games.village_attacks.monsters.actions import Act
from legendarium.games.village_attacks.monsters.defence import Guard
from legendarium.games.village_attacks.monsters.dice import Reroll
from legendarium.games.village_attacks.monsters.experience import LevelUp
from legendarium.games.village_attacks.monsters.movement import FreeWalk, PayForStep
from legendarium.games.village_attacks.state.table import Castle, MonsterId
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.table import Table

UNDOING = frozenset({"lower", "take"})
"""va.ruling.rearranging: words that put back what was put away."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CastleEvaluator(Evaluator):
    """Uses open information only; all Monsters compute the same, so they share the work."""

    def __init__(self, far_sighted: bool) -> None:
        self.far_sighted = far_sighted
        self.plan: Plan | None = None

    def prepare(self, table: Table) -> None:
        assert isinstance(table, Castle)
        assert table.decision is not None
        step = table.decision.step
        self.plan = None
        if isinstance(step, (Act, Reroll, PayForStep, FreeWalk)):
            self.plan = Plan(table, step.monster, self.far_sighted)

    def score(self, table: Table, option: Option) -> float | None:
        assert isinstance(table, Castle)
        assert table.decision is not None
        step = table.decision.step
        if self.plan is not None:
            return self.planned(self.plan, step, option)
        if isinstance(step, Guard):
            return guard(table, step, option)
        if isinstance(step, LevelUp):
            return level_up(table, step.monster, option)
        return simple(table, table.decision.kind, option)

    def planned(self, plan: Plan, step: object, option: Option) -> float:
        if isinstance(step, Reroll):
            return reroll(plan, option)
        if isinstance(step, PayForStep):
            return pay(plan, step.zone, option)
        if isinstance(step, FreeWalk):
            return 0.0 if option.word == "stay" else plan.value(option.thing, 0) - plan.here
        return action(plan, option)

    def is_undo(self, option: Option) -> bool:
        return option.word in UNDOING

    def evaluate(self, table: Table, seat: Seat) -> float:
        """Evaluate a position for bots that search: Heart and health against threats."""
        assert isinstance(table, Castle)
        if table.outcome is not None:
            return 1000.0 if table.outcome.winners else -1000.0
        threat = sum(urgency(table, villager) for crowd in table.crowd for villager in crowd)
        health = sum(monster.health for monster in table.monsters if monster.zone >= 0)
        progress = 15.0 * sum(1 for state in table.done if state == 1)
        return 8.0 * table.heart + health - threat - table.morale + progress

    def reason(self, table: Table, option: Option, language: str) -> str:
        assert isinstance(table, Castle)
        return why(table, self.plan, option, language)


def bears(table: Castle, monster: MonsterId) -> float:
    """Prefer the Monster that an event hurts least."""
    own = table.monsters[monster]
    return own.health - 2.0 * (own.burn + own.bleed + own.slow + own.sunder + own.silence)


def picking(table: Castle, option: Option) -> float:
    """Pick as many as allowed, the most urgent first."""
    if option.word == "at":
        return 1.0 + urgency(table, option.thing)
    return 1000.0 if option.word == "rest" else 0.0


def simple(table: Castle, kind: str, option: Option) -> float:
    """Score decisions outside a turn: targets by urgency, the rest by fixed rules."""
    if kind == "aim" and option.word == "in":
        return chosen_zone(table, option.thing)
    if kind == "aim" and str(option.name) in table.fixed.names:
        return urgency(table, option.thing)
    if kind == "aim":
        return float(table.monsters[option.thing].damage)
    if kind == "how-many":
        return -float(abs(option.thing - table.fixed.scenario.suggested))
    if kind == "pick-some":
        return picking(table, option)
    if kind == "which-monster":
        return bears(table, option.thing)
    if kind == "before-roll":
        return 1.0 if option.word == "roll" else 0.0
    if kind == "interlude":
        return 1.0 if option.word in ("pass", "buy") else 0.0
    if kind == "next-zone":
        return -float(table.map.distance[option.thing])
    if kind in ("shift", "leap") and option.word != "stay":
        return 0.1 * chosen_zone(table, option.thing)
    return 0.0
