"""Reasons for hints: one line that says why an option is good."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from legendarium.bots.judgement.legends_of_signum.city_building import needs, racing
from legendarium.bots.judgement.legends_of_signum.prosperity_race import AHEAD, BEHIND
from legendarium.bots.judgement.legends_of_signum.situation import Situation
from legendarium.games.legends_of_signum.field.movement import RUNNING
from legendarium.games.legends_of_signum.field.way_option import WayOption
from legendarium.games.legends_of_signum.quest.telling.answers import QUESTIONS
from legendarium.games.legends_of_signum.setup.seating import edges_left
from legendarium.games.legends_of_signum.state.table import Thing
from legendarium.games.legends_of_signum.telling.names import thing_name
from legendarium.kernel.decisions import Decision, Option
from legendarium.kernel.phrasebook import Phrasebook

WORDS = Phrasebook(Path(__file__).parent / "locale")
ABOUT_THINGS = ("card", "figure", "place", "way")
"""Sorts of options whose thing has a name."""


def why(situation: Situation, decision: Decision, option: Option, language: str) -> str:
    """Choose the sentence by where the option leads, by its word, or by the decision's kind."""
    facts = facts_of(situation, option, language)
    for word in (special(situation, decision, option), f"{decision.kind}.{option.word}", option.word, decision.kind):
        if word and WORDS.find("reasons", word, language):
            return WORDS.say("reasons", word, language, facts)
    return WORDS.say("reasons", "other", language, facts)


def special(situation: Situation, decision: Decision, option: Option) -> str:
    """Return the key for options whose reason depends on more than their word."""
    table = situation.table
    if isinstance(option, WayOption):
        return way(situation, option)
    if option.word in ("fight", "shoot", "throw", "bolt", "strike") and table.is_hero(option.thing):
        return "hero-attacked.several" if len(situation.foes) > 1 else "hero-attacked"
    if option.word == "edge" and not edges_left(table)[option.thing].is_whole:
        return "edge.corner"
    if option.word == "build":
        return "build.needed" if table.face(option.thing).code in needs(situation) else "build"
    if option.word == "bank" and racing(situation):
        return "bank.racing"
    if option.word == "play":
        return "play.character" if table.fixed.is_creature(option.thing) else "play.support"
    return ""


def way(situation: Situation, option: WayOption) -> str:
    table, creature = situation.table, option.thing
    if option.contacts:
        return "way.contact"
    nearer = situation.foe >= 0 and is_nearer(situation, creature, option.x, option.y)
    if not nearer and table.is_hero(creature):
        return "way.back.racing" if situation.race == AHEAD else "way.back.hero"
    if not nearer:
        return "way.back"
    if situation.race == BEHIND:
        return "way.behind"
    return "way.run" if option.word in RUNNING else "way.on"


def is_nearer(situation: Situation, creature: Thing, x: int, y: int) -> bool:
    table, foe = situation.table, situation.foe
    now = (table.x[creature] - table.x[foe]) ** 2 + (table.y[creature] - table.y[foe]) ** 2
    return (x - table.x[foe]) ** 2 + (y - table.y[foe]) ** 2 < now


def facts_of(situation: Situation, option: Option, language: str) -> dict[str, Any]:
    """Collect names for the sentence: what the option affects, and whom it leads to."""
    table = situation.table
    facts: dict[str, Any] = {"it": "", "other": ""}
    if QUESTIONS.sort(table, option) in ABOUT_THINGS:
        facts["it"] = thing_name(table, option.thing, language)
    if isinstance(option, WayOption):
        facts["other"] = thing_name(table, option.contacts[0], language) if option.contacts else ""
    return facts
