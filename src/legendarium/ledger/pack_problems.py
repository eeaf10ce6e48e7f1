"""Everything that is wrong with a pack: its entries, its code, and the rules it names."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from legendarium.kernel.errors import PackError
from legendarium.kernel.game import game, games
from legendarium.kernel.packs import about_pack, printed_in
from legendarium.ledger.library import games as ledgers
from legendarium.ledger.library import ids

USER = "user"


def problems_with(path: Path, code: str | None = None) -> list[str]:
    """List everything that is wrong with a pack."""
    try:
        played = code or meant_for(path)
        more = [*taken_code(path, played), *unknown_rules(path, played)]
    except PackError as error:
        return error.problems
    try:
        game(played).check_pack(path)
    except PackError as error:
        return [*error.problems, *more]
    return more


def meant_for(path: Path) -> str:
    """Return the game a pack declares."""
    code = about_pack(path).get("game")
    if code not in games():
        raise PackError([f"pack.toml, field 'game': one of {', '.join(games())} is expected, not {str(code)[:60]!r}"])
    return str(code)


def taken_code(path: Path, played: str) -> list[str]:
    """Refuse a pack with the code of a shipped one; a copy of a shipped pack says so."""
    about = about_pack(path)
    if about.get("kind", USER) != USER or about.get("code") not in game(played).library.own_codes:
        return []
    return [f"pack.toml, field 'code': {about['code']!r} is a pack of the game itself; choose another code"]


def unknown_rules(path: Path, played: str) -> list[str]:
    """List rules a pack names that are not in the game's ledger."""
    known = set(ids(played)) if played in ledgers() else set()
    return [
        f"{kind} {str(entry.get('code'))[:60]!r}, field {field!r}: there is no rule {rule[:60]!r}"
        for kind, entries in printed_in(path).items()
        if kind != "about"
        for entry in entries
        if isinstance(entry, dict)
        for field, rule in named_rules(entry)
        if rule not in known
    ]


def named_rules(value: Any) -> Iterator[tuple[str, str]]:
    """Yield every rule an entry or a part of it names, with the field."""
    if isinstance(value, list):
        for inner in value:
            yield from named_rules(inner)
    elif isinstance(value, dict):
        for field, inner in value.items():
            if field in ("rule", "rules"):
                found = inner if isinstance(inner, list) else [inner]
                yield from ((field, rule) for rule in found if isinstance(rule, str))
            else:
                yield from named_rules(inner)
