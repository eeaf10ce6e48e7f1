"""What an answer may do, said before it is given: every figure that can come of it, with its odds.

It is tried on tables on which everything hidden from the seat, and all that chance will bring, is imagined: whoever asks
learns nothing that is not on the table already. Where a few dice decide, every way they can fall is walked, and the odds are
exact; otherwise many tables are imagined, and the odds are what came of them.
"""

from __future__ import annotations

from typing import Any, Final

from legendarium.kernel.decisions import Option
from legendarium.kernel.dice import Dice, MoreDice, ScriptedDice
from legendarium.kernel.game import Game
from legendarium.kernel.steps import answer
from legendarium.kernel.table import Table

WORLDS: Final = 200
"""So many tables are imagined where dice alone do not decide."""
WAYS: Final = 216
"""More ways than three dice have are not walked one by one."""

Figures = dict[str, int]
Weighed = list[tuple[float, Figures]]
"""What came of it, each with its share."""


class Prospect:
    """What an answer may do: of every figure each value with its share, least first; and whether that is exact."""

    __slots__ = ("exact", "odds")

    def __init__(self, exact: bool, odds: dict[str, list[tuple[int, float]]]) -> None:
        self.exact = exact
        self.odds = odds


def prospects(game: Game[Any], table: Table, seed: int) -> dict[str, Prospect]:
    """For each daring answer to the open decision what may come of it, by its key."""
    decision = table.decision
    if decision is None:
        return {}
    found = {}
    for option in decision.options:
        if game.is_daring(table, option):
            prospect = foresee(game, table, option, seed)
            if prospect is not None:
                found[option.key] = prospect
    return found


def foresee(game: Game[Any], table: Table, option: Option, seed: int) -> Prospect | None:
    """What may come of one answer; None if nothing that the game has figures for."""
    one, other = walk(game, table, option, seed), walk(game, table, option, seed + 1)
    exact = one is not None and other is not None and gather(one) == gather(other)
    odds = gather(one) if exact and one is not None else gather(imagine(game, table, option, seed))
    return Prospect(exact, odds) if odds else None


def walk(game: Game[Any], table: Table, option: Option, seed: int) -> Weighed | None:
    """Every way the dice can fall, on one imagined table; None if there are too many, or something hidden shows."""
    decision = table.decision
    assert decision is not None
    imagined = table.reimagine(decision.seat, seed)
    found: Weighed = []
    ways: list[tuple[tuple[int, ...], float]] = [((), 1.0)]
    while ways:
        script, share = ways.pop()
        world = imagined.clone()
        world.dice = ScriptedDice(script)
        try:
            found.append((share, came_of(game, table, world, option)))
        except MoreDice as more:
            if len(found) + len(ways) + more.limit > WAYS:
                return None
            ways += [((*script, number), share / more.limit) for number in range(more.limit)]
        else:
            if world.reveals != table.reveals:
                return None
    return found


def imagine(game: Game[Any], table: Table, option: Option, seed: int) -> Weighed:
    """What came of the answer on many imagined tables."""
    decision = table.decision
    assert decision is not None
    found: Weighed = []
    for number in range(WORLDS):
        world = table.reimagine(decision.seat, seed + number)
        world.dice = Dice(seed + number)
        found.append((1 / WORLDS, came_of(game, table, world, option)))
    return found


def came_of(game: Game[Any], table: Table, world: Table, option: Option) -> Figures:
    """Give the answer there, and read what the game says of it."""
    decision = table.decision
    assert decision is not None
    world.log = []
    answer(world, option)
    return game.came_of(world, world.log, decision.seat)


def gather(weighed: Weighed) -> dict[str, list[tuple[int, float]]]:
    """Of every figure each value with its share; one that is not told is nothing."""
    names = sorted({name for _, figures in weighed for name in figures})
    odds = {}
    for name in names:
        shares: dict[int, float] = {}
        for share, figures in weighed:
            value = figures.get(name, 0)
            shares[value] = shares.get(value, 0.0) + share
        odds[name] = [(value, round(shares[value], 4)) for value in sorted(shares)]
    return odds
