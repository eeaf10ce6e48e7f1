"""Balance of a two-player game: a round robin of all contenders with swapped seats."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from legendarium.kernel.round_limit import REASON
from legendarium.lab.balance_run import Run
from legendarium.lab.report import interval, quantile, rounds_of, seat_points, starter_points, within
from legendarium.lab.simulate import Played, Setup

Span = tuple[float, float]
QUANTILES = {"tenth": 0.1, "median": 0.5, "ninth": 0.9, "longest_but_one_in_hundred": 0.99}


@dataclass(frozen=True)
class Victory:
    """A way to win that should decide some games, but not too many."""

    name: str
    reasons: tuple[str, ...]
    share: Span


@dataclass(frozen=True)
class Wanted:
    """Limits for a balanced game: per cent, except for rounds."""

    contender: Span
    first_player: Span
    median_rounds: tuple[int, int]
    round_limit: float
    victories: tuple[Victory, ...] = ()


@dataclass(frozen=True)
class Contest:
    """Which contenders meet in a game, and the limits of its balance."""

    game: str
    setting: str
    """The options all games share, as printed on the page."""
    noun: str
    swapped: str
    """The thing that is swapped for half of the games."""
    option: str
    """Table option that assigns contenders to seats."""
    contenders: dict[str, str]
    """Value of that option for each contender, by code."""
    names: dict[str, str]
    wanted: Wanted


@dataclass(frozen=True)
class Score:
    """Points from decided games; a draw is half a point."""

    points: float
    games: int

    @property
    def share(self) -> float:
        return 100 * self.points / max(1, self.games)

    @property
    def bounds(self) -> Span:
        return interval(self.points, self.games)

    def as_json(self) -> dict[str, float]:
        low, high = self.bounds
        return {"share": round(self.share, 2), "low": round(low, 2), "high": round(high, 2), "games": self.games}


@dataclass(frozen=True)
class Duels:
    """Results of all pairings."""

    contest: Contest
    bot: str
    games: int
    """Games of each pairing."""
    seed: int
    pairings: dict[tuple[str, str], Score]
    first: Score
    endings: dict[str, int]
    kinds: Counter[str]
    """Games won, drawn, or neither (`Outcome.kind`); neither gives no points."""
    rounds: tuple[int, ...]
    """Rounds after which 10, 50, 90 and 99 % of all games are over."""

    @property
    def field(self) -> dict[str, Score]:
        """Score of each contender against all others."""
        return {
            one: together([score for pair, score in self.pairings.items() if pair[0] == one])
            for one in dict.fromkeys(pair[0] for pair in self.pairings)
        }

    @property
    def total(self) -> int:
        return sum(self.endings.values())

    def ended(self, *reasons: str) -> float:
        """Per cent of all games that ended for this reason."""
        return 100 * sum(self.endings.get(reason, 0) for reason in reasons) / max(1, self.total)

    @property
    def problems(self) -> list[str]:
        """List every figure outside its limits."""
        wanted = self.contest.wanted
        found = [
            f"{one} wins {score.share:.1f} %"
            for one, score in self.field.items()
            if not within(score.share, wanted.contender)
        ]
        if not within(self.first.share, wanted.first_player):
            found.append(f"the first player wins {self.first.share:.1f} %")
        for victory in wanted.victories:
            if not within(self.ended(*victory.reasons), victory.share):
                found.append(f"{victory.name} decides {self.ended(*victory.reasons):.1f} % of the games")
        if not within(self.rounds[1], wanted.median_rounds):
            found.append(f"the median game lasts {self.rounds[1]} rounds")
        if self.ended(REASON) >= wanted.round_limit:
            found.append(f"{self.ended(REASON):.2f} % of the games reach the round limit")
        return found

    def as_json(self) -> dict[str, Any]:
        return {
            "game": self.contest.game,
            "bot": self.bot,
            "games_per_pairing": self.games,
            "seed": self.seed,
            "field": {one: score.as_json() for one, score in self.field.items()},
            "pairings": {f"{one} {other}": score.as_json() for (one, other), score in self.pairings.items()},
            "first_player": self.first.as_json(),
            "endings": self.endings,
            "draws": self.kinds["draw"],
            "lost": self.kinds["lost"],
            "cut": self.kinds["cut"],
            "rounds": dict(zip(QUANTILES, self.rounds, strict=True)),
            "problems": self.problems,
        }


def duels(contest: Contest, run: Run) -> Duels:
    """Play every pairing, half of its games with swapped seats."""
    pairs = list(combinations(contest.contenders, 2))
    half = max(1, run.games // 2)
    setups = [
        Setup(contest.game, (run.bot, run.bot), {contest.option: told(contest, order)}, run.seed * 1_000 + number)
        for number, pair in enumerate(pairs)
        for order in (pair, pair[::-1])
    ]
    played = run.play(setups, half)
    scores = {pair: met(*played[2 * number : 2 * number + 2]) for number, pair in enumerate(pairs)}
    return counted(contest, run, 2 * half, scores, tuple(game for some in played for game in some))


def told(contest: Contest, order: tuple[str, ...]) -> list[str]:
    return [contest.contenders[one] for one in order]


def met(there: tuple[Played, ...], back: tuple[Played, ...]) -> Score:
    """Points of the first of a pair: on the first seat, then on the second."""
    there, back = decided(there), decided(back)
    points = sum(seat_points(game, 0) for game in there) + sum(seat_points(game, 1) for game in back)
    return Score(points, len(there) + len(back))


def decided(played: tuple[Played, ...]) -> tuple[Played, ...]:
    """Filter the games that were decided; a game cut off says nothing about strength."""
    return tuple(game for game in played if game.kind in ("won", "draw"))


def counted(
    contest: Contest, run: Run, games: int, met: dict[tuple[str, str], Score], played: tuple[Played, ...]
) -> Duels:
    """Compute all figures; what one of a pair did not win, the other did."""
    both = {pair[::-1]: Score(score.games - score.points, score.games) for pair, score in met.items()} | met
    everybody = contest.contenders
    rounds = rounds_of(played)
    return Duels(
        contest,
        run.bot,
        games,
        run.seed,
        {(one, other): both[one, other] for one in everybody for other in everybody if (one, other) in both},
        Score(sum(starter_points(game) for game in decided(played)), len(decided(played))),
        dict(Counter(game.reason for game in played).most_common()),
        Counter(game.kind for game in played),
        tuple(quantile(rounds, share) for share in QUANTILES.values()),
    )


def together(scores: list[Score]) -> Score:
    return Score(sum(score.points for score in scores), sum(score.games for score in scores))
