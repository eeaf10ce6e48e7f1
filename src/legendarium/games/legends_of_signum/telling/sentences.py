"""What Legends of Signum says to people: answers, questions and events in words; why not, say the reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from legendarium.games.legends_of_signum.abilities.own_abilities import OwnAbilityOption
from legendarium.games.legends_of_signum.cards.playing import ChooseTarget
from legendarium.games.legends_of_signum.cards.tactics import SPRING
from legendarium.games.legends_of_signum.combat.melee import Assign, SplitOption
from legendarium.games.legends_of_signum.core.moments import SignumMoment
from legendarium.games.legends_of_signum.field.movement import WayOption, surroundings
from legendarium.games.legends_of_signum.field.placement import PlaceOption
from legendarium.games.legends_of_signum.geometry.exact.discs import LONG
from legendarium.games.legends_of_signum.geometry.exact.rings import TURNS
from legendarium.games.legends_of_signum.geometry.ways.judge import walk
from legendarium.games.legends_of_signum.library.collection import gloss_of, text_of
from legendarium.games.legends_of_signum.printed.faces import BuildingFace, TerrainFace
from legendarium.games.legends_of_signum.printed.grants import Cost
from legendarium.games.legends_of_signum.state.modes import one_of_each
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.games.legends_of_signum.telling.names import (
    WORDS,
    ability_name,
    border,
    called,
    direction,
    fact_in_words,
    listed,
    own_name,
    part_of_field,
    place_in_words,
    point,
    thing_name,
    word,
)
from legendarium.kernel.decisions import Decision, Option, Seat
from legendarium.kernel.events import Event
from legendarium.kernel.options import SEAT_NAMES
from legendarium.kernel.phrasebook import seat_mark

NOT_THINGS: Final = ("edge", "reroll", "split", "times")
"""Words whose option means a number, not a thing."""
STEP_THINGS: Final = ("creature", "roller", "card", "victim", "attacker", "defender")
"""Fields of steps that hold a thing a question may name."""


# -- answers


def label(table: Battle, option: Option, language: str) -> str:
    """An answer in words."""
    if isinstance(option, WayOption):
        return way_in_words(table, option, language)
    facts = thing_facts(table, option, language)
    if isinstance(option, PlaceOption):
        facts |= placed(table, option.thing, option.x, option.y, language)
    elif isinstance(option, SplitOption):
        facts |= {"attack": option.attack, "defence": option.defence}
    elif "@" in str(option.name):
        facts["place"] = land_place(table, str(option.name), language)
    elif is_oneself(table, option):
        return WORDS.say("labels", f"{option.word}.you", language, facts)
    return WORDS.say("labels", label_key(option, facts, language), language, facts)


def is_oneself(table: Battle, option: Option) -> bool:
    """Whether who is asked would name the own seat to begin."""
    own = table.decision is not None and option.thing == table.decision.seat
    return own and option.word == "first" and is_seat(str(option.name))


CHOOSE: Final = "choose"
"""How an answer is told that a pack asks for with a word of its own."""


def label_key(option: Option, facts: dict[str, Any], language: str) -> str:
    """The same word may mean a card's own text, an ability, a creature or nothing in particular."""
    kind = "thing" if "cost" in facts else "nothing"
    if option.word == "edge" and "-" in str(option.name):
        kind = "corner"
    if "ability" in facts:
        kind = "text" if facts["ability"].endswith(".") else "ability"
    special = f"{option.word}.{kind}"
    if WORDS.find("labels", special, language):
        return special
    return option.word if WORDS.find("labels", option.word, language) else CHOOSE


def thing_facts(table: Battle, option: Option, language: str) -> dict[str, Any]:
    """What an answer means, by name; what it costs and does where a newcomer could not know."""
    name = str(option.name)
    facts: dict[str, Any] = {"seat": seat_mark(max(0, option.thing)), "it": word(name, language)}
    if option.word in NOT_THINGS or is_seat(name):
        return facts | ({"team": team_in_words(table, option.thing, language)} if option.word == "team" else {})
    thing = meant(table, option)
    if 0 <= thing < len(table.fixed.faces):
        facts |= {"it": thing_name(table, thing, language), "cost": cost_in_words(table, thing, language)}
        gloss = says(table, thing, language)
        facts["gloss"] = f": {gloss}" if gloss else ""
    if "." in name:
        code = name.partition(".")[2]
        own = text_of(table.face(thing).code, code, language) if thing >= 0 else ""
        facts["ability"] = own or ability_name(code, language)
    return facts


def says(table: Battle, thing: Thing, language: str) -> str:
    """What is written on a card."""
    return gloss_of(table.face(thing).code, language) or table.face(thing).gloss


def meant(table: Battle, option: Option) -> Thing:
    """The thing of an answer; of a slot the tactic in it, which only who is asked reads."""
    if isinstance(option, OwnAbilityOption):
        return option.creature
    if option.word != SPRING:
        return option.thing
    held = {slot: card for player in table.players for slot, card in zip(player.slots, player.tactics, strict=True)}
    return held[option.thing]


def team_in_words(table: Battle, seat: Seat, language: str) -> str:
    """Everybody of the team of a seat."""
    mode = table.fixed.mode
    team = mode.team_of(mode.seats.index(seat))
    return listed([seat_mark(table.seat_of(party)) for party in team], language)


def is_seat(name: str) -> bool:
    return name in SEAT_NAMES


def cost_in_words(table: Battle, thing: Thing, language: str) -> str:
    """`(Temple, any)`; what a building is built for."""
    face = table.face(thing)
    if isinstance(face, BuildingFace):
        return f" ({face.price} {word('prosperity', language)})"
    if isinstance(face, TerrainFace):
        return ""
    paid = price_in_words(face.cost, language)
    return f" ({paid})" if paid else ""


def price_in_words(cost: Cost, language: str) -> str:
    parts = [called(code, language) for code in cost.buildings]
    parts += [f"{cost.any} × {word('any', language)}"] if cost.any else []
    parts += [f"{cost.prosperity} {word('prosperity', language)}"] if cost.prosperity else []
    return ", ".join(parts)


def land_place(table: Battle, name: str, language: str) -> str:
    """Where a template lies, and how it is turned (los.ruling.terrain.turns)."""
    x, y, *turn = name.partition("@")[2].split(",")
    place = spot(table, int(x), int(y), language)
    degrees = round(int(turn[0]) * 360 / TURNS) if turn else 0
    return WORDS.say("places", "turned", language, {"place": place, "degrees": degrees}) if degrees else place


def way_in_words(table: Battle, option: WayOption, language: str) -> str:
    """Where a way ends: in contact with whom, or how far from the nearest enemy."""
    creature = option.thing
    ended = walk(surroundings(table, creature, option.word), list(option.way))
    facts = placed(table, creature, int(ended.x), int(ended.y), language)
    facts["it"] = own_name(table, creature, language)
    if not ended.contacts:
        return WORDS.say("labels", option.word, language, facts)
    enemies = sorted(table.enemies_of(creature))
    facts["others"] = listed([own_name(table, enemies[at], language) for at in ended.contacts], language)
    return WORDS.say("labels", f"{option.word}.contact", language, facts)


def placed(table: Battle, creature: Thing, x: int, y: int, language: str) -> dict[str, Any]:
    """Where a creature would stand, and how far from the nearest enemy if there is one."""
    radius = table.fixed.radius[creature]
    others = [it for it in table.standing if it != creature]
    landmark = nearest(table, others, x, y)
    facts: dict[str, Any] = {"place": spot(table, x, y, language, radius, landmark), "near": ""}
    enemy = nearest(table, table.enemies_of(creature), x, y)
    if enemy >= 0 and not (enemy == landmark and is_named_by(table, landmark, x, y, radius)):
        away = round(max(0, gap_from(table, enemy, x, y) - radius) / 1_000)
        told_near = {"other": own_name(table, enemy, language), "distance": away}
        facts["near"] = WORDS.say("labels", "near", language, told_near)
    return facts


# -- places by what is near


def spot(table: Battle, x: int, y: int, language: str, radius: int = 0, landmark: Thing | None = None) -> str:
    """A place by the side it touches, else by the nearest creature, else by the part of the field."""
    near = nearest(table, table.standing, x, y) if landmark is None else landmark
    if border(x, y, radius):
        return place_in_words(x, y, language, radius)
    facts = point(x, y)
    if not is_named_by(table, near, x, y, radius):
        return WORDS.say("places", f"area.{part_of_field(x, y)}", language, facts)
    facts["other"] = thing_name(table, near, language).partition(" (")[0]
    away = round((gap_from(table, near, x, y) - radius) / 1_000)
    facts["away"] = WORDS.say("places", "away" if away > 0 else "away.none", language, {"distance": away})
    return WORDS.say("places", f"near.{direction(x - table.x[near], y - table.y[near])}", language, facts)


def is_named_by(table: Battle, creature: Thing, x: int, y: int, radius: int) -> bool:
    """Whether a place is told by its distance from a creature: within L of it, and at no side."""
    return creature >= 0 and not border(x, y, radius) and gap_from(table, creature, x, y) - radius <= LONG


def nearest(table: Battle, creatures: Sequence[Thing], x: int, y: int) -> Thing:
    """The creature nearest to a place; -1 for none."""
    return min(creatures, key=lambda it: (gap_from(table, it, x, y), it), default=-1)


def gap_from(table: Battle, other: Thing, x: int, y: int) -> int:
    """From a place to a base. For reading, not for rules."""
    return int(((x - table.x[other]) ** 2 + (y - table.y[other]) ** 2) ** 0.5) - table.fixed.radius[other]


# -- questions


def question(table: Battle, decision: Decision, language: str) -> str:
    """What is asked, with its circumstances."""
    step = decision.step
    facts: dict[str, Any] = {name: fact_in_words(name, value, language) for name, value in step.facts(table).items()}
    facts["seat"] = seat_mark(decision.seat)
    for name in STEP_THINGS:
        thing = getattr(step, name, -1)
        if isinstance(thing, int) and 0 <= thing < len(table.fixed.faces):
            facts[name] = thing_name(table, thing, language)
    facts["left"] = getattr(step, "left", "")
    if isinstance(step, Assign):
        facts["figure"] = thing_name(table, step.who(), language)
    moment = getattr(step, "moment", None)
    if isinstance(moment, SignumMoment):
        facts["moment"] = moment_in_words(table, moment, language)
    facts["player"] = table.players[table.active].prosperity
    if isinstance(step, ChooseTarget):
        facts["says"] = f" {says(table, step.card, language)}".rstrip()
    facts |= table.fixed.mode.question_facts(table, step, language)
    particular = [f"{decision.kind}.{decision.rule}", f"{decision.kind}.{table.fixed.mode.code}"]
    found = [key for key in particular if WORDS.find("questions", key, language)]
    return WORDS.say("questions", found[0] if found else decision.kind, language, facts)


def moment_in_words(table: Battle, moment: SignumMoment, language: str) -> str:
    """What just happens, for who is asked whether to answer it."""
    names = {"actor": moment.actor, "object": moment.object, "card": moment.card}
    facts: dict[str, Any] = {name: thing_name(table, thing, language) for name, thing in names.items() if thing >= 0}
    facts |= {"amount": moment.amount, "wounds": moment.wounds, "style": word(moment.style, language)}
    facts["seat"] = seat_mark(table.seat_of(moment.party))
    alone = f"{moment.code}.alone"
    key = alone if moment.actor < 0 and WORDS.find("moments", alone, language) else moment.code
    return WORDS.say("moments", key, language, facts)


# -- events


def sentence(event: Event, language: str) -> str:
    """What happened, in words: as its facts have it, or plainly."""
    known = event.facts()
    facts: dict[str, Any] = {
        name: fact_in_words(name, value, language) for name, value in known.items() if value is not None
    }
    facts["seat"] = seat_mark(max(0, event.seat))
    for name in ("amount", "price"):
        number = known.get(name)
        if isinstance(number, int):
            facts |= {"plus": f"{number:+d}", "less": -number}
    if "x" in facts:
        facts["place"] = WORDS.say("places", "point", language, facts)
    card = known.get("card")
    if isinstance(card, dict):
        facts["says"] = card_says(event.kind, str(card.get("code", "")), language)
    for key in [*variants(event.kind, known), *signed(event.kind, event.rule, known)]:
        if WORDS.find("events", key, language):
            return WORDS.say("events", key, language, facts)
    return WORDS.say("events", event.kind, language, facts)


def card_says(kind: str, code: str, language: str) -> str:
    """What a card says after its name in the sentence of this event, if a mode has it so."""
    said = [mode.card_says(kind, code, language) for mode in one_of_each()]
    return "".join(f" {text}" for text in said if text)


def variants(kind: str, facts: dict[str, Any]) -> list[str]:
    """Keys under which an event may have a sentence of its own, the most particular first."""
    if kind == "edge":
        return ["edge.corner"] if "-" in facts["side"] else []
    winners = facts.get("party")
    if isinstance(winners, list) and len(winners) > 1:
        kind = f"{kind}.team"
    found = [f"{kind}.{facts[name]}" for name in ("how", "reason", "style", "token", "purpose", "by") if name in facts]
    found += [f"{kind}.{'yes' if facts[name] else 'no'}" for name in ("hit", "found") if name in facts]
    if facts.get("by") == facts.get("figure") and "by" in facts:
        found.append(f"{kind}.own")
    return found + [f"{kind}.{name}" for name in ("card", "against", "actor", "target") if facts.get(name)]


def signed(kind: str, rule: str, facts: dict[str, Any]) -> list[str]:
    """Keys for an amount that is not more than nothing: by its rule, then plainly."""
    amount = facts.get("amount", facts.get("times"))
    if not isinstance(amount, int) or amount > 0:
        return []
    return [f"{kind}.less.{rule}", f"{kind}.less"] if amount else [f"{kind}.none"]
