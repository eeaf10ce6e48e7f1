"""Positions laid out from the rulebook, chapter by chapter, where two of its sentences meet."""

import pytest

from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.moments import MELEE_STYLES, RANGED_STYLES
from legendarium.games.legends_of_signum.core.values import strength
from legendarium.games.legends_of_signum.core.wounds import Harm, Hurt
from legendarium.games.legends_of_signum.printed.grants import SHIELDS
from legendarium.games.legends_of_signum.state.table import DISEASE_TOKEN, POISON_TOKEN, STEALTH_TOKEN
from legendarium.games.legends_of_signum.turn.activation_phase import Phase, RestOfArmy, TurnEnds
from legendarium.games.legends_of_signum.turn.turns import PassOn
from legendarium.testing.legends_of_signum import Skirmish

NINE = " ".join(f"b{number}" for number in range(9))


def hurt(scene, target, amount, **how):
    """Harm a creature now; then the phase goes on."""
    scene.table.decision = None
    scene.begin(Harm(Hurt(scene.things[target], amount, **how)), DEATHS, Phase(scene.table.active))


# -- End of Game


@pytest.mark.rule("los.end.hero-priority", "los.ruling.end.prosperity-check-timing")
@pytest.mark.parametrize("moment", ["harmed", "eliminated"])
def test_no_prosperity_that_a_falling_hero_brings_saves_its_player(moment):
    gold = {
        "type": "tactic",
        "when": moment,
        "if": ["my_creature_suffers"],
        "lines": [{"do": "prosperity", "amount": 5}],
    }
    scene = Skirmish(city_1=NINE, tactics_1="gold", cards={"gold": gold}, prosperity=30, phase="activation")
    hurt(scene, "foe", 3, party=0)
    scene.play("spring:t1")

    assert scene.table.players[1].prosperity == 35
    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((0,), "hero")


ONE_MORE = {"do": "prosperity", "amount": 1}
GIFT = {"code": "gift", "when": "activation-begins", "if": ["it_is_me"], "lines": [ONE_MORE]}


def rich(mine="hero@300,16", **scene):
    """Nine buildings, and one Prosperity short of victory, in the own phase."""
    return Skirmish(mine=mine, city=NINE, prosperity=32, **scene, phase="activation")


def won_by_prosperity(scene):
    outcome = scene.table.outcome
    return outcome is not None and (outcome.winners, outcome.reason) == ((0,), "prosperity")


@pytest.mark.rule("los.ruling.end.prosperity-check-timing", "los.ability.concentration")
def test_a_spent_token_wins_at_once():
    wise = {"abilities": [{"has": "concentration", "value": 2, "lines": [ONE_MORE]}]}
    scene = rich(creatures={"hero": wise})
    scene.table.focus[scene.things["hero"]] = 1

    scene.play("spend:hero")

    assert won_by_prosperity(scene)


@pytest.mark.rule("los.ruling.end.prosperity-check-timing", "los.end.prosperity")
def test_a_gain_at_the_start_of_an_activation_wins_before_the_creature_acts():
    scene = rich(creatures={"hero": {"ability": [GIFT]}})

    scene.play("activate:hero")

    assert won_by_prosperity(scene)


@pytest.mark.rule("los.ruling.end.prosperity-check-timing", "los.ruling.triggers.order")
def test_what_answers_the_same_moment_comes_before_the_victory():
    loss = {
        "code": "loss",
        "when": "activation-begins",
        "if": ["it_is_me"],
        "lines": [{"do": "prosperity", "amount": -1}],
    }
    scene = rich(creatures={"hero": {"ability": [GIFT, loss]}})
    scene.play("activate:hero", "first:hero.gift")

    assert scene.table.outcome is None
    assert scene.kind == "act"


@pytest.mark.rule("los.ruling.end.prosperity-check-timing", "los.ability.last-word")
def test_a_last_word_in_the_middle_of_an_activation_wins_before_it_goes_on():
    cat = {"health": 1, "abilities": [{"has": "last-word", "lines": [ONE_MORE]}]}
    find = {"do": "find", "who": "your-characters", "as": "mine"}
    whip = [find, {"do": "wound", "amount": 1, "cards": "$mine"}]
    cruel = {"ability": [{"code": "whip", "when": "activation-begins", "if": ["it_is_me"], "lines": whip}]}
    scene = rich("hero@300,16 cat@268,300", creatures={"cat": cat, "hero": cruel})

    scene.play("activate:hero")

    assert won_by_prosperity(scene)
    assert scene.zone("graveyard") == "cat"


@pytest.mark.rule("los.end.hero-priority", "los.multi.last-hero")
def test_where_the_game_goes_on_prosperity_wins_once_the_fallen_are_gone():
    gold = {
        "type": "tactic",
        "when": "eliminated",
        "if": ["enemy_suffers"],
        "lines": [{"do": "prosperity", "amount": 5}],
    }
    scene = Skirmish(
        third="ada@16,300", city_2=NINE, tactics_2="gold", cards={"gold": gold}, prosperity=30, phase="activation"
    )
    hurt(scene, "foe", 3, party=0)
    scene.play("spring:t1")

    assert [event.kind for event in scene.events("fell", "won")] == ["fell", "won"]
    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((2,), "prosperity")


# -- Persecution: another attack, after the one that eliminated somebody


def persecuting(killer, kill, *, elk=None, **scene):
    """A killer of mine eliminates an elk beside it with these dice, and pursues an owl; up to the owl's assigning."""
    made = Skirmish(
        mine="hero@16,16 wolf@300,200",
        theirs="foe@584,584 elk@300,232 owl@300,290",
        creatures={"wolf": {"health": 9, **killer}, "elk": {"health": 1, **(elk or {})}, "owl": {"health": 9}},
        **scene,
        phase="activation",
    )
    wolf = made.things["wolf"]
    kill(made, wolf)
    made.play("use:wolf.persecution")
    made.play("pursue:wolf@300,258", "fight:owl")
    return made, strength(made.table, wolf)


def slay(scene, wolf):
    """With all dice in attack against all in defence, every one of them a hit."""
    scene.play("activate:wolf", "fight:elk", "split:0-2")
    dice = strength(scene.table, wolf)
    scene.fix("shield " * dice + "bullseye bullseye")
    scene.play(f"split:{dice}-0")


@pytest.mark.rule("los.ability.persecution", "los.ability.executioner")
def test_what_an_executioner_has_against_its_victim_does_not_last_into_the_pursuit():
    gives = [{"plus": "strength", "value": 2}]

    def execute(scene, wolf):
        scene.table.choose_victim(wolf, scene.things["elk"])
        slay(scene, wolf)
        scene.play("decline")

    made, dice = persecuting(
        {"strength": 1, "abilities": ["persecution 1", {"has": "executioner", "gives": gives}]}, execute
    )

    assert [event.data["attack"] for event in made.events("assigned")][:2] == [0, 3]
    assert dice == 1


@pytest.mark.rule("los.ability.persecution", "los.ruling.relics.last-use")
def test_the_last_use_of_a_relic_is_not_for_the_pursuit_too():
    blade = {
        "type": "relic",
        "relic": "melee",
        "uses": 1,
        "occasion": "fights",
        "gives": [{"plus": "strength", "value": 2}],
    }
    scene = Skirmish(
        mine="hero@300,300",
        theirs="foe@584,584 elk@300,332 owl@300,390",
        relics="blade",
        cards={"blade": blade},
        creatures={"hero": {"strength": 1, "slots": ["melee"], "abilities": ["persecution 1"]}, "elk": {"health": 1}},
        phase="activation",
    )
    scene.play("activate:hero", "fight:elk", "split:0-2")
    scene.fix("axe axe axe bullseye bullseye")
    scene.play("split:3-0", "use:hero.persecution")
    assert scene.zone("graveyard") == "blade"

    scene.play("pursue:hero@300,358", "fight:owl")

    assert strength(scene.table, scene.things["hero"]) == 1


@pytest.mark.rule("los.ability.persecution", "los.ability.vampirism")
def test_a_vampire_has_drunk_before_it_pursues():
    killer = {"health": 9, "abilities": ["persecution 1", "vampirism"]}
    made = Skirmish(
        mine="hero@16,16 wolf@300,200+wounds=1",
        theirs="foe@584,584 elk@300,232 owl@300,290",
        creatures={"wolf": killer, "elk": {"health": 1}, "owl": {"health": 9}},
        phase="activation",
    )
    slay(made, made.things["wolf"])
    made.play("use:wolf.persecution", "use:wolf.vampirism")

    assert made.kind == "pursuit"
    assert made.wounds("wolf") == 0


@pytest.mark.rule("los.ability.charge", "los.ability.persecution")
def test_who_pursued_has_moved_before_it_attacks_and_charges():
    charge = {"has": "charge", "gives": [{"plus": "strength", "value": 2}]}

    made, dice = persecuting({"abilities": ["persecution 1", charge]}, slay)

    assert [event.data["attack"] for event in made.events("assigned")][:2] == [0, 2]
    assert dice == 4


# -- Stealth


@pytest.mark.rule("los.stealth.lose", "los.ability.poison")
def test_to_cure_poison_is_an_activated_ability_and_reveals():
    scene = Skirmish(mine="hero@16,16 cat@300,200", phase="activation")
    cat = scene.things["cat"]
    scene.table.marks[cat] = POISON_TOKEN | STEALTH_TOKEN
    scene.fix("axe")
    scene.play("activate:cat", "cure")

    assert scene.table.marks[cat] == 0


@pytest.mark.rule("los.stealth.lose", "los.relic.activation-icons")
@pytest.mark.parametrize(("icons", "hidden"), [(1, True), (2, False)])
def test_a_relic_that_takes_the_heros_activation_reveals_the_hero(icons, hidden):
    orb = {"type": "relic", "relic": "helmet", "activation": icons, "lines": [{"do": "prosperity", "amount": 1}]}
    scene = Skirmish(relics="orb", cards={"orb": orb}, creatures={"hero": {"slots": ["helmet"]}}, phase="activation")
    scene.table.marks[scene.things["hero"]] = STEALTH_TOKEN
    scene.play("use:orb")

    assert scene.table.is_hidden(scene.things["hero"]) == hidden


@pytest.mark.rule("los.ability.disease", "los.stealth.detect")
def test_who_has_looked_for_a_hidden_enemy_can_no_longer_give_up_its_activation():
    scene = Skirmish(mine="hero@16,16 wolf@300,200", theirs="foe@584,584 elk@300,232", phase="activation")
    scene.table.marks[scene.things["wolf"]] = DISEASE_TOKEN
    scene.table.marks[scene.things["elk"]] = STEALTH_TOKEN
    scene.play("activate:wolf")
    assert "rest" in scene.offers
    scene.fix("axe")
    scene.play("detect:elk")

    assert "fight:elk" in scene.offers
    assert scene.why_not("rest").rule == "los.ability.disease"


@pytest.mark.rule("los.stealth.gain", "los.ruling.stealth.ranged-target-memory")
def test_a_shot_of_who_fell_since_keeps_from_hiding_for_one_turn():
    scene = Skirmish(
        mine="hero@16,16 cat@100,300",
        theirs="foe@200,300",
        third="ada@584,16",
        deck="a b",
        deck_1="c",
        deck_2="d e",
        creatures={"cat": {"health": 9, "abilities": ["stealth"]}, "foe": {"abilities": ["shooting 1"]}},
    )
    scene.begin(Phase(0), RestOfArmy(0), TurnEnds(0), PassOn(0))
    scene.play("end", "bank", "activate:foe")
    scene.fix("axe")
    scene.play("shoot:cat", "end", "bank")
    scene.table.decision = None
    scene.begin(Harm(Hurt(scene.things["foe"], 3, party=2)), DEATHS, Phase(2))
    scene.play("end", "bank", "activate:cat")
    assert scene.why_not("hide").rule == "los.ruling.stealth.ranged-target-memory"

    scene.play("stay", "end", "bank", "end", "bank", "activate:cat")

    assert "hide" in scene.offers


# -- Backstab


@pytest.mark.rule("los.ability.agile", "los.ruling.backstab.ability-placement")
@pytest.mark.parametrize(
    ("abilities", "beyond", "struck"), [([], "", 1), (["agile"], "", 0), (["agile"], "pal@300,314", 1)]
)
def test_an_agile_creature_that_is_pushed_out_of_contact_is_not_struck_unless_it_comes_beside_another(
    abilities, beyond, struck
):
    gust = {
        "type": "spell",
        "target": "enemy-creatures",
        "lines": [{"do": "push", "distance": "S", "cards": "$target"}],
    }
    scene = Skirmish(
        mine=f"hero@300,168 {beyond}",
        theirs="foe@584,584 cat@300,200",
        hand="gust",
        cards={"gust": gust},
        creatures={"cat": {"abilities": abilities}},
        phase="activation",
    )
    scene.fix("axe " * struck)
    scene.play("play:gust", "target:cat")

    assert scene.wounds("cat") == struck


@pytest.mark.rule("los.backstab.cases")
def test_who_cannot_be_pushed_at_all_is_not_struck():
    gust = {
        "type": "spell",
        "target": "enemy-creatures",
        "lines": [{"do": "push", "distance": "S", "cards": "$target"}],
    }
    scene = Skirmish(mine="hero@300,552", theirs="foe@300,584", hand="gust", cards={"gust": gust}, phase="activation")
    scene.play("play:gust", "target:foe")

    assert not scene.events("backstabbed")


# -- Wounds


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


# -- Glossary


@pytest.mark.rule("los.ability.shield-against")
@pytest.mark.parametrize(
    ("ability", "word", "style", "place"),
    [
        ("magical-shot 2", "bolt", "magical-shot", "300,300"),
        ("shooting 2", "shoot", "shooting", "300,300"),
        ("throwing 2", "throw", "throwing", "300,300"),
        ("magical-strike 2", "strike", "magical-strike", "300,232"),
        ("fortitude", "fight", "melee", "300,232"),
    ],
)
def test_who_is_shielded_against_an_attack_is_no_target_of_it(ability, word, style, place):
    assert set(SHIELDS) >= {*MELEE_STYLES, *RANGED_STYLES}
    for what, refused in ((style, True), ("spells", False)):
        scene = Skirmish(
            mine="hero@16,16 mage@300,200",
            theirs=f"foe@584,584 elk@{place}",
            creatures={
                "mage": {"abilities": [ability]},
                "elk": {"abilities": [{"has": "shield-against", "what": [what]}]},
            },
            phase="activation",
        )
        scene.play("activate:mage")

        assert (f"{word}:elk" not in scene.offers) == refused
        assert not refused or scene.why_not(f"{word}:elk").rule == "los.ability.shield-against"


@pytest.mark.rule("los.ability.shield-against")
def test_a_shield_against_what_nobody_knows_is_a_fault_of_its_card():
    shielded = {"abilities": [{"has": "shield-against", "what": ["boredom"]}]}
    with pytest.raises(AssertionError, match="what"):
        Skirmish(theirs="foe@584,584 elk@300,300", creatures={"elk": shielded}, phase="activation")


@pytest.mark.rule("los.ability.drill", "los.summon.cap-8")
def test_who_drills_chooses_beside_whom_the_last_minion_comes():
    drilled = {"abilities": ["drill"]}
    others = " ".join(f"w{number}@{200 + 60 * number},200" for number in range(4))
    scene = Skirmish(
        mine=f"hero@16,300 old@100,100 {others}",
        hand="new",
        creatures={"old": drilled, "new": drilled},
        phase="activation",
    )
    scene.play("play:new", "place:new@400,16")
    assert scene.offers == ["use:old.drill", "use:new.drill", "decline"]

    scene.play("use:new.drill")
    scene.play(scene.offers[0])

    [minion] = [it for it in scene.table.standing if it in scene.table.fixed.minions[0]]
    assert scene.table.touches(minion, scene.things["new"])
    assert len(scene.table.army(0)) == 8


@pytest.mark.rule("los.special.controller-chooses", "los.ability.last-word", "los.example.special-infected-mushroom")
@pytest.mark.parametrize(("controller", "poisoned"), [(1, ["hero", "wolf"]), (0, ["foe", "owl"])])
def test_whoever_controlled_an_infected_mushroom_chooses_among_the_own_opponents(controller, poisoned):
    lines = [
        {"do": "targets", "who": "enemy-creatures", "as": "all"},
        {"choose": "$all", "asks": "poison", "as": "one"},
        {"do": "poison", "cards": "$one"},
    ]
    scene = Skirmish(
        mine="hero@16,16 wolf@100,100",
        theirs="foe@584,584 mushroom@300,300 owl@500,500",
        creatures={"mushroom": {"health": 1, "abilities": [{"has": "last-word", "lines": lines}]}},
        phase="activation",
    )
    mushroom = scene.things["mushroom"]
    scene.table.controller[mushroom] = controller
    hurt(scene, "mushroom", 1, party=0)
    assert (scene.asked, scene.words("poison")) == (controller, poisoned)

    scene.play(f"poison:{poisoned[1]}")

    assert scene.table.marks[scene.things[poisoned[1]]] == POISON_TOKEN
    assert (scene.zone("graveyard", 1), scene.table.controller[mushroom]) == ("mushroom", 1)


GAIN = [{"do": "prosperity", "amount": 2}]


@pytest.mark.rule("los.ability.first-word", "los.ability.last-word", "los.special.word-once")
def test_a_relic_says_its_first_word_when_played_and_its_last_when_it_goes_to_the_graveyard():
    mask = {
        "type": "relic",
        "relic": "helmet",
        "durability": 1,
        "abilities": [{"has": "first-word", "lines": GAIN}, {"has": "last-word", "lines": [*GAIN, *GAIN]}],
    }
    scene = Skirmish(
        hand="mask",
        cards={"mask": mask},
        creatures={"hero": {"health": 9, "slots": ["helmet"]}},
        prosperity=0,
        phase="activation",
    )
    scene.play("play:mask")
    assert scene.table.players[0].prosperity == 2

    hurt(scene, "hero", 1, style="melee")

    assert (scene.zone("graveyard"), scene.table.players[0].prosperity) == ("mask", 6)

    player = scene.table.players[0]
    player.hand.append(player.graveyard.pop())
    scene.begin()
    scene.play("play:mask")
    hurt(scene, "hero", 1, style="melee")
    assert (scene.zone("graveyard"), player.prosperity) == ("mask", 6)


@pytest.mark.rule("los.cards.unique-building-bonus", "los.ability.first-word", "los.ability.last-word")
@pytest.mark.parametrize(("city", "gained"), [("garden", [2, 4]), ("", [0, 0])])
def test_words_tied_to_a_unique_building_are_said_while_it_stands(city, gained):
    words = [{"has": has, "while": "garden", "lines": GAIN} for has in ("first-word", "last-word")]
    scene = Skirmish(
        hand="elk",
        city=city,
        cards={"garden": {"standing": "unique"}},
        creatures={"elk": {"health": 1, "abilities": words}},
        prosperity=0,
        phase="activation",
    )
    scene.play("play:elk", "place:elk@100,16")
    purse = [scene.table.players[0].prosperity]
    hurt(scene, "elk", 1, party=1)

    assert [*purse, scene.table.players[0].prosperity] == gained


@pytest.mark.rule("los.ability.monster")
def test_an_aura_of_a_relic_does_not_reach_a_monster_and_one_of_a_hero_does():
    fear = {"has": "aura", "within": "S", "to": "enemy-creatures", "gives": [{"plus": "strength", "value": -1}]}
    ogre, elk = {"abilities": ["monster"]}, {}
    for hero, crown, left in (({}, {"abilities": [fear]}, [2, 1]), ({"abilities": [fear]}, {}, [1, 1])):
        scene = Skirmish(
            mine="hero@300,300",
            theirs="foe@584,584 ogre@300,340 elk@340,300",
            relics="crown",
            cards={"crown": {"type": "relic", "relic": "helmet", **crown}},
            creatures={"hero": {"slots": ["helmet"], **hero}, "ogre": ogre, "elk": elk},
            phase="activation",
        )

        assert [strength(scene.table, scene.things[name]) for name in ("ogre", "elk")] == left


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


# -- Three players


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
