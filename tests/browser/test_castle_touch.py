"""Dice, figures and the castle itself in somebody's hands: dragged, touched, brought nearer."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.castles import DRAWN
from tests.browser.conftest import LYING, PHONE
from tests.browser.driving import FURTHER, hold_time, look, open_table, put_in_clock, ready, settled
from tests.browser.fingers import HOLD, Finger, middle
from tests.browser.sieges import SIEGE, THREE, beset, night, nightfall, questions, taken_up


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
    ready(page)
    page.locator('[data-die="defence#0"]').focus()
    page.keyboard.press("Enter")
    page.locator("[data-slots=guards] .free").first.focus()
    page.keyboard.press("Enter")
    lies_there(page, "guards", "defence", 1)


def test_one_click_keeps_the_best_dice_for_later_or_those_that_were_taken_up(page, hall):
    open_table(page, taken_up(hall, *a_turn_with("guard:defence", "store:defence")), SIEGE)
    ready(page)
    keep, free = page.locator(".tray").get_by_text(re.compile("^Keep ")), page.locator("[data-slots=reserve] .free")
    slots = free.count()
    page.locator('[data-die="defence#1"]').click()
    expect(keep).to_have_text("Keep Defence")
    keep.click()
    expect(free).to_have_count(slots - 1)
    lies_there(page, "reserve", "defence", 1)
    ready(page)
    keep.click()
    expect(free).to_have_count(0)
    expect(keep).to_have_count(0)


def test_a_crowd_stands_for_its_room_where_the_room_is_asked_about(page, hall):
    game, ply = questions()["next-zone"]
    open_table(page, taken_up(hall, night(*game), ply), SIEGE)
    seen = settled(page)
    room = next(key.partition(":")[2] for key in seen["options"] if key.startswith("zone:"))
    page.locator(f"[data-zone={room}] .pawn").first.click()
    page.wait_for_function(FURTHER, arg=ply)


def tells_and_does_nothing(page, seen, *things):
    """A finger on each of them is told what it is, and no more."""
    for thing in things:
        page.locator(thing).first.tap(position={"x": 4, "y": 4} if thing == ".cover" else None)
        told = page.get_by_role("dialog")
        expect(told).to_be_visible()
        told.get_by_role("button", name="Close").tap()
        expect(told).to_be_hidden()
    assert look(page)["ply"] == seen["ply"]


@pytest.mark.parametrize("device", [PHONE, LYING], ids=["upright", "lying"])
def test_on_a_phone_traps_events_and_what_ails_explain_themselves_to_a_finger(new_page, hall, device):
    page = new_page(hall, **device)
    open_table(page, taken_up(hall, *beset()), SIEGE)
    seen = settled(page)
    for _ in range(3):
        page.get_by_role("button", name="Nearer").tap()
    tells_and_does_nothing(page, seen, ".token.trap", ".offer .trap", ".offer .event", ".offer .decks", ".ail")


SAMPLE = f"""() => {{
  const box = (name) => document.querySelector(name)?.getBoundingClientRect();
  const [stage, castle] = [box('.stage'), box('[data-zone=castle]')];
  const covers = stage && stage.top < castle.bottom && stage.left < castle.right;
  return {{
    rooms: Object.fromEntries(Object.entries(({DRAWN})()).flatMap(([room, all]) => all.map((one) => [one, room]))),
    way: document.querySelector('[data-trail]')?.dataset.trail ?? '',
    ringed: (document.querySelector('[data-blow]')?.dataset.blow ?? '').split(' '),
    covers: covers ?? false,
    ply: Number(document.querySelector('[data-ply]').dataset.ply),
  }};
}}"""
"""Who stands where, who is said to walk, and whether what is told lies over the castle."""
GLIMPSE = 150
"""Milliseconds: every step of what is told takes longer."""


@pytest.mark.parametrize("device", [PHONE, LYING], ids=["upright", "lying"])
def test_on_a_phone_the_village_walks_figure_by_figure_beside_what_is_told(new_page, hall, device):
    page = new_page(hall, motion=True, **device)
    put_in_clock(page)
    match, ply = nightfall()
    open_table(page, taken_up(hall, match, ply), SIEGE)
    settled(page)
    page.locator("[role=tabpanel]").evaluate("(sheet) => sheet.scrollTo(0, sheet.scrollHeight)")
    page.locator("[data-answer=end]").tap()
    expect(page.get_by_role("alertdialog")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    hold_time(page)
    before, walked = page.evaluate(SAMPLE), 0
    page.locator("[data-confirm]").tap()
    while before["ply"] == ply:
        page.clock.run_for(GLIMPSE)
        now = page.evaluate(SAMPLE)
        assert not now["covers"]
        gone = [
            one for one in before["rooms"].keys() & now["rooms"].keys() if before["rooms"][one] != now["rooms"][one]
        ]
        assert len(gone) < 2 or len(gone) > 6
        for one in gone:
            assert now["way"] == f"{before['rooms'][one]} {now['rooms'][one]}"
            assert one in now["ringed"]
        walked, before = walked + len(gone), now
    assert walked > 2
    page.clock.resume()
    ready(page)
    expect(page.locator(".tray")).to_be_in_viewport()


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
    tells_and_does_nothing(page, seen, '[data-dial="heart"]', ".company .one", ".cover", ".pawn", ".creature")
    tells_and_does_nothing(page, seen, "[data-die]", "[data-slot]", ".face.mark", ".pips", ".experience", ".steps")
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
