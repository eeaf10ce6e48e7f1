"""Rule coverage: which tests name which ledger entries, and what is missing or wrong.

Every id of a finished game, or of a finished mode of a game in work, must be named by a test
(`@pytest.mark.rule("…")`), every id named must exist, and a test that names one must be able to fail.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from legendarium.kernel import game as shelf
from legendarium.ledger.errors import LedgerError, UnknownId
from legendarium.ledger.library import games, ids, ledger, nearest
from legendarium.ledger.marks import MarkedTest, marked_tests
from legendarium.ledger.modes import modes, modes_by_id

EVERYTHING = "everything"
"""In in_work.toml, instead of a list of modes: the whole game is in work."""


@dataclass(frozen=True, slots=True)
class ModeCoverage:
    """Coverage of one mode; an id in force in two modes counts in both."""

    mode: str
    in_work: bool
    ids: int
    tested: int


@dataclass(frozen=True, slots=True)
class GameCoverage:
    """All ids of one game, with the tests that name them and the modes they apply to."""

    game: str
    modes_in_work: frozenset[str]
    tests: dict[str, tuple[str, ...]]
    modes: dict[str, tuple[str, ...]]

    @property
    def in_work(self) -> bool:
        return bool(self.modes_in_work)

    @property
    def untested(self) -> tuple[str, ...]:
        return tuple(identity for identity, names in self.tests.items() if not names)

    @property
    def missing(self) -> tuple[str, ...]:
        """Untested ids with at least one finished mode."""
        if EVERYTHING in self.modes_in_work:
            return ()
        return tuple(identity for identity in self.untested if not self.is_excused(identity))

    def is_excused(self, identity: str) -> bool:
        """Whether all modes of an id are in work. An id without modes is never excused."""
        found = self.modes[identity]
        return bool(found) and self.modes_in_work.issuperset(found)

    @property
    def tested(self) -> int:
        return len(self.tests) - len(self.untested)

    @property
    def by_mode(self) -> tuple[ModeCoverage, ...]:
        """The modes in the order of the book."""
        return tuple(self.of_mode(mode) for mode in modes(ledger(self.game)))

    def of_mode(self, mode: str) -> ModeCoverage:
        names = [self.tests[identity] for identity, found in self.modes.items() if mode in found]
        return ModeCoverage(mode, mode in self.modes_in_work, len(names), sum(bool(tests) for tests in names))


@dataclass(frozen=True, slots=True)
class Report:
    """Coverage of every game, and faults of tests."""

    games: tuple[GameCoverage, ...]
    faults: tuple[str, ...]
    """Tests that name unknown ids, or that could not fail: one sentence each."""

    @property
    def failures(self) -> tuple[str, ...]:
        """Reasons why `make test` fails; empty if all is well."""
        missing = [f"{identity} has no test" for coverage in self.games for identity in coverage.missing]
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
                    "modes": {
                        mode.mode: {"in_work": mode.in_work, "ids": mode.ids, "tested": mode.tested}
                        for mode in coverage.by_mode
                    },
                    "tests": {identity: list(names) for identity, names in coverage.tests.items()},
                }
                for coverage in self.games
            },
            "failures": list(self.failures),
        }


def report(tests: Path, in_work: Mapping[str, Collection[str]] | None = None) -> Report:
    """Compare all tests below a folder with the ledgers. `in_work`: unfinished modes by game."""
    if not tests.is_dir():
        raise LedgerError(f"there is no folder of tests at '{tests}'")
    unfinished = brought_in() | modes_in_work() if in_work is None else in_work
    marked = marked_tests(tests)
    names = names_by_id(test for test in marked if not test.fault)
    coverage = tuple(coverage_of(game, names, unfinished.get(game, ())) for game in games())
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
    """Map each id to its tests."""
    names: dict[str, tuple[str, ...]] = {}
    for test in marked:
        for identity in test.ids:
            names[identity] = (*names.get(identity, ()), test.name)
    return names


def coverage_of(game: str, names: Mapping[str, tuple[str, ...]], in_work: Collection[str]) -> GameCoverage:
    """Compute the coverage of one game."""
    tests = {identity: names.get(identity, ()) for identity in ids(game)}
    return GameCoverage(game, frozenset(in_work), tests, modes_by_id(ledger(game)))


def finished() -> tuple[str, ...]:
    """Return the games that must be complete: those that ship with the program and are not listed with "everything"."""
    listed = tomllib.loads(in_work_file())
    return tuple(game for game in games() if listed.get(game) != EVERYTHING and is_shipped(game))


def is_shipped(game: str) -> bool:
    """Whether a game is part of the program; others are brought by the environment (LEGENDARIUM_GAMES)."""
    return type(shelf.game(game)).__module__.startswith("legendarium.games.")


def brought_in() -> dict[str, tuple[str, ...]]:
    return {game: (EVERYTHING,) for game in games() if not is_shipped(game)}


def in_work_file() -> str:
    return (files("legendarium.ledger") / "in_work.toml").read_text(encoding="utf-8")


def modes_in_work(text: str | None = None) -> dict[str, tuple[str, ...]]:
    """Return the modes named in in_work.toml, by game; all of its modes for "everything"."""
    named = tomllib.loads(in_work_file() if text is None else text)
    for game, listed in named.items():
        if game not in games():
            raise LedgerError(f"in_work.toml: there is no game {game!r}")
        if listed == EVERYTHING:
            named[game] = (EVERYTHING, *modes(ledger(game)))
            continue
        if not isinstance(listed, list) or not listed:
            raise LedgerError(f"in_work.toml: {game!r} needs a list of modes")
        for mode in listed:
            if mode not in modes(ledger(game)):
                raise LedgerError(f"in_work.toml: {game!r} has no mode {mode!r}")
    return {game: tuple(listed) for game, listed in named.items()}
