"""Abilities that are used: paying for them, and the limit of one use a round."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.content.faces import VersionFace
from legendarium.games.village_attacks.effects.passives import version
from legendarium.games.village_attacks.effects.sources import ability_source
from legendarium.games.village_attacks.effects.targets import useless
from legendarium.games.village_attacks.monsters.combat import succeeds
from legendarium.games.village_attacks.monsters.pool import may_pay, pay
from legendarium.games.village_attacks.round.ending import carry_out
from legendarium.games.village_attacks.round.village_events import LEVEL_UPS
from legendarium.games.village_attacks.state.events import USED
from legendarium.games.village_attacks.state.kinds import AN_ABILITY
from legendarium.games.village_attacks.state.table import Castle, MonsterId
from legendarium.kernel.decisions import Seat
from legendarium.kernel.events import emit
from legendarium.kernel.moves import Move
from legendarium.kernel.refusals import Details, RuleId
from legendarium.kernel.steps import push
from legendarium.kernel.vocabulary import HARMS


def is_spent(table: Castle, monster: MonsterId, ability: int) -> bool:
    """va.ability.once-per-round.second, va.ruling.upgrade-after-use: versions share one use a round."""
    if not (table.edition.abilities_once or table.rulings.ability_once_first):
        return False
    return bool(table.monsters[monster].used & 1 << ability)


def may_use(table: Castle, seat: Seat, ability: int) -> RuleId | None:
    """Unlocked, not passive, not used yet, the cost at hand, and somebody in reach to work on."""
    monster = table.active
    if monster < 0 or table.monsters[monster].zone < 0:
        return "va.round.turn-order"
    held = version(table, monster, ability)
    if held is None:
        return "va.ability.three"
    if held.when:
        return table.edition.passive_rule
    if is_spent(table, monster, ability):
        return table.edition.ability_rule if table.edition.abilities_once else "va.ruling.ability-limit-first"
    if may_pay(table, monster, held.cost) is not None:
        return "va.ability.pay-cost"
    return has_use(table, monster, ability, held)


def has_use(table: Castle, monster: MonsterId, ability: int, held: VersionFace) -> RuleId | None:
    """va.ability.range: an ability that needs a target is refused without one."""
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
    if deals_damage(held) and not succeeds(table, own.zone, own.face.code):
        return
    carry_out(table, own.owner, ability_source(monster, ability, own.levels[ability]), held.lines)


def of_ability(table: Castle, seat: Seat, ability: int, rule: RuleId) -> Details:
    """A rule about one target, said of an ability that finds none; and what works by itself."""
    held = version(table, table.active, ability) if table.active >= 0 else None
    if held is not None and held.when:
        return {"case": "by-itself"}
    if rule == "va.ability.range":
        return {"case": "nobody-in-reach"}
    return {"case": "nobody-in-sight"} if rule == "va.los.mutual-and-required" else {}


def usable(table: Castle, seat: Seat) -> list[int]:
    """Those that `may_use` lets the active Monster use."""
    levels = table.monsters[table.active].levels
    return [ability for ability in range(len(levels)) if levels[ability] and may_use(table, seat, ability) is None]


USE: Final = Move("use", AN_ABILITY, None, may_use, use, details=of_ability)


def deals_damage(held: VersionFace) -> bool:
    """va.ruling.what-is-an-attack: whether using it is an attack."""
    return any(line.has(HARMS) and line.arguments.get("target") != "self" for line in held.lines)
