"""Turns and rounds: the three phases one after the other, then the next party."""

from __future__ import annotations

from legendarium.games.legends_of_signum.activation import Phase, RestOfArmy, TurnEnds
from legendarium.games.legends_of_signum.beginning import Beginning
from legendarium.games.legends_of_signum.construction import Construct
from legendarium.games.legends_of_signum.ending import JUDGE, decide_by_limit, rounds_are_over
from legendarium.games.legends_of_signum.table import Battle, Party
from legendarium.kernel.steps import push, then
from legendarium.kernel.table import Step


class Turn(Step[Battle]):
    """los.turn.three-phases: none may be skipped."""

    __slots__ = ("party",)

    def __init__(self, party: Party) -> None:
        self.party = party

    def run(self, table: Battle) -> None:
        party = self.party
        if party == first_living(table):
            table.round += 1
        then(
            table,
            Beginning(party),
            JUDGE,
            Construct(party),
            JUDGE,
            Phase(party),
            RestOfArmy(party),
            TurnEnds(party),
            PassOn(party),
        )


class PassOn(Step[Battle]):
    """The next party in turn order; after the last turn of the last agreed round the game is decided
    (los.ruling.end.time-limit)."""

    __slots__ = ("party",)

    def __init__(self, party: Party) -> None:
        self.party = party

    def run(self, table: Battle) -> None:
        following = next_party(table, self.party)
        if following == first_living(table) and rounds_are_over(table):
            decide_by_limit(table)
        else:
            push(table, Turn(following))


def first_living(table: Battle) -> Party:
    return next(party for party in table.order if table.players[party].alive)


def next_party(table: Battle, party: Party) -> Party:
    """The next living party in turn order."""
    order = table.order
    at = order.index(party)
    return next(other for other in order[at + 1 :] + order[: at + 1] if table.players[other].alive)
