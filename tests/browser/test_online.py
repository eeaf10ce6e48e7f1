"""Two devices at one table: by link, through a lost line and a killed server; taking back, talking, carrying a seat over."""

import re

from playwright.sync_api import expect

from tests.browser.driving import (
    LOOK,
    answer,
    asked,
    becomes,
    give,
    log,
    look,
    open_table,
    play,
    play_until,
    ready,
    settled,
    stand_still,
    stands_again,
)
from tests.browser.lines import Line
from tests.browser.meeting import choose_heroes, lay_with_open_seat, other, sit_down, talk

ADA, OPEN = {"kind": "me", "name": "Ada"}, {"kind": "open"}


def test_two_people_meet_by_link_and_survive_a_reload_and_a_killed_server_in_mid_turn(new_page, own_server):
    ada, bo = (new_page(own_server, offline_is_fine=True) for _ in range(2))
    sit_down(bo, lay_with_open_seat(ada))
    choose_heroes(ada, bo)
    active = asked((ada, bo))
    waiting = other(active, (ada, bo))
    play(active, 1)
    before = settled(active)

    active.reload()
    stands_again(active, before)

    own_server.kill()
    for page in (ada, bo):
        expect(page.get_by_text(re.compile("line is down")).first).to_be_visible()
    assert look(active)["options"] == [], "an answer is offered that nobody could hear"
    own_server.start()
    stands_again(active, before)

    seen = play_until(active, lambda seen: "end" in seen["options"])
    give(active, "end")
    assert ready(waiting)["ply"] == seen["ply"] + 1
    expect(log(active)).to_contain_text("You end the turn")
    expect(log(waiting)).to_contain_text("ends the turn")


def test_who_comes_back_reads_what_happened_meanwhile(two):
    active = asked(two)
    away = other(active, two)
    line = Line(away)
    away.wait_for_function("() => document.querySelector('[data-ply]') !== null")
    line.drop()
    expect(away.get_by_text(re.compile("line is down")).first).to_be_visible()
    seen = play(active, 1)
    line.cut = False
    story = away.get_by_role("dialog", name="While you were away")
    expect(story).to_contain_text("plays")
    expect(story.get_by_role("button", name=re.compile(r"^Rule: ."))).not_to_have_count(0)
    away.keyboard.press("Escape")
    expect(away.locator("[data-ply]")).to_have_attribute("data-ply", str(seen["ply"]))


def test_a_card_just_played_is_taken_back_and_the_log_says_so(two):
    active = asked(two)
    seen = play_until(active, lambda seen: any(option.startswith("play:") for option in seen["options"]))
    coin = active.get_by_role("button", name=re.compile("Play Coin")).first
    coin.click()
    active.wait_for_function("(ply) => Number(document.querySelector('[data-ply]').dataset.ply) > ply", arg=seen["ply"])
    active.get_by_role("button", name="Undo").click()
    expect(active.locator("[data-ply]")).to_have_attribute("data-ply", str(seen["ply"]))
    assert ready(active)["options"] == seen["options"]
    for page in two:
        expect(log(page)).to_contain_text("took an answer back")


def end_of_turn(two):
    active = asked(two)
    seen = play_until(active, lambda seen: "end" in seen["options"])
    give(active, "end")
    ready(other(active, two))
    return active, other(active, two), seen["ply"]


def test_an_ended_turn_is_taken_back_only_when_the_other_agrees(two):
    active, neighbour, ply = end_of_turn(two)
    active.get_by_role("button", name="Undo").click()
    question = neighbour.get_by_role("alertdialog", name="You are asked:")
    expect(question).to_contain_text("take the last answer back")
    expect(active.get_by_text("You asked to take your last answer back.")).to_be_visible()
    stand_still(active)
    question.get_by_role("button", name="No").click()
    expect(active.get_by_text("does not agree")).to_be_visible()
    active.clock.resume()
    assert look(active)["ply"] == ply + 1

    active.get_by_role("button", name="Undo").click()
    question.get_by_role("button", name="Yes, allow it").click()
    expect(active.locator("[data-ply]")).to_have_attribute("data-ply", str(ply))
    expect(question).to_have_count(0)
    expect(log(neighbour)).to_contain_text("took an answer back")


def test_nobody_takes_back_the_answer_of_another(two):
    active, neighbour, ply = end_of_turn(two)
    stand_still(neighbour)
    neighbour.get_by_role("button", name="Undo").click()
    expect(neighbour.get_by_text("There is nothing of yours to take back")).to_be_visible()
    expect(active.locator("[data-ply]")).to_have_attribute("data-ply", str(ply + 1))


def test_against_bots_alone_nobody_can_agree_to_take_back_what_was_learnt(page, hall):
    open_table(page, hall.make(ADA, {"kind": "bot", "level": "random"}))
    seen = play_until(page, lambda seen: "end" in seen["options"])
    answer(page, seen, "end")
    stand_still(page)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text(re.compile("There is nothing of yours|Something was revealed"))).to_be_visible()


def test_people_talk_and_can_mute_each_other(two):
    ada, bo = two
    talk(ada, "Well met!")
    expect(bo.get_by_role("log", name="Chat", include_hidden=True)).to_contain_text("Well met!")
    talk(bo, "To arms")
    expect(ada.get_by_role("log", name="Chat")).to_contain_text("To arms")
    bo.get_by_label("Mute Ada").check()
    talk(ada, "Anybody there?")
    expect(ada.get_by_role("log", name="Chat")).to_contain_text("Anybody there?")
    talk(bo, "Silence")
    expect(bo.get_by_role("log", name="Chat")).to_contain_text("Silence")
    expect(bo.get_by_role("log", name="Chat")).not_to_contain_text("Ada")
    bo.get_by_label("Mute Ada").uncheck()
    talk(ada, "Again")
    expect(bo.get_by_role("log", name="Chat")).to_contain_text("Again")


def test_a_seat_is_carried_to_another_device_by_its_link(two, new_page, hall):
    ada, _ = two
    ada.get_by_role("button", name="Menu").click()
    ada.get_by_role("button", name="Take this seat to another device").click()
    link = ada.get_by_role("dialog").get_by_text(re.compile("^http://.*#seat=")).inner_text()
    phone = new_page(hall)
    phone.goto(link)
    expect(phone).to_have_url(re.compile("/table/[^#]*$"))
    becomes(phone, f"() => ({LOOK})().options", look(ada)["options"])


def test_a_stranger_at_the_table_only_watches(two, new_page, hall):
    ada, _ = two
    stranger = new_page(hall)
    stranger.goto(ada.url)
    stranger.wait_for_function("() => document.querySelector('[data-ply]') !== null")
    assert look(stranger)["options"] == []
    assert look(stranger)["glowing"] == []
