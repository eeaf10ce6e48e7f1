"""The questions of newcomers that measure the search of the rule book."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from legendarium import ledger

FOLDER = Path(__file__).parents[2] / "benchmarks" / "questions"
GAMES = ("legends-of-signum", "village-attacks", "village-of-legends")


def questions(game):
    return tomllib.loads((FOLDER / f"{game}.toml").read_text(encoding="utf-8"))["question"]


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
