"""Hypothesis strategies: seeds, and every mode of every game."""

from __future__ import annotations

from pathlib import Path

from hypothesis import strategies as st

from legendarium.kernel.game import games
from legendarium.kernel.records import game_with
from legendarium.kernel.round_limit import with_round_limit
from legendarium.kernel.table_options import Options

SEEDS = st.integers(0, 2**64 - 1)


class Mode:
    """One set-up of a game, with a name for test reports."""

    def __init__(self, code: str, name: str, seats: int, options: Options) -> None:
        self.code = code
        self.name = name
        self.seats = seats
        self.options = options

    def __repr__(self) -> str:
        return f"{self.code}:{self.name}"


def modes(packs: Path | None = None) -> list[Mode]:
    """List every mode of every installed game, with a round limit so that play ends."""
    found: list[Mode] = []
    for code in games():
        played = game_with(code, packs)
        for name, seats, options in played.modes():
            found.append(Mode(code, name, seats, with_round_limit(played, options)))
    return found
