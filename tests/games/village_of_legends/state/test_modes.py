"""Two, three, four and five players: teams, targets and who wins."""

import pytest

from legendarium.games.village_of_legends.state.modes import (
    enemies,
    left_opponent,
    refuse_spell,
    refuse_weapon,
    spell_targets,
    team_of,
)
from legendarium.kernel.options import SEAT_NAMES
from legendarium.testing.village_of_legends import VillageScene


def winners(scene):
    return scene.table.outcome.winners if scene.table.outcome is not None else None


# -- two players


@pytest.mark.rule("vol.mode2.targets")
def test_with_two_players_everything_may_be_used_against_the_opponent_who_loses_by_falling():
    scene = VillageScene(hand="orc sword spark")
    scene.fix(2, 2)
    scene.play("play:orc", "place:B", "play:sword")
    assert scene.zone("monsters", 1) == "orc"
    assert scene.hero(1).life == 18
    scene.hero(1).life = 1
    scene.play("play:spark")

    assert winners(scene) == (0,)


# -- three players


@pytest.mark.rule("vol.mode3.weapons-left-only")
@pytest.mark.parametrize(("out", "struck"), [((), 1), ((1,), 2)])
def test_with_three_players_weapons_go_to_the_player_on_the_left_only(out, struck):
    scene = VillageScene(3, hand="sword", out=out)
    scene.fix(4)
    scene.play("play:sword")

    assert scene.hero(struck).life == 16
    assert scene.hero(3 - struck).life in (20, 0)


@pytest.mark.rule("vol.mode3.weapons-left-only")
def test_with_three_players_a_weapon_at_the_right_neighbour_is_refused():
    giant = {"kind": "monster", "life": 30, "overwhelm": True}
    scene = VillageScene(3, hand="sword", giant="wyrm", cards={"wyrm": giant})
    scene.play("play:sword")

    assert scene.words("target") == ["B", "giant"]
    assert scene.why_not("target:C").rule == "vol.mode3.weapons-left-only"


@pytest.mark.rule("vol.mode3.spells", "vol.ruling.spell-reach-3p")
@pytest.mark.parametrize(
    ("ruling", "reach"), [("left-only", "normal"), ("left-only", "any-opponent"), ("any-opponent", "normal")]
)
def test_with_three_players_attack_spells_go_left_unless_card_or_table_allow_more(ruling, reach):
    scene = VillageScene(
        3, hand="spark", monsters="orc", cards={"spark": {"reach": reach}}, rulings={"attack-spells-3p": ruling}
    )
    scene.play("play:spark")
    wide = ruling == "any-opponent" or reach == "any-opponent"

    assert scene.words("target") == (["B", "C"] if wide else ["B"])
    if not wide:
        assert scene.why_not("target:C").rule == "vol.mode3.spells"


@pytest.mark.rule("vol.mode3.monsters-free")
def test_with_three_players_monsters_go_anywhere_and_the_last_player_wins():
    scene = VillageScene(3, hand="orc sword", out=(1,))
    scene.hero(2).life = 1
    scene.play("play:orc", "place:C")
    assert scene.zone("monsters", 2) == "orc"
    scene.play("play:sword")

    assert winners(scene) == (0,)


@pytest.mark.rule("vol.mode3.monsters-free")
def test_with_three_players_one_elimination_does_not_end_the_game():
    scene = VillageScene(3, hand="sword")
    scene.hero(1).life = 1
    scene.play("play:sword")

    assert not scene.hero(1).alive
    assert winners(scene) is None


# -- four players


@pytest.mark.rule("vol.mode4.teams-and-seats")
def test_with_four_players_neighbours_are_opponents_and_the_teammate_sits_opposite():
    scene = VillageScene(4)
    teams = [team_of(scene.table, seat) for seat in range(4)]

    assert all(teams[seat] != teams[(seat + 1) % 4] for seat in range(4))
    assert all(teams[seat] == teams[(seat + 2) % 4] for seat in range(4))
    assert enemies(scene.table, 0) == [1, 3]


@pytest.mark.rule("vol.mode4.attacks-left")
@pytest.mark.parametrize(("out", "lives"), [((), [20, 16, 20, 20]), ((1,), [20, 0, 20, 16])])
def test_with_four_players_weapons_go_to_the_next_opponent_on_the_left(out, lives):
    scene = VillageScene(4, hand="sword", out=out)
    scene.fix(4)
    scene.play("play:sword")

    assert [hero.life for hero in scene.table.heroes] == lives


@pytest.mark.rule("vol.mode4.attacks-left", "vol.ruling.spell-reach-4p")
@pytest.mark.parametrize(("ruling", "targets"), [("left-only", ["B"]), ("any-opponent", ["B", "D"])])
def test_with_four_players_attack_spells_go_left_too_unless_the_table_allows_more(ruling, targets):
    scene = VillageScene(4, hand="spark", monsters="orc", rulings={"attack-spells-4p": ruling})
    scene.play("play:spark")

    assert scene.words("target") == targets
    if len(targets) == 1:
        assert scene.why_not("target:D").rule == "vol.mode4.attacks-left"


@pytest.mark.rule("vol.mode4.monsters-free")
def test_with_four_players_a_monster_may_be_set_before_the_teammate_whom_it_attacks():
    scene = VillageScene(4, hand="orc")
    scene.play("play:orc", "place:C")
    scene.fix(3)
    scene.play("end", "end")

    assert scene.hero(2).life == 17


@pytest.mark.rule("vol.mode4.lone-survivor")
def test_the_last_of_a_team_aims_at_any_opponent_while_the_others_still_aim_left():
    scene = VillageScene(4, hand="sword spark", out=(2,))
    scene.play("play:sword")
    assert scene.words("target") == ["B", "D"]
    scene.fix(3, 3)
    scene.play("target:D", "play:spark", "target:D")
    assert scene.hero(3).life == 14

    pair = VillageScene(4, active=1, hand_1="sword", out=(2,))
    pair.fix(4)
    pair.play("play:sword")
    assert pair.hero(0).life == 16


@pytest.mark.rule("vol.ruling.lone-survivor-scope")
@pytest.mark.parametrize("ruling", ["four-players", "all-team-games"])
def test_with_four_players_the_lone_survivor_is_free_at_every_table(ruling):
    scene = VillageScene(4, hand="sword", out=(2,), rulings={"lone-survivor": ruling})
    scene.play("play:sword")

    assert scene.words("target") == ["B", "D"]


@pytest.mark.rule("vol.mode4.win")
def test_a_team_wins_with_its_fallen_member():
    scene = VillageScene(4, active=2, hand_2="sword", out=(0, 1))
    scene.hero(3).life = 1
    scene.play("play:sword")

    assert winners(scene) == (0, 2)


# -- five players


@pytest.mark.rule("vol.mode5.allies-and-enemies")
@pytest.mark.parametrize("out", [(), (1,), (4,)])
def test_with_five_players_the_two_who_are_no_neighbours_are_enemies_for_good(out):
    scene = VillageScene(5, out=out)

    assert enemies(scene.table, 0) == [2, 3]


@pytest.mark.rule("vol.mode5.no-attack-limits")
def test_with_five_players_anybody_may_be_attacked_but_facing_monsters_come_first():
    scene = VillageScene(5, hand="sword sword spark orc")
    scene.fix(2, 2, 2)
    scene.play("play:sword", "target:B", "play:sword", "target:D", "play:spark", "target:E", "play:orc", "place:B")
    assert [hero.life for hero in scene.table.heroes] == [20, 18, 20, 18, 18]
    assert scene.zone("monsters", 1) == "orc"

    faced = VillageScene(5, hand="sword", monsters="ogre")
    faced.play("play:sword")
    assert faced.wounds("ogre") > 0


@pytest.mark.rule("vol.mode5.no-attack-limits")
@pytest.mark.parametrize("reach", ["normal", "any-opponent", "any-player", "any-target"])
def test_with_five_players_every_attack_spell_reaches_all_four_others(reach):
    scene = VillageScene(5, hand="spark", cards={"spark": {"reach": reach}})
    scene.play("play:spark")

    assert scene.words("target") == ["B", "C", "D", "E"]


@pytest.mark.rule("vol.mode5.win")
@pytest.mark.parametrize(("out", "victim", "won"), [((2,), "D", (0,)), ((1,), "D", None), ((3,), "B", None)])
def test_with_five_players_whoever_has_both_enemies_out_wins_at_once(out, victim, won):
    scene = VillageScene(5, hand="sword", out=out)
    scene.hero("ABCDE".index(victim)).life = 1
    scene.play("play:sword", f"target:{victim}")

    assert winners(scene) == won


@pytest.mark.rule("vol.ruling.five-player-win")
@pytest.mark.parametrize(
    ("ruling", "fallen_to", "won"), [("enemies-out", 4, (0,)), ("own-kills", 4, None), ("own-kills", 0, (0,))]
)
def test_the_table_decides_whether_only_own_killing_blows_count(ruling, fallen_to, won):
    scene = VillageScene(5, hand="sword", out=(2,), rulings={"five-player-win": ruling})
    scene.hero(2).fallen_to = fallen_to
    scene.hero(3).life = 1
    scene.play("play:sword", "target:D")

    assert winners(scene) == won


@pytest.mark.rule("vol.ruling.five-player-win")
def test_a_monsters_kill_is_its_owners_and_the_last_player_alive_wins_in_any_case():
    scene = VillageScene(5, begin=False, monsters_3="orc@0", out=(2,), rulings={"five-player-win": "own-kills"})
    scene.hero(2).fallen_to = 0
    scene.hero(3).life = 1
    scene.start_turn(3)
    assert winners(scene) == (0,)

    last = VillageScene(5, hand="sword", out=(1, 2, 3), rulings={"five-player-win": "own-kills"})
    last.hero(4).life = 1
    last.play("play:sword")
    assert winners(last) == (0,)


@pytest.mark.rule("vol.spell.attack-targets")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_somebody_can_always_be_struck_by_a_spell_but_with_six_players(seats):
    """So it is asked with six alone (`has_target`)."""
    scene = VillageScene(seats, hand="spark")
    table, spark = scene.table, next(face for face in scene.table.faces if face.code == "spark")
    for fallen in range(1, 2**seats):
        for seat, hero in enumerate(table.heroes):
            hero.alive = not fallen & 1 << seat
        for seat in table.living():
            if enemies(table, seat):
                assert spell_targets(table, seat, spark), (seat, fallen)


# -- nobody strikes oneself or the fallen


@pytest.mark.rule("vol.mode5.no-attack-limits")
@pytest.mark.parametrize("card", ["sword", "spark"])
def test_with_five_players_neither_weapon_nor_spell_is_aimed_at_oneself_or_the_fallen(card):
    scene = VillageScene(5, hand=card, out=(2,))
    scene.play(f"play:{card}")
    assert scene.words("target") == ["B", "D", "E"]

    for name, case in (("A", "yourself"), ("C", "fallen")):
        refusal = scene.why_not(f"target:{name}")
        assert refusal.rule == "vol.mode5.no-attack-limits"
        assert refusal.details == {"case": case, "target": f"@{'ABCDE'.index(name)}"}


@pytest.mark.parametrize("refuse", [refuse_weapon, refuse_spell])
@pytest.mark.parametrize(
    ("seats", "weapons", "spells"),
    [
        pytest.param(2, "vol.mode2.targets", "vol.mode2.targets", marks=pytest.mark.rule("vol.mode2.targets")),
        pytest.param(3, "vol.mode3.weapons-left-only", "vol.mode3.spells", marks=pytest.mark.rule("vol.mode3.spells")),
        pytest.param(
            4, "vol.mode4.attacks-left", "vol.mode4.attacks-left", marks=pytest.mark.rule("vol.mode4.attacks-left")
        ),
    ],
)
def test_with_two_to_four_players_the_rule_about_targets_is_named_for_oneself_and_the_fallen(
    refuse, seats, weapons, spells
):
    scene = VillageScene(seats, out=(1,))
    own, fallen = (refuse(scene.table, 0, "target", SEAT_NAMES[seat]) for seat in (0, 1))

    assert own.rule == fallen.rule == (weapons if refuse is refuse_weapon else spells)
    assert (own.details["case"], fallen.details["case"]) == ("yourself", "fallen")


@pytest.mark.rule("vol.ruling.left-neighbour-out")
def test_the_opponent_on_the_left_is_the_next_living_one_and_oneself_where_none_is_left():
    table = VillageScene(5, rulings={"five-player-win": "own-kills"}).table
    assert [left_opponent(table, seat) for seat in range(5)] == [2, 3, 4, 0, 1]

    table.heroes[2].alive = False
    assert left_opponent(table, 0) == 3
    table.heroes[3].alive = False

    assert left_opponent(table, 0) == 0
