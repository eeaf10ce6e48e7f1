"""Spawning: tokens, tiers, redraws, types, Town Heroes, missing miniatures."""

from itertools import groupby

import pytest

from legendarium.games.village_attacks import GAME
from legendarium.games.village_attacks.castle.zones import Arrive
from legendarium.games.village_attacks.content.faces import TYPES
from legendarium.games.village_attacks.effects.vocabulary import VERBS
from legendarium.games.village_attacks.round.ending import judge
from legendarium.games.village_attacks.setup import Prepare
from legendarium.games.village_attacks.state.table import VILLAGER_PHASE
from legendarium.games.village_attacks.villagers.spawning import BeginSpawning, DrawSpawn, Muster, Place
from legendarium.kernel.decisions import NO_ONE
from legendarium.kernel.effects import Perform
from legendarium.testing.village_attacks import Siege

EVERY = pytest.mark.parametrize("edition", ["first", "second"])


def drawn(siege, zone="d"):
    return siege.begin(DrawSpawn(siege.zone(zone), ()))


@pytest.mark.rule("va.spawn.each-token")
@EVERY
def test_each_spawn_token_gets_one_card_in_an_order_the_players_choose(edition):
    siege = Siege(edition=edition, monsters="undead@H", spawn="b d", spawns=["p1", "p2", "p3"])
    siege.begin(BeginSpawning())
    assert siege.offers == ["spawn:b", "spawn:d"]

    siege.play("spawn:d")
    assert len(siege.table.spawn_discard) == 2
    assert (len(siege.who("d")), len(siege.who("b"))) == (1, 2)


@pytest.mark.rule("va.spawn.tier-row")
@EVERY
def test_a_card_spawns_its_row_for_the_current_tier(edition):
    siege = Siege(edition=edition, spawns=[("p1", "p2", "p4")])
    siege.table.tier = 2

    assert len(drawn(siege).who("d")) == 2


@pytest.mark.rule("va.spawn.tier-rise.first")
def test_in_the_earlier_edition_the_tier_rises_below_a_morale_value():
    siege = Siege(
        edition="first", tiers=[{"kind": "morale", "count": 20, "tier": 2}, {"kind": "round", "round": 1, "tier": 3}]
    )
    siege.table.morale = 20
    judge(siege.table)
    assert siege.table.tier == 1

    siege.table.morale = 19
    judge(siege.table)
    assert siege.table.tier == 2


@pytest.mark.rule("va.spawn.tier-rise.first", "va.spawn.tier-rise.second")
@EVERY
def test_a_morale_value_may_grow_with_the_number_of_monsters(edition):
    tiers = [{"kind": "morale", "count": 4, "each": 5, "tier": 2}]
    siege = Siege(edition=edition, monsters="undead@H arcane@H mythic@H", tiers=tiers)
    siege.table.morale = 19
    judge(siege.table)
    assert siege.table.tier == 1

    siege.table.morale = 18
    judge(siege.table)
    assert siege.table.tier == 2


@pytest.mark.rule("va.spawn.tier-rise.second")
def test_in_the_later_edition_the_tier_may_rise_when_an_objective_is_completed():
    siege = Siege(
        objectives=[{"code": "seal", "zone": "a", "cost": "magic"}, {"code": "other", "zone": "d"}],
        tiers=[{"kind": "objectives", "count": 1, "tier": 2}],
        spawns=[("p1", "p3", "p4")],
    )
    siege.turn("undead", "magic")
    siege.play("work:seal", "end")

    assert siege.table.tier == 2
    assert len(drawn(siege).who("d")) == 3


@pytest.mark.rule("va.ruling.tier-never-falls")
def test_the_tier_never_falls_and_counts_for_the_next_card():
    siege = Siege(tiers=[{"kind": "morale", "count": 20, "tier": 2}], spawns=[("p1", "p3", "p4")])
    siege.table.morale = 10
    judge(siege.table)
    siege.table.morale = 29
    judge(siege.table)

    assert siege.table.tier == 2
    assert len(drawn(siege).who("d")) == 3


@pytest.mark.rule("va.ruling.tier-never-falls")
def test_a_lower_tiers_condition_does_not_bring_the_tier_down_again():
    tiers = [{"kind": "morale", "count": 20, "tier": 2}, {"kind": "morale", "count": 10, "tier": 3}]
    siege = Siege(tiers=tiers)
    siege.table.morale = 5
    judge(siege.table)
    assert siege.table.tier == 3
    siege.table.morale = 15
    judge(siege.table)

    assert siege.table.tier == 3


@pytest.mark.rule("va.spawn.redraw.first", "va.ruling.redraw-first")
def test_in_the_earlier_edition_a_redraw_adds_another_card():
    siege = drawn(Siege(edition="first", spawns=["redraw p1", "p2", "p3"]))

    assert len(siege.table.spawn_discard) == 2
    assert len(siege.who("d")) == 3


@pytest.mark.rule("va.spawn.redraw.second", "va.ruling.redraw-first")
def test_in_the_later_edition_a_redraw_replaces_the_card_for_the_current_tier():
    siege = drawn(Siege(spawns=[("redraw p1", "p1", "h3"), ("p2", "p9", "p9"), "p3"]))

    assert siege.who("d") == ["p1", "p2"]
    assert len(siege.table.spawn_discard) == 2


@pytest.mark.rule("va.ruling.redraw-loop")
@EVERY
def test_redraws_stop_when_every_card_was_seen_for_the_token(edition):
    siege = drawn(Siege(edition=edition, spawns=["redraw", "redraw", "redraw"]))

    assert len(siege.told("spawn_card")) == 3
    assert siege.table.decision is None


@pytest.mark.rule("va.ruling.redraw-loop")
def test_a_redraw_that_empties_the_deck_goes_on_with_the_discard_pile_but_no_card_twice():
    siege = Siege(spawns=["redraw", "p2"])
    siege.table.spawn_discard = (siege.table.spawn_deck.pop(0),)
    drawn(siege)

    assert len(siege.who("d")) == 2
    assert len(siege.told("reshuffled")) == 1


@pytest.mark.rule("va.ruling.deck-exhaustion")
def test_an_empty_spawn_deck_is_made_anew_and_no_card_at_all_means_no_spawn():
    siege = Siege(spawns=["p1", "p1"])
    for _ in range(3):
        drawn(siege)
    assert len(siege.told("spawned")) == 3
    assert len(siege.told("reshuffled")) == 1

    assert drawn(Siege(spawns=[])).told("spawned") == []


@pytest.mark.rule("va.spawn.hunter-type", "va.ruling.bag-return")
@EVERY
def test_hunters_get_a_type_from_the_bag_which_keeps_its_tokens(edition):
    seen = set()
    for seed in range(30):
        siege = drawn(Siege(edition=edition, monsters="undead@H mythic@H", seed=seed, spawns=["h1"]))
        seen.add(TYPES[siege.table.villagers.types[siege.villager("h1")]])
        assert siege.match.view(0)["bag"] == ["undead", "mythic"]

    assert seen == {"undead", "mythic"}


@pytest.mark.rule("va.spawn.hunter-type-group")
@EVERY
def test_all_hunters_of_one_card_share_a_type_and_each_card_has_its_own_draw(edition):
    mixed = 0
    for seed in range(20):
        siege = Siege(edition=edition, monsters="undead@H mythic@H", seed=seed, spawns=["h3", "h2"])
        drawn(siege, "c")
        drawn(siege, "d")
        first, second = (
            {siege.table.villagers.types[villager] for villager in siege.table.crowd[siege.zone(z)]} for z in "cd"
        )
        assert len(first) == len(second) == 1
        assert len(siege.told("type_drawn")) == 2
        mixed += first != second

    assert mixed


@pytest.mark.rule("va.spawn.town-hero")
@EVERY
def test_a_town_hero_comes_from_the_top_of_the_pile_with_its_tokens_values(edition):
    siege = Siege(edition=edition, spawns=["t1"], heroes={"cursed": {"health": 4}, "undead": {}})
    drawn(siege)

    assert siege.who("d") == ["cursed"]
    assert siege.table.health(siege.villager("cursed")) == 4
    assert len(siege.table.hero_pile) == 1


@pytest.mark.rule("va.ruling.hero-pile-empty")
def test_slain_heroes_come_back_when_the_pile_is_empty_and_are_whole_again():
    siege = Siege(villagers="t.arcane@a", spawns=["t1"], heroes={"arcane": {"health": 1}})
    siege.put("burning", "arcane", 1)
    siege.turn("undead", "melee")
    siege.play("strike:arcane", "end")
    drawn(siege)

    assert siege.at("arcane") == "d"
    assert (
        siege.table.villagers.wounds[siege.villager("arcane")]
        == siege.table.villagers.burning[siege.villager("arcane")]
        == 0
    )


@pytest.mark.rule("va.ruling.hero-pile-empty")
def test_if_all_heroes_are_on_the_map_one_acts_again():
    siege = Siege(monsters="undead@H", villagers="t.arcane@d", spawns=["t1"], heroes={"arcane": {}})
    drawn(siege)

    assert [event.data["villager"] for event in siege.told("extra")] == ["arcane"]
    assert siege.at("arcane") == "c"


@pytest.mark.rule("va.spawn.out-of-miniatures", "va.ruling.out-of-miniatures")
@EVERY
def test_each_missing_miniature_gives_a_furthest_villager_of_the_class_an_extra_activation(edition):
    siege = Siege("H a b c d e", edition=edition, monsters="undead@H", rulings={"capacity": "unlimited"})
    stock = siege.table.fixed.edition.peasants
    siege.place(f"p{stock - 1}@c")
    siege.begin(Muster(siege.zone("e"), 3, 0, 0))

    assert len(siege.told("spawned")) == 1
    assert len(siege.told("extra")) == 2
    last = siege.told("spawned")[0].data["villager"]
    assert [event.data["villager"] for event in siege.told("extra")] == [last, last]
    assert siege.at(last) == "c"


@pytest.mark.rule("va.ruling.out-of-miniatures")
def test_an_extra_activation_is_attack_then_move_with_burn_for_any_type_of_the_class():
    siege = Siege(monsters="undead@d", rulings={"capacity": "unlimited"})
    siege.place("h24.arcane@d")
    siege.put("stunned", "h1", 2)
    siege.begin(Muster(siege.zone("c"), 0, 1, 0))
    assert siege.told("spawned") == []
    assert [event.kind for event in siege.events("extra", "assaulted", "walked")] == ["extra", "assaulted", "walked"]
    assert siege.told("extra")[0].data["villager"] == "h2"

    siege.put("burning", "h3", 1)
    siege.begin(Muster(siege.zone("c"), 0, 1, 0))
    siege.play("advance:h3")
    assert siege.at("h3") == ""


@pytest.mark.rule("va.ruling.out-of-miniatures")
def test_without_any_of_the_class_on_the_map_nothing_happens():
    siege = Siege(monsters="undead@H")
    siege.table.hero_pile.clear()
    siege.begin(Muster(siege.zone("c"), 0, 0, 1))

    assert siege.told("extra") == []


@pytest.mark.rule("va.spawn.out-of-miniatures")
@pytest.mark.parametrize(("edition", "peasants", "hunters"), [("first", 27, 18), ("second", 32, 24)])
def test_the_miniatures_of_the_box_are_a_hard_limit(edition, peasants, hunters):
    siege = Siege(edition=edition, monsters="undead@H", rulings={"capacity": "unlimited"})
    siege.begin(Muster(siege.zone("c"), 40, 0, 0), Muster(siege.zone("d"), 0, 30, 0))

    assert len(siege.told("spawned")) == peasants + hunters
    assert siege.match.view(0)["supply"]["peasant"] == siege.match.view(0)["supply"]["hunter"] == 0


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
    siege.table.phase, siege.table.active = VILLAGER_PHASE, NO_ONE
    siege.begin(Place(siege.zone("b"), 2, -1, 1, 0))
    assert siege.at("demon") == ""
    assert siege.table.hero_discard == (siege.villager("demon"),)

    siege.monster("mythic").zone = siege.zone("a")
    siege.begin(Place(siege.zone("b"), 2, -1, 1, 0))
    assert siege.at("demon") == "b"


@EVERY
@pytest.mark.parametrize(("monsters", "zones"), [("undead", ["a"]), ("undead arcane", ["a", "b"])])
@pytest.mark.rule(
    "va.setup.scenario-layout.first",
    "va.setup.scenario-layout.second",
    "va.scenario.must-specify.first",
    "va.scenario.must-specify.second",
)
def test_spawn_tokens_are_laid_from_their_number_of_monsters_on(edition, monsters, zones):
    siege = Siege("H a b c", edition=edition, monsters=monsters, spawn="a b c", spawn_from=(1, 2, 3))
    siege.begin(Prepare())

    assert [siege.table.map.zones[zone].code for zone in siege.table.spawn_zones] == zones


def test_left_out_classes_arrive_as_the_class_below():
    from legendarium.games.village_attacks.villagers.spawning import Muster

    siege = Siege(left_out="hunters heroes", monsters="undead@H")
    siege.begin(Muster(siege.zone("c"), 1, 1, 1))

    assert siege.who("c") == ["p1", "p2", "p3"]


CHAMPION = {"do": "spawn", "heroes": 1, "where": "furthest"}


def happens(siege, line):
    """An event does this."""
    problems = []
    lines = VERBS.bind([line], "a test", problems)
    assert not problems
    siege.table.phase, siege.table.active = VILLAGER_PHASE, NO_ONE
    return siege.begin(Perform(0, NO_ONE, lines))


def told(siege, kind, language="en"):
    return [GAME.sentence(event, language) for event in siege.events(kind)]


@EVERY
@pytest.mark.rule("va.spawn.town-hero")
def test_a_town_hero_that_is_announced_comes(edition):
    siege = happens(Siege("H a b c", edition=edition, spawn="b c", heroes={"mythic": {}}), CHAMPION)

    assert siege.at("mythic") == "c"
    assert not siege.events("stood_in", "nobody_came")


@pytest.mark.parametrize(
    ("left_out", "villager", "text"),
    [
        ("heroes", "h1", "This scenario has no Town Hero: Hunter ×1 instead."),
        ("heroes hunters", "p1", "This scenario has no Town Hero: Peasant ×1 instead."),
    ],
)
@EVERY
@pytest.mark.rule("va.scenario.must-specify.first", "va.scenario.must-specify.second")
def test_where_a_scenario_leaves_town_heroes_out_it_is_said_who_comes_instead(edition, left_out, villager, text):
    siege = happens(Siege("H a b c", edition=edition, spawn="c", left_out=left_out), CHAMPION)

    assert siege.at(villager) == "c"
    assert told(siege, "stood_in") == [text]
    assert siege.events("stood_in")[0].rule == f"va.scenario.must-specify.{edition}"
    assert told(siege, "stood_in", "it") != [text]


@pytest.mark.rule("va.spawn.each-token")
def test_where_no_spawn_point_is_open_it_is_said_that_nobody_comes():
    siege = happens(Siege("H a b c"), CHAMPION)

    assert told(siege, "nobody_came") == ["No spawn point is open: nobody comes."]
    assert told(siege, "nobody_came", "it") == ["Nessun punto di arrivo è aperto: non viene nessuno."]


@EVERY
@pytest.mark.rule("va.spawn.tier-row", "va.scenario.must-specify.second")
def test_a_spawn_card_brings_what_it_shows_and_what_the_scenario_adds_is_told_as_the_scenarios(edition):
    siege = Siege("H a b c", edition=edition, spawn="c", spawns=["p2 h1"], extra_peasants=3)
    siege.table.phase, siege.table.active = VILLAGER_PHASE, NO_ONE
    siege.begin(DrawSpawn(siege.zone("c"), ()))
    kinds = [kind for kind, _ in groupby(event.kind for event in siege.match.events)]

    assert kinds == ["spawn_card", "type_drawn", "spawned", "reinforced", "spawned"]
    assert told(siege, "reinforced") == ["The scenario adds Peasants to the card: 3."]
    assert told(siege, "reinforced", "it") == ["Lo scenario aggiunge Contadini alla carta: 3."]
    assert siege.events("reinforced")[0].rule == f"va.scenario.must-specify.{edition}"
    assert siege.who("c") == ["h1", "p1", "p2", "p3", "p4", "p5"]


@EVERY
@pytest.mark.rule("va.spawn.tier-row", "va.ruling.spawn-into-full")
@pytest.mark.parametrize("kind", ["", *TYPES])
def test_whoever_arrives_is_told_with_zone_and_type(edition, kind):
    siege = Siege(edition=edition)
    name = "h1" if kind else "p1"
    siege.begin(Arrive(siege.villager(name), siege.zone("d"), TYPES.index(kind) if kind else -1))

    (told,) = siege.told("spawned")
    assert (told.rule, told.data) == ("va.spawn.tier-row", {"villager": name, "zone": "d", "type": kind})
    assert siege.who("d") == [name]


@pytest.mark.rule("va.spawn.each-token")
def test_a_zone_without_a_token_or_with_its_card_already_gets_none():
    siege = Siege(monsters="undead@H", spawn="b c d", spawns=["p1"] * 4)
    siege.begin(BeginSpawning())
    siege.play("spawn:d")
    assert siege.offers == ["spawn:b", "spawn:c"]

    for zone, case in (("d", "spawned-there"), ("a", "no-token")):
        refusal = siege.why_not(f"spawn:{zone}")
        assert (refusal.rule, refusal.details) == ("va.spawn.each-token", {"case": case})
    assert siege.why_not("move:a").details == {}
