"""The questions of newcomers that measure the search of the rule book."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from legendarium import ledger
from legendarium.ledger.measuring import measure
from legendarium.ledger.modes import modes
from legendarium.ledger.questions import mode_names
from legendarium.ledger.questions import questions as written_questions
from legendarium.ledger.searching import search

FOLDER = Path(__file__).parents[2] / "benchmarks" / "questions"
GAMES = ("legends-of-signum", "village-attacks", "village-of-legends")


def questions(game):
    return tomllib.loads((FOLDER / f"{game}.toml").read_text(encoding="utf-8"))["question"]


@pytest.fixture(scope="module")
def measured():
    return measure(FOLDER)


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("half", ["held-out", "tune"])
def test_the_search_answers_nine_of_ten_questions_of_newcomers(measured, half, language):
    counts = [count for count in measured if (count.name, count.language) == (half, language)]
    asked = sum(count.asked for count in counts)

    assert sum(count.among_three for count in counts) / asked >= 0.9
    assert sum(count.first for count in counts) / asked >= 0.7


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game", GAMES)
def test_questions_of_the_search_belong_to_entries_and_to_one_entry_only(game, language):
    written = written_questions(game, language)
    asked = Counter(question for found in written.values() for question in found)

    assert set(written) <= set(ledger.ids(game))
    assert [question for question, times in asked.items() if times > 1] == []


def test_a_question_that_names_a_mode_is_answered_by_its_rules():
    assert [hit.entry.chapter for hit in search("how do we win in teams", "legends-of-signum", 1)] == ["2v2"]
    assert [hit.entry.id for hit in search("how do I win", "legends-of-signum", 1)] == ["los.end.hero-elimination"]


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game", GAMES)
def test_only_modes_of_a_game_have_names(game, language):
    assert set(mode_names(game, language)) <= set(modes(ledger.ledger(game)))


@pytest.mark.parametrize("game", GAMES)
def test_the_search_is_not_given_the_questions_that_measure_it(game):
    held_out = {plain(one["text"]) for one in questions(game) if one["set"] == "held-out"}
    written = {
        plain(question)
        for language in ("en", "it")
        for found in written_questions(game, language).values()
        for question in found
    }

    assert len(held_out & written) <= len(held_out) // 10, sorted(held_out & written)


def plain(text):
    return "".join(filter(str.isalnum, text.casefold()))


def test_every_file_of_questions_belongs_to_a_game():
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_is_an_entry_of_the_game(game):
    known = set(ledger.ids(game))

    assert [one["text"] for one in questions(game) if not one["answers"] or not known.issuperset(one["answers"])] == []
    assert [one["text"] for one in questions(game) if len(one["answers"]) != len(set(one["answers"]))] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_question_is_asked_twice(game):
    asked = Counter("".join(filter(str.isalnum, one["text"].casefold())) for one in questions(game))

    assert [text for text, times in asked.items() if times > 1 or not text] == []


@pytest.mark.parametrize("game", GAMES)
def test_each_half_has_thirty_questions_in_each_language(game):
    asked = Counter((one["set"], one["language"]) for one in questions(game))

    assert asked == {(half, language): 30 for half in ("held-out", "tune") for language in ("en", "it")}
