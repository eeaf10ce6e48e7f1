"""What the gallery shows of Village of Legends: every card and Hero."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_of_legends.printed.faces import CLASS_OF_WEAPON, LEVELS
from legendarium.kernel.gallery import FLAG, NUMBER, WORD, WORDS, Entry, Fact, Gallery

ABILITIES: Final = {
    "charge": "vol.ability.charge-move",
    "defensive": "vol.ability.defensive-placement",
    "hopping": "vol.ability.hopping",
    "overwhelm": "vol.ability.overwhelm-entry",
    "party_life": "vol.ability.party-size-life",
    "poison": "vol.ability.poison-infect",
    "proliferate": "vol.ability.proliferate",
    "reduction": "vol.ability.damage-reduction",
    "regeneration": "vol.ability.monster-regeneration",
    "sneak": "vol.ability.sneak-attack-entry",
    "spectral": "vol.ability.spectral",
    "summons": "vol.ability.monster-summon",
    "taming": "vol.ability.taming-buy",
}
"""The fields of a Monster that are abilities, each with its first rule."""


def abilities(entry: Entry) -> list[str]:
    """The abilities of a Monster; a Hero has others, in its gloss."""
    return [field.replace("_", "-") for field in ABILITIES if entry.get(field) and entry.get("kind") == "monster"]


def ability_rule(code: str) -> str:
    return ABILITIES.get(code.replace("-", "_"), "")


def weapon_class(entry: Entry) -> str | None:
    """vol.weapon.classification: by name."""
    return CLASS_OF_WEAPON.get(str(entry.get("name"))) if entry.get("kind") == "weapon" else None


def banned(entry: Entry) -> list[str]:
    """The classes of Weapons a Hero cannot use."""
    return [str(code) for level in LEVELS for code in entry.get(level, {}).get("banned", ())]


def kind_of(kind: str, entry: Entry) -> str:
    return str(entry.get("kind", kind)) if kind == "card" else kind


GALLERY: Final = Gallery(
    ("hero", "card"),
    (
        Fact("price", NUMBER),
        Fact("count", NUMBER, tally=True),
        Fact("sellable", FLAG),
        Fact("attack", NUMBER),
        Fact("defence", NUMBER),
        Fact("life", NUMBER),
        Fact("cost", NUMBER),
        Fact("gold", NUMBER),
        Fact("vigour", NUMBER),
        Fact("intelligence", NUMBER),
        Fact("class", WORD, weapon_class),
        Fact("slot", WORD),
        Fact("element", WORD),
        Fact("spell", WORD),
        Fact("types", WORDS),
        Fact("has", WORDS, abilities, ability_rule),
        Fact("heavy", FLAG),
        Fact("starting", FLAG),
        Fact("mini", FLAG),
        Fact("banned", WORDS, banned),
    ),
    kind_of,
)
