"""Which opponent a card or an ability meets: its controller chooses one of them, where there are several.

los.multi.choose-opponent
"""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.state.steps import PartyStep
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing
from legendarium.kernel.decisions import Option
from legendarium.kernel.effects import Perform
from legendarium.kernel.options import seat_option
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.steps import ask, push

RULE: Final = "los.multi.choose-opponent"
WORD: Final = "opponent"


class Against(PartyStep):
    """Something done to one opponent: with several, the party chooses which. `meet` does it."""

    __slots__ = ()

    def candidates(self, table: Battle) -> list[Party]:
        return table.opponents(self.party)

    def asking_rule(self) -> RuleId:
        return RULE

    def run(self, table: Battle) -> None:
        found = self.candidates(table)
        if len(found) == 1:
            self.meet(table, found[0])
        elif found:
            options = [seat_option(WORD, table.seat_of(party)) for party in found]
            ask(table, self, table.seat_of(self.party), WORD, self.asking_rule(), options)

    def answered(self, table: Battle, option: Option) -> None:
        self.meet(table, table.fixed.seat_of.index(option.thing))

    def meet(self, table: Battle, opponent: Party) -> None:
        raise NotImplementedError


class Narrow(Against):
    """Of the creatures that a line found among several opponents', only those of one are meant: the lines that wait right
    below hear of no others."""

    __slots__ = ("found",)

    def __init__(self, party: Party, found: tuple[Thing, ...]) -> None:
        super().__init__(party)
        self.found = found

    def candidates(self, table: Battle) -> list[Party]:
        owners = {table.controller[creature] for creature in self.found}
        return [party for party in table.opponents(self.party) if party in owners]

    def meet(self, table: Battle, opponent: Party) -> None:
        waiting = table.stack[-1]
        if not isinstance(waiting, Perform):
            return
        kept = tuple(creature for creature in self.found if table.controller[creature] == opponent)
        names = {name: kept if things == self.found else things for name, things in waiting.names.items()}
        table.stack[-1] = Perform(waiting.seat, waiting.card, waiting.lines, waiting.at, names, waiting.numbers)


def meet_one(table: Battle, party: Party, found: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """Creatures of opponents that a line found; if they are several opponents', the party chooses before it goes on."""
    if len({table.controller[creature] for creature in found}) > 1:
        push(table, Narrow(party, found))
    return found
