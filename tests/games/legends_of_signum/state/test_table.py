"""The table: copies, opponents and contact."""

import pytest

from legendarium.kernel.state_dump import full_dump
from legendarium.testing.legends_of_signum import Skirmish


def test_a_copy_of_a_table_is_equal_and_independent():
    table = Skirmish(mine="hero@300,16 wolf@300,100", hand="bolt", cards={"bolt": {"type": "spell"}}).table
    copy = table.clone()
    assert full_dump(copy) == full_dump(table)

    copy.wounds[0] += 1
    copy.players[0].hand.pop()
    copy.activation.moved = 5

    assert full_dump(copy) != full_dump(table)
    assert table.wounds[0] == 0
    assert table.players[0].hand
    assert table.activation.moved == 0


def test_with_three_parties_everybody_else_is_an_opponent_in_turn_order():
    scene = Skirmish(mine="ada@300,16", theirs="bo@300,584", third="cy@16,300")
    table = scene.table
    table.active = 1

    assert table.opponents(0) == [1, 2]
    assert table.opponents(1) == [2, 0]
    assert table.are_enemies(scene.things["ada"], scene.things["cy"])
    table.players[2].alive = False
    assert table.opponents(0) == [1]


@pytest.mark.rule("los.geometry.contact-threshold", "los.ruling.geometry.contact-band")
def test_contact_is_a_gap_below_three_millimetres():
    scene = Skirmish(mine="hero@300,16 wolf@300,300", theirs="foe@300,584 elk@300,334.999 boar@300,265")

    assert scene.table.touches(scene.things["wolf"], scene.things["elk"])
    assert not scene.table.touches(scene.things["wolf"], scene.things["boar"])
