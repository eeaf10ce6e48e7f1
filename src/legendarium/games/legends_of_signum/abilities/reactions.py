"""Who reacts to a moment: abilities of creatures and cards, and face-down tactics."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.abilities import listeners
from legendarium.games.legends_of_signum.cards import tactics
from legendarium.games.legends_of_signum.core.moments import SignumMoment
from legendarium.games.legends_of_signum.state.table import Battle
from legendarium.kernel.decisions import Option
from legendarium.kernel.moments import Listener, Moment, Watcher
from legendarium.kernel.reactions import Reactions
from legendarium.kernel.refusals import RuleId


class SignumReactions(Reactions[Battle]):
    """los.ruling.triggers.order, los.ruling.triggers.tactic-window."""

    rule_of_order: RuleId = "los.ruling.triggers.order"
    rule_of_windows: RuleId = "los.ruling.triggers.tactic-window"

    def listeners(self, table: Battle, moment: Moment) -> list[Listener]:
        assert isinstance(moment, SignumMoment)
        return listeners.listeners(table, moment)

    def sides_in_order(self, table: Battle) -> list[int]:
        return table.living()

    def watchers(self, table: Battle, moment: Moment) -> list[Watcher]:
        assert isinstance(moment, SignumMoment)
        return tactics.watchers(table, moment)

    def window_options(self, table: Battle, side: int, moment: Moment, used: tuple[str, ...]) -> list[Option]:
        assert isinstance(moment, SignumMoment)
        return tactics.window_options(table, side, moment, used)

    def name_in_window(self, table: Battle, side: int, option: Option) -> str:
        """los.tactic.same-name-once-per-trigger: the name printed on what lies in the slot."""
        player = table.players[side]
        return table.face(player.tactics[player.slots.index(option.thing)]).name

    def spring(self, table: Battle, side: int, option: Option, moment: Moment) -> None:
        assert isinstance(moment, SignumMoment)
        tactics.spring(table, side, option.thing, moment)


REACTIONS: Final = SignumReactions()
