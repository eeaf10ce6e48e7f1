"""One run of `legendarium balance`: number of games, bots, worker processes, and the journal to resume from."""

from __future__ import annotations

from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any

from legendarium.lab.dispatch.executors import PROCESSES
from legendarium.lab.gathering import PlayedGames, Progress
from legendarium.lab.pages import Pictures
from legendarium.lab.simulate import Played, Setup, simulate_all

Found = tuple[str, dict[str, Any], Pictures]
"""What a measurement returns: a Markdown page, its figures, and its pictures."""


@dataclass(frozen=True)
class Run:
    """Parameters of a run; each game's balance measurement takes one."""

    games: int
    """Games of each kind; a game says what its kinds are."""
    seed: int = 1
    bot: str = "adept"
    jobs: int = 1
    progress: Progress | None = None
    journal: PlayedGames | None = None
    ending: str = ""
    """End of the command line: where the page is written to."""
    on: str | Executor = PROCESSES

    def play(self, setups: list[Setup], each: int) -> list[tuple[Played, ...]]:
        """Play `each` games of every setup, in order; games in the journal are not played again."""
        return [one.played for one in simulate_all(setups, each, self.jobs, self.progress, self.journal, self.on)]


def command_line(game: str, games: int, seed: int, bot: str, ending: str) -> str:
    """Return the command line that reproduces a page."""
    return f"    legendarium balance {game} --games {games} --seed {seed} --bot {bot} {ending}".rstrip()
