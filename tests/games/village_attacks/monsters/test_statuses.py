"""Status conditions of Monsters in both editions."""

import pytest

from legendarium.games.village_attacks.monsters.death import die
from legendarium.games.village_attacks.monsters.pool import movement_slots
from legendarium.games.village_attacks.monsters.statuses import (
    BLEED,
    BURN,
    SILENCE,
    SLOW,
    STUN,
    SUNDER,
    afflict_monster,
    afflict_villager,
    cleanse,
    end_of_round,
    season,
    shroud,
)
from legendarium.games.village_attacks.round.rounds import CleanUp
from legendarium.games.village_attacks.state.table import MONSTER_PHASE, VILLAGER_PHASE
from legendarium.testing.village_attacks import Siege


def afflicted(siege, *statuses, monster="undead"):
    for status in statuses:
        afflict_monster(siege.table, siege.number(monster), status)
    siege.run()
    return siege


def own_round(siege, monster="undead"):
    """A turn without anything, and clean-up."""
    siege.whole_turn(monster, 1, 2, 3, 4, 5, 1)
    if siege.table.decision is not None:
        siege.play("end")
    siege.begin(CleanUp())
    siege.table.round += 1


# -- earlier edition


@pytest.mark.rule("va.status.slot-status-expiry.first", "va.status.burn-bleed.first", "va.status.stun-monster.first")
@pytest.mark.parametrize(
    ("status", "rule"),
    [(SLOW, "slot-status-expiry"), (BURN, "burn-bleed"), (BLEED, "burn-bleed"), (STUN, "stun-monster")],
)
def test_a_status_of_the_earlier_edition_names_the_rule_by_which_it_ends(status, rule):
    siege = Siege(edition="first")
    siege.table.log = []
    afflict_monster(siege.table, siege.number("undead"), status)

    assert [event.rule for event in siege.table.log] == [f"va.status.{rule}.first"]


@pytest.mark.rule("va.status.slot-status-expiry.first")
@pytest.mark.parametrize(("status", "name"), [(SLOW, "slow"), (SUNDER, "sunder"), (SILENCE, "silence")])
def test_slot_statuses_of_the_earlier_edition_outlast_one_own_turn(status, name):
    siege = Siege(edition="first")
    siege.table.phase = VILLAGER_PHASE
    afflicted(siege, status)
    siege.begin(CleanUp())
    assert getattr(siege.monster("undead"), name) == 1

    own_round(siege)
    assert getattr(siege.monster("undead"), name) == 0


@pytest.mark.rule("va.status.stun-monster.first", "va.ruling.stunned-monster")
def test_a_stunned_monster_of_the_earlier_edition_uses_no_melee_or_ranged_on_its_next_turn():
    siege = Siege(edition="first", villagers="p1@a p1@b")
    afflicted(siege, STUN)
    siege.whole_turn("undead", 1, 1, 2, 2, 3, 4)
    assert siege.words("strike") == siege.words("shoot") == []
    assert siege.why_not("strike:p1").rule == "va.status.stun-monster.first"
    assert {"store:melee", "store:ranged"} <= set(siege.offers)

    siege.play("end")
    siege.whole_turn("undead", 1, 1, 2, 2, 3, 4)
    assert siege.words("strike") == ["p1"]


@pytest.mark.rule("va.ruling.stunned-monster")
def test_a_stunned_monster_pays_neither_steps_nor_costs_with_melee_and_ranged():
    siege = Siege(edition="first", traps=[{"code": "t0", "cost": "melee"}])
    siege.offer("t0")
    siege.monster("undead").stun = 2
    siege.turn("undead", "melee2 ranged2")

    assert siege.words("move") == siege.words("buy") == []
    assert siege.words("store") == ["melee", "ranged"]


@pytest.mark.rule("va.status.burn-bleed.first", "va.ruling.one-round")
@pytest.mark.parametrize("status", [BURN, BLEED])
def test_burn_and_bleed_of_the_earlier_edition_cost_one_health_at_the_next_activation_and_end(status):
    siege = Siege(edition="first", monsters="undead@H", villagers="t.arcane@d")
    afflict_villager(siege.table, siege.villager("arcane"), status, -1)
    siege.begin(CleanUp(), CleanUp())
    siege.activate("arcane", "arcane")
    assert siege.table.villagers.wounds[siege.villager("arcane")] == 1

    afflicted(siege, status)
    siege.begin(CleanUp())
    own_round(siege)
    own_round(siege)
    assert siege.monster("undead").damage == 1


@pytest.mark.rule("va.status.burn-bleed.first")
@pytest.mark.parametrize("both", [(BURN, BLEED), (BLEED, BURN)])
def test_who_burns_and_bleeds_in_the_earlier_edition_loses_two_health_at_the_next_activation(both):
    siege = Siege(edition="first", monsters="undead@H", villagers="t.arcane@d")
    for status in both:
        afflict_villager(siege.table, siege.villager("arcane"), status, -1)
    siege.activate("arcane", "arcane")

    assert siege.table.villagers.wounds[siege.villager("arcane")] == 2


@pytest.mark.rule("va.status.slow.first")
def test_slow_of_the_earlier_edition_may_cover_the_last_movement_slot():
    siege = afflicted(Siege(edition="first", dashboard={"movement": 1}), SLOW)
    siege.whole_turn("undead", 1, 2, 3, 4, 5, 1)

    assert siege.words("move") == []
    assert siege.why_not("move:b").rule == "va.status.slow.first"


@pytest.mark.rule("va.status.sunder.first")
def test_sunder_of_the_earlier_edition_covers_a_defence_slot():
    siege = afflicted(Siege(edition="first"), SUNDER)
    siege.turn("undead", "defence2")
    siege.play("guard:defence")

    assert siege.why_not("guard:defence").rule == "va.status.sunder.first"


@pytest.mark.rule("va.status.silence.first")
def test_silence_of_the_earlier_edition_covers_a_reserve_slot():
    siege = afflicted(Siege(edition="first"), SILENCE)
    siege.turn("undead", "magic2")
    siege.play("store:magic")

    assert siege.why_not("store:magic").rule == "va.status.silence.first"


# -- later edition


@pytest.mark.rule("va.status.monster-persistent.second")
def test_monster_statuses_of_the_later_edition_stay_until_magic_in_the_heart_removes_them():
    siege = afflicted(Siege(monsters="undead@H"), SLOW, BURN)
    for _ in range(5):
        own_round(siege)
    assert siege.monster("undead").slow == siege.monster("undead").burn == 1

    siege.turn("undead", "magic")
    siege.play("cleanse:slow")
    assert siege.monster("undead").slow == 0


@pytest.mark.rule("va.status.stun-monster.first", "va.status.burn-bleed.first")
def test_the_later_edition_knows_neither_stun_nor_bleed_on_monsters():
    siege = afflicted(Siege(), STUN, BLEED)

    assert siege.match.view(0)["monsters"][0]["statuses"] == {}


@pytest.mark.rule("va.status.sunder.second")
def test_sunder_of_the_later_edition_covers_a_slot_until_removed():
    siege = afflicted(Siege(monsters="undead@H"), SUNDER)
    siege.turn("undead", "defence2 magic")
    siege.play("guard:defence")
    assert siege.why_not("guard:defence").rule == "va.status.sunder.second"

    siege.play("cleanse:sunder", "guard:defence")
    assert siege.monster("undead").defence == 2


@pytest.mark.rule("va.status.silence.second")
def test_silence_of_the_later_edition_covers_a_slot_for_rounds():
    siege = afflicted(Siege(), SILENCE)
    for _ in range(3):
        own_round(siege)
    siege.turn("undead", "magic2")
    siege.play("store:magic")

    assert siege.why_not("store:magic").rule == "va.status.silence.second"


@pytest.mark.rule("va.status.slow.second")
def test_slow_of_the_later_edition_always_leaves_one_movement_slot():
    siege = afflicted(Siege(dashboard={"movement": 2}), SLOW, SLOW)
    assert siege.monster("undead").slow == 1

    siege.turn("undead", "magic2")
    siege.play("move:b")
    assert siege.why_not("move:c").rule == "va.status.slow.second"


@pytest.mark.rule("va.status.burn-monster.second")
def test_burn_hurts_a_monster_at_the_beginning_of_each_of_its_turns_before_the_roll():
    siege = afflicted(Siege(), BURN)
    for _ in range(3):
        own_round(siege)

    assert siege.monster("undead").damage == 3
    order = [event.kind for event in siege.events("hurt", "rolled")]
    assert order == ["hurt", "rolled"] * 3


@pytest.mark.rule("va.ruling.what-is-an-attack")
def test_a_damaging_ability_is_one_attack_and_a_failed_one_costs_its_symbols_and_its_use():
    siege = Siege(villagers="p2@a")
    siege.put("unlucky", "a", 1)
    siege.fix(2)
    siege.turn("undead", "magic2")
    siege.play("use:one")

    assert len(siege.told("flipped")) == 1
    assert siege.who("a") == ["p1", "p2"]
    assert siege.pool() == "magic"
    assert siege.why_not("use:one").rule == "va.ability.once-per-round.second"


@pytest.mark.rule("va.ruling.status-stacking")
def test_slot_statuses_stack_while_a_slot_is_left_and_states_do_not():
    siege = afflicted(Siege(dashboard={"movement": 3, "defence": 1}), SLOW, SLOW, SLOW, SUNDER, SUNDER, BURN, BURN)
    monster = siege.monster("undead")

    assert (monster.slow, monster.sunder, monster.burn) == (2, 1, 1)


@pytest.mark.rule("va.ruling.covering-a-filled-slot")
def test_an_empty_slot_is_covered_first_else_the_player_chooses_the_symbol_lost():
    siege = Siege()
    siege.monster("undead").defence = 1
    afflicted(siege, SUNDER)
    assert siege.monster("undead").defence == 1

    siege = Siege()
    siege.monster("undead").defence = siege.monster("undead").retaliate = 1
    afflicted(siege, SUNDER)
    assert siege.offers == ["lose:defence", "lose:retaliate"]
    siege.play("lose:defence")
    assert (siege.monster("undead").defence, siege.monster("undead").retaliate) == (0, 1)
    (told,) = siege.told("discarded")
    assert (told.rule, told.seat) == ("va.ruling.covering-a-filled-slot", 0)
    assert told.data == {"monster": "undead", "symbol": "defence"}


@pytest.mark.rule("va.ruling.covering-a-filled-slot")
def test_silence_on_a_full_reserve_costs_a_symbol_and_slow_leaves_moves_already_made():
    siege = Siege()
    siege.monster("undead").reserve = (1, 0, 1, 0, 0)
    afflicted(siege, SILENCE)
    siege.play("lose:magic")
    assert siege.monster("undead").reserve == (1, 0, 0, 0, 0)

    siege = Siege(dashboard={"movement": 2})
    siege.monster("undead").moved = 2
    afflicted(siege, SLOW)
    assert siege.monster("undead").moved == 2


@pytest.mark.rule("va.status.slot-status-expiry.first", "va.ruling.death-and-statuses")
def test_no_status_falls_below_zero_when_a_monster_dies_after_its_turn():
    siege = Siege(edition="first", monsters="undead@b", rulings={"death-clears-statuses": "yes"})
    own = siege.monster("undead")
    for status in (SLOW, SUNDER, SILENCE):
        afflict_monster(siege.table, 0, status)
    season(own)
    die(siege.table, 0)
    end_of_round(siege.table)

    assert (own.slow, own.sunder, own.silence) == (0, 0, 0)


@pytest.mark.rule("va.status.slot-status-expiry.first")
def test_what_was_removed_meanwhile_does_not_end_a_status_that_came_later():
    siege = Siege(edition="first")
    own = siege.monster("undead")
    afflict_monster(siege.table, 0, SLOW)
    season(own)
    cleanse(siege.table, 0, SLOW, "va.ability.pay-cost")
    afflict_monster(siege.table, 0, SLOW)
    end_of_round(siege.table)
    assert own.slow == 1

    cleanse(siege.table, 0, SLOW, "va.ability.pay-cost")
    season(own)
    end_of_round(siege.table)
    assert own.slow == 0


@pytest.mark.rule("va.status.stun-monster.first")
def test_a_monster_stunned_again_on_its_stunned_turn_stays_stunned_for_this_turn():
    siege = Siege(edition="first", villagers="p1@a")
    siege.monster("undead").stun = 2
    afflict_monster(siege.table, 0, STUN)
    siege.turn("undead", "melee")

    assert siege.why_not("strike:p1").rule == "va.status.stun-monster.first"


@pytest.mark.rule("va.status.slow.second")
def test_slow_leaves_one_movement_slot_also_where_a_card_takes_slots_away():
    siege = afflicted(Siege(dashboard={"movement": 3}), SLOW, SLOW)
    monster = siege.monster("undead")
    assert movement_slots(siege.table, 0) == 1
    monster.slow = 3

    assert movement_slots(siege.table, 0) == 1


@pytest.mark.rule("va.status.monster-persistent.second")
def test_a_status_that_is_removed_is_told_with_its_monster():
    siege = afflicted(Siege(monsters="arcane@a undead@H", seats=2), SLOW, BURN)
    siege.turn("undead", "magic")
    siege.play("cleanse:slow")

    assert (siege.monster("undead").slow, siege.monster("undead").burn) == (0, 1)
    (told,) = siege.told("cleansed")
    assert (told.seat, told.data) == (1, {"monster": "undead", "status": "slow"})


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("status", ["darkness", "unlucky"])
@pytest.mark.rule("va.ruling.one-round", "va.ruling.zone-status-second")
def test_what_befalls_a_zone_lasts_for_the_round_or_for_the_next_and_is_told(edition, status):
    siege = Siege(edition=edition)
    siege.table.round = 3
    lasting = []
    for zone, phase in (("a", MONSTER_PHASE), ("b", VILLAGER_PHASE)):
        siege.table.phase, siege.table.log = phase, siege.match.events
        shroud(siege.table, siege.zone(zone), status)
        lasting.append(getattr(siege.table, status)[siege.zone(zone)])

    assert lasting == [3, 4]
    rule = getattr(siege.table.edition, f"{status}_rule")
    assert [(told.rule, told.data) for told in siege.told("shrouded")] == [
        (rule, {"zone": zone, "status": status}) for zone in "ab"
    ]
