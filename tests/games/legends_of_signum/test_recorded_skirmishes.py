"""Short random skirmishes and quests with the printed cards go as they were recorded. `make golden` rewrites them.

A rule that changes, or the order in which things happen, moves a checksum.
"""

from pathlib import Path

import pytest

from tests.games.legends_of_signum.helpers.recorded_skirmish import quest, skirmish
from tests.games.recorded import checksums, recorded

SCENES = {**{f"skirmish {n}": (skirmish, n) for n in range(70)}, **{f"quest {n}": (quest, n) for n in range(40)}}
RECORDED = recorded(
    Path(__file__).parent / "skirmishes.json",
    lambda: {name: checksums(make(number).match, number) for name, (make, number) in SCENES.items()},
)


@pytest.mark.parametrize("name", SCENES)
def test_a_skirmish_goes_as_it_was_recorded(name):
    make, number = SCENES[name]
    assert checksums(make(number).match, number) == RECORDED[name]
