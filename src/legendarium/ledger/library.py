"""Finds ledgers and entries. Each ledger is read on first use and cached."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from legendarium.kernel import game as shelf
from legendarium.ledger.errors import LedgerError, UnknownId
from legendarium.ledger.model import Entry, Ledger
from legendarium.ledger.reading import prefix, read_ledger
from legendarium.ledger.translating import Translation, read_translation, translated_ledger


def games() -> tuple[str, ...]:
    """List games with a ledger: in `rules/` here, or in their own folder `ledger/`."""
    return books_of(shelf.games())


@cache
def books_of(shelved: tuple[str, ...]) -> tuple[str, ...]:
    names = (path.name for path in (files("legendarium.ledger") / "rules").iterdir())
    here = {name.removesuffix(".toml") for name in names if name.endswith(".toml")}
    return tuple(sorted(here | {code for code in shelved if code not in here and book(code).is_file()}))


def book(game: str, language: str = "en") -> Traversable:
    """Return the file of a ledger or of its translation."""
    name = f"{game}.toml" if language == "en" else f"{language}/{game}.toml"
    own = files("legendarium.ledger") / "rules" / name
    return own if own.is_file() or game not in shelf.games() else shelf.game(game).folder / "ledger" / name


@cache
def ledger(game: str, language: str = "en") -> Ledger:
    """Return a game's ledger, in English where the translation lacks an entry. Raises LedgerError."""
    if game in shelf.games() and game not in games():
        raise LedgerError(no_ledger(game))
    if game not in games():
        raise UnknownId("ledger of", game, tuple(get_close_matches(game, games(), n=2)))
    if language != "en":
        return translated_ledger(ledger(game), translation(game, language))
    return read_ledger(game, book(game).read_text(encoding="utf-8"))


@cache
def translation(game: str, language: str) -> Translation:
    """Return the translation of a ledger; an empty one if there is none."""
    path = book(game, language)
    return read_translation(game, language, path.read_text(encoding="utf-8") if path.is_file() else "")


def entries(game: str, language: str = "en") -> tuple[Entry, ...]:
    """Return all entries of a game."""
    return tuple(ledger(game, language).entries.values())


def ids(game: str) -> tuple[str, ...]:
    """Return the ids of a game, in the ledger's order."""
    return tuple(ledger(game).entries)


def rule(identity: str, language: str = "en") -> Entry:
    """Return the entry with this id. Raises UnknownId.

    >>> import legendarium as lg
    >>> found = lg.rule("vol.monster.blocks-market")
    >>> found.title, lg.rule(found.id, "it").language
    ('A facing Monster blocks the Market', 'it')
    """
    for game in games():
        if identity.startswith(prefix(game) + ".") and identity in ledger(game).entries:
            return ledger(game, language).entries[identity]
    for game in shelf.games():
        if identity.startswith(prefix(game) + ".") and game not in games():
            raise LedgerError(no_ledger(game))
    raise UnknownId("rule", identity, nearest(identity))


def no_ledger(game: str) -> str:
    """Return the error message for a game on the shelf whose rules nobody wrote."""
    return f"{game!r} has no ledger: write its rules into ledger/{game}.toml in its folder (docs/adding-a-game.md)"


def check_ledgers() -> None:
    """Raise LedgerError for the first game on the shelf without rules. Reads no ledger."""
    for game in shelf.games():
        if game not in games():
            raise LedgerError(no_ledger(game))


def nearest(identity: str) -> tuple[str, ...]:
    """Return up to three similar ids, of the same game if the prefix is right."""
    meant = [game for game in games() if identity.startswith(prefix(game) + ".")] or list(games())
    candidates = [known for game in meant for known in ids(game)]
    close = get_close_matches(identity, candidates, n=3, cutoff=0.6)
    same_end = [known for known in candidates if known.rpartition(".")[2] == identity.rpartition(".")[2]]
    return tuple(dict.fromkeys([*close, *same_end]))[:3]
