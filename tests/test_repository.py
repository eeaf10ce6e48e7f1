"""What the repository's files never contain."""

import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
NOT_OURS = {
    ".git",
    ".venv",
    ".hypothesis",
    ".mypy_cache",
    ".pytest_cache",
    ".ruff_cache",
    "__pycache__",
    "build",
    "dist",
    "node_modules",
    "static",
    "test-results",
}
REGISTRIES = re.compile(
    "|".join(
        re.escape(".".join(words))
        for words in (
            ("pypi", "org"),
            ("pythonhosted", "org"),
            ("npmjs", "org"),
            ("npmjs", "com"),
            ("yarnpkg", "com"),
            ("npmmirror", "com"),
            ("deb", "debian", "org"),
            ("security", "debian", "org"),
        )
    )
)
MACHINE_PATHS = re.compile(r"(?<![\w.$}<-])/(?:" + "|".join(("work", "tmp", "root", "home", "Users")) + r")/\w")
LARGEST = 2_000_000


def files():
    """Every file that is written by hand or committed."""
    for folder, below, names in os.walk(ROOT):
        below[:] = sorted(set(below) - NOT_OURS)
        for name in sorted(names):
            path = Path(folder, name)
            if path.is_file() and path.name != ".git":
                yield path


def mentions(pattern):
    found = []
    for path in files():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # pictures and fonts
        found += [f"{path.relative_to(ROOT)}: {match[0]}" for match in pattern.finditer(text)]
    return found


def test_no_file_names_a_registry():
    assert mentions(REGISTRIES) == []


def test_no_file_names_a_place_on_somebodys_machine():
    assert mentions(MACHINE_PATHS) == []


def test_the_patterns_recognise_what_they_look_for():
    assert REGISTRIES.search("https://files." + "pythonhosted." + "org/x")
    assert MACHINE_PATHS.search('cd "' + "/tm" + 'p/x"')
    assert not MACHINE_PATHS.search("frame" + "/wor" + "k/x")


def test_no_file_is_large():
    assert [str(path.relative_to(ROOT)) for path in files() if path.stat().st_size > LARGEST] == []


def test_locks_pin_every_package_by_its_hash():
    locks = sorted(path.name for path in ROOT.glob("requirements*.lock"))
    assert len(locks) == 5
    for name in locks:
        text = (ROOT / name).read_text(encoding="utf-8")
        packages = re.findall(r"^[a-z0-9][^\s]*==[^\s;]+.*(?:\n    --hash=sha256:[0-9a-f]{64}.*)+", text, re.MULTILINE)
        assert len(packages) == len(re.findall(r"^[^\s#]", text, re.MULTILINE)), name


@pytest.mark.parametrize("before", ["", "0.0.1"], ids=["no installer yet", "another version of it"])
def test_the_installer_itself_is_installed_by_version_and_hash(tmp_path, before):
    programs = tmp_path / ".venv/bin"
    programs.mkdir(parents=True)
    for name in ("tools/install", "requirements-installer.lock"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    scripts = {"pip": 'echo "pip $@" >>asked', "uv": f'[ "$1" != --version ] || echo "uv {before}"'}
    for name in ("pip", "uv") if before else ("pip",):
        (programs / name).write_text(f"#!/bin/sh\n{scripts[name]}\n")
        (programs / name).chmod(0o755)

    subprocess.run([tmp_path / "tools/install", "something"], check=True, capture_output=True)

    assert (tmp_path / "asked").read_text().splitlines() == [
        "pip install --quiet --require-hashes -r requirements-installer.lock",
        "pip install --quiet something",
    ]


def test_nobody_is_told_to_install_the_program_by_its_name():
    """On the public index that name belongs to another program; the wheel is installed as a file."""
    by_name = re.compile(r"pip install[^\n`]*(?<![/\w-])legendarium(?![\w-])")
    assert by_name.search("pip" + " install 'legendarium[postgres]'")
    assert not by_name.search("pip" + " install './legendarium-0.1.0-py3-none-any.whl[postgres]'")
    assert mentions(by_name) == []


def test_the_lock_holds_what_the_project_asks_for():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    asked = [*project["dependencies"], *extras["dev"], *extras["server"], *extras["postgres"]]
    asked = [line for line in asked if not line.startswith(project["name"])]
    locked = set(
        re.findall(r"^([a-z0-9.-]+)==", (ROOT / "requirements.lock").read_text(encoding="utf-8"), re.MULTILINE)
    )
    assert {re.split(r"[\[><=~ ]", line)[0] for line in asked} <= locked


@pytest.mark.parametrize("path", sorted((ROOT / "src").rglob("*.toml")), ids=lambda path: path.name)
def test_every_toml_file_can_be_read(path):
    """What is in work may be nothing at all."""
    assert tomllib.loads(path.read_text(encoding="utf-8")) or path.name == "in_work.toml"


def test_make_explains_itself():
    done = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, check=True)
    for target in ("play", "test", "check", "format", "bench", "site", "golden", "screenshots", "lock", "clean"):
        assert f"make {target} " in done.stdout
