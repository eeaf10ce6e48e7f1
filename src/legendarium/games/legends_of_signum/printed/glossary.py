"""The registry of abilities: one row for each of the glossary, its shape, and what a card's entry may add to it.

A row is a *number* (asked for by a rule through `value` and `has`), a *response* (waits for a moment), a *deed* (a word of an
activation), or a *giver* (an envelope round other numbers, given when its time comes). Responses themselves live in the
chapters (`responses_*`); `registry.py` gathers them.
"""

from __future__ import annotations

from typing import Final

NUMBER: Final = "number"
RESPONSE: Final = "response"
DEED: Final = "deed"
GIVER: Final = "giver"
TERRAIN_ONLY: Final = "terrain"
RELIC_ONLY: Final = "relic"


class Row:
    """One ability: its code, ledger entry and shape, whether it has a number, and the fields its entry needs or may have."""

    __slots__ = ("code", "fields", "has_number", "rule", "shape")

    def __init__(self, code: str, shape: str, has_number: bool = False, fields: str = "") -> None:
        self.code = code
        self.rule = f"los.ability.{code}"
        self.shape = shape
        self.has_number = has_number
        self.fields = tuple(fields.split())
        """A field with `?` may be left out."""


ROWS: Final[tuple[Row, ...]] = (
    Row("x-from-attacks", NUMBER, True),
    Row("agile", NUMBER),
    Row("armour", RESPONSE, True),
    Row("aura", GIVER, False, "within to? gives"),
    Row("battle-mage", NUMBER),
    Row("beast", NUMBER),
    Row("berserk", NUMBER, True),
    Row("blocks-line-of-sight", TERRAIN_ONLY),
    Row("buckshot", RESPONSE),
    Row("cautious", NUMBER, True),
    Row("charge", GIVER, False, "gives"),
    Row("concentration", DEED, True, "lines?"),
    Row("contract", GIVER, False, "gives"),
    Row("control", DEED, True),
    Row("defender", NUMBER),
    Row("defense-against-shooting", TERRAIN_ONLY),
    Row("difficult-target", NUMBER),
    Row("difficult-terrain", TERRAIN_ONLY),
    Row("drill", RESPONSE),
    Row("durability", RELIC_ONLY, True),
    Row("executioner", GIVER, False, "gives"),
    Row("exhaustion", GIVER, False, "gives until?"),
    Row("expert-of-attack", NUMBER, True),
    Row("expert-of-defense", NUMBER, True),
    Row("first-word", GIVER, False, "lines"),
    Row("flaw", NUMBER),
    Row("flight", NUMBER),
    Row("forged", NUMBER),
    Row("fortitude", NUMBER),
    Row("hammerblow", NUMBER),
    Row("healer", DEED, True),
    Row("howl", DEED, False, "within to? gives until?"),
    Row("impassable", TERRAIN_ONLY),
    Row("initiative", NUMBER),
    Row("jump", NUMBER),
    Row("last-word", GIVER, False, "lines"),
    Row("lunge", NUMBER),
    Row("magical-shot", DEED, True),
    Row("magical-strike", DEED, True),
    Row("master-of-attack", NUMBER, True),
    Row("master-of-defense", NUMBER, True),
    Row("master-of-healing", NUMBER, True),
    Row("master-of-magic", NUMBER, True),
    Row("master-of-ritual", NUMBER, True),
    Row("master-of-shooting", NUMBER, True),
    Row("monster", NUMBER),
    Row("multiple-uses", RELIC_ONLY, True),
    Row("parasite", RESPONSE, True),
    Row("pathfinder", NUMBER),
    Row("persecution", RESPONSE, True),
    Row("predator", RESPONSE),
    Row("quick", NUMBER),
    Row("quick-shooter", NUMBER),
    Row("rain-of-arrows", RESPONSE),
    Row("reckless", NUMBER, True),
    Row("recruitment", RESPONSE),
    Row("regeneration", RESPONSE, True),
    Row("requiem", RESPONSE),
    Row("resurgent", NUMBER),
    Row("ritual", DEED, True),
    Row("ruins-reroll", NUMBER),
    Row("rush", NUMBER),
    Row("shield-against", NUMBER, False, "what"),
    Row("shooting", DEED, True),
    Row("slow", NUMBER),
    Row("sniper", NUMBER),
    Row("stamina", NUMBER),
    Row("stealth", DEED),
    Row("steam-engine", GIVER, False, "on engine"),
    Row("sting", GIVER, False, "gives?"),
    Row("throwing", DEED, True),
    Row("vampirism", RESPONSE),
    Row("veteran", NUMBER),
)
BY_CODE: Final = {row.code: row for row in ROWS}
