"""Packs that a host has installed: named by code and digest, so that a name never comes to mean other content.

A table option names a pack by its folder, or by such a name; clients of a server may use names only.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

INSTALLED: Final[dict[str, Path]] = {}
"""Folders by name. Filled when a process starts, before any table is opened."""


def installed_name(code: str, digest: str) -> str:
    """Return the name of a pack: `my-pack@0123…`."""
    return f"{code}@{digest}"


def install(folders: dict[str, str]) -> None:
    """Make packs known in this process, by name and folder."""
    INSTALLED.update((name, Path(folder)) for name, folder in folders.items())


def installed() -> dict[str, str]:
    """Return what was installed, for another process."""
    return {name: str(folder) for name, folder in INSTALLED.items()}


def pack_folder(name: str) -> Path:
    """Return the folder of a pack that a table option names; a name that is not installed is a folder itself."""
    return INSTALLED.get(name) or Path(name)
