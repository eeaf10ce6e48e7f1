"""Write the shared test vectors of the open field: results of the exact predicates, judge, finder, sight, places and
pushes.

    python tools/field_vectors.py

Integers only, so that an implementation in another language can be tested against the same file. A test checks that the
file is up to date.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random
from typing import Any

from legendarium.games.legends_of_signum.geometry.exact.discs import (
    CONTACT,
    FIELD,
    MIDDLE,
    RULERS,
    SMALL,
    Disc,
    gap_between,
    leg_apart,
    length,
    outwards,
    root,
)
from legendarium.games.legends_of_signum.geometry.exact.rings import UX, UY, nearest_direction, ring, turned
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece, leg_clear, pieces_apart, point_clear
from legendarium.games.legends_of_signum.geometry.places.beside import beside_base, candidates_beside, room_beside
from legendarium.games.legends_of_signum.geometry.places.push import push
from legendarium.games.legends_of_signum.geometry.places.sides import along_side
from legendarium.games.legends_of_signum.geometry.places.standing import Others
from legendarium.games.legends_of_signum.geometry.places.templates_fit import Terrain, lay
from legendarium.games.legends_of_signum.geometry.sight.sight import look
from legendarium.games.legends_of_signum.geometry.ways.finder import shortest
from legendarium.games.legends_of_signum.geometry.ways.judge import walk
from legendarium.games.legends_of_signum.geometry.ways.surroundings import Surroundings
from legendarium.testing.open_field import SHAPES, random_field

TARGET = Path(__file__).parents[1] / "tests/games/legends_of_signum/geometry/vectors.json"


def vectors() -> dict[str, Any]:
    """Build all vectors; deterministic."""
    dice = Random(20)
    return {
        "directions": [[UX[k], UY[k]] for k in range(17)],
        "nearest_direction": [[x, y, int(nearest_direction(x, y))] for x, y in pairs(dice, 1 << 20, 30)],
        "turned": [[x, y, k, *map(int, turned(x, y, k))] for k, (x, y) in enumerate(pairs(dice, 120_000, 30))],
        "root": [[v, int(root(v))] for v in (0, 1, 2, 3, 4, (1 << 52) - 1, 67108863**2, 67108863**2 - 1)],
        "length": [[x, y, int(length(x, y))] for x, y in pairs(dice, FIELD, 30)],
        "outwards": [
            [x, y, d, *map(int, outwards(x, y, d))] for (x, y), d in zip(pairs(dice, FIELD, 30), RADII, strict=True)
        ],
        "ring": [[d, ring(d).xs[:17], ring(d).ys[:17], ring(d).along[128]] for d in (16_000, 32_000, 35_000, 83_000)],
        "leg_apart": [leg_case(dice) for _ in range(60)],
        "pieces": [piece_case(dice) for _ in range(40)],
        "walks": [walk_case(dice) for _ in range(24)],
        "ways": [way_case(dice) for _ in range(16)],
        "sights": [sight_case(dice) for _ in range(60)],
        "sides": [side_case(dice) for _ in range(16)],
        "beside": [beside_case(dice) for _ in range(8)],
        "templates": [template_case(dice) for _ in range(40)],
        "pushes": [push_case(dice) for _ in range(24)],
        "between": [between_case(dice) for _ in range(16)],
    }


RADII = [16_000, 32_000, 41_000, 55_000, 83_000] * 6


def pairs(dice: Random, most: int, count: int) -> list[tuple[int, int]]:
    return [(dice.randint(-most, most), dice.randint(-most, most)) for _ in range(count)]


def leg_case(dice: Random) -> list[Any]:
    """A leg and a point, with the largest clearance that is kept and the next one that is not."""
    spot = [dice.randint(0, FIELD) for _ in range(6)]
    low, high = 0, 1 << 20
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if leg_apart(*spot, middle) else (low, middle)
    return [*spot, low]


def piece_case(dice: Random) -> dict[str, Any]:
    """A piece, a point, a leg and another piece, with the clearances that are just kept."""
    one = dice.choice(SHAPES).laid(300_000, 300_000, dice.randrange(128))[0]
    two = dice.choice(SHAPES).laid(dice.randint(150_000, 450_000), dice.randint(150_000, 450_000), dice.randrange(128))[
        0
    ]
    p, q = [[dice.randint(150_000, 450_000) for _ in range(2)] for _ in range(2)]
    asked = {
        "point": lambda d: point_clear(one, *p, d),
        "leg": lambda d: leg_clear(one, *p, *q, d),
        "other": lambda d: pieces_apart(one, two, d),
    }
    found: dict[str, Any] = {"piece": corners(one), "two": corners(two), "p": p, "q": q}
    for name, ask in asked.items():
        low, high = 0, 1 << 20
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if ask(middle) else (low, middle)
        found[name] = low
    return found


def corners(piece: Piece) -> list[list[int]]:
    return [list(corner) for corner in zip(piece.xs, piece.ys, strict=True)]


def discs(bases: list[Disc]) -> list[list[int]]:
    return [[int(base.x), int(base.y), int(base.radius)] for base in bases]


def ground_case(dice: Random) -> tuple[Surroundings, dict[str, Any]]:
    around = random_field(dice, 6, 3, 250_000).surroundings(dice.choice(RULERS), 3)
    around.running = dice.random() < 0.2
    return around, {
        "mover": [int(around.x), int(around.y), int(around.radius)],
        "limit": int(around.limit),
        "running": around.running,
        "friends": discs(around.friends),
        "enemies": discs(around.enemies),
        "impassable": [corners(piece) for piece in around.impassable],
        "difficult": [corners(piece) for piece in around.difficult],
    }


def spot(dice: Random, around: Surroundings) -> tuple[int, int]:
    reach = int(around.limit)
    x, y = int(around.x) + dice.randint(-reach, reach), int(around.y) + dice.randint(-reach, reach)
    return min(max(x, 0), FIELD), min(max(y, 0), FIELD)


def walk_case(dice: Random) -> dict[str, Any]:
    """A way and the judge's verdict."""
    around, found = ground_case(dice)
    way = [spot(dice, around) for _ in range(dice.randint(1, 2))]
    return judged_case(around, way, found)


def judged_case(around: Surroundings, way: list[tuple[int, int]], found: dict[str, Any]) -> dict[str, Any]:
    judged = walk(around, way)
    found["way"] = [list(point) for point in way]
    found["says"] = {
        "refusal": judged.refusal,
        "stop": judged.stop,
        "end": [int(judged.x), int(judged.y)],
        "length": int(judged.length),
        "limit": int(judged.limit),
        "contacts": judged.contacts,
        "broken": judged.broken,
    }
    return found


def between_case(dice: Random) -> dict[str, Any]:
    """A way, walked or flown, into the gap between two enemies 4 to 7 cm apart."""
    half = dice.randint(20_000, 35_000)
    enemies = [Disc(300_000 - half, 300_000, 16_000), Disc(300_000 + half, 300_000, 16_000)]
    mover = Disc(300_000 + dice.randint(-400, 400), 200_000, 16_000)
    around = Surroundings(mover, 150_000, [], enemies, [], [], flying=dice.random() < 0.3)
    found = {"mover": discs([mover])[0], "enemies": discs(enemies), "flying": around.flying}
    return judged_case(around, [(int(mover.x), 300_000 - dice.randint(11_000, 24_000))], found)


def way_case(dice: Random) -> dict[str, Any]:
    """A destination and the shortest way there."""
    around, found = ground_case(dice)
    x, y = spot(dice, around)
    way = shortest(around, x, y)
    found["to"] = [x, y]
    found["shortest"] = None if way is None else [list(point) for point in way]
    return found


def crowd(dice: Random, creatures: int = 7) -> tuple[list[Disc], list[Piece], dict[str, Any]]:
    """Bases and pieces, as objects and as numbers."""
    field = random_field(dice, creatures, 3, dice.choice([260_000, 360_000]))
    pieces = field.all_pieces()
    return field.bases, pieces, {"bases": discs(field.bases), "pieces": [corners(piece) for piece in pieces]}


def sight_case(dice: Random) -> dict[str, Any]:
    """Sight from the first base to the last past all others: the line, or why there is none."""
    bases, pieces, found = crowd(dice, 14)
    found["range"] = dice.choice([2 * FIELD, int(gap_between(bases[0], bases[-1])) + dice.randint(0, 4_000)])
    sight = look(bases[0], bases[-1], bases[1:-1], pieces, found["range"])
    found["says"] = {
        "refusal": sight.refusal,
        "in_the_way": [sight.kind, int(sight.index)],
        "distance": int(sight.distance),
        "line": list(map(int, sight.line)),
    }
    return found


def side_case(dice: Random) -> dict[str, Any]:
    """Intervals of a side where a base may arrive; the last four bases are enemies."""
    bases, pieces, found = crowd(dice)
    found["radius"], found["side"] = dice.choice([16_000, 25_000, 40_000]), dice.randrange(4)
    places = along_side(found["radius"], found["side"], bases[:3], bases[3:], pieces)
    found["says"] = {"stretches": [list(map(int, stretch)) for stretch in places.stretches], "crowded": places.crowded}
    return found


def beside_case(dice: Random) -> dict[str, Any]:
    """Places in contact with the first base; the last three bases are enemies."""
    bases, pieces, found = crowd(dice)
    found["radius"] = dice.choice([16_000, 25_000])
    beside = beside_base(found["radius"], bases[0], Others(bases[1:4], bases[4:], CONTACT, pieces))
    found["candidates"] = [list(map(int, point)) for point in candidates_beside(beside)[::16]]
    found["room"] = room_beside(beside)
    return found


def template_case(dice: Random) -> dict[str, Any]:
    """A template placement, S from the bottom and M from the top."""
    bases, pieces, found = crowd(dice)
    shape, turn = dice.choice(SHAPES), dice.randrange(128)
    x, y = dice.randint(40_000, 560_000), dice.randint(100_000, 460_000)
    judged = lay(shape, x, y, turn, Terrain(bases, pieces, [0, SMALL, 0, MIDDLE]))
    found["shape"] = [[list(corner) for corner in piece] for piece in shape.pieces]
    found["at"] = [x, y, turn]
    found["says"] = [judged.refusal, judged.kind, int(judged.index), int(judged.distance), int(judged.needed)]
    return found


def push_case(dice: Random) -> dict[str, Any]:
    """The first base pushes the second by S."""
    bases, pieces, found = crowd(dice)
    pushed = push(bases[0], bases[1], SMALL, bases[2:], pieces)
    found["says"] = [int(pushed.x), int(pushed.y), int(pushed.distance), pushed.kind, int(pushed.index)]
    return found


def text() -> str:
    """Format one list of cases per line, so that diffs are readable."""
    parts = [
        f'"{name}": [\n' + ",\n".join(json.dumps(case, separators=(",", ":")) for case in cases) + "\n]"
        for name, cases in vectors().items()
    ]
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    TARGET.write_text(text(), encoding="utf-8")
    print(f"{TARGET.name}: {TARGET.stat().st_size:,} bytes")
