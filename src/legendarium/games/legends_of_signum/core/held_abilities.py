"""The abilities a creature holds by cards: its own, those tied to a building, and those of a hero's relics."""

from __future__ import annotations

from legendarium.games.legends_of_signum.printed.grants import Holding
from legendarium.games.legends_of_signum.state.table import Battle, Thing


def stands_in_city(table: Battle, party: int, code: str) -> bool:
    """los.cards.unique-building-bonus"""
    faces = table.fixed.faces
    return any(faces[thing].code == code for thing in table.players[party].city)


def own_holdings_of(table: Battle, creature: Thing) -> list[Holding]:
    """The abilities a creature holds by its own card now, those tied to a building only while it stands."""
    face = table.creature(creature)
    found = list(face.holdings)
    for code, holding in face.tied:
        if stands_in_city(table, table.controller[creature], code):
            found.append(holding)
    return found


def holdings_of(table: Battle, creature: Thing) -> list[Holding]:
    """The abilities a creature holds by cards now: its own, and a hero's relics."""
    found = own_holdings_of(table, creature)
    if table.is_hero(creature):
        for relic in table.players[table.fixed.owner[creature]].relics:
            support = table.fixed.support(relic)
            found += () if support.uses else support.holdings
    return found
