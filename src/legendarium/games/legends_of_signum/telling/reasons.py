"""Why not, in words: refusals of answers, of tables and of decks."""

from __future__ import annotations

from string import Formatter
from typing import Any, Final

from legendarium.games.legends_of_signum.field.terrain import own_terrains
from legendarium.games.legends_of_signum.state.table import Battle
from legendarium.games.legends_of_signum.telling.names import (
    WORDS,
    called,
    fact_in_words,
    price_in_words,
    thing_name,
)
from legendarium.games.legends_of_signum.telling.sentences import question
from legendarium.kernel.decisions import Seat
from legendarium.kernel.errors import SetupError
from legendarium.kernel.phrasebook import Facts
from legendarium.kernel.refusals import Refusal
from legendarium.ledger import rule as ledger_entry

NOT_ASKED: Final = "los.play.free-order"


def reason(table: Battle, seat: Seat, key: str, refusal: Refusal, language: str) -> str:
    """Why not, in words: what is asked instead, or the rule's sentence with its figures; the ledger's title where none is
    written."""
    decision = table.decision
    if decision is not None and not refusal.details and refusal.rule in (decision.rule, NOT_ASKED):
        return WORDS.say("reasons", "asked", language, {"question": question(table, decision, language)})
    facts = {name: fact_in_words(name, value, language) for name, value in refusal.details.items()}
    if "x" in facts:
        facts["place"] = WORDS.say("places", "point", language, facts)
    facts |= own_card(table, seat, key, language)
    if table.activation.creature >= 0:
        facts["creature"] = thing_name(table, table.activation.creature, language)
    case = str(refusal.details.get("case", refusal.rule))
    for key in (case, f"{case}.plain", refusal.rule, f"{refusal.rule}.plain"):
        template = WORDS.find("reasons", key, language)
        if template and blanks(template) <= facts.keys():
            return WORDS.say("reasons", key, language, facts)
    return ledger_entry(refusal.rule, language).title


def own_card(table: Battle, seat: Seat, key: str, language: str) -> dict[str, Any]:
    """What a card of the own hand, or a terrain of the party whose turn it is, is called and costs."""
    name = key.partition(":")[2].partition("@")[0]
    hands = [player.hand for party, player in enumerate(table.players) if table.seat_of(party) == seat]
    lands = own_terrains(table, table.active) if table.seat_of(table.active) == seat else {}
    found = [card for hand in hands for card in hand if str(table.labels[card]) == name]
    for card in found or ([lands[name]] if name in lands else []):
        return {"it": thing_name(table, card, language), "price": price_in_words(table.face(card).cost, language)}
    return {}


def blanks(template: str) -> set[str]:
    """The facts a text needs."""
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def complaint(error: SetupError, language: str) -> str:
    """Why a table cannot be laid so, all reasons at once; empty if only programs can ask for such a thing."""
    facts = dict(error.facts)
    facts["reasons"] = " ".join(deck_fault(fault, language) for fault in facts.pop("faults", []))
    return WORDS.say("setup", error.word, language, facts) if error.word else ""


def deck_fault(fault: Refusal, language: str) -> str:
    """What speaks against a deck, in words; the ledger's title where no sentence is written."""
    facts = {
        name: str(value) if name == "name" else fact_in_words(name, value, language)
        for name, value in fault.details.items()
    }
    for name in ("card", "hero"):
        if name in fault.details:
            facts[name] = called(str(fault.details[name]), language)
    template = WORDS.find("decks", fault.rule, language)
    return template.format_map(Facts(facts)) if template else ledger_entry(fault.rule, language).title
