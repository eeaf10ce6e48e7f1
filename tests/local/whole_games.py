"""Whole games of bots, as figures that depend on every answer. Runs on CPython and, unchanged, in WebAssembly."""

import json
from hashlib import sha256

import legendarium as lg


def play(game, seats, options, seed, level, most):
    """Play a game until it is over or there were so many answers; return the number of answers, and two digests."""
    match = lg.Match.new(game, seats=seats, seed=seed, options=options)
    bots = [lg.bot(game, level, seed=seat) for seat in range(seats)]
    while match.decision and match.ply < most:
        match.play(bots[match.decision.seat].choose(match))
    return [match.ply, match.table.digest(), sha256(" ".join(match.keys).encode()).hexdigest()]


def play_all(text):
    """Play games given as JSON."""
    return json.dumps([play(*game) for game in json.loads(text)])
