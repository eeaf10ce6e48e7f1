"""Weights of a position's value: ridge logistic regression, judged on games held out. Needs numpy (extra `tune`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from legendarium.kernel.errors import SetupError
from legendarium.lab.tune.positions import Position

RIDGE = 3.0
NEWTON_STEPS = 15
STEEPEST = 30.0
BINS = 10


def numpy() -> Any:
    """Import numpy. Raises SetupError with what to install."""
    try:
        import numpy
    except ImportError:
        raise SetupError("tune: numpy is not installed: install this package with its extra tune") from None
    return numpy


def fit(found: Sequence[Position]) -> dict[str, Any]:
    """Fit each goal on all its positions, and judge a fit without the games held out."""
    kinds: dict[str, Any] = {}
    held_out: dict[str, Any] = {}
    for goal in sorted({one.goal for one in found}):
        own = [one for one in found if one.goal == goal]
        kinds[goal] = fit_kind(own)
        judges, trains = ([one for one in own if one.is_held_out is held] for held in (True, False))
        if judges and trains:
            held_out[goal] = judged(fit_kind(trains), trains, judges)
    return {"kinds": kinds, "held_out": held_out}


def fit_kind(found: Sequence[Position]) -> dict[str, Any]:
    """Fit the weights of one kind of position, and a constant for each mode; a column that never changes weighs 0."""
    np = numpy()
    names = sorted({one.mode for one in found})
    x, won = np.array([one.columns for one in found], float), np.array([one.won for one in found])
    mean, spread = x.mean(0), x.std(0)
    used = spread > 1e-9
    which = np.array([[one.mode == name for name in names] for one in found], float)
    rows = np.column_stack([np.ones(len(x)), (x[:, used] - mean[used]) / spread[used], which])
    penalty = np.array([1e-6] + [RIDGE] * int(used.sum()) + [1.0] * len(names))
    answer = logistic(rows, won, penalty)
    weights = np.zeros(x.shape[1])
    weights[used] = answer[1 : 1 + int(used.sum())] / spread[used]
    shift = float(answer[0] - weights @ mean)
    return {
        "weights": [round(float(one), 5) for one in weights],
        "constant": round(shift, 4),
        "constants": {
            name: round(shift + float(one), 4) for name, one in zip(names, answer[-len(names) :], strict=True)
        },
    }


def logistic(rows: Any, won: Any, penalty: Any) -> Any:
    """Ridge logistic regression by Newton steps."""
    np = numpy()
    weights = np.zeros(rows.shape[1])
    for _ in range(NEWTON_STEPS):
        chance = 1 / (1 + np.exp(-np.clip(rows @ weights, -STEEPEST, STEEPEST)))
        slope = rows.T @ (won - chance) - penalty * weights
        curve = (rows * (chance * (1 - chance) + 1e-6)[:, None]).T @ rows + np.diag(penalty)
        weights = weights + np.linalg.solve(curve, slope)
    return weights


def chances(kind: dict[str, Any], found: Sequence[Position]) -> Any:
    """Return the chance of each position."""
    np = numpy()
    base = np.array([kind["constants"].get(one.mode, kind["constant"]) for one in found])
    total = base + np.array([one.columns for one in found], float) @ np.array(kind["weights"])
    return 1 / (1 + np.exp(-np.clip(total, -STEEPEST, STEEPEST)))


def judged(kind: dict[str, Any], trains: Sequence[Position], judges: Sequence[Position]) -> dict[str, Any]:
    """Judge a fit: Brier score, that of the share of wins in each mode, calibration, and how often the side is right."""
    np = numpy()
    said, won = chances(kind, judges), np.array([one.won for one in judges])
    shares = {mode: np.mean([one.won for one in trains if one.mode == mode]) for mode in {one.mode for one in trains}}
    constant = np.array([shares.get(one.mode, 0.5) for one in judges])
    bins = np.minimum(BINS - 1, (said * BINS).astype(int))
    error = sum(
        (bins == at).mean() * abs(said[bins == at].mean() - won[bins == at].mean()) for at in set(bins.tolist())
    )
    return {
        "positions": len(judges),
        "games": len({(one.setup, one.game) for one in judges}),
        "brier": round(float(((said - won) ** 2).mean()), 4),
        "brier_constant": round(float(((constant - won) ** 2).mean()), 4),
        "calibration_error": round(float(error), 4),
        "right_side": round(float(((said > 0.5) == (won > 0.5)).mean()), 4),
    }
