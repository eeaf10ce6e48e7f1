"""What cannot be taken back is asked about first, lightly; what can be is not."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.driving import FURTHER, at_rest, give, look, ready, stands_again
from tests.browser.first_turn import asked, card, hand, question
from tests.browser.lines import Line

NOT_DOUBLE = 400
"""Milliseconds between two clicks that are no double click."""


def still(page, before):
    """Nothing happened, and nothing is left of the question."""
    expect(question(page)).to_have_count(0)
    expect(page.locator("[data-confirm]")).to_have_count(0)
    stands_again(page, before)


def test_a_roll_asks_first_and_escape_leaves_everything_as_it_was(sit):
    (weapon, *_), _ = hand()
    page = sit()
    before = look(page)
    page.locator(card(weapon)).click()
    asked(page)
    expect(page.locator("[data-confirm]")).to_have_count(1)
    page.keyboard.press("Escape")
    still(page, before)
    page.locator(f'[data-option="{weapon}"]').click()
    asked(page)
    page.keyboard.press("Escape")
    still(page, before)
    expect(page.locator(f'[data-option="{weapon}"]')).to_be_focused()
    page.locator(f'[data-option="{weapon}"]').click()
    question(page).get_by_role("button", name="Not yet").click()
    still(page, before)


@pytest.mark.parametrize("way", [card, lambda key: f'[data-option="{key}"], [data-confirm="{key}"]'])
def test_a_second_click_on_the_same_thing_confirms_and_a_double_click_does_not(sit, way):
    (weapon, *_), _ = hand()
    page = sit()
    before = look(page)["ply"]
    page.locator(way(weapon)).first.dblclick()
    asked(page)
    page.clock.fast_forward(NOT_DOUBLE)
    assert look(page)["ply"] == before
    page.locator(way(weapon)).first.click()
    page.wait_for_function(FURTHER, arg=before)
    expect(page.get_by_role("log", name="Log")).to_contain_text("rolls")


def test_enter_confirms_and_what_is_not_to_be_asked_about_again_is_kept(sit):
    (weapon, *_), _ = hand()
    page = sit()
    before = look(page)["ply"]
    page.locator(card(weapon)).click()
    asked(page)
    question(page).get_by_label("Don’t ask again about dice").check()
    page.reload()
    ready(page)
    page.locator(card(weapon)).click()
    page.wait_for_function(FURTHER, arg=before)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    settings = page.get_by_role("dialog", name="Settings")
    expect(settings.get_by_label("All but dice")).to_be_checked()
    settings.get_by_label("Everything").check()
    page.keyboard.press("Escape")
    ready(page)
    page.locator('[data-option="end"]').click()
    expect(question(page).get_by_role("button", name="End the turn")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("log", name="Log")).to_contain_text("You end the turn")


def test_nothing_is_asked_of_whoever_wants_no_questions(sit):
    (weapon, *_), _ = hand()
    page = sit(settings='{"unasked":["die","hidden","passes","ends"]}')
    before = look(page)["ply"]
    page.locator(card(weapon)).click()
    page.wait_for_function(FURTHER, arg=before)


def test_a_roll_says_by_its_name_what_it_does_and_is_not_asked_about(sit):
    (weapon, *_), _ = hand()
    page = sit(settings="{}")
    before = look(page)["ply"]
    page.locator(card(weapon)).click()
    page.wait_for_function(FURTHER, arg=before)
    expect(question(page)).to_have_count(0)


@pytest.mark.parametrize("device", [{}, PHONE], ids=["desktop", "phone"])
def test_a_turn_ended_with_cards_in_hand_is_asked_about_once_beside_the_button(sit, device):
    page = sit(settings="{}", **device)
    before = look(page)
    button = page.get_by_role("list", name="Other things you can do").get_by_role("button", name="End the turn")
    button.click()
    expect(question(page)).to_contain_text("You can still do this: Play Coin")
    expect(page.locator("[data-confirm]")).to_have_count(1)
    expect(page.locator("[data-confirm]")).to_be_focused()
    at_rest(page)
    asked_at, clicked_at = question(page).bounding_box(), button.bounding_box()
    assert abs(asked_at["y"] + asked_at["height"] - clicked_at["y"]) < 60, "far from the pointer"
    page.keyboard.press("Escape")
    still(page, before)
    button.click()
    expect(question(page)).to_be_visible()
    page.clock.fast_forward(NOT_DOUBLE)
    button.click()
    page.wait_for_function(FURTHER, arg=before["ply"])


def test_an_answer_that_can_be_taken_back_is_played_at_once(sit):
    _, (coin, *_) = hand()
    page = sit()
    before = look(page)["ply"]
    page.locator(card(coin)).click()
    page.wait_for_function(FURTHER, arg=before)
    expect(question(page)).to_have_count(0)


def test_on_a_phone_the_question_is_in_sight_and_a_second_tap_confirms(sit):
    (weapon, *_), _ = hand()
    page = sit(**PHONE)
    before = look(page)["ply"]
    page.locator(f'[data-option="{weapon}"]').tap()
    asked(page)
    expect(question(page)).to_be_in_viewport(ratio=1)
    page.clock.fast_forward(NOT_DOUBLE)
    page.locator(f'[data-confirm="{weapon}"]').tap()
    page.wait_for_function(FURTHER, arg=before)


def test_a_question_survives_a_lost_line_and_goes_with_the_position_it_was_about(sit):
    (weapon, *_), (coin, *_) = hand()
    page = sit(offline_is_fine=True)
    line = Line(page)
    ready(page)
    page.locator(f'[data-option="{weapon}"]').click()
    asked(page)
    before = look(page)["ply"]
    line.drop()
    expect(question(page).locator("[data-confirm]")).to_be_disabled()
    line.cut = False
    asked(page)
    other = page.context.new_page()
    other.goto(page.url)
    ready(other)
    give(other, coin)
    page.wait_for_function(FURTHER, arg=before)
    expect(question(page)).to_have_count(0)
