"""The table of quantities: every parameter and ability of a creature, each a number with its place in lists.

A new ability is one row at the end: rows are numbered in the order of this page, and each row's constant is its number.
A flag such as Flight is a number that is 1. `value` in `core/values.py` is the one question for all of them.
"""

from __future__ import annotations

from typing import Final

PARAMETER: Final = "parameter"
"""Printed on every creature's card; no ability."""
NUMBER: Final = "number"
"""Asked for by a rule through `value` and `has`."""
RESPONSE: Final = "response"
"""Waits for a moment (`abilities/on_*.py`; `abilities/listeners.py` collects them)."""
ACTIVATED: Final = "activated"
"""A word of an activation."""
GIVER: Final = "giver"
"""Wraps other numbers and gives them when its time comes."""
TERRAIN_ONLY: Final = "terrain"
RELIC_ONLY: Final = "relic"
FROM_TEXTS: Final = "texts"
"""Given by texts of cards; not in the glossary."""


class Quantity:
    """One row: its code, number and kind, and what a card's entry must or may add."""

    __slots__ = ("code", "fields", "has_number", "kind", "number", "rule")

    def __init__(self, code: str, number: int, kind: str, has_number: bool, fields: str) -> None:
        self.code = code
        """The code of packs and of the ledger (`los.ability.<code>`)."""
        self.number = number
        self.rule = f"los.ability.{code}"
        self.kind = kind
        self.has_number = has_number
        """Whether the ability is printed with a number (Armour 1)."""
        self.fields = tuple(fields.split())
        """The fields of a card's entry; one with `?` may be left out."""


TABLE: Final[list[Quantity]] = []


def quantity(code: str, kind: str, has_number: bool = False, fields: str = "") -> int:
    """Add a row to the table; its number."""
    TABLE.append(Quantity(code, len(TABLE), kind, has_number, fields))
    return len(TABLE) - 1


STRENGTH: Final = quantity("strength", PARAMETER)
HEALTH: Final = quantity("health", PARAMETER)
MOVEMENT: Final = quantity("movement", PARAMETER)
"""The place of a ruler step: 1 for S, 2 for M, 3 for L, 4 for XL; 0 for none."""
X_FROM_ATTACKS: Final = quantity("x-from-attacks", NUMBER, has_number=True)
AGILE: Final = quantity("agile", NUMBER)
ARMOUR: Final = quantity("armour", RESPONSE, has_number=True)
AURA: Final = quantity("aura", GIVER, fields="within to? gives")
BATTLE_MAGE: Final = quantity("battle-mage", NUMBER)
BEAST: Final = quantity("beast", NUMBER)
BERSERK: Final = quantity("berserk", NUMBER, has_number=True)
BLOCKS_LINE_OF_SIGHT: Final = quantity("blocks-line-of-sight", TERRAIN_ONLY)
BUCKSHOT: Final = quantity("buckshot", RESPONSE)
CAUTIOUS: Final = quantity("cautious", NUMBER, has_number=True)
CHARGE: Final = quantity("charge", GIVER, fields="gives")
CONCENTRATION: Final = quantity("concentration", ACTIVATED, has_number=True, fields="lines?")
CONTRACT: Final = quantity("contract", GIVER, fields="gives")
CONTROL: Final = quantity("control", ACTIVATED, has_number=True)
DEFENDER: Final = quantity("defender", NUMBER)
DEFENSE_AGAINST_SHOOTING: Final = quantity("defense-against-shooting", TERRAIN_ONLY)
DIFFICULT_TARGET: Final = quantity("difficult-target", NUMBER)
DIFFICULT_TERRAIN: Final = quantity("difficult-terrain", TERRAIN_ONLY)
DRILL: Final = quantity("drill", RESPONSE)
DURABILITY: Final = quantity("durability", RELIC_ONLY, has_number=True)
EXECUTIONER: Final = quantity("executioner", GIVER, fields="gives")
EXHAUSTION: Final = quantity("exhaustion", GIVER, fields="gives until?")
EXPERT_OF_ATTACK: Final = quantity("expert-of-attack", NUMBER, has_number=True)
EXPERT_OF_DEFENSE: Final = quantity("expert-of-defense", NUMBER, has_number=True)
FIRST_WORD: Final = quantity("first-word", GIVER, fields="lines")
FLAW: Final = quantity("flaw", NUMBER)
FLIGHT: Final = quantity("flight", NUMBER)
FORGED: Final = quantity("forged", NUMBER)
FORTITUDE: Final = quantity("fortitude", NUMBER)
HAMMERBLOW: Final = quantity("hammerblow", NUMBER)
HEALER: Final = quantity("healer", ACTIVATED, has_number=True)
HOWL: Final = quantity("howl", ACTIVATED, fields="within to? gives until?")
IMPASSABLE: Final = quantity("impassable", TERRAIN_ONLY)
INITIATIVE: Final = quantity("initiative", NUMBER)
JUMP: Final = quantity("jump", NUMBER)
LAST_WORD: Final = quantity("last-word", GIVER, fields="lines")
LUNGE: Final = quantity("lunge", NUMBER)
MAGICAL_SHOT: Final = quantity("magical-shot", ACTIVATED, has_number=True)
MAGICAL_STRIKE: Final = quantity("magical-strike", ACTIVATED, has_number=True)
MASTER_OF_ATTACK: Final = quantity("master-of-attack", NUMBER, has_number=True)
MASTER_OF_DEFENSE: Final = quantity("master-of-defense", NUMBER, has_number=True)
MASTER_OF_HEALING: Final = quantity("master-of-healing", NUMBER, has_number=True)
MASTER_OF_MAGIC: Final = quantity("master-of-magic", NUMBER, has_number=True)
MASTER_OF_RITUAL: Final = quantity("master-of-ritual", NUMBER, has_number=True)
MASTER_OF_SHOOTING: Final = quantity("master-of-shooting", NUMBER, has_number=True)
MONSTER: Final = quantity("monster", NUMBER)
MULTIPLE_USES: Final = quantity("multiple-uses", RELIC_ONLY, has_number=True)
PARASITE: Final = quantity("parasite", RESPONSE, has_number=True)
PATHFINDER: Final = quantity("pathfinder", NUMBER)
PERSECUTION: Final = quantity("persecution", RESPONSE, has_number=True)
PREDATOR: Final = quantity("predator", RESPONSE)
QUICK: Final = quantity("quick", NUMBER)
QUICK_SHOOTER: Final = quantity("quick-shooter", NUMBER)
RAIN_OF_ARROWS: Final = quantity("rain-of-arrows", RESPONSE)
RECKLESS: Final = quantity("reckless", NUMBER, has_number=True)
RECRUITMENT: Final = quantity("recruitment", RESPONSE)
REGENERATION: Final = quantity("regeneration", RESPONSE, has_number=True)
REQUIEM: Final = quantity("requiem", RESPONSE)
RESURGENT: Final = quantity("resurgent", NUMBER)
RITUAL: Final = quantity("ritual", ACTIVATED, has_number=True)
RUINS_REROLL: Final = quantity("ruins-reroll", NUMBER)
RUSH: Final = quantity("rush", NUMBER)
SHIELD_AGAINST: Final = quantity("shield-against", NUMBER, fields="what")
SHOOTING: Final = quantity("shooting", ACTIVATED, has_number=True)
SLOW: Final = quantity("slow", NUMBER)
SNIPER: Final = quantity("sniper", NUMBER)
STAMINA: Final = quantity("stamina", NUMBER)
STEALTH: Final = quantity("stealth", ACTIVATED)
STEAM_ENGINE: Final = quantity("steam-engine", GIVER, fields="on engine")
STING: Final = quantity("sting", GIVER, fields="gives?")
THROWING: Final = quantity("throwing", ACTIVATED, has_number=True)
VAMPIRISM: Final = quantity("vampirism", RESPONSE)
VETERAN: Final = quantity("veteran", NUMBER)
MAY_RUN: Final = quantity("may-run", FROM_TEXTS)
"""los.run.who-cannot: a card lets it Run out of contact; Slow prevails (los.ability.slow)."""

CODES: Final = tuple(row.code for row in TABLE)
NUMBER_OF: Final = {row.code: row.number for row in TABLE}
COUNT: Final = len(TABLE)
ABILITIES: Final = {row.code: row for row in TABLE if row.kind not in (PARAMETER, FROM_TEXTS)}
"""The glossary by code. Its tokens (armour-token, poison, disease, stealth-token) and healing are no numbers of a creature:
they are states and verbs."""
