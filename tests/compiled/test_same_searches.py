"""A search without a limit in seconds finds the same on machine code as in plain Python: the same answers, the same gains."""

import json
import os
import subprocess
import sys
from pathlib import Path

import legendarium as lg
from legendarium.bots.registry import is_slow, levels
from legendarium.bots.search.planner import SearchBot
from legendarium.kernel.steps import answer

ROOT = Path(__file__).parents[2]
PLIES, SHARE = 60, 0.4

PROGRAM = """
import json
from legendarium.kernel.build_info import compiled
from tests.compiled.test_same_searches import searched, slow_levels
assert not compiled()
print(json.dumps({f"{code} {level}": searched(code, level) for code, level in slow_levels()}))
"""


def slow_levels():
    return [(code, level) for code in lg.titles() for level in levels(code) if is_slow(code, level)]


def searched(code, level):
    """Play some answers of a level on every seat; return the keys with the gains of all plans."""
    game = lg.game(code)
    table = lg.open(code, seats=game.fewest_seats, seed=5)
    bots = []
    for seat in range(table.seats):
        bot = lg.bot(code, level, seat)
        assert isinstance(bot, SearchBot)
        bot.take_time(SHARE)
        bots.append(bot)
    found = []
    for _ in range(PLIES):
        if table.decision is None:
            break
        bot = bots[table.decision.seat]
        option = bot.pick(table)
        found.append([option.key, [verdict.gain.hex() for verdict in bot.verdicts]])
        answer(table, option)
    return found


def test_levels_that_look_ahead_find_the_same_as_in_plain_python():
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True)

    here = {f"{code} {level}": searched(code, level) for code, level in slow_levels()}
    assert any(gains for game in here.values() for _, gains in game)
    assert here == json.loads(done.stdout)
