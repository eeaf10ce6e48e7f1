"""The board of Village of Legends: everything in sight for two to six, nothing jumps, nothing that moves is cut off."""

import re
from functools import cache

import pytest
from playwright.sync_api import expect

from legendarium.bots import bot
from legendarium.games.village_of_legends.printed.faces import WEAPON
from legendarium.kernel.match import Match
from legendarium.kernel.records import write_record
from tests.browser.conftest import LYING, PHONE
from tests.browser.driving import answer, at_rest, choose_in_words, give, hold_time, open_table, put_in_clock, ready
from tests.browser.pages import ADA, BOT, VILLAGE, a_game

BOXES = ["ancient-guild", "the-horde", "reapers-hand"]
SIZES = {"desktop": (1440, 900), "laptop": (1280, 720), "wide": (1920, 1080), "tablet": (1024, 768)}
READABLE = {"desktop": 110, "laptop": 88}
"""Pixels that a card of the market is wide at least."""
CARDS = ".market :is(.piles, .row) > li > .spot > [data-object]"
LOW = {"low laptop": (1366, 640), "lower": (1280, 600), "wide and low": (1920, 800)}
HIDDEN = """(selector) => [...document.querySelectorAll(selector)].flatMap((node) => {
  const box = node.getBoundingClientRect();
  const room = (node.closest('main') ?? document.documentElement).getBoundingClientRect();
  const inside = box.left >= room.left - 1 && box.right <= room.right + 1 && box.top >= room.top - 1
    && box.bottom <= Math.min(room.bottom, innerHeight) + 1;
  const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  const seen = inside && (node.contains(top) || top?.contains(node) || top?.closest('li') === node.closest('li'));
  return seen ? [] : [node.getAttribute('aria-label') ?? node.className];
})"""
MY_THINGS = "[data-zone=me] :is(.counter, .portrait, .xp, .slots > li), .mine [data-object], .mine h3"
OUTSIDE = """() => {
  const main = document.querySelector('main');
  const wrong = [];
  if (main.scrollHeight > main.clientHeight) wrong.push(`scrolls: ${main.scrollHeight} > ${main.clientHeight}`);
  if (main.scrollWidth > main.clientWidth) wrong.push(`scrolls: ${main.scrollWidth} > ${main.clientWidth} wide`);
  for (const node of document.querySelectorAll('[data-object]')) {
    const room = (node.closest('main') ?? document.documentElement).getBoundingClientRect();
    const box = node.getBoundingClientRect();
    const out = Math.max(room.left - box.left, room.top - box.top, box.right - room.right, box.bottom - room.bottom);
    if (box.width === 0 || out > 1) wrong.push(`${node.getAttribute('aria-label')} is ${Math.round(out)} px outside`);
  }
  return wrong;
}"""
PLACES = """() => Object.fromEntries(
  [...document.querySelectorAll('main [data-zone], main [data-panel], .market [data-object], .cards')].map((node) => {
    const box = node.getBoundingClientRect();
    const name = node.dataset.zone ?? node.dataset.object ?? node.className;
    return [name, [box.left, box.top, box.width, box.height].map(Math.round)];
  }))"""
SCROLLED = """async () => {
  const seen = [];
  for (let frames = 0; frames < 20; frames += 1)
    seen.push(await new Promise((done) =>
      requestAnimationFrame(() => done(document.querySelector('main').scrollTop))));
  return seen;
}"""
"""How far the board is scrolled, for twenty pictures in a row."""
MONSTERS = ":is([data-panel] .laid, .facing) [aria-label*='. Monster.']"
COVERED = """() => [...document.querySelectorAll('[data-zone=played] [data-object]')].flatMap((card) => {
  const box = card.getBoundingClientRect();
  const spots = [[0.1, 0.1], [0.1, 0.9], [0.2, 0.5]];
  return spots.filter(([x, y]) => {
    const top = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
    return !top?.closest('[data-zone=played]');
  });
})"""
WATCH = """() => {
  window.flights = [];
  new MutationObserver((changes) => {
    for (const node of changes.flatMap((change) => [...change.addedNodes]))
      if (node.dataset?.flying !== undefined) {
        const cut = [];
        for (let above = node.parentElement; above; above = above.parentElement)
          if (getComputedStyle(above).overflow !== 'visible') cut.push(above.className || above.tagName);
        window.flights.push({ named: node.getAttribute('aria-label') ?? '', cut });
      }
  }).observe(document.body, { childList: true, subtree: true });
}"""


def crowd(view):
    """How much lies on the table: the cards in my hand, and what is in front of everybody."""
    kinds = ("monsters", "defences", "sheaths", "loot")
    laid = sum(len(hero[kind]) for hero in view["heroes"] if hero["alive"] for kind in kinds)
    return 2 * laid + len(view["hand"])


def horde(view):
    return max(len(hero["monsters"]) for hero in view["heroes"] if hero["alive"])


def played(view):
    return len(view["heroes"][0]["played"])


@cache
def game_of(seats, asked="play", rich=crowd):
    """Of some games with all boxes, the moment of such a question to the first player at which most is to see."""
    best, found = 0, None
    for seed in range(1, 9):
        match = Match.new(VILLAGE, seats, seed, {"expansions": BOXES})
        player = bot(VILLAGE, "random", seed)
        while match.decision is not None:
            if match.decision.seat == 0 and match.decision.kind == asked and rich(match.table.view(0)) > best:
                best, found = rich(match.table.view(0)), (match, match.ply)
            match.play(player.choose(match))
    assert found, "such a moment never came"
    return write_record(found[0], private=False), found[1]


@cache
def game_with_a_monster_set_down(seats):
    """The last moment at which the first player's answer brings a monster to the table, and that answer."""
    for seed in range(1, 30):
        match = Match.new(VILLAGE, seats, seed, {"expansions": BOXES})
        player = bot(VILLAGE, "random", seed)
        found = None
        while match.decision is not None:
            seat, told, key = match.decision.seat, len(match.events), player.choose(match)
            match.play(key)
            if seat == 0 and any(event.kind == "set-down" for event in match.events[told:]):
                found = (match.ply - 1, key.key)
        if found:
            return write_record(match, private=False), *found
    raise AssertionError("nobody ever set a monster down")


def sit_down_at(page, server, seats, record, ply):
    people = [ADA] + [BOT] * (seats - 1)
    made = server.http.post(f"/api/tables/{server.uploaded(record)}/branch", json={"ply": ply, "seats": people})
    open_table(page, made.json())
    expect(page.locator(".market [data-object]").first).to_be_visible()
    seen = ready(page)
    at_rest(page)
    return seen


def sit_down(page, server, seats, *wanted):
    return sit_down_at(page, server, seats, *game_of(seats, *wanted))


def resize(page, width, height):
    """Until the page has noticed."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("([width, height]) => innerWidth === width && innerHeight === height", arg=[width, height])


def everything_is_in_sight(page):
    """On the board as it is when all sizes are measured."""
    at_rest(page)
    assert page.evaluate(OUTSIDE) == []


@pytest.mark.parametrize("seats", range(2, 7))
def test_everything_is_in_sight_without_scrolling_and_the_market_can_be_read(new_page, hall, seats):
    page = new_page(hall)
    sit_down(page, hall, seats)
    assert page.locator("[data-panel]").count() >= seats
    for name, (width, height) in SIZES.items():
        resize(page, width, height)
        everything_is_in_sight(page)
        cards = page.eval_on_selector_all(CARDS, "(all) => all.map((node) => node.getBoundingClientRect().width)")
        assert len(cards) >= 9
        assert min(cards) >= READABLE.get(name, 0)


@pytest.mark.parametrize("seats", range(2, 7))
def test_in_a_low_window_what_is_mine_is_in_sight_and_with_few_players_everything(new_page, hall, seats):
    page = new_page(hall)
    sit_down(page, hall, seats)
    for width, height in LOW.values():
        resize(page, width, height)
        if seats <= 4:
            everything_is_in_sight(page)
        at_rest(page)
        assert page.locator(MY_THINGS).count() > 8
        assert page.evaluate(HIDDEN, MY_THINGS) == []
        assert page.evaluate(HIDDEN, ".hand .cards [data-object], li:first-child > [data-option]") == []


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_on_a_phone_on_its_side_the_market_what_is_mine_and_my_hand_are_in_sight(new_page, hall, seats):
    page = new_page(hall, **LYING)
    sit_down(page, hall, seats)
    assert page.evaluate(HIDDEN, f".market [data-object], {MY_THINGS}") == []
    assert page.evaluate(HIDDEN, ".hand .counter, .hand .actions button") == []
    assert page.locator(".hand .cards [data-object]").first.bounding_box()["y"] < 300
    assert page.locator(".bar").first.bounding_box()["height"] < 60
    page.get_by_role("tab", name="Log").tap()
    expect(page.get_by_role("log", name="Log")).to_be_in_viewport()


@pytest.mark.parametrize("seats", [2, 5, 6])
def test_a_horde_finds_room_in_front_of_a_hero(page, hall, seats):
    sit_down(page, hall, seats, "play", horde)
    everything_is_in_sight(page)


def test_a_board_that_is_too_low_scrolls_and_that_is_noticed(new_page, hall):
    page = new_page(hall, viewport={"width": 1440, "height": 420})
    sit_down(page, hall, 2)
    assert page.evaluate(OUTSIDE) != []


@pytest.mark.parametrize("seats", range(2, 7))
def test_nothing_shifts_when_a_monster_comes(page, hall, seats):
    record, ply, key = game_with_a_monster_set_down(seats)
    seen = sit_down_at(page, hall, seats, record, ply)
    before, monsters = page.evaluate(PLACES), page.locator(MONSTERS).count()
    answer(page, seen, key, choose_in_words)
    expect(page.locator(MONSTERS)).to_have_count(monsters + 1)
    at_rest(page)
    after = page.evaluate(PLACES)
    assert {name: after.get(name) for name in before} == before


def roll(page, hall):
    """Something is rolled, and shown until the test lets time pass."""
    put_in_clock(page)
    seen = sit_down(page, hall, 5, "aim-weapon", played)
    hold_time(page)
    answer(page, seen, seen["options"][0], choose_in_words)
    expect(page.locator(".stage")).to_be_visible()
    at_rest(page)


def test_the_cards_i_played_stay_in_sight_while_a_roll_is_shown(page, hall):
    roll(page, hall)
    assert page.locator("[data-zone=played] [data-object]").count() > 0
    assert page.evaluate(COVERED) == []
    page.keyboard.press("Shift")
    expect(page.locator(".stage")).to_have_count(0)


def test_a_roll_goes_by_itself_after_a_moment(page, hall):
    roll(page, hall)
    page.clock.fast_forward(1_000)
    expect(page.locator(".stage")).to_be_visible()
    page.clock.fast_forward(5_000)
    expect(page.locator(".stage")).to_have_count(0)


def play_a_card(page, hall):
    seen = sit_down(page, hall, 3)
    page.evaluate(WATCH)
    key = next(option for option in seen["options"] if option.startswith("play:"))
    answer(page, seen, key, choose_in_words)
    at_rest(page)
    return page.evaluate("() => window.flights")


def test_a_card_flies_over_every_edge_and_is_gone_when_it_has_landed(new_page, hall):
    page = new_page(hall, motion=True)
    flights = play_a_card(page, hall)
    assert len(flights) > 0
    assert [flight for flight in flights if flight["cut"]] == []
    expect(page.locator("[data-flying]")).to_have_count(0)


def test_nothing_flies_for_those_who_want_less_motion(page, hall):
    assert play_a_card(page, hall) == []


def test_on_a_phone_the_market_my_hand_and_who_faces_me_are_in_sight_at_once(new_page, hall):
    page = new_page(hall, **PHONE)
    sit_down(page, hall, 4)
    sheet = page.get_by_role("tablist").bounding_box()["y"] - 20
    lowest = page.eval_on_selector_all(
        "main .market [data-object], main .mine",
        "(all) => Math.max(...all.map((node) => node.getBoundingClientRect().bottom))",
    )
    assert lowest <= sheet + 1
    for card in page.locator(".hand .cards [data-object]").all()[:5]:
        expect(card).to_be_in_viewport(ratio=0.95)
    people = page.get_by_role("group", name="The other players")
    expect(people).to_have_attribute("data-more", "after")
    people.evaluate("(row) => row.scrollTo(10_000, 0)")
    expect(people).to_have_attribute("data-more", "before")


@cache
def game_in_which(wanted, seats=3):
    """The first moment at which the first player is asked in such a position."""
    for seed in range(1, 40):
        match = Match.new(VILLAGE, seats, seed, {"expansions": BOXES})
        player, ply = bot(VILLAGE, "random", seed), None
        while match.decision is not None:
            if ply is None and match.decision.seat == 0 and wanted(match.decision, match.table.view(0)):
                ply = match.ply
            match.play(player.choose(match))
        if ply is not None:
            return write_record(match, private=False), ply
    raise AssertionError("such a moment never came")


def in_anothers_turn(decision, view):
    return view["active"] != 0 and decision.kind != "choose-hero"


@cache
def weapons():
    return {face.code for face in Match.new(VILLAGE, 3, 1, {"expansions": BOXES}).table.faces if face.kind == WEAPON}


def armed(decision, view):
    """A weapon in hand that can be played, which reaches one of the two others."""
    mine = view["heroes"][0]
    cards = [card["id"] for card in view["hand"] if card["code"] in weapons()]
    playable = any(option.key == f"play:{card}" for option in decision.options for card in cards)
    return decision.kind == "play" and playable and not mine["monsters"] and mine["reach"] == [1]


def can_buy(decision, view):
    return decision.kind == "play" and any(option.key.startswith("buy:") for option in decision.options)


@pytest.mark.parametrize("device", [{}, PHONE], ids=["desktop", "phone"])
def test_who_only_answers_in_anothers_turn_is_told_so(new_page, hall, device):
    page = new_page(hall, **device)
    sit_down_at(page, hall, 3, *game_in_which(in_anothers_turn))
    expect(page.locator(".bar .turn")).to_have_text("Your decision")
    expect(page.locator(".bar .whose")).to_have_text(re.compile("(Bruno|Celia)’s turn"))
    at_rest(page)
    assert page.evaluate(HIDDEN, ".bar .turn, .bar .whose") == []
    sit_down(page, hall, 3)
    expect(page.locator(".bar .turn")).to_have_text("Your turn")


def test_on_a_phone_the_bar_is_one_line_and_the_rules_are_in_its_menu(new_page, hall):
    page = new_page(hall, **PHONE)
    sit_down(page, hall, 3)
    assert page.locator("header.bar").bounding_box()["height"] <= 50
    page.get_by_role("button", name="Menu").tap()
    expect(page.locator("#table-menu").get_by_role("link", name="Rules")).to_be_visible()


def test_on_a_phone_my_life_and_the_monsters_in_front_of_me_are_in_sight_in_my_turn(new_page, hall):
    page = new_page(hall, **PHONE)
    wanted = lambda decision, view: decision.kind == "play" and len(view["heroes"][0]["monsters"]) > 1  # noqa: E731
    sit_down_at(page, hall, 3, *game_in_which(wanted))
    assert page.locator(".facing [data-object]").count() > 1
    assert page.evaluate(HIDDEN, ".facing [data-object], .hand .brief .counter.life") == []


def test_a_plate_says_what_is_worn_what_stands_in_front_and_what_was_played(page, hall):
    record, ply = game_in_which(
        lambda decision, view: any(hero["monsters"] and hero["defences"] for hero in view["heroes"][1:])
    )
    sit_down_at(page, hall, 3, record, ply)
    plate = page.locator("[data-panel]:has(.monsters)").first
    expect(plate.locator(".label", has_text="Worn")).to_be_visible()
    expect(plate.locator(".label", has_text="In front")).to_be_visible()
    played = page.locator("[data-panel] .laid [aria-label*='. Treasure.']")
    expect(played).to_have_count(0)


def middle(node):
    box = node.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_why_not_does_not_catch_the_click_on_what_lies_below_it(page, hall):
    sit_down(page, hall, 3)
    page.locator(".seats [data-panel] .portrait").first.click()
    note = page.locator("[data-why]")
    expect(note).to_be_visible()
    hit = note.evaluate("""(note) => {
      const box = note.getBoundingClientRect();
      return note.contains(document.elementFromPoint(box.left + 30, box.top + 8));
    }""")
    assert hit is False
    note.get_by_role("button").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_looking_is_never_answered_by_a_refusal_whatever_is_looked_at(page, hall):
    put_in_clock(page)
    sit_down(page, hall, 3)
    for place in (".seats [data-panel] .portrait", "[data-zone=market] [data-object]:not([data-state])"):
        looked = page.locator(place).first
        page.mouse.move(1, 1)
        page.mouse.move(*middle(looked))
        page.clock.fast_forward(1_200)
        looked.focus()
        page.clock.fast_forward(1_200)
        at_rest(page)
    expect(page.locator(".peek")).to_be_visible()
    expect(page.locator("[data-why], .note.danger")).to_have_count(0)


def test_a_card_carried_to_the_edge_scrolls_the_board(new_page, hall):
    page = new_page(hall, motion=True, viewport={"width": 390, "height": 844})
    sit_down(page, hall, 3)
    page.mouse.move(*middle(page.locator(".hand .cards [data-object][data-state=can]").first))
    page.mouse.down()
    page.mouse.move(200, 300, steps=4)
    room = page.locator("main").bounding_box()
    page.mouse.move(200, room["y"] + room["height"] - 6, steps=4)
    page.wait_for_function("() => document.querySelector('main').scrollTop > 60")
    page.mouse.move(200, 300, steps=3)
    at_rest(page)
    assert len(set(page.evaluate(SCROLLED))) == 1
    page.keyboard.press("Escape")
    page.mouse.move(200, room["y"] + room["height"] + 60)
    page.mouse.up()


def test_whom_a_carried_weapon_could_hit_glows(page, hall):
    record, ply = game_in_which(armed)
    seen = sit_down_at(page, hall, 3, record, ply)
    card = page.locator(".hand .cards [data-object][data-state=can][aria-label*='Weapon']").first
    page.mouse.move(*middle(card))
    page.mouse.down()
    page.mouse.move(500, 500, steps=4)
    target = page.locator("[data-panel] .portrait[data-landing]")
    expect(target).to_have_attribute("data-object", "s1")
    page.mouse.move(*middle(target), steps=4)
    expect(target).to_have_attribute("data-landing", "here")
    page.mouse.up()
    expect(page.locator("[data-landing]")).to_have_count(0)
    assert seen["ply"] == ply


def test_a_card_bought_flies_from_the_market_to_my_discard_pile(new_page, hall):
    page = new_page(hall, motion=True)
    seen = sit_down_at(page, hall, 3, *game_in_which(can_buy))
    page.evaluate(WATCH)
    key = next(option for option in seen["options"] if option.startswith("buy:"))
    name = page.locator(f"[data-object='{key.partition(':')[2]}']").get_attribute("aria-label").split(".")[0]
    answer(page, seen, key, choose_in_words)
    page.wait_for_function("(name) => window.flights.some((flight) => flight.named.includes(name))", arg=name)
    expect(page.locator("[data-flying]")).to_have_count(0)


def test_cards_that_leave_the_table_at_the_end_of_a_turn_fly_to_the_discard_pile(new_page, hall):
    page = new_page(hall, motion=True)
    sit_down(page, hall, 3, "play", played)
    laid = page.locator("[data-zone=played] [data-object]").count()
    assert laid > 2
    page.evaluate(WATCH)
    give(page, "end")
    page.wait_for_function("(laid) => window.flights.length >= laid", arg=laid)
    expect(page.locator("[data-flying]")).to_have_count(0)


def test_nobody_is_advised_in_a_replay(page, hall):
    record, _ = a_game()
    page.goto(f"/replay/{hall.uploaded(record)}?ply=5&seat=0")
    expect(page.locator(".market [data-object]").first).to_be_visible()
    at_rest(page)
    expect(page.locator(".coach")).to_have_count(0)
