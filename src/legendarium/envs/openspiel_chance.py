"""Chance as nodes: what an answer needs of the dice becomes outcomes that an algorithm chooses.

`seeded`: wherever an answer uses the dice, one of 64 seeds, each equally likely; replayable, but a sample of the true
distribution. `explicit`: every draw by itself, exact; the answer is played again with one more number until it needs no more.
"""

from __future__ import annotations

from typing import Final

from legendarium.envs.play import NO_OPTIONS, Play
from legendarium.kernel.decisions import Option
from legendarium.kernel.dice import Dice, MoreDice, ScriptedDice
from legendarium.kernel.steps import advance, answer
from legendarium.kernel.table import Table

SEEDED: Final = "seeded"
EXPLICIT: Final = "explicit"
CHANCES: Final = (SEEDED, EXPLICIT)
SEEDS: Final = 64
MOST_OUTCOMES: Final = 512
"""Above the number of cards in any deck: explicit draws choose among them."""


class Pending:
    """An answer that waits for chance, what was drawn so far, and how many outcomes come next. Immutable.

    Without an option it is the beginning of the game."""

    def __init__(self, option: Option | None, limit: int, script: tuple[int, ...] = ()) -> None:
        self.option = option
        self.limit = limit
        self.script = script

    def __deepcopy__(self, memo: dict[int, object]) -> Pending:
        return self


def begin(chance: str) -> Pending:
    """Return what waits before a game is laid out."""
    return Pending(None, SEEDS if chance == SEEDED else 0)


class Tried:
    """A table after an answer and after decisions that left no choice, and all that was answered; the one before stays."""

    def __init__(self, play: Play, option: Option | None, dice: Dice | None) -> None:
        """Without an option it is the beginning. `dice`: other dice than the table's own. Raises MoreDice."""
        setup = play.setup
        self.answered: list[Option] = []
        if option is None:
            assert dice is not None
            self.table: Table = setup.game.open(setup.seats, dice, setup.options)
            self.table.log = []
            advance(self.table)
        else:
            self.table = play.table.clone()
            self.table.log = []
            if dice is not None:
                self.table.dice = dice
            self.answered.append(option)
            answer(self.table, option)
        self.listed = self.settle(play)

    def settle(self, play: Play) -> list[Option]:
        """Answer decisions that leave no choice; return the options of the next one."""
        while True:
            decision = self.table.decision
            if decision is None:
                return NO_OPTIONS
            options = decision.options
            if len(options) > 1 or play.trivial or decision.kind in play.asked_always:
                return options
            self.answered.append(options[0])
            answer(self.table, options[0])

    def adopt(self, play: Play) -> None:
        play.table, play.listed = self.table, self.listed
        play.answered += self.answered


def answered(
    play: Play, chance: str, option: Option | None, outcome: int | None, waiting: Pending | None
) -> Pending | None:
    """Go on by an answer, or by an outcome of what waits; return what waits for chance now.

    Nothing changes while something waits."""
    if chance == SEEDED:
        return answered_seeded(play, option, outcome, waiting)
    script = () if waiting is None else waiting.script if outcome is None else (*waiting.script, outcome)
    chosen = option if waiting is None else waiting.option
    try:
        tried = Tried(play, chosen, ScriptedDice(script))
    except MoreDice as more:
        return Pending(chosen, more.limit, script)
    tried.table.dice = ScriptedDice(())
    tried.adopt(play)
    return None


def answered_seeded(play: Play, option: Option | None, outcome: int | None, waiting: Pending | None) -> Pending | None:
    if outcome is not None:
        assert waiting is not None
        Tried(play, waiting.option, Dice(outcome << 32 | len(play.answered))).adopt(play)
        return None
    position = play.table.dice.position
    tried = Tried(play, option, None)
    if tried.table.dice.position != position:
        return Pending(option, SEEDS)
    tried.adopt(play)
    return None
