"""Ruins: searched once, by characters, and the entrances between them."""

import pytest

from legendarium.games.legends_of_signum.effects.all_verbs import VERBS
from legendarium.games.legends_of_signum.printed.faces import LandFace
from legendarium.games.legends_of_signum.state.pieces import Template
from legendarium.games.legends_of_signum.state.table import STEALTH_TOKEN
from legendarium.games.legends_of_signum.turn.activation_phase import Phase
from legendarium.kernel.entry import Entry
from legendarium.kernel.steps import push
from legendarium.testing.legends_of_signum import SQUARE, Skirmish

RUINS = {
    "ruins": {
        "bullseye": [{"do": "damage", "amount": 1, "cards": "$me"}],
        "axe": [{"do": "armour", "amount": 2, "cards": "$me"}],
        "shield": [],
    }
}
CARDS = {"ruins": RUINS, "tower": RUINS, "imp": {"type": "minion"}}
NORTH = "foe@300,584"
AT = "hero@300,16 scout@300,243"
"""The scout stands 1 mm below Ruins of 80 by 80 mm in the middle of the field."""


def phase(mine=AT, theirs=NORTH, land="ruins@300,300 tower@500,300", searched="", **scene):
    made = Skirmish(mine, theirs, land=land, cards=CARDS, **scene)
    table = made.table
    names = [made.things[name] for name in searched.split()]
    table.templates = [Template(it.thing, it.x, it.y, it.turn, it.pieces, it.thing in names) for it in table.templates]
    push(table, Phase(0))
    made.run()
    return made


def acts(creature="scout", **scene):
    made = phase(**scene)
    made.play(f"activate:{creature}")
    return made


def labels(scene, word):
    """Ruins offered under a word, by their names."""
    return [scene.name_of(option.thing) for option in scene.decision.options if option.word == word]


@pytest.mark.rule("los.ruins.search", "los.ruling.movement.minions-and-ruins")
def test_characters_search_ruins_they_touch_and_heroes_and_minions_do_not():
    assert labels(acts(), "search") == ["ruins"]
    hero = acts("hero", mine="hero@300,243")
    minion = acts("imp", mine="hero@300,16 imp@300,243")

    assert not labels(hero, "search")
    assert hero.why_not("search:ruins").rule == "los.ruins.search"
    assert minion.why_not("search:ruins").rule == "los.ruins.search"
    assert acts().why_not("search:tower").rule == "los.ruins.search"


@pytest.mark.rule("los.ruins.search", "los.ruling.ruins.result-table-lost")
def test_the_result_of_these_ruins_is_done_to_the_character_that_searched():
    lucky, unlucky = acts(), acts()
    lucky.fix("axe")
    unlucky.fix("bullseye")
    lucky.play("search:ruins")
    unlucky.play("search:ruins")

    assert lucky.table.armour[lucky.things["scout"]] == 2
    assert unlucky.wounds("scout") == 1
    problems = []
    data = {"code": "r", "name": "R", "provenance": "house", "standing": "basic", "pieces": SQUARE}
    Entry({**data, "ruins": {"axe": []}}, "r", problems, VERBS).build(LandFace)
    assert problems == ["r, ruins, field 'bullseye': missing", "r, ruins, field 'shield': missing"]


@pytest.mark.rule("los.ruins.search-ends-activation")
def test_a_search_ends_the_activation():
    scene = acts()
    scene.fix("shield")
    scene.play("search:ruins")

    assert scene.kind == "phase"
    assert "activate:scout" not in scene.offers


@pytest.mark.rule("los.ruins.once-per-template")
def test_ruins_are_searched_once_by_anybody():
    scene = acts(mine=AT + " other@357,300")
    scene.fix("shield")
    scene.play("search:ruins", "activate:other")

    assert scene.why_not("search:ruins").rule == "los.ruins.once-per-template"


@pytest.mark.rule("los.ruins.not-beside-enemy", "los.ruling.ruins.hidden-neighbour")
def test_beside_an_enemy_only_the_hidden_search_and_nobody_enters():
    beside = {"theirs": "foe@300,584 wolf@333,243", "searched": "tower"}
    assert acts(**beside).why_not("search:ruins").rule == "los.ruins.not-beside-enemy"
    hidden_enemy = phase(**beside)
    hidden_enemy.table.marks[hidden_enemy.things["wolf"]] = STEALTH_TOKEN
    hidden_enemy.play("activate:scout")
    assert hidden_enemy.why_not("search:ruins").rule == "los.ruins.not-beside-enemy"

    hidden = phase(**beside)
    hidden.table.marks[hidden.things["scout"]] = STEALTH_TOKEN
    hidden.play("activate:scout")
    assert labels(hidden, "search") == ["ruins"]
    both = phase(theirs="foe@300,584 wolf@333,243", searched="ruins tower")
    both.table.marks[both.things["scout"]] = STEALTH_TOKEN
    both.play("activate:scout")
    assert both.why_not("entrance:ruins").rule == "los.ruins.not-beside-enemy"


@pytest.mark.rule("los.ruling.movement.search-after-move")
def test_a_search_may_follow_a_walk_unless_the_table_forbids_it():
    away = "hero@300,16 scout@300,200"
    scene = acts(mine=away)
    scene.play("move:scout@300,243")
    assert (scene.kind, labels(scene, "search")) == ("act-on", ["ruins"])

    strict = acts(mine=away, rulings={"ruins.search_after_move": False})
    strict.play("move:scout@300,243")
    assert strict.kind == "phase"
    ran = acts(mine="hero@300,16 scout@300,120")
    ran.play("run:scout@300,243")
    assert ran.kind == "phase"


@pytest.mark.rule("los.ruling.movement.search-after-move", "los.ruins.search")
def test_who_has_not_moved_searches_also_where_the_table_forbids_it_after_a_walk():
    assert labels(acts(rulings={"ruins.search_after_move": False}), "search") == ["ruins"]


@pytest.mark.rule("los.ability.monster")
def test_a_monster_does_not_search():
    scene = acts(creatures={"scout": {"abilities": ["monster"]}})

    assert scene.why_not("search:ruins").rule == "los.ability.monster"


# -- secret entrances


@pytest.mark.rule("los.ruins.secret-entrance-roll", "los.ruling.ruins.entrance-faces-lost")
def test_a_bullseye_finds_no_entrance_and_an_axe_does():
    failed, found = acts(searched="ruins tower"), acts(searched="ruins tower")
    failed.fix("bullseye")
    found.fix("axe")
    failed.play("entrance:ruins")
    found.play("entrance:ruins")

    assert (failed.kind, failed.at("scout")) == ("phase", (300, 243))
    assert "activate:scout" not in failed.offers
    assert (found.kind, found.decision.rule) == ("place", "los.ruins.secret-entrance-travel")


@pytest.mark.rule("los.ruling.ruins.entrance-single", "los.ruins.secret-entrance-roll")
def test_an_entrance_needs_searched_ruins_and_others_that_are_searched_too():
    assert acts(searched="tower").why_not("entrance:ruins").rule == "los.ruins.secret-entrance-roll"
    assert acts(searched="ruins").why_not("entrance:ruins").rule == "los.ruling.ruins.entrance-single"


@pytest.mark.rule("los.ruins.secret-entrance-travel")
def test_the_character_travels_to_other_searched_ruins_away_from_enemies_and_is_done():
    scene = acts(
        land="ruins@300,300 tower@520,300 keep@80,300", theirs="foe@300,584 wolf@577,300", searched="ruins tower"
    )
    scene.fix("shield")
    scene.play("entrance:ruins")
    assert scene.why_not("place:scout@137,300").rule == "los.ruins.secret-entrance-travel"
    assert scene.why_not("place:scout@577,334").rule == "los.summon.never-in-contact"
    assert all(scene.why_not(key) is None for key in scene.offers)

    scene.play("place:scout@520,243")

    assert (scene.at("scout"), scene.kind, "activate:scout" in scene.offers) == ((520, 243), "phase", False)


@pytest.mark.rule("los.ruins.secret-entrance-travel")
def test_one_exit_with_room_is_enough_to_travel():
    """The keep lies on rock, so that nobody stands beside it; the tower is free."""
    rock = {"has": ["impassable"], "pieces": [[[-900, -900], [900, -900], [900, 900], [-900, 900]]]}
    scene = Skirmish(
        AT,
        NORTH,
        land="ruins@300,300+searched tower@520,300+searched keep@100,300+searched rock@100,300",
        cards={**CARDS, "keep": RUINS, "rock": rock},
        phase="activation",
    )
    scene.fix("shield")
    scene.play("activate:scout", "entrance:ruins")

    assert scene.kind == "place"
    assert all(float(key.partition("@")[2].partition(",")[0]) > 400 for key in scene.offers)


@pytest.mark.rule("los.ruins.reroll-also-entrance", "los.ability.ruins-reroll")
def test_who_may_roll_again_when_searching_may_do_so_at_an_entrance():
    card = {"scout": {"abilities": ["ruins-reroll"]}}
    scene = acts(searched="ruins tower", creatures=card)
    scene.fix("bullseye shield")
    scene.play("entrance:ruins", "reroll:bullseye")
    assert scene.kind == "place"

    search = acts(creatures=card)
    search.fix("bullseye axe")
    search.play("search:ruins", "reroll:bullseye")
    assert search.table.armour[search.things["scout"]] == 2


@pytest.mark.rule("los.ruins.stealth-kept")
def test_neither_a_search_nor_an_entrance_takes_a_stealth_token():
    for searched, key in (("", "search:ruins"), ("ruins tower", "entrance:ruins")):
        scene = phase(searched=searched)
        scene.table.marks[scene.things["scout"]] = STEALTH_TOKEN
        scene.fix("shield")
        scene.play("activate:scout", key)
        if scene.kind == "place":
            scene.play(scene.offers[0])

        assert scene.table.is_hidden(scene.things["scout"])
