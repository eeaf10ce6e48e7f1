"""Reads a pack into faces: what is printed on its cards, in every language, and the deck lists it brings."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from legendarium.games.legends_of_signum.cards.multiple_uses import OCCASIONS
from legendarium.games.legends_of_signum.effects.all_verbs import VERBS
from legendarium.games.legends_of_signum.geometry.exact.discs import BASES
from legendarium.games.legends_of_signum.printed.faces import (
    CLASS,
    BuildingFace,
    CharacterFace,
    Face,
    HeroFace,
    LandFace,
    MinionFace,
    RelicFace,
    SpellFace,
    TacticFace,
)
from legendarium.games.legends_of_signum.printed.rulings import CODE
from legendarium.games.legends_of_signum.state.modes import one_of_each
from legendarium.kernel.boxes import Box
from legendarium.kernel.entry import Entry, Printed, fields_of
from legendarium.kernel.errors import PackError
from legendarium.kernel.packs import Pack, open_pack
from legendarium.kernel.schema import Schema


class DeckList(Printed):
    """A deck that comes with a pack, by codes: who leads it, its cards (`bolt*2` for two), and what lies ready."""

    __slots__ = ("buildings", "cards", "hero", "minion", "terrains")

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.hero: Final = entry.text("hero")
        self.minion: Final = entry.text("minion", "")
        self.cards: Final = entry.texts("cards")
        self.buildings: Final = entry.texts("buildings")
        """In the Architect variant in the order of the Construction Deck, the top first."""
        self.terrains: Final = entry.texts("terrains")

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


MAKERS: Final[dict[str, Callable[[Entry], Printed]]] = {
    "hero": HeroFace,
    "minion": MinionFace,
    "character": CharacterFace,
    "spell": SpellFace,
    "relic": RelicFace,
    "tactic": TacticFace,
    "building": BuildingFace,
    "terrain": LandFace,
    "deck": DeckList,
}


def makers() -> dict[str, Callable[[Entry], Printed]]:
    """The kinds of entry of a pack; the last ones are those of modes."""
    found = dict(MAKERS)
    for mode in one_of_each():
        found.update(mode.makers())
    return found


def schemas() -> dict[str, Schema]:
    """The fields of each kind of entry."""
    return {kind: fields_of(make, VERBS) for kind, make in makers().items()}


class CardBox(Box):
    """Read one pack into faces, each with the place of its entry."""

    __slots__ = ("decks", "faces", "places", "printed")

    def __init__(self, pack: Pack, printed: dict[str, Printed], places: dict[str, str]) -> None:
        super().__init__(pack)
        self.printed = printed
        """Everything in it by code; the cards among it are the faces."""
        self.faces: dict[str, Face] = {code: face for code, face in printed.items() if isinstance(face, Face)}
        self.decks: dict[str, DeckList] = {code: deck for code, deck in printed.items() if isinstance(deck, DeckList)}
        self.places = places


def open_box(folder: Path) -> CardBox:
    """Read a pack by itself; PackError names everything that is wrong. What it refers to is looked up by `content`."""
    known = makers()
    pack = open_pack(folder, CODE, known, VERBS)
    printed: dict[str, Printed] = {}
    places: dict[str, str] = {}

    def keep(entry: Entry, thing: Printed) -> None:
        if thing.code in places:
            entry.wrong("used twice", "code")
        printed[thing.code], places[thing.code] = thing, entry.where
        check(entry, thing)

    for kind, make in known.items():
        pack.faces(kind, make, keep)
    pack.check()
    return CardBox(pack, printed, places)


# -- what several fields say together


def check(entry: Entry, thing: Printed) -> None:
    """What no field can say by itself; asked only where every field is right."""
    if isinstance(thing, Face):
        check_sources(entry, thing, thing.sourced)
    if isinstance(thing, (HeroFace, MinionFace, CharacterFace)):
        if thing.radius * 2 not in BASES:
            wide = ", ".join(str(base // 1_000) for base in BASES)
            entry.wrong(f"one of {wide} is expected, not {thing.radius // 500}", "base")
    elif isinstance(thing, RelicFace):
        if thing.uses and thing.occasion not in OCCASIONS:
            entry.wrong(f"one of {', '.join(OCCASIONS)} is expected with uses", "occasion")
    elif isinstance(thing, BuildingFace) and bool(thing.bonus) != (thing.standing == CLASS):
        entry.wrong("a class building has a bonus, and no other has one")
    for mode in one_of_each():
        mode.check_entry(entry, thing)


def check_sources(entry: Entry, thing: Printed, sourced: tuple[str, ...]) -> None:
    """`sourced` names the figures found in the rulebook or in public; all others are ours."""
    if (thing.provenance == "house") != (not sourced):
        entry.wrong("it names the fields that are not ours, if there are any", "sourced")
    for name in sourced:
        if name not in entry.schema:
            entry.wrong(f"{name[:60]!r} is no field", "sourced")


def raise_problems(problems: list[str]) -> None:
    if problems:
        raise PackError(problems)
