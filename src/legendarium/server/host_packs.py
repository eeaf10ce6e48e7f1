"""Packs that the host of a server offers: checked, copied by digest, and installed.

A table names the copy. A pack that is changed later is another one, so tables that have begun go on with theirs.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from legendarium.kernel.errors import PackError
from legendarium.kernel.installed_packs import install, installed_name
from legendarium.kernel.packs import WORDS, about_pack, in_language, pack_files, read_files
from legendarium.kernel.phrasebook import LANGUAGES
from legendarium.ledger.pack_problems import problems_with

MOST_OFFERED = 20
MOST_AT_A_TABLE = 4
"""Every combination of packs is loaded once and stays in memory."""
HEAD = "pack.toml"


class HostPack(NamedTuple):
    """A pack that is offered; `titles` and `summaries` by language."""

    name: str
    game: str
    code: str
    folder: Path
    titles: dict[str, str]
    summaries: dict[str, str]


OFFERED: dict[str, HostPack] = {}
"""Packs that new tables may choose, by name."""
GAMES: dict[str, str] = {}
"""The game of every installed pack, by name: those that older tables play with are among them."""


def offered(game: str) -> list[HostPack]:
    """List the packs that new tables of a game may choose."""
    return [pack for pack in OFFERED.values() if pack.game == game]


def chosen_packs(game: str, given: Any) -> list[str] | None:
    """Return the packs a client chose, without duplicates and in one order; None unless all are installed here."""
    if not isinstance(given, list) or not all(isinstance(name, str) and GAMES.get(name) == game for name in given):
        return None
    names = sorted(set(given))
    return names if len(names) <= MOST_AT_A_TABLE else None


def offer_packs(folders: Iterable[Path], store: Path) -> list[str]:
    """Install the packs in these folders, and every stored one that older tables may need.

    Returns what is wrong with packs that are left out, each line with its folder, file, entry and field."""
    install_stored(store)
    problems: list[str] = []
    for folder in packs_in(folders, problems):
        try:
            pack = stored(folder, store)
            if any((other.game, other.code) == (pack.game, pack.code) for other in OFFERED.values()):
                raise PackError([f"{HEAD}, field 'code': another pack that is offered is called {pack.code!r} too"])
            if len(OFFERED) == MOST_OFFERED:
                raise PackError([f"more than {MOST_OFFERED} packs are offered"])
            add(pack)
        except PackError as error:
            problems += [f"{folder}: {problem}" for problem in error.problems]
        except OSError as error:
            problems.append(f"{folder}: {error.strerror or error}")
    return problems


def add(pack: HostPack) -> None:
    OFFERED[pack.name] = pack
    GAMES[pack.name] = pack.game
    install({pack.name: str(pack.folder)})


def packs_in(folders: Iterable[Path], problems: list[str]) -> Iterator[Path]:
    """Yield folders that are packs, and the packs inside those that hold several."""
    for folder in folders:
        inner = [path for path in sorted(folder.glob("*")) if path.is_dir() and any(path.glob("*.toml"))]
        if (folder / HEAD).is_file() or not inner:
            inner = [folder]
        if not folder.is_dir():
            problems.append(f"{folder}: there is no such folder")
        elif inner == [folder] and not any(folder.glob("*.toml")):
            problems.append(f"{folder}: there is no pack in it")
        else:
            yield from inner


def stored(folder: Path, store: Path) -> HostPack:
    """Copy a pack to the store and check the copy. Raises PackError with every problem."""
    files = pack_files(folder)
    store.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=store, prefix=".new-") as place:
        copy = Path(place) / "pack"
        copy_files(folder, files, copy)
        if problems := problems_with(copy):
            raise PackError([problem.replace(f"{copy}", "the pack") for problem in problems])
        name = name_of(copy)
        target = store / name
        if is_stored(target):  # words change no game: the latest are shown
            copy_words(copy, target)
        else:
            shutil.rmtree(target, ignore_errors=True)
            copy.rename(target)
    return describe(name, target)


def is_stored(target: Path) -> bool:
    """Whether a stored pack is still what its name says."""
    try:
        return name_of(target) == target.name
    except (PackError, OSError, KeyError):
        return False


def copy_files(folder: Path, files: list[Path], copy: Path) -> None:
    copy.mkdir()
    for path in files:
        shutil.copyfile(path, copy / path.name)
    copy_words(folder, copy)


def copy_words(folder: Path, copy: Path) -> None:
    words = [folder / WORDS / f"{language}.toml" for language in LANGUAGES[1:]]
    for path in words:
        if path.is_file() and not path.is_symlink():
            (copy / WORDS).mkdir(exist_ok=True)
            shutil.copyfile(path, copy / WORDS / path.name)


def name_of(folder: Path) -> str:
    _, digest = read_files(folder, [])
    return installed_name(str(about_pack(folder)["code"]), digest)


def describe(name: str, folder: Path) -> HostPack:
    head = read_files(folder, [])[0][HEAD]
    said = {language: in_language(head, language) for language in LANGUAGES}
    titles = {language: str(about.get("title") or about["code"]) for language, about in said.items()}
    summaries = {language: str(about.get("summary") or "") for language, about in said.items()}
    return HostPack(name, str(head["game"]), str(head["code"]), folder, titles, summaries)


def install_stored(store: Path) -> None:
    """Install what was stored before, if it is still what its name says."""
    for folder in sorted(store.glob("*@*")):
        if is_stored(folder):
            GAMES[folder.name] = str(about_pack(folder)["game"])
            install({folder.name: str(folder)})
