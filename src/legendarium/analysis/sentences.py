"""Mistakes and lucky moments in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from legendarium.analysis.account import Analysis, Ply
from legendarium.kernel.decisions import Option
from legendarium.kernel.match import Match
from legendarium.kernel.replaying import find_answer
from legendarium.kernel.table import Table

TOLD: Final = 3
"""Mistakes and lucky moments of each side that are told."""


def words_of(match: Match, analysis: Analysis) -> dict[str, str]:
    """Return a sentence for each mistake and lucky moment that is told, by ply."""
    found = {}
    for side in range(len(analysis.sides)):
        for ply in mistakes_of(analysis, side):
            found[str(ply.ply)] = mistake(match, ply)
        for ply in analysis.lucky(side)[:TOLD]:
            found.setdefault(str(ply.ply), luck(match, ply, side))
    return found


def mistakes_of(analysis: Analysis, side: int) -> list[Ply]:
    return [ply for ply in analysis.mistakes if ply.side == side][:TOLD]


def mistake(match: Match, ply: Ply) -> str:
    """Say what was played, what was best, and what that cost."""
    table = match.table_at(ply.ply)
    return (
        f"Round {round_of(match, ply)}: {label(match, table, ply.played)}; "
        f"better was {label(match, table, ply.best)}: {percent(ply.lost)} lost"
    )


def luck(match: Match, ply: Ply, side: int) -> str:
    """Say after which answer dice or draws gave more than was to be expected."""
    table = match.table_at(ply.ply)
    return f"Round {round_of(match, ply)}, after {label(match, table, ply.played)}: {percent(ply.luck[side])} by luck"


def round_of(match: Match, ply: Ply) -> int:
    return int(match.table_at(ply.ply).view(None).get("round", 0))


def label(match: Match, table: Table, key: str) -> str:
    """Return the label of an answer as its seat read it, else its key."""
    found = find_answer(table, table.decision, key) if table.decision is not None else None
    said = match.game.label(table, found) if isinstance(found, Option) else ""
    return f"“{said or key}”"


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def told(analysis: Analysis) -> Iterator[str]:
    """Yield the lines of a report."""
    yield f"{analysis.game}: {len(analysis.plies)} answers, {analysis.about['iterations']} iterations"
    words = analysis.about.get("words", {})
    for side, seats in enumerate(analysis.sides):
        yield side_line(analysis, side, seats)
        for ply in mistakes_of(analysis, side):
            yield f"  {words.get(str(ply.ply), ply.played)}"
        for ply in analysis.lucky(side)[:TOLD]:
            if not ply.lost:
                yield f"  {words.get(str(ply.ply), ply.played)}"


def side_line(analysis: Analysis, side: int, seats: tuple[int, ...]) -> str:
    """Return the sums of a side: where it began and ended, and what brought it there."""
    parts = [f"{part} {100 * analysis.total(part)[side]:+.1f}" for part in ("luck", "play", "corrected")]
    began = analysis.plies[0].chances[side] if analysis.plies else analysis.end[side]
    named = ", ".join(str(seat) for seat in seats)
    return f"seat {named}: {percent(began)} to {percent(analysis.end[side])}: {', '.join(parts)}"
