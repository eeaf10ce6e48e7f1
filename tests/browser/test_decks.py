"""Decks: built from nothing to legal, kept, shared to a second browser, copied and played; hostile texts do no harm."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.games.legends_of_signum.deckbuilding.test_verdict import AELWEN, BROKEN


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


def cured(page, rule):
    """Click what is offered until the reason is gone."""
    reason = page.locator(f"[data-reason='{rule}']")
    for _ in range(30):
        if not reason.count():
            return
        before = page.get_by_role("region", name="What the rules say").inner_text()
        reason.first.locator(".row button").first.click()
        expect(page.get_by_role("region", name="What the rules say")).not_to_have_text(before, use_inner_text=True)
        expect(page.locator("[aria-busy=true]")).to_have_count(0)


def test_every_reason_of_illegality_is_seen_and_cured(page):
    for rule, text in BROKEN.items():
        page.goto("/decks?d=" + re.sub(r"\s+", "+", text.strip()))
        reason = page.locator(f"[data-reason='{rule}']").first
        expect(reason).to_be_visible()
        expect(reason.get_by_role("button", name=re.compile("^Rule:"))).to_be_visible()
        cured(page, rule)
        expect(page.locator(f"[data-reason='{rule}']")).to_have_count(0)


def test_an_architect_keeps_twelve_buildings_in_an_order_of_his_own(page):
    page.goto("/decks?d=" + re.sub(r"\s+", "+", AELWEN.strip()))
    page.get_by_label("Variant").select_option("architect")
    reason = page.locator("[data-reason='los.architect.construction-deck']")
    expect(reason).to_be_visible()
    reason.locator(".row button").first.click()
    expect(page.get_by_role("heading", name="This deck is legal")).to_be_visible()
    buildings = page.locator("[data-group=building] [data-card]")
    expect(buildings).to_have_count(12)
    expect(buildings.first).to_have_attribute("data-card", "tavern")
    page.get_by_role("button", name="Tavern later").click()
    expect(buildings.nth(1)).to_have_attribute("data-card", "tavern")


def test_openings_are_simulated_redrawn_and_compared(page):
    page.goto("/decks?d=" + re.sub(r"\s+", "+", AELWEN.strip()))
    page.get_by_text("Openings", exact=True).click()
    page.get_by_role("button", name="Simulate openings").click()
    hand = page.locator("[data-hand] [data-object]")
    expect(hand).to_have_count(4)
    expect(page.get_by_role("row")).to_have_count(1 + 20)
    first = hand.first.get_attribute("aria-label")
    hand.first.click()
    expect(hand.first).to_have_attribute("aria-pressed", "true")
    assert hand.first.get_attribute("aria-label") != first
    page.get_by_text("Compare", exact=True).click()
    page.get_by_label("Compare with").select_option(label="The Longbows")
    expect(page.get_by_role("region", name="More about this deck")).to_contain_text("Aelwen")


def test_bots_test_a_deck_while_it_is_worked_on(page):
    page.goto("/decks?d=" + re.sub(r"\s+", "+", AELWEN.strip()))
    page.get_by_text("Test it", exact=True).click()
    page.get_by_role("button", name="Play 20 games with bots").click()
    expect(page.locator("[data-result]")).to_contain_text("won:")
    page.locator("[data-zone=pool] [data-card=caillion]").get_by_role("button", name=re.compile("more$")).click()
    expect(page.get_by_text("The deck has changed since.")).to_be_visible()
    page.get_by_text("Figures", exact=True).click()
    page.get_by_text("Test it", exact=True).click()
    expect(page.get_by_text(re.compile(r"^[2-9] of 20 games"))).to_be_visible()
    expect(page.get_by_role("region", name="Cards in hand").get_by_role("row").nth(5)).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Play 20 games with bots")).to_be_visible()


def test_a_deck_is_taken_on_a_quest_alone(page):
    page.goto("/decks?d=" + re.sub(r"\s+", "+", AELWEN.strip()))
    page.get_by_label("Variant").select_option("quest-pve")
    expect(page.get_by_role("heading", name="This deck is legal")).to_be_visible()
    expect(page.get_by_role("button", name="Invite somebody")).to_have_count(0)
    page.get_by_role("button", name="Play it now").click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.locator("[data-zone=decision], [data-panel]").first).to_be_visible()


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
