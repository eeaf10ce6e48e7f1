"""The table of quantities: what a row is, and that a new ability is one row."""

from __future__ import annotations

import types
from pathlib import Path

from legendarium.games.legends_of_signum.printed import quantities

LAST = '"""los.run.who-cannot: a card lets it Run out of contact; Slow prevails (los.ability.slow)."""\n'


def with_row(row: str) -> types.ModuleType:
    """The module as it would be with one more row at the end of its table."""
    source = Path(quantities.__file__).with_name("quantities.py").read_text(encoding="utf-8")
    before, after = source.split(LAST)
    module = types.ModuleType("quantities_with_a_row")
    exec(before + LAST + row + "\n" + after, module.__dict__)
    return module


def test_a_constant_is_the_number_of_the_row_that_bears_its_name():
    for at, row in enumerate(quantities.TABLE):
        assert (row.number, quantities.CODES[at], quantities.NUMBER_OF[row.code]) == (at, row.code, at)
        assert getattr(quantities, row.code.replace("-", "_").upper()) == at


def test_a_new_ability_is_one_row_and_renumbers_no_other():
    module = with_row('GLIDE: Final = quantity("glide", NUMBER, has_number=True, fields="within to?")')
    row = module.ABILITIES["glide"]

    assert module.GLIDE == row.number == module.NUMBER_OF["glide"] == quantities.COUNT == module.COUNT - 1
    assert (*quantities.CODES, "glide") == module.CODES
    assert (row.rule, row.kind, row.has_number, row.fields) == ("los.ability.glide", "number", True, ("within", "to?"))
