"""Dashboards: what they state, health, slots, and the Reserve."""

import pytest

from legendarium.games.village_attacks.content.faces import DEFENCE, MAGIC, MonsterFace, TownHeroFace
from legendarium.games.village_attacks.effects.verbs_village import SPOKEN
from legendarium.games.village_attacks.round.rounds import CleanUp
from legendarium.kernel.entry import Entry
from legendarium.testing.village_attacks import Siege

EVERY = pytest.mark.parametrize("edition", ["first", "second"])
STRIKE = [{"do": "strike", "amount": 1}]
ABILITY = {
    "code": "claw",
    "name": "Claw",
    "basic": {"gloss": "x", "cost": ["melee"], "lines": STRIKE},
    "advanced": {"gloss": "x", "cost": ["melee"], "lines": STRIKE},
}
GHOUL = {
    "code": "ghoul",
    "name": "Ghoul",
    "provenance": "house",
    "type": "undead",
    "role": "attack",
    "health": 5,
    "experience": 4,
    "defence-slots": 2,
    "reserve-slots": 2,
    "movement-slots": 3,
    "abilities": [ABILITY | {"code": code} for code in ("claw", "bite", "howl")],
}


def problems_of(entry, edition="second"):
    problems = []
    ghoul = Entry(entry, "monsters.toml, monster 'ghoul'", problems, SPOKEN)
    ghoul.build(lambda entry: MonsterFace(entry, edition))
    return problems


@pytest.mark.rule("va.dash.fields")
@pytest.mark.parametrize(
    "field", ["name", "type", "health", "experience", "defence-slots", "reserve-slots", "movement-slots", "abilities"]
)
def test_a_monster_without_one_of_its_fields_is_rejected_by_name(field):
    assert problems_of(GHOUL) == []
    lacking = {name: value for name, value in GHOUL.items() if name != field}

    assert any(repr(field) in problem and "missing" in problem for problem in problems_of(lacking))


@pytest.mark.rule("va.ability.three")
def test_a_monster_has_exactly_three_abilities_and_starts_with_the_first():
    assert problems_of(GHOUL | {"abilities": GHOUL["abilities"][:2]})

    siege = Siege(villagers="p1@a")
    siege.turn("undead", "magic")
    assert siege.words("use") == ["one"]
    assert siege.why_not("use:two").rule == "va.ability.three"


@pytest.mark.rule("va.type.list.second")
def test_every_monster_has_one_of_five_types():
    assert problems_of(GHOUL | {"type": "ghost"})
    assert problems_of(GHOUL | {"type": "demon"}) == []


@pytest.mark.rule("va.type.list.first")
def test_no_monster_of_the_earlier_box_is_a_demon_but_a_town_hero_may_be():
    from legendarium.games.village_attacks.content.collection import load

    assert len({face.type for face in load("first", ()).monsters.values()}) == 4
    assert 4 not in {face.type for face in load("first", ()).monsters.values()}
    hero = {"code": "fiend-hunter", "name": "x", "provenance": "house", "type": "demon", "health": 3, "speed": 1}
    hero |= {"damage": 1, "range": 0, "ability": "x", "when": "always", "modifiers": [{"changes": "speed", "by": 1}]}
    problems = []
    face = Entry(hero, "x", problems, SPOKEN).build(TownHeroFace)
    assert (problems, face.type) == ([], 4)


@pytest.mark.rule("va.dash.health", "va.heart.heal")
@EVERY
def test_a_monster_never_has_more_than_its_printed_health(edition):
    siege = Siege(edition=edition, monsters="undead@H", dashboard={"health": 5})
    siege.monster("undead").damage = 1
    siege.turn("undead", "magic2")
    siege.play("heal")

    assert siege.monster("undead").health == 5
    assert siege.why_not("heal").rule == "va.dash.health"
    assert siege.pool() == "magic"


@pytest.mark.rule("va.dash.defence-slots")
@EVERY
def test_defence_slots_take_one_defence_or_retaliate_each_and_nothing_else(edition):
    siege = Siege(edition=edition)
    siege.turn("undead", "magic defence2 retaliate")
    assert siege.why_not("guard:magic").rule == "va.dash.defence-slots"

    siege.play("guard:defence", "guard:retaliate")
    assert siege.words("guard") == []
    assert siege.why_not("guard:defence").rule == "va.dash.defence-slots"


@pytest.mark.rule("va.dash.reserve-slots")
@EVERY
def test_reserve_slots_limit_what_is_stored(edition):
    siege = Siege(edition=edition)
    siege.turn("undead", "magic melee retaliate")
    siege.play("store:magic", "store:retaliate")

    assert siege.words("store") == []
    assert siege.why_not("store:melee").rule == "va.dash.reserve-slots"


@pytest.mark.rule("va.dash.movement-slots")
@EVERY
def test_movement_slots_limit_the_walk_of_a_round(edition):
    siege = Siege(edition=edition, dashboard={"movement": 2})
    siege.turn("undead", "melee5")
    siege.play("move:b", "move:c")

    assert siege.words("move") == []
    assert siege.why_not("move:d").rule == "va.dash.movement-slots"


@pytest.mark.rule("va.reserve.store")
@EVERY
def test_stored_symbols_stay_through_clean_up_until_they_pay_for_something(edition):
    siege = Siege(edition=edition, villagers="p1@a")
    siege.turn("undead", "magic")
    siege.play("store:magic", "end")
    siege.begin(CleanUp(), CleanUp())
    assert siege.monster("undead").reserve[MAGIC] == 1

    siege.turn("undead", "")
    siege.play("use:one")
    assert siege.monster("undead").stored == 0
    assert siege.at("p1") == ""


@pytest.mark.rule("va.reserve.discard.first")
def test_in_the_earlier_edition_stored_symbols_may_be_discarded_on_anothers_turn():
    siege = Siege(edition="first", monsters="undead@H arcane@H", seats=2)
    siege.monster("arcane").store(MAGIC, 2)
    siege.whole_turn("undead", 1, 2, 3, 4, 5, 1)
    assert (siege.kind, siege.asked) == ("interlude", 1)

    siege.play("discard:magic", "pass", "end")
    assert siege.monster("arcane").stored == 1
    siege.whole_turn("arcane", 1, 2, 3, 4, 5)
    siege.play("roll")
    assert len(siege.told("rolled")[-1].data["symbols"]) == 5


@pytest.mark.rule("va.reserve.discard.first")
def test_in_the_earlier_edition_discarding_after_the_roll_is_free_but_gives_no_die():
    siege = Siege(edition="first")
    siege.monster("undead").store(MAGIC, 1)
    siege.turn("undead", "melee")
    siege.play("discard:magic")

    assert siege.monster("undead").stored == 0
    assert siege.pool() == "melee"


@pytest.mark.rule("va.reserve.discard.second")
def test_in_the_later_edition_stored_symbols_are_discarded_before_the_roll_only():
    siege = Siege(monsters="undead@H arcane@H")
    siege.monster("undead").store(MAGIC, 2)
    siege.monster("arcane").store(MAGIC, 1)
    siege.whole_turn("undead", 1, 2, 3, 4, 5, 1)
    assert siege.offers == ["discard:magic", "roll"]

    siege.play("discard:magic", "discard:magic")
    assert len(siege.told("rolled")[0].data["symbols"]) == 6
    siege.play("store:magic")
    assert siege.words("discard") == []
    assert siege.why_not("discard:magic").rule == "va.reserve.discard.second"


@pytest.mark.rule("va.reserve.locked-after-turn")
@EVERY
def test_a_defence_in_reserve_guards_nobody_after_the_turn(edition):
    siege = Siege(edition=edition, villagers="p1@a")
    siege.monster("undead").store(DEFENCE, 1)
    siege.activate("p1")

    assert siege.table.decision is None
    assert siege.monster("undead").damage == 1
    assert siege.monster("undead").reserve[DEFENCE] == 1


def test_a_copy_of_a_monster_has_every_value_of_its_original():
    whole = Siege().monster("undead")
    for number, name in enumerate(whole.__slots__):
        value = getattr(whole, name)
        if isinstance(value, int):
            setattr(whole, name, number + 100)
        elif isinstance(value, tuple):
            setattr(whole, name, (number,))
    copy = whole.clone()

    assert {name: getattr(copy, name) for name in whole.__slots__} == {
        name: getattr(whole, name) for name in whole.__slots__
    }
