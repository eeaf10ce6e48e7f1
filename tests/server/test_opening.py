"""A new version of the server over the tables of an older one: none is lost, none is an error page."""

import json

import pytest

from legendarium.server.messages.texts import say
from tests.server.running import Server, both, play_on
from tests.server.test_migrations import raw

LOBBIES = ("waiting", "odd")
OLD = 0
"""A version of the rules that this program does not have any more."""


@pytest.fixture
def tables(database):
    """A database as an older version left it: tables in all sorts of states, and none of today's guards."""
    with Server(database) as server:
        made = {name: server.make(seed="5") for name in ("today", "other", "broken", "strange", "holed")}
        for name in LOBBIES:
            made[name] = server.make([{"kind": "me", "name": "Ada"}, {"kind": "open"}])
        for name, one in made.items():
            if name not in LOBBIES:
                players = both(server, one)
                play_on(players, 30)
                for player in players:
                    player.close()
    with raw(database) as ask:
        as_it_was(ask, database)
        for name in ("other", "broken", "strange", *LOBBIES):
            age(ask, made[name]["table"], rules=OLD)
        ask("UPDATE entries SET text = 'buy:nothing' WHERE table_id = ? AND number = 20", made["broken"]["table"])
        age(ask, made["strange"]["table"], options={"heroes": ["somebody", "nobody"]}, packs={"gone": "0"})
        age(ask, made["odd"]["table"], options={"heroes": ["somebody", "nobody"]})
        ask("DELETE FROM entries WHERE table_id = ? AND number = 12", made["holed"]["table"])
    return made


def as_it_was(ask, database):
    """The first version of the database."""
    ask("DROP TABLE snapshots")
    ask("DROP TRIGGER entries_follow" + (" ON entries" if database.startswith("postgresql") else ""))
    if database.startswith("postgresql"):
        ask("DROP FUNCTION legendarium_follow")
        ask("DROP TABLE presence")
        ask("UPDATE legendarium_version SET version = 1")
    else:
        ask("PRAGMA user_version = 1")


def age(ask, table, **changes):
    (body,) = ask("SELECT body FROM beginnings WHERE id = ?", table)[0]
    ask("UPDATE beginnings SET body = ? WHERE id = ?", json.dumps({**json.loads(body), **changes}), table)


PLIES = {"today": 30, "other": 30, "broken": 20, "strange": 0, "holed": 12, "odd": 0}
WHY = {"today": None, "holed": "halted-damaged"}


def test_an_upgrade_loses_no_table(database, tables):
    with Server(database) as server:
        for name in PLIES:
            made = tables[name]
            why = WHY.get(name, "halted-rules")
            here = f"/api/tables/{made['table']}"
            for language in ("en", "it"):
                summary = server.http.get(here, params={"language": language})
                assert summary.status_code == 200, name
                assert summary.json()["ply"] == PLIES[name], name
                assert summary.json().get("notice") == (say(why, language) if why else None)
            with server.sit(made, 0) as ada:
                full = ada.hear("full")
                assert full["ply"] == PLIES[name], name
                assert full["state"] == ("closed" if why else "playing")
                assert full.get("notice") == (say(why) if why else None)
                if why:
                    refused(ada, say(why))
            ada = {"authorization": f"Bearer {made['tokens'][0]}"}
            replay = server.http.get(f"{here}/replay", params={"seat": 0}, headers=ada)
            assert (replay.status_code, replay.json()["plies"]) == (200, PLIES[name])
            assert server.http.get(f"{here}/at/{PLIES[name]}", params={"seat": 0}, headers=ada).status_code == 200
            downloaded(server.http.get(f"{here}/record", headers=ada), name)


def refused(player, why):
    """Whatever is tried, the same sentence."""
    player.send(t="play", ply=player.ply, key="end")
    assert player.hear("refused")["text"] == why
    for message in ({"t": "undo"}, {"t": "chat", "text": "hello"}, {"t": "replace", "seat": 1, "level": "random"}):
        player.send(**message)
        assert player.hear("error")["text"] == why


def downloaded(answer, name):
    """All that is kept: every answer of one's own, and under which rules it was given."""
    assert answer.status_code == 200
    record = answer.json()
    plies = {"odd": 0, "holed": 29}.get(name, 30)
    assert len(record["moves"]) == plies, name
    assert (record["rules"] == OLD) == (name in ("other", "broken", "strange", "odd"))
    assert record["seed"] is None
    if name == "strange":
        assert (record["options"], record["packs"]) == ({"heroes": ["somebody", "nobody"]}, {"gone": "0"})


def test_the_host_of_a_table_that_cannot_go_on_may_close_it_and_take_the_whole_record_home(database, tables):
    made = tables["broken"]
    with Server(database) as server:
        with server.sit(made, 0) as ada:
            ada.hear("full")
            ada.send(t="close")
            assert ada.hear(("closed", "error"))["t"] == "closed"
        record = server.http.get(f"/api/tables/{made['table']}/record").json()
        assert record["moves"][20] == "buy:nothing"
        assert record["seed"] is not None
        assert record["rules"] == OLD
        verdict = server.http.get(f"/api/tables/{made['table']}/verify").json()
        assert verdict == {"ok": False, "text": say("halted-rules")}


def test_a_guest_of_a_table_that_cannot_go_on_is_told_so(database, tables):
    made = tables["odd"]
    with Server(database) as server:
        answer = join(server, made)
        assert (answer.status_code, answer.json()["text"]) == (400, say("halted-rules"))


def join(server, made):
    invite = made["invites"][1].rpartition("/")[2]
    return server.http.post(f"/api/tables/{made['table']}/join", json={"name": "Bo", "invite": invite})


def test_a_lobby_in_which_nothing_was_answered_is_laid_again_and_played_by_todays_rules(database, tables):
    made = tables["waiting"]
    here = f"/api/tables/{made['table']}"
    with Server(database) as server:
        assert server.http.get(here).json()["state"] == "lobby"
        joined = join(server, made)
        assert joined.status_code == 200
        players = both(server, {**made, "tokens": [made["tokens"][0], joined.json()["token"]]})
        play_on(players, 12)
        for player in players:
            player.close()
        digest = server.live(made).match.table.digest()
    with Server(database) as server:
        summary = server.http.get(here).json()
        assert (summary["state"], summary["ply"], summary.get("notice")) == ("playing", 12, None)
        live = server.live(made)
        assert live.match.table.digest() == digest
        assert live.beginning.rules == live.game.version
    with raw(database) as ask:
        kinds = [kind for (kind,) in ask("SELECT kind FROM entries WHERE table_id = ? ORDER BY number", made["table"])]
    assert kinds[:2] == ["rules", "join"]
    assert kinds.count("rules") == 1


def test_a_table_at_which_something_was_answered_is_never_laid_again(database, tables):
    made = tables["other"]
    with Server(database) as server:
        assert server.http.get(f"/api/tables/{made['table']}").json()["state"] == "closed"
    with raw(database) as ask:
        assert not ask("SELECT 1 FROM entries WHERE table_id = ? AND kind = 'rules'", made["table"])


def test_an_older_version_of_the_same_form_goes_on_with_its_own_tables_and_closes_newer_ones(database):
    """And forward again: everything is there."""
    with Server(database) as server:
        own, newer = (server.make(seed="5") for _ in range(2))
        for made in (own, newer):
            players = both(server, made)
            play_on(players, 10)
            for player in players:
                player.close()
        today = server.live(own).game.version
    with raw(database) as ask:
        age(ask, newer["table"], rules=today + 1)
    with Server(database) as server:
        states = [server.http.get(f"/api/tables/{made['table']}").json()["state"] for made in (own, newer)]
        assert states == ["playing", "closed"]
        play_on(both(server, own), 3)
    with raw(database) as ask:
        age(ask, newer["table"], rules=today)
    with Server(database) as server:
        found = [server.http.get(f"/api/tables/{made['table']}").json() for made in (own, newer)]
    assert [(one["state"], one["ply"]) for one in found] == [("playing", 13), ("playing", 10)]
