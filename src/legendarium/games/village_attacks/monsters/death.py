"""Death and dying of Monsters, and their return."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.round.ending import hurt_heart, judge
from legendarium.games.village_attacks.round.objectives import lay_token
from legendarium.games.village_attacks.state.dashboard import NONE_GRANTED, NONE_STORED, OFF_MAP, Monster
from legendarium.games.village_attacks.state.events import HURT, LAID_DOWN, MONSTER_SLAIN, RETURNED
from legendarium.games.village_attacks.state.steps import MonsterStep
from legendarium.games.village_attacks.state.table import Castle, MonsterId
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import RuleId

PRICE_OF_RETURN: Final = 2  # va.death.heart-damage


def hurt(table: Castle, monster: MonsterId, amount: int, rule: RuleId) -> None:
    """Damage tokens on a dashboard. Whether it is slain is asked next (`Fate`, `settle_fate`)."""
    own = table.monsters[monster]
    if own.zone == OFF_MAP or amount <= 0:
        return
    own.damage += amount
    emit(table, HURT, rule, own.owner, own.face.code, amount, max(0, own.health))


def settle_fate(table: Castle, monster: MonsterId) -> None:
    """va.death.threshold: damage that equals or exceeds health slays at once."""
    own = table.monsters[monster]
    if own.zone != OFF_MAP and own.health <= 0:
        die(table, monster)


class Fate(MonsterStep):
    """va.ruling.retaliate-and-death: the Monster's own death is handled after its attacker's."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        settle_fate(table, self.monster)


def die(table: Castle, monster: MonsterId) -> None:
    """va.death.off-board, va.death.loses: off the map, without damage and experience; later edition also all symbols."""
    own = table.monsters[monster]
    emit(table, MONSTER_SLAIN, "va.death.threshold", own.owner, own.face.code)
    lay_down(table, monster)
    own.zone = OFF_MAP
    own.damage = 0
    own.experience = 0
    table.deaths += 1
    if table.edition.death_takes_symbols:
        own.defence = own.retaliate = own.moved = 0
        own.granted = NONE_GRANTED
    if not table.rulings.death_keeps_reserve:
        own.reserve = NONE_STORED
    if table.rulings.death_clears_statuses:
        clear_statuses(own)
    if table.active == monster:
        table.pool = [0, 0, 0, 0, 0, 0]
        table.passing = OFF_MAP
    judge(table)


def clear_statuses(own: Monster) -> None:
    own.slow = own.sunder = own.silence = own.burn = own.bleed = own.stun = 0
    own.seasoned = (0, 0, 0)


def lay_down(table: Castle, monster: MonsterId) -> None:
    """What a Monster carried stays in the zone it was in."""
    for at, carrier in enumerate(table.carrier):
        if carrier == monster:
            lay_token(table, at, table.monsters[monster].zone)
            zone = table.map.zones[table.token_zone[at]].code
            code = table.fixed.scenario.objectives[at].code
            emit(table, LAID_DOWN, "va.objective.scenario", table.monsters[monster].owner, code, zone)


class Return(MonsterStep):
    """va.death.return, va.ruling.return-order: placed in the Heart, then the Heart pays, then the turn begins."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        own = table.monsters[self.monster]
        if own.zone != OFF_MAP:
            return
        own.zone = table.map.heart
        emit(table, RETURNED, "va.death.return", own.owner, own.face.code)
        hurt_heart(table, PRICE_OF_RETURN, "va.death.heart-damage")
        judge(table)
