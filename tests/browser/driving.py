"""Playing by hand: what stands on the page, and clicks on it."""

import contextlib
import json
import time
from datetime import UTC, datetime
from urllib.parse import urlsplit

from playwright.sync_api import Error, expect
from playwright.sync_api import TimeoutError as Timeout

from tests.browser.devices import NOWHERE, spoil
from tests.waiting import PATIENCE, seed_of_test

LOOK = """() => {
  const frame = document.querySelector('[data-ply]');
  const options = [...document.querySelectorAll('[data-option]:enabled')].map((node) => node.dataset.option);
  return {
    ply: frame ? Number(frame.dataset.ply) : null,
    options,
    glowing: [...document.querySelectorAll('[data-object][data-state=can]')].map((node) => node.dataset.object),
    asks: document.querySelector('[role=alertdialog] [data-confirm]:focus:enabled') !== null,
    curtain: document.querySelector('[role=dialog][aria-labelledby=curtain-title]') !== null,
    over: document.querySelector('[data-ply] a[href^="/replay/"]') !== null,
  };
}"""
READY = f"""() => {{
  const seen = ({LOOK})();
  if (document.querySelector('[data-awaited]') !== null) return null;
  return seen.over || seen.curtain || seen.options.length > 0 ? seen : null;
}}"""
AFTERWARDS = f"""(before) => {{
  const seen = ({READY})();
  return seen === null || (seen.ply !== null && seen.ply <= before) ? null : seen;
}}"""
ASKED_OR_AFTERWARDS = f"""(before) => {{
  const seen = ({LOOK})();
  return seen.asks ? seen : ({AFTERWARDS})(before);
}}"""
AT_ONCE = f"""async ([key, before, patience]) => {{
  const end = Date.now() + patience;
  const until = async (found) => {{
    for (let seen = found(before); ; seen = found(before)) {{
      if (seen) return seen;
      if (Date.now() > end) throw new Error(`nothing came of ${{key}}`);
      await new Promise((later) => setTimeout(later, 5));
    }}
  }};
  (await until(() => document.querySelector(`[data-option="${{key}}"]:enabled`))).click();
  const seen = await until({ASKED_OR_AFTERWARDS});
  if (!seen.asks) return seen;
  document.querySelector('[role=alertdialog] [data-confirm]').click();
  return await until({AFTERWARDS});
}}"""
ASKED_OR_GONE_ON = f"""(before) => {{
  const seen = ({LOOK})();
  return seen.asks ? 'asked' : seen.ply !== before;
}}"""
FURTHER = "(before) => Number(document.querySelector('[data-ply]').dataset.ply) > before"
"""The table has moved on."""
REMEMBER = """(entries) => {
  for (const key of Object.keys(localStorage)) if (key.startsWith('legendarium.table.')) localStorage.removeItem(key);
  for (const entry of entries) localStorage.setItem(`legendarium.table.${entry.table}`, JSON.stringify(entry));
}"""
AT_REST = """() => {
  const moving = document.getAnimations().some(
    (one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
  const restless = moving || document.fonts.status !== 'loaded' || document.querySelector('[data-awaited]') !== null;
  window.pictures = restless ? 0 : (window.pictures ?? 0) + 1;
  if (window.pictures < 5) return false;
  window.pictures = 0;
  return true;
}"""
"""Asked at every picture: so many in a row were alike."""
FIXED = """(seed) => {
  const ask = window.fetch;
  window.fetch = (address, how) => ask(address, how?.method === 'POST' && String(address).endsWith('/api/tables')
    ? { ...how, body: JSON.stringify({ ...JSON.parse(how.body), seed }) } : how);
}"""
FOLLOW = """(address) => {
  document.querySelector('[data-ply]').dataset.left = '';
  const link = Object.assign(document.createElement('a'), { href: address });
  document.body.append(link);
  link.click();
  link.remove();
}"""
LAST, SELDOM = ("decline", "pass"), ("sell", "store", "sabotage", "sneak", "vision", "tame", "summon", "cast")


def look(page):
    return page.evaluate(LOOK)


def ready(page):
    """What stands there once this person can do something, and the board is drawn."""
    return page.wait_for_function(READY).json_value()


def fix_seed(page):
    """Tables laid from this page on are the same at every run of the test."""
    page.evaluate(FIXED, seed_of_test())


def at_rest(page):
    """Wait until everything is drawn and nothing moves any more, also while time is held."""
    page.wait_for_function(AT_REST)


def put_in_clock(page):
    """Before a table is opened: its time is the test's."""
    spoil(page).clock.install()


def hold_time(page):
    """From now on no time passes on the page unless the test lets it; it must have a clock."""
    try:
        stop_clock(page)
    except Error as problem:
        if "to the past" not in problem.message:
            raise
        stop_clock(page)  # more than the second went by meanwhile; but now it stands still


def stop_clock(page):
    now = page.evaluate("() => Date.now()")
    page.clock.pause_at(datetime.fromtimestamp(now / 1000 + 1, UTC))


def stand_still(page):
    """At a table that is open: what is said for a moment only stays, until the test lets time pass."""
    put_in_clock(page)
    hold_time(page)


def settled(page):
    """What stands there once something on the board can be pointed at too."""
    ready(page)
    page.locator("[data-object][data-state=can]").first.wait_for()
    return look(page)


def becomes(page, script, wanted):
    """What the script finds on the page comes to be this, if not at once."""
    text = json.dumps(wanted, separators=(",", ":"), ensure_ascii=False)
    with contextlib.suppress(Timeout):
        page.wait_for_function(f"(wanted) => JSON.stringify(({script})()) === wanted", arg=text)
    assert page.evaluate(script) == wanted


def stands_again(page, before):
    """The page comes to show just what it showed before."""
    becomes(page, LOOK, before)


def wish(key, place):
    """Attack and buy whenever possible; the dearest goods are the last of the list."""
    word = key.partition(":")[0]
    if word == "play":
        return (0, place)
    if word == "buy":
        return (3, -place)
    if word == "end":
        return (7, place)
    return (9 if word in LAST else 8 if word in SELDOM else 1, place)


def favourite(options):
    return min(enumerate(options), key=lambda entry: wish(entry[1], entry[0]))[1]


def click_answer(page, seen, key):
    """Point at the object if it glows; then at the answer in words, if pointing left several."""
    ref = key.partition(":")[2]
    if ref in seen["glowing"]:
        page.locator(f'[data-object="{ref}"][data-state=can]').first.click()
        if sum(option.endswith(f":{ref}") for option in seen["options"]) == 1:
            return
    page.locator(f'[data-option="{key}"]').click()


def choose_in_words(page, seen, key):
    """The answer as the panel has it."""
    page.locator(f'[data-option="{key}"]').click()


def at_once(page, seen, key):
    """An answer in words, clicked and confirmed by the page itself: no pointer travels, which makes long ways short."""
    return page.evaluate(AT_ONCE, [key, seen["ply"], PATIENCE * 1000])


def press_answer(page, seen, key):
    """The same by its digit, or by walking to it with the arrows."""
    place = seen["options"].index(key)
    if place < 10:
        page.keyboard.press(str((place + 1) % 10))
        return
    page.locator("[data-option]").first.focus()
    for _ in range(place):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")


def mean_it(page, ply):
    """Confirm the answer just given, if it could not be taken back and the page asks."""
    if page.wait_for_function(ASKED_OR_GONE_ON, arg=ply).json_value() == "asked":
        page.keyboard.press("Enter")


def give(page, key):
    """Give an answer in words and mean it, without waiting for what comes of it."""
    ply = look(page)["ply"]
    choose_in_words(page, None, key)
    mean_it(page, ply)


def answer(page, seen, key, how=click_answer):
    """Give one answer and mean it; says what stands there when this person can do something again."""
    if how is at_once:
        return at_once(page, seen, key)
    how(page, seen, key)
    now = page.wait_for_function(ASKED_OR_AFTERWARDS, arg=seen["ply"]).json_value()
    if not now["asks"]:
        return now
    page.keyboard.press("Enter")
    return page.wait_for_function(AFTERWARDS, arg=seen["ply"]).json_value()


def play(page, moves, how=click_answer, choose=favourite):
    """Answer so many times, or until the game is over or the screen must be passed; says what stands there."""
    seen = ready(page)
    for _ in range(moves):
        if seen["over"] or seen["curtain"]:
            break
        seen = answer(page, seen, choose(seen["options"]), how)
    return seen


def play_until(page, wanted, moves=40, how=click_answer):
    """Answer until the wanted thing is offered; says what stands there then."""
    seen = ready(page)
    for _ in range(moves):
        if wanted(seen):
            return seen
        seen = answer(page, seen, favourite(seen["options"]), how)
    raise AssertionError("it was never offered")


def open_table(page, made, game="village-of-legends", names=("Ada", "Bo", "Cy", "Di", "Ed", "Fay")):
    """Let this device hold every seat of a table that was made without it."""
    remember(page, [made], game, names)
    page.goto(f"/table/{made['table']}")


def remember(page, tables, game="village-of-legends", names=("Ada", "Bo", "Cy", "Di", "Ed", "Fay")):
    """Let this device hold every seat of some tables."""
    entries = []
    for made in tables:
        seats = [
            {"seat": seat, "token": token, "name": names[seat]} for seat, token in enumerate(made["tokens"]) if token
        ]
        entry = {
            "table": made["table"],
            "game": game,
            "seats": seats,
            "invites": made["invites"],
            "at": 1,
            "over": False,
        }
        entries.append(entry)
    if urlsplit(page.url).path != NOWHERE:
        page.goto(NOWHERE)
    page.evaluate(REMEMBER, entries)


def follow(page, address):
    """Go from a table to another page as a link would, without loading everything anew."""
    page.evaluate(FOLLOW, address)
    page.wait_for_function("() => document.querySelector('[data-left]') === null")


def asked(pages):
    """Which of the people must answer now."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for page in pages:
            if look(page)["options"]:
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def log(page):
    return page.get_by_role("log", name="Log")


def says(page, *words):
    """The log tells it, in any of its lines."""
    for word in words:
        expect(log(page)).to_contain_text(word)
