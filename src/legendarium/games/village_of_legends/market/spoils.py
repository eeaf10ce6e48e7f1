"""An Overwhelm Monster is wounded and falls: who earns by it, and how its spoils are shared."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_of_legends.core.experience import gain_xp
from legendarium.games.village_of_legends.core.overwhelm import covered_spaces
from legendarium.games.village_of_legends.market.dealing import RefillRow
from legendarium.games.village_of_legends.state.events import GIANT_FELL, TOOK_SPOILS, WOUNDED
from legendarium.games.village_of_legends.state.player import EMPTY
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.shared_tuples import without
from legendarium.kernel.steps import ask, push
from legendarium.kernel.table import Step, card_option, relabel

PASS: Final = Option("pass")


def wound_giant(table: Village, seat: Seat, damage: int, element: str) -> int:
    """vol.ruling.overwhelm-as-target: one common life; reduction and immunity on any of its cards count."""
    faces = [table.faces[card] for card in table.giant]
    if not faces:
        return 0
    if element and any(element in face.immune for face in faces):
        left = table.giant_life - table.giant_wounds
        emit(table, WOUNDED, "vol.element.immunity", seat, table.giant[0], 0, left, damage)
        return 0
    absorbed = sum(face.reduction + face.resists.get(element, 0) for face in faces)
    taken = min(max(0, damage - absorbed), table.giant_life - table.giant_wounds)
    if taken > 0:
        table.giant_wounds += taken
        if seat not in table.wounded_by:
            table.wounded_by = (*table.wounded_by, seat)
    left = table.giant_life - table.giant_wounds
    emit(table, WOUNDED, "vol.ability.overwhelm-fight-choice", seat, table.giant[0], taken, left, min(absorbed, damage))
    if left == 0:
        defeat(table, seat)
    return taken


def defeat(table: Village, last_blow: Seat) -> None:
    """vol.ability.overwhelm-xp: everybody who wounded it gains the full XP of its last card; then the spoils."""
    last = (table.giant_waiting or table.giant)[-1]
    fighters = [seat for seat in table.wounded_by if table.heroes[seat].alive]
    spoils = tuple(table.market[space] for space in covered_spaces(table) if table.market[space] != EMPTY)
    for space in covered_spaces(table):
        table.market[space] = EMPTY
    emit(table, GIANT_FELL, "vol.ability.overwhelm-xp", last_blow)
    xp = table.faces[last].xp
    table.removed.extend([*table.giant, *table.giant_waiting])  # vol.ruling.overwhelm-cleanup
    table.giant, table.giant_waiting, table.wounded_by = (), (), ()
    for seat in fighters:
        gain_xp(table, seat, xp, "vol.ability.overwhelm-xp")
    push(table, TidyUp())
    table.spoils = spoils
    if spoils:
        push(table, ShareSpoils(spoils_order(table, last_blow, fighters), 0, 0))


def spoils_order(table: Village, last_blow: Seat, fighters: list[Seat]) -> tuple[Seat, ...]:
    """vol.ability.overwhelm-spoils: from whoever dealt the last blow, counter-clockwise."""
    at = table.places.index(last_blow)
    ring = [table.places[(at - step) % table.seats] for step in range(table.seats)]
    return tuple(seat for seat in ring if seat in fighters)


class ShareSpoils(Step[Village]):
    """vol.ability.overwhelm-spoils: one card or pass, in turn, until none is left or all pass."""

    __slots__ = ("at", "order", "passes")

    def __init__(self, order: tuple[Seat, ...], at: int, passes: int) -> None:
        self.order = order
        self.at = at
        self.passes = passes

    def run(self, table: Village) -> None:
        if not table.spoils or self.passes == len(self.order):
            return
        seat = self.order[self.at % len(self.order)]
        if not table.heroes[seat].alive:  # vol.ruling.overwhelm-cleanup: fallen players get nothing
            push(table, ShareSpoils(self.order, self.at + 1, self.passes + 1))
            return
        options = [PASS, *(card_option(table, "take", card) for card in table.spoils)]
        ask(table, self, seat, "spoils", "vol.ability.overwhelm-spoils", options)

    def answered(self, table: Village, option: Option) -> None:
        seat = self.order[self.at % len(self.order)]
        if option.word == PASS.word:
            push(table, ShareSpoils(self.order, self.at + 1, self.passes + 1))
            return
        table.spoils = without(table.spoils, option.thing)
        table.give_to(option.thing, seat)
        table.heroes[seat].discard.append(option.thing)
        emit(table, TOOK_SPOILS, "vol.ability.overwhelm-spoils", seat, option.thing)
        push(table, ShareSpoils(self.order, self.at + 1, 0))


class TidyUp(Step[Village]):
    """vol.ruling.overwhelm-cleanup: the rest goes under the main deck, and the Market is refilled from left to right."""

    __slots__ = ()

    def run(self, table: Village) -> None:
        for card in table.spoils:
            relabel(table, card)
            table.main.insert(0, card)
        table.spoils = ()
        push(table, RefillRow())
