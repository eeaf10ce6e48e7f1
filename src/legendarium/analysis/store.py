"""Answers weighed before, as JSON lines beside a record, so that an analysis can be stopped and resumed."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path

import msgspec

from legendarium.analysis.weighing import Weighed
from legendarium.bots.level_data import folder_of
from legendarium.kernel.build_info import VERSION
from legendarium.kernel.match import Match


class Line(msgspec.Struct):
    """A line: what was analysed and how, as a digest, and one answer."""

    code: str
    weighed: Weighed


class Store:
    """Keeps weighed answers in a file; without one in memory. A line counts only for the same record, weights and depth."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.found: dict[str, dict[int, Weighed]] = {}
        if path is not None and path.exists():
            decode = msgspec.json.Decoder(Line).decode
            for line in path.read_bytes().splitlines():
                try:
                    one = decode(line)
                except msgspec.DecodeError:  # the last line of a stopped run
                    continue
                self.found.setdefault(one.code, {})[one.weighed.ply] = one.weighed

    def known(self, code: str) -> dict[int, Weighed]:
        """Return what is known under a digest, by ply."""
        return self.found.setdefault(code, {})

    def add(self, code: str, weighed: Iterable[Weighed]) -> None:
        """Store answers and flush, so that an interruption loses only what is under way."""
        some = list(weighed)
        self.known(code).update((one.ply, one) for one in some)
        if self.path is not None:
            with self.path.open("ab") as file:
                file.writelines(msgspec.json.encode(Line(code, one)) + b"\n" for one in some)


def digest_of(match: Match, level: str, iterations: int) -> str:
    """Hash of everything that decides an analysis: the record, the rules, the bot with its weights, the depth."""
    said = (
        VERSION,
        match.game.code,
        match.game.version,
        match.game.packs(match.options),
        sorted(match.options.items()),
        match.seats,
        match.seed,
        match.keys,
        level,
        weights_of(match.game.bots),
        iterations,
    )
    return blake2b(repr(said).encode(), digest_size=12).hexdigest()


def weights_of(module: str) -> str:
    """Hash of the data files of a game's bots: levels and weights."""
    if not module:
        return ""
    found = blake2b(digest_size=8)
    for path in sorted(Path(folder_of(module)).iterdir(), key=lambda path: path.name):
        if path.name.endswith((".json", ".toml")):
            found.update(path.name.encode() + path.read_bytes())
    return found.hexdigest()
