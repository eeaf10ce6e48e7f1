"""What Village of Legends says to people: events in words, and the names of things."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from legendarium.games.village_of_legends.library.collection import named_face
from legendarium.games.village_of_legends.state.attack import GIANT
from legendarium.kernel.errors import SetupError
from legendarium.kernel.events import Event
from legendarium.kernel.phrasebook import Phrasebook, fill_in, seat_mark

WORDS: Final = Phrasebook(Path(__file__).parents[1] / "locale")


def card_name(code: str, language: str) -> str:
    """A card or Hero by its name in this language."""
    face = named_face(code)
    return face.names.get(language, face.name) if face is not None else code


def counted(names: list[str]) -> str:
    """Names in a row, each once: 3 × Coin, Staff."""
    times = {name: names.count(name) for name in names}
    return ", ".join(f"{count} × {name}" if count > 1 else name for name, count in times.items())


def complaint(error: SetupError, language: str) -> str:
    """Why a table cannot be laid so."""
    facts = dict(error.facts)
    if "hero" in facts:
        facts["hero"] = card_name(str(facts["hero"]), language)
    return WORDS.say("setup", error.word, language, facts) if error.word else ""


def sentence(event: Event, language: str) -> str:
    """Put an event into words: the sentence for its rule, else for its facts, else the general one."""
    kind, known = event.kind, event.facts()
    facts = {name: fact_text(name, value, language) for name, value in known.items()}
    facts["seat"] = seat_name(event.seat, language)
    if kind == "rolled":
        facts["sum"] = roll_in_words(known, language)
    if kind in ("sneaked", "tamed"):
        facts["verdict"] = WORDS.say("verdicts", "success" if known.get("success") else "failure", language, {})
    if kind == "won":
        facts["verdict"] = verdict(event, language)
    texts = WORDS.cases_of("events", kind, language)
    by_rule = texts.get(event.rule) if event.rule else None
    return fill_in(by_rule or texts.get(variant(kind, known)) or texts[""], facts)


def variant(kind: str, facts: dict[str, Any]) -> str:
    """Which of several wordings fits what is known."""
    if kind == "rolled":
        victim = facts.get("victim") is not None
        return "through" if victim and facts.get("monsters") else "victim" if victim else "monsters"
    if kind == "wounded":
        return "not" if not facts["damage"] else "killed" if not facts["left"] else "less" if facts["absorbed"] else ""
    if kind in ("drew", "looked") and ("cards" in facts or "card" in facts):
        return "known"
    if kind == "took-place":
        return str(facts["place"])
    if kind in ("removed", "returned", "fell"):
        return str(facts.get("from") or facts.get("to") or facts.get("cause"))
    if kind in ("tamed", "opened-chest"):
        return "" if facts.get("bonus") or facts.get("plus") else "plain"
    count = facts.get("turns") or facts.get("count")
    return "one" if count == 1 else ""


def seat_name(seat: int, language: str) -> str:
    return seat_mark(seat) if seat >= 0 else WORDS.find("terms", "nobody", language)


def giant_name(language: str) -> str:
    return WORDS.find("terms", GIANT, language)


def fact_text(name: str, value: Any, language: str) -> Any:
    """One fact as it stands in a sentence."""
    if isinstance(value, dict):
        return card_name(str(value["code"]), language)
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return counted([card_name(str(card["code"]), language) for card in value])
    if name in ("area", "holder", "from", "to", "victim") and isinstance(value, int):
        return seat_name(value, language)
    if name == "victim" and value == GIANT:
        return giant_name(language)
    if name == "hero":
        return card_name(str(value), language)
    if name == "by" and isinstance(value, int) and value > 0:
        return f"+{value}"
    if isinstance(value, int) and value < 0:
        return f"−{-value}"
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return value


def roll_in_words(facts: dict[str, Any], language: str) -> str:
    """The die and everything added to it: 4 + 2 (swords) = 6; less than nothing counts as nothing."""
    parts, total = facts["parts"], facts["total"]
    text = str(facts["die"])
    for part, by in parts:
        text += f" {'+' if by >= 0 else '−'} {abs(by)} ({WORDS.find('parts', part, language) or part})"
    sum_of_all = facts["die"] + sum(by for _, by in parts)
    if sum_of_all < total:
        return f"{text} = −{-sum_of_all} → {total}"
    return f"{text} = {total}" if parts else text


def verdict(event: Event, language: str) -> str:
    winners = event.data["winners"]
    names = ", ".join(seat_mark(seat) for seat in winners) if isinstance(winners, list) else ""
    return WORDS.say("verdicts", str(event.data["reason"]), language, {"winners": names})
