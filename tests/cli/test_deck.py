"""`legendarium deck`."""

import json
import re

import pytest
from click.testing import CliRunner

from legendarium.cli.group import command
from legendarium.games.legends_of_signum.library.collection import known_collection


def run(*words):
    return CliRunner().invoke(command, ["deck", *map(str, words)])


@pytest.mark.parametrize("variant", ["core", "architect"])
@pytest.mark.parametrize("code", known_collection().decks)
def test_every_deck_that_is_shown_is_legal(code, variant, tmp_path):
    file = tmp_path / "deck.txt"
    file.write_text("# mine\n" + run("show", code, "--variant", variant).output)
    done = run("check", file, "--variant", variant)

    assert done.exit_code == 0, done.output
    assert done.output.startswith("This deck is legal: ")


WRONG = """
# too small, a stranger, three copies, and a building twice
hero:aelwen minion:infected-mushroom
cards:caillion*2,threlk,healing-dew*3,nobody*1,healing-phial
buildings:tavern,tavern terrains:veil-of-threads
"""


def test_every_reason_against_a_deck_is_told_with_its_rule(tmp_path):
    file = tmp_path / "deck.txt"
    file.write_text(WRONG)
    done = run("check", file)

    assert done.exit_code == 1
    assert done.output.startswith("This deck is not legal:\n")
    for rule in (
        "los.cards.eight-types",
        "los.minion.card-outside-deck",
        "los.deck.size",
        "los.deck.faction",
        "los.deck.one-per-character-name",
        "los.deck.two-per-support-name",
        "los.building.no-same-name",
        "los.terrain.faction-or-none",
    ):
        assert f"[{rule}]" in done.output, rule


def test_the_reasons_are_told_in_italian_and_to_programs(tmp_path):
    file = tmp_path / "deck.txt"
    file.write_text(WRONG)

    italian = run("check", file, "--language", "it").output
    assert italian.startswith("Questo mazzo non è regolare:\n")
    assert "Rugiada curativa c'è 3 volte" in italian
    told = json.loads(run("check", file, "--json").output)
    assert told["legal"] is False
    assert {"rule": "los.deck.size", "count": 7}.items() <= next(
        reason for reason in told["reasons"] if reason["rule"] == "los.deck.size"
    ).items()


def test_the_decks_are_listed():
    assert "unicorn-host       30  The Host of the Unicorn" in run("list").output
    assert len(json.loads(run("list", "--json").output)["decks"]) == 8


@pytest.mark.parametrize(
    "words", [("show", "nobody"), ("check", "no-such-file")], ids=["an unknown deck", "a missing file"]
)
def test_what_is_not_there_is_refused_in_a_line(words):
    done = run(*words)
    assert done.exit_code == 1
    assert type(done.exception).__name__ == "LegendariumError"


def test_a_file_that_is_no_deck_is_refused_in_a_line(tmp_path):
    file = tmp_path / "deck.txt"
    file.write_text("once upon a time")
    assert type(run("check", file).exception).__name__ == "SetupError"


def test_games_with_bots_test_a_deck_and_are_told_to_people_and_programs(tmp_path):
    file = tmp_path / "deck.txt"
    file.write_text(run("show", "unicorn-aelwen").output)

    told = run("test", file, "--games", "2", "--language", "it")
    assert told.exit_code == 0, told.output
    assert re.search(r"^[012](\.5)? of 2 games won: \d+ % \(95 % interval \d+ to \d+ %\)", told.output, re.MULTILINE)
    assert "Caillion" in told.output
    as_json = json.loads(run("test", file, "--games", "2", "--json").stdout)
    assert as_json["games"] == sum(row["games"] for row in as_json["against"].values()) == 2
    assert 0 <= as_json["interval"][0] <= as_json["share"] <= as_json["interval"][1] <= 1


def test_a_deck_that_is_not_legal_or_a_level_that_does_not_exist_is_refused(tmp_path):
    file = tmp_path / "deck.txt"
    file.write_text(WRONG)

    for words in ((file,), (file, "--level", "genius")):
        done = run("test", *words)
        assert done.exit_code != 0
        assert "Traceback" not in done.output
