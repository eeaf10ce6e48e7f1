"""Checks (by `ast`) whether a test could fail at all."""

from __future__ import annotations

import ast

HELPERS = ("assert_", "check_")


def asserts_something(test: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a test asserts, expects an exception, or calls a helper named `assert_*` or `check_*`."""
    return any(is_claim(node) for statement in test.body for node in ast.walk(statement))


def skips(test: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a test may skip or xfail inside."""
    calls = (node for statement in test.body for node in ast.walk(statement) if isinstance(node, ast.Call))
    return any(called_name(call.func) in ("skip", "xfail", "importorskip") for call in calls)


def is_claim(node: ast.AST) -> bool:
    if isinstance(node, ast.Assert):
        return not always_true(node.test)
    if isinstance(node, ast.Call):
        name = called_name(node.func)
        return name.startswith(HELPERS) or name == "raises"
    return False


def called_name(function: ast.expr) -> str:
    """Return the last part of a called name: `check_order` in `scene.check_order(…)`."""
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def always_true(claim: ast.expr) -> bool:
    """Whether an assertion is vacuous: a constant, a value compared with itself, or an `or` with one of these."""
    if isinstance(claim, ast.Constant):
        return True
    if isinstance(claim, ast.Tuple | ast.List | ast.Set | ast.Dict | ast.Lambda | ast.JoinedStr):
        return True
    if isinstance(claim, ast.UnaryOp) and isinstance(claim.op, ast.Not):
        return isinstance(claim.operand, ast.Constant)
    if isinstance(claim, ast.BoolOp):
        vacuous = [always_true(part) for part in claim.values]
        return any(vacuous) if isinstance(claim.op, ast.Or) else all(vacuous)
    if isinstance(claim, ast.Compare):
        sides = [claim.left, *claim.comparators]
        return all(isinstance(side, ast.Constant) for side in sides) or (
            all(is_plain(side) for side in sides) and len({ast.dump(side) for side in sides}) == 1
        )
    return False


def is_plain(node: ast.expr) -> bool:
    """Whether a node is a name or attribute path, which reads the same twice (a call may not)."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return isinstance(node, ast.Name)
