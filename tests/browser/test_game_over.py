"""The end of a game: who won is said, and what can be done now, on a large screen and on a small one."""

import re

import pytest
from playwright.sync_api import expect

from legendarium.kernel.records import read_record
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.driving import give, open_table, ready
from tests.browser.pages import ADA, BOT, a_game

WAYS = ("Play again", "Watch it again", "Verify fairness", "New table")


def play_the_last_move(page, server):
    """Ada sits where the last answer of a game is given, and gives it."""
    record, _ = a_game()
    match = read_record(record)
    last = match.at(match.ply - 1)
    seats = [ADA if seat == last.decision.seat else BOT for seat in range(3)]
    made = server.http.post(
        f"/api/tables/{server.uploaded(record)}/branch", json={"ply": last.ply, "seats": seats}
    ).json()
    open_table(page, made, names=("Ada",) * 3)
    ready(page)
    give(page, match.keys[last.ply])


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_end_says_who_won_and_offers_what_to_do_next(new_page, hall, size):
    page = new_page(hall, **size)
    play_the_last_move(page, hall)
    expect(page.get_by_role("heading", name="You win!").first).to_be_in_viewport()
    expect(page.get_by_text("Nothing to decide.")).to_have_count(0)
    for name in WAYS:
        way = page.get_by_role("button", name=name).or_(page.get_by_role("link", name=name))
        expect(way).to_have_count(1)
        expect(way).to_be_in_viewport()
    expect(page.get_by_text("the last Hero standing").first).to_be_in_viewport()
    expect(page.get_by_role("row", name=re.compile("Damage dealt"))).to_have_count(1)
    expect(page.locator(".seed code")).to_have_count(0)
    page.get_by_role("button", name="Verify fairness").click()
    expect(page.locator(".seed code")).to_have_text("0x13")
    expect(page.get_by_text(re.compile("Every roll and shuffle follows"))).to_be_in_viewport()
    before = page.url
    page.get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(before)
    page.wait_for_function("() => Number(document.querySelector('[data-ply]')?.dataset.ply ?? 99) < 3")


def test_the_ways_on_stay_in_the_panel_when_the_end_was_read(new_page, hall):
    page = new_page(hall)
    play_the_last_move(page, hall)
    page.get_by_role("status", name="The end").get_by_role("button", name="Close").click()
    for name in WAYS:
        expect(page.get_by_role("button", name=name).or_(page.get_by_role("link", name=name))).to_be_visible()


def test_who_lost_is_told_so_after_the_last_blow_was_seen(new_page, hall):
    """Bots go on where a record ends one answer before its end; Ada looks from the seat of somebody who falls by it."""
    record, _ = a_game()
    match = read_record(record)
    last = match.at(match.ply - 1)
    fallen = next(
        seat
        for seat in range(3)
        if seat not in match.outcome.winners and last.table.view(seat)["heroes"][seat]["alive"]
    )
    seats = [ADA if seat in (fallen, last.decision.seat) else BOT for seat in range(3)]
    seats[last.decision.seat] = {"kind": "here", "name": "Bo"}
    made = hall.http.post(f"/api/tables/{hall.uploaded(record)}/branch", json={"ply": last.ply, "seats": seats}).json()
    page, other = new_page(hall), new_page(hall)
    for device, seat in ((page, fallen), (other, last.decision.seat)):
        tokens = [token if number == seat else None for number, token in enumerate(made["tokens"])]
        open_table(device, {**made, "tokens": tokens}, names=("Ada",) * 3)
    page.locator("[data-ply]").wait_for()
    ready(other)
    give(other, match.keys[last.ply])
    expect(page.get_by_role("heading", name="You lost").first).to_be_in_viewport()
