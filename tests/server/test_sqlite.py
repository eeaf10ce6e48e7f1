"""A file that is damaged, full or open to others: plain words, and never a traceback."""

import os
import stat

import pytest

from legendarium.cli.serve import close_to_others
from legendarium.server.storage.base import StorageError
from tests.server.running import Server, both, play_on
from tests.server.test_storage import beginning, entry, with_storage


def fill(path, tables=60):
    """So many tables that the file has pages to be damaged."""

    async def keep(storage):
        for number in range(tables):
            await storage.create(beginning(f"table{number}"), [entry(at, "x" * 200) for at in range(20)])

    with_storage(path, keep)


def damage(path):
    """Overwrite the middle of the file."""
    size = os.path.getsize(path)
    with open(path, "r+b") as file:
        file.seek(size // 2)
        file.write(b"\xa5" * (size // 4))


def test_a_damaged_file_is_found_out_at_the_start_and_said_in_one_line(tmp_path):
    path = str(tmp_path / "tables.sqlite")
    fill(path)
    damage(path)

    async def nothing(storage):
        return None

    with pytest.raises(StorageError) as said:
        with_storage(path, nothing)
    assert "damaged" in str(said.value)
    assert "legendarium restore" in str(said.value)
    assert "\n" not in str(said.value)


def test_a_file_that_is_damaged_under_a_running_server_answers_503(tmp_path, caplog):
    path = tmp_path / "tables.sqlite"
    with Server(path) as server:
        tables = [server.make()["table"] for _ in range(30)]
        server.hall.rooms.clear()
        server.hall.storage.into.close()
        server.hall.storage.out.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        damage(path)
        server.hall.storage.into = server.hall.storage.connect()
        answers = [server.http.get(f"/api/tables/{table}") for table in tables]
    assert 503 in {answer.status_code for answer in answers}
    assert {answer.status_code for answer in answers} <= {200, 404, 503}
    assert all("reached" in answer.json()["text"] for answer in answers if answer.status_code == 503)
    assert "Traceback" not in caplog.text


def test_a_full_disk_refuses_what_it_cannot_keep_and_goes_on_when_there_is_room(tmp_path):
    with Server(tmp_path / "tables.sqlite", limits={"chat": (1e6, 1e6)}) as server:
        made = server.make()
        players = both(server, made)
        play_on(players, 5)
        limit_pages(server, 1)
        while True:
            asked = players[players[0].decision["seat"]]
            asked.send(t="chat", text="words " * 50)
            if asked.hear(("error", "chat"))["t"] == "error":
                break
        assert "saved" in asked.heard[-1]["text"]
        kept = len(server.hall.storage.read(made["table"]).log)
        wish = {"game": "village-of-legends", "seats": [{"kind": "me"}] * 2, "options": {}}
        statuses = [server.http.post("/api/tables", json=wish).status_code for _ in range(20)]
        assert statuses[-1] == 503
        assert set(statuses) <= {200, 503}
        limit_pages(server, 1_000_000)
        players = both(server, made)
        play_on(players, 5)
        assert [line.number for line in server.hall.storage.read(made["table"]).log] == list(range(kept + 5))


def limit_pages(server, most):
    """A disk on which the file cannot grow: SQLite takes the present size where less is asked for."""
    storage = server.hall.storage

    def limited(connection):
        connection.execute(f"PRAGMA max_page_count = {most}")
        return connection

    storage.connect = lambda: limited(type(storage).connect(storage))
    if storage.out is not None:
        limited(storage.out)


def mode(path):
    return stat.S_IMODE(os.stat(path).st_mode)


def test_tables_are_readable_by_their_owner_alone(tmp_path):
    path = tmp_path / "kept" / "tables.sqlite"
    with Server(path) as server:
        server.make()
        assert mode(path.parent) == 0o700
        assert {name.name: mode(name) for name in path.parent.iterdir()} == {
            name.name: 0o600 for name in path.parent.iterdir()
        }
        assert len(list(path.parent.iterdir())) >= 3


def test_a_file_that_others_could_read_is_closed_to_them(tmp_path):
    path = tmp_path / "tables.sqlite"
    fill(str(path), 1)
    path.chmod(0o644)
    with_storage(str(path), lambda storage: storage.load("table0"))
    assert mode(path) == 0o600


def test_our_own_folder_is_closed_to_others(tmp_path):
    tmp_path.chmod(0o755)
    close_to_others(tmp_path)
    assert mode(tmp_path) == 0o700
    close_to_others(tmp_path / "not there")
