"""Activation of a Villager: it attacks, then moves; and which target it attacks."""

from __future__ import annotations

from typing import ClassVar, Final

from legendarium.games.village_attacks.castle.range import is_barred
from legendarium.games.village_attacks.content.faces import NO_TYPE
from legendarium.games.village_attacks.effects.modifiers import change_for_villager
from legendarium.games.village_attacks.effects.passives import trigger, trigger_hero
from legendarium.games.village_attacks.monsters.combat import succeeds, wound
from legendarium.games.village_attacks.monsters.defence import Blow, Struck
from legendarium.games.village_attacks.round.coin import Toss
from legendarium.games.village_attacks.round.ending import hurt_heart, judge
from legendarium.games.village_attacks.round.objectives import hurt_ward
from legendarium.games.village_attacks.round.village_events import LEVEL_UPS
from legendarium.games.village_attacks.state.dashboard import OFF_MAP
from legendarium.games.village_attacks.state.events import ASSAULTED, MISSED_TURN, STATUS_OVER
from legendarium.games.village_attacks.state.steps import VillagerStep
from legendarium.games.village_attacks.state.table import OPEN, Castle, MonsterId, VillagerId, ZoneId
from legendarium.games.village_attacks.villagers.movement import Walk
from legendarium.kernel.decisions import Option
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.steps import ask, push, then
from legendarium.kernel.table import Step


def reach_of(table: Castle, villager: VillagerId) -> int:
    return max(0, table.fixed.ranges[villager] + change_for_villager(table, villager, "range"))


def damage_of(table: Castle, villager: VillagerId) -> int:
    return max(0, table.fixed.damages[villager] + change_for_villager(table, villager, "damage"))


def is_nemesis(table: Castle, villager: VillagerId, monster: MonsterId) -> bool:
    """va.type.nemesis: a typed Villager and a Monster of the same type."""
    kind = table.villagers.types[villager]
    return kind != NO_TYPE and kind == table.monsters[monster].face.type


def damage_to(table: Castle, villager: VillagerId, monster: MonsterId) -> int:
    """va.type.plus-one-damage."""
    return damage_of(table, villager) + (1 if is_nemesis(table, villager, monster) else 0)


def in_reach(table: Castle, villager: VillagerId, zone: ZoneId, reach: int) -> bool:
    """In range, in sight and not barred by Darkness."""
    here = table.where[villager]
    return 0 <= table.map.sight[here][zone] <= reach and not is_barred(table, here, zone, reach)


def monsters_in_reach(table: Castle, villager: VillagerId, reach: int) -> list[MonsterId]:
    """Those `in_reach`."""
    here = table.where[villager]
    sight = table.map.sight[here]
    near: list[MonsterId] = []
    for number, monster in enumerate(table.monsters):
        zone = monster.zone
        if zone != OFF_MAP and 0 <= sight[zone] <= reach and not is_barred(table, here, zone, reach):
            near.append(number)
    return near


def heart_in_reach(table: Castle, villager: VillagerId, reach: int) -> bool:
    """va.ruling.heart-as-target: like any target, by range and sight."""
    heart = table.map.heart
    if table.where[villager] == heart:
        return True
    return table.rulings.heart_at_range and in_reach(table, villager, heart, reach)


def ward_here(table: Castle, zone: ZoneId) -> int:
    """The first thing to be kept safe that lies here and still stands; -1 if there is none."""
    objectives = table.fixed.scenario.objectives
    for at, state in enumerate(table.done):
        if state == OPEN and objectives[at].kind == "ward" and table.token_zone[at] == zone:
            return at
    return -1


AT_MONSTERS: Final = 0
AT_HEART: Final = 1
AT_WARD: Final = 2


def targets(table: Castle, villager: VillagerId) -> tuple[int, list[int]]:
    """va.target.nemesis, va.target.heart, va.target.other-monsters: the first rank of targets that has any (Nemesis, Castle
    Heart, a ward, other Monsters), and whom it holds: nobody if nothing is in reach."""
    reach = reach_of(table, villager)
    near = monsters_in_reach(table, villager, reach)
    nemeses = [monster for monster in near if is_nemesis(table, villager, monster)]
    if nemeses:
        return AT_MONSTERS, nemeses
    if heart_in_reach(table, villager, reach):
        return AT_HEART, [table.map.heart]
    ward = ward_here(table, table.where[villager])
    return (AT_WARD, [ward]) if ward >= 0 else (AT_MONSTERS, near)


COIN: Final = 0
CHOICE: Final = 1


class Activation(Step[Castle]):
    """A part of the activation of one Villager."""

    __slots__ = ("together", "villager")

    def __init__(self, villager: VillagerId, together: bool) -> None:
        self.villager = villager
        self.together = together
        """In the attack-and-move step: a class leaves a fork together."""


class Activate(Activation):
    """va.vact.attack-then-move: one Villager attacks if it can, then moves."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        villager = self.villager
        if table.where[villager] == OFF_MAP or misses(table, villager):
            return
        if table.villagers.burning[villager] or table.villagers.bleeding[villager]:
            push(table, Deeds(villager, self.together))
            smoulder(table, villager)
        else:
            attack_then_move(table, villager, self.together)


class Deeds(Activation):
    """What a Villager does that did not burn to death."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        if table.where[self.villager] != OFF_MAP:
            attack_then_move(table, self.villager, self.together)


def attack_then_move(table: Castle, villager: VillagerId, together: bool) -> None:
    push(table, LEVEL_UPS)
    if villager >= table.fixed.first_hero:
        push(table, Halt(villager))
    push(table, Walk(villager, -1, together))
    push(table, Assault(villager))
    trigger_hero(table, villager, "activated")


class Halt(VillagerStep):
    """After its whole move: a Town Hero's ability may wait for that."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        if table.where[self.villager] != OFF_MAP:
            trigger_hero(table, self.villager, "moved")


def lies_stunned(table: Castle, villager: VillagerId) -> bool:
    """va.status.stun-villager, va.status.stun-recovery.second: whether Stun takes its next activation."""
    return table.villagers.stunned[villager] > (0 if table.edition.stun_is_the_round else 1)


def misses(table: Castle, villager: VillagerId) -> bool:
    """Whether Stun takes this activation; whoever has missed one gets up."""
    if not table.villagers.stunned[villager]:
        return False
    name = table.fixed.names[villager]
    if not lies_stunned(table, villager):
        table.own_villagers().put_stun(villager, 0)
        emit(table, STATUS_OVER, "va.status.stun-recovery.second", table.coin, name, "stun")
        return False
    if not table.edition.stun_is_the_round:
        table.own_villagers().put_stun(villager, 1)
    emit(table, MISSED_TURN, table.edition.stun_rule, table.coin, name)
    return True


def smoulder(table: Castle, villager: VillagerId) -> None:
    """va.status.burn-villager.second, va.status.burn-bleed.first: damage as an activation begins, then levels rise."""
    hurts = table.villagers.burning[villager] + table.villagers.bleeding[villager]
    push(table, LEVEL_UPS)
    credit = table.villagers.burner[villager] if table.rulings.trap_credit else -1
    if table.edition.burn_is_spent:
        table.own_villagers().put_fire(villager, 0, 0, table.villagers.burner[villager])
    wound(table, villager, hurts, credit, table.edition.burn_villager_rule)


class Assault(VillagerStep):
    """The attack of one Villager on the first rank of targets that has any."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        villager = self.villager
        if table.where[villager] == OFF_MAP:
            return
        rank, found = targets(table, villager)
        if rank == AT_HEART:
            assault_heart(table, villager)
        elif rank == AT_WARD:
            assault_ward(table, villager, found[0])
        elif found:
            self.choose(table, found)

    def choose(self, table: Castle, found: list[MonsterId]) -> None:
        """va.ruling.target-ties: one of the Monsters of one rank."""
        ties = table.rulings.target_ties
        if len(found) == 1:
            assault(table, self.villager, found[0])
        elif ties == COIN:
            push(table, Between(tuple(found), self.villager))
        elif ties == CHOICE:
            options = [Option("target", monster, table.monsters[monster].face.code) for monster in found]
            ask(table, self, table.controller(), "target", "va.ruling.target-ties", options)
        else:
            assault(table, self.villager, min(found, key=lambda monster: (table.monsters[monster].health, monster)))

    def answered(self, table: Castle, option: Option) -> None:
        assault(table, self.villager, option.thing)


class Between(Toss):
    """va.ruling.target-ties: the coin decides between targets of one rank, anew for each attack."""

    __slots__ = ("villager",)

    kind: ClassVar[str] = "targets"
    rule: ClassVar[str] = "va.ruling.target-ties"

    def __init__(self, things: tuple[int, ...], villager: VillagerId) -> None:
        self.things = things
        self.villager = villager

    def named(self, table: Castle, thing: int) -> str:
        return table.monsters[thing].face.code

    def among(self, things: tuple[int, ...]) -> Toss:
        return Between(things, self.villager)

    def falls_on(self, table: Castle, thing: int) -> None:
        assault(table, self.villager, thing)


def assault(table: Castle, villager: VillagerId, monster: MonsterId) -> None:
    """va.vact.always-hits: it succeeds without a roll, unless something makes it fail."""
    damage = damage_to(table, villager, monster)
    rule = "va.target.nemesis" if is_nemesis(table, villager, monster) else "va.target.other-monsters"
    if hits(table, villager, rule, table.monsters[monster].face.code, damage):
        then(table, Struck(villager, monster), Blow(villager, monster, damage))
        trigger(table, monster, "attacked")


def assault_heart(table: Castle, villager: VillagerId) -> None:
    """va.ruling.guard-not-for-heart: nothing blocks."""
    damage = damage_of(table, villager)
    if hits(table, villager, "va.target.heart", "heart", damage):
        hurt_heart(table, damage, "va.target.heart")
        judge(table)


def assault_ward(table: Castle, villager: VillagerId, ward: int) -> None:
    """Like the Castle Heart."""
    damage = damage_of(table, villager)
    if hits(table, villager, "va.target.heart", table.fixed.scenario.objectives[ward].code, damage):
        hurt_ward(table, ward, damage)


def hits(table: Castle, villager: VillagerId, rule: RuleId, target: str, damage: int) -> bool:
    """The attack is told; whether it succeeds."""
    name = table.fixed.names[villager]
    emit(table, ASSAULTED, rule, table.coin, name, target, damage)
    return succeeds(table, table.where[villager], name)
