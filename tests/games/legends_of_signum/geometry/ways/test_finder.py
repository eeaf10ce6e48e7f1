"""The finder: exact cases by hand, and properties on random fields with touching bases and terrain."""

from math import asin, inf, pi, sqrt
from random import Random

import pytest

from legendarium.games.legends_of_signum.geometry.exact.discs import (
    CONTACT,
    FIELD,
    LONG,
    MIDDLE,
    RULERS,
    SMALL,
    TICKS,
    Disc,
    apart,
    gap_between,
    on_field,
)
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece
from legendarium.games.legends_of_signum.geometry.ways.finder import Survey, shortest
from legendarium.games.legends_of_signum.geometry.ways.judge import walk
from legendarium.games.legends_of_signum.geometry.ways.obstacle_cache import OBSTACLES
from legendarium.games.legends_of_signum.geometry.ways.surroundings import Surroundings
from legendarium.games.legends_of_signum.geometry.ways.tangents import bodies_apart
from legendarium.testing.open_field import CUP, random_field
from tests.games.legends_of_signum.helpers.visibility_graph import lower_bound

TENTH = 100
"""Micrometres by which a way that is found may be longer than the shortest."""

RADIUS = 16_000


def around(limit=LONG, mover=(100_000, 300_000), friends=(), enemies=(), impassable=(), difficult=(), **how):
    bases = [[Disc(x, y, RADIUS) for x, y in places] for places in (friends, enemies)]
    return Surroundings(Disc(*mover, RADIUS), limit, *bases, list(impassable), list(difficult), **how)


def wall(left, right, bottom, top):
    return Piece([left, right, right, left], [bottom, bottom, top, top])


def costs(where, x, y):
    """What the way that is found costs, in micrometres; the judge agrees."""
    way = shortest(where, x, y)
    if way is None:
        return inf
    judged = walk(where, way)
    assert judged.refusal == ""
    assert judged.stop or (judged.x, judged.y) == (x, y)
    return judged.length / TICKS


def detour(half, distance):
    """Around one circle that lies in the middle of a straight way of twice `half`."""
    touch = sqrt(half * half - distance * distance)
    return 2 * touch + distance * (pi - 2 * (pi / 2 - asin(distance / half)))


@pytest.mark.rule("los.move.no-pass-through")
def test_a_way_around_a_friend_is_as_long_as_two_tangents_and_an_arc():
    true = detour(60_000, 32_000)
    found = costs(around(friends=[(160_000, 300_000)]), 220_000, 300_000)
    assert true <= found <= true + TENTH


@pytest.mark.rule("los.move.no-pass-through")
def test_a_point_95_millimetres_away_that_is_104_around_a_friend_is_out_of_reach_of_m():
    friend = [(147_500, 311_911)]
    assert 103_900 < costs(around(LONG, friends=friend), 195_000, 300_000) < 104_100
    assert costs(around(MIDDLE, friends=friend), 195_000, 300_000) == inf
    assert costs(around(MIDDLE), 195_000, 300_000) == 95_000


@pytest.mark.parametrize(("end", "reached"), [(-500, True), (500, False)])
def test_ends_half_a_millimetre_in_and_out_of_reach(end, reached):
    true = detour(60_000, 32_000)
    limit = round(true) - end
    assert (costs(around(limit, friends=[(160_000, 300_000)]), 220_000, 300_000) < inf) is reached
    assert (costs(around(), 250_000 + end, 300_000) < inf) is reached


def test_a_way_around_two_friends_goes_along_both():
    friends = [(150_000, 310_000), (200_000, 290_000)]
    found = costs(around(250_000, friends=friends), 260_000, 300_000)
    low = lower_bound(around(250_000, friends=friends), 260_000, 300_000, 24)
    assert low <= found <= low + TENTH


@pytest.mark.parametrize(("width", "through"), [(31_999, False), (32_060, True), (33_000, True)])
def test_a_gap_is_used_when_the_base_fits(width, through):
    friends = [(150_000, 316_000 + 16_000), (150_000, 316_000 - 16_000 - width)]
    direct = costs(around(friends=friends), 200_000, 316_000 - width // 2)
    assert (direct < 105_000) is through


def test_an_exact_fit_is_accepted_when_it_is_pointed_out():
    friends = [(150_000, 332_000), (150_000, 268_000)]
    assert walk(around(friends=friends), [(200_000, 300_000)]).refusal == ""


@pytest.mark.rule("los.ruling.geometry.pass-close-by")
def test_enemies_are_passed_at_three_millimetres():
    true = detour(60_000, 35_000)
    found = costs(around(enemies=[(160_000, 300_000)]), 220_000, 300_000)
    assert true <= found <= true + TENTH


def test_a_destination_beside_an_enemy_leads_into_contact():
    where = around(enemies=[(180_000, 300_000)])
    judged = walk(where, shortest(where, 170_000, 300_000))
    assert (judged.refusal, judged.stop, judged.contacts) == ("", "contact", [0])
    assert gap_between(Disc(judged.x, judged.y, RADIUS), where.enemies[0]) == 0
    behind = walk(where, shortest(where, 213_000, 300_000))
    assert (behind.stop, behind.contacts) == ("contact", [0])
    assert behind.x > 211_900


@pytest.mark.rule("los.ruling.geometry.starting-contact")
def test_a_mover_in_contact_slides_around_its_enemy():
    where = around(mover=(148_000, 300_000), enemies=[(180_000, 300_000)])
    found = costs(where, 212_000, 300_001)
    assert pi * 32_000 - 5 <= found <= pi * 32_000 + TENTH


def test_a_mover_in_contact_gets_to_another_side_of_its_enemy_without_letting_go():
    where = around(mover=(145_300, 300_000), enemies=[(180_000, 300_000)])
    judged = walk(where, Survey(where).contact_way(0, 0, 1))
    assert (judged.refusal, judged.stop, judged.broken, judged.contacts) == ("", "", [], [0])
    assert gap_between(Disc(judged.x, judged.y, RADIUS), where.enemies[0]) == 0


def test_difficult_terrain_is_avoided_with_the_full_reach_or_crossed_within_s():
    wood = [wall(150_000, 170_000, 200_000, 320_000)]
    assert costs(around(difficult=wood), 179_000, 300_000) <= 79_010
    low = lower_bound(around(difficult=wood), 210_000, 300_000, 24)
    assert low <= costs(around(difficult=wood), 210_000, 300_000) <= low + TENTH
    assert costs(around(MIDDLE, difficult=wood), 210_000, 300_000) == inf
    assert costs(around(difficult=wood, running=True), 179_000, 300_000) == inf


def test_a_start_on_the_outline_of_difficult_terrain_keeps_the_full_reach():
    for depth in (-3, 0, 5, 10):
        wood = [wall(50_000, 84_000 + depth, 250_000, 350_000)]
        assert costs(around(difficult=wood), 240_000, 330_000) < LONG
        found = costs(around(difficult=wood), 60_000, 390_000)
        assert 100_000 < found < 125_000
    assert costs(around(difficult=[wall(50_000, 84_011, 250_000, 350_000)]), 240_000, 330_000) == inf


def test_the_inside_of_a_cup_is_reached_through_its_mouth():
    where = around(250_000, (385_000, 300_000), impassable=CUP.laid(300_000, 300_000, 0))
    for depth in (300_000, 291_001):
        low = lower_bound(where, 300_000, depth, 24)
        assert low <= costs(where, 300_000, depth) <= low + TENTH
    assert costs(where, 300_000, 290_999) == inf


def test_somebody_walled_in_stays_there():
    ring = [(300_000 + dx, 300_000 + dy) for dx in (-40_000, 0, 40_000) for dy in (-40_000, 0, 40_000) if dx or dy]
    where = around(250_000, (300_000, 300_000), friends=ring)
    assert costs(where, 400_000, 300_000) == inf
    assert costs(where, 302_000, 301_000) < 2_500


def test_a_jumper_goes_straight_or_not_at_all():
    where = around(friends=[(200_000, 300_000)], jumping=True)

    assert shortest(where, 200_000, 310_000) == [(200_000, 310_000)]
    assert walk(where, [(200_000, 310_000)]).refusal == "no-room"


def test_two_walls_whose_margins_meet_anywhere_are_not_apart():
    """The first corner of the second wall is far from the first wall."""
    low = OBSTACLES.piece(wall(200_000, 210_000, 100_000, 290_000), RADIUS, RADIUS, 0)
    high = OBSTACLES.piece(
        Piece([200_000, 200_000, 210_000, 210_000], [500_000, 310_000, 310_000, 500_000]), RADIUS, RADIUS, 0
    )
    farther = OBSTACLES.piece(wall(200_000, 210_000, 322_000, 500_000), RADIUS, RADIUS, 0)

    assert not bodies_apart(low, high)
    assert not bodies_apart(high, low)
    assert bodies_apart(low, farther)


def random_around(dice):
    field = random_field(dice, dice.choice([4, 8, 14]), dice.choice([0, 2, 6]), dice.choice([150_000, 300_000, FIELD]))
    found = field.surroundings(dice.choice(RULERS), dice.randint(0, len(field.bases) // 2), dice.randrange(2))
    found.running = dice.random() < 0.2
    return found


def random_point(dice, where):
    return tuple(min(max(c + dice.randint(-where.limit, where.limit), 0), FIELD) for c in (where.x, where.y))


def random_legal_way(dice, where):
    """Legs of all sizes, each kept if the judge lets it pass."""
    x, y, way = where.x, where.y, []
    for _ in range(dice.randint(1, 20)):
        size = dice.choice([500, 3_000, 10_000, 30_000, 80_000])
        nx, ny = x + dice.randint(-size, size), y + dice.randint(-size, size)
        judged = walk(where, [*way, (nx, ny)])
        if not judged.refusal:
            way.append((nx, ny))
            x, y = nx, ny
            if judged.stop:
                break
    return way


def in_a_band(where, x, y):
    return any(not apart(x, y, e.x, e.y, where.radius + e.radius + CONTACT) for e in where.enemies)


def test_every_way_that_is_found_is_accepted_and_ends_where_it_should():
    found = 0
    for seed in range(60):
        dice = Random(seed)
        where = random_around(dice)
        survey = Survey(where)
        for _ in range(5):
            x, y = random_point(dice, where)
            way = survey.way(x, y)
            if way is None or in_a_band(where, x, y):
                continue
            found += 1
            judged = walk(where, way)
            assert judged.refusal == ""
            assert (judged.x, judged.y) == (x, y) or judged.stop
            assert len(way) <= 256
            alone = walk(where, shortest(where, x, y))
            assert abs(alone.length - judged.length) <= TENTH * TICKS
    assert found > 50


def test_no_way_the_judge_accepts_is_shorter_than_the_one_that_is_found():
    compared = 0
    for seed in range(60):
        dice = Random(1_000 + seed)
        where = random_around(dice)
        survey = Survey(where)
        for _ in range(3):
            judged = walk(where, random_legal_way(dice, where))
            if judged.length > judged.limit - 150 * TICKS or judged.stop == "terrain":
                continue
            if judged.stop == "contact":
                enemy = where.enemies[judged.index]
                way = survey.contact_way(judged.index, judged.x - enemy.x, judged.y - enemy.y)
            else:
                way = survey.way(judged.x, judged.y)
            assert way is not None
            again = walk(where, way)
            assert again.refusal == ""
            assert again.length <= judged.length + TENTH * TICKS
            compared += 1
    assert compared > 80


def test_a_found_way_is_hardly_longer_than_a_lower_bound():
    compared = 0
    for seed in range(30):
        dice = Random(seed)
        field = random_field(dice, 6, 2, 250_000)
        where = field.surroundings(LONG, 2)
        if in_a_band(where, where.x, where.y) or not Survey(where).fast:
            continue
        survey = Survey(where)
        survey.slow = None
        x, y = random_point(dice, where)
        way = survey.plain_way(x, y) if on_field(x, y, where.radius) else None
        if way is not None and len(way) > 1:
            low = lower_bound(where, x, y, 16)
            assert low <= walk(where, way).length / TICKS <= low * 1.001_7 + TENTH
            compared += 1
    assert compared >= 3


def test_taking_a_base_away_never_makes_a_way_longer():
    for seed in range(15):
        dice = Random(seed)
        where = random_around(dice)
        x, y = random_point(dice, where)
        before = costs(where, x, y)
        if where.friends:
            where.friends.pop(dice.randrange(len(where.friends)))
            assert costs(where, x, y) <= before + TENTH


def test_a_mirrored_field_has_mirrored_ways():
    for seed in range(15):
        dice = Random(seed)
        where = random_around(dice)
        x, y = random_point(dice, where)
        there = costs(where, x, y)
        bases = [[Disc(b.y, b.x, b.radius) for b in bases] for bases in (where.friends, where.enemies)]
        pieces = [[Piece(p.ys[::-1], p.xs[::-1]) for p in ps] for ps in (where.impassable, where.difficult)]
        other = Surroundings(Disc(where.y, where.x, where.radius), where.limit, *bases, *pieces, running=where.running)
        again = costs(other, y, x)
        assert again == there or abs(again - there) < TENTH


def test_a_longer_look_says_how_long_a_way_would_be():
    where = around(MIDDLE, friends=[(147_500, 300_000)])
    way = shortest(where, 195_000, 300_000, 200_000)
    judged = walk(where, way)
    assert judged.refusal == "too-long"
    assert 103_000 < judged.length / TICKS < 125_000
    assert SMALL * TICKS < judged.limit == MIDDLE * TICKS


@pytest.mark.rule("los.ruling.geometry.snap-on-contact")
@pytest.mark.parametrize("half", [22_000, 28_000, 30_000, 33_000])
def test_a_point_between_two_enemies_is_reached_around_a_friend_and_touches_both(half):
    pair = [(300_000 - half, 300_000), (300_000 + half, 300_000)]
    for enemies in (pair, pair[::-1]):
        where = around(2 * LONG, (300_000, 150_000), [(300_000, 210_000)], enemies)
        deep = 300_000 - int(sqrt(max(0, 34_000**2 - half**2)))
        judged = walk(where, shortest(where, 300_000, deep))

        assert (judged.refusal, sorted(judged.contacts)) == ("", [0, 1])


@pytest.mark.rule("los.ruling.geometry.snap-on-contact")
def test_a_point_in_two_bands_too_far_to_touch_both_leads_to_the_enemy_nearer_to_it():
    pair = [(270_000, 300_000), (330_000, 300_000)]
    for enemies, nearer in ((pair, [1]), (pair[::-1], [0])):
        where = around(86_000, (300_900, 200_000), [], enemies)
        judged = walk(where, Survey(where).way(300_900, 283_000))

        assert (judged.refusal, judged.contacts) == ("", nearer)
