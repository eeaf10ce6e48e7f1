"""Tells whether kernel and games run as Python or compiled with mypyc (`tools/engine.py`)."""

from __future__ import annotations

from legendarium.kernel import table


def compiled() -> bool:
    return not (table.__file__ or "").endswith(".py")


def engine_name() -> str:
    return "compiled engine" if compiled() else "plain engine"
