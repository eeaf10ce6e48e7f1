"""How many Monsters take part: one for each player, several for one person alone, and what a scenario asks for."""

import pytest

import legendarium as lg
from legendarium.games.village_attacks import GAME
from legendarium.games.village_attacks.content.collection import load
from legendarium.games.village_attacks.game import check_monsters
from legendarium.games.village_attacks.state.editions import FIRST, SECOND
from legendarium.testing.village_attacks_faces import make_scenario


@pytest.mark.rule("va.ruling.seats-and-monsters")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_by_default_every_player_has_one_monster(edition):
    for seats in range(2, 5):
        match = lg.Match.new("village-attacks", seats, 1, {"edition": edition})
        while match.decision.kind == "choose-monster":
            match.play(match.decision.options[0])

        assert [monster.owner for monster in match.table.monsters] == list(range(seats))


@pytest.mark.rule("va.ruling.seats-and-monsters")
@pytest.mark.parametrize(("edition", "most"), [("first", 4), ("second", 5)])
def test_one_person_alone_is_asked_how_many_monsters_to_run(edition, most):
    match = lg.Match.new("village-attacks", 1, 1, {"edition": edition})

    assert match.decision.kind == "how-many"
    assert [option.key for option in match.decision.options] == [f"count:{n}" for n in range(1, most + 1)]
    match.play("count:2")
    match.play(match.decision.options[0])
    match.play(match.decision.options[0])
    assert [monster.owner for monster in match.table.monsters] == [0, 0]


@pytest.mark.rule("va.ruling.seats-and-monsters")
def test_the_offer_says_plainly_what_it_means_and_what_the_scenario_is_balanced_for():
    match = lg.Match.new("village-attacks", 1, 1)
    table, options = match.table, match.decision.options

    assert GAME.question(table, match.decision) == (
        "You play alone: how many Monsters do you run? Each has its own dashboard and its own turn."
    )
    assert GAME.label(table, options[0]) == "One Monster"
    assert GAME.label(table, options[2]) == "3 Monsters (what this scenario is balanced for)"
    assert GAME.label(table, options[2], "it") == "3 Mostri (lo scenario è bilanciato per tanti)"


@pytest.mark.rule("va.ruling.seats-and-monsters")
def test_a_number_given_beforehand_is_not_asked_for():
    assert lg.Match.new("village-attacks", 1, 1, {"monsters": 2}).decision.kind == "choose-monster"
    assert lg.Match.new("village-attacks", 1, 1, {"monsters": ["lich", "vampire"]}).decision.kind != "how-many"


@pytest.mark.rule("va.setup.choose-monsters.first", "va.scenario.must-specify.first")
def test_every_scenario_of_the_earlier_edition_says_how_many_monsters_it_asks_for():
    for scenario in load("first", ()).scenarios.values():
        assert 1 <= scenario.first.fewest <= scenario.first.most <= 4


@pytest.mark.rule("va.setup.choose-monsters.first")
def test_what_a_scenario_of_the_earlier_edition_asks_for_binds_and_only_there():
    content, for_three = load("first", ()), make_scenario("H a", fixed_monsters=3)

    assert check_monsters(1, None, FIRST, content, for_three) == 3
    assert check_monsters(2, None, FIRST, content, for_three) == 3
    with pytest.raises(lg.SetupError, match=r"choose-monsters\.first"):
        check_monsters(4, None, FIRST, content, for_three)
    assert check_monsters(4, None, SECOND, load("second", ()), for_three) == 4


@pytest.mark.rule("va.scenario.must-specify.first")
def test_a_pack_for_the_earlier_edition_must_say_how_many(tmp_path):
    pack = tmp_path / "mine"
    pack.mkdir()
    (pack / "pack.toml").write_text('code = "mine"\ngame = "village-attacks"\ntitle = "Mine"\n')
    level = "{ heart = 5, morale = 20, triggers = [7] }"
    tiers = '[{ tier = 2, kind = "morale", count = 9 }, { tier = 3, kind = "morale", count = 4 }]'
    text = f"""[[scenario]]
code = "hut"
name = "Hut"
provenance = "house"
editions = ["first"]
tiles = [{{ zone = "heart", tile = "castle-heart", at = [0, 0] }}, {{ zone = "gate", tile = "fork", at = [2, 0] }}]
spawn-points = [{{ zone = "gate" }}]
tiers = {tiers}
win = [{{ kind = "morale" }}]
easy = {level}
normal = {level}
hard = {level}
"""
    (pack / "hut.toml").write_text(text)
    with pytest.raises(lg.PackError, match="monsters"):
        GAME.check_pack(pack)
    (pack / "hut.toml").write_text(text + "first = { monsters = [2, 3] }\n")
    GAME.check_pack(pack)
    assert GAME.check(2, {"edition": "first", "scenario": "hut", "packs": [str(pack)]})["monsters"] == 2
    with pytest.raises(lg.SetupError, match=r"choose-monsters\.first"):
        GAME.check(1, {"edition": "first", "scenario": "hut", "packs": [str(pack)], "monsters": 1})
