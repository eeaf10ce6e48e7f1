"""Spells with several targets: whom they hit is stated by the card."""

import pytest

from legendarium.games.village_of_legends.market.spoils import wound_giant
from legendarium.testing.village_of_legends import VillageScene

WYRM = {"wyrm": {"kind": "monster", "life": 30, "overwhelm": True}}
GUARD = {"guard": {"kind": "monster", "life": 9, "defensive": True}}
SEVERAL = ("vol.ruling.multi-target-resolution", "vol.spell.multi-target-no-carry")


def quake(multi, **fields):
    return {"quake": {"multi": multi, **fields}, **WYRM, **GUARD}


def lives(scene):
    return [hero.life for hero in scene.table.heroes]


@pytest.mark.rule("vol.ruling.multi-target-resolution")
@pytest.mark.parametrize(
    ("multi", "hit"), [("everyone", True), ("all", True), ("monsters", True), ("enemies", False), ("named", False)]
)
def test_only_a_spell_that_hits_every_monster_hits_the_giant_and_credits_the_caster(multi, hit):
    scene = VillageScene(hand="quake", giant="wyrm", cards=quake(multi))
    scene.fix(4)
    scene.play("play:quake")

    assert (scene.table.giant_wounds, scene.table.wounded_by) == ((4, (0,)) if hit else (0, ()))


@pytest.mark.rule("vol.ruling.multi-target-resolution")
@pytest.mark.parametrize("code", ["spring-flood", "rock-slide"])
def test_the_shipped_spells_against_monsters_facing_you_leave_the_giant_alone(code):
    from legendarium.games.village_of_legends.library.collection import own_box

    face = next(face for box in ("ancient-guild", "the-horde") for face in own_box(box).cards if face.code == code)
    assert face.multi == "enemies"
    assert "every Monster facing you" in face.glosses["en"]


@pytest.mark.rule("vol.ruling.multi-target-resolution")
def test_a_card_may_hit_every_player_the_caster_included():
    scene = VillageScene(3, hand="quake", defences_0="helmet", monsters_1="orc@2", cards=quake("all"))
    scene.fix(5)
    scene.play("play:quake")

    assert lives(scene) == [17, 15, 15]
    assert (scene.zone("defences"), scene.zone("monsters", 1)) == ("", "")


@pytest.mark.rule("vol.ruling.multi-target-resolution", "vol.ruling.simultaneous-elimination")
def test_a_caster_may_fall_together_with_all_others():
    scene = VillageScene(2, hand="quake", cards=quake("all"))
    scene.hero(0).life = scene.hero(1).life = 1
    scene.fix(5)
    scene.play("play:quake")

    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((), "draw")


@pytest.mark.rule("vol.ruling.elimination-on-own-turn", "vol.ruling.overwhelm-cleanup")
def test_a_caster_who_falls_together_with_the_giant_leaves_the_spoils_to_the_others():
    scene = VillageScene(3, hand="quake", giant="wyrm", space_10="bow", main="purse", cards=quake("all"))
    scene.table.giant_life = 1
    scene.table.wounded_by = (2,)
    scene.hero(0).life = 1
    scene.fix(5)
    scene.play("play:quake")

    assert not scene.hero(0).alive
    assert (scene.kind, scene.asked) == ("spoils", 2)
    scene.play("take:bow")
    assert (scene.zone("discard", 2), scene.space(6), scene.zone("spoils")) == ("bow", "purse", "")
    assert (scene.table.active, scene.kind) == (1, "play")


@pytest.mark.rule("vol.ruling.multi-target-resolution")
def test_a_card_may_let_the_caster_name_the_players_it_hits():
    scene = VillageScene(5, hand="quake", cards=quake("named"), monsters_0="orc@1", monsters_2="guard@2")
    scene.play("play:quake")
    assert (scene.kind, scene.offers) == ("aim-spell", ["target:B", "target:C", "target:D", "target:E"])
    scene.play("target:C")
    assert scene.offers == ["target:B", "target:D", "target:E", "enough"]
    scene.fix(4)
    scene.play("target:E", "enough")

    assert lives(scene) == [20, 20, 16, 20, 16]
    assert (scene.zone("monsters"), scene.wounds("orc"), scene.wounds("guard")) == ("orc", 0, 4)


@pytest.mark.rule("vol.ruling.multi-target-resolution")
def test_a_card_may_say_how_many_players_are_named_at_most():
    scene = VillageScene(5, hand="quake", cards=quake("named", targets=2))
    scene.fix(4)
    scene.play("play:quake", "target:C", "target:D")

    assert lives(scene) == [20, 20, 16, 16, 20]


@pytest.mark.rule("vol.ruling.multi-target-resolution")
def test_players_named_are_within_the_reach_of_the_card():
    near = VillageScene(3, hand="quake", cards=quake("named"))
    near.fix(4)
    near.play("play:quake")
    assert lives(near) == [20, 16, 20]

    far = VillageScene(3, hand="quake", cards=quake("named", reach="any-opponent"))
    far.play("play:quake")
    assert far.words("target") == ["B", "C"]
    assert far.why_not("target:A").rule == "vol.mode3.spells"

    nobody = VillageScene(
        6, hand="quake", cards=quake("named"), out=(5,), rulings={"six-broken-front": "unopposed-only"}
    )
    nobody.hero(4).alive = False
    nobody.reopen()
    assert nobody.why_not("play:quake").rule == "vol.spell.attack-targets"


@pytest.mark.rule("vol.ruling.multi-target-resolution")
def test_naming_players_is_asked_in_words():
    scene = VillageScene(5, hand="quake", cards=quake("named"))
    scene.play("play:quake")
    game = scene.match.game
    assert "one player after the other" in game.question(scene.table, scene.decision, "en")
    scene.play("target:C")
    assert game.question(scene.table, scene.decision, "it").startswith("Chi altro colpisce")
    assert game.label(scene.table, scene.decision.options[-1], "en") == "Nobody else"


@pytest.mark.rule("vol.element.immunity", "vol.ruling.overwhelm-as-target")
@pytest.mark.parametrize(("element", "taken"), [("fire", 0), ("earth", 5)])
def test_an_immune_giant_takes_nothing_and_says_so_to_whoever_strikes_it(element, taken):
    table = VillageScene(giant="wyrm", cards={"wyrm": {**WYRM["wyrm"], "immune": ["fire"]}}).table

    assert wound_giant(table, 0, 5, element) == taken
    assert (table.giant_wounds, table.wounded_by) == (taken, (0,) if taken else ())
