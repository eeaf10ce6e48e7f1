"""Copy the shipped packs to tests/packs, where recorded matches and golden games load them.

python tools/freeze_packs.py [GAME ...]

New cards in a shipped box then break no recorded match. Freeze again only together with `make golden` and
tools/record_endings.py.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from shutil import copytree, rmtree

from legendarium.kernel.game import game, games

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "packs"


def freeze(code: str) -> None:
    target = FOLDER / code
    if target.exists():
        rmtree(target)
    copytree(game(code).library.folder, target)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="default: all games")
    chosen = parser.parse_args().games
    if unknown := set(chosen) - set(games()):
        parser.error(f"no such game: {', '.join(sorted(unknown))}")
    for code in chosen or games():
        freeze(code)


if __name__ == "__main__":
    main()
