"""The fixed part of a table is constant: play changes nothing in it, and two tables never mix their fields up."""

import pytest

import legendarium as lg
from legendarium.games.legends_of_signum.field.terrain_room import easy_spots, has_easy_room
from legendarium.kernel.state_dump import full_dump, slots_of
from legendarium.testing.legends_of_signum import Skirmish
from legendarium.testing.random_play import open_table, play_table

MODES = {
    f"{code} {name}": (code, seats, options)
    for code, names in (("legends-of-signum", ("core", "quest-pve")), ("village-attacks", ("second-first-night",)))
    for name, seats, options in lg.game(code).modes()
    if name in names
}
FULL = " ".join(f"rocks{x}{y}@{x},{y}" for x in (60, 180, 300, 420, 540) for y in (130, 250, 370, 460))


def contents(fixed):
    return {name: full_dump(getattr(fixed, name)) for name in slots_of(type(fixed))}


@pytest.mark.parametrize("mode", MODES)
def test_play_changes_nothing_in_the_fixed_part(mode):
    code, seats, options = MODES[mode]
    table = open_table(code, seats, 11, options)
    before = contents(table.fixed)
    play_table(table, 11, 80)

    assert contents(table.fixed) == before


def test_room_for_a_terrain_is_cached_by_all_that_it_depends_on():
    easy_spots.cache_clear()
    scenes = [Skirmish(land_supply="forest", land=land) for land in ("", FULL, "", FULL)]
    found = [has_easy_room(scene.table, 0, scene.table.players[0].land_supply[0]) for scene in scenes]

    assert found == [True, False, True, False]
    assert easy_spots.cache_info().currsize <= easy_spots.cache_info().maxsize
