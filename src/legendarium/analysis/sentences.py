"""Mistakes and lucky moments in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from legendarium.analysis.account import Analysis, Ply
from legendarium.bots import bot
from legendarium.kernel.decisions import Option
from legendarium.kernel.match import Match
from legendarium.kernel.phrasebook import SHARED, Phrasebook
from legendarium.kernel.replaying import find_answer
from legendarium.kernel.table import Table

TOLD: Final = 3
"""Mistakes and lucky moments of each side that are told."""
WORDS: Final = Phrasebook(SHARED)


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


def mistake(match: Match, ply: Ply, language: str = "en") -> str:
    """Say what was played, what was best, and what that cost."""
    table = match.table_at(ply.ply)
    played, best = (label(match, table, key, language) for key in (ply.played, ply.best))
    return say(
        "mistake", language, when=when(table, ply.ply, language), played=played, best=best, lost=percent(ply.lost)
    )


def luck(match: Match, ply: Ply, side: int, language: str = "en") -> str:
    """Say after which answer dice or draws gave more, or less, than was to be expected."""
    table, by = match.table_at(ply.ply), ply.luck[side]
    played = label(match, table, ply.played, language)
    key = "lucky" if by > 0 else "unlucky"
    return say(key, language, when=when(table, ply.ply, language), played=played, by=percent(abs(by)))


def reason_of(match: Match, ply: Ply, level: str, language: str) -> str:
    """Return what speaks for the best answer, as a bot says it in a hint; may be empty."""
    table = match.table_at(ply.ply)
    found = find_answer(table, table.decision, ply.best) if table.decision is not None else None
    if not isinstance(found, Option):
        return ""
    past = Match(match.game, match.seats, match.seed, match.salt, match.options, table)
    return bot(match.game.code, level).reason(past, found, language)


def say(key: str, language: str, **facts: object) -> str:
    return WORDS.say("analysis", key, language, facts)


def when(table: Table, ply: int, language: str) -> str:
    """Return the round of a table in words; where a game counts none, the number of the answer."""
    found = table.view(None).get("round")
    if found is None:
        return say("answer", language, n=ply + 1)
    return say("round", language, n=found) if found else say("set-up", language)


def label(match: Match, table: Table, key: str, language: str = "en") -> str:
    """Return the label of an answer as its seat read it, else its key."""
    found = find_answer(table, table.decision, key) if table.decision is not None else None
    said = match.game.label(table, found, language) if isinstance(found, Option) else ""
    return said or key


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
