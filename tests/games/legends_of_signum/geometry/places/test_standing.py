"""Where bases may be put: along a side, beside a base or a template, and anywhere."""

from math import cos, pi, sin
from random import Random

import pytest

from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT, FIELD, SMALL, Disc, in_contact, outwards
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece, gap_to_piece
from legendarium.games.legends_of_signum.geometry.places.beside import (
    beside_base,
    beside_template,
    candidates_beside,
    place_beside,
    room_beside,
)
from legendarium.games.legends_of_signum.geometry.places.sides import (
    along_side,
    candidates_at_side,
    place_at_side,
    side_point,
)
from legendarium.games.legends_of_signum.geometry.places.standing import BOTTOM, LEFT, RIGHT, TOP, Others, fits, place
from legendarium.testing.open_field import ELL, SQUARE, random_field

R = 16_000


def figures(placement):
    return placement.refusal, placement.kind, placement.index, placement.distance, placement.needed


@pytest.mark.rule("los.summon.edge", "los.ruling.geometry.edge-contact")
@pytest.mark.parametrize(
    ("away", "accepted"), [(-1, False), (0, True), (1, True), (2_999, True), (3_000, False), (10_000, False)]
)
def test_a_base_placed_less_than_three_millimetres_from_the_side_is_moved_to_it(away, accepted):
    places = along_side(R, BOTTOM, [], [], [])
    found = place_at_side(places, 300_000, R + away)
    assert (not found.refusal) is accepted
    if accepted:
        assert (found.x, found.y) == (300_000, R)
    else:
        assert figures(found) == ("not-at-side", "border", BOTTOM, away, 0)


@pytest.mark.rule("los.summon.keep-s", "los.ruling.summon.edge-exactly-s")
@pytest.mark.parametrize(("gap", "accepted"), [(60_000, False), (79_999, False), (80_000, True), (80_001, True)])
def test_an_arrival_keeps_exactly_s_from_enemies(gap, accepted):
    enemy = Disc(300_000, R, R)
    places = along_side(R, BOTTOM, [], [enemy], [])
    found = place_at_side(places, 300_000 + 2 * R + gap, R)
    assert (not found.refusal) is accepted
    assert not places.crowded
    if not accepted:
        assert figures(found) == ("too-near", "enemy", 0, gap, SMALL)


@pytest.mark.rule("los.ruling.summon.crowded-when", "los.summon.crowded-backstab", "los.ruling.summon.edge-full")
def test_only_where_no_place_keeps_s_may_one_stand_nearer_and_never_in_contact():
    enemies = [Disc(x, 60_000, 40_000) for x in range(40_000, FIELD, 130_000)]
    places = along_side(R, BOTTOM, [], enemies, [])
    assert places.crowded
    assert places.stretches
    one = Disc(105_000, R, R)
    beside = [Disc(105_000 + 2 * R + gap, R, R) for gap in (CONTACT - 1, CONTACT)]
    for enemy, accepted in zip(beside, (False, True), strict=True):
        found = place_at_side(along_side(R, BOTTOM, [], [*enemies, enemy], []), one.x, one.y)
        assert (not found.refusal) is accepted
    full = [Disc(x, R, R) for x in range(R, FIELD, 34_000)]
    assert along_side(R, BOTTOM, full, [], []).stretches == []
    assert candidates_at_side(along_side(R, BOTTOM, full, [], [])) == []


@pytest.mark.rule("los.ruling.summon.crowded-when")
def test_a_gap_in_a_full_side_is_found_to_the_micrometre():
    for width, room in ((31_999, 0), (32_000, 1), (32_001, 2)):
        friends = [Disc(x, R, R) for x in range(R, 290_000, 2 * R)]
        start = friends[-1].x + R + width + R
        friends += [Disc(x, R, R) for x in range(start, FIELD - R + 1, 2 * R)]
        friends.append(Disc(FIELD - R, R, R))
        places = along_side(R, BOTTOM, friends, [], [])
        assert sum(last - first + 1 for first, last in places.stretches) == room


def test_the_stretches_are_exactly_the_legal_places():
    for seed in range(30):
        dice = Random(seed)
        field = random_field(dice, 16, 6)
        radius, side = dice.choice([16_000, 25_000, 30_000, 40_000]), dice.randrange(4)
        pieces = [piece for template in field.impassable for piece in template]
        places = along_side(radius, side, field.bases[:10], field.bases[10:], pieces, dice.choice([CONTACT, SMALL]))
        marks = [dice.randint(0, FIELD) for _ in range(40)]
        marks += [end + step for stretch in places.stretches for end in stretch for step in (-1, 0, 1)]
        for along in marks:
            legal = any(first <= along <= last for first, last in places.stretches)
            assert fits(Disc(*side_point(radius, side, along), radius), places.others) is legal
        for x, y in candidates_at_side(places):
            assert not place_at_side(places, x, y).refusal


@pytest.mark.rule("los.ruling.multi.segment-direction")
def test_a_place_exactly_where_a_partys_part_of_the_side_begins_or_ends_is_its_own():
    whole = along_side(R, BOTTOM, [Disc(300_000, R, R)], [], [])
    (_, last), (first, _) = whole.stretches

    assert along_side(R, BOTTOM, [Disc(300_000, R, R)], [], [], low=last, high=last + 10).stretches == [(last, last)]
    assert along_side(R, BOTTOM, [Disc(300_000, R, R)], [], [], low=first - 10, high=first).stretches == [
        (first, first)
    ]


def test_every_side_has_its_line():
    for side, point in ((LEFT, (R, 5)), (BOTTOM, (5, R)), (RIGHT, (FIELD - R, 5)), (TOP, (5, FIELD - R))):
        assert side_point(R, side, 5) == point


@pytest.mark.rule("los.summon.never-in-contact", "los.geometry.contact-threshold")
@pytest.mark.parametrize(("gap", "accepted"), [(0, False), (2_000, False), (2_999, False), (3_000, True)])
def test_nobody_arrives_in_contact_with_an_enemy(gap, accepted):
    summoner, enemy = Disc(300_000, 300_000, R), Disc(300_000 + 4 * R + gap, 300_000, R)
    beside = beside_base(R, summoner, Others([], [enemy], CONTACT, []))
    found = place_beside(beside, 300_000 + 2 * R, 300_000)
    assert (not found.refusal) is accepted
    if not accepted:
        assert figures(found) == ("too-near", "enemy", 0, gap, CONTACT)


@pytest.mark.parametrize(("gap", "accepted"), [(-1, False), (0, True), (2_999, True), (3_000, False)])
def test_beside_means_in_contact_and_not_overlapping(gap, accepted):
    summoner = Disc(300_000, 300_000, 25_000)
    beside = beside_base(R, summoner, Others([], [], CONTACT, []))
    assert (not place_beside(beside, 300_000 + 25_000 + R + gap, 300_000).refusal) is accepted
    wood = Piece([300_000, 400_000, 400_000, 300_000], [300_000, 300_000, 400_000, 400_000])
    at = beside_template(R, [wood], Others([], [], CONTACT, [wood]))
    found = place_beside(at, 400_000 + R + gap, 350_000)
    assert (not found.refusal) is accepted
    if gap == 3_000:
        assert figures(found) == ("not-beside", "template", 0, 3_000, 2_999)


def test_a_place_too_far_from_a_summoner_names_it_with_the_gap():
    summoner, friend = Disc(300_000, 300_000, R), Disc(400_000, 300_000, R)
    found = place_beside(beside_base(R, summoner, Others([friend], [], CONTACT, [])), 300_000, 340_000)

    assert figures(found) == ("not-beside", "friend", 1, 8_000, CONTACT - 1)


def closed_ring(dice, slack):
    """A summoner walled in by bases so that one place is left in the ring around it, or none: with `slack` to spare."""
    summoner = Disc(300_000, 300_000, dice.choice([16_000, 25_000, 30_000, 40_000]))
    radius = dice.choice([16_000, 25_000, 30_000])
    free = dice.uniform(0, 2 * pi)
    reach = summoner.radius + radius + dice.randint(20, CONTACT - 20)
    x, y = 300_000 + round(reach * cos(free)), 300_000 + round(reach * sin(free))
    others = []
    for side in (-1, 1):
        size = dice.choice([16_000, 25_000, 40_000])
        turn = free + side * dice.uniform(0.5 * pi, 0.65 * pi)
        dx, dy = outwards(round(1e5 * cos(turn)), round(1e5 * sin(turn)), radius + size + slack)
        others.append(Disc(x + dx, y + dy, size))
    return summoner, radius, others, (x, y)


@pytest.mark.rule("los.ruling.summon.no-room-for-minion")
def test_a_pocket_beside_a_summoner_is_not_overlooked():
    dice = Random(11)
    for _ in range(12):
        summoner, radius, walls, point = closed_ring(dice, 3)
        walls = [wall for wall in walls if not in_contact(Disc(wall.x, wall.y, wall.radius - CONTACT), summoner)]
        fence = [
            Disc(300_000 + round(f * cos(k * pi / 24)), 300_000 + round(f * sin(k * pi / 24)), 16_000)
            for k in range(48)
            for f in (summoner.radius + 20_000 + radius,)
        ]
        fence = [
            base
            for base in fence
            if not in_contact(Disc(*point, radius), Disc(base.x, base.y, base.radius - CONTACT + 3))
        ]
        others = Others(walls + fence, [], CONTACT, [])
        beside = beside_base(radius, summoner, others)
        assert beside.allows(*point)
        assert room_beside(beside)
        found = candidates_beside(beside)
        assert found
        assert all(not place_beside(beside, x, y).refusal for x, y in found)


@pytest.mark.rule("los.ruling.summon.no-room-for-minion")
def test_a_base_that_is_hemmed_in_gets_no_minion():
    summoner = Disc(300_000, 300_000, R)
    walls = [
        Disc(300_000 + round(36_000 * cos(k * pi / 3)), 300_000 + round(36_000 * sin(k * pi / 3)), R) for k in range(6)
    ]
    assert not room_beside(beside_base(R, summoner, Others(walls, [], CONTACT, [])))
    assert room_beside(beside_base(R, summoner, Others(walls[1:], [], CONTACT, [])))
    assert not room_beside(beside_base(R, summoner, Others([], [Disc(300_000, 300_000 + 4 * R, 60_000)], 60_000, [])))


def test_a_free_place_by_sampling_is_never_denied():
    denied = 0
    for seed in range(12):
        dice = Random(seed)
        field = random_field(dice, 14, 4, 220_000)
        pieces = [piece for template in field.impassable for piece in template]
        for summoner in field.bases[:4]:
            others = Others([b for b in field.bases[:8] if b is not summoner], field.bases[8:], CONTACT, pieces)
            beside = beside_base(dice.choice([16_000, 25_000, 40_000]), summoner, others)
            room = room_beside(beside)
            denied += not room
            for _ in range(150):
                turn, gap = dice.uniform(0, 2 * pi), dice.uniform(0, CONTACT)
                reach = summoner.radius + beside.radius + gap
                if beside.allows(summoner.x + round(reach * cos(turn)), summoner.y + round(reach * sin(turn))):
                    assert room
    assert denied >= 2


@pytest.mark.rule("los.ruins.secret-entrance-travel")
def test_a_traveller_comes_out_beside_the_template_and_not_beside_an_enemy():
    dice = Random(3)
    for turn in range(0, 128, 9):
        ruins = ELL.laid(300_000, 300_000, turn)
        enemies = [
            Disc(300_000 + dice.randint(-70_000, 70_000), 300_000 + dice.randint(-70_000, 70_000), 25_000)
            for _ in range(2)
        ]
        beside = beside_template(R, ruins, Others([], enemies, CONTACT, ruins))
        found = candidates_beside(beside)
        assert room_beside(beside)
        for x, y in found:
            assert not place_beside(beside, x, y).refusal
            assert min(gap_to_piece(piece, x, y) for piece in ruins) - R < CONTACT
    corner = SQUARE.laid(300_000, 300_000, 0)
    blocked = [Disc(300_000, 300_000 + 1, 25_000)]
    assert not room_beside(beside_template(R, corner, Others([], blocked, 90_000, corner)))


@pytest.mark.rule("los.geometry.battlefield")
def test_a_plain_place_is_refused_with_its_reason_and_its_figures():
    wall = Piece([300_000, 400_000, 400_000, 300_000], [300_000, 300_000, 400_000, 400_000])
    others = Others([Disc(100_000, 100_000, R)], [Disc(200_000, 100_000, R)], CONTACT, [wall])
    for (x, y), expected in (
        ((15_999, 300_000), ("off-field", "border", LEFT, -1, 0)),
        ((300_000, FIELD), ("off-field", "border", TOP, -R, 0)),
        ((131_999, 100_000), ("too-near", "friend", 0, -1, 0)),
        ((132_000, 100_000), ("", "", -1, 0, 0)),
        ((165_001, 100_000), ("too-near", "enemy", 0, 2_999, CONTACT)),
        ((350_000, 284_001), ("too-near", "impassable", 0, -1, 0)),
        ((350_000, 284_000), ("", "", -1, 0, 0)),
    ):
        base = Disc(x, y, R)
        assert figures(place(base, others)) == expected
        assert fits(base, others) is (not expected[0])
