"""What Legends of Signum says to people: questions and events in words; why not, say the reasons."""

from __future__ import annotations

from typing import Any, Final

from legendarium.games.legends_of_signum.cards.playing import ChooseTarget
from legendarium.games.legends_of_signum.core.moments import SignumMoment, moment_of
from legendarium.games.legends_of_signum.library.collection import gloss_of
from legendarium.games.legends_of_signum.state.modes import one_of_each
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.games.legends_of_signum.telling.names import (
    WORDS,
    fact_in_words,
    thing_name,
    word,
)
from legendarium.kernel.decisions import Decision
from legendarium.kernel.events import Event
from legendarium.kernel.phrasebook import seat_mark
from legendarium.kernel.refusals import RuleId

THINGS: Final = ("attacker", "card", "creature", "defender", "figure", "victim")
"""Facts of questions that are things, where they are numbers."""


# -- questions


def question(table: Battle, decision: Decision, language: str) -> str:
    """What is asked, with its circumstances."""
    step = decision.step
    facts: dict[str, Any] = {
        name: thing_name(table, value, language)
        if name in THINGS and isinstance(value, int)
        else fact_in_words(name, value, language)
        for name, value in step.facts(table).items()
    }
    facts["seat"] = seat_mark(decision.seat)
    moment = moment_of(decision)
    if moment is not None:
        facts["moment"] = moment_in_words(table, moment, language)
    facts["player"] = table.players[table.active].prosperity
    if isinstance(step, ChooseTarget):
        facts["says"] = f" {says(table, step.card, language)}".rstrip()
    facts |= table.fixed.mode.question_facts(table, step, language)
    particular = [f"{decision.kind}.{decision.rule}", f"{decision.kind}.{table.fixed.mode.code}"]
    found = [key for key in particular if WORDS.find("questions", key, language)]
    return WORDS.say("questions", found[0] if found else decision.kind, language, facts)


def says(table: Battle, thing: Thing, language: str) -> str:
    """What is written on a card."""
    return gloss_of(table.face(thing).code, language) or table.face(thing).gloss


def moment_in_words(table: Battle, moment: SignumMoment, language: str) -> str:
    """What just happens, for who is asked whether to answer it."""
    names = {"actor": moment.actor, "object": moment.object, "card": moment.card}
    facts: dict[str, Any] = {name: thing_name(table, thing, language) for name, thing in names.items() if thing >= 0}
    facts |= {"amount": moment.amount, "wounds": moment.wounds, "style": word(moment.style, language)}
    facts["seat"] = seat_mark(table.seat_of(moment.party))
    alone = f"{moment.code}.alone"
    key = alone if moment.actor < 0 and WORDS.find("moments", alone, language) else moment.code
    return WORDS.say("moments", key, language, facts)


# -- events


def sentence(event: Event, language: str) -> str:
    """What happened, in words: as its facts have it, or plainly."""
    known = event.facts()
    facts: dict[str, Any] = {
        name: fact_in_words(name, value, language) for name, value in known.items() if value is not None
    }
    facts["seat"] = seat_mark(max(0, event.seat))
    for name in ("amount", "price"):
        number = known.get(name)
        if isinstance(number, int):
            facts |= {"plus": f"{number:+d}", "less": -number}
    if "x" in facts:
        facts["place"] = WORDS.say("places", "point", language, facts)
    card = known.get("card")
    if isinstance(card, dict):
        facts["says"] = card_says(event.kind, str(card.get("code", "")), language)
    for key in [*variants(event.kind, known), *signed(event.kind, event.rule, known)]:
        if WORDS.find("events", key, language):
            return WORDS.say("events", key, language, facts)
    return WORDS.say("events", event.kind, language, facts)


def card_says(kind: str, code: str, language: str) -> str:
    """What a card says after its name in the sentence of this event, if a mode has it so."""
    said = [mode.card_says(kind, code, language) for mode in one_of_each()]
    return "".join(f" {text}" for text in said if text)


def variants(kind: str, facts: dict[str, Any]) -> list[str]:
    """Keys under which an event may have a sentence of its own, the most particular first."""
    if kind == "edge":
        return ["edge.corner"] if "-" in facts["side"] else []
    winners = facts.get("party")
    if isinstance(winners, list) and len(winners) > 1:
        kind = f"{kind}.team"
    found = [f"{kind}.{facts[name]}" for name in ("how", "reason", "style", "token", "purpose", "by") if name in facts]
    found += [f"{kind}.{'yes' if facts[name] else 'no'}" for name in ("hit", "found") if name in facts]
    if facts.get("by") == facts.get("figure") and "by" in facts:
        found.append(f"{kind}.own")
    return found + [f"{kind}.{name}" for name in ("card", "against", "actor", "target") if facts.get(name)]


def signed(kind: str, rule: RuleId, facts: dict[str, Any]) -> list[str]:
    """Keys for an amount that is not more than nothing: by its rule, then plainly."""
    amount = facts.get("amount", facts.get("times"))
    if not isinstance(amount, int) or amount > 0:
        return []
    return [f"{kind}.less.{rule}", f"{kind}.less"] if amount else [f"{kind}.none"]
