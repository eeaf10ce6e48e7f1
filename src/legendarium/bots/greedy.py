"""Greedy players: they look one answer ahead, and trust a judgement of the game.

A judgement may appraise an answer outright (`merit`), or leave it open; then the answer is tried on copies of the imagined
table, with several imagined dice, and the positions that follow are judged (`worth`). A bot that searches uses the same
two: merits to order its moves, worths for its leaves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from legendarium.bots.player import Bot
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.dice import Dice
from legendarium.kernel.match import Match
from legendarium.kernel.steps import answer
from legendarium.kernel.table import Table

FINE: Final = 1000
"""Steps in which chances and doubts are drawn."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Judgement:
    """What somebody thinks of a game: of answers, of positions, and why. Each game's own subclasses this.

    It reads nothing but what the seat to choose may know, or tables on which the rest is imagined.
    """

    def consider(self, table: Table) -> None:
        """Look at the whole table once before the answers of its decision are appraised."""

    def merit(self, table: Table, option: Option) -> float | None:
        """What an answer is good for; None: it has to be tried."""
        return None

    def worth(self, table: Table, seat: Seat) -> float:
        """How good a position is for a seat, on the scale of the merits."""
        return 0.0

    def undoes(self, option: Option) -> bool:
        """Whether an answer only takes something back: nobody slips into that."""
        return False

    def reason(self, table: Table, option: Option, language: str) -> str:
        """One line that says why this answer is a good one."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(Bot):
    """Takes the answer it thinks best; `doubt` blurs what it thinks, and now and then it slips."""

    def __init__(
        self, judgement: Judgement, seed: int = 0, *, imaginings: int = 3, doubt: float = 0.0, slips: float = 0.0
    ) -> None:
        super().__init__(seed)
        self.judgement = judgement
        self.imaginings = imaginings
        self.doubt = doubt
        """How far off an appraisal may be, in either direction."""
        self.slips = slips
        """How often it takes anything that leads on."""

    def think(self, table: Table) -> Option:
        decision = table.decision
        assert decision is not None
        if self.slips and self.dice.below(FINE) < self.slips * FINE:
            return self.slip(decision.options)
        merits = self.merits(table)
        if self.doubt:
            merits = [merit + self.blur() for merit in merits]
        return decision.options[merits.index(max(merits))]

    def slip(self, options: Sequence[Option]) -> Option:
        """Anything at all that leads on."""
        onward = [option for option in options if not self.judgement.undoes(option)] or options
        return onward[self.dice.below(len(onward))]

    def merits(self, table: Table) -> list[float]:
        """What each answer is good for."""
        decision = table.decision
        assert decision is not None
        self.judgement.consider(table)
        found = []
        for option in decision.options:
            merit = self.judgement.merit(table, option)
            found.append(self.imagine(table, option) if merit is None else merit)
        return found

    def imagine(self, table: Table, option: Option) -> float:
        """What follows an answer, on average over a few imagined dice."""
        decision = table.decision
        assert decision is not None
        total = 0.0
        for number in range(self.imaginings):
            copy = table.clone()
            copy.dice = Dice(table.dice.seed, (number + 1) << 20)
            answer(copy, option)
            total += self.judgement.worth(copy, decision.seat)
        return total / self.imaginings

    def blur(self) -> float:
        return self.doubt * (2 * self.dice.below(FINE) / FINE - 1)

    def reason(self, match: Match, option: Option, language: str = "en") -> str:
        """One line for whoever asked for a hint: why this answer. It tells nothing the seat may not know."""
        decision = match.table.decision
        assert decision is not None, "the game is over"
        imagined = match.table.reimagine(decision.seat, self.dice.clone().word())
        self.judgement.consider(imagined)
        return self.judgement.reason(imagined, option, language)
