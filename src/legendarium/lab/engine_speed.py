"""Speed of the engine: the kernel alone, games with random play, and clones in mid-game."""

from __future__ import annotations

import time
from typing import Any

from legendarium.kernel.dice import Dice
from legendarium.kernel.game import AnyGame, game
from legendarium.kernel.round_limit import with_round_limit
from legendarium.kernel.steps import advance, answer
from legendarium.kernel.table import Table
from legendarium.kernel.table_options import Options
from legendarium.testing.emberwatch import GAME as EMBERWATCH


def open_game(found: AnyGame, seats: int, seed: int, options: Options) -> Table:
    table: Table = found.open(seats, Dice(seed), found.check(seats, dict(options)))
    advance(table)
    return table


def random_games(found: AnyGame, seats: int, options: Options, seconds: float) -> dict[str, float]:
    """Random play in CPU time; the full list of legal options is built for every decision."""
    dice = Dice(1)
    games = decisions = 0
    started = time.process_time()
    spent = 0.0
    while spent < seconds:
        table = open_game(found, seats, games, options)
        while table.decision is not None:
            offered = table.decision.options
            answer(table, offered[dice.below(len(offered))])
            decisions += 1
        games += 1
        spent = time.process_time() - started
    return {
        "games": games,
        "decisions": decisions,
        "seconds": round(spent, 3),
        "games_per_second": round(games / spent, 1),
        "decisions_per_second": round(decisions / spent),
        "microseconds_per_decision": round(1e6 * spent / decisions, 2),
    }


def clone_cost(found: AnyGame, seats: int, options: Options, plies: int = 150, copies: int = 4_000) -> float:
    """Microseconds per clone of a table in mid-game."""
    table = open_game(found, seats, 5, options)
    dice = Dice(5)
    for _ in range(plies):
        if table.decision is None:
            break
        answer(table, table.decision.options[dice.below(len(table.decision.options))])
    started = time.process_time()
    for _ in range(copies):
        table.clone()
    return round(1e6 * (time.process_time() - started) / copies, 2)


def measure(codes: list[str], seconds: float) -> dict[str, Any]:
    """Measure the kernel and every game."""
    kernel = random_games(EMBERWATCH, 2, {}, seconds)
    result: dict[str, Any] = {
        "kernel": {**kernel, "clone_microseconds": clone_cost(EMBERWATCH, 2, {}, 20)},
        "games": {},
    }
    for code in codes:
        found = game(code)
        name, seats, options = found.modes()[0]
        options = with_round_limit(found, options)
        figures = random_games(found, seats, options, seconds)
        result["games"][code] = {
            "mode": name,
            "seats": seats,
            **figures,
            "clone_microseconds": clone_cost(found, seats, options),
        }
    return result
