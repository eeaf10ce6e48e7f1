"""Questions that players ask, by the entry that answers them: `questions/<language>/<game>.toml`.

    "emb.blow.order" = ["who strikes first?", "do we hit each other at the same time?"]

The search matches a query with these questions as well as with the texts: a newcomer does not know the words of the rules.
What players call a mode that is not the game itself stands there too: `"mode.2v2" = ["two against two", "teams"]`.
A game of one's own keeps its file beside its ledger: `ledger/questions/<language>/<game>.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from legendarium.kernel import game as shelf

MODE = "mode."


@cache
def questions(game: str, language: str = "en") -> Mapping[str, tuple[str, ...]]:
    """Return the questions each entry of a game answers; empty if nobody wrote any (cached)."""
    return {name: asked for name, asked in read(game, language).items() if not name.startswith(MODE)}


@cache
def mode_names(game: str, language: str = "en") -> Mapping[str, tuple[str, ...]]:
    """Return what players call each mode; a mode without a name is the game itself (cached)."""
    found = read(game, language)
    return {name.removeprefix(MODE): names for name, names in found.items() if name.startswith(MODE)}


def read(game: str, language: str) -> dict[str, tuple[str, ...]]:
    name = f"questions/{language}/{game}.toml"
    path = files("legendarium.ledger") / name
    if not path.is_file() and game in shelf.games():
        path = shelf.game(game).folder / "ledger" / name
    if not path.is_file():
        return {}
    return {identity: tuple(asked) for identity, asked in tomllib.loads(path.read_text(encoding="utf-8")).items()}
