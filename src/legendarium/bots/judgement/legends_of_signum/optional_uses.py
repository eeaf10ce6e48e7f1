"""Optional uses: most are free; Exhaustion costs a wound and a Contract one Prosperity."""

from __future__ import annotations

from typing import Final

from legendarium.bots.judgement.legends_of_signum.situation import Situation
from legendarium.games.legends_of_signum.state.table import Thing
from legendarium.kernel.decisions import Decision, Option

SHARE: Final = 0.4
"""Value of one more die, as a share of a wound."""
FREE: Final = 1.0


def offered(situation: Situation, decision: Decision, option: Option) -> float:
    """Score against 0 for declining."""
    if option.word != "use":
        return 0.0
    code = str(option.name).partition(".")[2]
    if code == "exhaustion":
        falls = float(situation.fighter(option.thing).health <= 1)
        return bonus(situation, option.thing) - situation.loss(option.thing, 1.0, falls)
    if code == "contract":
        return bonus(situation, option.thing) - situation.prosperity
    return FREE


def bonus(situation: Situation, creature: Thing) -> float:
    """Value of one more die now: none without an enemy to strike or shoot."""
    table, it = situation.table, situation.fighter(creature)
    far = max(it.reach, it.range)
    near = [enemy for enemy in situation.enemies if table.gap(creature, enemy) <= far and not table.is_hidden(enemy)]
    return SHARE * max(
        (situation.gain(enemy, 1.0, float(situation.fighter(enemy).health <= 1)) for enemy in near), default=0.0
    )
