"""Changes that cure a fault of a deck. Each is tried: it is offered only if the rules then find less to say."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Final

from legendarium.games.legends_of_signum.library.decks import (
    CONSTRUCTION_DECK,
    LARGEST,
    NO_FACTION,
    SMALLEST,
    SUPPORTS,
    Collection,
    Deck,
    faults,
    leader,
)
from legendarium.games.legends_of_signum.printed.faces import CHARACTER, Face, SupportFace
from legendarium.games.legends_of_signum.printed.rulings import Rulings
from legendarium.games.legends_of_signum.state.modes import Mode
from legendarium.kernel.refusals import Refusal

Change = tuple[str, dict[str, object], Deck]
"""A word for it, its facts, and the deck after it."""
OFFERED: Final = 3
SIZE: Final = "los.deck.size"
NO_HERO: Final = 10_000
DOGS: Final = ("los.deck.dogs-characters-half", "los.deck.dogs-support-half")


class Bench:
    """What a deck is judged by, and how bad it is."""

    __slots__ = ("collection", "mode", "rulings")

    def __init__(self, collection: Collection, mode: Mode, rulings: Rulings) -> None:
        self.collection = collection
        self.mode = mode
        self.rulings = rulings

    def faults(self, deck: Deck) -> list[Refusal]:
        return faults(deck, self.collection, self.mode, self.rulings)

    def badness(self, deck: Deck) -> int:
        """The number of faults, and how many cards, copies or buildings are too many or too few.

        Without a hero little else can be judged: that is worse than anything."""
        found = sum(1 + excess(fault) for fault in self.faults(deck))
        return found + (NO_HERO if leader(deck, self.collection) is None else 0)


def excess(fault: Refusal) -> int:
    """How far a counted fault is from its limit."""
    count = fault.details.get("count", 0)
    if not isinstance(count, int):
        return 0
    return max(SMALLEST - count, count - LARGEST, 0) if fault.rule == SIZE else count


# -- decks with one thing more or less


def with_cards(deck: Deck, cards: dict[str, int]) -> Deck:
    held = {code: count for code, count in cards.items() if count > 0}
    return Deck(deck.heroes, deck.minions, held, deck.buildings, deck.terrains)


def plus(deck: Deck, code: str) -> Deck:
    return with_cards(deck, {**deck.cards, code: deck.cards.get(code, 0) + 1})


def minus(deck: Deck, code: str) -> Deck:
    return with_cards(deck, {**deck.cards, code: deck.cards.get(code, 0) - 1})


def with_building(deck: Deck, code: str) -> Deck:
    return Deck(deck.heroes, deck.minions, deck.cards, (*deck.buildings, code), deck.terrains)


def without(deck: Deck, code: str) -> Deck:
    """Take out every copy of a code, wherever it stands; of a building that is there twice the later one."""
    buildings = tuple(dict.fromkeys(deck.buildings))
    if len(buildings) == len(deck.buildings):
        buildings = tuple(other for other in deck.buildings if other != code)
    return Deck(
        deck.heroes,
        tuple(other for other in deck.minions if other != code),
        {other: count for other, count in deck.cards.items() if other != code},
        buildings,
        tuple(other for other in deck.terrains if other != code),
    )


# -- what is offered


def mends(deck: Deck, fault: Refusal, bench: Bench) -> list[Change]:
    """Up to three changes after which there is less wrong."""
    before = bench.badness(deck)
    found: list[Change] = []
    for change in tried(deck, fault, bench):
        if len(found) == OFFERED:
            break
        if bench.badness(change[2]) < before:
            found.append(change)
    return found


def tried(deck: Deck, fault: Refusal, bench: Bench) -> Iterator[Change]:
    """Changes that could help against a fault, the best first."""
    code = str(fault.details.get("card", ""))
    if fault.rule == SIZE:
        yield from sized(deck, bench)
    elif fault.rule in DOGS:
        yield from fewer_dogs(deck, fault, bench)
    elif code in deck.cards and deck.cards[code] > 1 and fault.details.get("count"):
        yield "take-copy", {"card": code}, minus(deck, code)
    elif code:
        yield "take", {"card": code}, without(deck, code)
    elif fault.rule == "los.architect.construction-deck":
        kept = deck.buildings[:CONSTRUCTION_DECK]
        shorter = Deck(deck.heroes, deck.minions, deck.cards, kept, deck.terrains)
        yield "keep-buildings", {"count": CONSTRUCTION_DECK}, shorter
    elif len(deck.heroes) > 1:
        for hero in deck.heroes:
            yield "keep", {"card": hero}, Deck((hero,), deck.minions, deck.cards, deck.buildings, deck.terrains)
    elif len(deck.minions) > 1:
        single = Deck(deck.heroes, deck.minions[:1], deck.cards, deck.buildings, deck.terrains)
        yield "keep", {"card": deck.minions[0]}, single


def sized(deck: Deck, bench: Bench) -> Iterator[Change]:
    """Fill a small deck up, or take single cards out of a large one."""
    if sum(deck.cards.values()) > LARGEST:
        for code in sorted(deck.cards, key=lambda code: (-price(bench.collection.get(code)), code)):
            yield "take-copy", {"card": code}, minus(deck, code)
        return
    full, added = filled(deck, bench)
    if added > 1:
        yield "fill", {"count": added}, full
    for code in fitting(deck, bench):
        yield "add", {"card": code}, plus(deck, code)


def filled(deck: Deck, bench: Bench) -> tuple[Deck, int]:
    """Add the best fitting cards, one of each, until the smallest size is reached."""
    size, added = sum(deck.cards.values()), 0
    for code in fitting(deck, bench):
        if size + added >= SMALLEST:
            break
        larger = plus(deck, code)
        if bench.badness(larger) < bench.badness(deck):
            deck, added = larger, added + 1
    return deck, added


def fewer_dogs(deck: Deck, fault: Refusal, bench: Bench) -> Iterator[Change]:
    """One of the Dogs less, or one card more of the own faction."""
    types = (CHARACTER,) if fault.rule == DOGS[0] else SUPPORTS
    for code in sorted(deck.cards):
        face = bench.collection.get(code)
        if face is not None and face.type in types and face.faction == "dogs-of-war":
            yield "take-copy", {"card": code}, minus(deck, code)
    for code in fitting(deck, bench):
        yield "add", {"card": code}, plus(deck, code)


def fitting(deck: Deck, bench: Bench) -> list[str]:
    """Cards that this hero's city could pay for, best with the buildings the deck has; new ones first, and characters and
    support cards in turn."""
    hero = leader(deck, bench.collection)
    if hero is None:
        return []
    built = set(deck.buildings)
    payable = (hero.faction, *NO_FACTION)

    def rank(face: Face) -> tuple[int, int, int, int, int, str]:
        asked = [bench.collection.get(code) for code in face.cost.buildings]
        foreign = sum(it is None or it.faction not in payable for it in asked)
        missing = sum(code not in built for code in face.cost.buildings)
        return foreign, missing, deck.cards.get(face.code, 0), int(face.faction != hero.faction), price(face), face.code

    pool = sorted((face for face in bench.collection.values() if may_be_drawn(face, hero.code)), key=rank)
    characters = [face.code for face in pool if face.type == CHARACTER]
    support = [face.code for face in pool if face.type != CHARACTER]
    mixed = [code for pair in zip_longest(characters, support) for code in pair]
    return [code for code in mixed if code is not None]


def may_be_drawn(face: Face, hero: str) -> bool:
    """Whether it is a card of a battle deck that this hero could play."""
    if isinstance(face, SupportFace) and face.hero not in ("", hero):
        return False
    return face.type == CHARACTER or face.type in SUPPORTS


def price(face: Face | None) -> int:
    """How many buildings a card taps."""
    return 0 if face is None else len(face.cost.buildings) + face.cost.any


# -- what is legal and probably a mistake


def unpaid(deck: Deck, collection: Collection) -> dict[str, list[str]]:
    """Buildings that cards ask for and the deck does not bring, each with these cards."""
    found: dict[str, list[str]] = {}
    for code in sorted(deck.cards):
        face = collection.get(code)
        for building in face.cost.buildings if face is not None else ():
            if building not in deck.buildings:
                found.setdefault(building, []).append(code)
    return found
