"""Taking back, agreeing, talking, handing a seat over, closing."""

import contextlib

from tests.server.running import Server, both, play_on

THREE = [{"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Bo"}, {"kind": "here", "name": "Cy"}]


def play_until(server, made, players, wanted):
    """Play until the last answer was of the kind wanted: one its seat may, or may not, take back alone."""
    for _ in range(200):
        play_on(players, 1, choose=lambda keys, ply: keys[0])
        match = server.live(made).match
        if match.may_undo(match.seats_played[-1]) == wanted and match.decision:
            return match.seats_played[-1]
    raise AssertionError("no such answer was given")


def test_an_answer_that_taught_nothing_is_taken_back_alone_and_leaves_a_trace(server):
    made = server.make(seed="1")
    players = both(server, made)
    seat = play_until(server, made, players, wanted=True)
    ply = players[seat].ply
    deed = " ".join(event["text"] for event in players[1 - seat].heard[-1]["events"] if event["seat"] == seat)
    players[seat].send(t="undo")
    for player in players:
        full = player.hear("full")
        assert full["ply"] == ply - 1
        assert full["since"] is None
        assert [event["kind"] for event in full["events"]].count("undone") == 1
        assert full["events"][-1]["text"] == f"{('Ada', 'Bo')[seat]} took an answer back: “{deed}”"
    live = server.live(made)
    assert live.match.ply == ply - 1
    log = server.hall.storage.read(made["table"]).log
    assert [entry.kind for entry in log][-2:] == ["move", "undo"]
    play_on(players, 1)


def test_undone_answers_stay_undone_after_a_restart(database):
    with Server(database) as first:
        made = first.make(seed="1")
        players = both(first, made)
        seat = play_until(first, made, players, wanted=True)
        players[seat].send(t="undo")
        view, ply = players[0].hear("full")["view"], players[0].ply
    with Server(database) as second:
        players = both(second, made)
        assert (players[0].view, players[0].ply) == (view, ply)
        assert "undone" in [event["kind"] for event in players[0].heard[-1]["events"]]


def test_nobody_takes_back_anothers_answer(server):
    made = server.make()
    players = both(server, made)
    play_on(players, 8)
    other = 1 - server.live(made).match.seats_played[-1]
    players[other].send(t="undo")
    assert players[other].hear()["t"] == "error"
    with server.watch(made) as watcher:
        watcher.hear("full")
        watcher.send(t="undo")
        assert watcher.hear()["t"] == "error"
    assert server.live(made).match.ply == 8


def test_whoever_knows_answers_that_were_taken_back_is_told_everything_anew(server):
    made = server.make(seed="1")
    players = both(server, made)
    seat = play_until(server, made, players, wanted=True)
    had = players[seat].ply
    players[1 - seat].close()
    players[seat].send(t="undo")
    players[seat].hear("full")
    for _ in range(2):
        live = server.live(made)
        if live.asked != seat:
            break
        players[seat].play(players[seat].offered()[-1])
        players[seat].hear("step")
    with server.sit(made, 1 - seat, have=had) as back:
        full = back.hear("full")
        assert full["since"] is None
        assert "undone" in [event["kind"] for event in full["events"]]


def test_talk_reaches_all_but_those_who_do_not_want_it(server):
    made = server.make()
    players = [*both(server, made), server.watch(made)]
    players[2].hear("full")
    players[0].send(t="chat", text="  hello <b>all</b>\n ")
    for player in players:
        assert player.hear("chat") == {"t": "chat", "seat": 0, "name": "Ada", "text": "hello <b>all</b>"}
    players[1].send(t="mute", seat=0)
    players[1].send(t="ping")
    players[1].hear("pong")
    players[0].send(t="chat", text="again")
    players[2].hear("chat")
    players[1].send(t="ping")
    assert players[1].hear()["t"] == "pong"
    players[2].send(t="chat", text="from outside")
    assert players[2].hear()["t"] == "error"
    with server.sit(made, 0) as late:
        assert [line["text"] for line in late.hear("full")["chat"]] == ["hello <b>all</b>", "again"]


def test_too_much_talk_is_stopped(server):
    made = server.make()
    with server.sit(made, 0) as player:
        player.hear("full")
        for _ in range(12):
            player.send(t="chat", text="spam")
        kinds = [player.hear()["t"] for _ in range(12)]
    assert "error" in kinds
    assert kinds.count("chat") <= 7


def test_an_absent_player_is_replaced_by_agreement_and_may_come_back(server):
    made = server.make(THREE, options={"expansions": []})
    players = [server.sit(made, seat) for seat in range(3)]
    for player in players:
        player.hear("full")
    players[0].send(t="replace", seat=2, level="random")
    assert "Cy" in players[0].hear("error")["text"]
    players[2].close()
    while players[0].hear("seats")["seats"][2]["online"]:
        pass
    players[0].send(t="replace", seat=2, level="random")
    assert players[0].hear("asking")["waiting"] == [1]
    assert "Cy" in players[1].hear("ask-replace")["text"]
    players[1].send(t="consent", yes=True)
    assert players[0].hear("note")["event"]["kind"] == "replaced"
    with server.sit(made, 2) as back:
        seats = back.hear("full")["seats"]
        assert seats[2] == {"seat": 2, "name": "Cy", "kind": "bot", "level": "random", "replaced": True}
        back.send(t="return")
        assert back.hear("note")["event"]["kind"] == "returned"
        assert server.live(made).places[2].kind == "person"


def test_the_host_closes_a_table_and_its_story_stays(server):
    made = server.make()
    players = both(server, made)
    play_on(players, 5)
    players[1].send(t="close")
    assert players[1].hear()["t"] == "error"
    players[0].send(t="close")
    for player in players:
        assert player.hear("closed")["text"]
    seat = players[0].decision["seat"]
    players[seat].play(players[seat].offered()[0])
    assert players[seat].hear("refused")["text"]
    table = f"/api/tables/{made['table']}"
    assert server.http.get(table).json()["state"] == "closed"
    assert server.http.get(f"{table}/replay").json()["plies"] == 5


def test_a_closed_table_keeps_no_secrets_for_it_is_never_played_on(server):
    made = server.make(seed="19")
    players = both(server, made)
    play_on(players, 5)
    table = f"/api/tables/{made['table']}"
    assert server.http.get(f"{table}/replay").json()["seed"] is None
    assert server.http.get(f"{table}/at/5?seat=1").status_code == 403
    assert not server.http.get(f"{table}/verify").json()["ok"]
    assert server.http.post(f"{table}/branch", json={"ply": 3}).status_code == 400
    players[0].send(t="close")
    players[0].hear("closed")
    assert server.http.get(f"{table}/replay?seat=1").json()["seed"] == "0x13"
    assert server.http.get(f"{table}/at/5?seat=1").json()["view"]["seat"] == 1
    assert server.http.get(f"{table}/verify").json()["ok"]
    assert server.http.get(f"{table}/record").json()["seed"]
    assert server.http.post(f"{table}/branch", json={"ply": 3}).json()["tokens"]


def test_a_clock_answers_for_whoever_does_not(server):
    for then in ("least", "bot"):
        made = server.make(clock={"kind": "move", "amount": 1, "then": then})
        with contextlib.ExitStack() as stack:
            player = stack.enter_context(server.sit(made, 0))
            full = player.hear("full")
            assert full["deadline"] > 1e12
            assert player.hear(("note", "step"))["event"]["kind"] == "timed-out"
            step = player.hear("step")
            assert step["deadline"] > full["deadline"]
        story = server.http.get(f"/api/tables/{made['table']}/replay").json()["events"]
        at = [(event["kind"], event["ply"]) for event in story].index(("timed-out", step["ply"] - 1))
        assert story[at + 1]["data"] == step["events"][0]["data"]
        server.hall.rooms[made["table"]].live.beginning.clock = None


def test_a_clock_runs_on_while_the_server_sleeps(database):
    with Server(database) as first:
        made = first.make(clock={"kind": "move", "amount": 2, "then": "least"})
    with Server(database) as second, second.sit(made, 0) as player:
        player.hear("full")
        while player.ply < 1:
            player.hear("step")
        assert player.heard[-1]["ply"] >= 1


def test_a_new_key_shuts_out_whoever_has_the_old_one(database):
    with Server(database) as server:
        made = server.make()
        me, elsewhere, other = server.sit(made, 0), server.sit(made, 0), server.sit(made, 1)
        for player in (me, elsewhere, other):
            player.hear("full")
        me.send(t="renew")
        key = me.hear("key")
        assert key["token"] not in (*made["tokens"], "")
        assert elsewhere.hear("key-lost")["text"]
        assert elsewhere.hear("full")["decision"]["options"] == []
        elsewhere.play("end")
        assert elsewhere.hear("refused")["text"]
        play_on([me, other], 2)
        assert not any(message["t"] in ("key", "key-lost") for message in other.heard)
        with server.sit(made, 0) as late:
            assert late.hear()["t"] == "key-lost"
        with server.watch(made) as watcher:
            watcher.hear("full")
            watcher.send(t="renew")
            assert watcher.hear("error")["text"]
    with Server(database) as again:
        path, old, new = f"/api/tables/{made['table']}", made["tokens"][0], key["token"]
        assert again.http.get(path, headers={"authorization": f"Bearer {old}"}).status_code == 403
        mine = again.http.get(path, headers={"authorization": f"Bearer {new}"}).json()
        assert (mine["mine"], mine["host"]) == ([0], True)
        with again.sit({**made, "tokens": [new]}, 0) as host:
            host.hear("full")
            host.send(t="close")
            assert host.hear("closed")["text"]


def test_a_new_key_does_not_wind_up_the_clock(server):
    made = server.make(clock={"kind": "days", "amount": 1})
    with server.sit(made, 0) as player:
        deadline = player.hear("full")["deadline"]
        player.send(t="renew")
        token = player.hear("key")["token"]
    with server.sit({**made, "tokens": [token]}, 0) as player:
        assert player.hear("full")["deadline"] == deadline
