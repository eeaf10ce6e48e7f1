"""Quest alone: set-up, the order of a round, the Overlord's cards, and the end of the game."""

import pytest

import legendarium as lg
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.library.collection import own_box
from legendarium.games.legends_of_signum.quest.access import quests_of
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
