"""The finder for movers that touch others from the start, have hardly any play, or stand half in terrain."""

from random import Random

import pytest

from legendarium.games.legends_of_signum.geometry.exact.discs import (
    BASES,
    CONTACT,
    LONG,
    RULERS,
    SMALL,
    TICKS,
    Disc,
    discs_apart,
    outwards,
)
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece
from legendarium.games.legends_of_signum.geometry.ways.finder import Survey
from legendarium.games.legends_of_signum.geometry.ways.judge import walk
from legendarium.games.legends_of_signum.geometry.ways.surroundings import Surroundings
from legendarium.testing.open_field import CROSS, CUP, ELL, free
from tests.games.legends_of_signum.geometry.ways.test_finder import random_legal_way

TENTH = 100


def crowd(dice, count, gaps):
    """A mover in the middle, and as many others as fit of those wanted, each with one of the gaps to it."""
    mover = Disc(300_000, 300_000, dice.choice(BASES) // 2)
    others = []
    for _ in range(200):
        if len(others) == count:
            break
        radius = dice.choice(BASES) // 2
        dx, dy = outwards(
            dice.randint(-999, 999), dice.randint(-999, 999), int(mover.radius) + radius + dice.choice(gaps)
        )
        one = Disc(mover.x + dx, mover.y + dy, radius)
        if all(discs_apart(one, other, dice.choice([0, 0, 2 * int(mover.radius)])) for other in others):
            others.append(one)
    return mover, others


def beat(dice, around, tries=3):
    """No random legal way is shorter than the one found to its end, by more than 0.1 mm. How many were tried."""
    survey, compared = Survey(around), 0
    for _ in range(tries):
        tried = random_legal_way(dice, around)
        judged = walk(around, tried)
        if not tried or judged.length > judged.limit - 150 * TICKS or judged.stop == "terrain":
            continue
        if judged.stop == "contact":
            enemy = around.enemies[judged.index]
            if discs_apart(Disc(judged.x, judged.y, around.radius), enemy, 2):
                continue
            way = survey.contact_way(judged.index, judged.x - enemy.x, judged.y - enemy.y)
        else:
            way = survey.way(judged.x, judged.y)
        assert way is not None
        again = walk(around, way)
        assert again.refusal == ""
        assert again.length <= judged.length + TENTH * TICKS
        compared += 1
    return compared


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_a_base_that_touches_many_finds_its_ways(count):
    compared = 0
    for seed in range(8):
        dice = Random(100 * count + seed)
        mover, others = crowd(dice, count, [0, 0, 1, 2_000, CONTACT - 1])
        enemies = dice.randint(0, len(others))
        around = Surroundings(mover, dice.choice(RULERS), others[enemies:], others[:enemies], [], [])
        compared += beat(dice, around)
    assert compared > 8


@pytest.mark.rule("los.ruling.geometry.starting-contact")
def test_all_enemies_in_contact_let_go_one_after_the_other():
    compared = let_go = 0
    for seed in range(6):
        dice = Random(seed)
        mover, others = crowd(dice, 3, [0, 1, CONTACT - 1])
        around = Surroundings(mover, SMALL, [], others, [], [])
        compared += beat(dice, around, tries=8)
        ends = [outwards(dx, dy, 30_000) for dx in (-2, -1, 1, 2) for dy in (-2, -1, 1, 2)]
        ways = [Survey(around).way(mover.x + dx, mover.y + dy) for dx, dy in ends]
        walks = [walk(around, way) for way in ways if way is not None]
        let_go += sum(judged.stop == "" and len(judged.contacts) < len(others) for judged in walks)
    assert compared > 15
    assert let_go > 6


@pytest.mark.rule("los.move.stop-on-contact")
def test_an_enemy_exactly_three_millimetres_away_is_touched_even_between_others():
    places = [
        (340_755, 338_407, 40_000),
        (254_374, 337_407, 40_000),
        (334_077, 272_165, 25_000),
        (273_689, 262_264, 30_000),
    ]
    around = Surroundings(Disc(300_000, 300_000, 16_000), LONG, [], [Disc(*place) for place in places], [], [])
    way = Survey(around).contact_way(1, 297_680 - 254_374, 301_902 - 337_407)
    assert way is not None
    assert walk(around, way).contacts == [0, 1, 3]


def test_of_two_enemies_exactly_three_millimetres_away_either_is_touched():
    places = [(331_714, 346_157, 16), (348_691, 236_523, 40), (226_373, 338_317, 40), (271_041, 241_807, 25)]
    places += [(293_727, 372_730, 30), (352_528, 319_415, 16)]
    enemies = [Disc(x, y, 1_000 * radius) for x, y, radius in places]
    around = Surroundings(Disc(300_000, 300_000, 40_000), LONG, [], enemies, [], [])
    for index in (2, 4):
        way = Survey(around).contact_way(index, 300_000 - enemies[index].x, 300_000 - enemies[index].y)
        assert way is not None
        assert index in walk(around, way).contacts


@pytest.mark.parametrize("play", [0, 1, 10, 30, 60, 200])
def test_a_base_between_two_finds_out_again(play):
    for seed in range(4):
        dice = Random(seed)
        dx, dy = outwards(dice.randint(-999, 999), dice.randint(-999, 999), 32_000 + play)
        ox, oy = outwards(-dx, -dy, 32_000 + dice.randint(0, play))
        others = [Disc(300_000 + dx, 300_000 + dy, 16_000), Disc(300_000 + ox, 300_000 + oy, 16_000)]
        beat(dice, Surroundings(Disc(300_000, 300_000, 16_000), LONG, others, [], [], []))


@pytest.mark.parametrize("shape", [ELL, CROSS, CUP])
def test_a_base_half_in_difficult_terrain_or_close_to_rocks_finds_its_ways(shape):
    compared = 0
    for seed in range(8):
        dice = Random(seed)
        pieces = shape.laid(300_000, 300_000, dice.randrange(128))
        mover = Disc(300_000 + dice.randint(-70_000, 70_000), 300_000 + dice.randint(-70_000, 70_000), 16_000)
        friend = Disc(300_000 + dice.randint(-70_000, 70_000), 300_000 + dice.randint(-70_000, 70_000), 25_000)
        friends = [friend] if discs_apart(mover, friend, 0) else []
        compared += beat(dice, Surroundings(mover, dice.choice(RULERS), friends, [], [], pieces))
        if free(mover, [], pieces):
            compared += beat(dice, Surroundings(mover, dice.choice(RULERS), friends, [], pieces, []))
    assert compared > 8


def test_a_way_past_the_end_of_rocks_and_back_goes_no_farther_than_their_corner():
    """The mover is 5 micrometres from the rocks, and a friend leaves too little room to go straight along them."""
    rocks = Piece([256_737, 343_263, 343_263, 256_737], [246_470, 246_470, 353_530, 353_530])
    friend = Disc(281_477, 443_536, 30_000)
    around = Surroundings(Disc(274_163, 383_535, 30_000), LONG, [friend], [], [rocks], [])
    assert walk(around, [(286_358, 383_537)]).refusal

    way = Survey(around).way(286_358, 383_537)

    judged = walk(around, way)
    assert judged.refusal == ""
    assert judged.length < 126_010 * TICKS
