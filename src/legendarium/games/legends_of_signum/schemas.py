"""What the entries of a pack may say."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.abilities import BY_CODE, TERRAIN_ONLY
from legendarium.games.legends_of_signum.faces import RARITIES, RELIC_TYPES, STANDINGS
from legendarium.games.legends_of_signum.gains import UNTIL
from legendarium.kernel.schema import COMMON, Field, Schema, choice, flag, listing, number, text

GRANT: Final[Schema] = {"has": text(), "plus": text(), "loses": text(), "value": number(-9, 9, default=1)}
ABILITY: Final[Schema] = {
    "has": text(required=True),
    "value": number(1, 9, default=1),
    "gives": listing("tables"),
    "lines": listing("tables"),
    "within": choice("S", "M", "L", "XL"),
    "to": text(),
    "what": listing("texts"),
    "on": listing("texts"),
    "until": choice(*UNTIL),
    "engine": Field("table"),
    "while": text(),
}
TEXT: Final[Schema] = {
    "code": text(required=True),
    "when": text(required=True),
    "if": listing("texts"),
    "may": flag(),
    "once": flag(),
    "lines": Field("tables", required=True),
    "rule": text(),
    "gloss": text(),
}
PRINTED: Final[Schema] = {
    **COMMON,
    "faction": text(),
    "rarity": choice(*RARITIES),
    "sourced": listing("texts"),
}
CREATURE: Final[Schema] = {
    **PRINTED,
    "strength": number(0, 9, required=True),
    "health": number(1, 20, required=True),
    "movement": choice("-", "S", "M", "L", "XL", required=True),
    "base": Field("number", default=32, low=32, high=80),
    "abilities": listing("tables"),
    "ability": listing("tables"),
}
NAMED: Final[Schema] = {"moniker": text()}
PAYABLE: Final[Schema] = {"cost": listing("texts"), "prosperity": number(0, 9, default=0)}
SUPPORT: Final[Schema] = {**PRINTED, **PAYABLE, "hero": text(), "lines": listing("tables"), "target": text()}
SCHEMAS: Final[dict[str, Schema]] = {
    "hero": {**CREATURE, **NAMED, "slots": Field("choices", default=[], values=RELIC_TYPES)},
    "minion": CREATURE,
    "character": {**CREATURE, **NAMED, **PAYABLE, "affiliation": text()},
    "spell": SUPPORT,
    "relic": {
        **SUPPORT,
        "relic": choice(*RELIC_TYPES, required=True),
        "abilities": listing("tables"),
        "gives": listing("tables"),
        "durability": number(0, 9, default=0),
        "uses": number(0, 9, default=0),
        "occasion": text(),
        "activation": number(0, 2, default=0),
    },
    "tactic": {**SUPPORT, "when": text(required=True), "if": listing("texts")},
    "building": {
        **PRINTED,
        "price": number(0, 9, required=True),
        "standing": choice(*STANDINGS, required=True),
        "lines": listing("tables"),
        "target": text(),
        "bonus": listing("tables"),
    },
    "terrain": {
        **PRINTED,
        **PAYABLE,
        "standing": choice("basic", "unique", required=True),
        "has": listing("choices", values=tuple(row.code for row in BY_CODE.values() if row.shape == TERRAIN_ONLY)),
        "pieces": Field("list", required=True),
        "ruins": Field("table"),
    },
}
