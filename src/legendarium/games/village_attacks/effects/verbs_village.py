"""The verbs that change the castle and the village: Heart, Morale, spawning, traps, the event dial and the tier."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.dashboard import OFF_MAP
from legendarium.games.village_attacks.effects.sources import Source, zone_of
from legendarium.games.village_attacks.effects.verbs import RULE, random_zone
from legendarium.games.village_attacks.effects.vocabulary import SPAWNED, VERBS, amount
from legendarium.games.village_attacks.ending import change_morale, hurt_heart, judge, mend_heart
from legendarium.games.village_attacks.events import NOBODY_CAME, TIER, TOKEN_CLOSED, TOKEN_OPENED
from legendarium.games.village_attacks.spawning import Muster
from legendarium.games.village_attacks.table import Castle, ZoneId
from legendarium.games.village_attacks.traps import deal_trap, remove_trap
from legendarium.kernel.decisions import Seat
from legendarium.kernel.events import emit
from legendarium.kernel.schema import number, text
from legendarium.kernel.seldom import without
from legendarium.kernel.steps import push


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
    for zone in reversed(found):
        push(table, Muster(zone, peasants, hunters, heroes))


def places(table: Castle, source: Source, where: str) -> list[ZoneId]:
    """Where an effect spawns Villagers."""
    if where == "random":
        return [random_zone(table)]
    if where == "here":
        here = zone_of(table, source)
        return [here] if here >= 0 else []
    points = table.spawn_zones
    if not points or where == "each-spawn-point":
        return list(points)
    if where == "spawn-point":
        return [table.dice.choose(list(points))]
    return [max(points, key=lambda zone: (table.map.distance[zone], -zone))]


@VERBS.verb(count=number(1, 4, default=1))
def deal(table: Castle, seat: Seat, source: Source, *, count: int) -> None:
    """So many traps are put on offer as far as slots are free."""
    for _ in range(count):
        deal_trap(table, RULE)


@VERBS.verb(count=number(1, 4, default=1))
def disarm(table: Castle, seat: Seat, source: Source, *, count: int) -> None:
    """So many traps on the map, nearest to the Heart first, are discarded."""
    zones = sorted(range(len(table.traps)), key=lambda zone: (table.map.distance[zone], zone))
    for card in [card for zone in zones for card in table.traps[zone]][:count]:
        remove_trap(table, card, RULE)


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
