"""The end of a game: a hero falls, a city thrives, or the agreed rounds are over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from legendarium.games.legends_of_signum.events import WON
from legendarium.games.legends_of_signum.faces import BASIC
from legendarium.games.legends_of_signum.modes import PROSPERITY_TO_WIN
from legendarium.games.legends_of_signum.table import Battle, Party
from legendarium.kernel.events import emit
from legendarium.kernel.limits import REASON
from legendarium.kernel.steps import finish, pending
from legendarium.kernel.table import Outcome, Step

BASIC_BUILDINGS: Final = 9  # los.building.nine-basic
HERO_FELL: Final = "hero"
PROSPERITY: Final = "prosperity"
TIE_BREAK: Final = "tie-break"
DRAW: Final = "draw"


class Verdict(Step[Battle]):
    """los.end.resolve-pending, los.ruling.deaths.hero-and-pending: a hero lies dead and nothing of its death is left
    to happen."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        if pending(table, Verdict) >= 0:
            return
        fallen = [party for party, player in enumerate(table.players) if player.alive and not stands(table, party)]
        if fallen:
            decide_heroes(table, fallen)


VERDICT: Final = Verdict()


class Judge(Step[Battle]):
    """los.ruling.end.prosperity-check-timing: after every completed action or effect, in any player's turn."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        winners = [party for party in table.living() if has_prospered(table, party)]
        if winners:
            decide_prosperity(table, winners)


JUDGE: Final = Judge()


def stands(table: Battle, party: Party) -> bool:
    return table.is_standing(table.hero_of(party))


def decide_heroes(table: Battle, fallen: list[Party]) -> None:
    """los.end.hero-elimination; if no side is left standing, the tie-breaks (los.end.tie-breaks)."""
    for party in fallen:
        table.players[party].alive = False
    teams = table.ground.mode.teams
    left = {teams[party] for party, player in enumerate(table.players) if player.alive}
    if len(left) == 1:
        team = left.pop()
        declare(
            table,
            tuple(party for party in range(len(teams)) if teams[party] == team),
            HERO_FELL,
            "los.end.hero-elimination",
        )
    elif not left:
        tie_break(table, fallen, HERO_FELL)


def has_prospered(table: Battle, party: Party) -> bool:
    """los.end.prosperity, los.ruling.buildings.destroyed-and-victory: all nine basic buildings, tapped or not, and 33."""
    player = table.players[party]
    if player.prosperity < PROSPERITY_TO_WIN:
        return False
    basic = {table.face(thing).code for thing in player.city if table.ground.building(thing).standing == BASIC}
    return len(basic) >= BASIC_BUILDINGS


def decide_prosperity(table: Battle, winners: list[Party]) -> None:
    """los.ruling.end.both-prosperity: more Prosperity, then the next in turn order from the active party."""
    most = max(table.players[party].prosperity for party in winners)
    winner = next(party for party in winners if table.players[party].prosperity == most)
    declare(table, (winner,), PROSPERITY, "los.end.prosperity")


def rounds_are_over(table: Battle) -> bool:
    """los.end.time-limit, los.ruling.end.time-limit: a limit agreed before the game; the ladder decides."""
    limit = table.ground.round_limit
    return limit is not None and table.round >= limit


def decide_by_limit(table: Battle) -> None:
    """los.end.time-limit: fewer Wound tokens on the hero; equal: the tie-breaks."""
    living = table.living()
    fewest = min(table.wounds[table.hero_of(party)] for party in living)
    best = [party for party in living if table.wounds[table.hero_of(party)] == fewest]
    if len(best) == 1:
        declare(table, (best[0],), REASON, "los.end.time-limit")
    else:
        tie_break(table, best, REASON)


def tie_break(table: Battle, parties: list[Party], reason: str) -> None:
    """los.end.tie-breaks, los.ruling.end.tiebreak-sum, los.ruling.end.still-tied: Prosperity with buildings, then
    characters eliminated."""
    best = parties
    for measure in ladder(table):
        most = max(measure(party) for party in best)
        best = [party for party in best if measure(party) == most]
        if len(best) == 1:
            declare(table, (best[0],), reason if reason == REASON else TIE_BREAK, "los.end.tie-breaks")
            return
    finish(table, Outcome((), DRAW, purses(table)))


def ladder(table: Battle) -> list[Callable[[Party], int]]:
    players = table.players

    def built(party: Party) -> int:
        return sum(table.ground.building(thing).price for thing in players[party].city)

    slain = lambda party: players[party].slain  # noqa: E731
    if table.ground.rulings.tiebreak_sum:
        return [lambda party: players[party].prosperity + built(party), slain]
    return [lambda party: players[party].prosperity, built, slain]


def declare(table: Battle, winners: tuple[Party, ...], reason: str, rule: str) -> None:
    """The game is over."""
    seats = tuple(sorted({table.seat_of(party) for party in winners}))
    emit(table, WON, rule, seats[0], list(seats), reason)
    finish(table, Outcome(seats, reason, purses(table)))


def purses(table: Battle) -> dict[int, int]:
    """The Prosperity of each seat."""
    return {table.seat_of(party): player.prosperity for party, player in enumerate(table.players)}
