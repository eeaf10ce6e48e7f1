"""A player's turn: who is next, what happens at its start, how a hand is played, and who decides out of turn."""

import pytest

from legendarium.kernel.dice import Dice
from legendarium.kernel.match import Match
from legendarium.testing.village_of_legends import VillageScene

DRAW = {"lines": [{"do": "draw"}]}


@pytest.mark.rule("vol.turn.clockwise")
def test_the_turn_passes_to_the_next_living_player_on_the_left():
    scene = VillageScene(3)
    scene.play("end")
    assert scene.asked == 1

    scene = VillageScene(3)
    scene.hero(1).alive = False
    scene.play("end")
    assert scene.asked == 2


@pytest.mark.rule("vol.turn.start-sequence")
def test_poison_then_monsters_then_regeneration():
    scene = VillageScene(monsters_0="orc", heroes=[{"level1": {"regeneration": 1}}], begin=False)
    scene.hero(0).life = 10
    scene.hero(0).poison = 2
    scene.fix(3)
    scene.start_turn(0)

    assert [event.data["life"] for event in scene.events("lost-life", "gained-life")] == [8, 5, 6]
    assert scene.kind == "play"


@pytest.mark.rule("vol.turn.start-sequence")
def test_nothing_more_happens_to_whom_poison_kills():
    scene = VillageScene(3, monsters_0="orc", heroes=[{"level1": {"regeneration": 1}}], begin=False)
    scene.hero(0).life = scene.hero(0).poison = 2
    scene.start_turn(0)

    assert scene.events("rolled", "gained-life") == []
    scene.play("place:C")
    assert scene.asked == 1


CREATURES = {
    "rat": {"kind": "monster", "life": 1, "mini": True, "proliferate": 2},
    "bat": {"kind": "monster", "life": 1, "mini": True},
    "witch": {"kind": "monster", "life": 9, "regeneration": 1, "summons": ["bat"]},
    "giant": {"kind": "monster", "life": 30, "overwhelm": True},
}


@pytest.mark.rule("vol.ruling.start-of-turn-order")
def test_everything_at_the_start_of_a_turn_has_its_place():
    scene = VillageScene(
        monsters_0="rat rat witch",
        supply="rat rat bat bat",
        cards=CREATURES,
        heroes=[{"life": 40, "level1": {"regeneration": 1}}],
        begin=False,
    )
    scene.table.giant, scene.table.giant_life = (scene.add("giant"),), 30
    scene.table.put_wounds(scene.card("witch"), 3)
    scene.hero(0).poison = 1
    scene.start_turn(0)
    while scene.kind == "order-attacks":
        scene.play(scene.decision.options[0].key)

    told = [
        (event.kind, event.facts().get("card", {}).get("code"))
        for event in scene.events("lost-life", "regenerated", "appeared", "rolled", "gained-life")
        if event.kind != "lost-life" or event.rule == "vol.ability.poison-tick"
    ]
    assert told == [
        ("lost-life", None),
        ("regenerated", "witch"),
        ("appeared", "rat"),
        ("appeared", "bat"),
        *[("rolled", code) for code in ("rat", "rat", "witch", "rat", "bat")],
        ("rolled", "giant"),
        ("gained-life", None),
    ]


@pytest.mark.rule("vol.turn.play-any-order")
def test_a_hand_is_played_in_any_order_and_need_not_be_played():
    scene = VillageScene(hand="sword coin beer", hand_1="potion")
    scene.play("play:beer", "play:coin")
    assert scene.words("play") == ["sword"]

    assert scene.why_not("play:potion").rule == "vol.ruling.public-information"
    assert scene.zone("hand", 1) == "potion"
    scene.play("end")
    assert scene.asked == 1


@pytest.mark.rule("vol.turn.play-any-order")
def test_what_is_not_in_hand_is_not_played():
    scene = VillageScene(played="coin", market="sword")

    assert scene.why_not("play:coin").rule == "vol.turn.play-any-order"
    assert scene.why_not("play:sword").rule == "vol.turn.play-any-order"


@pytest.mark.rule("vol.turn.primary-then-secondary")
def test_the_icon_comes_before_the_text():
    scene = VillageScene(hand="coin", deck="beer", cards={"coin": DRAW})
    scene.play("play:coin")

    assert [event.kind for event in scene.events("gained-gold", "drew")] == ["gained-gold", "drew"]
    assert scene.gold == 10


@pytest.mark.rule("vol.turn.primary-then-secondary")
def test_a_text_with_choices_waits_for_an_attack_with_choices():
    scene = VillageScene(hand="sword coin", defences_1="shield helmet", cards={"sword": {"lines": [{"do": "remove"}]}})
    scene.fix(3)
    scene.play("play:sword")
    assert scene.kind == "order-defences"
    scene.play("hit:shield")

    assert scene.zone("removed") == "coin"
    assert scene.happened().index("rolled") < scene.happened().index("removed")


@pytest.mark.rule("vol.turn.primary-then-secondary")
def test_a_text_is_not_carried_on_when_its_first_line_has_ended_the_turn():
    scene = VillageScene(3, hand="relic", hand_1="coin beer", cards={"relic": {"kind": "item", "lines": SUICIDE}})
    scene.hero(0).life = 2
    scene.play("play:relic")

    assert scene.asked == 1
    assert scene.kind == "play"
    assert scene.zone("hand", 1) == "coin beer"


SUICIDE = [{"do": "suffer", "by": 5}, {"do": "opponent_discards"}]


@pytest.mark.rule("vol.turn.played-cards-stay")
def test_a_reshuffle_in_mid_turn_leaves_played_cards_on_the_table():
    scene = VillageScene(hand="potion", discard="coin", cards={"potion": {"lines": [{"do": "draw", "count": 2}]}})
    scene.play("play:potion")

    assert scene.zone("hand") == "coin"
    assert scene.zone("played") == "potion"


@pytest.mark.rule("vol.turn.persistent-cards")
def test_defence_cards_monsters_and_sheaths_outlast_the_turn():
    scene = VillageScene(hand="helmet orc coin sheath sword")
    scene.play("play:helmet", "play:orc", "place:B", "play:coin", "play:sheath", "store:sword", "end")
    hero = scene.hero(0)

    assert scene.zone("hand") == "coin"  # drawn again: the only card that was discarded
    assert (scene.zone("defences"), scene.zone("sheaths"), scene.zone("stored")) == ("helmet", "sheath", "sword")
    assert scene.zone("monsters", 1) == "orc"
    assert hero.discard == hero.deck == []


@pytest.mark.rule("vol.turn.own-discard-pile")
def test_a_discarded_card_tops_the_pile_of_its_owner_for_all_to_see():
    scene = VillageScene(hand="sword", monsters_0="orc@1", discard_1="coin", discard_0="beer")
    scene.fix(6)
    scene.play("play:sword")

    assert scene.zone("discard", 1) == "coin orc"
    assert scene.zone("discard", 0) == "beer"
    assert [card["code"] for card in scene.match.view(None)["heroes"][1]["discard"]] == ["coin", "orc"]


# -- decisions out of turn; the first answer offered is what counts when time runs out


@pytest.mark.rule("vol.ruling.out-of-turn-decisions")
def test_a_monsters_owner_is_asked_for_its_path_in_the_order_the_defences_came():
    scene = VillageScene(monsters_0="orc@1", defences_0="shield helmet", begin=False)
    scene.start_turn(0)

    assert (scene.asked, scene.kind) == (1, "order-defences")
    assert scene.offers == ["hit:shield", "hit:helmet"]


@pytest.mark.rule("vol.ruling.out-of-turn-decisions")
def test_who_must_discard_is_asked_and_the_card_drawn_last_comes_first():
    scene = VillageScene(hand="sword", hand_1="coin beer", cards={"sword": {"lines": [{"do": "opponent_discards"}]}})
    scene.fix(1)
    scene.play("play:sword")

    assert (scene.asked, scene.kind) == (1, "discard")
    assert scene.offers == ["discard:beer", "discard:coin"]


@pytest.mark.rule("vol.ruling.out-of-turn-decisions")
def test_the_owner_of_a_homeless_monster_is_asked_and_the_next_on_the_left_comes_first():
    scene = VillageScene(4, hand="sword", monsters_1="orc@2")
    scene.hero(1).life = 1
    scene.fix(6)
    scene.play("play:sword")

    assert (scene.asked, scene.kind) == (2, "relocate")
    assert scene.offers == ["place:C", "place:D", "place:A"]


@pytest.mark.rule("vol.ruling.out-of-turn-decisions")
def test_who_wounded_a_giant_is_asked_for_spoils_and_passing_comes_first():
    scene = VillageScene(3, hand="sword", market="shield helmet orc bow coin", cards=CREATURES, begin=False)
    table = scene.table
    table.giant, table.giant_life, table.giant_wounds = (scene.add("giant"), scene.add("giant")), 30, 29
    table.wounded_by = (2,)
    scene.begin()
    scene.fix(6)
    scene.play("play:sword", "target:giant", "pass")

    assert (scene.asked, scene.kind) == (2, "spoils")
    assert scene.offers == ["pass", "take:bow", "take:coin"]


@pytest.mark.rule("vol.ruling.out-of-turn-decisions", "vol.ruling.monster-order-within-owner")
def test_an_owner_is_asked_for_the_order_of_the_own_monsters_as_they_came():
    scene = VillageScene(3, monsters_0="ogre@2 orc@2", begin=False)
    scene.start_turn(0)

    assert (scene.asked, scene.kind) == (2, "order-attacks")
    assert scene.offers == ["attack-with:ogre", "attack-with:orc"]


@pytest.mark.rule("vol.ruling.out-of-turn-decisions")
def test_the_owner_of_a_charging_monster_settles_a_tie_and_the_first_clockwise_comes_first():
    scene = VillageScene(4, active=2, monsters_2="orc@1", cards={"orc": {"charge": True}})
    scene.hero(2).life = 5
    scene.play("end")

    assert (scene.asked, scene.kind) == (1, "charge")
    assert scene.offers == ["charge:D", "charge:A", "charge:B"]


@pytest.mark.rule("vol.turn.start-sequence")
def test_a_view_says_which_part_of_the_turn_it_is():
    def phase(scene):
        return scene.match.table.view(None)["phase"]

    scene = VillageScene(3, monsters_0="orc orc", heroes=[{"life": 40}], begin=False)
    scene.start_turn(0)
    assert (scene.kind, phase(scene)) == ("order-attacks", "monsters-attack")
    scene.fix(1, 1)
    while scene.kind != "play":
        assert phase(scene) == "monsters-attack"
        scene.play(scene.offers[0])
    assert phase(scene) == "play"


def test_phases_follow_one_another_from_set_up_to_the_end():
    match, seen = Match.new("village-of-legends", 3, 11, {"expansions": ["ancient-guild", "the-horde"]}), []
    dice = Dice(11)
    while match.decision is not None:
        view = match.table.view(None)
        seen.append((view["phase"], match.decision.kind, view["turns"]))
        match.play(match.decision.options[dice.below(len(match.decision.options))])
    assert {kind for part, kind, _ in seen if part == "set-up"} == {"choose-hero"}
    assert all((part == "play") >= (kind == "play") for part, kind, _ in seen)
    assert {part for part, _, _ in seen} >= {"set-up", "monsters-attack", "play"}
    order = ("set-up", "monsters-attack", "play", "end-of-turn")
    told = [(turn, order.index(part)) for part, _, turn in seen]
    assert told == sorted(told)
    assert match.table.view(None)["phase"] == "over"
