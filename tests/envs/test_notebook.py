"""The notebook runs from beginning to end, and the stored policies play as well as their curves say."""

import json
from pathlib import Path

import pytest

from legendarium.envs.core import Core

EXAMPLES = Path(__file__).parents[2] / "examples"
SECONDS = "SECONDS = 30"
QUICK = "SECONDS = 6"
"""The notebook trains for half a minute; here it is enough that training runs."""


def cells():
    notebook = json.loads((EXAMPLES / "learning.ipynb").read_text(encoding="utf-8"))
    return ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]


def test_the_notebook_runs(monkeypatch):
    monkeypatch.chdir(EXAMPLES)
    monkeypatch.syspath_prepend(str(EXAMPLES / "learning"))
    sources = cells()
    assert sum(SECONDS in source for source in sources) == 1
    known = {}
    for source in sources:
        exec(compile(source.replace(SECONDS, QUICK), "learning.ipynb", "exec"), known)
    assert known["won"] >= 11, "of 20 games against novice"
    assert known["trainer"].decisions > 0
    assert known["pupil"].decisions > 0


@pytest.mark.parametrize(
    ("game", "against"),
    [("village-of-legends", "novice"), pytest.param("legends-of-signum", "random", marks=pytest.mark.long)],
)
def test_a_stored_policy_beats_its_level(monkeypatch, game, against):
    monkeypatch.syspath_prepend(str(EXAMPLES / "learning"))
    from policy import Policy
    from train import victories

    core = Core(game)
    stored = Policy.load(EXAMPLES / f"learning/{game}.npz").adapted(core.layout, core.layout_id)
    curve = json.loads((EXAMPLES / f"learning/{game}.json").read_text(encoding="utf-8"))
    assert victories(stored, game, "", against, 60, seed=7) > 33
    assert curve[-1]["seconds"] < 600
    assert curve[-1]["won"] > 20
