"""The packs of Legends of Signum: they load, they refer to what there is, and what is wrong is named with its place."""

from __future__ import annotations

from inspect import getdoc
from pathlib import Path

import pytest

from legendarium.games.legends_of_signum.abilities.listeners import all_holdings, possible_of
from legendarium.games.legends_of_signum.effects.all_verbs import VERBS
from legendarium.games.legends_of_signum.game import GAME
from legendarium.games.legends_of_signum.library import collection as content
from legendarium.games.legends_of_signum.library.decks import faults, read
from legendarium.games.legends_of_signum.printed.faces import RARITIES, CreatureFace, Face
from legendarium.games.legends_of_signum.printed.quantities import NUMBER_OF
from legendarium.games.legends_of_signum.printed.rulings import Rulings, check_rulings
from legendarium.games.legends_of_signum.state.modes import ARCHITECT, CORE
from legendarium.games.legends_of_signum.telling.names import WORDS
from legendarium.kernel.errors import PackError
from legendarium.ledger import entries

COLLECTION = content.known_collection()
LEDGER = {entry.id for entry in entries("legends-of-signum")}
PACK = 'code = "mine"\ngame = "legends-of-signum"\ntitle = "Mine"\n'


def cards(kind: str) -> list[Face]:
    return [COLLECTION.faces[entry.data["code"]] for box in COLLECTION.boxes for entry in box.pack.entries[kind]]


@pytest.mark.parametrize("code", content.OWN)
def test_every_pack_loads_without_a_problem(code):
    GAME.check_pack(content.FOLDER / code)


@pytest.mark.parametrize("code", sorted(COLLECTION.printed))
def test_every_card_has_a_text_and_cites_rules_of_the_ledger(code):
    thing = COLLECTION.printed[code]

    assert thing.gloss, "a card without a text"
    assert set(thing.rules) <= LEDGER


@pytest.mark.rule("los.cards.flavour-inert")
def test_every_card_has_a_rarity_of_its_own():
    for box in COLLECTION.boxes:
        for kind, found in box.pack.entries.items():
            for entry in found if kind != "deck" else ():
                assert entry.data["rarity"] in RARITIES, entry.where


def test_no_two_cards_have_one_name_and_no_two_are_the_same_card():
    names = [face.name for face in COLLECTION.faces.values()]
    assert len(set(names)) == len(names)
    said = [
        {
            name: value
            for name, value in entry.data.items()
            if name not in ("code", "name", "name_it", "rarity") and "moniker" not in name
        }
        for box in COLLECTION.boxes
        for found in box.pack.entries.values()
        for entry in found
    ]
    twice = [one for at, one in enumerate(said) if one in said[:at]]
    assert not twice


@pytest.mark.rule("los.building.nine-basic")
def test_nine_basic_buildings_cost_twenty_together():
    basic = COLLECTION.buildings(0, "universal")

    assert len(basic) == 9
    assert sum(face.price for face in basic) == 20
    assert all(1 <= face.price <= 4 for face in basic)


@pytest.mark.parametrize("code", sorted(COLLECTION.decks))
@pytest.mark.parametrize("mode", [CORE, ARCHITECT], ids=["core", "architect"])
def test_every_starter_deck_is_legal(code, mode):
    deck = read(COLLECTION.decks[code].text(12 if mode.architect else 99))

    assert not faults(deck, COLLECTION.faces, mode, Rulings(check_rulings({})))
    assert sum(deck.cards.values()) in (20, 30)


def test_a_hero_of_a_starter_deck_can_play_every_card_of_it():
    for listed in COLLECTION.decks.values():
        hero = COLLECTION.hero(listed.hero)
        city = set(listed.buildings)
        for code in listed.cards:
            face = COLLECTION.faces[code.partition("*")[0]]
            assert set(face.cost.buildings) <= city, code
            assert getattr(face, "hero", "") in ("", listed.hero), code
            if getattr(face, "relic_type", -1) >= 0:
                assert hero.slots[face.relic_type], f"{listed.hero} has no place for {code}"


def test_names_and_glosses_are_found_by_code_and_language():
    assert content.name_of("forest") == "Forest"
    assert content.name_of("forest", "it") == "Foresta"
    assert content.title_of("caillion") == "Caillion the Captain of Steel Blades"
    assert content.gloss_of("city-hall", "it") == "Tappa: ottieni 1 Prosperità."
    assert content.text_of("infected-mushroom", "spores", "it").startswith("Quando viene eliminato")
    assert content.name_of("no-such-card") == "no-such-card"


@pytest.mark.parametrize("language", ["en", "it"])
def test_whatever_a_line_asks_has_words_for_its_answers(language):
    asked = {
        line.asks
        for face in COLLECTION.faces.values()
        for line in [*getattr(face, "lines", ()), *(line for it in all_holdings(face) for line in it.lines)]
        if line.asks
    }

    assert asked >= {"heal", "take", "poison"}
    assert {word for word in asked if not WORDS.find("labels", word, language)} == set()


def test_what_an_engine_or_a_relic_gives_counts_as_possible_in_a_game():
    possible = possible_of(
        {COLLECTION.faces["boiler-golem"], COLLECTION.faces["warlords-blade"], COLLECTION.faces["spider-idol"]}
    )

    assert {
        NUMBER_OF["hammerblow"],
        NUMBER_OF["master-of-defense"],
        NUMBER_OF["strength"],
        NUMBER_OF["ritual"],
    } <= possible


def test_every_verb_rests_on_rules_of_the_ledger():
    for name, verb in VERBS.verbs.items():
        rules, _, _ = getdoc(verb.function).partition(": ")
        assert all(rule in LEDGER for rule in rules.split(", ")), name


def test_the_list_of_packs_says_what_is_in_each():
    listed = {pack["code"]: pack["entries"] for pack in GAME.own_packs()}

    assert list(listed) == [*content.OWN, *content.OF_MODES]
    assert listed["core"] == {"building": 9, "terrain": 3}
    assert listed["starter-decks"] == {"deck": 8}
    assert sum(sum(found.values()) for found in listed.values()) == len(
        content.known_collection(of_mode="quest").printed
    )


# -- packs of players


def wrong(tmp_path: Path, entries_of_it: str) -> str:
    (tmp_path / "pack.toml").write_text(PACK)
    (tmp_path / "cards.toml").write_text(entries_of_it)
    with pytest.raises(PackError) as caught:
        GAME.check_pack(tmp_path)
    return str(caught.value)


CHARACTER = """
[[character]]
code = "{code}"
name = "Rat"
strength = 1
health = 1
movement = "M"
provenance = "house"
"""


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("base = 40", "field 'base': one of 32, 50, 60, 80 is expected, not 40"),
        ('cost = ["brewery"]', "field 'cost': 'brewery' is no known building"),
        ('affiliation = "tavern"', "field 'affiliation': 'tavern' is no known class building"),
        ('abilities = [{ has = "flight", while = "arena" }]', "field 'while': 'arena' is no known unique building"),
        ('abilities = [{ has = "flight", value = 2 }]', "flight: takes no value"),
        ('abilities = [{ has = "luck" }]', "an ability of the glossary is expected, not 'luck'"),
        ('abilities = [{ has = "aura", within = "S" }]', "aura: gives is missing"),
        ('sourced = ["strength"]', "field 'sourced': it names the fields that are not ours"),
        (
            'ability = [{ code = "x", when = "turn-begins", lines = [{ do = "prevent", cards = "$me" }] }]',
            "prevent makes no sense here; it is for harm-coming",
        ),
    ],
)
def test_what_is_wrong_with_a_character_is_named_with_file_entry_and_field(tmp_path, line, complaint):
    found = wrong(tmp_path, CHARACTER.format(code="rat") + line)

    assert "cards.toml, character 'rat'" in found
    assert complaint in found


def test_a_support_card_is_bound_to_a_known_hero_and_does_known_things(tmp_path):
    spell = '[[spell]]\ncode = "x"\nname = "X"\nprovenance = "house"\nhero = "ruphus"\nlines = [{ do = "dance" }]\n'
    assert "unknown verb 'dance'" in wrong(tmp_path, spell)
    assert "'ruphus' is no known hero" in wrong(
        tmp_path, spell.replace('{ do = "dance" }', '{ do = "draw", count = 1 }')
    )


def test_a_deck_of_a_pack_names_cards_that_are_there(tmp_path):
    deck = '[[deck]]\ncode = "d"\nname = "D"\nprovenance = "house"\nhero = "aelwen"\ncards = ["forest", "nobody*2"]\n'
    found = wrong(tmp_path, deck)

    assert "'forest' is no known card of a Battle Deck" in found
    assert "'nobody' is no known card of a Battle Deck" in found


def test_a_code_means_one_card_in_the_whole_collection(tmp_path):
    assert "'herrick' is in the pack 'dogs-of-war' already" in wrong(tmp_path, CHARACTER.format(code="herrick"))


def test_a_pack_of_a_player_stands_beside_the_games_own(tmp_path):
    (tmp_path / "pack.toml").write_text(PACK)
    (tmp_path / "cards.toml").write_text(CHARACTER.format(code="rat") + 'cost = ["tavern", "any"]\nname_it = "Ratto"\n')

    collection = content.known_collection((str(tmp_path),))

    assert isinstance(collection.faces["rat"], CreatureFace)
    assert collection.digests().keys() == {*content.OWN, "mine"}
    assert content.name_of("rat", "it") == "Ratto"


def test_a_pack_that_was_only_checked_names_nothing(tmp_path):
    (tmp_path / "pack.toml").write_text(PACK.replace("mine", "other"))
    (tmp_path / "cards.toml").write_text(CHARACTER.format(code="hamster"))

    GAME.check_pack(tmp_path)

    assert content.name_of("hamster") == "hamster"


def test_a_beast_that_behaves_in_an_unknown_manner_is_refused(tmp_path):
    beast = CHARACTER.format(code="toad").replace("character", "beast")
    beast += 'group = "wild"\ntokens = 1\nalone = { pattern = ["sulk"] }\n'

    assert "alone: unknown behaviour 'sulk'" in wrong(tmp_path, beast)


@pytest.mark.rule("los.quest.creature-card-sides")
@pytest.mark.parametrize(
    ("side", "said"),
    [
        ("health = 0", "field 'health': a whole number from 1 to 20 is expected"),
        ("health = 21", "field 'health': a whole number from 1 to 20 is expected"),
        ("strength = 10", "field 'strength': a whole number from 0 to 9 is expected"),
        ("health = 1", ""),
        ("health = 20, strength = 9", ""),
        ("strength = 0", ""),
    ],
)
def test_the_other_side_of_a_beast_keeps_to_the_limits_of_a_creature(tmp_path, side, said):
    beast = CHARACTER.format(code="toad").replace("character", "beast")
    beast += f'group = "wild"\ntokens = 1\nalone = {{ pattern = ["sulk"], {side} }}\n'

    assert (said if said else "sulk") in wrong(tmp_path, beast)
    assert bool(said) == ("a whole number" in wrong(tmp_path, beast))
