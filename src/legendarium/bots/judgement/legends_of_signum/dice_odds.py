"""Exact dice distributions, memoised. A die succeeds with `thirds`/3; some failed dice are rerolled."""

from __future__ import annotations

from functools import cache
from math import comb

Chances = tuple[float, ...]
"""Probability of each number of successes, from 0 on."""


@cache
def successes(dice: int, thirds: int, again: int = 0) -> Chances:
    """Distribution of successes if up to `again` failed dice are rerolled once."""
    if not again:
        good, bad = thirds / 3, 1 - thirds / 3
        return tuple(comb(dice, hits) * good**hits * bad ** (dice - hits) for hits in range(dice + 1))
    found = [0.0] * (dice + 1)
    for hits, chance in enumerate(successes(dice, thirds)):
        for more, likely in enumerate(successes(min(again, dice - hits), thirds)):
            found[hits + more] += chance * likely
    return tuple(found)


@cache
def hits_through(attack: Chances, defence: Chances) -> Chances:
    """Distribution of successes left after each success of the defence cancels one."""
    found = [0.0] * len(attack)
    for hits, chance in enumerate(attack):
        for stopped, likely in enumerate(defence):
            found[max(0, hits - stopped)] += chance * likely
    return tuple(found)


@cache
def wounds_and_death(hits: Chances, each: int, armour: int, health: int) -> tuple[float, float]:
    """Expected wounds of these hits, capped at the health left, and the probability of a kill."""
    wounds = falls = 0.0
    for count, chance in enumerate(hits):
        suffered = min(health, max(0, count * each - armour))
        wounds += chance * suffered
        falls += chance if suffered >= health else 0.0
    return wounds, falls
