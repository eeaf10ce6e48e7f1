"""Two devices at one table of Village of Legends."""

import re

from playwright.sync_api import expect

from tests.browser.driving import asked, give, look

VILLAGE = "village-of-legends"


def lay_with_open_seat(page):
    """Ada makes a table with one seat to be taken by link, and gets that link."""
    page.goto(f"/new/{VILLAGE}")
    first, second = (
        page.get_by_role("listitem").filter(has=page.get_by_role("radiogroup", name=f"Seat {number}"))
        for number in (1, 2)
    )
    first.get_by_label("Name").fill("Ada")
    second.get_by_text("By link").click()
    page.get_by_role("button", name="Lay the table").click()
    expect(page.get_by_role("heading", name="Seat 2 is open")).to_be_visible()
    expect(page.get_by_text("Only this computer can open these links.")).to_be_visible()
    return page.get_by_text(re.compile("^http://.*/join/")).inner_text()


def sit_down(page, link, name="Bo"):
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page).to_have_url(re.compile("/table/"))


def choose_heroes(ada, bo):
    for _ in range(2):
        page = asked((ada, bo))
        seen = look(page)
        give(page, seen["options"][0])
        for each in (ada, bo):
            expect(each.locator("[data-ply]")).to_have_attribute("data-ply", str(seen["ply"] + 1))


def other(page, pages):
    return pages[1] if page is pages[0] else pages[0]


def talk(page, text):
    if not page.get_by_label("Say something").is_visible():
        page.locator("summary").filter(has_text="Chat").click()
    page.get_by_label("Say something").fill(text)
    page.keyboard.press("Enter")
