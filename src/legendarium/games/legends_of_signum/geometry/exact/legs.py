"""First contact along a straight leg, by bisection over steps of at most a micrometre.

The predicate asked is whether the *beginning* of the leg is clear, which is monotonic; the distance at a single step is not.
"""

from __future__ import annotations

from mypy_extensions import i64

from legendarium.games.legends_of_signum.geometry.exact.discs import leg_apart, root
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece, leg_clear


def steps_of(px: i64, py: i64, qx: i64, qy: i64) -> i64:
    """Into how many steps a leg is cut."""
    return root((qx - px) * (qx - px) + (qy - py) * (qy - py)) + 1


def step_point(px: i64, py: i64, qx: i64, qy: i64, step: i64, steps: i64) -> tuple[i64, i64]:
    """The whole point nearest to a step of the leg; step 0 is p and the last one q."""
    return (
        px + (2 * (qx - px) * step + steps) // (2 * steps),
        py + (2 * (qy - py) * step + steps) // (2 * steps),
    )


def step_near_point(px: i64, py: i64, qx: i64, qy: i64, cx: i64, cy: i64, distance: i64) -> i64:
    """The first step up to which a leg is not `distance` from c, for a leg that is not as a whole.

    What is asked is whether the *beginning* of the leg is clear: that changes once, the distance of a single step twice.
    """
    steps: i64 = steps_of(px, py, qx, qy)
    low: i64 = -1
    high: i64 = steps
    while high - low > 1:
        middle: i64 = (low + high) // 2
        x, y = step_point(px, py, qx, qy, middle, steps)
        if leg_apart(px, py, x, y, cx, cy, distance):
            low = middle
        else:
            high = middle
    return high


def step_near_piece(px: i64, py: i64, qx: i64, qy: i64, piece: Piece, distance: i64) -> i64:
    """The first step up to which a leg is not `distance` from a piece, for a leg that is not as a whole."""
    steps: i64 = steps_of(px, py, qx, qy)
    low: i64 = -1
    high: i64 = steps
    while high - low > 1:
        middle: i64 = (low + high) // 2
        x, y = step_point(px, py, qx, qy, middle, steps)
        if leg_clear(piece, px, py, x, y, distance):
            low = middle
        else:
            high = middle
    return high
