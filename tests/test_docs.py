"""The docs name what the code has."""

import re
from pathlib import Path

from legendarium.games.village_of_legends.verbs import VOCABULARY

ROOT = Path(__file__).parents[1]


def test_every_verb_is_described_with_its_arguments():
    rows = {}
    for line in (ROOT / "docs" / "verbs.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("| `"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            rows[cells[0].strip("`")] = cells[1]

    assert set(rows) == set(VOCABULARY.verbs)
    for name, verb in VOCABULARY.verbs.items():
        for argument in verb.arguments:
            assert f"`{argument}`" in rows[name], (name, argument)


def test_every_link_of_the_docs_leads_somewhere():

    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), (page.name, target)
