"""Speed of the open field's geometry: CPU time on random fields of 16 creatures and 8 templates."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

from legendarium.games.legends_of_signum.geometry.exact.discs import (
    CONTACT,
    EXTRA,
    FIELD,
    LONG,
    MIDDLE,
    SMALL,
    Disc,
    within,
)
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece
from legendarium.games.legends_of_signum.geometry.outline.regions import region
from legendarium.games.legends_of_signum.geometry.places.beside import beside_base, room_beside
from legendarium.games.legends_of_signum.geometry.places.push import push
from legendarium.games.legends_of_signum.geometry.places.sides import along_side
from legendarium.games.legends_of_signum.geometry.places.standing import BOTTOM, Others
from legendarium.games.legends_of_signum.geometry.places.template_room import room_for
from legendarium.games.legends_of_signum.geometry.places.templates_fit import Terrain
from legendarium.games.legends_of_signum.geometry.sight.sight import sees
from legendarium.games.legends_of_signum.geometry.ways.candidates import Candidates
from legendarium.games.legends_of_signum.geometry.ways.finder import Survey, shortest
from legendarium.games.legends_of_signum.geometry.ways.judge import walk
from legendarium.games.legends_of_signum.geometry.ways.surroundings import Surroundings
from legendarium.testing.open_field import SQUARE, OpenField, random_field

FIELDS = 40
FOES = 8


def measure(seconds: float) -> dict[str, Any]:
    """Measure each figure for about `seconds`, in microseconds: mean, 90th percentile, maximum."""
    fields = [random_field(Random(seed)) for seed in range(min(FIELDS, 4 + int(seconds * 20)))]
    grounds = {name: [ground(field, reach) for field in fields] for name, reach in REACHES.items()}
    figures = {f"survey {name}": spread(seconds, grounds[name], survey) for name in REACHES}
    figures |= {f"one way {name}": spread(seconds, grounds[name], one_way) for name in REACHES}
    figures |= {f"region {name}": spread(seconds, grounds[name], draw) for name in REACHES}
    figures |= {f"candidates {name}": spread(seconds, grounds[name], candidates) for name in REACHES}
    for name, reach in (("anywhere", 2 * FIELD), ("XL", EXTRA)):
        figures[f"sight {name}"] = spread(seconds, [pair for field in fields for pair in pairs(field, reach)], sight)
    figures["places along a side"] = spread(seconds, fields, along)
    figures["places beside a base"] = spread(seconds, fields, minion)
    figures["room for a template"] = spread(seconds, fields, room)
    figures["push"] = spread(seconds, fields, pushing)
    figures["judge L"] = spread(seconds, [found for found in map(judged_way, grounds["L"]) if found], judge)
    return figures


REACHES = {"S": SMALL, "L": LONG, "XL": EXTRA}


def ground(field: OpenField, reach: int) -> Surroundings:
    return field.surroundings(reach, FOES)


def spread(seconds: float, cases: list[Any], deed: Callable[[Any], object]) -> dict[str, float]:
    """Best of several runs per case, which leaves out other load on the machine."""
    best = [1e9] * len(cases)
    began = time.process_time()
    for turn in range(5):
        if turn and time.process_time() - began > seconds:
            break
        for number, case in enumerate(cases):
            started = time.process_time()
            deed(case)
            best[number] = min(best[number], time.process_time() - started)
            if (turn or number > 2) and time.process_time() - began > seconds:
                break
    known = sorted(1e6 * value for value in best if value < 1e9)
    if not known:
        return {"cases": 0}
    return {
        "cases": len(known),
        "mean": round(sum(known) / len(known), 1),
        "p90": round(known[int(0.9 * len(known))], 1),
        "max": round(known[-1], 1),
    }


def survey(around: Surroundings) -> object:
    return Survey(around)


def destination(around: Surroundings) -> tuple[int, int]:
    """A point at two thirds of the reach, towards the middle of the field."""
    dice = Random(int(around.x) + int(around.y))
    part = (2 * int(around.limit)) // 3
    dx, dy = dice.choice([(part, part // 3), (part // 3, part), (part // 2, part // 2)])
    x, y = int(around.x), int(around.y)
    return (x + dx if x < FIELD // 2 else x - dx), (y + dy if y < FIELD // 2 else y - dy)


def one_way(around: Surroundings) -> object:
    return shortest(around, *destination(around))


def draw(around: Surroundings) -> object:
    return region(around)


def judged_way(around: Surroundings) -> tuple[Surroundings, list[tuple[int, int]]] | None:
    """A way to the usual destination, or to the farthest reachable place on the straight line to it."""
    survey, (x, y) = Survey(around), destination(around)
    for part in range(8, 0, -1):
        way = survey.way(around.x + (x - around.x) * part // 8, around.y + (y - around.y) * part // 8)
        if way is not None:
            return around, way
    return None


def judge(case: tuple[Surroundings, list[tuple[int, int]]]) -> object:
    return walk(*case)


Pair = tuple[Disc, Disc, list[Disc], list[Piece], int]


def pairs(field: OpenField, reach: int) -> list[Pair]:
    """All pairs within reach, with all other bases and templates as blockers."""
    bases, pieces = field.bases, field.all_pieces()
    return [
        (one, other, [base for base in bases if base is not one and base is not other], pieces, reach)
        for number, one in enumerate(bases)
        for other in bases[:number]
        if within(one, other, reach)
    ]


def sight(case: Pair) -> object:
    return sees(*case)


def along(field: OpenField) -> object:
    return along_side(16_000, BOTTOM, field.bases[:FOES], field.bases[FOES:], field.all_pieces())


def minion(field: OpenField) -> object:
    others = Others(field.bases[1:FOES], field.bases[FOES:], CONTACT, field.all_pieces())
    return room_beside(beside_base(16_000, field.bases[0], others))


def room(field: OpenField) -> object:
    return room_for(SQUARE, Terrain(field.bases, field.all_pieces(), [0, SMALL, 0, MIDDLE]))


def pushing(field: OpenField) -> object:
    return push(field.bases[0], field.bases[1], SMALL, field.bases[2:], field.all_pieces())


def candidates(around: Surroundings) -> Candidates:
    """The candidate places of a creature's move, without sight."""
    found = Candidates(Survey(around))
    foes = sorted(range(len(around.enemies)), key=lambda k: distance(around, around.enemies[k]))
    for foe in foes:
        found.contact("contact", foe, foe)
    for one, two in pairwise(foes[:4]):
        found.contact_both("contact", one, one, two)
    for foe in (foes[0], foes[-1]):
        found.towards("advance", foe, around.enemies[foe].x, around.enemies[foe].y)
        found.within("fire", foe, around.enemies[foe], EXTRA)
    found.away("retreat", foes[0], [around.enemies[foe] for foe in foes[:4]])
    for friend, base in enumerate(around.friends[:2]):
        found.within("aura", friend, base, SMALL)
        found.behind("cover", friend, around.enemies[foes[0]], base)
    for number, piece in enumerate(around.impassable[:2]):
        found.beside("object", number, piece)
    return found


def distance(around: Surroundings, base: Disc) -> int:
    return int((base.x - around.x) ** 2 + (base.y - around.y) ** 2)
