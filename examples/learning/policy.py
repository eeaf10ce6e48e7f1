"""A policy in numpy alone: a small net that scores every option of a decision from what the seat is shown.

It reads the published layout: labels become one-hot columns, amounts are taken as they are. Nothing in it knows a game.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

HIDDEN = 96
ROW = 0
SHARPNESS = 5.0
"""How far scores are drawn apart before they become shares, for imitation."""


class Features:
    """Turns observations into vectors: one for the position, one for each option."""

    def __init__(self, layout: dict[str, Any]) -> None:
        self.layout = layout
        options = layout["options"]
        self.amounts = [at for at, column in enumerate(options) if column[3]]
        self.labels = [(at, int(column[2]) + 1) for at, column in enumerate(options) if not column[3] and at != ROW]
        self.labels = [(at, size) for at, size in self.labels if options[at][0] != "about"]
        things = layout["things"]
        self.thing_amounts = [at for at, column in enumerate(things) if column[3]]
        names = [column[0] for column in things]
        self.owner = names.index("controller" if "controller" in names else "whose")
        self.places = int(things[0][2]) + 1
        pooled = self.places * 2 * len(self.thing_amounts)
        bags = len(layout["bags"]) * len(layout["codes"])
        self.sizes = {"flat": len(layout["figures"]) + bags, "things": len(layout["figures"]) + bags + pooled}
        self.option_size = len(self.amounts) + sum(size for _, size in self.labels)
        self.pointed = len(self.thing_amounts)

    def names(self) -> dict[str, list[str]]:
        """Name every input, so that weights can be taken along when words or cards are added."""
        layout = self.layout
        inputs = [column[0] for column in layout["figures"]]
        inputs += [f"{bag}: {code}" for bag in layout["bags"] for code in layout["codes"]]
        amounts = [layout["things"][at][0] for at in self.thing_amounts]
        pooled = [f"place {place} {own}: {name}" for place in range(self.places) for own in (0, 1) for name in amounts]
        options = [layout["options"][at][0] for at in self.amounts]
        known = {"word": ["", *layout["words"], "other"], "code": ["", *layout["codes"]]}
        for at, size in self.labels:
            label = layout["options"][at][0]
            options += [f"{label}: {name}" for name in known.get(label, range(size))]
        return {
            "flat": inputs,
            "things": inputs + pooled,
            "options": options,
            "pointed": [f"meant: {name}" for name in amounts],
        }

    def position(self, shown: dict[str, Any]) -> np.ndarray:
        if "things" not in shown:
            return shown["observation"]
        things = shown["things"]
        used = int(np.count_nonzero(things[:, 0]))
        group = things[:used, 0].astype(int) * 2 + (things[:used, self.owner] == 1)
        pooled = np.zeros((self.places * 2, len(self.thing_amounts)), np.float32)
        np.add.at(pooled, group, things[:used, self.thing_amounts])
        return np.concatenate([shown["observation"], shown["bags"].ravel().astype(np.float32), pooled.ravel()])

    def options(self, shown: dict[str, Any]) -> np.ndarray:
        """Describe the legal options, a row each."""
        legal = int(shown["action_mask"].sum())
        rows = shown["options"][:legal]
        parts = [rows[:, self.amounts]]
        for at, size in self.labels:
            parts.append(np.eye(size, dtype=np.float32)[rows[:, at].astype(int)])
        if "things" in shown:
            pointed = rows[:, ROW].astype(int)
            known = shown["things"][np.maximum(pointed - 1, 0)][:, self.thing_amounts]
            parts.append(known * (pointed > 0)[:, None])
        return np.concatenate(parts, axis=1)


class Net:
    """Two hidden layers over position and option, one number out (returns are its tanh); trained by Adam."""

    def __init__(self, position: int, option: int, seed: int = 0, hidden: int = HIDDEN) -> None:
        random = np.random.default_rng(seed)
        wide = np.sqrt(2 / (position / 12 + option))  # most of a position is zero
        self.weights = {
            "position": random.normal(0, wide, (position, hidden)),
            "option": random.normal(0, wide, (option, hidden)),
            "first": np.zeros(hidden),
            "second": random.normal(0, np.sqrt(2 / hidden), (hidden, hidden)),
            "between": np.zeros(hidden),
            "out": random.normal(0, 0.1 / np.sqrt(hidden), hidden),
            "bias": np.zeros(1),
        }
        self.weights = {name: weight.astype(np.float32) for name, weight in self.weights.items()}
        self.mean = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.spread = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.steps = 0

    def score(self, position: np.ndarray, options: np.ndarray) -> np.ndarray:
        return self.forward(position @ self.weights["position"], options)[2]

    def train(self, positions: np.ndarray, options: np.ndarray, returns: np.ndarray, rate: float) -> float:
        """Go one step towards these returns; return the mean squared error before it."""
        first, second, sums = self.forward(positions @ self.weights["position"], options)
        said = np.tanh(sums)
        error = said - returns
        slope = (error * (1 - said**2) / len(error)).astype(np.float32)
        self.backward(positions, options, None, first, second, slope, rate)
        return float((error**2).mean())

    def imitate(
        self, positions: np.ndarray, options: np.ndarray, counts: np.ndarray, chosen: np.ndarray, rate: float
    ) -> float:
        """Go one step towards choosing these options, `counts` of which belong to each position; return the share of
        positions in which the best score has the chosen one already."""
        owner = np.repeat(np.arange(len(counts)), counts)
        starts = np.concatenate([[0], np.cumsum(counts)[:-1]])
        first, second, sums = self.forward((positions @ self.weights["position"])[owner], options)
        sums = SHARPNESS * sums
        best = np.maximum.reduceat(sums, starts)
        powers = np.exp(sums - best[owner])
        slope = powers / np.add.reduceat(powers, starts)[owner]
        slope[starts + chosen] -= 1
        self.backward(
            positions, options, owner, first, second, (SHARPNESS * slope / len(counts)).astype(np.float32), rate
        )
        return float((sums[starts + chosen] >= best).mean())

    def forward(self, position: np.ndarray, options: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        w = self.weights
        first = np.maximum(position + options @ w["option"] + w["first"], 0)
        second = np.maximum(first @ w["second"] + w["between"], 0)
        return first, second, second @ w["out"] + w["bias"]

    def backward(
        self,
        positions: np.ndarray,
        options: np.ndarray,
        owner: np.ndarray | None,
        first: np.ndarray,
        second: np.ndarray,
        slope: np.ndarray,
        rate: float,
    ) -> None:
        """Change all weights along the gradient. `owner`: the position of each option, if several share one."""
        w = self.weights
        back = np.outer(slope, w["out"]) * (second > 0)
        front = (back @ w["second"].T) * (first > 0)
        spread = front
        if owner is not None:
            spread = np.zeros((len(positions), front.shape[1]), np.float32)
            np.add.at(spread, owner, front)
        self.change("out", second.T @ slope, rate)
        self.change("bias", np.array([slope.sum()]), rate)
        self.change("second", first.T @ back, rate)
        self.change("between", back.sum(0), rate)
        self.change("position", positions.T @ spread, rate)
        self.change("option", options.T @ front, rate)
        self.change("first", front.sum(0), rate)
        self.steps += 1

    def change(self, name: str, gradient: np.ndarray, rate: float) -> None:
        mean, spread, step = self.mean[name], self.spread[name], self.steps + 1
        mean += 0.1 * (gradient - mean)
        spread += 0.001 * (gradient**2 - spread)
        scaled = (mean / (1 - 0.9**step)) / (np.sqrt(spread / (1 - 0.999**step)) + 1e-8)
        self.weights[name] -= (rate * scaled).astype(np.float32)


class Policy:
    """Chooses the option with the highest score. Any environment of the same layout can use it, also as an opponent."""

    def __init__(
        self, layout: dict[str, Any], layout_id: str, things: bool, net: Net | None = None, seed: int = 0
    ) -> None:
        self.layout_id = layout_id
        self.layout = layout
        self.things = things
        self.features = Features(layout)
        kind = "things" if things else "flat"
        extra = self.features.pointed if things else 0
        self.net = net or Net(self.features.sizes[kind], self.features.option_size + extra, seed)

    def __call__(self, shown: dict[str, Any]) -> int:
        return int(self.scores(shown).argmax())

    def scores(self, shown: dict[str, Any]) -> np.ndarray:
        return self.net.score(self.features.position(shown), self.features.options(shown))

    def adapted(self, layout: dict[str, Any], layout_id: str) -> Policy:
        """Return this policy for a newer layout of the same game: inputs it never saw weigh nothing."""
        found = Policy(layout, layout_id, self.things)
        kind = "things" if self.things else "flat"
        old, new = self.features.names(), found.features.names()
        found.net.weights = dict(self.net.weights)
        for weight, parts in (("position", [kind]), ("option", ["options", *(["pointed"] if self.things else [])])):
            rows = {name: at for at, name in enumerate(name for part in parts for name in old[part])}
            names = [name for part in parts for name in new[part]]
            moved = np.zeros((len(names), self.net.weights[weight].shape[1]), np.float32)
            for at, name in enumerate(names):
                if name in rows:
                    moved[at] = self.net.weights[weight][rows[name]]
            found.net.weights[weight] = moved
        return found

    def save(self, path: Path) -> None:
        about = json.dumps({"layout": self.layout, "layout_id": self.layout_id, "things": self.things})
        weights = {name: weight.astype(np.float16) for name, weight in self.net.weights.items()}
        np.savez_compressed(path, about=np.array(about), **weights)

    @classmethod
    def load(cls, path: Path) -> Policy:
        with np.load(path) as stored:
            about = json.loads(str(stored["about"]))
            net = Net(1, 1)
            net.weights = {name: stored[name].astype(np.float32) for name in net.weights}
        return cls(about["layout"], about["layout_id"], about["things"], net)
