"""Abilities: paying for them, the limit of one use a round, and passive ones that work by themselves."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.ending import carry_out
from legendarium.games.village_attacks.events import TRIGGERED, USED
from legendarium.games.village_attacks.experience import LEVEL_UPS
from legendarium.games.village_attacks.faces import Cost, VersionFace
from legendarium.games.village_attacks.pool import may_pay, pay
from legendarium.games.village_attacks.sources import ability_source, villager_source
from legendarium.games.village_attacks.table import Castle, MonsterId, VillagerId
from legendarium.games.village_attacks.things import AN_ABILITY
from legendarium.kernel.decisions import Seat
from legendarium.kernel.events import emit
from legendarium.kernel.moves import Move
from legendarium.kernel.refusals import Details, RuleId
from legendarium.kernel.steps import push

NOTHING_TO_PAY: Cost = (0, 0, 0, 0, 0)


def version(table: Castle, monster: MonsterId, ability: int) -> VersionFace | None:
    """The version that the Monster holds; None while the ability is locked."""
    own = table.monsters[monster]
    level = own.levels[ability]
    if level == 0:
        return None
    face = own.face.abilities[ability]
    return face.basic if level == 1 else face.advanced


def is_spent(table: Castle, monster: MonsterId, ability: int) -> bool:
    """va.ability.once-per-round.second, va.ruling.upgrade-after-use: versions share one use a round."""
    if not (table.edition.abilities_once or table.rulings.ability_once_first):
        return False
    return bool(table.monsters[monster].used & 1 << ability)


def may_use(table: Castle, seat: Seat, ability: int) -> str | None:
    """Unlocked, not passive, not used yet, the cost at hand, and somebody in reach to work on."""
    monster = table.active
    if monster < 0 or table.monsters[monster].zone < 0:
        return "va.round.turn-order"
    held = version(table, monster, ability)
    if held is None:
        return "va.ability.three"
    if held.when:
        return "va.ability.passive.second"
    if is_spent(table, monster, ability):
        return table.edition.ability_rule if table.edition.abilities_once else "va.ruling.ability-limit-first"
    if may_pay(table, monster, held.cost) is not None:
        return "va.ability.pay-cost"
    return has_use(table, monster, ability, held)


def has_use(table: Castle, monster: MonsterId, ability: int, held: VersionFace) -> str | None:
    """va.ability.range: an ability that needs a target is refused without one."""
    from legendarium.games.village_attacks.targets import useless

    source = ability_source(monster, ability, table.monsters[monster].levels[ability])
    return useless(table, source, held.lines)


def use(table: Castle, seat: Seat, ability: int) -> None:
    """va.ability.pay-cost: the symbols are spent, then the effect is carried out, then levels rise."""
    monster = table.active
    held = version(table, monster, ability)
    assert held is not None
    own = table.monsters[monster]
    pay(table, monster, held.cost)
    own.used |= 1 << ability
    emit(table, USED, "va.ability.pay-cost", own.owner, own.face.code, own.face.abilities[ability].code)
    push(table, LEVEL_UPS)
    if deals_damage(held) and not lucky(table, monster):
        return
    carry_out(table, own.owner, ability_source(monster, ability, own.levels[ability]), held.lines)


def of_ability(table: Castle, seat: Seat, ability: int, rule: RuleId) -> Details:
    """A rule about one target, said of an ability that finds none."""
    if rule == "va.ability.range":
        return {"case": "nobody-in-reach"}
    return {"case": "nobody-in-sight"} if rule == "va.los.mutual-and-required" else {}


USE: Final = Move("use", AN_ABILITY, None, may_use, use, details=of_ability)


def deals_damage(held: VersionFace) -> bool:
    """va.ruling.what-is-an-attack: whether using it is an attack."""
    return any(
        line.verb is not None
        and (line.verb.name == "strike" or (line.verb.name == "damage" and line.arguments["target"] != "self"))
        for line in held.lines
    )


def lucky(table: Castle, monster: MonsterId) -> bool:
    from legendarium.games.village_attacks.combat import succeeds

    own = table.monsters[monster]
    return succeeds(table, own.zone, own.face.code)


def trigger(table: Castle, monster: MonsterId, moment: str) -> None:
    """va.ability.passive.second: passive abilities that wait for this moment work by themselves, once a round."""
    own = table.monsters[monster]
    if own.zone < 0:
        return
    for ability in range(2, -1, -1):
        held = version(table, monster, ability)
        if held is None or held.when != moment:
            continue
        if own.used & 1 << ability and not table.rulings.passive_every_trigger:
            continue
        own.used |= 1 << ability
        emit(table, TRIGGERED, "va.ability.passive.second", own.owner, own.face.code, own.face.abilities[ability].code)
        carry_out(table, own.owner, ability_source(monster, ability, own.levels[ability]), held.lines)


def trigger_hero(table: Castle, villager: VillagerId, moment: str) -> None:
    """A Town Hero's special ability, every time its moment comes; a stunned one's rests."""
    hero = table.hero(villager)
    if hero is None or hero.when != moment or not hero.lines or table.stunned[villager]:
        return
    emit(table, TRIGGERED, "va.villager.town-hero", table.coin, hero.code, hero.ability)
    fallen = table.where[villager] if moment == "slain" else -1
    carry_out(table, table.controller(), villager_source(villager, fallen), hero.lines)
