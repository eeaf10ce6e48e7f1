"""Tells which version runs: its number, its commit, and whether kernel and games are compiled (`tools/engine.py`)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from legendarium.kernel import table

VERSION: Final = "0.2.0"
DISTRIBUTION: Final = "legendarium-tabletop"
"""The name on the package index, where `legendarium` is another program."""
PACKAGE: Final = Path(__file__).parents[1]


def commit() -> str:
    """Return the commit a wheel was built from, or a checkout is at; empty where nobody knows."""
    note = PACKAGE / "commit.txt"
    if note.is_file():
        return note.read_text(encoding="utf-8").strip()
    return head_of(PACKAGE.parents[1] / ".git")


def head_of(git: Path) -> str:
    """Read the commit of a checkout, without git itself."""
    head = git / "HEAD"
    if not head.is_file():
        return ""
    said = head.read_text(encoding="utf-8").strip()
    if not said.startswith("ref: "):
        return said[:12]
    name = said.removeprefix("ref: ")
    if (git / name).is_file():
        return (git / name).read_text(encoding="utf-8").strip()[:12]
    packed = git / "packed-refs"
    lines = packed.read_text(encoding="utf-8").splitlines() if packed.is_file() else []
    return next((line[:12] for line in lines if line.endswith(f" {name}")), "")


def compiled() -> bool:
    return not (table.__file__ or "").endswith((".py", ".pyc"))


def engine_name() -> str:
    return "compiled engine" if compiled() else "plain engine"
