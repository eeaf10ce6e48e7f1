"""Survey of the field for one party: what each creature can do and is worth. Computed once per decision."""

from __future__ import annotations

from typing import Any, Final

from legendarium.bots.judgement.legends_of_signum.prosperity_race import BOLDNESS, THRIFT, standing_of
from legendarium.bots.judgement.legends_of_signum.weights import Weights
from legendarium.games.legends_of_signum.core.values import has, health_left, reach, strength, value
from legendarium.games.legends_of_signum.core.victory import BASIC_BUILDINGS
from legendarium.games.legends_of_signum.geometry.exact.discs import EXTRA, LONG, MIDDLE
from legendarium.games.legends_of_signum.printed.faces import BASIC, HERO, MINION
from legendarium.games.legends_of_signum.printed.quantities import (
    EXPERT_OF_ATTACK,
    EXPERT_OF_DEFENSE,
    FORTITUDE,
    HAMMERBLOW,
    HEALER,
    INITIATIVE,
    MAGICAL_SHOT,
    MAGICAL_STRIKE,
    MASTER_OF_ATTACK,
    MASTER_OF_DEFENSE,
    MASTER_OF_MAGIC,
    MASTER_OF_SHOOTING,
    RITUAL,
    SHOOTING,
    SNIPER,
    STAMINA,
    THROWING,
    VETERAN,
)
from legendarium.games.legends_of_signum.quest.access import is_npc
from legendarium.games.legends_of_signum.state.modes import CAP, PROSPERITY_TO_WIN
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing
from legendarium.kernel.decisions import Seat

ALLY_WEIGHT: Final = 0.8
"""Weight of an ally's loss relative to the own."""
EXTRA_DISTANCE: Final = 3 * MIDDLE
"""Extra distance accepted for a target worth twice as much."""
A_TURN: Final = 0.16
"""Progress per turn (see `progress`)."""
VALUED_ABILITIES: Final = (SHOOTING, THROWING, MAGICAL_SHOT, MAGICAL_STRIKE, HEALER, RITUAL)
"""Abilities whose number raises a creature's value."""


class Fighter:
    """Combat figures of one creature at this moment."""

    __slots__ = (
        "armour",
        "attack_again",
        "bolt",
        "defence_again",
        "expert_attack",
        "expert_defence",
        "hammer",
        "health",
        "initiative",
        "magic_again",
        "reach",
        "shooting",
        "shooting_again",
        "stamina",
        "strength",
        "strike",
        "thirds",
        "throwing",
        "veteran",
        "worth",
    )

    def __init__(self, table: Battle, creature: Thing, weights: Weights) -> None:
        self.strength = strength(table, creature)
        self.health = max(1, health_left(table, creature))
        self.armour = table.armour[creature]
        self.thirds = 2 if not table.wounds[creature] or has(table, creature, FORTITUDE) else 1
        """Number of the three faces of an attack die that succeed."""
        if is_npc(table, creature):
            self.thirds = 1  # los.quest-pve.dice-card-melee: only Axes hit
        self.attack_again = value(table, creature, MASTER_OF_ATTACK)
        self.defence_again = value(table, creature, MASTER_OF_DEFENSE)
        self.expert_attack = value(table, creature, EXPERT_OF_ATTACK)
        self.expert_defence = value(table, creature, EXPERT_OF_DEFENSE)
        self.hammer = 2 if has(table, creature, HAMMERBLOW) else 1
        self.initiative = has(table, creature, INITIATIVE)
        self.stamina = has(table, creature, STAMINA)
        self.veteran = has(table, creature, VETERAN)
        self.shooting = value(table, creature, SHOOTING)
        self.shooting_again = value(table, creature, MASTER_OF_SHOOTING) + (2 if has(table, creature, SNIPER) else 0)
        self.throwing = value(table, creature, THROWING)
        self.bolt = value(table, creature, MAGICAL_SHOT)
        self.magic_again = value(table, creature, MASTER_OF_MAGIC)
        self.strike = value(table, creature, MAGICAL_STRIKE)
        self.reach = reach(table, creature)
        self.worth = value_of(table, creature, weights)

    @property
    def range(self) -> int:
        """Reach of its attacks without moving."""
        return EXTRA if self.shooting or self.bolt else LONG if self.throwing else 0

    @property
    def shots(self) -> float:
        """Expected wounds of its best ranged attack."""
        return max(
            (self.shooting + self.shooting_again / 3) / 3 if self.shooting else 0, self.bolt / 3, self.throwing / 2
        )

    @property
    def blows(self) -> float:
        """Expected wounds in melee against an opponent that splits its dice."""
        return max(
            0.55 * (self.strength + self.expert_attack / 2) * self.thirds / 2 * self.hammer,
            self.strike * self.thirds / 3,
        )


def value_of(table: Battle, creature: Thing, weights: Weights) -> float:
    """Value of a creature to its party."""
    face = table.creature(creature)
    if face.type == HERO:
        return weights.hero
    if face.type == MINION:
        return 2.0
    numbers = sum(1.5 * face.values[quantity] for quantity in VALUED_ABILITIES)
    return 1.5 + 1.3 * face.values[0] + 0.8 * face.values[1] + numbers + 0.3 * len(face.holdings)


class Situation:
    """The table from one party's point of view."""

    __slots__ = (
        "assignments",
        "clashes",
        "enemies",
        "fighters",
        "foe",
        "foes",
        "hero",
        "mates",
        "mine",
        "party",
        "priorities",
        "race",
        "seat",
        "table",
        "weights",
    )

    def __init__(self, table: Battle, seat: Seat, weights: Weights) -> None:
        self.table = table
        self.seat = seat
        self.weights = weights
        self.party: Party = table.fixed.seat_of.index(seat)
        mode = table.fixed.mode
        self.mine = table.army(self.party)
        self.enemies = [it for it in table.standing if mode.are_opponents(self.party, table.controller[it])]
        self.mates = [it for it in table.standing if it not in self.enemies and it not in self.mine]
        """Creatures of allies."""
        self.hero: Thing = table.hero_of(self.party)
        self.priorities: dict[Party, float] = opponent_priorities(table, self.party, weights)
        self.foes = [it for it in self.enemies if table.is_hero(it)]
        """Heroes of opponents."""
        self.foe: Thing = min(self.foes, key=self.way_to, default=-1)
        """The hero attacked first: near, and of an opponent worth stopping."""
        self.fighters: dict[Thing, Fighter] = {}
        self.clashes: dict[tuple[Thing, Thing], float] = {}
        self.race: int = standing_of(table, self.party) if weights.races else 0
        """AHEAD, BEHIND or 0 in the race for 33 (prosperity_race.py)."""
        self.assignments: dict[Thing, list[Any]] | None = None
        """Quest mode: assignments (quests.py), computed on first use."""

    def way_to(self, foe: Thing) -> float:
        """Distance from the own hero to a hero of an opponent, shortened if that opponent is ahead."""
        away = self.table.gap(self.hero, foe) if self.table.is_standing(self.hero) else 0
        return away - self.extra_distance(foe)

    def extra_distance(self, foe: Thing) -> float:
        """Extra distance accepted for a creature of an opponent who is ahead."""
        return EXTRA_DISTANCE * (self.priorities.get(self.table.controller[foe], 1.0) - 1.0)

    def fighter(self, creature: Thing) -> Fighter:
        found = self.fighters.get(creature)
        if found is None:
            found = self.fighters[creature] = Fighter(self.table, creature, self.weights)
        return found

    @property
    def boldness(self) -> float:
        """Factor for advancing over safety, by the race for 33."""
        return BOLDNESS[self.race]

    @property
    def prosperity(self) -> float:
        """Value of one Prosperity now."""
        return self.weights.prosperity * THRIFT[self.race]

    def is_mine(self, creature: Thing) -> bool:
        return self.table.controller[creature] == self.party

    def is_friend(self, creature: Thing) -> bool:
        """Return whether a creature is the own party's or an ally's."""
        return not self.table.fixed.mode.are_opponents(self.party, self.table.controller[creature])

    def loss(self, creature: Thing, wounds: float, falls: float) -> float:
        """Cost of this many wounds and this probability of death to its party."""
        it = self.fighter(creature)
        if self.table.is_hero(creature):
            return wounds * self.weights.hero_wound * (1.0 + 3.0 / (2 + it.health)) + falls * self.weights.hero
        return it.worth * (0.35 * wounds / it.health + 0.65 * falls)

    def gain(self, creature: Thing, wounds: float, falls: float) -> float:
        """Value of those wounds to this party: positive for enemies, weighted by their priority; own and allied losses
        are negative."""
        lost = self.loss(creature, wounds, falls)
        if self.is_friend(creature):
            return -lost * self.weights.caution * (1.0 if self.is_mine(creature) else ALLY_WEIGHT)
        return lost * self.priorities.get(self.table.controller[creature], 1.0)


def opponent_priorities(table: Battle, party: Party, weights: Weights) -> dict[Party, float]:
    """Weight of each opponent's losses: 1 for a single opponent; otherwise more for the leader and the next to move."""
    ahead = {other: progress(table, other) for other in table.opponents(party)}
    following = next_opponent(table, party)
    if len(ahead) > 1 and following in ahead and not table.fixed.mode.has_allies:
        ahead[following] += weights.next_turn
    mean = sum(ahead.values()) / max(1, len(ahead))
    return {other: min(2.0, max(0.5, 1.0 + weights.leader_weight * (far - mean))) for other, far in ahead.items()}


def next_opponent(table: Battle, party: Party) -> Party:
    """Return the opponent who moves first after this party; -1 before the order is known."""
    if party not in table.order:
        return -1
    at = table.order.index(party)
    return next((it for it in table.order[at + 1 :] + table.order[:at] if it in table.opponents(party)), -1)


def progress(table: Battle, party: Party) -> float:
    """Progress to victory: Prosperity, buildings and squad, each about 1 when complete; corrected for an extra turn
    taken."""
    player = table.players[party]
    city = sum(table.fixed.building(thing).standing == BASIC for thing in player.city)
    turn = A_TURN if had_turn(table, party) else 0.0
    return player.prosperity / PROSPERITY_TO_WIN + city / BASIC_BUILDINGS + len(table.army(party)) / CAP - turn


def had_turn(table: Battle, party: Party) -> bool:
    """Return whether its turn of this round has begun."""
    order = table.order
    return party in order and table.active in order and order.index(party) <= order.index(table.active)
