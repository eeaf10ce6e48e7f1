"""The table as somebody plays it who hears it: what is named, what is said aloud, and where the keyboard goes next."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.driving import FURTHER, mean_it, open_table, ready, settled
from tests.browser.pages import ADA, BOT, CROWDED, beginning, replay, table

ALOUD = "(node) => node.closest('[aria-live], [role=status], [role=alert], [role=alertdialog]') !== null"
ABOVE = "(node) => node.getBoundingClientRect().bottom <= innerHeight && node.getBoundingClientRect().top >= 0"
NESTED = "() => document.querySelectorAll('button button, button a, a button').length"
SEED = "9"
"""Ada begins, with two Coins and a Staff."""
FOCUS = """() => {
  const node = document.activeElement;
  return {
    name: node.getAttribute('aria-label') ?? node.textContent.trim(),
    region: node.closest('section[aria-label]')?.getAttribute('aria-label') ?? '',
    object: node.dataset.object ?? null,
  };
}"""


def tab_to(page, wanted, most=40):
    """Go on with Tab until the keyboard is somewhere; says what was passed on the way."""
    passed = []
    for _ in range(most):
        page.keyboard.press("Tab")
        passed.append(page.evaluate(FOCUS))
        if wanted(passed[-1]):
            return passed
    raise AssertionError([stop["name"] for stop in passed])


def my_first_turn(page, server):
    """With keys alone: the first answer to everything that is asked before."""
    open_table(page, server.make(ADA, BOT, seed=SEED))
    seen = ready(page)
    while "end" not in seen["options"]:
        page.keyboard.press("1")
        mean_it(page, seen["ply"])
        page.wait_for_function(FURTHER, arg=seen["ply"])
        seen = ready(page)
    return seen


def test_advice_and_refusals_are_read_out_and_escape_puts_them_away(page, hall):
    table(page, hall)
    page.keyboard.press("h")
    decision = page.get_by_role("region", name="Decision", exact=True)
    hint = decision.locator(".help")
    expect(hint).to_contain_text("Hint: ")
    assert hint.evaluate(ALOUD)
    page.locator("[data-zone=market] [data-object]").last.click()
    why = decision.locator(".danger")
    expect(why).to_contain_text("Why not: ")
    assert why.evaluate(ALOUD)
    page.keyboard.press("Escape")
    expect(why).to_have_count(0)
    expect(page.locator("[data-why]")).to_have_count(0)


def test_advice_is_in_sight_on_a_phone_even_when_the_log_was_open(new_page, hall):
    page = new_page(hall, **PHONE)
    table(page, hall)
    page.get_by_role("tab", name="Log").tap()
    page.get_by_role("button", name="Hint").tap()
    hint = page.locator("[data-zone=decision] .help")
    expect(hint).to_be_visible()
    page.wait_for_function(f"() => ({ABOVE})(document.querySelector('[data-zone=decision] .help'))")


def test_no_button_lies_inside_another(page, hall):
    table(page, hall, CROWDED)
    expect(page.get_by_role("button", name=re.compile("Discard pile: [1-9]"))).to_be_visible()
    assert page.evaluate(NESTED) == 0


def test_what_lies_before_another_player_is_called_what_it_is(page, hall):
    table(page, hall, CROWDED)
    bruno = page.get_by_role("region", name="Bruno, Dwarf")
    expect(bruno).to_match_aria_snapshot("""
    - region "Bruno, Dwarf":
      - 'img "Hand: 5"'
      - 'img "Deck: 6"'
      - 'img "Discard pile: 4"'
      - 'img "Experience: 0"'
      - list "In front":
        - listitem:
          - button /^Giant Turtle/
        - listitem:
          - button /^Clay Golem/
    """)
    expect(bruno.get_by_role("listitem")).to_have_count(2)
    mine = page.get_by_role("region", name="Warrior, Ada").get_by_role("list", name="Defence")
    expect(mine.get_by_role("img", name="Helmet: empty")).to_be_visible()


def test_the_hand_comes_before_the_decision_and_has_a_name(new_page, hall):
    page = new_page(hall)
    table(page, hall)
    settled(page)
    expect(page.get_by_role("region", name="Decision", exact=True)).to_be_focused()
    page.locator("a").first.focus()
    stops = tab_to(page, lambda stop: stop["region"] == "Decision")
    assert [stop["region"] for stop in stops].index("Your hand") < len(stops) - 1
    assert page.get_by_role("contentinfo").count() == 0
    expect(page.get_by_role("region", name="Your hand").get_by_role("list", name="Hand: 6 cards")).to_be_visible()
    page = new_page(hall, locale="it-IT", **PHONE)
    table(page, hall)
    expect(page.get_by_role("region", name="La tua mano").get_by_role("list", name="Mano: 6 carte")).to_be_visible()


def test_a_turn_is_played_by_ear(page, hall):
    """Tab to the hand, play its first card, hear what came of it, and end the turn: with keys alone."""
    my_first_turn(page, hall)
    asked = page.get_by_role("region", name="Decision", exact=True).get_by_role("status").first
    expect(asked).to_contain_text("Your turn")
    expect(page.get_by_role("region", name="Decision", exact=True)).to_be_focused()
    card = tab_to(page, lambda stop: stop["region"] == "Your hand" and stop["object"])[-1]
    assert "can be chosen" in card["name"]
    page.keyboard.press("Enter")
    heard = page.locator("[data-news]")
    expect(heard).to_contain_text(f"You play {card['name'].partition('.')[0]}.")
    assert heard.evaluate(ALOUD)
    ply = ready(page)["ply"]
    page.wait_for_function(f"() => ({FOCUS})().region === 'Your hand'")
    tab_to(page, lambda stop: stop["name"] == "End the turn")
    page.keyboard.press("Enter")
    mean_it(page, ply)
    expect(heard).to_contain_text("You end the turn.")


def test_equal_answers_are_offered_once_and_every_card_still_works(page, hall):
    seen = my_first_turn(page, hall)
    labels = page.locator("[data-option]").all_inner_texts()
    assert len(labels) == len(set(labels))
    coins = page.locator("[data-zone^=hand-] [data-object][aria-label^='Coin.']")
    expect(coins).to_have_count(2)
    expect(page.get_by_role("button", name="Play Coin (2 alike)")).to_be_visible()
    last = coins.last.get_attribute("data-object")
    assert f"play:{last}" not in seen["options"]
    coins.last.click()
    expect(page.locator("[data-zone=played] [aria-label^='Coin.']")).to_be_visible()
    expect(coins).to_have_count(1)


def test_a_deck_says_what_it_is(page, hall):
    table(page, hall, CROWDED)
    deck = page.get_by_role("button", name="Your deck: 4 cards. You draw from it at the end of your turn")
    told = page.get_by_text("Your deck: 4 cards. You draw from it")
    expect(told).to_be_hidden()
    deck.hover()
    expect(told).to_be_visible()
    page.mouse.move(5, 5)
    deck.focus()
    expect(told).to_be_visible()


def test_the_log_is_read_by_turns_from_the_beginning(page, hall):
    table(page, hall)
    log = page.get_by_role("log", name="Log")
    expect(log.get_by_role("heading").last).to_have_text("You begin turn 49.")
    expect(log.get_by_role("heading", name="Before the first turn")).to_have_count(0)
    while log.get_by_role("button", name="Show earlier lines").count():
        log.get_by_role("button", name="Show earlier lines").click()
    expect(log.get_by_role("heading").first).to_have_text("Before the first turn")
    market = log.locator("p", has_text="Space 1 of the Market").first
    expect(market.locator("[style*='--seat']")).to_have_count(0)
    expect(log.locator("p", has_text="You play").first.locator("[style*='--seat']")).to_have_count(1)


def test_the_beginning_of_a_game_is_nobodys(page, hall):
    beginning(page, hall)
    expect(page.get_by_role("log").get_by_role("heading").first).to_have_text("Before the first turn")
    expect(page.get_by_role("log").locator("[style*='--seat']")).to_have_count(0)


def test_a_replay_calls_the_hand_a_hand(page, hall):
    replay(page, hall)
    expect(page.get_by_role("region", name="Hand", exact=True)).to_be_visible()
