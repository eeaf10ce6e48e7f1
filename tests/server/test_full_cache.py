"""Many who look at one table: what they are told is made once, and sent so that others have their turn."""

import asyncio
from itertools import pairwise

from legendarium.server.messages import full_cache
from legendarium.server.sockets.listeners import SLICE
from legendarium.server.tables import requests
from tests.server.running import Ear, in_a_hall, play_out, two_people


def counted(monkeypatch):
    """How often everything was told, seat and language each time."""
    made, tell = [], full_cache.build_full

    def count(live, seat, language, *more):
        made.append((seat, language))
        return tell(live, seat, language, *more)

    monkeypatch.setattr(full_cache, "build_full", count)
    return made


def test_everything_is_told_once_for_all_who_see_the_same(tmp_path, monkeypatch):
    made = counted(monkeypatch)

    async def story(hall):
        room = hall.rooms[(await hall.make(two_people(), "en")).table]
        crowd = [Ear(language="it" if number % 2 else "en") for number in range(50)]
        for ear in crowd:
            await room.enter(ear, None)
        for ear in crowd:
            await room.enter(ear, None)
        return crowd

    crowd = in_a_hall(tmp_path, story)
    assert sorted(made) == [(None, "en"), (None, "it")]
    assert [ear.kinds for ear in crowd] == [["full", "full"]] * 50
    assert {message["decision"]["text"] for ear in crowd[:2] for message in ear.told} == {
        crowd[0].told[0]["decision"]["text"],
        crowd[1].told[0]["decision"]["text"],
    }


def test_an_undo_is_told_once_for_all_who_see_the_same(tmp_path, monkeypatch):
    made = counted(monkeypatch)

    async def story(hall):
        table = await hall.make(two_people(seed="1"), "en")
        room = hall.rooms[table.table]
        crowd = [Ear() for _ in range(50)]
        for ear in crowd:
            await room.enter(ear, None)
        player = Ear(room.live.asked, table.tokens[room.live.asked])
        await room.enter(player, None)
        async with room.lock:
            await room.answer(player.seat, room.live.match.table.decision.options[0].key)
        made.clear()
        async with room.lock:
            await requests.take_back(room, player.seat)
        return crowd, player

    crowd, player = in_a_hall(tmp_path, story)
    assert sorted(made, key=str) == [(0, "en"), (None, "en")] or sorted(made, key=str) == [(1, "en"), (None, "en")]
    assert {ear.told[-1]["t"] for ear in (*crowd, player)} == {"full"}
    assert player.told[-1]["decision"]["options"]
    assert not crowd[0].told[-1]["decision"]["options"]


def test_what_has_changed_is_told_as_it_is_now(tmp_path, monkeypatch):
    """An answer, a line of talk, somebody who comes: each is told to whoever asks next."""
    made = counted(monkeypatch)

    async def story(hall):
        table = await hall.make(two_people(), "en")
        room, ear, player = hall.rooms[table.table], Ear(), Ear(0, table.tokens[0])
        told = []
        for step in (None, "enter", "talk", "answer"):
            if step == "enter":
                await room.enter(player, None)
            elif step == "talk":
                await room.write(room.live.entry("chat", 0, "Hello"))
            elif step == "answer":
                async with room.lock:
                    await room.answer(room.live.asked, room.live.match.table.decision.options[0].key)
            await room.enter(ear, None)
            told.append([message for message in ear.told if message["t"] == "full"][-1])
        return told

    before, entered, talked, answered = in_a_hall(tmp_path, story)
    assert made.count((None, "en")) == 4
    assert (before["seats"][0]["online"], entered["seats"][0]["online"]) == (False, True)
    assert "chat" not in entered
    assert talked["chat"][0]["text"] == "Hello"
    assert (talked["ply"], answered["ply"]) == (0, 1)


def test_who_has_an_old_ply_is_told_what_came_after_and_who_has_a_very_old_one_everything(tmp_path, monkeypatch):
    made = counted(monkeypatch)

    async def story(hall):
        room, ear = hall.rooms[(await hall.make(two_people(), "en")).table], Ear()
        await play_out(room, most=full_cache.RECENT + 30)
        for have in (*range(room.live.match.ply + 1), *range(room.live.match.ply + 1)):
            await room.enter(ear, have)
        return room.live.match.ply, [message["since"] for message in ear.told]

    last, since = in_a_hall(tmp_path, story)
    assert last == full_cache.RECENT + 30
    assert since == [*[None] * 30, *range(30, last + 1)] * 2
    assert len(made) == 1 + full_cache.RECENT + 1


def test_nothing_is_kept_for_a_table_nobody_looks_at(tmp_path):
    async def story(hall):
        room, ear = hall.rooms[(await hall.make(two_people(), "en")).table], Ear()
        await room.enter(ear, None)
        kept = len(room.audience.full_cache.encoded)
        room.leave(ear)
        return kept, len(room.audience.full_cache.encoded)

    assert in_a_hall(tmp_path, story) == (1, 0)


def test_a_crowd_is_told_in_slices_between_which_others_have_their_turn(tmp_path):
    async def story(hall):
        room = hall.rooms[(await hall.make(two_people(), "en")).table]
        sent, crowd = [], []

        async def send(message):
            sent.append(message)

        for _ in range(3 * SLICE):
            ear = Ear()
            ear.asgi_send = send
            ear.start()
            await room.enter(ear, None)
            crowd.append(ear)
        while len(sent) < len(crowd):
            await asyncio.sleep(0)
        sent.clear()
        room.send_full_to_all()
        steps, turns = [0], 0
        while len(sent) < len(crowd):
            await asyncio.sleep(0)
            turns += 1
            steps.append(len(sent))
        for ear in crowd:
            ear.task.cancel()
        return turns, max(after - before for before, after in pairwise(steps))

    turns, most = in_a_hall(tmp_path, story)
    assert turns >= 3
    assert most <= SLICE
