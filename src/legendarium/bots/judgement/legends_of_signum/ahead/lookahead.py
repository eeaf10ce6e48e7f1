"""What the search needs to know of Legends of Signum: turns, what is worth searching, and the value of a position."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from mypy_extensions import mypyc_attr

from legendarium.bots.judgement.legends_of_signum.ahead.features import FEATURES, columns, goal, mode
from legendarium.bots.search.lookahead import Lookahead
from legendarium.bots.value import Linear, digest_of, read_weights
from legendarium.games.legends_of_signum.game import GAME
from legendarium.games.legends_of_signum.quest.access import is_quest
from legendarium.games.legends_of_signum.quest.cards.box import HERO
from legendarium.games.legends_of_signum.state.table import Battle
from legendarium.kernel.decisions import Decision, Option, Seat
from legendarium.kernel.table import Table

FILE: Final = Path(__file__).parent / "value.json"
SEARCHED: Final = frozenset({"act", "act-on", "construct", "phase"})
LEFT_TO_POLICY: Final = frozenset({"activate", "use", "land", "spend"})
"""Answers of the activation phase before which nothing is searched: who acts next, and what costs nothing but a tap."""


def weights_digest() -> str:
    """Return what the weights were fitted for. No feature names a card, so packs may change without a new fit."""
    return digest_of(FEATURES, GAME.version, {})


@lru_cache(1)
def weights() -> dict[str, Linear]:
    return read_weights(FILE, weights_digest())


@mypyc_attr(allow_interpreted_subclasses=True)
class SignumLookahead(Lookahead):
    """The rest of the turn and the next one, then weights by the kind of game."""

    def __init__(self) -> None:
        self.kinds = weights()

    def clock(self, table: Table) -> int:
        assert isinstance(table, Battle)
        return table.turns

    def is_searched(self, decision: Decision) -> bool:
        return decision.kind in SEARCHED

    def is_free(self, table: Table, option: Option) -> bool:
        """Return whether the policy's answer stands: where the phase goes on anyway, and for the City of a Hero on quests."""
        assert isinstance(table, Battle)
        decision = table.decision
        assert decision is not None
        if decision.kind == "phase":
            return option.word in LEFT_TO_POLICY
        return decision.kind == "construct" and is_quest(table)

    def chance(self, table: Table, seat: Seat) -> float:
        assert isinstance(table, Battle)
        found = self.kinds[goal(table)].chance(columns(table, seat), mode(table))
        if is_quest(table) and table.fixed.seat_of.index(seat) != HERO:
            return 1.0 - found
        return found
