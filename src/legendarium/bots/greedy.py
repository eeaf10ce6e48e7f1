"""Greedy one-ply search: score every option of a decision with the game's evaluator and take the best.

An evaluator may score an option directly (`score`), or return None; then the option is played on clones of the
determinized table, each with other dice, and the resulting positions are averaged (`evaluate`). A bot that searches
deeper can use the same two: scores for move ordering, evaluations for its leaves.
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

RESOLUTION: Final = 1000
"""Number of equal steps into which probabilities and noise are divided."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """Evaluation function of one game: scores options and positions, and gives a reason. Each game subclasses it.

    It reads only what the choosing seat may know, or a table on which the rest has been sampled.
    """

    def prepare(self, table: Table) -> None:
        """Compute what all options of this decision share. Called once per decision."""

    def score(self, table: Table, option: Option) -> float | None:
        """Score an option, higher is better; None: play it out and evaluate the result."""
        return None

    def evaluate(self, table: Table, seat: Seat) -> float:
        """Score a position for a seat, on the same scale as options."""
        return 0.0

    def is_undo(self, option: Option) -> bool:
        """Return whether an option only takes back an earlier one; blunders never pick these."""
        return False

    def reason(self, table: Table, option: Option, language: str) -> str:
        """Explain in one line why this option is good."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(Bot):
    """Takes the best-scored option; `noise` and `blunder_rate` make a weaker player of it."""

    def __init__(
        self, evaluator: Evaluator, seed: int = 0, *, samples: int = 3, noise: float = 0.0, blunder_rate: float = 0.0
    ) -> None:
        super().__init__(seed)
        self.evaluator = evaluator
        self.samples = samples
        self.noise = noise
        """Largest random error added to a score, in either direction."""
        self.blunder_rate = blunder_rate
        """Probability of taking a random option instead of the best."""

    def think(self, table: Table) -> Option:
        decision = table.decision
        assert decision is not None
        if self.blunder_rate and self.dice.below(RESOLUTION) < self.blunder_rate * RESOLUTION:
            return self.blunder(decision.options)
        scores = self.scores(table)
        if self.noise:
            scores = [score + self.random_error() for score in scores]
        return decision.options[scores.index(max(scores))]

    def blunder(self, options: Sequence[Option]) -> Option:
        """Pick any option that is not an undo."""
        onward = [option for option in options if not self.evaluator.is_undo(option)] or options
        return onward[self.dice.below(len(onward))]

    def scores(self, table: Table) -> list[float]:
        """Score each option of the decision, in order."""
        decision = table.decision
        assert decision is not None
        self.evaluator.prepare(table)
        found = []
        for option in decision.options:
            score = self.evaluator.score(table, option)
            found.append(self.expected_value(table, option) if score is None else score)
        return found

    def expected_value(self, table: Table, option: Option) -> float:
        """Average evaluation after an option, over `samples` sequences of dice."""
        decision = table.decision
        assert decision is not None
        total = 0.0
        for number in range(self.samples):
            copy = table.clone()
            copy.dice = Dice(table.dice.seed, (number + 1) << 20)
            answer(copy, option)
            total += self.evaluator.evaluate(copy, decision.seat)
        return total / self.samples

    def random_error(self) -> float:
        return self.noise * (2 * self.dice.below(RESOLUTION) / RESOLUTION - 1)

    def reason(self, match: Match, option: Option, language: str = "en") -> str:
        """Explain an option in one line for a hint, from what the seat may know."""
        decision = match.table.decision
        assert decision is not None, "the game is over"
        imagined = match.table.reimagine(decision.seat, self.dice.clone().word())
        self.evaluator.prepare(imagined)
        return self.evaluator.reason(imagined, option, language)
