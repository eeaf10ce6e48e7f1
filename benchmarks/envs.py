"""Measure the environments for learners as shares of the bare table of the same engine, in one run.

    python benchmarks/envs.py                       # the engine as installed
    PYTHONPATH=build/compiled python benchmarks/envs.py   # the compiled one (tools/engine.py --lay build/compiled)
    python benchmarks/envs.py --seconds 2 --json

Processor time throughout, random answers. Peers are measured if they are installed: `pip install rlcard pygame` brings
RLCard's card games and PettingZoo's own.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

from legendarium.envs.core import Core
from legendarium.envs.gymnasium import TableEnv
from legendarium.envs.pettingzoo import raw_env
from legendarium.envs.pool import Pool
from legendarium.kernel.build_info import compiled as is_compiled
from legendarium.kernel.dice import Dice
from legendarium.kernel.steps import advance, answer

MODES = {"village-of-legends": "duel", "village-attacks": "second-first-night", "legends-of-signum": "core"}
TARGETS = {
    "village-of-legends": {
        "encoded": (0.6, 0.5),
        "aec": (0.4, 0.25),
        "gymnasium": (0.2, 0.12),
        "openspiel": (0.4, 0.15),
        "pool": (0.5, 0.4),
    },
    "legends-of-signum": {
        "encoded": (0.8, 0.6),
        "aec": (0.75, 0.5),
        "gymnasium": (0.2, 0.12),
        "openspiel": (0.4, 0.15),
        "pool": (0.5, 0.4),
    },
}
"""Shares of the bare table, in plain Python and compiled."""

Play = Callable[[int], int]
"""Plays about so many steps, and returns how many it were."""


def bare(code: str) -> Play:
    """Random answers on a bare table: the measure of everything else."""
    setup = Core(code, MODES[code]).setup
    dice = Dice(5)

    def play(steps: int) -> int:
        made, seed = 0, 0
        while made < steps:
            seed += 1
            table: Any = setup.game.open(setup.seats, Dice(seed), setup.options)
            advance(table)
            while table.decision is not None and made < steps:
                options = table.decision.options
                answer(table, options[dice.below(len(options))])
                made += 1
        return made

    return play


def encoded(code: str, observation: str = "") -> Play:
    """The same, and whoever must answer is shown position and options as bytes."""
    core = Core(code, MODES[code], observation=observation)
    setup, encoder, things = core.setup, core.arrays.encoder, core.arrays.observation == "things"
    dice = Dice(5)

    def play(steps: int) -> int:
        made, seed = 0, 0
        while made < steps:
            seed += 1
            table: Any = setup.game.open(setup.seats, Dice(seed), setup.options)
            advance(table)
            while table.decision is not None and made < steps:
                seat, options = table.decision.seat, table.decision.options
                if things:
                    encoder.things(table, seat)
                encoder.figures(table, seat)
                encoder.bags(table, seat)
                encoder.options(table, seat, options, things)
                answer(table, options[dice.below(len(options))])
                made += 1
        return made

    return play


def aec(code: str) -> Play:
    """PettingZoo's own loop over the environment without wrappers."""
    env, random = raw_env(code, MODES[code]), np.random.default_rng(5)
    return aec_loop(env, lambda shown: int(random.random() * shown["action_mask"].sum()))


def aec_loop(env: Any, choose: Callable[[Any], int]) -> Play:
    def play(steps: int) -> int:
        made = seed = 0
        while made < steps:
            seed += 1
            env.reset(seed=seed)
            for _ in env.agent_iter(steps - made):
                shown, _, ended, cut, _ = env.last()
                env.step(None if ended or cut else choose(shown))
                made += not (ended or cut)
        return made

    return play


def gymnasium(code: str) -> Play:
    """Gymnasium against random: all answers count, the learner's and the others'."""
    env, random = TableEnv(code, MODES[code]), np.random.default_rng(5)

    def play(steps: int) -> int:
        made = seed = 0
        while made < steps:
            seed += 1
            shown, _ = env.reset(seed=seed)
            over = env.core.play.is_over
            while not over and made + len(env.core.play.answered) < steps:
                shown, _, ended, cut, _ = env.step(int(random.random() * shown["action_mask"].sum()))
                over = ended or cut
            made += len(env.core.play.answered)
        return made

    return play


def openspiel(code: str) -> Play:
    """OpenSpiel with seeds as chance nodes; nodes of chance do not count."""
    import pyspiel

    from legendarium.envs.openspiel import short_name

    game, random = pyspiel.load_game(short_name(code), {"mode": MODES[code]}), np.random.default_rng(5)

    def play(steps: int) -> int:
        made = 0
        while made < steps:
            state = game.new_initial_state()
            while not state.is_terminal() and made < steps:
                made += not state.is_chance_node()
                legal = state.legal_actions()
                state.apply_action(legal[int(random.random() * len(legal))])
        return made

    return play


def rate(play: Play, seconds: float) -> float:
    """Return steps a second of processor time, after a first look."""
    steps, spent = 64, 0.0
    play(16)
    while True:
        start = time.process_time()
        made = play(steps)
        spent = time.process_time() - start
        if spent >= seconds:
            return made / spent
        steps = int(steps * min(8.0, max(1.5, 1.1 * seconds / max(spent, 1e-3))))


def pool_rate(code: str, seconds: float, tables: int = 64) -> float:
    """Return steps a second of processor time of one worker and its parent together."""
    random = np.random.default_rng(5)
    with Pool(code, MODES[code], tables=tables, workers=1) as pool:
        pool.reset(seed=1)
        pid = pool.processes[0].pid
        made, spent, steps = 0, 0.0, 0
        before = processor_seconds(pid)
        while spent < seconds:
            pool.step((random.random(tables) * pool.action_mask.sum(axis=1)).astype(np.int64))
            made, steps = made + tables, steps + 1
            if steps % 8 == 0:
                spent = processor_seconds(pid) - before
        return made / spent


def processor_seconds(pid: int | None) -> float:
    """Return the processor time of this process and another so far."""
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:
        ticks = file.read().rpartition(") ")[2].split()[11:13]
    own = resource.getrusage(resource.RUSAGE_SELF)
    return own.ru_utime + own.ru_stime + sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")


def peers() -> dict[str, Play]:
    """List card games of others, each with its own environment and random legal answers."""
    found: dict[str, Play] = {}
    random = np.random.default_rng(5)

    def choose(shown: Any) -> int:
        return int(random.choice(np.flatnonzero(shown["action_mask"])))

    if find_spec("rlcard") is not None:
        import rlcard

        for name in ("uno", "gin-rummy", "doudizhu"):
            found[f"RLCard {name}"] = rlcard_loop(rlcard.make(name), random)
        if find_spec("pygame") is not None:
            for name in ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6"):
                module = import_module(f"pettingzoo.classic.{name}")
                found[f"PettingZoo {name}"] = aec_loop(module.raw_env(), choose)
    return found


def rlcard_loop(env: Any, random: np.random.Generator) -> Play:
    def play(steps: int) -> int:
        made = 0
        while made < steps:
            state, _ = env.reset()
            while not env.is_over() and made < steps:
                legal = list(state["legal_actions"])
                state, _ = env.step(legal[int(random.random() * len(legal))])
                made += 1
        return made

    return play


SHELLS: dict[str, Callable[[str], Play]] = {"encoded": encoded, "aec": aec, "gymnasium": gymnasium}


def measure(code: str, seconds: float) -> dict[str, float]:
    """Return steps a second of the bare table, and the share of each environment."""
    start = rate(bare(code), seconds)
    found = {"bare": start}
    shells = {**SHELLS, **({"openspiel": openspiel} if find_spec("pyspiel") is not None else {})}
    for name, made in shells.items():
        found[name] = rate(made(code), seconds) / start
    found["pool"] = pool_rate(code, seconds) / start
    found["bare again"] = rate(bare(code), seconds) / start
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="of processor time for each figure")
    parser.add_argument("--games", default=",".join(MODES))
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    compiled = is_compiled()
    told: dict[str, Any] = {"compiled": compiled}
    for code in asked.games.split(","):
        told[code] = measure(code, asked.seconds)
    told["peers"] = {name: rate(play, asked.seconds) for name, play in peers().items()}
    if asked.json:
        print(json.dumps(told, indent=1))
        return
    print(f"engine: {'compiled' if compiled else 'plain Python'}")
    for code in asked.games.split(","):
        found, targets = told[code], TARGETS.get(code, {})
        print(f"\n{code}: bare table {found.pop('bare'):,.0f} steps/s")
        for name, share in found.items():
            target = f"  (target {targets[name][compiled]:.2f})" if name in targets else ""
            print(f"  {name:12} {share:5.2f}{target}")
    for name, steps in told["peers"].items():
        print(f"{name}: {steps:,.0f} steps/s")


if __name__ == "__main__":
    main()
