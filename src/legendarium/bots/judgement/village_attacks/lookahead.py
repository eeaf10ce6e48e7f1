"""What the search needs to know of Village Attacks: a round is looked at to its end."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from mypy_extensions import mypyc_attr

from legendarium.bots.judgement.village_attacks.features import FEATURES, columns, goal, mode
from legendarium.bots.search.lookahead import Lookahead
from legendarium.bots.value import Linear, digest_of, read_weights
from legendarium.games.village_attacks.game import GAME
from legendarium.games.village_attacks.state.table import Castle
from legendarium.kernel.boxes import digests
from legendarium.kernel.decisions import Decision, Seat
from legendarium.kernel.table import Table

FILE: Final = Path(__file__).parent / "value.json"
SEARCHED: Final = frozenset(
    {"act", "aim", "before-roll", "guard", "leap", "next-villager", "next-zone", "pay", "reroll", "shift"}
)


def weights_digest() -> str:
    library = GAME.library
    return digest_of(FEATURES, GAME.version, digests(library.own(code) for code in library.own_codes))


@lru_cache(1)
def weights() -> dict[str, Linear]:
    return read_weights(FILE, weights_digest())


@mypyc_attr(allow_interpreted_subclasses=True)
class CastleLookahead(Lookahead):
    """The rest of the round, then weights by the kind of goal."""

    def __init__(self) -> None:
        self.kinds = weights()

    def clock(self, table: Table) -> int:
        assert isinstance(table, Castle)
        return table.round

    def luck(self, table: Table) -> int:
        assert isinstance(table, Castle)
        return (table.round * 8 + table.phase) * 16 + table.active + 1

    def is_searched(self, decision: Decision) -> bool:
        return decision.kind in SEARCHED

    def chance(self, table: Table, seat: Seat) -> float:
        assert isinstance(table, Castle)
        return self.kinds[goal(table)].chance(columns(table), mode(table))
