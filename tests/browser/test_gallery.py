"""The gallery of all three games: searched in both languages, read by keys, filtered, printed; nothing without its rules."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE

FIELD, VILLAGE, CASTLE = "legends-of-signum", "village-of-legends", "village-attacks"
SEARCHES = [
    (FIELD, "en-GB", "kind:character cost<=2 has:shooting", "Search the cards"),
    (FIELD, "en-GB", "Aelwen", "Search the cards"),
    (FIELD, "it-IT", "Custode dell'Alba", "Cerca tra le carte"),
    (VILLAGE, "en-GB", "kind:monster has:poison", "Search the cards"),
    (VILLAGE, "it-IT", "tipo:mostro", "Cerca tra le carte"),
    (CASTLE, "en-GB", "kind:trap", "Search the cards"),
    (CASTLE, "it-IT", "vampire", "Cerca tra le carte"),
]


@pytest.mark.parametrize(("game", "locale", "query", "label"), SEARCHES)
def test_every_game_is_searched_in_both_languages(new_page, hall, game, locale, query, label):
    page = new_page(hall, locale=locale)
    page.goto(f"/gallery/{game}")
    cards = page.locator("[data-zone=gallery] [data-object]")
    expect(cards.first).to_be_visible()
    everything = page.locator("main [role=status]").last.inner_text()
    page.get_by_label(label).fill(query)
    expect(page.locator("main [role=status]").last).not_to_have_text(everything)
    expect(cards.first).to_be_visible()
    expect(page).to_have_url(re.compile(r"[?&]q="))


def test_a_field_that_does_not_exist_is_named(page):
    page.goto(f"/gallery/{VILLAGE}?q=colour:red")
    expect(page.get_by_text("Nothing here is called colour.")).to_be_visible()


def test_keys_lead_from_the_search_to_a_card_its_neighbour_and_back(page):
    page.goto(f"/gallery/{VILLAGE}?q=kind:monster")
    expect(page.locator("[data-zone=gallery] [data-object]").first).to_be_visible()
    page.keyboard.press("/")
    expect(page.get_by_label("Search the cards")).to_be_focused()
    card = page.locator("[data-zone=gallery] [data-object]").first
    card.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-zone=gallery] [data-object]").nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    first = page.get_by_role("dialog").get_by_role("heading", level=2)
    name = first.inner_text()
    page.keyboard.press("ArrowRight")
    expect(first).not_to_have_text(name)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("[data-zone=gallery] [data-object]").nth(1)).to_be_focused()


def test_a_card_leads_to_its_rules_its_like_and_its_decks(page):
    page.goto(f"/gallery/{FIELD}?card=caillion")
    large = page.locator("[data-thing=caillion]")
    expect(large.get_by_role("heading", name="Cards like this")).to_be_visible()
    expect(large.get_by_role("link", name="The Dawn Wardens")).to_be_visible()
    large.locator(".rules a").first.click()
    expect(page.get_by_role("dialog").last.locator("code")).to_have_text(re.compile(r"^los\."))


def test_filters_count_and_can_be_combined_and_forgotten(page):
    page.goto(f"/gallery/{CASTLE}")
    traps = page.locator("[data-facet=kind]").get_by_role("checkbox", name="Trap")
    traps.check()
    expect(page.get_by_text("13 cards")).to_be_visible()
    expect(page).to_have_url(re.compile(r"f=kind%3Dtrap"))
    page.reload()
    expect(traps).to_be_checked()
    page.get_by_role("button", name="Show everything").click()
    expect(page.get_by_text("94 cards")).to_be_visible()


def test_a_sheet_has_nine_cards_at_their_true_size_and_marks_to_cut(page):
    page.goto(f"/gallery/{CASTLE}?q=kind:trap")
    page.get_by_role("button", name="Print 13").click()
    expect(page.get_by_text("2 sheets of A4")).to_be_visible()
    expect(page.locator(".sheet").first.get_by_role("img")).to_have_count(9)
    box = page.locator(".sheet .card").first.bounding_box()
    assert abs(box["width"] / box["height"] - 63 / 88) < 0.01
    assert abs(box["width"] - 63 / 25.4 * 96) < 1
    assert page.locator(".sheet").first.locator(".marks path").count() == 8


def test_it_fits_a_phone(new_page, hall):
    page = new_page(hall, **PHONE)
    page.goto(f"/gallery/{FIELD}")
    page.locator("[data-zone=gallery] [data-object]").first.tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
