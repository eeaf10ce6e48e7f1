"""Which engine runs: kernel and games as they are written, or as machine code (`tools/engine.py`)."""

from __future__ import annotations

from legendarium.kernel import table


def compiled() -> bool:
    """Whether the kernel runs as machine code."""
    return not (table.__file__ or "").endswith(".py")


def engine_name() -> str:
    return "compiled engine" if compiled() else "plain engine"
