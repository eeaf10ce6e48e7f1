"""How even Legends of Signum is: every hero's starter deck against every other, sides swapped."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from legendarium.games.legends_of_signum.content import known_shelf
from legendarium.games.legends_of_signum.ending import HERO_FELL, PROSPERITY, TIE_BREAK
from legendarium.games.legends_of_signum.rulings import CODE
from legendarium.kernel.limits import REASON
from legendarium.lab.report import interval, quantile, rounds_of, starter_points, within
from legendarium.lab.simulate import Known, Played, Progress, Setup, simulate_all

HERO_SHARE = (38.0, 62.0)
FIRST_PLAYER = (45.0, 55.0)
EITHER_VICTORY = (15.0, 85.0)
MEDIAN_ROUNDS = (8, 20)
ROUND_LIMIT_SHARE = 1.0
"""What counts as even: per cent, per cent, per cent, rounds, per cent."""
STARTER_SIZE = 20
CHUNK = 2
"""Games that a process plays at a time: each takes seconds, and what is unfinished is lost when a run is stopped."""


def starters() -> dict[str, str]:
    """The starter deck of every hero: the one of 20 cards."""
    decks = known_shelf().decks.values()
    return {deck.hero: deck.code for deck in decks if len(deck.cards) == STARTER_SIZE}


@dataclass(frozen=True)
class Score:
    """Points out of games; a draw is half a point."""

    points: float
    games: int

    @property
    def share(self) -> float:
        return 100 * self.points / max(1, self.games)

    @property
    def bounds(self) -> tuple[float, float]:
        return interval(self.points, self.games)


@dataclass(frozen=True)
class Duels:
    """What the games of all pairings showed."""

    bot: str
    games: int
    """How many games each pairing played."""
    seed: int
    heroes: tuple[str, ...]
    pairings: dict[tuple[str, str], Score]
    field: dict[str, Score]
    first: Score
    endings: dict[str, int]
    rounds: tuple[int, int, int, int]
    """A tenth, the half, nine tenths and 99 in a hundred of all games are over by then."""

    @property
    def total(self) -> int:
        return sum(self.endings.values())

    def ended(self, reason: str) -> float:
        """Per cent of all games that ended so."""
        return 100 * self.endings.get(reason, 0) / max(1, self.total)

    @property
    def by_hero(self) -> float:
        return self.ended(HERO_FELL) + self.ended(TIE_BREAK)

    @property
    def problems(self) -> list[str]:
        """Everything that is not as even as it should be."""
        found = [
            f"{hero} wins {score.share:.1f} %"
            for hero, score in self.field.items()
            if not within(score.share, HERO_SHARE)
        ]
        if not within(self.first.share, FIRST_PLAYER):
            found.append(f"the first player wins {self.first.share:.1f} %")
        for name, share in (("the end of a hero", self.by_hero), ("Prosperity", self.ended(PROSPERITY))):
            if not within(share, EITHER_VICTORY):
                found.append(f"{name} decides {share:.1f} % of the games")
        if not within(self.rounds[1], MEDIAN_ROUNDS):
            found.append(f"the median game lasts {self.rounds[1]} rounds")
        if self.ended(REASON) >= ROUND_LIMIT_SHARE:
            found.append(f"{self.ended(REASON):.2f} % of the games reach the round limit")
        return found

    def as_json(self) -> dict[str, Any]:
        return {
            "game": CODE,
            "bot": self.bot,
            "games_per_pairing": self.games,
            "seed": self.seed,
            "field": {hero: told(score) for hero, score in self.field.items()},
            "pairings": {f"{one} {other}": told(score) for (one, other), score in self.pairings.items()},
            "first_player": told(self.first),
            "endings": self.endings,
            "rounds": dict(zip(("tenth", "median", "ninth", "longest_but_one_in_hundred"), self.rounds, strict=True)),
            "problems": self.problems,
        }


def told(score: Score) -> dict[str, float]:
    low, high = score.bounds
    return {"share": round(score.share, 2), "low": round(low, 2), "high": round(high, 2), "games": score.games}


def duels(
    games: int,
    seed: int = 1,
    bot: str = "adept",
    jobs: int = 1,
    progress: Progress | None = None,
    journal: Known | None = None,
) -> Duels:
    """Every pairing, half of its games with the decks on the other seats."""
    decks = starters()
    pairs = list(combinations(decks, 2))
    half = max(1, games // 2)
    setups = [
        Setup(CODE, (bot, bot), {"decks": [decks[hero] for hero in order]}, seed * 1_000 + number)
        for number, pair in enumerate(pairs)
        for order in (pair, pair[::-1])
    ]
    played = [one.played for one in simulate_all(setups, half, jobs, progress, journal, CHUNK)]
    scores = {}
    for number, (one, other) in enumerate(pairs):
        there, back = played[2 * number], played[2 * number + 1]
        won = sum(seat_points(game, 0) for game in there) + sum(seat_points(game, 1) for game in back)
        scores[one, other] = Score(won, len(there) + len(back))
        scores[other, one] = Score(len(there) + len(back) - won, len(there) + len(back))
    return counted(bot, 2 * half, seed, tuple(decks), scores, tuple(game for some in played for game in some))


def seat_points(game: Played, seat: int) -> float:
    """1 for a win, half for a draw."""
    return 0.5 if not game.winners else float(seat in game.winners)


def counted(
    bot: str,
    games: int,
    seed: int,
    heroes: tuple[str, ...],
    pairings: dict[tuple[str, str], Score],
    played: tuple[Played, ...],
) -> Duels:
    rounds = rounds_of(played)
    return Duels(
        bot,
        games,
        seed,
        heroes,
        pairings,
        {hero: together([pairings[hero, other] for other in heroes if other != hero]) for hero in heroes},
        Score(sum(starter_points(game) for game in played), len(played)),
        dict(Counter(game.reason for game in played).most_common()),
        (quantile(rounds, 0.1), quantile(rounds, 0.5), quantile(rounds, 0.9), quantile(rounds, 0.99)),
    )


def together(scores: list[Score]) -> Score:
    return Score(sum(score.points for score in scores), sum(score.games for score in scores))
