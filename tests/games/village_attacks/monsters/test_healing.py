"""Magic in the Castle Heart: healing and removing statuses."""

import pytest

from legendarium.testing.village_attacks import Siege

EVERY = pytest.mark.parametrize("edition", ["first", "second"])


@pytest.mark.rule("va.heart.heal")
@EVERY
def test_magic_heals_in_the_heart_and_nowhere_else(edition):
    siege = Siege(edition=edition, monsters="undead@H")
    siege.monster("undead").damage = 2
    siege.turn("undead", "magic2")
    siege.play("heal", "heal")
    assert siege.monster("undead").damage == 0

    siege = Siege(edition=edition, monsters="undead@a")
    siege.monster("undead").damage = 2
    siege.turn("undead", "magic2")
    assert siege.why_not("heal").rule == "va.heart.heal"


@pytest.mark.rule("va.heart.heal")
def test_a_sanctum_heals_like_the_heart():
    siege = Siege(monsters="undead@b", rooms={"b": "sanctum"})
    siege.monster("undead").damage = 1
    siege.turn("undead", "magic")
    siege.play("heal")

    assert siege.monster("undead").damage == 0


@pytest.mark.rule("va.heart.remove-status.second")
def test_in_the_later_edition_magic_in_the_heart_removes_a_status_of_the_players_choice():
    siege = Siege(monsters="undead@H")
    monster = siege.monster("undead")
    monster.slow = monster.burn = monster.damage = 1
    siege.turn("undead", "magic2")
    siege.play("cleanse:slow", "heal")

    assert (monster.slow, monster.damage, monster.burn) == (0, 0, 1)


@pytest.mark.rule("va.ruling.heal-whom")
def test_a_monster_heals_only_itself():
    siege = Siege(monsters="undead@H arcane@H")
    siege.monster("arcane").damage = 2
    siege.turn("undead", "magic2")

    assert "heal" not in siege.offers
    assert siege.why_not("heal").rule == "va.dash.health"


@pytest.mark.rule("va.heart.heal", "va.heart.remove-status.second", "va.dice.magic")
def test_the_hearts_benefits_cost_magic_and_nothing_else():
    siege = Siege(monsters="undead@H")
    siege.monster("undead").damage = siege.monster("undead").slow = 1
    siege.turn("undead", "melee3 defence3")

    assert "heal" not in siege.offers
    assert siege.why_not("heal").rule == "va.dice.magic"
    assert siege.why_not("cleanse:slow").rule == "va.dice.magic"


@pytest.mark.rule("va.heart.remove-status.second")
def test_only_a_status_that_lies_on_the_dashboard_is_removed():
    siege = Siege(monsters="undead@H")
    siege.monster("undead").burn = 1
    siege.turn("undead", "magic2")

    assert siege.words("cleanse") == ["burn"]
    assert siege.why_not("cleanse:slow").rule == "va.heart.remove-status.second"
