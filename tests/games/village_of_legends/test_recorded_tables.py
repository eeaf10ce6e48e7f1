"""Random tables with the printed cards go as they were recorded. `make golden` rewrites them."""

from pathlib import Path

import pytest

from tests.games.recorded import checksums, recorded
from tests.games.village_of_legends.recorded_tables import village

TABLES = range(150)
RECORDED = recorded(
    Path(__file__).parent / "tables.json",
    lambda: {str(number): checksums(village(number).match, number) for number in TABLES},
)


@pytest.mark.parametrize("number", TABLES)
def test_a_table_goes_as_it_was_recorded(number):
    assert checksums(village(number).match, number) == RECORDED[str(number)]
