"""Spells: whom they reach, how their damage runs, healing, Defence Spells, and magic staffs."""

import pytest

from legendarium.games.village_of_legends.library.collection import named_face
from legendarium.testing.village_of_legends import VillageScene

BOLT = {"bolt": {"kind": "spell", "spell": "attack", "cost": 1, "element": "air", "reach": "any-target"}}


@pytest.mark.rule("vol.spell.attack-targets", "vol.ruling.spell-through-monsters")
def test_a_spell_goes_straight_at_an_opponent_past_the_monsters_facing_its_caster():
    scene = VillageScene(hand="spark", monsters_0="orc", defences_1="helmet")
    scene.fix(6)
    scene.play("play:spark")
    assert scene.offers == ["monsters", "target:B"]
    scene.play("target:B")

    assert (scene.wounds("orc"), scene.zone("defences", 1), scene.hero(1).life) == (0, "", 16)


@pytest.mark.rule("vol.spell.attack-targets")
def test_a_monster_facing_somebody_else_is_hit_only_by_a_spell_that_says_so():
    scene = VillageScene(hand="spark", monsters_0="ogre", monsters_1="orc")
    scene.play("play:spark")
    assert scene.why_not("monster:orc").rule == "vol.spell.attack-targets"

    scene = VillageScene(hand="bolt", monsters_1="orc", cards=BOLT)
    scene.fix(3)
    scene.play("play:bolt", "monster:orc")
    assert scene.wounds("orc") == 3


@pytest.mark.rule("vol.spell.attack-targets")
def test_players_out_of_reach_are_hit_only_by_a_spell_that_says_so():
    scene = VillageScene(3, hand="spark", monsters_0="orc")
    scene.play("play:spark")
    assert scene.offers == ["monsters", "target:B"]
    assert scene.why_not("target:C").rule == "vol.mode3.spells"

    scene = VillageScene(3, hand="spark", cards={"spark": {"reach": "any-opponent"}})
    scene.play("play:spark")
    assert scene.offers == ["target:B", "target:C"]


@pytest.mark.rule("vol.ruling.spell-through-monsters")
def test_with_the_other_option_facing_monsters_always_come_first():
    scene = VillageScene(
        hand="spark", monsters_0="orc ogre", rulings={"spell-through-monsters": "monsters-first"}, cards={}
    )
    scene.fix(6)
    scene.play("play:spark")
    assert scene.kind == "order-monsters"
    scene.play("order:orc")

    assert (scene.zone("monsters", 0), scene.wounds("ogre"), scene.hero(1).life) == ("ogre", 2, 20)


@pytest.mark.rule("vol.spell.carry-through")
def test_a_spell_runs_through_defence_cards_and_armour_to_life():
    scene = VillageScene(hand="spark spark", defences_1="helmet", heroes=[{}, {"level1": {"armour": 1}}])
    scene.fix(6, 3)
    scene.play("play:spark")
    assert (scene.zone("defences", 1), scene.hero(1).life) == ("", 17)
    scene.play("play:spark")

    assert scene.hero(1).life == 15


@pytest.mark.rule("vol.spell.carry-through", "vol.ruling.spell-through-monsters")
def test_a_spell_at_monsters_runs_on_to_the_declared_opponent_behind_them():
    scene = VillageScene(5, hand="spark", monsters_0="orc", defences_2="helmet", cards={"orc": {"life": 2}})
    scene.fix(6)
    scene.play("play:spark", "monsters")
    assert (scene.kind, scene.events("rolled")) == ("aim-behind", [])
    scene.play("target:C")

    assert (scene.zone("monsters", 0), scene.zone("defences", 2), scene.hero(2).life) == ("", "", 18)


@pytest.mark.rule("vol.spell.carry-through")
def test_the_caster_declares_all_orders_before_the_roll():
    scene = VillageScene(hand="spark", monsters_0="orc ogre", defences_1="shield helmet")
    kinds = []
    scene.fix(1)
    scene.play("play:spark")
    for key in ("monsters", "order:ogre", "hit:shield"):
        assert scene.events("rolled") == []
        kinds.append(scene.kind)
        scene.play(key)

    assert kinds == ["aim-spell", "order-monsters", "order-defences"]
    assert scene.wounds("ogre") == 1


@pytest.mark.rule("vol.ruling.spell-monster-elsewhere")
def test_excess_over_a_monster_in_another_area_is_lost():
    scene = VillageScene(hand="bolt", monsters_1="orc@0", cards=BOLT)
    scene.fix(6)
    scene.play("play:bolt", "monster:orc")

    assert scene.zone("monsters", 1) == ""
    assert [hero.life for hero in scene.table.heroes] == [20, 20]


MASTERS = {
    **BOLT,
    "master": {"kind": "monster", "life": 6, "price": 40},
    "imp": {"kind": "monster", "mini": True, "life": 2, "xp": 10},
    "wisp": {"kind": "monster", "mini": True, "life": 1, "xp": 10},
}


def guarded_master(creatures):
    """A summoner in C's area with these creatures before it, and A with a Spell that may hit any Monster."""
    scene = VillageScene(3, begin=False, hand="bolt", monsters_2=f"master@1 {creatures}", cards=MASTERS)
    for code in creatures.replace("@1", "").split():
        scene.table.summoners[scene.card(code)] = scene.card("master")
    scene.begin()
    return scene


@pytest.mark.rule("vol.ability.monster-summon-guard", "vol.ruling.spell-monster-elsewhere")
def test_excess_over_a_creature_elsewhere_goes_on_to_its_summoner_and_no_farther():
    scene = guarded_master("imp@1")
    scene.fix(5)
    scene.play("play:bolt", "monster:imp")
    assert (scene.zone("monsters", 2), scene.wounds("master"), scene.hero(0).xp) == ("master", 3, 10)

    strong = guarded_master("imp@1")
    strong.table.put_wounds(strong.card("master"), 5)
    strong.fix(6)
    strong.play("play:bolt", "monster:imp")
    assert (strong.zone("monsters", 2), strong.hero(0).xp) == ("", 50)
    assert [hero.life for hero in strong.table.heroes] == [20, 20, 20]


@pytest.mark.rule("vol.ability.monster-summon-guard", "vol.ruling.spell-monster-elsewhere")
def test_excess_over_a_creature_elsewhere_passes_all_others_of_its_summoner_first():
    scene = guarded_master("imp@1 wisp@1")
    scene.fix(6)
    scene.play("play:bolt")
    assert sorted(scene.words("monster")) == ["imp", "wisp"]
    scene.play("monster:wisp")

    assert (scene.zone("monsters", 2), scene.wounds("master")) == ("master", 3)


@pytest.mark.rule("vol.ruling.spell-monster-elsewhere")
def test_excess_over_a_creature_that_was_parted_from_its_summoner_is_lost():
    scene = guarded_master("imp@1")
    scene.table.heroes[2].monsters.remove(scene.card("imp"))
    scene.table.heroes[1].monsters.append(scene.card("imp"))
    scene.fix(6)
    scene.play("play:bolt", "monster:imp")

    assert (scene.zone("monsters", 1), scene.zone("monsters", 2), scene.wounds("master")) == ("", "master", 0)


@pytest.mark.rule("vol.ruling.spell-monster-elsewhere")
def test_excess_over_a_creature_elsewhere_passes_only_those_of_its_like_that_stand_beside_it():
    scene = guarded_master("imp@1 wisp@1")
    scene.table.heroes[2].monsters.remove(scene.card("wisp"))
    scene.table.heroes[1].monsters.append(scene.card("wisp"))
    scene.fix(6)
    scene.play("play:bolt", "monster:imp")

    assert (scene.zone("monsters", 1), scene.zone("monsters", 2), scene.wounds("master")) == ("wisp", "master", 4)


@pytest.mark.rule("vol.ruling.defensive-behaviour", "vol.spell.attack-targets")
@pytest.mark.parametrize("faced", ["", "orc@1"])
def test_a_spell_that_may_hit_any_monster_may_hit_an_own_guard_even_while_a_monster_faces_the_caster(faced):
    guard = {"guard": {"kind": "monster", "life": 5, "defensive": True}}
    scene = VillageScene(hand="bolt spark", monsters_0=f"guard@0 {faced}", cards={**BOLT, **guard})
    scene.fix(3)
    scene.play("play:bolt")
    assert scene.words("monster") == ["guard"]
    scene.play("monster:guard")

    assert scene.wounds("guard") == 3


@pytest.mark.rule("vol.ruling.spell-monster-elsewhere")
def test_excess_of_a_skirmishers_heavy_weapon_over_a_teammates_monster_is_lost():
    scene = VillageScene(6, active=1, hand_1="hammer", monsters_0="orc@5", cards={"hammer": {"attack": 4}})
    scene.fix(6)
    scene.play("play:hammer", "assist:A")

    assert scene.zone("monsters", 0) == ""
    assert [hero.life for hero in scene.table.heroes] == [20] * 6


@pytest.mark.rule("vol.spell.multi-target-no-carry", "vol.ruling.multi-target-resolution")
@pytest.mark.parametrize(("worn", "life"), [("", 15), ("helmet", 17)])
def test_a_spell_with_several_targets_hits_each_for_itself(worn, life):
    scene = VillageScene(hand="quake", monsters_1="orc@0", defences_1=worn, cards={"orc": {"life": 2}})
    scene.fix(5)
    scene.play("play:quake")

    assert scene.zone("monsters", 1) == ""
    assert scene.zone("defences", 1) == ""
    assert (scene.hero(1).life, scene.hero(0).life) == (life, 20)


@pytest.mark.rule("vol.ruling.multi-target-resolution")
def test_one_roll_hits_all_targets_after_the_caster_has_ordered_all_defence_cards():
    scene = VillageScene(
        3, hand="quake", monsters_0="orc", monsters_2="ogre", defences_1="shield helmet", defences_2="cape armour"
    )
    scene.fix(4)
    scene.play("play:quake")
    for key in ("hit:helmet", "hit:armour"):
        assert (scene.asked, scene.kind, scene.events("rolled")) == (0, "order-defences", [])
        scene.play(key)

    assert len(scene.events("rolled")) == 1
    assert scene.hero(0).xp == 20
    assert scene.wounds("ogre") == 4
    assert (scene.zone("defences", 1), scene.wounds("shield")) == ("shield", 2)
    assert (scene.wounds("armour"), scene.wounds("cape")) == (4, 0)


@pytest.mark.rule("vol.ruling.multi-target-resolution")
@pytest.mark.parametrize(
    ("multi", "lives", "monsters"),
    [
        ("everyone", [20, 16, 16, 16], ["", "", "", ""]),
        ("enemies", [20, 16, 20, 16], ["", "ogre", "", ""]),
        ("monsters", [20, 20, 20, 20], ["", "", "", ""]),
    ],
)
def test_the_card_says_whom_it_hits(multi, lives, monsters):
    scene = VillageScene(
        4, hand="quake", monsters_0="orc", monsters_1="ogre", cards={"quake": {"multi": multi}, "ogre": {"life": 4}}
    )
    scene.fix(4)
    scene.play("play:quake")

    assert [hero.life for hero in scene.table.heroes] == lives
    assert [scene.zone("monsters", seat) for seat in range(4)] == monsters


@pytest.mark.rule("vol.spell.heal")
def test_a_healing_spell_gives_die_and_plus():
    scene = VillageScene(hand="mend mend", heroes=[{"intelligence": 2}])
    scene.hero(0).life = 10
    scene.fix(3, 6)
    scene.play("play:mend")
    assert scene.hero(0).life == 15
    scene.play("play:mend")

    assert scene.hero(0).life == 20


@pytest.mark.rule("vol.spell.heal-self-only", "vol.ruling.team-healing")
@pytest.mark.parametrize(("seats", "rulings"), [(6, {}), (4, {"team-healing": "card-text-only"})])
def test_a_healing_spell_without_more_text_heals_its_own_caster_unasked(seats, rulings):
    scene = VillageScene(seats, hand="mend", rulings=rulings)
    scene.hero(0).life = scene.hero(2).life = 10
    scene.fix(3)
    scene.play("play:mend")

    assert (scene.kind, scene.hero(0).life, scene.hero(2).life) == ("play", 15, 10)
    assert scene.why_not("heal:C").rule == "vol.spell.heal-self-only"


@pytest.mark.rule("vol.spell.heal-self-only", "vol.ruling.team-healing")
def test_a_healing_spell_may_say_otherwise():
    scene = VillageScene(3, hand="mend", cards={"mend": {"reach": "any-player"}})
    scene.hero(1).life = 10
    scene.fix(3)
    scene.play("play:mend", "heal:B")

    assert scene.hero(1).life == 15


@pytest.mark.rule("vol.ruling.team-healing")
def test_with_four_players_a_healing_spell_may_go_to_the_teammate():
    scene = VillageScene(4, hand="mend")
    scene.hero(2).life = 10
    scene.fix(3)
    scene.play("play:mend", "heal:C")

    assert scene.hero(2).life == 15


@pytest.mark.rule("vol.ruling.team-healing")
@pytest.mark.parametrize(("seats", "offers"), [(4, ["heal:A", "heal:C"]), (6, ["heal:A", "heal:B", "heal:C"])])
def test_with_the_other_option_teammates_may_be_healed(seats, offers):
    scene = VillageScene(seats, hand="mend", rulings={"team-healing": "always"})
    scene.play("play:mend")

    assert scene.offers == offers
    assert scene.why_not("heal:D").rule == "vol.spell.heal-self-only"
    assert scene.why_not("heal:D").details == {"case": "not-healed", "target": "@3"}
    assert [scene.match.why_not(key).details for key in ("end", "heal:s9")] == [{}, {}]


@pytest.mark.rule("vol.spell.defence")
def test_a_defence_spell_is_paid_once_and_is_a_defence_card_of_its_own_slot():
    other = {"mist": {"kind": "spell", "spell": "defence", "slot": "defence-spell", "defence": 2, "element": "air"}}
    scene = VillageScene(hand="wall", deck="mist", defences="shield", cards=other)
    scene.play("play:wall")
    assert (scene.pool(), scene.zone("defences"), scene.zone("played")) == (1, "shield wall", "")
    scene.play("end", "end")
    assert (scene.pool(), scene.zone("defences")) == (2, "shield wall")
    scene.play("play:mist")

    assert (scene.zone("defences"), scene.zone("discard")) == ("shield mist", "wall")


@pytest.mark.rule("vol.spell.defence")
def test_a_defence_spell_needs_the_intelligence_to_pay_for_it():
    scene = VillageScene(hand="wall", heroes=[{"intelligence": 0}])

    assert scene.why_not("play:wall").rule == "vol.intelligence.spend"


@pytest.mark.rule("vol.staff.weapon-mode")
def test_a_staff_used_as_a_weapon_has_minus_two_and_costs_nothing():
    scene = VillageScene(hand="wand")
    scene.fix(5)
    scene.play("play:wand")

    assert (scene.hero(1).life, scene.pool()) == (17, 2)


@pytest.mark.rule("vol.staff.weapon-mode")
def test_a_staff_used_as_a_weapon_is_one_for_everything():
    bonus = {"modifiers": [{"changes": "with", "by": 2, "only": ["staffs"]}]}
    scene = VillageScene(hand="wand hammer", monsters_0="orc", heroes=[{"level1": bonus}])
    scene.fix(6)
    scene.play("play:wand")

    assert (scene.zone("monsters", 0), scene.hero(1).life) == ("", 20)
    assert scene.why_not("play:hammer").rule == "vol.heavy.only-weapon-of-turn"


@pytest.mark.rule("vol.staff.weapon-mode", "vol.staff.element", "vol.ruling.element-table")
@pytest.mark.parametrize(("code", "element"), [("staff-of-fire", "fire"), ("thunderstaff", "air")])
def test_both_magic_staffs_have_minus_two_and_their_element(code, element):
    face = named_face(code)

    assert (face.attack, face.weapon_class, face.magic_element) == (-2, "staffs", element)
    assert face.magic_cost > 0


@pytest.mark.rule("vol.staff.magic-mode")
def test_a_staff_used_as_a_spell_is_paid_for_and_runs_through():
    scene = VillageScene(hand="wand", defences_1="helmet")
    scene.fix(3)
    scene.play("cast:wand")

    assert (scene.pool(), scene.zone("defences", 1), scene.hero(1).life) == (0, "", 16)
    assert (scene.zone("hand"), scene.zone("played")) == ("", "wand")


@pytest.mark.rule("vol.staff.magic-mode")
def test_magic_needs_the_intelligence_to_pay_for_it_and_a_staff_that_has_any():
    scene = VillageScene(hand="wand staff", heroes=[{"intelligence": 1}])

    assert scene.words("play") == ["wand", "staff"]
    assert scene.why_not("cast:wand").rule == "vol.intelligence.spend"
    assert scene.why_not("cast:staff").rule == "vol.staff.magic-mode"


@pytest.mark.rule("vol.ruling.staff-mode")
def test_magic_is_no_weapon_for_limits_and_bonuses():
    level = {
        "modifiers": [{"changes": "with", "by": 2, "only": ["staffs"]}],
        "lifelink": True,
        "berserk": 1,
        "berserk_bonus": 3,
    }
    scene = VillageScene(hand="wand hammer", heroes=[{"level1": level}], begin=False)
    scene.hero(0).berserk = 2
    scene.begin()
    scene.fix(1)
    scene.play("cast:wand")

    assert scene.hero(1).life == 16
    assert "hammer" in scene.words("play")


@pytest.mark.rule("vol.ruling.staff-mode")
def test_magic_passes_by_the_monsters_and_reaches_as_spells_do():
    scene = VillageScene(3, hand="wand", monsters_0="orc", rulings={"attack-spells-3p": "any-opponent"})
    scene.fix(1)
    scene.play("cast:wand")
    assert scene.offers == ["monsters", "target:B", "target:C"]
    scene.play("target:C")

    assert (scene.hero(2).life, scene.wounds("orc")) == (16, 0)


@pytest.mark.rule("vol.ruling.staff-mode")
def test_a_staff_may_be_sheathed_as_a_weapon():
    scene = VillageScene(hand="sheath wand")
    scene.play("play:sheath", "store:wand", "end", "end")

    assert ("play:wand" in scene.offers, "cast:wand" in scene.offers) == (True, True)


@pytest.mark.rule("vol.staff.element")
def test_magic_has_the_element_of_the_staff_and_the_weapon_has_none():
    immune = [{}, {"level1": {"immune": ["fire"]}}]
    scene = VillageScene(hand="wand wand", heroes=immune)
    scene.fix(6, 6)
    scene.play("cast:wand")
    assert scene.hero(1).life == 20
    scene.play("play:wand")

    assert scene.hero(1).life == 16


@pytest.mark.rule("vol.spell.attack-targets", "vol.staff.magic-mode")
def test_neither_a_spell_nor_the_magic_of_a_staff_is_used_where_nobody_can_be_reached():
    rulings = {"six-broken-front": "unopposed-only"}
    scene = VillageScene(6, hand="wand spark", out=(4, 5), rulings=rulings)

    assert (scene.words("cast"), scene.why_not("cast:wand").rule) == ([], "vol.spell.attack-targets")
    assert scene.why_not("play:spark").rule == "vol.spell.attack-targets"
    poor = VillageScene(6, hand="wand", out=(4, 5), rulings=rulings, heroes=[{"intelligence": 1}])
    assert poor.why_not("cast:wand").rule == "vol.intelligence.spend"


@pytest.mark.rule("vol.spell.heal-self-only", "vol.ruling.team-healing")
@pytest.mark.parametrize(
    ("ruling", "reach", "healed"),
    [
        ("card-text-only", "normal", []),
        ("card-text-only", "any-opponent", ["A", "C"]),
        ("card-text-only", "any-player", ["A", "B", "C"]),
        ("four-players", "normal", ["A", "C"]),
    ],
)
def test_a_teammate_is_healed_where_card_or_table_allow_it(ruling, reach, healed):
    scene = VillageScene(4, hand="mend", cards={"mend": {"reach": reach}}, rulings={"team-healing": ruling}, out=(3,))
    for hero in scene.table.heroes[:3]:
        hero.life = 10
    scene.fix(1)
    scene.play("play:mend")
    assert scene.words("heal") == healed
    if healed:
        assert scene.why_not("heal:D").details == {"case": "fallen", "target": "@3"}
        scene.play("heal:C")

    assert [hero.life for hero in scene.table.heroes] == ([10, 10, 13, 0] if healed else [13, 10, 10, 0])
