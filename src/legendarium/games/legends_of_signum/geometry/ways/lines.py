"""Lines between the rings of two hurdles."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(acyclic=True)
class Line:
    """From a point of one ring to a point of another, which it reaches with that hurdle on the left or on the right."""

    __slots__ = ("cost", "enter", "leave", "left")

    def __init__(self, leave: i64, left: bool, enter: i64, cost: i64) -> None:
        self.leave: i64 = leave
        self.left = left
        self.enter: i64 = enter
        self.cost: i64 = cost
