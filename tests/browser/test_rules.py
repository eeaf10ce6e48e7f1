"""The law on the page: the book, its search, links to one entry, and the rule behind every refusal."""

import re

from playwright.sync_api import expect

from tests.browser.driving import open_table, play_until
from tests.browser.pages import table

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


def test_a_link_to_a_rule_takes_the_reader_to_it(page):
    page.goto(f"/rules/{VILLAGE}/{RULE}")
    expect(page.get_by_role("article", name="Opening the Market")).to_be_focused()
    expect(page).to_have_title("Opening the Market · Rules: Village of Legends · Legendarium")
    page.get_by_role("article", name="Opening the Market").get_by_role("link").first.click()
    expect(page.locator("article:focus")).to_have_attribute("id", "vol.ruling.sneak-first-turn")


def test_a_link_to_no_rule_says_so(page):
    page.goto(f"/rules/{VILLAGE}/vol.setup.nothing")
    expect(page.get_by_role("status").first).to_contain_text("There is no rule “vol.setup.nothing” in this book.")
    expect(page.get_by_role("article").first).to_be_visible()


def test_what_fits_best_comes_first_and_the_words_stay_in_the_address(page):
    page.goto(f"/rules/{VILLAGE}")
    field = page.get_by_label("Search the rules")
    field.fill("monster market")
    expect(page.get_by_role("article").first).to_have_attribute("id", "vol.monster.blocks-market")
    expect(page).to_have_url(re.compile(r"\?q=monster%20market$"))
    page.reload()
    expect(field).to_have_value("monster market")
    page.get_by_role("article").first.get_by_role("link").last.click()
    expect(page).to_have_url(re.compile("/vol.monster.blocks-market$"))
    expect(field).to_have_value("")
    page.go_back()
    expect(field).to_have_value("monster market")
    expect(page.get_by_role("article").first).to_have_attribute("id", "vol.monster.blocks-market")
    field.fill("")
    expect(page.get_by_role("navigation", name="Contents")).to_be_visible()
    expect(page).to_have_url(re.compile(f"/rules/{VILLAGE}$"))


def test_rules_name_each_other_by_their_titles_in_the_book_and_on_the_card(new_page, hall):
    page = new_page(hall)
    page.goto(f"/rules/{VILLAGE}/vol.turn.play-any-order")
    entry = page.locator("[id='vol.turn.play-any-order']")
    expect(entry.locator("p").first).not_to_contain_text("vol.")
    expect(entry.locator("p a")).to_have_attribute("title", "vol.ruling.out-of-turn-decisions")
    title = entry.locator("p a").inner_text()

    page = new_page(hall)
    table(page, hall)
    page.get_by_role("log").get_by_role("button", name="Rule: Playing the hand").last.click()
    card = page.get_by_role("dialog")
    card.get_by_role("link", name=title).click()
    expect(page.get_by_role("dialog", name=title)).to_be_visible()
    expect(page).to_have_url(re.compile("/table/"))


def test_the_readings_of_a_ruling_are_there_to_be_unfolded(page):
    page.goto(f"/rules/{VILLAGE}/vol.ruling.loot-buyer")
    ruling = page.locator("[id='vol.ruling.loot-buyer']")
    expect(ruling.get_by_role("listitem")).to_have_count(0)
    ruling.get_by_text("Readings considered").click()
    expect(ruling.get_by_role("listitem").nth(1)).to_be_visible()


def test_a_book_draws_only_the_chapter_that_is_open_and_that_in_pieces_to_its_end(page):
    page.goto("/rules/legends-of-signum")
    chapters = page.locator("details.chapter")
    drawn = chapters.first.locator("article")
    whole = int(chapters.first.locator("summary small").inner_text())
    expect(drawn).to_have_count(whole)
    expect(page.locator("article")).to_have_count(whole)

    chapters.nth(1).locator("summary").click()

    expect(chapters.nth(1).locator("article")).to_have_count(int(chapters.nth(1).locator("summary small").inner_text()))


def test_an_example_keeps_its_lines(page):
    book = page.request.get("/api/rules/village-attacks").json()
    entries = [entry for chapter in book["chapters"] for entry in chapter["entries"]]
    example = next(entry["id"] for entry in entries if "Given:" in entry["text"])
    page.goto(f"/rules/village-attacks/{example}")
    assert re.search(r"\n\s*Expect:", page.locator("article:focus p").first.inner_text())


def test_what_cannot_be_bought_says_why_with_its_rule_one_tap_from_its_entry(page, hall):
    open_table(page, hall.make({"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "random"}))
    seen = play_until(page, lambda seen: "end" in seen["options"] and seen["ply"] > 1)
    market = page.locator("[data-zone*=market] [data-object]:not([data-state=can]), [data-zone=spaces] [data-object]")
    market.first.wait_for()
    refs = market.evaluate_all("(nodes) => nodes.map((node) => node.dataset.object)")
    wanted = next(ref for ref in refs if f"buy:{ref}" not in seen["options"])
    page.locator(f'[data-object="{wanted}"]').first.click()
    decision = page.get_by_role("region", name="Decision", exact=True)
    expect(decision).to_contain_text(re.compile("costs|can't", re.IGNORECASE))
    decision.get_by_role("button", name=re.compile("^Rule: [A-Z]")).last.click()
    card = page.get_by_role("dialog")
    expect(card).to_contain_text("vol.")
    with page.context.expect_page() as opened:
        card.get_by_role("link", name="Read it in the book").click()
    book = opened.value
    book.wait_for_url(re.compile("/rules/"))
    rule = re.search(r"/(vol\.[^/]+)$", book.url)[1]
    expect(book.locator(f"[id='{rule}']")).to_be_in_viewport()


def test_every_line_of_the_log_leads_to_its_rule(page, hall):
    open_table(page, hall.make({"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "random"}))
    line = page.get_by_role("log", name="Log").locator("p").first
    line.get_by_role("button", name="Rule: Immediate refill from the same source").click()
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
    page.get_by_role("button", name="Regola: Chi può comprare il bottino nella zona di un giocatore?").click()
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
    entry = page.locator("[id='los.end.prosperity']")
    page.goto("/rules/legends-of-signum/los.end.prosperity")
    expect(entry.get_by_role("heading")).to_have_text("Vincere per Prosperità")
    expect(entry).not_to_contain_text("In inglese")

    page.route("**/api/rules/legends-of-signum", forget_the_italian)
    page.reload()

    expect(entry).to_contain_text("In inglese")
    expect(entry.locator("p > span").first).to_have_attribute("lang", "en")


def forget_the_italian(route):
    """The book as a server has it to which nobody has brought a translation."""
    answer = route.fetch()
    book = answer.json()
    for chapter in book["chapters"]:
        for entry in chapter["entries"]:
            entry["language"] = "en"
    route.fulfill(response=answer, json=book)
