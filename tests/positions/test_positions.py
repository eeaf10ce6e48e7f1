"""Positions as files, each with the number of lines of play from it: a change of any rule on the way shows at once.

A file has a seed, seats, options and the keys that lead to the position; it is played with the copies of the packs, so a card
more in a box changes nothing. `LEGENDARIUM_GOLDEN=write pytest -q tests/positions`
counts anew after a deliberate change of the rules.
"""

import json
import os
from pathlib import Path

import pytest

import legendarium as lg
from legendarium.kernel.records import game_with
from legendarium.ledger.coverage import finished
from legendarium.testing.emberwatch import GAME as EMBERWATCH
from legendarium.testing.perft import lines_of_play

PACKS = Path(__file__).parents[1] / "packs"
FILES = sorted(Path(__file__).parent.glob("*.json"))


def position(said):
    match = lg.Match.new(game_with(said["game"], PACKS), said["seats"], said["seed"], said["options"])
    for key in said["keys"]:
        match.play(key)
    return match.table


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_so_many_lines_of_play_begin_here(file):
    said = json.loads(file.read_text(encoding="utf-8"))
    table = position(said)
    before = table.digest()

    found = [lines_of_play(table, depth) for depth in range(1, len(said["lines"]) + 1)]

    if os.environ.get("LEGENDARIUM_GOLDEN") == "write":
        file.write_text(json.dumps({**said, "lines": found}, indent=1) + "\n", encoding="utf-8")
    else:
        assert found == said["lines"]
    assert table.digest() == before


@pytest.mark.parametrize("code", finished())
def test_every_game_has_positions(code):
    assert [file for file in FILES if file.stem.startswith(code)]


def test_an_answer_that_leads_nowhere_counts_once():
    match = lg.Match(EMBERWATCH, 2, 7, "salt", {})
    first = [option.key for option in match.decision.options]

    assert lines_of_play(match.table, 1) == len(first)
    assert lines_of_play(match.table, 2) == sum(
        len(after.decision.options) for key in first if (after := play(match, key))
    )


def play(match, key):
    after = match.branch()
    after.play(key)
    return after
