"""What is packed, what it says of itself, and what works without the extras."""

import os
import re
import subprocess
import sys
import tarfile
import tomllib
from email import message_from_string
from pathlib import Path
from zipfile import ZipFile

import pytest

from legendarium.cli.entry import EXTRAS
from legendarium.kernel.build_info import DISTRIBUTION, VERSION, commit, head_of
from tools import release_notes

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
STRAY = re.compile(r"node_modules|__pycache__|\.pyc$|\.map$|/\.venv|\.sqlite|test-results|_cache/")


@pytest.fixture(scope="module")
def packed(tmp_path_factory):
    """A wheel and an sdist of this checkout, in plain Python and without building the page."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-t", "sdist", "-d", str(folder)]
    environment = {**os.environ, "LEGENDARIUM_SKIP_WEB": "1", "LEGENDARIUM_COMPILE": "0"}
    subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=True)
    return folder


@pytest.fixture(scope="module")
def wheel(packed):
    with ZipFile(next(packed.glob("*.whl"))) as found:
        yield found


def metadata(wheel):
    name = next(name for name in wheel.namelist() if name.endswith("/METADATA"))
    return message_from_string(wheel.read(name).decode())


def test_the_wheel_holds_the_program_with_its_content_and_nothing_else(wheel):
    names = wheel.namelist()

    assert {name.partition("/")[0] for name in names} <= {
        "legendarium",
        f"legendarium_tabletop-{PROJECT['version']}.dist-info",
    }
    assert [name for name in names if STRAY.search(name)] == []
    for needed in ("py.typed", "locale/it.toml", "kernel/table.py", "commit.txt"):
        assert f"legendarium/{needed}" in names
    for game in ("village_of_legends", "village_attacks", "legends_of_signum"):
        for kind in ("packs/", "locale/it.toml", "page/"):
            assert any(name.startswith(f"legendarium/games/{game}/{kind}") for name in names), (game, kind)


def test_the_sdist_holds_what_builds_tests_and_measures(packed):
    with tarfile.open(next(packed.glob("*.tar.gz"))) as found:
        names = [name.partition("/")[2] for name in found.getnames()]

    assert [name for name in names if STRAY.search(name)] == []
    tops = (
        "benchmarks/attacks.py",
        "tests/test_package.py",
        "web/package-lock.json",
        "docs/wire.md",
        "tools/engine.py",
    )
    rest = (
        "Makefile",
        "hatch_build.py",
        ".ci/run",
        "examples/play_a_bot.py",
        "CITATION.cff",
        "Dockerfile",
        "compose.yaml",
    )
    assert {*tops, *rest, "src/legendarium/commit.txt", "requirements.lock"} <= set(names)


def test_the_page_on_the_index_is_complete_and_its_links_lead_to_the_project(wheel):
    told = metadata(wheel)
    home = PROJECT["urls"]["Homepage"]

    assert told["Name"] == DISTRIBUTION
    assert told["Author"] == "Legendarium contributors"
    assert told["Description-Content-Type"] == "text/markdown"
    text = told.get_payload()
    assert text.startswith("# Legendarium")
    links = re.findall(r'\]\(([^)#]+)\)|src="([^"]+)"', text)
    assert len(links) > 5
    assert [link for link in links if not "".join(link).startswith("https://")] == []
    for link in links:
        if "".join(link).startswith(home):
            assert (ROOT / "".join(link).removeprefix(home).split("/", 3)[3]).exists(), link


def test_the_engine_needs_no_web_server_and_each_extra_brings_what_is_named(wheel):
    needed = metadata(wheel).get_all("Requires-Dist")
    core = {re.split(r"[><=\[; ]", line)[0] for line in needed if "extra ==" not in line}
    assert core == {"click", "msgspec", "mypy-extensions", "rich", "snowballstemmer"}
    for module, extra in EXTRAS.items():
        brought = [line for line in needed if f"extra == '{extra}'" in line]
        assert any(line.startswith(module.replace("_", "-")) for line in brought), (module, extra)


def without(modules, program):
    """Run a program in which these modules cannot be imported."""
    hidden = f"import sys; sys.modules.update(dict.fromkeys({sorted(modules)!r})); {program}"
    return subprocess.run([sys.executable, "-c", hidden], capture_output=True, text=True, check=False)


def test_without_extras_bots_play_and_the_command_for_the_browser_names_what_is_missing():
    web = [module for module, extra in EXTRAS.items() if extra == "server"] + ["uvloop"]

    played = without(web, "import legendarium as lg; print(lg.play('village-of-legends', seed=1))")
    assert "over: " in played.stdout, played.stderr
    simulated = without(
        web, "from legendarium.cli import main; main(['simulate', 'village-of-legends', '--games', '2'])"
    )
    assert simulated.returncode == 0, simulated.stderr
    served = without(web, "from legendarium.cli import main; main(['serve', '--port', '0'])")
    assert served.returncode == 2
    assert served.stderr == f"legendarium: this needs the extra 'server': pip install '{DISTRIBUTION}[server]'\n"


def test_the_commit_of_a_checkout_is_read_without_git(tmp_path):
    name, hash_ = "refs/heads/main", "0123456789abcdef0123456789abcdef01234567"
    (tmp_path / "HEAD").write_text(f"ref: {name}\n")
    assert head_of(tmp_path) == ""
    (tmp_path / "packed-refs").write_text(f"# pack-refs\n{hash_} {name}\n")
    assert head_of(tmp_path) == hash_[:12]
    (tmp_path / "HEAD").write_text(f"{hash_}\n")
    assert head_of(tmp_path) == hash_[:12]
    if (ROOT / ".git").is_dir():
        assert re.fullmatch(r"[0-9a-f]{12}", commit())


def test_the_changelog_has_the_version_with_its_date_and_the_citation_names_it_too():
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")

    assert PROJECT["version"] == VERSION
    assert release_notes.notes_of(PROJECT["version"], changelog)
    assert release_notes.notes_of("99.0.0", changelog) == ""
    assert f"\nversion: {PROJECT['version']}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")


def test_the_address_of_the_project_stands_once():
    home, found = PROJECT["urls"]["Homepage"], []
    for path in [*ROOT.glob("*"), *(ROOT / "src").rglob("*.py"), *(ROOT / "docs").rglob("*.md")]:
        if path.is_file() and home in path.read_text(encoding="utf-8", errors="ignore"):
            found.append(path.name)
    assert found == ["pyproject.toml"]
