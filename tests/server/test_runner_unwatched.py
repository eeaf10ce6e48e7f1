"""Bots think first where a person sits or looks; tables of bots that nobody looks at are few, slow, and sleep."""

import asyncio

from legendarium.server import wire
from legendarium.server.bots.pool import WorkerPool, default_answer
from legendarium.server.settings import Limits
from tests.server.running import GAME, Ear, in_a_hall
from tests.server.test_pool import settle

BOTS = wire.NewTable(GAME, [wire.SeatWish("bot", level="random")] * 2, {})
ONE_PERSON = wire.NewTable(GAME, [wire.SeatWish("bot", level="random"), wire.SeatWish("me", "Ada")], {})


class Held(WorkerPool):
    """Workers that answer on demand and record each request."""

    def __init__(self):
        super().__init__(1)
        self.asked = []

    async def choose(self, live, level, owner="", later=False):
        done = asyncio.get_running_loop().create_future()
        self.asked.append((live.table, later, done))
        await done
        return default_answer(live)

    async def go_on(self):
        """Let everybody who waits have an answer."""
        waiting, self.asked = self.asked, []
        for _, _, done in waiting:
            done.set_result(None)
        await settle()
        while any(room.lock.locked() for room in self.hall.rooms.values()):
            await asyncio.sleep(0.001)
        await settle()


def held(hall):
    hall.worker_pool = hall.bot_runner.pool = pool = Held()
    pool.hall = hall
    return pool


def test_of_the_unwatched_tables_of_an_address_only_a_few_are_played(tmp_path):
    async def story(hall):
        pool = held(hall)
        for number in range(12):
            await hall.make(BOTS, "en", "1.2.3.4" if number < 10 else "5.6.7.8")
        await settle()
        return [later for _, later, _ in pool.asked]

    assert in_a_hall(tmp_path, story, limits=Limits(unwatched_tables=4), unwatched_bot_pause=0.0) == [True] * 6


def test_of_the_watched_tables_of_bots_of_an_address_only_so_many_are_played_until_one_is_left(tmp_path):
    async def story(hall):
        pool = held(hall)
        rooms = [hall.rooms[(await hall.make(BOTS, "en", "1.2.3.4")).table] for _ in range(4)]
        ears = [Ear() for _ in rooms]
        for room, ear in zip(rooms, ears, strict=True):
            await room.enter(ear, None)
        await settle()
        begun = [rooms.index(hall.rooms[table]) for table, _, _ in pool.asked]
        rooms[begun[0]].leave(ears[begun[0]])
        await pool.go_on()
        return begun, sorted(rooms.index(hall.rooms[table]) for table, later, _ in pool.asked if not later)

    limits = Limits(unwatched_tables=0, watched_tables=2)
    begun, after = in_a_hall(tmp_path, story, limits=limits, unwatched_bot_pause=0.0)
    assert len(begun) == 2
    assert len(after) == 2
    assert begun[0] not in after


def test_a_table_with_a_person_is_played_however_many_bots_are_at_it_elsewhere(tmp_path):
    async def story(hall):
        pool = held(hall)
        for _ in range(3):
            await hall.make(BOTS, "en", "1.2.3.4")
        made = [await hall.make(ONE_PERSON, "en", "1.2.3.4") for _ in range(5)]
        await settle()
        asked = {hall.rooms[table.table].live.asked for table in made}
        return asked, [later for _, later, _ in pool.asked]

    asked, later = in_a_hall(tmp_path, story, limits=Limits(unwatched_tables=1), unwatched_bot_pause=0.0)
    assert asked <= {0, 1}
    assert later.count(True) == 1
    assert later.count(False) == len(later) - 1


def test_whoever_looks_at_a_sleeping_table_wakes_it_and_leaves_room_for_another(tmp_path):
    async def story(hall):
        pool = held(hall)
        tables = [(await hall.make(BOTS, "en", "1.2.3.4")).table for _ in range(3)]
        await settle()
        begun = [tables.index(table) for table, _, _ in pool.asked]
        ears = [Ear(), Ear()]
        await hall.rooms[tables[1]].enter(ears[0], None)
        await settle()
        looked = [(tables.index(table), later) for table, later, _ in pool.asked]
        await hall.rooms[tables[0]].enter(ears[1], None)
        await pool.go_on()
        return begun, looked, sorted((tables.index(table), later) for table, later, _ in pool.asked)

    begun, looked, after = in_a_hall(tmp_path, story, limits=Limits(unwatched_tables=1), unwatched_bot_pause=0.0)
    assert begun == [0]
    assert looked == [(0, True), (1, False)]
    assert after == [(0, False), (1, False), (2, True)]


def test_a_table_nobody_has_looked_at_for_long_sleeps_until_somebody_does(tmp_path):
    async def story(hall):
        pool = held(hall)
        room = hall.rooms[(await hall.make(BOTS, "en", "1.2.3.4")).table]
        await settle()
        room.looked -= 1_000.0
        await pool.go_on()
        asleep = (len(pool.asked), room.bot_task.done())
        await room.enter(Ear(), None)
        await settle()
        return asleep, len(pool.asked)

    settings = {"unwatched_seconds": 600.0, "unwatched_bot_pause": 0.0}
    assert in_a_hall(tmp_path, story, **settings) == ((0, True), 1)
