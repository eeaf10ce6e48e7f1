"""Tiles laid side by side: who is next to whom, how far the Heart is, who sees whom."""

import pytest

from legendarium.games.village_attacks.castle import maps
from legendarium.games.village_attacks.castle.checks import layout_problems, map_problems
from legendarium.games.village_attacks.castle.maps import build_map
from legendarium.games.village_attacks.castle.tiles import TileFace
from legendarium.games.village_attacks.content.checks import point_problems
from legendarium.games.village_attacks.content.collection import load
from legendarium.games.village_attacks.content.faces import CORRIDOR, KINDS, LARGE, SMALL
from legendarium.kernel.entry import build_face
from legendarium.testing.village_attacks import Siege

SECOND = load("second")
EVERYWHERE = ("0,0,n", "0,0,e", "0,0,s", "0,0,w")


def tile(shape=("#",), doors=EVERYWHERE, kind=CORRIDOR, heart=False, capacity=0, copies=9):
    """A tile from rows of # and doorways such as 0,0,n."""
    entry = {"code": "tile", "name": "Tile", "provenance": "house", "kind": KINDS[kind], "heart": heart}
    entry |= {"shape": list(shape), "doors": list(doors), "copies": copies}
    return build_face(TileFace, entry | ({"capacity": capacity} if capacity else {}))


def lay(code, name, face, at, turn):
    return maps.lay(code, {"en": name}, face, at, turn)


def castle(picture, walls=()):
    """One-cell tiles with doorways on all sides, by letter; H is the Heart."""
    zones = []
    for row, line in enumerate(picture.split()):
        for column, letter in enumerate(line):
            if letter != ".":
                zones.append(lay(letter, letter, tile(heart=letter == "H"), (column, row), 0))
    return build_map(tuple(zones), frozenset(frozenset(wall) for wall in walls))


def names(made, numbers):
    return "".join(made.zones[number].code for number in numbers)


def near(made, zone):
    return names(made, made.neighbours[made.numbers[zone]])


def sees(made, zone):
    return names(made, [far for far, line in enumerate(made.sight[made.numbers[zone]]) if line > 0])


@pytest.mark.rule("va.map.tile-is-zone")
def test_a_large_room_is_one_zone():
    hall = lay("hall", "Hall", tile(("##", "##"), ("0,0,n", "1,1,e"), LARGE), (0, 0), 0)
    side = lay("side", "Side", tile(), (2, 1), 0)
    made = build_map((hall, side))

    assert len(made.zones) == 2
    assert hall.cells == ((0, 0), (0, 1), (1, 0), (1, 1))
    assert near(made, "side") == "hall"


@pytest.mark.rule("va.map.doorways", "va.ruling.adjacency")
def test_a_doorway_on_one_side_only_leads_nowhere():
    open_side = lay("a", "A", tile(), (0, 0), 0)
    blind_side = lay("b", "B", tile(doors=("0,0,e",)), (1, 0), 0)
    made = build_map((open_side, blind_side))

    assert near(made, "a") == near(made, "b") == ""
    assert sees(made, "a") == ""


@pytest.mark.rule("va.ruling.adjacency")
def test_tiles_that_touch_at_a_corner_are_not_adjacent():
    made = castle("a. .H")

    assert near(made, "a") == ""
    assert made.distance[made.numbers["a"]] == -1


@pytest.mark.rule("va.ruling.doorways-meet")
def test_doorways_meet_only_on_the_same_edge():
    """Two tall tiles side by side: doorways in different rows miss each other, in the same row they meet."""
    left = lay("a", "A", tile(("#", "#"), ("0,0,e",)), (0, 0), 0)
    missed = lay("b", "B", tile(("#", "#"), ("0,1,w",)), (1, 0), 0)
    met = lay("b", "B", tile(("#", "#"), ("0,0,w",)), (1, 0), 0)

    assert near(build_map((left, missed)), "a") == ""
    assert near(build_map((left, met)), "a") == "b"


def test_a_wall_between_two_zones_closes_their_doorways():
    made = castle("aH", walls=["aH"])

    assert near(made, "a") == ""


@pytest.mark.parametrize(
    ("turn", "cells", "doors"),
    [
        (0, ((5, 5), (6, 5)), ((5, 5, "w"), (6, 5, "n"))),
        (90, ((5, 5), (5, 6)), ((5, 5, "n"), (5, 6, "e"))),
        (180, ((5, 5), (6, 5)), ((5, 5, "s"), (6, 5, "e"))),
        (270, ((5, 5), (5, 6)), ((5, 5, "w"), (5, 6, "s"))),
    ],
)
def test_a_tile_turns_with_its_doorways(turn, cells, doors):
    zone = lay("z", "Z", tile(("##",), ("0,0,w", "1,0,n")), (5, 5), turn)

    assert zone.cells == cells
    assert zone.doors == doors


@pytest.mark.rule("va.ruling.distance-to-heart")
def test_distance_is_counted_in_zones_walked():
    """A gallery of three cells is one zone, and a way round walls counts every zone of it."""
    heart = lay("H", "H", tile(heart=True), (0, 0), 0)
    gallery = lay("g", "G", tile(("###",), ("0,0,w", "2,0,e")), (1, 0), 0)
    end = lay("e", "E", tile(), (4, 0), 0)
    made = build_map((heart, gallery, end))
    assert made.distance == (0, 1, 2)

    around = castle("Hab f.c ged", walls=["Hf"])
    assert around.distance[around.numbers["f"]] == 7
    assert around.steps[around.numbers["f"]][around.numbers["d"]] == 3


@pytest.mark.rule("va.ruling.forks")
def test_only_zones_one_nearer_to_the_heart_lead_on():
    made = castle("ab Hc d.")

    assert names(made, made.onward[made.numbers["b"]]) == "ac"
    assert names(made, made.onward[made.numbers["d"]]) == "H"
    assert made.onward[made.heart] == ()


@pytest.mark.rule("va.los.straight", "va.ruling.sight-lanes")
def test_sight_runs_along_a_straight_run_of_doorways_and_not_round_a_corner():
    made = castle("abcdH ....f")

    assert sees(made, "a") == "bcdH"
    assert sees(made, "f") == "H"
    assert made.sight[made.numbers["a"]][made.numbers["H"]] == 4


@pytest.mark.rule("va.ruling.sight-lanes")
def test_a_wall_blocks_sight_and_a_room_may_be_seen_through_any_of_its_cells():
    walled = castle("abcH", walls=["bc"])
    assert sees(walled, "a") == "b"

    hall = lay("h", "Hall", tile(("##", "##"), ("0,0,w", "1,1,e"), LARGE), (1, 0), 0)
    west, east = lay("w", "W", tile(), (0, 0), 0), lay("e", "E", tile(), (3, 1), 0)
    made = build_map((west, hall, east))
    assert sees(made, "w") == "h"
    assert sees(made, "h") == "we"


@pytest.mark.rule("va.los.mutual-and-required")
@pytest.mark.parametrize("code", sorted(SECOND.scenarios))
def test_sight_is_mutual_on_every_map(code):
    made = SECOND.scenarios[code].map

    for one in range(len(made.zones)):
        assert made.sight[one][one] == 0
        for other in range(len(made.zones)):
            assert made.sight[one][other] == made.sight[other][one]
            assert {tuple(reversed(lane)) for lane in made.lanes[one][other]} == set(made.lanes[other][one])


@pytest.mark.parametrize("code", sorted(SECOND.scenarios))
def test_what_is_next_door_is_in_sight_on_every_map(code):
    made = SECOND.scenarios[code].map

    for zone in range(len(made.zones)):
        for other in made.neighbours[zone]:
            assert zone in made.neighbours[other]
            assert made.sight[zone][other] == 1


def test_lanes_name_the_zones_in_between():
    made = castle("abcH")
    number = made.numbers

    assert made.lanes[number["a"]][number["H"]] == ((number["b"], number["c"]),)
    assert made.lanes[number["a"]][number["b"]] == ((),)


def test_kinds_and_capacities_come_from_the_tile():
    zone = lay("z", "Z", tile(kind=SMALL, capacity=4), (0, 0), 0)

    assert (zone.kind, zone.capacity) == (SMALL, 4)


def test_a_layout_that_cannot_lie_on_a_table_is_explained():
    heart, other = tile(heart=True, copies=1), tile(copies=1)
    zones = (lay("H", "H", heart, (0, 0), 0), lay("a", "A", other, (0, 0), 0), lay("a", "A", other, (1, 0), 0))

    assert layout_problems(zones, "file") == [
        "file, field 'tiles': 'a' overlaps 'H' at column 0, row 0",
        "file, field 'tiles': two zones are called 'a'",
        "file, field 'tiles': tile 'tile' is laid 3 times; the box holds 1",
    ]
    assert layout_problems(zones[1:2], "file") == ["file, field 'tiles': a map has one Castle Heart, not 0"]


def test_a_doorway_that_meets_a_wall_is_named():
    zones = (lay("H", "H", tile(heart=True), (0, 0), 0), lay("a", "A", tile(doors=("0,0,e",)), (1, 0), 0))

    assert map_problems(build_map(zones), frozenset(), "file") == [
        "file, field 'tiles': the doorway of 'H' at column 0, row 0, side e does not line up with a doorway of 'a'",
        "file, field 'tiles': the Castle Heart cannot be reached: none of its doorways meets another",
    ]


def test_a_zone_without_a_way_to_the_heart_is_named():
    made = castle("Ha.b")

    assert map_problems(made, frozenset(), "file") == ["file, field 'tiles': no way leads from 'b' to the Castle Heart"]


@pytest.mark.rule("va.ruling.sight-lanes")
def test_a_line_that_comes_back_into_the_own_zone_sees_nothing_beyond_it():
    siege = Siege("a b a c\na a a .\nH . . .")
    castle = siege.table.map
    a, b, c = (siege.zone(name) for name in "abc")

    assert castle.sight[a][c] == 1
    assert castle.lanes[a][c] == ((),)
    assert castle.lanes[a][b] == ((),)
    assert castle.sight[b][c] == 2


@pytest.mark.rule("va.ruling.unreachable")
def test_a_spawn_point_from_which_no_way_leads_to_the_heart_is_named():
    siege = Siege("H a . b", spawn="a b")

    assert point_problems(siege.table.fixed.scenario, "here") == [
        "here, field 'spawn-points': no way leads from the spawn point 'b' to the Castle Heart"
    ]
