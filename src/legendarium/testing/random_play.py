"""Random play: any legal option, until the game ends or a number of plies is reached."""

from __future__ import annotations

from legendarium.kernel.decisions import Decision
from legendarium.kernel.dice import Dice
from legendarium.kernel.game import AnyGame, game
from legendarium.kernel.match import Match
from legendarium.kernel.steps import advance, answer
from legendarium.kernel.table import Table
from legendarium.kernel.table_options import Options


def key_of(word: str, name: int | str) -> str:
    return f"{word}:{name}" if name != "" else word


def keys_offered(decision: Decision) -> set[str]:
    """Return every key that is an answer: those listed and those of their twins."""
    return {key_of(option.word, name) for option in decision.options for name in (option.name, *option.also)}


def open_table(code: str | AnyGame, seats: int, seed: int, options: Options | None = None) -> Table:
    """Open a bare table at its first decision, without a match."""
    found = game(code) if isinstance(code, str) else code
    table: Table = found.open(seats, Dice(seed), found.check(seats, dict(options or {})))
    advance(table)
    return table


def play_table(table: Table, seed: int, plies: int = 1_000_000) -> int:
    """Play a bare table at random; return the number of answers."""
    dice = Dice(seed)
    for played in range(plies):
        decision = table.decision
        if decision is None:
            return played
        options = decision.options
        answer(table, options[dice.below(len(options))])
    return plies


def play_match(
    code: str | AnyGame, seats: int, seed: int, options: Options | None = None, plies: int = 1_000_000
) -> Match:
    """Play a match at random."""
    match = Match.new(code, seats, seed, options)
    dice = Dice(seed + 1)
    while match.table.decision is not None and match.ply < plies:
        offered = match.table.decision.options
        match.play(offered[dice.below(len(offered))])
    return match
