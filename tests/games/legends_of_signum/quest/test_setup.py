"""Preparations of Quest mode: who plays what, decks, opening hands, and what a table may choose."""

import pytest

import legendarium as lg
from legendarium.games.legends_of_signum.library import options
from legendarium.games.legends_of_signum.library.collection import LIBRARY, known_collection
from legendarium.games.legends_of_signum.quest.access import quest_face, quests_of
from legendarium.games.legends_of_signum.quest.cards.box import QUEST
from legendarium.games.legends_of_signum.quest.mode import QUEST_PVP

PVP = {"variant": "quest-pvp"}
COLLECTION = known_collection((), LIBRARY, QUEST)


def opened(seed=3, seats=2, **more):
    return lg.Match.new("legends-of-signum", seats=seats, seed=seed, options={**PVP, **more})


def after_opening(match):
    """Up to the first turn, keeping every hand."""
    while match.decision.kind in ("edge", "place", "opening"):
        done = [option for option in match.decision.options if option.word == "done"]
        match.play(done[0] if done else match.decision.options[0])
    return match


@pytest.mark.rule("los.quest.roles")
def test_the_overlord_has_no_hero_no_city_and_no_prosperity():
    table = after_opening(opened()).table
    hero, overlord = table.players

    assert (table.hero_of(0) >= 0, table.hero_of(1)) == (True, -1)
    assert (overlord.prosperity, overlord.city, overlord.supply) == (0, [], ())
    assert hero.prosperity > 0
    assert lg.Match.new("legends-of-signum", seats=2, seed=1, options=PVP).view(1)["parties"][1]["hero"] is None


@pytest.mark.rule("los.quest-pvp.setup")
def test_the_hero_moves_first_with_twenty_cards_against_twenty_two():
    match = opened()
    assert [len(player.deck) for player in match.table.players] == [20, 22]
    assert (match.decision.kind, match.decision.seat) == ("edge", 0)

    after_opening(match)

    assert (match.decision.kind, match.decision.seat, match.table.round) == ("construct", 0, 1)
    assert quests_of(match.table).honour == 0


@pytest.mark.rule("los.quest-pve.setup")
@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["[@0 has|You have] the bottom side.", "The Overlord has the top side."]),
        ("it", ["[@0 ha|Hai] il lato inferiore.", "Il Signore oscuro ha il lato superiore."]),
    ],
)
def test_alone_the_side_across_is_the_overlords(language, told):
    match = lg.Match.new("legends-of-signum", seats=1, seed=3, options={"variant": "quest-pve"})

    match.play("edge:bottom")

    assert [match.game.sentence(event, language) for event in match.events if "edge" in event.kind] == told


@pytest.mark.rule("los.quest.deck-build")
@pytest.mark.parametrize("seed", range(4))
def test_the_three_early_quests_lie_on_top_of_the_twelve_late_ones(seed):
    table = opened(seed).table
    stages = [quest_face(table, thing).stage for thing in reversed(quests_of(table).deck)]

    assert stages == [0] * 3 + [1] * 12


@pytest.mark.rule("los.quest.deck-build")
def test_the_quests_are_shuffled_and_nobody_knows_their_order():
    decks = {tuple(quests_of(opened(seed).table).deck) for seed in range(6)}
    table = opened().table

    assert len(decks) > 1
    others = {tuple(quests_of(table.reimagine(0, seed)).deck) for seed in range(6)}
    assert len(others) > 1
    for imagined in (table.reimagine(seat, 5) for seat in (0, 1)):
        stages = [quest_face(imagined, thing).stage for thing in reversed(quests_of(imagined).deck)]
        assert stages == [0] * 3 + [1] * 12


@pytest.mark.parametrize("may", [False, True])
@pytest.mark.rule("los.quest-pvp.opening-hands", "los.ruling.quest.pvp-discard-alternative")
def test_the_question_about_the_opening_hand_promises_prosperity_to_who_may_have_it_alone(may):
    match = opened(rulings={"quest.pvp_discard_for_prosperity": may})
    while not any(option.word == "done" for option in match.decision.options):
        match.play(match.decision.options[0])

    told = match.game.question(match.table, match.decision, "en")
    assert ("Prosperity" in told) is may is any(option.word == "discard" for option in match.decision.options)


@pytest.mark.rule("los.quest-pvp.opening-hands")
def test_the_overlord_redraws_up_to_four_cards_once_and_the_deck_is_shuffled():
    match = opened()
    while match.decision.seat == 0:
        done = [option for option in match.decision.options if option.word == "done"]
        match.play(done[0] if done else match.decision.options[0])
    overlord = match.table.players[1]
    assert (len(overlord.hand), len(overlord.deck)) == (4, 18)

    labels = [match.table.labels[card] for card in overlord.hand]
    match.play(f"redraw:{labels[0]}")
    match.play(f"redraw:{labels[1]}")
    match.play("done")

    assert (len(overlord.hand), len(overlord.deck), overlord.aside) == (4, 18, [])
    assert match.decision.kind == "construct"
    assert match.why_not(f"redraw:{match.table.labels[overlord.hand[0]]}") is not None


@pytest.mark.rule("los.ruling.quest.pvp-discard-alternative")
def test_opening_cards_are_given_up_for_prosperity_only_by_the_hero_and_only_if_the_table_says_so():
    def words(**more):
        match, found = opened(**more), {}
        while match.decision.kind in ("edge", "place", "opening"):
            seat = match.decision.seat
            found[seat] = {option.word for option in match.decision.options}
            done = [option for option in match.decision.options if option.word == "done"]
            match.play(done[0] if done else match.decision.options[0])
        return ["discard" in found[seat] for seat in (0, 1)]

    assert words() == [False, False]
    assert words(rulings={"quest.pvp_discard_for_prosperity": True}) == [True, False]


@pytest.mark.rule("los.ruling.quest.custom-deck")
def test_the_hero_plays_a_starter_deck_unless_the_table_agreed_on_others():
    starter = COLLECTION.decks["unicorn-aelwen"].text()
    own = starter.rsplit(" terrains:", 1)[0]

    assert opened(decks=["akkari-zessara"]).table.face(0).code == "zessara"
    with pytest.raises(lg.SetupError, match="starter deck"):
        opened(decks=[own])
    assert opened(decks=[own], rulings={"quest.hero_deck": "custom"}).table is not None


@pytest.mark.rule("los.ruling.quest.first-quest")
def test_no_quest_is_open_before_the_first_quests_phase():
    assert quests_of(after_opening(opened()).table).active == []


def test_a_difficulty_changes_rage_prosperity_and_the_required_honour_and_belongs_to_quest_mode_alone():
    easy, normal, hard = (opened(difficulty=level).table.fixed.box for level in ("easy", "normal", "hard"))

    assert easy.target < normal.target < hard.target
    assert easy.scale[0][1] < normal.scale[0][1] < hard.scale[0][1]
    assert easy.prosperity > normal.prosperity
    assert (
        "difficulty" not in lg.Match.new("legends-of-signum", seats=2, seed=1, options={"difficulty": "hard"}).options
    )
    with pytest.raises(lg.SetupError, match="difficulty"):
        opened(difficulty="cruel")


def test_only_the_hero_brings_a_deck():
    checked = options.check_decks(
        ["unicorn-aelwen", "akkari-zessara"], QUEST_PVP, COLLECTION, options.check_rulings({})
    )

    assert len(checked) == 1
