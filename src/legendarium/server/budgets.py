"""Processor time of each visitor: measured, charged against a budget, refused in words beyond it.

Every HTTP request and every WebSocket message goes through the same three steps: `Account.owed` says how long its visitor
has to wait because of what was used before (then it is refused with that time), `Account.turn` waits while the address
holds the loop more than its share, and `Metered` runs the work and charges each of its steps as it is done.

Work beside the loop is charged where it is waited for, with the address it is done for:

- in the thread of `server/offload.py`: charged there (`Offload.charge`), by the thread's own time. It shares the
  interpreter with the loop, so its time counts like the loop's.
- in another process: measure there (`time.process_time`), send the figure back, and `budgets.charge(address, seconds)`;
  where it cannot be measured, charge the table's mean seconds an answer times the number of answers replayed.
- in a task of its own on the loop: `asyncio.create_task(budgets.metered(address, "what it does", work()))`.

Bots think in processes that share time between addresses by themselves (`server/bots`); that is not charged again here.
"""

from __future__ import annotations

import asyncio
import math
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Generator
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from time import perf_counter, thread_time
from typing import Any, Generic, TypeVar

from legendarium.server.rate_limits import MOST_ADDRESSES, Bucket
from legendarium.server.settings import Limits
from legendarium.server.watchdog import Watchdog

LONGEST_TURN = 5.0
"""Seconds a request waits for its address to have a turn; rather than longer it is refused."""
LONGEST_PENALTY = 1.0
"""Seconds until a refusal is answered: a flood of refused requests must not cost what the requests would have."""
MEAN_WEIGHT, LONGEST_MEAN = 0.1, 0.01
"""One slow step says little about the next ones; those who wait for a turn are not to be refused because of it."""

T = TypeVar("T")


@lru_cache(4_096)
def visitor(address: str) -> str:
    """Return what an address is counted by: IPv4 as it is, IPv6 by its /64, which one household has to itself."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or ip_network((found, 64), strict=False))


def retry_after(wait: float) -> int:
    """Return the whole seconds a refused visitor is asked to wait."""
    return max(1, math.ceil(wait - 0.01))


class Account:
    """The processor time of one address."""

    __slots__ = ("budget", "mean", "pace", "seated")

    def __init__(self, limits: Limits) -> None:
        self.budget = Bucket(limits.address_seconds)
        self.seated = Bucket(limits.seated_seconds)
        """For answers of players in a running game once the budget is used up: the rest of their household cannot."""
        self.pace = Bucket(limits.turn_seconds)
        """How long it may hold the loop, by the wall clock: on a busy machine others are to have their share of what is
        left of the processor."""
        self.mean = 0.001
        """Moving average of how long a step holds the loop."""

    def owed(self, seated: bool = False) -> float:
        """Return how many seconds the address has to wait until it is back within its budget; 0 if it is."""
        wait = self.budget.owed()
        return min(wait, self.seated.owed()) if seated else wait

    def charge(self, seconds: float, held: float, seated: bool = False) -> None:
        """Charge a step on the loop: its processor time, and how long by the wall clock it held the loop."""
        self.mean += (min(held, LONGEST_MEAN) - self.mean) * MEAN_WEIGHT
        if seated and (self.budget.left < 0.0 or self.pace.left < 0.0):
            self.seated.spend(seconds)
        else:
            self.pace.spend(held)
            self.budget.spend(seconds)

    async def turn(self, seated: bool = False) -> float:
        """Wait until the address may use the loop again; return how long it still had to wait if that is too long."""
        while wait := self.to_turn(seated):
            if wait > LONGEST_TURN:
                return wait
            booked = self.mean  # whoever comes next waits until after this one
            self.pace.spend(booked)
            try:
                await asyncio.sleep(wait)
            finally:
                self.pace.spend(-booked)
        return 0.0

    def to_turn(self, seated: bool) -> float:
        wait = self.pace.owed()
        return min(wait, self.seated.owed()) if seated else wait


class Budgets:
    """The accounts of all addresses."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.watchdog = Watchdog()
        self.accounts: OrderedDict[str, Account] = OrderedDict()
        self.refused = 0
        """How many requests and messages were refused, for the metrics."""

    def account(self, address: str) -> Account:
        """Return the account of an address as `visitor` counts it."""
        account = self.accounts.get(address)
        if account is None:
            account = self.accounts[address] = Account(self.limits)
            if len(self.accounts) > MOST_ADDRESSES:
                self.accounts.popitem(last=False)
        self.accounts.move_to_end(address)
        return account

    def owed(self, address: str) -> float:
        return self.account(address).owed()

    def charge(self, address: str, seconds: float) -> None:
        """Charge processor time that was used beside the loop."""
        self.account(address).budget.spend(seconds)

    async def refuse(self, wait: float) -> None:
        """Delay the answer to a refused request a little."""
        self.refused += 1
        await asyncio.sleep(min(wait, LONGEST_PENALTY))

    async def bots_turn(self, address: str, with_people: bool) -> None:
        """Wait until an address may let a bot answer; bots among themselves also wait until it is within its budget."""
        account = self.account(address)
        while wait := await account.turn() or (0.0 if with_people else account.owed()):
            await asyncio.sleep(min(wait, LONGEST_TURN))

    async def metered(self, address: str, name: str, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine, and charge an address for each of its steps."""
        account = self.account(address)

        def step(seconds: float, held: float) -> None:
            account.charge(seconds, held)
            self.watchdog.notice(name, held, seconds)

        return await Metered(work, step)


Step = Callable[[float, float], None]
"""Is told of a step: seconds of the processor, and seconds by the wall clock."""


class Metered(Generic[T]):
    """Awaits a coroutine and measures each of its steps: what others do while it waits is not its time."""

    __slots__ = ("step", "work")

    def __init__(self, work: Coroutine[Any, Any, T], step: Step) -> None:
        self.work = work
        self.step = step

    def __await__(self) -> Generator[Any, Any, T]:
        resume: Callable[[Any], Any] = self.work.send
        value: Any = None
        while True:
            began, used = perf_counter(), thread_time()
            try:
                waits_for = resume(value)
            except StopIteration as done:
                found: T = done.value
                return found
            finally:
                self.step(thread_time() - used, perf_counter() - began)
            try:
                value = yield waits_for
                resume = self.work.send
            except BaseException as error:
                resume, value = self.work.throw, error
