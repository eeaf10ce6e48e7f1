"""The test kit of Legends of Signum: positions are laid out whole, in one unit, and no die falls by luck."""

import doctest

import pytest

from legendarium.games.legends_of_signum.core.wounds import Harm, Hurt
from legendarium.games.legends_of_signum.quest.cards.box import OVERLORD
from legendarium.kernel.table import Step
from legendarium.testing import fixed_dice, legends_of_signum, legends_of_signum_quest
from legendarium.testing.legends_of_signum import Skirmish, edge, rectangle
from legendarium.testing.legends_of_signum_quest import QuestScene

BOLT = {"type": "spell", "target": "enemy-creatures", "lines": [{"do": "damage", "amount": 1, "cards": "$target"}]}
RUINS = {"ruins": {"bullseye": [], "axe": [], "shield": []}}


@pytest.mark.parametrize("kit", [legends_of_signum, legends_of_signum_quest])
def test_the_first_example_of_the_kit_runs(kit):
    found = doctest.testmod(kit)

    assert found.attempted >= 3
    assert found.failed == 0


@pytest.mark.parametrize(
    ("begins", "kind", "asked", "phase"),
    [
        ({"turn": 0}, "construct", 0, 2),
        ({"turn": 1}, "construct", 1, 2),
        ({"phase": "construction"}, "construct", 0, 2),
        ({"phase": "activation"}, "phase", 0, 3),
        ({"phase": "activation", "turn": 1}, "phase", 1, 3),
    ],
)
def test_a_scene_begins_in_the_phase_it_names_and_the_turn_goes_on_to_the_other_side(begins, kind, asked, phase):
    scene = Skirmish(deck="spare", deck_1="spare.2", supply="tavern", supply_1="inn", **begins)

    assert (scene.kind, scene.asked, scene.table.active, scene.table.phase) == (kind, asked, asked, phase)
    scene.play(*(["end"] if phase == 3 else [scene.offers[-1], "end"]))
    assert scene.asked == 1 - asked


def test_a_scene_of_a_quest_begins_in_any_phase_of_either_turn():
    hero = QuestScene("hero@300,16 squire@300,100", "bandit@300,400", phase="activation")
    overlord = QuestScene("hero@300,16", "bandit@300,400", turn=OVERLORD, phase="activation")
    quests = QuestScene("hero@300,16", "bandit@300,400", turn=OVERLORD, phase="quests")

    assert (hero.kind, hero.asked) == ("phase", 0)
    assert (overlord.kind, overlord.asked) == ("overlord", 1)
    assert quests.happened()[0] == "quests-began"


def test_tokens_lie_where_a_layout_puts_them():
    scene = Skirmish(
        mine="hero@300,16 wolf@300,100+wounds=2+poison+stealth+victim=elk+acted",
        theirs="foe@300,584 elk@300,200+armour=1+focus=2+disease",
        city="tavern+tapped inn",
        relics="mask crown+charge=1+tapped",
        cards={
            "mask": {"type": "relic", "relic": "helmet", "durability": 2},
            "crown": {"type": "relic", "relic": "treasure"},
        },
        phase="activation",
    )
    table, things = scene.table, scene.things

    assert scene.tokens("wolf") == {"wounds": 2, "stealth": 1, "poison": 1}
    assert scene.tokens("elk") == {"armour": 1, "focus": 2, "disease": 1}
    assert table.victim[things["wolf"]] == things["elk"]
    assert scene.why_not("activate:wolf").rule == "los.activation.one-at-a-time"
    assert [table.tapped[things[name]] for name in ("tavern", "inn", "mask", "crown")] == [1, 0, 0, 1]
    assert [table.charge[things[name]] for name in ("mask", "crown")] == [2, 1]


def test_searched_ruins_are_searched_no_more():
    for land, rule in (("ruins@300,300", None), ("ruins@300,300+searched", "los.ruins.once-per-template")):
        scene = Skirmish(mine="hero@300,16 scout@300,243", land=land, cards={"ruins": RUINS}, phase="activation")
        scene.play("activate:scout")
        refusal = scene.why_not("search:ruins")

        assert (refusal.rule if refusal else None) == rule


def test_what_no_layout_knows_is_named():
    with pytest.raises(AssertionError, match="no such tokens: wound; there are wounds"):
        Skirmish(mine="hero@300,16+wound=1")
    with pytest.raises(AssertionError, match="where do they stand: wolf"):
        Skirmish(mine="hero@300,16 wolf")


def test_each_copy_of_a_card_is_named_in_keys():
    scene = Skirmish(hand="bolt.1 bolt.2", cards={"bolt": BOLT}, phase="activation")
    assert scene.words("play") == ["bolt.1", "bolt.2"]
    assert scene.why_not("play:bolt.1") is None

    scene.play("play:bolt.2", "target:foe")

    assert (scene.zone("hand"), scene.zone("graveyard")) == ("bolt.1", "bolt.2")


def test_dice_that_were_fixed_and_not_rolled_fail_the_test():
    scene = Skirmish()
    scene.fix("axe shield")
    over = fixed_dice.pytest_runtest_call()
    next(over)
    with pytest.raises(AssertionError, match=r"fixed, but never rolled: \[\(3, 5\)\]"):
        next(over)
    with pytest.raises(AssertionError, match=r"fixed, but never rolled: \(3, 5\)"):
        scene.fix("axe")

    scene.table.dice.fixed = ()


def test_dice_that_run_out_fail_the_test_unless_the_scene_has_a_seed():
    position = {"mine": "hero@300,16 wolf@300,200+poison", "phase": "activation"}
    with pytest.raises(AssertionError, match="a die is rolled that was not fixed"):
        Skirmish(**position).play("activate:wolf")

    scene = Skirmish(**position, seed=7)
    scene.play("activate:wolf")
    assert len(scene.events("rolled")) == 1


def test_an_error_of_the_rules_is_the_one_that_is_raised():
    class Broken(Step):
        def run(self, table):
            raise ZeroDivisionError("in the rules")

    scene = Skirmish(phase="activation")
    scene.table.stack.insert(0, Broken())
    scene.table.stack[1:] = []
    with pytest.raises(ZeroDivisionError, match="in the rules"):
        scene.play("end")


def test_all_lengths_of_a_scene_are_millimetres():
    scene = Skirmish(
        mine="hero@300,16 archer@300,100",
        theirs="foe@300,584 elk@300,300",
        creatures={"archer": {"abilities": ["throwing 1"]}},
        edges=(edge("bottom", 0, 250), edge("top")),
        phase="activation",
    )
    assert [(it.low, it.high) for it in scene.table.edges] == [(0, 250_000), (0, 600_000)]
    scene.put("elk", 300, 282.5)
    assert scene.at("elk") == (300, 282.5)
    scene.play("activate:archer")

    rule, figures = scene.details("throw:elk")
    assert (rule, figures["distance"]) == ("los.ranged.range", 150.5)
    scene.play("move:archer@300,110")
    assert scene.facts("moved")[-1]["length"] == 10
    assert rectangle(80, 40) == [[[-400, -200], [400, -200], [400, 200], [-400, 200]]]


def test_steps_of_the_rules_can_be_begun_by_hand():
    scene = Skirmish()
    scene.begin(Harm(Hurt(scene.things["foe"], 1)))

    assert scene.tokens("foe") == {"wounds": 1}
