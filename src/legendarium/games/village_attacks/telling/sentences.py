"""What Village Attacks says to people: questions, events and refusals in words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from legendarium.games.village_attacks.content.collection import load, names
from legendarium.games.village_attacks.content.faces import CLASSES, HERO, HUNTER, TYPES
from legendarium.games.village_attacks.content.names import Names, printed
from legendarium.games.village_attacks.effects.sources import monster_of, trap_of, version_of, villager_of
from legendarium.games.village_attacks.state.editions import EDITIONS
from legendarium.games.village_attacks.state.steps import asked_monster
from legendarium.games.village_attacks.state.table import NO_CARD, Castle, VillagerId
from legendarium.kernel.decisions import NO_ONE, Decision, Seat
from legendarium.kernel.errors import SetupError
from legendarium.kernel.events import Event
from legendarium.kernel.phrasebook import Phrasebook, seat_mark
from legendarium.kernel.refusals import Refusal
from legendarium.ledger import rule as ledger_entry

WORDS: Final = Phrasebook(Path(__file__).parents[1] / "locale")
COMMON: Final = re.compile(r"[ph]\d{1,2}")
"""How Peasants and Hunters are called."""
LONGEST_COMMON: Final = 3
NOTHING: Final[Names] = {"en": ""}
NOWHERE: Final[dict[str, Names]] = {}
EXPLAINED: Final = ("event", "trap_sprung")
"""Events that tell what a card does."""


def name_of(code: str, language: str) -> str:
    """The printed name of a Monster, Town Hero, card or ability; a code without one stands for itself."""
    found = names().things.get(code)
    return printed(found, language) if found is not None else code


def complaint(error: SetupError, language: str) -> str:
    """Why a table cannot be laid so."""
    facts = dict(error.facts)
    if "monster" in facts:
        facts["monster"] = name_of(str(facts["monster"]), language)
    if "type" in facts:
        facts["type"] = word(str(facts["type"]), language)
    return WORDS.say("setup", error.word, language, facts) if error.word else ""


def badge(option: str, value: str, language: str) -> str:
    """Describe a scenario or a Monster among its kind: the size of its castle, or what it is good for."""
    for edition in EDITIONS:
        content = load(edition, ())
        if option == "scenario" and value in content.scenarios:
            return WORDS.say("terms", "rooms-of", language, {"n": len(content.scenarios[value].map.zones)})
        if option == "monsters" and value in content.monsters:
            return word(f"role-{content.monsters[value].role}", language)
    return ""


def word(name: str, language: str) -> str:
    """A term of the game in this language: a symbol, a type, a class, a status, a phase."""
    return WORDS.find("terms", name, language) or name


def villager_in_words(table: Castle, villager: VillagerId, language: str) -> str:
    """`Peasant 3`, `Hunter 1 (Undead)`, or a Town Hero's name."""
    kind = table.fixed.kinds[villager]
    hero = table.hero(villager)
    if kind == HERO and hero is not None:
        return printed(hero.names, language)
    name = f"{word(CLASSES[kind], language)} {table.fixed.names[villager][1:]}"
    if kind == HUNTER and table.villagers.types[villager] >= 0:
        return f"{name} ({word(TYPES[table.villagers.types[villager]], language)})"
    return name


def question(table: Castle, decision: Decision, language: str) -> str:
    """Put the question into words."""
    monster = asked_monster(table)
    asked = table.monsters[monster].face.names if 0 <= monster < len(table.monsters) else NOTHING
    facts: dict[str, Any] = {"monster": printed(asked, language), "seat": seat_mark(decision.seat)}
    facts |= decision.step.facts(table)
    if "attacker" in facts:
        facts["villager"] = villager_in_words(table, facts["attacker"], language)
    return WORDS.say("questions", decision.kind, language, facts)


def cause(table: Castle, decision: Decision, language: str) -> str:
    """The ability, trap or Town Hero at work; nothing where the question names it."""
    source = decision.step.facts(table).get("source", NO_ONE)
    if not isinstance(source, int) or source < 0:
        return ""
    monster, card, villager = monster_of(source), trap_of(source), villager_of(source)
    if card != NO_CARD:
        return printed(table.fixed.cards[card].names, language)
    if villager != NO_ONE:
        return villager_in_words(table, villager, language)
    if monster == NO_ONE:
        return ""
    name, version = printed(table.monsters[monster].face.names, language), version_of(table, source)
    abilities = [one for one in table.monsters[monster].face.abilities if version in (one.basic, one.advanced)]
    return f"{name}: {printed(abilities[0].names, language)}" if abilities and version is not None else name


def sentence(event: Event, language: str) -> str:
    """Put an event into words."""
    known = event.facts()
    facts = {name: fact_text(name, value, language) for name, value in known.items()}
    facts["seat"] = seat_mark(max(0, event.seat))
    kind = event.kind
    if kind == "ended":
        facts["why"] = WORDS.say("verdicts", str(known["why"]), language, {})
    if kind == "flipped":
        facts["won"] = facts[str(known["side"])]
    if kind in EXPLAINED:
        facts["gloss"] = gloss_text(known["card"], language)
    if kind == "slain" and not known["monster"]:
        kind = "slain_by_nobody"
    if kind == "spawned" and known["type"]:
        kind = "spawned_typed"
    if kind == "turn_over" and known["lost"]:
        kind = "turn_over_lost"
    return WORDS.say("events", kind, language, facts).strip()


def fact_text(name: str, value: Any, language: str) -> Any:
    """One fact as it stands in a sentence."""
    if isinstance(value, dict):
        if name == "gloss":
            return printed(value, language)
        return name_of(str(value.get("code", "")), language)
    if name == "player" and isinstance(value, int):
        return seat_mark(value)
    if name == "symbols" or name == "lost":
        return ", ".join(word(str(symbol), language) for symbol in value) or word("nothing", language)
    if name == "change" and isinstance(value, int):
        return f"{value:+d}"
    if isinstance(value, str):
        if len(value) <= LONGEST_COMMON and COMMON.fullmatch(value):
            return f"{word('peasant' if value[0] == 'p' else 'hunter', language)} {value[1:]}"
        if name == "phase":
            return word(f"phase-{value}", language)
        if name in ("status", "symbol", "way"):
            return word(value, language)
        return named(name, value, language)
    return value


def gloss_text(card: Any, language: str) -> str:
    """Return the text that says what a card does."""
    return printed(names().glosses.get(card["code"], NOTHING), language)


def named(name: str, code: str, language: str) -> str:
    """Name what has this code: first the kind the fact says, then figures, cards and abilities, terms, places."""
    known = names()
    places = {"zone": known.zones, "objective": known.objectives}.get(name, NOWHERE)
    found = places.get(code) or known.things.get(code)
    if found:
        return printed(found, language)
    term = WORDS.find("abilities", code, language) or WORDS.find("terms", code, language)
    if term:
        return term
    found = (known.objectives.get(code) if name == "target" else None) or known.zones.get(code)
    return printed(found, language) if found else spelt(code)


def spelt(code: str) -> str:
    """A code that has no name of its own, for reading."""
    return code.replace("-", " ")


def reason(table: Castle, seat: Seat, key: str, refusal: Refusal, language: str) -> str:
    """Why not, in words: what is asked instead, or the rule's sentence; the ledger's title where none is written."""
    decision = table.decision
    case = str(refusal.details.get("case", ""))
    if decision is not None and not case and refusal.rule == decision.rule:
        return WORDS.say("reasons", "asked", language, {"question": question(table, decision, language)})
    facts = {name: fact_text(name, value, language) for name, value in refusal.details.items()}
    if WORDS.find("reasons", case or refusal.rule, language):
        return WORDS.say("reasons", case or refusal.rule, language, facts)
    return ledger_entry(refusal.rule, language).title
