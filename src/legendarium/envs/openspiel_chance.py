"""Chance as nodes: what an answer needs of the dice becomes outcomes that an algorithm chooses.

`seeded`: wherever an answer uses the dice, one of 64 seeds, each equally likely; replayable, but a sample of the true
distribution. `explicit`: every draw by itself, exact; the answer is played again with one more number until it needs no more.
"""

from __future__ import annotations

from typing import Final

from legendarium.envs.play import Play
from legendarium.kernel.decisions import Option
from legendarium.kernel.dice import Dice, MoreDice, ScriptedDice
from legendarium.kernel.steps import advance
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


def tried(play: Play, option: Option | None, dice: Dice | None) -> Table:
    """Return the table after an answer with these dice (None: its own); the present table stays. Raises MoreDice."""
    copy = Play(play.setup, play.trivial)
    copy.answered = play.answered[:]
    if option is None:
        assert dice is not None
        copy.table = play.setup.game.open(play.setup.seats, dice, play.setup.options)
        copy.table.log = []
        advance(copy.table)
    else:
        copy.table = play.table.clone()
        copy.table.log = []
        if dice is not None:
            copy.table.dice = dice
        copy.answer(option)
    copy.settle()
    play.answered = copy.answered
    play.listed = copy.listed
    return copy.table


def answered(
    play: Play, chance: str, option: Option | None, outcome: int | None, waiting: Pending | None
) -> Pending | None:
    """Go on by an answer, or by an outcome of what waits; return what waits for chance now.

    Nothing changes while something waits."""
    if chance == SEEDED:
        return answered_seeded(play, option, outcome, waiting)
    script = () if waiting is None else waiting.script if outcome is None else (*waiting.script, outcome)
    chosen = option if waiting is None else waiting.option
    before = play.answered, play.listed
    try:
        table = tried(play, chosen, ScriptedDice(script))
    except MoreDice as more:
        play.answered, play.listed = before
        return Pending(chosen, more.limit, script)
    table.dice = ScriptedDice(())
    play.table = table
    return None


def answered_seeded(play: Play, option: Option | None, outcome: int | None, waiting: Pending | None) -> Pending | None:
    if outcome is not None:
        assert waiting is not None
        play.table = tried(play, waiting.option, Dice(outcome << 32 | len(play.answered)))
        return None
    before = play.answered, play.listed
    position = play.table.dice.position
    table = tried(play, option, None)
    if table.dice.position != position:
        play.answered, play.listed = before
        return Pending(option, SEEDS)
    play.table = table
    return None
