"""Cards that are dealt: into empty spaces of the Market, or as loot. What is turned up of the main deck may act at once."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_of_legends.core.monsters import enter
from legendarium.games.village_of_legends.core.overwhelm import enter_market
from legendarium.games.village_of_legends.state.events import LOOT_LAID, PASSED_UNDER, REFILLED, REMOVED
from legendarium.games.village_of_legends.state.player import EMPTY, WILD
from legendarium.games.village_of_legends.state.table import FIRST_OF_ROW, NUGGETS_PILE, SPACES, SPELLS, Village
from legendarium.kernel.card_moves import turn_up
from legendarium.kernel.decisions import CardId, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.moments import Moment, announce
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.steps import push
from legendarium.kernel.table import Step, relabel

NO_SPACE: Final = -1
NO_AREA: Final = -1


def refill(table: Village, space: int) -> None:
    """vol.market.refill: the next card of the same deck, in the very space that became empty."""
    if space >= FIRST_OF_ROW:
        deal(table, Deal(space, NO_AREA, len(table.main)))
        return
    pile = table.piles[space]
    if not pile:
        return  # vol.market.exhausted-source
    card = pile.pop() if space == NUGGETS_PILE else turn_up(table, pile)
    if space == SPELLS:
        table.seen_spells.pop(card, None)
    fill(table, space, card)


def fill(table: Village, space: int, card: CardId) -> None:
    table.market[space] = card
    emit(table, REFILLED, "vol.market.refill", table.active, space + 1, card)


class Deal(Step[Village]):
    """A main-deck card for a Market space, or as loot for an area; ambushers and giants act as they are drawn."""

    __slots__ = ("area", "left", "space")

    def __init__(self, space: int, area: int, left: int) -> None:
        self.space = space
        """NO_SPACE: the card is laid as loot."""
        self.area = area
        self.left = left
        """How many cards may still be drawn: those put under the deck on the way do not come again."""

    def run(self, table: Village) -> None:
        deal(table, self)


def deal(table: Village, step: Deal) -> None:
    """Draw until a card stays; vol.ability.sneak-attack-entry: an ambusher has struck before the next is drawn."""
    left = step.left
    if step.space < 0 and not table.heroes[step.area].alive:
        return  # vol.ruling.relocation: no loot lies where nobody is left
    while table.main and left > 0:
        card = turn_up(table, table.main)
        left -= 1
        face = table.faces[card]
        if face.overwhelm:
            if giant_fills(table, card, step.space):
                return
        elif not face.sneak:
            lay_out_card(table, step, card)
            return
        elif ambush(table, card, Deal(step.space, step.area, left)):
            return


def lay_out_card(table: Village, step: Deal, card: CardId) -> None:
    if step.space >= 0:
        fill(table, step.space, card)
    else:
        lay(table, step.area, card)


def giant_fills(table: Village, card: CardId, space: int) -> bool:
    """Whether the space that was waiting is filled: by the card from space 10, or by the giant itself."""
    if table.giant:
        pass_under(table, [card], "vol.ruling.overwhelm-second")
        return False
    enter_market(table, card, space)
    return space == SPACES - 1 or (space >= 0 and table.market[space] != EMPTY)


def ambush(table: Village, card: CardId, rest: Deal) -> bool:
    """vol.ability.sneak-attack-entry: it stands before whoever drew it, and the rest of the deal waits; False: it does not.

    vol.ability.sneak-attack-first-turn: nobody is ambushed at set-up or in a first turn.
    """
    if table.heroes[table.active].turns <= 1:
        table.removed.append(card)
        emit(table, REMOVED, "vol.ability.sneak-attack-first-turn", table.active, card, "main-deck")
        return False
    seat = table.active if table.heroes[table.active].alive else table.left_of(table.active)
    for _ in table.ring:
        if not any(table.faces[other].sneak for other in table.heroes[seat].monsters):
            enter(table, card, seat, WILD, "vol.ability.sneak-attack-entry")
            push(table, rest)
            announce(table, Ambush(card, seat))
            return True
        seat = table.left_of(seat)  # vol.ability.sneak-attack-occupied
    pass_under(table, [card], "vol.ruling.sneak-no-vacancy")
    return False


class Ambush(Moment):
    """An ambusher has come out of the main deck and stands before a Hero. The attack that follows is its ability, which
    waits for this moment (`monsters/attacks.py`): a strike may bring about the next deal, so no deal knows of strikes."""

    __slots__ = ("area", "card")

    def __init__(self, card: CardId, area: Seat) -> None:
        super().__init__("ambush")
        self.card = card
        self.area = area


class RefillRow(Step[Village]):
    """vol.market.refill: every empty space of the row from left to right, each before the next is looked at."""

    __slots__ = ("space",)

    def __init__(self, space: int = FIRST_OF_ROW) -> None:
        self.space = space

    def run(self, table: Village) -> None:
        if self.space + 1 < SPACES:
            push(table, RefillRow(self.space + 1))
        if table.market[self.space] == EMPTY and not (table.giant and self.space == SPACES - 1):
            refill(table, self.space)


def lay(table: Village, area: Seat, card: CardId) -> None:
    table.heroes[area].loot.append(card)
    emit(table, LOOT_LAID, "vol.loot.reveal", area, card, area)


def pass_under(table: Village, cards: list[CardId], rule: RuleId) -> None:
    """Cards that all have seen go to the bottom of the main deck, the first of them highest."""
    if cards:
        emit(table, PASSED_UNDER, rule, table.active, cards)
    for card in cards:
        relabel(table, card)
        table.main.insert(0, card)


def lay_top_card(table: Village, area: Seat) -> None:
    """vol.ruling.loot-typed-draw: a plain card is simply the top one; ambushers and giants act as when drawn."""
    deal(table, Deal(NO_SPACE, area, len(table.main)))
