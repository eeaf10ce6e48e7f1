"""A position by hand: opened from its address, judged while it is written, shared, played on."""

from urllib.parse import quote

from playwright.sync_api import expect

VILLAGE = "village-of-legends"
TEXT = "hero 0: mage(life=3)\nhero 1: dwarf(life=9)\nhand 0: coin*2 staff\n"


def address(text, game=VILLAGE):
    return f"/try#{game}:{quote(text, safe='()*')}"


def test_a_position_is_opened_from_its_address_and_played_on_against_a_bot(page, hall):
    page.goto(address(TEXT))
    expect(page.get_by_label("The position")).to_have_value(TEXT)

    page.get_by_label("The other seats").select_option("novice")
    page.get_by_role("button", name="Play on from here").click()

    page.wait_for_url("**/table/*")
    told = hall.http.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()
    assert [seat["kind"] for seat in told["seats"]] == ["person", "bot"]
    assert told["options"]["position"] == TEXT
    expect(page.get_by_role("button", name="Play all 2 coins")).to_be_visible()


def test_an_impossible_position_says_why_and_cannot_be_opened(page, hall):
    page.goto(address(TEXT))
    page.get_by_label("The position").fill("hand 0: coin*99 gem")

    expect(page.get_by_text("'gem'")).to_be_visible()
    expect(page.get_by_role("button", name="Play on from here")).to_be_disabled()


def test_a_position_is_shared_by_its_address(page, hall):
    page.goto(address("", "village-attacks"))
    page.get_by_role("link", name="Village of Legends").click()
    page.get_by_label("The position").fill(TEXT)
    page.get_by_role("button", name="Share it").click()

    assert page.url.endswith(address(TEXT))
