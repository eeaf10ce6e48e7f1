"""Measures the processor time of one connection and charges it to its address."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import TypeVar

from legendarium.kernel.processor_time import thread_time
from legendarium.server.budgets import Budgets
from legendarium.server.rate_limits import Bucket

SMALL_SUM = 0.002
"""Steps are charged together until they add up to this: charging takes time too."""
DEAR_SECONDS = 0.001

T = TypeVar("T")


class Meter:
    """The processor time of one connection."""

    __slots__ = ("account", "budget", "dear", "doing", "held", "quick", "seated", "streak", "unpaid", "watchdog")

    def __init__(self, budgets: Budgets, address: str) -> None:
        self.account, self.watchdog = budgets.account(address), budgets.watchdog
        self.budget = Bucket(budgets.limits.connection_seconds)
        self.doing = "WebSocket"
        """Name of the current handler, for the watchdog."""
        self.seated = False
        """Whether the message keeps a running game going, sent by a seated player."""
        self.unpaid = self.held = 0.0
        """Processor seconds, and wall-clock seconds, not charged yet."""
        self.quick = 0.0
        """Seconds of quick answers not charged yet."""
        self.dear = False
        """Whether the last answer was slow: then the thread clock, which is slow to read, is used."""
        self.streak = 0
        """Messages handled since the loop last ran anything else."""

    def step(self, seconds: float, held: float) -> None:
        """Charge one step of the connection's coroutine."""
        self.streak = 0
        self.unpaid += seconds
        self.held += held
        if self.held >= SMALL_SUM:
            self.budget.spend(self.unpaid)
            self.account.charge(self.unpaid, self.held, self.seated)
            self.unpaid = self.held = 0.0
            self.watchdog.notice(self.doing, held, seconds)

    def play(self, take: Callable[[T, str], bool], room: T, text: str) -> bool:
        """Run the immediate handler and charge it. Hot path: every move of every table."""
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
        """Whether the address or the connection is over its budget."""
        account = self.account
        return account.budget.left < 0.0 or account.pace.left < 0.0 or self.budget.left < 0.0

    async def wait(self) -> float:
        """Wait for the address's turn; return the seconds to wait if over budget or too long."""
        return max(self.account.owed(self.seated), self.budget.owed()) or await self.account.turn(self.seated)
