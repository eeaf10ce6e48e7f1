"""The castle on a phone that lies on its side, and in Italian: a night to its end, and every kind of question."""

import json
import re
import tomllib
from functools import cache
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.castles import ARRIVED, point_as_played
from tests.browser.conftest import LYING
from tests.browser.driving import LOOK, answer, choose_in_words, follow, open_table, ready, remember
from tests.browser.sieges import ADA, KINDS, SIEGE, THREE, night, questions, taken_up, thick_of_it, wishes

ROOT = Path(__file__).parents[2]
GAME = ROOT / "src" / "legendarium" / "games" / "village_attacks"
NIGHT = (2, "first-night", "second", "random", THREE, "easy")
"""Lost, after questions of many kinds."""
SHORT = (1, "first-night", "second", "idle", THREE, "hard")
SIGHT = """() => {
  const seen = (node) => {
    const box = node.getBoundingClientRect();
    const spots = [[4, 4], [box.width / 2, box.height / 2]];
    return box.width > 1 && spots.some(([x, y]) => node.contains(document.elementFromPoint(box.left + x, box.top + y)));
  };
  const count = (name) => [...document.querySelectorAll(name)].filter(seen).length;
  return {
    asked: count('.tray .ask') + count('.decision .asks > p'),
    answers: count('.tray [data-answer], [data-zone] [data-state=can]'),
  };
}"""
"""How often the question can be read, and how many answers can be pointed at, without scrolling."""
LABEL = """(key) => document.querySelector(`[data-option="${CSS.escape(key)}"] > span`).firstChild.textContent.trim()"""
IN_HAND = ("guard", "store")
"""What is done with a die of the tray."""


def tap_as_played(page, seen, keys):
    """The next answer of a night that was played before, by a finger; a walk with the die it was paid with."""
    key, *rest = keys[seen["ply"] :]
    word, _, ref = key.partition(":")
    die = rest[0].partition(":")[2] if word == "move" and rest[0].startswith("pay:") else ""
    if die and page.locator(f'[data-die="{die}#0"]').count() == 0:
        choose_in_words(page, seen, key)
    elif page.locator(f'[data-answer="{key}"]').count() > 0:
        page.locator(f'[data-answer="{key}"]').tap()
    else:
        if die:
            page.locator(f'[data-die="{die}#0"]').tap()
        touch(page, f'[data-die="{ref}#0"]' if word in IN_HAND else f'[data-object="{ref}"]')
        told = page.get_by_role("dialog")
        if word == "move":
            told.get_by_role("button", name=re.compile("^Walk to ")).tap()
            page.wait_for_function(ARRIVED, arg=seen["ply"])
        elif told.count() > 0:
            told.get_by_role("button", name=page.evaluate(LABEL, key), exact=True).tap()


def touch(page, name):
    """What is asked about: a room in its corner, where nobody stands."""
    thing = page.locator(name).first
    room = "cover" in thing.get_attribute("class")
    thing.tap(position={"x": 4, "y": 4} if room else None)


def laid(page, hall, told):
    """The first question of such a night."""
    seed, scenario, edition, _, monsters, difficulty = told
    options = wishes(scenario, edition, monsters, difficulty)
    open_table(page, hall.make(ADA, game=SIEGE, options=options, seed=str(seed)), SIEGE)
    return ready(page)


def test_a_night_is_played_to_its_end_by_a_finger_on_a_lying_phone(new_page, hall):
    page, match = new_page(hall, **LYING), night(*NIGHT)
    seen = laid(page, hall, NIGHT)
    while not seen["over"]:
        page.wait_for_function(f"() => ({SIGHT})().answers > 0")
        assert page.evaluate(SIGHT)["asked"] == 1, seen
        seen = answer(page, seen, match.keys, tap_as_played)
    expect(page.get_by_role("heading", name="You lost")).to_be_in_viewport()
    expect(page.get_by_role("button", name="Play again")).to_be_in_viewport()


CODE = re.compile(r"\{\w+\}|\bva\.[\w.-]+")
"""A blank of a sentence, or the name of a rule."""


def words_in(text):
    return {word.lower() for word in re.findall(r"[^\W\d_]{3,}", CODE.sub(" ", text))}


def texts(value):
    """Every text of a table of words."""
    return [text for inner in value.values() for text in texts(inner)] if isinstance(value, dict) else [value]


def printed(value, language):
    """What a pack says in this language; the rest of it are codes and numbers."""
    if isinstance(value, list):
        return [text for inner in value for text in printed(inner, language)]
    if not isinstance(value, dict):
        return []
    own = [value[f"{name}_it" if language == "it" else name] for name in value if f"{name}_it" in value]
    return [*own, *(text for inner in value.values() for text in printed(inner, language))]


@cache
def english():
    """Words that the page, the game and its packs say in English and never in Italian."""
    said = {}
    for language in ("en", "it"):
        tables = [tomllib.loads((GAME / part / f"{language}.toml").read_text()) for part in ("page", "locale")]
        tables += [json.loads((ROOT / "web" / "src" / "lib" / "i18n" / f"{language}.json").read_text())]
        packs = [tomllib.loads(path.read_text()) for path in sorted((GAME / "packs").rglob("*.toml"))]
        found = [*(text for table in tables for text in texts(table)), *printed(packs, language)]
        said[language] = set().union(*map(words_in, found))
    return said["en"] - said["it"] - {"village", "attacks", "quest"}  # the Italian "in quest'ordine"


READ = """() => {
  const shown = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.textContent.trim() && node.parentElement.closest('script, style, noscript') === null) shown.push(node.textContent);
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const node of document.querySelectorAll(`[${name}]`)) shown.push(node.getAttribute(name));
  return [...new Set(shown)];
}"""
"""Everything that is written on the page or read aloud."""
CUT = """() => [...document.querySelectorAll('[data-ply] *')].filter((node) => {
  const style = getComputedStyle(node);
  const written = [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent.trim());
  if (!written || node.clientWidth < 2 || style.maskImage !== 'none') return false;
  const hidden = (way) => style[way] === 'hidden' || style[way] === 'clip';
  return (hidden('overflowX') && node.scrollWidth > node.clientWidth + 1)
    || (hidden('overflowY') && node.scrollHeight > node.clientHeight + 3);
}).map((node) => node.textContent.trim())"""
"""What does not fit where it is written; an ability's text may fade, it is told in full beside it."""


def reads_well(page):
    assert [text for text in page.evaluate(READ) if words_in(text) & english()] == []
    assert page.evaluate(CUT) == []


def test_every_kind_of_question_reads_well_in_italian(new_page, hall):
    page, found = new_page(hall, locale="it-IT"), questions()
    assert found.keys() >= KINDS
    asked = {kind: (night(*game), ply) for kind, (game, ply) in found.items()} | {"thick": thick_of_it("act")}
    made = {kind: taken_up(hall, *moment) for kind, moment in asked.items()}
    remember(page, [*made.values()], SIEGE)
    for at, (kind, table) in enumerate(made.items()):
        address = f"/table/{table['table']}"
        page.goto(address) if at == 0 else follow(page, address)
        page.wait_for_function(f"(ply) => ({LOOK})().ply === ply && ({LOOK})().options.length > 0", arg=asked[kind][1])
        ready(page)
        reads_well(page)
    tells_everything(page)


def test_a_night_is_clicked_to_its_end_in_italian(new_page, hall):
    page, match = new_page(hall, locale="it-IT"), night(*SHORT)
    seen = laid(page, hall, SHORT)
    while not seen["over"]:
        seen = answer(page, seen, match.keys, point_as_played)
    expect(page.get_by_role("heading", name="Hai perso").first).to_be_visible()
    reads_well(page)


def tells_everything(page):
    """Where the village goes, the goals of the night, and what each thing of the board says of itself."""
    expect(page.locator("[data-goes]").first).to_be_attached()
    for thing in (
        "[data-dial=heart]",
        "[data-dial=tier]",
        ".company .one",
        ".creature",
        ".pawn",
        "[data-die]",
        ".ability",
    ):
        page.locator(thing).first.hover()
        expect(page.get_by_role("tooltip")).to_be_visible()
        reads_well(page)
    page.get_by_role("button", name=re.compile("^Obiettivi")).click()
    expect(page.get_by_role("region", name="Obiettivi")).to_be_visible()
    reads_well(page)
