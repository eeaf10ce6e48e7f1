"""Environments for learners: PettingZoo, Gymnasium, and a core of bare tables below them.

Importing this package registers every game with Gymnasium, `legendarium/<Game>-v0`. It needs the extra `rl`; nothing of the
engine imports it.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

MISSING = [name for name in ("numpy", "gymnasium", "pettingzoo") if find_spec(name) is None]
if MISSING:
    raise ImportError(f"environments need {', '.join(MISSING)}: pip install 'legendarium-tabletop[rl]'")

import gymnasium  # noqa: E402

from legendarium.envs.core import Core as Core  # noqa: E402
from legendarium.envs.play import Play as Play  # noqa: E402
from legendarium.envs.play import Setup as Setup  # noqa: E402
from legendarium.kernel.game import games  # noqa: E402

NAMESPACE = "legendarium"
VERSION = 0
"""Raised when environments behave otherwise; what the numbers mean is told by `layout_id`."""


def gymnasium_id(code: str) -> str:
    """Return the name under which a game is registered: `legendarium/VillageOfLegends-v0`."""
    return f"{NAMESPACE}/{''.join(word.title() for word in code.split('-'))}-v{VERSION}"


def register() -> None:
    """Register every game; Gymnasium loads no entry points by itself."""
    for code in games():
        entry: dict[str, Any] = {"entry_point": "legendarium.envs.gymnasium:TableEnv", "kwargs": {"game": code}}
        if gymnasium_id(code) not in gymnasium.registry:
            gymnasium.register(gymnasium_id(code), disable_env_checker=True, order_enforce=True, **entry)


register()
