"""Every support card and building is played once on a busy table: its lines run to their end, and it lies where it should."""

import pytest

from legendarium.games.legends_of_signum.core.moments import SignumMoment, happens
from legendarium.games.legends_of_signum.library import collection
from legendarium.games.legends_of_signum.printed.faces import (
    BUILDING,
    HERO,
    RELIC,
    SPELL,
    TACTIC,
    BuildingFace,
    SupportFace,
)
from legendarium.games.legends_of_signum.turn.activation_phase import Phase
from legendarium.kernel.shared_tuples import changed
from tests.games.legends_of_signum.helpers.printed_cards import scene

COLLECTION = collection.known_collection()
UNICORN = "alliance-of-the-unicorn"
MINIONS = {UNICORN: "wolf-cub", "akkari-spider-elves": "infected-mushroom"}


def codes(*types):
    return sorted(code for code, face in COLLECTION.faces.items() if face.type in types)


def leader(face):
    """A hero that may use the card and has a slot for it."""
    if getattr(face, "hero", ""):
        return face.hero
    kind = getattr(face, "relic_type", -1)
    heroes = [COLLECTION.hero(code) for code in COLLECTION.heroes()]
    fitting = [hero for hero in heroes if face.faction in (hero.faction, "universal", "dogs-of-war")]
    return next(hero.code for hero in fitting if kind < 0 or hero.slots[kind])


def busy(face, turn=0, **zones):
    """Both sides stand near each other, wounded and armoured, with cards everywhere."""
    hero = leader(face)
    minion = MINIONS[COLLECTION.faces[hero].faction]
    mine = f"{hero}@300,30 herrick@300,120 hobb@200,120 {minion}@400,120"
    made = scene(
        mine,
        "foe@300,570 elk@300,180 owl@200,180",
        turn,
        graveyard="ruphus jory",
        deck="corra bram pell",
        hand_1="asp ant",
        relics_1="iron-helm",
        prosperity=9,
        seed=7,
        **{"city": "tavern temple", "city_1": "arena", **zones},
    )
    for name in (hero, "herrick", "elk"):
        made.wound(name)
        made.table.armour[made.things[name]] = 1
    for name in ("tavern", "temple"):
        made.table.tapped = changed(made.table.tapped, made.things[name], 1)
    made.table.decision = None
    made.begin(Phase(turn))
    return made


def go_on(made):
    """Answer whatever is asked until the turn goes on, or nothing is left to happen."""
    for _ in range(20):
        if made.match.decision is None or made.kind in ("phase", "act"):
            return
        made.play(made.offers[0])
    raise AssertionError(made.kind)


@pytest.mark.parametrize("code", codes(SPELL))
def test_a_spell_is_cast_and_buried(code):
    made = busy(COLLECTION.faces[code], hand=code)
    made.play(f"play:{code}")
    go_on(made)

    assert code in made.zone("graveyard").split()


@pytest.mark.parametrize("code", codes(RELIC))
def test_a_relic_is_worn_and_used(code):
    face = COLLECTION.faces[code]
    assert isinstance(face, SupportFace)
    made = busy(face, hand=code)
    made.play(f"play:{code}")
    go_on(made)
    assert made.zone("relics") == code

    if face.activation:
        made.play(f"use:{code}")
        go_on(made)
        assert made.table.tapped[made.things[code]]


@pytest.mark.parametrize("code", codes(BUILDING))
def test_a_building_is_used(code):
    face = COLLECTION.faces[code]
    assert isinstance(face, BuildingFace)
    made = busy(face, city=f"tavern temple {code}" if code not in ("tavern", "temple") else "tavern temple")
    made.table.tapped = changed(made.table.tapped, made.things[code], 0)
    if not face.lines:
        assert made.why_not(f"use:{code}").rule == "los.building.tap-to-use"
        return
    made.play(f"use:{code}")
    go_on(made)

    assert made.table.tapped[made.things[code]]


@pytest.mark.parametrize("code", codes(TACTIC))
def test_a_tactic_is_sprung_at_its_moment_and_buried(code):
    face = COLLECTION.faces[code]
    assert isinstance(face, SupportFace)
    made = busy(face, turn=1, tactics=code)
    hero, elk = made.things[leader(face)], made.things["elk"]
    made.table.decision = None
    suffers = elk if "enemy_suffers" in {condition.__name__ for condition in face.conditions} else hero
    style = "shooting" if "it_is_ranged" in {condition.__name__ for condition in face.conditions} else "melee"
    happens(made.table, SignumMoment(face.when, 1, elk, suffers, style=style, amount=1, wounds=1))
    made.run()
    assert made.asked == 0
    made.play("spring:t1")
    go_on(made)

    assert code in made.zone("graveyard").split()


def test_every_type_of_card_is_among_them():
    assert len(codes(SPELL, RELIC, TACTIC)) == 80
    assert len(codes(BUILDING)) == 23
    assert len(codes(HERO)) == 6
