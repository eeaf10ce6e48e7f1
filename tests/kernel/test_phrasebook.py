"""Sentences have two forms where they tell of somebody: readers are called you, others and records hear a name."""

import re
import tomllib

import pytest

from legendarium.kernel.game import game, games
from legendarium.kernel.phrasebook import LANGUAGES, Facts, Phrasebook, fill_in, name_seats

NAMES = ["Ada", "Bo"]
TWO_FORMS = re.compile(r"\[([^\[\]|]*)\|([^\[\]|]*)\]")
BLANK = re.compile(r"\{(\w+)\}")
SEATS = {"seat", "party", "player", "holder", "victim", "area", "from", "to"}
PEOPLE = ("{seat}", "{party}", "{player}", "{holder}", "{winners}")
"""Blanks that are filled in by seats, and by nothing else."""


def texts(code, language, section):
    with (game(code).folder / "locale" / f"{language}.toml").open("rb") as file:
        return tomllib.load(file).get(section, {})


def test_whoever_reads_of_themselves_is_called_you():
    text = "[@0 strikes|You strike] [@1|you] with Flail."

    assert name_seats(text, NAMES, 0) == "You strike Bo with Flail."
    assert name_seats(text, NAMES, 1) == "Ada strikes you with Flail."


def test_records_and_those_who_look_on_hear_names():
    assert name_seats("[@0 strikes|You strike] [@1|you].", NAMES) == "Ada strikes Bo."


def test_nobody_is_called_you_where_no_seat_is_told_of():
    assert name_seats("Wolf attacks [the wild|you].", NAMES, 0) == "Wolf attacks the wild."


def test_brackets_that_are_no_two_forms_stay():
    assert name_seats("Lens [cracked] of @0", NAMES, 0) == "Lens [cracked] of Ada"
    assert name_seats("[[@0|you] at 3@ [a|b|c] [@0|", NAMES, 0) == "[you at 3@ [a|b|c] [Ada|"


def test_what_is_no_seat_stays():
    assert name_seats("@0@1 at 3 @ @x ²@² @", NAMES) == "AdaBo at 3 @ @x ²@² @"


def test_a_name_that_looks_like_a_seat_stays_a_name():
    assert name_seats("@0 and @1", ["@1", "Bo"]) == "@1 and Bo"


def test_a_seat_that_nobody_has_a_name_for_is_told_by_its_number():
    assert name_seats("@0, @1 and @2", NAMES) == "Ada, Bo and seat 3"


@pytest.mark.parametrize(
    "text", ["{who} has {count} × {what}.", "{{who}} {count}", "{count:>3}", "{who!r}", "{who[0]}", "plain"]
)
def test_blanks_are_filled_in_as_python_does_and_a_missing_fact_shows_as_nothing(text):
    facts = {"who": "Ada", "count": 3, "none": None}

    assert fill_in(text, facts) == text.format_map(Facts(facts))


@pytest.mark.parametrize("code", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_that_tells_of_a_seat_can_be_told_to_it(code, language):
    for section in ("events", "verdicts"):
        for key, text in texts(code, language, section).items():
            outside = TWO_FORMS.sub("", text)
            assert not any(blank in outside for blank in PEOPLE), f"{key}: {text}"


@pytest.mark.parametrize("code", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_two_forms_tell_the_same_facts(code, language):
    """Whoever is called you learns no less: only the seat's own name goes."""
    for key, text in texts(code, language, "events").items():
        for third, second in TWO_FORMS.findall(text):
            said, heard = set(BLANK.findall(third)), set(BLANK.findall(second))
            assert heard <= said, key
            assert said - heard <= SEATS, key


def test_a_section_is_read_once():
    book = Phrasebook(game("village-of-legends").folder / "locale")

    assert book.section("events", "it") is book.section("events", "it")


def test_a_language_has_only_its_own_templates_where_no_other_may_stand_in(tmp_path):
    (tmp_path / "en.toml").write_text('[search]\nstemmer = "english"\ncommon = "the of"\n')
    (tmp_path / "it.toml").write_text('[search]\nstemmer = "italian"\n')
    book = Phrasebook(tmp_path)

    assert [book.own("search", "stemmer", language) for language in ("en", "it")] == ["english", "italian"]
    assert [book.own("search", "common", language) for language in ("en", "it")] == ["the of", ""]
    (tmp_path / "it.toml").unlink()
    assert Phrasebook(tmp_path).own("search", "stemmer", "it") == ""
