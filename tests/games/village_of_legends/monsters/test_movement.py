"""Monsters that move by themselves: Charge and Hopping."""

import pytest

from legendarium.testing.village_of_legends import VillageScene
from tests.games.village_of_legends.helpers import beast


@pytest.mark.rule("vol.ability.hopping", "vol.ruling.hopping-destination")
def test_with_alternating_turns_a_hopping_monster_goes_to_whose_turn_is_next():
    hare = {"kind": "monster", "life": 5, "hopping": True}
    scene = VillageScene(6, monsters="hare@3", cards={"hare": hare}, rulings={"turn-order-6p": "alternating"})
    scene.play("end")

    assert [scene.zone("monsters", seat) for seat in range(6)] == ["", "", "", "", "", "hare"]
    assert scene.table.active == 5


@pytest.mark.rule("vol.ability.charge-move")
def test_a_charging_monster_goes_to_the_hero_with_the_most_life_and_keeps_its_wounds():
    scene = VillageScene(3, monsters="beast@2", cards=beast(charge=True))
    for seat, life in enumerate((10, 15, 12)):
        scene.hero(seat).life = life
    scene.table.put_wounds(scene.card("beast"), 2)
    scene.fix(1)
    scene.play("end")

    assert scene.zone("monsters", 1) == "beast"
    assert scene.wounds("beast") == 2
    assert scene.hero(1).life == 12, "it attacks there as that turn starts, two harder"


@pytest.mark.rule("vol.ability.charge-bonus")
def test_the_bonus_of_a_charge_is_used_up_by_one_attack_and_staying_gives_none():
    scene = VillageScene(monsters="beast@0", cards=beast(charge=True))
    scene.hero(0).life = 10
    scene.fix(3)
    scene.play("end")
    assert scene.hero(1).life == 15
    scene.play("end")
    scene.fix(3)
    scene.play("end")
    assert scene.hero(1).life == 12


@pytest.mark.rule("vol.ability.charge-bonus")
def test_the_bonus_of_several_charges_does_not_add_up():
    scene = VillageScene(3, monsters="beast@2", cards=beast(charge=True))
    scene.hero(0).life, scene.hero(1).life, scene.hero(2).life = 10, 12, 15
    scene.table.charged = (scene.card("beast"),)
    scene.fix(1)
    scene.play("end", "end")
    assert scene.hero(2).life == 12
    scene.play("end", "end")
    scene.fix(1)
    scene.play("end")
    assert scene.hero(2).life == 11, "it stayed, and the bonus is gone"


@pytest.mark.rule("vol.ruling.charge-target")
@pytest.mark.parametrize(
    ("lives", "owner", "asked"), [((15, 15, 12), "2", None), ((10, 15, 15), "2", 2), ((10, 15, 15), "0", 0)]
)
def test_on_a_tie_a_charging_monster_stays_or_its_owner_chooses(lives, owner, asked):
    scene = VillageScene(3, monsters=f"beast@{owner}", cards=beast(charge=True))
    for seat, life in enumerate(lives):
        scene.hero(seat).life = life
    scene.play("end")

    if asked is None:
        assert scene.zone("monsters") == "beast"
    else:
        assert (scene.asked, scene.words("charge")) == (asked, ["B", "C"])
        scene.play("charge:C")
        assert scene.zone("monsters", 2) == "beast"


@pytest.mark.rule("vol.ruling.charge-target")
def test_a_wild_charging_monster_takes_the_first_tied_player_clockwise_and_nobody_is_spared():
    scene = VillageScene(4, active=3, monsters_3="beast@wild", cards=beast(charge=True))
    for seat, life in enumerate((12, 15, 15, 10)):
        scene.hero(seat).life = life
    scene.play("end")
    assert scene.zone("monsters", 1) == "beast"

    own = VillageScene(monsters_0="beast@1", cards=beast(charge=True))
    own.hero(0).life = 10
    own.fix(1)
    own.play("end")
    assert own.zone("monsters", 1) == "beast", "it charges its own owner too"


@pytest.mark.rule("vol.ability.hopping", "vol.ruling.hopping-destination")
def test_a_hopping_monster_follows_the_turn_even_to_its_owner():
    scene = VillageScene(3, monsters="beast@2", cards=beast(hopping=True))
    scene.table.put_wounds(scene.card("beast"), 2)
    scene.fix(1, 1)
    scene.play("end")
    assert (scene.zone("monsters", 1), scene.hero(1).life) == ("beast", 19)
    scene.play("end")

    assert (scene.zone("monsters", 2), scene.hero(2).life, scene.wounds("beast")) == ("beast", 19, 2)


@pytest.mark.rule("vol.ability.hopping")
def test_a_hopping_monster_may_complete_a_proliferating_group():
    scene = VillageScene(
        3, monsters="beast@2", monsters_1="beast@2", supply="beast", cards=beast(hopping=True, proliferate=2)
    )
    scene.fix(1, 1, 1)
    scene.play("end")
    while scene.kind == "order-attacks":
        scene.play("attack-with:beast")

    assert scene.zone("monsters", 1) == "beast beast beast"


@pytest.mark.rule("vol.ability.hopping-off-2p")
def test_with_two_players_a_hopping_monster_stays():
    scene = VillageScene(active=1, monsters_1="beast@0", cards=beast(hopping=True))
    scene.play("end")

    assert scene.zone("monsters", 1) == "beast"
