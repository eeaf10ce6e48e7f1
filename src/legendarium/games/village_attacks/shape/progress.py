"""How far the defence of the castle is, as one number: for rewards that say more than the outcome."""

from __future__ import annotations

from legendarium.games.village_attacks.content.conditions import ConditionFace
from legendarium.games.village_attacks.round.ending import count_slain, start_heart, start_morale
from legendarium.games.village_attacks.state.table import COMPLETE, OPEN, Castle


def progress(table: Castle) -> float:
    """What is done of what wins, and what is left of the Castle Heart."""
    if not table.monsters or table.round == 0:
        return 0.5
    heart = table.heart / max(1, start_heart(table))
    conditions = () if table.edition.win_by_morale else table.fixed.level.win
    done = [share_done(table, condition) for condition in conditions] or [share_of_morale(table)]
    return 0.5 * min(1.0, max(0.0, heart)) + 0.5 * sum(done) / len(done)


def share_of_morale(table: Castle) -> float:
    return 1.0 - table.morale / max(1, start_morale(table))


def share_done(table: Castle, condition: ConditionFace) -> float:
    """How far a condition of victory is."""
    if condition.kind == "morale":
        return share_of_morale(table)
    if condition.kind == "survive":
        return min(1.0, table.round / max(1, condition.round))
    if condition.kind == "objectives":
        return share_of_objectives(table, condition)
    return min(1.0, count_slain(table, condition.only) / max(1, condition.count))


def share_of_objectives(table: Castle, condition: ConditionFace) -> float:
    objectives = table.fixed.scenario.objectives
    named = condition.objectives or tuple([at for at, face in enumerate(objectives) if face.kind != "ward"])
    shares = sorted([share_of_objective(table, at) for at in named], reverse=True)
    needed = condition.count or len(named)
    return sum(shares[:needed]) / max(1, needed)


def share_of_objective(table: Castle, at: int) -> float:
    if table.done[at] != OPEN:
        return 1.0 if table.done[at] == COMPLETE else 0.0
    carried = 0.5 if table.carrier[at] >= 0 else 0.0
    return max(carried, min(0.9, table.progress[at] / max(1, table.fixed.scenario.objectives[at].count)))
