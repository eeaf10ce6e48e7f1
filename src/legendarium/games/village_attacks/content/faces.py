"""What is printed: Monsters, Villagers, cards, dice. Shared by all tables and never changed."""

from __future__ import annotations

from typing import Final

from legendarium.kernel.entry import Entry, Printed
from legendarium.kernel.modifiers import EVERYWHERE, HERE, SELF, Modifier
from legendarium.kernel.schema import PROVENANCES
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

MONSTER_MOMENTS: Final = ("attacked", "hurt", "slays", "turn-begins", "turn-ends", "always")
"""When a passive ability of a Monster works."""
HERO_MOMENTS: Final = ("spawned", "activated", "hits", "moved", "hurt", "slain", "always")
"""When a Town Hero's special ability works."""

SLOTS: Final = ("movement-slots", "defence-slots", "reserve-slots")
MODIFIED: Final = ("speed", "damage", "range", "dice", *SLOTS, "block", "melee", "ranged", "hindrance")
"""The numbers that a standing change may change."""

GAINS: Final = "gains"
"""A property of verbs: what puts symbols into the pool."""

ROLES: Final = ("attack", "defence", "support")
ABILITIES: Final = 3  # va.ability.three
TIERS: Final = 3

Cost = tuple[int, ...]
"""How many of each symbol from Melee to Retaliate: always five numbers."""


def read_cost(entry: Entry) -> Cost:
    """va.dice.villager-not-spendable: how many of each symbol are asked for."""
    asked = entry.choices("cost", SYMBOLS[:VILLAGER])
    return tuple(asked.count(symbol) for symbol in SYMBOLS[:VILLAGER])


def read_lines(entry: Entry, source: str, moment: str = "", required: bool = False) -> tuple[Line, ...]:
    """Lines fit for their source; the moment counts for abilities, and for the hits of a Town Hero."""
    context = (source, moment) if moment and (source == "ability" or moment == "hits") else (source,)
    return entry.lines("lines", context, required)


def read_modifiers(entry: Entry) -> tuple[Modifier, ...]:
    return entry.parts("modifiers", read_modifier)


def read_modifier(entry: Entry) -> Modifier:
    """Among the classes it holds for may stand how near they must be: `self`, `here`."""
    only = frozenset(entry.choices("only", (*CLASSES, "self", "here")))
    scope = SELF if "self" in only else HERE if "here" in only else EVERYWHERE
    by = entry.number("by", -9, 9)
    return Modifier(entry.choice("changes", MODIFIED), by, only - {"self", "here"}, scope)


class VersionFace:
    """One version of an ability: what it costs or when it works, how far it reaches, what it does."""

    __slots__ = ("cost", "gloss", "glosses", "lines", "modifiers", "range", "sight", "when")

    def __init__(self, entry: Entry, edition: str) -> None:
        self.gloss: Final = entry.text("gloss")
        self.glosses: Final = entry.translations("gloss")
        self.cost: Final = read_cost(entry)
        """All zero for a passive ability (va.ability.passive.second)."""
        self.when: Final = entry.choice("when", MONSTER_MOMENTS, "")
        """Empty for one that is paid for; otherwise the moment of a passive one."""
        self.range: Final = entry.number("range", 0, 9, NO_RANGE)
        """In zones; 0 is the own zone; NO_RANGE where none is needed."""
        self.sight: Final = entry.flag("sight", True)
        """False where the ability reaches round corners (va.los.ability-exception.first)."""
        self.lines: Final = read_lines(entry, "ability", self.when)
        self.modifiers: Final = read_modifiers(entry)
        """Standing changes of a passive ability whose moment is `always`."""
        self.check(entry, edition)

    def check(self, entry: Entry, edition: str) -> None:
        """An ability is paid for, or has its moment: one of the two."""
        if bool(sum(self.cost)) == bool(self.when):
            entry.odd("an ability has either a cost or, if it is passive, a moment ('when')")
        if self.when != "always" and not entry.data.get("lines"):
            entry.odd("missing", "lines")
        if edition == "first" and self.when:
            entry.odd("the earlier edition knows no passive abilities", "when")
        if edition == "first" and self.lines and gained(self.lines) >= sum(self.cost):
            entry.odd("an ability that may be used again and again must cost more symbols than it gives")


def gained(lines: tuple[Line, ...]) -> int:
    """How many symbols an effect puts into the pool."""
    return sum(line.arguments["count"] for line in lines if line.has(GAINS))


class AbilityFace:
    """One of the three abilities of a Monster, in both versions."""

    __slots__ = ("advanced", "basic", "code", "name", "names", "provenance")

    def __init__(self, entry: Entry, edition: str) -> None:
        self.code: Final = entry.code()
        self.name: Final = entry.text("name")
        self.names: Final = entry.translations("name")
        self.provenance: Final = entry.choice("provenance", PROVENANCES, "house")
        self.basic: Final = entry.table("basic", lambda version: VersionFace(version, edition), required=True)
        self.advanced: Final = entry.table("advanced", lambda version: VersionFace(version, edition), required=True)


class MonsterFace(Printed):
    """va.dash.fields: a dashboard."""

    __slots__ = (
        "abilities",
        "changes",
        "defence_slots",
        "experience",
        "health",
        "moments",
        "movement_slots",
        "reserve_slots",
        "role",
        "type",
    )

    def __init__(self, entry: Entry, edition: str) -> None:
        super().__init__(entry)
        self.type: Final = entry.place("type", TYPES)
        self.role: Final = entry.choice("role", ROLES)
        self.health: Final = entry.number("health", 1, 20)
        self.experience: Final = entry.number("experience", 1, 20)  # the experience value: tokens that make a level-up
        self.defence_slots: Final = entry.number("defence-slots", 0, 6)
        self.reserve_slots: Final = entry.number("reserve-slots", 0, 6)
        self.movement_slots: Final = entry.number("movement-slots", 0, 6)
        self.abilities: Final = entry.parts("abilities", lambda part: AbilityFace(part, edition), required=True)
        """Three; the first is the starting one."""
        versions = [version for ability in self.abilities for version in (ability.basic, ability.advanced)]
        self.changes: Final = frozenset([modifier.changes for version in versions for modifier in version.modifiers])
        """The numbers that its passive abilities change once it holds them."""
        self.moments: Final = frozenset([version.when for version in versions])
        """What its passive abilities wait for."""
        if len(self.abilities) != ABILITIES:
            entry.odd(f"a Monster has three abilities, not {len(self.abilities)}", "abilities")
        if edition == "first" and self.type == TYPES.index("demon"):  # va.type.list.first
            entry.odd("no Monster of the earlier edition is a demon", "type")


class VillagerFace(Printed):
    """A class of common Villagers: Peasant or Hunter."""

    __slots__ = ("damage", "figures", "health", "range", "speed")

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.health: Final = entry.number("health", 1, 9)
        self.speed: Final = entry.number("speed", 0, 9)
        self.damage: Final = entry.number("damage", 0, 9)
        self.range: Final = entry.number("range", 0, 9)
        self.figures: Final = entry.number("figures", 1, 99)
        """Miniatures in the box: a hard limit (va.spawn.out-of-miniatures)."""


class TownHeroFace(Printed):
    """A Town Hero token."""

    __slots__ = ("ability", "damage", "health", "lines", "modifiers", "range", "speed", "type", "when")

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.type: Final = entry.place("type", TYPES)
        self.health: Final = entry.number("health", 1, 20)
        self.speed: Final = entry.number("speed", 0, 9)
        self.damage: Final = entry.number("damage", 0, 9)
        self.range: Final = entry.number("range", 0, 9)
        self.ability: Final = entry.text("ability")
        """The name of the special ability."""
        self.when: Final = entry.choice("when", HERO_MOMENTS)
        """The moment of the special ability."""
        self.lines: Final = read_lines(entry, "hero", self.when)
        self.modifiers: Final = read_modifiers(entry)
        """Standing changes while this Town Hero is on the map, if its moment is `always`."""


class SpawnRow:
    """What a spawn card shows for one tier."""

    __slots__ = ("heroes", "hunters", "peasants", "redraw")

    def __init__(self, entry: Entry, edition: str) -> None:
        self.peasants: Final = entry.number("peasants", 0, 9, 0)
        self.hunters: Final = entry.number("hunters", 0, 9, 0)
        self.heroes: Final = entry.number("heroes", 0, 2, 0)
        self.redraw: Final = entry.flag("redraw")
        if self.redraw and edition == "second" and self.peasants + self.hunters + self.heroes:  # va.ruling.redraw-first
            entry.odd("a row with the redraw symbol spawns nothing", "redraw")


class SpawnCardFace(Printed):
    """A Villager Spawn card: three rows, Tier 1 first."""

    __slots__ = ("copies", "rows")

    def __init__(self, entry: Entry, edition: str) -> None:
        super().__init__(entry)
        self.copies: Final = entry.number("copies", 1, 9, 1)
        rows = entry.parts("tiers", lambda row: SpawnRow(row, edition), required=True)
        if len(rows) != TIERS:
            entry.odd(f"a spawn card has three tiers, not {len(rows)}", "tiers")
            rows = (SpawnRow(Entry({}, "", []), edition),) * TIERS
        self.rows: Final = rows


class TrapFace(Printed):
    """A Trap card."""

    __slots__ = ("all_rooms", "classes", "copies", "cost", "lines", "rooms")

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.copies: Final = entry.number("copies", 1, 9, 1)
        self.cost: Final = read_cost(entry)
        rooms = entry.choices("rooms", (*KINDS, "all"), None)
        self.rooms: Final = marked(rooms, KINDS)
        """The kinds of tile it may lie in (va.trap.eligible-room)."""
        self.all_rooms: Final = "all" in rooms
        """The symbol for every tile (va.ruling.trap-room-kinds)."""
        self.classes: Final = marked(entry.choices("classes", (*CLASSES, "all"), None), CLASSES)
        """The classes it affects (va.trap.affects-marked)."""
        self.lines: Final = read_lines(entry, "trap", required=True)
        for name in ("rooms", "classes", "cost"):
            if not entry.data.get(name):
                entry.odd("nothing is named", name)


def marked(said: tuple[str, ...], words: tuple[str, ...]) -> frozenset[int]:
    """The places of these words; of all for `all`."""
    return frozenset(at for at, word in enumerate(words) if word in said or "all" in said)


class EventFace(Printed):
    """A Village Event card."""

    __slots__ = ("copies", "lines", "modifiers", "persistent")

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.copies: Final = entry.number("copies", 1, 9, 1)
        self.persistent: Final = entry.flag("persistent")
        """The plus sign of the later edition; in the earlier one, a card with a lasting effect."""
        self.lines: Final = read_lines(entry, "event")
        """Done once, when the card is revealed."""
        self.modifiers: Final = read_modifiers(entry)
        """Hold as long as a persistent card is in effect (va.event.persistent.second)."""
        if self.modifiers and not self.persistent:
            entry.odd("only a persistent event changes something lastingly", "modifiers")
        if not self.lines and not self.modifiers:
            entry.odd("an event without lines and modifiers does nothing")


class DieFace(Printed):
    """A die that is not a standard one: a Day or a Night die, with its six symbols."""

    __slots__ = ("copies", "symbols")

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.copies: Final = entry.number("copies", 1, 9, 1)
        """How many of them there are (va.ruling.eight-dice)."""
        self.symbols: Final = tuple(SYMBOLS.index(face) for face in entry.choices("faces", SYMBOLS, None))
        if len(self.symbols) != len(SYMBOLS):
            entry.odd(f"a die has six faces, not {len(self.symbols)}", "faces")
