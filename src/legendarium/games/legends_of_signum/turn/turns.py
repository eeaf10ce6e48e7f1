"""Turns and rounds: the three phases one after the other, then the next party."""

from __future__ import annotations

from legendarium.games.legends_of_signum.cards.beginning import Beginning
from legendarium.games.legends_of_signum.cards.construction import Construct
from legendarium.games.legends_of_signum.core.gains import end_gains
from legendarium.games.legends_of_signum.core.player_elimination import TurnStep
from legendarium.games.legends_of_signum.core.victory import JUDGE, decide_by_limit, rounds_are_over
from legendarium.games.legends_of_signum.printed.durations import BEGIN
from legendarium.games.legends_of_signum.state.steps import PartyStep
from legendarium.games.legends_of_signum.state.table import Battle, Party
from legendarium.games.legends_of_signum.turn.activation_phase import Phase, RestOfArmy, TurnEnds
from legendarium.kernel.steps import push, then
from legendarium.kernel.table import Step


class Turn(PartyStep):
    """los.turn.three-phases: none may be skipped."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        table.round = max(1, table.round)
        then(table, *steps_of_turn(self.party))


def steps_of_turn(party: Party) -> list[Step[Battle]]:
    """The phases of a turn, and what follows them."""
    return [
        Beginning(party),
        JUDGE,
        Construct(party),
        JUDGE,
        Phase(party),
        RestOfArmy(party),
        TurnEnds(party),
        PassOn(party),
    ]


class PassOn(TurnStep):
    """The next party in turn order; after the last turn of the last agreed round the game is decided
    (los.ruling.end.time-limit)."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        order = table.order
        at = order.index(self.party)
        for following in order[at + 1 :] + order[: at + 1]:
            if following == order[0]:
                if rounds_are_over(table):
                    decide_by_limit(table)
                    return
                table.round += 1
            if table.players[following].alive:
                push(table, Turn(following))
                return
            end_gains(table, BEGIN, following)  # los.begin.expire-effects: a turn that is skipped would have begun
