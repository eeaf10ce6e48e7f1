"""A match as prose: decisions, answers, and events with their rules."""

from __future__ import annotations

from collections.abc import Iterator

from legendarium.kernel.game import AnyGame
from legendarium.kernel.match import Match
from legendarium.kernel.phrasebook import name_seats

SHOWN_OPTIONS = 14


def seat_names(seats: int) -> list[str]:
    return [f"Seat {seat + 1}" for seat in range(seats)]


def tell(match: Match, first: int = 0, last: int | None = None, language: str = "en") -> Iterator[str]:
    """Yield the match from one ply to another, line by line."""
    game, names = match.game, seat_names(match.seats)
    stop = match.ply if last is None else min(last, match.ply)
    counts = [*match.event_counts, len(match.events)]
    if first == 0:
        yield f"{game.title}, {match.seats} seats, commitment {match.commitment[:16]}"
        yield from tell_events(match, game, names, 0, counts[0] if match.ply else len(match.events), language)
    told = Match(game, match.seats, match.seed, match.salt, match.options)
    for ply, key in enumerate(match.keys[:stop]):
        if ply >= first:
            yield from tell_decision(told, game, names, ply, language)
            yield f"key       {key}"
            yield from tell_events(match, game, names, counts[ply], counts[ply + 1], language)
        told.play(key)
    outcome = told.outcome
    if outcome is not None:
        winners = ", ".join(names[seat] for seat in outcome.winners) or "nobody"
        yield f"outcome   {winners} ({outcome.reason})"


def tell_decision(match: Match, game: AnyGame, names: list[str], ply: int, language: str) -> Iterator[str]:
    decision = match.decision
    assert decision is not None
    yield ""
    yield f"# {ply + 1}  {decision.kind}  ({decision.rule})"
    asks = name_seats(game.question(match.table, decision, language), names)
    yield f"asks      {names[decision.seat]}: {asks}"
    keys = [option.key for option in decision.options]
    more = f" | … {len(keys) - SHOWN_OPTIONS} more" if len(keys) > SHOWN_OPTIONS else ""
    yield f"options   {' | '.join(keys[:SHOWN_OPTIONS])}{more}"


def tell_events(match: Match, game: AnyGame, names: list[str], first: int, stop: int, language: str) -> Iterator[str]:
    for event in match.events[first:stop]:
        text = name_seats(game.sentence(event, language), names)
        yield f"event     {text}  [{event.rule}]"
