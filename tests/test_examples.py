"""The examples run, and print what they promise."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.waiting import PATIENCE

EXAMPLES = Path(__file__).parents[1] / "examples"
PROMISES = {
    "write_a_game": "says 12.\nadd:4 is refused by t.turn.add",
    "play_a_bot": "outcome   Seat",
    "replay_a_match": "the same table: True",
    "write_a_pack": "beers on offer and below: 9\ncards.toml, card 'lucky-cider', line 1: draw takes count, not 'amount'",
}


def test_every_example_is_tried():
    assert {path.stem for path in EXAMPLES.glob("*.py")} == set(PROMISES)


@pytest.mark.parametrize("name", PROMISES)
def test_the_example_runs(name):
    done = subprocess.run(
        [sys.executable, EXAMPLES / f"{name}.py"], capture_output=True, text=True, timeout=PATIENCE, check=True
    )

    assert PROMISES[name] in done.stdout
