"""Fine points of abilities, attacks, the coin and the map: rules whose loss nothing else would show."""

import pytest

from legendarium.games.village_attacks.castle.zones import Arrive
from legendarium.games.village_attacks.effects.deeds import Damage
from legendarium.games.village_attacks.monsters.dice import VillagerSymbol
from legendarium.games.village_attacks.monsters.statuses import shroud
from legendarium.games.village_attacks.setup import Shuffle
from legendarium.games.village_attacks.state.table import FOREVER, MONSTER_PHASE, NOBODY, VILLAGER_PHASE
from legendarium.games.village_attacks.villagers.phase import BeginActing
from legendarium.games.village_attacks.villagers.spawning import Place
from legendarium.games.village_attacks.villagers.villagers import Activate
from legendarium.testing.village_attacks import Siege

EVERY = pytest.mark.parametrize("edition", ["first", "second"])


# -- abilities and attacks


@EVERY
@pytest.mark.rule("va.ruling.what-is-an-attack")
def test_damage_to_oneself_is_no_attack_and_needs_no_luck(edition):
    price = {"lines": [{"do": "damage", "amount": 1, "target": "self"}, {"do": "gain", "symbol": "melee"}]}
    siege = Siege("H a", edition=edition, dashboard={"abilities": {"one": price}})
    siege.put("unlucky", "a", FOREVER)
    siege.turn("undead", "magic")

    siege.play("use:one")

    assert not siege.events("flipped")
    assert siege.monster("undead").damage == 1


@EVERY
@pytest.mark.rule("va.villager.town-hero", "va.status.stun-villager.first", "va.status.stun-villager.second")
def test_the_ability_of_a_stunned_town_hero_rests(edition):
    heroes = {"mythic": {"when": "hurt", "lines": [{"do": "spawn", "peasants": 1, "where": "here"}]}}
    for stunned in (0, 1):
        siege = Siege("H a", edition=edition, villagers="t.mythic@a", heroes=heroes)
        siege.put("stunned", "mythic", stunned)
        siege.turn("undead", "melee")
        siege.play("strike:mythic")

        assert len(siege.events("triggered")) == 1 - stunned


@EVERY
@pytest.mark.rule("va.ruling.end-check")
def test_when_the_game_is_over_nothing_further_happens_to_anybody(edition):
    siege = Siege("H a", edition=edition, villagers="p3@a", morale=1)
    siege.table.log = []
    Damage(1, 0).to_villagers(siege.table, (0, 1, 2))

    assert siege.table.outcome is not None
    assert siege.who("a") == ["p2", "p3"]


@pytest.mark.rule("va.attack.slain-leaves", "va.ability.passive.second", "va.vact.always-hits")
def test_an_attacker_slain_before_its_blow_lands_hurts_nobody():
    thorns = {"when": "attacked", "lines": [{"do": "damage", "amount": 1, "target": "attacker"}]}
    siege = Siege("H a", villagers="p1@a", dashboard={"abilities": {"one": thorns}}).activate("p1")

    assert siege.at("p1") == ""
    assert siege.monster("undead").damage == 0


@pytest.mark.rule("va.ability.passive.second")
def test_a_passive_for_being_hurt_rests_when_the_attack_is_blocked():
    shell = {"when": "hurt", "lines": [{"do": "damage", "amount": 1, "target": "attacker"}]}
    for answer, slain in (("block", 0), ("take-it", 1)):
        siege = Siege("H a", villagers="p1@a", dashboard={"abilities": {"one": shell}})
        siege.monster("undead").defence = 1
        siege.activate("p1")
        siege.play(answer)

        assert len(siege.events("triggered")) == slain
        assert len(siege.events("slain")) == slain


# -- the coin and who decides


def fork(**more):
    """Three ways lead from d to the Heart, each two zones long."""
    grid = """
    H H H
    b c e
    d d d
    """
    return Siege(grid, **more)


@pytest.mark.parametrize("coin", [0, 1])
@pytest.mark.rule("va.ruling.controller", "va.vmove.many-paths", "va.round.coin-decides.second")
def test_of_more_than_two_ways_the_controller_picks_two(coin):
    siege = fork(seats=2, monsters="undead@H mythic@H", villagers="p1@d")
    siege.table.coin = coin
    siege.activate("p1")

    assert (siege.kind, siege.asked) == ("ways", coin)
    siege.play("between:b")
    assert siege.asked == coin


@pytest.mark.parametrize("coin", [0, 1])
@pytest.mark.rule("va.ruling.target-ties", "va.ruling.controller")
def test_tied_targets_are_chosen_by_the_controller_where_the_table_says_so(coin):
    siege = Siege("H a", seats=2, monsters="undead@a mythic@a", villagers="p1@a", rulings={"target-ties": "controller"})
    siege.table.coin = coin
    siege.activate("p1")

    assert (siege.kind, siege.asked) == ("target", coin)


@EVERY
@pytest.mark.rule("va.ruling.controller", "va.ruling.villager-symbol-tie-first")
def test_in_the_monster_phase_the_active_player_decides_and_not_the_coins_holder(edition):
    siege = fork(edition=edition, seats=2, monsters="undead@H mythic@H", villagers="h.undead@d h.mythic@d")
    siege.table.coin, siege.table.phase, siege.table.active = 0, MONSTER_PHASE, 1
    siege.begin(VillagerSymbol())

    assert (siege.kind, siege.asked) == ("advance", 1)
    siege.play("advance:h1")
    assert (siege.kind, siege.asked) == ("ways", 1)


@pytest.mark.rule("va.ruling.group-movement-second", "va.vmove.flip-per-class.second")
def test_the_flip_of_a_class_holds_for_one_step_of_one_round():
    siege = Siege("H H\nb c\nd d", villagers="p1@d", monsters="undead@H")
    siege.put("forks", siege.zone("d") * 3, siege.zone("b"))
    siege.table.phase, siege.table.active = VILLAGER_PHASE, NOBODY
    siege.fix(2)
    siege.begin(BeginActing())

    assert len(siege.events("flipped")) == 1
    assert siege.at("p1") == "c"


@pytest.mark.rule("va.ruling.out-of-miniatures", "va.ruling.group-movement-second")
def test_an_extra_activation_flips_anew():
    siege = Siege("H H\nb c\nd d", villagers="p1@d", monsters="undead@H")
    siege.put("forks", siege.zone("d") * 3, siege.zone("b"))
    siege.table.phase, siege.table.active = VILLAGER_PHASE, NOBODY
    siege.put("supply", 0, 0)
    siege.fix(2)
    siege.begin(Place(siege.zone("d"), 0, -1, 1, 0))

    assert len(siege.events("extra")) == len(siege.events("flipped")) == 1
    assert siege.at("p1") == "c"


# -- zones, sight and Darkness


@pytest.mark.parametrize(("reach", "slain"), [(2, 0), (3, 1)])
@pytest.mark.rule("va.status.darkness.second", "va.ruling.what-is-ranged")
def test_a_way_round_darkness_counts_only_within_the_range(reach, slain):
    bolt = {"reach": reach, "lines": [{"do": "strike", "amount": 1}]}
    grid = "a b b c\na d e c\nH . . ."
    siege = Siege(grid, monsters="undead@a", villagers="p1@c", dashboard={"abilities": {"one": bolt}})
    siege.put("darkness", "b", FOREVER)
    siege.turn("undead", "magic")
    assert siege.table.map.sight[siege.zone("a")][siege.zone("c")] == 2

    if slain:
        siege.play("use:one")
    else:
        assert siege.why_not("use:one").rule == "va.status.darkness.second"

    assert len(siege.events("slain")) == slain


@pytest.mark.rule("va.ruling.sight-lanes")
def test_a_line_that_comes_back_into_the_own_zone_sees_nothing_beyond_it():
    siege = Siege("a b a c\na a a .\nH . . .")
    castle = siege.table.map
    a, b, c = (siege.zone(name) for name in "abc")

    assert castle.sight[a][c] == 1
    assert castle.lanes[a][c] == ((),)
    assert castle.lanes[a][b] == ((),)
    assert castle.sight[b][c] == 2


@EVERY
@pytest.mark.rule("va.ruling.spawn-acts")
def test_whoever_arrives_in_the_villager_phase_acts_from_the_next_on(edition):
    siege = Siege("H a b", edition=edition, villagers="p1@b")
    siege.table.acted = [0] * len(siege.table.acted)
    siege.begin(Arrive(siege.villager("p2"), siege.zone("b"), -1))

    assert [siege.table.acted[siege.villager(name)] for name in ("p1", "p2")] == [0, 1]


@EVERY
@pytest.mark.rule("va.ruling.heave-only-monsters", "va.ruling.spawn-into-full", "va.ruling.hero-pile-empty")
def test_a_town_hero_that_finds_only_monsters_in_a_full_zone_waits_among_the_slain(edition):
    siege = Siege("H a b", edition=edition, monsters="undead@b mythic@b", capacities={"b": 2}, heroes={"demon": {}})
    siege.table.phase, siege.table.active = VILLAGER_PHASE, NOBODY
    siege.begin(Place(siege.zone("b"), 2, -1, 1, 0))
    assert siege.at("demon") == ""
    assert siege.table.hero_discard == (siege.villager("demon"),)

    siege.monster("mythic").zone = siege.zone("a")
    siege.begin(Place(siege.zone("b"), 2, -1, 1, 0))
    assert siege.at("demon") == "b"


@pytest.mark.rule("va.ruling.zone-status-second", "va.setup.scenario-layout.second", "va.ruling.status-stacking")
def test_a_passing_status_does_not_end_a_lasting_one():
    siege = Siege("H a", rooms={"a": "darkness"})
    shroud(siege.table, siege.zone("a"), "darkness")

    assert siege.table.darkness[siege.zone("a")] == FOREVER


# -- credit


@pytest.mark.parametrize(("option", "experience"), [("placer", 1), ("nobody", 0)])
@EVERY
@pytest.mark.rule("va.ruling.trap-credit")
def test_who_burns_to_death_is_owed_to_whom_the_table_says(edition, option, experience):
    siege = Siege("H a", edition=edition, villagers="p1@a", rulings={"trap-experience": option})
    burning = siege.villager("p1")
    siege.put("burning", burning, 1)
    siege.put("burner", burning, 0)
    siege.begin(Activate(burning, together=True))

    assert siege.at("p1") == ""
    assert siege.monster("undead").experience == experience


@pytest.mark.rule("va.setup.shuffle-decks")
def test_each_of_the_three_decks_is_shuffled():
    siege = Siege(traps=[{"code": f"t{n}"} for n in range(12)], events=[{"code": f"e{n}"} for n in range(12)])
    siege.begin(Shuffle())
    table, fixed = siege.table, siege.table.fixed

    for deck, cards in (
        (table.spawn_deck, fixed.spawn_cards),
        (table.trap_deck, fixed.trap_cards),
        (table.event_deck, fixed.event_cards),
    ):
        assert sorted(deck) == list(cards)
        assert deck != list(cards)
