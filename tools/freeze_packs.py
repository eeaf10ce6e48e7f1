"""Copy the shipped packs to tests/packs, where recorded matches and golden games load them.

python tools/freeze_packs.py [GAME ...]

New cards in a shipped box then break no recorded match. Freeze again only together with `make golden` and
tools/record_endings.py.
"""

from __future__ import annotations

import sys
from pathlib import Path
from shutil import copytree, rmtree

from legendarium.kernel.game import game, games

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "packs"


def freeze(code: str) -> None:
    target = FOLDER / code
    if target.exists():
        rmtree(target)
    copytree(game(code).library.folder, target)


if __name__ == "__main__":
    for named in sys.argv[1:] or games():
        freeze(named)
