"""Games in the browser: against a bot to the end, four at one screen, with keys only, on a phone, in Italian."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.driving import (
    FURTHER,
    answer,
    at_once,
    at_rest,
    favourite,
    fix_seed,
    look,
    mean_it,
    open_table,
    play,
    play_until,
    press_answer,
    ready,
)
from tests.browser.pages import ADA, BOT, HERE, a_game

VILLAGE = "village-of-legends"
FOUR = ("Ada", "Bo", "Cy", "Di")
CLICKED = 25
"""Answers of a game that are clicked with the mouse; after that the page clicks for itself."""
PEEK = ".peek [data-kind]"
"""A card shown large beside the pointer."""
LIFT = """() => {
  const curtain = document.querySelector('[role=dialog][aria-labelledby=curtain-title]');
  const [, name] = /Pass the screen to (.*)/.exec(curtain.querySelector('#curtain-title').textContent);
  curtain.querySelector('button').click();
  return name;
}"""
A_SHORT_GAME = "136"
"""A seed with which four aggressive players are done in some 190 answers."""


def play_now(page):
    page.goto("/")
    fix_seed(page)
    page.locator(f"li[data-game={VILLAGE}]").get_by_role("button", name=re.compile("Play now|Gioca subito")).click()
    expect(page).to_have_url(re.compile("/table/"))
    return ready(page)


def test_a_game_against_a_bot_is_clicked_through_to_its_end(page):
    play_now(page)
    play(page, CLICKED)
    assert play(page, 400, at_once)["over"], "the game did not end"
    expect(page.get_by_role("log", name="Log")).to_contain_text("The game is over")
    expect(page.get_by_role("main").get_by_role("heading", name=re.compile("You lost|You win!"))).to_be_visible()
    page.get_by_role("link", name="Watch it again").click()
    expect(page.get_by_role("slider")).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("main")).to_contain_text("finished")


def hands(page, server):
    """Every seat's hand, as that seat may know it."""
    table = page.evaluate(
        "() => JSON.parse(localStorage.getItem(`legendarium.table.${location.pathname.split('/')[2]}`))"
    )
    told = []
    for held in table["seats"]:
        address = f"/api/tables/{table['table']}"
        key = {"Authorization": f"Bearer {held['token']}"}
        ply = server.http.get(address).json()["ply"]
        view = server.http.get(f"{address}/at/{ply}", params={"seat": held["seat"]}, headers=key).json()["view"]
        told.append(view["hand"])
    return told


def lay_for_four(page):
    """A table for four people at this screen, made by hand."""
    page.goto(f"/new/{VILLAGE}")
    for _ in range(2):
        page.get_by_role("button", name="Add a seat").click()
    for number, name in enumerate(FOUR, 1):
        seat = page.get_by_role("listitem").filter(has=page.get_by_role("radiogroup", name=f"Seat {number}"))
        if number > 1:
            seat.get_by_text("Here", exact=True).click()
        seat.get_by_label("Name").fill(name)
    page.get_by_text("House rules, clock and seed").click()
    page.get_by_label("Seed").fill(A_SHORT_GAME)
    page.get_by_role("button", name="Lay the table").click()


def lift(page):
    """Take the screen, as whoever it is passed to; says who that is."""
    curtain = page.get_by_role("dialog")
    name = re.search("Pass the screen to (.*)", curtain.get_by_role("heading").inner_text())[1]
    curtain.get_by_role("button", name=f"I am {name}").click()
    return name


def lift_at_once(page):
    """The same without a pointer that travels."""
    return page.evaluate(LIFT)


def test_four_people_play_a_whole_game_on_one_screen_and_the_curtain_hides_every_hand(page, hall):
    lay_for_four(page)
    lifted, seen = [], ready(page)
    while not seen["over"] and len(lifted) < 150:
        assert seen["curtain"]
        if len(lifted) in (5, 20):
            nothing_of_the_table_is_in_the_page(page, hall)
        lifted.append((lift if len(lifted) <= 20 else lift_at_once)(page))
        name = lifted[-1]
        if len(lifted) == 6:
            only_my_hand_is_in_the_page(page, hall, FOUR.index(name))
        seen = play(page, 60, at_once)
    assert seen["over"], "the game did not end"
    assert set(lifted) == set(FOUR)


def test_a_card_that_was_looked_at_closely_goes_with_the_table_when_the_curtain_falls(page, hall):
    """The pointer rests on a card while its owner ends the turn with a key."""
    table = hall.uploaded(a_game()[0])
    seats = [ADA, HERE, BOT]
    open_table(page, hall.http.post(f"/api/tables/{table}/branch", json={"ply": 3, "seats": seats}).json())
    page.get_by_role("button", name="I am Ada").click()
    seen = play_until(page, lambda seen: "end" in seen["options"], how=at_once)
    page.locator("[data-zone^=hand] [data-object]").first.hover()
    expect(page.locator(PEEK)).to_have_count(1)
    assert at_once(page, seen, "end")["curtain"]
    assert page.locator(PEEK).count() == 0
    nothing_of_the_table_is_in_the_page(page, hall)


def nothing_of_the_table_is_in_the_page(page, hall):
    all_hands = hands(page, hall)
    assert all(all_hands), "a hand is empty: the test shows nothing"
    assert page.locator("[data-object], [data-option], [role=log]").count() == 0
    words = page.content()
    for card in (card for hand in all_hands for card in hand):
        assert card["code"] not in words.lower()


def only_my_hand_is_in_the_page(page, hall, me):
    ready(page)
    page.locator("[data-zone^=hand] [data-object]").first.wait_for()
    shown = page.eval_on_selector_all("[data-object]", "(nodes) => nodes.map((node) => node.dataset.object)")
    for seat, hand in enumerate(hands(page, hall)):
        for card in hand:
            assert (str(card["id"]) in shown) == (seat == me)


def test_a_few_turns_are_played_with_keys_only(page):
    page.goto("/")
    fix_seed(page)
    button = page.locator(f"li[data-game={VILLAGE}]").get_by_role("button", name="Play now")
    expect(button).to_be_enabled()
    for _ in range(30):
        page.keyboard.press("Tab")
        if button.evaluate("(node) => node === document.activeElement"):
            break
    page.keyboard.press("Enter")
    seen = ready(page)
    for _ in range(12):
        seen = answer(page, seen, favourite(seen["options"]), press_answer)
    play_until(page, lambda seen: len(seen["options"]) > 2, how=press_answer)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keys")).to_be_hidden()
    page.keyboard.press("h")
    expect(page.get_by_role("region", name="Decision", exact=True)).to_contain_text(" – ")


def test_the_arrows_walk_through_the_hand_and_enter_plays_what_is_focused(page):
    play_now(page)
    seen = play_until(page, lambda seen: sum(option.startswith("play:") for option in seen["options"]) > 1)
    for _ in range(40):
        page.keyboard.press("Tab")
        if focused(page) in seen["glowing"]:
            break
    first = focused(page)
    assert first in seen["glowing"], "no card that can be played is reached with Tab"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert focused(page) == first
    page.keyboard.press("Enter")
    mean_it(page, seen["ply"])
    page.wait_for_function(FURTHER, arg=seen["ply"])


def test_a_card_is_played_by_dragging_it_to_the_table(page):
    play_now(page)
    seen = play_until(page, lambda seen: any(option.startswith("play:") for option in seen["options"]))
    card = next(option for option in seen["options"] if option.startswith("play:")).partition(":")[2]
    at_rest(page)
    start = page.locator(f'[data-object="{card}"]').bounding_box()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(700, 480, steps=8)
    page.mouse.up()
    mean_it(page, seen["ply"])
    page.wait_for_function(FURTHER, arg=seen["ply"])


def focused(page):
    return page.evaluate("() => document.activeElement?.dataset?.object ?? ''")


def test_on_a_phone_the_decision_never_scrolls_away(new_page, hall):
    page = new_page(hall, motion=True, **PHONE)
    play_now(page)
    for _ in range(8):
        seen = ready(page)
        at_rest(page)
        box = page.get_by_role("region", name="Decision", exact=True).bounding_box()
        assert box["y"] < 844 - 60
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
        answer(page, seen, favourite(seen["options"]), tap)
    page.get_by_role("tab", name="Log").tap()
    expect(page.get_by_role("log", name="Log")).to_be_visible()


def tap(page, seen, key):
    page.locator(f'[data-option="{key}"]').tap()


def test_everything_speaks_italian_to_an_italian_browser_and_english_when_asked(new_page, hall):
    page = new_page(hall, locale="it-IT")
    play_now(page)
    expect(page.locator("html")).to_have_attribute("lang", "it")
    decision = page.get_by_role("region", name="Decisione")
    expect(decision).to_contain_text("Scegli il tuo Eroe")
    play_until(page, lambda seen: "end" in seen["options"])
    expect(decision).to_contain_text("Termina il turno")
    expect(page.get_by_role("log").first).to_contain_text("Cominci il turno")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Impostazioni").click()
    page.get_by_role("dialog").get_by_text("English").click()
    page.keyboard.press("Escape")
    decision = page.get_by_role("region", name="Decision", exact=True)
    expect(decision).to_contain_text("End the turn")
    expect(page.get_by_role("log", name="Log")).to_contain_text("You begin turn")
    assert look(page)["ply"] > 1


def test_a_table_is_laid_in_italian_down_to_its_options_and_heroes(new_page, hall):
    page = new_page(hall, locale="it-IT")
    page.goto(f"/new/{VILLAGE}")
    page.locator("summary").click()
    expect(page.get_by_role("group", name="Scelta degli Eroi")).to_contain_text("Ordine dei posti")
    page.get_by_role("button", name=re.compile("Eroi:")).first.click()
    expect(page.get_by_role("dialog").get_by_text("Chierico")).to_be_visible()
