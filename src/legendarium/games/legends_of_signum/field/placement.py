"""Arriving on the field: where a base may be put, what it brings along, and what greets it."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.combat.backstab import backstabs
from legendarium.games.legends_of_signum.core.gains import ARRIVED, note_use
from legendarium.games.legends_of_signum.core.tokens import give_armour, give_mark
from legendarium.games.legends_of_signum.core.values import has, value
from legendarium.games.legends_of_signum.field.movement import pieces
from legendarium.games.legends_of_signum.field.way_option import is_whole
from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT, SMALL
from legendarium.games.legends_of_signum.geometry.places.beside import (
    Beside,
    beside_base,
    candidates_beside,
    place_beside,
)
from legendarium.games.legends_of_signum.geometry.places.sides import (
    SidePlaces,
    along_side,
    candidates_at_side,
    place_at_side,
)
from legendarium.games.legends_of_signum.geometry.places.standing import NOT_BESIDE, Others, Placement
from legendarium.games.legends_of_signum.geometry.ways.surroundings import BORDER, IMPASSABLE, OFF_FIELD
from legendarium.games.legends_of_signum.printed.quantities import ARMOUR, CONCENTRATION, RUSH, STEALTH
from legendarium.games.legends_of_signum.state.events import SUMMONED, TOKEN
from legendarium.games.legends_of_signum.state.table import NEVER, STEALTH_TOKEN, Battle, Party, Thing
from legendarium.kernel.decisions import Option
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import Refusal, RuleId
from legendarium.kernel.shared_tuples import changed
from legendarium.kernel.table import Step

MOST_CANDIDATES: Final = 8


class PlaceOption(Option):
    """An answer that means a creature and a place: `place:7@300000,16000`."""

    __slots__ = ("x", "y")

    def __init__(self, table: Battle, creature: Thing, x: int, y: int) -> None:
        super().__init__("place", creature, f"{table.labels[creature]}@{x},{y}")
        self.x = x
        self.y = y

    @property
    def refs(self) -> tuple[str, ...]:
        return (str(self.name).partition("@")[0],)


def read_place(table: Battle, creature: Thing, key: str) -> tuple[int, int] | None:
    """The place a key names for this creature; None if it is no such key."""
    word, _, name = key.partition(":")
    head, _, place = name.partition("@")
    x, _, y = place.partition(",")
    if word != "place" or head != str(table.labels[creature]) or not (is_whole(x) and is_whole(y)):
        return None
    return int(x), int(y)


# -- at the own side


def side_places(table: Battle, party: Party, creature: Thing) -> SidePlaces:
    """los.summon.edge, los.summon.keep-s: S from every enemy, hidden ones included; crowded only if there is no such spot."""
    mode, edge = table.fixed.mode, table.edges[party]
    enemies = [other for other in sorted(table.standing) if mode.are_opponents(party, table.controller[other])]
    friends = [other for other in sorted(table.standing) if other not in enemies]
    return along_side(
        table.fixed.radius[creature],
        edge.side,
        [table.disc(other) for other in friends],
        [table.disc(other) for other in enemies],
        pieces(table, impassable=True),
        low=edge.low,
        high=edge.high,
    )


def has_room(places: SidePlaces) -> bool:
    """Whether the party's stretch of the side has any place left."""
    return bool(places.stretches)


def weigh_at_side(
    table: Battle, party: Party, creature: Thing, key: str, rule: RuleId = "los.summon.edge"
) -> Option | Refusal | None:
    """los.ruling.geometry.edge-contact: less than 3 mm from the side is at the side."""
    point = read_place(table, creature, key)
    if point is None:
        return None
    places = side_places(table, party, creature)
    found = place_at_side(places, *point)
    if found.refusal:
        return refused_place(found, rule, places.crowded)
    if not table.edges[party].touches(int(found.x), int(found.y), table.fixed.radius[creature]):
        return Refusal(table.fixed.mode.seating.says)
    return PlaceOption(table, creature, *point)


def candidates_for_side(table: Battle, party: Party, creature: Thing) -> list[Option]:
    """Ends and middles of the free stretches, nearest to the own hero first."""
    edge, hero = table.edges[party], table.hero_of(party)
    points = candidates_at_side(side_places(table, party, creature))
    if table.is_standing(hero):
        points.sort(key=lambda point: abs(edge.along(*point) - edge.along(table.x[hero], table.y[hero])))
    return [PlaceOption(table, creature, x, y) for x, y in points[:MOST_CANDIDATES]]


def refused_place(found: Placement, otherwise: RuleId, crowded: bool = False) -> Refusal:
    """Why a base may not stand there, with the figures."""
    details: dict[str, int | str] = {"distance": int(found.distance), "needed": int(found.needed)}
    if found.refusal == OFF_FIELD:
        return Refusal("los.geometry.battlefield", details)
    if found.refusal == NOT_BESIDE:
        return Refusal(otherwise, details)
    if found.kind == IMPASSABLE:
        return Refusal("los.ability.impassable", details)
    if found.kind == "enemy":
        return Refusal(
            "los.summon.never-in-contact" if crowded or found.needed == CONTACT else "los.summon.keep-s", details
        )
    return Refusal("los.move.no-pass-through" if found.kind not in ("", BORDER) else otherwise, details)


# -- beside a creature


def places_beside(table: Battle, party: Party, creature: Thing, beside: Thing) -> Beside:
    """In contact with one creature, never with an enemy (los.summon.never-in-contact) but that one itself."""
    mode = table.fixed.mode
    enemies = [
        other
        for other in sorted(table.standing)
        if other != beside and mode.are_opponents(party, table.controller[other])
    ]
    friends = [other for other in sorted(table.standing) if other != beside and other not in enemies]
    others = Others(
        [table.disc(other) for other in friends],
        [table.disc(other) for other in enemies],
        CONTACT,
        pieces(table, impassable=True),
    )
    return beside_base(table.fixed.radius[creature], table.disc(beside), others)


def weigh_beside(table: Battle, creature: Thing, places: Beside, key: str) -> Option | Refusal | None:
    point = read_place(table, creature, key)
    if point is None:
        return None
    found = place_beside(places, *point)
    if found.refusal:
        return refused_place(found, "los.ability.ritual")
    return PlaceOption(table, creature, *point)


def candidates_for_beside(table: Battle, creature: Thing, places: Beside) -> list[Option]:
    """A few places all around."""
    points = candidates_beside(places)
    step = max(1, len(points) // MOST_CANDIDATES)
    return [PlaceOption(table, creature, x, y) for x, y in points[::step][:MOST_CANDIDATES]]


# -- arriving


def arrive(table: Battle, party: Party, creature: Thing, x: int, y: int, rule: RuleId = "los.summon.edge") -> None:
    """los.ruling.summon.order-of-arrival: the model stands, its tokens come, its passives work from here
    (los.summon.passives-at-once)."""
    table.standing.append(creature)
    table.x[creature], table.y[creature] = x, y
    table.controller[creature] = party
    rush = has(table, creature, RUSH) and table.active == party
    table.acted[creature] = NEVER if rush else table.turns  # los.summon.counts-activated, los.ability.rush
    if not rush:
        note_use(table, creature, ARRIVED)
    emit(table, SUMMONED, rule, table.seat_of(party), creature, x, y)
    give_tokens(table, creature)


def give_tokens(table: Battle, creature: Thing) -> None:
    """los.ability.armour, los.stealth.gain, los.ability.concentration: what an arrival brings."""
    armour, focus = value(table, creature, ARMOUR), value(table, creature, CONCENTRATION)
    if armour:
        give_armour(table, creature, armour, "los.ability.armour")
    if has(table, creature, STEALTH):
        give_mark(table, creature, STEALTH_TOKEN, "los.stealth.gain")
    if focus:
        table.focus = changed(table.focus, creature, focus)
        emit(table, TOKEN, "los.ability.concentration", table.chooser(creature), creature, "concentration", focus)


def crowd(table: Battle, creature: Thing) -> list[Step[Battle]]:
    """los.summon.crowded-backstab: one Backstab from each hostile creature at S or less."""
    near = [enemy for enemy in table.enemies_of(creature) if table.is_within(creature, enemy, SMALL)]
    return backstabs(table, creature, near, anywhere=True)
