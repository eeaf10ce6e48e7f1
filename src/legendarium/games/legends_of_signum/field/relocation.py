"""Placing a creature that stands already: exactly where the effect says, past everything in between."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.combat.backstab import backstabs
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.moments import CONTACT_MADE, PLACED, SignumMoment, happens
from legendarium.games.legends_of_signum.core.values import has
from legendarium.games.legends_of_signum.field.movement import pieces
from legendarium.games.legends_of_signum.field.placement import (
    PlaceOption,
    candidates_for_beside,
    read_place,
    refused_place,
    weigh_beside,
)
from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT, Disc, apart
from legendarium.games.legends_of_signum.geometry.places.beside import Beside, beside_base, place_beside, room_beside
from legendarium.games.legends_of_signum.geometry.places.standing import NOT_BESIDE, Others, Placement, fits
from legendarium.games.legends_of_signum.printed.grants import RULERS
from legendarium.games.legends_of_signum.printed.quantities import AGILE
from legendarium.games.legends_of_signum.state.events import PLACED as PLACED_EVENT
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing
from legendarium.kernel.decisions import Option
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.steps import offer, then
from legendarium.kernel.table import Step

RULE: Final = "los.move.place-versus-move"
ANYWHERE: Final = "los.special.controller-chooses"


def everything_else(table: Battle, creature: Thing, beside: Thing = -1) -> Others:
    """All bases but its own, which it must not overlap, and what is Impassable."""
    bases = [table.disc(other) for other in sorted(table.standing) if other not in (creature, beside)]
    return Others(bases, [], 0, pieces(table, impassable=True))


class Put(Step[Battle]):
    """A creature is placed in contact with another, or within a distance of it or of where it stands itself; the party whose
    effect it is chooses where."""

    __slots__ = ("beside", "creature", "free", "party", "reach")

    def __init__(self, creature: Thing, beside: Thing, party: Party, reach: int = CONTACT, free: bool = False) -> None:
        self.creature = creature
        self.beside = beside
        self.party = party
        self.reach = reach
        """The gap must be smaller than this, in micrometres."""
        self.free = free
        """los.geometry.contact-threshold: not in contact with any enemy of the creature's."""

    def places(self, table: Battle) -> Beside:
        creature, base = self.creature, table.disc(self.beside)
        radius = table.fixed.radius[creature]
        others = everything_else(table, creature, self.beside)
        if self.free:
            others = Others(others.friends, self.foes(table), CONTACT, others.impassable)
        if creature == self.beside:
            return Beside(radius, base, [], others, self.reach)
        return beside_base(radius, base, others, self.reach)

    def foes(self, table: Battle) -> list[Disc]:
        return [table.disc(enemy) for enemy in sorted(table.enemies_of(self.creature))]

    def run(self, table: Battle) -> None:
        standing = table.is_standing(self.creature) and table.is_standing(self.beside)
        moves = self.creature != self.beside or self.reach > CONTACT
        if standing and moves and room_beside(self.places(table)):
            rule = RULE if self.reach == CONTACT else ANYWHERE
            offer(table, self, table.seat_of(self.party), "place", rule)

    def offers(self, table: Battle) -> list[Option]:
        return candidates_for_beside(table, self.creature, self.places(table))

    def weigh(self, table: Battle, key: str) -> Option | Refusal | None:
        if self.reach == CONTACT and not self.free:
            return weigh_beside(table, self.creature, self.places(table), key)
        point = read_place(table, self.creature, key)
        if point is None:
            return None
        found = place_beside(self.places(table), *point)
        return refused(found) if found.refusal else PlaceOption(table, self.creature, *point)

    def answered(self, table: Battle, option: Option) -> None:
        assert isinstance(option, PlaceOption)
        then(table, *leave(table, self.creature, option.x, option.y), PutDown(self.creature, option.x, option.y))

    def facts(self, table: Battle) -> dict[str, object]:
        within = [name for name, ruler in RULERS.items() if ruler + 1 == self.reach]
        return {"figure": table.tell_card(self.creature), "within": within[0] if within else ""}


def refused(found: Placement) -> Refusal:
    """Too far away, too near to an enemy, or what is against any base there."""
    refusal = refused_place(found, RULE)
    if found.refusal == NOT_BESIDE:
        return Refusal(RULE, refusal.details)
    is_contact = refusal.rule == "los.summon.never-in-contact"
    return Refusal("los.geometry.contact-threshold", refusal.details) if is_contact else refusal


def leave(table: Battle, creature: Thing, x: int, y: int) -> list[Step[Battle]]:
    """los.ruling.backstab.ability-placement: whoever is placed out of contact is struck first; not an Agile creature that
    comes to stand beside nobody (los.ability.agile)."""
    left = table.in_contact(creature)
    if has(table, creature, AGILE) and not met_at(table, creature, x, y):
        return []
    base = Disc(x, y, table.fixed.radius[creature])
    return backstabs(table, creature, [enemy for enemy in left if not is_beside(table, base, enemy)])


def met_at(table: Battle, creature: Thing, x: int, y: int) -> list[Thing]:
    """Enemies it would be in contact with there."""
    base = Disc(x, y, table.fixed.radius[creature])
    return [enemy for enemy in table.enemies_of(creature) if is_beside(table, base, enemy)]


def is_beside(table: Battle, base: Disc, other: Thing) -> bool:
    return not apart(base.x, base.y, table.x[other], table.y[other], base.radius + table.fixed.radius[other] + CONTACT)


class PutDown(Step[Battle]):
    """It stands there, if the place is still free."""

    __slots__ = ("creature", "x", "y")

    def __init__(self, creature: Thing, x: int, y: int) -> None:
        self.creature = creature
        self.x = x
        self.y = y

    def run(self, table: Battle) -> None:
        creature = self.creature
        if not table.is_standing(creature):
            return
        base = Disc(self.x, self.y, table.fixed.radius[creature])
        if not fits(base, everything_else(table, creature)):
            return
        before = table.in_contact(creature)
        table.x[creature], table.y[creature] = self.x, self.y
        party = table.controller[creature]
        emit(table, PLACED_EVENT, RULE, table.seat_of(party), creature, self.x, self.y)
        then(table, DEATHS)
        for enemy in reversed(met_at(table, creature, self.x, self.y)):
            if enemy not in before:
                happens(table, SignumMoment(CONTACT_MADE, party, creature, enemy))
        happens(table, SignumMoment(PLACED, party, creature))
