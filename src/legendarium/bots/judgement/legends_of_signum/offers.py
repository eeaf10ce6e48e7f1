"""What may be used or left: most of it costs nothing, Exhaustion costs a wound and a Contract one Prosperity."""

from __future__ import annotations

from typing import Final

from legendarium.bots.judgement.legends_of_signum.outlook import Outlook
from legendarium.games.legends_of_signum.state.table import Thing
from legendarium.kernel.decisions import Decision, Option

SHARE: Final = 0.4
"""One die more is worth about this much of a wound."""
FREE: Final = 1.0


def offered(look: Outlook, decision: Decision, option: Option) -> float:
    """Against nought for declining."""
    if option.word != "use":
        return 0.0
    code = str(option.name).partition(".")[2]
    if code == "exhaustion":
        falls = float(look.fighter(option.thing).health <= 1)
        return bonus(look, option.thing) - look.loss(option.thing, 1.0, falls)
    if code == "contract":
        return bonus(look, option.thing) - look.prosperity
    return FREE


def bonus(look: Outlook, creature: Thing) -> float:
    """What one die more is good for now: nothing without an enemy to strike or to shoot at."""
    table, it = look.table, look.fighter(creature)
    far = max(it.reach, it.range)
    near = [enemy for enemy in look.enemies if table.gap(creature, enemy) <= far and not table.is_hidden(enemy)]
    return SHARE * max((look.gain(enemy, 1.0, float(look.fighter(enemy).health <= 1)) for enemy in near), default=0.0)
