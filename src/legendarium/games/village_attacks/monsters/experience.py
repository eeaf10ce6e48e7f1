"""Experience and levelling up."""

from __future__ import annotations

from typing import ClassVar, Final

from legendarium.games.village_attacks.content.faces import HERO
from legendarium.games.village_attacks.state.events import EXPERIENCE, LEVELLED
from legendarium.games.village_attacks.state.steps import MonsterStep
from legendarium.games.village_attacks.state.table import Castle, MonsterId, VillagerId
from legendarium.kernel.decisions import Option
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import Refusal, RuleId

BASIC: Final = 1
ADVANCED: Final = 2


def worth(table: Castle, monster: MonsterId, villager: VillagerId) -> int:
    """What slaying this Villager earns this Monster (va.xp.slay.first, va.xp.slay-common.second, va.xp.slay-hero.second)."""
    if table.fixed.kinds[villager] != HERO:
        return 1
    if table.villagers.types[villager] == table.monsters[monster].face.type:
        return table.edition.experience_hero_own_type
    return table.edition.experience_hero


def award(table: Castle, monster: MonsterId, amount: int, rule: RuleId) -> None:
    """Tokens for a Monster, also for one that is slain at the time (va.ruling.trap-credit)."""
    if monster < 0 or amount <= 0:
        return
    gainer = table.monsters[monster]
    gainer.experience += amount
    emit(table, EXPERIENCE, rule, gainer.owner, gainer.face.code, amount)
    if gainer.experience >= gainer.face.experience:
        table.grown = True


def gains(table: Castle, monster: MonsterId) -> list[int]:
    """Abilities that a level-up could bring or improve (va.xp.level-up-choice, va.ability.basic-advanced.second)."""
    return [at for at, level in enumerate(table.monsters[monster].levels) if level < ADVANCED]


def ready(table: Castle) -> MonsterId:
    """The first Monster with enough tokens and something left to gain (va.ruling.level-up-duty)."""
    for number, monster in enumerate(table.monsters):
        if monster.experience >= monster.face.experience and gains(table, number):
            return number
    return -1


class LevelUp(MonsterStep):
    """va.xp.level-up-choice: a new ability or a better one."""

    __slots__ = ()

    kind: ClassVar[str] = "level-up"
    rule: ClassVar[RuleId] = "va.xp.level-up-choice"

    def choices(self, table: Castle) -> list[Option]:
        monster = table.monsters[self.monster]
        abilities = monster.face.abilities
        return [
            Option("improve" if monster.levels[at] else "gain", at, abilities[at].code)
            for at in gains(table, self.monster)
        ]

    def refuse(self, table: Castle, word: str, name: str) -> Refusal | None:
        """Basic before advanced, nothing beyond (va.ability.basic-advanced.second, va.ruling.upgrades-first)."""
        own = table.monsters[self.monster]
        codes = [ability.code for ability in own.face.abilities]
        if word not in ("gain", "improve") or name not in codes:
            return None
        level = own.levels[codes.index(name)]
        if word == "gain" and level:
            return Refusal("va.xp.level-up-choice", {"case": "known"})
        if level == ADVANCED:
            return Refusal("va.ruling.upgrades-first", {"case": "advanced-already"})
        if word == "improve" and level == 0 and table.edition.win_by_morale:
            return Refusal("va.ruling.upgrades-first")
        return Refusal("va.ability.basic-advanced.second") if word == "improve" and level == 0 else None

    def answered(self, table: Castle, option: Option) -> None:
        """va.ruling.experience-spent: exactly the experience value is paid."""
        monster = table.monsters[self.monster]
        monster.experience -= monster.face.experience
        monster.learn(option.thing)
        version = "basic" if monster.levels[option.thing] == BASIC else "advanced"
        code = monster.face.abilities[option.thing].code
        emit(table, LEVELLED, "va.xp.new-ability-at-once", monster.owner, monster.face.code, code, version)
