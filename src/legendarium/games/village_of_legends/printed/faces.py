"""What is printed: card faces and Hero boards, frozen and shared by all tables."""

from __future__ import annotations

from typing import Any, Final

from legendarium.kernel.entry import Entry, Printed
from legendarium.kernel.modifiers import Modifier
from legendarium.kernel.vocabulary import Line

KINDS: Final = ("treasure", "weapon", "defence", "monster", "spell", "scroll", "beer", "potion", "nuggets", "item")
TREASURE: Final = 0
WEAPON: Final = 1
DEFENCE: Final = 2
MONSTER: Final = 3
SPELL: Final = 4
SCROLL: Final = 5
BEER: Final = 6
POTION: Final = 7
NUGGETS: Final = 8
ITEM: Final = 9

SLOTS: Final = ("armour", "shield", "helmet", "cape", "defence-spell")  # vol.defence.one-per-slot
ELEMENTS: Final = ("fire", "earth", "water", "air", "mind")  # vol.element.five
REACHES: Final = ("normal", "any-opponent", "any-player", "any-target")
SPELL_KINDS: Final = ("attack", "heal", "defence", "effect")
MULTI: Final = ("all", "everyone", "enemies", "monsters", "named")
NO_MAGIC: Final = (0, 0, "")
LEVELS: Final = ("level1", "level2", "level3")

WEAPON_CLASSES: Final = ("swords", "axes", "maces-and-hammers", "ranged", "knives", "staffs")
CLASS_OF_WEAPON: Final[dict[str, str]] = {  # vol.weapon.classification
    **dict.fromkeys(("Broadsword", "Elven Blade", "Flame Blade", "Sacred Sword", "Silver Sword", "Sword"), "swords"),
    **dict.fromkeys(("Axe", "Bardiche", "Bone Axe", "Double Axe", "Giant Axe"), "axes"),
    **dict.fromkeys(("Flail", "Morning Star", "Thunder Hammer", "Warhammer"), "maces-and-hammers"),
    **dict.fromkeys(
        ("Bow", "Shortbow", "Crossbow", "Dwarven Crossbow", "Elven Bow", "Elven Shortbow", "Spear", "Elven Spear"),
        "ranged",
    ),
    **dict.fromkeys(("Dark Elven Blade", "Elven Knife", "Knife", "Kryss", "Orchish Blade", "Sickle"), "knives"),
    **dict.fromkeys(("Cursed Staff", "Staff of Fire", "Fire Staff", "Magic Staff", "Staff", "Thunderstaff"), "staffs"),
}


PRIMARY: Final = ("gold", "chest", "intelligence", "vigour", "attack", "defence", "sheath", "class", "life")
"""Fields that are an effect of their own, beside the text."""


CALLS: Final = "calls"
"""Properties of verbs: what brings creatures, and what touches the Market."""


def only_calls(entry: dict[str, Any], lines: tuple[Line, ...]) -> tuple[str, ...]:
    """The creatures of a card that calls some and does nothing else."""
    if any(entry.get(name) for name in PRIMARY) or not all(line.has(CALLS) for line in lines):
        return ()
    return tuple(str(line.arguments["creature"]) for line in lines)


def read_magic(entry: Entry) -> tuple[int, int, str]:
    """What a Weapon does by magic: its cost, its attack, its element."""
    return entry.number("cost", 1, 10), entry.number("attack", -2, 20, 0), entry.choice("element", ELEMENTS)


AT_WILL: Final = (TREASURE, DEFENCE, BEER, POTION, NUGGETS, ITEM)
"""Kinds of cards that ask nothing of whoever plays them."""


class CardFace(Printed):
    """One printed card. Fields that a kind does not use are 0, empty or False."""

    __slots__ = (
        "at_will",
        "attack",
        "bonus",
        "calls",
        "charge",
        "chest",
        "cost",
        "count",
        "defence",
        "defensive",
        "element",
        "gold",
        "heavy",
        "hopping",
        "immune",
        "intelligence",
        "kind",
        "life",
        "lines",
        "loot",
        "magic_attack",
        "magic_cost",
        "magic_element",
        "market",
        "mini",
        "multi",
        "no_attack",
        "overwhelm",
        "part_of",
        "party_life",
        "plus",
        "poison",
        "price",
        "proliferate",
        "reach",
        "reduction",
        "regeneration",
        "resists",
        "same_as",
        "saps",
        "sellable",
        "sheath",
        "slot",
        "sneak",
        "sourced",
        "species",
        "spectral",
        "spell",
        "starting",
        "summons",
        "taming",
        "targets",
        "types",
        "vigour",
        "weapon_class",
        "xp",
    )

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.sourced: Final = entry.texts("sourced")
        self.kind: Final = entry.place("kind", KINDS)
        self.count: Final = entry.number("count", 0, 40)
        self.price: Final = entry.number("price", 0, 500)
        self.sellable: Final = entry.flag("sellable", None)
        self.starting: Final = entry.flag("starting")
        self.lines: Final = entry.lines()
        self.read_goods(entry)
        self.read_fight(entry)
        self.read_monster(entry)
        self.calls: tuple[str, ...] = only_calls(entry.data, self.lines)
        """The creatures it calls, if that is all it does."""
        asks = self.cost or self.market or self.calls
        self.at_will: bool = self.kind in AT_WILL and not asks
        """Whether nothing can speak against playing it, however the table stands."""

    def read_goods(self, entry: Entry) -> None:
        """Treasure, drinks, scrolls and items."""
        self.gold: int = entry.number("gold", 0, 200, 0)
        self.chest: bool = entry.flag("chest")
        self.plus: int = entry.number("plus", -5, 20, 0)
        self.intelligence: int = entry.number("intelligence", -10, 10, 0)
        self.vigour: int = entry.number("vigour", -30, 30, 0)
        self.market: bool = entry.flag("market")
        self.sheath: bool = entry.flag("sheath")

    def read_fight(self, entry: Entry) -> None:
        """Weapons, Defence cards and Spells."""
        self.attack: int = entry.number("attack", -6, 20, 0)
        self.heavy: bool = entry.flag("heavy")
        said = entry.choice("class", WEAPON_CLASSES, "")
        self.weapon_class: str = CLASS_OF_WEAPON.get(self.name, said) if self.kind == WEAPON else ""
        self.defence: int = entry.number("defence", 1, 30, 0)
        self.slot: int = entry.place("slot", SLOTS, -1)
        self.bonus: int = entry.number("bonus", 0, 10, 0)
        self.cost: int = entry.number("cost", 0, 10, 0)
        self.element: str = entry.choice("element", ELEMENTS, "")
        self.spell: str = entry.choice("spell", SPELL_KINDS, "")
        self.reach: str = entry.choice("reach", REACHES, "normal")
        self.multi: str = entry.choice("multi", MULTI, "")
        self.targets: int = entry.number("targets", 1, 5, 0)
        """How many players may be named at most; 0: as many as there are."""
        magic = entry.part("magic", read_magic)
        self.magic_cost, self.magic_attack, self.magic_element = magic if magic is not None else NO_MAGIC

    def read_monster(self, entry: Entry) -> None:
        """Monsters, mini cards and the cards of Overwhelm Monsters."""
        self.life: int = entry.number("life", 1, 100, 0)
        self.party_life: int = entry.number("party_life", 1, 30, 0)
        self.types: frozenset[str] = frozenset(entry.texts("types"))
        self.saps: bool = entry.flag("saps")
        self.no_attack: bool = entry.flag("no_attack")
        self.regeneration: int = entry.number("regeneration", 0, 10, 0)
        self.reduction: int = entry.number("reduction", 0, 10, 0)
        self.charge: bool = entry.flag("charge")
        self.defensive: bool = entry.flag("defensive")
        self.hopping: bool = entry.flag("hopping")
        self.poison: int = entry.number("poison", 0, 5, 0)
        self.proliferate: int = entry.number("proliferate", 0, 6, 0)
        self.overwhelm: bool = entry.flag("overwhelm")
        self.part_of: str = entry.text("part_of", "")
        self.sneak: bool = entry.flag("sneak")
        self.spectral: bool = entry.flag("spectral")
        self.summons: tuple[str, ...] = entry.texts("summons")
        self.taming: int = entry.number("taming", 0, 12, 0)
        self.mini: bool = entry.flag("mini")
        self.same_as: str = entry.text("same_as", "")
        self.species: str = self.same_as or self.code
        """The same Monster: a mini card may be one of a Monster of the decks."""
        self.xp: int = entry.number("xp", 0, 300, 0)
        self.loot: tuple[str, ...] = entry.choices("loot", ("card", *KINDS))
        self.resists: dict[str, int] = entry.amounts("resists", ELEMENTS, 0, 10)
        self.immune: frozenset[str] = frozenset(entry.choices("immune", ELEMENTS))

    @property
    def group(self) -> str:
        return KINDS[self.kind]


class Power:
    """What a Hero can do at one level, lower levels included."""

    __slots__ = (
        "acts",
        "armour",
        "banned",
        "berserk",
        "berserk_bonus",
        "cards",
        "devotion",
        "immune",
        "immune_to_poison",
        "intelligence",
        "lifelink",
        "modifiers",
        "regeneration",
        "resists",
        "sabotage",
        "sneaking",
        "summon_cost",
        "summons",
        "swordmaster",
        "taming",
        "vision",
    )

    def __init__(self, entry: Entry) -> None:
        self.intelligence: Final = entry.number("intelligence", 0, 20, 0)
        self.armour: Final = entry.number("armour", 0, 10, 0)
        self.regeneration: Final = entry.number("regeneration", 0, 10, 0)
        self.cards: Final = entry.number("cards", 0, 3, 0)
        self.berserk: Final = entry.number("berserk", 0, 6, 0)
        self.berserk_bonus: Final = entry.number("berserk_bonus", 0, 10, 0)
        self.taming: Final = entry.number("taming", 0, 6, 0)
        self.summon_cost: Final = entry.number("summon_cost", 0, 10, 0)
        self.summons: Final = entry.texts("summons")
        self.devotion: Final = entry.flag("devotion")
        self.lifelink: Final = entry.flag("lifelink")
        self.sabotage: Final = entry.flag("sabotage")
        self.sneaking: Final = entry.flag("sneaking")
        self.swordmaster: Final = entry.flag("swordmaster")
        self.vision: Final = entry.flag("vision")
        self.immune_to_poison: Final = entry.flag("immune_to_poison")
        self.resists: Final = entry.amounts("resists", ELEMENTS, 0, 10)
        self.immune: Final = frozenset(entry.choices("immune", ELEMENTS))
        self.banned: Final = frozenset(entry.choices("banned", (*WEAPON_CLASSES, "heavy")))
        self.modifiers: Final = entry.parts("modifiers", read_modifier)
        self.acts: Final = bool(self.sabotage or self.sneaking or self.vision or self.summons)
        """Whether the board offers anything to do in the play phase."""


def read_modifier(entry: Entry) -> Modifier:
    changes, by = entry.choice("changes", ("with", "against")), entry.number("by", -6, 6)
    return Modifier(changes, by, frozenset(entry.texts("only")))


class HeroFace(Printed):
    """vol.hero.board: life, thresholds, and what each of its three levels can do."""

    __slots__ = ("levels", "life", "sourced", "thresholds")

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.sourced: Final = entry.texts("sourced")
        self.life: Final = entry.number("life", 1, 100)
        rising = entry.numbers("thresholds", 20, 1000, None)
        if entry.data and (len(rising) != 2 or rising[0] >= rising[1]):
            entry.wrong("two rising numbers are expected", "thresholds")
        self.thresholds: Final = (rising[0], rising[1]) if len(rising) == 2 else (20, 40)
        self.levels: Final = read_levels(entry, {"intelligence": entry.number("intelligence", 0, 20)})


def read_levels(entry: Entry, start: dict[str, Any]) -> tuple[Power, ...]:
    """Each level has what it says, and what the one below it has."""
    levels: list[Power] = []
    for name in LEVELS:
        before = len(entry.problems)
        entry.table(name, Power)
        said = entry.data.get(name) if len(entry.problems) == before else None
        start = grown(start, said or {})
        levels.append(Power(Entry(start, "", [])))
    return tuple(levels)


def grown(lower: dict[str, Any], level: dict[str, Any]) -> dict[str, Any]:
    added = {name: [*lower.get(name, ()), *level.get(name, ())] for name in ("banned", "immune", "modifiers")}
    return {**lower, **level, **added, "resists": {**lower.get("resists", {}), **level.get("resists", {})}}
