"""Requests that other seats must consent to."""

from tests.server.running import both, play_on
from tests.server.test_requests import THREE, play_until


def test_after_something_was_learnt_the_others_are_asked(server):
    made = server.make(seed="2")
    players = both(server, made)
    seat = play_until(server, made, players, wanted=False)
    ply = players[0].ply
    me, other = players[seat], players[1 - seat]
    me.send(t="undo")
    asking = me.hear("asking")
    assert asking["waiting"] == [1 - seat]
    assert ("Bo", "Ada")[seat] in asking["text"]
    assert ("Ada", "Bo")[seat] in other.hear("ask-undo")["text"]
    other.send(t="consent", yes=False)
    assert me.hear("ask-over")["text"] == f"{('Bo', 'Ada')[seat]} does not agree."
    assert server.live(made).match.ply == ply
    me.send(t="undo")
    other.hear("ask-undo")
    me.send(t="consent", yes=True)
    assert me.hear("error")["text"]
    other.send(t="consent", yes=True)
    mine, told = me.hear("full"), other.hear("full")
    assert mine["ply"] == told["ply"] == ply - 1
    assert mine["events"][-1] == told["events"][-1]
    assert told["events"][-1]["text"].endswith(f"{('Bo', 'Ada')[seat]} agreed.")


def test_with_bots_alone_nobody_can_agree(server):
    made = server.make([{"kind": "me"}, {"kind": "bot", "level": "random"}], seed="2")
    with server.sit(made, 0) as player:
        player.hear("full")
        for _ in range(300):
            match = server.live(made).match
            if match.keys and match.seats_played[-1] == 0 and not match.may_undo(0):
                break
            if player.decision["seat"] == 0:
                player.play(player.offered()[0])
            player.hear("step")
        player.send(t="undo")
        assert player.hear("error")["text"]


def test_a_question_lapses_when_the_game_goes_on(server):
    made = server.make(seed="2")
    players = both(server, made)
    seat = play_until(server, made, players, wanted=False)
    players[seat].send(t="undo")
    players[1 - seat].hear("ask-undo")
    play_on(players, 1)
    assert "moved on" in players[seat].hear("ask-over")["text"]
    players[1 - seat].send(t="consent", yes=True)
    assert players[1 - seat].hear("error")["text"]


def test_whoever_comes_in_while_a_question_is_open_hears_it(server):
    made = server.make(seed="2")
    players = both(server, made)
    seat = play_until(server, made, players, wanted=False)
    ply = players[seat].ply
    players[seat].send(t="undo")
    assert players[seat].hear("asking")["waiting"] == [1 - seat]
    for at in (seat, 1 - seat):
        players[at].close()
    with server.sit(made, 1 - seat, language="it") as back, server.sit(made, seat, language="it") as asker:
        assert ("Ada", "Bo")[seat] in back.hear("ask-undo")["text"]
        assert ("Bo", "Ada")[seat] in asker.hear("asking")["text"]
        back.send(t="consent", yes=True)
        assert back.hear("full")["ply"] == ply - 1


def three(server, **more):
    made = server.make(THREE, **more)
    players = [server.sit(made, seat) for seat in range(3)]
    for player in players:
        player.hear("full")
    return made, players


def leave(player, witness, seat):
    """Go away, and be seen to."""
    player.close()
    while witness.hear("seats")["seats"][seat]["online"]:
        pass


def test_only_those_who_are_here_are_asked(server):
    made, players = three(server, seed="2")
    seat = play_until(server, made, players, wanted=False)
    here, away = sorted({0, 1, 2} - {seat})
    me, other = players[seat], players[here]
    leave(players[away], me, away)
    me.send(t="undo")
    assert me.hear("asking")["waiting"] == [here]
    other.hear("ask-undo")
    leave(other, me, here)
    me.send(t="undo")
    assert "nobody else is here" in me.hear("error")["text"]


def test_everybody_asked_must_agree_and_the_asker_knows_for_whom_to_wait(server):
    made, players = three(server, seed="2")
    seat = play_until(server, made, players, wanted=False)
    first, second = sorted({0, 1, 2} - {seat})
    ply = players[seat].ply
    players[seat].send(t="undo")
    names = ("Ada", "Bo", "Cy")
    assert players[seat].hear("asking")["text"].endswith(f"Waiting for {names[first]} and {names[second]}.")
    for at in (first, second):
        players[at].hear("ask-undo")
    players[first].send(t="consent", yes=True)
    assert players[seat].hear("asking")["waiting"] == [second]
    assert server.live(made).match.ply == ply
    players[second].send(t="consent", yes=True)
    assert players[seat].hear("full")["ply"] == ply - 1


def test_a_question_is_withdrawn_by_whoever_asked(server):
    made = server.make(seed="2")
    players = both(server, made)
    seat = play_until(server, made, players, wanted=False)
    me, other = players[seat], players[1 - seat]
    me.send(t="undo")
    other.hear("ask-undo")
    other.send(t="withdraw")
    assert other.hear("error")["text"]
    me.send(t="withdraw")
    assert me.hear("ask-over") == {"t": "ask-over"}
    assert other.hear("ask-over") == {"t": "ask-over"}
    other.send(t="consent", yes=True)
    assert other.hear("error")["text"]
    me.send(t="undo")
    assert other.hear("ask-undo")["text"]


def test_a_question_is_closed_when_the_asked_one_stays_away(server, monkeypatch):
    monkeypatch.setattr("legendarium.server.tables.consent.GRACE_SECONDS", 0.2)
    made = server.make(seed="2")
    players = both(server, made)
    seat = play_until(server, made, players, wanted=False)
    me, other = players[seat], players[1 - seat]
    me.send(t="undo")
    other.hear("ask-undo")
    other.close()
    assert me.hear("ask-over")["text"] == f"{('Bo', 'Ada')[seat]} has left, so your question is closed."
    with server.sit(made, 1 - seat) as back:
        back.hear("full")
        back.send(t="consent", yes=True)
        assert back.hear("error")["text"]


def test_a_question_about_an_absent_player_is_closed_when_they_come(server):
    made, players = three(server)
    leave(players[2], players[0], 2)
    players[0].send(t="replace", seat=2, level="random")
    assert players[0].hear("asking")["waiting"] == [1]
    players[1].hear("ask-replace")
    with server.sit(made, 2) as back:
        back.hear("full")
        assert players[0].hear("ask-over")["text"] == "Cy is here again."
        assert players[1].hear("ask-over") == {"t": "ask-over"}
    assert server.live(made).places[2].kind == "person"


def test_a_question_that_only_the_absent_could_answer_holds_nobody_up(server):
    made = server.make(THREE, seed="2", options={"expansions": []})
    players = [server.sit(made, seat) for seat in range(3)]
    for player in players:
        player.hear("full")
    for _ in range(200):
        play_on(players, 1, choose=lambda keys, ply: keys[0])
        match = server.live(made).match
        last = match.seats_played[-1]
        if not match.may_undo(last):
            break
    absent, third = (last + 1) % 3, (last + 2) % 3
    players[absent].close()
    while players[third].hear("seats")["seats"][absent]["online"]:
        pass
    players[last].send(t="undo")
    players[third].hear("ask-undo")
    players[third].send(t="replace", seat=absent, level="random")
    assert "open" in players[third].hear("error")["text"]
    players[third].send(t="consent", yes=True)
    players[third].hear("full")
    players[third].send(t="replace", seat=absent, level="random")
    assert players[third].hear(("asking", "error"))["t"] == "asking"
    assert players[last].hear("ask-replace")["text"]
