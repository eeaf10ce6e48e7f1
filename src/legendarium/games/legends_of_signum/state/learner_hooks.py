"""The hooks of a mode for what learners are shown (`shape`), each with what the ordinary game shows."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from legendarium.games.legends_of_signum.state.pieces import Party, Thing

Battle = Any
"""The table (table.py). It lies above this module; a mode that overrides a hook names the type."""


@mypyc_attr(allow_interpreted_subclasses=True)
class LearnerHooks:
    """What a mode adds to the arrays, and how it measures progress."""

    __slots__ = ()

    @property
    def changes_numbers(self) -> bool:
        """Whether `Mode.reckon` adds anything: then numbers of creatures depend on more than the ordinary game knows."""
        return False

    def learner_figures(self) -> str:
        """Declare the figures of the mode (`kernel/shape.amounts`)."""
        return ""

    def learner_numbers(self, table: Battle) -> tuple[float, ...]:
        """Return those figures; everybody may know them."""
        return ()

    def open_cards(self, table: Battle) -> list[tuple[Thing, float, int]]:
        """List the mode's own cards that lie open: each with how far it is, from 0 to 1, and for how many phases it lies."""
        return []

    def learner_progress(self, table: Battle, party: Party) -> float | None:
        """Return how far a party is towards the goal of the mode, from 0 to 1; None: by heroes and Prosperity."""
        return None
