"""What every game brings for the page: words for all that can be chosen, a look, a picture of its box."""

import re

import pytest

from legendarium.kernel.game import game, games
from legendarium.kernel.phrasebook import LANGUAGES, complete_languages
from legendarium.ledger.coverage import finished
from legendarium.server.http import catalogue, game_page


def slug(code):
    """As the page writes codes in its keys."""
    return re.sub(r"[^a-z0-9]+", "-", str(code).lower()).strip("-")


SHARED = {"option.round-limit", "value.yes", "value.no", "value.true", "value.false"}
"""Words that the page has for all games."""


def own_words(code, language):
    return game_page.flat(game_page.read(game(code).folder / f"page/{language}.toml"))


@pytest.mark.translation
@pytest.mark.parametrize("code", finished())
@pytest.mark.parametrize("language", complete_languages()[1:])
def test_a_complete_language_has_words_for_everything_on_the_page(code, language):
    assert set(own_words(code, "en")) - set(own_words(code, language)) == set()


@pytest.mark.parametrize("code", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_the_page_have_the_blanks_of_their_english_and_none_is_left_over(code, language):
    english, words = own_words(code, "en"), own_words(code, language)

    assert set(words) <= set(english)
    assert all(text.strip() for text in words.values())
    assert [key for key, text in words.items() if blanks(text) != blanks(english[key])] == []


def blanks(text):
    return sorted(re.findall(r"{\w+}", text))


@pytest.mark.parametrize("code", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_told_to_click_who_plays_with_a_finger_or_by_keyboard(code, language):
    assert [
        text for text in own_words(code, language).values() if re.search(r"\b(click|tap on|clic)", text, re.IGNORECASE)
    ] == []


@pytest.mark.parametrize("code", finished())
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
