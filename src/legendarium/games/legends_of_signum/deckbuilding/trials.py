"""Games that test a deck: against which starter deck, and what becomes of the cards in hand."""

from __future__ import annotations

from typing import Final, cast

from legendarium.games.legends_of_signum.library.collection import known_collection
from legendarium.games.legends_of_signum.library.decks import CONSTRUCTION_DECK
from legendarium.games.legends_of_signum.state.modes import MODES
from legendarium.games.legends_of_signum.state.table import Battle
from legendarium.kernel.decisions import Seat
from legendarium.kernel.decks import CardUse, HandWatch, Trial
from legendarium.kernel.events import Event
from legendarium.kernel.match import Match
from legendarium.kernel.table_options import Options

VARIANTS: Final = ("core", "architect")
"""Variants in which two decks meet; a deck for another one is tested in the first."""
DISCARDED: Final = "discarded"


def trial_of(text: str, options: Options, number: int) -> Trial:
    """Meet every starter deck in turn, from both seats."""
    variant = str(options.get("variant", ""))
    variant = variant if variant in VARIANTS else VARIANTS[0]
    starters = known_collection().decks
    against = list(starters)[number // 2 % len(starters)]
    other = starters[against].text(CONSTRUCTION_DECK if MODES[variant].architect else 99)
    seat = number % 2
    decks = [text, other] if seat == 0 else [other, text]
    packs = {"packs": list(options["packs"])} if options.get("packs") else {}
    return Trial(2, {"variant": variant, "decks": decks, **packs}, seat, against)


class SignumWatch(HandWatch):
    """Notes cards by their numbers. What leaves the hand after the opening and is not discarded was played."""

    __slots__ = ("codes", "hand", "heard", "hold", "played", "seat", "turn")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.codes: dict[int, str] = {}
        """Codes of the cards that lay in hand."""
        self.hand: set[int] = set()
        self.hold: dict[int, int] = {}
        """Ends of own turns at which a card lay in hand."""
        self.played: set[int] = set()
        self.turn = 0
        self.heard = 0

    def look(self, match: Match) -> None:
        table = cast(Battle, match.table)
        hand = set(table.players[self.seat].hand)
        for card in hand - self.codes.keys():
            self.codes[card] = table.face(card).code
        thrown = self.thrown_away(match)
        if self.turn:
            self.played |= {card for card in self.hand - hand if self.codes[card] not in thrown}
        if table.turns != self.turn:
            if self.turn and table.active != self.seat:  # the own turn has just ended
                for card in hand:
                    self.hold[card] = self.hold.get(card, 0) + 1
            self.turn = table.turns
        self.hand = hand

    def thrown_away(self, match: Match) -> set[str]:
        """Return the codes that this seat has discarded since the last look."""
        new = match.events[self.heard :]
        self.heard += len(new)
        return {facts_of(event)["code"] for event in new if event.kind == DISCARDED and event.seat == self.seat}

    def found(self) -> dict[str, CardUse]:
        uses: dict[str, CardUse] = {}
        for card, code in self.codes.items():
            turns, played = self.hold.get(card, 0), card in self.played
            if turns or played:  # one drawn in the last moment tells nothing
                use = uses.setdefault(code, CardUse())
                use.held += 1
                use.played += played
                use.turns += turns
        return uses


def facts_of(event: Event) -> dict[str, str]:
    """Return the id and the code of the card that an event is about."""
    card = event.facts()["card"]
    assert isinstance(card, dict)
    return card
