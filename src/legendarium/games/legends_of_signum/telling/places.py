"""Places of the field in words: by a side, by the nearest creature, or by the part of the field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from legendarium.games.legends_of_signum.geometry.exact.discs import LONG
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.games.legends_of_signum.telling.names import (
    WORDS,
    border,
    direction,
    own_name,
    part_of_field,
    place_in_words,
    point,
    thing_name,
)


def placed(table: Battle, creature: Thing, x: int, y: int, language: str) -> dict[str, Any]:
    """Where a creature would stand, and how far from the nearest enemy if there is one."""
    radius = table.fixed.radius[creature]
    others = [it for it in table.standing if it != creature]
    landmark = nearest(table, others, x, y)
    facts: dict[str, Any] = {"place": spot(table, x, y, language, radius, landmark), "near": ""}
    enemy = nearest(table, table.enemies_of(creature), x, y)
    if enemy >= 0 and not (enemy == landmark and is_named_by(table, landmark, x, y, radius)):
        away = round(max(0, gap_from(table, enemy, x, y) - radius) / 1_000)
        told_near = {"other": own_name(table, enemy, language), "distance": away}
        facts["near"] = WORDS.say("places", "enemy", language, told_near)
    return facts


def spot(table: Battle, x: int, y: int, language: str, radius: int = 0, landmark: Thing | None = None) -> str:
    """A place by the side it touches, else by the nearest creature, else by the part of the field."""
    near = nearest(table, table.standing, x, y) if landmark is None else landmark
    if border(x, y, radius):
        return place_in_words(x, y, language, radius)
    facts = point(x, y)
    if not is_named_by(table, near, x, y, radius):
        return WORDS.say("places", f"area.{part_of_field(x, y)}", language, facts)
    facts["other"] = thing_name(table, near, language).partition(" (")[0]
    away = round((gap_from(table, near, x, y) - radius) / 1_000)
    facts["away"] = WORDS.say("places", "away" if away > 0 else "away.none", language, {"distance": away})
    return WORDS.say("places", f"near.{direction(x - table.x[near], y - table.y[near])}", language, facts)


def is_named_by(table: Battle, creature: Thing, x: int, y: int, radius: int) -> bool:
    """Whether a place is told by its distance from a creature: within L of it, and at no side."""
    return creature >= 0 and not border(x, y, radius) and gap_from(table, creature, x, y) - radius <= LONG


def nearest(table: Battle, creatures: Sequence[Thing], x: int, y: int) -> Thing:
    """The creature nearest to a place; -1 for none."""
    return min(creatures, key=lambda it: (gap_from(table, it, x, y), it), default=-1)


def gap_from(table: Battle, other: Thing, x: int, y: int) -> int:
    """From a place to a base. For reading, not for rules."""
    return int(((x - table.x[other]) ** 2 + (y - table.y[other]) ** 2) ** 0.5) - table.fixed.radius[other]
