"""Build the compiled engine: kernel and games as machine code by mypyc, cached by content.

    python tools/engine.py                 build what is not cached, and print the folder with the result
    python tools/engine.py --lay FOLDER    and copy the package there, so that PYTHONPATH=FOLDER runs it compiled
    python tools/engine.py --missing       print the Debian packages that a build needs and the machine lacks

mypyc generates C for the kernel, for each game and for the code around them (`GROUPS`): one library each, one C file
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
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "legendarium"
GAMES = "legendarium/games"
SERVER = """
    messages/builders messages/difference messages/full_cache messages/step_messages messages/story_cache messages/texts
    tables/apply_answer tables/clocks tables/consent tables/fair_lock tables/live_table tables/pacing tables/room
    tables/verdict rate_limits sockets/connection sockets/frame_codec sockets/listeners storage/group_commit
"""
AROUND = [
    *(f"legendarium/server/{name}.py" for name in SERVER.split()),
    "legendarium/lab/engine_speed.py",
    "legendarium/testing/random_play.py",
]
"""Modules on a move's path that are neither kernel nor game."""
NEVER = ("workshop", "view_types.py", "build_info.py")
"""Not compiled: what is not part of play, TypedDicts whose annotations are read, and the check for compiled modules."""

OURS = ("-fvisibility=hidden", "-fcommon")
"""No symbol is exported; mypyc declares a library's shared tables in each of its files."""
KEPT_ENGINES, KEPT_OBJECTS = 6, 4000
UNFINISHED = "unfinished-"
NOT_HERE = 3
"""Exit code when nothing can be compiled on this machine."""
LEVEL = os.environ.get("LEGENDARIUM_COMPILE_LEVEL", "2")
"""Optimisation level: -O2, or -Og for a fast build."""
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
FREE_THREADED = bool(sysconfig.get_config_var("Py_GIL_DISABLED"))


class CannotCompile(Exception):
    """Why there is no compiled engine, in one line."""


class NoCompiler(CannotCompile):
    """The machine lacks a compiler; the sources are not at fault."""


# --- what is compiled ---------------------------------------------------------------------------------------------


def groups(source: Path) -> dict[str, list[str]]:
    """Modules of each library by name, relative to the sources; `__init__.py` files are not compiled."""
    folders = {"kernel": "legendarium/kernel", "bots": "legendarium/bots"}
    folders |= {path.name: f"{GAMES}/{path.name}" for path in sorted((source / GAMES).iterdir()) if is_package(path)}
    found = {f"{PACKAGE}_{name}": modules(source, folder) for name, folder in folders.items()}
    found[f"{PACKAGE}_around"] = [path for path in AROUND if (source / path).is_file()]
    return {name: paths for name, paths in found.items() if paths}


def is_package(path: Path) -> bool:
    return (path / "__init__.py").is_file()


def modules(source: Path, folder: str) -> list[str]:
    found = (path.relative_to(source) for path in sorted((source / folder).rglob("*.py")))
    return [path.as_posix() for path in found if path.name != "__init__.py" and not set(NEVER) & set(path.parts)]


# --- where it is kept ---------------------------------------------------------------------------------------------


def cache() -> Path:
    """The cache folder, outside the checkout so that all work trees and wheel builds share it."""
    named = os.environ.get("LEGENDARIUM_CACHE")
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return Path(named) if named else home / PACKAGE


@contextlib.contextmanager
def alone(kept: Path) -> Iterator[None]:
    """File lock: one builder at a time; the next finds the first one's result."""
    import fcntl

    kept.mkdir(parents=True, exist_ok=True)
    with (kept / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for left in kept.glob(f"{UNFINISHED}*"):
            shutil.rmtree(left, ignore_errors=True)  # of a builder that was ended; what it had started may still write
        yield


def forget(folder: Path, many: int) -> None:
    """Evict the least recently used cache entries."""
    found = sorted(folder.glob("*"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in found[many:]:
        shutil.rmtree(path) if path.is_dir() else path.unlink()


def digest(*parts: str | bytes) -> str:
    summary = hashlib.sha256()
    for part in parts:
        known = part.encode() if isinstance(part, str) else part
        summary.update(len(known).to_bytes(8, "big") + known)
    return summary.hexdigest()[:40]


# --- the tools ----------------------------------------------------------------------------------------------------


class Tools:
    """Compiler and linker of this Python, or as CC, CFLAGS and ARCHFLAGS say."""

    def __init__(self, level: str) -> None:
        try:
            import_module("setuptools")  # brings distutils where Python has none
            ccompiler, built = import_module("distutils.ccompiler"), import_module("distutils.sysconfig")
            mypy, mypyc = import_module("mypy.version"), import_module("mypyc.build")
        except ImportError as problem:
            raise NoCompiler(f"{problem.name} is not installed") from problem
        found = ccompiler.new_compiler()
        built.customize_compiler(found)
        if found.compiler_type != "unix" or shutil.which(found.compiler_so[0]) is None:
            raise NoCompiler("there is no C compiler")
        if not (headers() / "Python.h").is_file():
            raise NoCompiler(f"Python's own headers are not in {headers()}")
        wished = mypyc.get_cflags(compiler_type="unix", opt_level=level, debug_level="0", multi_file=True)
        self.compiling = [*found.compiler_so, *(flag for flag in wished if flag != "-Werror"), *OURS]
        self.linking = list(found.linker_so)
        version = subprocess.run([found.compiler_so[0], "--version"], capture_output=True, text=True, check=False)
        self.stamp = json.dumps(
            [self.compiling, self.linking, version.stdout.splitlines()[:1], mypy.__version__, sys.version]
        )

    def compile(self, source: str, target: Path, include: list[str]) -> None:
        run([*self.compiling, *(f"-I{path}" for path in [*include, headers()]), "-c", source, "-o", str(target)])

    def link(self, objects: list[Path], target: Path) -> None:
        target.parent.mkdir(parents=True, exist_ok=True)
        run([*self.linking, *map(str, objects), "-o", str(target)])

    def link_shim(self, source: str, target: Path) -> None:
        """Link the small library through which Python imports one module of a large one."""
        target.parent.mkdir(parents=True, exist_ok=True)
        run([*self.linking, "-fPIC", "-O1", "-g0", f"-I{headers()}", source, "-o", str(target)])


def headers() -> Path:
    return Path(sysconfig.get_paths()["include"])


def run(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        said = [line for line in done.stderr.splitlines() if "error:" in line or "undefined" in line] or [done.stderr]
        raise CannotCompile(f"the C compiler failed: {said[0].strip() or done.returncode}")


def missing() -> list[str]:
    """List the Debian packages without which nothing can be compiled."""
    compiler = shutil.which((os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0])
    python = [] if (headers() / "Python.h").is_file() else [f"python{sys.version_info[0]}.{sys.version_info[1]}-dev"]
    if compiler is None:
        return ["gcc", "libc6-dev", *python]
    tried = subprocess.run(
        [compiler, "-E", "-"], input="#include <stdio.h>", capture_output=True, text=True, check=False
    )
    return ([] if tried.returncode == 0 else ["libc6-dev"]) + python


# --- from Python to C ---------------------------------------------------------------------------------------------


def translate(source: Path, target: Path) -> list[dict[str, Any]]:
    """Run mypyc in its own process: it changes folders, prints, and exits on errors."""
    command = [sys.executable, __file__, "--translate", str(target)]
    done = subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)
    if done.returncode:
        lines = (done.stdout + done.stderr).splitlines()
        said = [line for line in lines if "error:" in line] or [line for line in lines if "Error" in line] or ["?"]
        raise CannotCompile(f"mypyc refused: {said[0]}")
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


SHORT = """\
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


def shorten(shim: str) -> None:
    if not FREE_THREADED:
        Path(shim).write_text(Path(shim).read_text().replace("#include <Python.h>", SHORT))


# --- from C to machine code ---------------------------------------------------------------------------------------


def build(root: Path = ROOT, level: str = LEVEL) -> Path:
    """Return the folder with the libraries, laid out like the package; build it unless cached."""
    source, kept = root / "src", cache()
    tools = Tools(level)
    paths = [path for paths in groups(source).values() for path in paths]
    read = [part for path in paths for part in (path, (source / path).read_bytes())]
    done = kept / "engines" / digest(tools.stamp, Path(__file__).read_bytes(), *read)
    if not done.is_dir():
        with alone(kept):
            if not done.is_dir():
                compile_all(source, kept, tools, done)
                forget(kept / "objects", KEPT_OBJECTS)
                forget(done.parent, KEPT_ENGINES)
    os.utime(done)
    return done


def compile_all(source: Path, kept: Path, tools: Tools, done: Path) -> None:
    objects = kept / "objects"
    objects.mkdir(exist_ok=True)
    done.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=UNFINISHED, dir=kept) as folder, ThreadPoolExecutor(cores()) as pool:
        written, laid = Path(folder) / "c", Path(folder) / "laid"
        parts = translate(source, written)
        libraries = [part for part in parts if len(part["sources"]) > 1]
        shims = [part for part in parts if len(part["sources"]) == 1]
        wanted = {
            known(path, part, tools.stamp, written): (path, part) for part in libraries for path in part["sources"]
        }
        longest = sorted(wanted.items(), key=lambda item: -Path(item[1][0]).stat().st_size)
        finish([pool.submit(make_object, tools, objects / name, path, part) for name, (path, part) in longest])
        for part in libraries:
            linked = [objects / known(path, part, tools.stamp, written) for path in part["sources"]]
            tools.link(linked, laid / f"{part['name']}{SUFFIX}")
        finish([pool.submit(make_shim, tools, part, laid) for part in shims])
        laid.rename(done)


def finish(work: list[Future[None]]) -> None:
    """Wait for all compilations; on a failure cancel those not yet started."""
    try:
        for one in work:
            one.result()
    finally:
        for one in work:
            one.cancel()


def known(path: str, part: dict[str, Any], stamp: str, written: Path) -> str:
    """Cache key of an object: a hash of all its inputs."""
    read = [Path(name).read_bytes() for name in [path, *part["headers"]]]
    return digest(stamp, Path(path).relative_to(written).as_posix(), *read) + ".o"


def make_object(tools: Tools, target: Path, path: str, part: dict[str, Any]) -> None:
    if target.is_file():
        os.utime(target)
        return
    unfinished = target.with_suffix(f".{os.getpid()}")
    tools.compile(path, unfinished, part["include"])
    unfinished.rename(target)


def make_shim(tools: Tools, part: dict[str, Any], laid: Path) -> None:
    shorten(part["sources"][0])
    tools.link_shim(part["sources"][0], laid / f"{part['name'].replace('.', '/')}{SUFFIX}")


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
    asked.add_argument("--lay", type=Path, metavar="FOLDER")
    asked.add_argument("--level", default=LEVEL, choices=["g", "1", "2", "3"], help="how hard the C compiler tries")
    asked.add_argument("--root", type=Path, default=ROOT, metavar="FOLDER", help="of another checkout, to compare with")
    asked.add_argument("--missing", action="store_true")
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
