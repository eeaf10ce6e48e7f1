"""The words packs may use: verbs of lines, conditions of texts, and whom a card may name.

Filled by `verbs.py`, `conditions.py` and `targets.py`; the reader of packs asks here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from legendarium.kernel.effects import Vocabulary

VERBS: Final = Vocabulary()

Condition = Callable[[Any, int, Any], bool]
"""Whether something holds: of the table, the thing that bears the text, and the happening."""
CONDITIONS: Final[dict[str, Condition]] = {}


def condition(function: Condition) -> Condition:
    """Make a condition known by its name: `@condition def it_is_me(table, bearer, happening)`."""
    CONDITIONS[function.__name__] = function
    return function
