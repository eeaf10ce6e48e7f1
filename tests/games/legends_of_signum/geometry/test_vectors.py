"""The shared test vectors say what the code says; a twin in another language is held to the same file."""

import importlib.util
import json
from pathlib import Path

HERE = Path(__file__).parent
TOOL = HERE.parents[3] / "tools/field_vectors.py"


def test_the_shared_vectors_are_what_the_code_answers():
    spec = importlib.util.spec_from_file_location("field_vectors", TOOL)
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    assert (HERE / "vectors.json").read_text(encoding="utf-8") == tool.text()


def test_no_number_in_the_vectors_is_too_large_for_a_browser():
    def numbers(value):
        if isinstance(value, dict):
            value = list(value.values())
        if isinstance(value, list):
            for inner in value:
                yield from numbers(inner)
        elif isinstance(value, int):
            yield value

    found = list(numbers(json.loads((HERE / "vectors.json").read_text(encoding="utf-8"))))
    assert len(found) > 1_000
    assert max(map(abs, found)) < 1 << 53
