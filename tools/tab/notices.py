"""The licences of everything that the edition without a server ships."""

from __future__ import annotations

import json
from pathlib import Path

from tools.tab.package import PYODIDE, ROOT

HEAD = """Legendarium in a browser tab: what is in it, and under which licence.

Legendarium itself: Apache License 2.0 (below). Icons by the authors of game-icons.net (CC BY 3.0), credited in the app.

Pyodide {pyodide} (pyodide.mjs, pyodide.asm.mjs, pyodide.asm.wasm): Mozilla Public License 2.0,
https://www.mozilla.org/MPL/2.0/. Its source code: https://github.com/pyodide/pyodide, tag {pyodide}. It is unchanged here.
It contains CPython and its standard library (python_stdlib.zip, here as bytecode): Python Software Foundation License 2,
https://docs.python.org/3/license.html.
"""


def notices(wheels: Path) -> str:
    """Return the text: ours, Pyodide's, and the licence files of all wheels."""
    version = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))["version"]
    parts = [HEAD.format(pyodide=version), section("Legendarium", ROOT / "LICENSE")]
    for info in sorted(wheels.glob("*.dist-info")):
        name = info.name.removesuffix(".dist-info").replace("-", " ")
        files = [
            path
            for path in sorted(info.rglob("*"))
            if path.is_file() and path.name.upper().startswith(("LICEN", "COPYING"))
        ]
        assert files or licence_named(info), f"{name} names no licence"
        parts += [section(name, path) for path in files] or [f"{'=' * 80}\n{name}: {licence_named(info)}\n"]
    return "\n".join(parts)


def section(name: str, path: Path) -> str:
    return f"{'=' * 80}\n{name}\n\n{path.read_text(encoding='utf-8').strip()}\n"


def licence_named(info: Path) -> str:
    """Return what the metadata of a wheel says about its licence."""
    lines = (info / "METADATA").read_text(encoding="utf-8").splitlines()
    named = [line.partition(":")[2].strip() for line in lines if line.startswith(("License:", "License-Expression:"))]
    return named[0] if named else ""
