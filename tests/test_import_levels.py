"""Arrows go down only: which part of the package may import which, read from the sources."""

import ast
import sys
from functools import cache
from pathlib import Path

import pytest

import legendarium
from legendarium.games import GAMES

PACKAGE = Path(__file__).parents[1] / "src/legendarium"

API = "legendarium"
"""The public names: `import legendarium as lg`."""

MAY_USE = {
    "kernel": set(),
    "ledger": {"kernel"},
    "games": {"kernel", "ledger"},
    "bots": {"kernel", "ledger", "games", API},
    "analysis": {"kernel", "ledger", "games", "bots", API},
    "lab": {"testing", "kernel", "ledger", "games", "bots", "server", API},
    "envs": {"kernel", "ledger", "games", "bots", API},
    "guides": {"kernel", "ledger", "games", "bots"},
    "server": {"kernel", "ledger", "games", "bots", "analysis", "guides", API},
    "local": {"kernel", "ledger", "games", "bots", "analysis", "guides", "server", API},
    "terminal": {"kernel", "ledger", "games", "bots", API},
    "testing": {"kernel", "ledger", "games", "bots", API},
    "workshop": {"kernel", "ledger", "games", "bots", "lab", "testing", "cli", API},
    "cli": {
        "kernel",
        "ledger",
        "games",
        "bots",
        "analysis",
        "lab",
        "envs",
        "guides",
        "server",
        "terminal",
        "testing",
        API,
    },
    "catalogue": {"kernel", "games"},
    "__init__": {"kernel", "ledger", "games", "bots", "analysis", "catalogue", "lab"},
    "__main__": {"cli"},
}

WORKSHOP = "workshop"
"""The folder of a game for what stands around its rules: commands, measurements. It lies above the lab; no rule uses it."""

DATA = {"locale", "__pycache__", "py.typed"}


def parts():
    return [*sorted(path.name.removesuffix(".py") for path in PACKAGE.iterdir() if path.name not in DATA), WORKSHOP]


def imported(tree):
    """The full names of all modules a module imports, whether or not it runs that line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) == "import_module":
            yield from (text.value for text in node.args[:1] if isinstance(text, ast.Constant))


@cache
def modules(part):
    """Every module of a part, as its name below the package and what it imports."""
    paths = [PACKAGE / f"{part}.py"] if (PACKAGE / f"{part}.py").is_file() else sorted((PACKAGE / part).rglob("*.py"))
    if part == WORKSHOP:
        paths = sorted((PACKAGE / "games").glob(f"*/{WORKSHOP}/*.py"))
    elif part == "games":
        paths = [path for path in paths if WORKSHOP not in path.parts]
    return [(path.relative_to(PACKAGE), list(imported(ast.parse(path.read_text(encoding="utf-8"))))) for path in paths]


def used_part(name):
    """The part a full name belongs to; the package's own names are the public ones."""
    below = name.split(".")[1:]
    if below[:1] == ["games"] and WORKSHOP in below:
        return WORKSHOP
    return below[0] if below and (below[0] in MAY_USE or (PACKAGE / below[0]).is_dir()) else API


def test_every_part_is_known():
    assert set(parts()) <= set(MAY_USE)


@pytest.mark.parametrize("part", parts())
def test_a_part_uses_only_what_lies_below_it(part):
    upwards = [
        f"{path} imports {name}"
        for path, names in modules(part)
        for name in names
        if name.split(".")[0] == "legendarium" and used_part(name) not in MAY_USE[part] | {part}
    ]
    assert upwards == []


def test_the_kernel_needs_the_standard_library_only():
    foreign = [
        f"{path} imports {name}"
        for path, names in modules("kernel")
        for name in names
        if name.split(".")[0] not in {*sys.stdlib_module_names, "legendarium", "mypy_extensions"}
    ]
    assert foreign == []


def test_the_rules_know_no_clock_and_no_other_chance_than_the_dice():
    forbidden = {"random", "secrets", "time", "datetime", "uuid", "threading", "asyncio"}
    found = [
        f"{path} imports {name}"
        for path, names in modules("games")
        for name in names
        if name.split(".")[0] in forbidden
    ]
    assert found == []


def test_a_game_knows_no_other_game():
    crossings = [
        f"{path} imports {name}"
        for path, names in modules("games")
        for name in names
        if len(path.parts) > 2
        and name.startswith("legendarium.games.")
        and (PACKAGE / "games" / name.split(".")[2]).is_dir()
        and name.split(".")[2] != path.parts[1]
    ]
    assert crossings == []


def below(game):
    """For each module of a game, by its dotted name, the modules of the same game that it imports, lazily or not."""
    home = f"legendarium.games.{game}."
    own = {".".join(path.with_suffix("").parts[2:]): names for path, names in modules("games") if path.parts[1] == game}
    return {
        name: {module_in(own, used.removeprefix(home)) for used in names if used.startswith(home)} - {""}
        for name, names in own.items()
    }


def module_in(own, name):
    """The module a full name of something lies in; empty if it is a package or nothing of ours."""
    return name if name in own else name.rpartition(".")[0] if name.rpartition(".")[0] in own else ""


def reached(graph, start):
    """Every module that a module imports, directly or through others."""
    found, waiting = set(), [start]
    while waiting:
        waiting += graph[waiting.pop()] - found
        found.update(waiting)
    return found


def in_cycles(graph):
    """The modules that reach themselves."""
    return sorted(name for name in graph if name in reached(graph, name))


def all_games():
    return sorted({path.parts[1] for path, _ in modules("games") if len(path.parts) > 2})


@pytest.mark.parametrize("game", all_games())
def test_inside_a_game_too_arrows_go_down(game):
    assert in_cycles(below(game)) == []


LEVELS = {
    "legends_of_signum": (
        *("geometry", "printed", "state", "core", "combat", "cards", "field", "abilities"),
        *("turn", "setup", "effects", "library", "telling", "deckbuilding", "positions", "quest", "shape", "game"),
        "__init__",
    ),
    "village_of_legends": (
        *("printed", "state", "core", "market", "combat", "monsters", "turn", "library", "setup", "telling"),
        *("positions", "shape", "game", "__init__"),
    ),
}
"""The packages of a game from the lowest to the highest: each imports only those before it."""


def package(module):
    return module.partition(".")[0]


@pytest.mark.parametrize("game", LEVELS)
def test_every_package_of_a_game_has_its_level(game):
    assert {package(module) for module in below(game)} == set(LEVELS[game])


@pytest.mark.parametrize("game", LEVELS)
def test_a_package_imports_only_those_below_it(game):
    level = {name: at for at, name in enumerate(LEVELS[game])}
    upwards = [
        f"{module} imports {used}"
        for module, names in below(game).items()
        for used in names
        if level[package(used)] > level[package(module)]
    ]
    assert upwards == []


QUEST = "legends_of_signum.quest"
MAY_KNOW_QUEST = {"quest", "game", WORKSHOP}
"""The mode itself, the place that lists the modes, and what stands around the game."""


def base_modules():
    """The modules of Legends of Signum that every mode shares, as their paths."""
    home = PACKAGE / "games/legends_of_signum"
    paths = [path.relative_to(home) for path in sorted(home.rglob("*.py"))]
    return {str(path): home / path for path in paths if path.parts[0].removesuffix(".py") not in MAY_KNOW_QUEST}


def asks_for_a_mode(tree):
    """What a module says that only means something in one mode: a look at its state, or which mode it is."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in {"quests", "quest"}:
            yield f"line {node.lineno}: .{node.attr}"
        elif isinstance(node, ast.Name) and node.id in {"is_npc", "is_quest", "quests_of"}:
            yield f"line {node.lineno}: {node.id}"
        elif isinstance(node, ast.Compare) and ast.unparse(node.left).endswith("mode.code"):
            yield f"line {node.lineno}: {ast.unparse(node)}"


def test_the_base_game_does_not_import_quest():
    known = [
        f"{name} imports {used}"
        for name, path in base_modules().items()
        for used in imported(ast.parse(path.read_text(encoding="utf-8")))
        if QUEST in used
    ]
    assert known == []


def test_the_base_game_does_not_ask_whether_quest_is_played():
    asked = [
        f"{name}, {said}"
        for name, path in base_modules().items()
        for said in asks_for_a_mode(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert asked == []


@pytest.mark.parametrize(
    "text", ["table.quests is None", "is_npc(table, it)", "table.fixed.mode.code == 'core'", "quests_of(table)"]
)
def test_a_question_for_the_mode_is_seen(text):
    assert list(asks_for_a_mode(ast.parse(text)))


def test_every_game_is_looked_at():
    folders = [module.rpartition(".")[2] for module in GAMES.values()]
    assert [folder for folder in folders if (PACKAGE / "games" / folder).is_dir()] == all_games()


def test_a_circle_is_seen_through_others():
    assert in_cycles({"table": {"views"}, "views": {"words"}, "words": {"table"}, "game": {"table"}}) == [
        "table",
        "views",
        "words",
    ]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("import legendarium.server as s", ["legendarium.server"]),
        ("from legendarium import server", ["legendarium.server"]),
        ("def f():\n    from legendarium.server.app import start", ["legendarium.server.app.start"]),
        ("import importlib\nimportlib.import_module('legendarium.server')", ["importlib", "legendarium.server"]),
    ],
)
def test_imports_are_seen_in_every_form(text, names):
    assert list(imported(ast.parse(text))) == names
    assert used_part(names[-1]) == "server"


def bound_in(package):
    """The names a package binds to something else than its own modules."""
    for node in ast.parse((package / "__init__.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom):
            yield from (alias.asname or alias.name for alias in node.names)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))


def test_no_public_name_hides_a_module():
    import legendarium.games.legends_of_signum as signum

    assert legendarium.games.legends_of_signum is signum
    packages = [path.parent for path in PACKAGE.rglob("__init__.py")]
    hidden = [
        f"{package.relative_to(PACKAGE)} binds {name}"
        for package in packages
        for name in bound_in(package)
        if (package / f"{name}.py").is_file() or (package / name / "__init__.py").is_file()
    ]
    assert hidden == []
