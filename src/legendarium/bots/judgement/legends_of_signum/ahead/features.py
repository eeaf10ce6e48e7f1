"""Features of a position of Legends of Signum: every side against the others, the race for 33, and the Hero's quests.

They are looked at when a turn begins. What is said of a side is the difference between its own mean and that of its
opponents; in Quest mode the Hero's side is looked at alone, together with the quests.
"""

from __future__ import annotations

from math import log
from typing import Final

from legendarium.bots.judgement.legends_of_signum.ahead.race_projection import Purse, project
from legendarium.bots.judgement.legends_of_signum.quests import (
    Assignment,
    distance,
    quest_value,
    rounds_left,
)
from legendarium.bots.judgement.legends_of_signum.situation import Fighter, Situation
from legendarium.bots.judgement.legends_of_signum.weights import ADEPT
from legendarium.bots.value import Feature
from legendarium.games.legends_of_signum.core.values import health
from legendarium.games.legends_of_signum.geometry.exact.discs import MIDDLE
from legendarium.games.legends_of_signum.quest.access import box_of, is_quest, quest_face, quests_of
from legendarium.games.legends_of_signum.quest.cards.box import HERO, OVERLORD
from legendarium.games.legends_of_signum.quest.cards.faces import CARRIED, SLAIN, STAND, WORKED, Condition
from legendarium.games.legends_of_signum.quest.quests.conditions import now
from legendarium.games.legends_of_signum.quest.quests.creatures_meant import is_one_of, people
from legendarium.games.legends_of_signum.quest.quests.scoring import score
from legendarium.games.legends_of_signum.quest.rage import rage_of
from legendarium.games.legends_of_signum.quest.state import ActiveQuest
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing
from legendarium.kernel.decisions import Seat
from legendarium.kernel.table import Table

SIDES: Final = (
    Feature("prosperity", "Prosperity"),
    Feature("city", "Buildings in the City"),
    Feature("deck", "Cards left to draw"),
    Feature("hand", "Cards in hand"),
    Feature("tactics", "Tactics that lie ready"),
    Feature("health", "Health left of the hero"),
    Feature("health log", "The same, as a logarithm: the last points count most"),
    Feature("armour", "Armour of the hero"),
    Feature("threat", "Wounds that enemies in reach deal to the hero, as a share of its health"),
    Feature("mortal", "Whether that is more than the hero has"),
    Feature("threat later", "The same with twice the reach"),
    Feature("count", "Creatures on the field"),
    Feature("worth", "What they are worth"),
    Feature("blows", "Wounds that they deal"),
)
"""For each side."""
RACE: Final = (
    Feature("race", "Turns by which the race for 33 is won or lost, up to three"),
    Feature("race won", "Whether the race is won"),
    Feature("race late", "The same, the more the nearer its end is"),
    Feature("race spare", "Turns by which the race is won or lost, counting what is left over"),
    Feature("move", "Whose turn it is"),
)
QUEST: Final = (
    Feature("points", "Points that the game is worth now, less those that are asked for"),
    Feature("rounds", "Rounds until a deck runs out"),
    Feature("pace", "Points that are missing, for each round that is left"),
    Feature("open", "Honour of the quests that are open"),
    Feature("progress", "The same, as far as they are done"),
    Feature("near", "The same, by how near those who have to do it are"),
    Feature("kept", "The same, for conditions that have to last"),
    Feature("rage", "Rage of the Overlord"),
    Feature("others", "Creatures of the Overlord"),
    Feature("others' worth", "What they are worth"),
)
FEATURES: Final = (*SIDES, *RACE, *QUEST)
"""Weights are in the order of these; Quest mode has no race, and all others no quests: those columns are 0."""
CLOSEST: Final = 0.5
"""Least number of rounds that count as left."""
MOST_TURNS: Final = 3.0


def goal(table: Table) -> str:
    """Return which weights hold: for two parties, for several, or for the Hero of a quest."""
    assert isinstance(table, Battle)
    if is_quest(table):
        return "quest"
    return "two" if len(table.players) == 2 else "several"


def mode(table: Table) -> str:
    """Name the variant, in Quest mode with its difficulty: each has a constant of its own."""
    assert isinstance(table, Battle)
    code = table.fixed.mode.code
    return f"{code}/{box_of(table).target}" if is_quest(table) else code


def columns(table: Table, seat: Seat) -> list[float]:
    """Return the number of every feature, from the side of a seat."""
    assert isinstance(table, Battle)
    fighters = Fighters(table)
    if is_quest(table):
        return [*side(fighters, HERO), *[0.0] * len(RACE), *quest_columns(fighters)]
    party = table.fixed.seat_of.index(seat)
    team = [it for it in table.fixed.mode.team_of(party) if table.players[it].alive]
    own = [side(fighters, it) for it in team]
    others = [side(fighters, it) for it in table.opponents(party)]
    found = [mean_of(own, at) - mean_of(others, at) for at in range(len(SIDES))]
    return [*found, *race(table, team), *[0.0] * len(QUEST)]


def mean_of(sides: list[list[float]], at: int) -> float:
    total = 0.0
    for columns in sides:
        total += columns[at]
    return total / max(1, len(sides))


class Fighters:
    """Combat figures of all creatures on the field, computed once."""

    __slots__ = ("known", "table")

    def __init__(self, table: Battle) -> None:
        self.table = table
        self.known: dict[Thing, Fighter] = {it: Fighter(table, it, ADEPT) for it in table.standing}

    def wounds_on(self, hero: Thing, factor: int) -> float:
        """Sum what enemies can deal to a hero whom they reach in this many moves."""
        table, total = self.table, 0.0
        for enemy in table.standing:
            if not table.are_enemies(hero, enemy):
                continue
            it, away = self.known[enemy], table.gap(enemy, hero)
            if away <= factor * it.reach:
                total += max(it.blows, it.shots)
            elif it.range and away <= it.range + (factor - 1) * it.reach:
                total += it.shots
        return total


def side(fighters: Fighters, party: Party) -> list[float]:
    """Describe one party: what it has, its hero, and its army."""
    table = fighters.table
    player, hero = table.players[party], table.hero_of(party)
    found = [player.prosperity / 10.0, len(player.city) / 10.0, len(player.deck) / 10.0]
    found += [len(player.hand) / 5.0, float(len(player.tactics))]
    if table.is_standing(hero):
        left = fighters.known[hero].health
        threat, later = fighters.wounds_on(hero, 1), fighters.wounds_on(hero, 2)
        found += [left / 5.0, log(left), float(table.armour[hero]), min(2.0, threat / left)]
        found += [float(threat >= left), min(3.0, later / left)]
    else:
        found += [0.0, log(0.5), 0.0, 0.0, 0.0, 0.0]
    army = [it for it in table.army(party) if it != hero]
    worth = blows = 0.0
    for it in army:
        fighter = fighters.known[it]
        worth += fighter.worth * (0.5 + 0.5 * fighter.health / max(1, health(table, it)))
        blows += max(fighter.blows, fighter.shots)
    return [*found, len(army) / 5.0, worth / 20.0, blows / 5.0]


# -- the race for 33


def race(table: Battle, team: list[Party]) -> list[float]:
    """Compare when this side and the first of the others would win by Prosperity."""
    purses = project(table)
    own, other = last_of(purses, team), first_of_others(table, purses, team)
    move = float(table.active in team) - float(table.active not in team)
    if own is None or other is None:
        return [0.0, 0.0, 0.0, 0.0, move]
    ahead = (other.finish - own.finish) / max(1, len(purses))
    spare = (own.spare - other.spare) / 8.0
    won = 1.0 if ahead > 0 else -1.0
    late = won / (1.0 + min(own.finish, other.finish) / len(purses))
    return [within(ahead), won, late, within(ahead + spare), move]


def within(turns: float) -> float:
    return max(-MOST_TURNS, min(MOST_TURNS, turns))


def last_of(purses: list[Purse], team: list[Party]) -> Purse | None:
    """Return the slowest of a side: all of it have to prosper."""
    own = [purse for purse in purses if purse.party in team]
    return max(own, key=finish_of) if own else None


def first_of_others(table: Battle, purses: list[Purse], team: list[Party]) -> Purse | None:
    """Return the quickest opponent; of a team its slowest member."""
    found: Purse | None = None
    for party in [purse.party for purse in purses if purse.party not in team]:
        slowest = last_of(purses, list(table.fixed.mode.team_of(party)))
        if slowest is not None and (found is None or slowest.finish < found.finish):
            found = slowest
    return found


def finish_of(purse: Purse) -> int:
    return purse.finish


# -- quests


def quest_columns(fighters: Fighters) -> list[float]:
    """Describe what the Hero has reached, what is open, and the Overlord's side."""
    table = fighters.table
    quests, target = quests_of(table), box_of(table).target or 0
    missing = target - score(table).total
    left = max(CLOSEST, rounds_left(table))
    found = [-missing / 10.0, left / 10.0, max(0, missing) / left]
    situation = Situation(table, table.seat_of(HERO), ADEPT)
    values, done, near, kept = 0.0, 0.0, 0.0, 0.0
    for quest in quests.active:
        face = quest_face(table, quest.thing)
        value = quest_value(face) / 5.0
        count = max(1, len(face.completion))
        values += value
        for at, condition in enumerate(face.completion):
            reached, needed = now(table, quest, condition)
            done += value * min(1.0, reached / max(1, needed)) / count
            near += value * nearness(situation, quest, condition) / count
            kept += value * min(1.0, (quest.kept[at] if quest.kept else 0) / max(1, condition.phases)) / count
    others = [it for it in table.army(OVERLORD) if it in fighters.known]
    worth = sum([fighters.known[it].worth for it in others])
    return [*found, values, done, near, kept, rage_of(table) / 5.0, len(others) / 5.0, worth / 20.0]


def nearness(situation: Situation, quest: ActiveQuest, condition: Condition) -> float:
    """Return how near those are who can fulfil a condition: 1 if enough of them are there, less by their distance."""
    table = situation.table
    if condition.kind == SLAIN:
        targets = people(table, condition.who)
        return mean_nearness(situation, [Assignment(1.0, thing=it) for it in targets[: condition.count]], 1)
    where, count = place_of(table, quest, condition)
    if not where:
        return 0.0
    assignment = Assignment(1.0, where)
    who = condition.who if condition.kind == STAND else ""
    able = [it for it in situation.mine if not who or is_one_of(table, it, who)]
    if condition.kind == CARRIED and table.is_standing(quest.carrier):
        return 0.5 + 0.5 * closeness(situation, quest.carrier, assignment)
    near = sorted([closeness(situation, it, assignment) for it in able], reverse=True)[:count]
    share = 0.5 if condition.kind == CARRIED else 1.0
    return share * sum(near) / max(1, count)


def place_of(table: Battle, quest: ActiveQuest, condition: Condition) -> tuple[str, int]:
    """Return where a condition is fulfilled, and by how many creatures; '' if nowhere."""
    face = quest_face(table, quest.thing)
    if condition.kind == STAND:
        return condition.where, condition.count
    if condition.kind == CARRIED:
        return (condition.where if table.is_standing(quest.carrier) else face.burden_at), 1
    return (face.work_at, 2) if condition.kind == WORKED else ("", 0)


def mean_nearness(situation: Situation, assignments: list[Assignment], count: int) -> float:
    """Return how near the nearest creature is to each of several destinations, on average."""
    total = 0.0
    for assignment in assignments:
        total += max([closeness(situation, it, assignment) for it in situation.mine], default=0.0)
    return total / max(count, len(assignments))


def closeness(situation: Situation, creature: Thing, assignment: Assignment) -> float:
    """Return 1 for being there, a half at a distance of 2 M, and so on."""
    table = situation.table
    away = max(0.0, distance(situation, creature, table.x[creature], table.y[creature], assignment))
    return 1.0 / (1.0 + away / (2.0 * MIDDLE))
