"""Lines of sight: cases by hand, and the law's own examples."""

import pytest

from legendarium.games.legends_of_signum.geometry.exact.discs import EXTRA, FIELD, Disc
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece
from legendarium.games.legends_of_signum.geometry.sight.rims import Outlines
from legendarium.games.legends_of_signum.geometry.sight.sight import (
    BASE,
    HIDDEN,
    LINE_TOO_LONG,
    TEMPLATE,
    TOO_FAR,
    blocking_pieces,
    look,
    protected,
    sees,
)
from tests.games.legends_of_signum.helpers.sampled_sight import true_line

SMALL = 16_000
FAR = 2 * FIELD
ONE, OTHER = Disc(100_000, 300_000, SMALL), Disc(300_000, 300_000, SMALL)


def box(left, bottom, right, top):
    return Piece([left, right, right, left], [bottom, bottom, top, top])


def both(one, other, blockers=(), pieces=(), distance=FAR):
    """Seen from either side, with a true line where it is, and with the same answer."""
    blockers, pieces = list(blockers), list(pieces)
    found = sees(one, other, blockers, pieces, distance)
    assert sees(other, one, blockers, pieces, distance) is found
    for first, second in ((one, other), (other, one)):
        sight = look(first, second, blockers, pieces, distance)
        assert (not sight.refusal) is found
        if found:
            assert true_line(sight.line, first, second, blockers, pieces, distance)
    return found


@pytest.mark.rule("los.ruling.los.touching")
@pytest.mark.parametrize(
    ("height", "seen"),
    [(0, False), (4, False), (8, False), (16, True), (17, True), (20, True), (-20, True), (-4, False)],
)
def test_a_base_exactly_between_two_of_its_size_hides_them(height, seen):
    assert both(ONE, OTHER, [Disc(200_000, 300_000 + height, SMALL)]) is seen


@pytest.mark.rule("los.ruling.los.touching")
def test_bases_that_touch_are_a_wall():
    wall = [Disc(200_000, 300_000 + k * 32_000, SMALL) for k in range(-3, 4)]
    assert not both(ONE, OTHER, wall)
    assert not both(ONE, OTHER, [Disc(200_000, 284_000, SMALL), Disc(200_000, 316_000, SMALL)])


@pytest.mark.rule("los.ruling.los.touching")
@pytest.mark.parametrize(("gap", "seen"), [(0, False), (4, False), (8, False), (18, True), (20, True), (60, True)])
@pytest.mark.parametrize("x", [150_000, 200_000, 271_000])
def test_a_gap_of_two_hundredths_of_a_millimetre_is_seen_through_and_a_contact_is_not(gap, seen, x):
    wall = [Disc(x, 305_000 - SMALL - k * 32_000, SMALL) for k in range(3)]
    wall += [Disc(x, 305_000 + gap + SMALL + k * 32_000, SMALL) for k in range(3)]
    assert both(ONE, OTHER, wall) is seen


@pytest.mark.rule("los.ruling.los.definition")
def test_a_base_ten_millimetres_off_the_middle_line_is_seen_past_until_another_closes_that_side():
    beside = Disc(200_000, 310_000, SMALL)
    assert both(ONE, OTHER, [beside])
    assert not both(ONE, OTHER, [beside, Disc(200_000, 270_000, 25_000)])


@pytest.mark.rule("los.ranged.los-any-point")
@pytest.mark.parametrize(("covered", "seen"), [(30_000, True), (31_980, True), (32_000, False)])
def test_a_sliver_of_the_target_is_enough(covered, seen):
    wall = box(280_000, 200_000, 283_000, 284_000 + covered)
    left = Disc(100_000, 316_000, SMALL)
    top = box(200_000, 316_000, 210_000, 400_000)
    assert both(left, OTHER, [], [wall, top]) is seen


@pytest.mark.rule("los.ranged.los-within-range")
def test_the_open_line_itself_must_be_within_range():
    target = Disc(100_000 + 245_000 + 32_000, 300_000, SMALL)
    blocker = [Disc(238_500, 300_000, 8_000)]
    sight = look(ONE, target, blocker, [], EXTRA)
    assert not sight.refusal
    sight = look(ONE, target, blocker, [], 246_000)
    assert (sight.refusal, sight.kind, sight.index) == (LINE_TOO_LONG, BASE, 0)
    shortest = sight.distance
    assert 246_000 < shortest < EXTRA
    assert both(ONE, target, blocker, distance=shortest)
    assert not both(ONE, target, blocker, distance=shortest - 10)


@pytest.mark.rule("los.ranged.los-within-range", "los.ruling.geometry.within-inclusive")
@pytest.mark.parametrize(("step", "seen"), [(-1, True), (0, True), (1, False)])
def test_in_the_open_the_range_is_exact_to_the_micrometre(step, seen):
    assert both(ONE, Disc(100_000 + 32_000 + EXTRA + step, 300_000, SMALL), distance=EXTRA) is seen
    slanted = Disc(100_000 + 3 * (282_000 + 5 * step) // 5, 300_000 + 4 * (282_000 + 5 * step) // 5, SMALL)
    assert both(ONE, slanted, distance=EXTRA) is seen
    assert look(ONE, Disc(382_001, 300_000, SMALL), [], [], EXTRA).refusal == TOO_FAR


@pytest.mark.rule("los.ranged.los-blockers")
def test_a_friend_or_a_blocking_template_that_covers_every_line_hides_and_what_is_not_handed_over_does_not():
    friend, wood = Disc(200_000, 300_000, 25_000), box(190_000, 250_000, 210_000, 350_000)
    assert not both(ONE, OTHER, [friend])
    assert not both(ONE, OTHER, [], [wood])
    assert both(ONE, OTHER)
    sight = look(ONE, OTHER, [], [wood], FAR)
    assert (sight.refusal, sight.kind, sight.index) == (HIDDEN, TEMPLATE, 0)
    assert (sight.distance, sight.needed) == (168_000, FAR)


def test_what_stands_behind_or_beside_hides_nothing():
    behind = [Disc(60_000, 300_000, 20_000), Disc(345_000, 300_000, 25_000), Disc(100_000, 340_000, 24_000)]
    assert both(ONE, OTHER, behind, [box(0, 290_000, 30_000, 310_000), box(84_000, 316_001, 90_000, 400_000)])


@pytest.mark.rule("los.ruling.los.inside-blocking-terrain")
def test_only_the_parts_of_a_base_outside_a_blocking_template_give_sight():
    wood = box(40_000, 200_000, 100_000, 400_000)
    assert both(ONE, OTHER, [], [wood])
    assert not both(Disc(20_000, 300_000, SMALL), ONE, [], [wood])
    inside = Disc(70_000, 300_000, SMALL)
    assert not both(inside, OTHER, [], [wood])
    assert not both(Disc(84_000, 300_000, SMALL), OTHER, [], [wood])
    for out, seen in ((3, False), (20, True), (1_000, True)):
        assert both(Disc(84_000 + out, 300_000, SMALL), OTHER, [], [wood]) is seen


@pytest.mark.parametrize(("way", "forwards"), [((1, 9), True), ((0, 9), False), ((-1, 9), False)])
def test_a_point_ahead_by_however_little_counts_among_those_beside_which_sight_may_open(way, forwards):
    for directions in (((1, 0), (0, -1)), ((0, -1), (1, 0))):
        assert Outlines(ONE, OTHER, *directions, (1, 0, 0), (1, 0, 0)).forwards(*way) is forwards


@pytest.mark.rule("los.ruling.los.inside-blocking-terrain")
def test_a_table_may_let_those_who_stand_in_a_template_look_through_all_of_it():
    wood, other = (
        [box(40_000, 200_000, 100_000, 400_000), box(90_000, 200_000, 180_000, 400_000)],
        [box(0, 0, 2_000, 2_000)],
    )
    inside = Disc(60_000, 300_000, SMALL)
    assert blocking_pieces([wood, other], inside, OTHER, False) == wood + other
    assert blocking_pieces([wood, other], inside, OTHER, True) == other
    assert blocking_pieces([wood, other], OTHER, inside, True) == other
    assert blocking_pieces([wood, other], Disc(196_000, 300_000, SMALL), OTHER, True) == wood + other
    assert both(inside, OTHER, [], blocking_pieces([wood, other], inside, OTHER, True))


@pytest.mark.rule("los.ruling.los.defense-terrain-on-line", "los.ability.defense-against-shooting")
def test_cover_counts_only_where_every_legal_line_crosses_it_or_the_target_touches_it():
    cover = [box(190_000, 295_000, 210_000, 400_000)]
    assert sees(ONE, OTHER, [], [], FAR)
    assert not protected(ONE, OTHER, [], [], FAR, cover)
    closing = [Disc(200_000, 279_000, SMALL)]
    assert sees(ONE, OTHER, closing, [], FAR)
    assert protected(ONE, OTHER, closing, [], FAR, cover)
    for gap, touching in ((2_999, True), (3_000, False)):
        beside = [box(316_000 + gap, 290_000, 340_000, 310_000)]
        assert protected(ONE, OTHER, [], [], FAR, beside) is touching


@pytest.mark.rule("los.geometry.no-facing")
def test_sight_knows_places_only():
    assert both(ONE, OTHER)
    assert both(OTHER, ONE)


def test_a_line_between_two_corners_of_templates_is_found():
    walls = [box(180_000, 200_000, 190_000, 300_000), box(230_000, 300_030, 240_000, 400_000)]
    assert both(ONE, OTHER, [], walls)
    walls = [box(180_000, 100_000, 190_000, 316_001), box(230_000, 283_999, 240_000, 400_000)]
    assert not both(ONE, OTHER, [], walls)


def test_bases_in_contact_see_each_other():
    for gap in (0, 1, 2_999):
        assert both(ONE, Disc(132_000 + gap, 300_000, SMALL), [Disc(116_000, 330_000, SMALL)], distance=3_000)
