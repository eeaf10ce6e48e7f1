"""Write the points by which the page's own verdict on places is held to the engine's: reach.json.

    python tools/reach_vectors.py

Twenty random fields with their outlines as a decision sends them, and for each 5,000 points: whether the finder (for flyers
and jumpers the judge) lets the mover end exactly there. The points follow from a seed, the answers are
bits; a test of the page reads the same file, and `tests/games/legends_of_signum/geometry/test_reach.py` checks that it is
up to date.
"""

from __future__ import annotations

import argparse
import base64
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from legendarium.games.legends_of_signum.field.reach_outline import outlines
from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD, RULERS, on_field
from legendarium.games.legends_of_signum.geometry.outline.regions import region
from legendarium.games.legends_of_signum.geometry.ways.closing import touches
from legendarium.games.legends_of_signum.geometry.ways.finder import Survey
from legendarium.games.legends_of_signum.geometry.ways.judge import walk
from legendarium.games.legends_of_signum.geometry.ways.surroundings import Surroundings
from legendarium.testing.open_field import random_field

TARGET = Path(__file__).parents[1] / "tests/games/legends_of_signum/geometry/reach.json"
CASES, POINTS = 20, 5_000
MODULUS, FACTOR = (1 << 31) - 1, 16_807
"""The minimal standard generator of Park and Miller, which is exact in the numbers of a browser."""
BEYOND = 12_000
"""Points lie up to this far out of the longest way, in micrometres."""


def points(where: Surroundings, seed: int) -> Iterator[tuple[int, int]]:
    """The points of a case: in a square around the mover."""
    span = 2 * (int(where.limit) + BEYOND)
    for _ in range(POINTS):
        seed = seed * FACTOR % MODULUS
        x = int(where.x) - span // 2 + seed % span
        seed = seed * FACTOR % MODULUS
        yield x, int(where.y) - span // 2 + seed % span


def surroundings(number: int) -> Surroundings:
    """A random field; every fifth mover flies, every fifth jumps."""
    dice = Random(number)
    field = random_field(dice, 16, 8, dice.choice([FIELD, 300_000]))
    where = field.surroundings(dice.choice(RULERS), 8, dice.randrange(4))
    where.flying, where.jumping = number % 5 == 3, number % 5 == 4
    return where


def case(number: int) -> dict[str, Any]:
    """A field's outlines and the engine's answers to its points."""
    where = surroundings(number)
    drawn = region(where)
    survey = None if where.flying or where.jumping else Survey(where)

    touched = {index for index in range(len(where.enemies)) if touches(where, index, where.x, where.y)}

    def allows(x: int, y: int) -> bool:
        if not on_field(x, y, where.radius):
            return False
        if survey is not None:
            return survey.plain_way(x, y) is not None
        judged = walk(where, [(x, y)])
        return judged.refusal == "" and (judged.x, judged.y) == (x, y) and set(judged.contacts) <= touched

    bits = "".join(str(int(allows(x, y))) for x, y in points(where, number + 1))
    says = int(bits, 2).to_bytes(-(-POINTS // 8), "big")
    return {
        "mover": [int(where.x), int(where.y), int(where.radius)],
        "limit": int(where.limit),
        "seed": number + 1,
        "parts": outlines(drawn.parts),
        "holes": outlines(drawn.holes),
        "says": base64.b64encode(says).decode(),
    }


def line(number: int) -> str:
    return json.dumps(case(number), separators=(",", ":"))


def main() -> int:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    TARGET.write_text("[\n" + ",\n".join(map(line, range(CASES))) + "\n]\n", encoding="utf-8")
    print(f"{TARGET.name}: {TARGET.stat().st_size:,} bytes, {CASES * POINTS:,} points")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
