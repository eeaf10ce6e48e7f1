"""Defence: an attack on a Monster is announced, answered with guard symbols, and lands."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.effects.modifiers import change_for_monster
from legendarium.games.village_attacks.effects.passives import trigger, trigger_hero
from legendarium.games.village_attacks.monsters.combat import wound
from legendarium.games.village_attacks.monsters.death import Fate, hurt
from legendarium.games.village_attacks.round.village_events import LEVEL_UPS
from legendarium.games.village_attacks.state.dashboard import OFF_MAP
from legendarium.games.village_attacks.state.events import BLOCKED, RETALIATED
from legendarium.games.village_attacks.state.steps import MonsterStep
from legendarium.games.village_attacks.state.table import Castle, MonsterId, VillagerId
from legendarium.kernel.decisions import Option
from legendarium.kernel.events import emit
from legendarium.kernel.steps import ask, push, then
from legendarium.kernel.table import Step

BLOCK: Final = Option("block")
RETALIATE: Final = Option("retaliate")
TAKE_IT: Final = Option("take-it")


class Blow(Step[Castle]):
    """A Villager's attack on a Monster that is about to be answered; what answers it may soften or foil it."""

    __slots__ = ("attacker", "damage", "foiled", "monster")

    def __init__(self, attacker: VillagerId, monster: MonsterId, damage: int, foiled: bool = False) -> None:
        self.attacker = attacker
        self.monster = monster
        self.damage = damage
        self.foiled = foiled

    def run(self, table: Castle) -> None:
        if self.foiled or table.where[self.attacker] == OFF_MAP or table.monsters[self.monster].zone == OFF_MAP:
            return
        push(table, Guard(self.attacker, self.monster, self.damage, 0, 0))


class Guard(MonsterStep):
    """va.defend.choose-attacks: for each attack its player says which symbols answer it (va.ruling.guard-stacking)."""

    __slots__ = ("attacker", "blocks", "damage", "retaliates")

    def __init__(self, attacker: VillagerId, monster: MonsterId, damage: int, blocks: int, retaliates: int) -> None:
        self.attacker = attacker
        self.monster = monster
        self.damage = damage
        self.blocks = blocks
        self.retaliates = retaliates

    def facts(self, table: Castle) -> dict[str, object]:
        return {"attacker": self.attacker, "damage": self.damage}

    def run(self, table: Castle) -> None:
        own = table.monsters[self.monster]
        options = []
        if own.defence and self.blocked(table) < self.damage:
            options.append(BLOCK)
        if own.retaliate:
            options.append(RETALIATE)
        if not options:
            self.land(table)
            return
        ask(table, self, own.owner, "guard", "va.defend.choose-attacks", [*options, TAKE_IT])

    def answered(self, table: Castle, option: Option) -> None:
        own = table.monsters[self.monster]
        if option.word == "block":
            own.defence -= 1
            emit(table, BLOCKED, table.edition.defence_rule, own.owner, own.face.code)
            push(table, Guard(self.attacker, self.monster, self.damage, self.blocks + 1, self.retaliates))
        elif option.word == "retaliate":
            own.retaliate -= 1
            name = table.fixed.names[self.attacker]
            emit(table, RETALIATED, table.edition.retaliate_rule, own.owner, own.face.code, name)
            push(table, Guard(self.attacker, self.monster, self.damage, self.blocks, self.retaliates + 1))
        else:
            self.land(table)

    def blocked(self, table: Castle) -> int:
        """Each Defence blocks so much of this one attack; what is left over is lost."""
        if not self.blocks:
            return 0
        each = table.edition.defence_blocks + change_for_monster(table, self.monster, "block")
        return self.blocks * max(0, each)

    def land(self, table: Castle) -> None:
        """va.ruling.retaliate-and-death: damage and retaliation together, then the attacker's death, then the Monster's."""
        own = table.monsters[self.monster]
        taken = max(0, self.damage - self.blocked(table))
        back = self.retaliation(table, taken)
        then(table, LEVEL_UPS, Fate(self.monster), Aftermath(self.attacker, self.monster, taken), LEVEL_UPS)
        hurt(table, self.monster, taken, "va.vact.always-hits")
        if own.health > 0 or table.rulings.retaliate_when_slain:
            for _ in range(self.retaliates):
                if table.outcome is None:
                    wound(table, self.attacker, back, self.monster, table.edition.retaliate_rule)

    def retaliation(self, table: Castle, taken: int) -> int:
        """va.dice.retaliate, va.ruling.retaliate-amount: what one Retaliate deals, wherever the attack came from."""
        if not table.edition.retaliate_in_kind:
            return 1
        return taken if table.rulings.retaliate_taken else self.damage


class Aftermath(Step[Castle]):
    """What waits for an attack that has been dealt: a Monster's passive abilities, a Town Hero's special ability."""

    __slots__ = ("attacker", "monster", "taken")

    def __init__(self, attacker: VillagerId, monster: MonsterId, taken: int) -> None:
        self.attacker = attacker
        self.monster = monster
        self.taken = taken

    def run(self, table: Castle) -> None:
        push(table, Struck(self.attacker, self.monster))
        if table.where[self.attacker] != OFF_MAP:
            trigger_hero(table, self.attacker, "hits")
        if self.taken:
            trigger(table, self.monster, "hurt")


class Struck(Step[Castle]):
    """Remembers, while effects of an attack run above it, who struck whom."""

    __slots__ = ("attacker", "monster")

    def __init__(self, attacker: VillagerId, monster: MonsterId) -> None:
        self.attacker = attacker
        self.monster = monster

    def run(self, table: Castle) -> None:
        return
