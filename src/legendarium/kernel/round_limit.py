"""The table option `round_limit`: ends a game without a winner after n rounds.

No rulebook has it, and it is off by default; games between bots set it so that they surely end.
"""

from __future__ import annotations

from typing import Any

from legendarium.kernel.errors import SetupError
from legendarium.kernel.game import AnyGame
from legendarium.kernel.outcomes import CUT_OFF
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.table_options import Options, Setting, whole

NAME = "round_limit"
MOST = 999
REASON = CUT_OFF
"""The reason in the outcome of a game that was cut off."""
FOR_BOTS = 150
"""Default of the lab and of tables of bots, far beyond the length of real games."""


class RoundLimit(Setting):
    """Setting: complete rounds after which a game is cut off, or None for no limit."""

    __slots__ = ()

    def __init__(self, rule: RuleId) -> None:
        super().__init__(NAME, "number", (1, MOST), None, rule)

    def check(self, given: Any, seats: int) -> int | None:
        if given is None:
            return None
        rounds = whole(given)
        if rounds is None or not 1 <= rounds <= MOST:
            raise SetupError(f"{NAME}: a whole number of rounds from 1 to {MOST} is expected, or null for none", REASON)
        return rounds


def with_round_limit(found: AnyGame, options: Options, rounds: int = FOR_BOTS) -> Options:
    """Add a round limit to options that have none, if the game supports it."""
    if options.get(NAME) is not None or all(setting.name != NAME for setting in found.settings()):
        return options
    return {**options, NAME: rounds}
