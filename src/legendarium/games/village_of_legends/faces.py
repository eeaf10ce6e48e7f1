"""What is printed: card faces and Hero boards, frozen and shared by all tables."""

from __future__ import annotations

from typing import Any, Final

from legendarium.kernel.schema import translated
from legendarium.kernel.standing import Modifier
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
ON_MARKET: Final = "on-market"
"""Properties of verbs: what brings creatures, and what touches the Market."""


def only_calls(entry: dict[str, Any], lines: tuple[Line, ...]) -> tuple[str, ...]:
    """The creatures of a card that calls some and does nothing else."""
    if any(entry.get(name) for name in PRIMARY) or not all(line.has(CALLS) for line in lines):
        return ()
    return tuple(str(line.arguments["creature"]) for line in lines)


class CardFace:
    """One printed card. Fields that a kind does not use are 0, empty or False."""

    __slots__ = (
        "attack",
        "bonus",
        "calls",
        "charge",
        "chest",
        "code",
        "cost",
        "count",
        "defence",
        "defensive",
        "element",
        "gloss",
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
        "name",
        "names",
        "no_attack",
        "overwhelm",
        "part_of",
        "party_life",
        "plus",
        "poison",
        "price",
        "proliferate",
        "provenance",
        "reach",
        "reduction",
        "regeneration",
        "resists",
        "rules",
        "saps",
        "sellable",
        "sheath",
        "slot",
        "sneak",
        "species",
        "spectral",
        "spell",
        "starting",
        "summons",
        "taming",
        "targets",
        "text_on_market",
        "types",
        "vigour",
        "weapon_class",
        "xp",
    )

    def __init__(self, kind: int, entry: dict[str, Any], lines: tuple[Line, ...]) -> None:
        self.kind = kind
        self.lines = lines
        self.code: str = entry["code"]
        self.name: str = entry["name"]
        self.names: dict[str, str] = translated(entry, "name")
        self.gloss: dict[str, str] = translated(entry, "gloss")
        self.rules: tuple[str, ...] = tuple(entry.get("rules") or ())
        self.provenance: str = entry["provenance"]
        self.count: int = entry.get("count") or 0
        self.price: int = entry.get("price") or 0
        self.sellable: bool = bool(entry.get("sellable"))
        self.starting: bool = bool(entry.get("starting"))
        self.read_goods(entry)
        self.read_fight(entry)
        self.read_monster(entry)
        self.calls: tuple[str, ...] = only_calls(entry, lines)
        """The creatures it calls, if that is all it does."""

    def read_goods(self, entry: dict[str, Any]) -> None:
        """Treasure, drinks, scrolls and items."""
        self.gold: int = entry.get("gold") or 0
        self.chest: bool = bool(entry.get("chest"))
        self.plus: int = entry.get("plus") or 0
        self.intelligence: int = entry.get("intelligence") or 0
        self.vigour: int = entry.get("vigour") or 0
        self.market: bool = bool(entry.get("market"))
        self.text_on_market: bool = any(line.has(ON_MARKET) for line in self.lines)
        """Its text, not its primary effect, touches the Market."""
        self.sheath: bool = bool(entry.get("sheath"))

    def read_fight(self, entry: dict[str, Any]) -> None:
        """Weapons, Defence cards and Spells."""
        self.attack: int = entry.get("attack") or 0
        self.heavy: bool = bool(entry.get("heavy"))
        self.weapon_class: str = CLASS_OF_WEAPON.get(self.name, entry.get("class") or "") if self.kind == WEAPON else ""
        self.defence: int = entry.get("defence") or 0
        self.slot: int = SLOTS.index(entry["slot"]) if entry.get("slot") else -1
        self.bonus: int = entry.get("bonus") or 0
        self.cost: int = entry.get("cost") or 0
        self.element: str = entry.get("element") or ""
        self.spell: str = entry.get("spell") or ""
        self.reach: str = entry.get("reach") or "normal"
        self.multi: str = entry.get("multi") or ""
        self.targets: int = entry.get("targets") or 0
        """How many players may be named at most; 0: as many as there are."""
        magic = entry.get("magic") or {}
        self.magic_cost: int = magic.get("cost", 0)
        self.magic_attack: int = magic.get("attack", 0)
        self.magic_element: str = magic.get("element", "")

    def read_monster(self, entry: dict[str, Any]) -> None:
        """Monsters, mini cards and the cards of Overwhelm Monsters."""
        self.life: int = entry.get("life") or 0
        self.party_life: int = entry.get("party_life") or 0
        self.types: frozenset[str] = frozenset(entry.get("types") or ())
        self.saps: bool = bool(entry.get("saps"))
        self.no_attack: bool = bool(entry.get("no_attack"))
        self.regeneration: int = entry.get("regeneration") or 0
        self.reduction: int = entry.get("reduction") or 0
        self.charge: bool = bool(entry.get("charge"))
        self.defensive: bool = bool(entry.get("defensive"))
        self.hopping: bool = bool(entry.get("hopping"))
        self.poison: int = entry.get("poison") or 0
        self.proliferate: int = entry.get("proliferate") or 0
        self.overwhelm: bool = bool(entry.get("overwhelm"))
        self.part_of: str = entry.get("part_of") or ""
        self.sneak: bool = bool(entry.get("sneak"))
        self.spectral: bool = bool(entry.get("spectral"))
        self.summons: tuple[str, ...] = tuple(entry.get("summons") or ())
        self.taming: int = entry.get("taming") or 0
        self.mini: bool = bool(entry.get("mini"))
        self.species: str = entry.get("same_as") or self.code
        """The same Monster: a mini card may be one of a Monster of the decks."""
        self.xp: int = entry.get("xp") or 0
        self.loot: tuple[str, ...] = tuple(entry.get("loot") or ())
        self.resists: dict[str, int] = dict(entry.get("resists") or {})
        self.immune: frozenset[str] = frozenset(entry.get("immune") or ())

    @property
    def group(self) -> str:
        return KINDS[self.kind]


class Power:
    """What a Hero can do at one level, lower levels included."""

    __slots__ = (
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

    def __init__(self, entry: dict[str, Any], lower: Power | None) -> None:
        self.modifiers: tuple[Modifier, ...] = lower.modifiers if lower is not None else ()
        self.resists: dict[str, int] = {**(lower.resists if lower is not None else {}), **(entry.get("resists") or {})}
        self.immune: frozenset[str] = frozenset(entry.get("immune") or ()) | (lower.immune if lower else frozenset())
        self.banned: frozenset[str] = frozenset(entry.get("banned") or ()) | (lower.banned if lower else frozenset())
        self.summons: tuple[str, ...] = tuple(entry.get("summons") or ()) or (lower.summons if lower else ())
        for bonus in entry.get("modifiers") or ():
            only = frozenset(bonus.get("only") or ())
            self.modifiers += (Modifier(bonus["changes"], bonus["by"], only),)
        for name in NUMBERS_OF_A_LEVEL:
            value = entry.get(name)
            setattr(self, name, value if value is not None else (getattr(lower, name) if lower is not None else 0))
        for name in FLAGS_OF_A_LEVEL:
            setattr(self, name, bool(entry.get(name)) or (lower is not None and bool(getattr(lower, name))))

    armour: int
    berserk: int
    berserk_bonus: int
    cards: int
    devotion: bool
    immune_to_poison: bool
    intelligence: int
    lifelink: bool
    regeneration: int
    sabotage: bool
    sneaking: bool
    summon_cost: int
    swordmaster: bool
    taming: int
    vision: bool


NUMBERS_OF_A_LEVEL: Final = (
    "intelligence",
    "armour",
    "regeneration",
    "cards",
    "berserk",
    "berserk_bonus",
    "taming",
    "summon_cost",
)
FLAGS_OF_A_LEVEL: Final = (
    "devotion",
    "lifelink",
    "sabotage",
    "sneaking",
    "swordmaster",
    "vision",
    "immune_to_poison",
)


class HeroFace:
    """A Hero board: life, thresholds, and what each of its three levels can do."""

    __slots__ = ("code", "gloss", "levels", "life", "name", "names", "provenance", "rules", "thresholds")

    def __init__(self, entry: dict[str, Any]) -> None:
        self.code: str = entry["code"]
        self.name: str = entry["name"]
        self.names: dict[str, str] = translated(entry, "name")
        self.gloss: dict[str, str] = translated(entry, "gloss")
        self.rules: tuple[str, ...] = tuple(entry.get("rules") or ())
        self.provenance: str = entry["provenance"]
        self.life: int = entry["life"]
        self.thresholds: tuple[int, int] = (entry["thresholds"][0], entry["thresholds"][1])
        first = Power({"intelligence": entry["intelligence"], **(entry.get("level1") or {})}, None)
        second = Power(entry.get("level2") or {}, first)
        self.levels: tuple[Power, Power, Power] = (first, second, Power(entry.get("level3") or {}, second))
