"""Teach a policy what a bot would do, in numpy alone: it watches games of the bot and learns its choices.

    python examples/learning/imitate.py village-of-legends --teacher adept --games 219 --seed 1 --out policy.npz

A tenth of the answers are random, so that the teacher is also seen to get out of trouble; only its own choices are learnt.
Prints the curve: decisions watched, seconds of processor time, how often the policy would have chosen the same, and
victories over the level named by --against.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from policy import Policy
from train import victories

import legendarium as lg
from legendarium.envs.core import Core

ASTRAY = 0.1
BATCH, BATCHES, KEPT = 96, 40, 20_000
"""Decisions of a step, steps after a game, decisions that steps draw from: the latest."""

Watched = tuple[np.ndarray, np.ndarray, int]
"""Position, options, and the place of the option the teacher chose."""


class Pupil:
    """Watches a teacher and learns; `policy` is the result."""

    def __init__(self, game: str, mode: str = "", teacher: str = "adept", seed: int = 1, **given: Any) -> None:
        self.core = Core(game, mode, **given)
        self.policy = Policy(self.core.layout, self.core.layout_id, self.core.arrays.observation == "things", seed=seed)
        self.teacher = lg.bot(game, teacher, seed)
        self.random = np.random.default_rng(seed)
        self.seed = seed
        self.memory: list[Watched] = []
        self.games = self.decisions = 0
        self.paused = 0.0
        """Processor time that was no training."""

    def watch(self) -> None:
        """Watch one game in which the teacher plays every seat."""
        core, features = self.core, self.policy.features
        core.reset(seed=self.seed * 1_000_003 + self.games)
        while not core.play.is_over:
            shown = core.observe(core.play.seat)
            key = self.teacher.pick(core.play.table).key
            chosen = next((at for at, option in enumerate(core.play.listed) if option.called(key)), -1)
            legal = len(core.play.listed)
            if chosen >= 0:
                position = features.position(shown).astype(np.float16)
                self.memory.append((position, features.options(shown).astype(np.float16), chosen))
                self.decisions += 1
            astray = chosen < 0 or self.random.random() < ASTRAY
            core.step(int(self.random.integers(legal)) if astray else chosen)
        del self.memory[:-KEPT]
        self.games += 1

    def learn(self) -> float:
        """Go some steps towards the teacher's choices; return how often the policy would have chosen the same."""
        same = 0.0
        rate = 1e-3 if self.decisions < 20_000 else 3e-4
        for _ in range(BATCHES):
            batch = [self.memory[at] for at in self.random.integers(len(self.memory), size=BATCH)]
            positions = np.stack([position for position, _, _ in batch]).astype(np.float32)
            options = np.concatenate([rows for _, rows, _ in batch]).astype(np.float32)
            counts = np.array([len(rows) for _, rows, _ in batch])
            same += self.policy.net.imitate(positions, options, counts, np.array([at for _, _, at in batch]), rate)
        return same / BATCHES

    def run(self, seconds: float, games: int = 10**9) -> Iterator[dict[str, Any]]:
        """Watch and learn until either is used up; yield a line of the curve after every game."""
        start = time.process_time()
        while self.games < games and time.process_time() - start - self.paused < seconds:
            self.watch()
            same = self.learn()
            spent = time.process_time() - start - self.paused
            yield {"decisions": self.decisions, "games": self.games, "seconds": round(spent, 1), "same": round(same, 3)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--mode", default="")
    parser.add_argument("--options", type=json.loads, default=None)
    parser.add_argument("--teacher", default="adept")
    parser.add_argument("--against", default="novice")
    parser.add_argument("--minutes", type=float, default=2.0, help="of processor time")
    parser.add_argument(
        "--games", type=int, default=10**9, help="stop after so many: then the result is always the same"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("policy.npz"))
    parser.add_argument("--curve", type=Path)
    asked = parser.parse_args()
    pupil = Pupil(asked.game, asked.mode, asked.teacher, asked.seed, options=asked.options)
    curve, told = [], 10.0
    for line in pupil.run(asked.minutes * 60, asked.games):
        if line["seconds"] >= told:
            told, began = told * 1.5, time.process_time()
            line["won"] = victories(pupil.policy, asked.game, asked.mode, asked.against, 40, options=asked.options)
            print(
                f"{line['decisions']:8} decisions {line['games']:5} games {line['seconds']:6.1f} s  same {line['same']:.2f}"
                f"  {line['won']} of 40 against {asked.against}",
                flush=True,
            )
            curve.append(line)
            pupil.policy.save(asked.out)
            pupil.paused += time.process_time() - began
    pupil.policy.save(asked.out)
    if asked.curve:
        asked.curve.write_text(json.dumps(curve, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
