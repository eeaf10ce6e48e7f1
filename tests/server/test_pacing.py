"""Questions about what lies face down are answered after the same pause: by people, bots and clocks, whatever the answer."""

import asyncio
import time

import pytest

from legendarium.games.village_of_legends.game import GAME as VILLAGE
from legendarium.kernel.match import Match
from legendarium.server import wire
from legendarium.server.bots.pool import default_answer
from legendarium.server.messages.builders import build_decision
from legendarium.server.tables import pacing
from legendarium.server.tables.live_table import LiveTable
from tests.server.running import GAME, PATIENCE, Ear, in_a_hall, two_people

PAUSE = 0.15
LONG = 3_600.0
"""A pause that does not pass while a test is run."""


class Naps:
    """Sleep that lasts until the test says that it is over."""

    def __init__(self):
        self.asked, self.over = [], asyncio.Event()

    def __getattr__(self, name):
        return getattr(asyncio, name)

    async def sleep(self, seconds):
        self.asked.append(seconds)
        await self.over.wait()

    def pass_by(self, room):
        room.live.last -= LONG
        self.over.set()


@pytest.fixture
def naps(monkeypatch):
    held = Naps()
    monkeypatch.setattr(pacing, "asyncio", held)
    return held


@pytest.fixture
def paced(monkeypatch):
    """The first question of a game is one that is paced."""
    monkeypatch.setattr(VILLAGE, "paced_kinds", (Match.new(GAME, seed=1).decision.kind,))


async def laid(hall, wish=None):
    room = hall.rooms[(await hall.make(wish or two_people(), "en")).table]
    room.live.last = time.time()
    return room


async def answered(room, key, **more):
    """What a person says at once."""
    ear = Ear(room.live.asked)
    message = wire.Play(room.live.match.ply, key, **more)
    await room.play(ear, message)
    return ear


def after_pause(room, begun):
    """By two clocks, which need not agree to the last millisecond."""
    return room.live.last - begun > PAUSE - 0.002


def test_an_answer_that_comes_at_once_is_heard_when_the_pause_is_over(tmp_path, paced, naps):
    async def story(hall):
        room = await laid(hall)
        key = room.live.match.table.decision.options[0].key
        ear = await answered(room, key)
        held = room.held
        await asyncio.sleep(0)
        early = (room.live.match.ply, ear.told)
        naps.pass_by(room)
        await held
        return early, room.live.match.keys == [key], room.held

    assert in_a_hall(tmp_path, story, window_pause=LONG) == ((0, []), True, None)
    assert naps.asked == [pytest.approx(LONG, abs=PATIENCE)]


def test_of_two_answers_within_the_pause_the_second_is_heard(tmp_path, paced, naps):
    async def story(hall):
        room = await laid(hall)
        first, second, *_ = (option.key for option in room.live.match.table.decision.options)
        await answered(room, first)
        await answered(room, second)
        held = room.held
        naps.pass_by(room)
        await held
        return room.live.match.keys == [second]

    assert in_a_hall(tmp_path, story, window_pause=LONG)


def test_what_is_refused_is_refused_at_once_and_other_questions_are_answered_at_once(tmp_path, paced, monkeypatch):
    async def story(hall):
        room = await laid(hall)
        refused = (await answered(room, "nonsense")).kinds
        monkeypatch.setattr(VILLAGE, "paced_kinds", ())
        await answered(room, room.live.match.table.decision.options[0].key)
        return refused, room.live.match.ply, room.held

    assert in_a_hall(tmp_path, story, window_pause=PAUSE) == (["refused"], 1, None)


@pytest.mark.parametrize("thinks_for_ever", [False, True])
def test_a_bot_answers_after_the_pause_however_soon_or_late_it_knows_what(tmp_path, paced, thinks_for_ever):
    async def choose(live, level, owner="", later=False):
        if thinks_for_ever:
            await asyncio.Event().wait()
        return live.match.table.decision.options[-1].key

    async def story(hall):
        hall.worker_pool.choose = choose
        seats = [wire.SeatWish("me", "Ada"), wire.SeatWish("bot", level="random")]
        room = await laid(hall, wire.NewTable(GAME, seats, {}))
        while room.live.places[room.live.asked].kind != "bot":
            room.live.places.reverse()
        begun = room.live.last = time.time()
        expected = default_answer(room.live) if thinks_for_ever else room.live.match.table.decision.options[-1].key
        room.go_on()
        while room.live.match.ply == 0:
            await asyncio.sleep(0.01)
        return room.live.match.keys[0] == expected, after_pause(room, begun)

    assert in_a_hall(tmp_path, story, window_pause=PAUSE) == (True, True)


def test_a_clock_that_lets_a_bot_answer_waits_for_no_longer_than_the_pause(tmp_path, paced):
    async def choose(live, level, owner="", later=False):
        await asyncio.Event().wait()

    async def story(hall):
        hall.worker_pool.choose = choose
        room = await laid(hall, two_people(clock=wire.Clock("move", 10, "bot")))
        room.live.last = time.time() - 20
        await hall.clocks.time_out(room)
        return room.live.match.ply, room.live.remarks[-1].kind

    assert in_a_hall(tmp_path, story, window_pause=PAUSE) == (1, "timed-out")


def test_a_client_is_told_that_a_question_is_a_window_and_whether_it_presses(tmp_path, paced, monkeypatch):
    async def story(hall):
        live: LiveTable = (await laid(hall)).live
        table, seat = live.match.table, live.asked
        calm = build_decision(live, table, seat, "en").window
        monkeypatch.setattr(VILLAGE, "targets_asked_seat", lambda table, decision: True, raising=False)
        return calm, build_decision(live, table, seat, "en").window

    assert in_a_hall(tmp_path, story) == ("calm", "pressed")
