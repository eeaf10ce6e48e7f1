"""Building a deck: every limit, all reasons at once, and a deck as a short text and back."""

import pytest

from legendarium.games.legends_of_signum.library import decks
from legendarium.games.legends_of_signum.printed.faces import CHARACTER, DOGS_OF_WAR, HERO, MINION, RELIC, SPELL, TYPES
from legendarium.games.legends_of_signum.printed.rulings import Rulings, check_rulings
from legendarium.games.legends_of_signum.state.modes import ARCHITECT, CORE
from legendarium.kernel.errors import SetupError
from legendarium.testing.legends_of_signum_tiny import AKKARI, BASIC, UNICORN, building, creature, support, terrain

HEROES = [
    creature(HERO, "caltael"),
    creature(HERO, "queen", faction=AKKARI),
    creature(HERO, "captain", faction=DOGS_OF_WAR),
]
SHELF = {
    face.code: face
    for face in [
        *HEROES,
        creature(MINION, "imp"),
        creature(MINION, "spiderling", faction=AKKARI),
        *(creature(CHARACTER, f"c{number}") for number in range(20)),
        *(creature(CHARACTER, f"d{number}", faction=DOGS_OF_WAR) for number in range(20)),
        creature(CHARACTER, "spinner", faction=AKKARI),
        creature(CHARACTER, "x-young", name="X", moniker="the Young"),
        creature(CHARACTER, "x-old", name="X", moniker="the Old"),
        *(support(SPELL, f"s{number}") for number in range(20)),
        *(support(SPELL, f"ds{number}", faction=DOGS_OF_WAR) for number in range(20)),
        support(SPELL, "web", faction=AKKARI),
        support(SPELL, "plain", faction="universal"),
        support(SPELL, "legend", rarity="legendary"),
        support(RELIC, "crown", relic="helmet", hero="queen"),
        *(building(code) for code in BASIC),
        *(building(f"u{number}", standing="unique", faction=UNICORN) for number in range(5)),
        building("queens-temple", standing="unique", faction=AKKARI),
        terrain("forest"),
        terrain("circle", standing="unique", faction=UNICORN),
        terrain("nest", standing="unique", faction=AKKARI),
    ]
}
PLAIN = Rulings(check_rulings({}))


def some(prefix, count, copies=1):
    return {f"{prefix}{number}": copies for number in range(count)}


def faults(
    cards=None, hero="caltael", minions=("imp",), buildings=("tavern",), terrains=("forest",), mode=CORE, **more
):
    deck = decks.Deck((hero,), minions, {**some("c", 20)} if cards is None else cards, buildings, terrains)
    rulings = Rulings(check_rulings({name.replace("__", "."): said for name, said in more.items()}))
    return [refusal.rule for refusal in decks.faults(deck, SHELF, mode, rulings)]


@pytest.mark.rule("los.deck.size")
def test_a_deck_has_twenty_to_forty_cards():
    nineteen, forty = some("c", 19), {**some("c", 20), **some("s", 10, 2)}

    assert faults(nineteen) == ["los.deck.size"]
    assert faults(some("c", 20)) == faults(forty) == []
    assert faults({**forty, "s10": 1}) == ["los.deck.size"]


@pytest.mark.rule("los.deck.faction")
def test_only_the_heros_faction_dogs_of_war_and_universal_support_cards():
    assert faults({**some("c", 20), "d0": 1, "plain": 1}) == []
    assert faults({**some("c", 20), "spinner": 1}) == ["los.deck.faction"]
    assert faults({**some("c", 20), "web": 1}) == ["los.deck.faction"]
    assert faults(buildings=("tavern", "u0")) == []
    assert faults(buildings=("queens-temple",)) == ["los.deck.faction"]


@pytest.mark.rule("los.terrain.faction-or-none", "los.example.unique-terrain-faction")
def test_terrain_is_of_the_heros_faction_or_of_none():
    assert faults(terrains=("forest", "circle")) == []
    assert faults(terrains=("nest",)) == ["los.terrain.faction-or-none"]


@pytest.mark.rule("los.deck.dogs-characters-half", "los.ruling.deck.half-rounding")
def test_dogs_of_war_are_at_most_half_of_the_characters():
    rest = some("s", 8, 2)

    assert faults({**some("c", 3), **some("d", 4), **rest}) == ["los.deck.dogs-characters-half"]
    assert faults({**some("c", 4), **some("d", 3), **rest}) == []


@pytest.mark.rule("los.deck.dogs-support-half", "los.ruling.deck.universal-counted")
def test_dogs_of_war_are_at_most_half_of_the_support_cards_counted_apart():
    assert faults({**some("c", 6), **some("s", 6), **some("ds", 4, 2)}) == ["los.deck.dogs-support-half"]
    assert faults({**some("c", 6), **some("s", 6), **some("ds", 7), "plain": 1}) == []


@pytest.mark.rule("los.example.deck-dogs-of-war-limits")
def test_six_characters_and_fourteen_support_cards_may_hold_three_and_seven_dogs_of_war():
    assert faults({**some("c", 3), **some("d", 3), **some("s", 7), **some("ds", 7)}) == []
    assert faults({**some("c", 2), **some("d", 4), **some("s", 6), **some("ds", 8)}) == [
        "los.deck.dogs-characters-half",
        "los.deck.dogs-support-half",
    ]


@pytest.mark.rule("los.ruling.deck.dogs-of-war-hero")
def test_a_squad_led_by_a_dog_of_war_is_not_bound_by_half():
    assert faults(some("d", 20), hero="captain", minions=()) == []


@pytest.mark.rule("los.deck.one-per-character-name")
def test_one_character_of_a_name_whatever_its_moniker():
    assert faults({**some("c", 20), "x-young": 1, "x-old": 1}) == ["los.deck.one-per-character-name"]
    assert faults({**some("c", 19), "c19": 2}) == ["los.deck.one-per-character-name"]


@pytest.mark.rule("los.deck.two-per-support-name", "los.cards.flavour-inert")
def test_two_support_cards_of_a_name_and_rarity_adds_nothing():
    assert faults({**some("c", 20), "legend": 2}) == []
    assert faults({**some("c", 20), "legend": 3}) == ["los.deck.two-per-support-name"]


@pytest.mark.rule("los.cards.battle-deck-types", "los.cards.eight-types")
def test_only_characters_spells_relics_and_tactics_are_in_a_battle_deck():
    assert faults({**some("c", 19), "tavern": 1}) == ["los.cards.battle-deck-types", "los.deck.faction"]
    assert faults({**some("c", 20), "artifact": 1}) == ["los.cards.eight-types"]
    assert sorted(TYPES) == sorted(["building", "character", "hero", "minion", "relic", "spell", "tactic", "terrain"])


@pytest.mark.rule("los.hero.one-per-game")
def test_exactly_one_hero_leads():
    for heroes in ((), ("caltael", "queen"), ("c0",)):
        deck = decks.Deck(heroes, (), some("c", 20), (), ())
        assert [it.rule for it in decks.faults(deck, SHELF, CORE, PLAIN)] == ["los.hero.one-per-game"]


@pytest.mark.rule("los.hero.one-per-game", "los.cards.eight-types")
def test_a_hero_that_is_unknown_or_none_is_not_counted_as_the_one_hero():
    def told(*heroes):
        found = decks.faults(decks.Deck(heroes, (), some("c", 20), (), ()), SHELF, CORE, PLAIN)
        return [(it.rule, it.details.get("count")) for it in found]

    assert told("nobody") == [("los.cards.eight-types", None)]
    assert told("c0") == [("los.hero.one-per-game", 0)]
    assert told("caltael", "nobody") == [("los.cards.eight-types", None), ("los.hero.one-per-game", 2)]


@pytest.mark.parametrize("count", ["0001" + "0" * 5_000, "00" + "9" * 4_299, "100", "00", "0", "-1", "", "²"])
def test_a_count_that_is_none_is_refused_in_words(count):
    with pytest.raises(SetupError, match="a count from 1 to 99 is expected"):
        decks.read(f"hero:caltael cards:c0*{count}")


@pytest.mark.rule("los.minion.card-outside-deck")
def test_at_most_one_minion_of_the_squads_faction():
    assert faults(minions=()) == []
    assert faults(minions=("spiderling",)) == ["los.minion.card-outside-deck"]
    assert faults(minions=("imp", "imp")) == ["los.minion.card-outside-deck"]


@pytest.mark.rule("los.ruling.deck.signature-in-foreign-deck")
def test_a_card_bound_to_another_hero_is_a_warning_unless_the_table_rejects_it():
    cards = {**some("c", 20), "crown": 1}
    deck = decks.Deck(("caltael",), (), {**cards}, (), ())

    assert faults({**cards}) == []
    assert [it.details["card"] for it in decks.warnings(deck, SHELF, PLAIN)] == ["crown"]
    assert faults({**cards}, deck__reject_foreign_signature=True) == ["los.ruling.deck.signature-in-foreign-deck"]


@pytest.mark.rule("los.architect.construction-deck")
def test_a_construction_deck_has_at_most_twelve_buildings():
    twelve = (*BASIC, "u0", "u1", "u2")

    assert faults(buildings=twelve, mode=ARCHITECT) == []
    assert faults(buildings=(*twelve, "u3"), mode=ARCHITECT) == ["los.architect.construction-deck"]
    assert faults(buildings=(*twelve, "u3")) == []


def test_all_reasons_are_given_at_once():
    found = faults(
        {"spinner": 2, "tavern": 1}, minions=("spiderling",), buildings=("arena", "arena"), terrains=("nest",)
    )

    assert found == [
        "los.minion.card-outside-deck",
        "los.deck.size",
        "los.cards.battle-deck-types",
        "los.deck.faction",
        "los.deck.faction",
        "los.deck.one-per-character-name",
        "los.terrain.faction-or-none",
        "los.building.no-same-name",
    ]


def test_a_deck_is_a_line_of_text_and_back():
    text = "hero:caltael minion:imp cards:c0,c1,s0*2 buildings:tavern,arena terrains:circle,forest"

    assert decks.written(decks.read(text)) == text
    shuffled = "terrains:forest,circle cards:s0,c1\n buildings:tavern,arena\n cards:s0,c0 minion:imp hero:caltael"
    assert decks.written(decks.read(shuffled)) == text
    side = decks.side_of(decks.read(text), SHELF)
    assert [face.code for face in side.deck] == ["c0", "c1", "s0", "s0"]
    assert [face.code for face in side.buildings] == ["tavern", "arena"]


def test_a_text_that_is_no_deck_is_refused_with_the_word_that_is_wrong():
    for text, word in (("caltael", "caltael"), ("cards:bolt*0", "bolt*0"), ("cards:bolt*x", "bolt*x"), ("x:y", "x:y")):
        with pytest.raises(SetupError, match=word.replace("*", r"\*")):
            decks.read(text)


def test_an_entry_that_is_no_card_is_named_by_its_first_forty_letters():
    entry = "c" * 60 + "*x"
    with pytest.raises(SetupError) as refused:
        decks.read(f"hero:caltael cards:{entry}")

    assert str(refused.value) == f"deck: {entry[:40]!r}: a count from 1 to 99 is expected after the star"
    assert refused.value.facts["part"] == entry[:40]
    with pytest.raises(SetupError, match=f"deck: '{'w' * 40}' does not begin"):
        decks.read("w" * 41)
