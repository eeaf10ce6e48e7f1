"""One party: its Prosperity, its zones, and what it has lost and won."""

from __future__ import annotations

from typing import ClassVar

Things = list[int]


class Payment:
    """What was tapped and paid for a face-down tactic, and how many buildings are still to be tapped. Public; immutable."""

    __slots__ = ("buildings", "left", "prosperity")

    def __init__(self, buildings: tuple[str, ...] = (), prosperity: int = 0, left: int = 0) -> None:
        self.buildings = buildings
        """The codes of the tapped buildings."""
        self.prosperity = prosperity
        self.left = left

    def with_building(self, code: str) -> Payment:
        return Payment((*self.buildings, code), self.prosperity, self.left - 1)


class Player:
    """What a party holds apart from the field. The top of a deck is its end."""

    __slots__ = (
        "alive",
        "aside",
        "box",
        "built",
        "city",
        "construction",
        "deck",
        "graveyard",
        "hand",
        "known",
        "land_supply",
        "landed",
        "lands",
        "owed",
        "paid",
        "playing",
        "prosperity",
        "relics",
        "slain",
        "slots",
        "spent",
        "supply",
        "tactics",
    )

    MADE_OF: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        self.prosperity = 0
        self.owed = 0
        """los.begin.deck-out: how many draws from an empty deck this party has paid for."""
        self.alive = True
        self.slain = 0
        """Opposing characters eliminated, for the tie-break."""
        self.built = -1
        """The turn in which this party last constructed or banked; no second time in one phase."""
        self.landed = -1
        """The turn in which it last played a terrain."""
        self.deck: Things = []
        self.hand: Things = []
        self.graveyard: Things = []
        self.tactics: Things = []
        """Face down, in the order they were set."""
        self.slots: list[int] = []
        """The public number of each face-down tactic (`t1`, `t2` …), beside `tactics`."""
        self.paid: list[Payment] = []
        """What each face-down tactic cost, beside `tactics`."""
        self.relics: Things = []
        self.city: Things = []
        """Constructed buildings, tapped or not."""
        self.lands: Things = []
        """Played terrain cards whose templates lie on the field."""
        self.supply: Things = []
        """Buildings not constructed yet; with a Construction Deck only destroyed basic ones."""
        self.construction: Things = []
        """los.architect.construction-deck: the top is its end."""
        self.land_supply: Things = []
        self.spent: Things = []
        """Out of the game: destroyed unique buildings and terrains."""
        self.box: Things = []
        """Minions and characters that are nowhere else: models not on the field."""
        self.playing: Things = []
        """The one card being played, face up."""
        self.known: Things = []
        """Cards in hand that everybody saw return there."""
        self.aside: Things = []
        """los.setup.redraw: cards of the opening hand that wait to be returned to the deck."""

    def clone(self) -> Player:
        copy = Player()
        copy.prosperity = self.prosperity
        copy.owed = self.owed
        copy.alive = self.alive
        copy.slain = self.slain
        copy.built = self.built
        copy.landed = self.landed
        copy.deck = self.deck[:]
        copy.hand = self.hand[:]
        copy.graveyard = self.graveyard[:]
        copy.tactics = self.tactics[:]
        copy.slots = self.slots[:]
        copy.paid = self.paid[:]
        copy.relics = self.relics[:]
        copy.city = self.city[:]
        copy.lands = self.lands[:]
        copy.supply = self.supply[:]
        copy.construction = self.construction[:]
        copy.land_supply = self.land_supply[:]
        copy.spent = self.spent[:]
        copy.box = self.box[:]
        copy.playing = self.playing[:]
        copy.known = self.known[:]
        copy.aside = self.aside[:]
        return copy
