"""Nothing is lost with the line: no click, no line of talk, no wish; and no answer meets a decision nobody saw."""

import re

from playwright.sync_api import expect

from tests.browser.devices import spoil
from tests.browser.driving import (
    FURTHER,
    give,
    hold_time,
    log,
    look,
    open_table,
    ready,
    settled,
    stand_still,
    stands_again,
)
from tests.browser.driving import asked as active_of
from tests.browser.first_turn import asked, card, hand, question
from tests.browser.lines import Line
from tests.browser.meeting import other, talk
from tests.browser.pages import ADA, BOT, a_game

RICH = 72
"""A turn with a Coin, another card that rolls no die, and a weapon in hand; both others did something before it."""
REDIALLED = 10_000
"""Milliseconds after which a lost line has been tried again."""
PLY = "(ply) => Number(document.querySelector('[data-ply]').dataset.ply) === ply"


def a_coin(page):
    """The key of a Coin in hand: it rolls no die, so that it is taken back without consent."""
    held = page.locator("[data-zone^=hand] [data-object]").and_(page.get_by_role("button", name="Coin"))
    return f"play:{held.first.get_attribute('data-object')}"


def down(page):
    expect(page.get_by_text(re.compile("line is down")).first).to_be_visible()


def lined(page):
    """A line of the test's own, and what stands on the page."""
    line = Line(page)
    return line, settled(page)


def test_no_answer_is_offered_before_the_table_is_seen_again(sit):
    _, (coin, *_) = hand()
    page = sit(offline_is_fine=True)
    line, before = lined(page)
    line.hold("full")
    line.drop()
    down(page)
    line.cut = False
    line.is_holding()
    assert (look(page)["options"], look(page)["glowing"]) == ([], [])
    hold_time(page)
    page.keyboard.press("1")
    page.locator(card(coin)).first.click()
    expect(page.get_by_text("That was not sent")).to_be_visible()
    assert line.plays() == []
    page.clock.resume()
    line.release()
    stands_again(page, before)
    give(page, coin)
    page.wait_for_function(FURTHER, arg=before["ply"])


def test_no_answer_is_offered_while_the_table_is_told_in_another_language(sit):
    _, (coin, *_) = hand()
    page = sit()
    line, before = lined(page)
    line.hold("full")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").get_by_label("Italiano").check()
    line.is_holding()
    page.keyboard.press("Escape")
    assert look(page)["options"] == []
    page.keyboard.press("1")
    assert line.plays() == []
    line.release()
    stands_again(page, before)
    give(page, coin)
    page.wait_for_function(FURTHER, arg=before["ply"])


def test_a_table_is_there_before_the_words_of_its_game(page, hall):
    """They tell what the others did meanwhile, a sentence each; without them all of these are the same."""
    asked_for = []
    spoil(page).route("**/api/games", lambda route: asked_for.append(route))
    table = hall.uploaded(a_game()[0])
    made = hall.http.post(f"/api/tables/{table}/branch", json={"ply": RICH, "seats": [ADA, BOT, BOT]}).json()
    open_table(page, made)
    page.locator("[data-option]:enabled").first.wait_for()
    for route in asked_for:
        route.continue_()
    ready(page)
    expect(page.get_by_role("note", name="Meanwhile").locator("p")).to_have_count(2)


def test_an_answer_lost_with_the_line_is_given_again(sit):
    _, (coin, *_) = hand()
    page = sit(offline_is_fine=True)
    line, before = lined(page)
    line.swallows = ("play",)
    page.locator(f'[data-option="{coin}"]').click()
    line.until(line.plays)
    line.drop()
    down(page)
    line.swallows, line.cut = (), False
    page.wait_for_function(FURTHER, arg=before["ply"])
    assert line.plays() == [coin, coin]


def test_a_question_about_a_table_that_was_undone_and_played_on_is_not_confirmed(sit):
    (weapon, *_), (coin, *_, another) = hand(RICH)
    page = sit(RICH, offline_is_fine=True)
    line, before = lined(page)
    give(page, coin)
    page.wait_for_function(FURTHER, arg=before["ply"])
    ready(page)
    page.locator(f'[data-option="{weapon}"]').click()
    asked(page)
    line.drop()
    down(page)

    elsewhere = page.context.new_page()
    elsewhere.goto(page.url)
    ready(elsewhere)
    elsewhere.get_by_role("button", name="Undo").click()
    elsewhere.wait_for_function(PLY, arg=before["ply"])
    ready(elsewhere)
    give(elsewhere, another)
    elsewhere.wait_for_function(PLY, arg=before["ply"] + 1)

    line.cut = False
    expect(log(page)).to_contain_text("took an answer back")
    expect(question(page)).to_have_count(0)
    assert ready(page)["ply"] == before["ply"] + 1


def test_what_is_said_and_asked_for_while_the_line_is_down_is_kept(two):
    page = active_of(two)
    neighbour = other(page, two)
    line, before = lined(page)
    give(page, a_coin(page))
    page.wait_for_function(FURTHER, arg=before["ply"])
    line.drop()
    down(page)
    stand_still(page)
    talk(page, "Can you hear me?")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("This is kept")).to_be_visible()
    page.clock.resume()
    line.cut = False
    page.wait_for_function(PLY, arg=before["ply"])
    expect(neighbour.get_by_role("log", name="Chat", include_hidden=True)).to_contain_text("Can you hear me?")
    expect(log(neighbour)).to_contain_text("took an answer back")


def test_a_wish_that_makes_no_sense_any_more_is_said_to_be_lost(sit):
    _, (coin, *_, another) = hand(RICH)
    page = sit(RICH, offline_is_fine=True)
    line, before = lined(page)
    give(page, coin)
    page.wait_for_function(FURTHER, arg=before["ply"])
    line.drop()
    down(page)
    page.get_by_role("button", name="Undo").click()
    elsewhere = page.context.new_page()
    elsewhere.goto(page.url)
    ready(elsewhere)
    give(elsewhere, another)
    elsewhere.wait_for_function(PLY, arg=before["ply"] + 2)
    hold_time(page)
    line.cut = False
    page.clock.run_for(REDIALLED)
    expect(page.get_by_text("The table has moved on meanwhile")).to_be_visible()
    page.wait_for_function(PLY, arg=before["ply"] + 2)
