"""A second platform plays the same games: CPython in WebAssembly, with another version of Python and other libraries."""

import json
import subprocess

import pytest

from legendarium.games import GAMES
from legendarium.testing.strategies import modes
from tests.local.whole_games import play
from tools.node import chosen_node
from tools.tab.package import PYODIDE, ROOT

pytestmark = pytest.mark.webassembly
LEVEL = "adept"
WHOLE = 10_000
PART = 150
"""Answers of a mode's game in `make long`, where each game has many modes."""


def in_webassembly(games, python):
    node = chosen_node()
    command = [node.node, str(ROOT / "tests/local/play.mjs"), str(PYODIDE), str(python)]
    done = subprocess.run(
        command, input=json.dumps(games), env=node.environment(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


def test_a_whole_game_of_each_title_is_the_same_game(compiled_for_tab):
    games = [[code, 2, {}, 11, LEVEL, WHOLE] for code in sorted(GAMES)]
    found = in_webassembly(games, compiled_for_tab)
    assert found == [play(*game) for game in games]
    assert all(plies > 50 for plies, *_ in found)


@pytest.mark.long
@pytest.mark.parametrize("level", ["random", LEVEL])
def test_every_mode_is_the_same_in_webassembly(compiled_for_tab, level):
    games = [[mode.code, mode.seats, mode.options, 5, level, PART] for mode in modes()]
    found = in_webassembly(games, compiled_for_tab)
    assert dict(zip(map(repr, modes()), found, strict=True)) == {
        repr(mode): play(*game) for mode, game in zip(modes(), games, strict=True)
    }
