"""Packs of Village of Legends: what a card or Hero may say, and how the boxes on the table become faces."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from legendarium.games.village_of_legends.printed.faces import (
    DEFENCE,
    LEVELS,
    MONSTER,
    SLOTS,
    SPELL,
    WEAPON,
    CardFace,
    HeroFace,
)
from legendarium.games.village_of_legends.turn.verbs import VERBS
from legendarium.kernel.boxes import Box, Library, digests
from legendarium.kernel.entry import Entry, fields_of
from legendarium.kernel.packs import Pack, open_pack

CODE = "village-of-legends"
BASE = "base"
EXPANSIONS = ("ancient-guild", "the-horde", "reapers-hand")
FOLDER = Path(__file__).parents[1] / "packs"
PARTS_LIMIT = 5  # vol.ruling.overwhelm-cleanup

ENTRIES: Final = {"card": fields_of(CardFace), "hero": fields_of(HeroFace)}


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
    pack = open_pack(folder, CODE, ENTRIES, VERBS)
    cards, heroes = pack.faces("card", CardFace, check_card), pack.faces("hero", HeroFace, check_sources)
    pack.check()
    check_names(pack, cards)
    check_creatures(pack, cards, heroes)
    pack.check()
    FACES_BY_CODE.update({face.code: face for face in cards})
    FACES_BY_CODE.update({face.code: face for face in heroes})
    return VillageBox(pack, cards, heroes)


LIBRARY: Final = Library(FOLDER, (BASE, *EXPANSIONS), open_box)


def own_box(code: str) -> VillageBox:
    """A pack that comes with the game."""
    return LIBRARY.own(code)


FACES_BY_CODE: dict[str, CardFace | HeroFace] = {}
"""Every face read so far, for those who only know its code."""


def named_face(code: str) -> CardFace | HeroFace | None:
    """A face by its code, the game's own boxes included."""
    if code not in FACES_BY_CODE:
        for own in (BASE, *EXPANSIONS):
            own_box(own)
    return FACES_BY_CODE.get(code)


def check_sources(entry: Entry, face: CardFace | HeroFace) -> None:
    """vol.ruling.unknown-statistics: `sourced` names the figures found in a rulebook or in public; all others are ours."""
    if (face.provenance == "house") != (not face.sourced):
        entry.wrong("it names the fields that are not ours, if there are any", "sourced")
    for name in face.sourced:
        if name.split(".")[0] not in entry.schema:
            entry.wrong(f"{name[:60]!r} is no field", "sourced")


def check_card(entry: Entry, card: CardFace) -> None:
    """vol.turn.card-identity: what each kind of card must say."""
    check_sources(entry, card)
    if card.kind == WEAPON and not card.weapon_class:
        entry.wrong("missing; the classification table does not know this Weapon", "class")
    if card.kind == SPELL:
        for name, said in (("element", card.element), ("spell", card.spell)):  # vol.element.five
            if not said:
                entry.wrong("missing; every Spell has one", name)
    if card.kind == DEFENCE and not (card.slot >= 0 and card.defence):
        entry.wrong("a Defence card has a slot and a defence value", "slot")
    if card.spell == "defence" and (card.slot != SLOTS.index("defence-spell") or not card.defence):
        entry.wrong("a Defence Spell has the slot defence-spell and a defence value", "slot")
    if card.kind == MONSTER and not (card.life or card.party_life or card.part_of):
        entry.wrong("missing; every Monster has life", "life")


def check_names(pack: Pack, cards: tuple[CardFace, ...]) -> None:
    """No code twice; giants of at most five cards."""
    seen: set[str] = set()
    for entry in pack.entries["card"] + pack.entries["hero"]:
        code = entry.data["code"]
        if code in seen:
            entry.wrong("used twice", "code")
        seen.add(code)
    for giant in (face for face in cards if face.overwhelm):
        parts = sum(face.count for face in cards if face.part_of == giant.code)
        if not 1 <= parts < PARTS_LIMIT:
            pack.problems.append(
                f"card {giant.code!r}: an Overwhelm Monster has one to {PARTS_LIMIT - 1} Special cards, not {parts}"
            )


def check_creatures(pack: Pack, cards: tuple[CardFace, ...], heroes: tuple[HeroFace, ...]) -> None:
    """Whatever is summoned is a mini card of the same pack, and every Special card belongs to a giant of it."""
    minis = {face.code for face in cards if face.mini}
    giants = {face.code for face in cards if face.overwhelm}
    decks = {face.code for face in cards if face.kind == MONSTER and not (face.mini or face.overwhelm or face.part_of)}
    for entry, face in zip(pack.entries["card"], cards, strict=True):
        called = [line.arguments["creature"] for line in face.lines if "creature" in line.arguments]
        name_strangers(face.summons, minis, f"{entry.where}, field 'summons'", pack.problems)
        name_strangers(called, minis, f"{entry.where}, field 'lines'", pack.problems)
        if face.same_as and not (face.mini and face.same_as in decks):
            entry.wrong("a mini card names a Monster of this pack's decks here", "same_as")
        if face.part_of and face.part_of not in giants:
            entry.wrong(f"{face.part_of[:60]!r} is no Overwhelm Monster here", "part_of")
    for entry, hero in zip(pack.entries["hero"], heroes, strict=True):
        for name, power in zip(LEVELS, hero.levels, strict=True):
            name_strangers(power.summons, minis, f"{entry.where}, {name}, field 'summons'", pack.problems)


def name_strangers(codes: Iterable[str], minis: set[str], where: str, problems: list[str]) -> None:
    for code in codes:
        if code not in minis:
            problems.append(f"{where}: {str(code)[:60]!r} is no mini card of this pack")


class Collection:
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
def cached_collection(
    expansions: tuple[str, ...], packs: tuple[str, ...], library: Library[VillageBox] = LIBRARY
) -> Collection:
    """The base box, the expansions chosen, and packs of the players' own; the same boxes give the same collection."""
    return Collection(library.boxes((BASE, *expansions), packs))
