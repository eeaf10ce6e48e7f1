"""What the page says about places while somebody points is held to the engine by shared vectors: they are up to date."""

import importlib.util
from pathlib import Path

import pytest

HERE = Path(__file__).parent
TOOL = HERE.parents[3] / "tools/reach_vectors.py"
CASES = (HERE / "reach.json").read_text(encoding="utf-8").strip("[]\n").split(",\n")


@pytest.fixture(scope="module")
def tool():
    spec = importlib.util.spec_from_file_location("reach_vectors", TOOL)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_there_are_a_hundred_thousand_points(tool):
    assert len(CASES) == tool.CASES
    assert tool.CASES * tool.POINTS == 100_000


@pytest.mark.parametrize(
    "number", [pytest.param(at, marks=[pytest.mark.long] if at not in (0, 3, 4) else []) for at in range(len(CASES))]
)
def test_the_engine_still_answers_as_the_vectors_say(tool, number):
    assert tool.line(number) == CASES[number]
