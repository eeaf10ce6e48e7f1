"""One thing at a time at a table, in the order they came; what need not wait is taken at once."""

from __future__ import annotations

import asyncio

import pytest

from legendarium.server.tables.fair_lock import FairLock


def test_it_is_taken_at_once_only_if_nobody_has_it_or_waits_for_it():
    async def tried() -> list[bool]:
        lock = FairLock()
        found = [lock.try_acquire(), lock.try_acquire()]
        waiting = asyncio.create_task(lock.acquire())
        await asyncio.sleep(0)
        lock.release()  # nobody is at work, but it is promised
        found.append(lock.try_acquire())
        await waiting
        lock.release()
        return [*found, lock.try_acquire()]

    assert asyncio.run(tried()) == [True, False, False, True]


def test_those_who_wait_come_in_their_order_and_one_at_a_time():
    async def told() -> list[str]:
        lock, heard = FairLock(), []

        async def speak(name: str) -> None:
            async with lock:
                heard.append(f"{name} begins")
                await asyncio.sleep(0)
                heard.append(f"{name} ends")

        await asyncio.gather(speak("Ada"), speak("Bo"), speak("Cy"))
        assert not lock.locked()
        return heard

    assert asyncio.run(told()) == [f"{name} {word}" for name in ("Ada", "Bo", "Cy") for word in ("begins", "ends")]


def test_whoever_fails_lets_the_next_in():
    async def failed() -> bool:
        lock = FairLock()
        with pytest.raises(ValueError, match="a fault"):
            async with lock:
                raise ValueError("a fault")
        return lock.try_acquire()

    assert asyncio.run(failed())


@pytest.mark.parametrize("handed_over", [False, True])
def test_whoever_gives_up_waiting_keeps_nobody_else_from_it(handed_over):
    async def tried() -> bool:
        lock = FairLock()
        assert lock.try_acquire()
        first, second = asyncio.create_task(lock.acquire()), asyncio.create_task(lock.acquire())
        await asyncio.sleep(0)
        if handed_over:  # and then not wanted
            lock.release()
            first.cancel()
        else:
            first.cancel()
            lock.release()
        await asyncio.wait([first, second])
        assert first.cancelled()
        assert second.exception() is None
        lock.release()
        return lock.locked()

    assert asyncio.run(tried()) is False


def test_nobody_can_hand_over_what_nobody_has():
    with pytest.raises(RuntimeError):
        FairLock().release()
