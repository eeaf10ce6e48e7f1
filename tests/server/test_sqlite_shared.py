"""One SQLite file, several processes: whoever is first has written, and the others learn of it."""

import asyncio
import contextlib

from legendarium.server.processes.held_channels import HeldChannels
from legendarium.server.processes.peers import Peers
from legendarium.server.settings import ProcessOf
from legendarium.server.storage.base import Conflict
from legendarium.server.storage.sqlite_shared import SharedSqliteStorage
from tests.server.running import run
from tests.server.test_storage import beginning, entry

TABLE = "first1"


@contextlib.asynccontextmanager
async def pair(folder):
    HeldChannels.lay(folder, 2)
    both = [
        SharedSqliteStorage(str(folder / "tables.sqlite"), Peers(ProcessOf(number, 2, str(folder))))
        for number in range(2)
    ]
    for one in both:
        one.claim()
        await one.open()
        one.peers.open()
    try:
        yield both
    finally:
        for one in both:
            await one.close()
            one.peers.close()


def test_of_two_entries_with_the_same_number_one_is_written(tmp_path):
    async def main():
        async with pair(tmp_path) as (one, two):
            await one.create(beginning(), [])
            for number in range(20):
                done = await asyncio.gather(
                    one.append(TABLE, entry(number, "one")),
                    two.append(TABLE, entry(number, "two")),
                    return_exceptions=True,
                )
                assert sorted(map(type, done), key=str) == sorted([Conflict, type(None)], key=str)
            assert await two.lengths([TABLE, "absent"]) == {TABLE: 20, "absent": 0}

    run(main())


def test_a_process_that_holds_a_table_hears_what_another_wrote(tmp_path):
    async def main():
        async with pair(tmp_path) as (one, two):
            heard, event = [], asyncio.Event()
            await two.follow(lambda table: (heard.append(table), event.set()), lambda: None)
            await one.create(beginning(), [])
            await one.append(TABLE, entry(0))
            assert not one.may_be_elsewhere(TABLE)
            two.hold(TABLE)
            assert one.may_be_elsewhere(TABLE)
            await one.append(TABLE, entry(1))
            await asyncio.wait_for(event.wait(), 10)
            assert heard == [TABLE]
            assert len(await two.tail(TABLE, 0)) == 2

    run(main())
