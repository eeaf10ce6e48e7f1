"""What the words of the vocabulary do. VERBS.md says what each one means."""

from __future__ import annotations

from legendarium.games.village_attacks.aiming import Aim
from legendarium.games.village_attacks.dashboard import OFF_MAP
from legendarium.games.village_attacks.deeds import CleanseOf, Damage, Drain, Experience, Heal, Inflict, PutGuard
from legendarium.games.village_attacks.defence import Blow
from legendarium.games.village_attacks.ending import change_morale, hurt_heart, judge, mend_heart
from legendarium.games.village_attacks.events import GAINED, NOBODY_CAME, TIER, TOKEN_CLOSED, TOKEN_OPENED
from legendarium.games.village_attacks.faces import STATUSES, SYMBOLS
from legendarium.games.village_attacks.movement import FreeWalk
from legendarium.games.village_attacks.shifting import Leap, Shift
from legendarium.games.village_attacks.sources import Source, credited, monster_of, villager_of, zone_of
from legendarium.games.village_attacks.spawning import Muster
from legendarium.games.village_attacks.statuses import shroud
from legendarium.games.village_attacks.strikes import ShroudWhere, StrikeWhere
from legendarium.games.village_attacks.table import NOBODY, Castle, ZoneId
from legendarium.games.village_attacks.targets import zones_reached
from legendarium.games.village_attacks.traps import deal_trap, remove_trap
from legendarium.games.village_attacks.vocabulary import give
from legendarium.games.village_attacks.waking import WakeAll
from legendarium.kernel.decisions import Seat
from legendarium.kernel.events import emit
from legendarium.kernel.steps import pending, push

RULE = "va.ability.pay-cost"


def strike(table: Castle, seat: Seat, source: Source, *, amount: int, only: list[str]) -> None:
    push(table, StrikeWhere(seat, source, amount, only))


def damage(
    table: Castle, seat: Seat, source: Source, *, amount: int, target: str, count: int, fewer: bool, only: list[str]
) -> None:
    push(table, Aim(seat, source, target, count, only, Damage(amount, credited(table, source)), fewer))


def inflict(
    table: Castle, seat: Seat, source: Source, *, status: str, target: str, count: int, fewer: bool, only: list[str]
) -> None:
    deed = Inflict(STATUSES.index(status), credited(table, source))
    push(table, Aim(seat, source, target, count, only, deed, fewer))


def shroud_zones(table: Castle, seat: Seat, source: Source, *, status: str, where: str) -> None:
    if where == "zone":
        push(table, ShroudWhere(seat, source, status))
        return
    if where == "spawn-points":
        zones = sorted(set(table.spawn_zones))
    elif where == "random":
        zones = [random_zone(table)]
    else:
        zones = [table.map.heart if where == "heart" else zone_of(table, source)]
    for zone in zones:
        if zone >= 0:
            shroud(table, zone, status)


def random_zone(table: Castle) -> ZoneId:
    """va.ruling.random-zone: uniformly among all zones but the Castle Heart."""
    return table.dice.choose([zone for zone in range(len(table.crowd)) if zone != table.map.heart])


def heal(table: Castle, seat: Seat, source: Source, *, amount: int, target: str) -> None:
    push(table, Aim(seat, source, target, 0, [], Heal(amount)))


def cleanse(table: Castle, seat: Seat, source: Source, *, count: int, target: str) -> None:
    push(table, Aim(seat, source, target, 0, [], CleanseOf(count)))


def shift(
    table: Castle,
    seat: Seat,
    source: Source,
    *,
    target: str,
    direction: str,
    steps: int,
    count: int,
    fewer: bool,
    only: list[str],
) -> None:
    walking = direction == "heart" or source == NOBODY or villager_of(source) >= 0
    deed = Shift(seat, direction, steps, zone_of(table, source), walking)
    push(table, Aim(seat, source, target, count, only, deed, fewer))


def walk(table: Castle, seat: Seat, source: Source, *, steps: int) -> None:
    monster = monster_of(source)
    if monster >= 0:
        push(table, FreeWalk(monster, steps))


def leap(table: Castle, seat: Seat, source: Source, *, to: str) -> None:
    monster = monster_of(source)
    if monster < 0:
        return
    zones = [table.map.heart] if to == "heart" else list(range(len(table.crowd)))
    if to == "reach":
        zones = zones_reached(table, source, attacking=False)
    push(table, Leap(monster, tuple(zones)))


def gain(table: Castle, seat: Seat, source: Source, *, symbol: str, count: int) -> None:
    """Only on the Monster's own turn."""
    monster = monster_of(source)
    if monster >= 0 and monster == table.active:
        table.pool[SYMBOLS.index(symbol)] += count
        emit(table, GAINED, RULE, seat, table.monsters[monster].face.code, symbol, count)


def guard(table: Castle, seat: Seat, source: Source, *, symbol: str, count: int, target: str) -> None:
    push(table, Aim(seat, source, target, 0, [], PutGuard(SYMBOLS.index(symbol), count)))


def soften(table: Castle, seat: Seat, source: Source, *, by: int) -> None:
    """To change what is about to happen is to replace the step that waits."""
    at = pending(table, Blow)
    blow = table.stack[at] if at >= 0 else None
    if isinstance(blow, Blow):
        table.stack[at] = Blow(blow.attacker, blow.monster, max(0, blow.damage - by), blow.foiled)


def foil(table: Castle, seat: Seat, source: Source) -> None:
    at = pending(table, Blow)
    blow = table.stack[at] if at >= 0 else None
    if isinstance(blow, Blow):
        table.stack[at] = Blow(blow.attacker, blow.monster, blow.damage, foiled=True)


def mend(table: Castle, seat: Seat, source: Source, *, amount: int) -> None:
    mend_heart(table, amount, RULE)


def wound_heart(table: Castle, seat: Seat, source: Source, *, amount: int) -> None:
    hurt_heart(table, amount, "va.end.lose-heart")
    judge(table)


def morale(table: Castle, seat: Seat, source: Source, *, by: int) -> None:
    change_morale(table, by, RULE)
    judge(table)


def experience(table: Castle, seat: Seat, source: Source, *, amount: int, target: str) -> None:
    push(table, Aim(seat, source, target, 0, [], Experience(amount)))


def spawn(table: Castle, seat: Seat, source: Source, *, peasants: int, hunters: int, heroes: int, where: str) -> None:
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
        return [table.dice.choose(points)]
    return [max(points, key=lambda zone: (table.map.distance[zone], -zone))]


def activate(table: Castle, seat: Seat, source: Source, *, target: str, count: int, only: list[str]) -> None:
    push(table, Aim(seat, source, target, count, only, WakeAll()))


def drain(table: Castle, seat: Seat, source: Source, *, count: int, target: str) -> None:
    push(table, Aim(seat, source, target, 0, [], Drain(count)))


def deal(table: Castle, seat: Seat, source: Source, *, count: int) -> None:
    for _ in range(count):
        deal_trap(table, RULE)


def disarm(table: Castle, seat: Seat, source: Source, *, count: int) -> None:
    """Nearest to the Heart first."""
    zones = sorted(range(len(table.traps)), key=lambda zone: (table.map.distance[zone], zone))
    for card in [card for zone in zones for card in table.traps[zone]][:count]:
        remove_trap(table, card, RULE)


def turn(table: Castle, seat: Seat, source: Source, *, by: int) -> None:
    """The dial steps on once this effect is whole: a trigger point reached reveals its event after this one."""
    table.turning += by


def escalate(table: Castle, seat: Seat, source: Source) -> None:
    if table.tier < 3:
        table.tier += 1
        emit(table, TIER, table.edition.tier_rule, table.coin, table.tier)


def close(table: Castle, seat: Seat, source: Source, *, zone: str) -> None:
    number = table.map.numbers.get(zone, OFF_MAP)
    if number in table.spawn_zones:
        table.spawn_zones.remove(number)
        emit(table, TOKEN_CLOSED, "va.spawn.each-token", table.coin, zone)


def open_token(table: Castle, seat: Seat, source: Source, *, zone: str) -> None:
    number = table.map.numbers.get(zone, OFF_MAP)
    if number >= 0 and number not in table.spawn_zones:
        table.spawn_zones.append(number)
        emit(table, TOKEN_OPENED, "va.spawn.each-token", table.coin, zone)


def give_all() -> None:
    """Every word of the vocabulary gets its function."""
    give("strike", strike)
    give("damage", damage)
    give("inflict", inflict)
    give("shroud", shroud_zones)
    give("heal", heal)
    give("cleanse", cleanse)
    give("shift", shift)
    give("walk", walk)
    give("leap", leap)
    give("gain", gain)
    give("guard", guard)
    give("soften", soften)
    give("foil", foil)
    give("mend", mend)
    give("wound", wound_heart)
    give("morale", morale)
    give("experience", experience)
    give("spawn", spawn)
    give("activate", activate)
    give("drain", drain)
    give("deal", deal)
    give("disarm", disarm)
    give("turn", turn)
    give("escalate", escalate)
    give("close", close)
    give("open", open_token)


give_all()
