"""Finished games are explained in the background: progress, words in two languages, limits, and never a running game."""

import time

import pytest

import legendarium as lg
from legendarium.analysis.analyse import analyse
from legendarium.server.analysis import queue
from tests.server.running import Server, both, play_on, until


@pytest.fixture(scope="module")
def night():
    return lg.play("village-attacks", "novice", seats=1, seed=5, options={"round_limit": 1})


@pytest.fixture(scope="module")
def duel():
    """Whoever is on turn could win, does not strike, and loses."""
    laid = "hero 0: dwarf(life=1)\nhero 1: warrior(life=5)\nturn: 9(seat=0)\nhand 0: sword\nhand 1: sword*2"
    match = lg.position("village-of-legends", laid).match(seed=1)
    match.play("end")
    while match.outcome is None:
        match.play(max(match.decision.options, key=lambda option: option.label.startswith("Play")))
    return match


@pytest.fixture(scope="module")
def running(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("analysis") / "tables.sqlite", analysis_iterations=2) as server:
        yield server


def brought(server, match):
    table = server.http.post("/api/records", content=match.save()).json()["table"]
    return f"/api/tables/{table}/analysis"


def explained(server, path, deep=False, **headers):
    """Ask until the report is there; return all answers."""
    asked = {"params": {"deep": int(deep)}, "headers": headers}
    heard = [server.http.post(path, json={"deep": deep}).json()]
    until(lambda: heard.append(server.http.get(path, **asked).json()) or heard[-1]["state"] == "done")
    return heard


def test_a_game_is_explained_with_progress_and_as_the_command_does(running, night):
    path = brought(running, night)
    assert running.http.get(path).json() == {"state": "none", "done": 0, "total": night.ply}

    heard = explained(running, path)

    done = [one["done"] for one in heard]
    assert done == sorted(done)
    assert done[0] < done[-1] == night.ply
    report, found = heard[-1]["report"], analyse(night, iterations=2)
    assert report["chances"][0] == pytest.approx([*(ply.chances[0] for ply in found.plies), found.end[0]], abs=1e-4)
    side = report["sides"][0]
    assert side["began"] + side["luck"] + side["play"] + side["corrected"] == pytest.approx(side["ended"], abs=5e-4)
    assert {moment["ply"] for moment in report["moments"] if moment["kind"] == "mistake"} == {
        ply.ply for ply in found.mistakes[:3]
    }


def test_it_is_told_in_the_language_of_the_reader_and_names_what_was_better(running, duel):
    path = brought(running, duel)
    english, italian = (explained(running, path, True, **{"accept-language": to})[-1]["report"] for to in ("en", "it"))

    for one, other in zip(english["moments"], italian["moments"], strict=True):
        assert one["text"] != other["text"]
        assert (one["ply"], one["best"]) == (other["ply"], other["best"])
    mistakes = [moment for moment in english["moments"] if moment["kind"] == "mistake"]
    assert [one["seat"] for one in mistakes] == [0]
    assert duel.at(0).decision.option(mistakes[0]["best"]).label.startswith("Play Sword")
    assert "End the turn" in mistakes[0]["text"]
    assert mistakes[0]["why"]


def test_nobody_gets_a_running_game_explained_not_even_its_players(running):
    made = running.make()
    players = both(running, made)
    play_on(players, 20)
    path = f"/api/tables/{made['table']}/analysis"

    for token in (None, *made["tokens"]):
        headers = {"authorization": f"Bearer {token}"} if token else {}
        for answer in (running.http.get(path, headers=headers), running.http.post(path, json={}, headers=headers)):
            assert answer.status_code == 403
            assert set(answer.json()) <= {"text", "rule"}


def test_a_host_can_turn_it_off(tmp_path, night):
    with Server(tmp_path / "tables.sqlite", analysts=0) as server:
        path = brought(server, night)

        assert server.http.get(path).json()["state"] == "off"
        assert server.http.post(path, json={}).status_code == 404


def test_what_is_computed_is_charged_and_who_used_a_share_waits(tmp_path, night):
    with Server(tmp_path / "tables.sqlite", limits={"analysis_seconds": (0.1, 0.001)}) as server:
        path = brought(server, night)
        server.http.post(path, json={"deep": True})

        until(lambda: server.http.get(path, params={"deep": "1"}).json().get("wait", 0) > 0)
        asked = server.http.get(path, params={"deep": "1"}).json()
        assert 0 < asked["done"] < asked["total"]


def test_a_game_that_nobody_asks_about_any_more_waits_with_what_is_known(tmp_path, night):
    with Server(tmp_path / "tables.sqlite", limits={"analysis_seconds": (0.1, 0.001)}) as server:
        path = brought(server, night)
        server.http.post(path, json={})
        (run,) = server.hall.analyses.runs.values()
        until(lambda: run.done)
        run.asked_at = 0.0
        until(lambda: not run.is_running)

        assert server.http.get(path).json() == {"state": "none", "done": run.done, "total": night.ply}


def test_one_address_has_a_few_games_in_work(tmp_path, night, monkeypatch):
    monkeypatch.setattr(queue, "MOST_EACH", 1)
    with Server(tmp_path / "tables.sqlite", limits={"analysis_seconds": (0.1, 0.001)}) as server:
        one, other = brought(server, night), brought(server, night)

        assert server.http.post(one, json={}).status_code == 200
        assert server.http.post(other, json={}).status_code == 429
        assert server.http.post(one, json={}).status_code == 200


def test_answers_at_other_tables_do_not_wait_for_it(tmp_path, night):
    with Server(tmp_path / "tables.sqlite", analysis_iterations=32) as server:
        path = brought(server, night)
        server.http.post(path, json={})
        made = server.make()
        players = both(server, made)
        began = time.monotonic()
        play_on(players, 20)

        assert time.monotonic() - began < 10.0
        assert server.http.get(path).json()["state"] == "running"
