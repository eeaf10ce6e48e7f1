"""benchmarks/losses: every row fits the sources and has tests that should notice it."""

import tomllib

import pytest

from benchmarks.mutations import candidates, first_line, parse
from benchmarks.unnoticed import EQUIVALENTS, SOURCES, BadRow, Loss, is_noticed, read_losses
from legendarium.ledger import rule

LOSSES = read_losses()


@pytest.mark.parametrize("loss", LOSSES, ids=lambda loss: loss.name)
def test_a_loss_fits_the_sources_and_names_its_tests(loss):
    path = SOURCES / "legendarium" / loss.file
    text = path.read_text(encoding="utf-8")

    assert loss.changed(text) != text
    assert loss.watchers()
    assert bool(loss.ids) != bool(loss.tests)
    assert all(rule(identity) for identity in loss.ids)


def made_up(old, new):
    return Loss("kernel", "kernel/round_limit.py", "made up", old, new, tests=("tests/kernel/test_round_limit.py",))


def test_a_loss_is_noticed_when_a_test_fails_and_only_then():
    assert is_noticed(made_up("MOST = 999", "MOST = 5"))
    assert not is_noticed(made_up("No rulebook has it", "Some rulebook has it"))


def test_a_row_that_does_not_fit_any_more_is_named():
    with pytest.raises(BadRow, match="0 times"):
        made_up("no such line", "").changed("some text")


def test_every_equivalent_mutation_says_where_it_is_and_why():
    rows = tomllib.loads(EQUIVALENTS.read_text(encoding="utf-8"))["equivalent"]

    assert all(set(row) == {"file", "function", "old", "new", "why"} for row in rows)
    assert all((SOURCES / "legendarium" / row["file"]).is_file() and row["why"] for row in rows)


def test_every_equivalent_mutation_is_of_a_line_that_still_stands_in_its_function():
    rows = tomllib.loads(EQUIVALENTS.read_text(encoding="utf-8"))["equivalent"]
    lines = {
        file: {(it.function, first_line(it.statement)) for it in candidates(parse(file))}
        for file in {row["file"] for row in rows}
    }

    assert [row for row in rows if (row["function"], row["old"]) not in lines[row["file"]]] == []
