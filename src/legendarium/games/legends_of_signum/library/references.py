"""What a pack refers to: buildings in costs, heroes of support cards, Houses and Swarms, cards of decks."""

from __future__ import annotations

from collections.abc import Iterable

from legendarium.games.legends_of_signum.library.boxes import CardBox, DeckList
from legendarium.games.legends_of_signum.printed.faces import (
    BUILDING,
    CHARACTER,
    CLASS,
    HERO,
    MINION,
    RELIC,
    SPELL,
    TACTIC,
    TERRAIN,
    BuildingFace,
    CreatureFace,
    Face,
    SupportFace,
)

Known = dict[str, Face]
DECK_CARDS = (CHARACTER, SPELL, RELIC, TACTIC)  # los.cards.battle-deck-types


def check_references(box: CardBox, known: Known, problems: list[str]) -> None:
    """Everything this pack names must be in it or in one that lies beside it."""
    for code, face in box.faces.items():
        where = box.places[code]
        check_cost(face, known, where, problems)
        if isinstance(face, SupportFace) and face.hero and not is_hero(known, face.hero):
            problems.append(f"{where}, field 'hero': {face.hero[:60]!r} is no known hero")
        if isinstance(face, CreatureFace):
            check_bonds(face, known, where, problems)
    for code, deck in box.decks.items():
        check_deck(deck, known, box.places[code], problems)


def check_cost(face: Face, known: Known, where: str, problems: list[str]) -> None:
    """los.play.cost-buildings: a cost names buildings, or `any`."""
    for code in face.cost.buildings:
        if not isinstance(known.get(code), BuildingFace):
            problems.append(f"{where}, field 'cost': {code[:60]!r} is no known building")


def check_bonds(face: CreatureFace, known: Known, where: str, problems: list[str]) -> None:
    """los.cards.class-bonus, los.cards.unique-building-bonus."""
    house = known.get(face.affiliation)
    if face.affiliation and not (isinstance(house, BuildingFace) and house.standing == CLASS):
        problems.append(f"{where}, field 'affiliation': {face.affiliation[:60]!r} is no known class building")
    for code in [code for code, _ in face.tied] + [code for code, _ in face.bonuses if code]:
        building = known.get(code)
        if not (isinstance(building, BuildingFace) and building.standing):
            problems.append(f"{where}, field 'while': {code[:60]!r} is no known unique building")


def check_deck(deck: DeckList, known: Known, where: str, problems: list[str]) -> None:
    """That the cards exist and are of the right types; whether the deck is legal is another question (los.deck.size …)."""
    if not is_hero(known, deck.hero):
        problems.append(f"{where}, field 'hero': {deck.hero[:60]!r} is no known hero")
    if deck.minion:
        name_strangers((deck.minion,), known, "minion", "no known minion", (MINION,), where, problems)
    cards = [code.partition("*")[0] for code in deck.cards]
    name_strangers(cards, known, "cards", "no known card of a Battle Deck", DECK_CARDS, where, problems)
    name_strangers(deck.buildings, known, "buildings", "no known building", (BUILDING,), where, problems)
    name_strangers(deck.terrains, known, "terrains", "no known terrain", (TERRAIN,), where, problems)


def name_strangers(
    codes: Iterable[str],
    known: Known,
    field: str,
    wrong: str,
    types: Iterable[int],
    where: str,
    problems: list[str],
) -> None:
    for code in codes:
        face = known.get(code)
        if face is None or face.type not in types:
            problems.append(f"{where}, field {field!r}: {code[:60]!r} is {wrong}")


def is_hero(known: Known, code: str) -> bool:
    face = known.get(code)
    return face is not None and face.type == HERO
