"""The long proof of the open field: judge, finder, drawn region and sight against independent slow checks, on random fields.

    .venv/bin/python benchmarks/field.py [--fields 500] [--first 0] [--compiled] [--speed]

With --compiled the geometry is compiled with mypyc in a temporary copy first (needs a C compiler; nothing of the checkout
changes), and its answers are compared with those of plain Python. --speed adds the figures of `legendarium bench --part field`.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[1]
GEOMETRY = "legendarium/games/legends_of_signum/geometry"


def modules(sources: Path) -> list[str]:
    """Every module of the geometry."""
    return sorted(str(path.relative_to(sources)) for path in (sources / GEOMETRY).rglob("*.py"))


def compiled_copy(folder: Path) -> Path:
    """A copy of the sources with the geometry compiled."""
    root = folder / "compiled"
    shutil.copytree(ROOT / "src", root, ignore=shutil.ignore_patterns("__pycache__", "static", "*.so"))
    mypyc = [str(Path(sys.executable).with_name("mypyc")), "--strict", *modules(root)]
    subprocess.run(mypyc, cwd=root, check=True, stdout=subprocess.DEVNULL)
    return root


def finder(first: int, fields: int) -> Counter[str]:
    """Every way found is accepted and ends where it should; no random legal way is shorter by more than 0.1 mm, or lost."""
    from legendarium.games.legends_of_signum.geometry.exact.discs import TICKS
    from legendarium.games.legends_of_signum.geometry.ways.finder import Survey, shortest
    from legendarium.games.legends_of_signum.geometry.ways.judge import walk
    from tests.games.legends_of_signum.geometry.ways import test_finder as routes

    seen: Counter[str] = Counter()
    for seed in range(first, first + fields):
        dice = Random(seed)
        where = routes.random_around(dice)
        survey = Survey(where)
        for _ in range(6):
            x, y = routes.random_point(dice, where)
            way = survey.way(x, y)
            if way is None:
                seen["out of reach"] += 1
                continue
            judged = walk(where, way)
            right = not judged.refusal and (judged.contacts or (judged.x, judged.y) == (x, y))
            seen["found" if right else f"REFUSED {seed}"] += 1
            alone = shortest(where, x, y)
            if alone is None or (not judged.stop and abs(walk(where, alone).length - judged.length) > 100 * TICKS):
                seen[f"ALONE {seed}"] += 1
        for _ in range(4):
            seen[rival(dice, where, survey, seed)] += 1
    return seen


def rival(dice: Random, where: object, survey: object, seed: int) -> str:
    """A random legal way against the one that is found to its end."""
    from legendarium.games.legends_of_signum.geometry.exact.discs import TICKS, Disc, gap_between
    from legendarium.games.legends_of_signum.geometry.ways.judge import walk
    from tests.games.legends_of_signum.geometry.ways import test_finder as routes

    tried = routes.random_legal_way(dice, where)
    judged = walk(where, tried)
    if not tried:
        return "cannot move"
    if judged.length > judged.limit - 150 * TICKS or judged.stop == "terrain":
        return "at the edge of the reach"
    if judged.stop == "contact":
        enemy = where.enemies[judged.index]
        if gap_between(Disc(judged.x, judged.y, where.radius), enemy) > 1:
            return "gap not closed"
        way = survey.contact_way(judged.index, judged.x - enemy.x, judged.y - enemy.y)
    else:
        way = survey.way(judged.x, judged.y)
    if way is None:
        return f"LOST {seed}"
    again = walk(where, way)
    return "rivals beaten" if not again.refusal and again.length <= judged.length + 100 * TICKS else f"LONGER {seed}"


def judge(first: int, fields: int) -> Counter[str]:
    """The judge against dense sampling in floats."""
    from legendarium.games.legends_of_signum.geometry.exact.discs import RULERS
    from legendarium.testing.open_field import random_field
    from tests.games.legends_of_signum.geometry.ways.test_judge_on_random_fields import compare, random_way

    seen: Counter[str] = Counter()
    for seed in range(first, first + fields):
        dice = Random(seed)
        field = random_field(dice, 5, 7)
        for mover in range(5):
            around = field.surroundings(dice.choice(RULERS[1:]), dice.randint(0, 3), mover)
            try:
                compare(around, random_way(dice, around), seen)
            except AssertionError:
                seen[f"DIFFERS {seed}"] += 1
    return seen


def bound(first: int, fields: int) -> Counter[str]:
    """Found ways against a dense visibility graph around inscribed obstacles."""
    from legendarium.games.legends_of_signum.geometry.exact.discs import LONG, TICKS
    from legendarium.games.legends_of_signum.geometry.ways.finder import Survey
    from legendarium.games.legends_of_signum.geometry.ways.judge import walk
    from legendarium.testing.open_field import random_field
    from tests.games.legends_of_signum.geometry.ways import test_finder as routes
    from tests.games.legends_of_signum.helpers.visibility_graph import lower_bound

    seen: Counter[str] = Counter()
    for seed in range(first, first + fields):
        dice = Random(seed)
        where = random_field(dice, 6, 2, 250_000).surroundings(LONG, 2)
        survey = Survey(where)
        if survey.fast is None or routes.in_a_band(where, where.x, where.y):
            continue
        survey.slow = None
        x, y = routes.random_point(dice, where)
        way = survey.plain_way(x, y)
        if way is not None and len(way) > 1:
            excess = walk(where, way).length / TICKS - lower_bound(where, x, y, 40)
            seen["bounded" if -1 <= excess <= 100 else f"EXCESS {seed} {excess:.0f}"] += 1
            seen["largest excess in micrometres"] = max(seen["largest excess in micrometres"], round(excess))
    return seen


def drawing(first: int, fields: int) -> Counter[str]:
    """The drawn region against the finder's answers, at random and near its border."""
    from shapely import Point

    from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD, RULERS, on_field
    from legendarium.games.legends_of_signum.geometry.outline.regions import region
    from legendarium.games.legends_of_signum.geometry.ways.finder import Survey
    from legendarium.testing.open_field import random_field
    from tests.games.legends_of_signum.geometry.outline.test_regions import points, united

    seen: Counter[str] = Counter()
    for seed in range(first, first + fields):
        dice = Random(seed)
        field = random_field(dice, 16, 8, dice.choice([FIELD, 300_000]))
        where = field.surroundings(dice.choice(RULERS), 8, dice.randrange(4))
        area, survey = united(region(where).parts), Survey(where)
        for x, y in points(dice, where, area):
            if not on_field(x, y, where.radius):
                continue
            same = area.contains(Point(x, y)) == (survey.plain_way(x, y) is not None)
            far = 0 if same else round(area.boundary.distance(Point(x, y)))
            seen["drawn right" if far <= 100 else f"DRAWN WRONG {seed}"] += 1
            seen["farthest wrong in micrometres"] = max(seen["farthest wrong in micrometres"], far)
    return seen


def sight(first: int, fields: int) -> Counter[str]:
    """Sight against sampled segments, the true outlines and itself the other way round; and built slits of 0.02 mm."""
    from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD
    from legendarium.games.legends_of_signum.geometry.sight.sight import look, sees
    from tests.games.legends_of_signum.geometry.sight import test_sight_on_random_fields as sights
    from tests.games.legends_of_signum.helpers.sampled_sight import slow_sees, true_line

    seen: Counter[str] = Counter()
    for number, case in enumerate(sights.pairs(range(first, first + fields), 12)):
        one, other, *rest = case
        found = look(*case)
        seen[found.refusal or "seen"] += 1
        if found.refusal and slow_sees(*case):
            seen[f"MISSED {number}"] += 1
        if not found.refusal and not true_line(found.line, *case):
            seen[f"INVENTED {number}"] += 1
        if look(other, one, *rest).refusal != found.refusal:
            seen[f"DIFFERS {number}"] += 1
    dice = Random(first)
    for number in range(40 * fields):
        case = sights.slit(dice, 18)
        if sights.stand_free(*case):
            seen["slits seen through" if sees(*case, 2 * FIELD) else f"CLOSED {number}"] += 1
    return seen


def answers(first: int, fields: int) -> list[object]:
    """Ways, costs and regions of some fields, to compare plain Python with compiled."""
    from legendarium.games.legends_of_signum.geometry.ways.finder import Survey
    from legendarium.games.legends_of_signum.geometry.ways.judge import walk
    from tests.games.legends_of_signum.geometry.ways import test_finder as routes

    found: list[object] = []
    for seed in range(first, first + fields):
        dice = Random(seed)
        where = routes.random_around(dice)
        survey = Survey(where)
        for _ in range(5):
            way = survey.way(*routes.random_point(dice, where))
            found.append(way if way is None else [way, int(walk(where, way).length)])
            judged = walk(where, [routes.random_point(dice, where)])
            found.append(
                [judged.refusal, judged.stop, int(judged.x), int(judged.y), int(judged.length), judged.contacts]
            )
    return found + seen_and_placed(first, fields)


def seen_and_placed(first: int, fields: int) -> list[object]:
    """Lines of sight, places and pushes of some fields."""
    from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT, SMALL
    from legendarium.games.legends_of_signum.geometry.places.beside import beside_base, candidates_beside
    from legendarium.games.legends_of_signum.geometry.places.push import push
    from legendarium.games.legends_of_signum.geometry.places.sides import along_side
    from legendarium.games.legends_of_signum.geometry.places.standing import Others
    from legendarium.games.legends_of_signum.geometry.places.template_room import candidates_for
    from legendarium.games.legends_of_signum.geometry.places.templates_fit import Terrain
    from legendarium.games.legends_of_signum.geometry.sight.sight import look
    from legendarium.testing.open_field import CUP, random_field
    from tests.games.legends_of_signum.geometry.sight.test_sight_on_random_fields import pairs

    found: list[object] = []
    for case in pairs(range(first, first + fields), 12):
        sight = look(*case)
        found.append([sight.refusal, sight.kind, int(sight.index), int(sight.distance), list(map(int, sight.line))])
    for seed in range(first, first + fields // 4):
        field = random_field(Random(seed), 12, 5)
        bases, pieces = field.bases, field.all_pieces()
        found.append(along_side(25_000, seed % 4, bases[:6], bases[6:], pieces).stretches)
        others = Others(bases[1:6], bases[6:], CONTACT, pieces)
        found.append(candidates_beside(beside_base(16_000, bases[0], others)))
        found.append(candidates_for(CUP, seed % 128, Terrain(bases, pieces, [0, SMALL, 0, SMALL])))
        pushed = push(bases[0], bases[1], SMALL, bases[2:], pieces)
        found.append([int(pushed.x), int(pushed.y), int(pushed.distance), pushed.kind, int(pushed.index)])
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fields", type=int, default=500)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--compiled", action="store_true")
    parser.add_argument("--speed", action="store_true")
    parser.add_argument("--answers", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.compiled:
        sys.exit(in_a_compiled_copy(asked))
    sys.path.insert(0, str(ROOT))
    if asked.answers:
        print(json.dumps(answers(asked.first, 60)))
        return
    from legendarium.games.legends_of_signum.geometry.exact import discs as field

    result: dict[str, object] = {"compiled": not str(field.__file__).endswith(".py")}
    part = max(1, asked.fields // 20)
    for name, proof, fields in (
        ("finder", finder, asked.fields),
        ("judge", judge, part),
        ("bound", bound, 4 * part),
        ("region", drawing, part),
        ("sight", sight, part),
    ):
        result[name] = dict(proof(asked.first, fields))
    if asked.speed:
        from legendarium.games.legends_of_signum.workshop.field_speed import measure

        result["microseconds"] = measure(3.0)
    print(json.dumps(result, indent=2))
    sys.exit(1 if re.search(r'"[A-Z]{4,} ', json.dumps(result)) else 0)


def in_a_compiled_copy(asked: argparse.Namespace) -> int:
    """Run this program again with the geometry compiled; first see that its answers are the same."""
    program = [sys.executable, str(Path(__file__).resolve()), "--first", str(asked.first)]
    with tempfile.TemporaryDirectory() as folder:
        plain = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        compiled = {**os.environ, "PYTHONPATH": str(compiled_copy(Path(folder)))}
        said = [
            subprocess.run([*program, "--answers"], env=env, capture_output=True, check=True).stdout
            for env in (plain, compiled)
        ]
        print(json.dumps({"plain and compiled answer alike": said[0] == said[1]}))
        rest = ["--fields", str(asked.fields), *(["--speed"] if asked.speed else [])]
        done = subprocess.run([*program, *rest], env=compiled, check=False)
        return done.returncode or int(said[0] != said[1])


if __name__ == "__main__":
    main()
