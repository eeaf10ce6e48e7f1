"""Who is here: at either server, and still here when a line is lost for a moment."""

import pytest

from tests.server.running import Server, both
from tests.server.test_notifications import until
from tests.server.test_requests import play_until

SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Bo"}]


@pytest.fixture
def servers(new_postgres):
    with Server(new_postgres) as one, Server(new_postgres) as two:
        yield one, two


def online(player, seat):
    """Wait until somebody is told to be here."""
    while not player.hear("seats")["seats"][seat].get("online"):
        pass


def apart(servers, **wish):
    """Ada at one server, Bo at the other."""
    made = servers[0].make(SEATS, **wish)
    players = [servers[0].sit(made, 0), servers[1].sit(made, 1)]
    for player in players:
        player.hear("full")
    return made, players


def test_whoever_sits_at_the_other_server_is_here_and_cannot_be_replaced(servers):
    made, (ada, _) = apart(servers)
    ada.send(t="replace", seat=1, level="random")
    assert ada.hear(("error", "note"))["text"] == "Bo is here; only an absent player can be replaced."
    until(lambda: servers[0].hall.rooms[made["table"]].here() == {0, 1})
    until(lambda: servers[1].hall.rooms[made["table"]].here() == {0, 1})
    summary = servers[1].http.get(f"/api/tables/{made['table']}").json()
    assert [seat["online"] for seat in summary["seats"]] == [True, True]
    assert servers[0].live(made).places[1].kind == "person"


def test_whoever_left_the_other_server_is_away_after_a_while(servers, monkeypatch):
    monkeypatch.setattr("legendarium.server.tables.presence.PresenceExchange.lifetime", lambda self: 1.5)
    made, (ada, bo) = apart(servers)
    room = servers[0].hall.rooms[made["table"]]
    until(lambda: room.here() == {0, 1})
    bo.close()
    until(lambda: room.here() == {0})
    ada.send(t="replace", seat=1, level="random")
    assert ada.hear(("note", "error"))["t"] == "note"


def undoing(servers):
    """A table where the last answer can be taken back only if the other agrees, each at a server of their own."""
    made = servers[0].make(SEATS, seed="2")
    here = both(servers[0], made)
    seat = play_until(servers[0], made, here, wanted=False)
    here[1 - seat].close()
    other = servers[1].sit(made, 1 - seat)
    other.hear("full")
    return made, here[seat], other


def test_people_at_the_other_server_are_asked_and_agree(servers):
    made, me, other = undoing(servers)
    ply = me.ply
    me.send(t="undo")
    assert other.hear("ask-undo")["text"]
    assert me.hear(("asking", "error"))["t"] == "asking"
    other.send(t="consent", yes=True)
    assert me.hear("full")["ply"] == ply - 1
    assert other.hear("full")["ply"] == ply - 1
    until(lambda: all(server.hall.rooms[made["table"]].consent_request is None for server in servers))


def test_people_at_the_other_server_may_refuse(servers):
    made, me, other = undoing(servers)
    me.send(t="undo")
    other.hear("ask-undo")
    other.send(t="consent", yes=False)
    assert "does not agree" in me.hear("ask-over")["text"]
    until(lambda: all(server.hall.rooms[made["table"]].consent_request is None for server in servers))


def test_a_question_withdrawn_here_ends_at_the_other_server(servers):
    _, me, other = undoing(servers)
    me.send(t="undo")
    other.hear("ask-undo")
    me.send(t="withdraw")
    assert other.hear("ask-over") == {"t": "ask-over"}
    me.send(t="undo")
    assert other.hear("ask-undo")["text"]


def test_a_lost_line_is_no_absence_until_some_time_has_passed(tmp_path):
    with Server(tmp_path / "tables.sqlite", grace_seconds=1.0) as server:
        made = server.make(SEATS)
        ada, bo = both(server, made)
        room = server.hall.rooms[made["table"]]
        room.presence.grace = 3_600.0
        bo.close()
        until(lambda: room.audience.online() == {0})
        assert room.here() == {0, 1}
        ada.send(t="replace", seat=1, level="random")
        assert ada.hear(("error", "note"))["text"] == "Bo is here; only an absent player can be replaced."
        room.presence.until.clear()
        ada.send(t="replace", seat=1, level="random")
        assert ada.hear(("error", "note"))["text"].startswith("Bo may be on the way back; a bot can be asked for in ")
        room.presence.opened -= 3_600.0
        ada.send(t="replace", seat=1, level="random")
        assert ada.hear(("error", "note"))["t"] == "note"


def test_everybody_is_told_when_a_lost_line_has_become_absence(tmp_path):
    with Server(tmp_path / "tables.sqlite", grace_seconds=2.0) as server:
        ada, bo = both(server, server.make(SEATS))
        online(ada, 1)
        bo.close()
        assert ada.hear("seats")["seats"][1]["online"]
        while ada.hear("seats")["seats"][1]["online"]:
            pass
