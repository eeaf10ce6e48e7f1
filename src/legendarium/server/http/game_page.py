"""Read a game's `page` folder: its words, colours, picture names and box picture for the page."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from legendarium.kernel.game import AnyGame
from legendarium.server import wire


def words(game: AnyGame, language: str) -> dict[str, str]:
    """Return the page's words by dotted key (`option.edition`), in English where untranslated."""
    found = flat(read(game.folder / "page/en.toml"))
    return found | flat(read(game.folder / f"page/{language}.toml")) if language != "en" else found


def look(game: AnyGame) -> wire.Look:
    return msgspec.convert(read(game.folder / "page/look.toml"), wire.Look)


def picture(game: AnyGame) -> Path:
    return game.folder / "page/box.svg"


def flat(sections: dict[str, Any]) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, text in sections.items():
        if isinstance(text, dict):
            found.update({f"{name}.{key}": words for key, words in text.items()})
        else:
            found[name] = text
    return found


@cache
def read(path: Path) -> dict[str, Any]:
    """Read a TOML file of the page; empty if the game has none."""
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
