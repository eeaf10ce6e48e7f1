"""Texts are filled in, and seats named in them, as the plain way of saying it would."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from hypothesis import example, given
from hypothesis import strategies as st

import legendarium
from legendarium.kernel.words import Facts, fill, name_seats, spoken_to, tells_of

TEXTS = st.text("ab[]|@01 {}", max_size=24)
NAMES = ["Ada", "B@1[o|k]"]


def said_to(text: str, reader: int | None) -> str:
    forms = re.compile(r"\[([^\[\]|]*)\|([^\[\]|]*)\]")
    return forms.sub(lambda found: found[2] if tells_of(found[1], reader) else found[1], text)


def named(text: str) -> str:
    def name(found: re.Match[str]) -> str:
        seat = int(found[1])
        return NAMES[seat] if seat < len(NAMES) else f"seat {seat + 1}"

    return re.sub(r"@(\d)", name, text)


@given(TEXTS, st.sampled_from([None, 0, 1]))
@example("[@0 plays|You play] it [a[b|c]|d] [e|f|g] [@1|h]", 0)
def test_of_two_forms_the_reader_is_told_the_one_that_is_meant(text, reader):
    assert spoken_to(text, reader) == said_to(text, reader)


@given(TEXTS, st.sampled_from([None, 0, 1]))
@example("@0 and @1, @2 and @7 @", None)
def test_a_seat_in_a_text_becomes_a_name_and_what_a_name_contains_stays(text, reader):
    assert name_seats(text, NAMES, reader) == named(said_to(text, reader))


def test_every_text_of_the_product_is_filled_in_as_python_would():
    facts = {"seat": "@0", "card": "Coin", "count": 3, "by": -2, "n": 1.5, "names": ["a", None]}
    root, seen = Path(legendarium.__file__).parent, 0
    for path in root.rglob("locale/*.toml"):
        for texts in tomllib.loads(path.read_text()).values():
            for text in texts.values() if isinstance(texts, dict) else []:
                if isinstance(text, str):
                    assert fill(text, facts) == text.format_map(Facts(facts))
                    seen += 1
    assert seen > 1000


def test_a_blank_that_says_more_than_a_name_and_a_brace_are_as_in_python():
    for text in ("{count:03}", "{card!r} {count}", "{{{card}}}", "", "plain"):
        assert fill(text, {"card": "Coin", "count": 3}) == text.format_map({"card": "Coin", "count": 3})
