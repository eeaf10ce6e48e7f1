"""Tables for strangers: listed while somebody waits there, joined without an invitation, looked after by the host."""

import pytest

from legendarium.server.tables import open_tables
from tests.server.running import Server, until

KEY = "the-host's-key"
SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]


@pytest.fixture
def open_server(tmp_path, monkeypatch):
    monkeypatch.setattr(open_tables, "FRESH_SECONDS", 0.0)
    with Server(tmp_path / "tables.sqlite", open_tables=True, host_key=KEY) as server:
        yield server


def waiting(server):
    return [one["table"] for one in server.http.get("/api/open").json()["tables"]]


def join(server, made, **more):
    return server.http.post(f"/api/tables/{made['table']}/join", json={"name": "Bo", **more})


def moderate(server, made, act, key=KEY):
    headers = {"authorization": f"Bearer {key}"} if key else {}
    return server.http.post(f"/api/tables/{made['table']}/moderate", json={"act": act}, headers=headers)


def test_a_server_has_no_list_unless_its_host_wants_one(server):
    assert server.http.get("/api/open").json() == {"on": False, "tables": []}
    wish = {"game": "village-of-legends", "seats": SEATS, "options": {}, "listed": True}
    assert server.http.post("/api/tables", json=wish).status_code == 400


def test_a_listed_table_is_shown_while_somebody_waits_and_a_stranger_sits_down(open_server):
    made = open_server.make(SEATS, listed=True)
    assert waiting(open_server) == []
    with open_server.sit(made, 0) as ada:
        ada.hear("seats")
        (shown,) = open_server.http.get("/api/open").json()["tables"]
        assert (shown["table"], shown["game"], shown["free"]) == (made["table"], "village-of-legends", 1)
        assert (shown["people"], shown["bots"], shown["clock"]) == (["Ada"], [], None)
        joined = join(open_server, made).json()
        assert joined["seat"] == 1
        assert ada.hear("full")["ply"] == 0
        assert waiting(open_server) == []
        assert join(open_server, made).status_code == 400
    assert waiting(open_server) == []


def test_a_table_leaves_the_list_with_the_one_who_waits(open_server):
    made = open_server.make(SEATS, listed=True)
    with open_server.sit(made, 0) as ada:
        ada.hear("seats")
        assert waiting(open_server) == [made["table"]]
    until(lambda: waiting(open_server) == [])


def test_a_table_that_is_not_listed_needs_an_invitation(open_server):
    made = open_server.make(SEATS)
    with open_server.sit(made, 0) as ada:
        ada.hear("seats")
        assert waiting(open_server) == []
        assert join(open_server, made).status_code == 400
        assert join(open_server, made, invite="x" * 32).status_code == 400


def test_a_wrong_invitation_does_not_become_none(open_server):
    made = open_server.make(SEATS, listed=True)
    assert join(open_server, made, invite="x" * 32).status_code == 400


def test_the_host_hides_and_closes_tables(open_server):
    one, two = open_server.make(SEATS, listed=True), open_server.make(SEATS, listed=True)
    with open_server.sit(one, 0) as ada, open_server.sit(two, 0) as cy:
        ada.hear("seats"), cy.hear("seats")
        assert waiting(open_server) == [one["table"], two["table"]]
        assert moderate(open_server, one, "hide").json()["state"] == "lobby"
        assert waiting(open_server) == [two["table"]]
        assert join(open_server, one).status_code == 400
        assert moderate(open_server, two, "close").json()["state"] == "closed"
        assert cy.hear("closed")["text"]
        assert waiting(open_server) == []
        assert moderate(open_server, two, "close").json()["state"] == "closed"


@pytest.mark.parametrize("key", ["", "another", "ü", KEY[:-1]])
def test_nobody_else_may(open_server, key):
    made = open_server.make(SEATS, listed=True)
    headers = {"authorization": f"Bearer {key}".encode()} if key else {}
    path = f"/api/tables/{made['table']}/moderate"
    assert open_server.http.post(path, json={"act": "close"}, headers=headers).status_code == 403


def test_without_a_key_there_is_no_host(tmp_path):
    with Server(tmp_path / "tables.sqlite", open_tables=True) as server:
        made = server.make(SEATS, listed=True)
        assert moderate(server, made, "close", "").status_code == 403
