"""`Tournament`: who meets whom, on which seats and deals. All lineups of a scene play the same deals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, combinations_with_replacement
from typing import Any

from legendarium.bots import BotLike, bot_names, check_bot
from legendarium.kernel.dice import Dice
from legendarium.kernel.errors import SetupError
from legendarium.kernel.game import game
from legendarium.kernel.steps import advance
from legendarium.lab.simulate import Setup, rotated

FRESH = 1 << 128
"""Added to the seed of deals that judge, so that they are never those on which a variant was chosen."""
MOST_BOTS = 40


@dataclass(frozen=True)
class Scene:
    """Where bots meet: a name for reports, the number of seats and the table options."""

    name: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Lineup:
    """Bots that meet at one table: one for each side, and a setup for each rotation over the sides."""

    scene: int
    sides: tuple[tuple[int, ...], ...]
    """The seats of each side."""
    members: tuple[int, ...]
    """The bot (its number in the tournament) of each side, before rotation."""
    turns: tuple[tuple[int, ...], ...]
    """The bot of each side in each rotation."""
    setups: tuple[Setup, ...]


@dataclass(frozen=True)
class Tournament:
    """The bots, the scenes, and the seed that decides the deals."""

    game: str
    bots: tuple[BotLike, ...]
    scenes: tuple[Scene, ...]
    seed: int = 1
    fresh: bool = False
    """Judge on deals that no other run of this seed has seen."""
    against: int | None = None
    """Number of the bot that all others meet; None: everybody meets everybody."""

    @property
    def names(self) -> tuple[str, ...]:
        return bot_names(self.bots)

    @property
    def deal_seed(self) -> int:
        return self.seed + FRESH if self.fresh else self.seed

    def check(self) -> None:
        """Raise a LegendariumError that says what does not fit."""
        if not 2 <= len(self.bots) <= MOST_BOTS:
            raise SetupError(f"bots: a tournament takes 2 to {MOST_BOTS} bots, not {len(self.bots)}")
        if len(set(self.bots)) < len(self.bots):
            raise SetupError("bots: each bot enters once")
        for given in self.bots:
            check_bot(self.game, given)
        kinds = {len(sides_of(self.setup(scene, (self.bots[0],) * scene.seats))) > 1 for scene in self.scenes}
        if len(kinds) > 1:
            raise SetupError("options: games against each other and games together need tournaments of their own")

    def setup(self, scene: Scene, seated: tuple[BotLike, ...]) -> Setup:
        return Setup(self.game, seated, scene.options, self.deal_seed)

    def lineups(self) -> list[Lineup]:
        """List all lineups: of a co-operative game one for each bot, on the same deals."""
        return [found for at, scene in enumerate(self.scenes) for found in self.lineups_of(at, scene)]

    def lineups_of(self, at: int, scene: Scene) -> Iterator[Lineup]:
        sides = sides_of(self.setup(scene, (self.bots[0],) * scene.seats))
        for members in self.meetings(len(sides)):
            turns = tuple(dict.fromkeys(rotated(members, by) for by in range(len(members))))
            setups = [self.setup(scene, self.seated(scene.seats, sides, turn)) for turn in turns]
            yield Lineup(at, tuple(map(tuple, sides)), members, turns, tuple(setups))

    def meetings(self, sides: int) -> list[tuple[int, ...]]:
        """List which bots meet; a bot sits on several sides if there are more sides than bots."""
        everybody = range(len(self.bots))
        if sides == 1:
            return [(one,) for one in everybody]
        found = (
            combinations(everybody, sides)
            if len(self.bots) >= sides
            else [some for some in combinations_with_replacement(everybody, sides) if len(set(some)) > 1]
        )
        return [some for some in found if self.against is None or self.against in some]

    def seated(self, seats: int, sides: list[list[int]], turn: tuple[int, ...]) -> tuple[BotLike, ...]:
        """Return the bot of each seat: one bot plays all seats of a side."""
        chosen = {seat: self.bots[member] for side, member in zip(sides, turn, strict=True) for seat in side}
        return tuple(chosen[seat] for seat in range(seats))


def sides_of(setup: Setup) -> list[list[int]]:
    """Return the seats of a setup that win and lose together."""
    found = game(setup.game)
    table = found.open(setup.seats, Dice(0), setup.checked())
    advance(table)
    return found.sides(table)
