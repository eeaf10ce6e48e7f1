"""Modes: who sits where, who is whose opponent, who begins, how one wins. Nothing else in the rules counts players.

What else a mode changes it says by its hooks (mode_hooks.py).

A *party* owns, controls and is won for; a *seat* chooses for it. Where everybody plays for himself they coincide.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from legendarium.games.legends_of_signum.state.edges import BY_TEAMS, IN_CORNERS, OPPOSITE, Seating
from legendarium.games.legends_of_signum.state.mode_hooks import ModeHooks

CAP: Final = 8  # los.summon.cap-8
PROSPERITY_TO_WIN: Final = 33  # los.end.prosperity

NAMED: Final = 0
"""Whoever wins the roll names the first player (los.setup.first-turn-roll)."""
WINNER: Final = 1
"""Whoever wins the roll begins (los.multi.first-player)."""
BY_TEAM: Final = 2
"""One roll a team; the winners say which team begins, and that team names its first player
(los.ruling.team.first-player)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Mode(ModeHooks):
    """One way to play. `teams` is the team of each party (everybody alone has a team of his own), `seats` who chooses for it,
    `seating` how the parties find their edges, `beginning` who has the first turn; the rules are those by which a
    side wins: the last with a hero, or by Prosperity (empty: nobody wins by that)."""

    __slots__ = ("architect", "beginning", "code", "hero_rule", "prosperity_rule", "seating", "seats", "teams")

    def __init__(
        self,
        code: str,
        teams: tuple[int, ...] = (0, 1),
        *,
        seats: tuple[int, ...] = (),
        seating: Seating = OPPOSITE,
        beginning: int = NAMED,
        architect: bool = False,
        hero_rule: str = "los.end.hero-elimination",
        prosperity_rule: str = "los.end.prosperity",
    ) -> None:
        self.code = code
        self.teams = teams
        self.seats = seats or tuple(range(len(teams)))
        self.seating = seating
        self.beginning = beginning
        self.architect = architect
        self.hero_rule = hero_rule
        self.prosperity_rule = prosperity_rule

    @property
    def parties(self) -> int:
        return len(self.teams)

    @property
    def players(self) -> int:
        """How many seats there are at the table."""
        return len(set(self.seats))

    @property
    def has_allies(self) -> bool:
        """Whether anybody has a mate."""
        return len(set(self.teams)) < len(self.teams)

    def are_opponents(self, one: int, other: int) -> bool:
        return self.teams[one] != self.teams[other]

    def team_of(self, party: int) -> tuple[int, ...]:
        """A party and its allies, whether they still play or not (los.2v2.teams-fixed)."""
        return tuple(other for other in range(self.parties) if self.teams[other] == self.teams[party])

    def order(self, first: int) -> tuple[int, ...]:
        """los.multi.first-player, los.ruling.team.turn-order: clockwise, but the first party's allies before its opponents."""
        clockwise = tuple((first + at) % self.parties for at in range(self.parties))
        allies = tuple(party for party in clockwise if not self.are_opponents(first, party))
        return allies + tuple(party for party in clockwise if self.are_opponents(first, party))

    @property
    def decks(self) -> int:
        """How many decks are chosen."""
        return self.players

    def cap(self, party: int) -> int:
        """How many creatures of a party may stand on the field."""
        return CAP


CORE: Final = Mode("core")
ARCHITECT: Final = Mode("architect", architect=True)
THREE: Final = Mode(
    "3p",
    (0, 1, 2),
    seating=IN_CORNERS,
    beginning=WINNER,
    hero_rule="los.multi.last-hero",
    prosperity_rule="los.multi.last-hero",
)
FOUR: Final = Mode(
    "4p-ffa",
    (0, 1, 2, 3),
    seating=IN_CORNERS,
    beginning=WINNER,
    hero_rule="los.multi.last-hero",
    prosperity_rule="los.multi.last-hero",
)
TEAMS: Final = Mode(
    "2v2",
    (0, 0, 1, 1),
    seating=BY_TEAMS,
    beginning=BY_TEAM,
    hero_rule="los.2v2.hero-victory",
    prosperity_rule="los.2v2.prosperity-victory",
)
MODES: Final[dict[str, Mode]] = {mode.code: mode for mode in (CORE, ARCHITECT, THREE, FOUR, TEAMS)}
"""Every mode a table may choose, by code: these, and those that `register` has added."""


def register(*modes: Mode) -> None:
    """Offer further modes; their folder does so when it is imported."""
    for mode in modes:
        MODES[mode.code] = mode


def one_of_each() -> list[Mode]:
    """One mode of each class, for hooks that ask nothing of a table."""
    return list({type(mode): mode for mode in MODES.values()}.values())
