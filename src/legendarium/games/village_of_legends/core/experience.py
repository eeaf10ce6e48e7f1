"""Experience Points: gained by killing Monsters, they open the levels of the Hero board."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_of_legends.state.events import GAINED_XP, REACHED_LEVEL
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import Seat
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import RuleId

STEP: Final = 20  # vol.xp.track


def step_on_track(xp: int) -> int:
    """vol.ruling.xp-granularity: XP are exact, the token stands on the highest step reached."""
    return xp // STEP * STEP


def gain_xp(table: Village, seat: Seat, xp: int, rule: RuleId = "vol.xp.kill-gives-cost") -> None:
    """vol.xp.track: XP are stored exactly and never fall; vol.xp.levels: reaching or passing a threshold counts."""
    if xp <= 0:
        return
    hero = table.heroes[seat]
    hero.xp += xp
    emit(table, GAINED_XP, rule, seat, xp, hero.xp)
    second, third = hero.board.thresholds
    level = 3 if hero.xp >= third else 2 if hero.xp >= second else 1
    if level > hero.level:
        hero.level = level
        hero.power = hero.board.levels[level - 1]  # vol.xp.level-effect-immediate
        emit(table, REACHED_LEVEL, "vol.xp.levels", seat, level)
