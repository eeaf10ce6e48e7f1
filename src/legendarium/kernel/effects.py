"""Interpreter of card effects: runs the lines of a card one after the other. Without loops, so every effect ends."""

from __future__ import annotations

from typing import Final

from legendarium.kernel.decisions import CardId, Option, Seat
from legendarium.kernel.steps import push, settle
from legendarium.kernel.table import Step, Table
from legendarium.kernel.vocabulary import Line, Names, Numbers, Verb

NO_NAMES: Final[Names] = {}
NO_NUMBERS: Final[Numbers] = {}
"""Shared empty dicts; never change them."""


class Perform(Step[Table]):
    """The remaining lines of an effect, with the names bound so far.

    The rest is pushed before the verb is called: steps the verb pushes run before it, and a verb that clears the stack (the
    end of the game or turn) removes it too."""

    __slots__ = ("at", "card", "lines", "names", "numbers", "seat")

    def __init__(
        self,
        seat: Seat,
        card: CardId,
        lines: tuple[Line, ...],
        at: int = 0,
        names: Names = NO_NAMES,
        numbers: Numbers = NO_NUMBERS,
    ) -> None:
        self.seat = seat
        self.card = card
        self.lines = lines
        self.at = at
        self.names = names
        self.numbers = numbers

    def run(self, table: Table) -> None:
        line = self.lines[self.at]
        if line.needs and not self.names.get(line.needs):
            self.go_on(table, self.names)
        elif line.verb is None:
            self.let_choose(table, line)
        elif not line.named:
            self.go_on(table, self.names)
            self.call(table, line, line.verb)
        else:
            self.find(table, line, line.verb)

    def go_on(self, table: Table, names: Names) -> Perform | None:
        """Push the lines that follow."""
        if self.at + 1 == len(self.lines):
            return None
        rest = Perform(self.seat, self.card, self.lines, self.at + 1, names, self.numbers)
        table.stack.append(rest)
        return rest

    def find(self, table: Table, line: Line, verb: Verb) -> None:
        """Call the verb and bind its result, if the rest is still on the stack."""
        height = len(table.stack)
        rest = self.go_on(table, self.names)
        found = self.call(table, line, verb)
        if rest is not None and len(table.stack) > height and table.stack[height] is rest:
            names = {**self.names, line.named: found or ()}
            table.stack[height] = Perform(self.seat, self.card, self.lines, self.at + 1, names, self.numbers)

    def call(self, table: Table, line: Line, verb: Verb) -> tuple[CardId, ...] | None:
        arguments = line.arguments
        if line.figures:
            arguments = {**arguments, **{name: self.numbers.get(it, 0) for name, it in line.figures.items()}}
        if line.cards:
            return verb.function(table, self.seat, self.card, cards=self.names.get(line.cards, ()), **arguments)
        return verb.function(table, self.seat, self.card, **arguments)

    def let_choose(self, table: Table, line: Line) -> None:
        cards = self.names.get(line.cards, ())
        if cards:
            options = [table.thing_option(line.asks, card) for card in cards]
            settle(table, self, self.seat, "choose", self.rule(table), options)
        else:
            self.go_on(table, self.names)

    def rule(self, table: Table) -> str:
        return table.rule_of_effects()

    def answered(self, table: Table, option: Option) -> None:
        """Bind the chosen card to its name, and remove it from the cards it was chosen from."""
        line = self.lines[self.at]
        left = tuple(card for card in self.names[line.cards] if card != option.thing)
        names = {**self.names, line.cards: left}
        if line.named:
            names[line.named] = (option.thing,)
        self.go_on(table, names)


def perform(table: Table, seat: Seat, card: CardId, lines: tuple[Line, ...]) -> None:
    """Push the effect of a card."""
    if lines:
        push(table, Perform(seat, card, lines))
