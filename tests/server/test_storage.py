"""What is kept is kept, once, on every database."""

import asyncio
import contextlib
import sqlite3

import pytest

from legendarium.server.storage.base import Beginning, Conflict, LogEntry, SeatBeginning, StorageError, open_storage
from legendarium.server.storage.migrations import LATEST
from legendarium.server.wire import Clock
from tests.server.running import run


def beginning(table="first1", **changes):
    seats = [SeatBeginning("person", "Ada", token="hash"), SeatBeginning("bot", "Bo", "random")]
    return Beginning(
        table, "village-of-legends", 1, {"base": "d"}, str(2**255), "salt", {"x": [1]}, seats, 5.0, **changes
    )


def entry(number, text="end", kind="move", at=7.5):
    return LogEntry(number, kind, 0, text, at)


def with_storage(database, work):
    async def main():
        storage = open_storage(database)
        await storage.open()
        try:
            return await work(storage)
        finally:
            await storage.close()

    return run(main())


def test_a_table_comes_back_as_it_was_kept(database):
    log = [entry(0, "hero:mage"), entry(1, "è ☃ '\"")]

    async def keep(storage):
        await storage.create(beginning(clock=Clock("move", 30)), log)
        await storage.append("first1", entry(2))

    async def load(storage):
        return await storage.load("first1"), await storage.tail("first1", 1), await storage.load("other1")

    with_storage(database, keep)
    stored, tail, other = with_storage(database, load)

    assert stored.beginning == beginning(clock=Clock("move", 30))
    assert stored.log == [*log, entry(2)]
    assert tail == stored.log[1:]
    assert other is None


def test_two_entries_never_have_the_same_number(database):
    async def race(storage):
        await storage.create(beginning(), [])
        tries = [storage.append("first1", entry(0, f"key:{n}")) for n in range(20)]
        return await asyncio.gather(*tries, return_exceptions=True), await storage.load("first1")

    answers, stored = with_storage(database, race)

    assert answers.count(None) == 1
    assert sum(isinstance(answer, Conflict) for answer in answers) == 19
    assert stored.log == [entry(0, f"key:{answers.index(None)}")]


def test_two_servers_on_one_database_cannot_both_play_a_ply(database):
    async def race(one):
        other = open_storage(database)
        await other.open()
        await one.create(beginning(), [])
        won = [0, 0]
        for number in range(30):
            tries = [store.append("first1", entry(number, str(at))) for at, store in enumerate((one, other))]
            answers = await asyncio.gather(*tries, return_exceptions=True)
            assert sorted(isinstance(answer, Conflict) for answer in answers) == [False, True]
            won[answers.index(None)] += 1
        await other.close()
        return (await one.load("first1")).log

    assert [line.number for line in with_storage(database, race)] == list(range(30))


def test_a_conflict_does_not_hurt_what_shares_its_commit(database):
    async def mix(storage):
        for name in ("first1", "second"):
            await storage.create(beginning(name), [entry(0)])
        tries = [
            storage.append("first1", entry(0)),
            storage.append("second", entry(1)),
            storage.append("first1", entry(1)),
        ]
        return await asyncio.gather(*tries, return_exceptions=True)

    lost, *kept = with_storage(database, mix)

    assert isinstance(lost, Conflict)
    assert kept == [None, None]


def test_a_table_is_made_once(database):
    async def twice(storage):
        await storage.create(beginning(), [entry(0)])
        with pytest.raises(Conflict):
            await storage.create(beginning(made_again := "first1"), [entry(1, made_again)])
        return await storage.load("first1")

    assert with_storage(database, twice).log == [entry(0)]


def test_only_tables_with_a_clock_that_nobody_closed_are_timed(database):
    async def keep(storage):
        clock = Clock("days", 2)
        await storage.create(beginning("timed1", clock=clock), [entry(0, at=9.0)])
        await storage.create(beginning("closed", clock=clock), [entry(0, kind="close")])
        await storage.create(beginning("untimed"), [])
        return await storage.timed()

    assert with_storage(database, keep) == [("timed1", 9.0)]


def test_whoever_fails_on_hearing_what_was_written_keeps_nobody_else_from_it(database, caplog):
    async def crowd(storage):
        await asyncio.gather(*(storage.create(beginning(f"table{n}"), []) for n in range(4)))
        heard, all_heard = [], asyncio.Event()

        def hear(error):
            heard.append(error)
            if len(heard) == 4:
                all_heard.set()
            if len(heard) % 2:
                raise ValueError("a fault")

        for n in range(4):
            storage.write(f"table{n}", None, [entry(0)], hear)
        await all_heard.wait()
        return heard

    assert with_storage(database, crowd) == [None] * 4
    assert "the callback of a write failed" in caplog.text


def test_many_tables_share_a_commit(database):
    """Far fewer commits than moves when everybody moves at once."""

    async def crowd(storage):
        commits, commit = [], storage.writer.commit
        storage.writer.commit = lambda batch: (commits.append(len(batch)), commit(batch))[1]
        await asyncio.gather(*(storage.create(beginning(f"table{n}"), []) for n in range(200)))
        await asyncio.gather(*(storage.append(f"table{n}", entry(0)) for n in range(200)))
        return commits

    commits = with_storage(database, crowd)

    assert sum(commits) == 400
    assert len(commits) < 100


def test_opening_again_changes_nothing(database):
    async def look(storage):
        return await storage.load("first1")

    async def keep(storage):
        await storage.create(beginning(), [])

    with_storage(database, keep)
    with_storage(database, look)
    assert with_storage(database, look).log == []


def test_a_database_from_the_future_is_left_alone(database):
    async def nothing(storage):
        return None

    with_storage(database, nothing)
    age(database, LATEST + 1)
    with pytest.raises(StorageError, match="update"):
        with_storage(database, nothing)


def age(database, version):
    if database.startswith("postgresql"):
        import psycopg

        with psycopg.connect(database, autocommit=True) as connection:
            connection.execute("UPDATE legendarium_version SET version = %s", (version,))
        return
    with sqlite3.connect(database) as connection:
        connection.execute(f"PRAGMA user_version = {version}")
    connection.close()


def test_every_commit_of_sqlite_is_flushed(tmp_path):
    async def look(storage):
        return [storage.out.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]

    assert with_storage(str(tmp_path / "x.sqlite"), look) == ["wal", 2]


def test_a_new_file_has_small_pages_and_an_old_one_keeps_its_own(tmp_path):
    async def look(storage):
        return storage.out.execute("PRAGMA page_size").fetchone()[0]

    with contextlib.closing(sqlite3.connect(tmp_path / "old.sqlite")) as old:
        old.execute("PRAGMA page_size = 4096")
        old.execute("VACUUM")
    sizes = [with_storage(str(tmp_path / name), look) for name in ("new.sqlite", "old.sqlite")]
    assert sizes == [2048, 4096]


def test_what_cannot_be_opened_says_so_in_one_line(tmp_path):
    async def nothing(storage):
        return None

    (tmp_path / "text").write_text("no database at all, but long enough to be looked at" * 40)
    for url in (str(tmp_path / "text"), "postgresql://nobody@127.0.0.1:1/none"):
        with pytest.raises(StorageError):
            with_storage(url, nothing)
    with pytest.raises(StorageError, match="mysql"):
        open_storage("mysql://x")
