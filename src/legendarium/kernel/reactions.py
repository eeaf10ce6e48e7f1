"""What a game says of its triggered abilities and face-down cards, in one object (`Game.reactions`); see `moments.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from legendarium.kernel.decisions import Option
from legendarium.kernel.options import AbilityOption
from legendarium.kernel.refusals import RuleId

if TYPE_CHECKING:
    from legendarium.kernel.moments import Listener, Moment, Watcher
    from legendarium.kernel.table import Table

T = TypeVar("T", bound="Table")


@mypyc_attr(allow_interpreted_subclasses=True)
class Reactions(Generic[T]):
    """Who reacts to a moment, in which order, within which limits. Everything has a default: nobody does."""

    rule_of_order: RuleId = ""
    """The rule cited when a controller orders its abilities. Empty: the rule of the first of them."""
    rule_of_windows: RuleId = ""
    """The rule cited in windows; never that of a hidden card."""

    # -- abilities that everybody sees

    def listeners(self, table: T, moment: Moment) -> list[Listener]:
        """List the visible abilities triggered by this moment whose conditions hold now."""
        return []

    def sides_in_order(self, table: T) -> list[int]:
        """List the sides in the order in which they act at a moment, the active one first."""
        return list(range(table.seats))

    def may_again(self, table: T, listener: Listener) -> bool:
        """Whether its limits (per turn, per round) allow another use."""
        return True

    def note_use(self, table: T, listener: Listener) -> None:
        """Count a use for its limits, and log it."""

    def listener_option(self, table: T, word: str, listener: Listener) -> Option:
        """Build an option for an ability of a thing: `use:7.shielding-flame`."""
        source = listener.source
        return AbilityOption(word, source, table.labels[source] if source >= 0 else "", listener.ability.code)

    # -- face-down cards

    def watchers(self, table: T, moment: Moment) -> list[Watcher]:
        """List sides that publicly may have a face-down card for this moment. Use public facts only."""
        return []

    def window_options(self, table: T, side: int, moment: Moment, used: tuple[str, ...]) -> list[Option]:
        """List a side's face-down cards that fit now; the window adds `pass`."""
        return []

    def name_in_window(self, table: T, side: int, option: Option) -> str:
        """Return the name of a turned-up card: no name acts twice at one moment."""
        return str(option.name)

    def spring(self, table: T, side: int, option: Option, moment: Moment) -> None:
        """Turn the card up and push its effect."""
        raise NotImplementedError


NO_REACTIONS: Final[Reactions[Any]] = Reactions()
