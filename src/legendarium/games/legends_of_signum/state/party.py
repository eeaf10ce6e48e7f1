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
        self.prosperity: int = prosperity
        self.left = left

    def with_building(self, code: str) -> Payment:
        return Payment((*self.buildings, code), self.prosperity, self.left - 1)


class PartyState:
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

    def __init__(self, of: PartyState | None = None) -> None:
        """An empty party, or a copy of another; copied field by field, since bots search on clones."""
        self.prosperity: int = 0 if of is None else of.prosperity
        self.owed: int = 0 if of is None else of.owed
        """los.begin.deck-out: how many draws from an empty deck this party has paid for."""
        self.alive: bool = True if of is None else of.alive
        self.slain: int = 0 if of is None else of.slain
        """Opposing characters eliminated, for the tie-break."""
        self.built: int = -1 if of is None else of.built
        """The turn in which this party last constructed or banked; no second time in one phase."""
        self.landed: int = -1 if of is None else of.landed
        """The turn in which it last played a terrain."""
        self.deck: Things = [] if of is None else of.deck[:]
        self.hand: Things = [] if of is None else of.hand[:]
        self.graveyard: Things = [] if of is None else of.graveyard[:]
        self.tactics: Things = [] if of is None else of.tactics[:]
        """Face down, in the order they were set."""
        self.slots: tuple[int, ...] = () if of is None else of.slots
        """The public number of each face-down tactic (`t1`, `t2` …), beside `tactics`."""
        self.paid: tuple[Payment, ...] = () if of is None else of.paid
        """What each face-down tactic cost, beside `tactics`."""
        self.relics: tuple[int, ...] = () if of is None else of.relics
        self.city: Things = [] if of is None else of.city[:]
        """Constructed buildings, tapped or not."""
        self.lands: tuple[int, ...] = () if of is None else of.lands
        """Played terrain cards whose templates lie on the field."""
        self.supply: tuple[int, ...] = () if of is None else of.supply
        """Buildings not constructed yet; with a Construction Deck only destroyed basic ones."""
        self.construction: Things = [] if of is None else of.construction[:]
        """los.architect.construction-deck: the top is its end."""
        self.land_supply: tuple[int, ...] = () if of is None else of.land_supply
        self.spent: tuple[int, ...] = () if of is None else of.spent
        """Out of the game: destroyed unique buildings and terrains."""
        self.box: tuple[int, ...] = () if of is None else of.box
        """Minions and characters that are nowhere else: models not on the field."""
        self.playing: tuple[int, ...] = () if of is None else of.playing
        """The one card being played, face up."""
        self.known: tuple[int, ...] = () if of is None else of.known
        """Cards in hand that everybody saw return there."""
        self.aside: Things = [] if of is None else of.aside[:]
        """los.setup.redraw: cards of the opening hand that wait to be returned to the deck."""

    def clone(self) -> PartyState:
        return PartyState(self)
