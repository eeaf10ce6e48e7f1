"""Special abilities together: chains, orders, words, kills and whose deed they are, and how a game is decided."""

import pytest

from legendarium.games.legends_of_signum.abilities.control import take_control
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.gains import end_gains, give
from legendarium.games.legends_of_signum.core.values import health, strength
from legendarium.games.legends_of_signum.core.victory import JUDGE
from legendarium.games.legends_of_signum.core.wounds import Harm, Hurt
from legendarium.games.legends_of_signum.printed.durations import GAME, TURN
from legendarium.games.legends_of_signum.printed.grants import Grant
from legendarium.games.legends_of_signum.printed.quantities import HEALTH, STRENGTH
from legendarium.games.legends_of_signum.state.table import NOBODY_AT_ALL, POISON_TOKEN
from legendarium.games.legends_of_signum.turn.turns import Turn
from legendarium.kernel.steps import then
from legendarium.testing.legends_of_signum import Skirmish


def hurt(scene, target, amount, actor=-1):
    party = scene.table.controller[actor] if actor >= 0 else -1
    then(scene.table, Harm(Hurt(scene.things[target], amount, actor=actor, party=party, direct=True)), DEATHS)
    scene.table.decision = None
    scene.run()


def text(code, when, conditions, *lines, may=False):
    return {"code": code, "when": when, "if": list(conditions), "lines": list(lines), "may": may}


# -- chains and orders


@pytest.mark.rule("los.dragon.loop-break", "los.ruling.triggers.loop-rule")
def test_two_abilities_that_keep_triggering_each_other_stop_before_a_pair_comes_twice():
    pain = text(
        "pain",
        "harmed",
        ["my_creature_suffers"],
        {"do": "find", "who": "enemy-heroes", "as": "foes"},
        {"do": "wound", "amount": 1, "cards": "$foes"},
    )
    scene = Skirmish(
        mine="hero@16,16 wolf@300,200",
        theirs="foe@584,584 elk@300,400",
        creatures={
            "wolf": {"ability": [pain]},
            "elk": {"ability": [pain]},
            "hero": {"health": 9},
            "foe": {"health": 9},
        },
    )
    hurt(scene, "hero", 1)

    assert (scene.table.wounds[0], scene.table.wounds[1]) == (2, 2)


@pytest.mark.rule("los.ruling.triggers.order", "los.play.triggers-interrupt")
def test_mandatory_triggers_come_before_optional_ones_and_the_active_party_is_first():
    must = text("must", "harmed", [], {"do": "prosperity", "amount": 1})
    may = text("may", "harmed", [], {"do": "prosperity", "amount": 1}, may=True)
    scene = Skirmish(
        mine="hero@16,16 wolf@300,200 dog@100,200",
        theirs="foe@584,584 elk@300,400",
        creatures={"wolf": {"ability": [may]}, "dog": {"ability": [must]}, "elk": {"ability": [must]}},
    )
    hurt(scene, "foe", 1)

    assert [player.prosperity for player in scene.table.players] == [4, 4]
    assert (scene.asked, scene.offers) == (0, ["use:wolf.may", "decline"])


@pytest.mark.rule("los.special.controller-chooses", "los.example.special-infected-mushroom", "los.special.always-on")
def test_who_controls_the_source_chooses_also_in_anothers_turn_and_on_its_own_elimination():
    spores = text(
        "spores",
        "dying",
        ["it_is_me"],
        {"do": "targets", "who": "enemy-creatures", "as": "foes"},
        {"choose": "$foes", "asks": "infect", "as": "one"},
        {"do": "poison", "cards": "$one"},
    )
    scene = Skirmish(
        mine="hero@16,16 wolf@300,200",
        theirs="foe@584,584 mushroom@300,400",
        creatures={"mushroom": {"ability": [spores], "health": 1}},
    )
    hurt(scene, "mushroom", 1, scene.things["wolf"])
    assert (scene.asked, scene.offers) == (1, ["infect:hero", "infect:wolf"])
    scene.play("infect:wolf")

    assert scene.table.has_mark(scene.things["wolf"], POISON_TOKEN)
    assert scene.zone("graveyard", 1) == "mushroom"


@pytest.mark.rule("los.dragon.own-name", "los.cards.standard-or-unique-ability")
def test_a_text_that_speaks_of_its_bearer_means_exactly_that_creature():
    pride = text("pride", "eliminated", ["i_act"], {"do": "armour", "amount": 1, "cards": "$me"})
    scene = Skirmish(
        mine="hero@16,16 wolf@300,200 dog@200,200",
        theirs="foe@584,584 elk@300,400",
        creatures={"wolf": {"ability": [pride]}, "dog": {"ability": [pride]}},
    )
    hurt(scene, "elk", 3, scene.things["wolf"])

    assert (scene.table.armour[scene.things["wolf"]], scene.table.armour[scene.things["dog"]]) == (1, 0)


# -- words and gains


@pytest.mark.rule("los.ability.last-word", "los.special.word-once", "los.ruling.abilities.word-once-tracking")
def test_a_last_word_is_spoken_when_the_card_goes_to_the_graveyard_and_once_a_game():
    word = {"has": "last-word", "lines": [{"do": "draw", "count": 1}]}
    scene = Skirmish(mine="hero@16,16 wolf@300,200", deck="a b c", creatures={"wolf": {"abilities": [word]}})
    hurt(scene, "wolf", 3)
    assert len(scene.table.players[0].hand) == 1

    wolf = scene.things["wolf"]
    scene.table.players[0].graveyard.remove(wolf)
    scene.stand(wolf, 300_000, 200_000)
    hurt(scene, "wolf", 3)
    assert len(scene.table.players[0].hand) == 1


@pytest.mark.rule("los.ability.last-word")
def test_a_card_that_says_its_last_word_is_a_moment_for_those_who_wait_for_burials():
    word = {"has": "last-word", "lines": [{"do": "draw", "count": 1}]}
    toll = text("toll", "buried", [], {"do": "prosperity", "amount": 1})
    scene = Skirmish(
        mine="hero@16,16 wolf@300,200",
        deck="a b",
        creatures={"wolf": {"abilities": [word]}, "hero": {"ability": [toll]}},
    )
    hurt(scene, "wolf", 3)

    assert scene.table.players[0].prosperity == 4


@pytest.mark.rule("los.ability.executioner", "los.zones.graveyard-owner")
def test_an_executioner_that_falls_forgets_its_victim():
    axe = {"abilities": [{"has": "executioner", "gives": [{"plus": "strength"}]}]}
    scene = Skirmish(mine="hero@16,16 axe@300,200+victim=elk", theirs="foe@584,584 elk@300,300", creatures={"axe": axe})
    victims = scene.table.victim
    hurt(scene, "axe", 3)

    assert victims[scene.things["axe"]] == scene.things["elk"]
    assert scene.table.victim[scene.things["axe"]] == NOBODY_AT_ALL


@pytest.mark.rule("los.ruling.deaths.who-eliminates")
def test_what_an_opponent_eliminates_in_the_own_turn_is_the_opponents_doing():
    wake = text("wake", "eliminated", ["it_is_an_opponents_doing"], {"do": "prosperity", "amount": 1})
    for actor, gained in (("elk", 1), ("wolf", 0), ("", 0)):
        scene = Skirmish(
            mine="hero@16,16 wolf@300,200 dog@400,200",
            theirs="foe@584,584 elk@300,300",
            creatures={"hero": {"ability": [wake]}},
        )
        hurt(scene, "dog", 3, scene.things.get(actor, -1))

        assert scene.table.players[0].prosperity == 3 + gained


@pytest.mark.rule("los.special.default-duration", "los.ruling.abilities.exhaustion-duration")
def test_a_gain_without_a_time_stays_until_the_creature_leaves_play():
    scene = Skirmish(mine="hero@16,16 wolf@300,200")
    wolf = scene.things["wolf"]
    give(scene.table, wolf, (Grant(STRENGTH, 2, signed=True),), wolf, "exhaustion", GAME, 0)
    end_gains(scene.table, TURN)
    assert strength(scene.table, wolf) == 4
    hurt(scene, "wolf", 3)

    assert scene.table.gains[wolf] == ()


@pytest.mark.rule("los.ruling.special.text-abilities")
def test_two_abilities_of_one_name_with_different_texts_both_work():
    scene = Skirmish(
        mine="hero@16,16 wolf@300,150",
        theirs="foe@584,584 elk@300,232",
        creatures={
            "wolf": {
                "abilities": [
                    {"has": "charge", "gives": [{"plus": "strength", "value": 1}]},
                    {"has": "charge", "gives": [{"has": "hammerblow"}]},
                ]
            }
        },
        phase="activation",
    )
    scene.play("activate:wolf", "move:wolf@300,200", "fight:elk")
    if scene.kind == "order":
        scene.play(scene.offers[0])

    assert strength(scene.table, scene.things["wolf"]) == 3


@pytest.mark.rule("los.ruling.deaths.health-change")
def test_a_loss_of_health_kills_at_once_and_wounds_stay():
    scene = Skirmish(
        mine="hero@16,16",
        theirs="foe@584,584 elk@300,400",
        hand="curse",
        cards={
            "curse": {
                "type": "spell",
                "target": "enemy-characters",
                "lines": [
                    {"do": "give", "gives": [{"plus": "health", "value": -1}], "until": "turn", "cards": "$target"}
                ],
            }
        },
        phase="activation",
    )
    scene.wound("elk", 2)
    assert health(scene.table, scene.things["elk"]) == 3
    scene.play("play:curse", "target:elk")

    assert scene.zone("graveyard", 1) == "elk"
    assert HEALTH == 1


@pytest.mark.rule("los.ability.parasite")
def test_a_parasite_hatches_a_minion_touching_its_victim_before_the_victim_goes():
    scene = Skirmish(
        mine="hero@16,16 wasp@300,200",
        theirs="foe@584,584 elk@300,300",
        creatures={"wasp": {"abilities": ["parasite 2"]}},
    )
    scene.fix("bullseye axe")
    hurt(scene, "elk", 3, scene.things["wasp"])
    assert scene.kind == "place"
    scene.play(scene.offers[0])

    assert len(scene.table.army(0)) == 3
    assert scene.zone("graveyard", 1) == "elk"


@pytest.mark.rule("los.ability.recruitment", "los.ruling.abilities.recruitment-class")
def test_each_building_lets_every_recruiter_call_a_minion_if_its_player_wants():
    scene = Skirmish(
        mine="hero@16,16 drummer@300,200",
        creatures={"drummer": {"abilities": ["recruitment"]}},
        supply="arena",
        deck="a",
    )
    scene.begin(Turn(0))
    scene.play("build:arena")
    assert scene.offers == ["use:drummer.recruitment", "decline"]
    scene.play("use:drummer.recruitment")
    assert "In contact with who recruited it" in scene.match.game.question(scene.table, scene.match.decision, "en")
    scene.play(scene.offers[0])

    assert len(scene.table.army(0)) == 3
    assert "activate:drummer" in scene.offers


# -- Buckshot


def shot(theirs, faces="bullseye axe", **elk):
    scene = Skirmish(
        mine="hero@16,16 gun@300,200",
        theirs=f"foe@584,584 {theirs}",
        creatures={"gun": {"abilities": ["shooting 1", "buckshot"]}, "elk": {"health": 9, **elk}},
        phase="activation",
    )
    scene.fix(faces)
    scene.play("activate:gun", "shoot:elk")
    return scene


@pytest.mark.rule("los.ability.buckshot", "los.ruling.abilities.buckshot-push")
def test_buckshot_pushes_a_target_within_m_straight_away_by_s():
    scene = shot("elk@300,300")
    assert scene.at("elk") == (300, 380)
    assert scene.wounds("elk") == 1
    assert [(told["x"], told["y"], told["length"]) for told in scene.facts("pushed")] == [(300, 380, 80)]

    assert shot("elk@300,332.001").at("elk") == (300, 332.001)
    assert shot("elk@300,300", "axe").at("elk") == (300, 300)


@pytest.mark.rule("los.ability.buckshot", "los.ruling.abilities.buckshot-damage")
def test_a_push_cut_short_hurts_once_more_without_counting_flaw_again():
    scene = shot("elk@300,300 wall@300,372", abilities=["flaw"])

    assert scene.at("elk") == (300, 340)
    assert scene.wounds("elk") == 3


# -- whose deed, and the end


@pytest.mark.rule("los.ruling.deaths.who-eliminates")
def test_the_tie_break_counts_characters_that_an_opponent_or_nobody_eliminated():
    scene = Skirmish(mine="hero@16,16 wolf@300,200", theirs="foe@584,584 elk@300,300 boar@300,400 sow@200,400")
    hurt(scene, "elk", 3, scene.things["wolf"])
    hurt(scene, "boar", 3)
    hurt(scene, "sow", 3, scene.things["foe"])

    assert [player.slain for player in scene.table.players] == [2, 0]


@pytest.mark.rule(
    "los.end.resolve-pending", "los.ruling.deaths.hero-and-pending", "los.example.end-mutual-elimination-by-effect"
)
def test_what_a_falling_hero_sets_off_is_resolved_before_the_game_is_decided():
    spite = text(
        "spite",
        "eliminated",
        ["it_is_me"],
        {"do": "find", "who": "enemy-heroes", "as": "foes"},
        {"do": "wound", "amount": 9, "cards": "$foes"},
    )
    vengeance = text(
        "vengeance",
        "eliminated",
        ["my_hero_suffers"],
        {"do": "find", "who": "enemy-heroes", "as": "foes"},
        {"do": "wound", "amount": 9, "cards": "$foes"},
    )
    scene = Skirmish(
        theirs="foe@584,584 elk@300,300",
        creatures={"elk": {"ability": [vengeance]}, "foe": {"ability": [spite]}},
        prosperity=3,
    )
    scene.table.players[0].prosperity = 9
    hurt(scene, "foe", 3, scene.things["hero"])

    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((0,), "tie-break")


@pytest.mark.rule("los.end.hero-priority")
def test_a_fallen_hero_decides_before_prosperity():
    nine = " ".join(f"b{number}" for number in range(9))
    scene = Skirmish(city_1=nine)
    scene.table.players[1].prosperity = 50
    scene.begin(Harm(Hurt(scene.things["foe"], 3, direct=True)), DEATHS, JUDGE)

    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((0,), "hero")


@pytest.mark.rule("los.ruling.end.both-prosperity", "los.ruling.buildings.destroyed-and-victory")
def test_of_two_that_prosper_the_richer_wins_then_the_active_party_tapped_buildings_count():
    nine = " ".join(f"b{number}" for number in range(9))
    other = " ".join(f"c{number}" for number in range(9))
    for purses, winner in (((33, 34), 1), ((34, 34), 0)):
        scene = Skirmish(city=nine, city_1=other)
        for thing in scene.table.players[0].city:
            scene.table.tapped[thing] = 1
        for player, purse in zip(scene.table.players, purses, strict=True):
            player.prosperity = purse
        scene.begin(JUDGE)

        assert scene.table.outcome.winners == (winner,)


# -- control


@pytest.mark.rule("los.ruling.control.over-eight", "los.control.ownership", "los.control.your-means-control")
def test_control_may_exceed_eight_and_nothing_is_summoned_meanwhile():
    army = " ".join(f"w{number}@{100 + 50 * number},100" for number in range(7))
    scene = Skirmish(mine=f"hero@300,16 {army}", theirs="foe@584,584 elk@300,300", hand="wolf", phase="activation")
    elk = scene.things["elk"]
    take_control(scene.table, elk, 0)

    assert len(scene.table.army(0)) == 9
    assert scene.table.fixed.owner[elk] == 1
    assert scene.why_not("play:wolf").rule == "los.summon.cap-8"
    assert scene.why_not("activate:elk") is None


@pytest.mark.rule("los.ruling.control.already-activated")
def test_a_controlled_creature_acts_once_in_that_turn_if_it_has_not_acted_in_it():
    scene = Skirmish(theirs="foe@584,584 elk@300,300", phase="activation")
    elk = scene.things["elk"]
    take_control(scene.table, elk, 0)
    scene.table.acted[elk] = scene.table.turns

    assert scene.why_not("activate:elk").rule == "los.activation.one-at-a-time"


# -- small facts


@pytest.mark.rule("los.ability.master-of-magic")
def test_a_master_of_magic_rolls_dice_of_a_magical_shot_again():
    scene = Skirmish(
        mine="hero@16,16 mage@300,200",
        theirs="foe@584,584 elk@300,400",
        creatures={"mage": {"abilities": ["magical-shot 1", "master-of-magic 1"]}},
        phase="activation",
    )
    scene.fix("axe bullseye")
    scene.play("activate:mage", "bolt:elk", "reroll:axe")

    assert scene.wounds("elk") == 1


@pytest.mark.rule("los.ranged.flyers-normal", "los.ranged.target-engaged-ok")
def test_flyers_block_sight_and_a_target_in_a_fight_may_be_shot():
    scene = Skirmish(
        mine="hero@16,16 bow@300,200 dog@332,400",
        theirs="foe@584,584 elk@300,400 bat@300,300",
        creatures={"bow": {"abilities": ["shooting 1"]}, "bat": {"abilities": ["flight"]}},
        phase="activation",
    )
    scene.play("activate:bow")
    assert scene.why_not("shoot:elk").rule == "los.ranged.los-any-point"
    scene.table.standing.remove(scene.things["bat"])

    assert scene.why_not("shoot:elk") is None


@pytest.mark.rule("los.hero.acts-as-creature", "los.minion.many-and-independent")
def test_heroes_fight_and_minions_have_their_own_wounds():
    scene = Skirmish(
        mine="hero@300,200 imp.1@100,100 imp.2@150,100",
        theirs="foe@584,584 elk@300,232",
        creatures={"imp": {"type": "minion"}},
        phase="activation",
    )
    scene.play("activate:hero")
    assert scene.why_not("fight:elk") is None
    hurt(scene, "imp.1", 1)

    assert [scene.wounds(name) for name in ("imp.1", "imp.2")] == [1, 0]


@pytest.mark.rule("los.example.aura-on-arrival", "los.summon.passives-at-once")
def test_an_aura_works_from_the_instant_its_bearer_stands():
    aura = {"has": "aura", "within": "L", "to": "your-creatures", "gives": [{"plus": "strength"}]}
    scene = Skirmish(hand="drummer", creatures={"drummer": {"abilities": [aura]}}, phase="activation")
    scene.play("play:drummer", "place:drummer@400,16")

    assert strength(scene.table, scene.things["hero"]) == 3


@pytest.mark.rule("los.wounds.non-attack-sources", "los.spell.immediate", "los.play.free-order")
def test_a_spell_hurts_without_any_dice_and_goes_to_the_graveyard_at_once():
    bolt = {"type": "spell", "target": "enemy-creatures", "lines": [{"do": "damage", "amount": 2, "cards": "$target"}]}
    scene = Skirmish(theirs="foe@584,584 elk@300,400", hand="bolt", cards={"bolt": bolt}, phase="activation")
    scene.play("play:bolt", "target:elk")

    assert (scene.wounds("elk"), scene.zone("graveyard")) == (2, "bolt")
    assert not scene.events("rolled")
    assert scene.kind == "phase"


@pytest.mark.rule("los.ruling.play.no-target")
def test_a_spell_that_must_choose_is_refused_without_anybody_to_choose_and_one_that_need_not_is_played():
    chosen = {"type": "spell", "target": "enemy-minions", "lines": [{"do": "damage", "amount": 1, "cards": "$target"}]}
    all_of_them = {
        "type": "spell",
        "lines": [{"do": "find", "who": "enemy-minions", "as": "it"}, {"do": "damage", "amount": 1, "cards": "$it"}],
    }
    scene = Skirmish(hand="one all", cards={"one": chosen, "all": all_of_them}, phase="activation")

    assert scene.why_not("play:one").rule == "los.ruling.play.no-target"
    assert scene.why_not("play:all") is None


@pytest.mark.rule("los.cards.hero-signature-support")
def test_a_card_that_names_a_hero_is_played_only_by_that_heros_squad():
    for hero, rule in (("hero", None), ("somebody-else", "los.cards.hero-signature-support")):
        scene = Skirmish(
            hand="oath",
            cards={"oath": {"type": "spell", "hero": hero, "lines": [{"do": "draw", "count": 1}]}},
            phase="activation",
        )
        refusal = scene.why_not("play:oath")

        assert (refusal.rule if refusal else None) == rule


@pytest.mark.rule("los.begin.expire-effects")
def test_what_lasts_until_the_next_turn_begins_is_gone_when_it_does():
    from legendarium.games.legends_of_signum.printed.durations import BEGIN

    scene = Skirmish(mine="hero@16,16 wolf@300,200", deck="a")
    wolf = scene.things["wolf"]
    give(scene.table, wolf, (Grant(STRENGTH, 1, signed=True),), wolf, "shout", BEGIN, 0)
    scene.begin(Turn(0))

    assert strength(scene.table, wolf) == 2


@pytest.mark.rule("los.ruling.turn.prosperity-limits")
def test_prosperity_never_falls_below_zero_and_has_no_cap():
    from legendarium.games.legends_of_signum.cards.beginning import prosper

    scene = Skirmish(prosperity=1)
    prosper(scene.table, 0, -5, "los.ruling.turn.prosperity-limits")
    assert scene.table.players[0].prosperity == 0
    prosper(scene.table, 0, 500, "los.ruling.turn.prosperity-limits")
    assert scene.table.players[0].prosperity == 500


@pytest.mark.rule("los.building.basic-rebuild", "los.building.unique-once", "los.ruling.buildings.destroyed-card")
def test_a_destroyed_basic_building_can_be_built_again_and_a_unique_one_cannot():
    from legendarium.games.legends_of_signum.cards.construction import destroy_building

    scene = Skirmish(city="arena garden", deck="a", prosperity=9, cards={"garden": {"standing": "unique"}})
    for name in ("arena", "garden"):
        destroy_building(scene.table, scene.things[name])
    scene.begin(Turn(0))

    assert "build:arena" in scene.offers
    assert scene.why_not("build:garden").rule == "los.building.unique-once"


@pytest.mark.rule("los.ruling.summon.first-word-and-backstab", "los.ruling.summon.hidden-enemies")
def test_backstabs_of_a_crowded_arrival_come_before_the_first_word_unless_the_table_says_otherwise():
    from legendarium.games.legends_of_signum.state.table import STEALTH_TOKEN

    wall = " ".join(f"e{number}@{16 + 95 * number},75" for number in range(7))
    word = {"has": "first-word", "lines": [{"do": "armour", "amount": 1, "cards": "$me"}]}
    for rulings, order in (
        ({}, ["backstabbed", "first-word"]),
        ({"summon.first_word_before_backstabs": True}, ["first-word", "backstabbed"]),
    ):
        scene = Skirmish(
            mine="hero@300,300",
            theirs=f"foe@300,584 {wall}",
            hand="wolf",
            creatures={"wolf": {"abilities": [word], "health": 9}},
            rulings=rulings,
            phase="activation",
        )
        scene.play("play:wolf")
        scene.fix("bullseye bullseye")
        scene.play(scene.offers[0])
        seen = list(dict.fromkeys(kind for kind in scene.happened() if kind in ("backstabbed", "first-word")))

        assert seen == order
    hidden = Skirmish(mine="hero@300,300", theirs=f"foe@300,584 {wall}", hand="wolf", phase="activation")
    for number in range(7):
        hidden.table.marks[hidden.things[f"e{number}"]] = STEALTH_TOKEN
    hidden.play("play:wolf")
    hidden.play(hidden.offers[0])
    assert (hidden.asked, hidden.kind) == (1, "backstab")
