"""The group: every listed command exists, and nothing is loaded before it is needed."""

import subprocess
import sys
from pathlib import Path

import click
import pytest

from legendarium.cli.entry import run
from legendarium.cli.group import COMMANDS, command, exists

FOLDER = Path(__file__).parents[2] / "src/legendarium/cli"
INNER = {"__init__", "entry", "group", "output"}


@pytest.mark.parametrize("name", [name for name in COMMANDS if exists(name)])
def test_every_command_explains_itself_with_examples(name, capsys):
    assert run([name, "--help"]) == 0
    assert "Examples:" in capsys.readouterr().out


def test_every_module_is_a_command():
    modules = {path.stem for path in FOLDER.glob("*.py")} - INNER
    helpers = {name for name in modules if name.startswith("_")}
    assert modules - helpers <= set(COMMANDS)


def test_a_command_that_is_not_written_yet_is_not_listed():
    listed = command.list_commands(click.Context(command))
    assert listed == [name for name in COMMANDS if (FOLDER / f"{name}.py").is_file()]


def test_help_loads_no_command():
    script = (
        "import sys; from legendarium.cli.entry import run; run(['--help']);"
        "print([name for name in sys.modules if name in ('legendarium.cli.rules', 'legendarium.cli.serve')])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
