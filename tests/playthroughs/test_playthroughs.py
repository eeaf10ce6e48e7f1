"""Golden games in prose: fixed seeds, compared line by line. `make golden` rewrites them."""

import os
from pathlib import Path

import pytest

from legendarium.kernel.records import game_with
from legendarium.ledger.coverage import finished
from legendarium.terminal.prose import tell
from legendarium.testing.random_play import play_match
from legendarium.testing.strategies import modes

FOLDER = Path(__file__).parent
PACKS = FOLDER.parent / "packs"
SEED = 20
PLIES = 120


def golden_file(mode):
    return FOLDER / f"{mode.code}-{mode.name}.txt"


@pytest.mark.parametrize("mode", modes(PACKS), ids=repr)
def test_the_game_is_told_as_it_was(mode):
    match = play_match(game_with(mode.code, PACKS), mode.seats, SEED, mode.options, PLIES)
    told = "\n".join(tell(match)) + "\n"
    file = golden_file(mode)
    if os.environ.get("LEGENDARIUM_GOLDEN") == "write":
        file.write_text(told, encoding="utf-8")

    if not file.is_file() and mode.code not in finished():
        pytest.skip("no golden game yet: make golden writes it")
    assert file.is_file(), "no golden game yet: make golden writes it"
    assert told.splitlines() == file.read_text(encoding="utf-8").splitlines()
    assert match.game.title in told
