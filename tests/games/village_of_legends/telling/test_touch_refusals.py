"""What a newcomer points at in vain, and the sentence that says why it is in vain."""

import pytest

from legendarium.kernel.phrasebook import LANGUAGES
from legendarium.ledger import rule
from legendarium.testing.village_of_legends import VillageScene

GUARD = {"orc": {"defensive": True}}
GIANT = {"ogre": {"overwhelm": True}}
CLICKS = {
    "a card that is too dear": (
        {"market": "sword", "gold": 20},
        "sword",
        "vol.market.pay-price",
        "30 gold",
    ),
    "the Market behind a Monster": (
        {"market": "sword", "gold": 90, "monsters_0": "orc"},
        "sword",
        "vol.monster.blocks-market",
        "fight it first",
    ),
    "the Market under a giant": (
        {"market": "sword", "gold": 90, "giant": "ogre", "cards": GIANT},
        "sword",
        "vol.ability.overwhelm-market-closed",
        "giant",
    ),
    "the giant itself": (
        {"giant": "ogre", "cards": GIANT},
        "ogre",
        "vol.ability.overwhelm-fight-choice",
        "strike it",
    ),
    "an opponent, without a Weapon": (
        {"hand": "coin"},
        "s1",
        "vol.weapon.damage-roll",
        "no Weapon",
    ),
    "an opponent, before the Weapon": (
        {"hand": "sword"},
        "s1",
        "vol.weapon.damage-roll",
        "first play a Weapon",
    ),
    "an opponent, before the attack Spell": (
        {"hand": "spark"},
        "s1",
        "vol.weapon.damage-roll",
        "first play a Weapon",
    ),
    "an opponent, with a Spell that heals": (
        {"hand": "mend"},
        "s1",
        "vol.weapon.damage-roll",
        "no Weapon",
    ),
    "an opponent, with a Monster in the way": (
        {"hand": "sword", "monsters_0": "orc"},
        "s1",
        "vol.weapon.own-monsters-first",
        "must be fought first",
    ),
    "an opponent who is out": (
        {"seats": 3, "out": (2,), "hand": "sword"},
        "s2",
        "vol.victory.zero-life",
        "out of the game",
    ),
    "oneself": (
        {"hand": "coin"},
        "s0",
        "vol.turn.play-any-order",
        "your turn",
    ),
    "a Monster in front of oneself": (
        {"monsters_0": "orc"},
        "orc",
        "vol.weapon.own-monsters-first",
        "faces you",
    ),
    "a guard of one's own": (
        {"monsters_0": "orc@0", "cards": GUARD},
        "orc",
        "vol.defence.absorb-first",
        "guards you",
    ),
    "a Monster elsewhere": (
        {"monsters_1": "orc@0"},
        "orc",
        "vol.monster.attacks-each-turn-start",
        "faces @1",
    ),
    "a shield one wears": (
        {"defences_0": "shield"},
        "shield",
        "vol.turn.persistent-cards",
        "wear that already",
    ),
    "an opponent's shield": (
        {"defences_1": "shield"},
        "shield",
        "vol.defence.absorb-first",
        "protects @1",
    ),
    "a card played already": (
        {"played_0": "coin"},
        "coin",
        "vol.turn.played-cards-stay",
        "already",
    ),
    "one's discard pile": (
        {"discard_0": "coin"},
        "coin",
        "vol.end.reshuffle",
        "discard pile",
    ),
    "an opponent's discard pile": (
        {"discard_1": "coin"},
        "coin",
        "vol.turn.own-discard-pile",
        "discard pile of @1",
    ),
    "a Spell one cannot pay": (
        {"hand": "spark", "cards": {"spark": {"cost": 5}}},
        "spark",
        "vol.intelligence.spend",
        "takes 5 Intelligence, and you have 2",
    ),
    "a Sheath": (
        {"sheaths": "sheath"},
        "sheath",
        "vol.sheath.store-weapon",
        "choose a Weapon of your hand",
    ),
    "loot behind a Monster": (
        {"gold": 90, "loot_1": "sword", "monsters_1": "orc@0"},
        "sword",
        "vol.loot.part-of-market",
        "no Monster blocks",
    ),
}


def why(scene, thing, language="en"):
    key = f"touch:{thing}"
    refusal = scene.why_not(key)
    return refusal.rule, scene.match.explain(key, refusal, language)


@pytest.mark.parametrize("click", CLICKS)
def test_pointing_in_vain_names_the_reason_and_its_rule(click):
    zones, thing, expected, words = CLICKS[click]
    scene = VillageScene(**zones)

    found, text = why(scene, thing)
    assert found == expected
    assert words in text
    assert rule(found)


def test_a_heavy_weapon_after_another_is_refused_as_such():
    scene = VillageScene(hand="sword hammer")
    scene.fix(3)
    scene.play("play:sword")

    assert why(scene, "hammer") == (
        "vol.heavy.only-weapon-of-turn",
        "A Heavy Weapon must be the only Weapon of its turn.",
    )


def test_while_something_else_is_asked_it_says_what():
    scene = VillageScene(5, hand="sword coin", market="shield", gold=90)
    scene.play("play:sword")

    assert why(scene, "coin")[1] == "Not now, something else comes first. Whom do you strike with sword?"
    assert why(scene, "shield")[1] == why(scene, "coin")[1]
    assert "aim that at yourself" in why(scene, "s0")[1]


def test_who_is_out_of_reach_is_told_by_the_rule_of_the_mode():
    scene = VillageScene(6, active=1, hand_1="sword")
    scene.play("play:sword")

    assert scene.why_not("touch:s4").rule.startswith("vol.mode6.")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("click", CLICKS)
def test_every_reason_is_a_whole_sentence(click, language):
    zones, thing, *_ = CLICKS[click]

    text = why(VillageScene(**zones), thing, language)[1]
    assert text[0].isupper() or text[0] == "@"
    assert text.endswith(".")
    assert "{" not in text
    assert "  " not in text
