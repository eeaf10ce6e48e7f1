"""How table options are grouped for people: by subject, and only when another option has one of some values."""

import pytest

from legendarium.kernel.option_menu import Menu

MENU = Menu(
    subjects={"weather": ("storms", "tides"), "people": ("crew",)},
    only={
        "quest.rage": ("mode", ("alone",)),
        "quest.*": ("mode", ("quest", "alone")),
        "tides": ("ship", ("galley",)),
    },
)


@pytest.mark.parametrize(
    ("name", "when"),
    [
        ("quest.rage", ("mode", ("alone",))),
        ("quest.honour", ("mode", ("quest", "alone"))),
        ("quest.", ("mode", ("quest", "alone"))),
        ("questing", None),
        ("quest", None),
        ("tides", ("ship", ("galley",))),
        ("tides.high", None),
        ("storms", None),
    ],
)
def test_an_option_matters_only_when_the_first_entry_that_names_it_says_so(name, when):
    assert MENU.only_of(name) == when


def test_an_option_belongs_to_the_subject_that_lists_it_and_else_to_none():
    assert [MENU.subject_of(name) for name in ("tides", "crew", "ship")] == ["weather", "people", ""]


def test_a_menu_without_a_word_has_nothing_of_its_own():
    assert (Menu().only_of("storms"), Menu().subject_of("storms")) == (None, "")
