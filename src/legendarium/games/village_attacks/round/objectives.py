"""Objectives: worked on, carried, held, kept safe, and what completing them yields."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.effects.sources import monster_source
from legendarium.games.village_attacks.monsters.experience import award
from legendarium.games.village_attacks.monsters.pool import may_pay, pay
from legendarium.games.village_attacks.round.ending import Verdict, change_morale, judge
from legendarium.games.village_attacks.round.village_events import LEVEL_UPS
from legendarium.games.village_attacks.state.events import COMPLETED, TAKEN_UP, WARD_HURT, WARD_LOST, WORKED
from legendarium.games.village_attacks.state.kinds import AN_OBJECTIVE
from legendarium.games.village_attacks.state.table import COMPLETE, LOST, OPEN, Castle, MonsterId, ZoneId
from legendarium.kernel.decisions import NO_ONE, Seat
from legendarium.kernel.effects import Perform
from legendarium.kernel.events import emit
from legendarium.kernel.moves import Move
from legendarium.kernel.refusals import Details, RuleId
from legendarium.kernel.shared_tuples import changed, raised
from legendarium.kernel.steps import push


def may_work(table: Castle, seat: Seat, objective: int) -> RuleId | None:
    """va.objective.scenario, va.objective.spend-dice.second: open, in its zone, and the symbols at hand."""
    monster = table.active
    face = table.fixed.scenario.objectives[objective]
    if monster < 0 or face.kind not in ("work", "carry") or table.done[objective] != OPEN:
        return "va.objective.scenario"
    if face.kind == "carry" and (table.carrier[objective] != NO_ONE or monster in table.carrier):
        return "va.objective.scenario"
    if table.token_zone[objective] not in (-1, table.monsters[monster].zone):
        return "va.ruling.objective-place"
    return None if may_pay(table, monster, face.cost) is None else table.edition.objective_rule


def work(table: Castle, seat: Seat, objective: int) -> None:
    """Pay once: progress, or the token is taken up. Then levels rise."""
    push(table, LEVEL_UPS)
    monster = table.active
    own = table.monsters[monster]
    face = table.fixed.scenario.objectives[objective]
    pay(table, monster, face.cost)
    if face.kind == "carry":
        table.carrier = changed(table.carrier, objective, monster)
        emit(table, TAKEN_UP, "va.objective.scenario", own.owner, own.face.code, face.code)
        brought(table, monster)
        return
    table.progress = raised(table.progress, objective)
    emit(table, WORKED, table.edition.objective_rule, own.owner, own.face.code, face.code)
    if table.progress[objective] >= face.count:
        complete(table, objective, monster)
        judge(table)


def of_objective(table: Castle, seat: Seat, objective: int, rule: RuleId) -> Details:
    """Why an objective is not worked on: each reason by its name."""
    face = table.fixed.scenario.objectives[objective]
    if rule == "va.ruling.objective-place":
        return {"zone": table.map.zones[table.token_zone[objective]].code}
    if face.kind not in ("work", "carry"):
        return {"case": "no-symbols-spent"}
    if table.done[objective] != OPEN:
        return {"case": "settled"}
    if face.kind == "carry" and table.carrier[objective] != NO_ONE:
        return {"case": "carried"}
    return {"case": "carries" if face.kind == "carry" and table.active in table.carrier else "objective-cost"}


def workable(table: Castle, seat: Seat) -> list[int]:
    """Those that `may_work` lets the active Monster work on."""
    return [objective for objective in range(len(table.done)) if may_work(table, seat, objective) is None]


WORK: Final = Move("work", AN_OBJECTIVE, None, may_work, work, details=of_objective)


def brought(table: Castle, monster: MonsterId) -> None:
    """Something carried is where it should be."""
    for objective, carrier in enumerate(table.carrier):
        if carrier == monster and table.fixed.scenario.objectives[objective].to == table.monsters[monster].zone:
            lay_token(table, objective, table.monsters[monster].zone)
            complete(table, objective, monster)
            judge(table)
            return


def lay_token(table: Castle, objective: int, zone: ZoneId) -> None:
    """What was carried lies in a zone again."""
    table.carrier = changed(table.carrier, objective, NO_ONE)
    table.token_zone = changed(table.token_zone, objective, zone)


def complete(table: Castle, objective: int, monster: MonsterId) -> None:
    """va.xp.objective, va.morale.objectives: once, with all it yields as one effect. The caller judges."""
    face = table.fixed.scenario.objectives[objective]
    table.done = changed(table.done, objective, COMPLETE)
    seat = table.monsters[monster].owner if monster >= 0 else table.controller()
    emit(table, COMPLETED, "va.objective.scenario", seat, face.code)
    if face.lines:
        push(table, Verdict())
        push(table, Perform(seat, monster_source(monster), face.lines))
    award(table, monster, face.experience, "va.xp.objective")
    if face.morale:
        change_morale(table, -face.morale, "va.morale.objectives")


def villager_slain(table: Castle, kind: int, zone: ZoneId, credit: MonsterId) -> None:
    """Objectives that ask for Villagers slain. The caller judges."""
    for objective, face in enumerate(table.fixed.scenario.objectives):
        if face.kind != "slay" or table.done[objective] != OPEN:
            continue
        if face.only not in (-1, kind) or face.zone not in (-1, zone):
            continue
        table.progress = raised(table.progress, objective)
        if table.progress[objective] >= face.count:
            complete(table, objective, credit)


def hold_zones(table: Castle) -> None:
    """Objectives to be held, at the end of the Villager phase: a Monster there, and no Villager."""
    push(table, LEVEL_UPS)
    for objective, face in enumerate(table.fixed.scenario.objectives):
        if face.kind != "hold" or table.done[objective] != OPEN or table.crowd[face.zone]:
            continue
        there = [number for number in turn_order(table) if table.monsters[number].zone == face.zone]
        if there:
            table.progress = raised(table.progress, objective)
            if table.progress[objective] >= face.count:
                complete(table, objective, there[0])
    judge(table)


def turn_order(table: Castle) -> list[MonsterId]:
    """va.round.turn-order: a Monster of the coin holder, then clockwise."""
    count = len(table.monsters)
    first = first_to_act(table, table.round)
    return [(first + at) % count for at in range(count)]


def first_to_act(table: Castle, number: int) -> MonsterId:
    """va.ruling.seats-and-monsters: each time the coin comes back, the next of the holder's own Monsters begins."""
    own = [at for at, monster in enumerate(table.monsters) if monster.owner == table.coin]
    return own[(max(1, number) - 1) // table.seats % len(own)]


def hurt_ward(table: Castle, objective: int, damage: int) -> None:
    """Something to be kept safe is attacked like the Castle Heart; at 0 it is lost."""
    face = table.fixed.scenario.objectives[objective]
    table.progress = raised(table.progress, objective, damage)
    left = max(0, face.health - table.progress[objective])
    emit(table, WARD_HURT, "va.objective.scenario", table.coin, face.code, left)
    if left == 0:
        table.done = changed(table.done, objective, LOST)
        emit(table, WARD_LOST, "va.end.lose-fail-condition.second", table.coin, face.code)
        judge(table)
