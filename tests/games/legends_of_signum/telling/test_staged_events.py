"""The page stages every kind of event, or says why it does not."""

import re
from pathlib import Path

from legendarium.games.legends_of_signum.quest import events as of_quests
from legendarium.games.legends_of_signum.state import events as of_battles
from legendarium.kernel.events import EventKind

STAGED = Path(__file__).parents[4] / "web/src/lib/boards/legends-of-signum/story/staged.ts"
CHANGING = {
    "moved",
    "pushed",
    "placed",
    "summoned",
    "left",
    "eliminated",
    "wounded",
    "healed",
    "controlled",
    "taken-back",
}
"""These change a life, a place or an owner of a figure."""


def listed(name):
    """Keys of one of the tables of the page."""
    table = STAGED.read_text("utf-8").split(f"export const {name}:")[1].split("\n};")[0]
    return set(re.findall(r"^ {2}'?([a-z-]+)'?: ", table, re.MULTILINE))


def kinds():
    return {it.code for module in (of_battles, of_quests) for it in vars(module).values() if isinstance(it, EventKind)}


def test_every_kind_of_event_is_staged_or_listed_with_a_reason():
    assert listed("STAGED") | listed("UNSTAGED") == kinds()
    assert not listed("STAGED") & listed("UNSTAGED")


def test_nothing_that_changes_a_life_a_place_or_an_owner_goes_unseen():
    assert listed("STAGED") >= CHANGING
