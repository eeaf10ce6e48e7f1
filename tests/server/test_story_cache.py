"""Long games: what was told once is not told anew, verified once for all, and never where others wait for it."""

import asyncio
import threading

import httpx
import msgspec
import pytest

from legendarium.kernel.match import Match
from legendarium.server import wire
from legendarium.server.app import make_app
from legendarium.server.http import tables
from legendarium.server.messages import story_cache
from legendarium.server.messages.builders import build_events
from legendarium.server.messages.story_cache import StoryCache
from legendarium.server.settings import Limits, Settings
from legendarium.server.tables import requests
from legendarium.server.tables.live_table import MOST_REMARKS
from tests.server.running import GAME, Ear, Server, in_a_hall, play_out, run, two_people


def plain(told):
    return msgspec.json.decode(wire.encode(told))


def test_a_story_is_the_events_as_they_would_be_told_anew(tmp_path):
    """Through answers, answers taken back and others given instead, remarks and a table read again from the disk."""

    async def story(hall):
        room = hall.rooms[(await hall.make(two_people(seed="1"), "en")).table]
        stories = [StoryCache(seat, language, seat) for seat in (0, 1, None) for language in ("en", "it")]

        def same():
            for one in stories:
                told = build_events(room.live, one.seat, one.language, None, reader=one.seat)
                assert msgspec.json.decode(one.text(room.live)) == plain(told)

        same()
        for turn in range(12):
            await play_out(room, most=room.live.match.ply + 3)
            same()
            for _ in range(turn % 4):
                async with room.lock:
                    await requests.take_back(room, room.live.match.seats_played[-1])
            if turn % 3:
                async with room.lock:
                    decision = room.live.match.table.decision
                    await room.answer(room.live.asked, decision.options[-1].key)
            if turn == 6:
                await room.write(room.live.entry("bot", 1, "random"))
                await room.write(room.live.entry("return", 1))
            same()
        hall.forget(room)
        room = await hall.room(room.live.table)
        same()

    in_a_hall(tmp_path, story)


def test_only_what_is_new_is_told(tmp_path, monkeypatch):
    told, tell = [], story_cache.build_event
    monkeypatch.setattr(story_cache, "build_event", lambda *what: (told.append(what[2]), tell(*what))[1])

    async def play(hall):
        room, one = hall.rooms[(await hall.make(two_people(), "en")).table], StoryCache(None, "en")
        await play_out(room, most=100)
        one.text(room.live)
        told.clear()
        one.text(room.live)
        again = len(told)
        await play_out(room, most=101)
        one.text(room.live)
        return again, set(told)

    assert in_a_hall(tmp_path, play) == (0, {101})


@pytest.fixture
def long_from(monkeypatch):
    """Games count as long early, so that the tests are short."""
    monkeypatch.setattr(story_cache, "LONG", 100)


def test_a_long_story_is_begun_beside_the_loop_and_the_same_for_all(tmp_path, monkeypatch, long_from):
    threads, tell = [], story_cache.build_event
    monkeypatch.setattr(
        story_cache, "build_event", lambda *what: (threads.append(threading.current_thread()), tell(*what))[1]
    )

    async def play(hall):
        room = hall.rooms[(await hall.make(two_people(), "en")).table]
        await play_out(room, most=200)
        here, crowd = threading.current_thread(), [Ear(), Ear()]
        for ear in crowd:
            await room.enter(ear, None)
        begun = len(threads)
        await play_out(room, most=201)
        await room.enter(crowd[0], None)
        events = plain(build_events(room.live, None, "en", None))
        return here, begun, len(room.live.match.events), crowd, events

    here, begun, known, crowd, events = in_a_hall(tmp_path, play)
    assert here not in threads[:begun]
    assert len(threads) == known
    assert crowd[0].told[0]["events"] == crowd[1].told[0]["events"] == events[: len(crowd[0].told[0]["events"])]
    assert [message for message in crowd[0].told if message["t"] == "full"][-1]["events"] == events


def test_stories_are_let_go_now_and_then_unless_they_are_very_long(tmp_path, long_from, monkeypatch):
    async def play(hall):
        room = hall.rooms[(await hall.make(two_people(), "en")).table]
        await play_out(room, most=200)
        await room.enter(Ear(), None)
        kept = []
        for most in (1, 100_000):
            monkeypatch.setattr(story_cache, "KEPT", most)
            hall.let_go()
            kept.append(len(room.audience.full_cache.stories))
        return kept

    assert in_a_hall(tmp_path, play) == [1, 0]


def test_a_table_goes_on_while_a_long_story_of_it_is_told(tmp_path, long_from):
    async def play(hall):
        room, gate, ear = hall.rooms[(await hall.make(two_people(), "en")).table], threading.Event(), Ear()
        await play_out(room, most=200)
        busy = asyncio.create_task(hall.offload.run("", gate.wait))
        waiting = asyncio.create_task(room.enter(ear, None))
        await asyncio.sleep(0)
        await play_out(room, most=203)
        gate.set()
        await asyncio.gather(busy, waiting)
        return ear.told[0], plain(build_events(room.live, None, "en", None))

    told, events = in_a_hall(tmp_path, play)
    assert told["ply"] == 203
    assert told["events"] == events


def test_whoever_asks_for_many_stories_at_once_is_told_no_more_than_one_after_the_other(tmp_path):
    app = make_app(Settings(database=str(tmp_path / "t.sqlite"), workers=1, limits=Limits(told_bytes=(1.0, 1e-9))))
    hall = app.state.hall

    async def ask():
        await hall.open()
        room = hall.rooms[(await hall.make(two_people(), "en")).table]
        address = f"/api/tables/{room.live.table}/replay"
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as client:
            async with room.lock:
                asked = [asyncio.create_task(client.get(address)) for _ in range(5)]
                while len(room.lock.waiters) < 5:
                    await asyncio.sleep(0)
            answers = await asyncio.gather(*asked)
        await hall.close()
        return [answer.status_code for answer in answers]

    assert sorted(run(ask())) == [200, 429, 429, 429, 429]


def test_a_replay_says_the_same_however_long_the_game(tmp_path, monkeypatch):
    with Server(tmp_path / "t.sqlite") as server:
        match = Match.new(GAME, seed=5)
        for _ in range(120):
            match.play(match.table.decision.options[0])
        table = server.http.post("/api/records", content=match.save()).json()["table"]
        short = server.http.get(f"/api/tables/{table}/replay?seat=1").json()
        monkeypatch.setattr(story_cache, "LONG", 10)
        assert server.http.get(f"/api/tables/{table}/replay?seat=1").json() == short
        assert server.hall.rooms[table].audience.full_cache.stories
        full = server.http.get(f"/api/tables/{table}/at/120?seat=1").json()
        assert full["ply"] == 120


def test_a_replay_is_made_once_for_all_who_see_the_same(tmp_path, monkeypatch):
    made, tell = [], tables.build_replay
    monkeypatch.setattr(tables, "build_replay", lambda *what: (made.append(what[1:]), tell(*what))[1])
    with Server(tmp_path / "t.sqlite") as server:
        match = Match.new(GAME, seed=5)
        for _ in range(30):
            match.play(match.table.decision.options[0])
        table = server.http.post("/api/records", content=match.save()).json()["table"]
        told = [server.http.get(f"/api/tables/{table}/replay?seat={seat}").json() for seat in (0, 1, 0, 1, 0)]
    assert made == [(0, "en"), (1, "en")]
    assert told[0] == told[2] == told[4] != told[1]


def test_a_game_is_verified_once_for_all_who_ask(tmp_path, monkeypatch):
    with Server(tmp_path / "t.sqlite") as server:
        match = Match.new(GAME, seed=5)
        for _ in range(30):
            match.play(match.table.decision.options[0])
        table = server.http.post("/api/records", content=match.save()).json()["table"]
        checked = []
        monkeypatch.setattr("legendarium.server.tables.opening.read_stepwise", lambda text: checked.append(text) or ())
        assert [server.http.get(f"/api/tables/{table}/verify").json()["ok"] for _ in range(5)] == [True] * 5
    assert len(checked) == 1


def test_plays_taken_back_do_not_add_up(tmp_path):
    async def play(hall):
        room, sizes = hall.rooms[(await hall.make(two_people(seed="1"), "en")).table], []
        await play_out(room, most=3)
        for _ in range(100):
            await play_out(room, most=4)
            async with room.lock:
                await requests.take_back(room, room.live.match.seats_played[-1])
            sizes.append(len(wire.encode(build_events(room.live, None, "en", None))))
        hall.forget(room)
        again = await hall.room(room.live.table)
        return sizes, len(room.live.remarks), len(again.live.remarks), room.live.remarks[-1].kind

    sizes, remarks, again, last = in_a_hall(tmp_path, play)
    assert remarks == again == MOST_REMARKS
    assert last == "undone"
    assert max(sizes[50:]) <= max(sizes[:50])


def test_whoever_has_a_ply_from_before_many_were_taken_back_is_told_everything(tmp_path):
    async def play(hall):
        room, ear = hall.rooms[(await hall.make(two_people(seed="1"), "en")).table], Ear()
        await play_out(room, most=5)
        async with room.lock:
            await requests.take_back(room, room.live.match.seats_played[-1])
        await play_out(room, most=40)
        await room.enter(ear, 5)
        return ear.told[-1]["since"]

    assert in_a_hall(tmp_path, play) is None


def test_what_an_address_is_told_is_counted(tmp_path):
    async def play(hall):
        return (
            hall.sent_bytes.owed("1.2.3.4"),
            hall.sent_bytes.spend("1.2.3.4", 100.0),
            hall.sent_bytes.owed("1.2.3.4") > 0,
        )

    assert in_a_hall(tmp_path, play, limits=Limits(told_bytes=(50.0, 0.001))) == (0.0, None, True)


def test_whoever_asks_for_more_than_they_may_be_told_is_told_to_wait(tmp_path):
    with Server(tmp_path / "t.sqlite", limits={"told_bytes": (1_000.0, 0.001)}) as server:
        made = server.make()
        with server.watch(made) as player:
            player.hear("full")
            player.send(t="hello", version=1, table=made["table"], token=None, have=None)
            assert "try again in 60 s" in player.hear(("full", "error"))["text"]
        assert server.http.get(f"/api/tables/{made['table']}/replay").status_code == 429
        assert server.http.get(f"/api/tables/{made['table']}").status_code == 200
