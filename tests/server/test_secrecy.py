"""Nobody receives what another seat alone may know: read off the wire, byte by byte."""

import json

from legendarium.kernel.events import redact
from legendarium.kernel.match import Match
from tests.server.running import GAME, Player, both, play_on


def test_every_byte_a_seat_receives_follows_from_what_that_seat_may_know(server):
    """What the server sends is rebuilt here from views and events of that seat alone, and nothing else came."""
    made = server.make()
    players = [*both(server, made), server.watch(made)]
    players[2].hear("full")
    play_on(players, 80)
    match = server.live(made).match
    for seat, player in zip((0, 1, None), players, strict=True):
        heard = [event for message in player.heard for event in message.get("events", ())]
        allowed = [plain(redact(event, seat)) for event in match.events]
        assert [(event["kind"], event["rule"], event["data"]) for event in heard] == allowed
        assert player.view == match.view(seat)


def plain(event):
    return (event.kind, event.rule or None, json.loads(json.dumps(event.facts())))


def test_what_one_drew_is_told_to_nobody_else(server):
    made = server.make()
    players = [*both(server, made), server.watch(made)]
    players[2].hear("full")
    play_on(players, 60)
    drawn = [event for event in server.live(made).match.events if event.kind == "drew"]
    assert {event.seat for event in drawn} == {0, 1}
    for seat, player in zip((0, 1, None), players, strict=True):
        told = [event for message in player.heard for event in message.get("events", ()) if event["kind"] == "drew"]
        assert any("cards" in event["data"] for event in told) == (seat is not None)
        assert all(event["seat"] == seat for event in told if "cards" in event["data"])


def test_answers_are_offered_to_the_seat_that_must_give_one_and_keys_echoed_to_it_alone(server):
    made = server.make()
    players = [*both(server, made), server.watch(made)]
    players[2].hear("full")
    play_on(players, 40)
    played = server.live(made).match.seats_played
    for seat, player in zip((0, 1, None), players, strict=True):
        for message in player.heard:
            decision = message.get("decision")
            if decision is not None and decision["seat"] != seat:
                assert decision["options"] == []
                assert "region" not in decision
            if message["t"] == "step":
                assert ("key" in message) == (played[message["ply"] - 1] == seat)


def test_a_hand_is_its_owners_alone_over_the_wire(server):
    made = server.make()
    players = [*both(server, made), server.watch(made)]
    players[2].hear("full")
    play_on(players, 20)
    table = server.live(made).match.table
    for seat, player in zip((0, 1, None), players, strict=True):
        held = table.heroes[seat].hand if seat is not None else []
        assert [card["id"] for card in player.view["hand"]] == [str(table.labels[card]) for card in held]


def test_the_seed_is_a_secret_until_the_end_and_only_bound_by_its_hash(server):
    made = server.make(options={"round_limit": 10})
    players = both(server, made)
    match = server.live(made).match
    table = f"/api/tables/{made['table']}"
    secrets = (str(match.seed), format(match.seed, "x"), match.salt)
    for path in ("", "/record", "/replay", "/at/0", "/verify"):
        text = server.http.get(table + path, headers=bearer(made, 0)).text
        assert not any(secret in text for secret in secrets), path
        assert match.commitment in text or path == "/verify"
    assert not any(secret in json.dumps(player.heard) for player in players for secret in secrets)
    play_on(players, 2000)
    assert server.http.get(table + "/replay").json()["seed"] == format(match.seed, "#x")


def bearer(made, seat):
    return {"authorization": f"Bearer {made['tokens'][seat]}"}


def test_a_replay_is_seen_from_ones_own_seat_until_the_game_is_over(server):
    made = server.make(options={"round_limit": 10})
    players = both(server, made)
    play_on(players, 12)
    table = f"/api/tables/{made['table']}"
    mine = server.http.get(f"{table}/at/12?seat=0", headers=bearer(made, 0))
    assert mine.json()["view"] == players[0].view
    assert server.http.get(f"{table}/at/12").json()["view"]["hand"] == []
    for address in (f"{table}/at/12?seat=1", f"{table}/replay?seat=1"):
        assert server.http.get(address, headers=bearer(made, 0)).status_code == 403
        assert server.http.get(address).status_code == 403
    assert server.http.post(f"{table}/branch", json={"ply": 3}).status_code == 400
    play_on(players, 2000)
    assert server.http.get(f"{table}/at/12?seat=1").json()["view"]["hand"]


def test_the_file_of_a_running_game_tells_each_seat_its_own_answers_only(server):
    made = server.make(options={"round_limit": 10})
    players = both(server, made)
    play_on(players, 30)
    match, table = server.live(made).match, f"/api/tables/{made['table']}"
    for seat in (0, 1, None):
        record = server.http.get(f"{table}/record", headers=bearer(made, seat) if seat is not None else {})
        told = [key if by == seat else None for key, by in zip(match.keys, match.seats_played, strict=True)]
        assert record.json()["moves"] == told
        assert "not over" in server.http.post("/api/records", content=record.content).json()["text"]
    assert server.http.get(f"{table}/record", headers={"authorization": "Bearer x"}).status_code == 403
    play_on(players, 2000)
    assert server.http.get(f"{table}/record").json()["moves"] == match.keys


def test_nothing_is_seen_of_the_deal_before_the_last_seat_is_taken(server):
    """Otherwise whoever makes tables would make them until one pleases."""
    made = server.make([{"kind": "me"}, {"kind": "open"}], options={"heroes": ["mage", "dwarf"]})
    table = f"/api/tables/{made['table']}"
    for path in ("/at/0", "/at/0?seat=0", "/replay", "/replay?seat=0"):
        answer = server.http.get(table + path, headers=bearer(made, 0))
        assert answer.status_code == 403, path
        assert "every seat" in answer.json()["text"]
    invite = made["invites"][1].rpartition("/")[2]
    server.http.post(f"{table}/join", json={"name": "Bo", "invite": invite})
    assert server.http.get(f"{table}/at/0?seat=0", headers=bearer(made, 0)).json()["view"]["hand"]


def test_a_chosen_seed_cannot_be_found_from_its_commitment(server):
    first, second = server.make(seed="7"), server.make(seed="7")
    said = [server.http.get(f"/api/tables/{made['table']}").json()["commitment"] for made in (first, second)]
    assert said[0] != said[1]
    assert Match.new(GAME, seed=7).commitment not in said
    assert server.live(first).match.table.digest() == server.live(second).match.table.digest()


def test_tokens_are_kept_as_hashes_only(server):
    made = server.make([{"kind": "me"}, {"kind": "open"}])
    invite = made["invites"][1].rpartition("/")[2]
    joined = server.http.post(f"/api/tables/{made['table']}/join", json={"name": "Bo", "invite": invite}).json()
    stored = server.hall.storage.read(made["table"])
    kept = repr(stored)
    for secret in (made["tokens"][0], invite, joined["token"]):
        assert len(secret) >= 32
        assert secret not in kept


def test_a_key_that_fits_nothing_opens_nothing(server):
    made, other = server.make(), server.make()
    for token in ("x", other["tokens"][0], made["tokens"][0] + "x", made["tokens"][0][:-1]):
        answer = server.http.get(f"/api/tables/{made['table']}", headers={"authorization": f"Bearer {token}"})
        assert answer.status_code == 403
    with Player(server.port, made["table"], other["tokens"][0]) as stranger:
        assert stranger.hear()["t"] == "key-lost"
        assert stranger.view is None
        stranger.play("end", ply=0)
        assert stranger.hear()["t"] == "error"
