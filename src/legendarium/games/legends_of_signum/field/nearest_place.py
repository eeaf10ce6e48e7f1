"""The nearest allowed place to one that is refused: a pattern search that begins at the places on offer."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, dist, radians, sin
from typing import Final

from legendarium.games.legends_of_signum.field.movement import WORDS, surroundings
from legendarium.games.legends_of_signum.field.terrain import WhereToLay
from legendarium.games.legends_of_signum.field.terrain_room import surroundings as clearances
from legendarium.games.legends_of_signum.field.way_option import is_whole
from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD, apart
from legendarium.games.legends_of_signum.geometry.places.template_room import Room
from legendarium.games.legends_of_signum.geometry.ways.finder import Survey
from legendarium.games.legends_of_signum.geometry.ways.judge import judge
from legendarium.games.legends_of_signum.state.table import Battle
from legendarium.kernel.decisions import Decision, Option
from legendarium.kernel.refusals import Refusal

Point = tuple[int, int]
Allows = Callable[[Point], bool]

ANGLES: Final = tuple((cos(radians(turn)), sin(radians(turn))) for turn in (0, 30, -30, 60, -60, 84, -84))
"""Directions of a step, seen from the direction of what was pointed at: all of them lead nearer to it."""
WIDEST: Final = 64_000
FINEST: Final = 250
MOST_JUDGED: Final = 80
"""Places that are judged for one answer, which bounds what it costs."""


def nearest_key(table: Battle, decision: Decision, key: str) -> str:
    """The legal key for the same thing whose place is nearest to the one a key names; empty if it names none."""
    head, _, place = key.partition("@")
    goal, turn = read_goal(place)
    if goal is None:
        return ""
    offered = [end for option in decision.options if (end := end_of(option, head)) is not None]
    if not offered:
        return ""
    best = nearest_place(judge_of(table, decision, head, turn), offered, goal)
    found = f"{head}@{best[0]},{best[1]}{turn}"
    return found if isinstance(decision.step.weigh(table, found), Option) else ""


def read_goal(place: str) -> tuple[Point | None, str]:
    """The last point of `x,y;x,y` or `x,y,turn`, and the turn as a key has it."""
    numbers = place.rpartition(";")[2].split(",")
    if len(numbers) not in (2, 3) or not all(is_whole(number) for number in numbers):
        return None, ""
    return (int(numbers[0]), int(numbers[1])), "".join(f",{turn}" for turn in numbers[2:])


def end_of(option: Option, head: str) -> Point | None:
    """Where an answer that begins like this ends."""
    start, _, place = option.key.partition("@")
    return read_goal(place)[0] if start == head else None


def judge_of(table: Battle, decision: Decision, head: str, turn: str) -> Allows:
    """Whether a place is allowed. Surroundings are built once where that is cheaper than for every place."""
    step, word = decision.step, head.partition(":")[0]
    if isinstance(step, WhereToLay):
        return lies_at(table, step, int(turn[1:] or 0))
    if word in WORDS:
        return walks_to(table, table.activation.creature, word)
    return lambda at: not isinstance(step.weigh(table, f"{head}@{at[0]},{at[1]}{turn}") or Refusal(""), Refusal)


def lies_at(table: Battle, step: WhereToLay, turn: int) -> Allows:
    """Whether a template may lie there, turned like this."""
    room = Room(table.fixed.terrain(step.thing).shape, turn, clearances(table, step.party), 1)
    return lambda at: room.holds(*at) and room.fits(*at)


def walks_to(table: Battle, creature: int, word: str) -> Allows:
    """Whether a creature gets there, straight or around what is in its way."""
    around = surroundings(table, creature, word)
    survey = None if around.flying or around.jumping else Survey(around)

    def allows(at: Point) -> bool:
        if apart(at[0], at[1], around.x, around.y, around.limit + 1):
            return False
        straight = judge(around, [at])
        if not straight.refusal and not straight.stop:
            return True
        return survey is not None and survey.plain_way(*at) is not None

    return allows


def nearest_place(allows: Allows, offered: list[Point], goal: Point) -> Point:
    """Begin at the nearest place on offer, or level with it, as along a side; then step nearer while that is allowed."""
    judged, turns = Judged(allows), ANGLES
    best = min(offered, key=lambda at: dist(at, goal))
    best = next((at for at in ((goal[0], best[1]), (best[0], goal[1])) if judged(at)), best)
    step = min(WIDEST, dist(best, goal))
    while step >= FINEST and judged.left > 0:
        for turn in turns:
            nearer = stepped(best, goal, step, turn)
            if dist(nearer, goal) < dist(best, goal) and judged(nearer):
                best, step, turns = nearer, min(step, dist(nearer, goal)), (turn, *ANGLES)
                break
        else:
            step /= 2
    return best


class Judged:
    """Judge places, up to a limit after which none is allowed any more."""

    __slots__ = ("allows", "left")

    def __init__(self, allows: Allows) -> None:
        self.allows = allows
        self.left = MOST_JUDGED

    def __call__(self, at: Point) -> bool:
        self.left -= 1
        return self.left >= 0 and self.allows(at)


def stepped(here: Point, goal: Point, step: float, turn: tuple[float, float]) -> Point:
    """A step from here, turned from the direction of the goal, but not off the field."""
    far = dist(here, goal)
    u, v = (goal[0] - here[0]) / far * step, (goal[1] - here[1]) / far * step
    x, y = here[0] + u * turn[0] - v * turn[1], here[1] + u * turn[1] + v * turn[0]
    return min(FIELD, max(0, round(x))), min(FIELD, max(0, round(y)))
