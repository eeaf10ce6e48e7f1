"""Whoever plays by keys is never thrown out of the table; whoever keeps nothing can play all the same."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.devices import spoil
from tests.browser.driving import becomes, look, mean_it, ready, settled
from tests.browser.pages import home, table

ZONE = "() => document.activeElement.closest('[data-zone]')?.dataset.zone ?? null"
REFUSE = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })"


def press_enter_on(page, what, before, zone):
    """Choose by key; the focus must come into that zone by itself."""
    page.locator(what).first.focus()
    page.keyboard.press("Enter")
    mean_it(page, before)
    page.wait_for_function("(before) => Number(document.querySelector('[data-ply]').dataset.ply) > before", arg=before)
    becomes(page, ZONE, zone)


def test_the_focus_stays_where_one_plays(page, hall):
    table(page, hall)
    seen = settled(page)
    page.keyboard.press("Tab")
    plain = next(ref for ref in seen["glowing"] if sum(key.endswith(f":{ref}") for key in seen["options"]) == 1)
    press_enter_on(page, f'[data-object="{plain}"]', seen["ply"], "hand-s0")
    seen = ready(page)
    press_enter_on(page, "[data-option]:enabled", seen["ply"], "decision")


def test_the_focus_comes_to_the_question_after_loading_and_after_anothers_turn(page, hall):
    table(page, hall)
    before = ready(page)["ply"]
    becomes(page, ZONE, "decision")
    page.locator("[data-zone^=hand-] .actions button", has_text="End the turn").click()
    mean_it(page, before)
    page.wait_for_function("(before) => Number(document.querySelector('[data-ply]').dataset.ply) > before", arg=before)
    ready(page)
    becomes(page, ZONE, "decision")


def test_answers_given_on_the_board_are_folded_away_until_somebody_wants_them(new_page, hall):
    page = new_page(hall, settings='{"answers": false}')
    table(page, hall)
    seen = ready(page)
    on_board = page.locator(f'[data-option="{next(key for key in seen["options"] if ":" in key)}"]')
    expect(page.locator('[data-option="end"]')).to_be_in_viewport(ratio=1)
    line = on_board.locator("..").element_handle()
    page.wait_for_function("(line) => line.getBoundingClientRect().height < 2", arg=line)
    page.keyboard.press("Tab")
    on_board.focus()
    page.wait_for_function("(line) => line.querySelector('button').getBoundingClientRect().height > 30", arg=line)
    page.locator('[data-option="end"]').focus()
    page.get_by_role("button", name=re.compile(r"^All answers")).click()
    expect(on_board).to_be_in_viewport()
    page.reload()
    ready(page)
    expect(page.get_by_role("button", name="Only what is not on the board")).to_be_visible()


def test_a_menu_put_aside_gives_the_focus_back(page, hall):
    table(page, hall)
    seen = settled(page)
    page.keyboard.press("Tab")
    several = next(ref for ref in seen["glowing"] if sum(key.endswith(f":{ref}") for key in seen["options"]) > 1)
    page.locator(f'[data-object="{several}"]').first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("menu")).to_be_visible()
    expect(page.get_by_role("menuitem").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(f'[data-object="{several}"]').first).to_be_focused()


def test_a_device_that_keeps_nothing_plays_its_own_seat(page, hall):
    spoil(page).add_init_script(REFUSE)
    home(page, hall)
    page.get_by_role("button", name="Play now").first.click()
    assert ready(page)["options"]
    assert look(page)["ply"] == 0


def test_a_large_card_is_put_away_with_its_button_on_a_phone(new_page, hall):
    page = new_page(hall, **PHONE)
    table(page, hall)
    card = page.locator('[data-zone="market"] [data-object]').first
    card.focus()
    page.keyboard.press("z")
    page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
