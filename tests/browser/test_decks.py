"""Decks: built from nothing to legal, kept, shared to a second browser, copied and played; hostile texts do no harm."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE


def begun(page, hero="Aelwen"):
    page.goto("/decks")
    page.get_by_role("button", name=re.compile(hero)).first.click()
    expect(page.get_by_role("region", name="What the rules say")).to_contain_text("Not legal: 1 reason")


def test_a_deck_is_built_from_a_hero_to_legal_shared_copied_and_played(new_page, hall):
    ada, bo = new_page(hall), new_page(hall, fresh=True)
    begun(ada)
    rules = ada.get_by_role("region", name="What the rules say")
    ada.locator("[data-card=caillion] .main").first.click()
    expect(rules).to_contain_text("here are 1")
    rules.get_by_role("button", name=re.compile("Fill up with")).click()
    expect(rules.get_by_role("heading", name="This deck is legal")).to_be_visible()
    while rules.get_by_role("button", name=re.compile("^Add")).count():
        offered = rules.get_by_role("button", name=re.compile("^Add"))
        had = offered.count()
        offered.first.click()
        expect(offered).not_to_have_count(had)
    ada.get_by_text("Share", exact=True).click()
    link = ada.get_by_label(re.compile("^Link:")).input_value()
    ada.reload()
    expect(rules.get_by_role("heading", name="This deck is legal")).to_be_visible()

    bo.goto(link.replace(hall.url, ""))
    expect(bo.get_by_text("Somebody shared this deck with you.")).to_be_visible()
    bo.get_by_role("button", name="Keep a copy").click()
    expect(bo).to_have_url(re.compile(r"\?deck="))
    bo.get_by_role("button", name="Play it now").click()
    expect(bo).to_have_url(re.compile("/table/"))
    expect(bo.locator("[data-zone=decision], [data-panel]").first).to_be_visible()


def test_keys_add_take_out_undo_and_do_again(page):
    begun(page)
    pool = page.locator("[data-zone=pool]")
    pool.locator("[data-item]").first.focus()
    for key in ("+", "ArrowDown", "+"):
        page.keyboard.press(key)
    group = page.locator("[data-group=character] [data-card]")
    expect(group).to_have_count(2)
    page.keyboard.press("-")
    expect(group).to_have_count(1)
    page.keyboard.press("Control+z")
    expect(group).to_have_count(2)
    page.keyboard.press("Control+y")
    expect(group).to_have_count(1)


def test_a_card_is_dragged_into_the_deck(page):
    begun(page)
    page.locator("[data-zone=pool] [data-card=caillion]").drag_to(page.get_by_role("group", name="The deck"))
    expect(page.locator("[data-group=character] [data-card=caillion]")).to_be_visible()


def test_what_is_wrong_is_marked_and_cured(page):
    begun(page)
    for _ in range(2):
        page.locator("[data-zone=pool] [data-card=caillion]").get_by_role("button", name=re.compile("more$")).click()
    wrong = page.locator("[data-group=character] [data-card=caillion]")
    expect(wrong).to_contain_text("A character may be there once")
    page.get_by_role("button", name="One Caillion less").click()
    expect(wrong).not_to_contain_text("A character may be there once")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("x" * 1_000_000, "That is no deck"),
        ("<img src=x onerror=alert(1)>", "cannot be read at"),
        ("cards:bolt*0", "a number from 1 to 99"),
    ],
)
def test_a_hostile_text_gets_a_sentence_and_stays_where_it_is(page, text, sentence):
    page.goto("/decks")
    field = page.get_by_label("Paste the text of a deck, or a link to one")
    field.evaluate("(node, text) => { node.value = text; node.dispatchEvent(new Event('input')); }", text)
    page.get_by_role("button", name="Take it").click()
    expect(page.get_by_text(sentence)).to_be_visible()
    assert len(field.input_value()) == len(text)


def test_cards_of_a_pack_that_is_gone_are_named_and_kept(page):
    page.goto("/decks?d=hero:aelwen+cards:caillion,of-a-gone-pack*2&n=Old")
    expect(page.get_by_text("There is no card “Of a gone pack”.")).to_be_visible()
    expect(page.locator("code", has_text="of-a-gone-pack")).to_be_visible()


def test_it_fits_a_phone_in_italian(new_page, hall):
    page = new_page(hall, locale="it-IT", **PHONE)
    page.goto("/decks")
    page.get_by_role("button", name=re.compile("Aelwen")).first.tap()
    expect(page.get_by_text("Non valido: 1 motivo")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
