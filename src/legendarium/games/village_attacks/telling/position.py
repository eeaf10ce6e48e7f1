"""Describe a position in sentences, everything by its name, for playing without a board."""

from __future__ import annotations

from typing import Any

from legendarium.games.village_attacks.telling.sentences import WORDS, fact_text, name_of, named, word
from legendarium.kernel.phrasebook import seat_mark


def position(view: dict[str, Any], language: str) -> list[str]:
    """Return the whole position: the round, what lies on the table, and who is where."""
    told_now = {**view, "phase": word(f"phase-{view['phase']}", language)}
    return [
        WORDS.say("position", "now" if view["round"] else "eve", language, told_now),
        *([WORDS.say("position", "dials", language, view)] if view["monsters"] else []),
        *(say_of("event", language, it=name_of(card["code"], language)) for card in view["event"]),
        *(face_in_words(face, language) for face in view["on_offer"]),
        *([say_of("pool", language, dice=symbols(view["pool"], language))] if view["pool"] else []),
        *(monster_in_words(monster, language) for monster in view["monsters"]),
        *(zone_in_words(zone, view["monsters"], language) for zone in view["zones"]),
        *(objective_in_words(objective, language) for objective in view["objectives"]),
        *(trap_in_words(trap, language) for trap in view["traps_on_offer"]),
    ]


def say_of(key: str, language: str, **facts: object) -> str:
    return WORDS.say("position", key, language, facts)


def symbols(counts: dict[str, int], language: str) -> str:
    """Write symbols as `2 × Melee, Magic`, or the word for none."""
    parts = [
        f"{count} × {word(name, language)}" if count > 1 else word(name, language) for name, count in counts.items()
    ]
    return ", ".join(parts) or word("nothing", language)


def face_in_words(face: dict[str, Any], language: str) -> str:
    abilities = ", ".join(name_of(ability["code"], language) for ability in face["abilities"])
    return say_of("face", language, **{**face, **kind_of(face, language), "abilities": abilities})


def kind_of(monster: dict[str, Any], language: str) -> dict[str, str]:
    return {"it": name_of(monster["code"], language), "type": word(monster["type"], language)}


def monster_in_words(monster: dict[str, Any], language: str) -> str:
    """Say where a Monster is, its health, what lies on its dashboard, and the abilities it has learnt."""
    learnt = [ability["code"] for ability in monster["abilities"] if ability["state"] != "locked"]
    facts = {
        **monster,
        **kind_of(monster, language),
        "seat": seat_mark(monster["seat"]),
        "where": place(monster["zone"], language) or word("nowhere", language),
        "left": monster["full_moved"] - monster["moved"],
        "guards": symbols(monster["guards"], language),
        "reserve": symbols(monster["reserve"], language),
        "ails": symbols(monster["statuses"], language),
        "abilities": ", ".join(name_of(code, language) for code in learnt),
    }
    said = WORDS.say("position", "slain" if monster["slain"] else "monster", language, facts)
    return f"{said} {WORDS.say('position', 'ails', language, facts)}" if monster["statuses"] else said


def place(zone: str | None, language: str) -> str:
    return named("zone", zone, language) if zone is not None else ""


def zone_in_words(zone: dict[str, Any], monsters: list[dict[str, Any]], language: str) -> str:
    """Say who stands in a zone, what lies there, and where its doors lead."""
    marks = [mark for mark in ("darkness", "unlucky") if zone[mark]]
    things = [
        *(name_of(monster["code"], language) for monster in monsters if monster["zone"] == zone["id"]),
        *(villager_in_words(villager, language) for villager in zone["villagers"]),
        *(name_of(trap["code"], language) for trap in zone["traps"]),
    ]
    facts = {
        "it": place(zone["id"], language),
        "marks": "".join(f" ({word(mark, language)})" for mark in [*marks, *(["spawn"] if zone["spawn"] else [])]),
        "who": ", ".join(things) or word("nobody", language),
        "near": ", ".join(place(near, language) for near in zone["near"]),
    }
    return WORDS.say("position", "zone", language, facts)


def villager_in_words(villager: dict[str, Any], language: str) -> str:
    """Write a Villager with what tells it from others: `Hunter 2 (Mythic, health 1, Burn)`."""
    marks = [
        *([word(villager["type"], language)] if villager["type"] else []),
        *([say_of("health", language, **villager)] if villager["full_health"] > 1 else []),
        *(word(status, language) for status in villager["statuses"]),
    ]
    name: str = fact_text("villager", villager["id"], language)
    return f"{name} ({', '.join(marks)})" if marks else name


def objective_in_words(objective: dict[str, Any], language: str) -> str:
    done = objective.get("health", objective.get("progress"))
    full = objective.get("full_health", objective.get("full_progress"))
    facts = {
        "it": named("objective", objective["id"], language),
        "where": place(objective["zone"], language) or word("nowhere", language),
        "state": word(f"state-{objective['state']}", language),
        "far": f", {done}/{full}" if full else "",
    }
    return WORDS.say("position", "objective", language, facts)


def trap_in_words(trap: dict[str, Any], language: str) -> str:
    return say_of("trap", language, it=name_of(trap["code"], language), price=symbols(trap["cost"], language))
