"""One answer weighed: what the position promised, what the answer was worth, what it led to, what would have been better."""

from __future__ import annotations

from math import sqrt
from typing import Final

import msgspec

from legendarium.analysis.estimator import Chances, Estimator, side_of, sides_of
from legendarium.bots.search.playout import best
from legendarium.kernel.decisions import Decision, Seat
from legendarium.kernel.table import Table

ITERATIONS: Final = 16
"""Samples for each figure, unless more are asked for."""
CANDIDATES: Final = 6
"""Answers that the search looks at, best first by the policy's score, beside the one that was given."""
NEARLY: Final = 0.25
"""Share of the way from the best answer back to the given one within which others count as good, too."""
CHOOSING: Final = 1 << 12
"""Number of the first sample for choosing the best answer."""
JUDGING: Final = 1 << 13
"""Number of the first sample for judging it: others, or it would look too good, and others for each answer of a turn."""


class Weighed(msgspec.Struct, frozen=True):
    """What is known of one answer. Chances are per side; differences are those of the side that answered."""

    ply: int
    seat: Seat
    side: int
    kind: str
    played: str
    """Key of the answer that was given."""
    usual: str
    """What the policy would have answered."""
    best: str
    """The best other answer that was found; empty if none looked better."""
    start: Chances
    """Before the answer, if the policy went on."""
    expected: Chances
    """After the answer, before dice and draws."""
    after: Chances
    """After dice and draws, as far as the side that answered knows."""
    seen: Chances
    """The same position, as far as the side that answers next knows."""
    lost: float = 0.0
    """What the best other answer is better, on samples that did not choose it."""
    lost_error: float = 0.0
    luck_error: float = 0.0
    simulations: int = 0
    options: int = 0
    """How many answers there were."""
    good: list[str] = []
    """Other answers that looked nearly as good as the best."""


class Weigher:
    """Weighs one answer of a match: tables before and after it, and its key."""

    def __init__(self, estimator: Estimator, before: Table, key: str, after: Table, iterations: int) -> None:
        assert before.decision is not None
        self.estimator = estimator
        self.before = before
        self.after = after
        self.decision: Decision = before.decision
        self.seat: Seat = before.decision.seat
        self.key = key
        self.side = side_of(sides_of(before), self.seat)
        self.stop = estimator.stop(before)
        self.iterations = range(iterations)
        self.simulations = 0
        self.good: list[str] = []

    def weigh(self, ply: int) -> Weighed:
        usual, best_other = self.usual(), self.better()
        played = self.samples(self.before, self.key)
        start = played if usual == self.key else self.samples(self.before, usual)
        lost, lost_error = self.judged(best_other, ply) if best_other else (0.0, 0.0)
        after, luck_error = self.known_after(played)
        return Weighed(
            ply,
            self.seat,
            self.side,
            self.decision.kind,
            self.key,
            usual,
            best_other,
            mean(start),
            mean(played),
            after,
            self.seen_after(after),
            lost,
            lost_error,
            luck_error,
            self.simulations,
            len(self.decision.options),
            self.good,
        )

    def samples(self, table: Table, key: str = "", numbers: range | None = None) -> list[Chances]:
        chosen = self.iterations if numbers is None else numbers
        self.simulations += len(chosen)
        return self.estimator.samples(table, self.seat, self.stop, chosen, key)

    def imagined(self) -> Table:
        hidden, _ = self.estimator.seeds(self.before, 0)
        return self.before.reimagine(self.seat, hidden)

    def usual(self) -> str:
        """Return the key of the policy's answer; the given one if it is its twin."""
        if len(self.decision.options) == 1:
            return self.key
        option = best(self.estimator.policy, self.imagined(), set(), "")
        return self.key if option.called(self.key) is not None else option.key

    def better(self) -> str:
        """Return the answer that looks best among some candidates, if it looks better than the given one; else ''."""
        keys = [] if is_set_up(self.before) else self.candidates()
        if not keys:
            return ""
        numbers = range(CHOOSING, CHOOSING + max(4, len(self.iterations) // 2))
        found = {key: mean(self.samples(self.before, key, numbers))[self.side] for key in [self.key, *keys]}
        top = max(found, key=lambda key: found[key])
        ahead = found[top] - found[self.key]
        if ahead <= 0:
            return ""
        self.good = [key for key in keys if key != top and found[key] >= found[top] - NEARLY * ahead]
        return top

    def candidates(self) -> list[str]:
        """List the keys of other answers, best first by the policy's score."""
        options = self.decision.options
        if len(options) == 1:
            return []
        scores = self.estimator.player.scores(self.imagined())
        order = sorted(range(len(options)), key=lambda at: -scores[at])
        others = [options[at].key for at in order if options[at].called(self.key) is None]
        return others[:CANDIDATES]

    def judged(self, best_other: str, ply: int) -> tuple[float, float]:
        """Return what the best other answer is better than the given one, and the standard error."""
        count = len(self.iterations)
        numbers = range(JUDGING + ply * count, JUDGING + (ply + 1) * count)
        return self.difference(*(self.samples(self.before, key, numbers) for key in (best_other, self.key)))

    def difference(self, one: list[Chances], other: list[Chances]) -> tuple[float, float]:
        """Return how much better one answer is for its side, sample by sample, and the standard error."""
        return mean_and_error([first[self.side] - second[self.side] for first, second in zip(one, other, strict=True)])

    def known_after(self, played: list[Chances]) -> tuple[Chances, float]:
        """Estimate the position after the answer from the same seat's knowledge, to the same end of turn."""
        if self.after.outcome is not None:
            return self.estimator.chances(self.after), mean_and_error([one[self.side] for one in played])[1]
        if not self.was_chance():
            return mean(played), 0.0
        found = self.samples(self.after)
        return mean(found), self.difference(found, played)[1]

    def was_chance(self) -> bool:
        """Return whether dice were used, or anything hidden was revealed."""
        before, after = self.before, self.after
        return before.dice.position != after.dice.position or before.reveals != after.reveals

    def seen_after(self, after: Chances) -> Chances:
        """Estimate the position after the answer from the knowledge of the seat that answers next."""
        decision = self.after.decision
        if decision is None or decision.seat == self.seat:
            return after
        self.simulations += len(self.iterations)
        return mean(self.estimator.samples(self.after, decision.seat, self.stop, self.iterations))


def is_set_up(table: Table) -> bool:
    """Whether the first round has not begun: what is chosen now says what is played, and is not judged."""
    return table.view(None).get("round") == 0


def weigh(code: str, level: str, iterations: int, work: tuple[int, Table, str, Table]) -> Weighed:
    """Weigh one answer: a pure function, for any executor."""
    ply, before, key, after = work
    return Weigher(Estimator(code, level), before, key, after, iterations).weigh(ply)


def mean(samples: list[Chances]) -> Chances:
    return [sum(column) / len(samples) for column in zip(*samples, strict=True)]


def mean_and_error(values: list[float]) -> tuple[float, float]:
    """Return the mean and its standard error."""
    count = len(values)
    middle = sum(values) / count
    if count < 2:
        return middle, 1.0
    return middle, sqrt(sum((value - middle) ** 2 for value in values) / (count - 1) / count)
