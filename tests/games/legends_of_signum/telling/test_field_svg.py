"""Fields as small texts and as pictures."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from legendarium.games.legends_of_signum.telling.field_svg import draw_field, spoken
from legendarium.games.legends_of_signum.telling.field_text import FieldTextError, read_field

DOCS = Path(__file__).parents[4] / "docs/fields"
TWO = "base Hunter 100 300 32\nbase Wolf 300 300 32 enemy\n"


@pytest.mark.parametrize("name", ["sight", "ways", "push"])
def test_the_pictures_of_the_documentation_are_what_the_texts_say(name):
    field = read_field((DOCS / f"{name}.txt").read_text(encoding="utf-8"))
    assert without_reach((DOCS / f"{name}.svg").read_text(encoding="utf-8")) == without_reach(draw_field(field))


def without_reach(picture):
    """The bright area is drawn with floats and may differ by a micrometre between machines."""
    return [line for line in picture.splitlines() if 'class="reach"' not in line]


def elements(text, kind):
    return [node for node in ElementTree.fromstring(draw_field(read_field(text))).iter() if node.get("class") == kind]


def test_a_line_of_sight_is_drawn_from_base_to_base_and_told():
    text = TWO + "base Thief 200 310 32\nsight Hunter Wolf XL"
    (line,) = elements(text, "sight")
    (x1, y1), (x2, y2) = (map(float, place.split(",")) for place in line.get("points").split())
    assert (x1 - 124) ** 2 + (y1 - 324) ** 2 <= 16.001**2
    assert (x2 - 324) ** 2 + (y2 - 324) ** 2 <= 16.001**2
    assert spoken(read_field(text)) == ["Hunter and Wolf see each other within XL."]


def test_what_hides_is_told():
    said = spoken(read_field(TWO + "base Ogre 200 300 80\nsight Wolf Hunter XL\nsight Hunter Wolf M"))
    assert said == [
        "Wolf and Hunter do not see each other within XL: every line is blocked, on the middle line by Ogre.",
        "Hunter and Wolf do not see each other within M: they are 168 mm apart.",
    ]


def test_ways_reaches_and_pushes_are_measured():
    text = TWO + "way Hunter L: 200,300\nway Hunter S: 200,300\nreach Hunter S\npush Hunter Wolf"
    assert spoken(read_field(text)) == [
        "Hunter goes 100 mm and ends where it wanted to.",
        "Hunter cannot go this way: too long, 100 mm.",
        "The bright area is where the middle of Hunter can be after moving S.",
        "Wolf is pushed 80 mm away from Hunter.",
    ]
    assert len(elements(text, "reach")) == 1
    assert len(elements(text, "ghost")) == 2


def test_names_do_no_harm_to_a_picture():
    assert "<script>" not in draw_field(read_field("title <script>\nbase <b>&amp; 100 300 32"))


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("bases Hunter 1 2 3", "a line begins with"),
        ("base Hunter 100 300", "not written as it should be"),
        ("base Hunter 100 300 33", "a base is 32, 50, 60, 80 wide"),
        ("base Hunter 10 300 32", "inside the field"),
        ("base Hunter 100 300 32 friend", "only the word enemy"),
        ("base Hunter nan 300 32", "not written as it should be"),
        ("base Hunter 1e9 300 32", "beyond the field"),
        ("template Wood 300 300 dark: -9,-9 9,-9 0,9", "not 'dark'"),
        ("template Wood 300 300 turn 128: -9,-9 9,-9 0,9", "from 0 to 127"),
        ("template Wood 300 300: -9,-9 0,9 9,-9", "counter-clockwise"),
        ("template Wood 5 300: -9,-9 9,-9 0,9", "inside the field"),
        ("sight Hunter Wolf XL", "is called 'Hunter'"),
        ("reach Hunter", "is called 'Hunter'"),
    ],
)
def test_a_line_that_makes_no_sense_is_named(line, problem):
    with pytest.raises(FieldTextError, match="line 2") as caught:
        read_field(f"# a field\n{line}")
    assert problem in str(caught.value)


def test_nobody_looks_at_itself_and_distances_are_letters():
    for line in ("sight Wolf Wolf XL", "sight Wolf Hunter 250"):
        with pytest.raises(FieldTextError, match="line 3"):
            read_field(TWO + line)
