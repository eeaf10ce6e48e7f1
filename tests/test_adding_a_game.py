"""The game of docs/adding-a-game.md: assembled from the page, it keeps the contract and is played on a server."""

import os
import subprocess
import sys

import pytest

from legendarium.games import MORE
from tests.snippets import ROOT, blocks, put

PAGE = "docs/adding-a-game.md"


@pytest.fixture
def environment(tmp_path):
    for path, anchor, text in blocks(PAGE):
        if path.startswith("ladder/"):
            put(tmp_path, path, anchor, text)
    return {**os.environ, MORE: "ladder=ladder", "PYTHONPATH": str(tmp_path)}


def run(environment, *words):
    return subprocess.run(
        [sys.executable, "-m", *words], env=environment, cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_the_game_of_the_page_keeps_the_contract_and_is_played_on_a_server(environment):
    tests = ["tests/contract", "tests/server/test_every_game.py", "tests/games/test_page.py"]
    done = run(environment, "pytest", "-q", "-n0", "-pno:cacheprovider", "-rs", "-k", "ladder", *tests)

    assert done.returncode == 0, done.stdout
    assert "ladder is in work; it lacks tests that name these rules: l.setup.deal" in done.stdout


def test_the_game_of_the_page_is_told_and_judged_in_words(environment):
    program = (
        "import legendarium as lg; m = lg.Match.new('ladder', 3, seed=1); m.play('pass');"
        "print(m.game.sentence(m.events[0])); print(m.why_not('put:99').rule, m.why_not('jump').rule);"
        "print(sorted(m.view(0))); print(m.game.label(m.table, m.decision.options[-1]))"
    )
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False)

    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        "[@0 passes|You pass].",
        "l.turn.choice l.turn.choice",
        "['active', 'cards_in_hand', 'deck', 'game', 'hand', 'outcome', 'phase', 'pile', 'question', 'round', 'seat']",
        "Pass",
    ]


def test_a_game_without_a_ledger_is_refused_by_the_server_in_one_line(environment, tmp_path):
    (tmp_path / "ladder/ledger/ladder.toml").unlink()
    done = run(environment, "legendarium", "serve", "--data", str(tmp_path))

    assert done.returncode == 2
    assert done.stderr.startswith("legendarium: 'ladder' has no ledger: write its rules into ledger/ladder.toml")
    assert done.stderr.count("\n") == 1
