"""What dice do: tables worked out once. A die succeeds with so many thirds, and some failed dice are rolled again."""

from __future__ import annotations

from functools import cache
from math import comb

Chances = tuple[float, ...]
"""How likely each number is, from nought on."""


@cache
def scores(dice: int, thirds: int, again: int = 0) -> Chances:
    """How many of these dice succeed if up to `again` failed ones are rolled once more."""
    if not again:
        good, bad = thirds / 3, 1 - thirds / 3
        return tuple(comb(dice, hits) * good**hits * bad ** (dice - hits) for hits in range(dice + 1))
    found = [0.0] * (dice + 1)
    for hits, chance in enumerate(scores(dice, thirds)):
        for more, likely in enumerate(scores(min(again, dice - hits), thirds)):
            found[hits + more] += chance * likely
    return tuple(found)


@cache
def through(attack: Chances, defence: Chances) -> Chances:
    """How many successes are left after each success of the defence has stopped one."""
    found = [0.0] * len(attack)
    for hits, chance in enumerate(attack):
        for stopped, likely in enumerate(defence):
            found[max(0, hits - stopped)] += chance * likely
    return tuple(found)


@cache
def toll(hits: Chances, each: int, armour: int, health: int) -> tuple[float, float]:
    """What these hits do to somebody: wounds on average, no more than there is health, and the chance to fall."""
    wounds = falls = 0.0
    for count, chance in enumerate(hits):
        suffered = min(health, max(0, count * each - armour))
        wounds += chance * suffered
        falls += chance if suffered >= health else 0.0
    return wounds, falls
