"""Settings check themselves; what several must agree on is the game's."""

import pytest

import legendarium as lg
from legendarium.kernel.game import Game
from legendarium.kernel.table_options import Choice, Later, Names, Open, RulingSetting, RulingSettings, Several

RULINGS = RulingSettings(
    [
        RulingSetting("storms", ("never", "often"), "a.ruling.storms"),
        RulingSetting("tides", ("true", "false"), "a.ruling.tides"),
        RulingSetting(
            "crew", ("4",), "a.ruling.crew", Open("a number of hands", lambda value, seats: value.isdecimal())
        ),
    ],
    retired=("winds",),
)


class Voyage(Game):
    """A game with a setting of every form."""

    def own_settings(self):
        return [
            Choice("ship", ("sloop", "galley"), "sloop", "a.ship", "no-ship"),
            Later("captain", "choice", ("ann", "bob"), "ann"),
            RULINGS,
            Several("cargo", ("salt", "silk"), "a.cargo"),
            Names("packs"),
        ]

    def check_together(self, seats, options):
        if options["ship"] == "galley" and seats < 3:
            raise lg.SetupError("ship: a galley needs three")


def complaint(seats=2, **options):
    with pytest.raises(lg.SetupError) as caught:
        Voyage().check(seats, options)
    return str(caught.value)


def test_what_nobody_says_is_the_default():
    assert Voyage().check(2, {}) == {"ship": "sloop", "captain": None, "rulings": {}, "cargo": [], "packs": []}


def test_what_is_said_is_taken():
    said = {"ship": "galley", "cargo": ["silk", "salt", "silk"], "packs": ["b", "a"], "rulings": {"tides": False}}

    checked = Voyage().check(3, said)

    assert checked == {**said, "captain": None, "cargo": ["salt", "silk"], "rulings": {"tides": "false"}}


def test_an_option_that_is_retired_is_dropped_whatever_was_said_of_it():
    assert Voyage().check(2, {"rulings": {"winds": "fair", "storms": "often"}})["rulings"] == {"storms": "often"}
    assert "winds" not in RULINGS.by_name


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"sails": 3}, "options: 'sails' is unknown; the options are ship, captain, rulings, cargo, packs"),
        ({"ship": "raft"}, "ship: one of sloop, galley is expected, not 'raft'"),
        ({"ship": ["sloop"]}, "ship: one of sloop, galley is expected, not \"['sloop']\""),
        ({"cargo": ["tea"]}, "cargo: 'tea' is unknown; the cargo are salt, silk"),
        ({"cargo": "salt"}, "cargo: a list of names is expected"),
        ({"packs": [1]}, "packs: a list of names is expected"),
        ({"packs": ["x"] * 21}, "packs: a list of names is expected"),
        ({"rulings": ["storms"]}, "rulings: a table of names and values is expected"),
        ({"rulings": {"rain": "often"}}, "rulings: there is no 'rain'; the names are crew, storms, tides"),
        ({"rulings": {"storms": "daily"}}, "rulings, storms: one of never, often is expected, not 'daily'"),
        ({"rulings": {"crew": "many"}}, "rulings, crew: a number of hands is expected, not 'many'"),
        ({"ship": "galley"}, "ship: a galley needs three"),
    ],
)
def test_a_setting_says_what_is_wrong_with_its_value(options, text):
    assert complaint(**options) == text


def test_an_open_ruling_takes_whatever_fits():
    assert RULINGS.check({"crew": 12}, 2) == {"crew": "12"}


def test_rulings_are_whole_with_what_was_said_and_defaults():
    assert RULINGS.whole({"storms": "often"}) == {"storms": "often", "tides": "true", "crew": "4"}


def test_a_menu_shows_each_ruling_by_itself_and_last():
    assert [setting.name for setting in Voyage().settings()] == ["ship", "captain", "cargo", "storms", "tides", "crew"]


def test_without_a_word_the_first_value_for_this_many_players_is_taken_and_else_the_default():
    layout = Choice("layout", ("duel", "teams", "crowd"), "teams", "a.layout", players={"duel": 2, "teams": 4})

    assert [layout.take({}, seats) for seats in (2, 4, 5)] == ["duel", "teams", "crowd"]
    assert layout.take({"layout": "crowd"}, 2) == "crowd"
    only = Choice("layout", ("duel", "teams"), "teams", "a.layout", players={"duel": 2, "teams": 4})
    assert only.take({}, 3) == "teams"
