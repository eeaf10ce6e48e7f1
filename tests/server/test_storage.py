"""What is kept is kept, once, on every database."""

import asyncio
import contextlib
import sqlite3

import pytest

from legendarium.server.storage.base import (
    Beginning,
    Conflict,
    LogEntry,
    SeatBeginning,
    Snapshot,
    StorageError,
    Unreachable,
    open_storage,
)
from legendarium.server.storage.key_value import KeyValueStorage
from legendarium.server.storage.migrations import LATEST
from legendarium.server.wire import Clock
from tests.server.key_values import KeyValues
from tests.server.running import run


def beginning(table="first1", **changes):
    seats = [SeatBeginning("person", "Ada", token="hash"), SeatBeginning("bot", "Bo", "random")]
    return Beginning(
        table, "village-of-legends", 1, {"base": "d"}, str(2**255), "salt", {"x": [1]}, seats, 5.0, **changes
    )


def entry(number, text="end", kind="move", at=7.5):
    return LogEntry(number, kind, 0, text, at)


@pytest.fixture(params=["sqlite", "postgresql", "key-value"])
def anywhere(request, tmp_path):
    """Where tables are kept: what is promised of a store holds for each."""
    if request.param == "key-value":
        return KeyValues()
    return str(tmp_path / "tables.sqlite") if request.param == "sqlite" else request.getfixturevalue("new_postgres")


def opened(database):
    return KeyValueStorage(database) if isinstance(database, KeyValues) else open_storage(database)


def with_storage(database, work):
    async def main():
        storage = opened(database)
        await storage.open()
        try:
            return await work(storage)
        finally:
            await storage.close()

    return run(main())


def test_a_table_comes_back_as_it_was_kept(anywhere):
    log = [entry(0, "hero:mage"), entry(1, "è ☃ '\"")]

    async def keep(storage):
        await storage.create(beginning(clock=Clock("move", 30)), log)
        await storage.append("first1", entry(2))

    async def load(storage):
        return await storage.load("first1"), await storage.tail("first1", 1), await storage.load("other1")

    with_storage(anywhere, keep)
    stored, tail, other = with_storage(anywhere, load)

    assert stored.beginning == beginning(clock=Clock("move", 30))
    assert stored.log == [*log, entry(2)]
    assert tail == stored.log[1:]
    assert other is None


def test_two_entries_never_have_the_same_number(anywhere):
    async def race(storage):
        await storage.create(beginning(), [])
        tries = [storage.append("first1", entry(0, f"key:{n}")) for n in range(20)]
        return await asyncio.gather(*tries, return_exceptions=True), await storage.load("first1")

    answers, stored = with_storage(anywhere, race)

    assert answers.count(None) == 1
    assert sum(isinstance(answer, Conflict) for answer in answers) == 19
    assert stored.log == [entry(0, f"key:{answers.index(None)}")]


def test_two_servers_on_one_database_cannot_both_play_a_ply(anywhere):
    async def race(one):
        other = opened(anywhere)
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

    assert [line.number for line in with_storage(anywhere, race)] == list(range(30))


def test_a_conflict_does_not_hurt_what_shares_its_commit(anywhere):
    async def mix(storage):
        for name in ("first1", "second"):
            await storage.create(beginning(name), [entry(0)])
        tries = [
            storage.append("first1", entry(0)),
            storage.append("second", entry(1)),
            storage.append("first1", entry(1)),
        ]
        return await asyncio.gather(*tries, return_exceptions=True)

    lost, *kept = with_storage(anywhere, mix)

    assert isinstance(lost, Conflict)
    assert kept == [None, None]


def test_a_table_is_made_once(anywhere):
    async def twice(storage):
        await storage.create(beginning(), [entry(0)])
        with pytest.raises(Conflict):
            await storage.create(beginning(made_again := "first1"), [entry(1, made_again)])
        return await storage.load("first1")

    assert with_storage(anywhere, twice).log == [entry(0)]


def test_only_tables_with_a_clock_that_nobody_closed_are_timed(anywhere):
    async def keep(storage):
        clock = Clock("days", 2)
        await storage.create(beginning("timed1", clock=clock), [entry(0, at=9.0)])
        await storage.create(beginning("closed", clock=clock), [entry(0, kind="close")])
        await storage.create(beginning("untimed"), [])
        return await storage.timed()

    assert with_storage(anywhere, keep) == [("timed1", 9.0)]


def test_whoever_fails_on_hearing_what_was_written_keeps_nobody_else_from_it(anywhere, caplog):
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

    assert with_storage(anywhere, crowd) == [None] * 4
    assert "the callback of a write failed" in caplog.text


def test_an_entry_whose_predecessor_is_missing_is_refused(anywhere):
    async def leap(storage):
        await storage.create(beginning(), [entry(0)])
        tries = [storage.append("first1", entry(2)), storage.append("nobody", entry(0))]
        answers = await asyncio.gather(*tries, return_exceptions=True)
        return answers, (await storage.load("first1")).log, await storage.load("nobody")

    answers, log, nobody = with_storage(anywhere, leap)
    assert [isinstance(answer, StorageError) for answer in answers] == [True, True]
    assert (log, nobody) == ([entry(0)], None)


def test_the_longest_snapshot_stays(anywhere):
    async def keep(storage):
        await storage.create(beginning(), [])
        for length in (5, 3, 9, 7):
            storage.keep("first1", Snapshot(length, f"seal {length}", bytes([length, 255])))
        storage.keep("nobody", Snapshot(1, "", b""))

    async def load(storage):
        return (await storage.load("first1")).snapshot, await storage.load("nobody")

    with_storage(anywhere, keep)
    assert with_storage(anywhere, load) == (Snapshot(9, "seal 9", bytes([9, 255])), None)


def test_a_base_that_fails_is_told_apart_from_one_that_has_nothing():
    base = KeyValues()

    async def fail(storage):
        await storage.create(beginning(), [entry(0)])
        base.broken = OSError("the quota is used up")
        with pytest.raises(StorageError, match="quota") as refused:
            await storage.append("first1", entry(1))
        with pytest.raises(Unreachable, match="quota"):
            await storage.load("first1")
        storage.keep("first1", Snapshot(1, "", b""))
        await asyncio.gather(*storage.writing)
        base.broken = None
        return refused.type, (await storage.load("first1")).log, (storage.writer.entries, storage.writer.failed)

    assert with_storage(base, fail) == (StorageError, [entry(0)], (1, 2))


@pytest.mark.parametrize("key", ["beginning first1", "entry first1 00000000"])
def test_what_is_damaged_in_a_base_says_so(key):
    base = KeyValues()

    async def damage(storage):
        await storage.create(beginning(), [entry(0)])
        base.pairs[key] = base.pairs[key][:-3]
        with pytest.raises(Unreachable, match="damaged"):
            await storage.load("first1")

    with_storage(base, damage)


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


def test_opening_again_changes_nothing(anywhere):
    async def look(storage):
        return await storage.load("first1")

    async def keep(storage):
        await storage.create(beginning(), [])

    with_storage(anywhere, keep)
    with_storage(anywhere, look)
    assert with_storage(anywhere, look).log == []


def test_a_database_from_the_future_is_left_alone(anywhere):
    async def nothing(storage):
        return None

    with_storage(anywhere, nothing)
    age(anywhere, LATEST + 1)
    with pytest.raises(StorageError, match="update"):
        with_storage(anywhere, nothing)


def age(database, version):
    if isinstance(database, KeyValues):
        database.pairs["version"] = str(version)
        return
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
