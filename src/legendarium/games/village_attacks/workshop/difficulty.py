"""Difficulty of Village Attacks scenarios: every difficulty, every choice of three Monsters, every bot level."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Any

from legendarium.games.village_attacks.content.collection import load
from legendarium.games.village_attacks.content.scenarios import LEVELS
from legendarium.kernel.round_limit import REASON
from legendarium.lab.balance_run import Run
from legendarium.lab.report import quantile, rounds_of
from legendarium.lab.simulate import Played, Setup

CODE = "village-attacks"
MONSTERS = 3
"""Number of Monsters, as the scenarios are designed for."""
WANTED = {"easy": (60.0, 100.0), "normal": (35.0, 65.0), "hard": (0.0, 40.0)}
"""Target range of won games, in per cent."""
ABOVE_MEAN = 20.0
"""Points by which no choice of Monsters may beat the mean of its scenario."""
BETTER = 10.0
"""Points by which a bot level should beat the one below it."""
OTHERS = ("novice", "random")
CARELESS = 5.0
"""Per cent of easy games that random play may win at most."""
SHARE = 5
"""The side tables (other bots, one player for each Monster) get one game for each of this many in the main table."""

Choice = tuple[str, ...]


@dataclass(frozen=True)
class Siege:
    """One configuration of a scenario."""

    edition: str
    scenario: str
    level: str
    bot: str
    seats: int = 1

    def setup(self, monsters: Choice, seed: int) -> Setup:
        options = {
            "edition": self.edition,
            "scenario": self.scenario,
            "difficulty": self.level,
            "monsters": list(monsters),
        }
        return Setup(CODE, (self.bot,) * self.seats, options, seed)


@dataclass(frozen=True)
class Result:
    """Results of one siege's games."""

    siege: Siege
    games: int
    by_choice: dict[Choice, float]
    """Per cent won with each choice of Monsters; all choices played equally often."""
    endings: dict[str, int]
    """Number of games by ending: `won morale`, `lost heart`, ..."""
    rounds: int
    """Rounds of the median game."""

    @property
    def won(self) -> float:
        return sum(self.by_choice.values()) / len(self.by_choice)

    @property
    def by_monster(self) -> dict[str, float]:
        """Per cent won by all choices that include this Monster."""
        found: dict[str, list[float]] = {}
        for choice, share in self.by_choice.items():
            for monster in choice:
                found.setdefault(monster, []).append(share)
        return {monster: sum(shares) / len(shares) for monster, shares in found.items()}

    @property
    def best_choice(self) -> Choice:
        return max(self.by_choice, key=lambda choice: self.by_choice[choice])

    @property
    def best_above_mean(self) -> float:
        return self.by_choice[self.best_choice] - self.won

    def as_json(self) -> dict[str, Any]:
        siege = self.siege
        return {
            "edition": siege.edition,
            "scenario": siege.scenario,
            "difficulty": siege.level,
            "bot": siege.bot,
            "seats": siege.seats,
            "games": self.games,
            "won": round(self.won, 2),
            "by_monster": {monster: round(share, 2) for monster, share in self.by_monster.items()},
            "by_choice": {" ".join(choice): round(share, 2) for choice, share in self.by_choice.items()},
            "endings": self.endings,
            "median_rounds": self.rounds,
        }


@dataclass(frozen=True)
class Difficulty:
    """Results of all sieges."""

    bot: str
    games: int
    """Games of each scenario at each difficulty."""
    seed: int
    results: tuple[Result, ...]

    def find(self, edition: str, scenario: str, level: str, bot: str = "", seats: int = 1) -> Result:
        wanted = Siege(edition, scenario, level, bot or self.bot, seats)
        return next(result for result in self.results if result.siege == wanted)

    def scenarios(self, edition: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(one.siege.scenario for one in self.results if one.siege.edition == edition))

    def overall(self, bot: str, seats: int = 1, level: str = "normal") -> float:
        """Per cent won over all scenarios of the later edition at one difficulty."""
        shares = [
            one.won
            for one in self.results
            if (one.siege.edition, one.siege.level, one.siege.bot, one.siege.seats) == ("second", level, bot, seats)
        ]
        return sum(shares) / len(shares)

    @property
    def problems(self) -> list[str]:
        """List every figure outside its target range."""
        main = [one for one in self.results if one.siege.bot == self.bot and one.siege.seats == 1]
        found = [
            f"{one.siege.scenario}, {one.siege.level}, {one.siege.edition} edition: {one.won:.1f} % won"
            for one in main
            if not WANTED[one.siege.level][0] <= one.won <= WANTED[one.siege.level][1]
        ]
        found += [
            f"{one.siege.scenario}: {' + '.join(one.best_choice)} wins {one.best_above_mean:.1f} points more than the mean"
            for one in main
            if one.siege.level == "normal" and one.siege.edition == "second" and one.best_above_mean > ABOVE_MEAN
        ]
        ladder = list(dict.fromkeys((self.bot, *OTHERS)))
        for better, worse in pairwise(ladder):
            if self.overall(better) < self.overall(worse) + BETTER:
                found.append(f"{better} is not clearly better than {worse}")
        if self.bot != "random" and self.overall("random", level="easy") > CARELESS:
            found.append("at easy the castle holds of itself: random answers win too often")
        return found

    def as_json(self) -> dict[str, Any]:
        return {
            "game": CODE,
            "bot": self.bot,
            "games_per_scenario_and_difficulty": self.games,
            "seed": self.seed,
            "sieges": [one.as_json() for one in self.results],
            "problems": self.problems,
        }


def main_sieges(bot: str) -> list[Siege]:
    """Every scenario of the later edition at every difficulty, and of the earlier one at normal."""
    found = [Siege("second", scenario, level, bot) for scenario in load("second", ()).scenarios for level in LEVELS]
    return found + [Siege("first", scenario, "normal", bot) for scenario in load("first", ()).scenarios]


def other_sieges(bot: str) -> list[Siege]:
    """Weaker bots at normal and easy, and at normal one player per Monster instead of one for all."""
    scenarios = load("second", ()).scenarios
    found = [
        Siege("second", scenario, level, other)
        for level in ("normal", "easy")
        for scenario in scenarios
        for other in OTHERS
        if other != bot
    ]
    return found + [Siege("second", scenario, "normal", bot, MONSTERS) for scenario in scenarios]


def choices(edition: str) -> list[Choice]:
    return list(combinations(load(edition, ()).monsters, MONSTERS))


def difficulty(run: Run) -> Difficulty:
    """Play `run.games` games of every scenario at every difficulty, at least one for each choice of Monsters."""
    each = max(1, run.games // len(choices("second")))
    results = besiege(main_sieges(run.bot), each, run)
    results += besiege(other_sieges(run.bot), max(1, each // SHARE), run)
    return Difficulty(run.bot, each * len(choices("second")), run.seed, tuple(results))


def besiege(sieges: list[Siege], each: int, run: Run) -> list[Result]:
    """Play `each` games with each choice of Monsters; those that differ only in the players share their deals."""
    deals = {place: number for number, place in enumerate(dict.fromkeys(map(place_of, main_sieges(""))))}
    setups = [
        siege.setup(choice, run.seed * 100_000 + deals[place_of(siege)] * 100 + number)
        for siege in sieges
        for number, choice in enumerate(choices(siege.edition))
    ]
    played = run.play(setups, each)
    found, at = [], 0
    for siege in sieges:
        own = choices(siege.edition)
        found.append(counted(siege, own, played[at : at + len(own)]))
        at += len(own)
    return found


def place_of(siege: Siege) -> tuple[str, str, str]:
    return siege.edition, siege.scenario, siege.level


def ending_of(game: Played) -> str:
    """Name a game's ending; one cut off is neither won nor lost (va.ruling.round-limit)."""
    if game.reason == REASON:
        return "cut off"
    return ("won " if game.winners else "lost ") + game.reason


def counted(siege: Siege, own: list[Choice], played: list[tuple[Played, ...]]) -> Result:
    everything = tuple(game for games in played for game in games)
    endings = Counter(map(ending_of, everything))
    return Result(
        siege,
        len(everything),
        {
            choice: 100 * sum(bool(game.winners) for game in games) / len(games)
            for choice, games in zip(own, played, strict=True)
        },
        dict(endings.most_common()),
        quantile(rounds_of(everything), 0.5),
    )
