"""A game is named in its own folder and in one list; nothing shared knows its code, its name or its rules."""

import doctest
import re
from pathlib import Path

import legendarium as lg
from legendarium.kernel.game import game
from legendarium.ledger.reading import prefix

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src/legendarium"
SHARED = ("kernel", "server", "lab", "cli", "terminal", "ledger")
COMPONENTS = ROOT / "web/src/pages/Components.svelte"
"""A page for those who draw: samples of cards, which cite rules. (In the words of the page `vol.` begins those of a board.)"""


def shared_sources():
    for part in SHARED:
        yield from (path for path in (PACKAGE / part).rglob("*.py") if "static" not in path.parts)
    yield from (PACKAGE / "bots").glob("*.py")
    for path in (ROOT / "web/src").rglob("*"):
        if path.suffix in (".ts", ".svelte", ".css", ".json") and "boards" not in path.parts and path != COMPONENTS:
            yield path


def without_examples(path):
    """A source without the examples of its docstrings: they have to play some game."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        return text
    parts = doctest.DocTestParser().parse(text)
    return "".join(part if isinstance(part, str) else "\n" * example_lines(part) for part in parts)


def example_lines(example):
    return example.source.count("\n") + example.want.count("\n")


def names():
    for code in lg.titles():
        yield from (code, code.replace("-", "_"), game(code).title)


def test_no_shared_source_names_a_game_or_a_rule_of_one():
    prefixes = "|".join(prefix(code) for code in lg.titles())
    named = re.compile("|".join(map(re.escape, names())))
    cited = re.compile(rf"['\"`](?:{prefixes})\.[a-z]+\.[a-z]")
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:80]}"
        for path in shared_sources()
        for number, line in enumerate(without_examples(path).splitlines(), 1)
        if named.search(line) or (path.suffix != ".json" and cited.search(line))
    ]

    assert found == []
