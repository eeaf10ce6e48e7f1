"""Playing cards: who may, on whom, and where the card goes."""

import pytest

from legendarium.testing.legends_of_signum import Skirmish


@pytest.mark.rule("los.wounds.non-attack-sources", "los.spell.immediate", "los.play.free-order")
def test_a_spell_hurts_without_any_dice_and_goes_to_the_graveyard_at_once():
    bolt = {"type": "spell", "target": "enemy-creatures", "lines": [{"do": "damage", "amount": 2, "cards": "$target"}]}
    scene = Skirmish(theirs="foe@584,584 elk@300,400", hand="bolt", cards={"bolt": bolt}, phase="activation")
    scene.play("play:bolt", "target:elk")

    assert (scene.wounds("elk"), scene.zone("graveyard")) == (2, "bolt")
    assert not scene.events("rolled")
    assert scene.kind == "phase"


@pytest.mark.rule("los.ruling.play.no-target")
def test_a_spell_that_must_choose_is_refused_without_anybody_to_choose_and_one_that_need_not_is_played():
    chosen = {"type": "spell", "target": "enemy-minions", "lines": [{"do": "damage", "amount": 1, "cards": "$target"}]}
    all_of_them = {
        "type": "spell",
        "lines": [{"do": "find", "who": "enemy-minions", "as": "it"}, {"do": "damage", "amount": 1, "cards": "$it"}],
    }
    scene = Skirmish(hand="one all", cards={"one": chosen, "all": all_of_them}, phase="activation")

    assert scene.why_not("play:one").rule == "los.ruling.play.no-target"
    assert scene.why_not("play:all") is None


@pytest.mark.rule("los.cards.hero-signature-support")
def test_a_card_that_names_a_hero_is_played_only_by_that_heros_squad():
    for hero, rule in (("hero", None), ("somebody-else", "los.cards.hero-signature-support")):
        scene = Skirmish(
            hand="oath",
            cards={"oath": {"type": "spell", "hero": hero, "lines": [{"do": "draw", "count": 1}]}},
            phase="activation",
        )
        refusal = scene.why_not("play:oath")

        assert (refusal.rule if refusal else None) == rule
