"""Tactics: set face down and paid for, sprung in the opponent's turn, in windows that tell nothing."""

import pytest

import legendarium as lg
from legendarium.games.legends_of_signum.combat.melee import fight
from legendarium.games.legends_of_signum.core.wounds import Harm, Hurt
from legendarium.games.legends_of_signum.game import GAME
from legendarium.testing.legends_of_signum import Skirmish

AMBUSH = {
    "type": "tactic",
    "when": "harmed",
    "if": ["enemy_suffers", "damage_was_dealt"],
    "lines": [{"do": "wound", "amount": "$amount", "cards": "$object"}],
}
SNARE = {
    "type": "tactic",
    "when": "attack-declared",
    "if": ["enemy_acts"],
    "lines": [{"do": "damage", "amount": 1, "cards": "$actor"}],
}
TOUGH = {"hero": {"health": 9}, "foe": {"health": 9}}


def phase(mine="hero@300,16", theirs="foe@300,584", **scene):
    made = Skirmish(mine, theirs, **{"creatures": TOUGH, **scene})
    made.begin()
    return made


def hurts(scene, target="hero", amount=1, actor=-1):
    """Damage on a creature, in the first party's turn."""
    scene.table.decision = None
    scene.begin(Harm(Hurt(scene.things[target], amount, "effect", actor, 1)))


def attack(scene):
    scene.table.decision = None
    fight(scene.table, scene.things["hero"], scene.things["foe"])
    scene.run()


@pytest.mark.rule("los.tactic.face-down")
def test_a_set_tactic_shows_that_it_lies_there_and_what_was_tapped_but_not_what_it_is():
    cards = {"ambush": {**AMBUSH, "cost": ["arena", "any"]}}
    scene = phase(hand="ambush", city="arena tavern smithy", cards=cards)
    assert "play:ambush" not in scene.offers
    assert scene.why_not("play:ambush").rule == "los.tactic.face-down"

    scene.play("set:ambush", "pay:smithy")

    assert scene.zone("tactics") == "ambush"
    told = lg.view(scene.table, 1)["parties"][0]
    assert told["tactics"] == [{"id": "t1", "paid": ["arena", "smithy"], "prosperity": 0}]
    assert [card["tapped"] for card in told["city"]] == [True, False, True]
    assert "ambush" not in str(lg.view(scene.table, 1))
    assert "ambush" in str(lg.view(scene.table, 0)["parties"][0]["tactics"])
    heard = next(event for event in scene.events("set"))
    assert (heard.data["slot"], heard.seen_by, "card" in heard.data) == ("t1", (0,), False)


@pytest.mark.rule("los.example.tactic-deadly-ambush", "los.tactic.trigger-optional", "los.tactic.resolve-discard")
def test_deadly_ambush_adds_as_many_wounds_or_stays_for_a_later_occasion():
    scene = phase(tactics_1="ambush", cards={"ambush": AMBUSH})
    hurts(scene, amount=2)
    assert (scene.asked, scene.kind, scene.offers) == (1, "window", ["spring:t1", "pass"])
    scene.play("pass")
    assert (scene.zone("tactics", 1), scene.table.wounds[0]) == ("ambush", 2)

    hurts(scene, amount=1)
    scene.play("spring:t1")

    assert (scene.zone("tactics", 1), scene.zone("graveyard", 1), scene.table.wounds[0]) == ("", "ambush", 4)
    assert [event.data["card"]["code"] for event in scene.events("sprung")] == ["ambush"]


@pytest.mark.rule("los.tactic.opponent-turn-only")
def test_a_tactic_is_not_offered_in_its_owners_own_turn_and_costs_nothing_when_sprung():
    scene = phase(tactics="ambush", city="arena", cards={"ambush": {**AMBUSH, "cost": ["arena"]}})
    hurts(scene, "foe")
    assert not scene.table.decision

    theirs = phase(tactics_1="ambush", city_1="arena", cards={"ambush": {**AMBUSH, "cost": ["arena"]}})
    hurts(theirs)
    theirs.play("spring:t1")
    assert theirs.table.tapped[theirs.things["arena"]] == 0


@pytest.mark.rule("los.tactic.same-name-once-per-trigger")
def test_of_two_tactics_of_one_name_only_one_answers_an_event():
    scene = phase(tactics_1="ambush.1 ambush.2", cards={"ambush": AMBUSH})
    hurts(scene)
    assert scene.offers == ["spring:t1", "spring:t2", "pass"]
    scene.play("spring:t1")
    assert scene.offers in (["pass"], ["spring:t2", "pass"])
    while scene.table.decision:
        assert "spring:t2" not in scene.offers
        scene.play("pass")

    hurts(scene)

    assert "spring:t2" in scene.offers


@pytest.mark.rule("los.ruling.triggers.same-name-scope")
def test_the_ban_on_a_name_binds_all_parties():
    cards = {"ambush": {**AMBUSH, "lines": [{"do": "prosperity", "amount": 1}], "if": []}}
    scene = Skirmish(
        "hero@300,16", "foe@300,584", "other@16,300", tactics_1="ambush", tactics_2="ambush.2", cards=cards
    )
    scene.begin(Harm(Hurt(scene.things["hero"], 1, "effect")))
    assert (scene.asked, scene.offers) == (1, ["spring:t1", "pass"])

    scene.play("spring:t1")

    assert (scene.asked, scene.offers) == (2, ["pass"])


@pytest.mark.rule("los.ruling.triggers.tactic-window", "los.play.declare-first", "los.play.triggers-interrupt")
def test_whoever_has_a_tactic_is_asked_at_every_moment_for_which_one_could_wait():
    scene = phase(
        "hero@300,300", "foe@300,332", tactics_1="ambush", deck_1="snare", cards={"ambush": AMBUSH, "snare": SNARE}
    )
    attack(scene)
    assert (scene.asked, scene.kind, scene.offers) == (1, "window", ["pass"])
    assert not scene.events("rolled")
    scene.fix("axe axe axe axe")
    scene.play("pass", "split:2-0", "split:2-0")
    assert scene.events("wounded")

    assert (scene.asked, scene.kind, scene.offers) == (1, "window", ["spring:t1", "pass"])


@pytest.mark.rule("los.ruling.info.tactic-pause")
def test_what_is_set_changes_neither_whether_its_owner_is_asked_nor_under_which_rule():
    cards = {"ambush": AMBUSH, "snare": SNARE}
    one = phase("hero@300,300", "foe@300,332", tactics_1="ambush", deck_1="snare", cards=cards)
    two = phase("hero@300,300", "foe@300,332", tactics_1="snare", deck_1="ambush", cards=cards)
    none = phase("hero@300,300", "foe@300,332", deck_1="ambush snare", cards=cards)
    for scene in (one, two, none):
        attack(scene)

    assert [(it.asked, it.kind, it.decision.rule) for it in (one, two)] == [
        (1, "window", "los.ruling.triggers.tactic-window")
    ] * 2
    assert lg.view(one.table, 0) == lg.view(two.table, 0)
    assert none.kind == "assign"


@pytest.mark.rule("los.ruling.info.tactic-pause")
def test_with_no_tactic_that_could_have_been_paid_so_nobody_is_asked():
    cards = {"ambush": {**AMBUSH, "cost": ["arena"]}, "snare": {**SNARE, "cost": ["temple"]}}
    scene = phase("hero@300,300", "foe@300,332", tactics_1="ambush", deck_1="snare", cards=cards)

    attack(scene)

    assert scene.kind == "assign"


@pytest.mark.rule("los.ruling.info.deck-lists")
def test_with_closed_lists_any_tactic_of_the_packs_could_be_set():
    cards = {"ambush": AMBUSH}
    closed = phase(
        "hero@300,300", "foe@300,332", tactics_1="ambush", cards=cards, rulings={"info.open_deck_lists": False}
    )
    closed.table.fixed.possible.tactic_moments = frozenset({"harmed", "attack-declared"})
    closed.table.fixed.possible.moments |= {"attack-declared"}

    attack(closed)

    assert (closed.kind, closed.offers) == ("window", ["pass"])


@pytest.mark.rule("los.zones.deck-inert")
def test_a_tactic_still_in_the_deck_opens_no_window():
    scene = phase(deck_1="ambush", hand_1="ambush.2", cards={"ambush": AMBUSH})

    hurts(scene)

    assert not scene.table.decision


@pytest.mark.rule("los.ruling.info.tactic-pause", "los.ruling.triggers.tactic-window")
@pytest.mark.parametrize(("set_down", "deck"), [("ambush", "snare"), ("snare", "ambush")])
def test_no_window_opens_for_what_no_possible_tactic_could_answer_whichever_is_set(set_down, deck):
    cards = {"ambush": AMBUSH, "snare": SNARE}
    scene = phase(tactics_1=set_down, deck_1=deck, cards=cards)
    hurts(scene, "foe")
    assert scene.table.decision is None

    hurts(scene, "hero")
    assert (scene.asked, scene.kind) == (1, "window")


@pytest.mark.rule("los.ruling.play.no-target")
def test_a_tactic_that_has_to_choose_is_not_sprung_without_anybody_to_choose():
    bite = {**SNARE, "when": "harmed", "if": [], "target": "enemy-minions"}
    scene = phase(tactics_1="bite", cards={"bite": bite})
    hurts(scene)
    assert scene.table.decision is None

    full = phase("hero@300,16 imp@200,16", tactics_1="bite", cards={"bite": bite, "imp": {"type": "minion"}})
    hurts(full)
    full.play("spring:t1")
    assert full.offers == ["target:imp"]


@pytest.mark.rule("los.tactic.resolve-discard")
def test_an_attack_goes_on_after_a_tactic_has_interrupted_it():
    scene = phase("hero@300,300", "foe@300,332", tactics_1="snare", cards={"snare": SNARE})
    attack(scene)

    scene.play("spring:t1")

    assert (scene.table.wounds[0], scene.zone("graveyard", 1), scene.kind) == (1, "snare", "assign")


@pytest.mark.rule("los.ruling.triggers.order")
def test_mandatory_abilities_come_before_tactics():
    sting = {**TOUGH, "hero": {"health": 9, "abilities": ["sting"]}}
    scene = phase("hero@300,300", "foe@300,332", tactics_1="snare", cards={"snare": SNARE}, creatures=sting)

    attack(scene)

    assert (scene.kind, scene.table.marks[scene.things["foe"]]) == ("window", 2)


@pytest.mark.rule("los.ruling.triggers.loop-rule")
def test_a_tactic_does_not_answer_what_it_caused_itself():
    echo = {**AMBUSH, "lines": [{"do": "damage", "amount": "$amount", "cards": "$object"}]}
    scene = phase(tactics_1="ambush", cards={"ambush": echo})
    hurts(scene)
    scene.play("spring:t1")

    assert (scene.table.wounds[0], scene.table.decision) == (2, None)


def test_being_asked_cannot_be_taken_back():
    scene = phase("hero@300,300", "foe@300,332", tactics_1="snare", cards={"snare": SNARE})
    before = scene.table.reveals

    attack(scene)

    assert scene.table.reveals > before


@pytest.mark.rule("los.ruling.info.tactic-pause", "los.ruling.triggers.tactic-window")
def test_a_window_presses_whose_creature_an_opponent_does_something_to():
    scene = Skirmish(tactics_1="ambush", cards={"ambush": {**AMBUSH, "if": []}})
    scene.begin(Harm(Hurt(scene.things["foe"], 1, "effect", scene.things["hero"], 0)))

    assert (scene.kind, scene.asked) == ("window", 1)
    assert "window" in GAME.paced_kinds
    assert GAME.targets_asked_seat(scene.table, scene.decision)


@pytest.mark.rule("los.ruling.info.tactic-pause")
def test_a_window_about_what_happens_to_others_does_not_press():
    scene = Skirmish(
        "hero@300,16", "foe@300,584", "other@16,300", tactics_2="ambush", cards={"ambush": {**AMBUSH, "if": []}}
    )
    scene.begin(Harm(Hurt(scene.things["foe"], 1, "effect", scene.things["hero"], 0)))

    assert (scene.kind, scene.asked) == ("window", 2)
    assert not GAME.targets_asked_seat(scene.table, scene.decision)


@pytest.mark.rule("los.ability.monster")
@pytest.mark.parametrize(("abilities", "wounds"), [(["monster"], 0), ([], 1)])
def test_a_tactic_that_answers_a_monster_does_nothing_to_it(abilities, wounds):
    snare = {
        "type": "tactic",
        "when": "attack-declared",
        "if": ["enemy_acts"],
        "lines": [{"do": "damage", "amount": 1, "cards": "$actor"}],
    }
    scene = Skirmish(
        mine="hero@16,16 ogre@300,200",
        theirs="foe@584,584 elk@300,232",
        tactics_1="snare",
        cards={"snare": snare},
        creatures={"ogre": {"abilities": abilities}},
        phase="activation",
    )
    scene.play("activate:ogre", "fight:elk", "spring:t1")

    assert scene.wounds("ogre") == wounds
    assert scene.zone("graveyard", 1) == "snare"
