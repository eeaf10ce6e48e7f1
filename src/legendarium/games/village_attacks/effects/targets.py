"""Whom an effect touches: reach of its source, the words for targets, and the choices they leave."""

from __future__ import annotations

from typing import Any, Final

from legendarium.games.village_attacks.castle.range import attack_rule, zones_in_reach
from legendarium.games.village_attacks.content.faces import CLASSES, HERO, NO_RANGE
from legendarium.games.village_attacks.effects.sources import (
    Source,
    monster_of,
    trap_of,
    version_of,
    villager_of,
    zone_of,
)
from legendarium.games.village_attacks.monsters.combat import shielded
from legendarium.games.village_attacks.monsters.defence import Blow, Struck
from legendarium.games.village_attacks.monsters.movement import is_hindered
from legendarium.games.village_attacks.round.traps import trap_face
from legendarium.games.village_attacks.state.dashboard import OFF_MAP
from legendarium.games.village_attacks.state.table import Castle, MonsterId, VillagerId, ZoneId
from legendarium.games.village_attacks.villagers.activation import reach_of
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.steps import pending
from legendarium.kernel.vocabulary import Line

Arguments = dict[str, Any]

CHOSEN_ZONE: Final = "zone"
GROUPS: Final = ("here", "next", "near", "all", CHOSEN_ZONE)
EVERYWHERE: Final = 99


def reach_of_source(table: Castle, source: Source) -> tuple[int, bool]:
    """How many zones it reaches, and whether it needs sight."""
    version = version_of(table, source)
    if version is not None:
        return (EVERYWHERE, False) if version.range == NO_RANGE else (version.range, version.sight)
    villager = villager_of(source)
    if villager >= 0 and table.where[villager] != OFF_MAP:
        return reach_of(table, villager), True
    return 0, True


def zones_reached(table: Castle, source: Source, attacking: bool) -> list[ZoneId]:
    """va.ability.range: zones an effect may touch. Darkness bars attacks on other zones; traps are no attacks."""
    reach, sight = reach_of_source(table, source)
    return zones_in_reach(table, zone_of(table, source), reach, sight, attacking and trap_of(source) < 0)


def fits(table: Castle, source: Source, villager: VillagerId, only: list[str]) -> bool:
    """`only` keeps certain classes; a trap touches only its marked ones (va.trap.affects-marked)."""
    kind = table.fixed.kinds[villager]
    if only and CLASSES[kind] not in only:
        return False
    card = trap_of(source)
    return card < 0 or kind in trap_face(table, card).classes


def villagers_at(table: Castle, source: Source, zones: list[ZoneId], only: list[str]) -> list[VillagerId]:
    """Everybody in these zones, of the classes that the effect touches."""
    there = [villager for zone in zones for villager in table.crowd[zone]]
    if not only and trap_of(source) < 0:
        return there
    return [villager for villager in there if fits(table, source, villager, only)]


def open_to(table: Castle, source: Source, zone: ZoneId, only: list[str]) -> list[VillagerId]:
    """va.ruling.priority-abilities, va.ruling.trap-damage-first: those of a zone that may be hit now, of the classes that the
    effect touches."""
    return first_in_order(table, villagers_at(table, source, [zone], only))


def first_in_order(table: Castle, villagers: list[VillagerId]) -> list[VillagerId]:
    """Those whom no lower class among them shields, each zone judged by itself. Later edition: the stunned shield nobody
    and may be hit at any time (va.status.stun-no-shield.second, va.ruling.stunned-target)."""
    kinds, where, shields = table.fixed.kinds, table.where, table.edition.stun_shields
    lowest: dict[ZoneId, int] = {}
    for villager in villagers:
        if shields or not table.villagers.stunned[villager]:
            zone = where[villager]
            lowest[zone] = min(lowest.get(zone, HERO), kinds[villager])
    return [
        villager
        for villager in villagers
        if kinds[villager] <= lowest.get(where[villager], HERO) or (not shields and table.villagers.stunned[villager])
    ]


def zones_of_group(table: Castle, source: Source, word: str, attacking: bool) -> list[ZoneId]:
    """The zones that a word for many Villagers means."""
    if word == "all":
        return list(range(len(table.crowd)))
    here = zone_of(table, source)
    if here < 0:
        return []
    if word == "here":
        return [here]
    if word == "next":
        near = table.map.neighbours[here]
        if attacking and trap_of(source) < 0:
            return [zone for zone in near if attack_rule(table, here, zone, 1) is None]
        return list(near)
    return zones_reached(table, source, attacking)


def attacker_of(table: Castle) -> VillagerId:
    """The Villager whose attack is being answered; -1 if none is."""
    at = max(pending(table, Blow), pending(table, Struck))
    step = table.stack[at] if at >= 0 else None
    if isinstance(step, (Blow, Struck)) and table.where[step.attacker] != OFF_MAP:
        return step.attacker
    return -1


def struck_by(table: Castle) -> MonsterId:
    """The Monster that was just hit; -1 if it is not on the map any more."""
    at = pending(table, Struck)
    step = table.stack[at] if at >= 0 else None
    if isinstance(step, Struck) and table.monsters[step.monster].zone != OFF_MAP:
        return step.monster
    return -1


def monsters_meant(table: Castle, source: Source, word: str) -> list[MonsterId]:
    """The Monsters that a word means; for `ally` and `friend` those to choose from."""
    own = monster_of(source)
    on_map = [number for number, monster in enumerate(table.monsters) if monster.zone != OFF_MAP]
    if word == "monsters":
        return on_map
    if word == "struck":
        struck = struck_by(table)
        return [struck] if struck >= 0 else []
    if word == "self":
        return [own] if own in on_map else []
    if word == "monsters-here":
        here = zone_of(table, source)
        return [number for number in on_map if table.monsters[number].zone == here]
    zones = zones_reached(table, source, attacking=False)
    near = [number for number in on_map if table.monsters[number].zone in zones]
    return [number for number in near if number != own] if word == "ally" else near


def may_aim(table: Castle, source: Source, villager: VillagerId, attacking: bool) -> RuleId | None:
    """Why a Villager is no target of this source: va.los.mutual-and-required, va.ability.range, Darkness, the order."""
    there = table.where[villager]
    if there == OFF_MAP:
        return "va.attack.slain-leaves"
    reach, sight = reach_of_source(table, source)
    here = zone_of(table, source)
    rule = attack_rule(table, here, there, reach, sight) if attacking or sight else None
    if rule is not None:
        return rule
    return shielded(table, villager)


def useless(table: Castle, source: Source, lines: tuple[Line, ...]) -> RuleId | None:
    """The rule that leaves an ability without any effect now; None if at least one line has one."""
    rule: RuleId | None = None
    for line in lines:
        verb = line.verb
        rule = verb.idle(table, source, line.arguments) if verb is not None and verb.idle is not None else None
        if rule is None:
            return None
    return rule if len(lines) == 1 else why_out_of_reach(table, source)


def no_target(table: Castle, source: Source, arguments: Arguments) -> RuleId | None:
    """va.ability.range: whether nobody is there whom the line could touch."""
    return None if finds(table, source, arguments, attacking=False) else why_out_of_reach(table, source)


def no_target_of_attack(table: Castle, source: Source, arguments: Arguments) -> RuleId | None:
    return None if finds(table, source, arguments, attacking=True) else why_out_of_reach(table, source)


def nobody_wounded(table: Castle, source: Source, arguments: Arguments) -> RuleId | None:
    meant = monsters_meant(table, source, arguments["target"])
    return None if any(table.monsters[number].damage for number in meant) else "va.dash.health"


def held_back(table: Castle, source: Source, arguments: Arguments) -> RuleId | None:
    own = monster_of(source)
    return table.edition.hindered_rule if is_hindered(table, own, table.monsters[own].zone) else None


def finds(table: Castle, source: Source, arguments: Arguments, attacking: bool) -> bool:
    """Whether a line that names no target chooses a zone, and one that does finds somebody."""
    only, word = arguments.get("only") or [], arguments.get("target", CHOSEN_ZONE)
    if word in ("one", "any", CHOSEN_ZONE):
        return bool(villagers_at(table, source, zones_reached(table, source, attacking), only))
    if word in GROUPS:
        return bool(villagers_at(table, source, zones_of_group(table, source, word, attacking), only))
    return word in ("self", "attacker") or bool(monsters_meant(table, source, word))


def why_out_of_reach(table: Castle, source: Source) -> str:
    """The best reason to name: somebody is near but out of sight or behind Darkness, or nobody is in range."""
    reach, sight = reach_of_source(table, source)
    here = zone_of(table, source)
    for zone, crowd in enumerate(table.crowd):
        if crowd and 0 <= table.map.steps[here][zone] <= reach:
            rule = attack_rule(table, here, zone, reach, sight)
            if rule is not None:
                return rule
    return "va.ability.range"
