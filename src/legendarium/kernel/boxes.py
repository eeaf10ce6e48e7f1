"""Loads and caches packs as boxes of faces: a game's own by code, players' by folder. All tables share them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from legendarium.kernel.errors import SetupError
from legendarium.kernel.installed_packs import pack_folder
from legendarium.kernel.packs import Pack, describe_pack


@mypyc_attr(allow_interpreted_subclasses=True)
class Box:
    """One loaded pack; games subclass it with lists of faces."""

    __slots__ = ("pack",)

    def __init__(self, pack: Pack) -> None:
        self.pack = pack


B = TypeVar("B", bound=Box)


class Library(Generic[B]):
    """Finds the boxes of one game and caches those that were opened."""

    __slots__ = ("folder", "later", "opened", "opener", "own_codes")

    def __init__(
        self, folder: Path, own_codes: tuple[str, ...], opener: Callable[[Path], B], later: Path | None = None
    ) -> None:
        self.folder = folder
        self.own_codes = own_codes
        self.opener = opener
        self.later = later
        """Fallback folder for boxes that `folder` does not have."""
        self.opened: dict[str, B] = {}

    def own(self, code: str) -> B:
        """Return a box that comes with the game."""
        folder = self.folder / code
        return self.at(self.later / code if self.later is not None and not folder.is_dir() else folder)

    def at(self, folder: Path) -> B:
        """Return the box of this folder. Raises PackError."""
        found = self.opened.get(str(folder))
        if found is None:
            found = self.opener(folder)
            self.opened[str(folder)] = found
        return found

    def boxes(self, own: Iterable[str], users: Iterable[str]) -> list[B]:
        """Return several boxes. Raises SetupError if two have the same code."""
        found = [*(self.own(code) for code in own), *(self.at(pack_folder(name)) for name in users)]
        codes = [box.pack.code for box in found]
        if len(set(codes)) != len(codes):
            raise SetupError("packs: two packs have the same code")
        return found

    def elsewhere(self, folder: Path) -> Library[B]:
        """Return a library of older copies of the game's own packs, for old records. Boxes that are not there are taken
        from the present."""
        return Library(folder, self.own_codes, self.opener, self.folder)

    def described(self) -> list[dict[str, Any]]:
        """Describe the game's own packs, as `packs list` shows them."""
        return [describe_pack(self.own(code).pack) for code in self.own_codes]


def open_none(folder: Path) -> Box:
    raise SetupError("packs: this game takes none")


NO_LIBRARY: Library[Box] = Library(Path(), (), open_none)


def digests(boxes: Iterable[Box]) -> dict[str, str]:
    """Map the code of each box to the digest of its pack."""
    return {box.pack.code: box.pack.digest for box in boxes}
