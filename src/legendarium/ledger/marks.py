"""Finds `@pytest.mark.rule("…")` in the source of tests (by `ast`), without running them.

Marks are read where pytest reads them: on a function, on a class, in `pytestmark` of a module or a class, and in
`pytest.param(…, marks=…)`. Module-level names of marks and of lists of cases are resolved.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from legendarium.ledger.errors import LedgerError
from legendarium.ledger.substance import asserts_something, skips

UNREADABLE = "rule ids must be written out as texts"
NOT_COLLECTED = "is marked with a rule, but pytest does not run it"
SKIPPED = "is marked with a rule, but may be skipped or may fail"
EMPTY = "is marked with a rule, but asserts nothing about it"
NEVER_RUN = frozenset({"skip", "skipif", "xfail"})

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class MarkedTest:
    """A test that names ledger ids; `fault` says why it does not count."""

    name: str
    ids: tuple[str, ...]
    fault: str | None


def marked_tests(tests: Path) -> tuple[MarkedTest, ...]:
    """Find all marked tests below a folder."""
    found: list[MarkedTest] = []
    folder = tests.resolve()
    for path in sorted(folder.rglob("*.py")):
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"))
        except (SyntaxError, UnicodeDecodeError) as problem:
            raise LedgerError(f"{path} cannot be read: {problem}") from None
        found.extend(Module(path.relative_to(folder.parent), tree).tests())
    return tuple(found)


class Module:
    """One test module, with its module-level names."""

    def __init__(self, path: Path, tree: ast.Module) -> None:
        self.path = path
        self.tree = tree
        self.collected = path.name.startswith("test_") or path.stem.endswith("_test")
        self.names = {
            target.id: node.value
            for node in tree.body
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }

    def tests(self) -> Iterator[MarkedTest]:
        yield from self.tests_of(self.tree, self.path.as_posix(), (), self.collected)

    def tests_of(
        self, owner: ast.Module | ast.ClassDef, place: str, inherited: tuple[ast.expr, ...], collected: bool
    ) -> Iterator[MarkedTest]:
        """Find the marked tests of a module or class; marks are inherited."""
        marks = (*inherited, *own_marks(owner))
        for node in owner.body:
            name = f"{place}::{getattr(node, 'name', '')}"
            if isinstance(node, ast.ClassDef):
                yield from self.tests_of(node, name, marks, collected and node.name.startswith("Test"))
            elif isinstance(node, Function):
                is_test = collected and node.name.startswith("test")
                yield from self.test(node, name, (*(marks if is_test else ()), *node.decorator_list), is_test)

    def test(self, node: Function, name: str, marks: tuple[ast.expr, ...], is_test: bool) -> Iterator[MarkedTest]:
        parts = [part for mark in marks for part in self.parts(mark)]
        calls = [part for part in parts if isinstance(part, ast.Call) and self.is_mark(part.func, "rule")]
        if not calls:
            return
        texts = [argument for call in calls for argument in call.args]
        written = [text.value for text in texts if isinstance(text, ast.Constant) and isinstance(text.value, str)]
        fault = None
        if not texts or len(written) < len(texts):
            fault = UNREADABLE
        elif not is_test:
            fault = NOT_COLLECTED
        elif any(self.is_mark(part, kind) for part in parts for kind in NEVER_RUN) or skips(node):
            fault = SKIPPED
        elif not asserts_something(node):
            fault = EMPTY
        yield MarkedTest(name, tuple(dict.fromkeys(written)), fault)

    def parts(self, mark: ast.expr, seen: frozenset[str] = frozenset()) -> Iterator[ast.AST]:
        """Walk a mark expression, resolving module-level names."""
        for part in ast.walk(mark):
            yield part
            if isinstance(part, ast.Name) and part.id in self.names and part.id not in seen:
                yield from self.parts(self.names[part.id], seen | {part.id})

    def is_mark(self, node: ast.AST, kind: str) -> bool:
        """Whether this is `pytest.mark.<kind>`, `mark.<kind>` or a name for it."""
        if isinstance(node, ast.Name) and node.id in self.names:
            value = self.names[node.id]
            return isinstance(value, ast.Attribute) and self.is_mark(value, kind)
        if not isinstance(node, ast.Attribute) or node.attr != kind:
            return False
        owner = node.value
        return (isinstance(owner, ast.Attribute) and owner.attr == "mark") or (
            isinstance(owner, ast.Name) and owner.id == "mark"
        )


def own_marks(owner: ast.Module | ast.ClassDef) -> list[ast.expr]:
    """Return the marks a module or class puts on all its tests."""
    marks = list(owner.decorator_list) if isinstance(owner, ast.ClassDef) else []
    for node in owner.body:
        if isinstance(node, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets
        ):
            marks.append(node.value)
    return marks
