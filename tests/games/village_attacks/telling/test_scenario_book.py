"""The scenario book: a page for each night, as hard as it was measured, with its castle drawn."""

import re
from pathlib import Path

import pytest

from legendarium.games.village_attacks import GAME
from legendarium.games.village_attacks.content.collection import load
from legendarium.games.village_attacks.telling.scenario_book import book, castle_of, page_of

SCENARIOS = load("second").scenarios
MEASURED = (Path(__file__).parents[4] / "docs/balance/village-attacks.md").read_text(encoding="utf-8")


def rows(chapter):
    """The rows of a chapter's table, by the number of their scenario."""
    part = MEASURED.split(f"## {chapter}\n")[1].split("\n## ")[0]
    return {
        int(row[1]): row[2].split(" | ") for row in re.finditer(r"^\| (\d+)\. [^|]* \| (.*) \|$", part, re.MULTILINE)
    }


def test_the_book_has_a_page_for_every_night_in_the_order_they_teach():
    assert list(book()) == sorted(SCENARIOS, key=lambda code: SCENARIOS[code].number)
    assert all(page["introduces"] and page["introduces_it"] for page in book().values())
    assert all(page["introduces"] != page["introduces_it"] for page in book().values())


def test_a_night_is_as_hard_as_it_was_measured():
    for code, page in book().items():
        easy, normal, hard, rounds, _ = rows("Difficulty")[SCENARIOS[code].number]

        assert page["won"] == [pytest.approx(float(share), abs=0.5) for share in (easy, normal, hard)]
        assert page["rounds"] == int(rounds)


def test_the_earlier_edition_is_told_of_where_it_was_measured():
    measured = rows("The earlier edition")
    for code, page in book().items():
        assert ("first" in page) == ("first" in SCENARIOS[code].editions) == (SCENARIOS[code].number in measured)
        if "first" in page:
            assert page["first"] == pytest.approx(float(measured[SCENARIOS[code].number][0]), abs=0.5)


def test_the_castle_is_drawn_with_its_doors_and_ways_in():
    castle = castle_of(SCENARIOS["first-night"])
    enter = {zone["zone"]: zone["enter"] for zone in castle["zones"] if zone["enter"]}

    assert enter == {"gate-tower": 1, "postern": 2, "north-gallery": 5}
    assert [zone["zone"] for zone in castle["zones"] if zone["heart"]] == ["castle-heart"]
    assert [2, 2, "n"] in castle["doors"]
    assert {"ward"} == {
        thing for zone in castle_of(SCENARIOS["the-sleeping-sire"])["zones"] for thing in zone["things"]
    }


def test_every_scenario_of_the_catalogue_brings_its_page():
    for code, scenario in SCENARIOS.items():
        said = GAME.extra_words("scenario", code)

        assert {"brief", "book", "castle"} == set(said)
        assert said["castle"] == page_of(scenario)["castle"]
