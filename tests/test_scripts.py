"""Every benchmark and tool starts as its docstring says: as a script, from the root of the checkout."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SCRIPTS = sorted(
    path.relative_to(ROOT).as_posix()
    for folder in ("benchmarks", "tools")
    for path in (ROOT / folder).glob("*.py")
    if "__main__" in path.read_text(encoding="utf-8")
)


def start(script: str, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, script, *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_script_says_what_it_does_and_how_it_is_asked(script: str) -> None:
    answer = start(script, "--help")

    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.startswith("usage:")
    assert f"python {script}" in " ".join(answer.stdout.split()), "its own page is part of the help"


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_script_asked_wrongly_says_so_without_a_traceback(script: str) -> None:
    answer = start(script, "--no-such-wish")

    assert answer.returncode == 2
    assert "Traceback" not in answer.stderr
    assert "usage:" in answer.stderr
