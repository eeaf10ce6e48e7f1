"""Hero abilities: what a board adds to a roll, and what it lets its player do."""

import pytest

from legendarium.games.village_of_legends.library.collection import open_box
from legendarium.games.village_of_legends.printed.faces import CLASS_OF_WEAPON
from legendarium.kernel.errors import PackError
from legendarium.testing.village_of_legends import VillageScene, open_game
from tests.games.village_of_legends.helpers import board


def plus(changes, by, *only):
    return board(modifiers=[{"changes": changes, "by": by, "only": list(only)}])


# -- the board


@pytest.mark.rule("vol.hero.board")
@pytest.mark.parametrize(("weapon", "life"), [("bow", 17), ("sword", 16)])
def test_a_weakness_of_the_board_lowers_only_the_rolls_it_names(weapon, life):
    scene = VillageScene(hand=weapon, heroes=plus("with", -1, "ranged"))
    scene.fix(4)
    scene.play(f"play:{weapon}")

    assert scene.hero(1).life == life


@pytest.mark.rule("vol.hero.board")
def test_a_weapon_the_board_bans_cannot_be_played():
    scene = VillageScene(hand="knife sword hammer", heroes=board(banned=["knives", "heavy"]))

    assert scene.words("play") == ["sword"]
    assert scene.why_not("play:knife").rule == "vol.hero.board"
    assert scene.why_not("play:hammer").rule == "vol.hero.board"


@pytest.mark.rule("vol.hero.board")
@pytest.mark.parametrize(
    ("line", "field"),
    [("thresholds = [60, 120]", "intelligence"), ("intelligence = 2\nthresholds = [60]", "thresholds")],
)
def test_a_board_without_intelligence_or_with_one_threshold_is_refused_by_name(tmp_path, line, field):
    (tmp_path / "pack.toml").write_text('code = "mine"\ngame = "village-of-legends"\ntitle = "Mine"\ndecks = 0\n')
    (tmp_path / "heroes.toml").write_text(
        f'[[hero]]\ncode = "monk"\nname = "Monk"\nprovenance = "house"\nlife = 20\n{line}\n'
    )
    with pytest.raises(PackError) as caught:
        open_box(tmp_path)

    assert "monk" in str(caught.value)
    assert field in str(caught.value)


@pytest.mark.rule("vol.hero.plus-one-card")
def test_plus_one_card_draws_six_at_the_end_of_each_own_turn():
    scene = VillageScene(deck=" ".join(["coin"] * 7), deck_1=" ".join(["coin"] * 7), heroes=board(cards=1))
    scene.play("end")

    assert len(scene.hero(0).hand) == 6
    scene.play("end")
    assert len(scene.hero(1).hand) == 5


@pytest.mark.rule("vol.hero.regeneration")
def test_a_hero_regenerates_after_the_monsters_have_attacked():
    scene = VillageScene(begin=False, monsters="orc", heroes=board(regeneration=2))
    scene.hero(0).life = 10
    scene.fix(3)
    scene.start_turn(0)

    assert [event.data["life"] for event in scene.events("lost-life", "gained-life")] == [7, 9]


@pytest.mark.rule("vol.hero.regeneration")
def test_regeneration_stops_at_the_maximum_and_does_not_save_a_hero_who_fell():
    scene = VillageScene(begin=False, heroes=board(regeneration=2))
    scene.hero(0).life = 19
    scene.start_turn(0)
    assert scene.hero(0).life == 20

    fallen = VillageScene(begin=False, monsters="orc", heroes=board(regeneration=2))
    fallen.hero(0).life = 2
    fallen.fix(2)
    fallen.start_turn(0)
    assert (fallen.hero(0).life, fallen.hero(0).alive) == (0, False)


# -- with and against


@pytest.mark.rule("vol.hero.with")
@pytest.mark.parametrize(("name", "damage"), [("Dark Elven Blade", 5), ("Elven Blade", 3)])
def test_a_bonus_with_a_class_of_weapons_follows_the_classification(name, damage):
    blade = {"blade": {"kind": "weapon", "name": name}}
    scene = VillageScene(hand="blade", cards=blade, heroes=plus("with", 2, "knives"))
    scene.fix(3)
    scene.play("play:blade")

    assert name in CLASS_OF_WEAPON
    assert scene.hero(1).life == 20 - damage


@pytest.mark.rule("vol.ruling.with-scope")
@pytest.mark.parametrize(("element", "life"), [("fire", 19), ("earth", 20)])
def test_a_bonus_may_name_an_element_of_spells_and_is_added_before_the_floor(element, life):
    scene = VillageScene(hand="spark", cards={"spark": {"attack": -4}}, heroes=plus("with", 3, element))
    scene.fix(2)
    scene.play("play:spark")

    assert scene.hero(1).life == life


@pytest.mark.rule("vol.hero.against")
@pytest.mark.parametrize(("first", "wounds"), [("ghoul", 2), ("ogre", 3)])
def test_against_looks_at_the_first_target_only_but_raises_the_whole_roll(first, wounds):
    cards = {"ghoul": {"kind": "monster", "life": 3, "types": ["undead"]}, "ogre": {"life": 9}}
    scene = VillageScene(hand="sword", monsters="ghoul ogre", cards=cards, heroes=plus("against", 2, "undead"))
    scene.fix(3)
    scene.play("play:sword", f"order:{first}")

    assert scene.wounds("ogre") == wounds
    assert ("ghoul" in scene.zone("monsters")) == (first == "ogre")


@pytest.mark.rule("vol.hero.against")
def test_against_counts_for_a_giant_too():
    wyrm = {"wyrm": {"kind": "monster", "overwhelm": True, "life": 9, "types": ["undead"]}}
    scene = VillageScene(hand="sword", giant="wyrm", cards=wyrm, heroes=plus("against", 2, "undead"))
    scene.fix(3)
    scene.play("play:sword")
    if scene.kind == "aim-weapon":
        scene.play("target:giant")

    assert scene.table.giant_wounds == 5


@pytest.mark.rule("vol.ruling.against-definition")
def test_against_holds_for_single_target_spells_too_and_never_against_a_hero():
    cards = {"ghoul": {"kind": "monster", "life": 9, "types": ["undead"]}}
    scene = VillageScene(hand="spark spark", monsters="ghoul", cards=cards, heroes=plus("against", 2, "undead"))
    scene.fix(3, 3)
    scene.play("play:spark", "monsters")
    assert scene.wounds("ghoul") == 5
    scene.play("play:spark", "target:B")
    assert scene.hero(1).life == 17


@pytest.mark.rule("vol.hero.against", "vol.ruling.against-definition")
@pytest.mark.parametrize(("first", "guard", "shield"), [("guard", 5, 0), ("shield", 0, 3)])
def test_a_guard_that_is_hit_first_counts_as_the_first_target(first, guard, shield):
    cards = {"guard": {"kind": "monster", "life": 9, "defensive": True, "types": ["undead"]}, "shield": {"defence": 9}}
    scene = VillageScene(
        hand="sword", defences_1="shield", monsters_1="guard@1", cards=cards, heroes=plus("against", 2, "undead")
    )
    scene.fix(3)
    scene.play("play:sword", f"hit:{first}")

    assert (scene.wounds("guard"), scene.wounds("shield")) == (guard, shield)


# -- Devotion


@pytest.mark.rule("vol.hero.devotion")
def test_monsters_of_a_devout_player_strike_one_harder():
    scene = VillageScene(begin=False, monsters_1="orc@0", heroes=board(devotion=True))
    scene.fix(3)
    scene.start_turn(1)

    assert scene.hero(1).life == 16


@pytest.mark.rule("vol.hero.devotion", "vol.ruling.devotion-undead")
def test_monsters_of_a_devout_player_count_as_undead_too():
    heroes = [*plus("against", 2, "undead"), *board(devotion=True)]
    scene = VillageScene(3, hand="sword sword", monsters="ogre@1", cards={"ogre": {"life": 20}}, heroes=heroes)
    scene.fix(3, 3)
    scene.play("play:sword")
    assert scene.wounds("ogre") == 5

    scene.table.give_to(scene.card("ogre"), 2)
    scene.play("play:sword")
    assert scene.wounds("ogre") == 8


# -- Lifelink


@pytest.mark.rule("vol.hero.lifelink")
def test_lifelink_turns_wounds_into_life_for_intelligence():
    scene = VillageScene(hand="sword sword bow", heroes=board(lifelink=True))
    scene.hero(0).life = 10
    scene.play("play:sword")
    assert scene.offers == ["use", "decline"]
    assert scene.events("rolled") == [], "it is declared before the roll"
    scene.fix(5)
    scene.play("use")
    assert scene.offers == ["pay:0", "pay:1", "pay:2"]
    scene.play("pay:2")

    assert (scene.hero(0).life, scene.pool(), scene.hero(1).life) == (12, 0, 15)
    scene.play("play:sword")
    assert scene.kind == "play", "only once per turn"


@pytest.mark.rule("vol.ruling.lifelink-details")
def test_where_nothing_was_taken_lifelink_gives_nothing():
    scene = VillageScene(
        hand="club",
        monsters="orc@1",
        cards={"club": {"kind": "weapon", "class": "axes", "attack": -6}},
        heroes=board(lifelink=True),
    )
    scene.fix(3)
    scene.play("play:club", "use")

    assert (scene.wounds("orc"), scene.kind) == (0, "play")


@pytest.mark.rule("vol.hero.lifelink", "vol.ruling.lifelink-details")
@pytest.mark.parametrize(("weapon", "offered"), [("bow", False), ("sword", True), ("hammer", True), ("staff", True)])
def test_lifelink_is_offered_for_every_weapon_but_ranged_ones(weapon, offered):
    scene = VillageScene(hand=weapon, heroes=board(lifelink=True))
    scene.play(f"play:{weapon}")

    assert (scene.kind == "lifelink") == offered


@pytest.mark.rule("vol.ruling.lifelink-details")
def test_the_use_is_spent_even_if_nothing_is_paid():
    scene = VillageScene(hand="sword sword", heroes=board(lifelink=True))
    scene.hero(0).life = 10
    scene.fix(3, 3)
    scene.play("play:sword", "use", "pay:0", "play:sword")

    assert (scene.kind, scene.hero(0).life, scene.pool()) == ("play", 10, 2)


@pytest.mark.rule("vol.ruling.lifelink-details")
@pytest.mark.parametrize(
    ("zones", "most"),
    [
        ({"defences_1": "shield"}, None),
        ({"monsters_1": "guard@1"}, 5),
        ({"monsters": "orc ogre"}, 4),
        ({"monsters": "ogre"}, 6),
    ],
)
def test_only_life_really_taken_from_one_single_target_counts(zones, most):
    guard = {"guard": {"kind": "monster", "life": 5, "defensive": True}}
    scene = VillageScene(hand="sword", cards=guard, heroes=[{"intelligence": 9, "level1": {"lifelink": True}}], **zones)
    scene.hero(0).life = 5
    scene.fix(6)
    scene.play("play:sword")
    if scene.kind == "order-monsters":
        scene.play("order:orc")
    scene.play("use")

    assert scene.kind == ("play" if most is None else "pay-lifelink")
    if most is not None:
        assert scene.offers[-1] == f"pay:{most}"


@pytest.mark.rule("vol.hero.lifelink")
def test_life_regained_by_lifelink_stays_capped():
    scene = VillageScene(hand="sword", heroes=board(lifelink=True))
    scene.hero(0).life = 19
    scene.fix(5)
    scene.play("play:sword", "use", "pay:2")

    assert scene.hero(0).life == 20


# -- Sabotage


@pytest.mark.rule("vol.hero.sabotage", "vol.ruling.sabotage-frequency")
def test_sabotage_takes_one_card_of_the_market_out_of_the_game_once_per_turn():
    scene = VillageScene(market="shield helmet", main="purse", heroes=board(sabotage=True))
    scene.play("sabotage", "clear:shield")

    assert (scene.zone("removed"), scene.space(6)) == ("shield", "purse")
    assert scene.why_not("sabotage").rule == "vol.ruling.sabotage-frequency"


@pytest.mark.rule("vol.hero.sabotage")
def test_sabotage_needs_market_access():
    scene = VillageScene(market="shield", monsters="orc", heroes=board(sabotage=True))

    assert "sabotage" not in scene.offers
    assert scene.why_not("sabotage").rule == "vol.monster.blocks-market"


@pytest.mark.rule("vol.ruling.sabotage-frequency")
def test_sabotage_reaches_open_loot_and_a_refill_acts_as_usual():
    lurker = {"kind": "monster", "life": 3, "sneak": True}
    scene = VillageScene(
        market="shield",
        main="purse lurker",
        loot_1="knife",
        loot_0="bow",
        cards={"lurker": lurker},
        heroes=board(sabotage=True),
    )
    scene.play("sabotage")
    assert scene.words("clear") == ["shield", "bow", "knife"]
    scene.fix(4)
    scene.play("clear:shield")

    assert scene.hero(0).life == 16
    assert (scene.space(6), scene.zone("monsters")) == ("purse", "lurker")


# -- Swordmaster, Taming, Vision


@pytest.mark.rule("vol.hero.swordmaster")
def test_a_swordmaster_plays_any_number_of_weapons_and_heavy_weapons():
    master = VillageScene(hand="hammer knife hammer", heroes=board(swordmaster=True))
    master.fix(1, 1, 1)
    master.play("play:hammer", "play:knife", "play:hammer")
    assert master.hero(1).life == 17

    other = VillageScene(hand="hammer knife hammer")
    other.fix(1)
    other.play("play:hammer")
    assert other.words("play") == []
    assert other.why_not("play:knife").rule == "vol.heavy.only-weapon-of-turn"


@pytest.mark.rule("vol.hero.taming")
@pytest.mark.parametrize(("bonus", "tamed"), [(2, True), (0, False)])
def test_the_taming_of_the_hero_is_added_to_the_roll(bonus, tamed):
    wolf = {"kind": "monster", "life": 3, "taming": 5, "price": 10}
    scene = VillageScene(gold=20, market="wolf", cards={"wolf": wolf}, heroes=board(taming=bonus))
    scene.fix(3, 1)
    scene.play("tame:wolf")

    assert (scene.kind == "buy-tamed") == tamed


SPELLS = {
    "one": {"kind": "spell", "spell": "heal", "element": "water"},
    "two": {"kind": "spell", "spell": "heal", "element": "air"},
}


@pytest.mark.rule("vol.hero.vision")
@pytest.mark.parametrize(("answer", "next_spell"), [("bury", "two"), ("leave", "one")])
def test_vision_looks_under_the_face_up_spell_and_may_bury_what_lies_there(answer, next_spell):
    scene = VillageScene(3, gold=50, space_3="spark", pile_3="two one", cards=SPELLS, heroes=board(vision=True))
    scene.play("vision")
    assert scene.match.view(0)["market"]["seen_spells"] == [{"code": "one", "below": 0}]
    assert scene.table.turn.visions == 1
    scene.play(answer)

    assert scene.space(3) == "spark"
    assert scene.why_not("vision").rule == "vol.hero.vision"
    assert all(scene.match.view(seat)["market"]["seen_spells"] == [] for seat in (1, 2, None))
    assert all(event.secret is None for event in scene.match.events_for(1))
    scene.play("buy:spark")
    assert scene.space(3) == next_spell


@pytest.mark.rule("vol.ruling.vision-access")
@pytest.mark.parametrize(("ruling", "rule"), [("no", None), ("yes", "vol.monster.blocks-market")])
def test_vision_needs_no_market_access_unless_the_table_says_so(ruling, rule):
    scene = VillageScene(
        monsters="orc",
        pile_3="two one",
        cards=SPELLS,
        heroes=board(vision=True),
        rulings={"vision-needs-access": ruling},
    )
    refusal = scene.why_not("vision")

    assert (refusal.rule if refusal else None) == rule
    assert ("vision" in scene.offers) == (rule is None)


@pytest.mark.rule("vol.ruling.vision-access")
@pytest.mark.parametrize("ruling", ["no", "yes"])
def test_an_overwhelm_monster_blocks_vision(ruling):
    giant = {"kind": "monster", "life": 30, "overwhelm": True}
    scene = VillageScene(
        giant="wyrm",
        pile_3="two one",
        cards={**SPELLS, "wyrm": giant},
        heroes=board(vision=True),
        rulings={"vision-needs-access": ruling},
    )
    assert scene.why_not("vision").rule == "vol.ability.overwhelm-market-closed"


@pytest.mark.rule("vol.hero.plus-one-card")
def test_plus_one_card_does_not_enlarge_the_opening_hand(tmp_path):
    (tmp_path / "pack.toml").write_text('code = "mine"\ngame = "village-of-legends"\ntitle = "Mine"\ndecks = 0\n')
    (tmp_path / "heroes.toml").write_text(
        '[[hero]]\ncode = "monk"\nname = "Monk"\nprovenance = "house"\nlife = 20\nintelligence = 2\n'
        "thresholds = [60, 120]\n[hero.level1]\ncards = 1\n"
    )
    match = open_game(2, rolls=(6, 6, 1, 1), packs=[str(tmp_path)], heroes=["monk", "elf"])
    monk = match.table.heroes[0]
    assert len(monk.hand) == 3
    match.play("end")

    assert len(match.table.heroes[0].hand) == 6
