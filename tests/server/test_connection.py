"""At a table, over real sockets: answers, refusals, taking back, reconnecting."""

import threading

from legendarium.kernel.match import Match
from tests.server.running import GAME, Server, both, play_on


def test_two_players_hear_of_every_answer_and_keep_true_views(server):
    made = server.make()
    players = both(server, made)
    play_on(players, 60)
    match = server.live(made).match
    assert match.ply == 60
    for seat, player in enumerate(players):
        assert player.view == match.view(seat)
        player.close()


def test_a_game_is_played_to_its_end_and_its_dice_are_proven(server):
    made = server.make(seed="7", options={"round_limit": 10})
    players = both(server, made)
    play_on(players, 2000)
    assert players[0].outcome["reason"]
    assert players[0].outcome == players[1].outcome
    assert players[0].decision is None
    players[0].play("end")
    assert "over" in players[0].hear("refused")["text"]
    table = made["table"]
    assert server.http.get(f"/api/tables/{table}").json()["state"] == "over"
    assert server.http.get(f"/api/tables/{table}/verify").json()["ok"] is True
    assert Match.load(server.http.get(f"/api/tables/{table}/record").text).outcome is not None


def test_an_illegal_answer_is_refused_with_its_rule_and_changes_nothing(server):
    made = server.make()
    players = both(server, made)
    player = players[players[0].decision["seat"]]
    for key in ("hero:nobody", "buy:999999", "", "x" * 3999, "☃:1"):
        player.play(key)
        refused = player.hear()
        assert refused["t"] == "refused"
        assert refused["key"] == key
        assert refused["rule"].startswith("vol.")
        assert refused["text"]
    assert server.live(made).match.ply == 0


def test_an_answer_never_meets_another_decision_than_the_one_it_names(server):
    made = server.make(seed="7")
    players = both(server, made)
    play_on(players, 3)
    player = players[players[0].decision["seat"]]
    ply, stamp, offered = player.ply, player.decision["stamp"], player.offered()
    coins = [key for key in offered if key.startswith("play:")]
    player.play(coins[0])
    player.hear("step")
    seen = player.decision["stamp"]
    player.send(t="undo")
    player.hear("full")
    assert (player.ply, player.offered()) == (ply, offered)
    player.play(coins[1])
    player.hear("step")
    assert player.ply == ply + 1
    assert len({stamp, seen, player.decision["stamp"]}) == 3

    key = next(key for key in player.offered() if key in offered)
    for careful in ([], ["die", "hidden", "passes"]):
        player.send(t="play", ply=ply + 1, key=key, stamp=seen, careful=careful)
        assert "moved on" in player.hear("error")["text"]
        assert player.hear("full")["ply"] == ply + 1
    player.send(t="play", ply=ply + 1, key=key, stamp=player.decision["stamp"])
    assert player.hear("step")["ply"] == ply + 2


def test_stamps_outlive_the_server(tmp_path):
    with Server(tmp_path / "tables.sqlite") as server:
        made = server.make(seed="7")
        players = both(server, made)
        play_on(players, 4)
        told = [player.decision["stamp"] for player in players]
    with Server(tmp_path / "tables.sqlite") as server:
        assert [player.decision["stamp"] for player in both(server, made)] == told == [4, 4]


def test_nobody_answers_for_another(server):
    made = server.make()
    players = both(server, made)
    asked = players[0].decision["seat"]
    players[1 - asked].play(players[asked].offered()[0])
    assert players[1 - asked].hear()["t"] == "refused"
    with server.watch(made) as watcher:
        watcher.hear("full")
        watcher.play(players[asked].offered()[0], ply=0)
        assert watcher.hear("refused")["text"]
    assert server.live(made).match.ply == 0


def test_of_many_who_play_one_ply_one_succeeds(server):
    made = server.make()
    seat = both(server, made)[0].decision["seat"]
    rivals = [server.sit(made, seat) for _ in range(8)]
    for rival in rivals:
        rival.hear("full")
    start = threading.Barrier(len(rivals))

    def rush(rival, key):
        start.wait()
        rival.play(key, ply=0)

    threads = [threading.Thread(target=rush, args=(rival, rival.offered()[at % 3])) for at, rival in enumerate(rivals)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for rival in rivals:
        while rival.ply < 1:
            rival.hear()
    match = server.live(made).match
    assert match.ply == 1
    assert [entry.kind for entry in stored(server, made).log] == ["move"]


def stored(server, made):
    return server.hall.storage.read(made["table"])


def test_an_answer_to_a_past_ply_brings_the_present(server):
    made = server.make()
    players = both(server, made)
    play_on(players, 3)
    seat = players[0].decision["seat"]
    players[seat].play(players[seat].offered()[0], ply=1)
    assert players[seat].hear()["t"] == "error"
    assert players[seat].hear()["ply"] == 3


def test_whoever_comes_back_gets_what_was_missed(server):
    made = server.make()
    players = both(server, made)
    play_on(players, 10)
    players[0].close()
    for _ in range(4):
        seat = players[1].decision["seat"]
        if seat == 0:
            with server.sit(made, 0) as other:
                other.hear("full")
                other.play(other.offered()[0])
                other.hear("step")
        else:
            players[1].play(players[1].offered()[0])
        players[1].hear("step")
    with server.sit(made, 0, have=10) as back:
        full = back.hear("full")
    assert full["since"] == 10
    assert {event["ply"] for event in full["events"]} <= {11, 12, 13, 14}
    with server.sit(made, 0) as fresh:
        everything = fresh.hear("full")["events"]
    assert everything[-len(full["events"]) :] == full["events"]
    assert len(everything) > len(full["events"])


def test_a_client_ahead_of_the_table_gets_everything(server):
    made = server.make()
    with server.sit(made, 0, have=99) as player:
        assert player.hear("full")["since"] is None


def test_why_not_names_the_rule(server):
    made = server.make()
    players = both(server, made)
    play_on(players, 12)
    player = players[players[0].decision["seat"]]
    player.send(t="why", key="buy:99999")
    answer = player.hear("why")
    assert answer["key"] == "buy:99999"
    assert answer["rule"].startswith("vol.")
    player.send(t="why", key=player.offered()[0])
    assert player.hear("why")["rule"] is None
    card = player.view["market"]["spaces"][0]["id"]
    player.send(t="why", ref=card)
    assert player.hear("why")["ref"] == card
    other = players[1 - player.decision["seat"]]
    other.send(t="why", key="end")
    assert "decision" in other.hear("why")["text"]


def test_a_touched_market_card_says_why_it_cannot_be_bought_whatever_else_is_on_offer(server):
    """Having something to sell, or touching a player, must not lead to talk of selling."""
    made = server.make(seed="19")
    players = both(server, made)
    for _ in range(400):
        player = players[players[0].decision["seat"]]
        selling = any(key.startswith("sell:") for key in player.offered())
        if selling and not any(key.startswith("buy:") for key in player.offered()):
            break
        play_on(players, 1)
    card = player.view["market"]["spaces"][0]["id"]
    player.send(t="why", ref=card)
    closed = ("vol.monster.blocks-market", "vol.market.pay-price", "vol.hero.berserk-effect")
    assert player.hear("why")["rule"] in closed
    player.send(t="why", ref=f"s{1 - player.decision['seat']}")
    assert player.hear("why")["rule"] == "vol.weapon.damage-roll"


def test_what_is_about_to_happen_is_told_to_whoever_asks(server):
    siege = server.make(seats=[{"kind": "me", "name": "Ada"}], game="village-attacks")
    for one in (server.sit(siege, 0), server.watch(siege)):
        one.hear("full")
        one.send(t="forecast")
        told = one.hear("forecast")
        assert told["ply"] == one.ply
        assert set(told["forecast"]) == {"groups", "threats", "event", "dice"}
    village = server.make()
    player = both(server, village)[0]
    player.send(t="forecast")
    assert player.hear("forecast")["forecast"] == {}


def test_what_is_foreseen_is_computed_once_for_a_seat_and_an_answer_however_many_ask(server, monkeypatch):
    siege = server.make(seats=[{"kind": "me", "name": "Ada"}], game="village-attacks")
    player, watcher = server.sit(siege, 0), server.watch(siege)
    game, asked = server.live(siege).game, []
    foresee = type(game).forecast
    monkeypatch.setattr(
        type(game), "forecast", lambda self, table, seat: asked.append(seat) or foresee(self, table, seat)
    )

    for one in (player, watcher, player, watcher):
        one.hear("full") if one.view is None else None
        one.send(t="forecast")
        assert one.hear("forecast")["ply"] == 0
    play_on([player], 1)
    player.send(t="forecast")

    assert player.hear("forecast")["ply"] == 1
    assert asked == [0, None, 0]


def test_a_hint_is_a_legal_answer_in_words(server):
    made = server.make()
    players = both(server, made)
    player = players[players[0].decision["seat"]]
    player.send(t="hint")
    hint = player.hear("hint")
    assert hint["key"] in player.offered()
    assert hint["text"]
    other = players[1 - player.decision["seat"]]
    other.send(t="hint")
    assert other.hear("error")["text"]


def test_odds_of_daring_answers_are_told_to_who_is_asked_alone_and_thought_of_once(server, monkeypatch):
    made = server.make(seed="3", options={"heroes": ["mage", "dwarf"]})
    players = both(server, made)
    player = players[players[0].decision["seat"]]
    while not any(option.get("daring") for option in player.decision["options"]):
        play_on(players, 1)
        player = players[players[0].decision["seat"]]
    daring = [option["key"] for option in player.decision["options"] if option.get("daring")]
    player.send(t="chances")
    told = player.hear("chances")
    assert (told["ply"], set(told["of"]) <= set(daring)) == (player.ply, True)
    odds = next(iter(told["of"].values()))
    assert sum(share for _, share in odds["odds"]["damage"]) > 0.99
    monkeypatch.setattr(server.hall.worker_pool, "weigh", None)
    player.send(t="chances")
    assert player.hear("chances") == told
    other = players[1 - player.decision["seat"]]
    other.send(t="chances")
    other.send(t="why", key="end")
    assert other.hear(("chances", "why"))["t"] == "why"


def test_bots_answer_by_themselves(server):
    made = server.make([{"kind": "me"}, {"kind": "bot", "level": "random"}], seed="3")
    with server.sit(made, 0) as player:
        player.hear("full")
        while player.ply < 25:
            if player.decision["seat"] == 0:
                player.play(player.offered()[player.ply % len(player.offered())])
            player.hear("step")
    assert 1 in server.live(made).match.seats_played


def test_a_table_of_bots_plays_to_its_end_and_can_be_watched(server):
    bots = [{"kind": "bot", "level": "random"}] * 2
    made = server.make(bots, options={"round_limit": 10})
    with server.watch(made) as watcher:
        watcher.hear("full")
        while not watcher.outcome:
            watcher.hear("step")
        assert watcher.view == server.live(made).match.view(None)
    assert made["tokens"] == [None, None]


def test_whoever_acts_is_called_you_and_everybody_else_hears_a_name(server):
    made = server.make(options={"heroes": ["mage", "dwarf"]})
    players = both(server, made)
    with server.watch(made) as watcher:
        watcher.hear("full")
        seat = players[0].decision["seat"]
        players[seat].play("end")
        heard = [one.hear("step")["events"] for one in (players[seat], players[1 - seat], watcher)]
        me, other, third = (next(one for one in told if one["kind"] == "turn-ended") for told in heard)
    name = ("Ada", "Bo")[seat]
    assert (me["text"], me["you"]) == ("You end the turn.", True)
    assert other["text"] == third["text"] == f"{name} ends the turn."
    assert "you" not in other
    with server.sit(made, seat) as back:
        assert "You end the turn." in [event["text"] for event in back.hear("full")["events"]]
    mine = f"/api/tables/{made['table']}/replay?seat={seat}"
    story = server.http.get(mine, headers={"authorization": f"Bearer {made['tokens'][seat]}"})
    assert f"{name} ends the turn." in [event["text"] for event in story.json()["events"]]


def test_italian_is_spoken(server):
    made = server.make()
    with server.sit(made, 0, language="it") as one, server.sit(made, 0, language="en-GB") as other:
        assert one.hear("full")["decision"]["text"] != other.hear("full")["decision"]["text"]


def test_tables_survive_the_server(database):
    with Server(database) as first:
        made = first.make(seed="5")
        players = both(first, made)
        play_on(players, 20)
        views = [player.view for player in players]
    with Server(database) as second:
        players = both(second, made)
        assert [player.view for player in players] == views
        play_on(players, 5)
        assert players[0].ply == 25


def test_a_server_that_was_overtaken_by_another_takes_nothing_twice(new_postgres):
    """Two servers on one database: the slower one learns what happened and goes on from there."""
    with Server(new_postgres) as one, Server(new_postgres) as two:
        made = one.make()
        here, there = both(one, made), both(two, made)
        seat = here[0].decision["seat"]
        here[seat].play(here[seat].offered()[0])
        here[seat].hear("step")
        there[seat].play(there[seat].offered()[1], ply=0)
        while there[seat].ply < 1:
            there[seat].hear()
        assert there[seat].view == here[seat].view
        assert len(one.hall.storage.read(made["table"]).log) == 1


def test_servers_that_share_a_database_tell_each_other(new_postgres):
    """One player here, one there: they play as if at one server."""
    with Server(new_postgres) as one, Server(new_postgres) as two:
        made = one.make()
        players = [one.sit(made, 0), two.sit(made, 1)]
        for player in players:
            player.hear("full")
        play_on(players, 30)
        players[0].send(t="chat", text="hello over there")
        assert players[1].hear("chat")["text"] == "hello over there"
        assert [player.view for player in players] == [one.live(made).match.view(0), one.live(made).match.view(1)]


def test_the_game_named_here_is_on_the_shelf(server):
    assert GAME in [game["code"] for game in server.http.get("/api/games").json()]


def failing(server, monkeypatch, times):
    """A disk that refuses so many commits."""
    commit, left = server.hall.storage.writer.commit, [times]

    def refuse(batch):
        left[0] -= 1
        if left[0] >= 0:
            raise OSError("no space left on device")
        return commit(batch)

    monkeypatch.setattr(server.hall.storage.writer, "commit", refuse)


def test_what_could_not_be_saved_has_not_happened(server, monkeypatch):
    made = server.make()
    players = both(server, made)
    play_on(players, 5)
    seat, before = players[0].decision["seat"], [player.view for player in players]
    failing(server, monkeypatch, 1)
    players[seat].play(players[seat].offered()[0])
    assert players[seat].hear("full")["ply"] == 5
    assert "saved" in players[seat].hear("error")["text"]
    assert players[1 - seat].hear("full")["ply"] == 5
    assert [player.view for player in players] == before
    play_on(players, 5)
    assert server.live(made).match.ply == 10


def test_bots_go_on_after_the_disk_refused_them(server, monkeypatch):
    made = server.make([{"kind": "bot", "level": "random"}] * 2)
    with server.watch(made) as watcher:
        watcher.hear("full")
        watcher.hear("step")
        failing(server, monkeypatch, 2)
        ply = watcher.ply
        while watcher.ply < ply + 10:
            watcher.hear(("step", "full"))


def test_a_fault_in_the_rules_leaves_the_table_as_it_was(server, monkeypatch):
    made = server.make()
    players = both(server, made)
    play_on(players, 4)
    match = server.live(made).match
    digest, seat = match.table.digest(), players[0].decision["seat"]

    def fail(*_):
        raise ZeroDivisionError("a fault in the rules")

    with monkeypatch.context() as patch:
        patch.setattr("legendarium.kernel.match.answer", fail)
        players[seat].play(players[seat].offered()[0])
        error = players[seat].hear("error")["text"]
    assert "fault" not in error
    assert (match.ply, match.table.digest()) == (4, digest)
    play_on(players, 4)
