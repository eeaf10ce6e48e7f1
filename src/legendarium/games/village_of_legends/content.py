"""Packs of Village of Legends: what a card or Hero may say, and how the boxes on the table become faces."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

from legendarium.games.village_of_legends.faces import (
    CLASS_OF_WEAPON,
    ELEMENTS,
    KINDS,
    MONSTER,
    REACHES,
    SLOTS,
    SPELL,
    SPELL_KINDS,
    WEAPON,
    WEAPON_CLASSES,
    CardFace,
    HeroFace,
)
from legendarium.games.village_of_legends.verbs import VERBS
from legendarium.kernel.errors import PackError
from legendarium.kernel.library import Box, Library, digests
from legendarium.kernel.packs import Entry, Pack, read_pack
from legendarium.kernel.schema import COMMON, Field, Schema, choice, fill, flag, listing, number, text

CODE = "village-of-legends"
BASE = "base"
EXPANSIONS = ("ancient-guild", "the-horde", "reapers-hand")
FOLDER = Path(__file__).parent / "packs"
PARTS_LIMIT = 5  # vol.ruling.overwhelm-cleanup

CARD: Schema = {
    **COMMON,
    "sourced": listing("texts"),
    "kind": choice(*KINDS, required=True),
    "count": number(0, 40, required=True),
    "price": number(0, 500, required=True),
    "sellable": Field("flag", required=True),
    "starting": flag(),
    "gold": number(0, 200),
    "chest": flag(),
    "plus": number(-5, 20),
    "intelligence": number(-10, 10),
    "vigour": number(-30, 30),
    "market": flag(),
    "sheath": flag(),
    "attack": number(-6, 20),
    "heavy": flag(),
    "class": choice(*WEAPON_CLASSES),
    "defence": number(1, 30),
    "slot": choice(*SLOTS),
    "bonus": number(0, 10),
    "cost": number(0, 10),
    "element": choice(*ELEMENTS),
    "spell": choice(*SPELL_KINDS),
    "reach": choice(*REACHES),
    "multi": choice("all", "everyone", "enemies", "monsters", "named"),
    "targets": number(1, 5),
    "magic": Field("table"),
    "life": number(1, 100),
    "party_life": number(1, 30),
    "types": listing("texts"),
    "saps": flag(),
    "no_attack": flag(),
    "regeneration": number(0, 10),
    "reduction": number(0, 10),
    "charge": flag(),
    "defensive": flag(),
    "hopping": flag(),
    "poison": number(0, 5),
    "proliferate": number(0, 6),
    "overwhelm": flag(),
    "part_of": text(),
    "sneak": flag(),
    "spectral": flag(),
    "summons": listing("texts"),
    "taming": number(0, 12),
    "mini": flag(),
    "same_as": text(),
    "xp": number(0, 300),
    "loot": listing("choices", values=("card", *KINDS)),
    "resists": Field("table"),
    "immune": listing("choices", values=ELEMENTS),
    "lines": listing("lines"),
}

LEVEL: Schema = {
    "intelligence": number(0, 20),
    "armour": number(0, 10),
    "regeneration": number(0, 10),
    "cards": number(0, 3),
    "berserk": number(0, 6),
    "berserk_bonus": number(0, 10),
    "taming": number(0, 6),
    "summon_cost": number(0, 10),
    "summons": listing("texts"),
    "devotion": flag(),
    "lifelink": flag(),
    "sabotage": flag(),
    "sneaking": flag(),
    "swordmaster": flag(),
    "vision": flag(),
    "immune_to_poison": flag(),
    "resists": Field("table"),
    "immune": listing("choices", values=ELEMENTS),
    "banned": listing("choices", values=(*WEAPON_CLASSES, "heavy")),
    "modifiers": Field("tables", default=[]),
}

MODIFIER: Schema = {
    "changes": choice("with", "against", required=True),
    "by": number(-6, 6, required=True),
    "only": listing("texts"),
}

HERO: Schema = {
    **COMMON,
    "sourced": listing("texts"),
    "life": number(1, 100, required=True),
    "intelligence": number(0, 20, required=True),
    "thresholds": Field("numbers", required=True, low=20, high=1000),
    "level1": Field("table"),
    "level2": Field("table"),
    "level3": Field("table"),
}

SCHEMAS = {"card": CARD, "hero": HERO}
LEVELS = ("level1", "level2", "level3")


class VillageBox(Box):
    """One pack made into faces."""

    __slots__ = ("cards", "decks", "heroes")

    def __init__(self, pack: Pack, cards: tuple[CardFace, ...], heroes: tuple[HeroFace, ...]) -> None:
        super().__init__(pack)
        self.cards = cards
        self.heroes = heroes
        self.decks: int = pack.about["decks"]
        """vol.ruling.starting-cards-5p-6p: how many starting decks it brings."""


def open_box(folder: Path) -> VillageBox:
    """Read and check a pack; PackError names everything that is wrong."""
    pack = read_pack(folder, CODE, SCHEMAS, inspect)
    problems: list[str] = []
    cards = tuple(make_card(entry, problems) for entry in pack.entries["card"])
    heroes = tuple(make_hero(entry, problems) for entry in pack.entries["hero"])
    check_names(pack, cards, problems)
    check_creatures(pack, cards, heroes, problems)
    if problems:
        raise PackError(problems)
    FACES_BY_CODE.update({face.code: face for face in cards})
    FACES_BY_CODE.update({face.code: face for face in heroes})
    return VillageBox(pack, cards, heroes)


LIBRARY: Final = Library(FOLDER, (BASE, *EXPANSIONS), open_box)


def own_box(code: str) -> VillageBox:
    """A pack that comes with the game."""
    return LIBRARY.own(code)


def inspect(kind: str, data: dict[str, Any], where: str, problems: list[str]) -> None:
    """Try to make the face, so that what is wrong with it is told together with all else."""
    if kind == "card":
        make_card(Entry(data, where), problems)
    else:
        make_hero(Entry(data, where), problems)


FACES_BY_CODE: dict[str, CardFace | HeroFace] = {}
"""Every face read so far, for those who only know its code."""


def named_face(code: str) -> CardFace | HeroFace | None:
    """A face by its code, the game's own boxes included."""
    if code not in FACES_BY_CODE:
        for own in (BASE, *EXPANSIONS):
            own_box(own)
    return FACES_BY_CODE.get(code)


def make_card(entry: Entry, problems: list[str]) -> CardFace:
    data = entry.data
    check_sources(data, CARD, entry.where, problems)
    check_card(data, entry.where, problems)
    kind = KINDS.index(data["kind"])
    return CardFace(kind, data, VERBS.bind(data["lines"], entry.where, problems))


def check_sources(data: dict[str, Any], schema: Schema, where: str, problems: list[str]) -> None:
    """vol.ruling.unknown-statistics: `sourced` names the figures found in a rulebook or in public; all others are ours."""
    if (data["provenance"] == "house") != (not data["sourced"]):
        problems.append(f"{where}, field 'sourced': it names the fields that are not ours, if there are any")
    for name in data["sourced"]:
        if name.split(".")[0] not in schema:
            problems.append(f"{where}, field 'sourced': {name[:60]!r} is no field")


def check_card(data: dict[str, Any], where: str, problems: list[str]) -> None:
    """vol.turn.card-identity: what each kind of card must say."""
    kind = data["kind"]
    if kind == KINDS[WEAPON] and data["name"] not in CLASS_OF_WEAPON and not data["class"]:
        problems.append(f"{where}, field 'class': missing; the classification table does not know this Weapon")
    if kind == KINDS[SPELL]:
        for name in ("element", "spell"):  # vol.element.five
            if not data[name]:
                problems.append(f"{where}, field {name!r}: missing; every Spell has one")
    if kind == "defence" and not (data["slot"] and data["defence"]):
        problems.append(f"{where}, field 'slot': a Defence card has a slot and a defence value")
    if data["spell"] == "defence" and (data["slot"] != "defence-spell" or not data["defence"]):
        problems.append(f"{where}, field 'slot': a Defence Spell has the slot defence-spell and a defence value")
    if kind == KINDS[MONSTER] and not (data["life"] or data["party_life"] or data["part_of"]):
        problems.append(f"{where}, field 'life': missing; every Monster has life")
    check_tables(data, where, problems)


def check_tables(data: dict[str, Any], where: str, problems: list[str]) -> None:
    magic_schema = {
        "cost": number(1, 10, required=True),
        "attack": number(-2, 20, default=0),
        "element": choice(*ELEMENTS, required=True),
    }
    if data.get("magic"):
        data["magic"] = fill(magic_schema, data["magic"], f"{where}, magic", problems)
    if data.get("resists"):
        fill({element: number(0, 10) for element in ELEMENTS}, data["resists"], f"{where}, resists", problems)


def make_hero(entry: Entry, problems: list[str]) -> HeroFace:
    """vol.hero.board: life, Intelligence, two thresholds, and what each level brings."""
    data = dict(entry.data)
    check_sources(data, HERO, entry.where, problems)
    if len(data["thresholds"]) != 2 or data["thresholds"][0] >= data["thresholds"][1]:
        problems.append(f"{entry.where}, field 'thresholds': two rising numbers are expected")
        data["thresholds"] = [20, 40]
    for name in LEVELS:
        if not check_level(data[name] or {}, f"{entry.where}, {name}", problems):
            data[name] = None
    return HeroFace(data)


def check_level(level: dict[str, Any], where: str, problems: list[str]) -> bool:
    """One level of a board; False if it cannot be used."""
    before = len(problems)
    fill(LEVEL, level, where, problems)
    if len(problems) == before:
        fill({element: number(0, 10) for element in ELEMENTS}, level.get("resists", {}), f"{where}, resists", problems)
        for bonus in level.get("modifiers", ()):
            fill(MODIFIER, bonus, f"{where}, modifiers", problems)
    return len(problems) == before


def check_names(pack: Pack, cards: tuple[CardFace, ...], problems: list[str]) -> None:
    """No code twice; giants of at most five cards."""
    seen: set[str] = set()
    for kind in ("card", "hero"):
        for entry in pack.entries[kind]:
            code = entry.data["code"]
            if code in seen:
                problems.append(f"{entry.where}, field 'code': used twice")
            seen.add(code)
    for giant in (face for face in cards if face.overwhelm):
        parts = sum(face.count for face in cards if face.part_of == giant.code)
        if not 1 <= parts < PARTS_LIMIT:
            problems.append(
                f"card {giant.code!r}: an Overwhelm Monster has one to {PARTS_LIMIT - 1} Special cards, not {parts}"
            )


def check_creatures(pack: Pack, cards: tuple[CardFace, ...], heroes: tuple[HeroFace, ...], problems: list[str]) -> None:
    """Whatever is summoned is a mini card of the same pack, and every Special card belongs to a giant of it."""
    minis = {face.code for face in cards if face.mini}
    giants = {face.code for face in cards if face.overwhelm}
    decks = {face.code for face in cards if face.kind == MONSTER and not (face.mini or face.overwhelm or face.part_of)}
    for entry, face in zip(pack.entries["card"], cards, strict=True):
        called = [line.arguments["creature"] for line in face.lines if "creature" in line.arguments]
        name_strangers(face.summons, minis, f"{entry.where}, field 'summons'", problems)
        name_strangers(called, minis, f"{entry.where}, field 'lines'", problems)
        if entry.data["same_as"] and not (face.mini and entry.data["same_as"] in decks):
            problems.append(f"{entry.where}, field 'same_as': a mini card names a Monster of this pack's decks here")
        if face.part_of and face.part_of not in giants:
            problems.append(f"{entry.where}, field 'part_of': {face.part_of[:60]!r} is no Overwhelm Monster here")
    for entry, hero in zip(pack.entries["hero"], heroes, strict=True):
        for name, power in zip(LEVELS, hero.levels, strict=True):
            name_strangers(power.summons, minis, f"{entry.where}, {name}, field 'summons'", problems)


def name_strangers(codes: Iterable[str], minis: set[str], where: str, problems: list[str]) -> None:
    for code in codes:
        if code not in minis:
            problems.append(f"{where}: {str(code)[:60]!r} is no mini card of this pack")


class Shelf:
    """All boxes on one table."""

    __slots__ = ("boxes", "cards", "heroes")

    def __init__(self, boxes: list[VillageBox]) -> None:
        self.boxes = boxes
        self.cards = {face.code: face for box in boxes for face in box.cards}
        self.heroes = {face.code: face for box in boxes for face in box.heroes}

    @property
    def decks(self) -> int:
        return sum(box.decks for box in self.boxes)

    def digests(self) -> dict[str, str]:
        return digests(self.boxes)


@cache
def known_shelf(expansions: tuple[str, ...], packs: tuple[str, ...], library: Library[VillageBox] = LIBRARY) -> Shelf:
    """The base box, the expansions chosen, and packs of the players' own; the same boxes give the same shelf."""
    return Shelf(library.boxes((BASE, *expansions), packs))
