"""Measure how many losses of a rule the tests notice.

.venv/bin/python benchmarks/unnoticed.py [--only WORDS] [--jobs 2]
.venv/bin/python benchmarks/unnoticed.py --random 200 --seed 1 --area los|va|vol|kernel [--jobs 2]

Without `--random`, each change of `benchmarks/losses/*.toml` is made to a copy of the sources, and the tests that name
the rule's ids are run on that copy; rows without ids (the kernel's) name their tests.

With `--random`, small mutations are drawn from the sources of an area (`mutations.py`) and each is shown to the tests
that execute it, cheapest first (`mutation_runner.py`): the 200 cheapest, then the others. Survivors that no reachable
position can tell from the original are listed with the reason in `benchmarks/equivalents.toml` and do not count.

A new row goes into the file of its game:

    [[loss]]
    file = "games/village_of_legends/combat/hand.py"      # below src/legendarium
    says = "no check for no cards left after removing from hand"
    ids = ["vol.elimination.no-cards-left"]          # or: tests = ["tests/kernel/test_match.py"]
    old = '''    fall_without_cards(table)'''            # as it stands in the file, exactly once
    new = '''    pass'''
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.mutation_runner import CHEAPEST, judge  # noqa: E402
from benchmarks.mutations import AREAS, sample  # noqa: E402

LOSSES = ROOT / "benchmarks/losses"
EQUIVALENTS = ROOT / "benchmarks/equivalents.toml"
SHARED = (
    *("tests/contract", "tests/envs", "tests/matches", "tests/playthroughs", "tests/positions", "tests/test_docs.py"),
    *(f"tests/games/test_{name}.py" for name in ("fixed", "printed", "readings", "rulings", "scene_events")),
)
PACKAGE = ("tests/test_package.py",)
TESTS = {
    "kernel": (
        "tests/kernel",
        "tests/games",
        "tests/lab",
        "tests/server/test_secrecy.py",
        "tests/server/test_gallery.py",
        *PACKAGE,
        *SHARED,
    ),
    "los": ("tests/games/legends_of_signum", *SHARED),
    "va": ("tests/games/village_attacks", *SHARED),
    "vol": ("tests/games/village_of_legends", *SHARED),
}
"""Tests that cover an area; those marked slow, browser or postgresql are left out."""
WANTED = {
    "kernel": "",
    "los": "not village",
    "va": "not signum and not village-of-legends and not village_of_legends",
    "vol": "not signum and not village-attacks and not village_attacks",
}
"""Which cases of the shared tests play no other game than the area's, as an expression for pytest's `-k`."""
SOURCES = ROOT / "src"
FAILED = 1
"""pytest's exit code when tests ran and some failed."""
TIME_LIMIT = 600


class BadRow(Exception):
    """A row that no longer fits the sources or the tests."""


@dataclass(frozen=True)
class Loss:
    """One change that removes a rule."""

    table: str
    file: str
    says: str
    old: str
    new: str
    ids: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return f"{self.file}: {self.says}"

    def changed(self, text: str) -> str:
        """Return the file without the rule."""
        if text.count(self.old) != 1:
            raise BadRow(f"{self.name}: the old text stands {text.count(self.old)} times in the file, not once")
        return text.replace(self.old, self.new)

    def watchers(self) -> tuple[str, ...]:
        """Return the tests that should notice."""
        found = self.tests or tuple(dict.fromkeys(test for id_ in self.ids for test in tests_by_id().get(id_, ())))
        if not found:
            raise BadRow(f"{self.name}: no test names {', '.join(self.ids) or 'it'}")
        return found


def read_losses() -> list[Loss]:
    """Read every row of every table, in the order of the files."""
    found: list[Loss] = []
    for path in sorted(LOSSES.glob("*.toml")):
        for row in tomllib.loads(path.read_text(encoding="utf-8"))["loss"]:
            ids, tests = tuple(row.pop("ids", ())), tuple(row.pop("tests", ()))
            found.append(Loss(table=path.stem, ids=ids, tests=tests, **row))
    return found


@cache
def tests_by_id() -> dict[str, list[str]]:
    from legendarium.ledger.marks import marked_tests  # not above: what is imported early cannot be probed

    found: dict[str, list[str]] = {}
    for test in marked_tests(ROOT / "tests"):
        for identity in test.ids:
            found.setdefault(identity, []).append(test.name)
    return found


def copied(folder: str, loss: Loss | None = None) -> Path:
    """Copy the sources to a temporary folder with one rule removed."""
    root = Path(folder) / "src"
    shutil.copytree(SOURCES, root, ignore=shutil.ignore_patterns("__pycache__", "static", "*.so"))
    if loss is not None:
        path = root / "legendarium" / loss.file
        path.write_text(loss.changed(path.read_text(encoding="utf-8")), encoding="utf-8")
    return root


def run_tests(root: Path, tests: Iterable[str], *more: str) -> int:
    """Run pytest on these sources; a timeout counts as a failure."""
    command = [sys.executable, "-B", "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-n", "0", *more, *tests]
    environment = {**os.environ, "PYTHONPATH": str(root)}
    try:
        return subprocess.run(
            command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=TIME_LIMIT
        ).returncode
    except subprocess.TimeoutExpired:
        return FAILED


def is_noticed(loss: Loss) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        code = run_tests(copied(folder, loss), loss.watchers())
    if code not in (0, FAILED):
        raise BadRow(f"{loss.name}: pytest could not run its tests (it returned {code})")
    return code == FAILED


def check_whole(losses: list[Loss]) -> None:
    """Check that all tests concerned pass on unchanged sources; otherwise a failure would mean nothing."""
    tests = dict.fromkeys(test for loss in losses for test in loss.watchers())
    with tempfile.TemporaryDirectory() as folder:
        if run_tests(copied(folder), tests):
            raise BadRow("some of the tests fail without any loss: mend them first")


def known_equivalents() -> set[tuple[str, str, str, str]]:
    """Read the mutations judged to be unobservable."""
    rows = tomllib.loads(EQUIVALENTS.read_text(encoding="utf-8"))["equivalent"]
    return {(row["file"], row["function"], row["old"], row["new"]) for row in rows}


def measure_random(area: str, count: int, seed: int, jobs: int) -> int:
    """Print the survivors of a random sample and the score."""
    verdicts = judge(sample(area, count, seed), TESTS[area], jobs, WANTED[area])
    equivalent = known_equivalents()
    survivors = [verdict for verdict in verdicts if verdict.survived]
    counted = [verdict for verdict in verdicts if not verdict.broken and verdict.mutation.key not in equivalent]
    for verdict in survivors:
        word = "equivalent" if verdict.mutation.key in equivalent else "UNNOTICED "
        print(f"{word}  {verdict.mutation.name}  ({verdict.tests} tests execute it)")
    noticed = sum(bool(verdict.killer) for verdict in counted)
    early = noticed - sum(verdict.late for verdict in counted)
    print(
        f"{area}, seed {seed}: {noticed} of {len(counted)} mutations are noticed"
        f" ({noticed / max(1, len(counted)):.1%}), {early} ({early / max(1, len(counted)):.1%}) by the"
        f" {CHEAPEST} cheapest tests; {len(verdicts) - len(counted)} equivalent or not applicable"
    )
    return 0 if verdicts else 2


def measure_rows(only: str, jobs: int) -> int:
    losses = [loss for loss in read_losses() if only in f"{loss.table} {loss.name} {' '.join(loss.ids)}"]
    try:
        check_whole(losses)
        with ThreadPoolExecutor(jobs) as pool:
            noticed = list(pool.map(is_noticed, losses))
    except BadRow as problem:
        print(problem, file=sys.stderr)
        return 2
    for loss, seen in zip(losses, noticed, strict=True):
        print(f"{'noticed  ' if seen else 'UNNOTICED'}  {loss.name}  {' '.join(loss.ids)}")
    print(f"{sum(noticed)} of {len(losses)} losses are noticed, {noticed.count(False)} are not")
    return 1 if False in noticed else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="rows whose table, file, ids or words contain this")
    parser.add_argument("--random", type=int, default=0, metavar="N", help="draw N mutations instead of reading rows")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--area", choices=sorted(AREAS), default="los")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    if asked.random:
        return measure_random(asked.area, asked.random, asked.seed, asked.jobs)
    return measure_rows(asked.only, asked.jobs)


if __name__ == "__main__":
    sys.exit(main())
