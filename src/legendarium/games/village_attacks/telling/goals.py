"""What wins, what loses and what is special, in sentences."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from legendarium.games.village_attacks.content.clauses import Brief, Clause
from legendarium.games.village_attacks.content.names import printed
from legendarium.games.village_attacks.content.scenarios import ScenarioFace
from legendarium.games.village_attacks.state.editions import EDITIONS
from legendarium.games.village_attacks.state.table import Castle
from legendarium.games.village_attacks.telling.sentences import WORDS, name_of, word
from legendarium.kernel.phrasebook import in_every_language


def say(key: str, language: str, **facts: Any) -> str:
    return WORDS.say("goals", key, language, facts)


def clause_text(clause: Clause, language: str) -> str:
    """A clause as a sentence."""
    facts = {name: fact_in_words(name, value, language) for name, value in clause.facts.items()}
    if "base" in facts:
        facts["amount"] = say("amount", language, **facts)
    key = f"{clause.part}-{clause.kind}"
    if clause.part == "objective":
        return of_objective(clause, key, facts, language)
    if key == "special-dice":
        facts["when"] = rounds_in_words(clause, language)
    if key == "company-asks" and facts["fewest"] == facts["most"]:
        key = "company-exactly"
    return say(key, language, **facts)


def fact_in_words(name: str, value: Any, language: str) -> Any:
    if isinstance(value, list):
        return ", ".join(str(fact_in_words(name, item, language)) for item in value)
    if isinstance(value, dict):
        return printed(value, language)
    if name == "heroes":
        return name_of(value, language)
    return word(value, language) if isinstance(value, str) else value


def figure(value: Any) -> Any:
    """A fact as views have it: things are called in English there, as everywhere."""
    if isinstance(value, list):
        return [figure(item) for item in value]
    return value["en"] if isinstance(value, dict) else value


def of_objective(clause: Clause, key: str, facts: dict[str, Any], language: str) -> str:
    """How it is completed, then what that yields."""
    if clause.kind == "slay" and "zone" not in facts:
        key += "-anywhere"
    if clause.kind == "carry" and not facts["cost"]:
        key += "-free"
    yielded = [say(f"yields-{name}", language, **facts) for name in YIELDS if facts.get(name)]
    ending = say("yields", language, what="; ".join(yielded)) if yielded else ""
    return say(key, language, **facts) + ending


YIELDS = ("experience", "morale", "mends", "closes")


def rounds_in_words(clause: Clause, language: str) -> str:
    facts = clause.facts
    if facts["rounds"] != "all":
        return say(f"rounds-{facts['rounds']}", language)
    return say("rounds-until" if facts["until"] else "rounds-from", language, **facts)


@lru_cache(maxsize=512)
def brief_texts(
    scenario: ScenarioFace, difficulty: str, edition: str, monsters: int, limit: int
) -> list[dict[str, Any]]:
    """Every clause as data and as a sentence in each language."""
    brief = Brief(scenario, scenario.level(difficulty), EDITIONS[edition], monsters, limit)
    return [
        {"part": clause.part, "about": clause.kind, "figures": figures(clause), **glosses(clause)}
        for clause in brief.clauses()
    ]


def brief_of(table: Castle) -> list[dict[str, Any]]:
    """The brief of a table: with the figures for its Monsters once all of them are chosen and the dials are set."""
    fixed = table.fixed
    monsters = len(table.monsters) if table.round or table.heart else 0
    return brief_texts(fixed.scenario, fixed.difficulty, fixed.edition.code, monsters, fixed.round_limit)


def glosses(clause: Clause) -> dict[str, str]:
    return in_every_language("gloss", lambda language: clause_text(clause, language))


def figures(clause: Clause) -> dict[str, Any]:
    return {name: figure(value) for name, value in clause.facts.items()}


def sentences(brief: list[dict[str, Any]], language: str = "en") -> list[str]:
    """A whole brief in one language."""
    field = "gloss" if language == "en" else f"gloss_{language}"
    return [clause[field] for clause in brief]
