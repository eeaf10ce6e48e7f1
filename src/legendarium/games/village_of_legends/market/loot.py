"""Loot: cards a defeated summoned Monster leaves in the area, sold like the Market's."""

from __future__ import annotations

from legendarium.games.village_of_legends.market.dealing import lay, lay_top_card, pass_under
from legendarium.games.village_of_legends.printed.faces import KINDS
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.card_moves import turn_up
from legendarium.kernel.decisions import CardId, Seat
from legendarium.kernel.steps import push
from legendarium.kernel.table import Step


def lay_loot(table: Village, area: Seat, loot: tuple[str, ...]) -> None:
    """vol.loot.reveal: after the blow is settled, the listed cards are laid out, in the order the Monsters fell."""
    pieces = tuple((area, kind) for kind in loot)
    waiting = table.stack[-1] if table.stack else None
    if isinstance(waiting, LayLoot):
        table.stack.pop()
        pieces = waiting.pieces + pieces
    push(table, LayLoot(pieces))


class LayLoot(Step[Village]):
    """One listed card after the other."""

    __slots__ = ("pieces",)

    def __init__(self, pieces: tuple[tuple[Seat, str], ...]) -> None:
        self.pieces = pieces
        """Where a card is to be laid, and of what kind."""

    def run(self, table: Village) -> None:
        if len(self.pieces) > 1:
            push(table, LayLoot(self.pieces[1:]))
        area, kind = self.pieces[0]
        if not table.heroes[area].alive:
            return  # vol.ruling.relocation: no loot lies where nobody is left
        if kind == "card":
            lay_top_card(table, area)
        else:
            card = search(table, KINDS.index(kind))
            if card >= 0:
                lay(table, area, card)


def search(table: Village, kind: int) -> CardId:
    """vol.ruling.loot-typed-draw: reveal until one of the kind appears; the others go to the bottom."""
    passed: list[CardId] = []
    found = -1
    while table.main and found < 0:
        card = turn_up(table, table.main)
        if table.faces[card].kind == kind and not table.faces[card].sneak and not table.faces[card].overwhelm:
            found = card
        else:
            passed.append(card)
    pass_under(table, passed, "vol.ruling.loot-typed-draw")
    return found
