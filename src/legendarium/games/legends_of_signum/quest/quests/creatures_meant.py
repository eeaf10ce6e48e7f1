"""Whom quests speak of, and where: words of cards made into creatures on the field."""

from __future__ import annotations

from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT
from legendarium.games.legends_of_signum.geometry.exact.shapes import disc_clear
from legendarium.games.legends_of_signum.quest.access import the_hero
from legendarium.games.legends_of_signum.quest.cards.box import HERO, OVERLORD
from legendarium.games.legends_of_signum.quest.cards.faces import (
    COMPANY,
    EVERYBODY,
    HERO_SIDE,
    NEAR_HERO,
    OVERLORD_SIDE,
    OVERLORDS,
    THE_HERO,
)
from legendarium.games.legends_of_signum.state.pieces import Template
from legendarium.games.legends_of_signum.state.table import Battle, Thing


def is_one_of(table: Battle, creature: Thing, who: str) -> bool:
    """Whether a creature on the field is meant: the Hero, the Hero's own, the Overlord's, everybody, or those of one card."""
    if who == THE_HERO:
        return creature == the_hero(table)
    if who == COMPANY:
        return table.is_own(HERO, creature)
    if who == OVERLORDS:
        return table.controller[creature] == OVERLORD
    return who == EVERYBODY or table.creature(creature).code == who


def touches_land(table: Battle, template: Template, creature: Thing) -> bool:
    """los.ruling.geometry.contact-band: a gap below 3 mm, or standing on it."""
    base = table.disc(creature)
    return any(not disc_clear(piece, base, CONTACT) for piece in template.pieces)


def is_at(table: Battle, creature: Thing, where: str) -> bool:
    """In contact with a side, with the Hero, or with any terrain of that name."""
    if where in (HERO_SIDE, OVERLORD_SIDE):
        edge = table.edges[HERO if where == HERO_SIDE else OVERLORD]
        return edge.gap(table.x[creature], table.y[creature], table.fixed.radius[creature]) < CONTACT
    if where == NEAR_HERO:
        hero = the_hero(table)
        return creature != hero and table.is_standing(hero) and table.touches(creature, hero)
    lands = [template for template in table.templates if table.face(template.thing).code == where]
    return any(touches_land(table, template, creature) for template in lands)


def people(table: Battle, who: str, where: str = "") -> list[Thing]:
    """Those on the field whom the word means, at that place if one is named."""
    found = [creature for creature in table.standing if is_one_of(table, creature, who)]
    return [creature for creature in found if is_at(table, creature, where)] if where else found
