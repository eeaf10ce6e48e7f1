"""Where the cards of the quests lie, and how what nobody sees of them is imagined."""

from __future__ import annotations

from legendarium.games.legends_of_signum.quest.cards.faces import EARLY, QuestFace
from legendarium.games.legends_of_signum.quest.state import Quests
from legendarium.games.legends_of_signum.state.fixed import Fixed
from legendarium.kernel.decisions import NO_ONE
from legendarium.kernel.dice import Dice
from legendarium.kernel.zones import EVERYBODY, NOBODY, Zone


def quest_zones(quests: Quests) -> list[Zone]:
    """Whose backs look alike lies in one pool: Early and Late quests are two (los.quest.deck-build)."""
    return [
        Zone("quest-deck", NO_ONE, quests.deck, NOBODY),
        Zone("dice-deck", NO_ONE, quests.dice, NOBODY),
        Zone("dice-shown", NO_ONE, quests.shown, EVERYBODY),
        Zone("quests-open", NO_ONE, [quest.thing for quest in quests.active], EVERYBODY),
        Zone("quests-done", NO_ONE, quests.done, EVERYBODY),
        Zone("quests-failed", NO_ONE, quests.failed, EVERYBODY),
    ]


def redraw_quests(fixed: Fixed, quests: Quests, dice: Dice) -> None:
    """los.quest.deck-build: the Early quests lie on top in some order, the Late ones below in another; so do the dice cards."""
    early: list[int] = []
    late: list[int] = []
    for thing in sorted(quests.deck):
        face = fixed.faces[thing]
        assert isinstance(face, QuestFace)
        (early if face.stage == EARLY else late).append(thing)
    dice.shuffle(early)
    dice.shuffle(late)
    quests.deck[:] = [*late, *early]
    quests.dice.sort()
    dice.shuffle(quests.dice)
