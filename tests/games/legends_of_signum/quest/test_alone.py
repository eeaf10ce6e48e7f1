"""Quest alone: creatures that follow their cards, dice cards in place of their dice, and the Overlord's cards."""

import pytest

import legendarium as lg
from legendarium.games.legends_of_signum.combat.backstab import backstabs
from legendarium.games.legends_of_signum.combat.melee import allowed_splits, fight
from legendarium.games.legends_of_signum.combat.ranged import SHOOT, shoot
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.targets import affected
from legendarium.games.legends_of_signum.core.values import has
from legendarium.games.legends_of_signum.field.movement import MOVE, surroundings
from legendarium.games.legends_of_signum.library.collection import own_box
from legendarium.games.legends_of_signum.printed.quantities import FORTITUDE, STAMINA
from legendarium.games.legends_of_signum.quest.access import quests_of
from legendarium.games.legends_of_signum.quest.alone.behaviour import Behave
from legendarium.games.legends_of_signum.quest.alone.dice_cards import results
from legendarium.games.legends_of_signum.quest.alone.npc_ways import way_to
from legendarium.games.legends_of_signum.quest.alone.turn import CardForTwo, DrawAlone, NextBeast
from legendarium.games.legends_of_signum.quest.cards.beasts import may_come
from legendarium.games.legends_of_signum.quest.cards.box import QUEST
from legendarium.games.legends_of_signum.quest.cards.faces import OverlordFace
from legendarium.games.legends_of_signum.quest.cards.overlord_deck import DrawAndPlay
from legendarium.games.legends_of_signum.quest.quests.completion import CheckCompletion, CheckFailure
from legendarium.games.legends_of_signum.quest.quests.honour import gain_honour
from legendarium.games.legends_of_signum.quest.quests.scoring import conclude
from legendarium.games.legends_of_signum.quest.rage import rage_left
from legendarium.games.legends_of_signum.quest.rounds import HeroTurn, OverlordTurn
from legendarium.games.legends_of_signum.telling.sentences import sentence
from legendarium.games.legends_of_signum.turn.creature_activation import Begin
from legendarium.testing.legends_of_signum_quest import QuestScene

WAIT = {"completion": [{"is": "age", "count": 9}]}
LOST = {"completion": [{"is": "age", "count": 9}], "failure": [{"is": "gone", "who": "razo"}]}
ROB = {"rage": 2, "lines": [{"do": "rob", "amount": 1}], "deck": "pve"}
NOTHING = {"rage": 6, "lines": [{"do": "rob", "amount": 1}], "deck": "pve"}


def alone(**scene):
    return QuestScene(alone=True, **scene)


def fought(dice, split, faces="", **more):
    """The Hero attacks a bandit of strength 3, both in contact."""
    layout = {"creatures": {"hero": {"strength": 2, "health": 9}}, "beasts": {"bandit": {"strength": 3, "health": 9}}}
    scene = alone(company="hero@300,300", horde="bandit@333,300", dice=dice, active=0, **{**layout, **more})
    fight(scene.table, scene.things["hero"], scene.things["bandit"])
    scene.run()
    scene.fix(faces)
    scene.play(f"split:{split}")
    return scene


def wounds(scene, *names):
    return [scene.wounds(name) for name in names]


# -- set-up, round, order


@pytest.mark.rule("los.quest-pve.setup", "los.quest.roles", "los.ruling.quest.pve-opening-hand")
def test_alone_one_player_has_twenty_cards_against_a_deck_of_ten_and_fifteen_quests():
    match = lg.Match.new("legends-of-signum", seats=1, seed=2, options={"variant": "quest-pve"})
    table = match.table
    assert (table.seats, len(table.players)) == (1, 2)
    assert ([len(player.deck) for player in table.players], len(quests_of(table).deck)) == ([20, 10], 15)

    while match.decision.kind != "opening":
        match.play(match.decision.options[0])
    assert {option.word for option in match.decision.options} == {"redraw", "discard", "done"}
    match.play("done")
    assert (match.decision.kind, table.players[1].hand, len(table.players[1].deck)) == ("construct", [], 10)


@pytest.mark.rule("los.quest-pve.creature-limits")
def test_eight_bandits_and_wolves_are_the_most_while_a_dragon_whelp_may_come():
    wild = [f"bandit{f'.{at}' if at > 1 else ''}@{60 * at},400" for at in range(1, 7)]
    wild += ["wild-wolf@100,500", "wild-wolf.2@200,500"]
    scene = alone(horde=" ".join(wild))

    assert not may_come(scene.table, 1, "bandit")
    assert may_come(scene.table, 1, "dragon-whelp")


@pytest.mark.rule("los.quest-pve.round")
def test_a_round_is_the_player_the_overlord_and_the_quests():
    scene = alone(
        deck="x y",
        horde="bandit@300,500",
        deck_1="toll",
        quest_deck="a b",
        quest_cards={"a": WAIT, "b": WAIT},
        overlord_cards={"toll": ROB},
        active=0,
    )
    scene.table.round = 0
    scene.begin(HeroTurn())
    scene.play("bank", "end")

    told = [
        kind
        for kind in scene.happened()
        if kind in ("turn-began", "overlord-began", "behaved", "quests-began", "quest-drawn")
    ]
    assert told == ["turn-began", "overlord-began", "behaved", "quests-began", "quest-drawn", "turn-began"]


@pytest.mark.rule("los.quest-pve.creature-order")
def test_common_creatures_act_kind_by_kind_and_unique_ones_last():
    scene = alone(company="hero@300,16", horde="razo@100,590 bandit@300,590 skeleton@400,560 bandit.2@500,590")
    scene.begin(NextBeast())
    assert sorted(scene.words("activate")) == ["bandit", "bandit.2", "skeleton"]

    scene.play("activate:bandit.2")

    order = [
        scene.name_of(scene.table.labels.index(int(it.facts()["figure"]["id"]))) for it in scene.events("activated")
    ]
    assert order[:2] == ["bandit.2", "bandit"]
    assert order[-1] == "razo"


FAR = "wild-wolf@50,584 wild-wolf.2@550,584"


@pytest.mark.rule("los.quest-pve.creature-order")
def test_nobody_is_asked_who_acts_next_where_they_are_far_from_everybody():
    scene = alone(company="hero@300,16", horde=FAR)

    scene.begin(NextBeast())

    assert len(scene.events("activated")) == 2


@pytest.mark.rule("los.quest-pve.creature-order")
@pytest.mark.parametrize(
    "near",
    [
        {"company": "hero@300,400"},
        {"horde": "wild-wolf@50,584 wild-wolf.2@350,584"},
        {
            "tactics": "trap",
            "cards": {"trap": {"type": "tactic", "when": "harmed", "lines": [{"do": "prosperity", "amount": 1}]}},
        },
    ],
    ids=["an enemy is near", "they are in each other's way", "a tactic may answer"],
)
def test_who_acts_next_is_asked_where_it_may_make_a_difference(near):
    scene = alone(**{"company": "hero@300,16", "horde": FAR, **near})

    scene.begin(NextBeast())

    assert scene.decision.kind == "beast"


@pytest.mark.rule("los.quest-pve.round")
def test_alone_no_line_says_that_the_player_does_what_the_overlord_does():
    match = lg.Match.new("legends-of-signum", seats=1, seed=4, options={"variant": "quest-pve", "round_limit": 6})
    bot = lg.bot("legends-of-signum", "novice", seed=1)
    while match.decision:
        match.play(bot.choose(match))

    turns, told = "", []
    for event in match.events:
        turns = event.kind if event.kind in ("turn-began", "overlord-began") else turns
        told += [event.kind] if turns == "overlord-began" else []

    assert "overlord-played" in told
    assert not {"readied", "played", "turn-began"} & set(told)


# -- the Overlord's cards


@pytest.mark.rule("los.quest-pve.quests-phase")
def test_with_two_open_quests_a_card_is_played_before_failure_is_checked_and_then_a_quest_is_drawn():
    scene = alone(
        quests="a b",
        quest_deck="c",
        quest_cards={"a": WAIT, "b": LOST, "c": WAIT},
        deck_1="toll toll.2",
        overlord_cards={"toll": ROB},
    )

    scene.begin(CardForTwo(), CheckFailure(), DrawAlone())

    told = [kind for kind in scene.happened() if kind in ("overlord-played", "quest-failed", "quest-drawn")]
    assert told == ["overlord-played", "quest-failed", "quest-drawn"]
    assert scene.quests_in("active") == "a c"


@pytest.mark.rule("los.quest-pve.overlord-card-for-missing-quest", "los.ruling.quest.quest-deck-empty")
@pytest.mark.parametrize(
    ("open_quests", "left", "cards"), [("a", "", 1), ("a", "c", 0), ("a b", "", 1), ("a b", "c", 1)]
)
def test_one_card_is_played_whenever_no_quest_can_be_drawn_and_never_two_in_a_phase(open_quests, left, cards):
    scene = alone(
        quests=open_quests,
        quest_deck=left,
        quest_cards=dict.fromkeys("abc", WAIT),
        deck_1="toll toll.2 toll.3",
        overlord_cards={"toll": ROB},
    )

    scene.begin(CardForTwo(), CheckFailure(), DrawAlone())

    assert len(scene.events("overlord-played")) == cards


@pytest.mark.rule("los.ruling.quest.quest-deck-empty")
def test_a_card_for_two_open_quests_is_the_only_one_even_if_one_of_them_fails():
    scene = alone(
        quests="a b", quest_cards={"a": WAIT, "b": LOST}, deck_1="toll toll.2 toll.3", overlord_cards={"toll": ROB}
    )

    scene.begin(CardForTwo(), CheckFailure(), DrawAlone())

    assert (len(scene.events("overlord-played")), scene.quests_in("failed")) == (1, "b")


@pytest.mark.rule("los.quest-pve.section-advance-card", "los.ruling.quest.multi-section-jump")
@pytest.mark.parametrize(("amount", "cards"), [(1, 0), (2, 1), (9, 2)])
def test_every_section_of_the_scale_that_is_entered_brings_a_card_at_once(amount, cards):
    scene = alone(
        scale=((0, 1), (2, 2), (5, 3)), deck_1="toll toll.2 toll.3", overlord_cards={"toll": NOTHING}, active=0
    )

    gain_honour(scene.table, amount, "los.quest.score-quests")
    scene.run()

    assert len(scene.events("overlord-played")) == cards


@pytest.mark.rule("los.quest-pve.section-advance-card", "los.quest.completion")
def test_of_two_completed_quests_each_brings_its_card_with_the_rage_of_that_moment():
    now = [{"is": "age", "count": 1}]
    scene = alone(
        scale=((0, 2), (5, 4), (10, 7)),
        honour=3,
        quests="a b",
        quest_cards={"a": {"completion": now, "honour": 2}, "b": {"completion": now, "honour": 5}},
        deck_1="toll levy",
        overlord_cards={"toll": {**ROB, "multiple": True}, "levy": {**ROB, "rage": 3, "multiple": True}},
    )

    scene.begin(CheckCompletion())

    told = [kind for kind in scene.happened() if kind in ("quest-done", "overlord-played")]
    assert told == ["quest-done", "overlord-played"] * 2
    assert [event.facts()["times"] for event in scene.events("rage-spent")] == [2, 1]


@pytest.mark.rule("los.quest-pve.section-advance-card")
def test_a_bandit_that_falls_in_the_players_turn_may_bring_a_card_before_the_turn_goes_on():
    scene = alone(
        horde="bandit@300,400", scale=((0, 1), (1, 2)), deck_1="toll toll.2", overlord_cards={"toll": ROB}, active=0
    )
    scene.wound("bandit", 2)

    scene.begin(DEATHS, Begin(scene.things["hero"]))

    assert (scene.kind, scene.table.players[0].prosperity) == ("act", 2)


@pytest.mark.rule(
    "los.quest-pve.card-spends-all-rage", "los.ability.multiple-rage", "los.ruling.quest.rage-in-pve-turn"
)
def test_a_card_uses_all_rage_and_a_second_one_in_the_turn_has_what_is_left():
    scene = alone(scale=((0, 5),), deck_1="toll toll.2 toll.3", overlord_cards={"toll": ROB})

    scene.begin(DrawAndPlay("x"), DrawAndPlay("x"))

    assert [event.facts()["times"] for event in scene.events("rage-spent")] == [2, 0]
    assert rage_left(scene.table) == 1


@pytest.mark.rule("los.ruling.quest.rage-in-pve-turn")
def test_the_rage_is_set_anew_with_each_turn_and_by_option_with_each_card():
    scene = alone(scale=((0, 4),), deck="x y", deck_1="toll toll.2", overlord_cards={"toll": ROB}, active=0)
    for step in (HeroTurn(), OverlordTurn()):
        scene.state.spent = 3
        copy = QuestScene.__new__(QuestScene)
        copy.table = scene.table.clone()
        step.run(copy.table)
        assert rage_left(copy.table) == 4

    scene = alone(
        scale=((0, 5),),
        deck_1="toll toll.2 toll.3",
        overlord_cards={"toll": ROB},
        rulings={"quest.pve_rage_pool": "per_card"},
    )
    scene.begin(DrawAndPlay("x"), DrawAndPlay("x"))
    assert [event.facts()["times"] for event in scene.events("rage-spent")] == [2, 2]


@pytest.mark.rule("los.ruling.quest.empty-overlord-deck")
def test_alone_the_game_ends_after_the_round_in_which_the_overlords_deck_became_empty_in_any_phase():
    scene = alone(
        deck="x y", deck_1="toll", overlord_cards={"toll": ROB}, quests="a", quest_cards={"a": WAIT}, active=0
    )
    scene.begin(DrawAndPlay("x"))
    assert scene.table.outcome is None

    scene.begin(OverlordTurn())

    assert scene.table.outcome.reason == "overlord-deck"


@pytest.mark.rule("los.ruling.quest.pve-scoring", "los.quest.objective")
@pytest.mark.parametrize(("honour", "winners"), [(18, ()), (19, (0,))])
def test_alone_the_same_points_count_and_below_the_required_number_nobody_wins(honour, winners):
    scene = alone(honour=honour - 1, prosperity=5)

    conclude(scene.table, "hero-deck", "los.quest.end-conditions")

    assert (scene.table.outcome.winners, scene.table.outcome.scores) == (winners, {0: honour})


@pytest.mark.rule("los.quest.end-conditions")
@pytest.mark.parametrize(
    ("reason", "english", "italian"),
    [("hero", "has fallen", "ha perso la vita"), ("hero-deck", "too little honour", "troppo poco onore")],
)
def test_alone_the_last_word_says_why_the_quest_is_lost(reason, english, italian):
    scene = alone(honour=0)
    scene.table.log = []

    conclude(scene.table, reason, "los.quest.end-conditions")

    last = scene.table.log[-1]
    assert english in sentence(last, "en")
    assert italian in sentence(last, "it")


def test_the_decks_of_the_pack_have_twenty_two_and_ten_cards():
    counts = {"pvp": 0, "pve": 0}
    for face in own_box(QUEST).faces.values():
        if isinstance(face, OverlordFace):
            counts[face.deck] += face.count

    assert counts == {"pvp": 22, "pve": 10}


# -- behaviour


@pytest.mark.rule("los.quest-pve.behaviour-card")
def test_a_printed_instruction_wins_over_a_nearer_enemy():
    scene = alone(company="hero@300,16 squire@420,420", horde="bandit@300,500")
    scene.begin(Begin(scene.things["bandit"]))

    assert scene.at("bandit")[0] == pytest.approx(300, abs=1)
    assert scene.at("bandit")[1] == pytest.approx(400, abs=1)
    [told] = scene.events("behaved")
    assert (told.facts()["reason"], told.facts()["goal"]["code"]) == ("hero", "hero")


@pytest.mark.rule("los.quest-pve.behaviour-engaged", "los.ruling.quest.weakest")
@pytest.mark.parametrize(("said", "hit"), [("remaining_health", "squire"), ("strength", "page")])
def test_an_engaged_creature_stays_and_attacks_the_weakest(said, hit):
    creatures = {"squire": {"health": 2, "strength": 3}, "page": {"health": 3, "strength": 1}}
    scene = alone(
        company="hero@300,16 squire@333,500 page@267,500",
        horde="bandit@300,500",
        creatures=creatures,
        rulings={"quest.pve_weakest": said},
        beasts={"bandit": {"alone": {"pattern": ["towards hero"]}}},
    )

    scene.begin(Begin(scene.things["bandit"]))

    [attack] = scene.events("attacked")
    assert attack.facts()["target"]["code"] == hit
    assert scene.at("bandit") == (300, 500)
    assert [event.facts()["reason"] for event in scene.events("behaved")] == ["engaged"]


@pytest.mark.rule("los.ruling.quest.weakest", "los.quest-pve.behaviour-engaged")
def test_armour_counts_as_health_and_between_equals_the_player_chooses():
    scene = alone(company="hero@300,16 squire@333,500 page@267,500", horde="bandit@300,500")
    scene.begin(Begin(scene.things["bandit"]))
    assert (scene.kind, scene.asked, sorted(scene.words("target"))) == ("alike", 0, ["page", "squire"])

    scene = alone(company="hero@300,16 squire@333,500 page@267,500", horde="bandit@300,500")
    scene.table.armour[scene.things["squire"]] = 1
    scene.begin(Begin(scene.things["bandit"]))
    assert scene.events("attacked")[0].facts()["target"]["code"] == "page"


@pytest.mark.rule("los.quest-pve.behaviour-path")
def test_a_creature_never_runs_and_stops_after_its_movement():
    scene = alone(company="hero@300,300", horde="bandit@300,472")

    scene.begin(Behave(scene.things["bandit"]))

    assert scene.at("bandit")[1] == pytest.approx(372, abs=0.1)
    assert scene.events("moved")[0].facts()["how"] == "move"


@pytest.mark.rule("los.quest-pve.behaviour-path")
def test_a_creature_takes_the_shortest_way_round_what_is_in_the_way_and_touches_no_other_enemy():
    scene = alone(company="hero@300,300 squire@300,390", horde="bandit@300,450")
    scene.begin(Behave(scene.things["bandit"]))
    bandit, squire, hero = (scene.things[name] for name in ("bandit", "squire", "hero"))

    length = scene.events("moved")[0].facts()["length"]
    assert length <= 100_000
    assert not scene.table.touches(bandit, squire)
    clear = 35.0  # millimetres between two middles that are just out of contact
    straight = (60**2 - clear**2) ** 0.5
    angle = __import__("math").pi - __import__("math").acos(clear / 60) - __import__("math").acos(clear / 90)
    to_hero = (90**2 - clear**2) ** 0.5 - 35
    assert length / 1_000 <= straight + clear * angle + to_hero + 0.5
    assert scene.table.touches(bandit, hero) or length >= 99_900


@pytest.mark.rule("los.quest-pve.behaviour-path")
def test_the_way_round_an_obstacle_is_at_most_a_tenth_of_a_millimetre_longer_than_the_shortest():
    from legendarium.games.legends_of_signum.geometry.ways.finder import shortest
    from legendarium.games.legends_of_signum.geometry.ways.judge import walk

    scene = alone(company="hero@300,300", horde="bandit@300,520", lands="quest-rocks@300,410")
    bandit = scene.things["bandit"]
    way = way_to(scene.table, bandit, scene.things["hero"])
    around = surroundings(scene.table, bandit, MOVE)
    around.limit = 1_200_000
    walked = walk(around, way)
    assert not walked.refusal
    best = shortest(around, int(walked.x), int(walked.y), 1_200_000)

    assert len(way) > 1
    assert walked.length <= walk(around, best).length + 100 * 1_024


# -- dice cards


@pytest.mark.rule(
    "los.quest-pve.dice-card-melee", "los.ruling.quest.dice-card-versus-defender", "los.quest-pve.npc-fortitude-stamina"
)
def test_one_card_gives_hits_and_blocks_and_the_player_alone_assigns():
    scene = fought("axe shield bullseye shield", "2-0", "axe axe")

    assert wounds(scene, "bandit", "hero") == [1, 1]
    assert [event.facts()["figure"]["code"] for event in scene.events("assigned")] == ["hero"]
    assert len(scene.events("dice-card")) == 1


@pytest.mark.rule("los.quest-pve.npc-fortitude-stamina")
def test_a_wounded_and_tired_creature_still_hits_with_axes():
    scene = alone(company="hero@300,300", horde="bandit@333,300", dice="axe bullseye", active=0)
    bandit = scene.things["bandit"]
    scene.table.wounds[bandit] = 1
    scene.table.fought[bandit] = scene.table.turns
    assert has(scene.table, bandit, FORTITUDE)
    assert has(scene.table, bandit, STAMINA)
    assert not has(QuestScene(horde="bandit@333,300").table, bandit, STAMINA)

    fight(scene.table, scene.things["hero"], bandit)
    scene.run()
    scene.fix("bullseye bullseye")
    scene.play("split:2-0")

    assert wounds(scene, "hero") == [1]


@pytest.mark.rule("los.ruling.quest.axe-and-defence-dice")
def test_shields_of_the_players_defence_dice_cancel_axes():
    assert wounds(fought("axe axe bullseye", "0-2", "shield bullseye"), "hero") == [1]


@pytest.mark.rule("los.ruling.quest.axe-and-defence-dice")
def test_by_option_axes_of_a_card_cannot_be_blocked():
    scene = fought("axe axe bullseye", "0-2", "", rulings={"quest.pve_axes_can_be_blocked": False})

    assert wounds(scene, "hero") == [2]


@pytest.mark.rule("los.quest-pve.dice-card-forced-defence", "los.ruling.quest.npc-forced-defence")
@pytest.mark.parametrize(("said", "suffered"), [("block_and_hit", 2), ("block_only", 0)])
def test_forced_to_defend_a_creature_blocks_and_hits_by_shields_alone(said, suffered):
    layout = {"creatures": {"hero": {"strength": 3, "health": 9, "abilities": ["lunge"]}}}
    scene = alone(
        company="hero@300,300",
        horde="bandit@370,300",
        dice="axe shield shield",
        active=0,
        beasts={"bandit": {"strength": 3, "health": 9}},
        rulings={"quest.pve_forced_defence": said},
        **layout,
    )
    hero, bandit = scene.things["hero"], scene.things["bandit"]
    assert len(allowed_splits(scene.table, bandit, hero, bandit)) == 1
    fight(scene.table, hero, bandit)
    scene.run()
    scene.fix("axe axe axe")
    scene.play("split:3-0")

    assert wounds(scene, "bandit", "hero") == [1, suffered]


@pytest.mark.rule("los.ruling.quest.npc-forced-defence", "los.melee.tired-defender")
@pytest.mark.parametrize("tired", ["bandit", "hero"])
def test_neither_its_own_earlier_combats_nor_its_attackers_force_a_creature_to_defend_only(tired):
    scene = alone(
        company="hero@300,300",
        horde="bandit@332,300",
        beasts={"bandit": {"strength": 3}},
        rulings={"quest.pve_forced_defence": "block_only"},
        active=0,
    )
    hero, bandit = scene.things["hero"], scene.things["bandit"]
    scene.table.fought[scene.things[tired]] = scene.table.turns

    assert list(allowed_splits(scene.table, bandit, hero, bandit)) == [(3, 3)]


@pytest.mark.rule("los.quest-pve.dice-card-shooting")
def test_against_shots_as_many_results_are_read_as_there_were_successes():
    creatures = {"hero": {"abilities": ["shooting 3"]}}
    scene = alone(
        company="hero@300,300", horde="bandit@300,450", dice="shield axe shield", creatures=creatures, active=0
    )
    scene.fix("bullseye bullseye axe")

    shoot(scene.table, scene.things["hero"], scene.things["bandit"], SHOOT)
    scene.run()

    assert wounds(scene, "bandit") == [1]


@pytest.mark.rule("los.ruling.quest.npc-rerolls")
@pytest.mark.parametrize(("dice", "suffered"), [("axe | shield", 0), ("axe | bullseye", 1), ("shield | axe", 0)])
def test_an_overlord_creature_in_cover_rolls_a_failed_defence_again_and_nobody_is_asked(dice, suffered):
    shade = [{"terrain": "quest-rocks", "property": "defense-against-shooting"}]
    scene = alone(
        company="hero@300,200",
        horde="bandit@300,400",
        lands="quest-rocks@300,441",
        quests="shade",
        quest_cards={"shade": {**WAIT, "rule": shade}},
        dice=dice,
        creatures={"hero": {"abilities": ["shooting 1"]}},
        active=0,
    )
    scene.fix("bullseye")

    shoot(scene.table, scene.things["hero"], scene.things["bandit"], SHOOT)
    scene.run()

    assert scene.table.decision is None
    assert ("rerolled" in scene.happened()) == dice.startswith("axe")
    assert wounds(scene, "bandit") == [suffered]


@pytest.mark.rule("los.ruling.quest.npc-rerolls", "los.quest-pve.dice-card-melee")
def test_in_melee_it_rolls_again_what_neither_hits_nor_blocks():
    master = {"strength": 3, "health": 9, "abilities": [{"has": "master-of-attack", "value": 2}]}
    scene = fought("shield bullseye bullseye | axe axe", "2-0", "axe axe", beasts={"bandit": master})

    assert scene.table.decision is None
    assert wounds(scene, "hero", "bandit") == [2, 1]


@pytest.mark.rule("los.quest-pve.dice-card-abilities", "los.example.quest-regeneration-dice-card")
def test_regeneration_heals_by_the_bullseyes_among_the_top_results():
    scene = alone(
        company="hero@300,16",
        horde="bandit@300,500",
        dice="bullseye axe bullseye bullseye",
        beasts={"bandit": {"health": 5, "abilities": [{"has": "regeneration", "value": 3}]}},
    )
    scene.wound("bandit", 4)

    scene.begin(Begin(scene.things["bandit"]))

    assert wounds(scene, "bandit") == [2]


@pytest.mark.rule("los.ruling.quest.npc-ranged")
def test_an_overlord_creature_shoots_with_a_card_and_the_player_defends_with_dice():
    beasts = {"bandit": {"abilities": [{"has": "shooting", "value": 3}], "alone": {"pattern": ["shoot"]}}}
    scene = alone(company="hero@300,300", horde="bandit@300,450", dice="bullseye bullseye axe", beasts=beasts)
    scene.fix("shield axe")

    scene.begin(Begin(scene.things["bandit"]))

    assert wounds(scene, "hero") == [1]
    assert scene.events("behaved")[0].facts()["reason"] == "shoot"


@pytest.mark.rule("los.ruling.quest.dice-card-too-short")
def test_further_cards_are_read_until_there_are_enough_results_and_an_empty_deck_is_shuffled():
    scene = alone(horde="bandit@300,450", dice="axe axe | shield")

    assert results(scene.table, scene.things["bandit"], 3) == (1, 1, 2)
    assert len(results(scene.table, scene.things["bandit"], 5)) == 5
    assert len(scene.state.dice) + len(scene.state.shown) == 2


@pytest.mark.rule("los.quest-pve.veteran", "los.example.quest-veteran-dice-cards")
@pytest.mark.parametrize(("chosen", "suffered"), [("dice-0", 2), ("dice-1", 0)])
def test_a_veterans_player_chooses_between_two_dice_cards(chosen, suffered):
    creatures = {"hero": {"strength": 2, "health": 9, "abilities": ["veteran"]}}
    scene = fought("axe axe bullseye | bullseye bullseye bullseye", "2-0", "bullseye bullseye", creatures=creatures)
    assert (scene.kind, scene.asked) == ("dice", 0)
    label = next(option for option in scene.decision.options if scene.table.face(option.thing).code == chosen)

    scene.match.play(label)

    assert wounds(scene, "hero") == [suffered]


@pytest.mark.rule("los.quest-pve.backstab-automatic")
def test_the_backstab_of_an_overlord_creature_succeeds_without_die_or_card():
    scene = alone(company="hero@300,300", horde="bandit@333,300", active=0)

    scene.begin(*backstabs(scene.table, scene.things["hero"], [scene.things["bandit"]]))

    assert wounds(scene, "hero") == [1]
    assert not {"rolled", "dice-card"} & set(scene.happened())


@pytest.mark.rule("los.quest-pve.count-as-opponent-characters")
def test_overlord_creatures_are_opponents_characters_for_spells_and_effects():
    grief = {"code": "joy", "when": "eliminated", "if": ["enemy_suffers"], "lines": [{"do": "prosperity", "amount": 2}]}
    scene = alone(
        horde="bandit@300,400", hand="bolt", cards={"bolt": {"type": "spell"}}, creatures={"hero": {"ability": [grief]}}
    )
    bandit = scene.things["bandit"]
    assert affected(scene.table, scene.things["bolt"], "enemy-characters") == [bandit]

    scene.table.wounds[bandit] = 2
    scene.begin(DEATHS)

    assert scene.table.players[0].prosperity == 5
