"""The abilities a creature holds by cards: its own, those tied to a building, and those of a hero's relics."""

from __future__ import annotations

from legendarium.games.legends_of_signum.faces import HERO
from legendarium.games.legends_of_signum.grants import Holding
from legendarium.games.legends_of_signum.table import Battle, Thing


def stands_in_city(table: Battle, party: int, code: str) -> bool:
    """los.cards.unique-building-bonus"""
    faces = table.ground.faces
    return any(faces[thing].code == code for thing in table.players[party].city)


def holdings_of(table: Battle, creature: Thing) -> list[Holding]:
    """The abilities a creature holds by its card now, those tied to a building only while it stands, and a hero's relics."""
    face = table.creature(creature)
    found = list(face.holdings)
    for code, holding in face.tied:
        if stands_in_city(table, table.controller[creature], code):
            found.append(holding)
    if face.type == HERO:
        for relic in table.players[table.ground.owner[creature]].relics:
            support = table.ground.support(relic)
            found += () if support.uses else support.holdings
    return found
