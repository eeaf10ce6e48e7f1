"""The examples run, and print what they promise."""

import subprocess
import sys
from pathlib import Path

import pytest

import legendarium as lg
from tests.server.running import Server
from tests.waiting import PATIENCE

EXAMPLES = Path(__file__).parents[1] / "examples"
PROMISES = {
    "write_a_game": "says 12.\nadd:4 is refused by t.turn.add",
    "play_a_bot": "outcome   Seat",
    "play_over_the_wire": "Village of Legends: ",
    "replay_a_match": "the same table: True",
    "write_a_pack": "beers on offer and below: 9\ncards.toml, card 'lucky-cider', line 1: draw takes count, not 'amount'",
}


def test_every_example_is_tried():
    assert {path.stem for path in EXAMPLES.glob("*.py")} == set(PROMISES)


def test_a_client_of_sixty_lines_plays_every_game_over_the_wire_to_the_end(tmp_path):
    with Server(tmp_path / "tables.sqlite", bot_pause=0.0, window_pause=0.0) as server:
        done = subprocess.run(
            [sys.executable, EXAMPLES / "play_over_the_wire.py", server.url, "1"],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=True,
        )

    told = done.stdout.splitlines()
    assert {line.partition(":")[0] for line in told} == {lg.game(code).title for code in lg.titles()}
    assert all(" answers, round " in line for line in told)


@pytest.mark.parametrize("name", sorted(set(PROMISES) - {"play_over_the_wire"}))
def test_the_example_runs(name):
    done = subprocess.run(
        [sys.executable, EXAMPLES / f"{name}.py"], capture_output=True, text=True, timeout=PATIENCE, check=True
    )

    assert PROMISES[name] in done.stdout
