"""The cards of all boxes on a table, counted out and sorted: the same for every table that has these boxes."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from legendarium.games.village_of_legends.library.collection import Collection
from legendarium.games.village_of_legends.printed.faces import BEER, NUGGETS, POTION, SCROLL, SPELL, CardFace
from legendarium.games.village_of_legends.state.player import Cards

PILE_KINDS: Final = (BEER, SCROLL, SPELL, POTION, NUGGETS)  # vol.setup.side-decks: spaces 1 to 5


class Stock:
    """Every card with its face, and where it belongs before anything is shuffled. Shared: to be copied, never changed."""

    __slots__ = ("cheapest", "faces", "lives", "main", "piles", "starting", "supply")

    def __init__(self, faces: list[CardFace]) -> None:
        self.faces = tuple(faces)
        self.lives: list[int] = [face.life for face in faces]
        self.starting: dict[str, Cards] = {}
        """Cards of starting decks, by their codes."""
        self.supply: Cards = []
        self.piles: list[Cards] = [[] for _ in PILE_KINDS]
        self.main: Cards = []
        for card, face in enumerate(faces):
            if face.starting:
                self.starting.setdefault(face.code, []).append(card)
            elif face.mini or face.part_of:
                self.supply.append(card)
            elif face.kind in PILE_KINDS:
                self.piles[PILE_KINDS.index(face.kind)].append(card)
            else:
                self.main.append(card)
        bought = [face.price for face in faces if not (face.starting or face.mini or face.part_of)]
        self.cheapest = min(bought, default=0)


@lru_cache(maxsize=64)
def cached_stock(collection: Collection, left_out: tuple[str, ...]) -> Stock:
    """Return the stock of these boxes without the Overwhelm Monsters left out, cached for all tables with the same."""
    faces: list[CardFace] = []
    for box in collection.boxes:
        for face in box.cards:
            if face.code not in left_out and face.part_of not in left_out:
                faces += [face] * face.count
    return Stock(faces)
