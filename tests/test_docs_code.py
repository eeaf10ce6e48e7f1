"""The code of the docs runs: every Python block and every command, but for the exceptions listed here."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import legendarium as lg
from legendarium.cli import main

ROOT = Path(__file__).parents[1]
PAGES = sorted(
    path.relative_to(ROOT).as_posix()
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "web/README.md"]
    if path.name != "CHANGELOG.md"
)
RUN_HERE = (
    *("docs/analysis.md", "docs/bots.md", "docs/lab.md", "docs/positions.md"),
    *("docs/research.md", "docs/tutorial.md"),
)
RUN_ELSEWHERE = {
    "README.md": "tests/test_readme.py",
    "CONTRIBUTING.md": "tests/test_contributing.py",
    "docs/adding-a-game.md": "tests/test_adding_a_game.py",
    "docs/how-to.md": "tests/test_how_to.py",
}
PYTHON = re.compile(r"^```python\n(.*?)^```", re.M | re.S)
SHELL = re.compile(r"^```\n(.*?)^```|((?:^    \S[^\n]*\n)+)", re.M | re.S)
OTHER_BLOCKS = re.compile(r"^```\w+\n.*?^```", re.M | re.S)
COMMAND = re.compile(r"^\s*(?:\.venv/bin/)?legendarium(?= |$)")
SYSTEM_PAGES = {
    "docs/hosting.md": "sets up a machine: tests/server/test_hosting_files.py and benchmarks/hosting.py try its files",
    "docs/performance.md": "measures for minutes; tests/test_benchmarks.py runs each benchmark in small",
    "docs/wire.md": "messages of the protocol: tests/server/test_wire_schema.py",
    "docs/fields/README.md": "texts of fields, drawn by tests/games/legends_of_signum",
    "web/README.md": "npm scripts; `make check` and `make test` run them",
}
NOT_RUN = {
    r"--on ray": "a cluster: benchmarks/cluster.py",
    r"legendarium (play|serve)\b": "talks to a person: tests/terminal, tests/server",
    r"legendarium (balance|several|quests) ": "hours: tests/lab and tests/games run them in small",
    r"legendarium simulate legends-of-signum .*--games 200": "minutes: tests/cli/test_simulate.py",
    r"^(make|git|cd|python|pytest|\.venv/bin/(pytest|python)|LEGENDARIUM_GAMES)\b|^my-pack/": "tests/test_contributing.py",
    r"^pip install ": "tests/test_package.py",
    r"packs check my-pack": "tests/test_contributing.py writes the pack",
    r"^--": "goes on with the line above",
}
"""Commands that are not run, and why."""
SMALLER = {"--iterations": "2", "--games": "2", "--walks": "2", "--generations": "1", "--jobs": "1", "--bot": "random"}
MORE_FILES = {
    "my_features.py": "from legendarium.bots.value import Feature\n\n"
    'FEATURES = (Feature("life", "Life of the own hero"), Feature("foes", "Life of the others"))\n\n\n'
    "def columns(table, seat):\n    lives = [float(hero.life) for hero in table.heroes]\n"
    "    return [lives[seat], sum(lives) - lives[seat]]\n"
}


def python_blocks(page):
    return PYTHON.findall((ROOT / page).read_text(encoding="utf-8"))


def shell_lines(page):
    text = OTHER_BLOCKS.sub("", (ROOT / page).read_text(encoding="utf-8")).replace("\\\n", "")
    blocks = ["".join(found) for found in SHELL.findall(text)]
    return [line.strip() for block in blocks for line in block.splitlines() if line.strip()]


def exception(page, line):
    return SYSTEM_PAGES.get(page) or next((why for words, why in NOT_RUN.items() if re.search(words, line)), None)


COMMANDS = [
    pytest.param(page, line, id=f"{page}: {line[:70]}")
    for page in PAGES
    for line in shell_lines(page)
    if exception(page, line) is None
]


def test_every_page_with_python_is_run_by_a_test():
    assert sorted(page for page in PAGES if python_blocks(page)) == sorted([*RUN_HERE, *RUN_ELSEWHERE])
    for page, test in RUN_ELSEWHERE.items():
        assert Path(page).name in (ROOT / test).read_text(encoding="utf-8")


@pytest.mark.parametrize("page", RUN_HERE)
def test_the_python_of_a_page_runs_from_top_to_bottom(page, tmp_path):
    text = "\n\n".join(python_blocks(page))
    (tmp_path / "page.py").write_text(text, encoding="utf-8")

    done = subprocess.run([sys.executable, "page.py"], cwd=tmp_path, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr


def test_the_tutorial_has_ten_steps():
    text = (ROOT / "docs/tutorial.md").read_text(encoding="utf-8")

    assert re.findall(r"^## (\d+)\. ", text, re.M) == [str(number) for number in range(1, 11)]


def test_every_line_of_a_shell_is_a_command_of_ours_or_a_listed_exception():
    assert len(COMMANDS) > 7
    assert [(page, line) for page, line in (param.values for param in COMMANDS) if not COMMAND.match(line)] == []


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with the files that the docs let people write."""
    found = tmp_path_factory.mktemp("docs")
    for name, text in MORE_FILES.items():
        (found / name).write_text(text, encoding="utf-8")
    blocks = [text for text in python_blocks("docs/lab.md") if text.startswith("# my_bots.py")]
    steps = [text for text in python_blocks("docs/tutorial.md") if re.search(r"^(def|class) ", text, re.M)]
    bots = "\n".join([*blocks, *(re.sub(r"^print.*", "", text, flags=re.M) for text in steps)])
    (found / "my_bots.py").write_text(bots, encoding="utf-8")
    night = lg.play("village-attacks", "novice", seats=1, seed=5, options={"round_limit": 1})
    (found / "game.json").write_text(night.save(), encoding="utf-8")
    return found


@pytest.mark.parametrize(("page", "line"), COMMANDS)
def test_the_command_runs(page, line, folder, monkeypatch, capsys):
    monkeypatch.chdir(folder)
    monkeypatch.syspath_prepend(str(folder))
    words = shlex.split(COMMAND.sub("", line), comments=True)
    words = [SMALLER.get(before, word) for before, word in zip(["", *words], words, strict=False)]

    with pytest.raises(SystemExit) as ended:
        main(words)

    assert ended.value.code in (0, None), capsys.readouterr().err
