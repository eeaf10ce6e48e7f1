"""A measuring run: how many games, who plays them, and where they are kept, so that it can be stopped and go on."""

from __future__ import annotations

from dataclasses import dataclass

from legendarium.lab.simulate import CHUNK, Known, Played, Progress, Setup, simulate_all


@dataclass(frozen=True)
class Run:
    """What `legendarium balance` was asked for; every game measures itself by one of these."""

    games: int
    """How many of a kind; a game says what its kinds are."""
    seed: int = 1
    bot: str = "adept"
    jobs: int = 1
    progress: Progress | None = None
    journal: Known | None = None
    ending: str = ""
    """What the command ended with: where its page was written to."""

    def play(self, setups: list[Setup], each: int, chunk: int = CHUNK) -> list[tuple[Played, ...]]:
        """So many games of every setup, in order; what the journal knows is not played again."""
        return [one.played for one in simulate_all(setups, each, self.jobs, self.progress, self.journal, chunk)]


def made_by(game: str, games: int, seed: int, bot: str, ending: str) -> str:
    """The command that makes a page again."""
    return f"    legendarium balance {game} --games {games} --seed {seed} --bot {bot} {ending}".rstrip()
