"""The docs name what the code has."""

import re
from pathlib import Path

import msgspec
import pytest

import legendarium as lg
from legendarium.kernel.game import game
from legendarium.ledger import reading
from legendarium.server import wire
from legendarium.server.http import content, tables
from legendarium.server.settings import Limits
from legendarium.server.sockets import connection, listeners, protocol
from tests.test_import_levels import MAY_USE
from tools import event_pages, play_pages, verb_pages

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("code", verb_pages.with_verbs())
def test_the_page_of_verbs_says_what_the_vocabulary_says(code):
    """Out of date? `make docs` writes it anew."""
    text = (ROOT / "docs" / "verbs" / f"{code}.md").read_text(encoding="utf-8")

    assert verb_pages.page(text, game(code)) == text
    for name, verb in game(code).vocabulary.verbs.items():
        assert f"\n| `{name}` | " in text
        assert all(f"`{argument}`" in text for argument in verb.arguments)
    for kind, schema in game(code).schemas.items():
        assert f"<!-- begin fields {kind} -->" in text
        assert all(f"| `{field}` |" in text for field in schema)


@pytest.mark.parametrize("code", play_pages.declared())
def test_the_page_of_questions_says_what_the_game_declares(code):
    """Out of date? `make docs` writes it anew."""
    text = (ROOT / "docs" / "play" / f"{code}.md").read_text(encoding="utf-8")

    assert play_pages.page(game(code)) == text
    for kind, question in game(code).questions.by_kind.items():
        assert f"\n## `{kind}`\n" in text
        assert all(f"| `{word}` | " in text for word in question.words)


@pytest.mark.parametrize("code", event_pages.told())
def test_the_page_of_events_says_what_the_game_declares(code):
    """Out of date? `make docs` writes it anew."""
    text = (ROOT / "docs" / "events" / f"{code}.md").read_text(encoding="utf-8")

    assert event_pages.page(game(code)) == text
    match = lg.play(code, "random", seed=1, options={"round_limit": 2})
    for event in match.events:
        (line,) = [line for line in text.splitlines() if line.startswith(f"| `{event.kind}` |")]
        assert all(f"`{name}`" in line for name in event.facts())


@pytest.mark.parametrize("code", lg.titles())
def test_every_verb_and_word_is_explained(code):
    for verb in game(code).vocabulary.verbs.values():
        assert len(verb_pages.effect_and_rules(verb)[0]) > 10, verb.name
        assert all(word.says for field in verb.arguments.values() for word in field.words), verb.name


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


def test_every_field_of_a_ledger_is_documented():
    page = (ROOT / "docs" / "ledger.md").read_text(encoding="utf-8")
    fields = set(re.findall(r'row\.(?:text|texts|count)\("(\w+)"', Path(reading.__file__).read_text(encoding="utf-8")))

    assert len(fields) > 20
    assert [field for field in sorted(fields) if f"`{field}`" not in page] == []


def numbers(text):
    """The numbers of a table's cell: 20,000 and 64 MB and 16 KiB."""
    units = {"MB": 1e6, "kB": 1e3, "KiB": 1024.0, "": 1.0}
    found = re.findall(r"(\d[\d.]*(?:,\d{3})*)\s*(MB|kB|KiB|)", text)
    return [float(number.replace(",", "")) * units[unit] for number, unit in found]


PROSE = [
    *(ROOT / name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md")),
    *sorted(path for folder in ("docs", "docs/adr", "docs/verbs") for path in (ROOT / folder).glob("*.md")),
]


@pytest.mark.parametrize("page", PROSE, ids=lambda page: str(page.relative_to(ROOT)))
def test_lines_are_as_wide_as_people_read(page):
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.S)
    long = [
        line
        for line in text.splitlines()
        if len(line) > 110 and " " in line and not line.startswith(("|", "!", "<", "    "))
    ]

    assert long == []


def test_the_glossary_names_modules_that_exist():
    page = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    parts = [re.findall(r"^\| ([^|`]+) \| (.+) \| `([\w/]+\.py)` \|$", part, re.M) for part in page.split("\n## ")[1:]]
    rows = [row for part in parts for row in part]

    assert len(rows) == len({term for term, _, _ in rows}) == page.count(".py` |") > 40
    assert [module for _, _, module in rows if not (ROOT / "src/legendarium" / module).is_file()] == []
    for part in parts:
        assert [term for term, _, _ in part] == sorted(term for term, _, _ in part)


def test_the_architecture_lists_every_part_and_every_module_of_the_kernel_once():
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    groups = page.partition("| group | modules |")[2].partition("\n\n")[0]
    named = re.findall(r"`(\w+)`", groups)
    package = ROOT / "src/legendarium"

    assert sorted(named) == sorted(path.stem for path in (package / "kernel").glob("*.py") if path.stem != "__init__")
    for part in (path.name for path in package.iterdir() if (path / "__init__.py").is_file()):
        assert f"\n| `{part}" in page


def test_arrows_go_down_in_the_diagram_of_the_parts():
    diagram = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").partition("flowchart TD")[2].partition("```")[0]
    arrows = [
        (upper, lower)
        for upper, lowers in re.findall(r"^  (\w+)(?:\[.*?\])? --> (.+)$", diagram, re.M)
        for lower in lowers.split(" & ")
    ]

    assert len(arrows) > 12
    assert [(upper, lower) for upper, lower in arrows if lower not in MAY_USE[upper]] == []


def test_the_page_of_the_wire_names_every_message_endpoint_and_close_code():
    page = (ROOT / "docs" / "wire.md").read_text(encoding="utf-8")
    structs = [kind for kind in vars(wire).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
    tags = {kind.__struct_config__.tag for kind in structs} - {None}
    paths = {endpoint.path for endpoint in (*content.endpoints(), *tables.endpoints())}
    codes = {
        connection.FORBIDDEN,
        connection.TOO_MANY_REQUESTS,
        listeners.TOO_SLOW,
        protocol.TOO_BIG,
        protocol.NOT_TEXT,
    }

    assert [tag for tag in sorted(tags) if f"`{tag}`" not in page] == []
    assert [path for path in sorted(paths) if f"{path}`" not in page and f"{path}?" not in page] == []
    assert [code for code in sorted(codes) if str(code) not in page] == []
    for kind in (wire.SeatWish, wire.SeatInfo, wire.Decision, wire.Option, wire.GameEvent, wire.Full, wire.Step):
        assert [name for name in kind.__struct_encode_fields__ if f"`{name}`" not in page] == [], kind


def test_contributing_names_files_and_folders_that_exist():
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    tables = (
        page.partition("## Where a new thing goes")[2].partition("## Commits")[0]
        + page.partition("verbs are in")[2][:400]
    )
    named = {path for path in re.findall(r"`([\w./-]+)`", tables) if "/" in path or path in ("wire", "i18n", "icons")}
    homes = [ROOT, ROOT / "web/src/lib", ROOT / "src/legendarium", *(ROOT / "src/legendarium/games").iterdir()]

    assert len(named) > 25
    assert [path for path in sorted(named) if not any((home / path).exists() for home in homes)] == []
