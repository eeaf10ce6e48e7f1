"""Bots at tables: they wait for people, ask again after they have waited, and one server of several lets them play."""

import asyncio
import logging

import pytest

from legendarium.server import wire
from legendarium.server.bots.runner import stands_back
from tests.server.running import GAME, Ear, Server, in_a_hall, until
from tests.server.test_pool import settle

NEVER = 3_600.0
ALONE = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "random"}]


def thoughts_of(server, monkeypatch):
    """The plies a server lets a bot think about from now on."""
    choose, job = server.hall.worker_pool.choose, []

    async def listed(live, level, **more):
        job.append(live.match.ply)
        return await choose(live, level, **more)

    monkeypatch.setattr(server.hall.worker_pool, "choose", listed)
    return job


def answer_until(player, moves):
    """Answer whatever the player is asked until the table has come so far, or the game is over."""
    while player.ply < moves and not player.outcome:
        if player.decision["options"]:
            player.play(player.offered()[0])
        player.hear(("step", "full"))


def test_the_server_somebody_listens_at_lets_the_bots_play(new_postgres, monkeypatch, caplog):
    with (
        Server(new_postgres, takeover_seconds=NEVER) as made_at,
        Server(new_postgres, takeover_seconds=NEVER) as played_at,
    ):
        idle, busy = thoughts_of(made_at, monkeypatch), thoughts_of(played_at, monkeypatch)
        made = made_at.make(ALONE)
        with played_at.sit(made, 0) as ada:
            ada.hear("full")
            answer_until(ada, 30)
            until(lambda: made_at.live(made).match.ply >= 30)
        assert idle == []
        assert busy
        assert len({message["ply"] for message in ada.heard if message["t"] == "full"}) == 1
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_of_two_servers_with_listeners_the_one_of_the_lowest_seat_lets_the_bots_play(new_postgres):
    with Server(new_postgres) as one, Server(new_postgres) as two:
        made = one.make([{"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Bo"}, ALONE[1]])
        with two.watch(made) as guest:
            guest.hear("full")
            rooms = [server.hall.rooms[made["table"]] for server in (one, two)]
            assert [stands_back(room) for room in rooms] == [True, False]
            with one.sit(made, 1) as bo:
                bo.hear("full")
                until(lambda: [stands_back(room) for room in rooms] == [False, True])
                with two.sit(made, 0) as ada:
                    ada.hear("full")
                    until(lambda: [stands_back(room) for room in rooms] == [True, False])


def test_a_bot_plays_although_nobody_listens_at_any_server(new_postgres):
    with Server(new_postgres, takeover_seconds=0.0) as one, Server(new_postgres, takeover_seconds=0.0):
        made = one.make([{"kind": "bot", "level": "random"}] * 2)
        until(lambda: made["table"] in one.hall.rooms and one.live(made).match.ply >= 5)


@pytest.mark.parametrize("ends", [True, False])
def test_after_its_pause_a_bot_looks_again_whether_it_is_asked(tmp_path, caplog, ends):
    """Meanwhile the game may have ended, or another server may have answered."""

    async def story(hall):
        paused, job = [], []

        async def pause(room):
            paused.append(done := asyncio.get_running_loop().create_future())
            await done

        async def choose(live, level, **more):
            job.append(live.stamp)
            return live.match.table.decision.options[0].key

        hall.bot_runner.pause, hall.worker_pool.choose = pause, choose
        seats = [wire.SeatWish("bot", level="random")] * 2
        room = hall.rooms[(await hall.make(wire.NewTable(GAME, seats, {}), "en", "1.2.3.4")).table]
        await room.enter(Ear(), None)
        await settle()
        async with room.lock:
            if ends:
                await room.write(room.live.entry("close", 0))
            else:
                assert await room.answer(room.live.asked, room.live.match.table.decision.options[0].key) == ""
        paused[0].set_result(None)
        await settle()
        return job, len(paused), room.bot_task.done()

    assert in_a_hall(tmp_path, story) == (([], 1, True) if ends else ([], 2, False))
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_what_a_bot_thought_out_is_not_played_at_another_table_of_the_same_ply(tmp_path):
    """Somebody takes back and answers otherwise while the bot thinks."""

    async def story(hall):
        thoughts = []

        async def choose(live, level, owner, later):
            thoughts.append(live.stamp)
            if len(thoughts) == 1:
                last = live.match.keys[-1]
                other = next(option.key for option in live.match.at(0).decision.options if option.key != last)
                for kind, text in (("undo", ""), ("move", other)):
                    await room.write(live.entry(kind, live.match.at(0).decision.seat, text))
            await asyncio.Event().wait() if len(thoughts) == 3 else None
            return live.match.table.decision.options[0].key

        hall.worker_pool.choose = choose
        seats = [wire.SeatWish("me", "Ada"), wire.SeatWish("bot", "Bo", level="random")]
        made = await hall.make(wire.NewTable(GAME, seats, {}, seed="1"), "en")
        room = hall.rooms[made.table]
        assert room.live.asked == 0
        await room.answer(0, room.live.match.table.decision.options[0].key)
        while len(thoughts) < 2:
            await asyncio.sleep(0)
        return thoughts[:2]

    assert in_a_hall(tmp_path, story) == [1, 3]
