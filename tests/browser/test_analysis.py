"""A finished game explained in the page: progress, chart, moments, puzzles of one's mistakes; phone, keyboard, Italian."""

import re

import pytest
from playwright.sync_api import expect

import legendarium as lg
from tests.browser.conftest import DESKTOP, PHONE

LAID = "hero 0: dwarf(life=1)\nhero 1: warrior(life=5)\nturn: 9(seat=0)\nhand 0: sword\nhand 1: sword*2"


@pytest.fixture(scope="module")
def blunder():
    """Whoever is on turn could win, does not strike, and loses."""
    match = lg.position("village-of-legends", LAID).match(seed=1)
    match.play("end")
    while match.outcome is None:
        match.play(max(match.decision.options, key=lambda option: option.label.startswith("Play")))
    return match.save()


@pytest.fixture(scope="module")
def night():
    """A game that all win or lose together."""
    return lg.play("village-attacks", "novice", seats=1, seed=5, options={"round_limit": 1}).save()


def explain(page, server, record, language="en"):
    """Open a replay and have the game explained as deeply as it goes."""
    page.goto(f"/replay/{server.uploaded(record)}")
    begin, deeper = (
        ("Explain this game", "Look deeper") if language == "en" else ("Spiega questa partita", "Guarda più a fondo")
    )
    first, further = (page.get_by_role("button", name=name) for name in (begin, deeper))
    first.or_(further).wait_for()
    if first.is_visible():
        first.click()
    further.click(timeout=60_000)
    page.locator("[data-analysis] [data-moment]").first.wait_for(timeout=60_000)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_mistake_is_told_led_to_and_asked_as_a_puzzle(new_page, hall, blunder, size):
    page = new_page(hall, **size)
    explain(page, hall, blunder)
    chart = page.get_by_role("img", name=re.compile("Chance to win over the game.*at the end. Luck"))
    expect(chart).to_have_count(1)
    expect(chart.locator("circle")).not_to_have_count(0)
    told = page.locator("[data-moment]").first
    expect(told).to_contain_text(re.compile("“End the turn”. Better was “Play Sword.*lost"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("slider", name="Move").fill("2")
    told.click()
    expect(page).to_have_url(re.compile(r"ply=0"))

    page.get_by_role("button", name="Learn from the mistakes").click()
    expect(page.get_by_text("What is best here?")).to_be_visible()
    page.locator('[data-guess="end"]').click()
    expect(page.get_by_text("That is not it")).to_be_visible()
    page.locator("[data-guess^='play:']").first.click()
    expect(page.get_by_text("Right!")).to_be_visible()
    page.get_by_role("button", name="Go on", exact=True).click()
    expect(page.get_by_text("0 of 1 found at the first try.")).to_be_visible()


def test_the_puzzle_goes_by_keyboard_and_in_italian_with_a_hint(new_page, hall, blunder):
    page = new_page(hall, locale="it-IT")
    explain(page, hall, blunder, "it")
    expect(page.locator("[data-moment]").first).to_contain_text("Meglio era")
    learn = page.get_by_role("button", name="Impara dagli errori")
    learn.focus()
    page.keyboard.press("Enter")
    hint = page.get_by_role("button", name="Suggerimento")
    hint.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-guess]")).to_have_count(3)
    show = page.get_by_role("button", name="Mostra")
    show.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("La migliore era:")).to_be_visible()


def test_what_cost_a_night_is_told_of_all_together(new_page, hall, night):
    page = new_page(hall, **PHONE)
    page.goto(f"/replay/{hall.uploaded(night)}")
    page.get_by_role("button", name="Explain this game").click()
    page.locator("[data-analysis]").wait_for(timeout=60_000)
    expect(page.get_by_role("region", name="All together")).to_contain_text("at the end")
    expect(page.get_by_role("table", name="Choices without a mistake")).to_be_visible()
