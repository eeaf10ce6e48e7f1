"""The stage: dice first, then what they bring, then the table as it is; great moments are never dropped."""

import re
from functools import cache

from playwright.sync_api import expect

from legendarium.bots import bot
from legendarium.kernel.match import Match
from legendarium.kernel.records import write_record
from tests.browser.conftest import PHONE
from tests.browser.driving import FURTHER, hold_time, look, open_table, put_in_clock, ready, settled
from tests.browser.pages import ADA, BOT, VILLAGE

LANDED, READ = 700, 600
"""Milliseconds after which dice have landed, and after which what they brought has been read."""
COVERED = """() => {
  const stage = document.querySelector('.stage').getBoundingClientRect();
  return [...document.querySelectorAll('.market, [data-zone=hand-s0]')].filter((node) => {
    const box = node.getBoundingClientRect();
    return stage.left < box.right && stage.right > box.left && stage.top < box.bottom && stage.bottom > box.top;
  }).map((node) => node.className);
}"""


@cache
def moment(kind):
    """A game of two novices, and the ply of an answer of the first player that brings such an event after a roll."""
    for seed in range(1, 40):
        match, player, found = Match.new(VILLAGE, 2, seed), bot(VILLAGE, "novice", seed), None
        while match.decision is not None:
            seat, ply, told, key = match.decision.seat, match.ply, len(match.events), player.choose(match)
            match.play(key)
            kinds = [event.kind for event in match.events[told:]]
            if found is None and seat == 0 and "rolled" in kinds and kind in kinds:
                found = ply, str(key.key)
        if found:
            return write_record(match, private=False), *found
    raise AssertionError("such a moment never came")


def sit(page, hall, ply, record):
    put_in_clock(page)
    address = f"/api/tables/{hall.uploaded(record)}/branch"
    open_table(page, hall.http.post(address, json={"ply": ply, "seats": [ADA, BOT]}).json())
    ready(page)


def numbers(page):
    return page.locator("main .counter").all_inner_texts()


def test_odds_are_said_before_an_attack_and_nobody_reads_a_result_before_the_die_lands(new_page, hall):
    record, ply, key = moment("lost-life")
    page = new_page(hall, motion=True)
    sit(page, hall, ply, record)
    settled(page)
    before, lives = look(page)["ply"], numbers(page)
    expect(page.locator(f'[data-option="{key}"] .odds')).to_contain_text(" damage")
    page.locator(f'[data-object="{key.partition(":")[2]}"]').first.hover()
    expect(page.get_by_role("note", name="Chances")).to_contain_text(" damage")
    hold_time(page)
    page.locator(f'[data-option="{key}"]').click()
    stage = page.locator(".stage")
    expect(stage.locator(".die")).to_be_visible()
    expect(stage.locator("p").last).to_be_hidden()
    assert (look(page)["ply"], numbers(page)) == (before, lives)
    page.clock.run_for(LANDED)
    expect(stage.locator("p").last).to_be_visible()
    expect(stage.get_by_role("list", name="Path of the damage")).to_contain_text("Bruno")
    assert (look(page)["ply"], numbers(page)) == (before, lives), "the numbers came before the path was read"
    page.clock.run_for(READ)
    page.wait_for_function(FURTHER, arg=before)
    page.clock.resume()
    page.wait_for_function(
        "(lives) => [...document.querySelectorAll('main .counter')].some((node, at) => node.innerText !== lives[at])",
        arg=lives,
    )


def test_the_stage_covers_neither_hand_nor_market(new_page, hall):
    record, ply, key = moment("lost-life")
    for device in ({}, PHONE):
        page = new_page(hall, motion=True, **device)
        sit(page, hall, ply, record)
        settled(page)
        hold_time(page)
        page.locator(f'[data-option="{key}"]').click()
        expect(page.locator(".stage .die")).to_be_visible()
        assert page.evaluate(COVERED) == []


def test_a_great_moment_stands_over_the_table_also_in_a_replay_walked_by_keys(new_page, hall):
    record, ply, _ = moment("reached-level")
    page = new_page(hall, motion=True)
    put_in_clock(page)
    page.goto(f"/replay/{hall.uploaded(record)}?ply={ply}")
    expect(page.get_by_role("slider", name="Move")).to_have_value(str(ply))
    page.locator(f"[data-drawn='{ply}']").wait_for()
    expect(page.locator(".market [data-object]").first).to_be_visible()
    page.locator("h1").click()
    hold_time(page)
    page.keyboard.press(".")
    expect(page.locator(".stage .die")).to_be_visible()
    page.clock.run_for(LANDED + READ)
    expect(page.locator("[data-great]")).to_contain_text("reaches level")


def test_the_log_gathers_shows_cards_follows_after_a_hint_and_leads_back_to_the_newest_line(new_page, hall):
    """What takes room from the log scrolls it; only a reader who scrolls up stops it."""
    record, ply, key = moment("lost-life")
    page = new_page(hall, viewport={"width": 1280, "height": 620})
    sit(page, hall, ply, record)
    log = page.get_by_role("log", name="Log")
    page.keyboard.press("h")
    expect(page.locator(".note.help")).to_be_visible()
    page.locator(f'[data-option="{key}"]').click()
    expect(log.locator(".line").last).to_contain_text("loses")
    expect(log.locator(".line").last).to_be_in_viewport()
    expect(log.locator(".line", has_text=re.compile(r"plays? (\d × )?Coin")).first).to_contain_text(" gold, ")
    named = log.get_by_role("button", name="Coin").last
    named.hover()
    expect(page.locator(".peek")).to_contain_text("Coin")
    named.evaluate("(node) => node.click()")
    expect(page.get_by_role("dialog")).to_contain_text("Coin")
    page.keyboard.press("Escape")
    log.evaluate("(box) => box.scrollTo({ top: 0, behavior: 'instant' })")
    page.get_by_role("button", name="Newest line").click()
    expect(log.locator(".line").last).to_be_in_viewport()
    expect(page.get_by_role("button", name="Newest line")).to_have_count(0)
