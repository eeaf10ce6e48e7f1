"""Build the compiled engine: kernel and games as machine code by mypyc, cached by content.

    python tools/engine.py                 build what is not cached, and print the folder with the result
    python tools/engine.py --lay FOLDER    and copy the package there, so that PYTHONPATH=FOLDER runs it compiled
    python tools/engine.py --missing       print the Debian packages that a build needs and the machine lacks

mypyc generates C for the kernel, for each game and for the code around them (`groups`): one library each, one C file
per module; the C compiler runs on all cores. Results are cached outside the checkout (`cache`): the engine by the hash
of its sources, each object by the hash of its C, so that a change in one game recompiles nothing else.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

from c_compiler import CannotCompile, Compiler, NoCompiler, missing  # also if loaded by its path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "legendarium"
GAMES = "legendarium/games"
SERVER = """
    messages/builders messages/difference messages/full_cache messages/step_messages messages/story_cache messages/texts
    tables/apply_answer tables/clocks tables/consent tables/fair_lock tables/live_table tables/pacing tables/room
    tables/verdict rate_limits sockets/connection sockets/frame_codec sockets/listeners storage/group_commit
    storage/write_counts
"""
OTHER_MODULES = [
    *(f"legendarium/server/{name}.py" for name in SERVER.split()),
    "legendarium/lab/engine_speed.py",
    "legendarium/testing/random_play.py",
]
"""Modules on a move's path that are neither kernel nor game."""
NOT_COMPILED = ("workshop", "positions", "view_types.py", "build_info.py")
"""Not compiled: what is not part of play (tools, positions as text), TypedDicts whose annotations are read, and the check for
compiled modules."""

MAX_ENGINES, MAX_OBJECTS = 6, 4000
UNFINISHED = "unfinished-"
PROGRAM = (Path(__file__), Path(__file__).with_name("c_compiler.py"))
"""Part of the cache key."""
NOT_HERE = 3
"""Exit code when nothing can be compiled on this machine."""
LEVEL = os.environ.get("LEGENDARIUM_COMPILE_LEVEL", "2")
"""Optimisation level: -O2, or -Og for a fast build."""
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
FREE_THREADED = bool(sysconfig.get_config_var("Py_GIL_DISABLED"))


# --- what is compiled ---------------------------------------------------------------------------------------------


def groups(source: Path) -> dict[str, list[str]]:
    """Modules of each library by name, relative to the sources; `__init__.py` files are not compiled."""
    folders = {"kernel": "legendarium/kernel", "bots": "legendarium/bots"}
    folders |= {path.name: f"{GAMES}/{path.name}" for path in sorted((source / GAMES).iterdir()) if is_package(path)}
    found = {f"{PACKAGE}_{name}": modules(source, folder) for name, folder in folders.items()}
    found[f"{PACKAGE}_around"] = [path for path in OTHER_MODULES if (source / path).is_file()]
    return {name: paths for name, paths in found.items() if paths}


def is_package(path: Path) -> bool:
    return (path / "__init__.py").is_file()


def modules(source: Path, folder: str) -> list[str]:
    found = (path.relative_to(source) for path in sorted((source / folder).rglob("*.py")))
    return [path.as_posix() for path in found if path.name != "__init__.py" and not set(NOT_COMPILED) & set(path.parts)]


# --- the cache ---------------------------------------------------------------------------------------------


def cache() -> Path:
    """The cache folder, outside the checkout so that all work trees and wheel builds share it."""
    named = os.environ.get("LEGENDARIUM_CACHE")
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return Path(named) if named else home / PACKAGE


@contextlib.contextmanager
def build_lock(folder: Path) -> Iterator[None]:
    """File lock: one builder at a time; the next finds the first one's result."""
    import fcntl

    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for left in folder.glob(f"{UNFINISHED}*"):
            shutil.rmtree(left, ignore_errors=True)  # left by a builder that was killed; its children may still write
        yield


def evict(folder: Path, keep: int) -> None:
    """Evict the least recently used cache entries."""
    found = sorted(folder.glob("*"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in found[keep:]:
        shutil.rmtree(path) if path.is_dir() else path.unlink()


def digest(*parts: str | bytes) -> str:
    summary = hashlib.sha256()
    for part in parts:
        known = part.encode() if isinstance(part, str) else part
        summary.update(len(known).to_bytes(8, "big") + known)
    return summary.hexdigest()[:40]


# --- from Python to C ---------------------------------------------------------------------------------------------


def translate(source: Path, target: Path) -> list[dict[str, Any]]:
    """Run mypyc in its own process: it changes folders, prints, and exits on errors."""
    command = [sys.executable, __file__, "--translate", str(target)]
    done = subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)
    if done.returncode:
        lines = (done.stdout + done.stderr).splitlines()
        errors = [line for line in lines if "error:" in line] or [line for line in lines if "Error" in line] or ["?"]
        raise CannotCompile(f"mypyc refused: {errors[0]}")
    parts: list[dict[str, Any]] = json.loads((target / "parts.json").read_text())
    return parts


TYPING = ("--config-file=", "--follow-imports=silent", "--ignore-missing-imports")
"""mypy options: `make check` is strict already, and wheel builds lack the optional dependencies."""


def write_c(target: Path) -> None:
    """Generate the C files; run by `translate` in the folder of the sources."""
    from mypyc.build import mypycify

    wanted = groups(Path())
    extensions = mypycify(
        [*TYPING, "--cache-dir", str(target / "mypy"), *(path for paths in wanted.values() for path in paths)],
        separate=[(paths, name) for name, paths in wanted.items()],
        multi_file=True,
        target_dir=str(target),
    )
    parts = [
        {"name": part.name, "sources": part.sources, "include": part.include_dirs, "headers": sorted(part.depends)}
        for part in extensions
    ]
    (target / "parts.json").write_text(json.dumps(parts))


MINIMAL_PYTHON_H = """\
typedef struct _object PyObject;
#define NULL ((void *)0)
#define PyMODINIT_FUNC __attribute__((visibility("default"))) PyObject *
#define Py_DECREF Py_DecRef
void Py_DecRef(PyObject *);
void PyErr_Clear(void);
PyObject *Py_BuildValue(const char *, ...);
PyObject *PyImport_ImportModuleLevel(const char *, PyObject *, PyObject *, PyObject *, int);
PyObject *PyObject_GetAttrString(PyObject *, const char *);
void *PyCapsule_GetPointer(PyObject *, const char *);
"""
"""Minimal declarations instead of Python.h, which is slow to parse for a shim per module."""


def use_minimal_header(shim: str) -> None:
    if not FREE_THREADED:
        Path(shim).write_text(Path(shim).read_text().replace("#include <Python.h>", MINIMAL_PYTHON_H))


# --- from C to machine code ---------------------------------------------------------------------------------------


def build(root: Path = ROOT, level: str = LEVEL) -> Path:
    """Return the folder with the libraries, laid out like the package; build it unless cached."""
    source, folder = root / "src", cache()
    compiler = Compiler(level)
    paths = [path for paths in groups(source).values() for path in paths]
    read = [part for path in paths for part in (path, (source / path).read_bytes())]
    done = folder / "engines" / digest(compiler.stamp, *(path.read_bytes() for path in PROGRAM), *read)
    if not done.is_dir():
        with build_lock(folder):
            if not done.is_dir():
                compile_all(source, folder, compiler, done)
                evict(folder / "objects", MAX_OBJECTS)
                evict(done.parent, MAX_ENGINES)
    os.utime(done)
    return done


def compile_all(source: Path, cached: Path, compiler: Compiler, done: Path) -> None:
    objects = cached / "objects"
    objects.mkdir(exist_ok=True)
    done.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=UNFINISHED, dir=cached) as folder, ThreadPoolExecutor(cores()) as pool:
        written, laid = Path(folder) / "c", Path(folder) / "laid"
        parts = translate(source, written)
        libraries = [part for part in parts if len(part["sources"]) > 1]
        shims = [part for part in parts if len(part["sources"]) == 1]
        wanted = {
            object_name(path, part, compiler.stamp, written): (path, part)
            for part in libraries
            for path in part["sources"]
        }
        longest = sorted(wanted.items(), key=lambda item: -Path(item[1][0]).stat().st_size)
        wait_for_all([pool.submit(make_object, compiler, objects / name, path, part) for name, (path, part) in longest])
        for part in libraries:
            linked = [objects / object_name(path, part, compiler.stamp, written) for path in part["sources"]]
            compiler.link(linked, laid / f"{part['name']}{SUFFIX}")
        wait_for_all([pool.submit(make_shim, compiler, part, laid) for part in shims])
        laid.rename(done)


def wait_for_all(work: list[Future[None]]) -> None:
    """Wait for all compilations; on a failure cancel those not yet started."""
    try:
        for one in work:
            one.result()
    finally:
        for one in work:
            one.cancel()


def object_name(path: str, part: dict[str, Any], stamp: str, written: Path) -> str:
    """Cache key of an object: a hash of all its inputs."""
    read = [Path(name).read_bytes() for name in [path, *part["headers"]]]
    return digest(stamp, Path(path).relative_to(written).as_posix(), *read) + ".o"


def make_object(compiler: Compiler, target: Path, path: str, part: dict[str, Any]) -> None:
    if target.is_file():
        os.utime(target)
        return
    unfinished = target.with_suffix(f".{os.getpid()}")
    compiler.compile(path, unfinished, part["include"])
    unfinished.rename(target)


def make_shim(compiler: Compiler, part: dict[str, Any], laid: Path) -> None:
    use_minimal_header(part["sources"][0])
    compiler.link_shim(part["sources"][0], laid / f"{part['name'].replace('.', '/')}{SUFFIX}")


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


# --- to run it without installing it ------------------------------------------------------------------------------


def lay(engine: Path, folder: Path, root: Path = ROOT) -> None:
    """Copy the package and its compiled modules to a folder. Copies, because an evicted cache entry would silently
    leave plain Python."""
    shutil.rmtree(folder, ignore_errors=True)
    leave = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(root / "src" / PACKAGE, folder / PACKAGE, ignore=leave)
    shutil.copytree(engine, folder, dirs_exist_ok=True)


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--lay", type=Path, metavar="FOLDER", help="copy the package and the engine there")
    asked.add_argument("--level", default=LEVEL, choices=["g", "1", "2", "3"], help="optimisation level")
    asked.add_argument("--root", type=Path, default=ROOT, metavar="FOLDER", help="another checkout, to compare with")
    asked.add_argument("--missing", action="store_true", help="print what a build needs and the machine lacks")
    asked.add_argument("--translate", type=Path, help=argparse.SUPPRESS)
    wish = asked.parse_args()
    if wish.translate:
        write_c(wish.translate)
        return 0
    if wish.missing:
        print(" ".join(missing()))
        return 0
    try:
        engine = build(wish.root.resolve(), wish.level)
    except CannotCompile as problem:
        print(f"no compiled engine: {problem}", file=sys.stderr)
        return NOT_HERE if isinstance(problem, NoCompiler) else 1
    if wish.lay:
        lay(engine, wish.lay, wish.root.resolve())
    print(engine)
    return 0


if __name__ == "__main__":
    sys.exit(main())
