"""A log without gaps, whoever writes to it: the database itself sees to that."""

import asyncio
import contextlib
import logging
import sqlite3

import psycopg
import pytest

from legendarium.server.storage.base import Conflict, write_beginning
from legendarium.server.storage.migrations import SQLITE
from tests.server.test_storage import beginning, entry, with_storage


@contextlib.contextmanager
def raw(database):
    """The database behind the server's back."""
    if database.startswith("postgresql"):
        with psycopg.connect(database, autocommit=True) as connection:
            yield lambda text, *values: found(connection.execute(text.replace("?", "%s"), values))
        return
    with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as connection:
        yield lambda text, *values: found(connection.execute(text, values))


def found(cursor):
    return cursor.fetchall() if cursor.description else []


INSERT = "INSERT INTO entries (table_id, number, kind, seat, text, at) VALUES (?, ?, 'move', 0, 'end', 1.0)"


def test_an_entry_that_does_not_follow_the_one_before_it_is_refused(database):
    async def skip(storage):
        for name in ("first1", "second"):
            await storage.create(beginning(name), [entry(0)])
        tries = [storage.append("second", entry(1)), storage.append("first1", entry(2))]
        answers = await asyncio.gather(*tries, return_exceptions=True)
        return answers, await storage.load("first1"), await storage.load("second")

    (kept, refused), first, second = with_storage(database, skip)
    assert kept is None
    assert isinstance(refused, Conflict)
    assert [line.number for line in first.log] == [0]
    assert [line.number for line in second.log] == [0, 1]


def test_a_table_whose_log_has_a_gap_is_not_made(database):
    async def make(storage):
        with pytest.raises(Conflict):
            await storage.create(beginning(), [entry(0), entry(2)])
        return await storage.load("first1")

    assert with_storage(database, make) is None


def test_nobody_can_write_a_gap_not_even_another_program(database):
    async def make(storage):
        await storage.create(beginning(), [entry(0)])

    with_storage(database, make)
    with raw(database) as ask:
        for table, number in (("first1", 2), ("first1", -1)):
            with pytest.raises((sqlite3.IntegrityError, psycopg.IntegrityError)):
                ask(INSERT, table, number)
        ask(INSERT, "first1", 1)
        assert ask("SELECT number FROM entries ORDER BY number") == [(0,), (1,)]


def test_an_older_database_is_taken_over_and_tables_with_gaps_are_named(database, caplog):
    with raw(database) as ask:
        old(ask, database)
        for name, numbers in (("whole1", (0, 1, 2)), ("holed1", (0, 1, 3, 4))):
            values = (name, write_beginning(beginning(name)), 0)
            ask("INSERT INTO beginnings (id, body, timed) VALUES (?, ?, ?)", *values)
            for number in numbers:
                ask(INSERT, name, number)

    async def look(storage):
        await storage.append("whole1", entry(3))
        return await storage.load("holed1")

    with caplog.at_level(logging.WARNING):
        stored = with_storage(database, look)
    assert [line.number for line in stored.log] == [0, 1, 3, 4]
    assert [line for line in caplog.messages if "gap" in line] == [
        "table holed1: its log has a gap, entry 2 is missing; it can be looked at up to there"
    ]
    assert "whole1" not in caplog.text


def old(ask, database):
    """The first version of the database."""
    for statement in SQLITE[0]:
        ask(statement)
    if database.startswith("postgresql"):
        ask("CREATE TABLE legendarium_version (version INTEGER NOT NULL)")
        ask("INSERT INTO legendarium_version (version) VALUES (1)")
    else:
        ask("PRAGMA user_version = 1")
