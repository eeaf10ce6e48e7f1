"""Packs of a host: offered, played and recorded by digest; broken ones named; a changed pack changes no running table."""

import json
import shutil
import time

import pytest

from legendarium.kernel import installed_packs
from legendarium.kernel.match import Match
from legendarium.server import host_packs
from legendarium.server.http import catalogue, content, gallery
from tests.server.running import GAME, Server
from tests.waiting import PATIENCE

CIDER = """
[[card]]
code = "lucky-cider"
name = "Lucky Cider"
provenance = "house"
kind = "beer"
count = 2
price = 20
sellable = false
vigour = 3
gloss = "Heals three, and lets you draw a card."
rules = ["vol.drink.resolution", "vol.secondary.draw"]
lines = [{ do = "draw", count = 1 }]
"""
HEAD = 'code = "{code}"\ngame = "village-of-legends"\ntitle = "Ciders"\nsummary = "One drink."\n'
BOTS = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
CACHED = (catalogue.shelf, catalogue.content, gallery.shown, gallery.answer_of)


def forget():
    """What a process knows of packs when it starts."""
    for known in (host_packs.OFFERED, host_packs.GAMES, installed_packs.INSTALLED):
        known.clear()
    for cached in CACHED:
        cached.cache_clear()
    content.FOUND.clear()


@pytest.fixture(autouse=True)
def nothing_installed():
    forget()
    yield
    forget()


@pytest.fixture
def folder(tmp_path):
    write(tmp_path / "packs/ciders")
    return tmp_path / "packs"


def write(folder, cards=CIDER, code="ciders"):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pack.toml").write_text(HEAD.format(code=code))
    (folder / "cards.toml").write_text(cards)


def offer(folder, tmp_path):
    return host_packs.offer_packs([folder], tmp_path / "store")


def name():
    return next(iter(host_packs.OFFERED))


def whole_game(server, options):
    """A game of bots to its end, as its record."""
    made = server.make(BOTS, options={"round_limit": 3, **options})
    end = time.monotonic() + PATIENCE
    while (told := server.http.get(f"/api/tables/{made['table']}/record").json())["outcome"] is None:
        assert time.monotonic() < end, "the game does not end"
        time.sleep(0.05)
    return told


def test_a_broken_pack_is_named_with_file_entry_and_field_and_the_others_are_offered(folder, tmp_path):
    write(folder / "broken", CIDER.replace("draw, count = 1", "").replace("count = 1 }", "amount = 1 }"), "broken")
    (folder / "empty").mkdir()
    (folder / "headless").mkdir()
    (folder / "headless/cards.toml").write_text(CIDER)

    problems = offer(folder, tmp_path)

    assert [pack.code for pack in host_packs.OFFERED.values()] == ["ciders"]
    assert any(
        f"{folder / 'broken'}: cards.toml, card 'lucky-cider', line 1: draw takes count" in it for it in problems
    )
    assert any("headless" in it and "pack.toml is missing" in it for it in problems)
    assert not list((tmp_path / "store").glob(".new*"))


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda folder: shutil.rmtree(folder / "ciders"), "there is no pack in it"),
        (lambda folder: shutil.rmtree(folder), "there is no such folder"),
        (lambda folder: write(folder / "other"), "another pack that is offered is called 'ciders' too"),
        (lambda folder: (folder / "ciders/pack.toml").write_text('game = "chess"'), "'chess'"),
        (lambda folder: (folder / "ciders/cards.toml").write_bytes(b"\xff"), "not UTF-8"),
        (lambda folder: write(folder / "ciders", CIDER.replace("vol.drink", "vol.dream")), "there is no rule"),
        (lambda folder: write(folder / "ciders", code="base"), "a pack of the game itself"),
    ],
)
def test_what_cannot_be_offered_is_said_in_a_sentence(folder, tmp_path, spoil, sentence):
    spoil(folder)
    assert any(sentence in problem for problem in offer(folder, tmp_path))


def test_it_is_chosen_at_set_up_shown_in_the_gallery_played_and_recorded_with_its_digest(folder, tmp_path):
    offer(folder, tmp_path)
    with Server(tmp_path / "tables.sqlite") as server:
        found = next(game for game in server.http.get("/api/games").json() if game["code"] == GAME)
        option = next(option for option in found["options"] if option["name"] == "packs")
        assert (option["values"], option["titles"]) == ([name()], {name(): "Ciders"})
        shown = server.http.get(f"/api/gallery/{GAME}").json()
        assert [thing["name"] for thing in shown["things"] if thing["packs"] == ["ciders"]] == ["Lucky Cider"]
        assert name() in server.http.get(f"/api/content/{GAME}").json()["packs"]

        record = whole_game(server, {"packs": [name()]})
        assert record["packs"]["ciders"] == name().partition("@")[2]
        assert record["options"]["packs"] == [name()]
        brought = server.http.post("/api/records", json=record)
        assert brought.status_code == 200, brought.text


def test_a_record_is_replayed_with_the_packs_a_server_stored(folder, tmp_path):
    offer(folder, tmp_path)
    with Server(tmp_path / "tables.sqlite") as server:
        record = json.dumps(whole_game(server, {"packs": [name()]}))
    forget()

    assert Match.load(record, tmp_path / "store").outcome is not None


def test_a_pack_that_changes_leaves_a_running_table_as_it_is(folder, tmp_path):
    offer(folder, tmp_path)
    before = name()
    with Server(tmp_path / "tables.sqlite") as server:
        made = server.make(options={"packs": [before]})
        ada = server.sit(made, 0)
        ada.close()
    forget()
    write(folder / "ciders", CIDER.replace("vigour = 3", "vigour = 2"))
    offer(folder, tmp_path)
    with Server(tmp_path / "tables.sqlite") as server:
        assert name() != before
        told = server.http.get(f"/api/tables/{made['table']}").json()
        assert (told["options"]["packs"], told.get("notice")) == ([before], None)
        again = server.make(options={"packs": [name()]})
        assert server.http.get(f"/api/tables/{again['table']}").json()["options"]["packs"] == [name()]


HOSTILE = [["/etc"], ["ciders"], "ciders", [1], [["a"]], {"a": 1}, ["ciders@" + "0" * 32], ["x" * 9_000]]


def test_clients_can_name_installed_packs_only(folder, tmp_path):
    offer(folder, tmp_path)
    with Server(tmp_path / "tables.sqlite") as server:
        for wish in HOSTILE:
            asked = {"game": GAME, "seats": BOTS, "options": {"packs": wish}}
            answer = server.http.post("/api/tables", json=asked)
            assert (answer.status_code, "packs that this server offers" in answer.json()["text"]) == (400, True)
        other = {"game": "village-attacks", "seats": BOTS, "options": {"packs": [name()]}}
        assert server.http.post("/api/tables", json=other).status_code == 400


def test_a_stored_copy_that_was_tampered_with_is_not_installed(folder, tmp_path):
    offer(folder, tmp_path)
    before = name()
    (tmp_path / "store" / before / "cards.toml").write_text(CIDER.replace("count = 2", "count = 9"))
    forget()
    shutil.rmtree(folder)
    offer(folder, tmp_path)

    assert before not in installed_packs.INSTALLED
