"""Value of a position: a logistic function of features that a game declares. The weights are data."""

from __future__ import annotations

import hashlib
import json
from math import exp
from pathlib import Path
from typing import Any, Final, NamedTuple

from legendarium.kernel.errors import LegendariumError

STEEPEST: Final = 30.0


class Feature(NamedTuple):
    """A column of the evaluation: its name, and what it says in a sentence for people."""

    name: str
    sentence: str


class WrongWeightsError(LegendariumError):
    """Weights were fitted for other features, rules or packs than there are now."""


def digest_of(features: tuple[Feature, ...], rules: int, packs: dict[str, str]) -> str:
    """Return what weights were fitted for, as a digest: names of the features, version of the rules, packs."""
    said = json.dumps([[feature.name for feature in features], rules, sorted(packs.items())])
    return hashlib.sha256(said.encode()).hexdigest()[:16]


class Linear:
    """Weights of one kind of position: a sum of weighted features, turned into a chance."""

    __slots__ = ("constant", "constants", "weights")

    def __init__(self, data: dict[str, Any]) -> None:
        self.weights: list[float] = [float(number) for number in data["weights"]]
        self.constant = float(data["constant"])
        self.constants: dict[str, float] = {name: float(number) for name, number in data.get("constants", {}).items()}
        """What a mode (a scenario, say) adds."""

    def chance(self, columns: list[float], mode: str = "") -> float:
        total = self.constants.get(mode, self.constant)
        weights = self.weights
        for at in range(len(weights)):
            total += weights[at] * columns[at]
        return chance_of(total)


def chance_of(total: float) -> float:
    """Turn a sum of weighted features into a chance."""
    return 1.0 / (1.0 + exp(-min(STEEPEST, max(-STEEPEST, total))))


def read_weights(path: Path, digest: str) -> dict[str, Linear]:
    """Read the weights of each kind of position. Raises WrongWeightsError if they were fitted for something else."""
    data = json.loads(path.read_text(encoding="utf-8"))
    if data["digest"] != digest:
        raise WrongWeightsError(f"{path.name}: fitted for {data['digest']}, but features, rules and packs are {digest}")
    return {kind: Linear(own) for kind, own in data["kinds"].items()}
