"""The phase of cards and creatures: cards first, then what helps those who will act, then creatures, then what is left."""

from __future__ import annotations

from typing import Final

from legendarium.bots.judgement.legends_of_signum import cards
from legendarium.bots.judgement.legends_of_signum.activations import eagerness
from legendarium.bots.judgement.legends_of_signum.outlook import Outlook
from legendarium.games.legends_of_signum.effects.verbs import draw, prosperity, roll_die
from legendarium.games.legends_of_signum.printed.faces import BuildingFace
from legendarium.kernel.decisions import Option

CARDS: Final = 300.0
HELP: Final = 200.0
ACT: Final = 100.0
AFTER: Final = 50.0
"""The order of a turn: each answer that is good for something gets its worth on top of its place."""
MOST: Final = 49.0
LATE: Final = (draw, prosperity, roll_die)
"""What buildings do that nobody waits for: done when nothing is left to be paid."""


def phase(look: Outlook, option: Option) -> float:
    """Everything that is good for something, in its order; then the turn ends."""
    word = option.word
    if word == "end":
        return 0.0
    if word == "activate":
        return ACT + min(MOST, max(0.0, eagerness(look, option.thing))) - hero_last(look, option)
    place, worth = weighed(look, option)
    return place + min(MOST, worth) if worth > 0 else -1.0


def hero_last(look: Outlook, option: Option) -> float:
    """Others first, so that the hero sees what is left to do."""
    return 0.5 if option.thing == look.hero else 0.0


def weighed(look: Outlook, option: Option) -> tuple[float, float]:
    """Its place in the turn, and what it is good for."""
    word = option.word
    if word == "play":
        return CARDS, cards.play(look, option)
    if word == "set":
        return CARDS, cards.lay(look, option)
    if word == "use":
        return (AFTER if is_late(look, option) else HELP), cards.use(look, option) - 0.05
    if word == "land":
        return AFTER, terrain(look, option)
    return (HELP, 0.5) if word == "spend" else (AFTER, -1.0)


def is_late(look: Outlook, option: Option) -> bool:
    face = look.table.face(option.thing)
    if not isinstance(face, BuildingFace):
        return False
    return any(line.does(*LATE) for line in face.lines)


def terrain(look: Outlook, option: Option) -> float:
    """Ruins to be searched, if they cost nothing."""
    face = look.table.fixed.terrain(option.thing)
    free = not (face.cost.any or face.cost.buildings or face.cost.prosperity)
    standing = [it for it in look.table.templates if look.table.fixed.terrain(it.thing).ruins]
    return 0.5 if face.ruins and free and not standing else -1.0
