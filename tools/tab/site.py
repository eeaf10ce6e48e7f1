"""Build the edition without a server: static files that play in any folder of any host.

python tools/tab/site.py dist/site/tab
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from hatch_build import digest  # noqa: E402
from tools.node import chosen_node  # noqa: E402
from tools.tab.answers import write_answers  # noqa: E402
from tools.tab.notices import notices  # noqa: E402
from tools.tab.package import BUILD, PYODIDE, install_wheels, pack  # noqa: E402

LARGE = {"pyodide.asm.wasm": PYODIDE, "python_stdlib.zip": BUILD / "python", "legendarium.zip": BUILD / "python"}
"""Packed files (web/src/local/packed.ts unpacks them), and where they come from."""
SCRIPTS = ("pyodide.mjs", "pyodide.asm.mjs")
OF_THE_SERVER = ("offline.html", "offline.css", "offline-page.js")
WORKER = ROOT / "web/src/local/offline.js"
NAME, ABOUT = "Legendarium", "Three tabletop games in one browser tab, with every rule enforced, also offline."


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path, help="the folder of the site; replaced")
    build(parser.parse_args().out.resolve())
    return 0


def build(out: Path) -> None:
    """Copy the site to a folder, after building it if any of its sources has changed."""
    built, stamp = BUILD / "site", BUILD / "site.stamp"
    pack(BUILD / "python")
    made = sources_digest()
    if not stamp.is_file() or stamp.read_text() != made:
        build_site(built)
        stamp.write_text(made)
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(built, out)


def sources_digest() -> str:
    """Return one number for everything the site is built of."""
    summary = hashlib.sha256((BUILD / "python" / ".stamp").read_bytes())
    summary.update(digest(ROOT / "web").encode())
    for path in sorted(Path(__file__).parent.glob("*.py")):
        summary.update(path.read_bytes())
    return summary.hexdigest()


def build_site(out: Path) -> None:
    build_page(out)
    write_python(out / "python")
    asyncio.run(write_answers(out / "api"))
    (out / "NOTICES.txt").write_text(notices(install_wheels()), encoding="utf-8")
    write_manifest(out / "app.webmanifest")
    write_worker(out)


def build_page(out: Path) -> None:
    node = chosen_node()
    command = [node.node, "node_modules/vite/bin/vite.js", "build", "--mode", "tab", "--outDir", str(out)]
    subprocess.run(
        [*command, "--emptyOutDir", "--logLevel", "warn"], cwd=ROOT / "web", env=node.environment(), check=True
    )
    for name in OF_THE_SERVER:
        (out / name).unlink()


def write_python(folder: Path) -> None:
    """Write Pyodide and the archives, the large ones packed."""
    folder.mkdir()
    for name in SCRIPTS:
        shutil.copy(PYODIDE / name, folder / name)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    (folder / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}))
    sizes = {name: write_packed(source / name, folder / f"{name}.packed") for name, source in LARGE.items()}
    (folder / "sizes.json").write_text(json.dumps(sizes))


def write_packed(source: Path, target: Path) -> int:
    """Pack a file; return its packed size."""
    target.write_bytes(gzip.compress(source.read_bytes(), 9, mtime=0))
    return target.stat().st_size


def write_manifest(path: Path) -> None:
    """Make the manifest's addresses relative to the folder the site lies in."""
    found = json.loads(path.read_text(encoding="utf-8"))
    icons = [{**icon, "src": icon["src"].removeprefix("/")} for icon in found["icons"]]
    here = {"id": "./", "start_url": "./", "scope": "./", "icons": icons, "description": ABOUT}
    path.write_text(json.dumps({**found, **here}, indent=2), encoding="utf-8")


def write_worker(out: Path) -> None:
    """Write the service worker with the list of all files and a version that changes with any of them."""
    summary, files = hashlib.sha256(), ["./"]
    for path in sorted(out.rglob("*")):
        if path.is_file() and path.name != "offline.js":
            name = path.relative_to(out).as_posix()
            summary.update(name.encode() + b"\0" + path.read_bytes())
            files += [name] if name != "index.html" else []
    text = WORKER.read_text(encoding="utf-8").replace("@version@", f"legendarium-{summary.hexdigest()[:12]}")
    (out / "offline.js").write_text(text.replace("['@files@']", json.dumps(files)), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
