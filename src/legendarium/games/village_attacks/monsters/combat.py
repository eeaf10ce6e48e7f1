"""Attacking: Melee and Ranged symbols, the order of targets, damage and death of Villagers."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.castle.range import is_barred
from legendarium.games.village_attacks.castle.zones import take_off
from legendarium.games.village_attacks.content.faces import HERO, MELEE, RANGED, SYMBOLS
from legendarium.games.village_attacks.effects.modifiers import change_for_monster
from legendarium.games.village_attacks.effects.passives import trigger, trigger_hero
from legendarium.games.village_attacks.monsters.experience import award, worth
from legendarium.games.village_attacks.monsters.pool import STUNNED, at_hand, spend
from legendarium.games.village_attacks.round.coin import flip
from legendarium.games.village_attacks.round.ending import change_morale, judge
from legendarium.games.village_attacks.round.objectives import villager_slain
from legendarium.games.village_attacks.round.village_events import LEVEL_UPS
from legendarium.games.village_attacks.state.dashboard import OFF_MAP
from legendarium.games.village_attacks.state.events import ATTACKED, MISSED, SLAIN, WOUNDED
from legendarium.games.village_attacks.state.kinds import A_VILLAGER
from legendarium.games.village_attacks.state.table import Castle, MonsterId, VillagerId, ZoneId
from legendarium.kernel.decisions import Seat
from legendarium.kernel.events import emit
from legendarium.kernel.moves import Move
from legendarium.kernel.refusals import Details, RuleId
from legendarium.kernel.shared_tuples import raised
from legendarium.kernel.steps import push


def may_strike(table: Castle, seat: Seat, villager: VillagerId) -> RuleId | None:
    """va.dice.melee: one enemy in the own zone, nowhere else."""
    monster = table.active
    if table.where[villager] == OFF_MAP:
        return "va.attack.slain-leaves"
    if monster < 0 or table.monsters[monster].zone != table.where[villager]:
        return "va.dice.melee"
    return no_symbol(table, monster, MELEE) or shielded(table, villager)


def may_shoot(table: Castle, seat: Seat, villager: VillagerId) -> RuleId | None:
    """va.dice.ranged: exactly distance 1, neither the own zone nor two away; Darkness bars it."""
    monster = table.active
    there = table.where[villager]
    if there == OFF_MAP:
        return "va.attack.slain-leaves"
    here = table.monsters[monster].zone if monster >= 0 else OFF_MAP
    if here < 0 or there not in table.map.neighbours[here]:
        return "va.dice.ranged"
    if is_barred(table, here, there, 1):
        return table.edition.darkness_rule
    return no_symbol(table, monster, RANGED) or shielded(table, villager)


def no_symbol(table: Castle, monster: MonsterId, symbol: int) -> RuleId | None:
    """Why a symbol cannot be used: va.status.stun-monster.first, or it is not there (va.attack.ways)."""
    if at_hand(table, monster, symbol):
        return None
    return "va.status.stun-monster.first" if table.monsters[monster].stun == STUNNED else "va.attack.ways"


def shielded(table: Castle, villager: VillagerId) -> RuleId | None:
    """va.attack.priority: a lower class in the same zone must be hit first."""
    return None if villager in exposed(table, table.where[villager]) else "va.attack.priority"


def exposed(table: Castle, zone: ZoneId) -> list[VillagerId]:
    """Everybody in a zone whom no lower class shields. Later edition: the stunned shield nobody and may be hit at any time
    (va.status.stun-no-shield.second, va.ruling.stunned-target)."""
    crowd, kinds, stunned = table.crowd[zone], table.fixed.kinds, table.villagers.stunned
    shields = table.edition.stun_shields
    lowest = HERO
    for villager in crowd:
        if kinds[villager] < lowest and (shields or not stunned[villager]):
            lowest = kinds[villager]
    return [villager for villager in crowd if kinds[villager] <= lowest or (not shields and stunned[villager])]


def succeeds(table: Castle, zone: ZoneId, attacker: str) -> bool:
    """va.status.unlucky: every attack made from an Unlucky zone needs heads."""
    if not table.unlucky[zone]:
        return True
    if flip(table, table.edition.unlucky_rule, "hit", "miss"):
        return True
    emit(table, MISSED, table.edition.unlucky_rule, table.coin, attacker)
    return False


def attack(table: Castle, monster: MonsterId, villager: VillagerId, symbol: int) -> None:
    """va.attack.ways: the symbol takes effect at once. A failed attack still costs it."""
    own = table.monsters[monster]
    spend(table, monster, symbol)
    melee = symbol == MELEE
    rule = "va.dice.melee" if melee else "va.dice.ranged"
    emit(table, ATTACKED, rule, own.owner, own.face.code, table.fixed.names[villager], "melee" if melee else "ranged")
    if succeeds(table, own.zone, own.face.code):
        amount = 1 + change_for_monster(table, monster, "melee" if melee else "ranged")
        wound(table, villager, max(0, amount), monster, rule)


def in_reach_of_melee(table: Castle, seat: Seat) -> list[VillagerId]:
    """Whom `may_strike` lets the active Monster hit."""
    monster = table.active
    return exposed(table, table.monsters[monster].zone) if at_hand(table, monster, MELEE) else []


def in_reach_of_ranged(table: Castle, seat: Seat) -> list[VillagerId]:
    """Whom `may_shoot` lets the active Monster hit."""
    monster = table.active
    found: list[VillagerId] = []
    if at_hand(table, monster, RANGED):
        here = table.monsters[monster].zone
        for zone in table.map.neighbours[here]:
            if table.crowd[zone] and not is_barred(table, here, zone, 1):
                found += exposed(table, zone)
    return found


def strike(table: Castle, seat: Seat, villager: VillagerId) -> None:
    push(table, LEVEL_UPS)
    attack(table, table.active, villager, MELEE)


def shoot(table: Castle, seat: Seat, villager: VillagerId) -> None:
    push(table, LEVEL_UPS)
    attack(table, table.active, villager, RANGED)


def of_strike(table: Castle, seat: Seat, villager: VillagerId, rule: RuleId) -> Details:
    return {"symbol": SYMBOLS[MELEE]} if rule == "va.attack.ways" else {}


def of_shot(table: Castle, seat: Seat, villager: VillagerId, rule: RuleId) -> Details:
    return {"symbol": SYMBOLS[RANGED]} if rule == "va.attack.ways" else {}


STRIKE: Final = Move("strike", A_VILLAGER, None, may_strike, strike, details=of_strike)
SHOOT: Final = Move("shoot", A_VILLAGER, None, may_shoot, shoot, details=of_shot)


def wound(table: Castle, villager: VillagerId, amount: int, credit: MonsterId, rule: RuleId) -> None:
    """va.attack.hero-damage-stays, va.attack.slain-leaves: damage stays; as much as its health slays."""
    if table.where[villager] == OFF_MAP or amount <= 0:
        return
    table.own_villagers().put_wounds(villager, table.villagers.wounds[villager] + amount)
    left = table.health(villager)
    emit(table, WOUNDED, rule, doer(table, credit), table.fixed.names[villager], amount, max(0, left))
    if left <= 0:
        slay(table, villager, credit)
    else:
        trigger_hero(table, villager, "hurt")


def doer(table: Castle, credit: MonsterId) -> Seat:
    """Whose deed it is told as: the player's of the Monster it is owed to, or the coin holder's if it is nobody's."""
    return table.monsters[credit].owner if credit >= 0 else table.coin


def slay(table: Castle, villager: VillagerId, credit: MonsterId) -> None:
    """va.attack.slain-leaves: removed, Morale falls, experience is awarded. Ends the game if that decides it."""
    fixed = table.fixed
    kind = fixed.kinds[villager]
    zone = table.where[villager]
    earned = worth(table, credit, villager) if credit >= 0 else 0
    slayer = table.monsters[credit].face.code if credit >= 0 else ""
    emit(table, SLAIN, "va.attack.slain-leaves", doer(table, credit), fixed.names[villager], slayer)
    trigger_hero(table, villager, "slain")
    take_off(table, villager)
    if kind == HERO:
        table.hero_discard += (villager,)
    table.slain = raised(table.slain, kind)
    change_morale(table, -(table.edition.morale_hero if kind == HERO else 1), table.edition.morale_rule)
    rule = "va.xp.slay-hero.second" if kind == HERO and earned > 1 else table.edition.experience_rule
    award(table, credit, earned, rule)
    villager_slain(table, kind, zone, credit)
    if not judge(table) and credit >= 0:
        trigger(table, credit, "slays")
