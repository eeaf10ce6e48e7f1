"""Games of bots that test a deck: who won, and what became of the cards in hand."""

from __future__ import annotations

from typing import NamedTuple

from legendarium.bots.registry import quick, seat_bots
from legendarium.kernel.decks import Trial
from legendarium.kernel.game import game
from legendarium.kernel.match import Match
from legendarium.kernel.round_limit import FOR_BOTS, with_round_limit

LEVEL = "adept"


class Tested(NamedTuple):
    """One game: points of the deck (1, 0.5 for a draw, 0), why it ended, and copies held, played, and turns in hand by
    card."""

    points: float
    reason: str
    plies: int
    cards: dict[str, tuple[int, int, int]]


def play_trial(code: str, trial: Trial, seed: int, level: str = LEVEL) -> Tested:
    """Play one game to its end, at most a second or two. The same arguments give the same game."""
    found = game(code)
    options = with_round_limit(found, trial.options, FOR_BOTS)
    match = Match.new(found, trial.seats, seed, options, "")
    bots = seat_bots(code, [quick(code, level)] * trial.seats, seed)
    watch = found.decks.watch(trial.seat)
    while match.decision is not None:
        match.play(bots[match.decision.seat].choose(match))
        watch.look(match)
    outcome = match.outcome
    assert outcome is not None
    points = float(trial.seat in outcome.winners) if outcome.winners else 0.5
    cards = {card: (use.held, use.played, use.turns) for card, use in watch.found().items()}
    return Tested(points, outcome.reason, match.ply, cards)
