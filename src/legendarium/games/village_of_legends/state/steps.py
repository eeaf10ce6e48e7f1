"""Steps that know a player and a card, and nothing else."""

from __future__ import annotations

from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import CardId, Seat
from legendarium.kernel.table import Step


class CardStep(Step[Village]):
    __slots__ = ("card", "seat")

    def __init__(self, seat: Seat, card: CardId) -> None:
        self.seat = seat
        self.card = card
