"""Death and dying of Monsters, and their return."""

import pytest

from legendarium.games.village_attacks.content.faces import MAGIC
from legendarium.games.village_attacks.monsters.death import die
from legendarium.games.village_attacks.round.rounds import CleanUp
from legendarium.testing.village_attacks import Siege

EVERY = pytest.mark.parametrize("edition", ["first", "second"])


def fallen(edition="second", **more):
    """A Monster with a full dashboard that a Peasant slays."""
    siege = Siege(edition=edition, monsters="undead@b", villagers="p1@b", dashboard={"health": 4}, **more)
    monster = siege.monster("undead")
    monster.damage, monster.experience, monster.defence, monster.levels = 3, 3, 1, (1, 1, 0)
    monster.store(MAGIC, 2)
    siege.activate("p1")
    siege.play("take-it")
    return siege


@pytest.mark.rule("va.death.threshold")
@EVERY
def test_damage_equal_to_or_beyond_health_slays_at_once(edition):
    siege = Siege(edition=edition, monsters="undead@b", villagers="t.arcane@b", dashboard={"health": 4})
    siege.monster("undead").damage = 3
    siege.activate("arcane")

    assert siege.at("undead") == ""
    assert len(siege.told("monster_slain")) == 1


@pytest.mark.rule("va.death.loses.first", "va.ruling.death-first")
def test_in_the_earlier_edition_death_takes_experience_and_leaves_reserve_and_abilities():
    siege = fallen("first")
    monster = siege.monster("undead")
    assert (monster.experience, monster.reserve[MAGIC], monster.levels) == (0, 2, (1, 1, 0))
    assert monster.defence == 1
    siege.begin(CleanUp())
    assert monster.defence == 0

    siege.whole_turn("undead", 1, 2, 3, 4)
    siege.play("roll")
    assert monster.health == 4
    assert len(siege.told("rolled")[0].data["symbols"]) == 4


@pytest.mark.rule("va.ruling.death-first")
def test_a_table_of_the_earlier_edition_may_take_the_reserve_too():
    assert fallen("first", rulings={"death-first-reserve": "lost"}).monster("undead").stored == 0


@pytest.mark.rule("va.death.loses.second")
def test_in_the_later_edition_death_takes_damage_experience_and_all_symbols():
    monster = fallen("second").monster("undead")

    assert (monster.damage, monster.experience, monster.stored, monster.defence) == (0, 0, 0, 0)
    assert monster.levels == (1, 1, 0)


@pytest.mark.rule("va.death.off-board")
@EVERY
def test_a_slain_monster_is_in_no_zone_and_nobodys_target(edition):
    siege = Siege(edition=edition, monsters="undead@c arcane@c", villagers="h.undead@c")
    siege.monster("undead").zone = -1
    siege.activate("h1")

    assert siege.told("assaulted")[0].data["target"] == "arcane"
    assert siege.match.view(0)["monsters"][0]["zone"] is None


@pytest.mark.rule("va.death.return")
@EVERY
def test_a_slain_monster_returns_in_the_heart_for_a_full_turn(edition):
    siege = Siege(edition=edition, monsters="undead@c")
    siege.monster("undead").zone = -1
    siege.whole_turn("undead", 1, 2, 3, 4, 5, 1)

    assert siege.at("undead") == "H"
    assert siege.kind == "act"
    assert len(siege.told("rolled")[0].data["symbols"]) == 6


@pytest.mark.rule("va.death.heart-damage")
@EVERY
def test_each_return_costs_the_heart_two_and_death_itself_nothing(edition):
    siege = Siege(edition=edition, monsters="undead@b", villagers="p1@b", dashboard={"health": 1}, heart=7)
    siege.activate("p1")
    assert siege.table.heart == 7

    siege.whole_turn("undead", 1, 2, 3, 4, 5, 1)
    assert siege.table.heart == 5


@pytest.mark.rule("va.ruling.return-order")
def test_a_return_is_placement_then_the_hearts_price_then_burn_then_the_roll():
    siege = Siege(monsters="undead@b", heart=7)
    siege.monster("undead").zone = -1
    siege.monster("undead").burn = 1
    siege.whole_turn("undead", 1, 2, 3, 4, 5, 1)

    assert siege.happened() == ["turn", "returned", "heart_hurt", "hurt", "rolled"]


@pytest.mark.rule("va.ruling.return-order")
def test_a_return_that_breaks_the_heart_loses_the_game():
    siege = Siege(monsters="undead@b", heart=2)
    siege.monster("undead").zone = -1
    siege.whole_turn("undead", 1, 2, 3, 4, 5, 1)

    assert siege.table.outcome.reason == "heart"
    assert siege.told("rolled") == []


@pytest.mark.rule("va.ruling.death-and-statuses")
@pytest.mark.parametrize(("ruling", "slow"), [("no", 1), ("yes", 0)])
def test_statuses_outlast_death_unless_the_table_says_otherwise(ruling, slow):
    siege = Siege(
        monsters="undead@b", villagers="p1@b", dashboard={"health": 1}, rulings={"death-clears-statuses": ruling}
    )
    siege.monster("undead").slow = siege.monster("undead").burn = 1
    siege.activate("p1")

    assert siege.at("undead") == ""
    assert (siege.monster("undead").slow, siege.monster("undead").burn) == (slow, slow)


@pytest.mark.rule("va.ruling.death-on-own-turn")
def test_a_monster_that_dies_on_its_own_turn_ends_it_and_returns_on_its_next():
    siege = Siege(monsters="undead@b", dashboard={"health": 1}, heart=7)
    siege.monster("undead").burn = 1
    siege.whole_turn("undead", 1, 2, 3, 4, 5, 1)

    assert siege.table.decision is None
    assert siege.told("rolled") == []
    assert siege.at("undead") == ""
    assert siege.table.heart == 7


@pytest.mark.rule("va.ruling.death-on-own-turn")
def test_the_unspent_pool_of_a_monster_that_dies_in_mid_turn_is_lost():
    curse = {"cost": "magic", "lines": [{"do": "damage", "amount": 9, "target": "self"}]}
    siege = Siege(dashboard={"abilities": {"one": curse}})
    siege.turn("undead", "magic melee3")
    siege.play("use:one")

    assert siege.table.decision is None
    assert siege.pool() == ""
    assert siege.told("turn_over")[0].data["lost"] == []


@pytest.mark.rule("va.death.loses.second", "va.ruling.rearranging")
def test_guard_symbols_granted_before_death_hold_back_none_that_are_placed_after_the_return():
    siege = Siege(monsters="undead@b", villagers="p1@H")
    own = siege.monster("undead")
    own.defence = 1
    own.grant(0)
    die(siege.table, 0)
    own.zone = siege.zone("H")
    siege.turn("undead", "defence melee")
    siege.play("guard:defence", "strike:p1")

    assert "lower:defence" in siege.offers
