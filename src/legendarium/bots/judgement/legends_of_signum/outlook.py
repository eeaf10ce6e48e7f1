"""A look at the field for one party: what everybody can do and is worth, asked once for each decision."""

from __future__ import annotations

from typing import Any, Final

from legendarium.bots.judgement.legends_of_signum.race import BOLDNESS, THRIFT, standing_of
from legendarium.bots.judgement.legends_of_signum.weights import Taste
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

FRIENDSHIP: Final = 0.8
"""What an ally's loss weighs against one's own."""
ZEAL: Final = 3 * MIDDLE
"""How much farther one goes for somebody worth twice as much."""
A_TURN: Final = 0.16
"""How much further a turn brings a party (`progress`)."""
VALUED: Final = (SHOOTING, THROWING, MAGICAL_SHOT, MAGICAL_STRIKE, HEALER, RITUAL)
"""Abilities by whose number a creature is worth more."""


class Fighter:
    """What one creature can do, as things are now."""

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

    def __init__(self, table: Battle, creature: Thing, taste: Taste) -> None:
        self.strength = strength(table, creature)
        self.health = max(1, health_left(table, creature))
        self.armour = table.armour[creature]
        self.thirds = 2 if not table.wounds[creature] or has(table, creature, FORTITUDE) else 1
        if is_npc(table, creature):
            self.thirds = 1  # los.quest-pve.dice-card-melee: only Axes hit
        """How many faces of an attack die succeed."""
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
        self.worth = worth_of(table, creature, taste)

    @property
    def range(self) -> int:
        """How far it attacks without walking."""
        return EXTRA if self.shooting or self.bolt else LONG if self.throwing else 0

    @property
    def shots(self) -> float:
        """Wounds it deals from afar on average."""
        return max(
            (self.shooting + self.shooting_again / 3) / 3 if self.shooting else 0, self.bolt / 3, self.throwing / 2
        )

    @property
    def blows(self) -> float:
        """Wounds it deals hand to hand to somebody who splits the dice, on average."""
        return max(
            0.55 * (self.strength + self.expert_attack / 2) * self.thirds / 2 * self.hammer,
            self.strike * self.thirds / 3,
        )


def worth_of(table: Battle, creature: Thing, taste: Taste) -> float:
    """What a creature is worth to its party."""
    face = table.creature(creature)
    if face.type == HERO:
        return taste.hero
    if face.type == MINION:
        return 2.0
    numbers = sum(1.5 * face.values[quantity] for quantity in VALUED)
    return 1.5 + 1.3 * face.values[0] + 0.8 * face.values[1] + numbers + 0.3 * len(face.holdings)


class Outlook:
    """The table as one party sees it."""

    __slots__ = (
        "clashes",
        "enemies",
        "errands",
        "fighters",
        "foe",
        "foes",
        "hero",
        "mates",
        "mine",
        "party",
        "race",
        "seat",
        "table",
        "taste",
        "weights",
    )

    def __init__(self, table: Battle, seat: Seat, taste: Taste) -> None:
        self.table = table
        self.seat = seat
        self.taste = taste
        self.party: Party = table.fixed.seat_of.index(seat)
        mode = table.fixed.mode
        self.mine = table.army(self.party)
        self.enemies = [it for it in table.standing if mode.are_opponents(self.party, table.controller[it])]
        self.mates = [it for it in table.standing if it not in self.enemies and it not in self.mine]
        """The creatures of allies."""
        self.hero: Thing = table.hero_of(self.party)
        self.weights: dict[Party, float] = weigh_opponents(table, self.party, taste)
        self.foes = [it for it in self.enemies if table.is_hero(it)]
        """The heroes of the opponents."""
        self.foe: Thing = min(self.foes, key=self.way_to, default=-1)
        """The one that is fought first: near, and of an opponent one had better stop."""
        self.fighters: dict[Thing, Fighter] = {}
        self.clashes: dict[tuple[Thing, Thing], float] = {}
        self.race: int = standing_of(table, self.party) if taste.races else 0
        """Whether its City is ahead of all others near the end, or behind one (race.py)."""
        self.errands: dict[Thing, list[Any]] | None = None
        """Quest mode: who is meant to go where (quests.py), once somebody has asked."""

    def way_to(self, foe: Thing) -> float:
        """How far a hero is from one's own, less for whoever is ahead."""
        away = self.table.gap(self.hero, foe) if self.table.is_standing(self.hero) else 0
        return away - self.zeal(foe)

    def zeal(self, foe: Thing) -> float:
        """So much farther one goes for a creature of an opponent who is ahead."""
        return ZEAL * (self.weights.get(self.table.controller[foe], 1.0) - 1.0)

    def fighter(self, creature: Thing) -> Fighter:
        found = self.fighters.get(creature)
        if found is None:
            found = self.fighters[creature] = Fighter(self.table, creature, self.taste)
        return found

    @property
    def boldness(self) -> float:
        """How much more an advance is worth than safety, by the race for 33."""
        return BOLDNESS[self.race]

    @property
    def prosperity(self) -> float:
        """What one Prosperity is worth now."""
        return self.taste.prosperity * THRIFT[self.race]

    def is_mine(self, creature: Thing) -> bool:
        return self.table.controller[creature] == self.party

    def is_friend(self, creature: Thing) -> bool:
        """Mine, or an ally's."""
        return not self.table.fixed.mode.are_opponents(self.party, self.table.controller[creature])

    def loss(self, creature: Thing, wounds: float, falls: float) -> float:
        """What so many wounds and this chance to fall cost its party."""
        it = self.fighter(creature)
        if self.table.is_hero(creature):
            return wounds * self.taste.hero_wound * (1.0 + 3.0 / (2 + it.health)) + falls * self.taste.hero
        return it.worth * (0.35 * wounds / it.health + 0.65 * falls)

    def gain(self, creature: Thing, wounds: float, falls: float) -> float:
        """The same as seen from here: a loss of an enemy's is a gain, the more the further ahead that enemy is; one's own
        weighs less or more, and an ally's nearly as much."""
        lost = self.loss(creature, wounds, falls)
        if self.is_friend(creature):
            return -lost * self.taste.caution * (1.0 if self.is_mine(creature) else FRIENDSHIP)
        return lost * self.weights.get(self.table.controller[creature], 1.0)


def weigh_opponents(table: Battle, party: Party, taste: Taste) -> dict[Party, float]:
    """How much a loss of each opponent is worth: alike where there is one, otherwise more for whoever is ahead, and for whoever
    has the next turn, so that not everybody falls upon the same one."""
    ahead = {other: progress(table, other) for other in table.opponents(party)}
    following = next_opponent(table, party)
    if len(ahead) > 1 and following in ahead and not table.fixed.mode.has_allies:
        ahead[following] += taste.next_turn
    mean = sum(ahead.values()) / max(1, len(ahead))
    return {other: min(2.0, max(0.5, 1.0 + taste.grudge * (far - mean))) for other, far in ahead.items()}


def next_opponent(table: Battle, party: Party) -> Party:
    """Whoever of the opponents has the first turn after this party's; -1 before the order is known."""
    if party not in table.order:
        return -1
    at = table.order.index(party)
    return next((it for it in table.order[at + 1 :] + table.order[:at] if it in table.opponents(party)), -1)


def progress(table: Battle, party: Party) -> float:
    """How far a party is on its way: Prosperity and buildings, and the squad it leads, each about 1 when all is there. Who has
    had a turn more than others is not ahead for that."""
    player = table.players[party]
    city = sum(table.fixed.building(thing).standing == BASIC for thing in player.city)
    turn = A_TURN if had_turn(table, party) else 0.0
    return player.prosperity / PROSPERITY_TO_WIN + city / BASIC_BUILDINGS + len(table.army(party)) / CAP - turn


def had_turn(table: Battle, party: Party) -> bool:
    """Whether its turn of this round has begun."""
    order = table.order
    return party in order and table.active in order and order.index(party) <= order.index(table.active)
