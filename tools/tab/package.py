"""Pack Python and Legendarium for a browser tab: two archives of compiled modules, made by Pyodide itself under Node.

    python tools/tab/package.py build/tab/python

The standard library that Pyodide ships is source code, compiled again at every start; as compiled modules it starts three
times as fast. Wheels come by the hashes of requirements-tab.lock.
"""

from __future__ import annotations

import argparse
import hashlib
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.node import chosen_node  # noqa: E402

LOCK = ROOT / "requirements-tab.lock"
PYODIDE = ROOT / "web/node_modules/pyodide"
BUILD = ROOT / "build/tab"
COMPILE = Path(__file__).with_name("compile.mjs")
PLATFORM = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--implementation", "cp")
NOT_THERE = {"cli", "envs", "lab", "terminal", "testing", "workshop", "static", "__pycache__"}
"""Folders of the package that nothing in a tab uses."""
NOT_FOR_ONE = (
    "app.py",
    "host.py",
    "http/collector.py",
    "http/metrics.py",
    "http/static_files.py",
    "sockets/connection_limits.py",
    "sockets/frame_codec.py",
    "sockets/protocol.py",
    "storage/notifications.py",
    "storage/postgres.py",
    "storage/postgres_connections.py",
)
"""Modules of the server that need a network or PostgreSQL."""
EPOCH = (2026, 1, 1, 0, 0, 0)
"""The time of every file in an archive: the same sources give the same bytes."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path, help="the folder of the two archives")
    pack(parser.parse_args().out.resolve())
    return 0


def pack(out: Path) -> None:
    """Write python_stdlib.zip and legendarium.zip, unless they were made of these very sources."""
    sources = BUILD / "sources.zip"
    out.mkdir(parents=True, exist_ok=True)
    sources.parent.mkdir(parents=True, exist_ok=True)
    wheels = install_wheels()
    write_archive(sources, [*package_files(), *wheel_files(wheels)])
    inputs = (sources, PYODIDE / "package.json", *sorted(Path(__file__).parent.glob("compile.*")))
    stamp, made = out / ".stamp", "\n".join(hashlib.sha256(path.read_bytes()).hexdigest() for path in inputs)
    if stamp.is_file() and stamp.read_text() == made:
        return
    node = chosen_node()
    command = [node.node, str(COMPILE), str(PYODIDE), str(sources), str(out)]
    subprocess.run(command, env=node.environment(), check=True)
    stamp.write_text(made)


def install_wheels() -> Path:
    """Install the wheels of the lock for Pyodide; return their folder, which bears the lock's hash."""
    folder = BUILD / f"wheels-{hashlib.sha256(LOCK.read_bytes()).hexdigest()[:12]}"
    if not (folder / ".ready").is_file():
        choice = ("--no-deps", "--no-compile", "--only-binary=:all:", "--abi", "cp314", "--abi", "none", *PLATFORM)
        wanted = ("--require-hashes", "-r", str(LOCK), "--target", str(folder), "--upgrade")
        quiet = ("--quiet", "--disable-pip-version-check", "--no-input")
        subprocess.run([sys.executable, "-m", "pip", "install", *quiet, *choice, *wanted], check=True)
        (folder / ".ready").touch()
    return folder


def package_files() -> Iterator[tuple[str, Path]]:
    package = ROOT / "src/legendarium"
    for path in sorted(package.rglob("*")):
        inner = path.relative_to(package)
        if not path.is_file() or NOT_THERE.intersection(inner.parts) or path.suffix in (".md", ".so"):
            continue
        if inner.parts[0] != "server" or inner.relative_to("server").as_posix() not in NOT_FOR_ONE:
            yield f"legendarium/{inner.as_posix()}", path


def wheel_files(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield modules and licences of the wheels."""
    for path in sorted(folder.rglob("*")):
        inner = path.relative_to(folder)
        if path.is_file() and inner.parts[0] != "bin" and not path.name.startswith(".") and path.suffix != ".pyi":
            yield inner.as_posix(), path


def write_archive(archive: Path, files: list[tuple[str, Path]]) -> None:
    with zipfile.ZipFile(archive, "w") as written:
        for name, path in files:
            written.writestr(zipfile.ZipInfo(name, EPOCH), path.read_bytes())


if __name__ == "__main__":
    sys.exit(main())
