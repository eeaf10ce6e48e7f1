"""The region that is drawn against what the finder answers."""

from math import hypot
from random import Random

import pytest
import shapely
from shapely import Point, Polygon

from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD, LONG, RULERS, Disc, on_field
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece
from legendarium.games.legends_of_signum.geometry.outline.regions import region
from legendarium.games.legends_of_signum.geometry.ways.finder import Survey
from legendarium.games.legends_of_signum.geometry.ways.judge import walk
from legendarium.games.legends_of_signum.geometry.ways.surroundings import Surroundings
from legendarium.testing.legends_of_signum import Skirmish
from legendarium.testing.open_field import random_field

TENTH = 100


def united(parts):
    """One area of all parts."""
    found = [Polygon(part) for part in parts if len(part) > 2]
    return shapely.unary_union([one if one.is_valid else one.simplify(30).buffer(0) for one in found])


def points(dice, where, area):
    """Anywhere, and near the border of what is drawn."""
    for _ in range(30):
        yield tuple(c + dice.randint(-where.limit, where.limit) for c in (where.x, where.y))
    for _ in range(30):
        spot = area.boundary.interpolate(dice.random(), normalized=True)
        yield round(spot.x + dice.uniform(-500, 500)), round(spot.y + dice.uniform(-500, 500))


@pytest.mark.parametrize("seed", range(8))
def test_what_is_drawn_is_what_the_finder_reaches(seed):
    dice = Random(seed)
    field = random_field(dice, 16, 8, dice.choice([FIELD, 300_000]))
    where = field.surroundings(dice.choice(RULERS), 8, dice.randrange(4))
    area, survey = united(region(where).parts), Survey(where)
    for x, y in points(dice, where, area):
        if on_field(x, y, where.radius) and area.boundary.distance(Point(x, y)) > TENTH:
            assert area.contains(Point(x, y)) == (survey.plain_way(x, y) is not None)


@pytest.mark.parametrize("how", ["flying", "jumping"])
def test_leaps_are_drawn_with_the_places_where_there_is_no_room(how):
    rocks = Piece([380_000, 420_000, 420_000, 380_000], [250_000, 250_000, 350_000, 350_000])
    friend, enemy = Disc(300_000, 400_000, 25_000), Disc(300_000, 120_000, 16_000)
    where = Surroundings(Disc(300_000, 300_000, 16_000), LONG, [friend], [enemy], [rocks], [], **{how: True})
    drawn = region(where)
    area = united(drawn.parts).difference(united(drawn.holes))
    dice = Random(8)
    for x, y in points(dice, where, area):
        if on_field(x, y, where.radius) and area.boundary.distance(Point(x, y)) > TENTH:
            judged = walk(where, [(x, y)])
            assert area.contains(Point(x, y)) == (judged.refusal == "" and not judged.contacts)
    assert area.contains(Point(440_000, 300_000)) is (how == "flying")


@pytest.mark.rule("los.move.up-to", "los.run.declare-and-extend")
def test_what_a_player_is_shown_as_reach_ends_where_the_way_does():
    scene = Skirmish(mine="hero@300,16 wolf@300,300", theirs="foe@300,584")
    scene.begin()
    scene.play("activate:wolf")
    shown = scene.decision.step.region(scene.table)

    for word, reach in (("move", 100), ("run", 150)):
        [part] = shown[word]
        for x, y in part[::7]:
            far = hypot(x - 300_000, y - 300_000) / 1_000
            assert reach - 2 < far < reach + 1
            inside = [round(300 + (at / 1_000 - 300) * (reach - 2) / far, 3) for at in (x, y)]
            outside = [round(300 + (at / 1_000 - 300) * (reach + 2) / far, 3) for at in (x, y)]
            assert scene.why_not(f"{word}:wolf@{inside[0]},{inside[1]}") is None
            assert scene.why_not(f"{word}:wolf@{outside[0]},{outside[1]}") is not None
