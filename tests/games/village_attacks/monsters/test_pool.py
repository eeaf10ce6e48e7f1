"""The pool of symbols: what each is for, and how they are spent."""

import pytest

from legendarium.games.village_attacks.content.faces import MAGIC
from legendarium.games.village_attacks.monsters.pool import at_hand, spend
from legendarium.testing.village_attacks import Siege
from tests.games.village_attacks.helpers import stored

EVERY = pytest.mark.parametrize("edition", ["first", "second"])


@pytest.mark.rule("va.dice.melee", "va.ruling.melee-or-attack")
@EVERY
def test_melee_hits_in_the_own_zone_only(edition):
    siege = Siege(edition=edition, villagers="p1@a p1@b")
    siege.turn("undead", "melee2")
    assert siege.words("strike") == ["p1"]
    assert siege.why_not("strike:p2").rule == "va.dice.melee"

    siege.play("strike:p1")
    assert siege.at("p1") == ""


@pytest.mark.rule("va.dice.ranged", "va.ruling.range-and-sight")
@EVERY
def test_ranged_hits_at_distance_one_only(edition):
    siege = Siege(edition=edition, villagers="p1@a p1@b p1@c")
    siege.turn("undead", "ranged2")
    assert siege.words("shoot") == ["p2"]
    assert siege.why_not("shoot:p1").rule == "va.dice.ranged"
    assert siege.why_not("shoot:p3").rule == "va.dice.ranged"

    siege.play("shoot:p2")
    assert siege.at("p2") == ""


@pytest.mark.rule("va.dice.magic")
@EVERY
def test_magic_attacks_nobody_but_pays_for_abilities_traps_objectives_and_steps(edition):
    work = [{"code": "seal", "zone": "a", "cost": "magic"}]
    siege = Siege(edition=edition, villagers="p1@a", objectives=work, traps=[{"code": "t0", "cost": "magic"}])
    siege.offer("t0")
    siege.turn("undead", "magic")

    assert siege.words("strike") == siege.words("shoot") == []
    assert {"move:H", "use:one", "buy:t0", "work:seal"} <= set(siege.offers)


@pytest.mark.rule("va.dice.villager-not-spendable", "va.ruling.ending-a-turn")
@EVERY
def test_villager_faces_can_be_spent_on_nothing(edition):
    siege = Siege(edition=edition, villagers="p1@a", rulings={"villager-reroll": "yes"})
    siege.turn("undead", "villager6")

    assert siege.offers == ["end"]
    assert siege.why_not("store:villager").rule == "va.dice.villager-not-spendable"
    assert siege.why_not("guard:villager").rule == "va.dash.defence-slots"


@pytest.mark.rule("va.dice.free-order")
@EVERY
def test_symbols_are_spent_in_any_order_each_once(edition):
    siege = Siege(edition=edition, villagers="p1@a p1@b")
    siege.turn("undead", "melee2 magic")
    siege.play("strike:p1", "move:b", "pay:magic", "strike:p2")

    assert siege.pool() == ""
    assert siege.table.slain[0] == 2
    assert siege.offers == ["end"]


@pytest.mark.rule("va.ruling.ending-a-turn")
def test_a_turn_may_end_with_symbols_unspent():
    siege = Siege(villagers="p1@a")
    siege.turn("undead", "melee6")
    siege.play("end")

    assert siege.at("p1") == "a"
    assert siege.table.decision is None


@pytest.mark.rule("va.ruling.unplaced-dice")
def test_what_is_neither_spent_nor_placed_is_lost_at_the_end_of_the_turn():
    siege = Siege()
    siege.turn("undead", "melee2 defence")
    siege.play("guard:defence", "end")

    assert siege.pool() == ""
    assert siege.told("turn_over")[0].data["lost"] == ["melee", "melee"]
    assert siege.monster("undead").defence == 1


@pytest.mark.rule("va.ruling.reserve-spending")
def test_reserve_and_pool_are_spent_together_and_on_anything():
    siege = Siege(villagers="p2@a p1@b", dashboard={"reserve": 4})
    stored(siege, melee=1, ranged=1, defence=1)
    siege.turn("undead", "melee")
    siege.play("strike:p1", "strike:p2", "shoot:p3", "move:b")

    assert siege.monster("undead").stored == 0
    assert siege.at("undead") == "b"


@pytest.mark.rule("va.ruling.rearranging")
def test_what_is_spent_cannot_be_taken_back():
    siege = Siege()
    siege.turn("undead", "defence")
    siege.play("move:b")

    assert siege.offers == ["end"]
    assert siege.why_not("take:defence").rule == "va.dice.free-order"
    assert siege.why_not("lower:defence").rule == "va.dice.free-order"


@pytest.mark.rule("va.dice.melee", "va.dice.ranged")
@pytest.mark.parametrize("monster", ["undead", "arcane", "mythic"])
def test_each_symbol_lets_whichever_monster_is_active_hit_where_it_reaches(monster):
    for pool, struck, shot in (("melee", ["p1"], []), ("ranged", [], ["p2"]), ("magic", [], [])):
        siege = Siege("H a b", monsters="undead@a arcane@a mythic@a", villagers="p1@a p1@b")
        siege.turn(monster, pool)

        assert (siege.words("strike"), siege.words("shoot")) == (struck, shot)


@pytest.mark.rule("va.dice.free-order", "va.ruling.reserve-spending")
def test_the_pool_is_the_active_monsters_and_goes_before_its_reserve_others_pay_from_their_own():
    siege = Siege(monsters="undead@a arcane@a")
    stored(siege, "undead", magic=1)
    stored(siege, "arcane", magic=2)
    siege.hand("undead", "magic")
    table, own, other = siege.table, siege.number("undead"), siege.number("arcane")
    assert (at_hand(table, own, MAGIC), at_hand(table, other, MAGIC)) == (2, 2)

    spend(table, other, MAGIC)
    assert (siege.pool(), table.monsters[other].stored) == ("magic", 1)
    spend(table, own, MAGIC)
    assert (siege.pool(), table.monsters[own].stored) == ("", 1)
    spend(table, own, MAGIC)
    assert table.monsters[own].stored == 0
