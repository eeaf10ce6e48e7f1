"""Journal file of played games, so that an interrupted run can be resumed."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from hashlib import blake2b
from pathlib import Path

import msgspec

from legendarium.bots import BotLike
from legendarium.kernel.errors import SetupError
from legendarium.kernel.game import game
from legendarium.kernel.table_options import check_seed
from legendarium.lab.dispatch.identity import bot_digest
from legendarium.lab.simulate import Played, Setup


class Memory:
    """Games played before, of the setups of one program; needs no lasting names."""

    def __init__(self) -> None:
        self.found: dict[int, tuple[Setup, dict[int, Played]]] = {}

    def known(self, setup: Setup) -> dict[int, Played]:
        """Return the known games of a setup (the same object) by number."""
        return self.found.setdefault(id(setup), (setup, {}))[1]

    def append(self, setup: Setup, played: list[Played]) -> None:
        self.known(setup).update((one.number, one) for one in played)


class Head(msgspec.Struct):
    """The part of a line that says which game it is."""

    setup: str


read_head = msgspec.json.Decoder(Head).decode
read_played = msgspec.json.Decoder(Played).decode
write_played = msgspec.json.Encoder().encode


@contextmanager
def collection_paused() -> Iterator[None]:
    """Pause the garbage collector while millions of objects are built that all stay: it would look at them again and again."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


class Journal:
    """One JSON line per game. A line is valid only for the same setup, packs, rules version and bots."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.found: dict[str, dict[int, Played]] = {}
        self.codes: dict[int, tuple[Setup, str]] = {}
        """Code of each setup, by object: hashing one costs more than many a game."""
        if path.exists():
            with collection_paused(), path.open("rb") as file:
                for line in file:
                    self.read(line)

    def read(self, line: bytes) -> None:
        """Read the game of a line; a truncated last line is ignored, and its game played again."""
        try:
            one = read_played(line)
            self.found.setdefault(read_head(line).setup, {})[one.number] = one
        except msgspec.DecodeError:
            return

    def known(self, setup: Setup) -> dict[int, Played]:
        """Return the known games of a setup by number."""
        return self.found.setdefault(self.code(setup), {})

    def code(self, setup: Setup) -> str:
        if id(setup) not in self.codes:
            self.codes[id(setup)] = (setup, code_of(setup))
        return self.codes[id(setup)][1]

    def append(self, setup: Setup, played: list[Played]) -> None:
        """Append games and flush, so that an interruption loses only the games in progress."""
        code = self.code(setup).encode()
        with self.path.open("ab") as file:
            file.writelines(b'{"setup":"%s",%s\n' % (code, write_played(one)[1:]) for one in played)


def identity(given: BotLike) -> str:
    """Return the lasting name of a bot: a level or `module:Class`. Raises SetupError for anything else."""
    if isinstance(given, str):
        return given
    if isinstance(given, type):
        return f"{given.__module__}:{given.__qualname__}"
    if isinstance(given, partial) and not given.args:
        return f"{identity(given.func)} {sorted(given.keywords.items())}"
    raise SetupError("journal: a bot is named by a level, a class or module:Class, so that a later run finds its games")


def code_of(setup: Setup) -> str:
    """Hash of everything that decides a setup's games except their number."""
    found = game(setup.game)
    options = setup.checked()
    said = (
        found.version,
        setup.game,
        tuple((identity(given), bot_digest(given)) for given in setup.bots),
        sorted(options.items()),
        check_seed(setup.seed),
        setup.swap,
        found.packs(options),
        *([setup.purpose] if setup.purpose else []),
    )
    return blake2b(repr(said).encode(), digest_size=12).hexdigest()
