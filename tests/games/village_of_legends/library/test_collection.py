"""What the boxes hold: cards, boards, classes, variety, words and sources."""

from collections import Counter

import pytest

from legendarium.games.village_of_legends.library import collection
from legendarium.games.village_of_legends.library.collection import (
    BASE,
    EXPANSIONS,
    cached_collection,
    open_box,
    own_box,
)
from legendarium.games.village_of_legends.printed.faces import CLASS_OF_WEAPON, ELEMENTS, SLOTS, Power
from legendarium.games.village_of_legends.turn.verbs import VERBS
from legendarium.kernel.errors import PackError, SetupError
from legendarium.ledger import entries
from legendarium.testing.random_play import open_table
from legendarium.testing.village_of_legends import VillageScene
from tests.games.village_of_legends.helpers import user_pack

LEVEL = Power.__slots__
BOXES = {code: own_box(code) for code in (BASE, *EXPANSIONS)}
CARDS = {(code, face.code): face for code, box in BOXES.items() for face in box.cards}
HEROES = {face.code: face for box in BOXES.values() for face in box.heroes}
PRINTED = [
    (code, entry.data) for code, box in BOXES.items() for kind in ("card", "hero") for entry in box.pack.entries[kind]
]
SIDE_DECKS = ("beer", "scroll", "spell", "potion", "nuggets")
ABILITIES = """
    bonus charge chest defensive heavy hopping immune loot market mini multi no_attack overwhelm part_of party_life
    poison proliferate reduction regeneration resists saps sheath sneak spectral summons taming
""".split()
EXPANSION_PIECES = ("mini", "part_of", "overwhelm", "poison", "proliferate", "summons", "sneak", "resists")
PUBLIC_LIFE = {
    "barbarian": 45,
    "dwarf": 45,
    "warrior": 40,
    "paladin": 40,
    "elf": 35,
    "mage": 30,
    "cleric": 35,
    "druid": 30,
    "slayer": 40,
    "thief": 35,
    "dark-elf": 35,
    "red-mage": 35,
    "necromancer": 30,
}
NOT_FIGURES = {"code", "name", "name_it", "gloss", "gloss_it", "rules", "provenance", "sourced", "count", "price"}
A_CARD = 'code = "club"\nname = "Club"\nkind = "weapon"\ncount = 1\nprice = 20\nsellable = true\nprovenance = "house"\n'


# -- what the boxes hold


@pytest.mark.rule("vol.components.card-totals")
def test_the_base_box_holds_exactly_172_cards():
    counted = Counter()
    for face in BOXES[BASE].cards:
        counted[face.code if face.starting else face.group if face.group in SIDE_DECKS else "main"] += face.count
    assert counted == {
        "coin": 32,
        "staff": 8,
        "beer": 7,
        "scroll": 10,
        "spell": 15,
        "potion": 9,
        "nuggets": 12,
        "main": 79,
    }
    assert counted.total() == 172


def test_mini_and_special_cards_are_not_in_the_base_box():
    for face in BOXES[BASE].cards:
        assert not any(getattr(face, name) for name in EXPANSION_PIECES), face.code


def test_the_heroes_are_in_their_boxes_with_their_public_life():
    assert {code: [hero.code for hero in box.heroes] for code, box in BOXES.items()} == {
        "base": ["barbarian", "dwarf", "warrior", "paladin", "elf", "mage"],
        "ancient-guild": ["cleric", "druid"],
        "the-horde": ["slayer", "thief"],
        "reapers-hand": ["dark-elf", "red-mage", "necromancer"],
    }
    assert {code: hero.life for code, hero in HEROES.items()} == PUBLIC_LIFE


@pytest.mark.parametrize("code", EXPANSIONS)
def test_each_expansion_brings_a_deck_worth_buying(code):
    bought = [face for face in BOXES[code].cards if not (face.starting or face.mini or face.part_of)]
    assert 35 <= sum(face.count for face in bought) <= 50


@pytest.mark.rule("vol.ruling.starting-cards-5p-6p")
@pytest.mark.parametrize("code", EXPANSIONS)
def test_any_expansion_brings_the_starting_decks_it_declares(code):
    boxes = cached_collection((code,), ())
    starting = Counter()
    for box in boxes.boxes:
        for face in box.cards:
            starting[face.code] += face.count * face.starting
    assert boxes.decks == 6
    assert +starting == {"coin": 8 * 6, "staff": 2 * 6}
    table = open_table("village-of-legends", 6, 1, {"expansions": [code], "heroes": ["random"] * 6})
    assert all(len(hero.deck) + len(hero.hand) == 10 for hero in table.heroes)


@pytest.mark.rule("vol.ruling.starting-cards-5p-6p")
def test_the_base_box_alone_has_no_decks_for_five():
    assert cached_collection((), ()).decks == 4
    with pytest.raises(SetupError, match="5 players"):
        open_table("village-of-legends", 5, 1)


# -- the classification table


@pytest.mark.rule("vol.weapon.classification")
def test_every_weapon_of_the_table_exists_once_with_the_class_of_the_table():
    classes = {}
    for face in CARDS.values():
        if face.group == "weapon" and not face.starting:
            assert face.name not in classes
            classes[face.name] = face.weapon_class
    classes["Staff"] = CARDS[BASE, "staff"].weapon_class
    table = {name: kind for name, kind in CLASS_OF_WEAPON.items() if name != "Fire Staff"}
    assert classes == table
    assert Counter(table.values()) == {
        "swords": 6,
        "axes": 5,
        "maces-and-hammers": 4,
        "ranged": 8,
        "knives": 6,
        "staffs": 5,
    }


@pytest.mark.rule("vol.weapon.classification")
def test_the_class_comes_from_the_table_and_not_from_words_in_the_name(tmp_path):
    card = A_CARD.replace("Club", "Dark Elven Blade") + 'class = "swords"\n'
    assert open_box(user_pack(tmp_path, [card])).cards[0].weapon_class == "knives"
    assert CLASS_OF_WEAPON["Elven Blade"] == "swords"
    assert CLASS_OF_WEAPON["Spear"] == "ranged"
    assert CLASS_OF_WEAPON["Thunder Hammer"] == "maces-and-hammers"


@pytest.mark.rule("vol.ruling.staff-name")
def test_the_fire_staff_of_the_table_is_the_staff_of_fire():
    names = {face.name for face in CARDS.values()}
    assert "Staff of Fire" in names
    assert "Fire Staff" not in names
    assert CLASS_OF_WEAPON["Fire Staff"] == CLASS_OF_WEAPON["Staff of Fire"] == "staffs"


@pytest.mark.rule("vol.staff.weapon-mode", "vol.staff.element")
def test_the_two_magic_staffs_carry_what_the_rulebook_says():
    fire, thunder = CARDS[BASE, "staff-of-fire"], CARDS["ancient-guild", "thunderstaff"]
    assert (fire.attack, fire.magic_element) == (-2, "fire")
    assert (thunder.attack, thunder.magic_element) == (-2, "air")


# -- variety


@pytest.mark.parametrize("ability", ABILITIES)
def test_every_ability_of_cards_is_on_some_card(ability):
    assert any(getattr(face, ability) for face in CARDS.values())


@pytest.mark.parametrize("ability", sorted(set(LEVEL) - {"modifiers"}))
def test_every_ability_of_heroes_is_on_some_board(ability):
    assert any(getattr(hero.levels[2], ability) for hero in HEROES.values())


def test_boards_grant_and_take_with_both_kinds_of_modifier():
    modifiers = [modifier for hero in HEROES.values() for modifier in hero.levels[2].modifiers]
    assert {modifier.changes for modifier in modifiers} == {"with", "against"}
    assert {modifier.by > 0 for modifier in modifiers if modifier.changes == "with"} == {True, False}


def test_every_bonus_names_something_that_is_there():
    types = {kind for face in CARDS.values() for kind in face.types}
    for hero in HEROES.values():
        for modifier in hero.levels[2].modifiers:
            known = types if modifier.changes == "against" else {*CLASS_OF_WEAPON.values(), *ELEMENTS}
            assert modifier.only, hero.code
            assert modifier.only <= known, hero.code


@pytest.mark.parametrize("code", sorted(HEROES))
def test_every_level_of_every_hero_brings_something(code):
    first, second, third = HEROES[code].levels
    for lower, higher in ((first, second), (second, third)):
        assert any(getattr(lower, name) != getattr(higher, name) for name in LEVEL), code


def test_every_verb_is_used():
    used = {line.verb.name for face in CARDS.values() for line in face.lines}
    assert used == set(VERBS.verbs)


def test_every_element_slot_and_kind_of_spell_is_used():
    assert {face.element for face in CARDS.values() if face.group == "spell"} == set(ELEMENTS)
    assert {face.slot for face in CARDS.values() if face.slot >= 0} == set(range(len(SLOTS)))
    assert {face.spell for face in CARDS.values()} == {"", "attack", "heal", "defence", "effect"}
    assert {face.reach for face in CARDS.values()} == {"normal", "any-opponent", "any-player", "any-target"}


def test_no_two_cards_are_the_same_card_with_another_name():
    seen = {}
    for box, data in PRINTED:
        if "kind" not in data or data.get("starting"):
            continue
        figures = {name: value for name, value in data.items() if name not in NOT_FIGURES and value}
        if data["kind"] == "weapon":
            figures["class"] = CARDS[box, data["code"]].weapon_class
        key = repr(sorted(figures.items()))
        assert key not in seen, (data["code"], seen.get(key))
        seen[key] = data["code"]


def test_no_two_things_share_a_name_or_code_across_the_boxes():
    for language in ("en", "it"):
        names = Counter(face.names[language] for face in CARDS.values() if not face.starting)
        assert [name for name, times in names.items() if times > 1] == []
    codes = Counter(face.code for face in CARDS.values() if not face.starting)
    assert [code for code, times in codes.items() if times > 1] == []


def test_prices_are_tens_and_what_cannot_be_bought_costs_nothing():
    for face in CARDS.values():
        assert face.price % 10 == 0
        assert (face.price == 0) == bool(face.starting or face.mini or face.part_of or face.overwhelm), face.code


def test_every_giant_pays_on_its_last_card_only():
    for box in BOXES.values():
        for giant in (face for face in box.cards if face.overwhelm):
            parts = [face for face in box.cards if face.part_of == giant.code]
            assert 1 <= len(parts) <= 4
            assert all(part.count == 1 for part in parts)
            assert [part.xp > 0 for part in parts] == [False] * (len(parts) - 1) + [True]


def test_where_there_is_poison_there_is_a_cure():
    for code, box in BOXES.items():
        if any(face.poison for face in box.cards):
            assert any(line.verb.name == "cure" for face in box.cards for line in face.lines), code


@pytest.mark.rule("vol.drink.resolution")
def test_a_flask_that_is_used_up_leaves_the_game_and_another_does_not():
    flask = {"kind": "potion", "vigour": 6, "lines": [{"do": "use_up"}]}
    scene = VillageScene(hand="flask potion", hand_1="coin", cards={"flask": flask})
    scene.hero(0).life = 5
    scene.play("play:flask")

    assert scene.hero(0).life == 11
    assert scene.zone("removed") == "flask"
    scene.play("play:potion")
    assert scene.zone("played", 0) == "potion"


@pytest.mark.rule("vol.elimination.no-cards-left")
def test_using_up_the_last_card_is_the_end_of_its_player():
    scene = VillageScene(hand="flask", hand_1="coin", cards={"flask": {"kind": "potion", "lines": [{"do": "use_up"}]}})
    scene.play("play:flask")

    assert not scene.hero(0).alive


# -- words and sources


def test_everything_has_a_gloss_that_is_another_in_italian():
    for code, data in PRINTED:
        assert data["gloss"], (code, data["code"])
        assert data["gloss"] != data.get("gloss_it"), (code, data["code"])


def die_phrase(attack, language):
    """How a gloss says what is rolled."""
    die, plus, minus = ("one die", "plus", "minus") if language == "en" else ("un dado", "più", "meno")
    return die if attack == 0 else f"{die} {plus if attack > 0 else minus} {abs(attack)}"


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_gloss_of_a_card_says_the_figures_of_the_card(language):
    life = "Life" if language == "en" else "Vita"
    for (box, code), face in CARDS.items():
        gloss = face.glosses[language]
        expected = []
        if face.group == "monster" and not face.part_of:
            expected.append(f"{life} {face.life or face.party_life}")
        if (face.group in ("weapon", "monster") and not face.no_attack) or face.spell in ("attack", "heal"):
            expected.append(die_phrase(face.attack, language))
        if face.magic_cost:
            expected += [die_phrase(face.magic_attack, language), f"{face.magic_cost} Intelligen"]
        expected += [str(abs(value)) for value in (face.vigour, face.intelligence, face.gold, face.taming) if value]
        expected += [str(face.xp)] if face.xp else []
        expected += [str(face.defence)] if face.defence > 1 else []
        expected += [str(by) for by in (line.arguments.get("by") for line in face.lines) if by and by > 1]
        missing = [words for words in expected if words.lower() not in gloss.lower()]
        assert not missing, (box, code, missing, gloss)
        if die_phrase(0, language) in expected:
            assert die_phrase(1, language)[:-2] not in gloss, (box, code)
            assert die_phrase(-1, language)[:-2] not in gloss, (box, code)


def test_everything_rests_on_rules_of_the_ledger():
    known = {entry.id for entry in entries("village-of-legends")}
    for code, data in PRINTED:
        assert data["rules"], (code, data["code"])
        assert set(data["rules"]) <= known, (code, data["code"], set(data["rules"]) - known)


@pytest.mark.rule("vol.ruling.unknown-statistics")
def test_figures_from_a_source_are_marked_and_the_others_are_ours():
    marked = {(data["code"]): (data["provenance"], data.get("sourced")) for _, data in PRINTED if data.get("sourced")}
    assert {code for code, mark in marked.items() if mark == ("public", ["life"])} >= set(PUBLIC_LIFE) - {"paladin"}
    assert marked["paladin"] == ("public", ["life", "level1.modifiers", "level2.armour"])
    assert marked["nuggets"] == ("public", ["count", "gold"])
    assert marked["giant-turtle"] == ("public", ["life", "no_attack", "defensive"])
    assert marked["imp"] == ("rulebook", ["attack", "saps"])
    assert marked["kobold"] == ("public", ["sneak"])
    assert marked["staff-of-fire"] == marked["thunderstaff"] == ("rulebook", ["attack", "magic.element"])
    assert {data["provenance"] for _, data in PRINTED if not data.get("sourced")} == {"house"}


@pytest.mark.rule("vol.ruling.unknown-statistics")
def test_the_public_figures_are_the_public_ones():
    turtle, imp, kobold = CARDS[BASE, "giant-turtle"], CARDS[BASE, "imp"], CARDS["the-horde", "kobold"]
    assert (CARDS[BASE, "coin"].gold, CARDS[BASE, "nuggets"].gold) == (10, 30)
    assert (turtle.life, turtle.no_attack, turtle.defensive) == (4, True, True)
    assert (imp.attack, imp.saps) == (2, True)
    assert kobold.sneak
    assert HEROES["paladin"].levels[0].armour == 0 < HEROES["paladin"].levels[1].armour


def test_a_card_is_known_by_its_code_whether_or_not_its_box_was_opened(monkeypatch):
    monkeypatch.setattr(collection, "FACES_BY_CODE", {})
    monkeypatch.setattr(collection.LIBRARY, "opened", {})

    assert [collection.named_face(code).name for code in ("barbarian", "wooden-shield")] == [
        "Barbarian",
        "Wooden Shield",
    ]
    assert collection.named_face("no-such-card") is None


WALL = A_CARD.replace('kind = "weapon"', 'kind = "spell"\nspell = "defence"\nelement = "earth"\ncost = 1')
SHIELD = A_CARD.replace('kind = "weapon"', 'kind = "defence"')


@pytest.mark.parametrize(
    ("card", "said"),
    [
        (WALL + 'slot = "defence-spell"\ndefence = 3\n', ""),
        (WALL + 'slot = "defence-spell"\n', "a Defence Spell has the slot defence-spell and a defence value"),
        (WALL + 'slot = "shield"\ndefence = 3\n', "a Defence Spell has the slot defence-spell and a defence value"),
        (WALL + "defence = 3\n", "a Defence Spell has the slot defence-spell and a defence value"),
        (SHIELD + 'slot = "shield"\ndefence = 3\n', ""),
        (SHIELD + 'slot = "shield"\n', "a Defence card has a slot and a defence value"),
        (SHIELD + "defence = 3\n", "a Defence card has a slot and a defence value"),
    ],
)
def test_what_defends_has_a_slot_and_a_defence_value(tmp_path, card, said):
    folder = user_pack(tmp_path, [card])
    if not said:
        assert open_box(folder).cards[0].defence == 3
        return
    with pytest.raises(PackError) as refused:
        open_box(folder)

    assert refused.value.problems == [f"things.toml, card 'club', field 'slot': {said}"]
