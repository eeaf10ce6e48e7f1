"""Files written from the fenced blocks of a page, into a copy of the checkout."""

import os
import re
import shutil
from pathlib import Path

ROOT = Path(__file__).parents[1]
LINKED = ("src", "tests", "web", "benchmarks", "examples")
COPIED = ("docs", "tools")
"""Folders with files that tools rewrite in place: hard links would lead into the checkout."""
LEFT_OUT = shutil.ignore_patterns("static", "__pycache__", "browser", "matches", "node_modules")
BLOCK = re.compile(r"```(?:python|toml|json|svg)\n(?:# |<!-- )(\S+?)(?:, under (\S+))?(?: -->)?\n(.*?)```", re.DOTALL)
"""A block that begins with the path of its file, perhaps with a line of that file below which it belongs."""


def blocks(page):
    """Yield path, anchor (or "") and text of every block of a page that names its file."""
    yield from BLOCK.findall((ROOT / page).read_text(encoding="utf-8"))


def copy_checkout(folder):
    """Copy what tests need, by hard links where the file system allows it. Change linked files with `write` only."""
    for name in (*LINKED, *COPIED):
        copy = link if name in LINKED else shutil.copy2
        shutil.copytree(ROOT / name, folder / name, copy_function=copy, ignore=LEFT_OUT)
    for path in (*ROOT.glob("*.md"), *(ROOT / name for name in ("LICENSE", "Makefile", "pyproject.toml"))):
        shutil.copy2(path, folder)


def link(source, target):
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


def write(path, text):
    """Write a file without following a hard link into the checkout."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    path.write_text(text, encoding="utf-8")


def put(folder, path, anchor, text):
    """Append a block to its file, or insert it below the first line that begins with the anchor."""
    target = folder / path
    old = target.read_text(encoding="utf-8") if target.is_file() else ""
    if anchor:
        before, found, after = old.partition(f"\n{anchor}\n")
        assert found, f"{path} has no line {anchor}"
        write(target, before + found + text + after)
    else:
        write(target, f"{old}\n{text}" if old else text)
