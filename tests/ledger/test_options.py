"""Table options in the three ways the ledgers write them."""

import pytest

from legendarium import ledger
from legendarium.ledger.options import read_option


@pytest.mark.parametrize(
    ("text", "name", "values"),
    [
        ("hero-choice = seat-order | all-random", "hero-choice", ("seat-order", "all-random")),
        ("trap-experience: placer | nobody", "trap-experience", ("placer", "nobody")),
        ("quest.pool = per_card | per_turn (default per_turn)", "quest.pool", ("per_turn", "per_card")),
        ("melee.both_roles (default false)", "melee.both_roles", ("false", "true")),
        ("setup.dice (default 3)", "setup.dice", ("3",)),
        ("stealth.faces (default axe, shield)", "stealth.faces", ("axe, shield",)),
        ("day-night: as the scenario says", "day-night", ("as the scenario says",)),
        (
            "monsters: as seats | up to 4 (first) or 5 (second)",
            "monsters",
            ("as seats", "up to 4 (first) or 5 (second)"),
        ),
    ],
)
def test_the_first_value_is_the_default(text, name, values):
    option = read_option(text)
    assert (option.name, option.values, option.default) == (name, values, values[0])


def test_a_remark_is_not_a_value():
    option = read_option("villager-reroll: no | yes (second edition only; later)")
    assert (option.values, option.note) == (("no", "yes"), "second edition only; later")


def test_an_option_without_default_must_be_said():
    option = read_option("quest.honour_target (no default)")
    assert option.required
    assert option.default is None


@pytest.mark.parametrize("text", ["", "a name with blanks", "empty:", "open (default", "= a | b"])
def test_an_option_that_makes_no_sense_is_refused(text):
    with pytest.raises(ledger.LedgerError):
        read_option(text)


@pytest.mark.parametrize(
    ("game", "count"), [("legends-of-signum", 38), ("village-attacks", 25), ("village-of-legends", 26)]
)
def test_every_option_of_a_game_is_read_and_named_once(game, count):
    names = [ruling.option.name for ruling in ledger.ledger(game).rulings_with_options()]
    assert len(names) == len(set(names)) == count
