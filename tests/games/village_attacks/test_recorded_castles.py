"""Random castles with the printed Monsters and cards go as they were recorded. `make golden` rewrites them."""

from pathlib import Path

import pytest

from tests.games.recorded import checksums, recorded
from tests.games.village_attacks.recorded_castles import castle

ANSWERS = 24
CASTLES = range(190)
RECORDED = recorded(
    Path(__file__).parent / "castles.json",
    lambda: {str(number): checksums(castle(number).match, number, ANSWERS) for number in CASTLES},
)


@pytest.mark.parametrize("number", CASTLES)
def test_a_castle_goes_as_it_was_recorded(number):
    assert checksums(castle(number).match, number, ANSWERS) == RECORDED[str(number)]
