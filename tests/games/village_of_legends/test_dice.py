"""Dice: every roll is one six-sided die, and what is told is what was rolled."""

import pytest

from legendarium.kernel.dice import Dice
from legendarium.testing.village_of_legends import VillageScene

SEED = 4
"""Its first number is another one on a die of five or seven sides."""
WOLF = {"wolf": {"kind": "monster", "life": 2, "taming": 4, "price": 10}}
IMP = {"imp": {"kind": "monster", "life": 3, "saps": True}}
RAGER = [{"level1": {"berserk": 1, "berserk_bonus": 1}}]


def rolled(scene, *keys, turn_of=None):
    """The die of the first roll after these answers."""
    scene.table.dice = Dice(SEED)
    scene.match.events.clear()
    if turn_of is not None:
        scene.start_turn(turn_of)
    scene.play(*keys)
    return next(fact for event in scene.events() for name, fact in event.data.items() if name in ("die", "dice"))


@pytest.mark.parametrize(
    ("zones", "keys"),
    [
        pytest.param({"hand": "sword"}, ["play:sword"], marks=pytest.mark.rule("vol.weapon.damage-roll")),
        pytest.param({"hand": "spark"}, ["play:spark"], marks=pytest.mark.rule("vol.spell.attack-targets")),
        pytest.param({"hand": "wand"}, ["cast:wand"], marks=pytest.mark.rule("vol.staff.magic-mode")),
        pytest.param({"hand": "quake"}, ["play:quake"], marks=pytest.mark.rule("vol.spell.multi-target-no-carry")),
        pytest.param({"hand": "mend"}, ["play:mend"], marks=pytest.mark.rule("vol.spell.heal")),
        pytest.param({"hand": "chest"}, ["play:chest"], marks=pytest.mark.rule("vol.market.chest-value")),
        pytest.param(
            {"hand": "beer", "heroes": RAGER},
            ["play:beer", "use"],
            marks=pytest.mark.rule("vol.hero.berserk-duration"),
        ),
        pytest.param(
            {"market": "wolf", "gold": 50, "cards": WOLF},
            ["tame:wolf"],
            marks=pytest.mark.rule("vol.ability.taming-buy"),
        ),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_whatever_is_rolled_is_one_die_with_six_sides(zones, keys):
    assert len({Dice(SEED).roll(sides) for sides in (5, 6, 7)}) == 3

    assert rolled(VillageScene(**zones), *keys) == Dice(SEED).roll(6)


@pytest.mark.rule("vol.monster.imp", "vol.monster.attacks-each-turn-start")
@pytest.mark.parametrize("monster", ["orc", "imp"])
def test_a_monster_rolls_one_die_with_six_sides(monster):
    scene = VillageScene(monsters=f"{monster}@1", cards=IMP, begin=False)

    assert rolled(scene, turn_of=0) == Dice(SEED).roll(6)


@pytest.mark.rule("vol.hero.sneaking")
def test_whoever_sneaks_rolls_one_die_for_each_monster_faced():
    scene = VillageScene(monsters="orc ogre", heroes=[{"level1": {"sneaking": True}}])
    expected = Dice(SEED)

    assert rolled(scene, "sneak") == [expected.roll(6), expected.roll(6)]
