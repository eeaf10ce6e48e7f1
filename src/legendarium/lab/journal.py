"""Journal file of played games, so that an interrupted run can be resumed."""

from __future__ import annotations

import json
from dataclasses import asdict
from hashlib import blake2b
from pathlib import Path

from legendarium.bots import BotLike
from legendarium.kernel.errors import SetupError
from legendarium.kernel.game import game
from legendarium.kernel.table_options import check_seed
from legendarium.lab.simulate import Played, Setup


class Journal:
    """One JSON line per game. A line is valid only for the same setup, packs and rules version."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.found: dict[tuple[str, int], Played] = {}
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                self.read(line)

    def read(self, line: str) -> None:
        """Read the games of the file; a truncated last line is ignored, and its game played again."""
        try:
            told = json.loads(line)
            key = str(told.pop("setup")), int(told["number"])
            told["bots"], told["winners"] = tuple(told["bots"]), tuple(told["winners"])
            told["leaders"] = tuple(told.get("leaders", ()))
            told["thought"] = tuple((chosen, seconds) for chosen, seconds in told.get("thought", ()))
            self.found[key] = Played(**told)
        except (ValueError, KeyError, TypeError):
            return

    def known(self, setup: Setup, number: int) -> Played | None:
        return self.found.get((code_of(setup), number))

    def append(self, setup: Setup, played: list[Played]) -> None:
        """Append a game and flush, so that an interruption loses only the games in progress."""
        code = code_of(setup)
        with self.path.open("a", encoding="utf-8") as file:
            for one in played:
                file.write(json.dumps({"setup": code, **asdict(one)}) + "\n")


def identity(given: BotLike) -> str:
    """Return the lasting name of a bot: a level or `module:Class`. Raises SetupError for anything else."""
    if isinstance(given, str):
        return given
    if isinstance(given, type):
        return f"{given.__module__}:{given.__qualname__}"
    raise SetupError("journal: a bot is named by a level, a class or module:Class, so that a later run finds its games")


def code_of(setup: Setup) -> str:
    """Hash of everything that decides a setup's games except their number."""
    found = game(setup.game)
    options = setup.checked()
    said = (
        found.version,
        setup.game,
        tuple(identity(given) for given in setup.bots),
        sorted(options.items()),
        check_seed(setup.seed),
        setup.swap,
        found.packs(options),
    )
    return blake2b(repr(said).encode(), digest_size=12).hexdigest()
