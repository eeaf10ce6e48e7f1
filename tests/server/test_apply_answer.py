"""A plain answer is taken as it comes in, without a turn of its own; whatever is said after it still comes after it."""

from __future__ import annotations

import threading

from legendarium.server.tables.room import Room
from tests.server.running import PATIENCE, both, play_on


def test_a_plain_answer_waits_for_no_turn(server, monkeypatch):
    players = both(server, server.make())

    monkeypatch.delattr(Room, "play")

    play_on(players, 8)
    assert players[0].ply == 8


def test_what_is_said_while_an_answer_is_being_written_is_heard_after_it(server, monkeypatch):
    players = both(server, server.make())
    asked, other = players[players[0].decision["seat"]], players[1 - players[0].decision["seat"]]
    may_write, commit = threading.Event(), server.hall.storage.writer.commit

    def commit_later(batch):
        assert may_write.wait(PATIENCE)
        return commit(batch)

    monkeypatch.setattr(server.hall.storage.writer, "commit", commit_later)
    asked.play(asked.offered()[0])
    asked.play("end", ply=0)
    other.send(t="why", key="end")
    asked.send(t="ping")
    other.send(t="ping")
    may_write.set()

    assert other.hear()["t"] == "step"
    assert [other.hear()["t"], other.hear()["t"]] == ["why", "pong"]
    assert [asked.hear()["t"] for _ in range(4)] == ["step", "error", "full", "pong"]


def test_a_refused_answer_is_refused_in_words_and_the_next_is_taken(server):
    players = both(server, server.make())
    asked = players[players[0].decision["seat"]]

    asked.play("nonsense:7")

    assert asked.hear("refused")["key"] == "nonsense:7"
    play_on(players, 2)


def test_a_refused_place_comes_with_the_nearest_legal_one_which_is_then_taken(server):
    players = both(server, server.make(game="legends-of-signum", seed="7"))
    while "@" not in (players[players[0].decision["seat"]].offered()[0]):
        play_on(players, 1, choose=lambda keys, ply: keys[0])
    asked = players[players[0].decision["seat"]]
    hero = asked.offered()[0].partition("@")[0]

    asked.play(f"{hero}@450000,10000")
    refused = asked.hear()

    assert (refused["t"], refused["rule"], refused["nearest"]) == (
        "refused",
        "los.setup.hero-placement",
        f"{hero}@450000,16000",
    )
    asked.play(refused["nearest"])
    assert asked.hear(("step", "refused", "error"))["t"] == "step"


def test_a_refused_answer_that_names_no_place_comes_without_another_one(server):
    players = both(server, server.make(game="legends-of-signum", seed="7"))
    asked = players[players[0].decision["seat"]]

    asked.play("nonsense:7")

    assert "nearest" not in asked.hear("refused")


def test_a_refused_and_a_stale_answer_wait_for_no_turn_either(server, monkeypatch):
    players = both(server, server.make())
    asked = players[players[0].decision["seat"]]

    monkeypatch.delattr(Room, "play")

    asked.play("nonsense:7")
    assert asked.hear()["t"] == "refused"
    asked.play(asked.offered()[0], ply=99)
    assert [asked.hear()["t"], asked.hear()["t"]] == ["error", "full"]
    play_on(players, 2)
