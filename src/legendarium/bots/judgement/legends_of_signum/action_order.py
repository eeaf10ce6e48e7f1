"""Order of the activation phase: cards, then abilities that help those who will act, then creatures, then the rest."""

from __future__ import annotations

from typing import Final

from legendarium.bots.judgement.legends_of_signum import card_value
from legendarium.bots.judgement.legends_of_signum.activations import activation_priority
from legendarium.bots.judgement.legends_of_signum.situation import Situation
from legendarium.games.legends_of_signum.effects.verbs import draw, prosperity, roll_die
from legendarium.games.legends_of_signum.printed.faces import BuildingFace
from legendarium.kernel.decisions import Option

CARDS: Final = 300.0
HELP: Final = 200.0
ACT: Final = 100.0
AFTER: Final = 50.0
"""Ranks of a turn: an option with a positive value gets its rank added."""
MOST: Final = 49.0
LATE: Final = (draw, prosperity, roll_die)
"""Verbs of buildings that can wait: used when nothing is left to pay for."""


def phase(situation: Situation, option: Option) -> float:
    """Score by rank plus value; ending the turn comes last."""
    word = option.word
    if word == "end":
        return 0.0
    if word == "activate":
        return ACT + min(MOST, max(0.0, activation_priority(situation, option.thing))) - hero_last(situation, option)
    place, worth = weighed(situation, option)
    return place + min(MOST, worth) if worth > 0 else -1.0


def hero_last(situation: Situation, option: Option) -> float:
    """Penalise the hero, so that it acts after its squad."""
    return 0.5 if option.thing == situation.hero else 0.0


def weighed(situation: Situation, option: Option) -> tuple[float, float]:
    """Return an option's rank in the turn and its value."""
    word = option.word
    if word == "play":
        return CARDS, card_value.play(situation, option)
    if word == "set":
        return CARDS, card_value.lay(situation, option)
    if word == "use":
        return (AFTER if is_late(situation, option) else HELP), card_value.use(situation, option) - 0.05
    if word == "land":
        return AFTER, terrain(situation, option)
    return (HELP, 0.5) if word == "spend" else (AFTER, -1.0)


def is_late(situation: Situation, option: Option) -> bool:
    face = situation.table.face(option.thing)
    if not isinstance(face, BuildingFace):
        return False
    return any(line.does(*LATE) for line in face.lines)


def terrain(situation: Situation, option: Option) -> float:
    """Lay Ruins that cost nothing, if none are on the field."""
    face = situation.table.fixed.terrain(option.thing)
    free = not (face.cost.any or face.cost.buildings or face.cost.prosperity)
    standing = [it for it in situation.table.templates if situation.table.fixed.terrain(it.thing).ruins]
    return 0.5 if face.ruins and free and not standing else -1.0
