"""The interface of every bot: it gets what a seat may see, and chooses one of its options."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from legendarium.kernel.decisions import Option
from legendarium.kernel.dice import Dice
from legendarium.kernel.errors import LegendariumError
from legendarium.kernel.match import Match
from legendarium.kernel.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player. Subclass it and write `think`, which chooses among the options of a table.

    The table is determinized: everything hidden from the seat is sampled, so a bot cannot cheat. It may be
    changed freely. `self.dice` is the bot's own source of chance.

    >>> import legendarium as lg
    >>> class Last(lg.Bot):
    ...     def think(self, table: lg.Table) -> lg.Option:
    ...         assert table.decision is not None
    ...         return table.decision.options[-1]
    >>> lg.play("village-of-legends", [Last, "random"], seed=1).outcome.winners
    (1,)
    """

    def __init__(self, seed: int = 0) -> None:
        self.dice = Dice(seed)

    def choose(self, match: Match) -> Option:
        """Return the option this bot would play in the match."""
        return self.pick(match.table)

    def pick(self, table: Table) -> Option:
        """Return the option this bot would play on a bare table."""
        decision = table.decision
        assert decision is not None, "the game is over"
        if len(decision.options) == 1:
            return decision.options[0]
        imagined = table.reimagine(decision.seat, self.dice.word())
        assert imagined.decision is not None
        key = self.think(imagined).key
        option = decision.option(key)
        if option is None:
            raise LegendariumError(f"{type(self).__name__} chose {key[:80]!r}, which is no option of this decision")
        return option

    def think(self, table: Table) -> Option:
        """Choose among the options of a determinized table."""
        raise NotImplementedError

    def take_time(self, share: float, seconds: float = 0.0) -> None:
        """Try out this many times as much as the level does, for at most so many seconds a turn (0: no limit).

        Bots that do not look ahead ignore it. With a limit answers depend on the machine, without it on the seed alone."""

    def reason(self, match: Match, option: Option, language: str = "en") -> str:
        """Explain an option in one line for a hint; empty: this bot has no reasons."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Picks any option, each equally likely."""

    def pick(self, table: Table) -> Option:
        decision = table.decision
        assert decision is not None, "the game is over"
        return decision.options[self.dice.below(len(decision.options))]
