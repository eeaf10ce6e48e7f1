"""The end of a game: a hero falls, a city thrives, or the agreed rounds are over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from legendarium.games.legends_of_signum.core.values import health
from legendarium.games.legends_of_signum.printed.faces import BASIC
from legendarium.games.legends_of_signum.printed.quantities import HEALTH
from legendarium.games.legends_of_signum.state.events import WON
from legendarium.games.legends_of_signum.state.modes import PROSPERITY_TO_WIN
from legendarium.games.legends_of_signum.state.table import Battle, Party
from legendarium.kernel.decisions import Seat
from legendarium.kernel.events import emit
from legendarium.kernel.outcomes import Outcome
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.round_limit import REASON
from legendarium.kernel.steps import finish
from legendarium.kernel.table import Step

BASIC_BUILDINGS: Final = 9  # los.building.nine-basic
HERO_FELL: Final = "hero"
PROSPERITY: Final = "prosperity"
TIE_BREAK: Final = "tie-break"
DRAW: Final = "draw"
Side = tuple[Party, ...]
"""Parties that win together: one alone, or a team with its fallen."""


class Judge(Step[Battle]):
    """los.ruling.end.prosperity-check-timing: after every completed action or effect, in any player's turn; not while a hero
    falls, which decides first (los.end.hero-priority)."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        if not table.fixed.mode.prosperity_rule:
            return
        if any(is_falling(table, party) for party in table.living()):
            return
        winners = [side for side in sides_of(table, table.living()) if has_prospered(table, side)]
        if winners:
            decide_prosperity(table, winners)


JUDGE: Final = Judge()


def sides_of(table: Battle, parties: list[Party]) -> list[Side]:
    """The sides these parties are of, each once, in their order."""
    return list(dict.fromkeys(table.fixed.mode.team_of(party) for party in parties))


def stands(table: Battle, party: Party) -> bool:
    """Who never had a hero cannot lose it."""
    return table.hero_of(party) < 0 or table.is_standing(table.hero_of(party))


def is_falling(table: Battle, party: Party) -> bool:
    """Whether its hero has as many wounds as health, or has just left the field, and the verdict is still to come."""
    hero = table.hero_of(party)
    return not table.is_standing(hero) or table.wounds[hero] >= health(table, hero)


def decide_heroes(table: Battle, fallen: list[Party]) -> None:
    """los.end.hero-elimination, los.multi.last-hero, los.2v2.hero-victory: the last side with a hero wins; if none has one, the
    tie-breaks among those that fell together (los.end.tie-breaks, los.ruling.multi.simultaneous-last-heroes)."""
    for party in fallen:
        table.players[party].alive = False
    left = sides_of(table, table.living())
    if len(left) == 1:
        declare(table, left[0], HERO_FELL, table.fixed.mode.hero_rule)
    elif not left:
        tie_break(table, sides_of(table, fallen), HERO_FELL)


def has_prospered(table: Battle, side: Side) -> bool:
    """los.end.prosperity, los.2v2.prosperity-victory: everybody of the side who is still in the game has what it takes."""
    return all(is_prosperous(table, party) for party in side if table.players[party].alive)


def is_prosperous(table: Battle, party: Party) -> bool:
    """los.ruling.buildings.destroyed-and-victory: all nine basic buildings, tapped or not, and 33."""
    player = table.players[party]
    if player.prosperity < PROSPERITY_TO_WIN:
        return False
    basic = {table.face(thing).code for thing in player.city if table.fixed.building(thing).standing == BASIC}
    return len(basic) >= BASIC_BUILDINGS


def decide_prosperity(table: Battle, winners: list[Side]) -> None:
    """los.ruling.end.both-prosperity: more Prosperity, then the next in turn order from the active party."""
    most = max(prosperity(table, side) for side in winners)
    winner = next(side for side in winners if prosperity(table, side) == most)
    declare(table, winner, PROSPERITY, table.fixed.mode.prosperity_rule)


def rounds_are_over(table: Battle) -> bool:
    """los.end.time-limit, los.ruling.end.time-limit: a limit agreed before the game; the ladder decides."""
    limit = table.fixed.round_limit
    return limit is not None and table.round >= limit


def decide_by_limit(table: Battle) -> None:
    """los.end.time-limit: fewer Wound tokens on the hero; equal: the tie-breaks."""
    sides = sides_of(table, table.living())
    fewest = min(tokens(table, side) for side in sides)
    best = [side for side in sides if tokens(table, side) == fewest]
    if len(best) == 1:
        declare(table, best[0], REASON, "los.end.time-limit")
    else:
        tie_break(table, best, REASON)


def tokens(table: Battle, side: Side) -> int:
    """los.ruling.end.time-limit: Wound tokens on the heroes of a side; a fallen hero counts with its health."""
    heroes = [(table.hero_of(party), table.players[party].alive) for party in side]
    return sum(table.wounds[hero] if alive else table.creature(hero).values[HEALTH] for hero, alive in heroes)


def tie_break(table: Battle, sides: list[Side], reason: str) -> None:
    """los.end.tie-breaks, los.ruling.end.tiebreak-sum, los.ruling.end.still-tied: Prosperity with buildings, then
    characters eliminated; of a team what all its players have."""
    best = sides
    for measure in ladder(table):
        most = max(measure(table, side) for side in best)
        best = [side for side in best if measure(table, side) == most]
        if len(best) == 1:
            declare(table, best[0], reason if reason == REASON else TIE_BREAK, "los.end.tie-breaks")
            return
    level = seats_of(table, [party for side in best for party in side]) if reason == REASON else ()
    finish(table, Outcome((), DRAW, purses(table), level))


def ladder(table: Battle) -> list[Callable[[Battle, Side], int]]:
    return [wealth, slain] if table.fixed.rulings.tiebreak_sum else [prosperity, built, slain]


def prosperity(table: Battle, side: Side) -> int:
    return sum(table.players[party].prosperity for party in side)


def built(table: Battle, side: Side) -> int:
    return sum(table.fixed.building(thing).price for party in side for thing in table.players[party].city)


def wealth(table: Battle, side: Side) -> int:
    return prosperity(table, side) + built(table, side)


def slain(table: Battle, side: Side) -> int:
    return sum(table.players[party].slain for party in side)


def declare(table: Battle, winners: Side, reason: str, rule: RuleId) -> None:
    """The game is over."""
    seats = seats_of(table, winners)
    emit(table, WON, rule, seats[0], list(seats), reason)
    finish(table, Outcome(seats, reason, purses(table), seats if reason == REASON else ()))


def seats_of(table: Battle, parties: Sequence[Party]) -> tuple[Seat, ...]:
    return tuple(sorted({table.seat_of(party) for party in parties}))


def purses(table: Battle) -> dict[int, int]:
    """The Prosperity of each seat."""
    return {table.seat_of(party): player.prosperity for party, player in enumerate(table.players)}
