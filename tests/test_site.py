"""The documentation site: every page is in its menu, every public name in its reference. `make site` builds and checks it."""

import re
from pathlib import Path

import legendarium as lg
from tools.site import check, reference

ROOT = Path(__file__).parents[1]
MENU = re.findall(r"(?:- |: )([\w./-]+(?:\.md|/\*))$", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"), re.M)


def test_every_page_of_the_docs_is_in_the_menu():
    folders = {entry.removesuffix("/*") for entry in MENU if entry.endswith("/*")}
    pages = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}

    assert [page for page in sorted(pages) if page not in MENU and page.rpartition("/")[0] not in folders] == []


def test_the_reference_has_every_public_name_once():
    names = [name for _, _, group in reference.GROUPS.values() for name in group]

    assert sorted(names) == sorted({*lg.__all__, "open"})
    assert "::: legendarium.simulate\n" in reference.pages()["simulating"]


def test_links_that_lead_nowhere_and_files_from_elsewhere_are_found(tmp_path):
    (tmp_path / "a.html").write_text('<h1 id="top"></h1><a href="b.html#part">x</a><a href="b.html#gone">y</a>')
    (tmp_path / "b.html").write_text(
        '<p id="part"></p><a href="c.html">z</a><script src="//far.example/x.js"></script>'
    )

    assert check.problems_of(tmp_path) == [
        "a.html: b.html#gone leads nowhere",
        "b.html: fetches //far.example/x.js",
        "b.html: c.html leads nowhere",
    ]
