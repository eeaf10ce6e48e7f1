"""Reasons for hints: one line with the figures that make an option good."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from legendarium.bots.judgement.village_attacks.decision_scores import soon_there
from legendarium.bots.judgement.village_attacks.threat import exposure, rounds_away
from legendarium.bots.judgement.village_attacks.zone_plan import Plan
from legendarium.games.village_attacks.content.faces import DEFENCE, MAGIC, MELEE, RANGED, RETALIATE, SYMBOLS, VILLAGER
from legendarium.games.village_attacks.content.names import printed
from legendarium.games.village_attacks.effects.passives import version
from legendarium.games.village_attacks.monsters.defence import Guard
from legendarium.games.village_attacks.monsters.dice import Reroll
from legendarium.games.village_attacks.monsters.experience import LevelUp
from legendarium.games.village_attacks.monsters.movement import FreeWalk, PayForStep
from legendarium.games.village_attacks.monsters.pool import defence_slots
from legendarium.games.village_attacks.round.traps import trap_face
from legendarium.games.village_attacks.state.table import Castle, ZoneId
from legendarium.games.village_attacks.telling.answers import QUESTIONS
from legendarium.games.village_attacks.telling.sentences import villager_in_words, word
from legendarium.kernel.decisions import Option
from legendarium.kernel.phrasebook import Phrasebook
from legendarium.kernel.vocabulary import HARMS

WORDS = Phrasebook(Path(__file__).parent / "locale")
Facts = dict[str, Any]


def why(table: Castle, plan: Plan | None, option: Option, language: str) -> str:
    """Choose the sentence by the decision, then by what makes this option good."""
    decision = table.decision
    assert decision is not None
    step = decision.step
    facts: Facts = dict(QUESTIONS.describe(table, option, language))
    if isinstance(step, Guard):
        return WORDS.say("guard", of_guard(table, step, option, facts, language), language, facts)
    if isinstance(step, LevelUp):
        return WORDS.say("level-up", of_level(table, step.monster, option), language, facts)
    if plan is None:
        return WORDS.say("kinds", of_kind(table, decision.kind, option, facts, language), language, facts)
    if isinstance(step, Reroll):
        return WORDS.say("reroll", of_reroll(plan, option, facts, language), language, facts)
    if isinstance(step, (PayForStep, FreeWalk)):
        return WORDS.say("kinds", option.word, language, facts)
    return WORDS.say("act", of_act(plan, option, facts, language), language, facts)


# -- a turn


def of_act(plan: Plan, option: Option, facts: Facts, language: str) -> str:
    """Return the key of an action's sentence, and add its figures."""
    kind = option.word
    if kind in ("strike", "shoot"):
        return of_blow(plan.table, option, facts)
    if kind == "move":
        return of_move(plan, option, facts, language)
    if kind == "use":
        return of_use(plan, option, facts)
    if kind == "buy":
        facts["n"] = len(soon_there(plan, trap_face(plan.table, option.thing)))
        return "buy" if facts["n"] else "buy-ahead"
    return of_dashboard(plan, option, facts, language)


def of_blow(table: Castle, option: Option, facts: Facts) -> str:
    health, rounds = table.health(option.thing), rounds_away(table, option.thing)
    facts |= {"health": health, "rounds": rounds}
    if health > 1:
        return "wound"
    return "slay-now" if rounds == 0 else "slay"


def of_move(plan: Plan, option: Option, facts: Facts, language: str) -> str:
    """More targets, a task, less threat, or a better place; a step in another direction has no reason."""
    if option.thing != plan.first_step:
        return "step"
    table, goal = plan.table, plan.goal
    here, there = targets_from(plan, plan.own.zone), targets_from(plan, goal)
    threat = [exposure(table, plan.monster, zone) for zone in (plan.own.zone, goal)]
    facts |= {"goal": printed(table.map.zones[goal].names, language), "here": here, "there": there}
    if there > here:
        return "move-to-hit"
    if plan.objectives(goal, plan.hand) > plan.objectives(plan.own.zone, plan.hand):
        return "move-to-work"
    facts |= {"threat": threat[0], "less": threat[1]}
    return "move-to-safety" if threat[1] < threat[0] else "move"


def targets_from(plan: Plan, zone: ZoneId) -> int:
    """Count the Villagers that the dice at hand could hit from a zone."""
    crowd = plan.table.crowd
    near = sum(len(crowd[way]) for way in plan.table.map.neighbours[zone])
    return min(plan.hand[MELEE], len(crowd[zone])) + min(plan.hand[RANGED], near)


def of_use(plan: Plan, option: Option, facts: Facts) -> str:
    held = version(plan.table, plan.monster, option.thing)
    if held is None or not any(line.has(HARMS) for line in held.lines):
        return "use"
    sight = plan.table.map.sight[plan.own.zone]
    facts["n"] = sum(len(crowd) for at, crowd in enumerate(plan.table.crowd) if 0 <= sight[at] <= max(0, held.range))
    return "use-on" if facts["n"] else "use"


def of_dashboard(plan: Plan, option: Option, facts: Facts, language: str) -> str:
    own, kind = plan.own, option.word
    facts |= {"missing": own.damage, "full": own.face.health, "n": exposure(plan.table, plan.monster, own.zone)}
    if kind == "guard":
        return "guard" if facts["n"] else "guard-ahead"
    if kind == "end":
        facts["left"] = in_words(plan.table.pool[:VILLAGER], language)
        return "end-left" if facts["left"] else "end"
    return kind if WORDS.find("act", kind, language) else "other"


def in_words(counts: list[int], language: str) -> str:
    """Format counts as `Melee ×2, Magic`."""
    told = [(word(SYMBOLS[symbol], language), count) for symbol, count in enumerate(counts) if count]
    return ", ".join(name if count == 1 else f"{name} ×{count}" for name, count in told)


# -- dice


def of_reroll(plan: Plan, option: Option, facts: Facts, language: str) -> str:
    table, symbol = plan.table, option.thing
    facts["kept"] = in_words(table.pool[:VILLAGER], language)
    if option.word == "keep":
        return "keep"
    crowd = table.crowd
    zone = plan.own.zone
    facts |= {"n": table.pool[symbol], "slots": defence_slots(table, plan.monster)}
    if symbol in (DEFENCE, RETALIATE):
        return "slots"
    if symbol == MAGIC:
        return "magic"
    if symbol == VILLAGER:
        return "villager"
    facts["targets"] = (
        len(crowd[zone]) if symbol == MELEE else sum(len(crowd[way]) for way in table.map.neighbours[zone])
    )
    if facts["targets"]:
        return "too-many"
    return "no-melee" if symbol == MELEE else "no-ranged"


def of_guard(table: Castle, step: Guard, option: Option, facts: Facts, language: str) -> str:
    own = table.monsters[step.monster]
    dealt = step.damage if table.edition.retaliate_in_kind else 1
    left = table.health(step.attacker) - step.retaliates * dealt
    facts |= {
        "villager": villager_in_words(table, step.attacker, language),
        "damage": max(0, step.damage - step.blocked(table)),
        "health": own.health,
        "blocks": table.edition.defence_blocks,
        "dealt": dealt,
        "left": max(0, left),
    }
    if option.word == "block":
        return "block-death" if facts["damage"] >= own.health else "block"
    if option.word == "retaliate":
        return "slay" if dealt >= left else "retaliate"
    return "take-it" if facts["damage"] else "blocked"


def of_level(table: Castle, monster: int, option: Option) -> str:
    ability = table.monsters[monster].face.abilities[option.thing]
    held = ability.basic if option.word == "gain" else ability.advanced
    harms = any(line.has(HARMS) for line in held.lines)
    return f"{option.word}-harm" if harms else option.word


# -- everything else


def of_kind(table: Castle, kind: str, option: Option, facts: Facts, language: str) -> str:
    """Choose by the decision's kind; targets of effects add figures."""
    facts["suggested"] = table.fixed.scenario.suggested
    if option.word == "in" or kind in ("spawn", "next-zone"):
        facts["n"] = len(table.crowd[option.thing])
        facts["far"] = table.map.distance[option.thing]
        kind = "aim-zone" if option.word == "in" else kind
    elif str(option.name) in table.fixed.names:
        facts["rounds"] = rounds_away(table, table.fixed.names.index(str(option.name)))
        kind = "aim-villager" if kind in ("aim", "pick-some") else kind
    return kind if WORDS.find("kinds", kind, language) else "other"
