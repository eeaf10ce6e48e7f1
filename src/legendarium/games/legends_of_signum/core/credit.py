"""Who eliminated a creature that several harmed together (los.ruling.deaths.who-eliminates)."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.core.moments import DYING, ELIMINATED, SignumMoment
from legendarium.games.legends_of_signum.core.values import has, health
from legendarium.games.legends_of_signum.printed.quantities import PARASITE, PERSECUTION
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing
from legendarium.kernel.decisions import Option
from legendarium.kernel.steps import settle
from legendarium.kernel.table import Step, card_option

RULE = "los.ruling.deaths.who-eliminates"
Doer = tuple[Thing, Party]
"""A creature or card whose deed it is, and its party at that moment."""
NOBODYS: Final[Doer] = (-1, -1)
"""Whose deed it is if a creature with fewer wounds than health dies of a loss of health."""


class NameDoer(Step[Battle]):
    """Asked before anything answers the harm, where it matters: of several controllers the first in turn order names one of
    the own."""

    __slots__ = ("doers", "victim")

    def __init__(self, victim: Thing, doers: tuple[Doer, ...]) -> None:
        self.victim = victim
        self.doers = doers

    def run(self, table: Battle) -> None:
        if not table.is_standing(self.victim) or table.wounds[self.victim] < health(table, self.victim):
            return
        for party in table.living():
            own = [card_option(table, "doer", thing) for thing, side in self.doers if side == party]
            if own:
                asked = own if self.matters(table) else own[:1]
                settle(table, self, table.seat_of(party), "doer", RULE, asked)
                return

    def matters(self, table: Battle) -> bool:
        """Whether anything could depend on who it was: an ability of a doer, a text, or a tactic that everybody must reckon
        with. The tie-break counts the party only."""
        doers = [thing for thing, _ in self.doers]
        if any(
            table.fixed.is_creature(it) and (has(table, it, PARASITE) or has(table, it, PERSECUTION)) for it in doers
        ):
            return True
        loser = table.controller[self.victim]
        for code in (DYING, ELIMINATED):
            if any(table.is_standing(creature) for creature in table.fixed.possible.text_bearers.get(code, ())):
                return True
            if any(table.watchers(SignumMoment(code, by, it, self.victim, loser=loser)) for it, by in self.doers):
                return True
        return False

    def answered(self, table: Battle, option: Option) -> None:
        table.felled[self.victim] = next(doer for doer in self.doers if doer[0] == option.thing)


def several(harms: list[tuple[Thing, Doer]]) -> list[NameDoer]:
    """What has to be asked after these harms, each a victim and a doer, landed together."""
    by_victim: dict[Thing, dict[Doer, None]] = {}
    for victim, doer in harms:
        if doer[0] >= 0:
            by_victim.setdefault(victim, {})[doer] = None
    return [NameDoer(victim, tuple(doers)) for victim, doers in by_victim.items() if len(doers) > 1]
