"""People come and go: bots for the absent, a table closed, tables found again, one screen for two."""

import re

from playwright.sync_api import expect

from tests.browser.driving import answer, asked, give, log, look, open_table, play_until, ready

ADA, BO, OPEN = {"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Bo"}, {"kind": "open"}
HEROES = {"heroes": ["elf", "mage"]}


def one_seat(made, seat):
    """The same table, as a device that holds one of its seats knows it."""
    return {**made, "tokens": [token if at == seat else None for at, token in enumerate(made["tokens"])]}


def devices(new_page, hall, made):
    pages = [new_page(hall), new_page(hall)]
    for seat, page in enumerate(pages):
        open_table(page, one_seat(made, seat))
        page.wait_for_function("() => document.querySelector('[data-ply]') !== null")
    return pages


def menu(page, name):
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=re.compile(name)).click()


def end_turn(page):
    play_until(page, lambda seen: "end" in seen["options"])
    give(page, "end")


def test_a_bot_plays_for_an_absent_player_who_takes_the_seat_back(new_page, hall):
    made = hall.make(ADA, BO, options=HEROES)
    ada, bo = devices(new_page, hall, made)
    address = bo.url
    bo.goto("/icons")
    menu(ada, "Who is here.*1 away")
    people = ada.get_by_role("dialog", name="Who is here")
    people.get_by_label("Level").select_option("random")
    people.get_by_role("button", name="Let a bot play for Bo").click()
    expect(log(ada)).to_contain_text(re.compile("bot.*Bo|Bo.*bot"))
    bo.goto(address)
    expect(bo.get_by_role("dialog", name="While you were away")).to_contain_text("now plays for Bo")
    bo.keyboard.press("Escape")
    bo.get_by_role("button", name="I am back: give me my seat").first.click()
    expect(bo.get_by_text("A bot plays for you.")).to_have_count(0)
    menu(ada, "Who is here")
    expect(people.get_by_role("listitem").filter(has_text="Bo")).to_contain_text("here")


def test_the_host_closes_a_table_after_being_asked_twice_and_its_story_stays(new_page, hall):
    ada, bo = devices(new_page, hall, hall.make(ADA, BO, options=HEROES))
    bo.get_by_role("button", name="Menu").click()
    expect(bo.get_by_role("button", name="Close the table for everybody")).to_have_count(0)
    bo.keyboard.press("Escape")
    menu(ada, "Close the table for everybody")
    ada.get_by_role("button", name="Yes, close it").click()
    for page in (ada, bo):
        expect(page.get_by_text("The host has closed this table.").first).to_be_visible()
        page.reload()
        expect(page.get_by_text("Its replay stays.")).to_be_visible()
        assert look(page)["options"] == []
    ada.get_by_role("main").get_by_role("link", name="Watch it again").click()
    expect(ada.get_by_role("slider", name="Move")).to_be_visible()


def test_the_host_lets_a_bot_take_an_open_seat(page, hall):
    open_table(page, hall.make(ADA, OPEN))
    expect(page.get_by_text("Waiting for players: 1 of 2 seats taken")).to_be_visible()
    page.get_by_role("button", name="Let a bot sit here").click()
    ready(page)


def test_home_says_whose_turn_it_is_and_forgets_tables_that_are_gone(new_page, hall):
    page = new_page(hall, refused=("/api/tables/AAAAAAAAAAAA",))
    open_table(page, hall.make(ADA, {"kind": "bot", "level": "random"}))
    ready(page)
    page.evaluate("""() => {
      const here = `legendarium.table.${location.pathname.split('/')[2]}`;
      const gone = { ...JSON.parse(localStorage.getItem(here)), table: 'AAAAAAAAAAAA' };
      localStorage.setItem('legendarium.table.AAAAAAAAAAAA', JSON.stringify(gone));
    }""")
    page.goto("/")
    mine = page.get_by_role("listitem").filter(has=page.get_by_role("button", name="Forget this table on this device"))
    expect(mine).to_have_count(1)
    expect(mine).to_contain_text("Your turn")


def test_who_opens_a_table_again_reads_what_happened_meanwhile(new_page, hall):
    ada, bo = devices(new_page, hall, hall.make(ADA, BO, options=HEROES))
    active = asked((ada, bo))
    away = bo if active is ada else ada
    address = away.url
    away.goto("/icons")
    end_turn(active)
    away.goto(address)
    expect(away.get_by_role("dialog", name="While you were away")).to_contain_text("ends the turn")
    away.keyboard.press("Escape")
    away.reload()
    ready(away)
    expect(away.get_by_role("dialog")).to_have_count(0)


def test_at_one_screen_an_ended_turn_is_taken_back_when_the_neighbour_agrees(page, hall):
    def lift():
        page.get_by_role("button", name=re.compile("^I am")).click()
        return ready(page)

    open_table(page, hall.make(ADA, BO, options=HEROES))
    seen = lift()
    while "end" not in seen["options"]:
        seen = answer(page, seen, seen["options"][0])
    give(page, "end")
    after = lift()
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Yes, allow it").click()
    assert lift()["ply"] == after["ply"] - 1 == seen["ply"]
    expect(log(page)).to_contain_text("took an answer back")
