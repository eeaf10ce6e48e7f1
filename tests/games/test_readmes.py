"""A game's README is its map: every module is in the table of its package, none that is gone, packages in their order."""

import re

import pytest

import legendarium as lg
from legendarium.ledger.coverage import finished

HEADING = re.compile(r"^### `([\w./]+)/`$")
ROW = re.compile(r"^\| `(\w+)\.py` \| \S")
IMPORT = re.compile(r"^ *from legendarium\.games\.(\w+)(?:\.(\w+))?[\w.]* import (\w+)", re.MULTILINE)
LAYERED = "Lowest first: a package imports only packages that stand before it"


def readme(game):
    return (lg.game(game).folder / "README.md").read_text(encoding="utf-8")


def mapped(game):
    """What the README lists: for each package the modules of its table, in its order."""
    found, package = {}, None
    for line in readme(game).splitlines():
        if heading := HEADING.match(line):
            package = found.setdefault(heading[1], [])
        elif line.startswith("#"):
            package = None
        elif package is not None and (row := ROW.match(line)):
            package.append(row[1])
    return found


def present(game):
    """What there is: for each package its modules."""
    folder = lg.game(game).folder
    packages = [path.parent for path in folder.rglob("__init__.py")]
    found = {
        package: sorted(path.stem for path in package.glob("*.py") if path.stem != "__init__") for package in packages
    }
    return {package.relative_to(folder).as_posix(): modules for package, modules in found.items()}


def used_packages(path, game):
    """The packages of the game that a module imports from."""
    for folder, package, name in IMPORT.findall(path.read_text(encoding="utf-8")):
        if folder == lg.game(game).folder.name:
            yield package or name


@pytest.mark.parametrize("game", finished())
def test_a_readme_names_every_module_of_the_game_and_none_that_is_gone(game):
    assert {package: sorted(modules) for package, modules in mapped(game).items()} == present(game)


@pytest.mark.parametrize("game", [game for game in finished() if LAYERED in " ".join(readme(game).split())])
def test_packages_that_are_called_layered_import_only_packages_before_them(game):
    folder, order = lg.game(game).folder, list(dict.fromkeys(package.split("/")[0] for package in mapped(game)))
    upwards = [
        f"{path.relative_to(folder)} imports {used}"
        for path in folder.rglob("*.py")
        if path.name != "__init__.py"
        for used in used_packages(path, game)
        if order.index(used if used in order else ".") > order.index((*path.relative_to(folder).parent.parts, ".")[0])
    ]

    assert upwards == []
