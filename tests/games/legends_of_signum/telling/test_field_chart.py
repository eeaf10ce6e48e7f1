"""The field in characters: everybody where they stand, in letters of their side, terrain as shading."""

import pytest

from legendarium.games.legends_of_signum.game import GAME
from legendarium.testing.legends_of_signum import Skirmish, rectangle
from legendarium.testing.legends_of_signum_quest import QuestScene

LAND = {
    "wood": {"has": ["difficult-terrain"], "pieces": rectangle(80, 80)},
    "rock": {"has": ["impassable"], "pieces": rectangle(40, 40)},
}
SCENE = {
    "mine": "hero@300,16 wolf@100,300+wounds=1",
    "theirs": "foe@300,584 elk@132,300",
    "land": "wood@500,200 rock@300,300",
    "cards": LAND,
}


def drawn(scene, seat=0, columns=0, language="en"):
    return GAME.chart(GAME.view(scene.table, seat), language, columns)


def test_creatures_stand_in_their_places_and_the_own_have_capitals():
    chart = drawn(Skirmish(**SCENE))
    field = [line[6:66] for line in chart[1:31]]

    assert all(len(line) == 60 for line in field)
    assert field[29][29:32] == "(A)"
    assert field[0][29:32] == "(a)"
    assert field[14][9:15] == "(B)(b)"
    assert chart[33:] == ["@0: A Hero 3/3, B Wolf 2/3", "@1: a Foe 3/3, b Elk 3/3", "~ Wood; # Rock"]


def test_terrain_is_shaded_where_it_lies():
    field = [line[6:66] for line in drawn(Skirmish(**SCENE))[1:31]]

    assert {(row, column) for row, line in enumerate(field) for column, it in enumerate(line) if it == "~"} == {
        (row, column) for row in range(18, 22) for column in range(46, 54)
    }
    assert sum(line.count("#") for line in field) == 8


def test_the_other_seat_sees_its_own_in_capitals():
    field = [line[6:66] for line in drawn(Skirmish(**SCENE), seat=1)[1:31]]

    assert (field[29][30], field[0][30]) == ("a", "A")


def test_alone_the_overlords_creatures_have_small_letters():
    told = "\n".join(drawn(QuestScene("hero@300,16", "bandit@300,300", alone=True)))

    assert "A Hero" in told
    assert "a Bandit" in told


@pytest.mark.parametrize("columns", [40, 66, 67, 200])
def test_the_field_fits_into_the_terminal(columns):
    chart = drawn(Skirmish(**SCENE), columns=columns)

    assert max(len(line) for line in chart[:33]) <= columns
    assert len(chart[0]) == min(67, columns)


def test_where_there_is_no_room_or_nobody_nothing_is_drawn():
    scene = Skirmish(**SCENE)
    assert drawn(scene, columns=20) == []
    scene.table.standing.clear()
    assert drawn(scene) == []
