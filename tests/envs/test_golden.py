"""One digest of fifty encoded steps per mode: the same in plain Python and compiled, and on every version of Python.

`make golden` rewrites them after a deliberate change. The packs are copies, so that a new card changes nothing here.
"""

import json
import os
from hashlib import blake2b
from pathlib import Path

from legendarium.kernel.dice import Dice
from legendarium.kernel.records import game_with
from legendarium.kernel.steps import advance, answer

GOLDEN = Path(__file__).with_name("golden.json")
PACKS = Path(__file__).parents[1] / "packs"
STEPS, SEED = 50, 11


def encoded(mode):
    """Hash everything that the asked seat is shown in random play."""
    game, heard = game_with(mode.code, PACKS), blake2b(digest_size=8)
    options = game.check(mode.seats, mode.options)
    encoder = game.encoder(mode.seats, options)
    table, dice = game.open(mode.seats, Dice(SEED), options), Dice(SEED)
    advance(table)
    for _ in range(STEPS):
        decision = table.decision
        if decision is None:
            break
        for everything in (False, True):
            heard.update(encoder.things(table, decision.seat, everything))
            heard.update(encoder.figures(table, decision.seat, everything))
            heard.update(encoder.bags(table, decision.seat, everything))
        heard.update(encoder.options(table, decision.seat, decision.options, True))
        answer(table, decision.options[dice.below(len(decision.options))])
    return {"layout": encoder.shape.digest(), "steps": heard.hexdigest()}


def test_fifty_encoded_steps_are_what_they_were(mode):
    found = encoded(mode)
    known = json.loads(GOLDEN.read_text(encoding="utf-8")) if GOLDEN.exists() else {}
    if os.environ.get("LEGENDARIUM_GOLDEN") == "write":
        known[repr(mode)] = found
        GOLDEN.write_text(json.dumps(dict(sorted(known.items())), indent=2) + "\n", encoding="utf-8")
    assert known.get(repr(mode)) == found
