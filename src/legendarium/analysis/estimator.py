"""Chances to win of every side, from what one seat may know: playouts on imagined tables, then the value of the position."""

from __future__ import annotations

from typing import Final

from legendarium.bots import bot
from legendarium.bots.greedy import Evaluator, GreedyBot
from legendarium.bots.registry import built_in
from legendarium.bots.search.lookahead import Lookahead
from legendarium.bots.search.planner import SearchBot
from legendarium.bots.search.playout import LONGEST, LUCK_WORDS, best
from legendarium.kernel.decisions import Seat
from legendarium.kernel.dice import Dice
from legendarium.kernel.errors import SetupError
from legendarium.kernel.game import game
from legendarium.kernel.replaying import legal_option
from legendarium.kernel.steps import answer
from legendarium.kernel.table import Table

NO_VETO: Final[set[str]] = set()
SEED: Final = 0x1E6E4D
"""All analyses draw the same imagined tables and luck: the same iterations give the same result."""
FURTHEST: Final = 2
"""Turns or rounds that playouts take at least: what a value says too early is corrected later."""
SAMPLES: Final = 1 << 20
"""Random words reserved for the samples of a turn."""

Chances = list[float]
"""One chance for each side; of one side alone (a co-operative game) the chance not to lose."""


class ToTheEnd(Lookahead):
    """Stands in for the value of a position where a game has none: playouts go to the end of the game."""

    def clock(self, table: Table) -> int:
        return 0

    def chance(self, table: Table, seat: Seat) -> float:
        return 1.0 / table.seats


class Estimator:
    """A policy that plays on, and the value of positions where it stops."""

    def __init__(self, code: str, level: str = "") -> None:
        self.level = level or built_in(code)[-1]
        player = bot(code, self.level)
        if not isinstance(player, GreedyBot):
            raise SetupError(f"analyse: {self.level!r} is no level with a judgement")
        self.player = player
        self.policy: Evaluator = player.policy if isinstance(player, SearchBot) else player.evaluator
        self.ahead: Lookahead = player.ahead if isinstance(player, SearchBot) else ToTheEnd()
        self.horizon = max(FURTHEST, player.effort.horizon) if isinstance(player, SearchBot) else 1

    @property
    def has_value(self) -> bool:
        """Whether positions have a value; else every playout goes to the end, and chances are coarse."""
        return not isinstance(self.ahead, ToTheEnd)

    def stop(self, table: Table) -> int:
        """Return the clock at which playouts from this table stop."""
        return self.ahead.clock(table) + self.horizon

    def seeds(self, table: Table, number: int) -> tuple[int, int]:
        """Return the seeds of a sample: of hidden cards and of luck. All answers of a turn meet the same samples."""
        words = Dice(SEED, self.ahead.clock(table) % SAMPLES * SAMPLES + 2 * number)
        return words.word(), words.word()

    def samples(self, table: Table, seat: Seat, stop: int, numbers: range, key: str = "") -> list[Chances]:
        """Return the chances after an answer (or of the position), as the seat may know it, in several samples."""
        found = []
        for number in numbers:
            hidden, luck = self.seeds(table, number)
            found.append(self.played_out(table.reimagine(seat, hidden), stop, luck, key))
        return found

    def played_out(self, table: Table, stop: int, seed: int, key: str = "") -> Chances:
        """Play on with the policy until the clock stands at `stop`, and estimate; the table is changed."""
        ahead = self.ahead
        table.dice = Dice(seed)
        luck, points = ahead.luck(table), 0
        for _ in range(LONGEST):
            if table.decision is None or ahead.clock(table) >= stop:
                break
            if ahead.luck(table) != luck:
                luck, points = ahead.luck(table), points + 1
                table.dice = Dice(seed, points * LUCK_WORDS)
            answer(table, legal_option(table, key) if key else best(self.policy, table, NO_VETO, ""))
            key = ""
        return self.chances(table)

    def chances(self, table: Table) -> Chances:
        """Estimate a position as it lies: its result if it is over, else its value, shared out among the sides."""
        sides = sides_of(table)
        if table.outcome is not None:
            return result(table, sides)
        found = [self.ahead.chance(table, side[0]) for side in sides]
        total = sum(found)
        return found if len(sides) == 1 else [one / total if total > 0 else 1 / len(sides) for one in found]


def sides_of(table: Table) -> list[list[Seat]]:
    """Return the seats that win and lose together."""
    found: list[list[Seat]] = [side for side in game(table.game.code).sides(table) if side]
    return found


def side_of(sides: list[list[Seat]], seat: Seat) -> int:
    """Return the number of the side on which a seat sits."""
    return next((at for at, side in enumerate(sides) if seat in side), 0)


def result(table: Table, sides: list[list[Seat]]) -> Chances:
    """Return the value of a finished game for each side; who was ahead at a round limit, or nobody, shares it."""
    outcome = table.outcome
    assert outcome is not None
    winners = set(outcome.winners or outcome.leaders)
    won = [float(bool(winners & set(side))) for side in sides]
    if len(sides) == 1:
        return won
    total = sum(won)
    return [one / total for one in won] if total else [1 / len(sides)] * len(sides)
