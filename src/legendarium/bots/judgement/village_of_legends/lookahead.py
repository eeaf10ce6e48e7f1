"""What the search needs to know of Village of Legends: turns, what is worth searching, and the value of a position."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from mypy_extensions import mypyc_attr

from legendarium.bots.judgement.village_of_legends.features import (
    CODES,
    FEATURES,
    FIRST_CARD,
    goal,
    known,
    mode,
)
from legendarium.bots.judgement.village_of_legends.statistics import does
from legendarium.bots.search.lookahead import Lookahead
from legendarium.bots.value import Linear, chance_of, digest_of, read_weights
from legendarium.games.village_of_legends.game import GAME
from legendarium.games.village_of_legends.library.collection import LIBRARY
from legendarium.games.village_of_legends.printed.faces import NUGGETS, TREASURE
from legendarium.games.village_of_legends.state.table import Village
from legendarium.games.village_of_legends.turn import verbs
from legendarium.kernel.boxes import digests
from legendarium.kernel.decisions import Decision, Option, Seat
from legendarium.kernel.table import Table

FILE: Final = Path(__file__).parent / "value.json"
SEARCHED: Final = frozenset(
    {
        *("play", "aim-weapon", "aim-spell", "aim-behind", "aim-healing", "order-monsters", "place-monster"),
        *("discard", "remove", "take-back", "remove-from-market", "spoils", "buy-tamed", "lifelink", "pay-lifelink"),
        *("berserk", "vision", "charge", "choose-discarder", "relocate", "place-creature"),
    }
)


class CardValue:
    """Weights of one kind of position: those of the features before the cards, and two figures for each card."""

    __slots__ = ("base", "cards")

    def __init__(self, linear: Linear) -> None:
        self.base = linear
        count = len(CODES)
        shares = linear.weights[FIRST_CARD : FIRST_CARD + count]
        plays = linear.weights[FIRST_CARD + count :]
        self.cards: dict[str, tuple[float, float]] = {
            code: (shares[at], plays[at]) for at, code in enumerate(CODES) if shares[at] or plays[at]
        }

    def chance(self, table: Village, seat: Seat) -> float:
        """Estimate the chance to win. Cards of players' own packs have no figures and count by the features alone."""
        columns, cards = known(table, seat)
        total = self.base.constants.get(mode(table), self.base.constant)
        weights = self.base.weights
        for at in range(FIRST_CARD):
            total += weights[at] * columns[at]
        for code in cards:
            figures = self.cards.get(code)
            if figures is not None:
                share, plays = cards[code]
                total += figures[0] * share + figures[1] * plays
        return chance_of(total)


def weights_digest() -> str:
    return digest_of(FEATURES, GAME.version, digests(LIBRARY.own(code) for code in LIBRARY.own_codes))


@lru_cache(1)
def values() -> dict[str, CardValue]:
    return {kind: CardValue(linear) for kind, linear in read_weights(FILE, weights_digest()).items()}


@mypyc_attr(allow_interpreted_subclasses=True)
class VillageLookahead(Lookahead):
    """Some turns, then the value of both sides and of their cards."""

    def __init__(self) -> None:
        self.values = values()

    def clock(self, table: Table) -> int:
        assert isinstance(table, Village)
        return table.turns

    def is_searched(self, decision: Decision) -> bool:
        return decision.kind in SEARCHED

    def is_free(self, table: Table, option: Option) -> bool:
        """Gold and cards that draw are played without a search: they take nothing away."""
        assert isinstance(table, Village)
        if option.word != "play":
            return False
        face = table.faces[option.thing]
        if does(face, verbs.remove, verbs.use_up):
            return False
        return face.kind in (TREASURE, NUGGETS) or does(face, verbs.draw)

    def chance(self, table: Table, seat: Seat) -> float:
        assert isinstance(table, Village)
        return self.values[goal(table)].chance(table, seat)
