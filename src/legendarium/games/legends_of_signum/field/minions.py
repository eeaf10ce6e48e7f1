"""Minions: summoned only by abilities, beside their summoner."""

from __future__ import annotations

from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.moments import ARRIVES, SUMMONED, SignumMoment, happens
from legendarium.games.legends_of_signum.field.placement import (
    PlaceOption,
    arrive,
    candidates_for_beside,
    places_beside,
    weigh_beside,
)
from legendarium.games.legends_of_signum.field.summoning import has_company
from legendarium.games.legends_of_signum.geometry.places.beside import room_beside
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing
from legendarium.kernel.decisions import Option
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.shared_tuples import without
from legendarium.kernel.steps import offer, push
from legendarium.kernel.table import Step


def next_minion(table: Battle, party: Party) -> Thing:
    """A model of the party's minion that is not on the field; -1 if it has none."""
    box = table.players[party].box
    return next((thing for thing in table.fixed.minions[party] if thing in box), -1)


class SummonMinion(Step[Battle]):
    """los.minion.only-by-ability: one minion in contact with a creature; without room, in squad or beside it, none
    (los.ruling.summon.no-room-for-minion)."""

    __slots__ = ("beside", "party", "rule")

    def __init__(self, party: Party, beside: Thing, rule: str) -> None:
        self.party = party
        self.beside = beside
        self.rule = rule

    def run(self, table: Battle) -> None:
        minion = next_minion(table, self.party)
        if minion < 0 or not table.is_standing(self.beside) or not has_company(table, self.party):
            return
        if room_beside(places_beside(table, self.party, minion, self.beside)):
            offer(table, self, table.seat_of(self.party), "place", self.rule)

    def offers(self, table: Battle) -> list[Option]:
        minion = next_minion(table, self.party)
        return candidates_for_beside(table, minion, places_beside(table, self.party, minion, self.beside))

    def weigh(self, table: Battle, key: str) -> Option | Refusal | None:
        minion = next_minion(table, self.party)
        return weigh_beside(table, minion, places_beside(table, self.party, minion, self.beside), key)

    def answered(self, table: Battle, option: Option) -> None:
        assert isinstance(option, PlaceOption)
        minion = option.thing
        table.players[self.party].box = without(table.players[self.party].box, minion)
        arrive(table, self.party, minion, option.x, option.y)
        push(table, DEATHS)  # los.ruling.deaths.health-change: what it has an aura of works from here
        happens(table, SignumMoment(SUMMONED, self.party, minion))
        happens(table, SignumMoment(ARRIVES, self.party, minion))

    def facts(self, table: Battle) -> dict[str, object]:
        return {"figure": table.tell_card(next_minion(table, self.party))}
