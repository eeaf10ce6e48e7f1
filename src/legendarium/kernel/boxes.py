"""The boxes of a game: those that come with it, by code, and those of players, by folder. Each is opened once, and all tables
share its faces."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from legendarium.kernel.errors import SetupError
from legendarium.kernel.packs import Pack, describe_pack


@mypyc_attr(allow_interpreted_subclasses=True)
class Box:
    """One pack made into faces; a game's own has lists of them."""

    __slots__ = ("pack",)

    def __init__(self, pack: Pack) -> None:
        self.pack = pack


B = TypeVar("B", bound=Box)


class Library(Generic[B]):
    """Where the boxes of one game are found, and those that were opened."""

    __slots__ = ("folder", "later", "opened", "opener", "own_codes")

    def __init__(
        self, folder: Path, own_codes: tuple[str, ...], opener: Callable[[Path], B], later: Path | None = None
    ) -> None:
        self.folder = folder
        self.own_codes = own_codes
        self.opener = opener
        self.later = later
        """Where boxes are that came after this folder was made."""
        self.opened: dict[str, B] = {}

    def own(self, code: str) -> B:
        """A box that comes with the game."""
        folder = self.folder / code
        return self.at(self.later / code if self.later is not None and not folder.is_dir() else folder)

    def at(self, folder: Path) -> B:
        """The box of this folder. Raises PackError."""
        found = self.opened.get(str(folder))
        if found is None:
            found = self.opener(folder)
            self.opened[str(folder)] = found
        return found

    def boxes(self, own: Iterable[str], users: Iterable[str]) -> list[B]:
        """These side by side. Raises SetupError if two have one code."""
        found = [*(self.own(code) for code in own), *(self.at(Path(folder)) for folder in users)]
        codes = [box.pack.code for box in found]
        if len(set(codes)) != len(codes):
            raise SetupError("packs: two packs have the same code")
        return found

    def elsewhere(self, folder: Path) -> Library[B]:
        """The same game with other copies of its own packs: those a match was played with when it was recorded. A box that is
        not among them came later, and is as it is now."""
        return Library(folder, self.own_codes, self.opener, self.folder)

    def described(self) -> list[dict[str, Any]]:
        """The packs that come with the game, as `packs list` shows them."""
        return [describe_pack(self.own(code).pack) for code in self.own_codes]


def open_none(folder: Path) -> Box:
    raise SetupError("packs: this game takes none")


NO_LIBRARY: Library[Box] = Library(Path(), (), open_none)


def digests(boxes: Iterable[Box]) -> dict[str, str]:
    """The packs of these boxes by code, each with its digest."""
    return {box.pack.code: box.pack.digest for box in boxes}
