"""Status conditions of figures and zones: how they are put on, how they end."""

from __future__ import annotations

from typing import ClassVar, Final

from legendarium.games.village_attacks.content.faces import STATUSES, SYMBOLS
from legendarium.games.village_attacks.monsters.pool import defence_slots, movement_slots, reserve_slots
from legendarium.games.village_attacks.state.dashboard import Monster
from legendarium.games.village_attacks.state.events import AFFLICTED, CLEANSED, DISCARDED, SHROUDED, STATUS_OVER
from legendarium.games.village_attacks.state.steps import MonsterStep
from legendarium.games.village_attacks.state.table import MONSTER_PHASE, Castle, MonsterId, VillagerId, ZoneId
from legendarium.kernel.decisions import Option
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.shared_tuples import changed
from legendarium.kernel.steps import push, settle

SLOW: Final = 0
SUNDER: Final = 1
SILENCE: Final = 2
BURN: Final = 3
BLEED: Final = 4
STUN: Final = 5


def tokens(own: Monster) -> tuple[int, ...]:
    """How many tokens of each status lie on a dashboard."""
    return (own.slow, own.sunder, own.silence, own.burn, own.bleed, own.stun)


def statuses_held(own: Monster) -> list[int]:
    return [status for status, count in enumerate(tokens(own)) if count]


def lower(own: Monster, status: int) -> None:
    """One token less."""
    if status == SLOW:
        own.slow -= 1
    elif status == SUNDER:
        own.sunder -= 1
    elif status == SILENCE:
        own.silence -= 1
    elif status == BURN:
        own.burn = 0
    elif status == BLEED:
        own.bleed = 0
    else:
        own.stun = 0
    slow, sunder, silence = own.seasoned
    own.seasoned = (min(slow, own.slow), min(sunder, own.sunder), min(silence, own.silence))


def afflict_monster(table: Castle, monster: MonsterId, status: int) -> None:
    """va.ruling.status-stacking: slot statuses stack while a slot is left to cover; the others do not."""
    own = table.monsters[monster]
    if not takes_hold(table, monster, status):
        return
    emit(table, AFFLICTED, table.edition.monster_status_rules[status], own.owner, own.face.code, STATUSES[status])
    if status == SLOW:
        own.slow += 1
    elif status == SUNDER:
        own.sunder += 1
        if own.defence + own.retaliate > defence_slots(table, monster):
            push(table, UncoverGuard(monster))
    elif status == SILENCE:
        own.silence += 1
        if own.stored > reserve_slots(table, monster):
            push(table, LoseStored(monster, 1, "va.ruling.covering-a-filled-slot"))
    elif status == BURN:
        own.burn = 1
    elif status == BLEED:
        own.bleed = 1
    else:
        own.stun = max(own.stun, 1)


def takes_hold(table: Castle, monster: MonsterId, status: int) -> bool:
    """Whether a status can lie on this dashboard now."""
    if table.monsters[monster].zone < 0:
        return False
    if status == SLOW:
        return movement_slots(table, monster) > table.edition.slow_keeps
    if status == SUNDER:
        return defence_slots(table, monster) > 0
    if status == SILENCE:
        return reserve_slots(table, monster) > 0
    if status == BLEED:
        return table.edition.bleed_exists
    return status == BURN or table.edition.monster_stun


def afflict_villager(table: Castle, villager: VillagerId, status: int, credit: MonsterId, late: bool = False) -> None:
    """Villagers take Stun and Burn, in the earlier edition Bleed; a repeat renews it.

    `late`: after all Villagers have acted (va.ruling.one-round: Stun then lasts through the next round)."""
    if table.where[villager] < 0 or status < BURN or (status == BLEED and not table.edition.bleed_exists):
        return
    if status == STUN:
        table.own_villagers().put_stun(villager, 1 if table.edition.stun_is_the_round and not late else 2)
    elif status == BURN:
        table.own_villagers().put_fire(villager, 1, table.villagers.bleeding[villager], credit)
    else:
        table.own_villagers().put_fire(villager, table.villagers.burning[villager], 1, credit)
    rule = table.edition.stun_rule if status == STUN else table.edition.burn_villager_rule
    emit(table, AFFLICTED, rule, table.coin, table.fixed.names[villager], STATUSES[status])


def shroud(table: Castle, zone: ZoneId, status: str) -> None:
    """va.ruling.one-round, va.ruling.zone-status-second: to the end of this round, or of the next if it comes later than
    the Monster phase."""
    ends = table.round if table.phase == MONSTER_PHASE else table.round + 1
    if status == "darkness":
        table.darkness = changed(table.darkness, zone, max(table.darkness[zone], ends))
    else:
        table.unlucky = changed(table.unlucky, zone, max(table.unlucky[zone], ends))
    rule = table.edition.darkness_rule if status == "darkness" else table.edition.unlucky_rule
    emit(table, SHROUDED, rule, table.coin, table.map.zones[zone].code, status)


class UncoverGuard(MonsterStep):
    """va.ruling.covering-a-filled-slot: Sunder on filled slots: the player chooses the symbol that is lost."""

    __slots__ = ()

    kind: ClassVar[str] = "lose"
    rule: ClassVar[RuleId] = "va.ruling.covering-a-filled-slot"

    def choices(self, table: Castle) -> list[Option]:
        own = table.monsters[self.monster]
        options = [Option("lose", 3, SYMBOLS[3])] if own.defence else []
        if own.retaliate:
            options.append(Option("lose", 4, SYMBOLS[4]))
        return options

    def answered(self, table: Castle, option: Option) -> None:
        own = table.monsters[self.monster]
        if option.thing == 3:
            own.defence -= 1
        else:
            own.retaliate -= 1
        emit(table, DISCARDED, "va.ruling.covering-a-filled-slot", own.owner, own.face.code, SYMBOLS[option.thing])


class LoseStored(MonsterStep):
    """The Monster's player discards symbols from its Reserve."""

    __slots__ = ("cited", "count")

    MADE_OF: ClassVar[tuple[str, ...]] = ("monster", "count", "rule=cited")

    def __init__(self, monster: MonsterId, count: int, rule: RuleId) -> None:
        self.monster = monster
        self.count = count
        self.cited = rule

    def run(self, table: Castle) -> None:
        own = table.monsters[self.monster]
        options = [Option("lose", symbol, SYMBOLS[symbol]) for symbol in range(5) if own.reserve[symbol]]
        if options and self.count:
            settle(table, self, own.owner, "lose", self.cited, options)

    def answered(self, table: Castle, option: Option) -> None:
        own = table.monsters[self.monster]
        own.store(option.thing, -1)
        emit(table, DISCARDED, self.cited, own.owner, own.face.code, SYMBOLS[option.thing])
        push(table, LoseStored(self.monster, self.count - 1, self.cited))


def cleanse(table: Castle, monster: MonsterId, status: int, rule: RuleId) -> None:
    own = table.monsters[monster]
    lower(own, status)
    emit(table, CLEANSED, rule, own.owner, own.face.code, STATUSES[status])


class Cleanse(MonsterStep):
    """An ability removes statuses; the Monster's player chooses which."""

    __slots__ = ("count",)

    kind: ClassVar[str] = "cleanse"
    rule: ClassVar[RuleId] = "va.ability.pay-cost"

    def __init__(self, monster: MonsterId, count: int) -> None:
        self.monster = monster
        self.count = count

    def choices(self, table: Castle) -> list[Option]:
        held = statuses_held(table.monsters[self.monster]) if self.count else []
        return [Option("cleanse", status, STATUSES[status]) for status in held]

    def answered(self, table: Castle, option: Option) -> None:
        push(table, Cleanse(self.monster, self.count - 1))
        cleanse(table, self.monster, option.thing, "va.ability.pay-cost")


def season(own: Monster) -> None:
    """Earlier edition: what lies on the dashboard when a turn begins has been through one turn (and Stun holds for it)."""
    own.seasoned = (own.slow, own.sunder, own.silence)
    if own.stun == 1:
        own.stun = 2


def end_of_round(table: Castle) -> None:
    """va.cleanup.expired, va.status.expiry.first: what is over goes."""
    for zone in range(len(table.darkness)):
        if 0 < table.darkness[zone] <= table.round:
            table.darkness = changed(table.darkness, zone, 0)
            emit(table, STATUS_OVER, "va.cleanup.expired", table.coin, table.map.zones[zone].code, "darkness")
        if 0 < table.unlucky[zone] <= table.round:
            table.unlucky = changed(table.unlucky, zone, 0)
            emit(table, STATUS_OVER, "va.cleanup.expired", table.coin, table.map.zones[zone].code, "unlucky")
    if table.edition.stun_is_the_round:
        for villager, stun in enumerate(table.villagers.stunned):
            if stun:
                table.own_villagers().put_stun(villager, stun - 1)
            if stun == 1:
                emit(table, STATUS_OVER, table.edition.stun_rule, table.coin, table.fixed.names[villager], "stun")
    if not table.edition.slot_statuses_last:
        for own in table.monsters:
            slow, sunder, silence = own.seasoned
            own.slow, own.sunder, own.silence = own.slow - slow, own.sunder - sunder, own.silence - silence
            own.seasoned = (0, 0, 0)
