"""Numbers that scale with the Monsters in play: a base from the level, and an amount for each Monster."""

from __future__ import annotations

from legendarium.games.village_attacks.content.conditions import ConditionFace
from legendarium.games.village_attacks.content.scenarios import LevelFace, ScenarioFace
from legendarium.games.village_attacks.state.editions import Edition

Growing = tuple[int, int]
"""A number, and what is added to it for each Monster."""


def heart_at_start(scenario: ScenarioFace, level: LevelFace, edition: Edition) -> Growing:
    """va.setup.dials."""
    return level.heart + (scenario.first.heart if edition.win_by_morale else 0), level.each_heart


def morale_at_start(scenario: ScenarioFace, level: LevelFace, edition: Edition) -> Growing:
    """va.setup.dials."""
    return moved_by_edition((level.morale, level.each_morale), scenario, edition)


def tier_threshold(scenario: ScenarioFace, condition: ConditionFace, edition: Edition) -> Growing:
    """The Morale below which a tier begins: it moves with the dial it is read from."""
    return moved_by_edition((condition.count, condition.each), scenario, edition)


def moved_by_edition(morale: Growing, scenario: ScenarioFace, edition: Edition) -> Growing:
    """A number of the Morale dial, and what the scenario adds to it in the earlier edition, which is won by Morale."""
    if not edition.win_by_morale:
        return morale
    return morale[0] + scenario.first.morale, morale[1] + scenario.first.each_morale


def first_tier(level: LevelFace, edition: Edition) -> int:
    """va.spawn.tier-rise.first: the earlier edition begins on Tier 1, the later where the scenario says."""
    return 1 if edition.win_by_morale else level.first_tier


def grown(figure: Growing, monsters: int) -> int:
    return figure[0] + figure[1] * monsters
