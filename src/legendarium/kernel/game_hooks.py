"""What a table asks the game it belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.view_cache import ViewCache

if TYPE_CHECKING:
    from legendarium.kernel.moments import Listener, Moment, Watcher

T = TypeVar("T")


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[T]):
    """What a table asks the game it belongs to. The game stands above its table: it may know every chapter, the table none."""

    code = ""

    def view(self, table: T, seat: Seat | None) -> dict[str, Any]:
        """What this seat (or a spectator) may know, as plain JSON."""
        raise NotImplementedError

    def views(self, table: T, seats: list[Seat | None], cache: ViewCache) -> list[dict[str, Any]]:
        """What each of these seats may know. What several may know alike, and what was shown before, may be one and the same
        object: views are read, never written to."""
        return [self.view(table, seat) for seat in seats]

    def refuse(self, table: T, seat: Seat, word: str, name: str) -> Refusal | None:
        """The rule that forbids this, where the game has one to name; None when nothing speaks against it."""
        return None

    # -- what answers a moment (kernel/moments.py); the table asks these unless it answers itself

    def listeners(self, table: T, moment: Moment) -> list[Listener]:
        return []

    def watchers(self, table: T, moment: Moment) -> list[Watcher]:
        return []

    def window_options(self, table: T, side: int, moment: Moment, used: tuple[str, ...]) -> list[Option]:
        return []

    def spring(self, table: T, side: int, option: Option, moment: Moment) -> None:
        raise NotImplementedError


NO_RULES: Final[Rules[Any]] = Rules()
"""Of a table that was laid out by hand and given to nobody yet."""
