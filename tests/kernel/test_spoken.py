"""Sentences have two forms where they tell of somebody: readers are called you, others and records hear a name."""

import re
import tomllib

import pytest

from legendarium.kernel.game import game, games
from legendarium.kernel.words import LANGUAGES, TWO_FORMS, name_seats

NAMES = ["Ada", "Bo"]
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
