"""What the gallery shows of Village Attacks: Monsters, the village, traps, events, rooms and nights."""

from __future__ import annotations

from typing import Any, Final

from legendarium.kernel.gallery import FLAG, NUMBER, WORD, WORDS, Entry, Fact, Gallery, Text

KINDS: Final = ("monster", "hero", "villager", "trap", "event", "spawn", "tile", "die", "scenario")


def texts(kind: str, entry: Entry) -> list[Text]:
    """The abilities of a Monster in both versions; the special ability of a Town Hero by its name."""
    found: list[Text] = []
    for ability in entry.get("abilities", ()) if kind == "monster" else ():
        found += [(str(ability.get("name")), version_text(ability.get(name))) for name in ("basic", "advanced")]
    return found


def version_text(version: Any) -> str:
    return str(version.get("gloss", "")) if isinstance(version, dict) else ""


def costs(entry: Entry) -> list[str]:
    """The symbols that a trap or an ability of a Monster asks for."""
    parts = [ability.get("basic") for ability in entry.get("abilities", ())]
    named = [entry, *(part for part in parts if isinstance(part, dict))]
    return [str(symbol) for part in named for symbol in part.get("cost", ())]


def price(entry: Entry) -> int | None:
    """How many symbols a trap costs."""
    asked = entry.get("cost")
    return len(asked) if isinstance(asked, list) else None


def brings(entry: Entry) -> list[str]:
    """Who comes by a spawn card."""
    rows = [row for row in entry.get("tiers", ()) if isinstance(row, dict)]
    return [one for one, field in COUNTED.items() if any(row.get(field) for row in rows)]


COUNTED: Final = {"peasant": "peasants", "hunter": "hunters", "hero": "heroes"}


def row_of(entry: Entry, tier: int) -> int | None:
    """How many come in a tier."""
    rows = entry.get("tiers")
    if not isinstance(rows, list) or len(rows) <= tier or not isinstance(rows[tier], dict) or "kind" in rows[tier]:
        return None
    return sum(int(rows[tier].get(field, 0)) for field in COUNTED.values())


def exits(entry: Entry) -> int | None:
    """How many doors a room has."""
    doors = entry.get("doors")
    return len(doors) if isinstance(doors, list) else None


def rooms(entry: Entry) -> list[str]:
    """The tiles a night's castle is built of."""
    return [str(tile["tile"]) for tile in entry.get("tiles", ()) if isinstance(tile, dict) and "tile" in tile]


GALLERY: Final = Gallery(
    KINDS,
    (
        Fact("type", WORD),
        Fact("role", WORD),
        Fact("health", NUMBER),
        Fact("experience", NUMBER),
        Fact("speed", NUMBER),
        Fact("damage", NUMBER),
        Fact("range", NUMBER),
        Fact("movement-slots", NUMBER),
        Fact("defence-slots", NUMBER),
        Fact("reserve-slots", NUMBER),
        Fact("cost", NUMBER, price),
        Fact("pays", WORDS, costs),
        Fact("rooms", WORDS, lambda entry: entry.get("rooms") if "classes" in entry else None),
        Fact("classes", WORDS),
        Fact("size", WORD, lambda entry: entry.get("kind") if "shape" in entry else None),
        Fact("exits", NUMBER, exits),
        Fact("when", WORD),
        Fact("persistent", FLAG),
        Fact("copies", NUMBER, tally=True),
        Fact("figures", NUMBER, tally=True),
        Fact("brings", WORDS, brings),
        Fact("tier-1", NUMBER, lambda entry: row_of(entry, 0)),
        Fact("tier-2", NUMBER, lambda entry: row_of(entry, 1)),
        Fact("tier-3", NUMBER, lambda entry: row_of(entry, 2)),
        Fact("faces", WORDS),
        Fact("editions", WORDS),
        Fact("number", NUMBER),
        Fact("suggested", NUMBER),
    ),
    texts=texts,
    rules={
        "hero": "va.villager.town-hero",
        "trap": "va.trap.pay-cost",
        "event": "va.event.trigger",
        "spawn": "va.spawn.tier-row",
        "tile": "va.map.tile-kinds",
        "die": "va.dice.day-night.second",
    },
    holders={"scenario": rooms},
)
