"""Help for players: what caused a question, what the goal is, what a card would be good for."""

from __future__ import annotations

from typing import Any, Final

from legendarium.games.village_of_legends.printed.faces import SCROLL, SPELL, WEAPON
from legendarium.games.village_of_legends.state.modes import enemies, team_of
from legendarium.games.village_of_legends.state.player import WILD
from legendarium.games.village_of_legends.state.table import Village
from legendarium.games.village_of_legends.telling.questions import named
from legendarium.games.village_of_legends.telling.sentences import WORDS
from legendarium.games.village_of_legends.turn.play import READERS_INTELLIGENCE
from legendarium.kernel.decisions import Decision, Option, Seat
from legendarium.kernel.phrasebook import seat_mark

BRINGS: Final = ("discard", "remove", "remove-from-market", "take-back", "choose-discarder")
"""Questions that a card brings without being named in them."""


def cause(table: Village, decision: Decision, language: str) -> str:
    """Whose card brings the question, and which; nothing where the question says it."""
    said: dict[str, Any] = decision.step.facts(table) if decision.kind in BRINGS else {}
    card = said.get("source", WILD)
    if card < 0:
        return ""
    facts = {"seat": seat_mark(said.get("by", decision.seat)), "card": named(table, [card], language)}
    return WORDS.say("phrases", "cause", language, facts)


def goal(table: Village, seat: Seat | None, language: str) -> str:
    """vol.mode2.victory and its like: what wins in this mode, and who is friend and foe."""
    facts: dict[str, Any] = {"n": table.seats}
    if seat is not None:
        others = [other for other in range(table.seats) if other != seat]
        friends = [other for other in others if team_of(table, other) == team_of(table, seat)]
        facts["friends"] = ", ".join(map(seat_mark, friends))
        facts["foes"] = ", ".join(map(seat_mark, enemies(table, seat)))
    key = f"goal-{table.seats}" if table.seats > 3 else "goal"
    return WORDS.say("phrases", key if seat is not None else "goal", language, facts)


def caution(table: Village, option: Option, language: str) -> str:
    """Why the Hero could not use what is bought, as the board has it now; nothing if it could."""
    decision = table.decision
    if option.word not in ("buy", "tame", "take") or decision is None:
        return ""
    face, power = table.faces[option.thing], table.heroes[decision.seat].power
    banned = face.weapon_class in power.banned or (face.heavy and "heavy" in power.banned)
    if face.kind == WEAPON and banned:
        return WORDS.say("phrases", "caution-banned", language, {})
    needed = READERS_INTELLIGENCE if face.kind == SCROLL else face.cost if face.kind == SPELL else 0
    if needed <= power.intelligence:
        return ""
    return WORDS.say("phrases", "caution-mind", language, {"needed": needed, "has": power.intelligence})
