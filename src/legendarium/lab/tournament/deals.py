"""Intervals of means over deals. The games of one deal depend on each other: the deal is the unit, not the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

Z = 1.96
"""Standard deviations of a 95 % interval."""
PSEUDO_POINTS = ((0.0, 2.0), (1.0, 2.0))
"""Agresti and Coull (1998): two deals won and two lost are added, so that 10 of 10 is not certainty."""
PSEUDO_DIFFERENCES = ((-1.0, 0.5), (0.0, 1.0), (1.0, 0.5))
"""Agresti and Min (2005), for pairs: half a deal is added to each of the four possible results."""


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95 % interval, in per cent, over so many deals."""

    mean: float
    low: float
    high: float
    deals: int

    @property
    def half_width(self) -> float:
        return (self.high - self.low) / 2

    def as_json(self) -> dict[str, float]:
        return {
            "mean": round(self.mean, 2),
            "low": round(self.low, 2),
            "high": round(self.high, 2),
            "deals": self.deals,
        }


def points_estimate(values: Sequence[float]) -> Estimate:
    """Estimate a mean of points from 0 to 1 a deal.

    >>> points_estimate([1, 1, 0.5, 1, 0.5, 1, 1, 0])
    Estimate(mean=75.0, low=40.03..., high=93.29..., deals=8)
    """
    return estimate(values, PSEUDO_POINTS, (0.0, 100.0))


def difference_estimate(values: Sequence[float]) -> Estimate:
    """Estimate a mean of differences from -1 to 1 a deal."""
    return estimate(values, PSEUDO_DIFFERENCES, (-100.0, 100.0))


def estimate(values: Sequence[float], pseudo: Sequence[tuple[float, float]], bounds: tuple[float, float]) -> Estimate:
    """Normal interval of the mean of the values and the weighted pseudo values."""
    whole = len(values) + sum(weight for _, weight in pseudo)
    middle = (sum(values) + sum(value * weight for value, weight in pseudo)) / whole
    squares = sum((value - middle) ** 2 for value in values)
    squares += sum(weight * (value - middle) ** 2 for value, weight in pseudo)
    width = Z * sqrt(squares / whole / whole)
    low, high = max(bounds[0], 100 * (middle - width)), min(bounds[1], 100 * (middle + width))
    mean = 100 * sum(values) / len(values) if values else sum(bounds) / 2
    return Estimate(mean, low, high, len(values))
