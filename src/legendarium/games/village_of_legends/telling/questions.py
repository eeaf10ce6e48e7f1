"""What a player is asked, and why not: in words that name everything concerned."""

from __future__ import annotations

from typing import Any

from legendarium.games.village_of_legends.printed.faces import CardFace
from legendarium.games.village_of_legends.state.player import WILD
from legendarium.games.village_of_legends.state.table import Village
from legendarium.games.village_of_legends.telling.sentences import (
    WORDS,
    card_name,
    counted,
    fact_text,
    seat_name,
)
from legendarium.kernel.decisions import CardId, Decision, Seat
from legendarium.kernel.refusals import Refusal
from legendarium.ledger import rule as ledger_entry

Facts = dict[str, Any]


def phrase(key: str, language: str, facts: Facts | None = None) -> str:
    return WORDS.say("phrases", key, language, facts or {})


def named(table: Village, cards: list[CardId] | tuple[CardId, ...], language: str) -> str:
    """Cards by name, several of a kind counted."""
    return counted([printed_name(table.faces[card], language) for card in cards])


def printed_name(face: CardFace, language: str) -> str:
    return face.names.get(language, face.name)


def person(table: Village, seat: int, language: str) -> str:
    """Name a player; the asked seat reads that it is meant itself."""
    decision = table.decision
    name = seat_name(seat, language)
    return name + phrase("you", language) if decision is not None and seat == decision.seat else name


# -- questions


def question(table: Village, decision: Decision, language: str) -> str:
    """Put the question into words. It names nothing hidden, so every seat may read it."""
    said: Facts = decision.step.facts(table)
    chosen = said.get("chosen", ())
    facts: Facts = {"case": "next" if chosen else "", **said, "chosen": named(table, chosen, language)}
    card = said.get("source", WILD)
    facts["source"] = named(table, [card], language) if card >= 0 else ""
    if "victim" in said:
        facts["victim"] = person(table, said["victim"], language)
    if "creature" in said:
        facts["source"] = card_name(said["creature"], language)
    key = f"{decision.kind}:{facts['case']}"
    return WORDS.say("questions", key if WORDS.find("questions", key, language) else decision.kind, language, facts)


# -- refusals


def reason(table: Village, seat: Seat, key: str, refusal: Refusal, language: str) -> str:
    """Why not, in words: the rule's sentence, or what is asked instead; the ledger's own title where neither fits."""
    facts = {name: fact_text(name, value, language) for name, value in refusal.details.items()}
    decision = table.decision
    if decision is not None and decision.kind != "play" and refusal.rule == decision.rule:
        facts.setdefault("case", "instead")
    if facts.get("case") == "instead" and decision is not None:
        facts["question"] = question(table, decision, language)
    if "case" in facts or WORDS.find("reasons", refusal.rule, language):
        return WORDS.say("reasons", str(facts.get("case", refusal.rule)), language, facts)
    return ledger_entry(refusal.rule, language).title
