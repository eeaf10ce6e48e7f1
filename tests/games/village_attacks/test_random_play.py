"""Random games over editions, scenarios, numbers of Monsters and table options: they end, and nothing is lost on the way."""

import pytest

from legendarium.games.village_attacks import GAME
from legendarium.games.village_attacks.castle.zones import room
from legendarium.games.village_attacks.content.collection import load
from legendarium.games.village_attacks.state.rulings import rulings
from legendarium.kernel.dice import Dice
from legendarium.kernel.steps import advance, answer

SIEGES = [
    (edition, scenario, monsters)
    for edition in ("second", "first")
    for scenario in load(edition, ()).scenarios
    for monsters in range(1, 6 if edition == "second" else 5)
]


def opened(edition, scenario, monsters, seed):
    """A table with random table options and difficulty."""
    dice = Dice(seed)
    said = {name: each.values[dice.below(len(each.values))] for name, each in rulings().by_name.items()}
    seats = 1 + dice.below(monsters)
    options = {
        "edition": edition,
        "scenario": scenario,
        "monsters": monsters,
        "difficulty": ("easy", "normal", "hard")[seed % 3],
        "rulings": said,
    }
    table = GAME.open(seats, Dice(seed), GAME.check(seats, options))
    advance(table)
    return table


def check_figures(table):
    """Every miniature is in one place, and no zone holds more than fit."""
    standing = [villager for crowd in table.crowd for villager in crowd]
    assert len(set(standing)) == len(standing)
    assert all(villager in table.crowd[zone] for villager, zone in enumerate(table.where) if zone >= 0)
    for kind in range(3):
        everyone = [villager for villager, of in enumerate(table.fixed.kinds) if of == kind]
        on_map = [villager for villager in everyone if table.where[villager] >= 0]
        assert table.villagers.supply[kind] == len(everyone) - len(on_map)
    if table.passing < 0:
        assert all(room(table, zone) >= 0 for zone in range(len(table.crowd)))
    assert all(count >= 0 for count in table.pool)
    assert all(min(monster.reserve) >= 0 and monster.damage >= 0 for monster in table.monsters)
    assert table.morale >= 0
    assert table.heart >= 0


@pytest.mark.parametrize(("edition", "scenario", "monsters"), SIEGES)
def test_a_random_siege_ends_and_loses_no_figure(edition, scenario, monsters):
    for seed in range(3):
        table = opened(edition, scenario, monsters, seed)
        dice = Dice(seed + 99)
        answers = 0
        while table.decision is not None:
            options = table.decision.options
            answer(table, options[dice.below(len(options))])
            answers += 1
            if answers % 20 == 0:
                check_figures(table)

        assert table.outcome is not None
        assert not table.stack
        check_figures(table)
