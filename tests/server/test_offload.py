"""What takes long is done beside the event loop, for one address after the other, and never without end."""

import asyncio
import threading

import msgspec
import pytest

from legendarium.kernel import match as matches
from legendarium.kernel import replaying
from legendarium.kernel.match import Match
from legendarium.kernel.snapshots import Snapshots
from legendarium.server import wire
from legendarium.server.byte_cache import ByteCache
from legendarium.server.offload import MOST_EACH, Busy, finish
from legendarium.server.offload_thread import ThreadOffload
from legendarium.server.shares import HALF_SECONDS, Shares
from legendarium.server.tables import requests
from tests.server.running import GAME, Ear, Server, in_a_hall, play_out, run, two_people

HERE, THERE = "1.2.3.4", "5.6.7.8"


def with_offload(story, *charge):
    async def live():
        offload = ThreadOffload(*charge)
        try:
            return await story(offload)
        finally:
            await offload.close()

    return run(live())


def steps(number, told, name):
    """A long piece of work."""
    for step in range(number):
        told.append((name, step))
        yield
    return name


# -- whose turn it is


def test_a_long_piece_of_work_lets_another_address_go_first(monkeypatch):
    monkeypatch.setattr("legendarium.server.offload_thread.SLICE_SECONDS", 0.0)
    told, gate = [], threading.Event()

    async def story(offload):
        held = asyncio.create_task(offload.run("", gate.wait))
        first = asyncio.create_task(offload.follow(HERE, steps(50, told, "long")))
        await asyncio.sleep(0)
        others = [asyncio.create_task(offload.follow(THERE, steps(1, told, "short"))) for _ in range(3)]
        await asyncio.sleep(0)
        offload.shares.add(HERE, 0.001)
        gate.set()
        return await asyncio.gather(first, *others, held)

    assert with_offload(story) == ["long", "short", "short", "short", True]
    assert told[:3] == [("short", 0)] * 3
    assert told[3:] == [("long", step) for step in range(50)]


def test_who_has_used_least_of_late_comes_first_and_what_was_long_ago_counts_less(monkeypatch):
    now = [0.0]
    monkeypatch.setattr("legendarium.server.shares.time.monotonic", lambda: now[0])
    shares = Shares()
    shares.add(HERE, 2.0)
    shares.add(THERE, 1.5)
    assert shares.least([HERE, THERE]) == THERE
    assert shares.least([HERE, THERE, "new"]) == "new"
    now[0] = HALF_SECONDS
    shares.add(THERE, 0.5)
    assert shares.used == {HERE: 1.0, THERE: 1.25}
    assert shares.least([THERE, HERE]) == HERE
    now[0] = 20 * HALF_SECONDS
    shares.fade()
    assert shares.used == {}


def test_what_is_done_for_an_address_is_charged_to_it_also_when_it_fails():
    charged = []

    def fail():
        sum(range(200_000))
        raise ValueError("no")

    async def story(offload):
        with pytest.raises(ValueError, match="no"):
            await offload.run(HERE, fail)

    with_offload(story, lambda address, seconds: charged.append((address, seconds > 0)))
    assert charged == [(HERE, True)]


def test_what_nobody_waits_for_any_more_is_not_done():
    told, gate = [], threading.Event()

    async def story(offload):
        held = asyncio.create_task(offload.run("", gate.wait))
        unwanted = asyncio.create_task(offload.follow(HERE, steps(5, told, "unwanted")))
        await asyncio.sleep(0)
        unwanted.cancel()
        await asyncio.wait([unwanted])
        gate.set()
        await held
        return await offload.follow(HERE, steps(1, told, "wanted")), dict(offload.counts)

    assert with_offload(story) == ("wanted", {})
    assert told == [("wanted", 0)]


def test_too_much_of_one_address_is_refused_and_others_are_served():
    gate = threading.Event()

    async def story(offload):
        waiting = [asyncio.create_task(offload.run(HERE, gate.wait)) for _ in range(MOST_EACH)]
        await asyncio.sleep(0)
        with pytest.raises(Busy) as refused:
            await offload.run(HERE, gate.wait)
        other = asyncio.create_task(offload.run(THERE, gate.wait))
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(*waiting, other)
        return refused.value.own, refused.value.seconds >= 1, await offload.run(HERE, gate.wait)

    assert with_offload(story) == (True, True, True)


@pytest.mark.parametrize(("bound", "status", "said"), [("MOST_EACH", 429, "riprova"), ("MOST_ALL", 503, "server")])
def test_a_refusal_says_when_to_come_back(tmp_path, monkeypatch, bound, status, said):
    with Server(tmp_path / "t.sqlite") as server:
        monkeypatch.setattr(f"legendarium.server.offload.{bound}", 0)
        wish = {"game": GAME, "seats": [{"kind": "here"}, {"kind": "here"}], "options": {}}
        refused = server.http.post("/api/tables", json=wish, headers={"accept-language": "it"})
    assert refused.status_code == status
    assert int(refused.headers["retry-after"]) >= 1
    assert said in refused.json()["text"]


def test_whoever_comes_to_a_table_that_cannot_be_opened_now_is_asked_to_try_again(tmp_path, monkeypatch):
    with Server(tmp_path / "t.sqlite") as server:
        made = server.make()
        server.hall.rooms.clear()
        monkeypatch.setattr("legendarium.server.offload.MOST_EACH", 0)
        with server.sit(made, 0) as ada:
            assert "try again" in ada.hear("error")["text"]
        monkeypatch.undo()
        with server.sit(made, 0) as ada:
            assert ada.hear("full")["ply"] == 0


# -- where answers are replayed


@pytest.fixture
def replayed(monkeypatch):
    """The threads in which answers were given again."""
    threads = []

    def heard(table, option, answer=replaying.answer):
        threads.append(threading.get_ident())
        answer(table, option)

    monkeypatch.setattr(replaying, "answer", heard)
    monkeypatch.setattr(matches, "answer", heard)
    return threads


async def brought(hall, plies):
    match = Match.new(GAME, seed=5)
    for _ in range(plies):
        match.play(match.table.decision.options[0])
    return await hall.upload(match.save().encode(), "en", HERE)


def test_opening_branching_looking_back_and_verifying_replay_nothing_on_the_loop(tmp_path, replayed):
    async def story(hall):
        here = threading.get_ident()
        table = await brought(hall, 60)
        replayed[:] = replayed[60:]  # those played for the record
        room = await hall.room(table, HERE)
        opened = len(replayed)
        people = [wire.SeatWish("here", "Ada"), wire.SeatWish("here", "Bo")]
        bots = [wire.SeatWish("bot", "A"), wire.SeatWish("bot", "B")]
        branches = [await hall.branch(room, wire.Branch(30, wishes), "en", HERE) for wishes in (people, bots)]
        assert await hall.verify(room) is None
        hall.bot_runner.resting = True
        plies = [hall.rooms[made.table].live.match.ply for made in branches]
        return here, opened, plies

    here, opened, plies = in_a_hall(tmp_path, story)
    assert opened >= 120
    assert plies == [30, 30]
    assert here not in replayed


def test_how_a_table_stood_is_found_out_beside_the_loop_and_once(tmp_path, replayed):
    with Server(tmp_path / "t.sqlite") as server:
        match = Match.new(GAME, seed=5)
        for _ in range(40):
            match.play(match.table.decision.options[0])
        table = server.http.post("/api/records", content=match.save()).json()["table"]
        server.http.get(f"/api/tables/{table}")
        loop = server.thread.ident
        replayed.clear()
        first = server.http.get(f"/api/tables/{table}/at/30?seat=1").json()
        count = len(replayed)
        again = server.http.get(f"/api/tables/{table}/at/30?seat=1").json()
        other = server.http.get(f"/api/tables/{table}/at/30?seat=0").json()
    assert first == again != other
    assert 0 < count <= 30
    assert len(replayed) == 2 * count
    assert loop not in replayed
    assert first["view"] == wire_view(match, 30, 1)


def wire_view(match, ply, seat):
    return msgspec.json.decode(wire.encode(match.at(ply).view(seat)))


def test_a_long_way_back_is_replayed_beside_the_loop_and_a_short_one_at_once(tmp_path, replayed, monkeypatch):
    async def story(hall):
        room = hall.rooms[(await hall.make(two_people(seed="1"), "en")).table]
        await play_out(room, most=10)
        threads = []
        for cost in (5_000, 5_001):
            room.live.match.snapshots = dear(room.live.match.snapshots, cost)
            replayed.clear()
            async with room.lock:
                await requests.take_back(room, room.live.match.seats_played[-1])
            threads.append(set(replayed))
        return threading.get_ident(), threads, room.live.match.ply, room.live.match.table.digest()

    def dear(kept: Snapshots, cost):
        kept.costs = [0, *[cost] * (len(kept.costs) - 1)]
        return kept

    here, (short, long), ply, digest = in_a_hall(tmp_path, story)
    assert short == {here}
    assert len(long) == 1
    assert here not in long
    again = in_a_hall(tmp_path / "again", lambda hall: played(hall, ply))
    assert digest == again


async def played(hall, ply):
    room = hall.rooms[(await hall.make(two_people(seed="1"), "en")).table]
    await play_out(room, most=ply)
    return room.live.match.table.digest()


def test_a_branch_replays_no_more_than_looking_back_does(tmp_path, replayed):
    async def story(hall):
        room = await hall.room(await brought(hall, 40), HERE)
        for ply in (10, 20, 30, 40):
            room.live.match.snapshots.tables[ply] = room.live.match.table_at(ply)
        room.live.match.snapshots.plies = [0, 10, 20, 30, 40]
        replayed.clear()
        people = [wire.SeatWish("here", "Ada"), wire.SeatWish("here", "Bo")]
        made = await hall.branch(room, wire.Branch(32, people), "en", HERE)
        count, branch = len(replayed), hall.rooms[made.table]
        hall.forget(branch)
        again = await hall.room(made.table, HERE)
        return count, branch.live.match.table.digest() == again.live.match.table.digest(), again.live.length

    assert in_a_hall(tmp_path, story) == (2, True, 32)


def test_answers_are_kept_as_long_as_there_is_room_for_them():
    cache = ByteCache(10)
    cache.put("a", b"1234")
    cache.put("b", b"1234")
    assert cache.get("a") == b"1234"
    cache.put("c", b"12")
    assert cache.size == 10
    cache.put("d", b"1")
    assert (cache.get("a"), cache.get("b"), cache.size) == (b"1234", None, 7)
    cache.put("a", b"1")
    assert cache.size == 4
    cache.put("e", b"12345678901")
    assert (cache.size, len(cache.entries)) == (0, 0)


def test_a_job_can_be_done_here_and_now():
    assert finish(steps(3, [], "it")) == "it"


def test_somebody_who_listens_hears_everything_after_the_table_was_opened_anew(tmp_path):
    async def story(hall):
        room = hall.rooms[(await hall.make(two_people(seed="1"), "en")).table]
        await play_out(room, most=12)
        digest = room.live.match.table.digest()
        hall.forget(room)
        again, ear = await hall.room(room.live.table), Ear()
        await again.enter(ear, None)
        return digest == again.live.match.table.digest(), ear.told[0]["ply"]

    assert in_a_hall(tmp_path, story) == (True, 12)
