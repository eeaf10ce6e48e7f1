"""Decks over HTTP: verdicts in the reader's language, openings in slices, nothing heavy on the event loop."""

import time

import pytest

from legendarium.games.legends_of_signum.library.collection import known_collection
from legendarium.server.http import decks
from tests.server.running import Server

AELWEN = known_collection().decks["unicorn-aelwen"].text()
JUDGE = "/api/decks/legends-of-signum/judge"


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    """One server for all: no test changes anything there."""
    with Server(tmp_path_factory.mktemp("decks") / "tables.sqlite") as running:
        yield running.http


def test_a_legal_deck_is_told_so_with_its_counts(client):
    told = client.post(JUDGE, json={"text": AELWEN}).json()

    assert (told["legal"], told["problem"], told["reasons"]) == (True, None, [])
    assert ["aelwen", 1] in told["parts"]["hero"]
    assert {"Cards", "Buildings"} <= {count["words"] for count in told["counts"]}


def test_reasons_come_in_the_language_of_the_reader(client):
    wish = {"text": "hero:aelwen"}
    english, italian = (
        client.post(JUDGE, json=wish, headers={"accept-language": language}).json()["reasons"][0]
        for language in ("en", "it")
    )

    assert english["rule"] == italian["rule"] == "los.deck.size"
    assert english["words"] != italian["words"]
    assert english["mends"][0]["text"] == italian["mends"][0]["text"]


@pytest.mark.parametrize(
    ("text", "status"),
    [("x" * 1_000_000, 413), ("x" * 60_000, 200), ("hero:\u202e\x00", 200), ("cards:" + "y*99," * 700, 200)],
)
def test_hostile_texts_get_a_sentence_and_cost_little(client, text, status):
    began = time.thread_time()
    answer = client.post(JUDGE, json={"text": text})

    assert answer.status_code == status
    assert answer.json().get("problem") or answer.json().get("text") or answer.json()["reasons"]
    assert time.thread_time() - began < 2.0


def test_folders_cannot_be_read_through_the_options_of_a_deck(client):
    answer = client.post(JUDGE, json={"text": AELWEN, "options": {"packs": ["/etc"]}})

    assert answer.status_code == 400
    assert "/etc" not in answer.text


def test_openings_are_simulated_in_slices(client, monkeypatch):
    monkeypatch.setattr(decks, "OPENINGS", 2)
    told = client.post("/api/decks/legends-of-signum/openings", json={"text": AELWEN}).json()

    assert told["turns"] == [2, 3, 4, 5, 6, 7, 8]
    assert [set(hand) for hand in told["hands"]] == [{"cards", "later"}] * 2


def test_openings_of_an_illegal_deck_are_refused_with_the_reasons(client):
    answer = client.post("/api/decks/legends-of-signum/openings", json={"text": "hero:aelwen"})

    assert answer.status_code == 400
    assert "20" in answer.json()["text"]


@pytest.mark.parametrize("game", ["village-of-legends", "no-such-game"])
def test_a_game_without_decks_says_so(client, game):
    assert client.post(f"/api/decks/{game}/judge", json={"text": ""}).status_code == 404


TRIAL = "/api/decks/legends-of-signum/trial"


def test_a_game_of_bots_tests_a_deck(client):
    told = client.post(TRIAL, json={"text": AELWEN, "number": 3}).json()

    assert told["against"] in known_collection().decks
    assert told["points"] in (0, 0.5, 1)
    assert set(told["cards"]["caillion"]) == {"held", "played", "turns"}


@pytest.mark.parametrize("wish", [{"text": "hero:aelwen", "number": 0}, {"text": AELWEN, "number": -1}, {"text": "x"}])
def test_a_deck_that_cannot_be_tested_is_refused_in_a_sentence(client, wish):
    answer = client.post(TRIAL, json=wish)

    assert answer.status_code == 400
    assert answer.json()["text"]
    assert not decks.TRYING


def test_one_address_tests_one_game_at_a_time_and_so_many_an_hour(tmp_path, monkeypatch):
    with Server(tmp_path / "tables.sqlite", limits={"trials": (1.0, 0.01)}) as server:
        monkeypatch.setattr(decks, "TRYING", {"127.0.0.1"})
        assert server.http.post(TRIAL, json={"text": AELWEN, "number": 0}).status_code == 429
        monkeypatch.setattr(decks, "TRYING", set())
        illegal = {"text": "hero:aelwen", "number": 0}
        assert [server.http.post(TRIAL, json=illegal).status_code for _ in range(2)] == [400, 429]
