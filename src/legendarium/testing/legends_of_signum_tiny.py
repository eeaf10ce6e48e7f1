"""A minimal card set of Legends of Signum, for tests of set-up, decks and whole games: nine buildings, two sides."""

from __future__ import annotations

from typing import Any, Final

from legendarium.games.legends_of_signum.printed.faces import (
    CHARACTER,
    HERO,
    MINION,
    RELIC,
    SPELL,
    TACTIC,
    BuildingFace,
    CreatureFace,
    Face,
    LandFace,
    TerrainFace,
)
from legendarium.games.legends_of_signum.printed.rulings import Rulings, check_rulings
from legendarium.games.legends_of_signum.setup.setup import build_fixed, lay_out
from legendarium.games.legends_of_signum.state.fixed import Fixed
from legendarium.games.legends_of_signum.state.modes import CORE, Mode
from legendarium.games.legends_of_signum.state.sides import Side
from legendarium.games.legends_of_signum.state.table import Battle
from legendarium.kernel.dice import Dice
from legendarium.testing.legends_of_signum_faces import MAKERS, SQUARE, made

UNICORN: Final = "alliance-of-the-unicorn"
AKKARI: Final = "akkari"
HEROES: Final = ("hero", "foe", "third", "fourth")
BASIC: Final = ("library", "tavern", "temple", "shooting-range", "city-hall", "smithy", "arena", "barracks", "market")
SLOTS: Final = ["melee", "treasure", "treasure", "shield"]

Entry = dict[str, Any]

CHARACTERS: Final[dict[str, Entry]] = {
    "squire": {"cost": ["any"]},
    "archer": {"cost": ["shooting-range"], "abilities": [{"has": "shooting", "value": 2}]},
    "wolf": {"cost": ["any", "any"], "strength": 3, "movement": "L"},
    "priest": {"cost": ["temple"], "abilities": [{"has": "healer", "value": 2}]},
    "shade": {"cost": ["tavern"], "abilities": [{"has": "stealth"}]},
    "seer": {"cost": ["library"], "abilities": [{"has": "ritual", "value": 2}]},
    "knight": {"cost": ["arena", "any"], "health": 4, "abilities": [{"has": "armour", "value": 1}]},
    "sage": {
        "cost": ["library"],
        "abilities": [{"has": "concentration", "value": 2, "lines": [{"do": "prosperity", "amount": 1}]}],
    },
}
SPELLS: Final[dict[str, Entry]] = {
    "bolt": {
        "cost": ["any"],
        "target": "enemy-creatures",
        "lines": [{"do": "damage", "amount": 2, "cards": "$target"}],
    },
    "balm": {"cost": ["any"], "target": "your-creatures", "lines": [{"do": "heal", "amount": 2, "cards": "$target"}]},
}
RELICS: Final[dict[str, Entry]] = {
    "blade": {
        "cost": ["any"],
        "relic": "melee",
        "uses": 2,
        "occasion": "assigns-attack",
        "abilities": [{"has": "expert-of-attack", "value": 2}, {"has": "initiative"}],
    },
    "purse": {
        "cost": ["any"],
        "relic": "treasure",
        "activation": 1,
        "lines": [{"do": "prosperity", "amount": 1}],
    },
    "shield": {"cost": ["any"], "relic": "shield", "durability": 2},
}
TACTICS: Final[dict[str, Entry]] = {
    "ambush": {
        "cost": ["any"],
        "when": "harmed",
        "if": ["enemy_suffers", "damage_was_dealt"],
        "lines": [{"do": "wound", "amount": "$amount", "cards": "$object"}],
    },
    "snare": {
        "cost": ["any"],
        "when": "attack-declared",
        "if": ["enemy_acts"],
        "lines": [{"do": "damage", "amount": 1, "cards": "$actor"}],
    },
}
TERRAINS: Final[dict[str, Entry]] = {
    "forest": {"standing": "basic", "has": ["difficult-terrain", "defense-against-shooting"], "pieces": SQUARE},
    "ruins": {
        "standing": "basic",
        "pieces": SQUARE,
        "ruins": {
            "bullseye": [{"do": "damage", "amount": 1, "cards": "$me"}],
            "axe": [{"do": "armour", "amount": 1, "cards": "$me"}],
            "shield": [{"do": "draw", "count": 1}],
        },
    },
}
SUPPORTS: Final = {SPELL: SPELLS, RELIC: RELICS, TACTIC: TACTICS}


def entry(code: str, more: Entry) -> Entry:
    whole = {"code": code, "name": code.title(), "provenance": "house", "faction": UNICORN, **more}
    return {field: said for field, said in whole.items() if said != ""}


def creature(sort: int, code: str, **more: Any) -> CreatureFace:
    """Entry of a creature, with plain figures by default."""
    plain = {"strength": 2, "health": 3, "movement": "M"}
    face = made(MAKERS[sort], entry(code, {**plain, **more}))
    assert isinstance(face, CreatureFace)
    return face


def support(sort: int, code: str, **more: Any) -> Face:
    return made(MAKERS[sort], entry(code, more))


def building(code: str, **more: Any) -> BuildingFace:
    data = {"price": 2, "standing": "basic", "faction": "", **more}
    return made(BuildingFace, entry(code, data))


def terrain(code: str, **more: Any) -> TerrainFace:
    data = {"faction": "", **TERRAINS.get(code, {"standing": "basic", "pieces": SQUARE}), **more}
    return made(LandFace, entry(code, data))


def tiny_deck() -> tuple[Face, ...]:
    """Twenty-two cards: each character once, each support card twice."""
    characters: list[Face] = [creature(CHARACTER, code, **more) for code, more in CHARACTERS.items()]
    supports: list[Face] = [
        support(sort, code, **more) for sort, entries in SUPPORTS.items() for code, more in entries.items()
    ]
    return (*characters, *supports, *supports)


def tiny_side(name: str, deck: tuple[Face, ...] | None = None, **hero: Any) -> Side:
    """One side of the set."""
    return Side(
        name,
        creature(HERO, name, **{"strength": 3, "health": 6, "slots": SLOTS, **hero}),
        creature(MINION, "imp", strength=1, health=1),
        tiny_deck() if deck is None else deck,
        tuple(building(code) for code in BASIC),
        (terrain("forest"), terrain("ruins")),
    )


def tiny_fixed(mode: Mode = CORE, round_limit: int | None = None, **rulings: Any) -> Fixed:
    named = {name.replace("__", "."): chosen for name, chosen in rulings.items()}
    chosen = Rulings(check_rulings(named))
    sides = tuple(tiny_side(name) for name in HEROES[: mode.parties])
    return build_fixed(mode, sides, chosen, round_limit, "tiny", tiny_deck())


def tiny_table(seed: int = 1, mode: Mode = CORE, round_limit: int | None = None, **rulings: Any) -> Battle:
    """A table of the set before its first step."""
    return lay_out(tiny_fixed(mode, round_limit, **rulings), Dice(seed))
