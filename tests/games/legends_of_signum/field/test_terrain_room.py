"""Room for a terrain: what is remembered of a field is what a new look finds."""

import pytest

from legendarium.games.legends_of_signum.field.terrain import own_terrains
from legendarium.games.legends_of_signum.field.terrain_room import border, easy_spots, has_easy_room
from legendarium.kernel.dice import Dice
from legendarium.kernel.steps import answer
from legendarium.testing.random_play import open_table


def looked_at_again(table, party, thing):
    """The same answer with nothing remembered."""
    easy_spots.cache_clear()
    border.cache_clear()
    return has_easy_room(table, party, thing)


@pytest.mark.rule("los.terrain.no-room-no-play")
@pytest.mark.parametrize("variant", ["core", "architect", "3p"])
def test_what_is_remembered_of_the_room_for_terrains_is_true_in_every_position_of_random_games(variant):
    seats = 3 if variant == "3p" else 2
    table, dice = open_table("legends-of-signum", seats, 11, {"variant": variant, "round_limit": 4}), Dice(11)
    asked = 0
    while table.decision is not None:
        if table.decision.kind == "phase":
            lands = list(own_terrains(table, table.active).values())
            remembered = [has_easy_room(table, table.active, land) for land in lands]
            remembered += [has_easy_room(table.clone(), table.active, land) for land in lands]
            if asked % 8 == 0:
                assert remembered == 2 * [looked_at_again(table, table.active, land) for land in lands]
            asked += 1
        options = table.decision.options
        answer(table, options[dice.below(len(options))])
    assert asked > 20
