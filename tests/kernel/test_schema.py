"""Fields of packs: what fits at the very limit, what no longer does, and what is said of it."""

import pytest

from legendarium.kernel.schema import Field, Word, choice, fill, number, text

CASES = [
    ("number", 3, [3, 7], [2, 8, True, 3.0, "3"]),
    ("code", "owl", ["o" * 60, "0-9"], ["o" * 61, "", "Owl", "-owl", 3]),
    ("text", "an owl", ["x" * 2_000, " "], ["x" * 2_001, "", 3]),
    ("flag", True, [False], [0, "true"]),
    ("choice", "day", ["night"], ["dusk", "", ["day"]]),
    ("choices", ["day"], [[], ["day", "day"], ["day"] * 200], ["day", ["dusk"], ["day"] * 201]),
    ("texts", ["a"], [[], ["a"] * 200], ["a", [""], [3], ["a"] * 201]),
    ("numbers", [3], [[], [7] * 200], [3, [8], ["3"], [3] * 201]),
    ("list", [3], [[], [None] * 200], [(), [None] * 201]),
    ("table", {}, [{"a": 1}], [[], "a"]),
    ("tables", [{}], [[], [{}] * 200], [{}, [[]], [{}] * 201]),
    ("lines", [{}], [[], [{}] * 200], [{}, ["draw"], [{}] * 201]),
]


def field_of(form):
    return Field(form, low=3, high=7, values=("day", "night"))


@pytest.mark.parametrize(("form", "usual", "fits", "does_not"), CASES, ids=[case[0] for case in CASES])
def test_a_value_fits_its_form_up_to_the_limit_and_not_beyond(form, usual, fits, does_not):
    field = field_of(form)

    assert [value for value in [usual, *fits] if field.problem(value)] == []
    assert [value for value in does_not if not field.problem(value)] == []


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ("number", "a whole number from 3 to 7 is expected"),
        ("choice", "one of day, night is expected"),
        ("choices", "a list of day, night is expected"),
        ("numbers", "a list of whole numbers from 3 to 7 is expected"),
    ],
)
def test_what_would_fit_is_said(form, expected):
    assert field_of(form).problem(None) == expected


def test_a_word_says_what_it_means_and_makes_sense_where_it_belongs():
    word = Word("here", "whoever stands here", ("trap",))
    field = Field("choice", values=("here",), words=(word, Word("all")))

    assert (word.name, word.says, word.of) == ("here", "whoever stands here", ("trap",))
    assert (field.misplaced("here", ("trap",)), field.misplaced("all", ())) == ("", "")
    assert field.misplaced("here", ("event",)) == "'here' makes no sense here, only all"


SCHEMA = {
    "title": text(required=True),
    "decks": number(0, 9, default=1),
    "mood": choice("calm", "wild", default="calm"),
    "tags": Field("texts", default=[]),
}


def filled(entry):
    problems = []
    return fill(SCHEMA, entry, "pack.toml", problems), problems


def test_what_is_missing_has_its_default_and_what_is_required_is_named():
    assert filled({"title": "Mine"}) == ({"title": "Mine", "decks": 1, "mood": "calm", "tags": []}, [])
    assert filled({})[1] == ["pack.toml, field 'title': missing"]


def test_a_default_that_is_a_list_belongs_to_its_entry_alone():
    first, _ = filled({"title": "Mine"})
    first["tags"].append("changed")

    assert filled({"title": "Mine"})[0]["tags"] == []


def test_a_translation_is_taken_as_text_beside_its_field():
    found, problems = filled({"title": "Mine", "title_it": "Mia"})

    assert (found["title_it"], problems) == ("Mia", [])
    assert filled({"title": "Mine", "title_it": 3})[0]["title_it"] == "3"


def test_an_unknown_field_is_named_by_its_first_sixty_letters_with_those_there_are():
    long = "x" * 61

    assert filled({"title": "Mine", long: 1})[1] == [
        f"pack.toml, field {long[:60]!r}: unknown; the fields are decks, mood, tags, title"
    ]
    assert filled({"title": "Mine", "decks_it": 1})[1] == [
        "pack.toml, field 'decks_it': unknown; the fields are decks, mood, tags, title"
    ]


def test_a_wrong_value_is_named_by_its_first_sixty_letters():
    assert filled({"title": "Mine", "mood": "x" * 61})[1] == [
        f"pack.toml, field 'mood': one of calm, wild is expected, not {'x' * 60!r}"
    ]
