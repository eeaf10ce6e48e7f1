"""The part of a game that its tables call. Tables import no game; `Game` implements this interface."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from legendarium.kernel.decisions import Seat
from legendarium.kernel.reactions import NO_REACTIONS, Reactions
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.view_cache import ViewCache

T = TypeVar("T")


@mypyc_attr(allow_interpreted_subclasses=True)
class GameHooks(Generic[T]):
    """Methods a table calls on its game. The game imports every chapter of its rules, the table none."""

    code = ""
    reactions: ClassVar[Reactions[Any]] = NO_REACTIONS
    """Triggered abilities and face-down cards."""

    def view(self, table: T, seat: Seat | None) -> dict[str, Any]:
        """Return what this seat (None: a spectator) may know, as JSON values."""
        raise NotImplementedError

    def views(self, table: T, seats: list[Seat | None], cache: ViewCache) -> list[dict[str, Any]]:
        """Return the views of several seats. They may share objects with each other and with earlier views: never
        change them."""
        return [self.view(table, seat) for seat in seats]

    def refuse(self, table: T, seat: Seat, word: str, name: str) -> Refusal | None:
        """Return the rule that forbids `word:name`, if the game knows one that no move names."""
        return None

    def shared_by(self, table: T) -> list[object]:
        """List what `Game.shared` lists as this table holds it: a table keeps its own when caches have dropped them."""
        return []


NO_GAME: Final[GameHooks[Any]] = GameHooks()
"""The game of a table that was built by hand."""
