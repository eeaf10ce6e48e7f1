"""What can be wrong with a scenario whose map is right: points without a way, conditions that cannot be met."""

from __future__ import annotations

from legendarium.games.village_attacks.content.conditions import ConditionFace
from legendarium.games.village_attacks.content.faces import CLASSES, HERO, HUNTER
from legendarium.games.village_attacks.content.scenarios import DiceFace, LevelFace, ObjectiveFace, ScenarioFace

MOST_MONSTERS = 5

LAST_ROUND = 99
"""As far as a scenario can name rounds."""


def scenario_problems(scenario: ScenarioFace, where: str) -> list[str]:
    """Everything wrong with a scenario, each with its place."""
    problems = point_problems(scenario, where) + dice_problems(scenario.dice, where)
    for objective in scenario.objectives:
        problems += objective_problems(scenario, objective, f"{where}, objectives {objective.code!r}")
    for level in scenario.levels:
        problems += level_problems(scenario, level, f"{where}, {level.name}")
    return problems


def point_problems(scenario: ScenarioFace, where: str) -> list[str]:
    """va.ruling.unreachable: every spawn point needs a way to the Heart."""
    place = f"{where}, field 'spawn-points'"
    castle, problems = scenario.map, []
    for point in scenario.spawn_points:
        code = castle.zones[point.zone].code
        if castle.distance[point.zone] < 0:
            problems.append(f"{place}: no way leads from the spawn point {code!r} to the Castle Heart")
        if point.zone == castle.heart:
            problems.append(f"{place}: {code!r} is the Castle Heart; Villagers come from elsewhere")
    zones = [point.zone for point in scenario.spawn_points]
    if len(set(zones)) < len(zones):
        problems.append(f"{place}: a zone is named twice")
    if not any(point.monsters == 1 for point in scenario.spawn_points):
        problems.append(f"{place}: at least one spawn point must be used with one Monster")
    return problems


def dice_problems(dice: tuple[DiceFace, ...], where: str) -> list[str]:
    """va.ruling.eight-dice: in no round more Day or Night dice than there are."""
    problems = []
    for die in {entry.die.code: entry.die for entry in dice}.values():
        entries = [entry for entry in dice if entry.die.code == die.code]
        most = max(sum(entry.count for entry in entries if entry.holds(number)) for number in range(1, LAST_ROUND + 1))
        if most > die.copies:
            problems.append(
                f"{where}, field 'dice': {most} of {die.code!r} are used at once, and there are {die.copies}"
            )
    return problems


NEEDS = {
    "work": ("zone", "cost"),
    "carry": ("zone", "to"),
    "slay": (),
    "hold": ("zone",),
    "ward": ("zone", "health"),
}
"""What each kind of objective must state."""


def objective_problems(scenario: ScenarioFace, objective: ObjectiveFace, where: str) -> list[str]:
    stated = {
        "zone": objective.zone >= 0,
        "to": objective.to >= 0,
        "cost": sum(objective.cost) > 0,
        "health": objective.health > 0,
    }
    problems = [
        f"{where}, field {name!r}: missing; an objective of kind {objective.kind!r} needs it"
        for name in NEEDS[objective.kind]
        if not stated[name]
    ]
    if objective.kind == "carry" and objective.zone == objective.to:
        problems.append(f"{where}, field 'to': it already lies there")
    if objective.kind == "slay" and never_comes(scenario, objective.only):
        problems.append(f"{where}, field 'only': no {CLASSES[objective.only]} ever comes in this scenario")
    return problems


def never_comes(scenario: ScenarioFace, only: int) -> bool:
    """Return whether the scenario leaves a class of Villagers out."""
    return (only == HUNTER and "hunters" in scenario.left_out) or (only == HERO and "heroes" in scenario.left_out)


def level_problems(scenario: ScenarioFace, level: LevelFace, where: str) -> list[str]:
    problems = trigger_problems(scenario, level, where)
    if not level.win:
        problems.append(f"{where}, field 'win': nothing wins")
    for condition in level.win:
        problem = unmeetable(scenario, level, condition)
        if problem:
            problems.append(f"{where}, field 'win': {condition.kind!r} cannot be met: {problem}")
    for condition in level.fail:
        problem = ill_stated(scenario, condition)
        if problem:
            problems.append(f"{where}, field 'fail': {condition.kind!r}: {problem}")
    return problems + tier_problems(scenario, level, where) + dial_problems(scenario, level, where)


def dial_problems(scenario: ScenarioFace, level: LevelFace, where: str) -> list[str]:
    """With what the scenario adds or takes in the earlier edition, both dials still start above zero."""
    first = scenario.first
    each_morale = level.each_morale + first.each_morale
    starts = {
        "heart": level.heart + first.heart + level.each_heart * first.fewest,
        "morale": level.morale + first.morale + min(each_morale * first.fewest, each_morale * first.most),
    }
    return [
        f"{where}, field {name!r}: in the earlier edition it would start at {start}"
        for name, start in starts.items()
        if start < 1 and "first" in scenario.editions
    ]


def trigger_problems(scenario: ScenarioFace, level: LevelFace, where: str) -> list[str]:
    if list(level.triggers) != sorted(set(level.triggers)):
        return [f"{where}, field 'triggers': rising numbers are expected"]
    if bool(level.triggers) == ("events" in scenario.left_out):
        return [f"{where}, field 'triggers': needed with events, and none without"]
    return []


def tier_problems(scenario: ScenarioFace, level: LevelFace, where: str) -> list[str]:
    """va.scenario.must-specify.first: the earlier edition needs the Morale thresholds of Tiers 2 and 3."""
    problems = []
    if "first" in scenario.editions:
        stated = {condition.tier for condition in level.tiers if condition.kind == "morale"}
        problems += [
            f"{where}, field 'tiers': the earlier edition needs the Morale below which Tier {tier} begins"
            for tier in (2, 3)
            if tier not in stated
        ]
    for condition in level.tiers:
        if (condition.kind == "round" and condition.round < 1) or (condition.kind == "morale" and condition.count < 1):
            problems.append(f"{where}, field 'tiers': {condition.kind!r} says no number")
        if condition.kind == "morale":
            problems += threshold_problems(level, condition, where)
    return problems


def threshold_problems(level: LevelFace, condition: ConditionFace, where: str) -> list[str]:
    """va.spawn.tier-rise.first: no tier begins at once, however few Monsters take part."""
    for monsters in range(1, MOST_MONSTERS + 1):
        start = level.morale + level.each_morale * monsters
        if condition.tier > level.first_tier and condition.count + condition.each * monsters > start:
            told = f"Tier {condition.tier} would begin at once with {monsters} Monsters, whose Morale starts at {start}"
            return [f"{where}, field 'tiers': {told}"]
    return []


def unmeetable(scenario: ScenarioFace, level: LevelFace, condition: ConditionFace) -> str:
    """Why a condition to win can never hold; empty if it can."""
    if condition.kind == "objectives":
        return objectives_unmeetable(scenario, level, condition)
    if condition.kind == "slain":
        if condition.count < 1:
            return "it says no number"
        return f"no {CLASSES[condition.only]} ever comes" if never_comes(scenario, condition.only) else ""
    if condition.kind == "survive":
        return survival_unmeetable(level, condition.round)
    return ""


def objectives_unmeetable(scenario: ScenarioFace, level: LevelFace, condition: ConditionFace) -> str:
    named = condition.objectives or tuple(range(len(scenario.objectives)))
    wards = [
        scenario.objectives[number].code
        for number in condition.objectives
        if scenario.objectives[number].kind == "ward"
    ]
    if wards:
        return f"{', '.join(wards)} is only to be kept safe and is never completed"
    possible = [number for number in named if scenario.objectives[number].kind != "ward"]
    if not possible:
        return "there is no objective to complete"
    if condition.count > len(possible):
        return f"it asks for {condition.count} objectives of {len(possible)}"
    holds = sorted(
        scenario.objectives[number].count for number in possible if scenario.objectives[number].kind == "hold"
    )
    last = last_round(level)
    if holds and last and condition.count in (0, len(possible)) and holds[-1] > last - 1:
        return f"holding out takes {holds[-1]} rounds and round {last} loses"
    return ""


def last_round(level: LevelFace) -> int:
    """The round whose beginning loses; 0 if none does."""
    rounds = [condition.round for condition in level.fail if condition.kind == "round"]
    return min(rounds) if rounds else 0


def survival_unmeetable(level: LevelFace, wanted: int) -> str:
    if wanted < 1:
        return "it says no round"
    last = last_round(level)
    return f"round {last} loses before round {wanted} has ended" if last and last <= wanted else ""


def ill_stated(scenario: ScenarioFace, condition: ConditionFace) -> str:
    """Say what a condition to lose lacks; empty if nothing."""
    if condition.kind == "lost":
        wards = [number for number in condition.objectives if scenario.objectives[number].kind == "ward"]
        return "" if wards and len(wards) == len(condition.objectives) else "it must name objectives of kind 'ward'"
    if condition.kind == "round" and condition.round < 2:
        return "it must name a round after the first"
    if condition.kind in ("deaths", "crowd") and condition.count < 1:
        return "it says no number"
    if condition.kind == "crowd" and condition.zone < 0:
        return "it must name a zone"
    return ""
