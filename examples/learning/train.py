"""Train a policy against bots, from nothing, with numpy alone.

    python examples/learning/train.py village-of-legends --decisions 10000 --seed 1 --out policy.npz
    python examples/learning/train.py legends-of-signum --reward leaders --minutes 10 --out policy.npz

Every own decision is regressed on what the game paid afterwards (Monte Carlo); decisions are greedy but for a share that
falls. Prints the curve: own decisions, games, seconds of processor time, mean error, and victories of the greedy policy.
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

from legendarium.envs.gymnasium import TableEnv

BATCH, BATCHES = 128, 24
KEPT = 40_000
"""Decisions that training draws from: the latest."""


class Memory:
    """The latest decisions with what was paid after them."""

    def __init__(self, position: int, option: int) -> None:
        self.positions = np.zeros((KEPT, position), np.float16)
        self.options = np.zeros((KEPT, option), np.float16)
        self.returns = np.zeros(KEPT, np.float32)
        self.count = 0

    def add(self, position: np.ndarray, option: np.ndarray, paid: float) -> None:
        at = self.count % KEPT
        self.positions[at], self.options[at], self.returns[at] = position, option, paid
        self.count += 1

    def sample(self, random: np.random.Generator) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        at = random.integers(min(self.count, KEPT), size=BATCH)
        return self.positions[at].astype(np.float32), self.options[at].astype(np.float32), self.returns[at]


class Trainer:
    """Plays and learns; `policy` is the result."""

    def __init__(
        self, game: str, mode: str = "", opponents: Any = "random", reward: str = "outcome", seed: int = 1, **given: Any
    ) -> None:
        self.env = TableEnv(game, mode, seat=-1, opponents=opponents, reward=reward, **given)
        core = self.env.core
        things = core.arrays.observation == "things"
        self.policy = Policy(core.layout, core.layout_id, things, seed=seed)
        self.random = np.random.default_rng(seed)
        weights = self.policy.net.weights
        self.memory = Memory(len(weights["position"]), len(weights["option"]))
        self.decisions = self.games = 0
        self.seed = seed

    def explore(self) -> float:
        """Return the share of random decisions: it falls from a fifth to a fiftieth."""
        return max(0.02, 0.2 - self.decisions / 40_000)

    def play(self) -> float:
        """Play one game, remember it, and return what it paid."""
        shown, _ = self.env.reset(seed=self.seed * 1_000_003 + self.games)
        made, over, total = [], self.env.core.play.is_over, 0.0
        features = self.policy.features
        while not over:
            position, options = features.position(shown), features.options(shown)
            if self.random.random() < self.explore():
                action = int(self.random.integers(len(options)))
            else:
                action = int(self.policy.net.score(position, options).argmax())
            made.append((position, options[action], total))
            shown, paid, ended, cut, _ = self.env.step(action)
            total += paid
            over = ended or cut
        for position, option, before in made:
            self.memory.add(position, option, float(np.clip(total - before, -1, 1)))
        self.decisions += len(made)
        self.games += 1
        return total

    def learn(self) -> float:
        rate = 1e-3 if self.decisions < 20_000 else 4e-4
        errors = [self.policy.net.train(*self.memory.sample(self.random), rate) for _ in range(BATCHES)]
        return float(np.mean(errors))

    def run(self, decisions: int, seconds: float = 1e9) -> Iterator[dict[str, Any]]:
        """Play and learn until either is used up; yield a line of the curve after every game."""
        start = time.process_time()
        while self.decisions < decisions and time.process_time() - start < seconds:
            paid = self.play()
            error = self.learn() if self.memory.count > 4 * BATCH else 1.0
            spent = time.process_time() - start
            yield {"decisions": self.decisions, "games": self.games, "seconds": spent, "error": error, "paid": paid}


def victories(policy: Any, game: str, mode: str, opponents: Any, games: int, seed: int = 99, **given: Any) -> int:
    """Count games that a policy wins or leads at the end, from seats in turn."""
    won = 0
    for number in range(games):
        env = TableEnv(game, mode, opponents=opponents, reward="leaders", seat=number % 2, **given)
        shown, _ = env.reset(seed=seed * 1_000 + number // 2)
        over, total = env.core.play.is_over, 0.0
        while not over:
            shown, paid, ended, cut, _ = env.step(policy(shown))
            total, over = total + paid, ended or cut
        won += total > 0
    return won


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--mode", default="")
    parser.add_argument("--options", type=json.loads, default=None)
    parser.add_argument("--opponents", default="random", help="a level, or several in turn: random,beginner,novice")
    parser.add_argument("--reward", default="outcome")
    parser.add_argument("--decisions", type=int, default=10**9)
    parser.add_argument("--minutes", type=float, default=10.0, help="of processor time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("policy.npz"))
    parser.add_argument("--curve", type=Path)
    asked = parser.parse_args()
    levels = asked.opponents.split(",")
    trainer = Trainer(asked.game, asked.mode, levels[0], asked.reward, asked.seed, options=asked.options)
    curve, told = [], 0.0
    for line in trainer.run(asked.decisions, asked.minutes * 60):
        trainer.env.opponents = levels[trainer.games % len(levels)]
        if line["seconds"] >= told:
            told += 30
            line["won"] = victories(trainer.policy, asked.game, asked.mode, levels[-1], 40, options=asked.options)
            print(
                f"{line['decisions']:8} decisions {line['games']:5} games {line['seconds']:6.1f} s  error {line['error']:.3f}"
                f"  {line['won']} of 40 against {levels[-1]}",
                flush=True,
            )
            curve.append(line)
            trainer.policy.save(asked.out)
    trainer.policy.save(asked.out)
    if asked.curve:
        asked.curve.write_text(json.dumps(curve, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
