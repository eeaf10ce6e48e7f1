"""The shortest way of an Overlord creature to its goal: round everything, past all other enemies, as far as it moves."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.measuring.candidates import Candidates
from legendarium.games.legends_of_signum.measuring.field import CONTACT, FIELD, Disc, outwards
from legendarium.games.legends_of_signum.measuring.paths import walk
from legendarium.games.legends_of_signum.measuring.routes import Survey, Way
from legendarium.games.legends_of_signum.measuring.surroundings import TOO_LONG, Surroundings
from legendarium.games.legends_of_signum.movement import MOVE, surroundings
from legendarium.games.legends_of_signum.quest.beasts import is_off_tether
from legendarium.games.legends_of_signum.table import Battle, Party, Thing

FAR: Final = 2 * FIELD
"""Longer than any way across the field."""
SPARE: Final = 4
"""Micrometres inside the 3 mm of contact, where a straight way ends."""
PARTS: Final = 20
GOAL: Final = "goal"


def way_to(table: Battle, creature: Thing, goal: Thing) -> Way:
    """los.quest-pve.behaviour-path: into contact with its goal and with nobody else; as near as it gets if there is no such
    way. Empty if it stays where it is."""
    if not table.is_standing(goal):
        return []
    around = surroundings(table, creature, MOVE)
    base, other = table.disc(creature), table.disc(goal)
    if around.flying:
        dx, dy = outwards(base.x - other.x, base.y - other.y, base.radius + other.radius + CONTACT - SPARE)
        return kept(table, creature, straight(around, int(other.x + dx), int(other.y + dy)), around)
    index = sorted(table.enemies_of(creature)).index(goal)
    found = Candidates(Survey(unbounded(around)), 1)
    met = found.contact(GOAL, index) and found.found[0].walk.contacts == [index]
    if not met:
        found = Candidates(Survey(unbounded(around)), 1)
        found.towards(GOAL, index, int(other.x), int(other.y))
    return kept(table, creature, found.found[0].way if found.found else [], around)


def way_to_side(table: Battle, creature: Thing, party: Party) -> Way:
    """Straight to the nearest point of a side, round what is in the way."""
    edge, around = table.edges[party], surroundings(table, creature, MOVE)
    x, y = edge.place(edge.along(table.x[creature], table.y[creature]), table.ground.radius[creature])
    if around.flying:
        return kept(table, creature, straight(around, x, y), around)
    found = Candidates(Survey(unbounded(around)), 1)
    found.towards(GOAL, -1, x, y)
    return kept(table, creature, found.found[0].way if found.found else [], around)


def unbounded(around: Surroundings) -> Surroundings:
    """The same field for somebody who never tires: the whole way is looked for, and walked as far as the movement goes."""
    mover = Disc(around.x, around.y, around.radius)
    return Surroundings(mover, FAR, around.friends, around.enemies, around.impassable, [])


def straight(around: Surroundings, x: int, y: int) -> Way:
    """A flight: as far along the line as there is room to land."""
    dx, dy = x - int(around.x), y - int(around.y)
    length = max(1.0, float(dx * dx + dy * dy) ** 0.5)
    most = min(1.0, (float(around.limit) - SPARE) / length)
    for part in range(PARTS, 0, -1):
        share = most * part / PARTS
        point = (int(around.x) + round(dx * share), int(around.y) + round(dy * share))
        if not walk(around, [point]).refusal:
            return [point]
    return []


def kept(table: Battle, creature: Thing, way: Way, around: Surroundings) -> Way:
    """Nobody leaves its tether (los.quest.evil-eye-tether), and nobody sets out to stay."""
    if not way:
        return []
    ended = walk(around, way)
    if ended.refusal and ended.refusal != TOO_LONG:
        return []
    end = int(ended.x), int(ended.y)
    same = end == (table.x[creature], table.y[creature])
    return [] if same or is_off_tether(table, creature, *end) else way
