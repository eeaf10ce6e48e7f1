"""Where templates may be laid, and when there is no room."""

from random import Random

import pytest
from shapely import Point, box
from shapely.ops import unary_union

from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT, FIELD, SMALL, Disc
from legendarium.games.legends_of_signum.geometry.exact.shapes import Shape
from legendarium.games.legends_of_signum.geometry.places.easy_spots import ANCHORS, Spots
from legendarium.games.legends_of_signum.geometry.places.open_squares import open_squares
from legendarium.games.legends_of_signum.geometry.places.standing import BOTTOM, LEFT, TOP
from legendarium.games.legends_of_signum.geometry.places.template_room import (
    WIDEST,
    Room,
    candidates_for,
    free_places,
    room_for,
)
from legendarium.games.legends_of_signum.geometry.places.templates_fit import Segment, Terrain, lay
from legendarium.games.legends_of_signum.geometry.ways.surroundings import BORDER
from legendarium.testing.open_field import CUP, SHAPES, SQUARE, random_field
from tests.games.legends_of_signum.helpers.convex_pieces import outline

MARGINS = [0, 80_000, 0, 100_000]
"""The own side is the bottom, the opponent's the top."""


def figures(placement):
    return placement.refusal, placement.kind, placement.index, placement.distance, placement.needed


@pytest.mark.rule("los.terrain.clearance-sides", "los.ruling.terrain.inside-field")
def test_a_template_keeps_s_from_the_own_side_m_from_the_opponents_and_nothing_from_the_others():
    terrain = Terrain([], [], MARGINS)
    for (x, y), expected in (
        ((300_000, 110_000), ("", "", -1, 0, 0)),
        ((300_000, 109_999), ("too-near", "border", 1, 79_999, 80_000)),
        ((300_000, 470_000), ("", "", -1, 0, 0)),
        ((300_000, 470_001), ("too-near", "border", 3, 99_999, 100_000)),
        ((30_000, 300_000), ("", "", -1, 0, 0)),
        ((570_000, 300_000), ("", "", -1, 0, 0)),
        ((29_999, 300_000), ("off-field", "border", 0, -1, 0)),
        ((700_000, 300_000), ("off-field", "border", -1, 0, 0)),
    ):
        assert figures(lay(SQUARE, x, y, 0, terrain)) == expected


@pytest.mark.rule("los.terrain.clearance-creatures-and-terrain")
@pytest.mark.parametrize(("step", "accepted"), [(-1, False), (0, True), (1, True)])
def test_a_template_keeps_three_millimetres_from_bases_and_s_from_templates(step, accepted):
    base = Disc(300_000 + 30_000 + CONTACT + step + 16_000, 300_000, 16_000)
    found = lay(SQUARE, 300_000, 300_000, 0, Terrain([base], [], MARGINS))
    assert (not found.refusal) is accepted
    other = SQUARE.laid(300_000, 300_000 + 60_000 + SMALL + step, 0)
    found = lay(SQUARE, 300_000, 300_000, 0, Terrain([], other, MARGINS))
    assert (not found.refusal) is accepted
    if not accepted:
        assert figures(found) == ("too-near", "template", 0, SMALL - 1, SMALL)


@pytest.mark.rule("los.ruling.terrain.turns")
def test_a_quarter_turn_is_exact_and_there_are_128_turns():
    shape = Shape([[(0, 0), (40_000, 0), (40_000, 30_000)]])
    assert (270_000, 340_000) in list(zip(*(lambda p: (p.xs, p.ys))(shape.laid(300_000, 300_000, 32)[0]), strict=True))
    terrain = Terrain([], [], MARGINS)
    assert not lay(shape, 300_000, 300_000, 127, terrain).refusal
    assert figures(lay(shape, 300_000, 300_000, 128, terrain)) == ("no-such-turn", "", -1, 128, 127)
    assert lay(shape, 300_000, 300_000, -1, terrain).refusal == "no-such-turn"


def test_judgement_and_candidates_agree_with_shapely():
    legal = 0
    for seed in range(15):
        dice = Random(seed)
        field = random_field(dice, 12, dice.choice([2, 5]))
        pieces = [piece for template in field.impassable + field.difficult for piece in template]
        terrain = Terrain(field.bases, pieces, MARGINS)
        shape, turn = dice.choice(SHAPES), dice.randrange(128)
        tries = [(dice.randint(0, FIELD), dice.randint(0, FIELD)) for _ in range(20)] + candidates_for(
            shape, turn, terrain, 24
        )
        for x, y in tries:
            body = unary_union([outline(piece) for piece in shape.laid(x, y, turn)])
            slack = min(
                [box(0, MARGINS[1], FIELD, FIELD - MARGINS[3]).boundary.distance(body)]
                + [body.distance(Point(base.x, base.y)) - base.radius - CONTACT for base in field.bases]
                + [body.distance(outline(piece)) - SMALL for piece in pieces]
            )
            inside = box(0, MARGINS[1], FIELD, FIELD - MARGINS[3]).covers(body)
            answer = not lay(shape, x, y, turn, terrain).refusal
            legal += answer
            if answer:
                assert inside
                assert slack > -0.01
            else:
                assert not inside or slack < 0.01
    assert legal > 100


@pytest.mark.rule("los.terrain.no-room-no-play", "los.ruling.terrain.turns")
def test_room_is_found_where_only_a_few_millimetres_are_left_and_none_where_nothing_is():
    for play, room in ((3_000, True), (-10, False)):
        # A corridor between two rows of templates, just as high as the square and S on either side.
        high = 60_000 + 2 * SMALL + play
        wall = Shape([[(-150_000, -2_000), (150_000, -2_000), (150_000, 2_000), (-150_000, 2_000)]])
        low = [piece for x in (150_000, 450_000) for piece in wall.laid(x, 200_000, 0)]
        top = [piece for x in (150_000, 450_000) for piece in wall.laid(x, 204_000 + high, 0)]
        terrain = Terrain([], low + top, [0, 150_000, 0, FIELD - 270_000 - high])
        x, y, turn = room_for(SQUARE, terrain)
        assert (x >= 0) is room
        if room:
            assert not lay(SQUARE, x, y, turn, terrain).refusal


@pytest.mark.rule("los.terrain.no-room-no-play")
def test_where_room_is_denied_no_random_place_is_legal():
    denied = 0
    for seed in (3, 5):
        dice = Random(seed)
        field = random_field(dice, 16, 12)
        pieces = [piece for template in field.impassable + field.difficult for piece in template]
        terrain = Terrain(field.bases, pieces, MARGINS)
        if room_for(CUP, terrain)[0] < 0:
            denied += 1
            for _ in range(1_000):
                place = lay(
                    CUP, dice.randint(50_000, 550_000), dice.randint(130_000, 450_000), dice.randrange(128), terrain
                )
                assert place.refusal
    assert denied >= 1


def test_room_is_found_only_at_the_distance_from_every_claimed_stretch_of_a_side():
    stretches = [(BOTTOM, 0, 250_000), (TOP, 350_000, 600_000), (LEFT, 350_000, 600_000)]
    terrain = Terrain([], [], [0, 0, 0, 0], segments=[Segment(*stretch, 100_000) for stretch in stretches])

    places = free_places(SQUARE, 0, terrain, 999)

    assert len(places) > 10
    assert not any(lay(SQUARE, x, y, 0, terrain).refusal for x, y in places)
    assert any(y < 100_000 for _, y in places)
    found = lay(SQUARE, 250_000, 100_000, 0, terrain)
    assert (found.kind, found.index, found.needed) == (BORDER, BOTTOM, 100_000)


def has_easy_room(shape, terrain):
    """The same, place by place, with nothing remembered."""
    room = Room(shape, 0, terrain, 1)
    room.search(WIDEST, WIDEST)
    return bool(room.found) or any(not lay(shape, x, y, 0, terrain).refusal for x, y in ANCHORS)


@pytest.mark.rule("los.terrain.no-room-no-play")
@pytest.mark.parametrize("seed", range(12))
def test_easy_room_that_is_remembered_is_the_room_there_is_however_the_bases_move(seed):
    random = Random(seed)
    shape = Shape([[(-120_000, -60_000), (120_000, -60_000), (120_000, 60_000), (-120_000, 60_000)]])
    lands = [
        piece
        for _ in range(seed % 4)
        for piece in SQUARE.laid(random.randrange(FIELD), random.randrange(FIELD), random.randrange(128))
    ]
    spots = Spots(shape, Terrain([], lands, MARGINS))
    for _ in range(20):
        bases = [Disc(random.randrange(FIELD), random.randrange(FIELD), 16_000) for _ in range(random.randrange(24))]

        assert spots.fits(bases) == has_easy_room(shape, Terrain(bases, lands, MARGINS))


@pytest.mark.rule("los.terrain.no-room-no-play")
def test_wherever_a_template_may_be_laid_at_some_turn_there_is_an_open_square():
    laid = left = 0
    for seed in range(30):
        dice = Random(seed)
        field = random_field(dice, 16, 6)
        terrain = Terrain(field.bases, field.all_pieces(), MARGINS)
        for shape in (SQUARE, CUP, dice.choice(SHAPES)):
            squares = open_squares(shape, terrain)
            left += len(squares)
            for _ in range(150):
                x, y, turn = dice.randint(0, FIELD), dice.randint(0, FIELD), dice.randrange(128)
                if not lay(shape, x, y, turn, terrain).refusal:
                    laid += 1
                    assert any(it.left <= x <= it.right and it.bottom <= y <= it.top for it in squares)
    assert laid > 100
    assert 0 < left < 30 * 3 * 1_000


@pytest.mark.rule("los.terrain.no-room-no-play")
def test_places_judged_against_one_template_after_the_other_are_those_judged_against_all_at_once():
    for seed in range(20):
        dice = Random(seed)
        lands = [
            SQUARE.laid(dice.randrange(FIELD), dice.randrange(FIELD), dice.randrange(128))
            for _ in range(dice.randint(1, 5))
        ]
        at_once = Spots(CUP, Terrain([], [piece for pieces in lands for piece in pieces], MARGINS))
        one_by_one = Spots(CUP, Terrain([], [], MARGINS))
        for pieces in lands:
            one_by_one = Spots(CUP, Terrain([], pieces, [0, 0, 0, 0]), one_by_one)
        number = 0
        while (point := at_once.open_point(number)) is not None:
            assert one_by_one.open_point(number) == point
            number += 1
        assert one_by_one.open_point(number) is None
