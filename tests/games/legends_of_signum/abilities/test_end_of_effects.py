"""The ends of what lasts: in an order that is chosen, and with the deaths that a loss of health brings."""

import pytest

from legendarium.games.legends_of_signum.core.gains import end_gains, give
from legendarium.games.legends_of_signum.core.values import strength
from legendarium.games.legends_of_signum.printed.durations import FIGHTING, GAME, OPPONENTS, TURN
from legendarium.games.legends_of_signum.printed.grants import Grant
from legendarium.games.legends_of_signum.printed.quantities import HEALTH, STRENGTH
from legendarium.games.legends_of_signum.turn.activation_phase import Phase, RestOfArmy, TurnEnds
from legendarium.games.legends_of_signum.turn.turns import PassOn, Turn
from legendarium.testing.legends_of_signum import Skirmish
from tests.games.legends_of_signum.helpers.harm import wound_directly

HEALTHY = {"has": "aura", "within": "S", "to": "other-creatures", "gives": [{"plus": "health", "value": 1}]}


def begun(**scene):
    made = Skirmish(deck_1="a b", **scene)
    made.begin(Phase(0), RestOfArmy(0), TurnEnds(0), Turn(1))
    return made


def lend(scene, name, quantity, until=TURN, party=0):
    hero = scene.things["hero"]
    give(scene.table, scene.things[name], (Grant(quantity, 1, signed=True),), hero, "boon", until, party)


@pytest.mark.rule("los.ruling.deaths.health-change")
def test_who_has_as_many_wounds_as_health_when_borrowed_health_ends_dies_with_it():
    scene = begun(mine="hero@300,16 wolf@300,200")
    lend(scene, "wolf", HEALTH)
    scene.wound("wolf", 3)
    assert scene.table.is_standing(scene.things["wolf"])
    scene.play("end")

    assert scene.zone("graveyard") == "wolf"


@pytest.mark.rule("los.ruling.deaths.health-change", "los.ability.aura")
def test_who_walks_out_of_an_aura_of_health_dies_where_it_loses_it():
    scene = begun(
        mine="hero@300,16 wolf@300,200 priest@340,200",
        theirs="foe@300,584 elk@200,232",
        creatures={"priest": {"abilities": [HEALTHY]}},
    )
    scene.wound("wolf", 3)
    scene.play("activate:wolf", "move:wolf@200,200")

    assert scene.kind == "phase", "it is not asked whether it fights"
    assert scene.zone("graveyard") == "wolf"


@pytest.mark.rule("los.ruling.deaths.health-change", "los.ability.aura")
def test_who_lived_by_the_aura_of_a_creature_that_leaves_dies_too():
    scene = begun(
        mine="hero@300,16 wolf@300,200 priest@340,200",
        theirs="foe@300,584 elk@372,200",
        creatures={"priest": {"abilities": [HEALTHY], "health": 1}},
    )
    scene.wound("wolf", 3)
    scene.fix("axe")
    scene.play("activate:priest", "move:priest@340,240")

    assert scene.zone("graveyard").split() == ["priest", "wolf"]


COUNT = {"code": "count", "when": "turn-ends", "lines": [{"do": "prosperity", "amount": 1}]}


@pytest.mark.rule("los.play.end-of-turn", "los.ruling.triggers.order")
@pytest.mark.parametrize(("first", "lives"), [("wolf.mend", True), ("wolf.effects-end", False)])
def test_ends_of_effects_and_what_waits_for_the_end_of_the_turn_come_in_the_order_their_controller_chooses(
    first, lives
):
    """Borrowed health keeps the wolf alive: it lives if it is healed before that ends."""
    mend = {"code": "mend", "when": "turn-ends", "lines": [{"do": "heal", "amount": 1, "cards": "$me"}]}
    scene = begun(mine="hero@300,16 wolf@300,200", creatures={"wolf": {"ability": [mend]}})
    wolf = scene.things["wolf"]
    lend(scene, "wolf", HEALTH)
    scene.table.wounds[wolf] = 3
    scene.play("end")
    assert (scene.asked, scene.kind, sorted(scene.words("first"))) == (0, "order", ["wolf.effects-end", "wolf.mend"])
    scene.play(f"first:{first}")

    assert scene.table.is_standing(wolf) == lives
    assert not scene.table.gains[wolf]


@pytest.mark.rule("los.play.end-of-turn")
def test_the_active_players_effects_end_before_what_an_opponents_card_does_at_the_end_of_the_turn():
    """Elk takes a token for whoever is strong; by then the wolf is not any more."""
    rob = {**COUNT, "may": True}
    scene = begun(
        mine="hero@300,16 wolf@300,200", theirs="foe@300,584 elk@300,400", creatures={"elk": {"ability": [rob]}}
    )
    lend(scene, "wolf", STRENGTH)
    scene.play("end")

    assert (scene.asked, scene.kind) == (1, "offer")
    assert strength(scene.table, scene.things["wolf"]) == 2


@pytest.mark.rule("los.ruling.triggers.order", "los.play.end-of-turn")
def test_what_an_opponent_gave_ends_after_everything_of_the_active_player_has_ended():
    """The wolf lives by both gifts: mine ends first, and the opponent chooses what comes before the end of the other."""
    scene = begun(
        mine="hero@300,16 wolf@300,200+wounds=3",
        theirs="foe@300,584 elk@300,400",
        creatures={"elk": {"ability": [COUNT]}},
    )
    lend(scene, "wolf", STRENGTH, TURN, 0)
    lend(scene, "wolf", HEALTH, TURN, 1)
    scene.play("end")
    assert (scene.asked, sorted(scene.words("first"))) == (1, ["elk.count", "wolf.effects-end"])
    assert scene.table.is_standing(scene.things["wolf"])
    assert strength(scene.table, scene.things["wolf"]) == 2
    scene.play("first:wolf.effects-end")

    assert scene.zone("graveyard") == "wolf"


@pytest.mark.rule("los.play.end-of-turn")
def test_where_nothing_waits_for_the_end_of_a_turn_nobody_is_asked_about_the_ends_of_effects():
    scene = begun(mine="hero@300,16 wolf@300,200")
    lend(scene, "wolf", STRENGTH)
    lend(scene, "hero", STRENGTH)
    scene.play("end")

    assert scene.kind == "construct"
    assert strength(scene.table, scene.things["wolf"]) == 2


@pytest.mark.rule("los.ability.rain-of-arrows", "los.play.end-of-turn")
def test_what_lasts_until_the_opponents_turn_is_over_is_among_what_ends_then():
    scene = begun(theirs="foe@300,584 elk@300,400", creatures={"elk": {"ability": [COUNT]}})
    lend(scene, "elk", STRENGTH, OPPONENTS, 1)
    lend(scene, "hero", STRENGTH, OPPONENTS, 0)
    scene.play("end")
    assert (scene.asked, sorted(scene.words("first"))) == (1, ["elk.count", "elk.effects-end"])
    scene.play("first:elk.effects-end")

    assert [strength(scene.table, scene.things[name]) for name in ("elk", "hero")] == [2, 3]


@pytest.mark.rule("los.ruling.control.end", "los.play.end-of-turn")
def test_a_creature_may_go_back_to_its_owner_before_or_after_what_waits_for_the_end_of_the_turn():
    scene = begun(
        mine="hero@300,16 wolf@300,200", theirs="foe@300,584 elk@300,400", creatures={"wolf": {"ability": [COUNT]}}
    )
    elk = scene.things["elk"]
    scene.table.controller[elk] = 0
    scene.play("end")
    assert sorted(scene.words("first")) == ["elk.control-ends", "wolf.count"]
    scene.play("first:elk.control-ends")

    assert scene.table.controller[elk] == 1
    assert scene.table.players[0].prosperity == 4


@pytest.mark.rule("los.ability.control", "los.ruling.deaths.health-change")
def test_who_lived_by_its_friends_aura_dies_when_it_is_taken_from_them():
    own = {**HEALTHY, "to": "your-creatures"}
    charm = {"type": "spell", "target": "enemy-characters", "lines": [{"do": "control", "cards": "$target"}]}
    scene = Skirmish(
        theirs="foe@584,584 elk@300,300+wounds=3 elder@300,360",
        creatures={"elder": {"abilities": [own]}},
        cards={"charm": charm},
        hand="charm",
        phase="activation",
    )
    scene.play("play:charm", "target:elk")

    assert scene.zone("graveyard", 1) == "elk"


@pytest.mark.rule("los.special.default-duration", "los.ruling.abilities.exhaustion-duration")
def test_a_gain_without_a_time_stays_until_the_creature_leaves_play():
    scene = Skirmish(mine="hero@16,16 wolf@300,200")
    wolf = scene.things["wolf"]
    give(scene.table, wolf, (Grant(STRENGTH, 2, signed=True),), wolf, "exhaustion", GAME, 0)
    end_gains(scene.table, TURN)
    assert strength(scene.table, wolf) == 4
    wound_directly(scene, "wolf", 3)

    assert scene.table.gains[wolf] == ()


@pytest.mark.rule("los.begin.expire-effects")
def test_what_lasts_until_the_next_turn_begins_is_gone_when_it_does():
    from legendarium.games.legends_of_signum.printed.durations import BEGIN

    scene = Skirmish(mine="hero@16,16 wolf@300,200", deck="a")
    wolf = scene.things["wolf"]
    give(scene.table, wolf, (Grant(STRENGTH, 1, signed=True),), wolf, "shout", BEGIN, 0)
    scene.begin(Turn(0))

    assert strength(scene.table, wolf) == 2


@pytest.mark.rule("los.ability.rain-of-arrows", "los.multi.opponent-turn-durations")
def test_of_two_rains_of_arrows_the_later_one_lasts_its_whole_time():
    archer = {"abilities": ["shooting 1", "rain-of-arrows"]}
    scene = Skirmish(
        mine="ann@16,16 bow@300,100",
        theirs="bob@584,584 gun@400,232",
        third="cid@16,300 elk@300,232",
        deck="a b",
        deck_1="c d",
        deck_2="e f",
        creatures={"bow": archer, "gun": archer, "elk": {"health": 9}},
    )
    scene.begin(Phase(0), RestOfArmy(0), TurnEnds(0), PassOn(0))
    left = []
    for archer in ("bow", "gun"):
        scene.play(f"activate:{archer}")
        scene.fix("axe")
        scene.play("shoot:elk", "end", "bank")
        left.append(strength(scene.table, scene.things["elk"]))
    for _ in range(2):
        scene.play("end", "bank")
        left.append(strength(scene.table, scene.things["elk"]))

    assert left == [1, 1, 1, 2]


@pytest.mark.rule("los.special.default-duration")
def test_what_lasts_until_the_end_of_an_activation_ends_with_it_and_with_nothing_before():
    scene = begun(mine="hero@300,16 wolf@300,200 ox@100,200")
    scene.play("activate:wolf")
    for name in ("wolf", "ox"):
        lend(scene, name, STRENGTH, FIGHTING)
    assert [strength(scene.table, scene.things[name]) for name in ("wolf", "ox")] == [3, 3]

    scene.play("stay")

    assert [strength(scene.table, scene.things[name]) for name in ("wolf", "ox")] == [2, 2]
