"""The verbs of Village Attacks: functions of the table, the seat that chooses, and the source that acts."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.content.faces import GAINS, STATUSES, SYMBOLS
from legendarium.games.village_attacks.effects.aiming import Aim
from legendarium.games.village_attacks.effects.deeds import (
    CleanseOf,
    Damage,
    Drain,
    Experience,
    Heal,
    Inflict,
    PutGuard,
)
from legendarium.games.village_attacks.effects.extra_activations import WakeAll
from legendarium.games.village_attacks.effects.shifting import Leap, Shift
from legendarium.games.village_attacks.effects.sources import Source, credited, monster_of, villager_of, zone_of
from legendarium.games.village_attacks.effects.targets import (
    held_back,
    no_target,
    no_target_of_attack,
    nobody_wounded,
    zones_reached,
)
from legendarium.games.village_attacks.effects.vocabulary import (
    COUNT,
    DIRECTED,
    FEWER,
    ON_ANYBODY,
    ON_MONSTERS,
    ON_VILLAGERS,
    ONLY,
    SHROUDED,
    VERBS,
    amount,
)
from legendarium.games.village_attacks.effects.zone_effects import ShroudWhere, StrikeWhere
from legendarium.games.village_attacks.monsters.defence import Blow
from legendarium.games.village_attacks.monsters.movement import FreeWalk
from legendarium.games.village_attacks.monsters.statuses import shroud
from legendarium.games.village_attacks.state.events import GAINED
from legendarium.games.village_attacks.state.table import Castle, ZoneId
from legendarium.kernel.decisions import NO_ONE, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.schema import choice, number
from legendarium.kernel.steps import pending, push
from legendarium.kernel.vocabulary import HARMS, HEALS

RULE: Final = "va.ability.pay-cost"


@VERBS.verb(HARMS, of=("ability", "trap"), idle=no_target_of_attack, amount=amount(), only=ONLY)
def strike(table: Castle, seat: Seat, source: Source, *, amount: int, only: list[str]) -> None:
    """Choose one zone in reach that holds a Villager; deal `amount` points there one by one in target order; points
    left over are lost."""
    push(table, StrikeWhere(seat, source, amount, only))


@VERBS.verb(HARMS, idle=no_target_of_attack, amount=amount(), target=ON_ANYBODY, count=COUNT, fewer=FEWER, only=ONLY)
def damage(
    table: Castle, seat: Seat, source: Source, *, amount: int, target: str, count: int, fewer: bool, only: list[str]
) -> None:
    """Each target loses `amount` health."""
    push(table, Aim(seat, source, target, count, only, Damage(amount, credited(table, source)), fewer))


@VERBS.verb(
    idle=no_target, status=choice(*STATUSES, required=True), target=ON_ANYBODY, count=COUNT, fewer=FEWER, only=ONLY
)
def inflict(
    table: Castle, seat: Seat, source: Source, *, status: str, target: str, count: int, fewer: bool, only: list[str]
) -> None:
    """Put the status on each target. Villagers take stun, burn, bleed; Monsters slow, sunder, silence, burn, and in
    the earlier edition bleed, stun. A status a target cannot have does nothing."""
    deed = Inflict(STATUSES.index(status), credited(table, source))
    push(table, Aim(seat, source, target, count, only, deed, fewer))


@VERBS.verb(name="shroud", status=choice("darkness", "unlucky", required=True), where=SHROUDED)
def shroud_zones(table: Castle, seat: Seat, source: Source, *, status: str, where: str) -> None:
    """va.ruling.zone-status-second: Darkness or Unlucky on zones, for as long as the ruling says."""
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


@VERBS.verb(HEALS, idle=nobody_wounded, amount=amount(), target=ON_MONSTERS)
def heal(table: Castle, seat: Seat, source: Source, *, amount: int, target: str) -> None:
    """Remove so much damage from each target."""
    push(table, Aim(seat, source, target, 0, [], Heal(amount)))


@VERBS.verb(count=number(1, 9, default=1), target=ON_MONSTERS)
def cleanse(table: Castle, seat: Seat, source: Source, *, count: int, target: str) -> None:
    """Remove so many statuses from each target, its player choosing."""
    push(table, Aim(seat, source, target, 0, [], CleanseOf(count)))


@VERBS.verb(
    idle=no_target,
    target=ON_VILLAGERS,
    direction=DIRECTED,
    steps=number(1, 3, default=1),
    count=COUNT,
    fewer=FEWER,
    only=ONLY,
)
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
    """Move each target one zone at a time, no activation. Of several zones the seat chooses once for the group. Except
    towards the `heart` a full zone is not entered. A stunned Villager stays stunned; in the earlier edition it is thrown by
    Monsters and traps only, and does not go along otherwise."""
    walking = direction == "heart" or source == NO_ONE or villager_of(source) >= 0
    deed = Shift(seat, direction, steps, zone_of(table, source), walking)
    push(table, Aim(seat, source, target, count, only, deed, fewer))


@VERBS.verb(of=("ability", "objective"), idle=held_back, steps=amount(5))
def walk(table: Castle, seat: Seat, source: Source, *, steps: int) -> None:
    """The Monster may walk up to so many zones without symbols and slots, step by step; Hindered stops it; full zones
    as usual."""
    monster = monster_of(source)
    if monster >= 0:
        push(table, FreeWalk(monster, steps))


@VERBS.verb(of=("ability", "objective"), to=choice("reach", "heart", "anywhere", required=True))
def leap(table: Castle, seat: Seat, source: Source, *, to: str) -> None:
    """Place the Monster in a zone with room: one in `reach` of its choice, the `heart`, or `anywhere`; Hindered does
    not matter; the player may stay."""
    monster = monster_of(source)
    if monster < 0:
        return
    zones = [table.map.heart] if to == "heart" else list(range(len(table.crowd)))
    if to == "reach":
        zones = zones_reached(table, source, attacking=False)
    push(table, Leap(monster, tuple(zones)))


@VERBS.verb(
    GAINS, of=("ability", "objective"), symbol=choice(*SYMBOLS[:5], required=True), count=number(1, 6, default=1)
)
def gain(table: Castle, seat: Seat, source: Source, *, symbol: str, count: int) -> None:
    """So many such symbols are added to the Monster's pool (only on its own turn; otherwise nothing); in the earlier
    edition, where abilities are used again and again, fewer than the ability costs."""
    monster = monster_of(source)
    if monster >= 0 and monster == table.active:
        table.pool[SYMBOLS.index(symbol)] += count
        emit(table, GAINED, RULE, seat, table.monsters[monster].face.code, symbol, count)


@VERBS.verb(
    of=("ability", "objective"),
    symbol=choice("defence", "retaliate", required=True),
    count=number(1, 6, default=1),
    target=choice("self", "friend", required=True),
)
def guard(table: Castle, seat: Seat, source: Source, *, symbol: str, count: int, target: str) -> None:
    """Put so many such symbols into free uncovered Defence slots; those without a slot are lost; they are no dice and
    stay there."""
    push(table, Aim(seat, source, target, 0, [], PutGuard(SYMBOLS.index(symbol), count)))


@VERBS.verb(of=("attacked",), by=amount())
def soften(table: Castle, seat: Seat, source: Source, *, by: int) -> None:
    """The attack being answered deals so much less (not below 0): the step that waits is replaced."""
    at = pending(table, Blow)
    blow = table.stack[at] if at >= 0 else None
    if isinstance(blow, Blow):
        table.stack[at] = Blow(blow.attacker, blow.monster, max(0, blow.damage - by), blow.foiled)


@VERBS.verb(of=("attacked",))
def foil(table: Castle, seat: Seat, source: Source) -> None:
    """The attack being answered fails."""
    at = pending(table, Blow)
    blow = table.stack[at] if at >= 0 else None
    if isinstance(blow, Blow):
        table.stack[at] = Blow(blow.attacker, blow.monster, blow.damage, foiled=True)


@VERBS.verb(amount=amount(), target=ON_MONSTERS)
def experience(table: Castle, seat: Seat, source: Source, *, amount: int, target: str) -> None:
    """Each target gains experience tokens."""
    push(table, Aim(seat, source, target, 0, [], Experience(amount)))


@VERBS.verb(idle=no_target, target=choice("here", "all", "self", required=True), count=COUNT, only=ONLY)
def activate(table: Castle, seat: Seat, source: Source, *, target: str, count: int, only: list[str]) -> None:
    """Each target makes one extra activation at once (attack, then move); `all` in the order nearest to the Heart
    first."""
    push(table, Aim(seat, source, target, count, only, WakeAll()))


@VERBS.verb(count=number(1, 6, default=1), target=ON_MONSTERS)
def drain(table: Castle, seat: Seat, source: Source, *, count: int, target: str) -> None:
    """Each target discards so many symbols from its Reserve, its player choosing."""
    push(table, Aim(seat, source, target, 0, [], Drain(count)))
