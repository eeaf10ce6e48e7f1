"""What the READMEs show, runs; what they name, is there; what they count, is so."""

import doctest
import re
from pathlib import Path

import pytest

import legendarium as lg
from legendarium.cli.group import COMMANDS, brought
from legendarium.games.legends_of_signum.library import collection
from legendarium.games.legends_of_signum.printed.faces import HERO
from legendarium.ledger.coverage import finished

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
WEB = (ROOT / "web/README.md").read_text(encoding="utf-8")
NUMBERS = {"three": 3, "four": 4, "five": 5, "six": 6, "eight": 8, "twelve": 12}


def test_the_examples_of_the_readme_run():
    failures, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)

    assert (failures, tried > 4) == (0, True)


def test_the_readme_says_what_the_project_is_not():
    assert "not affiliated" in README
    assert "make play" in README
    assert "make test" in README


def settings_of(game, name):
    return next(setting.values for setting in lg.game(game).settings() if setting.name == name)


@pytest.mark.parametrize(
    ("words", "count"),
    [
        (r"(\w+) published tabletop games", lambda: len(finished())),
        (r"base box and (\w+) expansions", lambda: len(settings_of("village-of-legends", "expansions"))),
        (r"both editions, (\w+) scenarios", lambda: len(settings_of("village-attacks", "scenario"))),
        (r"with (\w+) cards \(", lambda: len(collection.known_collection().faces)),
        (
            r"cards \((\w+) of them heroes\)",
            lambda: sum(it.type == HERO for it in collection.known_collection().faces.values()),
        ),
        (r"and (\w+) decks ready to play", lambda: len(collection.known_collection().decks)),
        (r"has (\w+) short scripts", lambda: len(list((ROOT / "examples").glob("*.py")))),
    ],
)
def test_what_the_readme_counts_is_so(words, count):
    said = re.search(words, README)[1].lower()

    assert NUMBERS.get(said) == count() if said in NUMBERS else int(said) == count()


def test_commands_are_written_as_they_run_in_a_checkout():
    table = README.partition("| command | what it does |")[2].partition("\n\n")[0]
    named = re.findall(r"`\.venv/bin/legendarium (\w+)", README)

    assert "`legendarium " not in table
    assert len(named) > 6
    assert set(named) <= {*COMMANDS, *brought()}


def test_every_command_and_every_target_of_make_is_listed():
    page = (ROOT / "docs/commands.md").read_text(encoding="utf-8")
    targets = re.search(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)[1].split()
    wanted = {*COMMANDS, *brought(), *targets} - {"help", "chromium", "postgresql", "compiler"}

    assert [name for name in sorted(wanted) if not re.search(rf"`{name}[` ]", page)] == []


def test_one_name_is_used_for_a_match():
    assert "`m." not in README


def test_the_readme_of_the_client_names_what_is_there():
    paths = set(re.findall(r"`((?:src|plugins|tests)\b[\w./-]*)`", WEB))

    assert len(paths) > 10
    assert [path for path in sorted(paths) if not (ROOT / "web" / path).exists()] == []
