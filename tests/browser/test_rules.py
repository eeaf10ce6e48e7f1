"""The law on the page: the book, its search, links to one entry, and the rule behind every refusal."""

import re

from playwright.sync_api import expect

from tests.browser.driving import open_table, play_until

VILLAGE = "village-of-legends"
RULE = "vol.setup.open-market"


def test_a_rule_is_opened_directly_by_its_address(page):
    answer = page.goto(f"/rules/{VILLAGE}/{RULE}")
    assert answer.status == 200
    entry = page.locator(f"[id='{RULE}']")
    expect(entry).to_be_in_viewport()
    expect(entry).to_contain_text(RULE)


def test_the_book_is_searched_and_rules_lead_to_each_other(page):
    page.goto(f"/rules/{VILLAGE}")
    page.get_by_label("Search the rules").fill("heavy weapon")
    expect(page.get_by_text(re.compile(r"^\d+ entries$"))).to_be_visible()
    expect(page.get_by_text("vol.heavy.only-weapon-of-turn").first).to_be_visible()
    page.goto("/rules")
    page.get_by_label("Search the rules").fill("prosperity")
    expect(page.locator("article").first).to_contain_text(re.compile("prosperity", re.IGNORECASE))


def test_what_cannot_be_bought_says_why_with_its_rule_one_tap_from_its_entry(page, hall):
    open_table(page, hall.make({"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "random"}))
    seen = play_until(page, lambda seen: "end" in seen["options"] and seen["ply"] > 1)
    market = page.locator("[data-zone*=market] [data-object]:not([data-state=can]), [data-zone=spaces] [data-object]")
    refs = market.evaluate_all("(nodes) => nodes.map((node) => node.dataset.object)")
    wanted = next(ref for ref in refs if f"buy:{ref}" not in seen["options"])
    page.locator(f'[data-object="{wanted}"]').first.click()
    decision = page.get_by_role("region", name="Decision", exact=True)
    expect(decision).to_contain_text(re.compile("costs|can't", re.IGNORECASE))
    decision.get_by_role("button", name=re.compile("^Rule: Rule, vol")).click()
    card = page.get_by_role("dialog")
    expect(card).to_contain_text("vol.")
    with page.context.expect_page() as opened:
        card.get_by_role("link", name="Read it in the book").click()
    book = opened.value
    rule = re.search(r"/(vol\.[^/]+)$", book.url)[1]
    expect(book.locator(f"[id='{rule}']")).to_be_in_viewport()


def test_every_line_of_the_log_leads_to_its_rule(page, hall):
    open_table(page, hall.make({"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "random"}))
    line = page.get_by_role("log", name="Log").locator("p").first
    line.get_by_role("button", name=re.compile(r"^Rule: vol\.")).click()
    expect(page.get_by_role("dialog").get_by_role("link", name="Read it in the book")).to_be_visible()


def test_the_book_and_the_rule_card_are_in_italian_and_follow_the_language(new_page, hall):
    page = new_page(hall, locale="it-IT")
    page.goto(f"/rules/{VILLAGE}/{RULE}")
    entry = page.locator(f"[id='{RULE}']")
    expect(entry.get_by_role("heading")).to_have_text("L'apertura del Mercato")
    expect(page.get_by_role("navigation", name="Indice")).to_contain_text("Preparazione")
    page.get_by_label("Cerca nelle regole").fill("immunita difesa")
    expect(page.get_by_text("L'immunità non copre le carte Difesa")).to_be_visible()

    page.goto(f"/new/{VILLAGE}")
    page.locator("summary").click()
    page.get_by_role("button", name="Regola: Regola, vol.ruling.loot-buyer").click()
    card = page.get_by_role("dialog")
    expect(card).to_contain_text("Chi può comprare il bottino nella zona di un giocatore?")
    expect(card).to_contain_text("La zona è dichiarata parte del Mercato comune.")
    expect(card).not_to_contain_text("In inglese")

    page.goto(f"/rules/{VILLAGE}/{RULE}")
    page.get_by_role("button", name="Impostazioni").click()
    page.get_by_role("dialog").get_by_text("English").click()
    page.keyboard.press("Escape")
    expect(entry.get_by_role("heading")).to_have_text("Opening the Market")


def test_a_rule_nobody_translated_says_that_it_is_in_english(new_page, hall):
    page = new_page(hall, locale="it-IT")
    page.goto("/rules/legends-of-signum/los.end.prosperity")
    entry = page.locator("[id='los.end.prosperity']")
    expect(entry).to_contain_text("In inglese")
    expect(entry.locator("p").first).to_have_attribute("lang", "en")
