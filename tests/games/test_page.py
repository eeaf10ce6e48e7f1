"""What every game brings for the page: words in both languages for all that can be chosen, a look, a picture of its box."""

import re

import pytest

from legendarium.kernel.game import game, games
from legendarium.kernel.phrasebook import LANGUAGES
from legendarium.server.http import catalogue, game_page


def slug(code):
    """As the page writes codes in its keys."""
    return re.sub(r"[^a-z0-9]+", "-", str(code).lower()).strip("-")


SHARED = {"option.round-limit", "value.yes", "value.no", "value.true", "value.false"}
"""Words that the page has for all games."""


@pytest.mark.parametrize("code", games())
def test_the_words_of_a_game_are_the_same_in_both_languages(code):
    words = {
        language: game_page.flat(game_page.read(game(code).folder / f"page/{language}.toml")) for language in LANGUAGES
    }

    assert set(words["en"]) == set(words["it"])
    assert all(text.strip() for texts in words.values() for text in texts.values())
    blanks = {key: [sorted(re.findall(r"{\w+}", words[one][key])) for one in LANGUAGES] for key in words["en"]}
    assert [key for key, (english, italian) in blanks.items() if english != italian] == []


@pytest.mark.parametrize("code", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_told_to_click_who_plays_with_a_finger_or_by_keyboard(code, language):
    words = game_page.flat(game_page.read(game(code).folder / f"page/{language}.toml"))

    assert [text for text in words.values() if re.search(r"\b(click|tap on|clic)", text, re.IGNORECASE)] == []


@pytest.mark.parametrize("code", games())
def test_everything_that_can_be_chosen_has_a_word(code):
    told = next(entry for entry in catalogue.shelf("en") if entry.code == code)
    wanted = {f"option.{slug(option.name)}" for option in told.options}
    for option in told.options:
        if option.printed is not True and option.kind != "number":
            wanted |= {f"value.{slug(value)}" for value in option.values}
    wanted |= {f"subject.{subject}" for subject in told.subjects}

    assert wanted - set(told.words) - SHARED == set()
    assert told.sentence
    assert told.minutes
    assert told.picture


@pytest.mark.parametrize("code", games())
def test_what_a_menu_names_is_there_to_be_chosen(code):
    menu, names = game(code).menu, {option.name for option in catalogue.describe(code, "en").options}
    named = {*menu.played, *menu.printed, *menu.players, *menu.brief}
    named |= {name for group in menu.subjects.values() for name in group}

    assert named - names == set()
    assert all(any(name == start or name.startswith(start.rstrip("*")) for name in names) for start in menu.only)
    assert {menu.boxes} - names <= {""}


def test_why_a_table_cannot_be_laid_comes_with_what_would_mend_it():
    village = game("village-of-legends")
    words = game_page.words(village, "en")
    assert words["mend.add"] == "Add {box}"
    for code, seats, options, first in [
        ("village-of-legends", 5, {}, {"expansions": ["ancient-guild"]}),
        ("village-of-legends", 2, {"heroes": ["mage", "mage"]}, {"heroes": []}),
        ("village-attacks", 5, {"edition": "first"}, {"edition": "second"}),
        ("village-attacks", 3, {"monsters": ["lich", "vampire"]}, {"monsters": []}),
    ]:
        found = game(code)
        with pytest.raises(Exception, match=r"seats|heroes|monsters") as caught:
            found.check(seats, options)
        mend, change = found.fixes(caught.value, options)[0]
        assert change == first
        assert f"mend.{mend.partition(':')[0]}" in game_page.words(found, "en")
        assert found.check(seats, {**options, **change})
