"""The docs name what the code has."""

import re
from pathlib import Path

import msgspec

from legendarium.games.village_of_legends.verbs import VERBS
from legendarium.server.settings import Limits

ROOT = Path(__file__).parents[1]


def test_every_verb_is_described_with_its_arguments():
    rows = {}
    for line in (ROOT / "docs" / "verbs.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("| `"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            rows[cells[0].strip("`")] = cells[1]

    assert set(rows) == set(VERBS.verbs)
    for name, verb in VERBS.verbs.items():
        for argument in verb.arguments:
            assert f"`{argument}`" in rows[name], (name, argument)


def test_every_link_of_the_docs_leads_somewhere():

    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), (page.name, target)


def test_every_limit_is_named_with_what_it_is_unless_said_otherwise():
    page = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1:3] for line in page.splitlines() if re.match(r"\| `\w+`", line)]
    named = {}
    for names, defaults in rows:
        told = (
            defaults.split(";")
            if ";" in defaults
            else [defaults] * names.count("`")
            if names.count("`") == 2
            else defaults.split(", ")
        )
        named.update(zip(re.findall(r"`(\w+)`", names), told, strict=False))
    assert set(named) == {field.name for field in msgspec.structs.fields(Limits)}
    for field in msgspec.structs.fields(Limits):
        expected = field.default if isinstance(field.default, tuple) else (field.default,)
        assert numbers(named[field.name]) == [float(number) for number in expected], field.name


def numbers(text):
    """The numbers of a table's cell: 20,000 and 64 MB and 16 KiB."""
    units = {"MB": 1e6, "kB": 1e3, "KiB": 1024.0, "": 1.0}
    found = re.findall(r"(\d[\d.]*(?:,\d{3})*)\s*(MB|kB|KiB|)", text)
    return [float(number.replace(",", "")) * units[unit] for number, unit in found]
