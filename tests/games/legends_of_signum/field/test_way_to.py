"""Ways as answers: what candidates know of themselves, how keys name them, and the best way to a point."""

from itertools import islice

import pytest

from legendarium.games.legends_of_signum.field.candidate_ways import ADVANCE, ATTACK, RETREAT
from legendarium.games.legends_of_signum.field.movement import surroundings
from legendarium.games.legends_of_signum.field.way_option import WayOption, whole_name
from legendarium.games.legends_of_signum.geometry.exact.discs import TICKS
from legendarium.games.legends_of_signum.geometry.ways.judge import judge
from legendarium.kernel.dice import Dice
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.steps import answer
from legendarium.testing.legends_of_signum import Skirmish, rectangle
from legendarium.testing.random_play import open_table

WALL = {"pieces": rectangle(120, 10), "has": ["impassable"]}


def acting(mine="hero@300,16 wolf@300,100", theirs="foe@300,584", **scene):
    made = Skirmish(mine, theirs, **scene)
    made.begin()
    made.play("activate:wolf")
    return made


def behind_a_wall():
    return acting(
        theirs="foe@300,200", land="wall@300,140", cards={"wall": WALL}, creatures={"wolf": {"movement": "XL"}}
    )


def lists_of_ways(mode, seed):
    """The tables of a random game at which ways are offered."""
    table, dice = open_table("legends-of-signum", 2, seed, {"variant": mode, "round_limit": 6}), Dice(seed)
    while table.decision is not None:
        options = table.decision.options
        if any(isinstance(option, WayOption) for option in options):
            yield table
        answer(table, options[dice.below(len(options))])


@pytest.mark.parametrize("mode", ["core", "quest-pvp"])
def test_every_candidate_knows_where_it_ends_and_its_short_key_means_the_same_way(mode):
    seen = bends = 0
    for table in islice(lists_of_ways(mode, 5), 25):
        ways = [option for option in table.decision.options if isinstance(option, WayOption)]
        assert len({way.key for way in ways}) == len(ways)
        for way in ways:
            walk = judge(surroundings(table, way.thing, way.word), list(way.way))
            enemies = sorted(table.enemies_of(way.thing))
            assert not walk.refusal
            assert (way.x, way.y, way.length) == (walk.x, walk.y, -(-walk.length // TICKS))
            assert way.contacts == tuple(enemies[at] for at in walk.contacts)
            assert way.reason
            assert len(way.key) < 30
            assert way.path[-1] == way.way[-1]
            assert set(way.path) <= set(way.way)
            seen += 1
            bends += len(way.way) > 1
        for way in ways[:: max(1, len(ways) // 3)]:
            found = table.decision.step.weigh(table, way.key)
            assert isinstance(found, WayOption)
            assert (found.way, found.key) == (way.way, way.key)
            exact = table.decision.step.weigh(table, f"{way.word}:{whole_name(table, way.thing, way.way)}")
            assert isinstance(exact, WayOption)
            assert (exact.x, exact.y, exact.length) == (way.x, way.y, way.length)
    assert seen > 30
    assert bends > 0


def test_a_candidate_says_why_it_is_offered_and_about_whom():
    scene = acting(theirs="foe@300,584 elk@300,150")
    elk, foe = scene.things["elk"], scene.things["foe"]
    known = {(way.reason, way.about, way.contacts) for way in scene.decision.options if isinstance(way, WayOption)}

    assert (ATTACK, elk, (elk,)) in known
    assert (ADVANCE, foe, ()) in known
    assert any(reason == RETREAT for reason, _, _ in known)


def test_a_candidate_with_bends_is_named_by_its_end_alone_and_keeps_its_bends():
    scene = behind_a_wall()
    around = [way for way in scene.decision.options if isinstance(way, WayOption) and len(way.way) > 1]

    assert around
    assert all("@;" in way.key and way.key.count(",") == 1 for way in around)
    way = around[0]
    assert scene.table.decision.step.weigh(scene.table, way.key).way == way.way
    assert scene.table.decision.step.weigh(scene.table, f"{way.key};1,2") is None


def test_a_short_key_of_no_candidate_is_the_best_way_to_its_point():
    scene = behind_a_wall()
    step, wolf = scene.table.decision.step, scene.table.labels[scene.things["wolf"]]
    best = step.weigh(scene.table, f"move:{wolf}@220000,150000")

    found = step.weigh(scene.table, f"move:{wolf}@;220000,150000")

    assert isinstance(found, WayOption)
    assert (found.way, found.x, found.y) == (best.way, 220_000, 150_000)


def test_the_best_way_to_a_point_goes_round_what_is_in_the_way():
    scene = behind_a_wall()

    found = scene.table.decision.step.way_to(scene.table, "move", 300_000, 162_000)

    assert isinstance(found, WayOption)
    assert len(found.way) > 1
    assert (found.x, found.y) == (300_000, 162_000)


@pytest.mark.rule("los.move.up-to")
def test_a_point_out_of_reach_is_refused_with_the_nearest_legal_answer():
    scene = acting()
    step = scene.table.decision.step

    found = step.way_to(scene.table, "move", 300_000, 560_000)

    assert isinstance(found, Refusal)
    assert found.rule == "los.move.up-to"
    nearest = step.weigh(scene.table, found.nearest)
    assert isinstance(nearest, WayOption)
    assert abs(nearest.x - 300_000) < 1_000
    assert nearest.length > 99_000
    beyond = f"{nearest.key.rpartition(',')[0]},{nearest.y + 1_000}"
    assert isinstance(step.weigh(scene.table, beyond), Refusal)


def test_words_that_are_no_ways_lead_nowhere():
    scene = acting()
    step = scene.table.decision.step

    assert step.way_to(scene.table, "fight", 1, 1) is None
    assert step.way_to(scene.table, "pursue", 1, 1) is None


def test_a_way_offered_for_an_attack_names_whom_it_leads_up_to_and_no_other_way_does():
    scene = acting(theirs="foe@300,180 far@560,560")
    ways = [option for option in scene.table.decision.options if isinstance(option, WayOption)]
    wolf, foe = (str(scene.table.labels[scene.thing(name)]) for name in ("wolf", "foe"))

    assert {way.refs for way in ways if way.reason == ATTACK} == {(wolf, foe)}
    assert {way.refs for way in ways if way.reason in (ADVANCE, RETREAT)} == {(wolf,)}
