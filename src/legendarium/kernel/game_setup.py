"""What a game says before a table is opened: its content, its table options, its set-ups."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, TypeVar

from mypy_extensions import mypyc_attr

from legendarium.kernel.boxes import NO_LIBRARY, Library
from legendarium.kernel.decks import NO_DECKS, Decks
from legendarium.kernel.errors import PackError, SetupError
from legendarium.kernel.gallery import NO_GALLERY, Gallery
from legendarium.kernel.game_hooks import GameHooks
from legendarium.kernel.option_menu import Menu
from legendarium.kernel.schema import Schema
from legendarium.kernel.table import Table
from legendarium.kernel.table_options import Options, Setting, menu_of
from legendarium.kernel.vocabulary import Vocabulary

T = TypeVar("T", bound=Table)


@mypyc_attr(allow_interpreted_subclasses=True)
class GameSetup(GameHooks[T]):
    """Packs, options and seats. Everything has a default: no packs, no options, two seats."""

    title = ""
    fewest_seats = 2
    most_seats = 2
    default_seats = 2
    bots = ""
    """Module with `make(level, seed)` for bots. Empty: bots play at random."""
    balance = ""
    """Module with `measure` for balance reports. Empty: none."""

    def commands(self) -> dict[str, tuple[str, str]]:
        """Return extra commands for the command line: name -> (module, one line of help)."""
        return {}

    def measures(self) -> dict[str, str]:
        """Return extra benchmarks of `bench`: name -> module with `measure`."""
        return {}

    # -- content: packs and the vocabulary they are written in

    library: Library[Any] = NO_LIBRARY
    schemas: ClassVar[dict[str, Schema]] = {}
    """Fields of pack entries, by kind of entry."""
    vocabulary = Vocabulary()
    gallery: Gallery = NO_GALLERY
    """Which printed things the gallery shows, and the facts people search them by."""
    decks: Decks = NO_DECKS
    """What helps people who build decks."""

    def packs(self, options: Options) -> dict[str, str]:
        """Return the packs a match with these options uses, as code -> digest, for its record."""
        return {}

    def own_packs(self) -> list[dict[str, Any]]:
        """Describe the packs that come with the game: game, code, title, digest, entries by kind."""
        return self.library.described()

    def check_pack(self, folder: Path) -> None:
        """Validate a pack. Raises PackError with every problem."""
        raise PackError([f"{folder}: {self.title} takes no packs"])

    def extra_words(self, kind: str, code: str) -> dict[str, Any]:
        """Return facts about an entry of the game's own packs that are not printed on it, for the catalogue."""
        return {}

    # -- table options

    menu = Menu()
    """How the page groups the options."""

    def own_settings(self) -> list[Setting]:
        """List the table options, in the order of a record."""
        return []

    def settings(self) -> list[Setting]:
        """List the table options for menus: each ruling by itself, last."""
        return menu_of(self.own_settings())

    def check_together(self, seats: int, options: Options) -> None:
        """Validate what several options must agree on; may complete them. Raises SetupError."""

    def fixes(self, error: SetupError, options: Options) -> list[tuple[str, Options]]:
        """Suggest changes that would make refused options valid: (a word of the page, the options to change)."""
        return []

    def allowed_values(self, name: str) -> dict[str, dict[str, list[str]]]:
        """Return which values of an option are possible, as {other option: {its value: values}}. Empty: always all."""
        return {}

    def badge(self, name: str, value: str, language: str = "en") -> str:
        """Return a word or two that distinguish a value of an option in menus."""
        return ""

    def beginner_options(self) -> Options:
        """Return options that suit a first game."""
        return {}

    def complaint(self, error: SetupError, language: str = "en") -> str:
        """Explain a SetupError to people; empty if only programs can cause it."""
        return ""

    def modes(self) -> list[tuple[str, int, Options]]:
        """List named set-ups (name, seats, options) that together show every mode. Contract tests play each."""
        return [("default", self.fewest_seats, {})]
