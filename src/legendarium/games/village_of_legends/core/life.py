"""Life Points and Intelligence: what is gained, lost and spent."""

from __future__ import annotations

from legendarium.games.village_of_legends.state.events import CHANGED_INTELLIGENCE, GAINED_LIFE, LOST_LIFE
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import Seat
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import RuleId


def gain_life(table: Village, seat: Seat, amount: int, rule: RuleId) -> None:
    """vol.life.maximum: never above the starting value."""
    hero = table.heroes[seat]
    gained = min(amount, hero.board.life - hero.life)
    if gained > 0:
        hero.life += gained
        emit(table, GAINED_LIFE, rule, seat, gained, hero.life)


def lose_life(table: Village, seat: Seat, amount: int, rule: RuleId, by: Seat = -1) -> int:
    """vol.victory.zero-life: never below 0. What was really lost."""
    hero = table.heroes[seat]
    lost = min(amount, hero.life)
    if lost > 0:
        hero.life -= lost
        if hero.life == 0:
            hero.fallen_to = by
        emit(table, LOST_LIFE, rule, seat, lost, hero.life)
    return lost


def intelligence(table: Village, seat: Seat) -> int:
    """vol.intelligence.pool: the board at this level, bonuses of cards in play, and this turn's changes.

    Computed live (vol.ruling.defence-bonus-icon), so a cape that leaves takes its bonus along.
    """
    hero = table.heroes[seat]
    pool = hero.power.intelligence
    for card in hero.defences:
        pool += table.faces[card].bonus  # vol.defence.standing-bonus
    return pool + table.turn.intelligence if seat == table.active else pool


def change_intelligence(table: Village, seat: Seat, by: int, rule: RuleId) -> None:
    """vol.intelligence.may-be-negative: not clamped, and gone at the end of the turn."""
    if by and seat == table.active:
        table.turn.intelligence += by
        emit(table, CHANGED_INTELLIGENCE, rule, seat, by, intelligence(table, seat))


def rule_of_change(by: int) -> RuleId:
    """What a card adds to Intelligence or takes from it."""
    return "vol.intelligence.temporary-increase" if by > 0 else "vol.intelligence.may-be-negative"
