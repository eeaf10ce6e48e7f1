"""Reports: plots are well-formed and say their figures in words; pages become Markdown, text or one HTML file."""

from xml.etree import ElementTree

import pytest

from legendarium.cli.entry import run
from legendarium.lab.pages import as_html, picture, without_pictures, write_markdown
from legendarium.lab.plots import Row, Share, columns_plot, heat_map, interval_plot, shade

HALF = Share(50, 40.4, 59.6)
PLOTS = {
    "heat": heat_map("A & B", ["a<b", "c"], {(0, 1): Share(75, 60, 85), (1, 0): Share(25, 15, 40)}),
    "intervals": interval_plot("Won", [Row("x", HALF, "easy"), Row("y", Share(10, 5, 20), "hard")], mark=50),
    "columns": columns_plot("Endings", {"hero": 30, "draw": 10}),
}
SAID = {
    "heat": ["a<b", "75 %", "15 to 40"],
    "intervals": ["50.0 % (40.4 to 59.6)", "hard"],
    "columns": ["30 (75.0 %)"],
}
TABLE = "| a | b |\n|---|---:|\n| 1 | 2 |"
BLOCKS = ("# Title", "Text **bold** and `code` < 5", "    a command", TABLE, picture("one", "What"), "End.\n")
PAGE = "\n\n".join(BLOCKS)


@pytest.mark.parametrize("name", PLOTS)
def test_a_plot_is_well_formed_and_reads_without_colours(name):
    drawn = ElementTree.fromstring(PLOTS[name])
    said = " ".join(drawn.itertext())

    assert drawn.get("role") == "img"
    assert drawn.get("aria-label")
    for words in SAID[name]:
        assert words in said


@pytest.mark.parametrize("name", PLOTS)
def test_nothing_is_drawn_outside_a_plot(name):
    drawn = ElementTree.fromstring(PLOTS[name])
    width, height = float(drawn.get("width")), float(drawn.get("height"))
    for part in drawn.iter():
        assert 0 <= float(part.get("x", part.get("cx", 0))) <= width
        assert 0 <= float(part.get("y", part.get("cy", 0))) <= height


def test_more_than_even_is_another_colour_than_less():
    assert shade(50, 50) == "#fafaf8"
    assert len({shade(80, 50), shade(20, 50), shade(50, 50)}) == 3


def test_a_page_is_one_html_file():
    told = as_html(PAGE, {"one": "<svg>1</svg>"})

    for part in (
        "<h1>Title</h1>",
        "<strong>bold</strong> and <code>code</code> &lt; 5",
        "<pre>    a command</pre>",
        "<th>a</th>",
        "<td>2</td>",
        "<figure><svg>1</svg></figure>",
        "<p>End.</p>",
    ):
        assert part in told


def test_markdown_has_its_pictures_beside_it_and_the_terminal_none(tmp_path):
    write_markdown(tmp_path / "deep" / "page.md", PAGE, {"one": "<svg/>"})

    assert "![What](page-one.svg)" in (tmp_path / "deep/page.md").read_text()
    assert (tmp_path / "deep/page-one.svg").read_text() == "<svg/>"
    assert "picture" not in without_pictures(PAGE)
    assert "End." in without_pictures(PAGE)


@pytest.mark.parametrize(
    ("game", "bots", "names"),
    [
        ("village-of-legends", "random,novice", {"elo", "pairs"}),
        ("village-attacks", "random,adept", {"won", "differences"}),
    ],
)
def test_a_tournament_is_written_with_all_its_pictures(tmp_path, capsys, game, bots, names):
    page, html = tmp_path / "t.md", tmp_path / "t.html"
    assert run(["tournament", game, "--bots", bots, "--games", "4", "--write", str(page), "--html", str(html)]) == 0

    assert {path.name for path in tmp_path.glob("*.svg")} == {f"t-{name}.svg" for name in names}
    assert all(f"(t-{name}.svg)" in page.read_text() for name in names)
    assert f"legendarium tournament {game} --bots {bots} --games 4 --seed 1" in page.read_text()
    assert html.read_text().count("<svg") == len(names)
    assert "picture" not in capsys.readouterr().out


def test_balance_pages_have_their_pictures(tmp_path, capsys):
    page, html = tmp_path / "page.md", tmp_path / "page.html"
    words = ["--games", "2", "--bot", "random", "--write", str(page), "--html", str(html)]
    assert run(["balance", "village-of-legends", *words]) == 0

    assert {path.name for path in tmp_path.glob("*.svg")} == {
        f"page-{name}.svg" for name in ("pairings", "field", "endings")
    }
    assert "![Wins of each pairing](page-pairings.svg)" in page.read_text()
    assert html.read_text().count("<svg") == 3
    assert "picture:" not in capsys.readouterr().out
