"""Registry of levels, and how bots are named: a level, `module:Class`, a class, or an instance."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, SupportsIndex

from legendarium.bots.level_data import folder_of, level_codes, levels_in, quick_level
from legendarium.bots.player import Bot, RandomBot
from legendarium.kernel.dice import Dice
from legendarium.kernel.errors import LegendariumError, SetupError
from legendarium.kernel.game import game
from legendarium.kernel.table_options import check_seed

BotLike = str | Callable[[int], Bot] | Bot
"""A level, `module:Class`, a class (or any function of a seed that returns a bot), or an instance."""

RANDOM = "random"
"""The level that every game has; further ones come with a game's bots (level_data.py)."""
MORE = "LEGENDARIUM_BOTS"
"""Environment variable with further levels, each as `name=module:Class`."""
BOTS_WORDS = 1 << 30
"""Offset of the bots' random words in those of a seed, far from the words of the table."""


def levels(code: str) -> tuple[str, ...]:
    """Return the levels of bots for a game, weakest first, then those of `LEGENDARIUM_BOTS`.

    >>> levels("village-of-legends")
    ('random', 'beginner', 'novice', 'adept', 'master')
    """
    own = built_in(code)
    return own + tuple([name for name in more_levels() if name not in own])


def built_in(code: str) -> tuple[str, ...]:
    """Return the levels that come with a game, weakest first."""
    module = game(code).bots
    return (RANDOM, *level_codes(module)) if module else (RANDOM,)


def usual_level(code: str) -> str:
    """Return the level that is offered first: a novice, or else the strongest of the weak."""
    known = levels(code)
    return "novice" if "novice" in known else known[min(1, len(known) - 1)]


def is_slow(code: str, level: str) -> bool:
    """Return whether a level looks ahead, and so thinks for as long as it may."""
    return quick(code, level) != level


def quick(code: str, level: str) -> str:
    """Return the strongest level that does not look ahead in place of one that does; any other level as it is."""
    module = game(code).bots
    return quick_level(module, level) if module else level


def adviser(code: str) -> str:
    """Return the level that gives hints: the first that looks ahead, else the strongest that comes with the game."""
    known = built_in(code)
    return next((level for level in known if is_slow(code, level)), known[-1])


def styles(code: str, language: str = "en") -> dict[str, str]:
    """Say in a sentence how each level of a game plays, as far as the game says it."""
    module = game(code).bots
    known = levels_in(folder_of(module)) if module else {}
    return {name: level.styles.get(language, level.styles["en"]) for name, level in known.items()}


def more_levels() -> dict[str, str]:
    """Return the levels of the environment: name -> `module:Class`."""
    pairs = [pair.partition("=") for pair in os.environ.get(MORE, "").split()]
    return {name: target for name, _, target in pairs}


def bot(code: str, level: BotLike = "random", seed: SupportsIndex = 0) -> Bot:
    """Create a bot for a game, of a level or of a class of one's own. An instance is returned as it is.

    >>> import legendarium as lg
    >>> player = lg.bot("village-of-legends", "adept", seed=1)
    >>> match = lg.Match.new("village-of-legends", seed=7)
    >>> player.choose(match) in match.decision.options
    True
    """
    if isinstance(level, Bot):
        return level
    start = check_seed(seed)
    if not isinstance(level, str):
        return created(level, start)
    if ":" in level:
        return created(imported(level), start)
    if level not in levels(code):
        raise LegendariumError(f"there is no level {level!r} for {code}; the levels are {', '.join(levels(code))}")
    if level == RANDOM:
        return RandomBot(start)
    if level not in built_in(code):
        return created(imported(more_levels()[level]), start)
    make: Callable[[str, int], Bot] = import_module(game(code).bots).make
    return make(level, start)


def imported(name: str) -> Callable[[int], Bot]:
    """Return what `module:Class` names. Raises SetupError."""
    module, _, attribute = name.partition(":")
    try:
        found: Callable[[int], Bot] = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as problem:
        raise SetupError(f"bots: {name[:80]!r} cannot be imported ({problem})") from None
    return found


def created(make: Any, seed: int) -> Bot:
    """Call a class with a seed. Raises SetupError if no bot comes of it."""
    found = make(seed) if callable(make) else None
    if not isinstance(found, Bot):
        raise SetupError(f"bots: a level, module:Class, a class of bots or an instance is expected, not {make!r}"[:200])
    return found


def seed_at(seed: int, ply: int) -> int:
    """Derive a bot's seed from that of a table and the number of answers: the same after the same answers, and as secret."""
    return int.from_bytes(hashlib.sha256(f"{seed} {ply}".encode()).digest()[:8], "big")


def check_bot(code: str, given: BotLike) -> None:
    """Validate a bot by creating it. Raises SetupError."""
    if isinstance(given, str) and ":" not in given and given not in levels(code):
        raise SetupError(f"bots: {given!r} is unknown; the bots are {', '.join(levels(code))}, or module:Class")
    bot(code, given)


def seat_bots(code: str, bots: Sequence[BotLike], seed: int) -> list[Bot]:
    """Create a bot for each seat; the seed of the table decides theirs. An instance gets new dice."""
    words = Dice(seed, BOTS_WORDS)
    found = []
    for given in bots:
        own = words.word()
        player = bot(code, given, own)
        if player is given:
            player.dice = Dice(own)
        found.append(player)
    return found


def bot_names(bots: Sequence[BotLike]) -> tuple[str, ...]:
    """Name bots for reports; different bots of one name are numbered: `Buyer`, `Buyer 2`."""
    found: list[str] = []
    known: dict[str, BotLike] = {}
    for given in bots:
        plain = given if isinstance(given, str) else bot_name(given)
        name, number = plain, 1
        while name in known and known[name] is not given and known[name] != given:
            number += 1
            name = f"{plain} {number}"
        known[name] = given
        found.append(name)
    return tuple(found)


def bot_name(given: Any) -> str:
    owner = type(given) if isinstance(given, Bot) else getattr(given, "func", given)
    return str(getattr(owner, "__name__", type(owner).__name__))
