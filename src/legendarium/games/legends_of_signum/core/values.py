"""One question for every number and every ability: `value(table, creature, quantity)`.

los.ruling.special.plus-order: the highest of all plain values, then everything with a plus or minus, not below zero; what
cancels leaves nothing. Printed, gained, aura, building and relic sources are asked each time; only gains are stored.
"""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.core.auras import reckon_auras, reckon_grants
from legendarium.games.legends_of_signum.core.held_abilities import stands_in_city
from legendarium.games.legends_of_signum.geometry.exact.discs import EXTRA, LONG, MIDDLE, SMALL
from legendarium.games.legends_of_signum.printed.faces import CHARACTER, HERO
from legendarium.games.legends_of_signum.printed.quantities import BERSERK, HEALTH, MOVEMENT, STRENGTH
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.gains import Reckoning

STEPS: Final = (0, SMALL, MIDDLE, LONG, EXTRA)
"""los.geometry.rulers: what a movement of that many steps reaches."""


def value(table: Battle, creature: Thing, quantity: int) -> int:
    """A number of a creature as things are now."""
    if is_alone(table, creature) and quantity not in table.fixed.possible.changed_by_cards:
        return max(0, table.creature(creature).values[quantity])
    return reckoned(table, creature, quantity).result()


def is_alone(table: Battle, creature: Thing) -> bool:
    """Whether a creature has no gains: only its card and standing cards decide its numbers."""
    return not table.gains[creature] and not table.in_force


def cannot_be_lowered(table: Battle, creature: Thing, quantity: int) -> bool:
    """Whether a creature has at least what is printed on its card."""
    return is_alone(table, creature) and quantity not in table.fixed.possible.lowered_by_cards


def reckoned(table: Battle, creature: Thing, quantity: int) -> Reckoning:
    """Add up all sources of a number: printed, gained, of the party, of auras, of the mode."""
    number = Reckoning(table.creature(creature).values[quantity])
    number.take(table.gains[creature], quantity)
    reckon_party(table, creature, quantity, number)
    reckon_auras(table, creature, quantity, number)
    table.fixed.mode.reckon(table, creature, quantity, number)
    return number


def has(table: Battle, creature: Thing, quantity: int) -> bool:
    if quantity not in table.fixed.possible.quantities and not table.gains[creature]:
        return False  # nothing in this game has it or could give it
    return value(table, creature, quantity) > 0


def strength(table: Battle, creature: Thing) -> int:
    """los.ability.berserk, los.dragon.zero-floor: the dice available in melee combat."""
    number = reckoned(table, creature, STRENGTH)
    if table.wounds[creature]:
        number.adds(value(table, creature, BERSERK))
    return number.result()


def health(table: Battle, creature: Thing) -> int:
    return value(table, creature, HEALTH)


def health_left(table: Battle, creature: Thing) -> int:
    return max(0, health(table, creature) - table.wounds[creature])


def reach(table: Battle, creature: Thing) -> int:
    """How far it may move, in micrometres."""
    return STEPS[min(value(table, creature, MOVEMENT), len(STEPS) - 1)]


def run_reach(table: Battle, creature: Thing) -> int:
    """los.run.declare-and-extend: one ruler step more; 0 if there is none (los.run.who-cannot)."""
    step = value(table, creature, MOVEMENT)
    return STEPS[step + 1] if 0 < step < len(STEPS) - 1 else 0


# -- what a whole party has


def reckon_party(table: Battle, creature: Thing, quantity: int, number: Reckoning) -> None:
    """Buildings of the controller, relics of a hero, and gains in force for a party."""
    party = table.controller[creature]
    face = table.creature(creature)
    player = table.players[party]
    faces = table.fixed.faces
    for code, holding in face.tied:
        if holding.of == quantity and stands_in_city(table, party, code):
            number.has(holding.value)
    for code, grant in face.bonuses:
        if grant.of == quantity and (not code or stands_in_city(table, party, code)):
            reckon_grants((grant,), quantity, number)
    if face.type == CHARACTER and face.affiliation:
        for thing in player.city:
            if faces[thing].code == face.affiliation:
                reckon_grants(table.fixed.building(thing).bonus, quantity, number)
    elif face.type == HERO and party == table.fixed.owner[creature]:
        for relic in player.relics:
            reckon_relic(table, relic, quantity, number)
    for gain in table.in_force:
        if gain.of == quantity and gain.side in (-1, party):
            number.take((gain,), quantity)


def reckon_relic(table: Battle, relic: Thing, quantity: int, number: Reckoning) -> None:
    """los.relic.hero-only: what a relic gives while it is equipped; those with Multiple Uses give only on their occasion."""
    face = table.fixed.support(relic)
    if face.uses:
        return
    reckon_grants(face.gives, quantity, number)
    for holding in face.holdings:
        if holding.of == quantity:
            number.has(holding.value)
