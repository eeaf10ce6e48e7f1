"""Points of single games, and their sums by deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from legendarium.lab.simulate import Played
from legendarium.lab.tournament.deals import Estimate, points_estimate
from legendarium.lab.tournament.plan import Lineup

DealId = tuple[int, int]
"""Scene and number of a deal."""


@dataclass(frozen=True)
class Result:
    """One game of a tournament: the bot of each side and its points; no points at all if the game was cut off."""

    scene: int
    deal: int
    bots: tuple[int, ...]
    points: tuple[float, ...]
    played: Played
    lineup: Lineup

    @property
    def id(self) -> DealId:
        return self.scene, self.deal


def results(lineups: Sequence[Lineup], played: Sequence[Sequence[Played]]) -> Iterator[Result]:
    """Yield every game; `played` has the games of each setup of each lineup, in order."""
    turns = [(one, turn) for one in lineups for turn in one.turns]
    for (lineup, turn), games in zip(turns, played, strict=True):
        for game in games:
            yield Result(lineup.scene, game.number, turn, side_points(lineup.sides, game), game, lineup)


def side_points(sides: tuple[tuple[int, ...], ...], game: Played) -> tuple[float, ...]:
    """Return the points of each side: 1 for a win, shared by all who won or drew.

    A game of all against the rules gives 1 or 0; one against each other that the round limit cut off gives nobody
    anything and is left out.
    """
    won = [bool(set(side) & set(game.winners)) for side in sides]
    if len(sides) == 1:
        return (float(won[0] and game.kind == "won"),)
    if game.kind == "cut":
        return ()
    if game.kind == "draw":
        return (1 / len(sides),) * len(sides)
    return tuple(own / max(1, sum(won)) for own in won)


class Tally:
    """Points and games by deal."""

    def __init__(self) -> None:
        self.points: Counter[DealId] = Counter()
        self.games: Counter[DealId] = Counter()

    def add(self, deal: DealId, points: float) -> None:
        self.points[deal] += points  # type: ignore[assignment]  # a Counter adds floats as well
        self.games[deal] += 1

    def means(self, scene: int | None = None) -> dict[DealId, float]:
        """Return the mean points of each deal, of one scene or of all."""
        deals = {deal: games for deal, games in self.games.items() if scene in (None, deal[0])}
        return {deal: self.points[deal] / games for deal, games in deals.items()}

    def estimate(self, scene: int | None = None) -> Estimate:
        return points_estimate(list(self.means(scene).values()))

    @property
    def total(self) -> int:
        return sum(self.games.values())
