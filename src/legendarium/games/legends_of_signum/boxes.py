"""A pack made into faces: what is printed on its cards, in every language, and the deck lists it brings."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from legendarium.games.legends_of_signum import reading
from legendarium.games.legends_of_signum.faces import CHARACTER, HERO, MINION, RELIC, SPELL, TACTIC, TYPES, Face
from legendarium.games.legends_of_signum.measuring.field import BASES
from legendarium.games.legends_of_signum.quest.reading import read_face
from legendarium.games.legends_of_signum.quest.schemas import QUEST_SCHEMAS
from legendarium.games.legends_of_signum.rulings import CODE
from legendarium.games.legends_of_signum.schemas import SCHEMAS
from legendarium.kernel.errors import PackError
from legendarium.kernel.library import Box
from legendarium.kernel.packs import Pack, read_pack
from legendarium.kernel.schema import COMMON, Schema, listing, text, translated

DECK: Final[Schema] = {
    **COMMON,
    "hero": text(required=True),
    "minion": text(),
    "cards": listing("texts"),
    "buildings": listing("texts"),
    "terrains": listing("texts"),
}
KINDS: Final[dict[str, Schema]] = {**SCHEMAS, "deck": DECK, **QUEST_SCHEMAS}
CREATURES: Final = (HERO, MINION, CHARACTER)
SUPPORTS: Final = (SPELL, RELIC, TACTIC)


class DeckList:
    """A deck that comes with a pack, by codes: who leads it, its cards (`bolt*2` for two), and what lies ready."""

    __slots__ = ("buildings", "cards", "code", "hero", "minion", "terrains")

    def __init__(self, data: dict[str, Any]) -> None:
        self.code: str = data["code"]
        self.hero: str = data["hero"]
        self.minion: str = data.get("minion") or ""
        self.cards: tuple[str, ...] = tuple(data["cards"])
        self.buildings: tuple[str, ...] = tuple(data["buildings"])
        """In the Architect variant in the order of the Construction Deck, the top first."""
        self.terrains: tuple[str, ...] = tuple(data["terrains"])

    def text(self, most_buildings: int = 99) -> str:
        """As players pass decks around (`decks.read`); a Construction Deck takes only so many of the buildings."""
        parts = {
            "hero": (self.hero,),
            "minion": (self.minion,) if self.minion else (),
            "cards": self.cards,
            "buildings": self.buildings[:most_buildings],
            "terrains": self.terrains,
        }
        return " ".join(f"{part}:{','.join(codes)}" for part, codes in parts.items() if codes)


class Translations:
    """What a reader sees of one code, by language: name, gloss, moniker, and the glosses of its own texts."""

    __slots__ = ("gloss", "moniker", "name", "texts")

    def __init__(self, data: dict[str, Any]) -> None:
        self.name = translated(data, "name")
        self.gloss = translated(data, "gloss")
        self.moniker = translated(data, "moniker")
        self.texts = {str(entry.get("code")): translated(entry, "gloss") for entry in data.get("ability") or ()}


class CardBox(Box):
    """One pack made into faces, each with the place of its entry."""

    __slots__ = ("decks", "faces", "places", "tables", "words")

    def __init__(self, pack: Pack, opening: Opening) -> None:
        super().__init__(pack)
        self.faces: dict[str, Face] = opening.faces
        self.decks: dict[str, DeckList] = opening.decks
        self.words: dict[str, Translations] = opening.words
        self.places: dict[str, str] = opening.places
        self.tables: dict[str, list[dict[str, Any]]] = opening.tables
        """Entries of Quest mode by kind, as they were written."""


class Opening:
    """A pack while it is read: every entry becomes a face at once, so that all that is wrong is told together."""

    __slots__ = ("decks", "faces", "places", "tables", "words")

    def __init__(self) -> None:
        self.faces: dict[str, Face] = {}
        self.decks: dict[str, DeckList] = {}
        self.words: dict[str, Translations] = {}
        self.places: dict[str, str] = {}
        self.tables: dict[str, list[dict[str, Any]]] = {}

    def inspect(self, kind: str, data: dict[str, Any], where: str, problems: list[str]) -> None:
        code = data["code"]
        if code in self.places:
            problems.append(f"{where}, field 'code': used twice")
        self.places[code] = where
        check_sources(kind, data, where, problems)
        said = {name: value for name, value in data.items() if value is not None}
        self.words[code] = Translations(said)
        if kind == "deck":
            self.decks[code] = DeckList(said)
        elif kind in QUEST_SCHEMAS:
            self.tables.setdefault(kind, []).append(data)
            face = read_face(kind, said, where, problems)
            if face is not None:
                self.faces[code] = face
        else:
            self.faces[code] = make_face(kind, said, where, problems)


def check_sources(kind: str, data: dict[str, Any], where: str, problems: list[str]) -> None:
    """`sourced` names the figures found in the rulebook or in public; all others are ours."""
    sourced = data.get("sourced") or []
    if (data["provenance"] == "house") != (not sourced) and kind != "deck":
        problems.append(f"{where}, field 'sourced': it names the fields that are not ours, if there are any")
    for name in sourced:
        if name not in KINDS[kind]:
            problems.append(f"{where}, field 'sourced': {name[:60]!r} is no field")


def make_face(kind: str, data: dict[str, Any], where: str, problems: list[str]) -> Face:
    sort = TYPES.index(kind)
    if sort in CREATURES:
        if data["base"] * 1_000 not in BASES:
            wide = ", ".join(str(base // 1_000) for base in BASES)
            problems.append(f"{where}, field 'base': one of {wide} is expected, not {data['base']}")
        return reading.read_creature(sort, data, where, problems)
    if sort in SUPPORTS:
        return reading.read_support(sort, data, where, problems)
    if kind == "building":
        return reading.read_building(data, where, problems)
    return reading.read_terrain(data, where, problems)


def open_box(folder: Path) -> CardBox:
    """Read a pack by itself; PackError names everything that is wrong. What it refers to is looked up by `content`."""
    opening = Opening()
    return CardBox(read_pack(folder, CODE, KINDS, opening.inspect), opening)


def raise_problems(problems: list[str]) -> None:
    if problems:
        raise PackError(problems)
