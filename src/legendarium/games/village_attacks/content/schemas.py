"""What the entries of a pack may say, field by field."""

from __future__ import annotations

from legendarium.games.village_attacks.content.faces import CLASSES, EDITIONS, KINDS, SYMBOLS, TYPES
from legendarium.games.village_attacks.content.scenarios import (
    FAIL_KINDS,
    LEFT_OUT,
    OBJECTIVE_KINDS,
    ROOM_TOKENS,
    TIER_KINDS,
    WIN_KINDS,
)
from legendarium.games.village_attacks.effects.vocabulary import HERO_MOMENTS, MODIFIED, MONSTER_MOMENTS
from legendarium.kernel.schema import COMMON, Field, Schema, choice, flag, listing, number, text

SPENT = SYMBOLS[:5]
"""va.dice.villager-not-spendable: what a cost may ask for."""
TABLE = Field("table", required=True)
TABLES = Field("tables", required=True)
ONLY = listing("choices", values=(*CLASSES, "self", "here"))
COST = listing("choices", values=SPENT)

BOX: Schema = {
    **COMMON,
    "edition": choice(*EDITIONS, required=True),
    "players": number(1, 5, required=True),
    "monsters": number(1, 5, required=True),
    "peasants": number(1, 99, required=True),
    "hunters": number(1, 99, required=True),
    "heroes": number(1, 99, required=True),
    "tiles": number(1, 99, required=True),
    "dice": number(6, 20, required=True),
    "spawns": number(1, 99, required=True),
    "traps": number(1, 99, required=True),
    "events": number(1, 99, required=True),
}

MONSTER: Schema = {
    **COMMON,
    "type": choice(*TYPES, required=True),
    "role": choice("attack", "defence", "support", required=True),
    "health": number(1, 20, required=True),
    "experience": number(1, 20, required=True),
    "defence-slots": number(0, 6, required=True),
    "reserve-slots": number(0, 6, required=True),
    "movement-slots": number(0, 6, required=True),
    "abilities": TABLES,
}

ABILITY: Schema = {
    "code": text(required=True),
    "name": text(required=True),
    "provenance": choice("rulebook", "public", "house", default="house"),
    "basic": TABLE,
    "advanced": TABLE,
}

VERSION: Schema = {
    "gloss": text(required=True),
    "cost": COST,
    "when": choice(*MONSTER_MOMENTS),
    "range": number(0, 9),
    "sight": flag(default=True),
    "lines": listing("lines"),
    "modifiers": listing("tables"),
}

MODIFIER: Schema = {
    "changes": choice(*MODIFIED, required=True),
    "by": number(-9, 9, required=True),
    "only": ONLY,
}

VILLAGER: Schema = {
    **COMMON,
    "health": number(1, 9, required=True),
    "speed": number(0, 9, required=True),
    "damage": number(0, 9, required=True),
    "range": number(0, 9, required=True),
    "figures": number(1, 99, required=True),
}

HERO: Schema = {
    **COMMON,
    "type": choice(*TYPES, required=True),
    "health": number(1, 20, required=True),
    "speed": number(0, 9, required=True),
    "damage": number(0, 9, required=True),
    "range": number(0, 9, required=True),
    "ability": text(required=True),
    "when": choice(*HERO_MOMENTS, required=True),
    "lines": listing("lines"),
    "modifiers": listing("tables"),
}

SPAWN: Schema = {**COMMON, "copies": number(1, 9, default=1), "tiers": TABLES}

ROW: Schema = {
    "peasants": number(0, 9, default=0),
    "hunters": number(0, 9, default=0),
    "heroes": number(0, 2, default=0),
    "redraw": flag(),
}

TRAP: Schema = {
    **COMMON,
    "copies": number(1, 9, default=1),
    "cost": COST,
    "rooms": Field("choices", required=True, values=(*KINDS, "all")),
    "classes": Field("choices", required=True, values=(*CLASSES, "all")),
    "lines": Field("lines", required=True),
}

EVENT: Schema = {
    **COMMON,
    "copies": number(1, 9, default=1),
    "persistent": flag(),
    "lines": listing("lines"),
    "modifiers": listing("tables"),
}

TILE: Schema = {
    **COMMON,
    "kind": choice(*KINDS, required=True),
    "heart": flag(),
    "shape": Field("texts", required=True),
    "doors": Field("texts", required=True),
    "capacity": number(1, 99),
    "copies": number(1, 9, default=1),
}

DIE: Schema = {**COMMON, "copies": number(1, 9, default=1), "faces": Field("choices", required=True, values=SYMBOLS)}

SCENARIO: Schema = {
    **COMMON,
    "number": number(0, 99, default=0),
    "teaches": text(),
    "editions": Field("choices", default=["second"], values=EDITIONS),
    "suggested": number(1, 5, default=3),
    "without": listing("choices", values=LEFT_OUT),
    "tiles": TABLES,
    "walls": listing("texts"),
    "spawn-points": TABLES,
    "objectives": listing("tables"),
    "rooms": listing("tables"),
    "dice": listing("tables"),
    "happenings": listing("tables"),
    "tiers": listing("tables"),
    "win": TABLES,
    "fail": listing("tables"),
    "easy": TABLE,
    "normal": TABLE,
    "hard": TABLE,
    "first": Field("table"),
}

PLACE: Schema = {
    "zone": text(required=True),
    "name": text(),
    "tile": text(required=True),
    "at": Field("numbers", required=True, low=0, high=60),
    "turn": number(0, 270, default=0),
}

SPAWN_POINT: Schema = {"zone": text(required=True), "monsters": number(1, 5, default=1)}

OBJECTIVE: Schema = {
    "code": text(required=True),
    "name": text(required=True),
    "gloss": text(required=True),
    "kind": choice(*OBJECTIVE_KINDS, required=True),
    "zone": text(),
    "to": text(),
    "cost": COST,
    "count": number(1, 99, default=1),
    "only": choice(*CLASSES),
    "health": number(0, 99, default=0),
    "experience": number(0, 20, default=0),
    "morale": number(0, 99, default=0),
    "morale-first": number(0, 99),
    "lines": listing("lines"),
}

ROOM: Schema = {"zone": text(required=True), "token": choice(*ROOM_TOKENS, required=True)}

SCENARIO_DICE: Schema = {
    "die": text(required=True),
    "count": number(1, 6, default=1),
    "from": number(1, 99, default=1),
    "until": number(0, 99, default=0),
    "rounds": choice("all", "odd", "even", default="all"),
}

HAPPENING: Schema = {
    "round": number(1, 99, required=True),
    "every": number(0, 99, default=0),
    "gloss": text(required=True),
    "lines": Field("lines", required=True),
}

LEVEL: Schema = {
    "heart": number(1, 99, required=True),
    "heart-each": number(0, 20, default=0),
    "morale": number(1, 199, required=True),
    "morale-each": number(0, 30, default=0),
    "triggers": Field("numbers", required=True, low=1, high=30),
    "first-tier": number(1, 3, default=1),
    "extra-peasants": number(0, 4, default=0),
    "tiers": Field("tables"),
    "win": Field("tables"),
    "fail": Field("tables"),
}

CONDITION_FIELDS: Schema = {
    "count": number(0, 199, default=0),
    "round": number(0, 99, default=0),
    "zone": text(),
    "only": choice(*CLASSES),
    "objectives": listing("texts"),
}
WIN: Schema = {"kind": choice(*WIN_KINDS, required=True), **CONDITION_FIELDS}
FAIL: Schema = {"kind": choice(*FAIL_KINDS, required=True), **CONDITION_FIELDS}
TIER: Schema = {
    "kind": choice(*TIER_KINDS, required=True),
    "tier": number(2, 3, required=True),
    "each": number(0, 30, default=0),
    **CONDITION_FIELDS,
}

FIRST_EDITION: Schema = {
    "monsters": Field("numbers", low=1, high=4),
    "demands": choice(*TYPES),
    "heroes": listing("texts"),
    "heart": number(-50, 50, default=0),
    "morale": number(-50, 50, default=0),
    "extra-peasants": number(0, 4, default=0),
}

SCHEMAS: dict[str, Schema] = {
    "box": BOX,
    "monster": MONSTER,
    "villager": VILLAGER,
    "hero": HERO,
    "spawn": SPAWN,
    "trap": TRAP,
    "event": EVENT,
    "tile": TILE,
    "die": DIE,
    "scenario": SCENARIO,
}
"""The kinds of entry of a Village Attacks pack."""
