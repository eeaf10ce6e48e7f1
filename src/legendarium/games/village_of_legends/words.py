"""What Village of Legends says to people: options, questions, events and refusals in words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from legendarium.games.village_of_legends.attack import GIANT, Attack
from legendarium.games.village_of_legends.content import named_face
from legendarium.games.village_of_legends.player import WILD
from legendarium.games.village_of_legends.table import Village
from legendarium.kernel.decisions import Decision, Option, Seat
from legendarium.kernel.events import Event
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.table import Table
from legendarium.kernel.words import Phrasebook, seat_mark
from legendarium.ledger import rule as ledger_entry

WORDS = Phrasebook(Path(__file__).parent / "locale")
SEAT_WORDS = ("target", "place", "charge", "heal", "assist", "discarder", "owner", "middle")
NOBODY = {"en": "the wild", "it": "nessuno"}
THE_GIANT = {"en": "the giant", "it": "il gigante"}


def card_name(code: str, language: str) -> str:
    """A card or Hero by its name in this language."""
    face = named_face(code)
    return face.names.get(language, face.name) if face is not None else code


def label(table: Table, option: Option, language: str) -> str:
    """An answer in words."""
    assert isinstance(table, Village)
    facts: dict[str, Any] = {"number": option.thing}
    if option.word in SEAT_WORDS:
        facts["target"] = target_name(option.thing, language)
    elif option.word == "hero":
        if option.name == "random":
            return WORDS.say("labels", "hero-random", language, facts)
        facts["hero"] = card_name(str(option.name), language)
    elif 0 <= option.thing < len(table.faces) and option.name != "":
        face = table.faces[option.thing]
        facts.update(card=face.names.get(language, face.name), price=face.price, half=face.price // 2)
    return WORDS.say("labels", option.word, language, facts)


def target_name(thing: int, language: str) -> str:
    if thing == GIANT:
        return THE_GIANT.get(language, THE_GIANT["en"])
    return seat_mark(thing) if thing >= 0 else NOBODY.get(language, NOBODY["en"])


def question(table: Table, decision: Decision, language: str) -> str:
    """What is asked, in words."""
    assert isinstance(table, Village)
    step = decision.step
    card = getattr(step, "card", -1)
    attack = getattr(step, "attack", None)
    if isinstance(attack, Attack):
        card = attack.card
    source = table.faces[card].names.get(language, "") if isinstance(card, int) and card >= 0 else ""
    return WORDS.say("questions", decision.kind, language, {"source": source})


def sentence(event: Event, language: str) -> str:
    """What happened, in words."""
    facts = {name: told(name, value, language) for name, value in event.facts().items()}
    facts["seat"] = seat_name(event.seat, language)
    if event.kind == "rolled":
        facts["sum"] = roll_in_words(event.facts(), language)
    if event.kind in ("sneaked", "tamed"):
        facts["verdict"] = WORDS.say("verdicts", "success" if event.data.get("success") else "failure", language, {})
    if event.kind == "won":
        facts["verdict"] = verdict(event, language)
    return WORDS.say("events", event.kind, language, facts).strip()


def seat_name(seat: int, language: str) -> str:
    return seat_mark(seat) if seat != WILD else NOBODY.get(language, NOBODY["en"])


def told(name: str, value: Any, language: str) -> Any:
    """One fact as it stands in a sentence."""
    if isinstance(value, dict):
        return card_name(str(value["code"]), language)
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return ", ".join(card_name(str(card["code"]), language) for card in value)
    if name in ("area", "holder", "from", "to") and isinstance(value, int):
        return seat_name(value, language)
    if name == "hero":
        return card_name(str(value), language)
    if name == "by" and isinstance(value, int):
        return f"{value:+d}"
    if name == "dice" and isinstance(value, list):
        return ", ".join(map(str, value))
    return value


def roll_in_words(facts: dict[str, Any], language: str) -> str:
    """The die and everything added to it: 4 + 2 (swords) = 6."""
    text = str(facts["die"])
    for part, by in facts["parts"]:
        text += f" {'+' if by >= 0 else '−'} {abs(by)} ({WORDS.find('parts', part, language) or part})"
    return f"{text} = {facts['total']}"


def verdict(event: Event, language: str) -> str:
    winners = event.data["winners"]
    names = ", ".join(seat_mark(seat) for seat in winners) if isinstance(winners, list) else ""
    return WORDS.say("verdicts", str(event.data["reason"]), language, {"winners": names})


def reason(table: Table, seat: Seat, key: str, refusal: Refusal, language: str) -> str:
    """Why not, in words; the ledger's own title where no better sentence is written."""
    text = WORDS.find("reasons", refusal.rule, language)
    if text:
        return text.format_map(refusal.details)
    return ledger_entry(refusal.rule, language).title
