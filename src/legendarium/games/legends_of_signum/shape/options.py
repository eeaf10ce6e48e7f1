"""What an option of Legends of Signum means: a thing, a player, a number, a way or a place on the field."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.abilities.own_abilities import DEED, OwnAbilityOption
from legendarium.games.legends_of_signum.combat.melee import SplitOption
from legendarium.games.legends_of_signum.field.placement import PlaceOption
from legendarium.games.legends_of_signum.field.terrain import TerrainOption
from legendarium.games.legends_of_signum.field.way_option import WayOption
from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD
from legendarium.games.legends_of_signum.shape.frame import turned_point, turned_turn
from legendarium.games.legends_of_signum.shape.layout import REASONS, WAY
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.games.legends_of_signum.telling.answers import EDGE, FACE, SLOT
from legendarium.kernel.decisions import NOTHING, Option
from legendarium.kernel.kinds import NUMBER, SEAT
from legendarium.kernel.shape import NONE

NO_WAY: Final = (0.0,) * len(WAY.split())
NUMBERS: Final = (NUMBER.code, EDGE.code, FACE.code)
REASON_NUMBERS: Final = {reason: at + 1 for at, reason in enumerate(REASONS)}
MEANS_NO_THING: Final = (*NUMBERS, SEAT.code, SLOT.code, "nothing", "split")


def thing_meant(table: Battle, option: Option, means: str) -> Thing:
    """Return the card or creature an option means; NOTHING for none."""
    if means == SLOT.code:
        return in_slot(table, option.thing)
    if means == DEED.code:
        return option.creature if isinstance(option, OwnAbilityOption) else NOTHING
    return NOTHING if means in MEANS_NO_THING else option.thing


def in_slot(table: Battle, slot: int) -> Thing:
    """Return the tactic in a slot."""
    for player in table.players:
        if slot in player.slots:
            return player.tactics[player.slots.index(slot)]
    return NOTHING


def number_meant(option: Option, means: str) -> int:
    """Return the number an option means: an amount, a place in a list, a face of a die (from 1)."""
    if means in NUMBERS:
        return option.thing + (means != NUMBER.code)
    return option.thing + 1 if means == DEED.code else NONE


def way_meant(table: Battle, option: Option, turns: int) -> tuple[float, ...]:
    """Return the figures of where an option leads (`layout.WAY`), seen from the own edge."""
    if isinstance(option, WayOption):
        x, y = turned_point(option.x, option.y, turns)
        return (x, y, *moved(table, option.thing, x, y, turns), option.length / FIELD, 0, 0, 0, len(option.contacts))
    if isinstance(option, PlaceOption):
        x, y = turned_point(option.x, option.y, turns)
        return (x, y, *moved(table, option.thing, x, y, turns), 0, 0, 0, 0, 0)
    if isinstance(option, TerrainOption):
        x, y = turned_point(option.x, option.y, turns)
        return (x, y, 0, 0, 0, turned_turn(option.turn, turns), 0, 0, 0)
    if isinstance(option, SplitOption):
        return (0, 0, 0, 0, 0, 0, option.attack, option.defence, 0)
    return NO_WAY


def moved(table: Battle, creature: Thing, x: float, y: float, turns: int) -> tuple[float, float]:
    """Return how far a place is from where a creature stands; nothing for one that is not on the field."""
    if not (0 <= creature < table.fixed.creatures and table.is_standing(creature)):
        return 0.0, 0.0
    from_x, from_y = turned_point(table.x[creature], table.y[creature], turns)
    return x - from_x, y - from_y


def reason_of(option: Option) -> tuple[Thing, int]:
    """Return what the reason of a way is about, and the number of the reason."""
    if isinstance(option, WayOption):
        return option.about, REASON_NUMBERS.get(option.reason, NONE)
    return NOTHING, NONE
