"""Replays: brought as a file, walked through, branched from, saved, verified, linked to."""

import json
import re

import pytest
from playwright.sync_api import expect

from legendarium.kernel.records import write_record
from legendarium.testing.random_play import play_match
from tests.browser.conftest import PHONE
from tests.browser.driving import hold_time, look, put_in_clock, ready

DUEL = play_match("village-of-legends", 2, 5)
MOVES = DUEL.ply


@pytest.fixture
def record(tmp_path):
    """A finished game as a file."""
    path = tmp_path / "duel.json"
    path.write_text(write_record(DUEL, private=False))
    return path


def offer(page, file):
    """Choose a file once the page listens: until its scripts run it is drawn, but inert."""
    page.goto("/replays")
    page.locator("#app:not([inert])").wait_for()
    page.get_by_label("Open a record").set_input_files(file)


def bring(page, record):
    offer(page, record)
    expect(page).to_have_url(re.compile("/replay/"))
    expect(page.get_by_role("slider", name="Move")).to_be_visible()


def at(page, ply):
    expect(page.get_by_text(f"Move {ply} of {MOVES}")).to_be_visible()


def test_a_record_is_brought_and_walked_through_by_slider_buttons_keys_and_itself(page, record):
    put_in_clock(page)
    bring(page, record)
    at(page, 0)
    page.get_by_role("button", name="One move forth").click()
    at(page, 1)
    page.get_by_role("slider", name="Move").fill("20")
    at(page, 20)
    told = page.get_by_role("log").locator("p").count()
    page.locator("h1").click()
    page.keyboard.press(",")
    at(page, 19)
    page.get_by_role("slider", name="Move").fill(str(MOVES))
    at(page, MOVES)
    assert page.get_by_role("log").locator("p").count() > told
    expect(page.get_by_role("log")).to_contain_text("The game is over")
    page.get_by_role("slider", name="Move").fill("5")
    page.get_by_label("Speed").select_option("5×")
    at(page, 5)
    hold_time(page)
    page.get_by_role("button", name="Play", exact=True).click()
    page.clock.run_for(650)
    at(page, 8)
    page.get_by_role("button", name="Pause").click()
    page.clock.run_for(650)
    at(page, 8)


def test_names_come_along_with_a_record(page, tmp_path):
    path = tmp_path / "duel.json"
    path.write_text(write_record(DUEL, private=False, names=["Ada", "Bruno"]))
    bring(page, path)
    page.get_by_role("slider", name="Move").fill("20")
    for name in ("Ada", "Bruno"):
        expect(page.get_by_role("log")).to_contain_text(f"{name} draws")


def test_a_position_seen_from_a_seat_has_a_link_of_its_own(page, record):
    bring(page, record)
    page.get_by_role("slider", name="Move").fill("12")
    at(page, 12)
    page.get_by_label("Seen from").select_option(index=1)
    expect(page).to_have_url(re.compile(r"\?ply=12&seat=0$"))
    page.goto(page.url)
    at(page, 12)
    expect(page.get_by_label("Seen from")).to_have_value("0")


def test_no_number_changes_when_a_position_is_seen_from_another_chair(page, record):
    bring(page, record)
    page.get_by_role("slider", name="Move").fill("40")
    at(page, 40)
    for seat in ("0", "1", "0"):
        page.get_by_label("Seen from").select_option(seat)
        expect(page.locator(f"[data-panel=s{seat}][data-zone=me] .counter").first).to_be_visible()
        expect(page.locator(f"[data-zone=hand-s{seat}] .counter").first).to_be_visible()
        assert page.locator(".counter em").count() == 0


def test_a_new_table_goes_on_from_any_move(page, record):
    bring(page, record)
    page.get_by_role("slider", name="Move").fill("7")
    at(page, 7)
    page.get_by_role("button", name="Continue from here").click()
    expect(page).to_have_url(re.compile("/table/"))
    seen = ready(page)
    if seen["curtain"]:
        page.get_by_role("button", name=re.compile("^I am")).click()
        seen = ready(page)
    assert seen["ply"] >= 7
    assert seen["options"]
    assert look(page)["over"] is False


def test_the_record_is_saved_and_is_the_one_that_was_brought(page, record, tmp_path):
    bring(page, record)
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Download").click()
    saved = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(saved)
    had, has = json.loads(record.read_text()), json.loads(saved.read_text())
    assert {name: has[name] for name in ("moves", "seed", "salt", "commitment")} == {
        name: had[name] for name in ("moves", "seed", "salt", "commitment")
    }
    bring(page, saved)
    at(page, 0)


def test_fairness_is_verified(page, record):
    bring(page, record)
    page.get_by_role("button", name="Verify fairness").click()
    expect(page.get_by_text("Every roll and shuffle follows from the seed")).to_be_visible()


def test_a_file_that_is_no_record_is_refused_in_words(tmp_path, new_page, hall):
    page = new_page(hall, refused=("/api/records",))
    wrong = tmp_path / "wrong.json"
    wrong.write_text("not even JSON")
    offer(page, wrong)
    expect(page.get_by_text("That file is not a record of a game.")).to_be_visible()
    wrong.write_text(json.dumps({"format": "legendarium-match", "version": 1, "moves": []}))
    page.get_by_label("Open a record").set_input_files(wrong)
    expect(page.get_by_role("alert")).not_to_be_empty()
    expect(page).to_have_url(re.compile("/replays$"))


def test_a_link_beyond_the_end_shows_the_end_and_says_so(page, record):
    bring(page, record)
    table = page.url.partition("?")[0]
    page.goto(f"{table}?ply=99999&seat=1")
    at(page, MOVES)
    expect(page.get_by_text(f"This game has {MOVES} moves only")).to_be_visible()
    expect(page.locator("[data-object]").first).to_be_visible()
    expect(page).to_have_url(re.compile(rf"\?ply={MOVES}&seat=1$"))
    page.get_by_role("button", name="One move back").click()
    at(page, MOVES - 1)
    expect(page.get_by_text("moves only")).to_have_count(0)


def test_the_arrows_walk_wherever_the_focus_is_and_are_listed_under_the_question_mark(page, record):
    bring(page, record)
    page.locator("h1").click()
    page.keyboard.press("End")
    at(page, MOVES)
    page.keyboard.press("ArrowLeft")
    at(page, MOVES - 1)
    page.keyboard.press("Home")
    at(page, 0)
    page.keyboard.press("ArrowRight")
    at(page, 1)
    page.keyboard.press("Shift+ArrowRight")
    expect(page.get_by_text(re.compile(rf"^Move ([2-9]|\d\d+) of {MOVES}"))).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("one move back, one move forth")


def test_a_replay_says_round_phase_and_whose_turn_it_was(page, record):
    bring(page, record)
    bar = page.get_by_role("banner")
    expect(bar).to_contain_text("Set-up")
    expect(bar).not_to_contain_text("Round")
    expect(bar).to_contain_text("Player 1’s turn")
    page.get_by_role("slider", name="Move").fill("12")
    expect(bar).to_contain_text(re.compile(r"Round \d+\s*(Play phase|Monsters attack|End of turn)"))
    page.get_by_role("slider", name="Move").fill(str(MOVES))
    expect(bar).to_contain_text("Game over")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="About this table").click()
    expect(page.get_by_role("dialog", name="About this table")).to_contain_text("The base box")


def test_the_slider_of_a_phone_is_in_sight(new_page, hall, record):
    page = new_page(hall, **PHONE)
    bring(page, record)
    expect(page.get_by_role("slider", name="Move")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_in_viewport(ratio=1)
