"""The round limit: a table option of every game, which ends a game without a winner after so many rounds.

No rulebook knows it. Ordinary games have none; what is played by bots alone sets one, so that it surely ends."""

from __future__ import annotations

from typing import Any

from legendarium.kernel.errors import SetupError
from legendarium.kernel.game import AnyGame
from legendarium.kernel.outcomes import CUT_OFF
from legendarium.kernel.table_options import Options, Setting, whole

NAME = "round_limit"
MOST = 999
REASON = CUT_OFF
"""Why a game ended that was cut off; nobody has won it."""
FOR_BOTS = 150
"""Far beyond any game that is really played: what the lab and tables of bots set when nobody says otherwise."""


class RoundLimit(Setting):
    """The number of whole rounds after which a game is cut off; None: it is played to its end."""

    __slots__ = ()

    def __init__(self, rule: str) -> None:
        super().__init__(NAME, "number", (1, MOST), None, rule)

    def check(self, given: Any, seats: int) -> int | None:
        if given is None:
            return None
        rounds = whole(given)
        if rounds is None or not 1 <= rounds <= MOST:
            raise SetupError(f"{NAME}: a whole number of rounds from 1 to {MOST} is expected, or null for none", REASON)
        return rounds


def limited(found: AnyGame, options: Options, rounds: int = FOR_BOTS) -> Options:
    """The same options with a round limit, if the game knows it and they do not say one themselves."""
    if options.get(NAME) is not None or all(setting.name != NAME for setting in found.settings()):
        return options
    return {**options, NAME: rounds}
