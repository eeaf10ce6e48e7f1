"""What a key that names a way means: exactly these points, the best way to one point, or the candidate that leads there."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.core.values import run_reach
from legendarium.games.legends_of_signum.field.candidate_ways import listed_ways
from legendarium.games.legends_of_signum.field.movement import RUNNING, may_set_out, surroundings
from legendarium.games.legends_of_signum.field.nearest_place import nearest_key
from legendarium.games.legends_of_signum.field.way_option import BENDS_LEFT_OUT, WayOption, read_points, touched
from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT, EXTRA, TICKS, apart
from legendarium.games.legends_of_signum.geometry.ways.finder import Survey, Way, shortest
from legendarium.games.legends_of_signum.geometry.ways.judge import walk
from legendarium.games.legends_of_signum.geometry.ways.surroundings import (
    BY_CONTACT,
    DIFFICULT_RUN,
    FROM_THE_START,
    IMPASSABLE,
    IN_THE_WAY,
    NO_ROOM,
    NOT_STRAIGHT,
    OFF_FIELD,
    TOO_LONG,
    TOO_MANY_LEGS,
    Surroundings,
    Walk,
)
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.decisions import Option
from legendarium.kernel.refusals import Details, Refusal
from legendarium.kernel.table import Step

FAR: Final = 3 * EXTRA
"""Search limit when the length of a way is wanted only for the refusal."""


def way_to(table: Battle, step: Step[Battle], creature: Thing, word: str, x: int, y: int) -> Option | Refusal | None:
    """The best legal way to a point as an answer to the question that `step` asks, or the refusal with the nearest answer."""
    key = f"{word}:{table.labels[creature]}@{x},{y}"
    found = step.weigh(table, key)
    if isinstance(found, Refusal) and table.decision is not None:
        found.nearest = nearest_key(table, table.decision, key)
    return found


def weigh_way(table: Battle, creature: Thing, word: str, name: str) -> Option | Refusal | None:
    """Judge the name of a way: a legal way, the rule that forbids it, or None if it names no way of this creature.

    Should candidates change, one that is named but no longer among them is the best way to the same point."""
    head, at, place = name.partition("@")
    points = read_points(place.removeprefix(BENDS_LEFT_OUT))
    if not at or head != str(table.labels[creature]) or points is None:
        return None
    if place.startswith(BENDS_LEFT_OUT):
        if len(points) > 1:
            return None
        for option in listed_ways(table, creature, word):
            if option.name == name:
                return option
    rule = may_set_out(table, creature, word)
    if rule is not None:
        beside = rule == "los.run.who-cannot" and run_reach(table, creature)
        return Refusal(rule, {"case": "run-from-contact"} if beside else {})
    around = surroundings(table, creature, word)
    way = found_way(around, points) if len(points) == 1 else points
    outcome = walk(around, points if way is None else way)
    if way is None or outcome.refusal:
        around_it = too_long_a_detour(around, points) if len(points) == 1 else None
        return refusal(word, outcome if around_it is None else around_it)
    if not outcome.length:
        return Refusal("los.activation.all-must-activate")
    rule = table.fixed.mode.may_stand(table, creature, int(outcome.x), int(outcome.y))
    if rule is not None:
        return Refusal(rule, {"x": int(outcome.x), "y": int(outcome.y)})
    return WayOption(word, creature, name, way, outcome, touched(table, creature, outcome))


def found_way(around: Surroundings, points: Way) -> Way | None:
    """Find the way to a single point: straight if that is legal, otherwise the shortest; None if there is none.

    A straight way that ends early in contact with an enemy counts only if the point was at that enemy: a click past an
    enemy must not start a fight."""
    x, y = points[0]
    straight = walk(around, points)
    if not straight.refusal and (straight.stop != BY_CONTACT or leads_to(around, straight, x, y)):
        return points
    if around.flying or around.jumping:
        return points
    return Survey(around, goal=(x, y)).way(x, y) or (points if straight.refusal else None)


def too_long_a_detour(around: Surroundings, points: Way) -> Walk | None:
    """Return the shortest way to a point if the creature cannot go that far; None if there is no way at all."""
    way = shortest(around, *points[0], FAR)
    found = walk(around, way) if way is not None else None
    return found if found is not None and found.refusal == TOO_LONG else None


def leads_to(around: Surroundings, straight: Walk, x: int, y: int) -> bool:
    """Whether the point is in contact (3 mm) with an enemy at which the straight way ended."""
    for index in straight.contacts:
        enemy = around.enemies[index]
        if not apart(x, y, enemy.x, enemy.y, around.radius + enemy.radius + CONTACT):
            return True
    return False


def refusal(word: str, outcome: Walk) -> Refusal:
    """Explain the first fault of a way with place and figures; for a legal way, where an enemy ended it early."""
    details: Details = {"x": int(outcome.x), "y": int(outcome.y)}
    if outcome.refusal == TOO_LONG:
        details["length"], details["reach"] = -(-int(outcome.length) // TICKS), int(outcome.limit) // TICKS
        if outcome.slowed:
            rule = "los.move.difficult-start" if outcome.slowed == FROM_THE_START else "los.move.difficult-reduces"
            return Refusal(rule, details)
        return Refusal("los.run.declare-and-extend" if word in RUNNING else "los.move.up-to", details)
    if outcome.refusal in (IN_THE_WAY, NO_ROOM, ""):
        if outcome.gap >= 0:
            details["gap"], details["needed"] = int(outcome.gap), int(outcome.needed)
        return Refusal("los.ability.impassable" if outcome.kind == IMPASSABLE else "los.move.no-pass-through", details)
    rules = {
        OFF_FIELD: "los.geometry.battlefield",
        DIFFICULT_RUN: "los.run.not-through-difficult",
        TOO_MANY_LEGS: "los.ruling.geometry.units",
        NOT_STRAIGHT: "los.ability.jump",
    }
    if outcome.refusal == NOT_STRAIGHT:
        details["case"] = "jump-not-straight"
    return Refusal(rules[outcome.refusal], details)
