"""Train a policy against bots, from nothing, with numpy alone.

    python examples/learning/train.py village-of-legends --decisions 10000 --seed 1 --out policy.npz
    python examples/learning/train.py legends-of-signum --opponents self --minutes 10 --out policy.npz

Every own decision is regressed on how the game ended (Monte Carlo); decisions are greedy but for a share that falls.
Against `self` both seats learn. Prints the curve: own decisions, games, seconds of processor time, mean error, and
victories of the greedy policy.
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
DISCOUNT = 0.998
"""For each own decision until the end."""
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


def paid_to(told: dict[str, Any], seats: int) -> list[float]:
    """Pay 1 to who won, or led when the game was cut off, and -1 to the others; nothing for a draw."""
    ahead = told["winners"] or told["leaders"]
    if not ahead and told["outcome"] == "lost":
        return [-1.0] * seats
    if not ahead or 1 < len(ahead) == seats:
        return [0.0] * seats
    return [1.0 if seat in ahead else -1.0 for seat in range(seats)]


class Trainer:
    """Plays and learns; `policy` is the result."""

    def __init__(self, game: str, mode: str = "", opponents: Any = "random", seed: int = 1, **given: Any) -> None:
        self.env = TableEnv(game, mode, seat=-1, opponents=opponents, **given)
        core = self.env.core
        things = core.arrays.observation == "things"
        self.policy = Policy(core.layout, core.layout_id, things, seed=seed)
        self.random = np.random.default_rng(seed)
        weights = self.policy.net.weights
        self.memory = Memory(len(weights["position"]), len(weights["option"]))
        self.decisions = self.games = 0
        self.seed = seed
        self.paused = 0.0
        """Processor time that was no training."""

    def explore(self) -> float:
        """Return the share of random decisions: it falls from a fifth to a fiftieth."""
        return max(0.02, 0.2 - self.decisions / 100_000)

    def play(self) -> float:
        """Play one game, remember every own decision, and return what the game paid."""
        shown, told = self.env.reset(seed=self.seed * 1_000_003 + self.games)
        over, seats = self.env.core.play.is_over, self.env.core.setup.seats
        made: list[tuple[np.ndarray, np.ndarray, int]] = []
        features = self.policy.features
        while not over:
            seat = told["seat"]
            position, options = features.position(shown), features.options(shown)
            if self.random.random() < self.explore():
                action = int(self.random.integers(len(options)))
            else:
                action = int(self.policy.net.score(position, options).argmax())
            made.append((position, options[action], seat))
            shown, _, ended, cut, told = self.env.step(action)
            over = ended or cut
        totals = paid_to(told, seats)
        left = np.zeros(seats)
        for position, option, seat in reversed(made):
            self.memory.add(position, option, totals[seat] * DISCOUNT ** left[seat])
            left[seat] += 1
        self.decisions += len(made)
        self.games += 1
        return totals[0]

    def learn(self) -> float:
        rate = 1e-3 if self.decisions < 30_000 else 4e-4
        errors = [self.policy.net.train(*self.memory.sample(self.random), rate) for _ in range(BATCHES)]
        return float(np.mean(errors))

    def run(self, decisions: int, seconds: float = 1e9) -> Iterator[dict[str, Any]]:
        """Play and learn until either is used up; yield a line of the curve after every game."""
        start = time.process_time()
        while self.decisions < decisions and time.process_time() - start - self.paused < seconds:
            paid = self.play()
            error = self.learn() if self.memory.count > 4 * BATCH else 1.0
            spent = time.process_time() - start - self.paused
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
    parser.add_argument("--opponents", default="random", help="a level, or several in turn: self,random")
    parser.add_argument("--against", default="novice", help="the level of the curve")
    parser.add_argument("--decisions", type=int, default=10**9)
    parser.add_argument("--minutes", type=float, default=10.0, help="of processor time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("policy.npz"))
    parser.add_argument("--curve", type=Path)
    asked = parser.parse_args()
    levels = asked.opponents.split(",")
    trainer = Trainer(asked.game, asked.mode, levels[0], asked.seed, options=asked.options)
    curve, told = [], 0.0
    for line in trainer.run(asked.decisions, asked.minutes * 60):
        trainer.env.opponents = levels[trainer.games % len(levels)]
        if line["seconds"] >= told:
            told = line["seconds"] + 30
            began = time.process_time()
            line["won"] = victories(trainer.policy, asked.game, asked.mode, asked.against, 40, options=asked.options)
            print(
                f"{line['decisions']:8} decisions {line['games']:5} games {line['seconds']:6.1f} s  error {line['error']:.3f}"
                f"  {line['won']} of 40 against {asked.against}",
                flush=True,
            )
            curve.append(line)
            trainer.policy.save(asked.out)
            trainer.paused += time.process_time() - began
    trainer.policy.save(asked.out)
    if asked.curve:
        asked.curve.write_text(json.dumps(curve, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
