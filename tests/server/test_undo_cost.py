"""A careful answer that could not be taken back is asked about first, and nothing has happened until it is sent again."""

import tomllib

import pytest

from legendarium.kernel.dice import Dice
from legendarium.kernel.game import game, games
from legendarium.kernel.match import Match
from legendarium.server import wire
from legendarium.server.tables.creation import prepare
from legendarium.server.tables.live_table import LiveTable
from legendarium.server.tables.undo_cost import foresee
from tests.server.running import GAME, PEOPLE, both, play_on

CAUSES = ["ends", "die", "hidden", "passes"]
"""Everything that makes an answer final; what is left undone is asked for by itself."""
ME_AND_BOT = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "name": "Bruno", "level": "random"}]


def table(code=GAME, seats=PEOPLE, seed="1", **options):
    """A table without a server."""
    wishes = [wire.SeatWish(**seat) for seat in seats]
    return LiveTable(prepare(wire.NewTable(code, wishes, options, seed=seed), "en")[0].beginning)


def foreseen(live, key, language="en", about=CAUSES):
    return foresee(live, wire.Play(live.match.ply, key, careful=about), live.match.weigh(key), language)


def walk(live, plies=400):
    """Every answer offered at every decision of a game; then one of them is played."""
    match = live.match
    for ply in range(plies):
        decision = match.table.decision
        if decision is None:
            return
        yield from (option.key for option in decision.options)
        match.play(decision.options[Dice(ply + 3).below(len(decision.options))].key)


@pytest.mark.parametrize(("code", "seats"), [(GAME, PEOPLE), (GAME, ME_AND_BOT), ("village-attacks", ME_AND_BOT)])
def test_what_is_foreseen_is_what_happens(code, seats):
    """On every decision of a game: asked exactly when the seat could not take the answer back alone."""
    live = table(code, seats, round_limit=10) if code == GAME else table(code, seats)
    match, seen = live.match, set()
    for ply in range(250):
        decision = match.table.decision
        if decision is None:
            break
        key = decision.options[(ply * 7 + 3) % len(decision.options)].key
        found = foreseen(live, key)
        match.play(key)
        passed = live.asked is not None and live.places[live.asked].kind == "bot"
        free = match.may_undo(decision.seat) and not passed and match.outcome is None
        assert (found is None) == (free or len(decision.options) == 1), key
        seen.add(found.why if found else None)
    assert {None, "die"} <= seen


def test_trying_an_answer_changes_nothing_at_all():
    live = table()
    for key in walk(live, 60):
        match = live.match
        before = (
            match.table.digest(),
            match.ply,
            len(match.events),
            live.length,
            [match.view(seat) for seat in (0, 1)],
        )
        foreseen(live, key)
        after = (match.table.digest(), match.ply, len(match.events), live.length, [match.view(seat) for seat in (0, 1)])
        assert before == after


def test_trying_tells_nothing_about_dice_and_hidden_cards():
    """Two tables that a seat cannot tell apart, with different dice to come: the answer is the same for every key."""
    live = table(seats=ME_AND_BOT)
    for key in walk(live, 150):
        real = live.match.table
        expected = foreseen(live, key)
        live.match.table = real.reimagine(real.decision.seat, 12345)
        assert foreseen(live, key) == expected
        live.match.table = real


@pytest.mark.parametrize(
    ("why", "english", "italian"),
    [
        ("die", "A die is rolled", "Si tira un dado"),
        ("hidden", "Chance decides", "Decide il caso"),
        ("hidden", "Cards are drawn or turned up", "Si pescano o si scoprono carte"),
        ("passes", "It is then Bruno's decision", "Poi tocca a Bruno decidere"),
    ],
)
def test_the_reason_is_a_sentence_in_the_readers_language(why, english, italian):
    live = table(seats=ME_AND_BOT)
    key = next(key for key in walk(live) if (found := foreseen(live, key)) and found.text.startswith(english))
    assert foreseen(live, key).why == why
    assert foreseen(live, key, "it").text.startswith(italian)


def test_an_answer_that_ends_the_game_says_so():
    live = table("village-attacks", PEOPLE)
    match = live.match
    while match.table.decision is not None:
        match.play(match.table.decision.options[-1].key)
    last = match.undo()
    found = foreseen(live, last)
    assert (found.why, found.text) == ("ends", "This ends the game.")


def test_a_careful_answer_over_the_wire_is_asked_about_and_then_played(server):
    made = server.make(seed="1")
    players = both(server, made)
    live = server.live(made)
    key = None
    while key is None:
        asked = players[players[0].decision["seat"]]
        key = next((key for key in asked.offered() if (found := foreseen(live, key)) and found.why == "die"), None)
        if key is None:
            play_on(players, 1)
    digest, ply, log = live.match.table.digest(), live.match.ply, live.length
    asked.send(t="play", ply=ply, key=key, careful=CAUSES)
    assert asked.hear() == {
        "t": "confirm",
        "ply": ply,
        "key": key,
        "why": "die",
        "text": "A die is rolled: this cannot be taken back.",
    }
    assert (live.match.table.digest(), live.match.ply, live.length) == (digest, ply, log)
    asked.play(key)
    for player in players:
        assert player.hear()["t"] == "step"  # the other seat has heard of no question
    assert live.match.keys[-1] == key


def test_a_careful_answer_that_costs_nothing_is_played_at_once(server):
    made = server.make(seed="1")
    players = both(server, made)
    live = server.live(made)
    for _ in range(100):
        asked = players[players[0].decision["seat"]]
        key = next((key for key in asked.offered() if foreseen(live, key) is None), None)
        if key is not None:
            break
        play_on(players, 1)
    asked.send(t="play", ply=asked.ply, key=key, careful=CAUSES)
    assert asked.hear()["t"] == "step"
    assert live.match.may_undo(live.match.seats_played[-1])


def test_a_careful_answer_is_refused_like_any_other(server):
    made = server.make()
    players = both(server, made)
    asked = players[players[0].decision["seat"]]
    asked.send(t="play", ply=0, key="buy:999999", careful=CAUSES)
    assert asked.hear()["rule"].startswith("vol.")
    other = players[1 - players[0].decision["seat"]]
    other.send(t="play", ply=0, key=asked.offered()[0], careful=CAUSES)
    assert other.hear()["t"] == "refused"
    asked.send(t="play", ply=7, key=asked.offered()[0], careful=CAUSES)
    assert asked.hear()["t"] == "error"
    assert server.live(made).match.ply == 0


def test_a_fault_in_the_rules_is_no_fault_of_the_asker(server, monkeypatch):
    made = server.make()
    players = both(server, made)
    play_on(players, 4)
    match, asked = server.live(made).match, players[players[0].decision["seat"]]
    digest = match.table.digest()

    def fail(*_):
        raise ZeroDivisionError("a fault in the rules")

    with monkeypatch.context() as patch:
        patch.setattr("legendarium.server.tables.undo_cost.answer", fail)
        patch.setattr("legendarium.kernel.match.answer", fail)
        asked.send(t="play", ply=4, key=asked.offered()[0], careful=CAUSES)
        error = asked.hear("error")["text"]
    assert "fault" not in error
    assert (match.ply, match.table.digest()) == (4, digest)
    play_on(players, 2)


def test_a_key_is_weighed_once_however_carefully_it_is_played(server, monkeypatch):
    made = server.make()
    players = both(server, made)
    asked, weighed, weigh = players[players[0].decision["seat"]], [], Match.weigh
    monkeypatch.setattr(Match, "weigh", lambda match, key: (weighed.append(key), weigh(match, key))[1])
    key = next(key for key in asked.offered() if foreseen(server.live(made), key) is None)
    weighed.clear()

    asked.send(t="play", ply=0, key=key, careful=CAUSES)

    asked.hear("step")
    assert weighed == [key]


@pytest.mark.parametrize("code", ["village-of-legends", "village-attacks", "legends-of-signum"])
def test_enough_is_asked_about_only_while_something_is_left_that_would_be_missed_and_says_what(code):
    """What is merely possible, as walking on with a spent die or selling a sword, is neither asked about nor said."""
    live = table(code, ME_AND_BOT)
    match, seen = live.match, set()
    for ply in range(260):
        decision = match.table.decision
        if decision is None:
            break
        if any(option.key == "end" for option in decision.options):
            others = {option.word for option in decision.options} - {"end"}
            missed = [option for option in decision.options if option.word in match.game.lost_at_end_of_turn]
            found = foreseen(live, "end", about=["left"])
            seen.add((found is not None, bool(missed), bool(others - set(match.game.lost_at_end_of_turn))))
            if found is not None:
                said = {match.game.label(match.table, option) for option in missed}
                assert found.why == "left"
                assert set(found.text.removeprefix("You can still do this: ").split(" · ")) - {"…"} <= said
                assert foreseen(live, "end", "it", ["left"]).text.startswith("Puoi ancora fare questo: ")
        match.play(decision.options[Dice(ply + 3).below(len(decision.options))].key)
    assert (True, True, True) in seen
    assert (False, False, True) in seen
    assert not any(asked for asked, missed, _ in seen if not missed)


@pytest.mark.parametrize("code", games())
def test_what_would_be_missed_is_among_the_words_of_the_game(code):
    for language in ("en", "it"):
        labels = tomllib.loads((game(code).folder / "locale" / f"{language}.toml").read_text(encoding="utf-8"))[
            "labels"
        ]
        assert set(game(code).lost_at_end_of_turn) <= set(labels)


def test_what_is_not_asked_for_is_not_asked_about():
    live = table(seats=ME_AND_BOT)
    costs = {found.why for key in walk(live, 80) if (found := foreseen(live, key, about=["die"]))}
    assert costs == {"die"}
