"""Demands on a hidden hand: whoever is asked for a card of a kind may always say that there is none."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.cards.beginning import discard
from legendarium.games.legends_of_signum.core.choose_opponent import Against
from legendarium.games.legends_of_signum.core.targets import party_of
from legendarium.games.legends_of_signum.core.vocabulary import VERBS
from legendarium.games.legends_of_signum.printed.faces import TYPES
from legendarium.games.legends_of_signum.state.events import NOTHING_SHOWN
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.schema import choice
from legendarium.kernel.steps import ask, push, then
from legendarium.kernel.table import Step, card_option

RULE: Final = "los.ruling.play.hidden-search"
NONE: Final = Option("none")
KINDS: Final = ("character", "spell", "relic", "tactic")


class Demand(Step[Battle]):
    """los.ruling.play.hidden-search: a card of the kind from the hand, or none; the hand is not shown."""

    __slots__ = ("kind", "party")

    def __init__(self, party: Party, kind: str) -> None:
        self.party = party
        self.kind = kind

    def run(self, table: Battle) -> None:
        sort = TYPES.index(self.kind)
        fitting = [card for card in table.players[self.party].hand if table.face(card).type == sort]
        options = [card_option(table, "drop", card) for card in fitting]
        ask(table, self, table.seat_of(self.party), "demand", RULE, [*options, NONE])

    def answered(self, table: Battle, option: Option) -> None:
        if option.word == NONE.word:
            emit(table, NOTHING_SHOWN, RULE, table.seat_of(self.party), self.kind)
        else:
            discard(table, self.party, option.thing, RULE)

    def facts(self, table: Battle) -> dict[str, object]:
        return {"kind": self.kind}


class DemandFrom(Against):
    """Of which opponent it is asked."""

    __slots__ = ("wanted",)

    def __init__(self, party: Party, wanted: str) -> None:
        super().__init__(party)
        self.wanted = wanted

    def meet(self, table: Battle, opponent: Party) -> None:
        push(table, Demand(opponent, self.wanted))


@VERBS.verb(kind=choice(*KINDS, required=True))
def demand(table: Battle, seat: Seat, card: Thing, kind: str) -> None:
    """los.ruling.play.hidden-search: an opponent discards such a card of the hand, or says that there is none; of several the
    one you choose."""
    then(table, DemandFrom(party_of(table, card), kind))
