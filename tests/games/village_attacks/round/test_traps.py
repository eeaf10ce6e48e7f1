"""Traps: offered, bought, placed, going off."""

import pytest

from legendarium.games.village_attacks.content.faces import MELEE
from legendarium.games.village_attacks.effects.sources import trap_source
from legendarium.games.village_attacks.effects.targets import fits
from legendarium.games.village_attacks.round.rounds import CleanUp, MonsterPhase
from legendarium.games.village_attacks.round.traps import TrapStep, deal_trap
from legendarium.testing.village_attacks import Siege
from tests.games.village_attacks.helpers import does

EVERY = pytest.mark.parametrize("edition", ["first", "second"])
ALL_DIE = [{"do": "damage", "amount": 1, "target": "here"}]


def with_trap(edition="second", villagers="p1@c", zone="b", **trap):
    """A trap of the Undead lies in a zone; Villagers are about to walk."""
    rulings = trap.pop("rulings", {})
    siege = Siege(
        edition=edition, monsters="undead@H", villagers=villagers, traps=[{"code": "t0", **trap}], rulings=rulings
    )
    siege.arm("t0", zone, "undead")
    return siege


@pytest.mark.rule("va.trap.new-each-round.first", "va.ruling.trap-round-one-first")
def test_in_the_earlier_edition_the_monster_phase_begins_with_a_new_trap_also_in_round_one():
    siege = Siege(edition="first")
    siege.offer("t0")
    siege.fix(1, 2, 3, 4, 5, 1)
    siege.begin(MonsterPhase())

    assert len(siege.table.trap_offer) == 2
    before = len(siege.table.trap_offer)
    siege.play("end")
    siege.begin(CleanUp())
    assert len(siege.table.trap_offer) == before


@pytest.mark.rule("va.trap.new-each-round.second")
def test_in_the_later_edition_a_new_trap_comes_in_clean_up():
    siege = Siege()
    siege.offer("t0")
    siege.fix(1, 2, 3, 4, 5, 1)
    siege.begin(MonsterPhase())
    assert len(siege.table.trap_offer) == 1

    siege.play("end")
    siege.begin(CleanUp())
    assert len(siege.table.trap_offer) == 2


@pytest.mark.rule("va.ruling.trap-slots")
@EVERY
def test_without_a_free_slot_no_trap_is_dealt(edition):
    siege = Siege(edition=edition)
    for _ in range(6):
        deal_trap(siege.table, "va.ruling.trap-slots")
    assert len(siege.table.trap_offer) == 4

    siege = Siege(edition=edition, rulings={"trap-slots": "2"})
    for _ in range(6):
        deal_trap(siege.table, "va.ruling.trap-slots")
    assert len(siege.table.trap_offer) == 2


@pytest.mark.rule("va.trap.pay-cost")
@EVERY
def test_a_trap_costs_exactly_its_symbols(edition):
    siege = Siege(edition=edition, traps=[{"code": "t0", "cost": "melee magic"}])
    siege.offer("t0")
    siege.turn("undead", "magic2")
    assert siege.why_not("buy:t0").rule == "va.trap.pay-cost"

    siege.play("end")
    siege.monster("undead").store(MELEE, 1)
    siege.turn("undead", "magic2")
    siege.play("buy:t0")
    assert siege.pool() == "magic"
    assert siege.monster("undead").stored == 0


@pytest.mark.rule("va.trap.own-turn", "va.ruling.trap-buy-time-first")
@EVERY
def test_a_trap_is_bought_on_the_own_turn(edition):
    siege = Siege(edition=edition, monsters="undead@a arcane@b", seats=2)
    siege.offer("t0")
    siege.monster("arcane").store(MELEE, 1)
    siege.whole_turn("undead", 2, 3, 4, 5, 2, 3)
    while siege.kind != "act":
        assert siege.words("buy") == []
        siege.play("pass")
    assert siege.words("buy") == []

    siege.play("end")
    siege.turn("arcane", "")
    assert siege.words("buy") == ["t0"]


@pytest.mark.rule("va.ruling.trap-buy-time-first")
def test_a_table_of_the_earlier_edition_may_let_traps_be_bought_on_anothers_turn_from_reserve():
    ruling = {"trap-buy-time-first": "any turn of the Monster phase"}
    siege = Siege(edition="first", monsters="undead@a arcane@b", seats=2, rulings=ruling)
    siege.offer("t0")
    siege.monster("arcane").store(MELEE, 1)
    siege.whole_turn("undead", 2, 3, 4, 5, 2, 3)
    assert (siege.asked, siege.words("buy")) == (1, ["t0"])

    siege.play("buy:t0")
    assert siege.table.traps[siege.zone("b")] == (siege.card("t0"),)


@pytest.mark.rule("va.trap.own-zone")
@EVERY
def test_a_bought_trap_lies_where_its_buyer_stands(edition):
    siege = Siege(edition=edition, monsters="undead@b")
    siege.offer("t0")
    siege.turn("undead", "melee")
    siege.play("buy:t0")

    assert siege.table.traps[siege.zone("b")] == (siege.card("t0"),)
    assert siege.table.trap_offer == ()


@pytest.mark.rule("va.trap.eligible-room")
@EVERY
def test_a_trap_is_bought_only_where_its_room_symbols_allow(edition):
    traps = [{"code": "t0", "rooms": "small"}, {"code": "t1", "rooms": "corridor small"}]
    siege = Siege(edition=edition, traps=traps)
    siege.offer("t0", "t1")
    siege.turn("undead", "melee2")

    assert siege.words("buy") == ["t1"]
    assert siege.why_not("buy:t0").rule == "va.trap.eligible-room"


@pytest.mark.rule("va.ruling.trap-room-kinds")
def test_the_symbol_for_all_rooms_means_every_tile_and_the_heart_has_its_tiles_kind():
    traps = [{"code": "t0", "rooms": "all"}, {"code": "t1", "rooms": "large"}, {"code": "t2", "rooms": "small"}]
    corridor = Siege(monsters="undead@a", traps=traps)
    corridor.offer("t0", "t1", "t2")
    corridor.turn("undead", "melee")
    assert corridor.words("buy") == ["t0"]

    heart = Siege(monsters="undead@H", traps=traps, kinds={"H": "large"})
    heart.offer("t0", "t1", "t2")
    heart.turn("undead", "melee")
    assert heart.words("buy") == ["t0", "t1"]


@pytest.mark.rule("va.trap.one-per-zone", "va.ruling.trap-one-per-zone-second")
@EVERY
def test_a_zone_holds_one_trap(edition):
    siege = Siege(edition=edition)
    siege.arm("t0", "a")
    siege.offer("t1")
    siege.turn("undead", "melee")

    assert siege.why_not("buy:t1").rule == "va.trap.one-per-zone"


@pytest.mark.rule("va.ruling.trap-one-per-zone-second")
def test_a_table_of_the_later_edition_may_allow_several_traps_in_a_zone():
    siege = Siege(rulings={"traps-per-zone-second": "unlimited"})
    siege.arm("t0", "a")
    siege.offer("t1")
    siege.turn("undead", "melee")
    siege.play("buy:t1")

    assert len(siege.table.traps[siege.zone("a")]) == 2


@pytest.mark.rule("va.trap.trigger-step")
@EVERY
def test_a_trap_goes_off_after_all_have_moved_where_somebody_ended_its_move(edition):
    siege = with_trap(edition, villagers="p1@c p1@d")
    siege.villager_phase()
    siege.play("zone:c")

    order = [event.kind for event in siege.events("walked", "trap_sprung")]
    assert order == ["walked", "walked", "trap_sprung"]
    assert siege.at("p1") == ""


@pytest.mark.rule("va.trap.trigger-step")
@EVERY
def test_passing_over_a_trap_or_being_moved_by_a_die_triggers_nothing(edition):
    siege = Siege(edition=edition, monsters="undead@H", villagers="t.arcane@c", heroes={"arcane": {"speed": 2}})
    siege.arm("t0", "b")
    siege.villager_phase()
    assert siege.at("arcane") == "a"
    assert siege.told("trap_sprung") == []

    siege = with_trap(edition, villagers="p1@c")
    siege.whole_turn("undead", 6, 1, 2, 3, 4, 5)
    assert siege.at("p1") == "b"
    assert siege.told("trap_sprung") == []


@pytest.mark.rule("va.trap.any-villager.second")
def test_in_the_later_edition_any_villager_sets_off_a_trap_even_one_it_does_not_affect():
    siege = with_trap(classes="hunter")
    siege.villager_phase()

    assert siege.table.trap_discard == (siege.card("t0"),)
    assert siege.at("p1") == "b"


@pytest.mark.rule("va.ruling.trap-trigger-first")
@pytest.mark.parametrize(("ruling", "left"), [("any Villager", 0), ("affected classes only", 1)])
def test_in_the_earlier_edition_a_table_may_let_only_affected_classes_set_off_a_trap(ruling, left):
    siege = with_trap("first", classes="hunter", rulings={"trap-trigger-first": ruling})
    siege.villager_phase()

    assert len(siege.table.traps[siege.zone("b")]) == left


@pytest.mark.rule("va.trap.affects-marked")
@EVERY
def test_only_marked_classes_suffer(edition):
    siege = with_trap(edition, villagers="p1@c h.undead@c", classes="peasant", lines=ALL_DIE)
    siege.villager_phase()

    assert siege.who("b") == ["h1"]


@pytest.mark.rule(
    "va.trap.damage-priority.second", "va.ruling.trap-damage-first", "va.attack.ways", "va.attack.priority"
)
@EVERY
def test_damage_of_a_trap_goes_to_peasants_then_hunters_then_town_heroes(edition):
    siege = with_trap(edition, villagers="t.arcane@c h.undead@c p1@c", lines=[{"do": "strike", "amount": 2}])
    siege.villager_phase()

    assert siege.who("b") == ["arcane"]
    assert siege.table.villagers.wounds[siege.villager("arcane")] == 0


@pytest.mark.rule("va.ruling.trap-damage-first")
@EVERY
def test_so_many_points_for_so_many_villagers_follow_the_order_too(edition):
    lines = [{"do": "damage", "amount": 1, "target": "here", "count": 1}]
    siege = with_trap(edition, villagers="t.arcane@c h.undead@c p1@c", lines=lines)
    siege.villager_phase()

    assert siege.who("b") == ["arcane", "h1"]


@pytest.mark.rule("va.trap.single-use")
@EVERY
def test_a_trap_works_once_and_leaves_room_for_another(edition):
    siege = with_trap(edition, villagers="p1@c p1@d", lines=[])
    siege.villager_phase()
    siege.play("zone:c")
    assert len(siege.told("trap_sprung")) == 1
    assert siege.table.traps[siege.zone("b")] == ()

    siege.villager_phase()
    siege.play("zone:b")
    assert len(siege.told("trap_sprung")) == 1


@pytest.mark.rule("va.ruling.trap-credit")
@pytest.mark.parametrize(("ruling", "earned"), [("placer", 1), ("nobody", 0)])
def test_a_kill_by_a_trap_earns_experience_for_whoever_placed_it_even_if_slain_meanwhile(ruling, earned):
    siege = with_trap(rulings={"trap-experience": ruling})
    siege.monster("undead").zone = -1
    morale = siege.table.morale
    siege.villager_phase()

    assert siege.monster("undead").experience == earned
    assert siege.table.morale == morale - 1


@pytest.mark.rule("va.ruling.trap-credit")
def test_a_kill_by_burn_earns_experience_for_whoever_caused_it_and_nobody_if_no_monster_did():
    fire = {"cost": "magic", "lines": [{"do": "inflict", "status": "burn", "target": "here"}]}
    siege = Siege(villagers="p1@a", dashboard={"abilities": {"one": fire}})
    siege.turn("undead", "magic")
    siege.play("use:one", "end")
    siege.activate("p1")
    assert siege.monster("undead").experience == 1

    siege = Siege(villagers="p1@a")
    siege.put("burning", 0, 1)
    siege.activate("p1")
    assert siege.monster("undead").experience == 0
    assert siege.at("p1") == ""


@pytest.mark.rule("va.ruling.trap-monsters")
def test_monsters_neither_trigger_nor_suffer_traps():
    siege = Siege(monsters="undead@b", traps=[{"code": "t0", "lines": ALL_DIE}])
    siege.arm("t0", "b")
    siege.begin(TrapStep())
    assert siege.table.traps[siege.zone("b")]

    siege.place("p1@b")
    siege.begin(TrapStep())
    assert siege.who("b") == []
    assert siege.monster("undead").damage == 0


@pytest.mark.rule("va.ruling.trap-order")
def test_the_controller_orders_several_traps_and_a_stunned_villager_triggers():
    siege = Siege(monsters="undead@H arcane@H", seats=2, villagers="p1@b p1@c")
    siege.arm("t0", "b")
    siege.arm("t1", "c")
    siege.put("stunned", 0, 2)
    siege.table.coin, siege.table.phase = 1, 2
    siege.begin(TrapStep())
    assert (siege.asked, siege.words("spring")) == (1, ["t0", "t1"])

    siege.play("spring:t1")
    assert [event.data["zone"] for event in siege.told("trap_sprung")] == ["c", "b"]


@pytest.mark.rule("va.ruling.trap-order")
def test_a_trap_is_checked_when_its_turn_comes():
    shove = [{"do": "shift", "target": "here", "direction": "heart"}]
    siege = Siege(monsters="undead@H", villagers="p1@c", traps=[{"code": "t0", "lines": shove}, {"code": "t1"}])
    siege.arm("t0", "c")
    siege.arm("t1", "b")
    siege.table.phase = 2
    siege.begin(TrapStep())

    assert [event.data["card"]["code"] for event in siege.told("trap_sprung")] == ["t0", "t1"]


def test_no_trap_is_dealt_where_traps_are_left_out_or_placed_where_none_may_be():
    siege = does(Siege(left_out="traps"), {"do": "deal"})
    assert siege.table.trap_offer == ()

    siege = Siege(rooms={"a": "untrappable"})
    siege.offer("t0")
    siege.turn("undead", "melee")
    assert siege.why_not("buy:t0").rule == "va.trap.eligible-room"


@pytest.mark.rule("va.trap.affects-marked")
def test_a_trap_touches_only_the_classes_it_shows_also_the_first_card_of_all():
    siege = Siege(spawns=[], traps=[{"code": "net", "classes": "hunter"}], villagers="p1@b h.undead@b")
    assert siege.card("net") == 0
    source = trap_source(siege.card("net"))

    fitting = [name for name in ("p1", "h1") if fits(siege.table, source, siege.villager(name), [])]
    assert fitting == ["h1"]
    assert not fits(siege.table, source, siege.villager("h1"), ["peasant"])
