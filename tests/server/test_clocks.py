"""Clocks at a start: what is over is left alone."""

import asyncio

from legendarium.server import wire
from tests.server.running import GAME, in_a_hall, play_out, two_people

WISH = wire.NewTable(
    GAME,
    [wire.SeatWish("me", "Ada"), wire.SeatWish("here", "Bo")],
    {"round_limit": 10},
    clock=wire.Clock("days", 3),
)


async def finished(hall):
    made = await hall.make(WISH, "en")
    room = hall.rooms[made.table]
    await play_out(room)
    return room


async def loaded_at_a_start(hall):
    """Which tables the clocks of a fresh server open."""
    opened, load = [], hall.storage.load

    async def watched(table):
        opened.append(table)
        return await load(table)

    hall.storage.load = watched
    await hall.clocks.look()
    await asyncio.gather(*hall.clocks.running)
    return opened


def test_a_timed_game_that_is_over_is_not_opened_at_a_start(tmp_path):
    async def story(hall):
        await finished(hall)
        await asyncio.gather(*hall.clocks.running)

    in_a_hall(tmp_path, story)
    assert in_a_hall(tmp_path, loaded_at_a_start) == []


def test_one_that_ended_before_this_was_known_is_opened_once(tmp_path):
    async def story(hall):
        live = (await finished(hall)).live
        await asyncio.gather(*hall.clocks.running)
        old = await hall.storage.load(live.table)
        moves = [entry for entry in old.log if entry.kind == "move"]
        old.beginning.table = "a" * len(live.table)
        await hall.storage.create(old.beginning, moves)
        return old.beginning.table

    table = in_a_hall(tmp_path, story)
    assert in_a_hall(tmp_path, loaded_at_a_start) == [table]
    assert in_a_hall(tmp_path, loaded_at_a_start) == []


def test_a_game_that_is_over_says_so_once_and_shows_nothing_of_it(tmp_path):
    async def story(hall):
        room = await finished(hall)
        await asyncio.gather(*hall.clocks.running)
        room.go_on()
        room.go_on()
        await asyncio.gather(*hall.clocks.running)
        stored = await hall.storage.load(room.live.table)
        return [entry.kind for entry in stored.log].count("over"), room.live.remarks, room.live.state

    assert in_a_hall(tmp_path, story) == (1, [], "over")


def test_a_clock_whose_answer_failed_rings_again(tmp_path, monkeypatch):
    monkeypatch.setattr("legendarium.server.tables.clocks.time.time", lambda: 0.0)

    async def story(hall):
        room = hall.rooms[(await hall.make(WISH, "en")).table]
        room.alarm.cancel()
        room.alarm, room.live.last = None, -1_000_000.0

        async def fail(*_):
            raise OSError

        monkeypatch.setattr(room, "answer", fail)
        await hall.clocks.time_out(room)
        return room.alarm

    assert in_a_hall(tmp_path, story) is not None


def test_a_timed_table_is_not_opened_before_its_time(tmp_path):
    """Days to answer: one look is enough until something happens there."""

    async def story(hall):
        made = await hall.make(two_people(clock=wire.Clock("days", 3)), "en")
        room = hall.rooms[made.table]
        looks = []
        for move in (False, True, False):
            if move:
                await room.answer(room.live.asked, room.live.match.table.decision.options[0].key)
            hall.forget(room)
            await hall.clocks.look()
            room = hall.rooms.get(made.table, room)
            looks.append(made.table in hall.rooms)
        return looks

    assert in_a_hall(tmp_path, story) == [True, True, False]


def test_a_clock_tries_again_when_its_answer_could_not_be_kept(server, monkeypatch):
    monkeypatch.setattr("legendarium.server.tables.clocks.RETRY_SECONDS", 0.2)
    commit, left = server.hall.storage.writer.commit, [0]

    def refuse(batch):
        if left[0] > 0:
            left[0] -= 1
            raise OSError("no space left on device")
        return commit(batch)

    monkeypatch.setattr(server.hall.storage.writer, "commit", refuse)
    made = server.make(clock={"kind": "move", "amount": 1, "then": "least"})
    with server.sit(made, 0) as player:
        player.hear("full")
        left[0] = 2
        assert player.hear("step")["ply"] == 1
    assert left == [0]
