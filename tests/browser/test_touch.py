"""A finger drags: after resting on a card, or by pulling it up out of the hand; along the hand it scrolls."""

from functools import cache

import pytest
from playwright.sync_api import expect

from legendarium.kernel.match import Match
from legendarium.kernel.records import write_record
from tests.browser.conftest import PHONE
from tests.browser.driving import (
    FURTHER,
    at_once,
    at_rest,
    look,
    open_table,
    play_until,
    settled,
    stands_again,
)
from tests.browser.fingers import HOLD, Finger, middle
from tests.browser.pages import ADA, BOT, a_game

READ = 700
"""After which it is read."""
SMALLEST = 24
"""Pixels that a finger finds (WCAG 2.2, 2.5.8)."""
BOARD = (195, 300)
HEAR_CLICKS = """() => {
  window.clicked = [];
  const label = (node) => node.closest('[aria-label]')?.getAttribute('aria-label');
  addEventListener('click', (event) => window.clicked.push(label(event.target)), { capture: true });
}"""


def a_coin(page):
    return page.get_by_role("button", name="Coin").and_(page.locator("[data-zone^=hand] [data-object]")).first


def ghosts(page):
    return page.locator("[data-ghost], [data-landing], [data-lifted], [data-carried]")


def nothing_hangs(page):
    page.clock.resume()
    page.wait_for_function(
        "() => document.querySelector('[data-ghost], [data-landing], [data-lifted], [data-carried]') === null"
    )


def test_a_card_is_pulled_up_out_of_the_hand_to_the_table(phone):
    before, finger = look(phone)["ply"], Finger(phone)
    finger.down(middle(a_coin(phone)))
    finger.go(BOARD)
    expect(phone.locator("[data-ghost]")).to_have_count(1)
    expect(phone.locator("[data-drops][data-landing]")).not_to_have_count(0)
    finger.up()
    phone.wait_for_function(FURTHER, arg=before)
    nothing_hangs(phone)


def test_a_card_is_carried_anywhere_after_a_finger_rested_on_it(phone):
    before, finger = look(phone)["ply"], Finger(phone)
    x, y = middle(a_coin(phone))
    finger.down((x, y))
    phone.clock.run_for(HOLD)
    expect(phone.locator("[data-lifted]")).to_have_count(1)
    finger.go((x + 60, y + 4))
    expect(phone.locator("[data-ghost]")).to_have_count(1)
    finger.go(BOARD)
    finger.up()
    phone.wait_for_function(FURTHER, arg=before)
    nothing_hangs(phone)


def test_a_card_let_go_elsewhere_goes_back(phone):
    before, finger = look(phone), Finger(phone)
    x, y = middle(a_coin(phone))
    finger.down((x, y))
    finger.go((x, y - 80))
    finger.go((x + 130, y + 10))
    expect(phone.locator("[data-ghost]")).to_have_count(1)
    finger.up()
    nothing_hangs(phone)
    stands_again(phone, before)


def test_a_cancelled_touch_and_a_second_finger_leave_nothing_hanging(phone):
    before, finger = look(phone), Finger(phone)
    start = middle(a_coin(phone))
    finger.down(start)
    finger.go(BOARD)
    finger.touch("touchCancel")
    nothing_hangs(phone)
    finger.down(start)
    finger.go(BOARD)
    finger.touch("touchStart", BOARD, (100, 200))
    nothing_hangs(phone)
    finger.up()
    at_rest(phone)
    stands_again(phone, before)


def test_a_swipe_along_the_hand_scrolls_it_and_lifts_nothing(phone):
    before, finger = look(phone), Finger(phone)
    phone.evaluate("""() => {
      const cards = document.querySelector('[data-zone^=hand] ul');
      cards.style.paddingRight = '600px';
      window.hand = cards;
    }""")
    x, y = middle(a_coin(phone))
    finger.down((x, y))
    finger.go((x - 90, y - 6))
    assert ghosts(phone).count() == 0
    finger.up()
    phone.wait_for_function("() => window.hand.scrollLeft > 40")
    stands_again(phone, before)


def test_a_tap_shows_a_card_of_the_hand_and_a_long_press_only_reads(phone):
    """What is read lies below the finger that is lifted then: nothing of it is clicked."""
    before, finger = look(phone)["ply"], Finger(phone)
    phone.evaluate(HEAR_CLICKS)
    finger.down(middle(a_coin(phone)))
    phone.clock.run_for(READ)
    finger.up()
    phone.get_by_role("dialog").get_by_role("button", name="Close").tap()
    phone.get_by_role("dialog").wait_for(state="hidden")
    assert phone.evaluate("() => window.clicked") == ["Close"]
    assert look(phone)["ply"] == before
    nothing_hangs(phone)
    card = phone.locator("[data-zone^=hand] [data-object][data-state=can]:not([data-plain])").first
    card.tap()
    shown = phone.get_by_role("menu")
    expect(shown.locator(".card")).to_be_visible()
    expect(shown.get_by_role("menuitem").first).to_contain_text("Play")
    assert look(phone)["ply"] == before, "it was played unseen"


def first_turn(page, hall):
    """Coins and a weapon in hand."""
    address = f"/api/tables/{hall.uploaded(a_game()[0])}/branch"
    open_table(page, hall.http.post(address, json={"ply": 3, "seats": [ADA, BOT, BOT]}).json())
    return settled(page)


def test_a_tap_on_a_card_that_does_not_glow_shows_it_and_refuses_nothing(new_page, hall):
    page = new_page(hall, **PHONE)
    before = first_turn(page, hall)["ply"]
    card = page.locator("[data-zone=market] [data-kind]:not([data-state])").first
    name = card.get_attribute("aria-label").split(".")[0]
    card.tap()
    expect(page.get_by_role("dialog").get_by_role("heading", name=name)).to_be_visible()
    expect(page.locator("[data-why], .note.danger")).to_have_count(0)
    assert look(page)["ply"] == before


def test_a_coin_is_played_by_one_tap_and_no_key_is_named_where_there_are_none(new_page, hall):
    page = new_page(hall, **PHONE)
    seen = first_turn(page, hall)
    expect(page.locator("[data-option]").first).to_be_visible()
    assert page.get_by_role("button", name="Raise the sheet").bounding_box()["height"] >= SMALLEST
    assert not any(key.is_visible() for key in page.locator("kbd").all())
    page.get_by_role("button", name="Menu").tap()
    expect(page.get_by_role("button", name="Settings")).to_be_visible()
    expect(page.get_by_role("button", name="Keys")).to_be_hidden()
    page.keyboard.press("Escape")

    a_coin(page).tap()

    page.wait_for_function(FURTHER, arg=seen["ply"])


@cache
def with_coins():
    """A match in which the first player holds several coins."""
    match = Match.new("village-of-legends", 2, 5)
    while True:
        hand = [card["code"] for card in match.view(0)["hand"]]
        if match.decision.seat == 0 and match.decision.kind == "play" and hand.count("coin") > 2:
            return match
        match.play(match.decision.options[-1])


@pytest.mark.parametrize("device", [PHONE, {}], ids=["phone", "desktop"])
def test_all_coins_are_played_by_one_press_on_every_device(new_page, hall, device):
    page = new_page(hall, **device)
    match = with_coins()
    wish = {"ply": match.ply, "seats": [ADA, BOT]}
    open_table(
        page, hall.http.post(f"/api/tables/{hall.uploaded(write_record(match, private=True))}/branch", json=wish).json()
    )
    seen = settled(page)
    coins = page.locator("[data-zone^=hand] [data-object][data-plain]")
    held = coins.count()
    assert held > 1

    press = page.get_by_role("button", name=f"Play all {held} coins")
    press.tap() if device else press.click()

    expect(coins).to_have_count(0)
    assert look(page)["ply"] == seen["ply"] + held
    expect(press).to_have_count(0)


def test_the_first_tap_on_a_card_for_sale_shows_it_with_what_can_be_done(new_page, hall):
    page = new_page(hall, **PHONE)
    address = f"/api/tables/{hall.uploaded(a_game()[0])}/branch"
    open_table(page, hall.http.post(address, json={"ply": 3, "seats": [ADA, BOT, BOT]}).json())
    seen = play_until(page, lambda seen: any(key.startswith("buy:") for key in seen["options"]), how=at_once)
    card = page.locator("[data-zone=market] [data-object][data-state=can]").first
    card.tap()
    menu = page.get_by_role("menu")
    expect(menu.locator(".card")).to_be_visible()
    expect(menu.get_by_role("menuitem")).to_contain_text("Buy")
    assert look(page)["ply"] == seen["ply"], "it was bought unseen"
    menu.get_by_role("menuitem").tap()
    page.wait_for_function(FURTHER, arg=seen["ply"])
