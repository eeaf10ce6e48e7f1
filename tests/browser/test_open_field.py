"""A game on an open field, played on the plain drawing by pointing at places: Legends of Signum against a bot."""

import math
import re
from functools import cache

import pytest
from playwright.sync_api import expect

from legendarium.kernel.dice import Dice
from legendarium.kernel.match import Match
from legendarium.kernel.records import write_record
from tests.browser.conftest import PHONE
from tests.browser.driving import (
    FURTHER,
    answer,
    at_once,
    at_rest,
    becomes,
    choose_in_words,
    fix_seed,
    mean_it,
    open_table,
    ready,
)
from tests.browser.fields import BASES, FIELD, POINT, mover, quietly, says_exactly, towards_middle, until_moving


def sit_down(page):
    page.goto(f"/new/{FIELD}")
    fix_seed(page)
    page.get_by_role("button", name="Lay the table").click()
    expect(page).to_have_url(re.compile("/table/"))
    return ready(page)


def test_a_creature_walks_to_the_place_that_was_clicked_and_comes_back_by_undo(page):
    seen = until_moving(page, sit_down(page))
    who = mover(seen)
    start = page.evaluate(BASES)[who]
    goal = towards_middle(start)
    page.mouse.click(*page.evaluate(POINT, list(goal)))
    mean_it(page, seen["ply"])
    page.wait_for_function(FURTHER, arg=seen["ply"])
    says_exactly(page, r"moves 4\d(\.\d)? mm to")
    there = page.evaluate(BASES)[who]
    assert abs(there[0] - goal[0]) < 2
    assert abs(there[1] - goal[1]) < 2

    page.reload()
    ready(page)
    stands = f"() => ({BASES})()['{who}'] ?? null"
    becomes(page, stands, there)

    page.keyboard.press("u")
    becomes(page, stands, start)


def test_a_typed_place_that_is_too_far_is_refused_with_its_figures_and_the_nearest_is_offered(page):
    seen = until_moving(page, sit_down(page))
    start = page.evaluate(BASES)[mover(seen)]
    far = (584 if start[0] < 300 else 16, 584 if start[1] < 300 else 16)
    form = page.get_by_role("form", name="Point at a place")
    form.get_by_label("x").fill(str(far[0]))
    form.get_by_label("y").fill(str(far[1]))
    form.get_by_role("button", name="Answer").click()

    expect(page.locator(".note.danger")).to_contain_text(
        re.compile(r"The way is \d+(\.\d)? mm long; \w+ moves at most")
    )
    assert page.evaluate(BASES)[mover(seen)] == start

    page.get_by_role("button", name="Go there").click()
    mean_it(page, seen["ply"])
    page.wait_for_function(FURTHER, arg=seen["ply"])
    says_exactly(page, r"moves \d+(\.\d)? mm to")
    there = page.evaluate(BASES)[mover(seen)]
    assert math.dist(there, far) < math.dist(start, far) - 20


def press_by_mouse(chip):
    chip.click()


def press_by_key(chip):
    chip.focus()
    chip.page.keyboard.press("Enter")


def press_by_finger(chip):
    chip.tap()


@pytest.mark.parametrize(
    ("press", "device"),
    [(press_by_mouse, {}), (press_by_key, {}), (press_by_finger, PHONE)],
    ids=["mouse", "keyboard", "finger"],
)
def test_every_meaning_of_a_place_can_be_chosen_and_is_meant_then(new_page, hall, press, device):
    page = new_page(hall, **device)
    open_table(page, where_a_place_means_most(hall), FIELD)
    seen = ready(page)
    at_rest(page)
    words = {key.partition("@")[0] for key in seen["options"] if "@" in key}
    chips = page.locator("[data-mean]")
    assert set(chips.evaluate_all("(chips) => chips.map((chip) => chip.dataset.mean)")) == words
    assert {word.partition(":")[0] for word in words} == {"move", "run", "jump", "leap"}
    for chip in reversed(chips.all()):
        press(chip)
        expect(chip).to_have_attribute("aria-pressed", "true")
        expect(page.locator("[data-mean][aria-pressed=true]")).to_have_count(1)

    last = chips.first.get_attribute("data-mean")
    press(page.locator('[data-mean^="run:"]'))
    spot = page.locator("[data-spot]").first
    assert spot.get_attribute("data-spot").startswith("run:")
    press(page.locator(f'[data-mean="{last}"]'))
    assert page.locator("[data-spot]").first.get_attribute("data-spot").startswith(last)


@cache
def leaper():
    """A match at the first creature that may move, run, jump and leap."""
    match, dice = Match.new(FIELD, 2, 2, {"round_limit": 9}), Dice(2)
    while len({option.word for option in match.decision.options if "@" in option.key}) < 4:
        match.play(match.decision.options[dice.below(len(match.decision.options))])
    return match


def where_a_place_means_most(hall):
    match = leaper()
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "novice"}]
    wish = {"ply": match.ply, "seats": seats if match.decision.seat == 0 else seats[::-1]}
    table = hall.uploaded(write_record(match, private=True))
    return hall.http.post(f"/api/tables/{table}/branch", json=wish).json()


def test_a_click_near_the_own_side_puts_a_creature_there(page):
    seen = sit_down(page)
    while not any(key.startswith("place:") for key in seen["options"]):
        seen = answer(page, seen, quietly(seen["options"]), at_once)
    at_rest(page)
    places = [[int(at) // 1000 for at in key.partition("@")[2].split(",")] for key in seen["options"]]
    inside = next(axis for axis in (0, 1) if len({place[axis] for place in places}) == 1)
    middle = [sum(place[axis] for place in places) / len(places) for axis in (0, 1)]
    middle[inside] += 12 if middle[inside] < 300 else -12
    who = seen["options"][0][6:].partition("@")[0]

    page.mouse.click(*page.evaluate(POINT, middle))

    mean_it(page, seen["ply"])
    page.wait_for_function(FURTHER, arg=seen["ply"])
    there = page.evaluate(BASES)[who]
    assert there[inside] == places[0][inside]
    assert abs(there[1 - inside] - middle[1 - inside]) < 3


def test_a_way_may_bend_where_somebody_points(page):
    seen = until_moving(page, sit_down(page))
    who = mover(seen)
    x, y = page.evaluate(BASES)[who]
    aside, goal = (x + (20 if x < 300 else -20), y), towards_middle((x, y))
    page.keyboard.down("Shift")
    page.mouse.click(*page.evaluate(POINT, list(aside)))
    page.keyboard.up("Shift")
    expect(page.locator("[data-zone=field] polyline.way.shown")).to_have_count(1)
    page.mouse.click(*page.evaluate(POINT, list(goal)))
    mean_it(page, seen["ply"])
    says_exactly(page, r"moves 5\d(\.\d)? mm to")


def test_on_a_phone_the_whole_field_is_in_sight_and_a_listed_place_can_be_tapped(new_page, hall):
    page = new_page(hall, **PHONE)
    seen = until_moving(page, sit_down(page))
    box = page.locator("[data-zone=field] .ground").bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    sheet = page.get_by_role("region", name="Decision, hand and log").bounding_box()
    for part in (page.get_by_role("form", name="Point at a place"), page.locator("[data-zone=field] .ground")):
        box = part.bounding_box()
        assert box["y"] + box["height"] <= sheet["y"]
    key = next(key for key in seen["options"] if key.startswith("move:"))
    seen = answer(page, seen, key, lambda page, seen, key: page.locator(f'[data-spot="{key}"]').tap())
    assert seen["ply"] > 0


def test_a_variant_brings_its_seats_and_everybody_has_a_stretch_of_the_border(page):
    page.goto(f"/new/{FIELD}")
    fix_seed(page)
    page.get_by_text("Shoulder to Shoulder", exact=True).click()
    expect(page.locator(".seats > li")).to_have_count(4)
    page.get_by_role("button", name="Remove seat 4").click()
    expect(page.get_by_role("radio", name="Battle of Three")).to_be_checked()
    page.get_by_text("Shoulder to Shoulder", exact=True).click()
    page.get_by_role("button", name="Lay the table").click()
    expect(page).to_have_url(re.compile("/table/"))
    seen = ready(page)
    while any(key.partition(":")[0] in ("team", "first", "edge") for key in seen["options"]):
        seen = answer(page, seen, quietly(seen["options"]), choose_in_words)

    expect(page.locator("[data-zone=field] line.edge")).to_have_count(4)
    expect(page.locator("[data-zone=field] text.whose")).to_contain_text(["1", "2", "3", "4"])


def until_landing(page, seen):
    """Answer until the place of a terrain is asked for."""
    for _ in range(30):
        if any(key.startswith("terrain:") for key in seen["options"]):
            at_rest(page)
            return seen
        land = next((key for key in seen["options"] if key.startswith("land:")), None)
        seen = answer(page, seen, land or quietly(seen["options"]), at_once)
    raise AssertionError("no terrain may be laid")


def test_a_terrain_is_laid_turned_as_far_as_the_page_shows_it(page):
    seen = until_landing(page, sit_down(page))
    slider = page.get_by_role("slider", name="turned")
    whole = int(slider.get_attribute("max")) + 1
    slider.fill(str(whole * 3 // 4))
    expect(page.locator("label.turn")).to_contain_text("270°")
    page.mouse.move(*page.evaluate(POINT, [300, 300]))
    expect(page.locator("[data-zone=field] polygon.ghost").first).to_be_attached()
    shown = outlines(page, "polygon.ghost")
    page.mouse.click(*page.evaluate(POINT, [300, 300]))
    mean_it(page, seen["ply"])
    page.wait_for_function(FURTHER, arg=seen["ply"])

    expect(page.locator("[data-zone=field] .land")).to_have_count(1)
    laid = outlines(page, ".land polygon.floor")
    assert len(laid) == len(shown) > 4
    assert all(math.isclose(one, other, abs_tol=0.01) for one, other in zip(laid, shown, strict=True))


def outlines(page, selector):
    """All coordinates of what is drawn, one after the other, in millimetres."""
    drawn = page.locator(f"[data-zone=field] {selector}").evaluate_all(
        "pieces => pieces.map((piece) => piece.getAttribute('points')).join(' ')"
    )
    return [float(number) for number in re.split("[ ,]+", drawn)]
