"""Reasons for hints: one line that says why an option is good."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from legendarium.bots.judgement.village_of_legends.situation import Situation
from legendarium.bots.judgement.village_of_legends.statistics import blow_of
from legendarium.bots.judgement.village_of_legends.turn_plan import (
    BREW,
    CLEAR,
    DRAW,
    GOLD,
    GUARD,
    KNIVES,
    LAST,
    SEND,
    STRIKE,
    THINK,
    Plan,
)
from legendarium.games.village_of_legends.core.life import intelligence
from legendarium.games.village_of_legends.telling.answers import QUESTIONS
from legendarium.games.village_of_legends.telling.sentences import seat_name
from legendarium.kernel.decisions import Option
from legendarium.kernel.phrasebook import Phrasebook

WORDS = Phrasebook(Path(__file__).parent / "locale")
RANKS = {
    DRAW: "draw",
    THINK: "think",
    GOLD: "gold",
    KNIVES: "knives",
    CLEAR: "clear",
    BREW: "brew",
    GUARD: "guard",
    SEND: "send",
    STRIKE: "strike",
    LAST: "last",
}


def why(situation: Situation, plan: Plan | None, option: Option, language: str) -> str:
    """Choose the sentence by the option's rank, its word, or the decision's kind."""
    decision = situation.table.decision
    assert decision is not None
    facts = facts_of(situation, plan, option, language)
    if plan is None:
        kind = decision.kind if WORDS.find("kinds", decision.kind, language) else "other"
        return WORDS.say("kinds", kind, language, facts)
    if option.word == "play":
        return WORDS.say("play", place_in_turn(plan, option, facts), language, facts)
    return WORDS.say("words", trade_word(situation, plan, option), language, facts)


def place_in_turn(plan: Plan, option: Option, facts: dict[str, Any]) -> str:
    rank, value = plan.weigh(option)
    if value <= 0:
        return "idle"
    if rank == STRIKE and ("target" not in facts or not facts["damage"]):
        return "last"
    if rank == STRIKE and facts["damage"] + 2.5 >= facts["life"]:
        return "lethal"
    return RANKS[rank]


def trade_word(situation: Situation, plan: Plan, option: Option) -> str:
    """Return the option's word; gold that buys gold has a reason of its own."""
    word = option.word
    if word != "end" and plan.weigh(option)[1] <= 0:
        return "idle"
    if word == "buy" and (situation.table.faces[option.thing].gold or situation.table.faces[option.thing].chest):
        return "buy-gold"
    return word


def facts_of(situation: Situation, plan: Plan | None, option: Option, language: str) -> dict[str, Any]:
    table = situation.table
    facts: dict[str, Any] = {
        "missing": situation.missing,
        "gold": table.turn.gold,
        "plays": max(1, round(situation.plays)),
    }
    sort = QUESTIONS.sort(table, option)
    if sort == "seat":
        facts["target"] = seat_name(option.thing, language)
    elif sort == "card":
        face = table.faces[option.thing]
        facts["card"] = face.names.get(language, face.name)
        facts["half"] = face.price // 2
        facts["damage"] = round(blow_of(situation.power, face, intelligence(table, situation.seat) + face.cost), 1)
        facts["chance"] = max(0, min(6, 7 + situation.power.taming - face.taming))
    if plan is not None and plan.victim >= 0:
        facts["target"] = seat_name(plan.victim, language)
        facts["life"] = table.heroes[plan.victim].life
    return facts
