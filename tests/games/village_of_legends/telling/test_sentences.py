"""The log as somebody reads it: who struck whom with what, and the path of the damage."""

import tomllib

import pytest

from legendarium.games.village_of_legends.game import GAME
from legendarium.games.village_of_legends.library.collection import BASE, EXPANSIONS, own_box
from legendarium.games.village_of_legends.state.events import WENT_BERSERK
from legendarium.games.village_of_legends.telling.sentences import WORDS
from legendarium.kernel.errors import SetupError
from legendarium.kernel.events import Event, redact
from legendarium.kernel.phrasebook import LANGUAGES, choose_forms
from legendarium.testing.village_of_legends import VillageScene


def told(scene, *kinds):
    return [choose_forms(GAME.sentence(event), None) for event in scene.events(*kinds)]


BLOW = ("rolled", "wounded", "killed", "defended", "broken", "absorbed", "lost-life", "excess-lost")


def test_a_heavy_blow_is_told_station_by_station():
    heavy = {"hammer": {"attack": 10}}
    scene = VillageScene(
        hand="hammer",
        monsters_0="orc",
        defences_1="shield",
        cards=heavy,
        heroes=[{}, {"level1": {"armour": 1}}],
    )
    scene.fix(2)
    scene.play("play:hammer")

    roll, *path = told(scene, *BLOW)
    assert roll.endswith("2 + 10 (card) = 12.")
    assert "and @1 behind" in roll
    assert path[0].endswith("takes 4, all it had left.")
    assert path[1].endswith("is slain.")
    assert path[2].endswith("of @1 takes 3 and breaks.")
    assert path[3] == "The armour of @1 stops 1 of 5 damage."
    assert path[4] == "@1 loses 4 life; 16 left."


def test_what_counts_as_nothing_is_shown_as_it_was_rolled():
    scene = VillageScene(hand="sword", cards={"sword": {"attack": -3}})
    scene.fix(1)
    scene.play("play:sword")

    assert told(scene, "rolled")[0].endswith(": 1 − 3 (card) = −2 → 0.")


def test_a_summoned_creature_is_announced_once():
    cards = {"ogre": {"summons": ["imp"]}, "imp": {"kind": "monster", "life": 1, "mini": True}}
    scene = VillageScene(monsters_1="ogre@0", supply="imp", cards=cards)
    scene.fix(1, 1)
    scene.play("end")

    assert [text for text in told(scene, "set-down", "appeared") if "front of @1" in text] == told(scene, "appeared")
    assert len(told(scene, "appeared")) == 1


def test_several_cards_of_a_name_are_counted():
    scene = VillageScene(hand="coin coin sword")
    scene.play("end")

    assert told(scene, "discarded") == ["@0 discards 2 × Coin, Sword."]


def test_both_languages_have_the_same_words():
    english, italian = (tomllib.loads((WORDS.folder / f"{name}.toml").read_text()) for name in LANGUAGES)
    assert {section: set(texts) for section, texts in english.items()} == {
        section: set(texts) for section, texts in italian.items()
    }


@pytest.mark.rule("vol.hero.against", "vol.ruling.monster-type-table")
def test_every_kind_of_monster_has_a_name_in_the_sum_of_a_roll():
    kinds = {kind for code in (BASE, *EXPANSIONS) for face in own_box(code).cards for kind in face.types}
    for language in ("en", "it"):
        parts = WORDS.texts(language)["parts"]
        assert sorted(kinds - parts.keys()) == []
    scene = VillageScene(hand="sword", monsters="orc", cards={"orc": {"types": ["dragon"]}}, heroes=SLAYER)
    scene.fix(2)
    scene.play("play:sword")
    roll = scene.events("rolled")[0]

    assert "2 (dragons)" in scene.match.game.sentence(roll, "en")
    assert "2 (draghi)" in scene.match.game.sentence(roll, "it")


SLAYER = [{"level1": {"modifiers": [{"changes": "against", "by": 2, "only": ["dragon"]}]}}]


@pytest.mark.rule("vol.hero.lifelink")
def test_lifelink_has_one_name_in_italian():
    texts = [text for part in WORDS.texts("it").values() for text in part.values()]
    glosses = [hero.glosses["it"] for code in (BASE, *EXPANSIONS) for hero in own_box(code).heroes]

    assert not [text for text in (*texts, *glosses) if "Lifelink" in text]
    assert any("Legame vitale" in text for text in texts)
    assert any("Legame vitale" in text for text in glosses)


@pytest.mark.rule("vol.ruling.public-information")
@pytest.mark.parametrize(("count", "others"), [(1, "@0 draws a card."), (2, "@0 draws 2 cards.")])
def test_whoever_draws_reads_which_cards_and_the_others_how_many(count, others):
    cards = {"horn": {"kind": "item", "lines": [{"do": "draw", "count": count}]}}
    scene = VillageScene(hand="horn", deck="sword sword sword", cards=cards)
    scene.play("play:horn")
    event = scene.events("drew")[-1]
    own, other = (choose_forms(GAME.sentence(redact(event, seat)), None) for seat in (0, 1))

    assert own == f"@0 draws {'2 × ' if count == 2 else ''}Sword."
    assert other == others


@pytest.mark.rule("vol.hero.vision")
def test_only_whoever_looks_at_the_next_spell_reads_which_it_is():
    scene = VillageScene(pile_3="spark", heroes=[{"level1": {"vision": True}}])
    scene.play("vision")
    event = scene.events("looked")[-1]

    assert choose_forms(GAME.sentence(redact(event, 0)), None) == "@0 looks at the next Spell: Spark."
    assert choose_forms(GAME.sentence(redact(event, 1)), None) == "@0 looks at the next Spell."


@pytest.mark.parametrize(("plus", "sum_of_it"), [(0, "3 × 10 = 30"), (1, "(3 + 1) × 10 = 40")])
def test_a_chest_says_how_its_gold_was_counted(plus, sum_of_it):
    scene = VillageScene(hand="chest", cards={"chest": {"plus": plus}})
    scene.fix(3)
    scene.play("play:chest")

    assert told(scene, "opened-chest") == [f"@0 opens Chest: {sum_of_it} gold."]


@pytest.mark.parametrize(("turns", "expected"), [(1, "You roll 4 and are Berserk for this turn!"), (2, "for 2 turns!")])
def test_a_number_of_turns_is_told_as_one_or_many(turns, expected):
    event = Event(WENT_BERSERK, "vol.hero.berserk-trigger", 0, (4, turns))

    assert choose_forms(GAME.sentence(event), 0).endswith(expected)


@pytest.mark.parametrize(("language", "name"), [("en", "Barbarian"), ("it", "Barbaro")])
def test_why_a_table_cannot_be_laid_names_the_hero_in_each_language(language, name):
    with pytest.raises(SetupError) as refused:
        GAME.check(2, {"heroes": ["barbarian", "barbarian"]})

    assert GAME.complaint(refused.value, language).count(f" {name}") == 1
