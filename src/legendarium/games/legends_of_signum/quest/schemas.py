"""What the entries of Quest mode's pack may say."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.quest.faces import CONDITIONS, GROUPS, STAGES
from legendarium.games.legends_of_signum.schemas import CREATURE, PRINTED, SCHEMAS
from legendarium.kernel.schema import COMMON, Field, Schema, choice, flag, listing, number, text

PROPERTIES: Final = ("difficult-terrain", "impassable", "blocks-line-of-sight", "defense-against-shooting")
REACHES: Final = ("contact", "S", "M", "L")

ACTION: Final[Schema] = {
    "terrain": text(),
    "beast": text(),
    "count": number(1, 6, default=1),
    "where": text(),
    "within": choice(*REACHES, default="contact"),
}
CONDITION: Final[Schema] = {
    "is": choice(*CONDITIONS, required=True),
    "who": text(),
    "where": text(),
    "count": number(1, 12, default=1),
    "alone": flag(),
    "phases": number(1, 5, default=1),
}
GIFT: Final[Schema] = {
    "who": text(),
    "beside": text(),
    "terrain": text(),
    "property": choice(*PROPERTIES),
    "has": text(),
    "plus": text(),
    "loses": text(),
    "value": number(-9, 9, default=1),
}
ALONE: Final[Schema] = {
    "group": choice(*GROUPS),
    "strength": number(0, 9),
    "health": number(1, 20),
    "movement": choice("-", "S", "M", "L", "XL"),
    "abilities": listing("tables"),
    "pattern": listing("texts"),
}
SIDE_B: Final[Schema] = {
    "has": listing("choices", values=PROPERTIES),
    "gives": listing("tables"),
    "gloss": text(),
    "gloss_it": text(),
}
NAMED: Final[Schema] = {**COMMON, "name_it": text(), "gloss_it": text(), "sourced": listing("texts")}
QUEST_SCHEMAS: Final[dict[str, Schema]] = {
    "beast": {
        **CREATURE,
        "group": choice(*GROUPS, required=True),
        "honour": number(0, 5, default=0),
        "tokens": number(1, 12, required=True),
        "tether": text(),
        "alone": Field("table"),
    },
    "quest-terrain": {
        **{name: field for name, field in SCHEMAS["terrain"].items() if name not in ("ruins", "cost", "prosperity")},
        "templates": number(1, 8, required=True),
        "side_b": Field("table"),
    },
    "quest": {
        **PRINTED,
        "stage": choice(*STAGES, required=True),
        "honour": number(1, 9, required=True),
        "prosperity": number(0, 9, default=0),
        "action": listing("tables"),
        "rule": listing("tables"),
        "completion": Field("tables", required=True),
        "failure": listing("tables"),
        "burden": text(),
        "work": Field("table"),
    },
    "overlord": {
        **PRINTED,
        "count": number(1, 4, default=1),
        "deck": choice("pvp", "pve", required=True),
        "rage": number(0, 6, default=1),
        "multiple": flag(True),
        "lines": listing("tables"),
        "extra": listing("tables"),
    },
    "dice": {**NAMED, "faces": Field("texts", required=True)},
    "scale": {**NAMED, "sections": Field("list", required=True)},
    "limit": {**NAMED, "pvp": number(1, 12, required=True), "pve": number(1, 12, required=True)},
    "difficulty": {
        **NAMED,
        "honour_pvp": number(0, 60, required=True),
        "honour_pve": number(0, 60, required=True),
        "rage": number(-2, 2, default=0),
        "prosperity": number(0, 9, default=0),
    },
    "band": {**NAMED, "from": number(-99, 99, required=True)},
}
