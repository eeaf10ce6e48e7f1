"""The first player coin: it settles what is left open between two possibilities (va.round.coin-decides.second)."""

from __future__ import annotations

from typing import ClassVar, Final

from legendarium.games.village_attacks.state.events import FLIPPED
from legendarium.games.village_attacks.state.table import Castle
from legendarium.kernel.decisions import Option
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import Refusal, RuleId
from legendarium.kernel.steps import ask, push
from legendarium.kernel.table import Step

HEADS: Final = 1


def flip(table: Castle, rule: RuleId, heads: str, tails: str) -> bool:
    """va.ruling.fair-die: True for heads."""
    up = table.dice.roll(2) == HEADS
    emit(table, FLIPPED, rule, table.coin, "heads" if up else "tails", heads, tails)
    return up


class Toss(Step[Castle]):
    """Something open between several possibilities: one is taken, two are flipped for, of more the controller picks two.

    The first in order is heads. A subclass says what the things are and what follows."""

    __slots__ = ("things",)

    kind: ClassVar[str] = "pick-two"
    rule: ClassVar[str] = ""
    word: ClassVar[str] = "between"

    def __init__(self, things: tuple[int, ...]) -> None:
        self.things = things

    def rule_here(self, table: Castle) -> RuleId:
        """The rule to cite: its own, or the edition's for what nothing else settles."""
        return self.rule or table.edition.coin_rule

    def named(self, table: Castle, thing: int) -> str:
        raise NotImplementedError

    def among(self, things: tuple[int, ...]) -> Toss:
        """The same question between these."""
        raise NotImplementedError

    def falls_on(self, table: Castle, thing: int) -> None:
        raise NotImplementedError

    def run(self, table: Castle) -> None:
        things = self.things
        if len(things) == 1:
            self.falls_on(table, things[0])
        elif len(things) == 2:
            up = flip(table, self.rule_here(table), self.named(table, things[0]), self.named(table, things[1]))
            self.falls_on(table, things[0] if up else things[1])
        else:
            push(table, PickTwo(self, things, -1))


class PickTwo(Step[Castle]):
    """va.vmove.many-paths: of more than two possibilities the players keep two."""

    __slots__ = ("first", "things", "toss")

    def __init__(self, toss: Toss, things: tuple[int, ...], first: int) -> None:
        self.toss = toss
        self.things = things
        self.first = first

    def run(self, table: Castle) -> None:
        toss = self.toss
        left = [thing for thing in self.things if thing != self.first]
        options = [Option(toss.word, thing, toss.named(table, thing)) for thing in left]
        ask(table, self, table.controller(), toss.kind, toss.rule_here(table), options)

    def refuse(self, table: Castle, word: str, name: str) -> Refusal | None:
        if word != self.toss.word or name == "":
            return None
        return Refusal(self.toss.rule_here(table), {"case": "not-tied"})

    def answered(self, table: Castle, option: Option) -> None:
        if self.first < 0:
            push(table, PickTwo(self.toss, self.things, option.thing))
            return
        pair = tuple(thing for thing in self.things if thing in (self.first, option.thing))
        push(table, self.toss.among(pair))
