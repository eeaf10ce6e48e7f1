"""What decides a setup's games besides its numbers: engine, packs and bots. Workers prove that theirs are the same."""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import legendarium
from legendarium.bots import Bot, BotLike
from legendarium.bots.registry import imported, more_levels
from legendarium.kernel.errors import LegendariumError
from legendarium.kernel.game import game

if TYPE_CHECKING:
    from legendarium.lab.simulate import Setup

ENGINE = ("kernel", "games", "bots")
"""Folders of the package that decide how a game goes."""
Digests = tuple[tuple[str, str], ...]
BOTS = ("bots",)
DECIDING = (".py", ".toml", ".json")
NO_RULES = ("workshop", "__pycache__", "locale", "packs", "ledger")
DIGEST_BYTES = 12


@dataclass(frozen=True)
class Identity:
    """Digests of everything that decides the games of a setup."""

    version: str
    engine: str
    rules: int
    packs: Digests
    bots: Digests

    def difference(self, wanted: Identity) -> str:
        """Say in one sentence how this worker differs from what is wanted; empty if it does not."""
        if self.version != wanted.version:
            return f"a worker has version {self.version}, and {wanted.version} is wanted: install the same everywhere"
        if (self.engine, self.rules) != (wanted.engine, wanted.rules):
            return f"a worker has other sources of version {self.version}: install the same everywhere"
        if code := first_difference(self.packs, wanted.packs):
            return f"a worker has another pack {code!r}: install the same everywhere"
        if name := first_difference(self.bots, wanted.bots):
            return f"a worker has another version of the bot {name!r}: copy yours to it"
        return ""


def first_difference(one: Digests, other: Digests) -> str:
    return next((key for key, _ in sorted(set(one) ^ set(other))), "")


def identity_of(setup: Setup) -> Identity:
    """Compute the identity of a setup on this machine."""
    found = game(setup.game)
    return Identity(
        legendarium.__version__,
        engine_digest(),
        found.version,
        tuple(sorted(found.packs(setup.checked()).items())),
        tuple(sorted({lasting_name(given): bot_digest(given) for given in setup.bots}.items())),
    )


@cache
def engine_digest() -> str:
    """Hash the sources of the rules and of the bots that come with them; compiled or not makes no difference."""
    return sources_digest(ENGINE)


@cache
def bots_digest() -> str:
    """Hash the levels that come with the games."""
    return sources_digest(BOTS)


def sources_digest(parts: tuple[str, ...]) -> str:
    """Hash all files of these folders of the package that decide a game; packs have digests of their own."""
    root, hashed = Path(legendarium.__file__).parent, blake2b(digest_size=DIGEST_BYTES)
    for path in sorted(path for part in parts for path in (root / part).rglob("*")):
        place = path.relative_to(root)
        if path.suffix in DECIDING and not set(place.parts) & set(NO_RULES):
            hashed.update(place.as_posix().encode() + b"\0" + path.read_bytes())
    return hashed.hexdigest()


def lasting_name(given: Any) -> str:
    """Return the name of a bot that is the same in every process, as far as it has one."""
    if isinstance(given, str):
        return given
    owner = type(given) if isinstance(given, Bot) else getattr(given, "func", given)
    return f"{getattr(owner, '__module__', '')}:{getattr(owner, '__qualname__', type(owner).__name__)}"


def bot_digest(given: BotLike) -> str:
    """Hash the version of a bot: its `VERSION`, if it has one, and the source of its module."""
    if given == "random":
        return ""
    if is_built_in(given):
        return bots_digest()
    module = own_module(given)
    hashed = blake2b(digest_size=DIGEST_BYTES)
    hashed.update(str(getattr(bot_class(given), "VERSION", "")).encode())
    if (source := source_of(module)) is not None:
        hashed.update(source.read_bytes())
    return hashed.hexdigest()


def is_built_in(given: BotLike) -> bool:
    """Whether a bot is a level that comes with the games."""
    return isinstance(given, str) and ":" not in given and given not in more_levels()


def bot_class(given: BotLike) -> Any:
    if isinstance(given, str):
        return imported(given if ":" in given else more_levels().get(given, given))
    return type(given) if isinstance(given, Bot) else getattr(given, "func", given)


def own_module(given: BotLike) -> ModuleType | None:
    """Return the module of a bot of one's own; None for the levels that come with the games."""
    if is_built_in(given):
        return None
    try:
        return import_module(bot_class(given).__module__)
    except (ImportError, AttributeError, LegendariumError):
        return None


def source_of(module: ModuleType | None) -> Path | None:
    """Return the source file of a module, if it has one."""
    try:
        found = inspect.getsourcefile(module) if module is not None else None
    except TypeError:
        return None
    return Path(found) if found and Path(found).is_file() else None
