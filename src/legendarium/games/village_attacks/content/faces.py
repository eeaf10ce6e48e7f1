"""What is printed: Monsters, Villagers, cards, dice. Shared by all tables and never changed."""

from __future__ import annotations

from typing import Final

from legendarium.kernel.standing import Modifier
from legendarium.kernel.vocabulary import Line

SYMBOLS: Final = ("melee", "ranged", "magic", "defence", "retaliate", "villager")
"""va.dice.six-faces: a symbol is its index here."""
MELEE: Final = 0
RANGED: Final = 1
MAGIC: Final = 2
DEFENCE: Final = 3
RETALIATE: Final = 4
VILLAGER: Final = 5

TYPES: Final = ("undead", "mythic", "cursed", "arcane", "demon")
"""va.type.list.second: a type is its index here; NO_TYPE for none."""
NO_TYPE: Final = -1

CLASSES: Final = ("peasant", "hunter", "hero")
"""Lowest first, as they act and as they must be attacked. A class is its index here."""
PEASANT: Final = 0
HUNTER: Final = 1
HERO: Final = 2

KINDS: Final = ("corridor", "small", "large")
"""va.map.tile-kinds: a kind of tile is its index here."""
CORRIDOR: Final = 0
SMALL: Final = 1
LARGE: Final = 2

STATUSES: Final = ("slow", "sunder", "silence", "burn", "bleed", "stun")
"""Statuses of figures. Bleed, and Stun on Monsters, belong to the earlier edition only."""

EDITIONS: Final = ("second", "first")

NO_RANGE: Final = -1
"""va.ability.no-range.second: an ability that needs no range."""

Cost = tuple[int, ...]
"""How many of each symbol from Melee to Retaliate: always five numbers."""


class VersionFace:
    """One version of an ability: what it costs or when it works, how far it reaches, what it does."""

    __slots__ = ("cost", "gloss", "lines", "modifiers", "range", "sight", "when")

    def __init__(
        self,
        gloss: str,
        cost: Cost,
        when: str,
        reach: int,
        sight: bool,
        lines: tuple[Line, ...],
        modifiers: tuple[Modifier, ...],
    ) -> None:
        self.gloss: Final = gloss
        self.cost: Final = cost
        """All zero for a passive ability (va.ability.passive.second)."""
        self.when: Final = when
        """Empty for one that is paid for; otherwise the moment of a passive one (`MONSTER_MOMENTS`)."""
        self.range: Final = reach
        """In zones; 0 is the own zone; NO_RANGE where none is needed."""
        self.sight: Final = sight
        """False where the ability reaches round corners (va.los.ability-exception.first)."""
        self.lines: Final = lines
        self.modifiers: Final = modifiers
        """Standing changes of a passive ability whose moment is `always`."""


class AbilityFace:
    """One of the three abilities of a Monster, in both versions."""

    __slots__ = ("advanced", "basic", "code", "name", "provenance")

    def __init__(self, code: str, name: str, basic: VersionFace, advanced: VersionFace, provenance: str) -> None:
        self.code: Final = code
        self.name: Final = name
        self.basic: Final = basic
        self.advanced: Final = advanced
        self.provenance: Final = provenance


class MonsterFace:
    """va.dash.fields: a dashboard."""

    __slots__ = (
        "abilities",
        "code",
        "defence_slots",
        "experience",
        "gloss",
        "health",
        "movement_slots",
        "name",
        "provenance",
        "reserve_slots",
        "role",
        "type",
    )

    def __init__(
        self,
        code: str,
        name: str,
        kind: int,
        health: int,
        experience: int,
        defence_slots: int,
        reserve_slots: int,
        movement_slots: int,
        abilities: tuple[AbilityFace, ...],
        role: str,
        gloss: str,
        provenance: str,
    ) -> None:
        self.code: Final = code
        self.name: Final = name
        self.type: Final = kind
        self.health: Final = health
        self.experience: Final = experience  # the experience value: tokens that make a level-up
        self.defence_slots: Final = defence_slots
        self.reserve_slots: Final = reserve_slots
        self.movement_slots: Final = movement_slots
        self.abilities: Final = abilities
        """Three; the first is the starting one."""
        self.role: Final = role
        self.gloss: Final = gloss
        self.provenance: Final = provenance


class VillagerFace:
    """A class of common Villagers: Peasant or Hunter."""

    __slots__ = ("code", "damage", "figures", "health", "name", "provenance", "range", "speed")

    def __init__(
        self, code: str, name: str, health: int, speed: int, damage: int, reach: int, figures: int, provenance: str
    ) -> None:
        self.code: Final = code
        self.name: Final = name
        self.health: Final = health
        self.speed: Final = speed
        self.damage: Final = damage
        self.range: Final = reach
        self.figures: Final = figures
        """Miniatures in the box: a hard limit (va.spawn.out-of-miniatures)."""
        self.provenance: Final = provenance


class TownHeroFace:
    """A Town Hero token."""

    __slots__ = (
        "ability",
        "code",
        "damage",
        "gloss",
        "health",
        "lines",
        "modifiers",
        "name",
        "provenance",
        "range",
        "speed",
        "type",
        "when",
    )

    def __init__(
        self,
        code: str,
        name: str,
        kind: int,
        health: int,
        speed: int,
        damage: int,
        reach: int,
        ability: str,
        gloss: str,
        when: str,
        lines: tuple[Line, ...],
        modifiers: tuple[Modifier, ...],
        provenance: str,
    ) -> None:
        self.code: Final = code
        self.name: Final = name
        self.type: Final = kind
        self.health: Final = health
        self.speed: Final = speed
        self.damage: Final = damage
        self.range: Final = reach
        self.ability: Final = ability
        """The name of the special ability."""
        self.gloss: Final = gloss
        self.when: Final = when
        """The moment of the special ability (`HERO_MOMENTS`)."""
        self.lines: Final = lines
        self.modifiers: Final = modifiers
        """Standing changes while this Town Hero is on the map, if its moment is `always`."""
        self.provenance: Final = provenance


class SpawnRow:
    """What a spawn card shows for one tier."""

    __slots__ = ("heroes", "hunters", "peasants", "redraw")

    def __init__(self, peasants: int, hunters: int, heroes: int, redraw: bool) -> None:
        self.peasants: Final = peasants
        self.hunters: Final = hunters
        self.heroes: Final = heroes
        self.redraw: Final = redraw


class SpawnCardFace:
    """A Villager Spawn card: three rows, Tier 1 first."""

    __slots__ = ("code", "name", "provenance", "rows")

    def __init__(self, code: str, name: str, rows: tuple[SpawnRow, SpawnRow, SpawnRow], provenance: str) -> None:
        self.code: Final = code
        self.name: Final = name
        self.rows: Final = rows
        self.provenance: Final = provenance


class TrapFace:
    """A Trap card."""

    __slots__ = ("all_rooms", "classes", "code", "cost", "gloss", "lines", "name", "provenance", "rooms")

    def __init__(
        self,
        code: str,
        name: str,
        gloss: str,
        cost: Cost,
        rooms: frozenset[int],
        all_rooms: bool,
        classes: frozenset[int],
        lines: tuple[Line, ...],
        provenance: str,
    ) -> None:
        self.code: Final = code
        self.name: Final = name
        self.gloss: Final = gloss
        self.cost: Final = cost
        self.rooms: Final = rooms
        """The kinds of tile it may lie in (va.trap.eligible-room)."""
        self.all_rooms: Final = all_rooms
        """The symbol for every tile (va.ruling.trap-room-kinds)."""
        self.classes: Final = classes
        """The classes it affects (va.trap.affects-marked)."""
        self.lines: Final = lines
        self.provenance: Final = provenance


class EventFace:
    """A Village Event card."""

    __slots__ = ("code", "gloss", "lines", "modifiers", "name", "persistent", "provenance")

    def __init__(
        self,
        code: str,
        name: str,
        gloss: str,
        persistent: bool,
        lines: tuple[Line, ...],
        modifiers: tuple[Modifier, ...],
        provenance: str,
    ) -> None:
        self.code: Final = code
        self.name: Final = name
        self.gloss: Final = gloss
        self.persistent: Final = persistent
        """The plus sign of the later edition; in the earlier one, a card with a lasting effect."""
        self.lines: Final = lines
        """Done once, when the card is revealed."""
        self.modifiers: Final = modifiers
        """Hold as long as a persistent card is in effect."""
        self.provenance: Final = provenance


class DieFace:
    """A die that is not a standard one: a Day or a Night die, with its six symbols."""

    __slots__ = ("code", "copies", "name", "provenance", "symbols")

    def __init__(self, code: str, name: str, symbols: tuple[int, ...], copies: int, provenance: str) -> None:
        self.code: Final = code
        self.name: Final = name
        self.symbols: Final = symbols
        self.copies: Final = copies
        """How many of them there are (va.ruling.eight-dice)."""
        self.provenance: Final = provenance
