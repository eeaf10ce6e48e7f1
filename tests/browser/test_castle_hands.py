"""Dice, figures and the castle itself in somebody's hands: dragged, touched, brought nearer."""

from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.driving import hold_time, look, open_table, put_in_clock, ready, settled
from tests.browser.sieges import SIEGE, THREE, night, taken_up
from tests.browser.test_touch import HOLD, Finger, middle


def a_turn_with(*wanted):
    """A night, and an answer before which all of this can be done at once."""
    match = night(3, "the-heroes-come", "second", "novice", THREE)
    for ply in range(match.ply):
        decision = match.table_at(ply).decision
        pool = match.at(ply).view(decision.seat)["pool"]
        if (
            decision.kind == "act"
            and {option.key for option in decision.options} >= set(wanted)
            and pool["defence"] > 1
        ):
            return match, ply
    raise AssertionError("never")


def lies_there(page, slots, symbol, count):
    expect(page.locator(f'[data-slots={slots}] [data-slot="{symbol}"]')).to_have_count(count)


def test_dice_are_put_into_slots_by_dragging_any_of_them_and_by_keys(page, hall):
    open_table(page, taken_up(hall, *a_turn_with("guard:defence", "store:defence")), SIEGE)
    ready(page)
    page.locator('[data-die="defence#1"]').drag_to(page.locator("[data-slots=reserve] .free").first)
    lies_there(page, "reserve", "defence", 1)
    page.locator('[data-die="defence#0"]').focus()
    page.keyboard.press("Enter")
    page.locator("[data-slots=guards] .free").first.focus()
    page.keyboard.press("Enter")
    lies_there(page, "guards", "defence", 1)


def test_on_a_phone_a_finger_drags_dice_looks_before_it_acts_and_brings_the_castle_nearer(new_page, hall):
    page = new_page(hall, motion=True, **PHONE)
    put_in_clock(page)
    open_table(page, taken_up(hall, *a_turn_with("guard:defence", "store:defence")), SIEGE)
    settled(page)
    hold_time(page)
    finger = Finger(page)
    finger.down(middle(page.locator('[data-die="defence#0"]')))
    page.clock.run_for(HOLD)
    finger.go(middle(page.locator("[data-slots=guards] .free").first))
    finger.up()
    page.clock.resume()
    lies_there(page, "guards", "defence", 1)
    seen = ready(page)
    for thing in ('[data-dial="heart"]', ".company .one", ".cover", ".pawn", ".creature", "[data-die]", "[data-slot]"):
        page.locator(thing).first.tap(position={"x": 4, "y": 4} if thing == ".cover" else None)
        told = page.get_by_role("dialog")
        expect(told).to_be_visible()
        told.get_by_role("button", name="Close").click()
        expect(told).to_be_hidden()
    assert look(page)["ply"] == seen["ply"]
    plan = page.locator("[data-zone=castle] .plan")
    before = plan.bounding_box()
    x, y = middle(page.locator("[data-zone=castle]"))
    finger.touch("touchStart", (x - 20, y), (x + 20, y))
    for apart in range(20, 90, 10):
        finger.touch("touchMove", (x - apart, y), (x + apart, y))
    finger.up()
    page.wait_for_function("(wide) => document.querySelector('.plan').clientWidth > wide * 1.5", arg=before["width"])
    finger.down((x, y))
    finger.go((x - 80, y))
    finger.up()
    page.wait_for_function("() => document.querySelector('[data-zone=castle]').scrollLeft > 0")
    page.get_by_role("button", name="Whole castle").click()
    page.wait_for_function("(wide) => document.querySelector('.plan').clientWidth < wide + 2", arg=before["width"])
