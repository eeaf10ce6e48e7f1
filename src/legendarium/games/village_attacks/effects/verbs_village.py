"""The verbs that change the castle and the village: Heart, Morale, spawning, traps, the event dial and the tier."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.effects.sources import Source, zone_of
from legendarium.games.village_attacks.effects.verbs import RULE, random_zone
from legendarium.games.village_attacks.effects.vocabulary import SPAWNED, VERBS, amount
from legendarium.games.village_attacks.round.coin import Toss
from legendarium.games.village_attacks.round.ending import change_morale, hurt_heart, judge, mend_heart
from legendarium.games.village_attacks.round.traps import deal_trap, remove_trap
from legendarium.games.village_attacks.state.dashboard import OFF_MAP
from legendarium.games.village_attacks.state.events import NOBODY_CAME, TIER, TOKEN_CLOSED, TOKEN_OPENED
from legendarium.games.village_attacks.state.table import Castle, ZoneId
from legendarium.games.village_attacks.villagers.spawning import Muster
from legendarium.kernel.decisions import Seat
from legendarium.kernel.events import emit
from legendarium.kernel.schema import number, text
from legendarium.kernel.shared_tuples import without
from legendarium.kernel.steps import push, then
from legendarium.kernel.table import Step

ONE_POINT: Final = ("spawn-point", "furthest")
"""Ways to name one spawn point among several."""


@VERBS.verb(amount=amount())
def mend(table: Castle, seat: Seat, source: Source, *, amount: int) -> None:
    """The Castle Heart regains health, not above its start."""
    mend_heart(table, amount, RULE)


@VERBS.verb(name="wound", amount=amount())
def wound_heart(table: Castle, seat: Seat, source: Source, *, amount: int) -> None:
    """The Castle Heart loses health."""
    hurt_heart(table, amount, "va.end.lose-heart")
    judge(table)


@VERBS.verb(by=number(-20, 20, required=True))
def morale(table: Castle, seat: Seat, source: Source, *, by: int) -> None:
    """Village Morale changes by so much (never below 0, never above its start)."""
    change_morale(table, by, RULE)
    judge(table)


@VERBS.verb(
    peasants=number(0, 9, default=0), hunters=number(0, 9, default=0), heroes=number(0, 2, default=0), where=SPAWNED
)
def spawn(table: Castle, seat: Seat, source: Source, *, peasants: int, hunters: int, heroes: int, where: str) -> None:
    """va.spawn.each-token: new Villagers with all spawning rules (one type for the Hunters of one zone, miniatures, full
    zones)."""
    found = places(table, source, where)
    if not found and where != "here":
        emit(table, NOBODY_CAME, "va.spawn.each-token", table.coin)
    elif where in ONE_POINT:
        push(table, Gate(found, peasants, hunters, heroes))
    else:
        then(table, *(Muster(zone, peasants, hunters, heroes) for zone in found))


def places(table: Castle, source: Source, where: str) -> tuple[ZoneId, ...]:
    """Where an effect spawns Villagers; for one spawn point, those among which the coin decides."""
    if where == "random":
        return (random_zone(table),)
    if where == "here":
        here = zone_of(table, source)
        return (here,) if here >= 0 else ()
    if where not in ONE_POINT:
        return table.spawn_zones
    points = sorted(set(table.spawn_zones))
    furthest = max([table.map.distance[zone] for zone in points], default=0)
    return tuple(zone for zone in points if where == "spawn-point" or table.map.distance[zone] == furthest)


class Gate(Toss):
    """va.round.coin-decides.second: by which spawn point they come."""

    __slots__ = ("heroes", "hunters", "peasants")

    def __init__(self, things: tuple[int, ...], peasants: int, hunters: int, heroes: int) -> None:
        self.things = things
        self.peasants = peasants
        self.hunters = hunters
        self.heroes = heroes

    def named(self, table: Castle, thing: int) -> str:
        return table.map.zones[thing].code

    def among(self, things: tuple[int, ...]) -> Toss:
        return Gate(things, self.peasants, self.hunters, self.heroes)

    def falls_on(self, table: Castle, thing: int) -> None:
        push(table, Muster(thing, self.peasants, self.hunters, self.heroes))


@VERBS.verb(count=number(1, 4, default=1))
def deal(table: Castle, seat: Seat, source: Source, *, count: int) -> None:
    """So many traps are put on offer as far as slots are free."""
    for _ in range(count):
        deal_trap(table, RULE)


@VERBS.verb(count=number(1, 4, default=1))
def disarm(table: Castle, seat: Seat, source: Source, *, count: int) -> None:
    """So many traps on the map, nearest to the Heart first, are discarded."""
    then(table, *(DisarmNearest() for _ in range(count)))


class DisarmNearest(Step[Castle]):
    """One trap is discarded; between equally near zones the coin decides, of several in one zone the oldest goes."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        armed = [zone for zone, cards in enumerate(table.traps) if cards]
        nearest = min([table.map.distance[zone] for zone in armed], default=0)
        zones = tuple(zone for zone in armed if table.map.distance[zone] == nearest)
        if zones:
            push(table, TrapZone(zones))


class TrapZone(Toss):
    """va.round.coin-decides.second: in which of the nearest zones a trap is discarded."""

    __slots__ = ()

    def named(self, table: Castle, thing: int) -> str:
        return table.map.zones[thing].code

    def among(self, things: tuple[int, ...]) -> Toss:
        return TrapZone(things)

    def falls_on(self, table: Castle, thing: int) -> None:
        remove_trap(table, table.traps[thing][0], RULE)


@VERBS.verb(by=number(1, 6, required=True))
def turn(table: Castle, seat: Seat, source: Source, *, by: int) -> None:
    """The event dial steps on (a trigger point reached reveals its event after this one)."""
    table.turning += by


@VERBS.verb()
def escalate(table: Castle, seat: Seat, source: Source) -> None:
    """The tier rises by one, to 3 at most."""
    if table.tier < 3:
        table.tier += 1
        emit(table, TIER, table.edition.tier_rule, table.coin, table.tier)


@VERBS.verb(of=("objective", "happening"), zone=text(required=True))
def close(table: Castle, seat: Seat, source: Source, *, zone: str) -> None:
    """va.spawn.each-token: the spawn token of that zone is removed and counts no longer."""
    number = table.map.numbers.get(zone, OFF_MAP)
    if number in table.spawn_zones:
        table.spawn_zones = without(table.spawn_zones, number)
        emit(table, TOKEN_CLOSED, "va.spawn.each-token", table.coin, zone)


@VERBS.verb(name="open", of=("objective", "happening"), zone=text(required=True))
def open_token(table: Castle, seat: Seat, source: Source, *, zone: str) -> None:
    """A spawn token is placed in that zone if it has none."""
    number = table.map.numbers.get(zone, OFF_MAP)
    if number >= 0 and number not in table.spawn_zones:
        table.spawn_zones += (number,)
        emit(table, TOKEN_OPENED, "va.spawn.each-token", table.coin, zone)


SPOKEN: Final = VERBS
"""The vocabulary with every verb in it: those that touch figures are there before these are read."""
