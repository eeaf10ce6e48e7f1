"""A question that one party answers by moves: a phase, the construction, the opening hand."""

from __future__ import annotations

from legendarium.games.legends_of_signum.state.table import Battle, Party
from legendarium.kernel.decisions import Seat
from legendarium.kernel.moves import MoveStep


class PartyMoves(MoveStep[Battle]):
    """Asks the seat that chooses for a party. `moves` says by which words, `run` puts the question."""

    __slots__ = ("party",)

    def __init__(self, party: Party) -> None:
        self.party = party

    def seat_of(self, table: Battle) -> Seat:
        return table.seat_of(self.party)
