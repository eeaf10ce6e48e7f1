"""What was undone before it happened: no step is ever taken off the stack, it is replaced."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.state.table import Battle
from legendarium.kernel.table import Step


class Void(Step[Battle]):
    """Nothing happens here any more."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        return


VOID: Final = Void()


class Voidable(Step[Battle]):
    """The working of a card that was declared: an answer may leave it undone."""

    __slots__ = ()

    def voided(self) -> Step[Battle]:
        """What takes its place then: what becomes of the card."""
        return VOID
