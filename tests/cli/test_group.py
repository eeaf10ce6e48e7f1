"""The group: every listed command exists, and nothing is loaded before it is needed."""

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import click
import pytest

from legendarium.cli.entry import run
from legendarium.cli.group import COMMANDS, brought
from legendarium.kernel.game import SHELF
from legendarium.testing.emberwatch import Emberwatch

FOLDER = Path(__file__).parents[2] / "src/legendarium/cli"
INNER = {"__init__", "entry", "group", "output"}


@pytest.mark.parametrize("name", [*COMMANDS, *brought()])
def test_every_command_explains_itself_with_examples(name, capsys):
    assert run([name, "--help"]) == 0
    told = capsys.readouterr().out
    assert "Examples:" in told
    assert "{" not in told.replace("'{", "")


def test_every_module_is_a_command():
    modules = {path.stem for path in FOLDER.glob("*.py")} - INNER
    helpers = {name for name in modules if name.startswith("_")}
    assert modules - helpers == set(COMMANDS)


class Owl(Emberwatch):
    code = "owl"

    def commands(self):
        return {"hoot": ("tests.cli.hoot", "Hoot once.")}


def test_a_game_brings_its_own_commands(monkeypatch, capsys):
    hoot = ModuleType("tests.cli.hoot")
    hoot.command = click.Command("hoot", callback=lambda: click.echo("Hoo."))
    monkeypatch.setitem(sys.modules, "tests.cli.hoot", hoot)
    monkeypatch.setitem(SHELF, "owl", Owl())
    brought.cache_clear()
    try:
        assert run(["hoot"]) == 0
        assert capsys.readouterr().out == "Hoo.\n"
        assert run(["--help"]) == 0
        assert "Hoot once." in capsys.readouterr().out
    finally:
        brought.cache_clear()


def test_help_loads_no_command():
    script = (
        "import sys; from legendarium.cli.entry import run; run(['--help']);"
        "print([name for name in sys.modules if name in ('legendarium.cli.rules', 'legendarium.cli.serve')])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
