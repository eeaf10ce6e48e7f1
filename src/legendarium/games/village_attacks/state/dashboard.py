"""A Monster with its dashboard."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from legendarium.games.village_attacks.content.faces import MonsterFace
from legendarium.kernel.decisions import Seat
from legendarium.kernel.shared_tuples import changed, raised

OFF_MAP: Final = -1
FIRST_LEVELS: Final[tuple[int, ...]] = (1, 0, 0)
NONE_GRANTED: Final[tuple[int, ...]] = (0, 0)
NONE_STORED: Final[tuple[int, ...]] = (0, 0, 0, 0, 0)


@mypyc_attr(acyclic=True)
class Monster:
    """A Monster with its dashboard."""

    __slots__ = (
        "bleed",
        "burn",
        "damage",
        "defence",
        "experience",
        "face",
        "granted",
        "levels",
        "moved",
        "owner",
        "reserve",
        "retaliate",
        "seasoned",
        "silence",
        "slow",
        "stun",
        "sunder",
        "used",
        "zone",
    )

    MADE_OF: ClassVar[tuple[str, ...]] = ("face", "owner")

    def __init__(self, face: MonsterFace, owner: Seat) -> None:
        self.face = face
        self.owner = owner
        self.zone = OFF_MAP
        """OFF_MAP while slain."""
        self.damage = 0
        self.experience = 0
        self.levels: tuple[int, ...] = FIRST_LEVELS
        """For each ability: 0 locked, 1 basic, 2 advanced."""
        self.used = 0
        """Which abilities were used this round, one bit each."""
        self.defence = 0
        self.retaliate = 0
        self.granted: tuple[int, ...] = NONE_GRANTED
        """How many Defence and Retaliate an effect put on guard: no dice, which stay there (va.ruling.rearranging)."""
        self.moved = 0
        """Movement slots filled."""
        self.reserve: tuple[int, ...] = NONE_STORED
        """How many of each symbol are stored."""
        self.slow = 0
        self.sunder = 0
        self.silence = 0
        self.burn = 0
        self.bleed = 0
        self.stun = 0
        """Earlier edition: 1 waits for the next turn, 2 holds for this one."""
        self.seasoned: tuple[int, int, int] = (0, 0, 0)
        """Earlier edition: how many Slow, Sunder and Silence were there when this round's turn began."""

    def clone(self) -> Monster:
        copy = Monster(self.face, self.owner)
        copy.zone = self.zone
        copy.damage = self.damage
        copy.experience = self.experience
        copy.levels = self.levels
        copy.used = self.used
        copy.defence = self.defence
        copy.retaliate = self.retaliate
        copy.granted = self.granted
        copy.moved = self.moved
        copy.reserve = self.reserve
        copy.slow = self.slow
        copy.sunder = self.sunder
        copy.silence = self.silence
        copy.burn = self.burn
        copy.bleed = self.bleed
        copy.stun = self.stun
        copy.seasoned = self.seasoned
        return copy

    def learn(self, ability: int) -> None:
        """What is locked becomes basic, what is basic advanced."""
        self.levels = changed(self.levels, ability, self.levels[ability] + 1)

    def grant(self, slot: int) -> None:
        """An effect put this on guard, no die."""
        self.granted = changed(self.granted, slot, self.granted[slot] + 1)

    def store(self, symbol: int, by: int) -> None:
        """Change how many of a symbol lie in the Reserve."""
        self.reserve = raised(self.reserve, symbol, by)

    @property
    def health(self) -> int:
        """Health left (va.dash.health)."""
        return self.face.health - self.damage

    @property
    def stored(self) -> int:
        reserve = self.reserve
        return reserve[0] + reserve[1] + reserve[2] + reserve[3] + reserve[4]
