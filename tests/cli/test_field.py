"""`legendarium field`."""

import json
from pathlib import Path

from click.testing import CliRunner

from legendarium.cli.group import command

SIGHT = Path(__file__).parents[2] / "docs/fields/sight.txt"


def run(*words):
    return CliRunner().invoke(command, ["field", *map(str, words)])


def test_a_field_is_told_and_drawn(tmp_path):
    picture = tmp_path / "field.svg"
    done = run(SIGHT, "--svg", picture)
    assert done.exit_code == 0
    assert "Hunter and Wolf see each other within XL." in done.output
    assert picture.read_text(encoding="utf-8").startswith("<svg")


def test_a_field_is_told_to_programs():
    told = json.loads(run(SIGHT, "--json").output)
    assert told["title"] == "Who sees whom"
    assert len(told["measured"]) == 6


def test_what_is_no_field_is_refused_in_a_line(tmp_path):
    for name, content in (("bytes", b"\xff\xfe\x00"), ("long", b"# \n" * 50_000), ("wrong", b"nonsense")):
        file = tmp_path / name
        file.write_bytes(content)
        done = run(file)
        assert done.exit_code == 1
        assert type(done.exception).__name__ == "FieldTextError"
