"""Why an answer is a good one, in one line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from legendarium.bots.judgement.legends_of_signum.city import needs, racing
from legendarium.bots.judgement.legends_of_signum.outlook import Outlook
from legendarium.bots.judgement.legends_of_signum.places import met
from legendarium.bots.judgement.legends_of_signum.race import AHEAD, BEHIND
from legendarium.games.legends_of_signum.field.movement import RUNNING, WayOption
from legendarium.games.legends_of_signum.state.table import Thing
from legendarium.games.legends_of_signum.telling.names import thing_name
from legendarium.kernel.decisions import Decision, Option
from legendarium.kernel.phrasebook import Phrasebook

WORDS = Phrasebook(Path(__file__).parent / "locale")


def why(look: Outlook, decision: Decision, option: Option, language: str) -> str:
    """The sentence for an answer: by what it leads to, by its word, or by what was asked."""
    facts = facts_of(look, option, language)
    for word in (special(look, decision, option), f"{decision.kind}.{option.word}", option.word, decision.kind):
        if word and WORDS.find("reasons", word, language):
            return WORDS.say("reasons", word, language, facts)
    return WORDS.say("reasons", "other", language, facts)


def special(look: Outlook, decision: Decision, option: Option) -> str:
    """Answers whose reason depends on more than their word."""
    table = look.table
    if isinstance(option, WayOption):
        return way(look, option)
    if option.word in ("fight", "shoot", "throw", "bolt", "strike") and table.is_hero(option.thing):
        return "hero-attacked.several" if len(look.foes) > 1 else "hero-attacked"
    if option.word == "edge" and "-" in str(option.name):
        return "edge.corner"
    if option.word == "build":
        return "build.needed" if table.face(option.thing).code in needs(look) else "build"
    if option.word == "bank" and racing(look):
        return "bank.racing"
    if option.word == "play":
        return "play.character" if table.fixed.is_creature(option.thing) else "play.support"
    return ""


def way(look: Outlook, option: WayOption) -> str:
    table, creature = look.table, option.thing
    x, y = option.way[-1]
    if met(look, creature, x, y):
        return "way.contact"
    nearer = look.foe >= 0 and is_nearer(look, creature, x, y)
    if not nearer and table.is_hero(creature):
        return "way.back.racing" if look.race == AHEAD else "way.back.hero"
    if not nearer:
        return "way.back"
    if look.race == BEHIND:
        return "way.behind"
    return "way.run" if option.word in RUNNING else "way.on"


def is_nearer(look: Outlook, creature: Thing, x: int, y: int) -> bool:
    table, foe = look.table, look.foe
    now = (table.x[creature] - table.x[foe]) ** 2 + (table.y[creature] - table.y[foe]) ** 2
    return (x - table.x[foe]) ** 2 + (y - table.y[foe]) ** 2 < now


def facts_of(look: Outlook, option: Option, language: str) -> dict[str, Any]:
    """Names for the sentence: what the answer touches, and whom it leads to."""
    table = look.table
    facts: dict[str, Any] = {"it": "", "other": ""}
    if 0 <= option.thing < len(table.fixed.faces) and option.name != "":
        facts["it"] = thing_name(table, option.thing, language)
    if isinstance(option, WayOption):
        others = met(look, option.thing, *option.way[-1])
        facts["other"] = thing_name(table, others[0], language) if others else ""
    return facts
