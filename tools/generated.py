"""Pages that are generated: written, or only checked, by `verb_pages.py`, `play_pages.py` and `event_pages.py`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

DOCS = Path(__file__).resolve().parent.parent / "docs"


def main(description: str, folder: Path, codes: Iterable[str], page: Callable[[str, str], str]) -> int:
    """Write a page for each code, or with `--check` list those out of date and return 1 if there are any.

    `page` returns the text of a code from the text that stands there (empty: none)."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="change nothing")
    check = parser.parse_args().check
    stale = []
    for code in codes:
        path = folder / f"{code}.md"
        text = path.read_text(encoding="utf-8") if path.is_file() else ""
        made = page(code, text)
        if made != text:
            stale.append(path.relative_to(DOCS.parent).as_posix())
            if not check:
                folder.mkdir(exist_ok=True)
                path.write_text(made, encoding="utf-8")
    if stale and check:
        sys.stderr.write(f"out of date: {', '.join(stale)}; run make docs\n")
    return 1 if stale and check else 0
