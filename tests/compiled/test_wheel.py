"""What is packed: machine code when asked for and possible, plain Python with a reason otherwise."""

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).parents[2]
NO_COMPILER = {"CC": "no-such-compiler"}


def pack(folder, wish, **environment):
    """Pack a wheel, and give what was said and the wheel."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    changed = {**os.environ, "LEGENDARIUM_COMPILE": wish, "LEGENDARIUM_SKIP_WEB": "1", **environment}
    done = subprocess.run(command, cwd=ROOT, env=changed, capture_output=True, text=True, check=False)
    return done, next(folder.glob("*.whl"), None)


def version(folder):
    command = [sys.executable, "-c", "from legendarium.cli import main; main()", "version"]
    return subprocess.run(command, env={**os.environ, "PYTHONPATH": str(folder)}, capture_output=True, text=True).stdout


def test_a_compiled_wheel_runs_the_compiled_engine_and_says_so(tmp_path):
    done, wheel = pack(tmp_path, "1")

    assert done.returncode == 0, done.stderr
    assert "none-any" not in wheel.name
    with ZipFile(wheel) as packed:
        names = packed.namelist()
        packed.extractall(tmp_path / "installed")
    for module in ("kernel/table", "games/village_attacks/monsters/turn", "bots/greedy", "server/messages/difference"):
        assert any(name.startswith(f"legendarium/{module}.") and not name.endswith(".py") for name in names), module
    assert "compiled engine" in version(tmp_path / "installed")


def test_without_a_compiler_auto_packs_plain_python_and_says_why_in_a_line(tmp_path):
    done, wheel = pack(tmp_path, "auto", **NO_COMPILER)

    assert done.returncode == 0
    assert "none-any" in wheel.name
    told = [line for line in (done.stdout + done.stderr).splitlines() if "plain Python" in line]
    assert len(told) == 1
    assert "there is no C compiler" in told[0]


def test_without_a_compiler_a_compiled_wheel_is_refused(tmp_path):
    done, wheel = pack(tmp_path, "1", **NO_COMPILER)

    assert done.returncode != 0
    assert "there is no C compiler" in done.stdout + done.stderr
    assert wheel is None


def test_nobody_who_does_not_ask_waits_for_a_compiler(tmp_path):
    done, wheel = pack(tmp_path, "0", **NO_COMPILER)

    assert done.returncode == 0
    assert "none-any" in wheel.name
