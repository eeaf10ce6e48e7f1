"""Print what a release consists of: its files, its tag, its notes from the changelog. Fails if the changelog lacks it.

python tools/release_notes.py
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    notes = notes_of(version, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    if not notes:
        sys.stderr.write(f"CHANGELOG.md has no section '## {version} (DATE)': move what is Unreleased there\n")
        return 1
    files = sorted(path.name for path in (ROOT / "dist").glob("*") if version in path.name)
    lines = ["upload these files of dist/, with the compiled wheels of the workflow `wheels`:"]
    lines += [f"  {name}" for name in files]
    lines += [
        "publish the folder dist/site",
        f"tag: git tag -a v{version} -m 'Version {version}'",
        f"notes: {len(notes.splitlines())} lines of CHANGELOG.md",
    ]
    sys.stdout.write("\n".join(lines) + "\n")
    return 0


def notes_of(version: str, changelog: str) -> str:
    """Return the section of a dated version."""
    found = re.search(rf"^## {re.escape(version)} \(\d{{4}}-\d\d-\d\d\)$(.*?)(?=^## |\Z)", changelog, re.M | re.S)
    return found[1].strip() if found else ""


if __name__ == "__main__":
    sys.exit(main())
