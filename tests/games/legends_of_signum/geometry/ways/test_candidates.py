"""Places worth offering: each is reached, and each is what its reason says."""

from random import Random

from legendarium.games.legends_of_signum.geometry.exact.discs import (
    EXTRA,
    LONG,
    MIDDLE,
    RULERS,
    SMALL,
    TICKS,
    Disc,
    gap_between,
    in_contact,
    within,
)
from legendarium.games.legends_of_signum.geometry.exact.rings import UX, UY
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece, disc_clear
from legendarium.games.legends_of_signum.geometry.ways.approach import as_near_as_possible
from legendarium.games.legends_of_signum.geometry.ways.candidates import Candidates
from legendarium.games.legends_of_signum.geometry.ways.finder import Survey
from legendarium.games.legends_of_signum.geometry.ways.judge import walk
from legendarium.games.legends_of_signum.geometry.ways.search import Search
from legendarium.games.legends_of_signum.geometry.ways.surroundings import Surroundings
from legendarium.testing.open_field import random_field

RADIUS = 16_000
START = (100_000, 300_000)


def gather(limit=LONG, friends=(), enemies=(), impassable=(), difficult=()):
    bases = [[Disc(x, y, RADIUS) for x, y in places] for places in (friends, enemies)]
    return Candidates(Survey(Surroundings(Disc(*START, RADIUS), limit, *bases, list(impassable), list(difficult))))


def ends(candidates):
    return [(c.reason, c.about, (c.walk.x, c.walk.y)) for c in candidates.found]


def test_contact_is_made_by_the_shortest_way():
    found = gather(enemies=[(200_000, 300_000), (100_000, 380_000)])
    assert found.contact("attack", 0, 0)
    assert found.contact("attack", 1, 1)
    assert ends(found) == [("attack", 0, (168_000, 300_000)), ("attack", 1, (100_000, 348_000))]
    assert [c.walk.contacts for c in found.found] == [[0], [1]]


def test_an_enemy_out_of_reach_or_in_contact_already_is_no_candidate():
    found = gather(SMALL, enemies=[(213_000, 300_000), (100_000, 334_000)])
    assert not found.contact("attack", 0, 0)
    assert not found.contact("attack", 1, 1)


def test_whoever_gets_straight_there_looks_for_no_way_around():
    found = gather(EXTRA, friends=[(150_000, 400_000)], enemies=[(200_000, 300_000)])
    assert found.contact("attack", 0, 0)
    assert found.towards("advance", 0, 100_000, 200_000)
    assert found.take("spot", 0, 60_000, 300_000, None)
    assert not found.survey.fast.is_explored
    assert found.take("spot", 0, 150_000, 440_000, None)
    assert found.survey.fast.is_explored


def test_contact_behind_a_friend_goes_around_it():
    found = gather(friends=[(150_000, 300_000)], enemies=[(210_000, 300_000)])
    assert found.contact("attack", 0, 0)
    assert len(found.found[0].way) > 3


def test_two_enemies_are_touched_at_once_where_they_stand_close():
    found = gather(enemies=[(190_000, 284_000), (190_000, 318_000)])
    assert found.contact_both("both", 0, 0, 1)
    assert found.found[0].walk.contacts == [0, 1]
    assert not gather(enemies=[(190_000, 250_000), (190_000, 350_000)]).contact_both("both", 0, 0, 1)


def test_an_advance_ends_as_near_as_the_reach_allows():
    found = gather()
    assert found.towards("advance", 7, 500_000, 300_000)
    assert found.found[0].walk.x in range(249_990, 250_001)
    blocked = gather(friends=[(150_000, 300_000)])
    assert blocked.towards("advance", 7, 500_000, 300_000)
    assert 230_000 < blocked.found[0].walk.x < 249_000


def test_a_place_within_range_is_the_nearest_one_and_within_it():
    target = Disc(400_000, 300_000, RADIUS)
    found = gather()
    assert found.within("fire", 3, target, EXTRA)
    (candidate,) = found.found
    assert within(Disc(candidate.walk.x, candidate.walk.y, RADIUS), target, EXTRA)
    assert candidate.walk.length < 19_000 * TICKS
    assert not gather().within("fire", 3, Disc(300_000, 300_000, RADIUS), EXTRA)


def test_the_shorter_of_the_ways_through_and_around_difficult_terrain_is_taken():
    swamp = Piece([130_000, 140_000, 140_000, 130_000], [240_000, 240_000, 360_000, 360_000])
    found = gather(EXTRA, difficult=[swamp]).nearest(230_000, 300_000, 60_000)

    assert found.way() == [(170_000, 300_000)]
    assert found.cost == 70_000 * TICKS


def test_who_has_no_length_left_gets_nowhere_nearer():
    for left, way in ((2, None), (3, [(100_001, 300_000)])):
        found = as_near_as_possible(Search([], *START, RADIUS, left * TICKS), 300_000, 300_000)
        assert (found and found.way()) == way


def test_a_place_that_is_not_accepted_is_passed_over_for_one_that_is():
    target = Disc(400_000, 300_000, RADIUS)
    found = gather()
    assert found.within("fire", 3, target, MIDDLE + 60_000, lambda _, y: y > 315_000)
    assert found.found[0].walk.y > 315_000
    assert not gather().within("fire", 3, target, EXTRA, lambda _x, _y: False)


def test_cover_is_taken_on_the_far_side():
    shooter, shield = Disc(300_000, 300_000, RADIUS), Disc(180_000, 300_000, RADIUS)
    found = gather(friends=[(180_000, 300_000)])
    assert found.behind("cover", 2, shooter, shield)
    spot = Disc(found.found[0].walk.x, found.found[0].walk.y, RADIUS)
    assert spot.x < 150_000
    assert in_contact(spot, shield)


def test_terrain_is_touched_on_the_nearest_side():
    ruins = Piece([180_000, 220_000, 220_000, 180_000], [280_000, 280_000, 320_000, 320_000])
    found = gather(impassable=[ruins])
    assert found.beside("search", 4, ruins)
    spot = Disc(found.found[0].walk.x, found.found[0].walk.y, RADIUS)
    assert disc_clear(ruins, spot, 0)
    assert not disc_clear(ruins, spot, 3_000)
    assert found.found[0].walk.length < 70_000 * TICKS


def test_a_retreat_leads_away_from_the_nearest_foe():
    foes = [Disc(60_000, 300_000, RADIUS), Disc(100_000, 200_000, RADIUS)]
    found = gather(MIDDLE)
    assert found.away("retreat", 0, foes)
    place = Disc(found.found[0].walk.x, found.found[0].walk.y, RADIUS)
    assert min(gap_between(place, foe) for foe in foes) > 90_000


def test_the_same_place_is_offered_once_and_no_more_than_wanted():
    found = gather(enemies=[(200_000, 300_000)])
    assert found.contact("attack", 0, 0)
    assert not found.contact("again", 0, 0)
    found.most = 1
    assert not found.away("retreat", 0, [Disc(60_000, 300_000, RADIUS)])


def test_contact_is_hardly_longer_than_by_any_side():
    compared = 0
    for seed in range(12):
        dice = Random(seed)
        field = random_field(dice, 12, 6, 350_000)
        around = field.surroundings(dice.choice(RULERS), 5)
        candidates = Candidates(Survey(around))
        for enemy in range(5):
            if not candidates.contact("attack", enemy, enemy):
                continue
            found = candidates.found[-1].walk
            assert found.refusal == ""
            for k in range(0, 128, 8):
                way = candidates.survey.contact_way(enemy, UX[k] >> 12, UY[k] >> 12)
                if way is not None:
                    other = walk(around, way)
                    assert enemy not in other.contacts or found.length <= other.length + 25_000 * TICKS
                    compared += 1
    assert compared > 30
