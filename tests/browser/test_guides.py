"""Guided games: played from the first to the last lesson as the check plays them, left in the middle and resumed."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from legendarium.guides import guides
from legendarium.guides.checking import follow
from legendarium.kernel.game import games
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.driving import answer, at_once, click_answer, ready

EVERY = [(code, guide.code) for code in games() for guide in guides(code)]
LANGUAGES = {"en": "en-GB", "it": "it-IT"}
LIT = """() => [...document.querySelectorAll('.dim .rim')].some((hole) => {
  const { left, top, right, bottom } = hole.getBoundingClientRect();
  return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight && right - left > 20 && bottom - top > 20;
})"""
"""Something in sight is lit."""


def guide_of(code, name, language="en"):
    return next(guide for guide in guides(code, language) if guide.code == name)


def strip(page):
    return page.locator("[data-lesson]")


def opened(page, code, name):
    page.goto(f"/learn/{code}/{name}")
    page.wait_for_url("**/table/*")
    strip(page).wait_for()


def give(page, seen, key):
    """Point at what the answer is about, if it glows; what boards take in several steps is given in words."""
    word, _, ref = key.partition(":")
    alone = sum(option.endswith(f":{ref}") for option in seen["options"]) == 1
    pointed = ref in seen["glowing"] and alone and word not in ("move", "guard", "store", "zone", "spawn")
    return answer(page, seen, key, click_answer if pointed else at_once)


def run(page, code, name, language, first=0, last=None):
    """Play a guide as the check did; every lesson must come in the same order, and light something in sight."""
    played = follow(guide_of(code, name))
    lessons = {lesson.code: lesson for lesson in guide_of(code, name, language).lessons}
    for ply, lesson, key in played.steps[first:last]:
        seen = ready(page)
        assert seen["ply"] == ply
        expect(strip(page)).to_have_attribute("data-lesson", lesson)
        told = lessons[lesson]
        if told.do or told.show:
            page.wait_for_function(LIT)
        if key:
            give(page, seen, key)
        else:
            expect(strip(page)).to_contain_text(told.say)
            strip(page).locator(".ways button").first.click()


FIRST = ("village-of-legends", "first-duel")
END = "[data-lesson=end], [data-ply] a[href^='/replay/']"
"""All lessons are over, or the game is."""


def test_a_guide_is_played_by_pointing_from_its_first_to_its_last_lesson(new_page, hall):
    page = new_page(hall)
    opened(page, *FIRST)
    run(page, *FIRST, "en")

    expect(page.locator(END).first).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("code", "name"), EVERY)
def test_every_guide_is_played_in_every_language_on_every_device(new_page, hall, code, name, language, device):
    page = new_page(hall, locale=LANGUAGES[language], **device)
    opened(page, code, name)
    run(page, code, name, language)

    expect(page.locator(END).first).to_be_visible()


def test_a_guide_is_left_in_the_middle_resumed_and_left_for_good(new_page, hall):
    page = new_page(hall, **PHONE)
    page.goto("/")
    page.locator("li[data-game=village-of-legends]").get_by_role("link", name="Learn it in ten minutes").click()
    page.wait_for_url("**/table/*")
    strip(page).wait_for()
    run(page, *FIRST, "en", last=6)
    lesson = strip(page).get_attribute("data-lesson")

    page.goto("/")
    expect(page.locator("li[data-game=village-of-legends]").get_by_role("button", name="Play now")).to_be_visible()
    page.goto("/learn/village-of-legends")
    page.get_by_role("link", name="Go on where I was").click()
    expect(strip(page)).to_have_attribute("data-lesson", lesson)

    strip(page).get_by_role("button", name="Leave the guide").click()
    expect(strip(page)).to_have_count(0)
    before = ready(page)
    answer(page, before, before["options"][0])
    page.reload()
    ready(page)
    expect(strip(page)).to_have_count(0)


def test_another_legal_answer_is_played_and_answered(page, hall):
    opened(page, *FIRST)
    for _ in range(3):
        strip(page).locator(".ways button").first.click()
    seen = ready(page)
    expect(strip(page)).to_have_attribute("data-lesson", "slay")
    coin = next(key for key in seen["options"] if key.startswith("play:"))
    answer(page, seen, coin)

    expect(strip(page)).to_contain_text("The Monster still bars the market")
    expect(strip(page)).to_have_attribute("data-lesson", "slay")


POSITION = "hero 0: mage\nhero 1: dwarf\nhand 0: coin*3 staff\n"


def test_advice_of_ordinary_play_ends_once_it_was_followed_twice(page, hall):
    coach = page.get_by_role("complementary", name="Advice")
    opened_at(page, POSITION)
    expect(coach).to_contain_text("Play your coins")
    page.get_by_role("button", name="Play all 3 coins").click()
    expect(coach).to_contain_text("You hold a weapon")

    opened_at(page, POSITION)
    expect(page.get_by_role("button", name="Play all 3 coins")).to_be_visible()
    expect(coach).to_contain_text("You hold a weapon")


def opened_at(page, position):
    page.goto("/")
    page.goto(f"/try#village-of-legends:{quote(position, safe='*')}")
    page.get_by_label("The other seats").select_option("novice")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/table/*")


def test_a_screen_above_the_rules_is_tried_in_place(new_page, hall):
    page = new_page(hall, **DESKTOP)
    page.goto("/rules/village-of-legends")
    screen = page.locator("[data-screen]")
    expect(screen).to_contain_text("A Hero at 0 LP is out")
    screen.get_by_role("button", name="5. Weapons").click()
    screen.get_by_role("button", name="Try it here").click()

    board = page.frame_locator("iframe[title=Weapons]")
    board.locator("[data-lesson=weapons]").wait_for()
    expect(board.get_by_role("link", name="Home")).to_have_count(0)
    board.get_by_role("button", name=re.compile("^Sword")).first.click()
    board.get_by_role("button", name=re.compile("^Play Sword")).first.click()
    expect(board.locator("[data-lesson=end]")).to_contain_text("Play on as you like")
    page.goto("/")
    expect(page.get_by_text("Go on")).to_have_count(0)
