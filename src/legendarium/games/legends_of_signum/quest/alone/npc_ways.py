"""The shortest way of an Overlord creature to its goal: round everything, past all other enemies, as far as it moves."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.field.movement import MOVE, surroundings
from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT, FIELD, Disc, outwards
from legendarium.games.legends_of_signum.geometry.ways.candidates import Candidates
from legendarium.games.legends_of_signum.geometry.ways.finder import Survey, Way
from legendarium.games.legends_of_signum.geometry.ways.judge import walk
from legendarium.games.legends_of_signum.geometry.ways.surroundings import TOO_LONG, Surroundings
from legendarium.games.legends_of_signum.quest.cards.beasts import is_off_tether
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing

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
        return allowed_way(table, creature, straight(around, int(other.x + dx), int(other.y + dy)), around)
    index = sorted(table.enemies_of(creature)).index(goal)
    way = middle_way(around, index) or far_way(around, index)
    return allowed_way(table, creature, way, around)


def middle_way(around: Surroundings, index: int) -> Way:
    """The shortest way to the middle of an enemy, as if it were not there: contact with it is made on the way, and no way to
    its rim is shorter. Empty if the others leave none."""
    goal = around.enemies[index]
    others = unbounded(around, [enemy for at, enemy in enumerate(around.enemies) if at != index])
    x, y = int(goal.x), int(goal.y)
    straight_on = walk(others, [(x, y)])
    if not straight_on.refusal and not straight_on.contacts:
        return [(x, y)]
    found = Survey(others, goal=(x, y)).way(x, y)
    return found if found is not None and met_alone(around, found, index) else []


def met_alone(around: Surroundings, way: Way, index: int) -> bool:
    """Whether the whole way ends in contact with this enemy and no other."""
    return walk(unbounded(around, around.enemies), way).contacts == [index]


def far_way(around: Surroundings, index: int) -> Way:
    """Into contact from another side, or as near as it gets."""
    goal = around.enemies[index]
    survey = Survey(unbounded(around, around.enemies))
    found = Candidates(survey, 1)
    if found.contact(GOAL, index, index) and found.found[0].walk.contacts == [index]:
        return found.found[0].way
    found = Candidates(survey, 1)
    found.towards(GOAL, index, int(goal.x), int(goal.y))
    return found.found[0].way if found.found else []


def way_to_side(table: Battle, creature: Thing, party: Party) -> Way:
    """Straight to the nearest point of a side, round what is in the way."""
    edge, around = table.edges[party], surroundings(table, creature, MOVE)
    x, y = edge.place(edge.along(table.x[creature], table.y[creature]), table.fixed.radius[creature])
    if around.flying:
        return allowed_way(table, creature, straight(around, x, y), around)
    free = unbounded(around, around.enemies)
    ahead = walk(free, [(x, y)])
    if not ahead.refusal and not ahead.contacts:
        return allowed_way(table, creature, [(x, y)], around)
    found = Candidates(Survey(free), 1)
    found.towards(GOAL, -1, x, y)
    return allowed_way(table, creature, found.found[0].way if found.found else [], around)


def unbounded(around: Surroundings, enemies: list[Disc]) -> Surroundings:
    """The same field for somebody who never tires: the whole way is looked for, and walked as far as the movement goes."""
    mover = Disc(around.x, around.y, around.radius)
    return Surroundings(mover, FAR, around.friends, enemies, around.impassable, [])


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


def allowed_way(table: Battle, creature: Thing, way: Way, around: Surroundings) -> Way:
    """Nobody leaves its tether (los.quest.evil-eye-tether), and nobody sets out to stay."""
    if not way:
        return []
    ended = walk(around, way)
    if ended.refusal and ended.refusal != TOO_LONG:
        return []
    end = int(ended.x), int(ended.y)
    same = end == (table.x[creature], table.y[creature])
    return [] if same or is_off_tether(table, creature, *end) else way
