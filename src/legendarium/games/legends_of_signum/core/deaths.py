"""Deaths: collected, all together, with what happens before the models go and after (los.ruling.deaths.simultaneous-order)."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.core.credit import NOBODYS
from legendarium.games.legends_of_signum.core.first_and_last_words import printed_words, take_words
from legendarium.games.legends_of_signum.core.leaving import has_card, take_off
from legendarium.games.legends_of_signum.core.moments import BURIED, DYING, ELIMINATED, SignumMoment, happens
from legendarium.games.legends_of_signum.core.player_elimination import fall
from legendarium.games.legends_of_signum.core.values import cannot_be_lowered, health
from legendarium.games.legends_of_signum.core.victory import JUDGE, decide_heroes, stands
from legendarium.games.legends_of_signum.printed.quantities import HEALTH, LAST_WORD
from legendarium.games.legends_of_signum.state.events import ELIMINATED as ELIMINATED_EVENT
from legendarium.games.legends_of_signum.state.steps import CardStep
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing
from legendarium.kernel.decisions import Option
from legendarium.kernel.effects import Perform
from legendarium.kernel.events import emit
from legendarium.kernel.moments import Resolving, Triggers, Windows
from legendarium.kernel.shared_tuples import changed
from legendarium.kernel.steps import ask, pending, push, then
from legendarium.kernel.table import Step, card_option


class Deaths(Step[Battle]):
    """Whoever has as many Wound tokens as health dies now. Inside a death that is being told, that one collects: nothing that
    happens until its turn comes saves them (los.ruling.deaths.last-wound)."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        dying = doomed(table)
        at = pending(table, Dying)
        if at >= 0:
            waiting = table.stack[at]
            assert isinstance(waiting, Dying)
            table.stack[at] = Dying(waiting.announced, (*waiting.condemned, *dying))
            return
        if dying:
            push(table, Dying(()))
        acquit(table, dying)


DEATHS: Final = Deaths()


def doomed(table: Battle) -> tuple[Thing, ...]:
    """los.wounds.elimination: the dying, in order of arrival. Who has no wounds dies only of having no health."""
    return tuple(
        [
            creature
            for creature in table.standing
            if (table.wounds[creature] or not cannot_be_lowered(table, creature, HEALTH))
            and table.wounds[creature] >= health(table, creature)
        ]
    )


def acquit(table: Battle, dying: tuple[Thing, ...]) -> None:
    """los.ruling.deaths.who-eliminates: whoever was saved from a last token is no longer anybody's victim; a later loss of
    health is credited to nobody."""
    for creature in table.standing:
        if table.felled[creature] != NOBODYS and creature not in dying:
            table.felled = changed(table.felled, creature, NOBODYS)


class Dying(Step[Battle]):
    """Effects before removal, with every dying model still on the field, until nobody new dies."""

    __slots__ = ("announced", "condemned")

    def __init__(self, announced: tuple[Thing, ...], condemned: tuple[Thing, ...] = ()) -> None:
        self.announced = announced
        self.condemned = condemned
        """Who got its last Wound token while others were dying."""

    def run(self, table: Battle) -> None:
        dying = {*self.condemned, *doomed(table)} - {*self.announced}
        new = tuple(creature for creature in table.standing if creature in dying)
        if not new:
            push(table, Bury(tuple(creature for creature in self.announced if table.is_standing(creature)), ()))
            return
        push(table, Dying((*self.announced, *new), self.condemned))
        for creature in reversed(new):
            actor, party = table.felled[creature]
            happens(table, SignumMoment(DYING, party if party >= 0 else table.active, actor, creature))


class Verdict(Step[Battle]):
    """los.end.resolve-pending, los.ruling.deaths.hero-and-pending: a hero lies dead and nothing of its death is left
    to happen. Where the game goes on its player falls, and whoever lived by what leaves dies too."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        if pending(table, Verdict) >= 0:
            return
        fallen = [party for party, player in enumerate(table.players) if player.alive and not stands(table, party)]
        if not fallen:
            return
        if table.fixed.mode.heroes_fell(table):
            return
        decide_heroes(table, fallen)
        if table.outcome is None:
            fall(table, fallen)
            then(table, DEATHS, JUDGE)


VERDICT: Final = Verdict()


class Bury(Step[Battle]):
    """los.ruling.deaths.simultaneous-order: cards go to the Graveyards, the active party's first, each owner
    ordering the own."""

    __slots__ = ("dead", "ordered")

    def __init__(self, dead: tuple[Thing, ...], ordered: tuple[Thing, ...]) -> None:
        self.dead = dead
        self.ordered = ordered

    def run(self, table: Battle) -> None:
        left = [creature for creature in self.dead if creature not in self.ordered]
        for owner in table.living():
            own = [creature for creature in left if table.fixed.owner[creature] == owner]
            cards = [creature for creature in own if has_card(table, creature)]
            if len(cards) > 1:
                rule = "los.ruling.deaths.simultaneous-order"
                ask(
                    table,
                    self,
                    table.seat_of(owner),
                    "bury",
                    rule,
                    [card_option(table, "bury", card) for card in cards],
                )
                return
            if own:
                push(table, Bury(self.dead, (*self.ordered, *own)))
                return
        remove(table, (*self.ordered, *left))

    def answered(self, table: Battle, option: Option) -> None:
        push(table, Bury(self.dead, (*self.ordered, option.thing)))


def remove(table: Battle, dead: tuple[Thing, ...]) -> None:
    """All models leave at once; then Last Words, then what waits for an elimination, then the verdict."""
    happenings = []
    words = []
    for creature in dead:
        actor, party = table.felled[creature]
        emit(table, ELIMINATED_EVENT, "los.wounds.elimination", table.chooser(creature), creature, actor)
        loser = table.controller[creature]
        by = party if party >= 0 else table.active
        happenings.append(SignumMoment(ELIMINATED, by, actor, creature, loser=loser))
        count_for_tie_break(table, creature, party)
        words += last_words(table, creature)
        table.fixed.mode.creature_died(table, creature)
        take_off(table, creature)
    push(table, VERDICT)
    for moment in reversed(happenings):
        happens(table, moment)
    then(table, DEATHS, *words)  # los.ruling.deaths.health-change: whoever lived by what is gone now


def count_for_tie_break(table: Battle, creature: Thing, party: int) -> None:
    """los.ruling.deaths.who-eliminates: characters that an opponent eliminated, for that opponent; what is credited to nobody,
    for all opponents of their controller."""
    controller = table.controller[creature]
    if not table.is_character(creature):
        return
    for other in table.opponents(controller):
        if party in (-1, other):
            table.players[other].slain += 1


def last_words(table: Battle, creature: Thing) -> list[Step[Battle]]:
    """los.ability.last-word, los.special.word-once: once for this card, when it goes from play to the Graveyard."""
    if not table.is_character(creature):
        return []
    party = table.controller[creature]
    return [LastWord(creature, party, index) for index in take_words(table, creature, LAST_WORD)]


class LastWord(Step[Battle]):
    """A Last Word, carried out after all models are gone; whoever controlled it chooses (los.special.controller-chooses), and
    what it calls yours or an opponent's is so for them (los.control.your-means-control)."""

    __slots__ = ("card", "index", "party")

    def __init__(self, card: Thing, party: Party, index: int) -> None:
        self.card = card
        self.party = party
        self.index = index

    def run(self, table: Battle) -> None:
        words = printed_words(table.creature(self.card), LAST_WORD)
        happens(table, SignumMoment(BURIED, table.fixed.owner[self.card], -1, -1, self.card))
        table.controller[self.card] = self.party
        seat = table.seat_of(self.party)
        then(table, Perform(seat, self.card, words[self.index].lines, 0, {"me": (self.card,)}), Spoken(self.card))


class Spoken(CardStep):
    """Its last word is said, and the card is its owner's alone."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        if not table.is_standing(self.card):
            table.controller[self.card] = table.fixed.owner[self.card]


UNSETTLED: Final[tuple[type, ...]] = (Perform, Triggers, Windows, Resolving, Dying, Bury, LastWord, Verdict)
"""Effects, answers to moments and deaths that have begun and are not over."""


def judge_when_settled(table: Battle) -> None:
    """los.ruling.end.prosperity-check-timing: judge once whatever is going on is over, before anything else is done."""
    begun = [at for at, step in enumerate(table.stack) if isinstance(step, UNSETTLED)]
    table.stack.insert(begun[0] if begun else len(table.stack), JUDGE)
