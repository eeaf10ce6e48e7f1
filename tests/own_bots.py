"""Bots as a user writes them, in a module of their own, so that other processes find them."""

from concurrent.futures import ThreadPoolExecutor

import legendarium as lg


class Last(lg.Bot):
    """Takes the last option of every decision."""

    def think(self, table: lg.Table) -> lg.Option:
        assert table.decision is not None
        return table.decision.options[-1]


class Lost(lg.Bot):
    """Answers something that nobody offered."""

    def think(self, table: lg.Table) -> lg.Option:
        return lg.Option("nothing", -1, "of-the-kind")


def two_threads() -> ThreadPoolExecutor:
    """An executor for `--on tests.own_bots:two_threads`."""
    return ThreadPoolExecutor(2)
