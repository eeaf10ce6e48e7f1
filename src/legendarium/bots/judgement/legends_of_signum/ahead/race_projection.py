"""Projection of the race for 33: every City is built and saved for, turn by turn, until one of them wins.

Nothing on the field is looked at: income, the buildings that earn, the basic buildings that are missing, cheapest first,
and what an empty deck pays to the opponents.
"""

from __future__ import annotations

from typing import Final

from legendarium.bots.judgement.legends_of_signum.city_building import income
from legendarium.games.legends_of_signum.cards.beginning import INCOME
from legendarium.games.legends_of_signum.cards.construction import BANK
from legendarium.games.legends_of_signum.printed.faces import BASIC
from legendarium.games.legends_of_signum.state.modes import PROSPERITY_TO_WIN
from legendarium.games.legends_of_signum.state.table import ACTIVATION, BEGINNING, CONSTRUCTION, Battle, Party

LONGEST: Final = 40
"""Rounds that are projected."""


class Purse:
    """One party in the projection."""

    __slots__ = ("deck", "earned", "finish", "missing", "owed", "party", "prosperity", "spare")

    def __init__(self, table: Battle, party: Party) -> None:
        player = table.players[party]
        self.party = party
        self.prosperity = float(player.prosperity)
        self.deck = len(player.deck)
        self.owed = player.owed
        self.earned = 0.0
        for thing in player.city:
            self.earned += income(table.fixed.building(thing))
        wanted = [table.fixed.building(thing) for thing in (*player.supply, *player.construction)]
        self.missing: list[tuple[int, float]] = sorted(
            [(face.price, income(face)) for face in wanted if face.standing == BASIC], key=earners_first
        )
        self.finish = -1
        """The turn, counted over all parties, in which it would win; -1: not yet."""
        self.spare = 0.0
        """Prosperity above 33 at that moment."""

    def build_or_save(self) -> None:
        if self.missing and self.missing[0][0] <= self.prosperity:
            price, earned = self.missing.pop(0)
            self.prosperity -= price
            self.earned += earned
        else:
            self.prosperity += BANK

    @property
    def is_there(self) -> bool:
        return not self.missing and self.prosperity >= PROSPERITY_TO_WIN


def earners_first(wanted: tuple[int, float]) -> tuple[float, int]:
    """Order in which basic buildings are built: what earns, then the cheapest."""
    return -wanted[1], wanted[0]


def project(table: Battle) -> list[Purse]:
    """Return every living party at the moment at which it would win; the order of turns is kept."""
    found = [Purse(table, party) for party in in_order(table)]
    turn = 0
    for _ in range(LONGEST):
        for purse in found:
            if purse.finish < 0:
                take_turn(table, purse, found, turn)
            turn += 1
        if all(purse.finish >= 0 for purse in found):
            break
    for purse in found:
        if purse.finish < 0:
            purse.finish = turn
    return found


def take_turn(table: Battle, purse: Purse, everybody: list[Purse], turn: int) -> None:
    """Play a turn of the projection: income and a card, a building or two Prosperity, and what the City earns."""
    begun = turn == 0 and purse.party == table.active and table.phase > BEGINNING
    if not begun:
        purse.prosperity += INCOME
        if purse.deck:
            purse.deck -= 1
        elif table.fixed.mode.owes_for_draws():
            pay_opponents(table, purse, everybody)
    if not begun or (table.phase == CONSTRUCTION and table.players[purse.party].built != table.turns):
        purse.build_or_save()
    if not begun or table.phase <= ACTIVATION:
        purse.prosperity += purse.earned
    if purse.is_there:
        purse.finish = turn
        purse.spare = purse.prosperity - PROSPERITY_TO_WIN


def pay_opponents(table: Battle, purse: Purse, everybody: list[Purse]) -> None:
    """los.begin.deck-out: 1, 2, 4 and so on to every opponent, up to the ceiling."""
    amount = min(1 << min(purse.owed, 10), table.fixed.rulings.deck_out_ceiling)
    purse.owed += 1
    for other in everybody:
        if table.fixed.mode.are_opponents(purse.party, other.party):
            other.prosperity += amount


def in_order(table: Battle) -> list[Party]:
    """List the living parties, the active one first, then in turn order."""
    order = list(table.order) or list(range(len(table.players)))
    at = order.index(table.active) if table.active in order else 0
    return [party for party in order[at:] + order[:at] if table.players[party].alive]
