"""Backstab: one die from every enemy a creature turns its back on, no defence, no attack."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.dice import BACKSTAB, in_tray, roll, success_faces
from legendarium.games.legends_of_signum.core.moments import BACKSTAB as BACKSTAB_STYLE
from legendarium.games.legends_of_signum.core.tokens import lose_mark
from legendarium.games.legends_of_signum.core.wounds import Harm, Hurt
from legendarium.games.legends_of_signum.state.events import BACKSTABBED
from legendarium.games.legends_of_signum.state.table import STEALTH_TOKEN, Battle, Thing
from legendarium.kernel.decisions import PASS, Option
from legendarium.kernel.events import emit
from legendarium.kernel.steps import ask, push, then
from legendarium.kernel.table import Step, card_option

RULE: Final = "los.backstab.cases"


class Backstabs(Step[Battle]):
    """los.backstab.one-die-per-enemy: automatic for visible enemies; the controller of a hidden one is asked, since declaring
    reveals it (los.ruling.backstab.mandatory). All roll together, each a receiving of damage of its own
    (los.ruling.backstab.events)."""

    __slots__ = ("anywhere", "hidden", "strikers", "victim")

    def __init__(
        self, victim: Thing, strikers: tuple[Thing, ...], hidden: tuple[Thing, ...] = (), anywhere: bool = False
    ) -> None:
        self.victim = victim
        self.strikers = strikers
        self.hidden = hidden
        self.anywhere = anywhere
        """Whether it is made from a distance too: on a summoning, and on an Agile creature that has left."""

    def may_strike(self, table: Battle, striker: Thing) -> bool:
        """los.backstab.contact-required: judged when the die is rolled, whatever has happened since it was provoked."""
        return table.is_standing(striker) and (self.anywhere or table.touches(striker, self.victim))

    def without(self, struck: tuple[Thing, ...]) -> Backstabs:
        """What is left after these have struck."""
        strikers = tuple(it for it in self.strikers if it not in struck)
        return Backstabs(self.victim, strikers, tuple(it for it in self.hidden if it not in struck), self.anywhere)

    def run(self, table: Battle) -> None:
        if not table.is_standing(self.victim) or table.is_hidden(self.victim):
            return  # los.stealth.protection
        if self.hidden and not self.may_strike(table, self.hidden[0]):
            push(table, self.without(self.hidden[:1]))
        elif self.hidden:
            own = self.hidden[0]
            seat = table.chooser(own)
            ask(
                table,
                self,
                seat,
                "backstab",
                "los.backstab.stealth-striker",
                [card_option(table, "backstab", own), PASS],
            )
        else:
            strike(table, self.victim, tuple(it for it in self.strikers if self.may_strike(table, it)))

    def facts(self, table: Battle) -> dict[str, object]:
        return {"victim": self.victim}

    def answered(self, table: Battle, option: Option) -> None:
        own, rest = self.hidden[0], self.hidden[1:]
        strikers = self.strikers
        if option.word != PASS.word:
            lose_mark(table, own, STEALTH_TOKEN, "los.backstab.stealth-striker")
            strikers = (*strikers, own)
        push(table, Backstabs(self.victim, strikers, rest, self.anywhere))


def strike(table: Battle, victim: Thing, strikers: tuple[Thing, ...]) -> None:
    """Every striker rolls one die, whatever its strength (los.backstab.success)."""
    hurts = []
    for striker in strikers:
        hit = succeeds(table, striker, victim)
        emit(table, BACKSTABBED, RULE, table.chooser(striker), victim, striker, hit)
        if hit:
            hurts.append(Hurt(victim, 1, BACKSTAB_STYLE, striker, table.controller[striker]))
    spend_dice(table, victim, strikers)
    then(table, Harm(*hurts), DEATHS)


def spend_dice(table: Battle, victim: Thing, strikers: tuple[Thing, ...]) -> None:
    """los.backstab.one-die-per-enemy: who struck a runner that was pushed does not strike it for the Run as well."""
    for at, step in enumerate(table.stack):
        if isinstance(step, Backstabs) and step.victim == victim:
            table.stack[at] = step.without(strikers)


def succeeds(table: Battle, striker: Thing, victim: Thing) -> bool:
    """One die, unless the mode needs none."""
    if table.fixed.mode.stabs_surely(table, striker):
        return True
    roll(table, striker, BACKSTAB, 1, victim)
    return in_tray(table, striker, BACKSTAB)[0] in success_faces(table, striker, BACKSTAB)


def backstabs(table: Battle, victim: Thing, enemies: list[Thing], anywhere: bool = False) -> list[Step[Battle]]:
    """The Backstabs these enemies may make on it, if they touch it then; `anywhere`, from a distance too."""
    if not enemies:
        return []
    visible = tuple(enemy for enemy in enemies if not table.is_hidden(enemy))
    hidden = tuple(enemy for enemy in enemies if table.is_hidden(enemy))
    return [Backstabs(victim, visible, hidden, anywhere)]
