"""Everything that Village of Legends can ask, on the screen: each is answered once by pointing at it."""

import time
from functools import partial

import pytest
from playwright.sync_api import TimeoutError as Timeout
from playwright.sync_api import expect

from legendarium.games.village_of_legends.telling.sentences import WORDS
from legendarium.kernel.game import game
from legendarium.kernel.kinds import SEAT
from legendarium.kernel.phrasebook import LANGUAGES
from tests.browser.conftest import PHONE
from tests.browser.driving import click_answer, follow, look, mean_it, press_answer, ready, remember
from tests.browser.positions import GROUP, KINDS, VILLAGE, WANTED, positions, record, table_at
from tests.waiting import PATIENCE

SOME = ("spoils", "order-defences", "take-back", "pay-lifelink", "vision", "choose-place", "play/tame")
"""What lies farthest from the ordinary."""
GROUPS = ("order-owners", GROUP)
"""Some of their answers mean several Monsters."""
BUTTONS = ("pay:", "stand:")
"""They name no object on the board."""
ASKED = "(before) => Number(document.querySelector('[data-ply]')?.dataset.ply) > before"
BESIDE = "[data-zone^='hand-'] .actions button:enabled"


def test_positions_are_known_for_every_question_that_has_words():
    assert {key.partition(":")[0] for key in WORDS.texts("en")["questions"]} - {"choose"} == set(KINDS)
    assert set(positions()) == set(WANTED)


def test_answers_that_differ_read_differently():
    village = game(VILLAGE)
    for wanted, (seed, ply) in positions().items():
        table = record(seed)[0].table_at(ply)
        for language in LANGUAGES:
            alike = {}
            for option in table.decision.options:
                is_card = (
                    village.questions.sort(table, option) != SEAT.sort and option.name != "" and option.word != "hero"
                )
                thing = (table.faces[option.thing].code, table.wounds[option.thing]) if is_card else option.key
                alike.setdefault(village.label(table, option, language), set()).add(thing)
            assert [text for text, things in alike.items() if len(things) > 1] == [], wanted


def meant(wanted, options):
    """The answer to give: the move that is wanted, or the first."""
    move = wanted.partition("/")[2]
    return next((key for key in options if move and key.partition(":")[0] == move), options[0])


def out_of_reach(page, seen):
    """Answers that can be given in the panel only: their object does not glow, and no button stands beside the hand."""
    beside = page.locator(BESIDE).count()
    refs = {key.partition(":")[2] for key in seen["options"] if not key.startswith(BUTTONS)} - {"", "wild"}
    plain = sum(":" not in key or key.startswith(BUTTONS) for key in seen["options"])
    return sorted(refs - set(seen["glowing"])) + ["beside the hand"] * (plain > beside)


def drawn(page):
    """What stands there; the board is drawn a moment after the options."""
    end = time.monotonic() + PATIENCE
    while out_of_reach(page, seen := look(page)) and time.monotonic() < end:
        page.wait_for_timeout(50)
    return seen


def answer_once(page, wanted, how):
    """Go to the position and answer; says what is wrong, or nothing."""
    ready(page)
    seen = drawn(page)
    if lost := out_of_reach(page, seen):
        return f"cannot be pointed at: {lost}"
    how(page, seen, meant(wanted, seen["options"]))
    try:
        mean_it(page, seen["ply"])
        page.wait_for_function(ASKED, arg=seen["ply"])
    except Timeout:
        return "the answer did not arrive"
    return ""


def problems(page, server, every, how):
    """Everything wanted, one after the other on one page."""
    found = {wanted: table_at(server, wanted) for wanted in every}
    remember(page, [made for made, _ in found.values()])
    told, go = {}, page.goto
    for wanted, (made, _) in found.items():
        go(f"/table/{made['table']}")
        go = partial(follow, page)
        told[wanted] = answer_once(page, wanted, how)
    return {wanted: problem for wanted, problem in told.items() if problem}


def test_every_question_is_answered_by_pointing(page, hall):
    assert problems(page, hall, WANTED, click_answer) == {}


@pytest.mark.parametrize("how", [click_answer, press_answer], ids=["by touch", "by keyboard"])
def test_rare_questions_are_answered_on_a_phone(new_page, hall, how):
    assert problems(new_page(hall, **PHONE), hall, SOME, how) == {}


@pytest.mark.parametrize("wanted", GROUPS)
def test_pointing_at_one_monster_means_all_of_its_group(page, hall, wanted):
    made, _ = table_at(hall, wanted)
    remember(page, [made])
    page.goto(f"/table/{made['table']}")
    ready(page)
    own = page.locator("[data-zone^='facing-'] [data-object][data-state=can]")
    expect(own.first).to_be_visible()
    before = look(page)["ply"]
    own.last.click()
    mean_it(page, before)
    page.wait_for_function(ASKED, arg=before)


@pytest.mark.parametrize("device", [{}, PHONE], ids=["desktop", "phone"])
def test_pointing_in_vain_says_why_beside_the_thing(new_page, hall, device):
    page = new_page(hall, **device)
    made, _ = table_at(hall, "play/sneak")
    remember(page, [made])
    page.goto(f"/table/{made['table']}")
    ready(page)
    page.locator("[data-object][data-kind=beer]:not([data-state=can])").first.click()
    note = page.locator("[data-why]")
    expect(note).to_contain_text("while a Monster stands in front of you: fight it first.")
    expect(note.get_by_role("button", name="Rule")).to_be_visible()
    page.locator("[data-zone^='facing-'] [data-object]").first.click()
    expect(note).to_contain_text("That Monster faces you")
