"""The numbers of creatures as packed columns, kept until something they depend on changes.

What is printed is packed once per face. Of a creature only those numbers are reckoned that some card or gain could change.
"""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.core.values import strength, value
from legendarium.games.legends_of_signum.printed.faces import CreatureFace, Face, SupportFace, TerrainFace
from legendarium.games.legends_of_signum.printed.quantities import (
    BLOCKS_LINE_OF_SIGHT,
    DEFENSE_AGAINST_SHOOTING,
    DIFFICULT_TERRAIN,
    HEALTH,
    IMPASSABLE,
    MOVEMENT,
)
from legendarium.games.legends_of_signum.shape.layout import ABILITIES, FIRST_ABILITY
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.shape import FLOAT, FLOAT_BYTES, floats

Key = tuple[object, ...]


class Numbers:
    """Strength, health and movement of a creature as they are now, and its abilities as packed columns."""

    __slots__ = ("abilities", "health", "key", "movement", "strength")

    def __init__(self, key: Key, strength: int, health: int, movement: int, abilities: bytes) -> None:
        self.key = key
        self.strength = strength
        self.health = health
        self.movement = movement
        self.abilities = abilities


class NumberCache:
    """The numbers of all creatures of one set-up, by creature."""

    __slots__ = ("known", "nothing", "pack", "printed")

    def __init__(self) -> None:
        self.nothing = bytes(FLOAT_BYTES * len(ABILITIES))
        self.pack = floats(len(ABILITIES)).pack
        self.printed: dict[str, bytes] = {}
        self.known: dict[Thing, Numbers] = {}

    def of_face(self, face: Face) -> bytes:
        """Return the columns of abilities that are printed on a card."""
        found = self.printed.get(face.code)
        if found is None:
            found = self.printed[face.code] = self.pack(*printed_abilities(face))
        return found

    def of_creature(self, table: Battle, creature: Thing, shared: Key | None) -> Numbers:
        """Return the numbers of a creature on the field. `shared`: what all numbers depend on (`dependencies`)."""
        if shared is None:
            return self.reckon(table, creature, ())
        key: Key = (
            shared,
            table.controller[creature],
            table.gains[creature],
            table.wounds[creature] > 0,
            (table.x[creature], table.y[creature]) if shared[-1] else None,
        )
        known = self.known.get(creature)
        if known is None or known.key != key:
            known = self.known[creature] = self.reckon(table, creature, key)
        return known

    def reckon(self, table: Battle, creature: Thing, key: Key) -> Numbers:
        face, gains = table.creature(creature), table.gains[creature]
        abilities = self.of_face(face)
        changing = table.fixed.possible.changed_by_cards
        if gains or table.in_force:
            changing = changing.union([gain.of for gain in gains], [gain.of for gain in table.in_force])
        written: bytearray | None = None
        for quantity in sorted(changing):
            if quantity >= FIRST_ABILITY:
                now = value(table, creature, quantity)
                if now != face.values[quantity]:
                    written = bytearray(abilities) if written is None else written
                    FLOAT.pack_into(written, (quantity - FIRST_ABILITY) * FLOAT_BYTES, now)
        return Numbers(
            key,
            strength(table, creature),
            value(table, creature, HEALTH),
            value(table, creature, MOVEMENT),
            abilities if written is None else bytes(written),
        )


def dependencies(table: Battle) -> Key | None:
    """Return what the numbers of all creatures depend on besides their own state; None where a mode adds to them.

    The last part are the standing bearers of auras: without any it does not matter where a creature stands."""
    if table.fixed.mode.changes_numbers:
        return None
    has_aura = table.fixed.possible.has_aura
    bearers = [one for one in table.standing if has_aura[one]]
    auras = tuple([(one, table.x[one], table.y[one], table.controller[one], table.gains[one]) for one in bearers])
    cards = tuple([(tuple(player.city), tuple(player.relics)) for player in table.players])
    return (table.in_force, cards, auras)


TERRAIN: Final = (DIFFICULT_TERRAIN, IMPASSABLE, BLOCKS_LINE_OF_SIGHT, DEFENSE_AGAINST_SHOOTING)


def printed_abilities(face: Face) -> list[int]:
    """List the value of every ability printed on a card, or had by a terrain."""
    if isinstance(face, CreatureFace):
        return [max(0, number) for number in face.values[FIRST_ABILITY:]]
    values = [0] * len(ABILITIES)
    if isinstance(face, SupportFace):
        for holding in face.holdings:
            values[holding.of - FIRST_ABILITY] = max(values[holding.of - FIRST_ABILITY], holding.value)
    elif isinstance(face, TerrainFace):
        properties = (face.difficult, face.impassable, face.blocks, face.defends)
        for quantity, has in zip(TERRAIN, properties, strict=True):
            values[quantity - FIRST_ABILITY] = int(has)
    return values
