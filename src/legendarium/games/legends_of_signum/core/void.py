"""Cancelling: a step is never taken off the stack, it is replaced by one that does nothing."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.state.table import Battle
from legendarium.kernel.table import Step


class Void(Step[Battle]):
    """Does nothing: stands in for a step that was cancelled."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        return


VOID: Final = Void()


class Voidable(Step[Battle]):
    """The effect of a declared card, which an answer may cancel."""

    __slots__ = ()

    def voided(self) -> Step[Battle]:
        """The step that takes its place: what becomes of the card."""
        return VOID
