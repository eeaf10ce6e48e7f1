"""The first player coin, and who decides where it does not."""

import pytest

from legendarium.games.village_attacks.monsters.dice import VillagerSymbol
from legendarium.games.village_attacks.round.coin import HEADS, flip
from legendarium.games.village_attacks.state.table import MONSTER_PHASE
from legendarium.kernel.dice import Dice
from legendarium.testing.village_attacks import Siege

EVERY = pytest.mark.parametrize("edition", ["first", "second"])


def fork(**more):
    """Three ways lead from d to the Heart, each two zones long."""
    grid = """
    H H H
    b c e
    d d d
    """
    return Siege(grid, **more)


@pytest.mark.parametrize("coin", [0, 1])
@pytest.mark.rule("va.ruling.controller", "va.vmove.many-paths", "va.round.coin-decides.second")
def test_of_more_than_two_ways_the_controller_picks_two(coin):
    siege = fork(seats=2, monsters="undead@H mythic@H", villagers="p1@d")
    siege.table.coin = coin
    siege.activate("p1")

    assert (siege.kind, siege.asked) == ("ways", coin)
    siege.play("between:b")
    assert siege.asked == coin


@pytest.mark.parametrize("coin", [0, 1])
@pytest.mark.rule("va.ruling.target-ties", "va.ruling.controller")
def test_tied_targets_are_chosen_by_the_controller_where_the_table_says_so(coin):
    siege = Siege("H a", seats=2, monsters="undead@a mythic@a", villagers="p1@a", rulings={"target-ties": "controller"})
    siege.table.coin = coin
    siege.activate("p1")

    assert (siege.kind, siege.asked) == ("target", coin)


@EVERY
@pytest.mark.rule("va.ruling.controller", "va.ruling.villager-symbol-tie-first")
def test_in_the_monster_phase_the_active_player_decides_and_not_the_coins_holder(edition):
    siege = fork(edition=edition, seats=2, monsters="undead@H mythic@H", villagers="h.undead@d h.mythic@d")
    siege.table.coin, siege.table.phase, siege.table.active = 0, MONSTER_PHASE, 1
    siege.begin(VillagerSymbol())

    assert (siege.kind, siege.asked) == ("advance", 1)
    siege.play("advance:h1")
    assert (siege.kind, siege.asked) == ("ways", 1)


@pytest.mark.rule("va.ruling.fair-die", "va.round.coin-decides.second")
@pytest.mark.parametrize("seed", [2, 9])
def test_the_coin_has_two_sides_and_says_between_what_it_decided(seed):
    siege = Siege()
    siege.table.dice, siege.table.log = Dice(seed), siege.match.events
    up = flip(siege.table, "va.vmove.many-paths", "left", "right")

    assert up == (Dice(seed).roll(2) == HEADS) != (Dice(seed).roll(3) == HEADS)
    (told,) = siege.told("flipped")
    assert (told.rule, told.seat) == ("va.vmove.many-paths", siege.table.coin)
    assert list(told.data.values()) == ["heads" if up else "tails", "left", "right"]
