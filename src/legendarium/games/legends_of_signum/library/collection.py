"""The content of Legends of Signum: its own packs and those of players, what they are called, and what their cards say."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from legendarium.games.legends_of_signum.library.boxes import CardBox, DeckList, open_box, raise_problems
from legendarium.games.legends_of_signum.library.references import check_references
from legendarium.games.legends_of_signum.printed.faces import (
    BUILDING,
    HERO,
    TERRAIN,
    BuildingFace,
    CreatureFace,
    Face,
    TerrainFace,
)
from legendarium.kernel.boxes import Library, digests
from legendarium.kernel.entry import Printed
from legendarium.kernel.errors import SetupError
from legendarium.kernel.phrasebook import LANGUAGES

FOLDER: Final = Path(__file__).parents[1] / "packs"
OWN: Final = ("core", "universal", "unicorn", "akkari", "dogs-of-war", "starter-decks")
OF_MODES: Final = tuple(
    sorted(folder.name for folder in FOLDER.iterdir() if folder.is_dir() and folder.name not in OWN)
)
"""The packs of modes: each is part of tables that play such a mode (`Mode.pack`), and of no other."""


class Collection:
    """All boxes on one table, by the codes of their cards and decks."""

    __slots__ = ("boxes", "decks", "faces", "printed")

    def __init__(self, boxes: list[CardBox]) -> None:
        self.boxes = boxes
        self.faces: dict[str, Face] = {code: face for box in boxes for code, face in box.faces.items()}
        self.decks: dict[str, DeckList] = {code: deck for box in boxes for code, deck in box.decks.items()}
        self.printed: dict[str, Printed] = {code: thing for box in boxes for code, thing in box.printed.items()}

    def digests(self) -> dict[str, str]:
        return digests(self.boxes)

    def hero(self, code: str) -> CreatureFace:
        face = self.faces.get(code)
        if not isinstance(face, CreatureFace) or face.type != HERO:
            raise SetupError(f"heroes: {code[:40]!r} is unknown; the heroes are {', '.join(sorted(self.heroes()))}")
        return face

    def heroes(self) -> list[str]:
        return [code for code, face in self.faces.items() if face.type == HERO]

    def buildings(self, standing: int, faction: str) -> list[BuildingFace]:
        """Buildings of that standing that a faction may build: its own, or anybody's if they are basic."""
        found = [face for face in self.faces.values() if face.type == BUILDING and isinstance(face, BuildingFace)]
        return [face for face in found if face.standing == standing and (not standing or face.faction == faction)]

    def terrains(self, standing: int, faction: str) -> list[TerrainFace]:
        found = [face for face in self.faces.values() if face.type == TERRAIN and isinstance(face, TerrainFace)]
        return [face for face in found if face.standing == standing and (not standing or face.faction == faction)]


LIBRARY: Final = Library(FOLDER, (*OWN, *OF_MODES), open_box)


def own_box(code: str) -> CardBox:
    """A pack that comes with the game."""
    return LIBRARY.own(code)


@cache
def known_collection(packs: tuple[str, ...] = (), library: Library[CardBox] = LIBRARY, of_mode: str = "") -> Collection:
    """The game's own boxes, that of the mode, and those of the players; faces are shared by all tables."""
    own = (*OWN, of_mode) if of_mode else OWN
    boxes = library.boxes(own, packs)
    made = collect(boxes[: len(own)], boxes[len(own) :])
    COLLECTIONS.append(made)
    return made


def collect(own: list[CardBox], users: list[CardBox]) -> Collection:
    """All of them side by side: no code twice, and everything named is there."""
    boxes = [*own, *users]
    made = Collection(boxes)
    problems: list[str] = []
    for box in boxes:
        check_references(box, made.faces, problems)
    for box in users:
        check_codes(box, [other for other in boxes if other is not box], problems)
    raise_problems(problems)
    return made


def check_codes(box: CardBox, others: list[CardBox], problems: list[str]) -> None:
    """A code means one thing in the whole collection."""
    for code, where in box.places.items():
        for other in others:
            if code in other.places:
                problems.append(f"{where}, field 'code': {code[:60]!r} is in the pack {other.pack.code!r} already")


def check_pack(folder: Path) -> None:
    """PackError with everything that is wrong with a folder, beside the game's own packs."""
    box = open_box(folder)
    own = [own_box(code) for code in (*OWN, *OF_MODES) if own_box(code).pack.code != box.pack.code]
    collect(own, [box])


# -- what things are called

COLLECTIONS: Final[list[Collection]] = []
"""Every collection that was opened to be played with: those who only know a code ask here, the latest first."""


def printed_thing(code: str) -> Printed | None:
    """What bears this code, in a collection or in a box of the game's own; None if nothing does."""
    for made in reversed(COLLECTIONS):
        if code in made.printed:
            return made.printed[code]
    for own in (*OWN, *OF_MODES):
        if code in own_box(own).printed:
            return own_box(own).printed[code]
    return None


def name_of(code: str, language: str = "en") -> str:
    """The name alone; a code that is in no box stands for itself."""
    thing = printed_thing(code)
    return thing.names[spoken(language)] if thing is not None else code


def title_of(code: str, language: str = "en") -> str:
    """The name with its moniker, as the top of a card has it."""
    thing = printed_thing(code)
    if isinstance(thing, CreatureFace) and thing.moniker:
        return f"{thing.names[spoken(language)]} {thing.monikers[spoken(language)]}"
    return name_of(code, language)


def gloss_of(code: str, language: str = "en") -> str:
    thing = printed_thing(code)
    return thing.glosses[spoken(language)] if thing is not None else ""


def text_of(code: str, text: str, language: str = "en") -> str:
    """What one of a card's own texts says."""
    thing = printed_thing(code)
    own = thing.holdings if isinstance(thing, CreatureFace) else ()
    texts = [holding for holding in own if holding.when] + list(
        thing.own_abilities if isinstance(thing, CreatureFace) else ()
    )
    return next((holding.glosses[spoken(language)] for holding in texts if holding.key == text), "")


def spoken(language: str) -> str:
    return language if language in LANGUAGES else LANGUAGES[0]
