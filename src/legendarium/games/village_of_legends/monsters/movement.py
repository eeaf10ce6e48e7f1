"""Monsters that move at the end of a turn: Charge, Hopping, Sneak Attack."""

from __future__ import annotations

from legendarium.games.village_of_legends.core.monsters import area_of, arrive
from legendarium.games.village_of_legends.monsters.attacks import ambush_with
from legendarium.games.village_of_legends.state.events import MOVED
from legendarium.games.village_of_legends.state.player import WILD
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import CardId, Option, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.options import seat_option
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.steps import SeatStep, settle, then
from legendarium.kernel.table import Step


def move(table: Village, card: CardId, to: Seat, rule: RuleId) -> None:
    """From one area to another, wounds kept."""
    area = area_of(table, card)
    table.heroes[area].monsters.remove(card)
    arrive(table, card, to)
    emit(table, MOVED, rule, table.owners[card], card, area, to)


class Wander(SeatStep[Village]):
    """vol.ruling.end-of-turn-order: Charge, Hopping, Sneak Attack; each Monster moves at most once."""

    __slots__ = ()

    def run(self, table: Village) -> None:
        faces = table.faces
        if table.rested:
            table.rested = ()
        everywhere = table.rulings.ambushers_always_move
        if not table.heroes[self.seat].monsters and not everywhere:
            return
        here = [card for card in table.heroes[self.seat].monsters if not faces[card].defensive]
        steps: list[Step[Village]] = [Charge(card, self.seat) for card in here if faces[card].charge]
        if table.seats > 2:  # vol.ability.hopping-off-2p
            steps += [Hop(card, self.seat) for card in here if faces[card].hopping]
        steps += [Prowl(card, area_of(table, card)) for card in table.ambushers if everywhere or card in here]
        if steps:
            then(table, *steps)


class Charge(Step[Village]):
    """vol.ability.charge-move: to the Hero with the most life; vol.ruling.charge-target for ties."""

    __slots__ = ("card", "seat")

    def __init__(self, card: CardId, seat: Seat) -> None:
        self.card = card
        self.seat = seat

    def run(self, table: Village) -> None:
        living = table.living()
        most = max(table.heroes[seat].life for seat in living)
        tied = [seat for seat in living if table.heroes[seat].life == most]
        if self.seat in tied or area_of(table, self.card) != self.seat:
            return
        start = table.ring.index(self.seat)  # vol.ruling.out-of-turn-decisions: the first clockwise comes first
        tied.sort(key=lambda seat: (table.ring.index(seat) - start) % len(table.ring))
        owner = table.owners[self.card]
        options = [seat_option("charge", seat) for seat in tied]
        if owner == WILD:
            self.answered(table, options[0])
        else:
            settle(table, self, owner, "charge", "vol.ruling.charge-target", options)

    def answered(self, table: Village, option: Option) -> None:
        move(table, self.card, option.thing, "vol.ability.charge-move")
        if self.card not in table.charged:
            table.charged = (*table.charged, self.card)  # vol.ability.charge-bonus: it does not add up

    def facts(self, table: Village) -> dict[str, object]:
        return {"source": self.card, "life": max(table.heroes[seat].life for seat in table.living())}


class Hop(Step[Village]):
    """vol.ability.hopping: to the player whose turn is next (vol.ruling.hopping-destination)."""

    __slots__ = ("card", "seat")

    def __init__(self, card: CardId, seat: Seat) -> None:
        self.card = card
        self.seat = seat

    def run(self, table: Village) -> None:
        to = table.next_player(self.seat)
        if to != self.seat and area_of(table, self.card) == self.seat:
            move(table, self.card, to, "vol.ability.hopping")


class Prowl(Step[Village]):
    """vol.ability.sneak-attack-moves: to the nearest player on the left who faces none; else it stays."""

    __slots__ = ("area", "card")

    def __init__(self, card: CardId, area: Seat) -> None:
        self.card = card
        self.area = area

    def run(self, table: Village) -> None:
        if area_of(table, self.card) != self.area:
            return  # it has moved already, or is no more
        seat = table.left_of(self.area)
        while seat != self.area:
            if not any(table.faces[other].sneak for other in table.heroes[seat].monsters):
                move(table, self.card, seat, "vol.ability.sneak-attack-moves")
                if table.rulings.ambushers_always_move:
                    strike_on_arrival(table, self.card, seat)
                return
            seat = table.left_of(seat)


def strike_on_arrival(table: Village, card: CardId, seat: Seat) -> None:
    """vol.ruling.sneak-movement: it attacks at once, its creatures with it, and none of them again as the turn starts."""
    table.rested += tuple(ambush_with(table, card, seat))
