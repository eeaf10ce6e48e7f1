"""Which tests name which ledger entries, and what is wrong with that.

Every id of a finished game must be named by a test (`@pytest.mark.rule("…")`), every id named must exist, and a test
that names one must be able to fail.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from legendarium.ledger.errors import LedgerError, UnknownId
from legendarium.ledger.library import games, ids, nearest
from legendarium.ledger.marks import MarkedTest, marked_tests


@dataclass(frozen=True, slots=True)
class GameCoverage:
    """Every id of one game with the tests that name it."""

    game: str
    in_work: bool
    tests: dict[str, tuple[str, ...]]

    @property
    def untested(self) -> tuple[str, ...]:
        return tuple(identity for identity, names in self.tests.items() if not names)

    @property
    def tested(self) -> int:
        return len(self.tests) - len(self.untested)


@dataclass(frozen=True, slots=True)
class Report:
    """The coverage of every game, and what the tests get wrong."""

    games: tuple[GameCoverage, ...]
    faults: tuple[str, ...]
    """Tests that name unknown ids, or that could not fail: one sentence each."""

    @property
    def failures(self) -> tuple[str, ...]:
        """Why `make test` fails; nothing when all is well."""
        missing = [
            f"{identity} has no test"
            for coverage in self.games
            if not coverage.in_work
            for identity in coverage.untested
        ]
        return (*self.faults, *missing)

    def as_json(self) -> dict[str, object]:
        return {
            "ok": not self.failures,
            "games": {
                coverage.game: {
                    "in_work": coverage.in_work,
                    "ids": len(coverage.tests),
                    "tested": coverage.tested,
                    "untested": len(coverage.untested),
                    "tests": {identity: list(names) for identity, names in coverage.tests.items()},
                }
                for coverage in self.games
            },
            "failures": list(self.failures),
        }


def report(tests: Path, in_work: Iterable[str] | None = None) -> Report:
    """Read every test below a folder and hold it against the ledgers."""
    if not tests.is_dir():
        raise LedgerError(f"there is no folder of tests at '{tests}'")
    unfinished = games_in_work() if in_work is None else frozenset(in_work)
    marked = marked_tests(tests)
    names = names_by_id(test for test in marked if not test.fault)
    coverage = tuple(
        GameCoverage(game, game in unfinished, {identity: names.get(identity, ()) for identity in ids(game)})
        for game in games()
    )
    known = {identity for game in games() for identity in ids(game)}
    unknown = [
        f"{test.name}: {UnknownId('rule', identity, nearest(identity))}"
        for test in marked
        for identity in test.ids
        if identity not in known
    ]
    faulty = [f"{test.name}: {test.fault}" for test in marked if test.fault]
    return Report(coverage, tuple(sorted(unknown + faulty)))


def names_by_id(marked: Iterable[MarkedTest]) -> dict[str, tuple[str, ...]]:
    """The tests of each id."""
    names: dict[str, tuple[str, ...]] = {}
    for test in marked:
        for identity in test.ids:
            names[identity] = (*names.get(identity, ()), test.name)
    return names


def games_in_work() -> frozenset[str]:
    """The games named in in_work.toml."""
    named = tomllib.loads((files("legendarium.ledger") / "in_work.toml").read_text(encoding="utf-8")).get("games")
    if not isinstance(named, list):
        raise LedgerError("in_work.toml: 'games' must be a list")
    for game in named:
        if game not in games():
            raise LedgerError(f"in_work.toml: there is no game {game!r}")
    return frozenset(named)
