"""Brier score and calibration error of a fitted value, for the programs that fit one."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


def calibration(said: Floats, won: Floats) -> tuple[float, float]:
    """Return Brier score and expected calibration error in ten bins."""
    error = 0.0
    bins = np.minimum(9, (said * 10).astype(int))
    for number in range(10):
        at = bins == number
        if at.any():
            error += at.mean() * abs(said[at].mean() - won[at].mean())
    return round(float(((said - won) ** 2).mean()), 4), round(float(error), 4)
