"""How much there is of everything: the counts of the boxes, and where each ability of the glossary is found."""

from __future__ import annotations

import tomllib
from collections import Counter, defaultdict

import pytest

from legendarium.games.legends_of_signum.abilities.listeners import all_holdings
from legendarium.games.legends_of_signum.library import collection
from legendarium.games.legends_of_signum.library.price_list import buildings_for, prosperity_for, worth
from legendarium.games.legends_of_signum.printed.faces import (
    BASIC,
    CHARACTER,
    CLASS,
    HERO,
    MINION,
    RELIC,
    SPELL,
    TACTIC,
    UNIQUE,
    BuildingFace,
    CreatureFace,
    Face,
    SupportFace,
    TerrainFace,
)
from legendarium.games.legends_of_signum.printed.quantities import ABILITIES, NUMBER_OF
from legendarium.ledger import entries, ledger
from legendarium.ledger.model import Ability

COLLECTION = collection.known_collection()
UNICORN, AKKARI, DOGS, ALL = "alliance-of-the-unicorn", "akkari-spider-elves", "dogs-of-war", "universal"
COUNTS = {
    UNICORN: {HERO: 3, MINION: 2, CHARACTER: 24, SPELL: 12, RELIC: 9, TACTIC: 9},
    AKKARI: {HERO: 3, MINION: 1, CHARACTER: 24, SPELL: 12, RELIC: 9, TACTIC: 9},
    DOGS: {CHARACTER: 16, SPELL: 4, RELIC: 3, TACTIC: 3},
    ALL: {SPELL: 4, RELIC: 3, TACTIC: 3},
}
TOKENS = {
    "armour-token": "armour",
    "poison": "poison",
    "disease": "disease",
    "stealth-token": "hide",
    "healing": "heal",
}
"""What the glossary has that is no number of a creature, by the verb whose lines bring it."""


@pytest.mark.parametrize("faction", COUNTS)
def test_a_faction_has_as_many_cards_as_its_box_says(faction):
    found = Counter(face.type for face in COLLECTION.faces.values() if face.faction == faction)

    assert {sort: found[sort] for sort in COUNTS[faction]} == COUNTS[faction]
    assert not found[HERO] or COUNTS[faction].get(HERO)


@pytest.mark.parametrize("faction", [UNICORN, AKKARI])
def test_a_faction_has_five_unique_and_two_class_buildings_and_three_terrains(faction):
    assert len(COLLECTION.buildings(UNIQUE, faction)) == 5
    assert len(COLLECTION.buildings(CLASS, faction)) == 2
    assert len(COLLECTION.terrains(UNIQUE, faction)) == 3
    own = [*COLLECTION.buildings(UNIQUE, faction), *COLLECTION.buildings(CLASS, faction)]
    assert {face.faction for face in (*own, *COLLECTION.terrains(UNIQUE, faction))} == {faction}
    assert [face.code for face in COLLECTION.terrains(BASIC, faction)] == ["forest", "rocks", "ruins"]


def lines_of(face: Face) -> list[str]:
    """The verbs of everything a card does."""
    lines = [*getattr(face, "lines", ()), *(line for holding in all_holdings(face) for line in holding.lines)]
    if isinstance(face, TerrainFace):
        lines += [line for result in face.ruins for line in result]
    return [line.verb.name for line in lines if line.verb is not None]


def abilities_of(face: Face) -> set[str]:
    """The abilities of the glossary that are printed on a card."""
    found = {holding.key for holding in all_holdings(face) if holding.of >= 0}
    if isinstance(face, TerrainFace):
        printed = {
            "difficult-terrain": face.difficult,
            "impassable": face.impassable,
            "blocks-line-of-sight": face.blocks,
            "defense-against-shooting": face.defends,
        }
        found |= {code for code, has in printed.items() if has}
    if isinstance(face, SupportFace):
        found |= {code for code, has in (("durability", face.durability), ("multiple-uses", face.uses)) if has}
    return found | {token for token, verb in TOKENS.items() if verb in lines_of(face)}


def carriers() -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for code, face in COLLECTION.faces.items():
        for ability in abilities_of(face):
            found[ability].append(code)
    return found


GLOSSARY = sorted(
    entry.id.removeprefix("los.ability.")
    for entry in entries("legends-of-signum")
    if isinstance(entry, Ability) and entry.id != "los.ability.multiple-rage"
)


@pytest.mark.parametrize("ability", GLOSSARY)
def test_every_ability_of_the_glossary_is_on_at_least_two_cards(ability):
    assert len(carriers()[ability]) >= 2


def test_the_registry_and_the_glossary_have_the_same_abilities():
    assert sorted([*ABILITIES, *TOKENS]) == GLOSSARY
    assert all(code in NUMBER_OF for code in ABILITIES)


@pytest.mark.rule("los.cards.hero-signature-support")
def test_every_hero_has_two_support_cards_of_its_own():
    bound = Counter(face.hero for face in COLLECTION.faces.values() if isinstance(face, SupportFace) and face.hero)

    assert bound == dict.fromkeys(COLLECTION.heroes(), 2)


@pytest.mark.rule("los.cards.class-bonus")
def test_every_house_and_swarm_has_at_least_six_characters():
    for faction in (UNICORN, AKKARI):
        for house in COLLECTION.buildings(CLASS, faction):
            own = [
                it for it in COLLECTION.faces.values() if isinstance(it, CreatureFace) and it.affiliation == house.code
            ]
            assert len(own) >= 6, house.code
            assert {it.faction for it in own} == {faction}


@pytest.mark.rule("los.cards.unique-building-bonus")
def test_at_least_four_cards_of_a_faction_gain_something_from_a_unique_building():
    for faction in (UNICORN, AKKARI):
        tied = [
            it for it in COLLECTION.faces.values() if isinstance(it, CreatureFace) and it.faction == faction and it.tied
        ]
        assert len(tied) >= 4
        for face in tied:
            for code, _ in face.tied:
                building = COLLECTION.faces[code]
                assert isinstance(building, BuildingFace)
                assert (building.faction, building.standing) == (faction, UNIQUE)


def test_every_hero_has_a_deck_of_twenty_and_every_faction_one_of_thirty():
    sizes = defaultdict(list)
    for deck in COLLECTION.decks.values():
        size = sum(int(code.partition("*")[2] or 1) for code in deck.cards)
        sizes[size].append(deck)

    assert sorted(deck.hero for deck in sizes[20]) == sorted(COLLECTION.heroes())
    assert {COLLECTION.faces[deck.hero].faction for deck in sizes[30]} == {UNICORN, AKKARI}


def test_the_decks_of_twenty_field_every_character_there_is():
    fielded = {code for deck in COLLECTION.decks.values() for code in deck.cards}

    assert {face.code for face in COLLECTION.faces.values() if face.type == CHARACTER} <= fielded


def test_every_ability_of_the_named_cards_is_as_the_rulebook_gives_it():
    """Figures that the rulebook's examples tell."""
    caillion, reaper = COLLECTION.faces["caillion"], COLLECTION.faces["infected-wolfen-reaper"]
    crusher, caltael = COLLECTION.faces["gah-ar-rit"], COLLECTION.faces["caltael"]
    assert isinstance(caillion, CreatureFace)
    assert isinstance(reaper, CreatureFace)
    assert isinstance(crusher, CreatureFace)
    assert isinstance(caltael, CreatureFace)

    assert (caillion.values[:2], caillion.cost.buildings, caillion.cost.any) == ((2, 2), ("arena",), 1)
    assert reaper.values[:2] == (3, 3)
    assert crusher.values[:2] == (2, 4)
    assert caltael.values[NUMBER_OF["shooting"]] == 2
    blade, mask = COLLECTION.faces["elven-blade"], COLLECTION.faces["mask-of-fury"]
    assert isinstance(blade, SupportFace)
    assert isinstance(mask, SupportFace)
    assert (blade.uses, {holding.key: holding.value for holding in blade.holdings}) == (
        2,
        {"expert-of-attack": 2, "initiative": 1},
    )
    assert mask.durability == 2
    ambush = COLLECTION.faces["deadly-ambush"]
    assert isinstance(ambush, SupportFace)
    assert ambush.lines[0].figures == {"amount": "amount"}


@pytest.mark.parametrize("code", [code for code, face in COLLECTION.faces.items() if face.type == CHARACTER])
def test_a_character_costs_what_it_is_worth(code):
    face = COLLECTION.faces[code]
    assert isinstance(face, CreatureFace)

    assert len(face.cost.buildings) + face.cost.any == buildings_for(worth(face))
    assert face.cost.prosperity == prosperity_for(worth(face))


NOT_OURS = {"Ninth basic building", "Houses", "Unnamed sample character", "Foggy Thickets"}
"""Slots without a name, and a terrain of Quest mode."""


def test_everything_that_the_rulebook_names_for_two_players_is_in_a_box():
    titles = {collection.title_of(code) for code in COLLECTION.printed}
    kinds = {"building", "terrain", "character", "creature", "spell", "relic", "tactic"}
    named = {it.name for it in ledger("legends-of-signum").contents if it.kind in kinds} - NOT_OURS

    assert len(named) >= 30
    assert named - titles == set()


def test_every_card_is_in_a_deck_that_is_shipped():
    shipped = set[str]()
    for deck in COLLECTION.decks.values():
        cards = {code.partition("*")[0] for code in deck.cards}
        shipped |= {deck.hero, deck.minion, *cards, *deck.buildings, *deck.terrains}

    assert set(COLLECTION.faces) - shipped == set()


def test_every_relic_of_a_deck_has_a_slot_on_its_hero():
    for deck in COLLECTION.decks.values():
        slots = COLLECTION.hero(deck.hero).slots
        relics = [
            COLLECTION.faces[code] for code in deck.cards if COLLECTION.faces[code.partition("*")[0]].type == RELIC
        ]
        for relic in relics:
            assert isinstance(relic, SupportFace)
            assert slots[relic.relic_type], (deck.code, relic.code)


def told_without_name(face: Face) -> str:
    """Everything a card is but its name: what two cards must not have in common."""
    text = collection.gloss_of(face.code, "en")
    figures = face.values if isinstance(face, CreatureFace) else ()
    more = [getattr(face, name, None) for name in ("price", "standing", "relic_type", "affiliation", "slots", "when")]
    cost = (face.cost.buildings, face.cost.any, face.cost.prosperity)
    shape = str(face.shape.pieces) if isinstance(face, TerrainFace) else ""
    return repr((face.type, text, figures, more, cost, shape))


def test_no_two_cards_are_the_same_card():
    told = [told_without_name(face) for face in COLLECTION.faces.values()]

    assert len(set(told)) == len(told)


def test_no_two_support_cards_do_the_same_thing_for_different_prices():
    texts = Counter(
        (face.type, collection.gloss_of(face.code, "en"))
        for face in COLLECTION.faces.values()
        if face.type in (SPELL, TACTIC)
    )

    assert set(texts.values()) == {1}


def test_every_card_says_how_rare_it_is():
    """Written on the card, not left to a default."""
    folder = collection.FOLDER
    entries_of_packs = [
        entry
        for path in folder.glob("*/*.toml")
        for kind, found in tomllib.loads(path.read_text(encoding="utf-8")).items()
        if isinstance(found, list) and kind != "deck"
        for entry in found
        if entry["code"] in COLLECTION.faces
    ]

    assert len(entries_of_packs) == len(COLLECTION.faces)
    assert {entry.get("rarity") for entry in entries_of_packs} == {"common", "rare", "legendary", "mythical"}
