"""Sight on random fields: against sampled segments, both ways, mirrored, turned, and with more and fewer blockers."""

from collections import Counter
from math import cos, pi, sin
from random import Random

import pytest

from legendarium.games.legends_of_signum.geometry.exact.discs import (
    EXTRA,
    FIELD,
    Disc,
    discs_apart,
    gap_between,
    on_field,
)
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece, disc_clear, piece_on_field
from legendarium.games.legends_of_signum.geometry.sight.sight import look, sees
from legendarium.testing.open_field import random_field
from tests.games.legends_of_signum.helpers.sampled_sight import slow_sees, true_line

CREATURES = 12


def pairs(seeds, each):
    """Random fields and pairs on them: the two, the other bases, all pieces, and a range that is often close."""
    for seed in seeds:
        dice = Random(seed)
        field = random_field(dice, CREATURES, 6, dice.choice([250_000, 400_000, FIELD]))
        pieces = [piece for template in field.impassable + field.difficult for piece in template]
        for _ in range(each):
            one, other = dice.sample(field.bases, 2)
            others = [base for base in field.bases if base is not one and base is not other]
            near = gap_between(one, other) + dice.randint(0, 3_000)
            yield one, other, others, pieces, dice.choice([2 * FIELD, near, EXTRA])


@pytest.mark.rule("los.ranged.los-any-point", "los.ruling.los.definition")
def test_sight_misses_no_sampled_line_and_invents_none():
    count = Counter()
    for one, other, blockers, pieces, distance in pairs(range(25), 10):
        sight = look(one, other, blockers, pieces, distance)
        within_template = any(not (disc_clear(p, one, 0) and disc_clear(p, other, 0)) for p in pieces)
        count[sight.refusal, within_template] += 1
        if sight.refusal:
            assert not slow_sees(one, other, blockers, pieces, distance)
        else:
            assert true_line(sight.line, one, other, blockers, pieces, distance)
    assert all(count[refusal, inside] >= 3 for refusal in ("", "hidden", "line-too-long") for inside in (True, False))


def test_sight_is_the_same_both_ways_mirrored_and_turned():
    for one, other, blockers, pieces, distance in pairs(range(100, 125), 10):
        found = sees(one, other, blockers, pieces, distance)
        assert sees(other, one, blockers, pieces, distance) is found
        for move in (lambda x, y: (FIELD - x, y), lambda x, y: (FIELD - y, x), lambda x, y: (y, x)):
            assert sees(*moved(move, one, other, blockers, pieces), distance) is found


def moved(move, one, other, blockers, pieces):
    """The same field in a mirror or turned by a quarter."""
    discs = [Disc(*move(d.x, d.y), d.radius) for d in (one, other, *blockers)]
    flips = move(1, 0)[0] * move(0, 1)[1] - move(1, 0)[1] * move(0, 1)[0]
    origin = move(0, 0)
    (ax, ay), (bx, by) = ((p[0] - origin[0], p[1] - origin[1]) for p in (move(1, 0), move(0, 1)))
    flips = ax * by - ay * bx < 0
    laid = []
    for piece in pieces:
        corners = [move(x, y) for x, y in zip(piece.xs, piece.ys, strict=True)]
        corners = corners[::-1] if flips else corners
        laid.append(Piece([x for x, _ in corners], [y for _, y in corners]))
    return discs[0], discs[1], discs[2:], laid


def test_fewer_blockers_never_hide_and_a_longer_range_never_hides():
    for one, other, blockers, pieces, distance in pairs(range(200, 215), 8):
        if sees(one, other, blockers, pieces, distance):
            assert sees(one, other, blockers[1:], pieces, distance)
            assert sees(one, other, blockers, pieces[1:], distance)
            assert sees(one, other, blockers, pieces, distance + 500)


def test_the_order_of_the_lists_changes_nothing():
    for one, other, blockers, pieces, distance in pairs(range(300, 315), 8):
        found = sees(one, other, blockers, pieces, distance)
        assert sees(one, other, blockers[::-1], pieces[::-1], distance) is found


def slit(dice, width):
    """Two bases, and two blockers (bases or corners of templates) that leave a slit of that width on some line."""
    one = Disc(
        dice.randint(100_000, 500_000), dice.randint(100_000, 500_000), dice.choice([16_000, 25_000, 30_000, 40_000])
    )
    turn, size = dice.uniform(0, 2 * pi), dice.randint(130_000, 400_000)
    other = Disc(one.x + round(size * cos(turn)), one.y + round(size * sin(turn)), dice.choice([16_000, 40_000]))
    x1, y1 = beside(dice, one)
    x2, y2 = beside(dice, other)
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    blockers, pieces = [], []
    for side in (1, -1):
        part, radius = dice.uniform(0, 1), dice.choice([16_000, 25_000, 30_000, 40_000])
        x, y, nx, ny = x1 + part * (x2 - x1), y1 + part * (y2 - y1), -side * uy, side * ux
        if dice.random() < 0.3:
            near, far = width / 2 + 1, dice.randint(10_000, 60_000)
            lean = [dice.randint(-20_000, 20_000) for _ in range(2)]
            corners = [(near, 0), (far, min(lean) - 9_000), (far, max(lean) + 9_000)][::-side]
            points = [(x + nx * up + ux * along, y + ny * up + uy * along) for up, along in corners]
            pieces.append(Piece([round(px) for px, _ in points], [round(py) for _, py in points]))
        else:
            away = radius + width / 2 + 1
            blockers.append(Disc(round(x + nx * away), round(y + ny * away), radius))
    return one, other, blockers, pieces


def beside(dice, disc):
    """A point of a base, at least 0.02 mm inside it."""
    turn, far = dice.uniform(0, 2 * pi), dice.uniform(0, disc.radius - 20)
    return disc.x + far * cos(turn), disc.y + far * sin(turn)


@pytest.mark.rule("los.ruling.los.touching")
def test_every_slit_of_two_hundredths_of_a_millimetre_is_seen_through():
    dice, count = Random(5), 0
    while count < 1_500:
        one, other, blockers, pieces = slit(dice, 18)  # and a micrometre more on either side for rounding
        if stand_free(one, other, blockers, pieces):
            count += 1
            assert sees(one, other, blockers, pieces, 2 * FIELD)
            assert sees(other, one, blockers, pieces, 2 * FIELD)


def stand_free(one, other, blockers, pieces):
    """Nothing overlaps and everything is on the field."""
    return (
        discs_apart(one, other, 0)
        and all(on_field(disc.x, disc.y, disc.radius) for disc in (one, other, *blockers))
        and all(discs_apart(base, disc, 0) for base in (one, other) for disc in blockers)
        and all(piece_on_field(piece) and disc_clear(piece, base, 0) for base in (one, other) for piece in pieces)
    )
