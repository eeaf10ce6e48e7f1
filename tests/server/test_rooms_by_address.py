"""How much one address may bring, and how much of it is held in memory."""

import json

import pytest

from legendarium.kernel.match import Match
from legendarium.server import wire
from legendarium.server.messages.error_texts import QuotaExceeded
from legendarium.server.rate_limits import AddressBuckets, Bucket
from legendarium.server.settings import Limits
from tests.server.running import GAME, Ear, Server, in_a_hall

HERE = "1.2.3.4"
PEOPLE = [wire.SeatWish("here", "Ada"), wire.SeatWish("here", "Bo")]


def record(moves):
    match = Match.new(GAME, seed=5)
    for _ in range(moves):
        match.play(match.table.decision.options[0])
    return match.save().encode()


async def brought(hall, moves, address=HERE):
    return await hall.room(await hall.upload(record(moves), "en", address), address)


def test_a_bucket_gives_as_much_as_is_asked_for(monkeypatch):
    now = [0.0]
    monkeypatch.setattr("legendarium.server.rate_limits.time.monotonic", lambda: now[0])
    bucket = Bucket((100.0, 1.0))
    assert [bucket.try_spend(60), bucket.try_spend(60), bucket.try_spend(40), bucket.try_spend()] == [
        True,
        False,
        True,
        False,
    ]
    now[0] = 30.0
    assert [bucket.try_spend(30), bucket.try_spend()] == [True, False]
    visitors = AddressBuckets((10.0, 1.0))
    assert [visitors.try_spend("a", 10), visitors.try_spend("a", 1), visitors.try_spend("b", 10)] == [True, False, True]


def test_the_plies_that_an_address_brings_are_counted(tmp_path):
    async def story(hall):
        room = await brought(hall, 60)
        await hall.branch(room, wire.Branch(40, PEOPLE), "en", HERE)
        with pytest.raises(QuotaExceeded):
            await hall.branch(room, wire.Branch(40, PEOPLE), "en", HERE)
        with pytest.raises(QuotaExceeded):
            await hall.upload(record(60), "en", HERE)
        await hall.branch(room, wire.Branch(40, PEOPLE), "en", "5.6.7.8")

    in_a_hall(tmp_path, story, limits=Limits(brought_plies=(120.0, 0.001)))


def test_a_record_that_is_too_much_is_refused_before_it_is_replayed(tmp_path, monkeypatch):
    async def story(hall):
        monkeypatch.setattr("legendarium.server.tables.hall.from_record", None)
        with pytest.raises(QuotaExceeded):
            await hall.upload(record(60), "en", HERE)

    in_a_hall(tmp_path, story, limits=Limits(brought_plies=(59.0, 0.001)))


def test_the_bytes_that_an_address_brings_are_counted(tmp_path):
    async def story(hall):
        await hall.upload(record(10), "en", HERE)
        with pytest.raises(QuotaExceeded):
            await hall.upload(record(10), "en", HERE)
        await hall.upload(record(10), "en", "5.6.7.8")

    in_a_hall(tmp_path, story, limits=Limits(brought_bytes=(len(record(10)) * 1.5, 0.001)))


def test_whoever_brings_too_much_is_told_so(tmp_path):
    with Server(tmp_path / "t.sqlite", limits={"brought_plies": (10.0, 0.001)}) as server:
        refused = server.http.post("/api/records", content=record(20), headers={"accept-language": "it"})
    assert refused.status_code == 429
    assert "aspetta" in json.loads(refused.text)["text"]


def test_what_an_address_holds_in_memory_is_bounded_and_the_oldest_goes_first(tmp_path):
    async def story(hall):
        rooms = [await brought(hall, 40) for _ in range(5)]
        other = await brought(hall, 40, "5.6.7.8")
        return [hall.rooms.get(room.live.table) is room for room in (*rooms, other)]

    assert in_a_hall(tmp_path, story, limits=Limits(held_plies=100)) == [False, False, False, True, True, True]


def test_a_table_that_somebody_looks_at_is_not_let_go(tmp_path):
    async def story(hall):
        first = await brought(hall, 40)
        await first.enter(Ear(), None)
        rooms = [first, *[await brought(hall, 40) for _ in range(4)]]
        return [hall.rooms.get(room.live.table) is room for room in rooms]

    assert in_a_hall(tmp_path, story, limits=Limits(held_plies=100)) == [True, False, False, False, True]


def test_bots_at_a_table_that_is_let_go_stop_thinking(tmp_path):
    async def story(hall):
        room = await brought(hall, 40)
        bots = [wire.SeatWish("bot", level="random")] * 2
        made = await hall.branch(room, wire.Branch(40, bots), "en", HERE)
        branched = hall.rooms[made.table]
        robot = branched.bot_task
        for _ in range(3):
            await brought(hall, 40)
        return made.table in hall.rooms, robot.done() or robot.cancelling() > 0

    assert in_a_hall(tmp_path, story, limits=Limits(held_plies=100), unwatched_bot_pause=100.0) == (False, True)
