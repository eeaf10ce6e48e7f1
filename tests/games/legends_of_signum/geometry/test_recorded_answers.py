"""The geometry answers on random fields what it answered when the checksums were recorded. `make golden` rewrites them."""

from pathlib import Path

import pytest

from tests.games.legends_of_signum.helpers.field_answers import CHAPTERS, FIELDS, checksum
from tests.games.recorded import recorded

RECORDED = recorded(
    Path(__file__).parent / "answers.json",
    lambda: {chapter: [checksum(number, chapter) for number in range(FIELDS)] for chapter in CHAPTERS},
)


@pytest.mark.parametrize("chapter", CHAPTERS)
@pytest.mark.parametrize("number", range(FIELDS))
def test_no_answer_of_the_geometry_moves_by_a_micrometre(number, chapter):
    """Recorded matches hold such ways and places, and both players' machines must find the same ones."""
    assert checksum(number, chapter) == RECORDED[chapter][number]
