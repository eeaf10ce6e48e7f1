"""`legendarium host`: the list of a running server, and what its host may do."""

import json

import pytest
from click.testing import CliRunner

from legendarium.cli.host import command
from legendarium.server.tables import open_tables
from tests.server.running import Server

KEY = "the-host's-key"
SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]


@pytest.fixture
def host(tmp_path, monkeypatch):
    monkeypatch.setattr(open_tables, "FRESH_SECONDS", 0.0)
    with Server(tmp_path / "tables.sqlite", open_tables=True, host_key=KEY) as server:
        server.run = lambda *words, key=KEY: CliRunner().invoke(
            command, [*words, "--server", server.url], env={"LEGENDARIUM_HOST_KEY": key}
        )
        yield server


def test_tables_are_listed_hidden_and_closed(host):
    assert host.run("list").output == "No table waits.\n"
    made = host.make(SEATS, listed=True)
    with host.sit(made, 0) as ada:
        ada.hear("seats")
        words = host.run("list").output.split()
        assert (words[0], words[3], words[4:]) == (made["table"], "village-of-legends", ["1", "free", "Ada"])
        assert json.loads(host.run("list", "--json").output)["tables"][0]["table"] == made["table"]
        assert host.run("hide", made["table"]).output == f"{made['table']}: hidden\n"
        assert host.run("list").output == "No table waits.\n"
        assert host.run("close", made["table"]).output == f"{made['table']}: closed\n"


@pytest.mark.parametrize(
    ("words", "key", "said"),
    [
        (("close", "absent1"), "wrong", "That needs the key of this server's host."),
        (("close", "absent1"), KEY, "There is no such table"),
        (("close", "../x"), KEY, ""),
        (("hide", "absent1"), "", "--key"),
    ],
)
def test_what_is_refused_is_said_in_one_line(host, words, key, said):
    done = host.run(*words, key=key)
    assert done.exit_code
    assert said in done.output
    assert "Traceback" not in done.output


def test_a_server_that_is_away_is_named():
    done = CliRunner().invoke(command, ["list", "--server", "http://127.0.0.1:1"])
    assert done.exit_code == 1
    assert done.output.startswith("Error: http://127.0.0.1:1 cannot be asked")
    assert CliRunner().invoke(command, ["list", "--server", "nonsense"]).exit_code == 1
