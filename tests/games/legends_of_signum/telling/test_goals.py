"""Who sits at a table reads there what wins, with whom and against whom."""

import pytest

from legendarium.games.legends_of_signum.game import GAME
from legendarium.kernel.match import Match
from legendarium.kernel.phrasebook import name_seats

NAMES = ["Ada", "Bruno", "Celia", "Dario"]


def told(variant, seats, seat, language="en", **more):
    table = Match.new("legends-of-signum", seats=seats, seed=3, options={"variant": variant, **more}).table
    return name_seats(GAME.goal(table, seat, language), NAMES, seat)


@pytest.mark.parametrize(
    ("variant", "seats", "seat", "said"),
    [
        ("core", 2, 0, "Bring down the hero of Bruno, or have all nine basic buildings and 33 Prosperity."),
        ("3p", 3, 1, "Be the last hero standing against Ada, Celia"),
        ("4p-ffa", 4, 0, "against Bruno, Celia, Dario"),
        ("2v2", 4, 2, "You and Dario against Ada, Bruno: bring down both their heroes"),
        ("quest-pvp", 2, 0, "Against the Overlord Bruno: accomplish quests"),
        ("quest-pvp", 2, 1, "You are the Overlord: bring down the hero of Ada"),
        ("quest-pve", 1, 0, "Accomplish quests, reach"),
    ],
)
def test_the_goal_of_each_mode_names_friends_and_foes(variant, seats, seat, said):
    assert said in told(variant, seats, seat)
    assert told(variant, seats, None)
    assert told(variant, seats, seat, "it") != told(variant, seats, seat)


def test_a_quest_without_a_required_number_asks_for_none():
    rulings = {"quest.honour_target": "none"}

    assert "as many points as you can" in told("quest-pve", 1, 0, rulings=rulings)
