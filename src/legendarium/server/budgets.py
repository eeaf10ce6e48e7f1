"""Measure each address's processor time and refuse requests beyond its budget.

Every HTTP request and every WebSocket message takes the same three steps:

1. `Account.owed` returns how long the address is still over budget; if it is, the request is refused with that time.
2. `Account.turn` delays the request while the address holds the event loop for more than its share.
3. `Metered` runs the work and charges each step of the coroutine.

Work outside the loop is charged to the address that awaits it:

- in the thread of `server/offload.py`: charged by `Offload.charge` with the thread's own time. The thread shares the
  interpreter with the loop, so its time counts like the loop's.
- in another process: measure there (`time.process_time`), send the figure back, and `budgets.charge(address, seconds)`;
  if it cannot be measured, charge the table's mean seconds per answer times the number of answers replayed.
- in a task of its own on the loop: `asyncio.create_task(budgets.metered(address, "what it does", work()))`.

Bots run in processes with their own fair scheduler (`server/bots`), so their thinking is not charged here.
"""

from __future__ import annotations

import asyncio
import math
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Generator
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from time import perf_counter
from typing import Any, Generic, TypeVar

from legendarium.kernel.processor_time import thread_time
from legendarium.server.rate_limits import MOST_ADDRESSES, Bucket
from legendarium.server.settings import Limits
from legendarium.server.watchdog import Watchdog

LONGEST_TURN = 5.0
"""Seconds a request may wait for its turn on the loop; a longer wait is refused at once."""
LONGEST_PENALTY = 1.0
"""Seconds by which a refusal is delayed at most, so that a client cannot flood the server with refused requests."""
MEAN_WEIGHT, LONGEST_MEAN = 0.1, 0.01
"""Weight of a new step in the moving average, and its cap: one slow step must not get the waiting requests refused."""

T = TypeVar("T")


@lru_cache(4_096)
def visitor(address: str) -> str:
    """Return the key an address is counted by: IPv4 unchanged, IPv6 by its /64 (one household)."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or ip_network((found, 64), strict=False))


def retry_after(wait: float) -> int:
    """Round a wait up to the whole seconds (at least 1) that a refusal asks the client to wait."""
    return max(1, math.ceil(wait - 0.01))


class Account:
    """Token buckets for the processor time of one address."""

    __slots__ = ("budget", "mean", "pace", "seated")

    def __init__(self, limits: Limits) -> None:
        self.budget = Bucket(limits.address_seconds)
        self.seated = Bucket(limits.seated_seconds)
        """Reserve for answers of seated players after `budget` is used up, so that others at the same address cannot
        block a running game."""
        self.pace = Bucket(limits.turn_seconds)
        """Time it may hold the loop, by the wall clock: on a busy machine processor time would not limit that."""
        self.mean = 0.001
        """Moving average of the seconds a step holds the loop."""

    def owed(self, seated: bool = False) -> float:
        """Return the seconds until the address is within its budget again; 0 if it is."""
        wait = self.budget.owed()
        return min(wait, self.seated.owed()) if seated else wait

    def charge(self, seconds: float, held: float, seated: bool = False) -> None:
        """Charge a step on the loop: `seconds` of processor time, `held` of wall-clock time."""
        self.mean += (min(held, LONGEST_MEAN) - self.mean) * MEAN_WEIGHT
        if seated and (self.budget.left < 0.0 or self.pace.left < 0.0):
            self.seated.spend(seconds)
        else:
            self.pace.spend(held)
            self.budget.spend(seconds)

    async def turn(self, seated: bool = False) -> float:
        """Wait until the address may use the loop. Return 0, or the time left if that exceeds LONGEST_TURN."""
        while wait := self.to_turn(seated):
            if wait > LONGEST_TURN:
                return wait
            booked = self.mean  # the next request of this address queues behind this one
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
    """Accounts by address; the least recently used is dropped beyond MOST_ADDRESSES."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.watchdog = Watchdog()
        self.accounts: OrderedDict[str, Account] = OrderedDict()
        self.refused = 0
        """Number of refused requests and messages, for the metrics."""

    def account(self, address: str) -> Account:
        """Return or create the account of an address, given as `visitor` returns it."""
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
        """Charge processor time that was used outside the loop."""
        self.account(address).budget.spend(seconds)

    async def refuse(self, wait: float) -> None:
        """Count a refusal and delay its answer by up to LONGEST_PENALTY."""
        self.refused += 1
        await asyncio.sleep(min(wait, LONGEST_PENALTY))

    async def bots_turn(self, address: str, with_people: bool) -> None:
        """Wait until a bot may answer on this address's account; without people, also until it is within budget."""
        account = self.account(address)
        while wait := await account.turn() or (0.0 if with_people else account.owed()):
            await asyncio.sleep(min(wait, LONGEST_TURN))

    async def metered(self, address: str, name: str, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine and charge the address for each of its steps."""
        account = self.account(address)

        def step(seconds: float, held: float) -> None:
            account.charge(seconds, held)
            self.watchdog.notice(name, held, seconds)

        return await Metered(work, step)


Step = Callable[[float, float], None]
"""Callback after each step: its processor seconds and its wall-clock seconds."""


class Metered(Generic[T]):
    """Awaitable that runs a coroutine and measures each step, without the time it is suspended."""

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
