"""Activated abilities of a creature's own: spelled out on its card, and used like those of the glossary."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from legendarium.games.legends_of_signum.core.ability_use import declare_ability, may_use
from legendarium.games.legends_of_signum.core.targets import anybody_to_choose, choosable
from legendarium.games.legends_of_signum.printed.grants import GLOSSARY, Holding
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.effects import Perform
from legendarium.kernel.kinds import Kind, Name
from legendarium.kernel.moves import Move
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.steps import ask, push
from legendarium.kernel.table import Step, card_option

OWN_ABILITY: Final = "own-ability"
"""What every such ability is called where only its kind is told."""


class OwnAbilityOption(Option):
    """An answer that means an ability on the card of a creature: `perform:7.call-the-pack`."""

    __slots__ = ("creature",)

    def __init__(self, word: str, index: int, name: Name, creature: Thing) -> None:
        super().__init__(word, index, name)
        self.creature = creature

    @property
    def refs(self) -> tuple[str, ...]:
        return (str(self.name).partition(".")[0],)


def own_abilities_of(table: Battle) -> tuple[Holding, ...]:
    """The own activated abilities of the creature that is activated."""
    creature = table.activation.creature
    return table.creature(creature).own_abilities if table.fixed.is_creature(creature) else ()


class OwnAbilityKind(Kind):
    """Own abilities of the activated creature, by its label and their code."""

    __slots__ = ()

    def name(self, table: Battle, thing: int) -> Name:
        return f"{table.labels[table.activation.creature]}.{own_abilities_of(table)[thing].key}"

    def all(self, table: Battle) -> Sequence[int]:
        return range(len(own_abilities_of(table)))

    def option(self, table: Battle, word: str, thing: int) -> Option:
        return OwnAbilityOption(word, thing, self.name(table, thing), table.activation.creature)


def may_perform(table: Battle, seat: Seat, index: int) -> RuleId | None:
    """los.special.activated, los.ruling.play.no-target: as any activated ability, and with somebody to choose where it has to
    choose."""
    creature, who = table.activation.creature, own_abilities_of(table)[index].to
    rule = may_use(table, creature)
    if rule is not None or not who:
        return rule
    return None if anybody_to_choose(table, creature, who) else "los.ruling.play.no-target"


def perform(table: Battle, seat: Seat, index: int) -> None:
    push(table, Aim(table.activation.creature, index))


class Aim(Step[Battle]):
    """los.play.declare-first: whom it is used on is part of its declaration."""

    __slots__ = ("creature", "index")

    def __init__(self, creature: Thing, index: int) -> None:
        self.creature = creature
        self.index = index

    def run(self, table: Battle) -> None:
        who = table.creature(self.creature).own_abilities[self.index].to
        if not who:
            self.declare(table, ())
            return
        options = [card_option(table, "target", it) for it in choosable(table, self.creature, who)]
        ask(table, self, table.chooser(self.creature), "target", "los.special.controller-chooses", options)

    def answered(self, table: Battle, option: Option) -> None:
        self.declare(table, (option.thing,))

    def declare(self, table: Battle, target: tuple[Thing, ...]) -> None:
        push(table, CarryOut(self.creature, self.index, target))
        declare_ability(table, self.creature, OWN_ABILITY, target[0] if target else -1, GLOSSARY)

    def facts(self, table: Battle) -> dict[str, object]:
        return {"card": table.tell_card(self.creature)}


class CarryOut(Step[Battle]):
    """What is written on the card, if the creature still stands."""

    __slots__ = ("creature", "index", "target")

    def __init__(self, creature: Thing, index: int, target: tuple[Thing, ...]) -> None:
        self.creature = creature
        self.index = index
        self.target = target

    def run(self, table: Battle) -> None:
        if table.is_standing(self.creature):
            names = {"me": (self.creature,), "target": tuple(it for it in self.target if table.is_standing(it))}
            lines = table.creature(self.creature).own_abilities[self.index].lines
            push(table, Perform(table.chooser(self.creature), self.creature, lines, 0, names))


DEED: Final = OwnAbilityKind("deed", "ability")
PERFORM: Final = Move("perform", DEED, None, may_perform, perform)
