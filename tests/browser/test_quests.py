"""Quest mode in the browser: set up, played to its first quests, with their conditions, Rage and Honour on the page."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.driving import answer, choose_in_words, fix_seed, log, ready

ORDER = ("edge", "place", "done", "bank", "terrain", "play", "times", "pass", "decline", "end", "activate", "stay")
FIELD = "legends-of-signum"


def quietly(options):
    return min(options, key=lambda key: next((at for at, word in enumerate(ORDER) if key.startswith(word)), 99))


def sit_down(page, variant):
    page.goto(f"/new/{FIELD}")
    fix_seed(page)
    page.get_by_role("radio", name=re.compile(f"^{variant}")).check(force=True)
    page.get_by_role("button", name="Lay the table").click()
    expect(page).to_have_url(re.compile("/table/"))
    return ready(page)


def until_told(page, seen, words):
    """Answer quietly until the log tells of it."""
    for _ in range(40):
        if log(page).get_by_text(re.compile(words)).count():
            return seen
        seen = answer(page, seen, quietly(seen["options"]), choose_in_words)
    raise AssertionError(f"never told: {words}")


@pytest.mark.parametrize("variant", ["Quests alone", "Quests and an Overlord"])
def test_quest_mode_is_set_up_and_its_quests_are_shown_with_what_completes_them(page, variant):
    seen = until_told(page, sit_down(page, variant), "A new quest")

    quests = page.locator("[data-zone=quests]")
    expect(quests).to_contain_text(re.compile("Rage.*Quests in the deck", re.DOTALL))
    expect(quests).to_contain_text(re.compile("Completed when, in the Quests Phase"))
    expect(quests).to_contain_text(re.compile(r"\d/\d"))
    assert seen["options"]
    if variant == "Quests alone":
        expect(page.locator("[data-zone=parties]")).to_contain_text("The Overlord", ignore_case=True)
