"""Paying: buildings are tapped by name, then any others, then Prosperity; a card being paid for lies face up in between."""

from __future__ import annotations

from typing import ClassVar, Final

from legendarium.games.legends_of_signum.cards.beginning import prosper
from legendarium.games.legends_of_signum.printed.grants import Cost
from legendarium.games.legends_of_signum.state.events import PAID
from legendarium.games.legends_of_signum.state.kinds import own_option
from legendarium.games.legends_of_signum.state.steps import PartyStep
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing
from legendarium.kernel.decisions import Option
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import Details, RuleId
from legendarium.kernel.shared_tuples import changed
from legendarium.kernel.steps import push

RULE: Final = "los.play.cost-buildings"


def untapped(table: Battle, party: Party) -> list[Thing]:
    return [thing for thing in table.players[party].city if not table.tapped[thing]]


def may_pay(table: Battle, party: Party, cost: Cost) -> RuleId | None:
    """los.play.cost-buildings, los.play.cost-any: every named building untapped in the own City, as many others, and
    the Prosperity."""
    ready = [table.face(thing).code for thing in untapped(table, party)]
    for code in cost.buildings:
        if code not in ready:
            return RULE
        ready.remove(code)
    if len(ready) < cost.any:
        return "los.play.cost-any"
    return None if table.players[party].prosperity >= cost.prosperity else RULE


def what_paying_lacks(table: Battle, party: Party, cost: Cost, rule: RuleId) -> Details:
    """The first building that is missing or tapped, how many others are ready, or the Prosperity that is short."""
    if rule not in (RULE, "los.play.cost-any"):
        return {}
    ready = [table.face(thing).code for thing in untapped(table, party)]
    for code in cost.buildings:
        if code not in ready:
            stands = code in [table.face(thing).code for thing in table.players[party].city]
            return {"case": "named-tapped" if stands else "named-missing", "building": code}
        ready.remove(code)
    if rule != RULE:
        return {"any": cost.any, "left": len(ready)}
    purse = table.players[party].prosperity
    return {"case": "prosperity-short", "needed_prosperity": cost.prosperity, "prosperity": purse}


def tap(table: Battle, party: Party, thing: Thing) -> None:
    table.tapped = changed(table.tapped, thing, 1)
    emit(table, PAID, RULE, table.seat_of(party), table.face(thing).code, 0)


def pay_named(table: Battle, party: Party, cost: Cost) -> tuple[Thing, ...]:
    """Tap what the cost names and pay its Prosperity; what was tapped."""
    tapped = []
    for code in cost.buildings:
        thing = next(thing for thing in untapped(table, party) if table.face(thing).code == code)
        tap(table, party, thing)
        tapped.append(thing)
    if cost.prosperity:
        prosper(table, party, -cost.prosperity, RULE)
    return tuple(tapped)


class PayAny(PartyStep):
    """los.play.cost-any: one further building after the other, of whatever name."""

    __slots__ = ("left",)

    kind: ClassVar[str] = "pay"
    rule: ClassVar[RuleId] = "los.play.cost-any"

    def __init__(self, party: Party, left: int) -> None:
        self.party = party
        self.left = left

    def choices(self, table: Battle) -> list[Option]:
        return [own_option(table, "pay", thing) for thing in untapped(table, self.party)] if self.left else []

    def facts(self, table: Battle) -> dict[str, object]:
        return {"left": self.left}

    def answered(self, table: Battle, option: Option) -> None:
        tap(table, self.party, option.thing)
        push(table, PayAny(self.party, self.left - 1))
