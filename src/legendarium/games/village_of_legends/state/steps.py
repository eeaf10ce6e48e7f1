"""Steps that know a player and a card."""

from __future__ import annotations

from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import CardId, Seat
from legendarium.kernel.steps import SeatStep


class CardStep(SeatStep[Village]):
    """A step that a card brings; its question names it."""

    __slots__ = ("card",)

    def __init__(self, seat: Seat, card: CardId) -> None:
        self.seat = seat
        self.card = card

    def facts(self, table: Village) -> dict[str, object]:
        return {"source": self.card}
