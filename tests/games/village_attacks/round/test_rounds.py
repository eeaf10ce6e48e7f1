"""Rounds: phases, turns, the coin, who decides for the Villagers, and cleaning up."""

import pytest

from legendarium.games.village_attacks.content.faces import MAGIC
from legendarium.games.village_attacks.round.objectives import turn_order
from legendarium.games.village_attacks.round.rounds import CleanUp, MonsterPhase, Round
from legendarium.testing.village_attacks import Siege

EVERY = pytest.mark.parametrize("edition", ["first", "second"])


@pytest.mark.rule("va.round.phase-order")
@EVERY
def test_each_round_is_monster_villager_and_clean_up_phase(edition):
    siege = Siege(edition=edition)
    siege.table.round = 0
    siege.fix(1, 2, 3, 4, 5, 1)
    siege.begin(Round())
    siege.play("end")

    phases = [(event.data["phase"], event.data["round"]) for event in siege.told("phase")]
    assert phases == [("monster", 1), ("villager", 1), ("clean-up", 1), ("monster", 2)]


@pytest.mark.rule("va.round.turn-order")
@EVERY
def test_the_coin_holder_goes_first_then_clockwise_one_turn_each(edition):
    siege = Siege(edition=edition, monsters="undead arcane mythic cursed", seats=4)
    siege.table.coin = 2
    siege.fix(*(1, 2, 3, 4, 5, 1) * 4)
    siege.begin(MonsterPhase())
    seats = []
    while siege.table.decision is not None:
        seats.append(siege.asked)
        siege.play("end")

    assert seats == [2, 3, 0, 1]


@pytest.mark.rule("va.round.villager-operator")
def test_a_fixed_operator_is_asked_whoever_holds_the_coin():
    siege = Siege(
        "H a a\nH b x\nH c c", monsters="undead@H arcane@H", villagers="p1@x", seats=2, rulings={"controller": "seat 1"}
    )
    siege.table.coin = 1
    siege.villager_phase()

    assert siege.offers == ["between:a", "between:b", "between:c"]
    assert siege.asked == 0


@pytest.mark.rule("va.ruling.controller")
def test_the_coin_holder_decides_in_the_villager_phase_and_the_player_guards_its_own_monster():
    siege = Siege(monsters="undead@a arcane@H", seats=2, villagers="p1@a p1@b")
    siege.monster("undead").defence = 1
    siege.table.coin = 1
    siege.villager_phase()
    assert (siege.kind, siege.asked) == ("next-zone", 1)

    siege.play("zone:a")
    assert (siege.kind, siege.asked) == ("guard", 0)


@pytest.mark.rule("va.round.coin-passes")
@EVERY
def test_the_coin_moves_on_in_the_clean_up_phase(edition):
    siege = Siege(edition=edition, monsters="undead arcane mythic", seats=3)
    siege.table.coin = 2
    siege.begin(CleanUp())

    assert siege.table.coin == 0


@pytest.mark.rule("va.ruling.coin-and-death")
def test_the_coin_passes_to_the_player_of_a_slain_monster_who_returns_first():
    siege = Siege(monsters="undead@a arcane@H", seats=2)
    siege.monster("arcane").zone = -1
    siege.fix(1, 2, 3, 4, 5, 1)
    siege.begin(CleanUp(), MonsterPhase())

    assert siege.table.coin == 1
    assert siege.asked == 1
    assert siege.at("arcane") == "H"


@pytest.mark.rule("va.round.coin-decides.second", "va.ruling.target-ties")
def test_the_coin_settles_between_two_targets_and_the_flip_comes_before_the_attack():
    hit = set()
    for seed in range(30):
        siege = Siege("H a b c", monsters="arcane@b mythic@b", villagers="h.undead@c", seed=seed)
        siege.activate("h1")
        assert siege.happened()[:2] == ["flipped", "assaulted"]
        hit.add(siege.told("assaulted")[0].data["target"])

    assert hit == {"arcane", "mythic"}


@pytest.mark.rule("va.cleanup.expired")
@EVERY
def test_what_has_expired_is_removed_in_clean_up(edition):
    siege = Siege(edition=edition, villagers="p1@c")
    siege.put("darkness", "b", 1)
    siege.put("unlucky", "d", 2)
    siege.arm("t0", "b")
    siege.villager_phase()
    siege.begin(CleanUp())

    assert siege.table.darkness[siege.zone("b")] == 0
    assert siege.table.unlucky[siege.zone("d")] == 2
    assert siege.table.traps[siege.zone("b")] == ()


@pytest.mark.rule("va.cleanup.dashboards", "va.defend.lost-at-cleanup")
@EVERY
def test_dashboards_are_cleared_but_for_reserve_damage_experience_and_abilities(edition):
    siege = Siege(edition=edition)
    monster = siege.monster("undead")
    monster.defence, monster.retaliate, monster.moved = 1, 1, 2
    monster.store(MAGIC, 2)
    monster.damage, monster.experience, monster.levels = 1, 3, (2, 1, 0)
    siege.begin(CleanUp())

    assert (monster.defence, monster.retaliate, monster.moved) == (0, 0, 0)
    assert monster.reserve[MAGIC] == 2
    assert (monster.damage, monster.experience, monster.levels) == (1, 3, (2, 1, 0))


@pytest.mark.rule("va.vphase.four-steps")
@EVERY
def test_the_villager_phase_turns_the_dial_then_villagers_act_then_traps_then_spawning(edition):
    siege = Siege(edition=edition, villagers="p1@d", spawn="c", triggers=(9,), spawns=["p2"] * 3, monsters="undead@H")
    siege.arm("t0", "c")
    siege.villager_phase()

    order = [event.kind for event in siege.events("dial", "walked", "trap_sprung", "spawn_card")]
    assert order == ["dial", "walked", "trap_sprung", "spawn_card"]


@pytest.mark.rule("va.vphase.four-steps", "va.ruling.spawn-acts")
@EVERY
def test_those_who_spawn_neither_act_nor_set_off_a_trap(edition):
    siege = Siege(edition=edition, spawn="c", spawns=["p2"] * 3, monsters="undead@c")
    siege.arm("t0", "c")
    siege.villager_phase()

    assert siege.who("c") == ["p1", "p2"]
    assert siege.table.traps[siege.zone("c")]
    assert siege.told("assaulted") == []


@pytest.mark.rule("va.ruling.spawn-acts")
def test_those_whom_an_event_places_act_in_the_same_phase():
    event = {"code": "e", "lines": [{"do": "spawn", "peasants": 1, "where": "each-spawn-point"}]}
    siege = Siege(spawn="c", spawns=["p0"] * 3, monsters="undead@H", events=[event], triggers=(1,))
    siege.villager_phase()

    assert siege.at("p1") == "b"


@pytest.mark.rule("va.round.coin-passes", "va.ruling.seats-and-monsters")
@EVERY
def test_whoever_runs_several_monsters_begins_every_round_with_another(edition):
    siege = Siege(edition=edition, monsters="undead arcane mythic")
    began = []
    for number in range(1, 5):
        siege.table.round = number
        began.append([siege.table.monsters[at].face.code for at in turn_order(siege.table)])

    assert began == [
        ["undead", "arcane", "mythic"],
        ["arcane", "mythic", "undead"],
        ["mythic", "undead", "arcane"],
        ["undead", "arcane", "mythic"],
    ]


@pytest.mark.rule("va.round.turn-order", "va.ruling.seats-and-monsters")
def test_two_players_with_three_monsters_pass_the_coin_and_each_takes_the_next_of_his_own_first():
    siege = Siege(monsters="undead arcane mythic", seats=2)
    began = []
    for number in range(1, 6):
        siege.table.round = number
        began.append(siege.table.monsters[turn_order(siege.table)[0]].face.code)
        siege.begin(CleanUp())

    assert began == ["undead", "arcane", "mythic", "arcane", "undead"]
    assert [event.data["monster"] for event in siege.told("coin_passed")] == [*began[1:], "arcane"]
    assert siege.match.game.sentence(siege.told("coin_passed")[0], "en").endswith("begins the next round.")


def test_what_the_scenario_brings_about_happens_before_the_monster_phase():
    from legendarium.games.village_attacks.round.rounds import Round

    siege = Siege(happenings=[{"round": 2, "every": 2, "lines": [{"do": "wound", "amount": 1}]}], heart=9)
    for number, heart in ((1, 9), (2, 8), (3, 8), (4, 7)):
        siege.table.stack.clear()
        siege.table.decision = None
        siege.table.round = number - 1
        siege.begin(Round())
        assert siege.table.heart == heart
