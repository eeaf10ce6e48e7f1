"""Short random skirmishes and quests with the printed cards go as they were recorded. `make golden` rewrites them.

What is asked, happens, is shown and is refused has a checksum each, in both languages where it is told: a rule that
changes, or the order in which things happen, moves one of them.
"""

from pathlib import Path

import pytest

from tests.games.legends_of_signum.helpers.recorded import recorded
from tests.games.legends_of_signum.helpers.recorded_skirmish import checksums, quest, skirmish

SCENES = {**{f"skirmish {n}": (skirmish, n) for n in range(70)}, **{f"quest {n}": (quest, n) for n in range(40)}}
RECORDED = recorded(
    Path(__file__).parent / "skirmishes.json",
    lambda: {name: checksums(make(number), number) for name, (make, number) in SCENES.items()},
)


@pytest.mark.parametrize("name", SCENES)
def test_a_skirmish_goes_as_it_was_recorded(name):
    make, number = SCENES[name]
    assert checksums(make(number), number) == RECORDED[name]
