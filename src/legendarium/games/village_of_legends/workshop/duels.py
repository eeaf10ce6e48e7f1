"""How even a game is: every Hero against every other, seats swapped."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Any

from legendarium.games.village_of_legends.content import BASE, CODE, own_box
from legendarium.kernel.limits import REASON
from legendarium.lab.report import quantile, rounds_of, starter_points, within
from legendarium.lab.simulate import Known, Played, Progress, Setup, simulate_all

BETWEEN_HEROES = (40.0, 60.0)
FIRST_PLAYER = (45.0, 55.0)
MEDIAN_ROUNDS = (10, 25)
ROUND_LIMIT_SHARE = 1.0
"""What counts as even: per cent, per cent, rounds, per cent."""


def contenders() -> tuple[str, ...]:
    """Who is compared: the Heroes of the base box."""
    return tuple(hero.code for hero in own_box(BASE).heroes)


@dataclass(frozen=True)
class Balance:
    """What the games of all pairings showed."""

    game: str
    bot: str
    games: int
    """How many games each pairing played."""
    seed: int
    heroes: tuple[str, ...]
    wins: dict[tuple[str, str], float]
    """Per cent of the games the first won against the second; a draw is half a win."""
    field: dict[str, float]
    first_player: float
    rounds: tuple[int, int, int, int]
    """A tenth, the half, nine tenths and 99 in a hundred of all games are over by then."""
    round_limit: float
    draws: float

    @property
    def problems(self) -> list[str]:
        """Everything that is not as even as it should be."""
        found = [
            f"{hero} wins {share:.1f} %" for hero, share in self.field.items() if not within(share, BETWEEN_HEROES)
        ]
        if not within(self.first_player, FIRST_PLAYER):
            found.append(f"the first player wins {self.first_player:.1f} %")
        if not within(self.rounds[1], MEDIAN_ROUNDS):
            found.append(f"the median game lasts {self.rounds[1]} rounds")
        if self.round_limit >= ROUND_LIMIT_SHARE:
            found.append(f"{self.round_limit:.2f} % of the games reach the round limit")
        return found

    def as_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "bot": self.bot,
            "games_per_pairing": self.games,
            "seed": self.seed,
            "field": {hero: round(share, 2) for hero, share in self.field.items()},
            "pairings": {f"{a} {b}": round(share, 2) for (a, b), share in self.wins.items()},
            "first_player": round(self.first_player, 2),
            "rounds": dict(zip(("tenth", "median", "ninth", "longest_but_one_in_hundred"), self.rounds, strict=True)),
            "round_limit": round(self.round_limit, 3),
            "draws": round(self.draws, 3),
            "problems": self.problems,
        }


def balance(
    games: int,
    seed: int = 1,
    bot: str = "adept",
    jobs: int = 1,
    progress: Progress | None = None,
    journal: Known | None = None,
) -> Balance:
    """Every pairing, half of its games with the Heroes on the other seats."""
    heroes = contenders()
    pairs = list(combinations(heroes, 2))
    half = max(1, games // 2)
    setups = [
        Setup(CODE, (bot, bot), {"heroes": list(order)}, seed * 1_000 + number)
        for number, pair in enumerate(pairs)
        for order in (pair, pair[::-1])
    ]
    played = [simulation.played for simulation in simulate_all(setups, half, jobs, progress, journal)]
    wins: dict[tuple[str, str], float] = {}
    for number, (one, other) in enumerate(pairs):
        both = played[2 * number] + played[2 * number + 1]
        wins[one, other] = 100 * sum(points(game, one) for game in both) / len(both)
        wins[other, one] = 100 - wins[one, other]
    return counted(CODE, bot, 2 * half, seed, heroes, wins, tuple(game for one in played for game in one))


def counted(
    code: str,
    bot: str,
    games: int,
    seed: int,
    heroes: tuple[str, ...],
    wins: dict[tuple[str, str], float],
    played: tuple[Played, ...],
) -> Balance:
    rounds = rounds_of(played)
    total = len(played)
    return Balance(
        code,
        bot,
        games,
        seed,
        heroes,
        wins,
        {one: sum(wins[one, other] for other in heroes if other != one) / (len(heroes) - 1) for one in heroes},
        100 * sum(starter_points(game) for game in played) / total,
        (quantile(rounds, 0.1), quantile(rounds, 0.5), quantile(rounds, 0.9), quantile(rounds, 0.99)),
        100 * sum(game.reason == REASON for game in played) / total,
        100 * sum(not game.winners for game in played) / total,
    )


def points(game: Played, hero: str) -> float:
    """1 for a win, half for a draw."""
    if not game.winners:
        return 0.5
    return float(any(game.facts["heroes"][seat] == hero for seat in game.winners))
