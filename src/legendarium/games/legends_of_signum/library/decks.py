"""Decks: what one party brings, as a short text and back, and every reason why it may not.

    hero:caltael minion:imp cards:archer,bolt*2,squire buildings:tavern,arena terrains:forest

Parts are divided by blanks or new lines; a card named more than once has a count. The order of buildings is kept: with a
Construction Deck it is the order in which they can be constructed, the top first.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from legendarium.games.legends_of_signum.printed.faces import (
    CHARACTER,
    DOGS_OF_WAR,
    HERO,
    MINION,
    RELIC,
    SPELL,
    TACTIC,
    UNIVERSAL,
    BuildingFace,
    CreatureFace,
    Face,
    SupportFace,
    TerrainFace,
)
from legendarium.games.legends_of_signum.printed.rulings import Rulings
from legendarium.games.legends_of_signum.state.modes import Mode
from legendarium.games.legends_of_signum.state.sides import Side
from legendarium.kernel.errors import SetupError
from legendarium.kernel.refusals import Refusal

SMALLEST: Final = 20  # los.deck.size
LARGEST: Final = 40  # los.deck.size
CHARACTERS_OF_A_NAME: Final = 1  # los.deck.one-per-character-name
SUPPORTS_OF_A_NAME: Final = 2  # los.deck.two-per-support-name
CONSTRUCTION_DECK: Final = 12  # los.architect.construction-deck
SUPPORTS: Final = (SPELL, RELIC, TACTIC)  # los.cards.support-definition
NO_FACTION: Final = ("", UNIVERSAL)
PARTS: Final = ("hero", "minion", "cards", "buildings", "terrains")
MOST_COPIES: Final = 99

Collection = dict[str, Face]
"""All cards there are, by code."""


class Deck:
    """The codes of what a party brings; `heroes` and `minions` are lists so that too many of them can be reported."""

    __slots__ = ("buildings", "cards", "heroes", "minions", "terrains")

    def __init__(
        self,
        heroes: tuple[str, ...],
        minions: tuple[str, ...],
        cards: dict[str, int],
        buildings: tuple[str, ...],
        terrains: tuple[str, ...],
    ) -> None:
        self.heroes = heroes
        self.minions = minions
        self.cards = cards
        self.buildings = buildings
        self.terrains = terrains


# -- as text


def written(deck: Deck) -> str:
    """A deck as one line; equal decks have equal lines."""
    cards = [code if count == 1 else f"{code}*{count}" for code, count in sorted(deck.cards.items())]
    parts = zip(PARTS, (deck.heroes, deck.minions, cards, deck.buildings, sorted(deck.terrains)), strict=True)
    return " ".join(f"{part}:{','.join(codes)}" for part, codes in parts if codes)


def read(text: str) -> Deck:
    """A deck from its text. Raises SetupError naming what cannot be read."""
    parts: dict[str, list[str]] = {part: [] for part in PARTS}
    for word in text.split():
        part, colon, codes = word.partition(":")
        if not colon or part not in parts:
            text = f"deck: {word[:40]!r} does not begin with one of {', '.join(PARTS)} and a colon"
            raise SetupError(text, "deck-text", part=word[:40])
        parts[part] += [code for code in codes.split(",") if code]
    cards: dict[str, int] = {}
    for entry in parts["cards"]:
        code, count = read_count(entry)
        cards[code] = cards.get(code, 0) + count
    hero, minion, buildings, terrains = (tuple(parts[part]) for part in PARTS if part != "cards")
    return Deck(hero, minion, cards, buildings, tuple(sorted(set(terrains))))


def read_count(entry: str) -> tuple[str, int]:
    """`bolt*2`, or `bolt` for one."""
    code, star, count = entry.partition("*")
    if not star:
        return code, 1
    if not (len(count) <= len(str(MOST_COPIES)) and count.isascii() and count.isdecimal() and int(count)):
        text = f"deck: {entry[:40]!r}: a count from 1 to {MOST_COPIES} is expected after the star"
        raise SetupError(text, "deck-count", part=entry[:40])
    return code, int(count)


# -- what is wrong with it


def faults(deck: Deck, collection: Collection, mode: Mode, rulings: Rulings) -> list[Refusal]:
    """Everything that speaks against a deck, all of it at once; nothing for a legal one."""
    unknown = [Refusal("los.cards.eight-types", {"card": code}) for code in codes_of(deck) if code not in collection]
    hero = leader(deck, collection)
    if hero is None:
        return [*unknown, *hero_faults(deck, collection)]
    cards = known_cards(deck, collection)
    found = [*unknown, *minion_faults(deck, collection, hero), *size_faults(cards), *type_faults(cards)]
    found += [*faction_faults(cards, hero), *dogs_faults(cards, hero), *copy_faults(cards)]
    found += supply_faults(deck, collection, hero, mode)
    return found + (foreign_signatures(cards, hero) if rulings.reject_foreign_signature else [])


def warnings(deck: Deck, collection: Collection, rulings: Rulings) -> list[Refusal]:
    """los.ruling.deck.signature-in-foreign-deck: legal, but these cards can never be played."""
    hero = leader(deck, collection)
    if hero is None or rulings.reject_foreign_signature:
        return []
    return foreign_signatures(known_cards(deck, collection), hero)


def codes_of(deck: Deck) -> list[str]:
    return [*deck.heroes, *deck.minions, *deck.cards, *deck.buildings, *deck.terrains]


def leader(deck: Deck, collection: Collection) -> CreatureFace | None:
    """los.hero.one-per-game: the one hero; None if there is none, more than one, or something else."""
    face = collection.get(deck.heroes[0]) if len(deck.heroes) == 1 else None
    return face if isinstance(face, CreatureFace) and face.type == HERO else None


def hero_faults(deck: Deck, collection: Collection) -> list[Refusal]:
    """los.hero.one-per-game: none, several, or one card that is no hero; one that is unknown is named as unknown."""
    if len(deck.heroes) == 1 and deck.heroes[0] not in collection:
        return []
    return [Refusal("los.hero.one-per-game", {"count": len(deck.heroes) if len(deck.heroes) != 1 else 0})]


def known_cards(deck: Deck, collection: Collection) -> list[tuple[Face, int]]:
    return [(collection[code], count) for code, count in sorted(deck.cards.items()) if code in collection]


def counted(cards: list[tuple[Face, int]], *types: int, faction: str | None = None) -> int:
    """How many cards of these types (of a faction) there are."""
    return sum(
        count
        for face, count in cards
        if (not types or face.type in types) and (faction is None or face.faction == faction)
    )


def minion_faults(deck: Deck, collection: Collection, hero: CreatureFace) -> list[Refusal]:
    """los.minion.card-outside-deck: at most one, of the squad's faction."""
    rule = "los.minion.card-outside-deck"
    found = [Refusal(rule, {"count": len(deck.minions)})] if len(deck.minions) > 1 else []
    for code in deck.minions:
        face = collection.get(code)
        if face is not None and (face.type != MINION or face.faction != hero.faction):
            found.append(Refusal(rule, {"card": code}))
    return found


def size_faults(cards: list[tuple[Face, int]]) -> list[Refusal]:
    size = counted(cards)
    return [] if SMALLEST <= size <= LARGEST else [Refusal("los.deck.size", {"count": size})]


def type_faults(cards: list[tuple[Face, int]]) -> list[Refusal]:
    """los.cards.battle-deck-types"""
    return [
        Refusal("los.cards.battle-deck-types", {"card": face.code})
        for face, _ in cards
        if face.type != CHARACTER and face.type not in SUPPORTS
    ]


def faction_faults(cards: list[tuple[Face, int]], hero: CreatureFace) -> list[Refusal]:
    """los.deck.faction: the hero's, Dogs of War, and support cards without a faction."""
    return [
        Refusal("los.deck.faction", {"card": face.code})
        for face, _ in cards
        if face.faction not in (hero.faction, DOGS_OF_WAR)
        and not (face.type in SUPPORTS and face.faction in NO_FACTION)
    ]


def dogs_faults(cards: list[tuple[Face, int]], hero: CreatureFace) -> list[Refusal]:
    """Characters and support cards are counted apart, all of them (los.ruling.deck.universal-counted); who leads Dogs of
    War is not bound (los.ruling.deck.dogs-of-war-hero)."""
    if hero.faction == DOGS_OF_WAR:
        return []
    found = []
    for rule, types in (
        ("los.deck.dogs-characters-half", (CHARACTER,)),
        ("los.deck.dogs-support-half", SUPPORTS),
    ):
        dogs, total = counted(cards, *types, faction=DOGS_OF_WAR), counted(cards, *types)
        if 2 * dogs > total:  # los.ruling.deck.half-rounding
            found.append(Refusal(rule, {"count": dogs, "total": total}))
    return found


def copy_faults(cards: list[tuple[Face, int]]) -> list[Refusal]:
    """By the name that is printed, whatever the moniker or the rarity (los.cards.flavour-inert)."""
    found = []
    for rule, types, most in (
        ("los.deck.one-per-character-name", (CHARACTER,), CHARACTERS_OF_A_NAME),
        ("los.deck.two-per-support-name", SUPPORTS, SUPPORTS_OF_A_NAME),
    ):
        copies: Counter[str] = Counter()
        codes: dict[str, str] = {}
        for face, count in cards:
            if face.type in types:
                copies[face.name] += count
                codes.setdefault(face.name, face.code)
        found += [Refusal(rule, {"card": codes[it], "count": count}) for it, count in copies.items() if count > most]
    return found


def supply_faults(deck: Deck, collection: Collection, hero: CreatureFace, mode: Mode) -> list[Refusal]:
    """Buildings and terrains of the hero's faction or of nobody's; each building once; a Construction Deck of twelve."""
    found = []
    for rule, codes, kind in (
        ("los.deck.faction", deck.buildings, BuildingFace),
        ("los.terrain.faction-or-none", deck.terrains, TerrainFace),
    ):
        for code in dict.fromkeys(codes):
            face = collection.get(code)
            if face is None:
                continue
            if not isinstance(face, kind) or (face.faction != hero.faction and face.faction not in NO_FACTION):
                found.append(Refusal(rule, {"card": code}))
    for code, count in Counter(deck.buildings).items():
        if count > 1:
            found.append(Refusal("los.building.no-same-name", {"card": code, "count": count}))
    if mode.architect and len(deck.buildings) > CONSTRUCTION_DECK:
        found.append(Refusal("los.architect.construction-deck", {"count": len(deck.buildings)}))
    return found


def foreign_signatures(cards: list[tuple[Face, int]], hero: CreatureFace) -> list[Refusal]:
    """los.cards.hero-signature-support: cards bound to another hero."""
    rule = "los.ruling.deck.signature-in-foreign-deck"
    return [
        Refusal(rule, {"card": face.code, "hero": face.hero})
        for face, _ in cards
        if isinstance(face, SupportFace) and face.hero not in ("", hero.code)
    ]


# -- on the table


def side_of(deck: Deck, collection: Collection) -> Side:
    """What a legal deck brings to the table."""
    hero = leader(deck, collection)
    assert hero is not None
    minion = collection[deck.minions[0]] if deck.minions else None
    assert minion is None or isinstance(minion, CreatureFace)
    return Side(
        hero.code,
        hero,
        minion,
        tuple(face for face, count in known_cards(deck, collection) for _ in range(count)),
        tuple(face for face in (collection[code] for code in deck.buildings) if isinstance(face, BuildingFace)),
        tuple(face for face in (collection[code] for code in deck.terrains) if isinstance(face, TerrainFace)),
    )
