"""Everything that stands or lies in the castle has a drawing of our own."""

import re
from pathlib import Path

import pytest

from legendarium.games.village_attacks.content.collection import load

BOARD = Path(__file__).parents[4] / "web/src/lib/boards/village-attacks"
SPRITE = (BOARD / "pictures.svg").read_text(encoding="utf-8")
DRAWN = re.findall(r'<symbol id="([^"]+)" viewBox="0 0 64 64">', SPRITE)
BUDGET = 24_000


@pytest.mark.parametrize("edition", ["first", "second"])
def test_every_monster_villager_trap_and_tile_is_drawn(edition):
    content = load(edition)
    tiles = {zone.tile.code for scenario in content.scenarios.values() for zone in scenario.map.zones}
    traps = {trap.code for trap in content.traps}

    assert {*content.monsters, *content.heroes, *content.villagers, *traps, *tiles} <= set(DRAWN)


def test_the_page_knows_every_drawing_and_no_other():
    said = re.search(r"new Set\((.*?)\n\);", (BOARD / "pictures.ts").read_text(encoding="utf-8"), re.DOTALL)
    lines = re.findall(r"'([^']+)'", said[1]) if said else []

    assert sorted(" ".join(lines[:-1]).split()) == sorted(DRAWN)
    assert len(DRAWN) == len(set(DRAWN))


def test_drawings_take_their_colour_from_the_page_and_stay_small():
    assert not re.search(r'(fill|stroke)="(?!none|currentColor)[^"]+"', SPRITE)
    assert len(SPRITE) < BUDGET
