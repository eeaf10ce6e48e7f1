"""The C compiler and linker of this Python, and what a machine lacks to use them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from importlib import import_module
from pathlib import Path

EXTRA_FLAGS = ("-fvisibility=hidden", "-fcommon")
"""Extra flags: no symbol is exported; mypyc declares a library's shared tables in each of its files."""


class CannotCompile(Exception):
    """Raised with the reason in one line."""


class NoCompiler(CannotCompile):
    """The machine lacks a compiler; the sources are not at fault."""


class Compiler:
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
        mypyc_flags = mypyc.get_cflags(compiler_type="unix", opt_level=level, debug_level="0", multi_file=True)
        self.compile_command = [*found.compiler_so, *(flag for flag in mypyc_flags if flag != "-Werror"), *EXTRA_FLAGS]
        self.link_command = list(found.linker_so)
        version = subprocess.run([found.compiler_so[0], "--version"], capture_output=True, text=True, check=False)
        self.stamp = json.dumps(
            [self.compile_command, self.link_command, version.stdout.splitlines()[:1], mypy.__version__, sys.version]
        )

    def compile(self, source: str, target: Path, include: list[str]) -> None:
        run([*self.compile_command, *(f"-I{path}" for path in [*include, headers()]), "-c", source, "-o", str(target)])

    def link(self, objects: list[Path], target: Path) -> None:
        target.parent.mkdir(parents=True, exist_ok=True)
        run([*self.link_command, *map(str, objects), "-o", str(target)])

    def link_shim(self, source: str, target: Path) -> None:
        """Link the small library through which Python imports one module of a large one."""
        target.parent.mkdir(parents=True, exist_ok=True)
        run([*self.link_command, "-fPIC", "-O1", "-g0", f"-I{headers()}", source, "-o", str(target)])


def headers() -> Path:
    return Path(sysconfig.get_paths()["include"])


def run(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        errors = [line for line in done.stderr.splitlines() if "error:" in line or "undefined" in line] or [done.stderr]
        raise CannotCompile(f"the C compiler failed: {errors[0].strip() or done.returncode}")


def missing() -> list[str]:
    """List the Debian packages without which nothing can be compiled."""
    compiler = shutil.which((os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0])
    python = [] if (headers() / "Python.h").is_file() else [f"python{sys.version_info[0]}.{sys.version_info[1]}-dev"]
    if compiler is None:
        return ["gcc", "libc6-dev", *python]
    probe = subprocess.run(
        [compiler, "-E", "-"], input="#include <stdio.h>", capture_output=True, text=True, check=False
    )
    return ([] if probe.returncode == 0 else ["libc6-dev"]) + python
