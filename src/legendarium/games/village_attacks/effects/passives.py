"""Abilities that work by themselves when their moment comes: passive ones of Monsters, special ones of Town Heroes."""

from __future__ import annotations

from legendarium.games.village_attacks.content.faces import VersionFace
from legendarium.games.village_attacks.effects.sources import ability_source, fallen_source, hero_source
from legendarium.games.village_attacks.round.ending import carry_out
from legendarium.games.village_attacks.state.events import TRIGGERED
from legendarium.games.village_attacks.state.table import Castle, MonsterId, VillagerId
from legendarium.kernel.events import emit


def version(table: Castle, monster: MonsterId, ability: int) -> VersionFace | None:
    """The version that the Monster holds; None while the ability is locked."""
    own = table.monsters[monster]
    level = own.levels[ability]
    if level == 0:
        return None
    face = own.face.abilities[ability]
    return face.basic if level == 1 else face.advanced


def trigger(table: Castle, monster: MonsterId, moment: str) -> None:
    """va.ability.passive.second: passive abilities that wait for this moment work by themselves, once a round."""
    own = table.monsters[monster]
    if own.zone < 0 or moment not in own.face.moments:
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
    if hero is None or hero.when != moment or not hero.lines or table.villagers.stunned[villager]:
        return
    emit(table, TRIGGERED, "va.villager.town-hero", table.coin, hero.code, hero.ability)
    source = fallen_source(villager, table.where[villager]) if moment == "slain" else hero_source(villager)
    carry_out(table, table.controller(), source, hero.lines)
