"""Ruins: searched once by a character beside them; searched ones may hide an entrance to each other."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.dice import ENTRANCE, SEARCH, in_tray, roll, roll_again, successes
from legendarium.games.legends_of_signum.core.moments import PLACED, SignumMoment, happens
from legendarium.games.legends_of_signum.core.values import has
from legendarium.games.legends_of_signum.field.movement import pieces
from legendarium.games.legends_of_signum.field.placement import PlaceOption, read_place, refused_place
from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT
from legendarium.games.legends_of_signum.geometry.exact.shapes import disc_clear
from legendarium.games.legends_of_signum.geometry.places.beside import (
    Beside,
    beside_template,
    candidates_beside,
    place_beside,
    room_beside,
)
from legendarium.games.legends_of_signum.geometry.places.standing import NOT_BESIDE, Others
from legendarium.games.legends_of_signum.printed.quantities import MONSTER
from legendarium.games.legends_of_signum.state.events import PLACED as PLACED_EVENT
from legendarium.games.legends_of_signum.state.events import SEARCHED
from legendarium.games.legends_of_signum.state.pieces import Template
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.effects import Perform
from legendarium.kernel.events import emit
from legendarium.kernel.kinds import Kind, Name
from legendarium.kernel.moves import Move
from legendarium.kernel.refusals import Refusal, RuleId
from legendarium.kernel.steps import offer, push, then
from legendarium.kernel.table import Step

MOST_CANDIDATES: Final = 8


class RuinsKind(Kind):
    """Ruins on the field, called by their labels."""

    __slots__ = ()

    def name(self, table: Battle, thing: Thing) -> Name:
        return table.labels[thing]

    def all(self, table: Battle) -> list[Thing]:
        return [template.thing for template in table.templates if table.fixed.terrain(template.thing).ruins]


RUINS: Final = RuinsKind("ruins", "card")


def template_of(table: Battle, thing: Thing) -> Template:
    return next(template for template in table.templates if template.thing == thing)


def is_beside(table: Battle, creature: Thing, template: Template) -> bool:
    """los.ruling.geometry.contact-band: a gap below 3 mm, or on it."""
    base = table.disc(creature)
    return not all(disc_clear(piece, base, CONTACT) for piece in template.pieces)


def may_explore(table: Battle, thing: Thing, rule: RuleId) -> RuleId | None:
    """What searching and entrances share: a character beside these Ruins, before any attack, not after a Run
    (los.ruling.movement.search-after-move, los.ruling.movement.minions-and-ruins)."""
    activation = table.activation
    creature = activation.creature
    if not table.is_character(creature) or not is_beside(table, creature, template_of(table, thing)):
        return rule
    if has(table, creature, MONSTER):
        return "los.ability.monster"
    moved = activation.moved > 0 and not table.fixed.rulings.search_after_move
    return "los.ruling.movement.search-after-move" if moved or activation.ran or activation.attacks else None


# -- searching


def may_search(table: Battle, seat: Seat, thing: Thing) -> RuleId | None:
    """los.ruins.not-beside-enemy, los.ruling.ruins.hidden-neighbour: beside an enemy, hidden or not, only the hidden search."""
    rule = may_explore(table, thing, "los.ruins.search")
    if rule is not None:
        return rule
    if template_of(table, thing).searched:
        return "los.ruins.once-per-template"
    creature = table.activation.creature
    beside = table.in_contact(creature) and not table.is_hidden(creature)
    return "los.ruins.not-beside-enemy" if beside else None


def search(table: Battle, seat: Seat, thing: Thing) -> None:
    """los.ruins.search: one die, which a card may let its character roll again; the Ruins are searched whatever it shows."""
    creature = table.activation.creature
    table.templates = [
        Template(it.thing, it.x, it.y, it.turn, it.pieces, True) if it.thing == thing else it for it in table.templates
    ]
    roll(table, creature, SEARCH, 1)
    then(table, *roll_again(table, creature, SEARCH, -1, False), Found(creature, thing))


class Found(Step[Battle]):
    """los.ruling.ruins.result-table-lost: what these Ruins have for the face, done to the character that searched."""

    __slots__ = ("creature", "ruins")

    def __init__(self, creature: Thing, ruins: Thing) -> None:
        self.creature = creature
        self.ruins = ruins

    def run(self, table: Battle) -> None:
        creature = self.creature
        face = in_tray(table, creature, SEARCH)[0]
        party = table.controller[creature]
        emit(table, SEARCHED, "los.ruins.search", table.seat_of(party), creature, self.ruins)
        push(table, DEATHS)
        lines = table.fixed.terrain(self.ruins).ruins[face]
        if lines:
            push(table, Perform(table.seat_of(party), creature, lines, 0, {"me": (creature,)}))


# -- secret entrances


def may_enter(table: Battle, seat: Seat, thing: Thing) -> RuleId | None:
    """los.ruins.secret-entrance-roll, los.ruling.ruins.entrance-single: searched Ruins, others that are searched too, and no
    enemy beside."""
    rule = may_explore(table, thing, "los.ruins.secret-entrance-roll")
    if rule is not None:
        return rule
    if table.in_contact(table.activation.creature):
        return "los.ruins.not-beside-enemy"
    if not template_of(table, thing).searched:
        return "los.ruins.secret-entrance-roll"
    return None if exits(table, thing) else "los.ruling.ruins.entrance-single"


def exits(table: Battle, thing: Thing) -> list[Template]:
    """The other searched Ruins."""
    return [it for it in table.templates if it.searched and it.thing != thing and table.fixed.terrain(it.thing).ruins]


def enter(table: Battle, seat: Seat, thing: Thing) -> None:
    creature = table.activation.creature
    roll(table, creature, ENTRANCE, 1)
    then(table, *roll_again(table, creature, ENTRANCE, -1, False), Entering(creature, thing))


class Entering(Step[Battle]):
    """los.ruling.ruins.entrance-faces-lost: whether the entrance was found; if not the character stays."""

    __slots__ = ("creature", "ruins")

    def __init__(self, creature: Thing, ruins: Thing) -> None:
        self.creature = creature
        self.ruins = ruins

    def run(self, table: Battle) -> None:
        if successes(table, self.creature, ENTRANCE):
            push(table, Travel(self.creature, self.ruins))


class Travel(Step[Battle]):
    """los.ruins.secret-entrance-travel: beside other searched Ruins at any distance, in contact with no enemy."""

    __slots__ = ("creature", "ruins")

    def __init__(self, creature: Thing, ruins: Thing) -> None:
        self.creature = creature
        self.ruins = ruins

    def places(self, table: Battle) -> list[Beside]:
        creature = self.creature
        enemies = table.enemies_of(creature)
        friends = [other for other in table.standing if other != creature and other not in enemies]
        others = Others(
            [table.disc(other) for other in friends],
            [table.disc(other) for other in enemies],
            CONTACT,
            pieces(table, impassable=True),
        )
        radius = table.fixed.radius[creature]
        return [beside_template(radius, it.pieces, others) for it in exits(table, self.ruins)]

    def run(self, table: Battle) -> None:
        if table.is_standing(self.creature) and any(room_beside(places) for places in self.places(table)):
            seat = table.chooser(self.creature)
            offer(table, self, seat, "place", "los.ruins.secret-entrance-travel")

    def offers(self, table: Battle) -> list[Option]:
        found: list[Option] = []
        for places in self.places(table):
            points = candidates_beside(places)
            step = max(1, len(points) // MOST_CANDIDATES)
            found += [PlaceOption(table, self.creature, x, y) for x, y in points[::step][:MOST_CANDIDATES]]
        return found

    def weigh(self, table: Battle, key: str) -> Option | Refusal | None:
        point = read_place(table, self.creature, key)
        if point is None:
            return None
        judged = [place_beside(places, *point) for places in self.places(table)]
        if any(not found.refusal for found in judged):
            return PlaceOption(table, self.creature, *point)
        beside = [found for found in judged if found.refusal != NOT_BESIDE]
        if beside:
            return refused_place(beside[0], "los.ruins.secret-entrance-travel")
        nearest = min(int(found.distance) for found in judged)
        return Refusal("los.ruins.secret-entrance-travel", {"distance": nearest, "needed": CONTACT})

    def answered(self, table: Battle, option: Option) -> None:
        assert isinstance(option, PlaceOption)
        creature = self.creature
        party = table.controller[creature]
        table.x[creature], table.y[creature] = option.x, option.y
        rule = "los.ruins.secret-entrance-travel"
        emit(table, PLACED_EVENT, rule, table.seat_of(party), creature, option.x, option.y)
        push(table, DEATHS)  # los.ruling.deaths.health-change: auras end where it was
        happens(table, SignumMoment(PLACED, party, creature))

    def facts(self, table: Battle) -> dict[str, object]:
        return {"figure": table.tell_card(self.creature)}


MOVES: Final = (
    Move("search", RUINS, None, may_search, search),
    Move("entrance", RUINS, None, may_enter, enter),
)
"""Words of an activation, also after a walk; neither takes a Stealth token (los.ruins.stealth-kept)."""
