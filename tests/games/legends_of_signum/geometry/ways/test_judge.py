"""The judge, case by case: what a way costs, where it ends, and what is wrong with it first."""

import pytest

from legendarium.games.legends_of_signum.geometry.exact.discs import LONG, MIDDLE, SMALL, TICKS, Disc, gap_between
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece, gap_to_piece
from legendarium.games.legends_of_signum.geometry.ways.judge import walk
from legendarium.games.legends_of_signum.geometry.ways.surroundings import Surroundings

SMALL_BASE = 16_000
START = Disc(100_000, 300_000, SMALL_BASE)


def wall(left, right, bottom=200_000, top=400_000):
    return Piece([left, right, right, left], [bottom, bottom, top, top])


def around(limit=LONG, mover=START, friends=(), enemies=(), impassable=(), difficult=(), **how):
    return Surroundings(mover, limit, list(friends), list(enemies), list(impassable), list(difficult), **how)


def straight(dx, **where):
    """A way along the x axis."""
    return walk(around(**where), [(100_000 + dx, 300_000)])


@pytest.mark.rule("los.move.up-to", "los.ruling.geometry.path-length")
def test_a_bent_way_of_60_and_40_is_within_m_and_of_60_and_41_is_not():
    there = (160_000, 300_000)
    assert walk(around(MIDDLE), [there, (160_000, 340_000)]).refusal == ""
    found = walk(around(MIDDLE), [there, (160_000, 341_000)])
    assert (found.refusal, found.length, found.limit) == ("too-long", 101_000 * TICKS, 100_000 * TICKS)
    assert abs(found.y - 340_000) <= 2


@pytest.mark.parametrize(("step", "refusal"), [(-1, ""), (0, ""), (1, "too-long")])
def test_a_straight_way_may_be_exactly_as_long_as_the_reach(step, refusal):
    assert straight(SMALL + step, limit=SMALL).refusal == refusal
    assert walk(around(SMALL), [(148_000, 364_000)]).refusal == ""
    assert walk(around(SMALL), [(148_000, 364_001)]).refusal == "too-long"


@pytest.mark.rule("los.geometry.base-size-neutral")
def test_a_larger_base_never_moves_farther():
    for radius in (16_000, 40_000):
        mover = Disc(100_000, 300_000, radius)
        assert straight(SMALL, limit=SMALL, mover=mover).refusal == ""
        assert straight(SMALL + 1, limit=SMALL, mover=mover).refusal == "too-long"


@pytest.mark.rule("los.geometry.battlefield")
def test_a_way_leaves_the_field_nowhere():
    mover = Disc(50_000, 300_000, SMALL_BASE)
    assert walk(around(mover=mover), [(16_000, 300_000)]).refusal == ""
    found = walk(around(mover=mover), [(40_000, 300_000), (15_999, 300_000), (40_000, 300_000)])
    assert (found.refusal, found.x) == ("off-field", 40_000)
    for place in ((-1, 5), (10**30, 300_000), (300_000, -(10**30))):
        assert walk(around(mover=mover), [place]).refusal == "off-field"


@pytest.mark.rule("los.move.no-pass-through")
def test_a_friend_is_not_walked_through_and_the_answer_says_where_and_who():
    friend = Disc(180_000, 300_000, SMALL_BASE)
    found = straight(LONG, friends=[friend])
    assert (found.refusal, found.kind, found.index) == ("in-the-way", "friend", 0)
    assert 147_998 <= found.x <= 148_000
    assert found.length == LONG * TICKS
    assert straight(48_000, friends=[friend]).refusal == ""
    assert straight(48_001, friends=[friend]).refusal == "in-the-way"


@pytest.mark.rule("los.move.no-pass-through", "los.ruling.geometry.path-length")
@pytest.mark.parametrize(("width", "refusal"), [(31_999, "in-the-way"), (32_000, ""), (32_001, "")])
def test_a_gap_as_wide_as_the_base_lets_it_through_and_one_micrometre_less_does_not(width, refusal):
    above, below = Disc(150_000, 332_000, SMALL_BASE), Disc(150_000, 332_000 - width - 32_000, SMALL_BASE)
    found = straight(LONG, friends=[above, below])
    assert found.refusal == refusal
    if refusal:
        assert (found.gap, found.needed) == (31_999, 32_000)
        assert {(found.kind, found.index), (found.other_kind, found.other_index)} == {("friend", 0), ("friend", 1)}


@pytest.mark.rule("los.move.no-pass-through")
def test_a_gap_between_a_friend_and_terrain_or_the_border_is_told_with_its_width():
    friend = Disc(150_000, 292_000, SMALL_BASE)
    beside_rock = straight(LONG, friends=[friend], impassable=[wall(140_000, 160_000, 333_000, 400_000)])
    assert (beside_rock.refusal, beside_rock.gap, beside_rock.needed) == ("in-the-way", 25_000, 32_000)
    assert {beside_rock.kind, beside_rock.other_kind} == {"friend", "impassable"}

    low = Disc(100_000, 16_000, SMALL_BASE)
    above = Disc(150_000, 40_000, SMALL_BASE)
    beside_border = walk(around(mover=low, friends=[above]), [(200_000, 16_000)])
    assert (beside_border.gap, beside_border.other_kind, beside_border.other_index) == (24_000, "border", 1)


@pytest.mark.rule("los.ability.impassable", "los.move.no-pass-through")
def test_impassable_terrain_is_not_crossed_and_may_be_touched():
    found = straight(LONG, impassable=[wall(150_000, 160_000)])
    assert (found.refusal, found.kind) == ("in-the-way", "impassable")
    assert straight(34_000, impassable=[wall(150_000, 160_000)]).refusal == ""
    assert straight(34_001, impassable=[wall(150_000, 160_000)]).refusal == "in-the-way"


def test_the_first_thing_wrong_along_the_way_is_told():
    friend = Disc(300_000, 300_000, SMALL_BASE)
    assert straight(250_000, limit=250_000, friends=[friend]).refusal == "in-the-way"
    found = straight(250_000, limit=LONG, friends=[friend])
    assert (found.refusal, found.kind, found.length) == ("too-long", "", 250_000 * TICKS)


@pytest.mark.rule("los.move.stop-on-contact", "los.ruling.geometry.snap-on-contact")
def test_an_enemy_ends_the_way_and_the_gap_is_closed():
    enemy = Disc(162_000, 300_000, SMALL_BASE)  # 3 cm ahead
    found = straight(LONG, enemies=[enemy])
    assert (found.refusal, found.stop, found.kind, found.index) == ("", "contact", "enemy", 0)
    assert (found.x, found.y) == (130_000, 300_000)
    assert found.length == 30_000 * TICKS
    assert found.contacts == [0]


@pytest.mark.rule("los.ruling.geometry.snap-on-contact")
def test_an_enemy_three_micrometres_out_of_reach_is_not_touched_and_may_be_faced():
    near, far = [Disc(100_000 + way, 300_000, SMALL_BASE) for way in (112_000, 112_003)]
    touched = straight(LONG, limit=SMALL, enemies=[near])
    assert (touched.refusal, touched.x, touched.length) == ("", 180_000, SMALL * TICKS)
    for end in (77_004, SMALL, LONG):
        assert straight(end, limit=SMALL, enemies=[far]).refusal == "too-long"
    faced = straight(77_003, limit=SMALL, enemies=[far])
    assert (faced.refusal, faced.stop, faced.contacts) == ("", "", [])


@pytest.mark.rule("los.ruling.geometry.snap-on-contact")
@pytest.mark.parametrize(("step", "refusal"), [(-1, ""), (0, ""), (1, "too-long")])
def test_the_gap_that_is_closed_counts_as_length(step, refusal):
    enemy = Disc(100_000 + SMALL + 32_000 + step, 300_000, SMALL_BASE)
    for end in (SMALL - 2_000, SMALL):
        found = straight(end, limit=SMALL, enemies=[enemy])
        assert found.refusal == refusal
    assert found.length == (SMALL + step) * TICKS


@pytest.mark.rule("los.ruling.geometry.pass-close-by")
@pytest.mark.parametrize(("gap", "stop"), [(2_999, "contact"), (3_000, ""), (3_001, "")])
def test_an_enemy_is_passed_at_three_millimetres_and_not_nearer(gap, stop):
    enemy = Disc(170_000, 300_000 + 32_000 + gap, SMALL_BASE)
    found = straight(LONG, enemies=[enemy])
    assert (found.refusal, found.stop) == ("", stop)
    assert found.contacts == ([0] if stop else [])


def test_a_gap_that_cannot_be_closed_stays_open():
    enemy = Disc(170_000, 334_500, SMALL_BASE)
    lone = straight(LONG, enemies=[enemy])
    assert 0 <= gap_between(Disc(lone.x, lone.y, SMALL_BASE), enemy) <= 1
    corner = wall(lone.x + 16_000 - 500, 400_000, 200_000, 300_000)
    held = straight(LONG, enemies=[enemy], impassable=[corner])
    assert (held.refusal, held.stop, held.contacts) == ("", "contact", [0])
    assert gap_between(Disc(held.x, held.y, SMALL_BASE), enemy) > 2_900


@pytest.mark.rule("los.ruling.geometry.starting-contact", "los.backstab.moving-inside-contact")
def test_an_enemy_touched_from_the_start_lets_the_mover_slide_until_contact_is_broken():
    enemy = Disc(100_000, 332_000, SMALL_BASE)
    slide = straight(40_000, enemies=[enemy])
    assert (slide.refusal, slide.stop, slide.broken) == ("", "", [0])
    near = walk(around(enemies=[enemy]), [(104_000, 300_000)])
    assert (near.refusal, near.stop, near.broken, near.contacts) == ("", "", [], [0])
    back = walk(around(enemies=[enemy]), [(100_000, 290_000), (100_000, 300_000)])
    assert (back.stop, back.kind, back.broken, back.contacts) == ("contact", "enemy", [0], [0])
    assert walk(around(enemies=[enemy]), [(100_000, 300_001)]).refusal == "in-the-way"


@pytest.mark.rule("los.move.difficult-reduces")
@pytest.mark.parametrize(("length", "refusal"), [(80_000, ""), (80_001, "too-long"), (90_000, "too-long")])
def test_difficult_terrain_touched_on_the_way_cuts_the_reach_to_s(length, refusal):
    found = straight(length, difficult=[wall(166_000, 180_000)])
    assert (found.refusal, found.slowed, found.limit) == (refusal, "way", SMALL * TICKS)
    assert (found.kind, found.index) == ("difficult", 0)


@pytest.mark.rule("los.ruling.movement.difficult-xl", "los.ability.difficult-terrain")
def test_difficult_terrain_cuts_every_reach_to_s():
    wood = [wall(156_000, 170_000)]
    assert straight(80_000, limit=250_000, difficult=wood).refusal == ""
    assert straight(80_001, limit=250_000, difficult=wood).refusal == "too-long"
    assert straight(70_000, limit=60_000, difficult=wood).limit == 60_000 * TICKS
    far = straight(240_000, limit=250_000, difficult=[wall(236_000, 300_000)])
    assert (far.refusal, far.stop) == ("", "terrain")
    assert abs(far.x - 220_000) <= 2


@pytest.mark.rule("los.move.difficult-stop")
def test_difficult_terrain_reached_after_more_than_s_ends_the_way():
    wood = wall(216_000, 250_000)  # 10 cm ahead
    found = straight(LONG, difficult=[wood])
    assert (found.refusal, found.stop, found.kind) == ("", "terrain", "difficult")
    assert abs(found.length - 100_000 * TICKS) <= 3 * TICKS
    assert gap_to_piece(wood, found.x, found.y) - SMALL_BASE >= 1


@pytest.mark.rule("los.move.difficult-start")
def test_whoever_starts_in_difficult_terrain_goes_s():
    wood = [wall(60_000, 100_000)]
    assert straight(80_000, difficult=wood).refusal == ""
    found = straight(80_001, difficult=wood)
    assert (found.refusal, found.slowed) == ("too-long", "start")


@pytest.mark.rule("los.ruling.geometry.inside-difficult", "los.ruling.geometry.leaving-difficult")
@pytest.mark.parametrize(("depth", "slowed"), [(-1, ""), (0, ""), (10, ""), (11, "start"), (1_000, "start")])
def test_standing_in_difficult_terrain_takes_more_than_touching_it(depth, slowed):
    wood = [wall(40_000, 84_000 + depth)]
    assert straight(LONG, difficult=wood).slowed == slowed


@pytest.mark.rule("los.ruling.geometry.leaving-difficult")
def test_what_was_touched_only_at_the_start_slows_when_it_is_touched_again():
    wood = [wall(40_000, 84_000)]
    assert walk(around(difficult=wood), [(100_000, 450_000)]).refusal == ""
    assert walk(around(difficult=wood), [(110_000, 300_000), (100_000, 300_000)]).slowed == "way"
    assert walk(around(difficult=wood), [(99_000, 300_000)]).slowed == "way"


@pytest.mark.rule("los.ruling.geometry.touch-difficult")
@pytest.mark.parametrize(("gap", "slowed"), [(0, "way"), (1, ""), (2_900, "")])
def test_passing_beside_difficult_terrain_does_not_slow(gap, slowed):
    found = straight(60_000, difficult=[wall(120_000, 150_000, 316_000 + gap, 400_000)])
    assert (found.refusal, found.slowed) == ("", slowed)


@pytest.mark.rule("los.run.not-through-difficult", "los.ruling.movement.run-into-difficult")
def test_a_run_ends_where_it_touches_difficult_terrain_or_is_refused_if_the_table_says_so():
    wood = wall(176_000, 200_000)  # 6 cm ahead
    stopped = straight(LONG, difficult=[wood], running=True)
    assert (stopped.refusal, stopped.stop, stopped.kind) == ("", "terrain", "difficult")
    assert 60_000 * TICKS - 2 * TICKS <= stopped.length <= 60_000 * TICKS
    assert straight(LONG, difficult=[wood], running=True, run_stops=False).refusal == "difficult-run"
    assert straight(59_999, difficult=[wood], running=True, run_stops=False).refusal == ""
    assert straight(LONG, difficult=[wood], running=True, flying=True).refusal == ""
    round_it = [(160_000, 415_001), (240_000, 415_001)]
    assert walk(around(limit=250_000, difficult=[wood], running=True), round_it).slowed == ""


@pytest.mark.rule("los.ruling.movement.run-into-difficult")
@pytest.mark.parametrize("stops", [False, True])
def test_nobody_runs_out_of_difficult_terrain(stops):
    wood = [wall(60_000, 100_000)]
    assert straight(20_000, difficult=wood, running=True, run_stops=stops).refusal == "difficult-run"


@pytest.mark.rule("los.ability.flight", "los.ability.impassable")
def test_a_flyer_crosses_everything_and_lands_where_there_is_room():
    enemy, rocks = Disc(160_000, 300_000, SMALL_BASE), wall(180_000, 210_000)
    things = {"enemies": [enemy], "impassable": [rocks], "difficult": [wall(120_000, 140_000)], "flying": True}
    found = straight(LONG, **things)
    assert (found.refusal, found.stop, found.slowed, found.x) == ("", "", "", 250_000)
    assert (straight(80_000, **things).refusal, straight(80_000, **things).kind) == ("no-room", "enemy")
    assert (straight(110_000, **things).refusal, straight(110_000, **things).kind) == ("no-room", "impassable")
    assert straight(LONG + 1, **things).refusal == "too-long"
    assert straight(25_000, **things).contacts == []
    assert straight(25_001, **things).contacts == [0]


@pytest.mark.rule("los.ability.jump")
def test_a_jump_is_straight_over_creatures_and_not_over_terrain():
    things = {"enemies": [Disc(160_000, 300_000, SMALL_BASE)], "friends": [Disc(195_000, 300_000, SMALL_BASE)]}
    found = straight(LONG, jumping=True, **things)
    assert (found.refusal, found.stop, found.x) == ("", "", 250_000)
    assert walk(around(jumping=True, **things), [(160_000, 340_000), (230_000, 300_000)]).refusal == "not-straight"
    assert straight(90_000, jumping=True, **things).refusal == "no-room"
    assert straight(LONG, jumping=True, impassable=[wall(210_000, 215_000)], **things).refusal == "in-the-way"
    assert straight(100_000, jumping=True, difficult=[wall(150_000, 160_000)]).refusal == "too-long"


@pytest.mark.rule("los.ruling.movement.jump-and-run")
def test_a_jump_with_a_run_uses_the_longer_reach_and_ends_at_difficult_terrain():
    things = {"enemies": [Disc(160_000, 300_000, SMALL_BASE)], "jumping": True, "running": True}
    assert straight(LONG, **things).refusal == ""
    assert straight(LONG + 1, **things).refusal == "too-long"
    stopped = straight(LONG, difficult=[wall(220_000, 240_000)], **things)
    assert (stopped.refusal, stopped.stop) == ("", "terrain")
    assert abs(stopped.x - 204_000) <= 2


@pytest.mark.rule("los.ruling.geometry.units")
def test_a_leg_of_sixty_by_eighty_counts_as_exactly_a_hundred():
    where = around(MIDDLE, Disc(100_000, 100_000, SMALL_BASE))
    found = walk(where, [(160_000, 180_000)])
    assert (found.refusal, found.length) == ("", 100_000 * TICKS)
    assert walk(where, [(160_000, 180_000), (160_001, 180_000)]).refusal == "too-long"


@pytest.mark.rule("los.ruling.geometry.units")
def test_a_way_has_at_most_256_legs():
    legs = [(100_000 + k % 2, 300_000) for k in range(257)]
    assert walk(around(), legs).refusal == "too-many-legs"
    assert walk(around(), legs[:256]).refusal == ""


def test_staying_is_a_way_of_no_length():
    found = walk(around(), [])
    assert (found.refusal, found.length, found.way) == ("", 0, [(100_000, 300_000)])


# -- between two enemies

LEFT, RIGHT = Disc(270_000, 300_000, SMALL_BASE), Disc(330_000, 300_000, SMALL_BASE)


def between(x, y, enemies=(LEFT, RIGHT), limit=LONG, start=(300_000, 200_000), **things):
    return walk(around(limit, Disc(*start, SMALL_BASE), enemies=list(enemies), **things), [(x, y)])


@pytest.mark.rule("los.ruling.geometry.snap-on-contact", "los.move.stop-on-contact")
@pytest.mark.parametrize("apart", [40_000, 46_000, 50_000, 56_000, 60_000, 63_900, 64_000, 66_000, 68_000])
@pytest.mark.parametrize("aside", [0, 300, -300])
def test_who_walks_between_two_enemies_touches_both(apart, aside):
    pair = [Disc(300_000 - apart // 2, 300_000, SMALL_BASE), Disc(300_000 + apart // 2, 300_000, SMALL_BASE)]
    for enemies in (pair, pair[::-1]):
        found = between(300_000 + aside, 300_000, enemies, start=(300_000 + aside, 200_000))

        assert (found.refusal, found.stop, found.contacts) == ("", "contact", [0, 1])
        gaps = [gap_between(Disc(found.x, found.y, SMALL_BASE), enemy) for enemy in enemies]
        assert 0 <= min(gaps) < (10 if apart < 64_000 else 3_000)


@pytest.mark.rule("los.ruling.geometry.snap-on-contact")
def test_closing_between_two_enemies_counts_as_length_and_is_too_long_without_the_reach_for_both():
    near = between(300_000, 285_000)
    assert abs(near.y - 288_860) < 5
    assert between(300_000, 285_000, limit=88_870).refusal == ""
    assert between(300_000, 285_000, limit=88_850).refusal == "too-long"
    alone = between(299_000, 285_000, limit=86_000, start=(299_000, 200_000))
    assert (alone.refusal, alone.contacts) == ("", [0])


@pytest.mark.rule("los.ruling.geometry.snap-on-contact")
def test_a_friend_where_both_would_be_touched_leaves_the_mover_where_it_stopped_in_contact_with_both():
    found = between(300_000, 300_000, friends=[Disc(300_000, 318_000, SMALL_BASE)])

    assert (found.refusal, found.contacts) == ("", [0, 1])
    assert abs(found.y - 281_970) < 10


@pytest.mark.rule("los.ruling.geometry.snap-on-contact", "los.ability.flight", "los.ability.jump")
@pytest.mark.parametrize("how", [{}, {"flying": True}, {"jumping": True}])
def test_walkers_flyers_and_jumpers_reach_contact_by_the_same_measure(how):
    for limit, refusal in ((102_500, ""), (102_499, "too-long"), (100_000, "too-long")):
        found = walk(
            around(limit, Disc(100_000, 300_000, SMALL_BASE), enemies=[Disc(234_500, 300_000, SMALL_BASE)], **how),
            [(200_000, 300_000)],
        )
        assert found.refusal == refusal
        if not refusal:
            assert (found.x, found.contacts, found.length) == (202_500, [0], 102_500 * TICKS)


@pytest.mark.rule("los.ruling.geometry.snap-on-contact", "los.ability.flight")
@pytest.mark.parametrize("how", ["flying", "jumping"])
def test_who_lands_between_two_enemies_touches_both(how):
    found = between(300_000, 282_500, **{how: True})
    assert (found.refusal, found.contacts) == ("", [0, 1])
    assert abs(found.y - 288_860) < 5
    held = between(299_500, 282_500, [LEFT], friends=[Disc(280_270, 256_860, SMALL_BASE)], **{how: True})
    assert (held.refusal, held.contacts, held.x, held.y) == ("", [0], 299_500, 282_500)
