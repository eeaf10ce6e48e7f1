"""Who eliminated a creature (los.ruling.deaths.who-eliminates), also where several harmed it together."""

import pytest

from legendarium.games.legends_of_signum.combat.backstab import Backstabs
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.gains import give
from legendarium.games.legends_of_signum.printed.durations import TURN
from legendarium.games.legends_of_signum.printed.grants import Grant
from legendarium.games.legends_of_signum.printed.quantities import HEALTH
from legendarium.kernel.decisions import NO_ONE
from legendarium.kernel.steps import push
from legendarium.testing.legends_of_signum import Skirmish
from tests.games.legends_of_signum.helpers.harm import hurt, wound_directly


def struck(faces, active=0, **scene):
    """The elk turns its back on everybody beside it."""
    made = Skirmish(**scene)
    table, elk = made.table, made.things["elk"]
    made.fix(faces)
    table.active = active
    push(table, Backstabs(elk, tuple(table.in_contact(elk))))
    made.run()
    return made


def doer(scene):
    return scene.events("eliminated")[0].data["actor"]["code"]


PARASITE = {"abilities": ["parasite 1"]}
PAIR = {"mine": "hero@16,16 wolf@300,332 bear@300,268", "theirs": "foe@584,584 elk@300,300"}


@pytest.mark.rule("los.ruling.deaths.who-eliminates")
def test_of_several_that_harm_a_creature_together_their_controller_names_who_eliminated_it():
    scene = struck("axe axe", **PAIR, creatures={"elk": {"health": 2}, "wolf": PARASITE})
    assert (scene.kind, scene.asked, scene.offers) == ("doer", 0, ["doer:wolf", "doer:bear"])
    assert not scene.events("eliminated")

    scene.fix("axe")
    scene.play("doer:wolf")

    assert doer(scene) == "wolf"
    assert scene.table.players[0].slain == 1


TRAP = {"type": "tactic", "when": "eliminated", "if": ["enemy_acts"]}
GRUDGE = {"code": "grudge", "when": "eliminated", "lines": [{"do": "wound", "cards": "$actor", "amount": 1}]}


@pytest.mark.rule("los.ruling.deaths.who-eliminates")
def test_nobody_is_asked_who_it_was_where_nothing_depends_on_it():
    scene = struck("axe axe", **PAIR, creatures={"elk": {"health": 2}})

    assert (scene.table.decision, doer(scene), scene.table.players[0].slain) == (None, "wolf", 1)


@pytest.mark.rule("los.ruling.deaths.who-eliminates", "los.ruling.info.tactic-pause")
@pytest.mark.parametrize(
    "more",
    [
        {"creatures": {"elk": {"health": 2}, "bear": {"abilities": ["persecution 1"]}}},
        {"creatures": {"elk": {"health": 2}, "foe": {"ability": [GRUDGE]}}},
        {"creatures": {"elk": {"health": 2}}, "tactics_1": "trap", "cards": {"trap": {**TRAP, "lines": []}}},
        {"creatures": {"elk": {"health": 2}}, "tactics_1": "dud", "deck_1": "trap"},
    ],
    ids=["an ability", "a text", "a tactic", "a tactic that could be set"],
)
def test_it_is_asked_who_it_was_where_an_ability_a_text_or_a_possible_tactic_could_depend_on_it(more):
    cards = {"dud": {"type": "tactic", "when": "drawn", "lines": []}, "trap": {**TRAP, "lines": []}}
    scene = struck("axe axe", **{**PAIR, "cards": cards, **more})

    assert (scene.kind, scene.asked) == ("doer", 0)


@pytest.mark.rule("los.ruling.deaths.who-eliminates")
def test_a_harm_beyond_the_last_token_was_dealt_together_with_it():
    scene = struck("axe axe", **PAIR, creatures={"elk": {"health": 1}, "wolf": PARASITE})

    scene.play("doer:bear")

    assert doer(scene) == "bear"


@pytest.mark.rule("los.ruling.deaths.who-eliminates")
def test_nobody_is_asked_where_only_one_of_them_hit_or_nobody_died():
    scene = struck("axe bullseye", **PAIR, creatures={"elk": {"health": 1}})
    assert doer(scene) == "wolf"

    scene = struck("axe axe", **PAIR, creatures={"elk": {"health": 3}})
    assert scene.table.decision is None


@pytest.mark.rule("los.ruling.deaths.who-eliminates")
@pytest.mark.parametrize(("active", "named"), [(0, "wolf"), (1, "wolf"), (2, "bear")])
def test_of_harmers_with_several_controllers_the_first_in_turn_order_names_among_the_own(active, named):
    scene = struck(
        "axe axe",
        active,
        mine="hero@16,16 elk@300,300",
        theirs="foe@584,584 wolf@300,332",
        third="ada@16,584 bear@300,268",
        creatures={"elk": {"health": 1}},
    )

    assert doer(scene) == named


@pytest.mark.rule("los.ruling.deaths.who-eliminates", "los.ability.persecution")
def test_who_was_named_pursues():
    scene = struck(
        "axe axe",
        **PAIR,
        creatures={"elk": {"health": 1}, "bear": {"abilities": ["persecution 1"]}},
    )

    scene.play("doer:bear")

    assert scene.kind == "offer"
    assert scene.offers == ["use:bear.persecution", "decline"]


@pytest.mark.rule("los.ruling.deaths.who-eliminates", "los.ruling.deaths.health-change")
def test_who_was_saved_and_dies_later_of_a_loss_of_health_is_nobodys_victim():
    heal = {"do": "heal", "amount": 1, "cards": "$me"}
    rescue = {"code": "rescue", "when": "harmed", "if": ["it_is_me"], "lines": [heal]}
    scene = struck(
        "axe",
        mine="hero@16,16 wolf@300,332",
        theirs="foe@584,584 elk@300,300",
        third="ada@16,584",
        creatures={"elk": {"health": 1, "ability": [rescue]}},
        rulings={"deaths.answers_before_death": True},
    )
    elk = scene.things["elk"]
    assert scene.table.wounds[elk] == 0
    assert scene.table.is_standing(elk)

    give(scene.table, elk, (Grant(HEALTH, -1, signed=True),), elk, "blight", TURN, 1)
    scene.begin(DEATHS)

    assert scene.events("eliminated")[0].data["actor"] is None
    assert [player.slain for player in scene.table.players] == [1, 0, 1]


@pytest.mark.rule("los.ruling.deaths.who-eliminates", "los.ruling.deaths.health-change")
def test_who_dies_of_a_loss_of_health_after_a_wound_that_was_not_its_last_is_nobodys_victim():
    wither = {"do": "give", "gives": [{"plus": "health", "value": -1}], "until": "turn", "cards": "$me"}
    scene = struck(
        "axe",
        mine="hero@16,16 wolf@300,332",
        theirs="foe@584,584 elk@300,300",
        creatures={
            "elk": {
                "health": 2,
                "ability": [{"code": "wither", "when": "harmed", "if": ["it_is_me"], "lines": [wither]}],
            }
        },
        rulings={"deaths.answers_before_death": True},
    )

    assert scene.events("eliminated")[0].data["actor"] is None


def text(code, when, conditions, *lines, may=False):
    return {"code": code, "when": when, "if": list(conditions), "lines": list(lines), "may": may}


@pytest.mark.rule("los.ability.executioner", "los.zones.graveyard-owner")
def test_an_executioner_that_falls_forgets_its_victim():
    axe = {"abilities": [{"has": "executioner", "gives": [{"plus": "strength"}]}]}
    scene = Skirmish(mine="hero@16,16 axe@300,200+victim=elk", theirs="foe@584,584 elk@300,300", creatures={"axe": axe})
    victims = scene.table.victim
    wound_directly(scene, "axe", 3)

    assert victims[scene.things["axe"]] == scene.things["elk"]
    assert scene.table.victim[scene.things["axe"]] == NO_ONE


@pytest.mark.rule("los.ruling.deaths.who-eliminates")
def test_what_an_opponent_eliminates_in_the_own_turn_is_the_opponents_doing():
    wake = text("wake", "eliminated", ["it_is_an_opponents_doing"], {"do": "prosperity", "amount": 1})
    for actor, gained in (("elk", 1), ("wolf", 0), ("", 0)):
        scene = Skirmish(
            mine="hero@16,16 wolf@300,200 dog@400,200",
            theirs="foe@584,584 elk@300,300",
            creatures={"hero": {"ability": [wake]}},
        )
        wound_directly(scene, "dog", 3, scene.things.get(actor, -1))

        assert scene.table.players[0].prosperity == 3 + gained


@pytest.mark.rule("los.ruling.deaths.who-eliminates", "los.ruling.deaths.health-change")
def test_who_wounded_before_did_not_eliminate_what_a_loss_of_health_kills():
    curse = {
        "type": "spell",
        "target": "enemy-characters",
        "lines": [{"do": "give", "gives": [{"plus": "health", "value": -1}], "cards": "$target"}],
    }
    scene = Skirmish(
        mine="hero@16,16 wolf@300,200",
        theirs="foe@584,584 elk@300,260 owl@300,300",
        hand="curse",
        cards={"curse": curse},
        creatures={"wolf": {"abilities": ["persecution 1"]}},
        phase="activation",
    )
    hurt(scene, "elk", 2, actor=scene.things["wolf"], party=0)
    scene.begin()
    scene.play("play:curse", "target:elk")

    assert scene.events("eliminated")[0].facts()["actor"] is None
    assert (scene.kind, scene.table.players[0].slain) == ("phase", 1)
