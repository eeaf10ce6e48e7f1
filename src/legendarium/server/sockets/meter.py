"""What one connection costs: measured step by step, charged to it and to its address."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter, thread_time
from typing import TypeVar

from legendarium.server.budgets import Budgets
from legendarium.server.rate_limits import Bucket

SMALL_SUM = 0.002
"""Seconds below which steps are charged together: charging takes time too."""
DEAR_SECONDS = 0.001

T = TypeVar("T")


class Meter:
    """The processor time of one connection."""

    __slots__ = ("account", "budget", "dear", "doing", "held", "quick", "seated", "streak", "unpaid", "watchdog")

    def __init__(self, budgets: Budgets, address: str) -> None:
        self.account, self.watchdog = budgets.account(address), budgets.watchdog
        self.budget = Bucket(budgets.limits.connection_seconds)
        self.doing = "WebSocket"
        """What the next steps are for, as the watchdog names it."""
        self.seated = False
        """Whether they keep a running game going, for somebody who sits there."""
        self.unpaid = self.held = 0.0
        """Seconds of the processor, and of the wall clock, that are not charged yet."""
        self.quick = 0.0
        """Seconds of quick answers that are not charged yet."""
        self.dear = False
        """Whether answers take so long that the clock of the thread, which is slow to read, is worth reading."""
        self.streak = 0
        """Messages handled without giving others a turn."""

    def step(self, seconds: float, held: float) -> None:
        """Charge a step, after which others have their turn."""
        self.streak = 0
        self.unpaid += seconds
        self.held += held
        if self.held >= SMALL_SUM:
            self.budget.spend(self.unpaid)
            self.account.charge(self.unpaid, self.held, self.seated)
            self.unpaid = self.held = 0.0
            self.watchdog.notice(self.doing, held, seconds)

    def play(self, take: Callable[[T, str], bool], room: T, text: str) -> bool:
        """Take an answer that need not wait, and charge it. Written for speed: every move of every table comes here."""
        dear, began = self.dear, perf_counter()
        used = thread_time() if dear else 0.0
        taken = take(room, text)
        held = perf_counter() - began
        if dear or held > DEAR_SECONDS:
            self.doing, self.dear = "play", held > DEAR_SECONDS
            self.step(thread_time() - used if dear else held, held)
        else:
            self.quick += held
            if self.quick >= SMALL_SUM:
                self.step(self.quick, self.quick)
                self.quick = 0.0
        return taken

    def must_wait(self) -> bool:
        """Whether the address or the connection has used more than its share."""
        account = self.account
        return account.budget.left < 0.0 or account.pace.left < 0.0 or self.budget.left < 0.0

    async def wait(self) -> float:
        """Wait for a turn of the address; return how long to wait where that is too long, or the budget is used up."""
        return max(self.account.owed(self.seated), self.budget.owed()) or await self.account.turn(self.seated)
