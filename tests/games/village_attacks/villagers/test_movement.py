"""How Villagers walk: forks, flips, full zones and the way to the Heart."""

import pytest

from legendarium.games.village_attacks.state.table import VILLAGER_PHASE
from legendarium.games.village_attacks.villagers.phase import BeginActing
from legendarium.games.village_attacks.villagers.spawning import Place
from legendarium.kernel.decisions import NO_ONE
from legendarium.testing.village_attacks import Siege

EVERY = pytest.mark.parametrize("edition", ["first", "second"])


@pytest.mark.rule("va.ruling.group-movement-second", "va.vmove.flip-per-class.second")
def test_the_flip_of_a_class_holds_for_one_step_of_one_round():
    siege = Siege("H H\nb c\nd d", villagers="p1@d", monsters="undead@H")
    siege.put("forks", siege.zone("d") * 3, siege.zone("b"))
    siege.table.phase, siege.table.active = VILLAGER_PHASE, NO_ONE
    siege.fix(2)
    siege.begin(BeginActing())

    assert len(siege.events("flipped")) == 1
    assert siege.at("p1") == "c"


@pytest.mark.rule("va.ruling.out-of-miniatures", "va.ruling.group-movement-second")
def test_an_extra_activation_flips_anew():
    siege = Siege("H H\nb c\nd d", villagers="p1@d", monsters="undead@H")
    siege.put("forks", siege.zone("d") * 3, siege.zone("b"))
    siege.table.phase, siege.table.active = VILLAGER_PHASE, NO_ONE
    siege.put("supply", 0, 0)
    siege.fix(2)
    siege.begin(Place(siege.zone("d"), 0, -1, 1, 0))

    assert len(siege.events("extra")) == len(siege.events("flipped")) == 1
    assert siege.at("p1") == "c"


FORK = "H a .\nb x y"
THREE = "H a a\nH b x\nH c c"


@pytest.mark.rule("va.vmove.towards-heart")
@EVERY
def test_villagers_use_their_whole_movement_and_no_monster_stops_them(edition):
    siege = Siege(
        edition=edition, monsters="undead@c arcane@b", villagers="p1@c t.mythic@d", heroes={"mythic": {"speed": 3}}
    )
    siege.fix(1)
    siege.activate("p1", "mythic")

    assert siege.at("p1") == "b"
    assert siege.at("mythic") == "a"
    assert siege.monster("undead").damage == 1


@pytest.mark.rule("va.vmove.two-paths", "va.ruling.forks")
@EVERY
def test_at_a_fork_the_coin_decides_between_zones_one_nearer_to_the_heart(edition):
    for side, way in ((1, "a"), (2, "b")):
        siege = Siege(FORK, edition=edition, monsters="undead@H", villagers="p1@x")
        siege.fix(side)
        siege.activate("p1")

        assert siege.at("p1") == way
        assert len(siege.told("flipped")) == 1


@pytest.mark.rule("va.ruling.forks")
def test_full_zones_count_as_open_and_a_villager_with_several_steps_decides_at_each_fork():
    grid = "H a d\nb x e\nc f g"
    siege = Siege(grid, monsters="undead@H", villagers="t.mythic@g", heroes={"mythic": {"speed": 2}})
    siege.fix(1, 2)
    siege.activate("mythic")
    assert len(siege.told("flipped")) == 2

    siege = Siege(FORK, monsters="undead@H", villagers="p2@a p1@x", capacities={"a": 2})
    siege.fix(1)
    siege.activate("p3")
    assert siege.at("p3") == "a"


@pytest.mark.rule("va.vmove.many-paths")
@EVERY
def test_of_three_ways_the_players_keep_two_and_only_these_come_up(edition):
    for side, way in ((1, "a"), (2, "c")):
        siege = Siege(THREE, edition=edition, monsters="undead@H", villagers="p1@x")
        siege.fix(side)
        siege.activate("p1")
        assert siege.offers == ["between:a", "between:b", "between:c"]

        siege.play("between:c", "between:a")
        assert siege.at("p1") == way


@pytest.mark.rule("va.vmove.flip-per-class.second", "va.ruling.group-movement-second")
def test_in_the_later_edition_each_class_flips_once_at_a_fork_and_stays_together():
    siege = Siege(FORK, monsters="undead@H", villagers="p4@x h2.undead@x")
    siege.fix(1, 2)
    siege.villager_phase(1, 2)

    assert len(siege.told("flipped")) == 2
    assert siege.who("a") == ["p1", "p2", "p3", "p4"]
    assert siege.who("b") == ["h1", "h2"]


@pytest.mark.rule("va.vmove.flip-per-class.second")
def test_in_the_earlier_edition_every_villager_flips_for_itself():
    siege = Siege(FORK, edition="first", monsters="undead@H", villagers="p3@x")
    siege.villager_phase(1, 2, 1)

    assert len(siege.told("flipped")) == 3
    assert siege.who("a") == ["p1", "p3"]


@pytest.mark.rule("va.ruling.group-movement-second")
def test_each_villager_still_attacks_and_moves_on_its_own_and_a_die_flips_anew():
    siege = Siege(FORK, monsters="undead@x", villagers="p2@x")
    siege.villager_phase(1)
    assert [event.kind for event in siege.events("assaulted", "walked")] == ["assaulted", "walked"] * 2

    siege = Siege(FORK, monsters="undead@H", villagers="p3@x")
    siege.villager_phase(1)
    siege.place("p1@x")
    siege.whole_turn("undead", 6, 1, 2, 3, 4, 5, 2)
    assert siege.at("p4") == "b"


@pytest.mark.rule("va.ruling.unreachable")
def test_a_villager_without_a_way_to_the_heart_stays_and_still_attacks():
    siege = Siege("H a b c", walls="ab", monsters="undead@c", villagers="p1@c")
    siege.activate("p1")

    assert siege.at("p1") == "c"
    assert siege.monster("undead").damage == 1


@pytest.mark.rule("va.ruling.distance-to-heart")
def test_distance_to_the_heart_counts_steps_through_doorways_whoever_stands_in_the_way():
    siege = Siege("H a b\n. . c", walls="Ha", villagers="p6@b")
    assert siege.table.map.distance[siege.zone("a")] == -1

    siege = Siege("H a b\nd e c", walls="Ha", villagers="p6@d")
    assert [siege.table.map.distance[siege.zone(name)] for name in "Hadebc"] == [0, 3, 1, 2, 4, 3]


@pytest.mark.rule("va.ruling.adjacency", "va.map.doorways")
def test_a_wall_or_a_corner_connects_nothing_for_walking_or_shooting():
    siege = Siege("H a b\n. c d", walls="ac", monsters="undead@a", villagers="p1@c p1@d p1@b")
    siege.turn("undead", "melee ranged")

    assert siege.words("move") == ["H", "b"]
    assert siege.words("shoot") == ["p3"]
    assert siege.why_not("move:c").rule == "va.map.doorways"
    assert siege.why_not("shoot:p1").rule == "va.dice.ranged"
    assert siege.why_not("shoot:p2").rule == "va.dice.ranged"
