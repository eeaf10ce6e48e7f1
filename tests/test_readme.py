"""What the README shows, runs."""

import doctest
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_examples_of_the_readme_run():
    failures, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)

    assert (failures, tried > 4) == (0, True)


def test_the_readme_says_what_the_project_is_not():
    text = (ROOT / "README.md").read_text(encoding="utf-8")

    assert "not affiliated" in text
    assert "make play" in text
    assert "make test" in text
