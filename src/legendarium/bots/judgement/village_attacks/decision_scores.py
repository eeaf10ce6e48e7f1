"""Scores for each kind of decision."""

from __future__ import annotations

from legendarium.bots.judgement.village_attacks.threat import exposure, urgency
from legendarium.bots.judgement.village_attacks.zone_plan import Plan
from legendarium.games.village_attacks.content.faces import DEFENCE, MAGIC, RETALIATE, TrapFace
from legendarium.games.village_attacks.effects.passives import version
from legendarium.games.village_attacks.monsters.defence import Guard
from legendarium.games.village_attacks.round.traps import trap_face
from legendarium.games.village_attacks.state.table import Castle, VillagerId, ZoneId
from legendarium.kernel.decisions import Option
from legendarium.kernel.vocabulary import HARMS

UNDOING = -6.0
"""Score of taking symbols back or giving them up: below any noise of a novice, so that no bot loops."""
CLEANSING = {"slow": 1.5, "sunder": 1.0, "silence": 1.2, "burn": 4.0, "bleed": 2.0, "stun": 2.0}


def action(plan: Plan, option: Option) -> float:
    """Score one action of a turn."""
    table, word, thing = plan.table, option.word, option.thing
    if word == "move":
        return plan.better if thing == plan.first_step and plan.better > 0.3 else -1.0
    if word in ("strike", "shoot"):
        return 0.5 + plan.weight(thing) / table.health(thing)
    if word == "use":
        held = version(table, plan.monster, thing)
        return plan.ability(held, plan.own.zone) - plan.cost_of(held.cost, plan.own.zone) if held is not None else 0.0
    if word == "work":
        return 25.0 if any(at == thing for at, _ in plan.tasks) else 12.0
    if word == "buy":
        return trap_value(plan, thing)
    return dashboard(plan, option)


def dashboard(plan: Plan, option: Option) -> float:
    table, word, thing, own = plan.table, option.word, option.thing, plan.own
    if word == "heal":
        return 1.5 + 4.0 * own.damage / own.face.health
    if word == "cleanse":
        return CLEANSING[str(option.name)]
    if word == "guard":
        threat = exposure(table, plan.monster, own.zone)
        return (1.6 if thing == RETALIATE else 1.8) if threat else 0.3
    if word == "store":
        return 0.2 * plan.uses(own.zone, plan.hand)[thing] if thing != DEFENCE else 0.1
    return 0.0 if word == "end" else UNDOING


def trap_value(plan: Plan, card: int) -> float:
    """Value of the Villagers a trap will soon catch, less its cost; one in a passage is never quite wasted."""
    trap = trap_face(plan.table, card)
    worth = sum(sorted((plan.weight(villager) for villager in soon_there(plan, trap)), reverse=True)[:3])
    return 0.7 * worth + 1.0 - 1.2 * sum(trap.cost) - plan.cost_of(trap.cost, plan.own.zone)


def soon_there(plan: Plan, trap: TrapFace) -> list[VillagerId]:
    """List the Villagers that a trap in the Monster's zone would catch next."""
    table, zone = plan.table, plan.own.zone
    return [
        villager
        for there, crowd in enumerate(table.crowd)
        if zone in table.map.onward[there] or (there == zone and zone == table.map.heart)
        for villager in crowd
        if table.fixed.kinds[villager] in trap.classes
    ]


def reroll(plan: Plan, option: Option) -> float:
    """Reroll symbols of which there are more than are useful."""
    if option.word == "keep":
        return 0.0
    count = plan.table.pool[option.thing]
    use = plan.uses(plan.own.zone, plan.hand)[option.thing]
    if option.thing in (DEFENCE, RETALIATE):
        return 1.0 if count >= 4 or plan.own.face.defence_slots < count else -0.5
    if option.thing == MAGIC:
        return 0.5 if count >= 4 and not plan.own.damage else -1.0
    return 0.5 if use < 1.0 else -1.0


def guard(table: Castle, step: Guard, option: Option) -> float:
    """Retaliate where it slays; block heavy or probably final damage."""
    own = table.monsters[step.monster]
    blow = step.damage - step.blocked(table)
    if option.word == "retaliate":
        dealt = step.damage if table.edition.retaliate_in_kind else 1
        left = table.health(step.attacker) - step.retaliates * dealt
        return -1.0 if left <= 0 else 4.0 if dealt >= left else 1.0
    if option.word == "block":
        if blow >= own.health:
            return 9.0
        return 2.0 if blow >= table.edition.defence_blocks else 0.5
    return 0.0


def chosen_zone(table: Castle, zone: ZoneId) -> float:
    """Sum the urgency of the Villagers in a zone."""
    return sum(urgency(table, villager) for villager in table.crowd[zone])


def level_up(table: Castle, monster: int, option: Option) -> float:
    """Prefer damage, then new abilities, then better versions."""
    ability = table.monsters[monster].face.abilities[option.thing]
    held = ability.basic if option.word == "gain" else ability.advanced
    strong = any(line.has(HARMS) for line in held.lines)
    return (2.0 if strong else 0.0) + (1.0 if option.word == "gain" else 0.5)


def pay(plan: Plan, zone: ZoneId, option: Option) -> float:
    """Pay with the symbol that is least useful at the destination."""
    return -plan.uses(zone, plan.hand)[option.thing]
