"""What a place would bring is said before it is chosen, and what threatens it can be drawn."""

import pytest
from playwright.sync_api import expect

from legendarium.bots import bot
from legendarium.kernel.match import Match
from tests.browser.conftest import PHONE
from tests.browser.driving import FURTHER, at_once, at_rest, look, ready
from tests.browser.fields import FIELD, POINT
from tests.browser.pages import battle
from tests.browser.test_signum_intents import sit_at

BRINGS = "[data-brings]"
GHOST_OUT = "[data-zone=field] .ghost.out"
NEAR, FAR = [220, 180], [560, 300]
"""Places in reach of whoever acts, near enemies, and out of its reach; in millimetres."""


def acting(page, hall):
    """In mid-battle, with a creature that may go somewhere."""
    battle(page, hall)
    seen = look(page)
    at_once(page, seen, next(key for key in seen["options"] if key.startswith("activate:")))
    at_rest(page)


@pytest.mark.rule("los.move.up-to")
def test_a_place_says_what_it_brings_and_one_out_of_reach_that_it_is(page, hall):
    acting(page, hall)
    ply = look(page)["ply"]

    page.mouse.move(*page.evaluate(POINT, NEAR))
    expect(page.locator(BRINGS)).to_contain_text("Within a walk of")
    expect(page.locator(GHOST_OUT)).to_have_count(0)
    page.mouse.move(*page.evaluate(POINT, FAR))
    expect(page.locator(BRINGS)).to_have_text("Out of reach")
    expect(page.locator(GHOST_OUT)).to_have_count(1)
    page.mouse.move(2, 2)
    expect(page.locator(BRINGS)).to_have_count(0)
    assert look(page)["ply"] == ply


def test_threats_auras_and_sight_are_drawn_as_long_as_wanted(page, hall):
    acting(page, hall)
    page.locator("[data-layers] summary").click()

    for layer, drawn in (("threat", "walk"), ("sight", "sight")):
        switch = page.locator(f"[data-toggle={layer}]")
        switch.click()
        expect(switch).to_have_attribute("aria-pressed", "true")
        expect(page.locator(f"[data-layer={drawn}]").first).to_be_attached()
        switch.click()
        expect(page.locator(f"[data-layer={drawn}]")).to_have_count(0)


def beside_an_enemy():
    """A match in which a creature that may walk stands in contact with an enemy, and where it stands."""
    for seed in range(20):
        match, player = Match.new(FIELD, 2, seed, {"round_limit": 9}), bot(FIELD, "adept", seed)
        while match.decision is not None:
            words = {option.word for option in match.decision.options}
            if match.decision.kind == "act" and {"move", "fight"} <= words:
                return match
            match.play(player.choose(match).key)
    raise AssertionError("nobody ever stood beside an enemy")


@pytest.mark.rule("los.backstab.cases", "los.backstab.success")
def test_a_finger_is_warned_of_a_backstab_and_means_it_by_a_second_tap(new_page, hall):
    page = new_page(hall, **PHONE)
    match = beside_an_enemy()
    sit_at(page, hall, match)
    ply = ready(page)["ply"]
    at_rest(page)
    moves = next(option for option in match.decision.options if option.word == "move")
    goal = [moves.x / 1000, moves.y / 1000]

    page.touchscreen.tap(*page.evaluate(POINT, goal))

    expect(page.locator(f"{BRINGS} .grave").first).to_contain_text("Backstab")
    assert look(page)["ply"] == ply
    page.touchscreen.tap(*page.evaluate(POINT, goal))
    page.wait_for_function(FURTHER, arg=ply)
