"""Point scoring and the end: what the Hero's game was worth, and who has won it."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.quest.access import box_of, is_alone, quest_face, quests_of, the_hero
from legendarium.games.legends_of_signum.quest.cards.box import HERO, OVERLORD
from legendarium.games.legends_of_signum.quest.events import QUEST_LOST, SCORED
from legendarium.games.legends_of_signum.state.events import WON
from legendarium.games.legends_of_signum.state.table import Battle
from legendarium.kernel.events import emit
from legendarium.kernel.outcomes import CUT_OFF, Outcome
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.steps import finish

PROSPERITY_FOR_A_POINT: Final = 5  # los.quest.score-prosperity
WOUNDS_FOR_A_POINT: Final = 2  # los.quest.score-wounds

HERO_FELL: Final = "hero"
ALL_QUESTS: Final = "quests"
HERO_DECK: Final = "hero-deck"
OVERLORD_DECK: Final = "overlord-deck"


class Score:
    """The points of the Hero and what they are made of (los.ruling.quest.pve-scoring: alike in both modes)."""

    __slots__ = ("failed", "honour", "prosperity", "wounds")

    def __init__(self, honour: int, prosperity: int, wounds: int, failed: int) -> None:
        self.honour = honour
        self.prosperity = prosperity
        self.wounds = wounds
        self.failed = failed

    @property
    def total(self) -> int:
        return self.honour + self.prosperity - self.wounds - self.failed


def score(table: Battle) -> Score:
    """As things are now. los.quest.score-prosperity, los.quest.score-wounds, los.quest.score-failed; quests that are still
    open count for nothing (los.ruling.quest.failure-conditions)."""
    quests, hero = quests_of(table), the_hero(table)
    wounds = table.wounds[hero] if table.is_standing(hero) else quests.last_wounds
    return Score(
        quests.honour,
        table.players[HERO].prosperity // PROSPERITY_FOR_A_POINT,
        wounds // WOUNDS_FOR_A_POINT,
        sum(quest_face(table, thing).honour for thing in quests.failed),
    )


def band_of(table: Battle, total: int) -> str:
    """What a game of so many points is called."""
    bands = box_of(table).bands
    reached = [code for least, code in bands if least <= total]
    return reached[-1] if reached else bands[0][1]


def conclude(table: Battle, reason: str, rule: RuleId) -> None:
    """los.quest.objective, los.ruling.quest.honour-target-lost: the Overlord wins if the Hero dies or stays below the required
    number; alone nobody wins then."""
    points = score(table)
    target = box_of(table).target
    reached = target is None or points.total >= target
    hero_wins = reason != HERO_FELL and reached
    told = (points.honour, points.prosperity, points.wounds, points.failed, points.total, band_of(table, points.total))
    emit(table, SCORED, rule, table.seat_of(HERO), *told)
    winners: tuple[int, ...] = (table.seat_of(HERO),) if hero_wins else (table.seat_of(OVERLORD),)
    if is_alone(table) and not hero_wins:
        winners = ()
        emit(table, QUEST_LOST, rule, table.seat_of(HERO), the_hero(table), reason)
    if winners:
        emit(table, WON, rule, winners[0], list(winners), reason)
    leaders = winners if reason == CUT_OFF else ()
    finish(table, Outcome(winners, reason, {table.seat_of(HERO): points.total}, leaders))
