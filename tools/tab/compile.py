"""Archives of sources become archives of bytecode. Runs inside Pyodide (tools/tab/compile.mjs)."""

from __future__ import annotations

import importlib.util
import re
import zipfile
from importlib import _bootstrap_external as loader  # type: ignore[attr-defined]
from types import CodeType

LEFT_OUT = re.compile(
    r"(_pyrepl|curses|dbm|ensurepip|idlelib|lib2to3|pydoc_data|sqlite3|test|tkinter|turtledemo|unittest|venv|wsgiref|xmlrpc)/"
    r"|(antigravity|cProfile|doctest|ftplib|imaplib|mailbox|nturl2path|pdb|poplib|profile|pstats|pyclbr|smtplib|this|trace"
    r"|turtle|webbrowser)\.py"
)
"""Modules of the standard library that no import in a tab reaches."""
WITH_SOURCES = ("anyio/",)
"""anyio looks for its own sources to import lazily."""
NOT_NEEDED = re.compile(
    r"anyio/_backends/_trio\.py|anyio/pytest_plugin\.py|.*\.(h|c|pyi)$|.*/(RECORD|WHEEL|INSTALLER|REQUESTED)$"
)
UNIT, MOST_UNITS = 2, 8
"""Bytes of an instruction, and instructions that one entry of a line table covers."""
LINE_ONLY, NO_PLACE = 13, 15
"""Kinds of entries of a line table."""
EPOCH = (2026, 1, 1, 0, 0, 0)


def library(archive: str, out: str) -> None:
    with zipfile.ZipFile(archive) as read, zipfile.ZipFile(out, "w") as written:
        for name in read.namelist():
            if not LEFT_OUT.match(name):
                add(written, name, read.read(name), f"/lib/python314.zip/{name}")


def package(archive: str, out: str) -> None:
    with zipfile.ZipFile(archive) as read, zipfile.ZipFile(out, "w") as written:
        for name in read.namelist():
            if NOT_NEEDED.match(name):
                continue
            content = read.read(name)
            if name.startswith(WITH_SOURCES):
                written.writestr(zipfile.ZipInfo(name, EPOCH), content)
            else:
                add(written, name, content, name)


def add(archive: zipfile.ZipFile, name: str, content: bytes, shown: str) -> None:
    """Add a file, as bytecode if it is a module."""
    if name.endswith(".py"):
        code = compile(content, shown, "exec", dont_inherit=True, optimize=2)
        code = lighter(code, lines=name.startswith("legendarium/"))
        content = loader._code_to_hash_pyc(code, importlib.util.source_hash(content), False)
        name += "c"
    archive.writestr(zipfile.ZipInfo(name, EPOCH), content)


def lighter(code: CodeType, lines: bool) -> CodeType:
    """Keep of the positions in the source only the lines, or nothing: a fifth of the bytes to load."""
    inner = tuple(lighter(it, lines) if isinstance(it, CodeType) else it for it in code.co_consts)
    spans = list(code.co_lines()) if lines else [(0, len(code.co_code), None)]
    return code.replace(co_linetable=line_table(spans, code.co_firstlineno), co_consts=inner)


def line_table(spans: list[tuple[int, int, int | None]], before: int) -> bytes:
    """Encode which bytes of code come from which line, as CPython's internal docs/code_objects.md has it."""
    table = bytearray()
    for start, end, line in spans:
        units = (end - start) // UNIT
        while units > 0:
            few = min(units, MOST_UNITS)
            units -= few
            table.append(0x80 | (NO_PLACE if line is None else LINE_ONLY) << 3 | few - 1)
            if line is not None:
                table += signed(line - before)
                before = line
    return bytes(table)


def signed(number: int) -> bytes:
    """Encode a number as groups of six bits, its sign in the lowest."""
    rest, groups = (-number << 1 | 1) if number < 0 else number << 1, bytearray()
    while rest >= 64:
        groups.append(rest & 63 | 64)
        rest >>= 6
    return bytes([*groups, rest])
