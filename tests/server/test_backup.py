"""A backup of a running server, and the way back, on both databases and from one to the other."""

import sqlite3
import stat

import pytest
from click.testing import CliRunner

from legendarium.cli.group import command
from tests.server.running import Server, both, play_on
from tests.server.test_storage import with_storage


def legendarium(*words):
    found = CliRunner().invoke(command, [str(word) for word in words], catch_exceptions=True)
    return found.exit_code, found.output + str(found.exception or "")


@pytest.fixture(params=["sqlite", "postgresql"])
def elsewhere(request, tmp_path, postgres):
    """Another database to bring tables back to."""
    return str(tmp_path / "elsewhere" / "tables.sqlite") if request.param == "sqlite" else postgres.new()


def test_tables_of_a_running_server_are_backed_up_and_brought_back(database, elsewhere, tmp_path):
    file = tmp_path / "tables.backup"
    with Server(database) as server:
        made = server.make(seed="5")
        players = both(server, made)
        play_on(players, 12)
        code, said = legendarium("backup", file, "--database", database)
        assert (code, said) == (0, f"{file}: 1 tables\n")
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        play_on(players, 3)
    with Server(elsewhere) as other:
        code, said = legendarium("restore", file, "--database", elsewhere)
        assert (code, said.partition(",")[0]) == (0, "restored: 1")
        players = both(other, made)
        assert players[0].ply == 12
        play_on(players, 5)
        code, said = legendarium("restore", file, "--database", elsewhere)
        assert (code, "there already: 1" in said) == (0, True)
        assert len(other.hall.storage.read(made["table"]).log) == 17


def test_a_table_that_lost_its_end_is_brought_forward_at_a_running_server(new_postgres, tmp_path):
    file = tmp_path / "tables.backup"
    with Server(new_postgres) as server:
        made = server.make()
        players = both(server, made)
        play_on(players, 10)
        legendarium("backup", file, "--database", new_postgres)
    import psycopg

    with psycopg.connect(new_postgres, autocommit=True) as connection:
        connection.execute("DELETE FROM entries WHERE number >= 6")
    with Server(new_postgres) as server:
        players = both(server, made)
        assert players[0].ply == 6
        assert "brought forward: 1" in legendarium("restore", file, "--database", new_postgres)[1]
        while players[0].ply < 10:
            players[0].hear("step")


def test_a_table_that_went_another_way_is_left_alone(tmp_path):
    path, file = str(tmp_path / "tables.sqlite"), tmp_path / "tables.backup"
    with Server(path) as server:
        made = server.make()
        players = both(server, made)
        play_on(players, 6)
        legendarium("backup", file, "--database", path)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE entries SET text = 'other' WHERE number = 5")
    connection.close()
    assert "different: 1" in legendarium("restore", file, "--database", path)[1]
    kept = with_storage(path, lambda storage: storage.load(made["table"]))
    assert kept.log[5].text == "other"


def test_what_cannot_be_backed_up_or_restored_is_said_in_one_line(tmp_path):
    there, none, text = tmp_path / "there", tmp_path / "none.sqlite", tmp_path / "text"
    there.write_bytes(b"")
    text.write_text("no backup " * 400)
    for words in (
        ("backup", there, "--database", none),
        ("backup", tmp_path / "new", "--database", none),
        ("restore", tmp_path / "missing", "--database", tmp_path / "a.sqlite"),
        ("restore", text, "--database", tmp_path / "b.sqlite"),
    ):
        code, said = legendarium(*words)
        assert code != 0
        assert len(said.strip().splitlines()) == 1
        assert "Traceback" not in said
    assert not (tmp_path / "new").exists()
    assert not (tmp_path / "new.part").exists()
