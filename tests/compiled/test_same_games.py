"""Machine code plays the games that plain Python plays: the same digest after every few answers."""

import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from legendarium.testing.random_play import open_table, play_table
from legendarium.testing.strategies import modes
from tools.engine import OTHER_MODULES, groups

ROOT = Path(__file__).parents[2]
SEEDS, TIMES, PLIES = 2, 6, 25

PROGRAM = """
import json, sys
from legendarium.kernel.build_info import compiled
from tests.compiled.test_same_games import digests
from legendarium.testing.strategies import modes
assert not compiled()
print(json.dumps({repr(mode): digests(mode) for mode in modes()}))
"""


def digests(mode):
    found = []
    for seed in range(SEEDS):
        table = open_table(mode.code, mode.seats, seed, mode.options)
        for _ in range(TIMES):
            play_table(table, seed, PLIES)
            found.append(table.digest())
    return found


@pytest.fixture(scope="session")
def plain():
    """The digests of plain Python, from a process that finds the sources alone."""
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_what_is_tested_is_machine_code():
    paths = [path for group in groups(ROOT / "src").values() for path in group]
    names = [path.removesuffix(".py").replace("/", ".") for path in paths]

    assert set(OTHER_MODULES) < set(paths)
    assert [name for name in names if import_module(name).__file__.endswith(".py")] == []


def test_every_game_is_the_same_to_the_last_digest(plain):
    assert {repr(mode): digests(mode) for mode in modes()} == plain
