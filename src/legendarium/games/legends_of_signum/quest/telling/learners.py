"""What learners are shown of Quest: Honour and Rage, open quests, and how far each side is towards its goal."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.core.values import health
from legendarium.games.legends_of_signum.quest.access import box_of, quests_of, the_hero
from legendarium.games.legends_of_signum.quest.cards.box import HERO
from legendarium.games.legends_of_signum.quest.quests.scoring import score
from legendarium.games.legends_of_signum.quest.rage import rage_left
from legendarium.games.legends_of_signum.quest.state import ActiveQuest
from legendarium.games.legends_of_signum.quest.telling.views import far
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing

FIGURES: Final = (
    "honour=-99..999/10 target=999/10 rage=999/5 rage_left=999/5 played=99/2 last_round points=-999..999/10 open=99/3 done=99/3"
    " failed=99/3 quests_left=99/5 dice_left=99/10"
)


def numbers(table: Battle) -> tuple[float, ...]:
    quests, target = quests_of(table), box_of(table).target
    points = score(table).total
    counts = (len(quests.active), len(quests.done), len(quests.failed), len(quests.deck), len(quests.dice))
    left = rage_left(table)
    return (quests.honour, target or 0, left + quests.spent, left, quests.played, quests.drawn_out, points, *counts)


def open_quests(table: Battle) -> list[tuple[Thing, float, int]]:
    return [(quest.thing, share_done(table, quest), quest.phases) for quest in quests_of(table).active]


def share_done(table: Battle, quest: ActiveQuest) -> float:
    """Return how much of a quest is done: the mean of its conditions."""
    shares = [min(1.0, max(0.0, now / needed)) if needed else 1.0 for now, needed in far(table, quest)]
    return sum(shares) / len(shares) if shares else 0.0


def progress(table: Battle, party: Party) -> float:
    """For the Hero: points towards the target, open quests, health; for the Overlord the rest of it."""
    quests, hero = quests_of(table), the_hero(table)
    target = box_of(table).target or max(1, box_of(table).scale[-1][0])
    points = min(1.0, max(0.0, score(table).total / max(1, target)))
    begun = max([share_done(table, quest) for quest in quests.active], default=0.0)
    life = 1.0
    if table.is_standing(hero):
        life = max(0, health(table, hero) - table.wounds[hero]) / max(1, health(table, hero))
    own = 0.6 * points + 0.1 * begun + 0.3 * life
    return own if party == HERO else 1.0 - own
