"""Who eliminated a creature that several harmed together (los.ruling.deaths.who-eliminates)."""

from __future__ import annotations

from typing import ClassVar, Final

from legendarium.games.legends_of_signum.core.moments import DYING, ELIMINATED, SignumMoment
from legendarium.games.legends_of_signum.core.values import has, health
from legendarium.games.legends_of_signum.printed.quantities import PARASITE, PERSECUTION
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing
from legendarium.kernel.decisions import Option
from legendarium.kernel.shared_tuples import changed
from legendarium.kernel.steps import settle
from legendarium.kernel.table import Step, card_option

RULE = "los.ruling.deaths.who-eliminates"
Source = tuple[Thing, Party]
"""The creature or card that did the harm, and its party at that moment."""
NOBODYS: Final[Source] = (-1, -1)
"""The source of a death by loss of health: nobody is credited."""


class NameEliminator(Step[Battle]):
    """Asks who is credited, before anything answers the harm and only where it matters: of several controllers the first in
    turn order names one of its own."""

    __slots__ = ("sources", "victim")

    STABLE_NAMES: ClassVar[dict[str, str]] = {"sources": "doers"}

    def __init__(self, victim: Thing, sources: tuple[Source, ...]) -> None:
        self.victim = victim
        self.sources = sources

    def run(self, table: Battle) -> None:
        if not table.is_standing(self.victim) or table.wounds[self.victim] < health(table, self.victim):
            return
        for party in table.living():
            own = [card_option(table, "doer", thing) for thing, side in self.sources if side == party]
            if own:
                asked = own if self.matters(table) else own[:1]
                settle(table, self, table.seat_of(party), "doer", RULE, asked)
                return

    def facts(self, table: Battle) -> dict[str, object]:
        return {"victim": self.victim}

    def matters(self, table: Battle) -> bool:
        """Whether anything could depend on who it was: an ability of a source, a text, or a tactic that could be set. The
        tie-break counts the party only."""
        sources = [thing for thing, _ in self.sources]
        if any(
            table.fixed.is_creature(it) and (has(table, it, PARASITE) or has(table, it, PERSECUTION)) for it in sources
        ):
            return True
        loser = table.controller[self.victim]
        for code in (DYING, ELIMINATED):
            if any(table.is_standing(creature) for creature in table.fixed.possible.text_bearers.get(code, ())):
                return True
            if any(
                table.game.reactions.watchers(table, SignumMoment(code, by, it, self.victim, loser=loser))
                for it, by in self.sources
            ):
                return True
        return False

    def answered(self, table: Battle, option: Option) -> None:
        table.felled = changed(
            table.felled, self.victim, next(source for source in self.sources if source[0] == option.thing)
        )


def credit_questions(harms: list[tuple[Thing, Source]]) -> list[NameEliminator]:
    """The questions after harms (victim and source) that landed together: one for each victim with several sources."""
    by_victim: dict[Thing, dict[Source, None]] = {}
    for victim, source in harms:
        if source[0] >= 0:
            by_victim.setdefault(victim, {})[source] = None
    return [NameEliminator(victim, tuple(sources)) for victim, sources in by_victim.items() if len(sources) > 1]
