"""What is said to somebody comes in order: at once where the line takes it, else in its turn."""

import asyncio

from legendarium.server.sockets.listeners import MOST_LETTERS, SLICE, TOO_SLOW, Listener, Pace
from tests.waiting import PATIENCE


class Line:
    """Takes what is written while it is open; what is sent in its turn waits until it is."""

    def __init__(self):
        self.heard = []
        self.open = asyncio.Event()

    def write(self, text):
        if self.open.is_set():
            self.heard.append(("at once", text.decode()))
        return self.open.is_set()

    async def send(self, message):
        await self.open.wait()
        await asyncio.sleep(0)
        self.heard.append(("in turn", message.get("text") or message["type"]))


async def until_soon(true):
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0)


async def listener_on(line):
    listener = Listener(line.send, line.write)
    listener.start()
    await until_soon(lambda: listener.wake is not None)
    return listener


def test_what_the_line_takes_is_sent_at_once():
    async def tell():
        line = Line()
        listener = await listener_on(line)
        line.open.set()
        for word in (b"one", b"two"):
            listener.send_bytes(word)
        return line.heard, listener.letters

    assert asyncio.run(tell()) == ([("at once", "one"), ("at once", "two")], 0)


def test_nothing_overtakes_what_is_on_its_way():
    async def tell():
        line = Line()
        listener = await listener_on(line)
        listener.send_bytes(b"one")
        await until_soon(lambda: listener.sending)
        line.open.set()
        listener.send_bytes(b"two")
        await until_soon(lambda: len(line.heard) == 2)
        await until_soon(lambda: not listener.sending)
        listener.send_bytes(b"three")
        return line.heard

    assert asyncio.run(tell()) == [("in turn", "one"), ("in turn", "two"), ("at once", "three")]


def test_a_farewell_is_the_last_that_is_said():
    async def tell():
        line = Line()
        listener = await listener_on(line)
        listener.send_bytes(b"one")
        listener.closing = 4000
        line.open.set()
        listener.rouse()
        await listener.task
        return line.heard

    assert [word for _, word in asyncio.run(tell())] == ["one", "websocket.close"]


class Roused:
    """Counts how often it is roused."""

    def __init__(self):
        self.times = 0

    def rouse(self):
        self.times += 1


def test_a_few_are_told_at_once_and_nothing_is_left_to_do_later():
    async def tell():
        pace, listener = Pace(), Roused()
        for _ in range(SLICE - 1):
            pace.rouse(listener)
        return listener.times, pace.running

    assert asyncio.run(tell()) == (SLICE - 1, False)


def test_whoever_fills_a_slice_lets_others_have_their_turn_before_the_next():
    async def tell():
        pace, listener, told = Pace(), Roused(), []
        for _ in range(2 * SLICE + 1):
            pace.rouse(listener)
        for _ in range(3):
            told.append(listener.times)
            await asyncio.sleep(0)
        pace.rouse(listener)
        return told, listener.times

    assert asyncio.run(tell()) == ([SLICE, 2 * SLICE, 2 * SLICE + 1], 2 * SLICE + 2)


def test_what_waits_for_a_slow_reader_is_bounded():
    async def never(message):
        await asyncio.Event().wait()

    listener = Listener(never)
    text = "x" * (MOST_LETTERS // 10)
    for _ in range(12):
        assert not listener.closing
        listener.send_bytes(text)
    listener.send_bytes(text)
    assert listener.closing == TOO_SLOW
    assert not listener.waiting
