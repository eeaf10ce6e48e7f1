"""Winning and losing: checked at once after every change, and shared by all (va.ruling.end-check, va.end.shared-result)."""

from __future__ import annotations

from legendarium.games.village_attacks.content.conditions import ConditionFace
from legendarium.games.village_attacks.state.events import ENDED, HEART_HURT, HEART_MENDED, MORALE, TIER
from legendarium.games.village_attacks.state.scaling import grown, heart_at_start, morale_at_start, tier_threshold
from legendarium.games.village_attacks.state.table import COMPLETE, LOST, SETTING_UP, Castle
from legendarium.kernel.decisions import Seat
from legendarium.kernel.effects import Perform
from legendarium.kernel.events import emit
from legendarium.kernel.outcomes import Outcome
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.steps import finish, pending, push
from legendarium.kernel.table import Step
from legendarium.kernel.vocabulary import Line


def judge(table: Castle) -> bool:
    """Whether the game is over now. An effect in several parts is judged as a whole: va.ruling.both-at-once."""
    if table.outcome is not None:
        return True
    lost, won = table.doom or loss(table), table.triumph or win(table)
    if not lost and not won:
        raise_tier(table)
        return False
    if pending(table, Verdict) >= 0:
        table.doom, table.triumph = lost, won
        return False
    if lost and won:
        lost, won = ("", won) if table.rulings.tie_is_win else (lost, "")
    seats = tuple(range(table.seats)) if won else ()
    finish(table, Outcome(seats, won or lost, dict.fromkeys(range(table.seats), 1 if won else 0)))
    emit(table, ENDED, rule_of_end(table, lost), table.coin, "won" if won else "lost", won or lost)
    return True


def carry_out(table: Castle, seat: Seat, source: int, lines: tuple[Line, ...]) -> None:
    """The lines of an event, ability or trap, next: several are one effect."""
    if len(lines) > 1:
        push(table, Verdict())
    if lines:
        push(table, Perform(seat, source, lines))


class Verdict(Step[Castle]):
    """Waits below the parts of one effect: they are judged together, in whatever order they stand."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        judge(table)


def rule_of_end(table: Castle, lost: str) -> RuleId:
    if lost:
        return "va.end.lose-heart" if lost == "heart" else "va.end.lose-fail-condition.second"
    return table.edition.win_rule


def loss(table: Castle) -> str:
    """Why the game is lost; empty if it is not."""
    if table.heart <= 0:
        return "heart"
    if table.edition.fail_conditions:
        for condition in table.fixed.level.fail:
            if fails(table, condition):
                return condition.kind
    return ""


def win(table: Castle) -> str:
    """Why the game is won; empty if it is not. Later edition: all conditions of the scenario at once (va.end.win.second)."""
    if table.phase == SETTING_UP:
        return ""
    if table.edition.win_by_morale:
        return "morale" if table.morale <= 0 else ""
    conditions = table.fixed.level.win
    if not conditions:
        return "morale" if table.morale <= 0 else ""
    for condition in conditions:
        if not succeeds(table, condition):
            return ""
    return conditions[-1].kind


def succeeds(table: Castle, condition: ConditionFace) -> bool:
    kind = condition.kind
    if kind == "morale":
        return table.morale <= 0
    if kind == "objectives":
        return enough_objectives(table, condition)
    if kind == "survive":
        return table.round > condition.round
    return count_slain(table, condition.only) >= condition.count


def enough_objectives(table: Castle, condition: ConditionFace) -> bool:
    """So many of the named objectives are complete; no names: all that can be completed."""
    objectives = table.fixed.scenario.objectives
    named = condition.objectives or tuple([at for at, objective in enumerate(objectives) if objective.kind != "ward"])
    complete = [at for at in named if table.done[at] == COMPLETE]
    return len(complete) >= (condition.count or len(named))


def count_slain(table: Castle, only: int) -> int:
    return sum(table.slain) if only < 0 else table.slain[only]


def fails(table: Castle, condition: ConditionFace) -> bool:
    kind = condition.kind
    if kind == "round":
        return table.round >= condition.round
    if kind == "deaths":
        return table.deaths >= condition.count
    if kind == "lost":
        return LOST in table.done and any(table.done[at] == LOST for at in wards(table, condition))
    return table.crowded and len(table.crowd[condition.zone]) >= condition.count


def wards(table: Castle, condition: ConditionFace) -> tuple[int, ...]:
    objectives = table.fixed.scenario.objectives
    return condition.objectives or tuple(at for at in range(len(objectives)) if objectives[at].kind == "ward")


def raise_tier(table: Castle) -> None:
    """va.spawn.tier-rise, va.ruling.tier-never-falls: at once, never down. The earlier edition looks at Morale only."""
    for condition in table.fixed.level.tiers:
        if condition.tier > table.tier and tier_rises(table, condition):
            table.tier = condition.tier
            emit(table, TIER, table.edition.tier_rule, table.coin, table.tier)


def tier_rises(table: Castle, condition: ConditionFace) -> bool:
    if condition.kind == "morale":
        threshold = tier_threshold(table.fixed.scenario, condition, table.edition)
        return table.morale < grown(threshold, len(table.monsters))
    if table.edition.win_by_morale:
        return False
    if condition.kind == "round":
        return table.round >= condition.round
    return enough_objectives(table, condition)


def start_heart(table: Castle) -> int:
    """Where the Castle Heart dial starts (va.setup.dials)."""
    fixed = table.fixed
    return grown(heart_at_start(fixed.scenario, fixed.level, fixed.edition), len(table.monsters))


def start_morale(table: Castle) -> int:
    fixed = table.fixed
    return grown(morale_at_start(fixed.scenario, fixed.level, fixed.edition), len(table.monsters))


def change_morale(table: Castle, by: int, rule: RuleId) -> None:
    """va.ruling.morale-floor: never below zero, nor above its start. The caller judges."""
    before = table.morale
    table.morale = max(0, min(start_morale(table), before + by))
    if table.morale != before:
        emit(table, MORALE, rule, table.coin, table.morale - before, table.morale)


def hurt_heart(table: Castle, amount: int, rule: RuleId) -> None:
    """va.end.lose-heart: whatever takes its health. The caller judges."""
    table.heart = max(0, table.heart - amount)
    emit(table, HEART_HURT, rule, table.coin, amount, table.heart)


def mend_heart(table: Castle, amount: int, rule: RuleId) -> None:
    before = table.heart
    table.heart = min(start_heart(table), before + amount)
    if table.heart != before:
        emit(table, HEART_MENDED, rule, table.coin, table.heart - before, table.heart)
