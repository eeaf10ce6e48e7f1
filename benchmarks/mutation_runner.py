"""A pytest plugin that collects once and forks: which tests execute a mutated line, and which of them notice.

`judge` starts pytest in this process. Two passes over the collected tests: in the first, children run a share of the
tests each with probes in the mutated statements; in the second, a child per mutation runs the tests that met its
probe, cheapest first, until one fails. Nothing that a child does reaches another one.

The first `CHEAPEST` tests are the sample that the score is made of. A line that every test executes would mostly be
shown to tests of something else, so a mutation that survives them is shown to the others too, and counted apart.

What runs while tests are collected (packs, registries, steps built once) runs before any mutation. A statement that
runs then and in no test is left out of the score, since a child cannot repeat the imports with the mutation in it.
"""

from __future__ import annotations

import builtins
import json
import os
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType

import pytest
from _pytest.runner import runtestprotocol

from benchmarks.mutations import PROBE, SOURCES, Mutation, compile_tree, install, mutated, parse, probed

CHEAPEST = 200
"""Tests that a mutation is shown to before those that take longer."""
MEMORY = 6 << 30
PATIENCE = 30
"""A test may use this many times its usual time of the processor, and never less than as many seconds."""
LONGEST_WAIT = 600
"""Seconds after which a test that uses no processor time is ended."""
SURVIVED, KILLED, BROKEN = 0, 1, 3


@dataclass
class Verdict:
    """Result of one mutation."""

    mutation: Mutation
    tests: int
    killer: str = ""
    late: bool = False
    """Noticed only by a test beyond the cheapest."""
    broken: bool = False
    """Cannot be judged: no function takes the mutation, or only imports execute it."""

    @property
    def survived(self) -> bool:
        return not self.killer and not self.broken


@dataclass
class Judge:
    """The plugin: runs instead of pytest's own loop."""

    mutations: list[Mutation]
    jobs: int
    verdicts: list[Verdict] = field(default_factory=list)
    folder: Path = field(default_factory=lambda: Path(tempfile.mkdtemp(prefix="mutations-")))
    imported: set[int] = field(default_factory=set)
    """Mutations that were executed before the first test."""

    def numbers(self) -> dict[str, dict[int, int]]:
        """For each file the mutated candidates and the numbers of their probes."""
        by_file: dict[str, dict[int, int]] = {}
        for number, mutation in enumerate(self.mutations):
            by_file.setdefault(mutation.file, {})[mutation.number] = number
        return by_file

    def probe_imports(self) -> None:
        """From now on import mutated files with probes in them."""
        setattr(builtins, PROBE, self.imported.add)
        by_path = {str(SOURCES / file): (file, numbers) for file, numbers in self.numbers().items()}
        plain = SourceFileLoader.get_code

        def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
            found = by_path.get(loader.path)
            return probed(*found) if found else plain(loader, name)

        SourceFileLoader.get_code = get_code  # type: ignore[method-assign]

    def remove_probes(self) -> None:
        for file in self.numbers():
            install(file, compile_tree(parse(file), file))

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed or not session.items:
            raise session.Interrupted("the tests could not be collected")
        self.remove_probes()
        met, seconds = self.trace(session.items)
        progress(f"{len(session.items)} tests collected and traced in {sum(seconds):.0f} s of their time")
        orders = [sorted(tests, key=seconds.__getitem__) for tests in met]
        self.verdicts = self.try_all(session.items, orders, seconds)
        return True

    def trace(self, items: list[pytest.Item]) -> tuple[list[list[int]], list[float]]:
        """Run every test once with probes: for each mutation the tests that met it, for each test its seconds."""
        children = [fork(self.trace_share, items, share) for share in range(self.jobs)]
        for child in children:
            os.waitpid(child, 0)
        met: list[list[int]] = [[] for _ in self.mutations]
        seconds = [0.0] * len(items)
        for share in range(self.jobs):
            for test, took, probes in json.loads((self.folder / f"trace{share}").read_text()):
                seconds[test] = took
                for probe in probes:
                    met[probe].append(test)
        return met, seconds

    def trace_share(self, items: list[pytest.Item], share: int) -> int:
        probes: set[int] = set()
        setattr(builtins, PROBE, probes.add)
        for file, numbers in self.numbers().items():
            install(file, probed(file, numbers))
        found: list[tuple[int, float, list[int]]] = []
        for test in range(share, len(items), self.jobs):
            probes.clear()
            began = time.perf_counter()
            following = items[test + self.jobs] if test + self.jobs < len(items) else None
            passed = run(items[test], following)
            if passed:
                found.append((test, time.perf_counter() - began, sorted(probes)))
            else:
                progress(f"fails without any mutation: {items[test].nodeid}")
        (self.folder / f"trace{share}").write_text(json.dumps(found))
        return 0

    def try_all(self, items: list[pytest.Item], orders: list[list[int]], seconds: list[float]) -> list[Verdict]:
        verdicts = [Verdict(mutation, len(order)) for mutation, order in zip(self.mutations, orders, strict=True)]
        running: dict[int, int] = {}
        for number, order in enumerate(orders):
            if not order:
                verdicts[number].broken = number in self.imported
                continue
            if len(running) == self.jobs:
                self.reap(running, verdicts, items)
            running[fork(self.try_one, number, [items[test] for test in order], [seconds[test] for test in order])] = (
                number
            )
        while running:
            self.reap(running, verdicts, items)
        return verdicts

    def reap(self, running: dict[int, int], verdicts: list[Verdict], items: list[pytest.Item]) -> None:
        child, status = os.wait()
        number = running.pop(child)
        verdict = verdicts[number]
        noted = self.folder / f"killer{number}"
        place, _, killer = noted.read_text().partition(" ") if noted.exists() else ("0", "", "?")
        if os.WIFSIGNALED(status):
            verdict.killer = f"out of time or memory: {killer}"
        elif os.WEXITSTATUS(status) == KILLED:
            verdict.killer = killer
        verdict.late = bool(verdict.killer) and int(place or 0) >= CHEAPEST  # empty if it ended while it was noted
        verdict.broken = not os.WIFSIGNALED(status) and os.WEXITSTATUS(status) == BROKEN
        word = (
            "late     "
            if verdict.late
            else "noticed  "
            if verdict.killer
            else "broken   "
            if verdict.broken
            else "UNNOTICED"
        )
        progress(f"{word} {verdict.mutation.name}")

    def try_one(self, number: int, tests: list[pytest.Item], seconds: list[float]) -> int:
        """Run tests with one mutation until one of them fails; the test under way is noted for the parent."""
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        mutation = self.mutations[number]
        if not install(mutation.file, mutated(mutation)):
            return BROKEN
        for place, (item, took) in enumerate(zip(tests, seconds, strict=True)):
            (self.folder / f"killer{number}").write_text(f"{place} {item.nodeid}")
            signal.setitimer(signal.ITIMER_PROF, PATIENCE * (1 + took))  # a busy machine must not end a test
            signal.alarm(LONGEST_WAIT)
            if not run(item, None):
                return KILLED
        return SURVIVED


def run(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Run one test; return whether it passed."""
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=following))


def fork(work: Callable[..., int], *words: object) -> int:
    """Run `work` in a child process that leaves with its answer as exit code."""
    child = os.fork()
    if child:
        return child
    code = BROKEN
    try:
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        code = work(*words)
    except BaseException as fault:  # a child must not return into pytest
        progress(f"a child failed: {fault!r}")
    finally:
        os._exit(code)


def progress(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def judge(mutations: list[Mutation], tests: tuple[str, ...], jobs: int, wanted: str = "") -> list[Verdict]:
    """Show every mutation to the tests that execute it; `wanted` is an expression for pytest's `-k`."""
    plugin = Judge(mutations, jobs)
    plugin.probe_imports()
    words = [
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "-m",
        "not browser and not postgresql and not slow",
        "-k",
        wanted,
        *tests,
    ]
    pytest.main(words, plugins=[plugin])
    return plugin.verdicts
