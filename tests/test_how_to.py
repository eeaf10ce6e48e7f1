"""The how-tos: each block is short, runs by itself, and passes mypy --strict without `Any` from the public names."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/how-to.md").read_text(encoding="utf-8")
TASKS = dict(re.findall(r"^## (.+?)\n.*?```python\n(.*?)```", PAGE, re.M | re.S))
MOST_LINES = 10


def test_there_are_twelve():
    assert len(TASKS) == len(re.findall("^## ", PAGE, re.M)) == 12


@pytest.mark.parametrize("task", TASKS)
def test_the_block_has_at_most_ten_lines_and_runs(task, tmp_path):
    lines = [line for line in TASKS[task].splitlines() if line.strip() and not line.startswith(("import ", "from "))]
    assert len(lines) <= MOST_LINES
    (tmp_path / "task.py").write_text(TASKS[task], encoding="utf-8")

    done = subprocess.run([sys.executable, "task.py"], cwd=tmp_path, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


@pytest.mark.slow
def test_all_blocks_pass_mypy_strict(tmp_path):
    for number, text in enumerate(TASKS.values()):
        (tmp_path / f"task_{number}.py").write_text(text, encoding="utf-8")
    strict = mypy(tmp_path, "--strict")
    any_told = mypy(tmp_path, "--strict", "--disallow-any-expr")

    assert strict.returncode == 0, strict.stdout
    assert "task_" in any_told.stdout, "literals of mixed values are dictionaries of Any"
    assert [line for line in any_told.stdout.splitlines() if 'Expression has type "Any"' in line] == []


def mypy(folder, *flags):
    command = [sys.executable, "-m", "mypy", *flags, "--config-file=", "--cache-dir", str(folder / "cache"), "."]
    environment = {**os.environ, "MYPYPATH": str(ROOT / "src")}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
