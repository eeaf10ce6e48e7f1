"""A refusal names what is really in the way, with its figure."""

import pytest

from legendarium.games.legends_of_signum.game import GAME
from legendarium.games.legends_of_signum.printed.quantities import SHOOTING
from legendarium.games.legends_of_signum.state.modes import TEAMS
from legendarium.games.legends_of_signum.state.table import CONSTRUCTION, STEALTH_TOKEN
from legendarium.games.legends_of_signum.turn.turns import Turn
from legendarium.kernel.gains import Gain
from legendarium.kernel.shared_tuples import changed
from legendarium.testing.legends_of_signum import Skirmish

TEAM = {"mine": "ann@100,16", "theirs": "bea@500,16", "third": "cid@100,584", "fourth": "dan@500,584"}


def told(scene, key, language="en"):
    refusal = scene.why_not(key)
    assert refusal is not None, f"{key} may be played"
    return refusal.rule, scene.match.explain(scene.translated(key), refusal, language)


# -- melee


def splitting(wolf=(), elk=(), wolf_strength=3):
    """The wolf attacks the elk, which has to split its dice."""
    scene = Skirmish(
        mine="hero@16,16 wolf@300,200",
        theirs="foe@584,584 elk@300,232",
        creatures={
            "wolf": {"strength": wolf_strength, "abilities": list(wolf)},
            "elk": {"strength": 3, "health": 9, "abilities": list(elk)},
        },
        phase="activation",
    )
    scene.play("activate:wolf", "fight:elk")
    return scene


@pytest.mark.rule("los.ruling.melee.no-idle-dice")
def test_a_split_of_other_than_all_dice_is_refused_with_both_numbers():
    assert told(splitting(), "split:1-1") == (
        "los.ruling.melee.no-idle-dice",
        "All 3 dice must be given: 2 are named.",
    )
    assert splitting().why_not("split:4-0").rule == "los.ruling.melee.no-idle-dice"


@pytest.mark.rule("los.ability.cautious", "los.ability.reckless")
def test_a_split_that_an_ability_forbids_is_refused_for_the_ability_with_its_least():
    assert told(splitting(elk=["cautious 2"]), "split:2-1") == (
        "los.ability.cautious",
        "Cautious: at least 2 of the dice must be for defence.",
    )
    assert told(splitting(elk=["reckless 2"]), "split:1-2") == (
        "los.ability.reckless",
        "Reckless: at least 2 of the dice must be for attack.",
    )


@pytest.mark.rule("los.ability.lunge", "los.melee.declare")
def test_a_lunge_within_reach_but_out_of_sight_is_refused_for_the_sight():
    scene = Skirmish(
        mine="hero@16,16 wolf@300,200 dog@300,235",
        theirs="foe@584,584 elk@300,272",
        creatures={"wolf": {"abilities": ["lunge"]}},
        phase="activation",
    )
    scene.play("activate:wolf")

    assert told(scene, "fight:elk") == ("los.ability.lunge", "No line of sight is free for the lunge.")
    assert told(scene, "fight:foe") == ("los.melee.declare", "They are not in contact.")


@pytest.mark.rule("los.melee.declare", "los.ability.persecution")
def test_a_pursuer_is_told_who_is_not_in_contact():
    scene = Skirmish(
        mine="hero@300,16 wolf@300,200",
        theirs="foe@300,584 elk@300,232 boar@332,230 deer@300,400",
        creatures={"wolf": {"abilities": ["persecution 2"]}, "elk": {"health": 1}},
        phase="activation",
    )
    scene.play("activate:wolf", "fight:elk", "split:0-2")
    scene.fix("shield shield bullseye bullseye")
    scene.play("split:2-0", "use:wolf.persecution")

    assert scene.kind == "pursuit"
    assert told(scene, "fight:deer") == ("los.melee.declare", "They are not in contact.")


# -- movement


@pytest.mark.rule("los.move.up-to", "los.move.no-pass-through")
def test_a_destination_behind_two_enemies_is_refused_with_the_length_of_the_way_round():
    scene = Skirmish(mine="hero@16,16 wolf@250,300", theirs="foe@584,584 elk@300,280 boar@300,320", phase="activation")
    scene.play("activate:wolf")
    refusal = scene.why_not("move:wolf@345,300")

    assert refusal.rule == "los.move.up-to"
    assert (refusal.details["reach"], refusal.details["length"] > 100_000) == (100_000, True)


@pytest.mark.rule("los.move.up-to", "los.move.no-pass-through")
def test_half_way_round_a_friend_is_refused_with_the_length_of_the_way_round():
    scene = Skirmish(mine="hero@16,16 wolf@268,300 dog@300,300", theirs="foe@584,584", phase="activation")
    scene.play("activate:wolf")
    refusal = scene.why_not("move:wolf@332,300")

    assert refusal.rule == "los.move.up-to"
    assert refusal.details["length"] == pytest.approx(100_530, abs=50)


@pytest.mark.rule("los.move.no-pass-through")
def test_where_no_way_leads_the_place_that_is_told_is_where_a_base_stands():
    ring = " ".join(f"e{n}@{x},{y}" for n, (x, y) in enumerate([(60, 16), (56, 46), (30, 62), (16, 60)]))
    scene = Skirmish(mine="hero@300,16 wolf@16,16", theirs=f"foe@584,584 {ring}", phase="activation")
    scene.play("activate:wolf")
    refusal = scene.why_not("move:wolf@110,110")

    assert refusal.rule == "los.move.no-pass-through"
    assert max(refusal.details["x"], refusal.details["y"]) < 60_000


@pytest.mark.rule("los.move.difficult-reduces", "los.move.difficult-start")
@pytest.mark.parametrize(
    ("middle", "rule", "reach"),
    [(100, "los.move.difficult-start", 80_000), (180, "los.move.difficult-reduces", 80_000)],
)
def test_who_starts_in_difficult_terrain_is_told_so_and_who_comes_into_it_too(middle, rule, reach):
    swamp = {"pieces": [[[-300, -300], [300, -300], [300, 300], [-300, 300]]], "has": ["difficult-terrain"]}
    scene = Skirmish(
        "hero@30,16 wolf@300,100", "foe@584,584", land=f"swamp@300,{middle}", cards={"swamp": swamp}, phase="activation"
    )
    scene.play("activate:wolf")
    refusal = scene.why_not("move:wolf@300,190")

    assert (refusal.rule, refusal.details["reach"]) == (rule, reach)


@pytest.mark.rule("los.move.no-pass-through")
def test_the_friend_in_the_way_is_told_and_not_the_one_beside_it():
    """A jump is not led round anything."""
    scene = Skirmish(
        "hero@30,16 cat@420,150 wolf@300,100 bear@300,150", "foe@584,584", phase="activation", land="rocks@100,400"
    )
    scene.play("activate:wolf")
    refusal = scene.why_not("move:wolf@300,151")

    assert refusal.rule == "los.move.no-pass-through"
    assert refusal.details["y"] < 120_000


# -- arriving

RITUAL = {"wolf": {"abilities": ["ritual 1"]}}


@pytest.mark.rule("los.ability.ritual")
def test_a_minion_too_far_from_who_called_it_is_refused_for_that_with_the_distance():
    scene = Skirmish(mine="hero@16,16 wolf@300,200", theirs="foe@584,584", creatures=RITUAL, phase="activation")
    scene.play("activate:wolf")
    scene.fix("bullseye")
    scene.play("ritual")
    key = scene.decision.options[0].key
    head = key.partition("@")[0]

    refusal = scene.match.why_not(f"{head}@336000,200000")
    assert (refusal.rule, refusal.details["distance"]) == ("los.ability.ritual", 4_000)
    assert scene.match.explain(f"{head}@336000,200000", refusal) == (
        "A minion appears in contact with who called it: this is 4 mm away."
    )


@pytest.mark.rule("los.summon.counts-activated", "los.activation.one-at-a-time")
def test_who_came_in_this_turn_is_refused_for_that_and_who_has_acted_for_that():
    scene = Skirmish(
        mine="hero@300,16 wolf@300,100",
        theirs="foe@300,584",
        hand="elf",
        cards={"elf": {"type": "character"}},
        phase="activation",
    )
    scene.play("play:elf", "place:elf@200,16")
    while scene.kind != "phase":
        scene.play(scene.offers[0])
    scene.play("activate:wolf", "stay")

    assert told(scene, "activate:elf") == (
        "los.summon.counts-activated",
        "It came in this turn and counts as activated.",
    )
    assert told(scene, "activate:wolf")[0] == "los.activation.one-at-a-time"


@pytest.mark.rule("los.summon.never-in-contact")
def test_what_is_needed_is_said_as_at_least():
    scene = Skirmish(
        mine="hero@16,16 wolf@300,200", theirs="foe@584,584 elk@300,267", creatures=RITUAL, phase="activation"
    )
    scene.play("activate:wolf")
    scene.fix("bullseye")
    scene.play("ritual")
    head = scene.decision.options[0].key.partition("@")[0]
    refusal = scene.match.why_not(f"{head}@300000,233000")

    assert (refusal.rule, refusal.details) == ("los.summon.never-in-contact", {"distance": 2_000, "needed": 3_000})
    texts = [scene.match.explain("place", refusal, language) for language in ("en", "it")]
    assert ("at least 3 mm" in texts[0], "almeno 3" in texts[1]) == (True, True)


# -- cards


ZAP = {"type": "spell", "target": "enemy-characters", "lines": [{"do": "damage", "amount": 1, "cards": "$target"}]}


@pytest.mark.rule("los.ability.monster", "los.ability.shield-against", "los.cards.creature-terms")
def test_a_target_is_refused_for_what_speaks_against_it():
    scene = Skirmish(
        mine="hero@300,16 wolf@300,100",
        theirs="foe@300,584 elk@300,400 troll@200,400 knight@400,400 boar@500,400",
        creatures={
            "troll": {"abilities": ["monster"]},
            "knight": {"abilities": [{"has": "shield-against", "what": ["spells"]}]},
        },
        hand="zap",
        cards={"zap": ZAP},
        phase="activation",
    )
    scene.play("play:zap")
    assert scene.kind == "target"

    assert scene.why_not("target:troll").rule == "los.ability.monster"
    assert scene.why_not("target:knight").rule == "los.ability.shield-against"
    assert told(scene, "target:foe") == ("los.cards.creature-terms", "The card means another sort of creature.")
    assert scene.why_not("target:wolf").rule == "los.attack.opponents-only"


# -- abilities


@pytest.mark.rule("los.ranged.range", "los.ability.control")
def test_control_beyond_its_range_is_refused_with_the_distance():
    scene = Skirmish(
        mine="hero@16,16 wolf@300,100",
        theirs="foe@584,584 elk@300,400",
        creatures={"wolf": {"abilities": ["control 2"]}},
        phase="activation",
    )
    scene.play("activate:wolf")

    assert told(scene, "control:elk") == ("los.ranged.range", "The target is 268 mm away, too far.")


@pytest.mark.rule("los.activation.no-ability-after-move")
@pytest.mark.parametrize(
    ("ability", "key"),
    [("healer 1", "heal:dog"), ("stealth", "hide"), ("ritual 1", "ritual"), ("control 2", "control:elk")],
)
def test_what_is_not_done_after_moving_is_refused_for_the_movement(ability, key):
    scene = Skirmish(
        mine="hero@16,16 wolf@300,100 dog@300,60",
        theirs="foe@584,584 elk@300,240",
        creatures={"wolf": {"abilities": [ability, "shooting 1", "quick-shooter"]}},
        phase="activation",
    )
    scene.wound("dog")
    scene.play("activate:wolf", "move:wolf@300,110")
    assert scene.kind == "act-on"

    assert told(scene, key) == ("los.activation.no-ability-after-move", "After moving it cannot do that.")


@pytest.mark.rule("los.2v2.teams-fixed")
def test_only_in_a_game_of_teams_is_a_change_of_teams_refused_for_that_and_nothing_else_is():
    rules = []
    for scene in (Skirmish(phase="activation"), Skirmish(**TEAM, mode=TEAMS, phase="activation")):
        rules.append([found and found.rule for found in map(scene.why_not, ("team:s1", "build:tavern"))])

    assert rules[1] == ["los.2v2.teams-fixed", "los.construct.only-in-its-phase"]
    assert rules[0][0] != "los.2v2.teams-fixed"
    assert rules[0][1] == "los.construct.only-in-its-phase"


@pytest.mark.rule("los.ability.healer")
def test_a_healer_is_not_told_that_only_friends_are_healed():
    scene = Skirmish(
        mine="hero@16,16 wolf@300,100",
        theirs="foe@584,584 elk@300,240",
        creatures={"wolf": {"abilities": ["healer 1"]}},
        phase="activation",
    )
    scene.wound("elk")
    scene.wound("foe")
    scene.play("activate:wolf")

    assert "heal:elk" in scene.offers
    assert told(scene, "heal:wolf")[1] == "A Healer heals others, not itself."
    assert told(scene, "heal:foe")[1] == "A Healer reaches as far as XL: that is 529.2 mm away."
    scene = Skirmish(mine="hero@16,16 wolf@300,100", theirs="foe@584,584", phase="activation")
    scene.play("activate:wolf")
    assert told(scene, "heal:hero")[1] == "Wolf is no Healer."


@pytest.mark.rule("los.ability.control")
def test_control_is_refused_for_the_one_thing_it_lacks():
    scene = Skirmish(
        mine="hero@16,16 witch@300,200 dog@300,300",
        theirs="foe@200,300 elk@300,340",
        creatures={"witch": {"abilities": ["control 2"]}},
        phase="activation",
    )
    scene.play("activate:witch")
    assert told(scene, "control:dog")[1] == "Control is taken of an opponent's creature only."
    assert told(scene, "control:foe")[1] == "Nobody takes control of a hero."

    scene.play("stay", "activate:dog")
    assert told(scene, "control:elk") == ("los.ability.control", "Dog has no Control.")


@pytest.mark.rule("los.ability.concentration")
def test_tokens_of_concentration_are_refused_for_the_one_thing_they_lack():
    scene = Skirmish(
        mine="hero@16,16 monk@300,200 wolf@300,300+focus",
        theirs="foe@584,584 elk@300,400+focus",
        creatures={name: {"abilities": ["concentration 1"]} for name in ("monk", "elk")},
        phase="activation",
    )
    assert told(scene, "spend:elk")[1].startswith("The tokens of a creature are spent by the player who leads it")
    assert told(scene, "spend:monk")[1] == "It has no Concentration token."
    assert told(scene, "spend:wolf")[1] == "Its card does not say what a Concentration token buys."

    scene.table.focus = changed(scene.table.focus, scene.things["monk"], 1)
    scene.play("activate:monk")
    assert told(scene, "focus")[1] == "Monk holds all the Concentration tokens it can: 1."
    scene.play("stay", "activate:hero")
    assert told(scene, "focus") == ("los.ability.concentration", "Hero has no Concentration.")


@pytest.mark.rule("los.stealth.detect")
def test_looking_for_somebody_is_refused_for_the_one_thing_it_lacks():
    scene = Skirmish(
        mine="hero@16,16 wolf@300,200 dog@300,300",
        theirs="foe@332,200 elk@300,100+stealth",
        phase="activation",
    )
    scene.play("activate:wolf")

    assert told(scene, "detect:dog")[1] == "Only an opponent's creature is looked for."
    assert told(scene, "detect:foe")[1] == "It is not hidden."
    assert told(scene, "detect:elk") == (
        "los.stealth.detect",
        "Only who is in contact can be looked for: it hides 68 mm away.",
    )


@pytest.mark.rule("los.dragon.zero-floor", "los.ranged.ability-needed")
def test_shooting_lowered_to_nothing_is_refused_for_that():
    scene = Skirmish(
        mine="hero@16,16 wolf@300,100 dog@200,100",
        theirs="foe@584,584 elk@300,200",
        creatures={"wolf": {"abilities": ["shooting 1"]}},
        phase="activation",
    )
    wolf = scene.things["wolf"]
    scene.table.gains = changed(scene.table.gains, wolf, (Gain(SHOOTING, -1, 1, "hex", 0, 0, True, False),))
    scene.play("activate:wolf")

    assert told(scene, "shoot:elk") == ("los.dragon.zero-floor", "Wolf's value for that has fallen to 0.")
    scene.play("stay", "activate:dog")
    assert scene.why_not("shoot:elk").rule == "los.ranged.ability-needed"


# -- phases


@pytest.mark.rule("los.turn.three-phases", "los.building.supply")
def test_in_the_construction_phase_activating_is_refused_for_the_phase():
    scene = Skirmish(deck="a", supply="arena", prosperity=9)
    scene.begin(Turn(0))
    assert (scene.kind, scene.table.phase) == ("construct", CONSTRUCTION)

    assert told(scene, "activate:hero")[0] == "los.turn.three-phases"
    assert told(scene, "build:palace") == ("los.building.supply", "That building is not in your supply.")


BOLT = {"type": "spell", "cost": ["temple", "any"], "lines": [{"do": "draw", "count": 1}]}


@pytest.mark.rule("los.play.cost-buildings")
@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Bolt costs Temple, 1 × any: Temple does not stand in your City."),
        ("it", "Bolt costa Tempio, 1 × qualsiasi: nella tua Città non c'è Tempio."),
    ],
)
def test_who_cannot_pay_for_a_card_is_told_what_it_costs(language, told):
    scene = Skirmish(hand="bolt", hand_1="bolt", cards={"bolt": BOLT})
    scene.begin()
    refusal = scene.why_not("play:bolt")
    keys = [f"play:{scene.table.labels[player.hand[0]]}" for player in scene.table.players]

    said = [GAME.reason(scene.table, 0, key, refusal, language) for key in keys]

    assert said[0] == told
    assert "Bolt" not in said[1]


@pytest.mark.rule("los.play.cost-buildings", "los.play.cost-any")
def test_what_a_price_lacks_is_named_and_nothing_else():
    tapped = Skirmish(hand="bolt", city="temple arena", cards={"bolt": BOLT})
    tapped.table.tapped = changed(tapped.table.tapped, tapped.things["temple"], 1)
    tapped.begin()
    assert told(tapped, "play:bolt")[1] == "Bolt costs Temple, 1 × any: Temple is tapped."

    alone = Skirmish(hand="bolt", city="temple", cards={"bolt": BOLT})
    alone.begin()
    assert told(alone, "play:bolt") == (
        "los.play.cost-any",
        "Bolt costs Temple, 1 × any: beyond what is named, 0 of 1 buildings are untapped.",
    )

    dear = {**BOLT, "cost": ["temple"], "prosperity": 5}
    poor = Skirmish(hand="bolt", city="temple", prosperity=3, cards={"bolt": dear})
    poor.begin()
    assert told(poor, "play:bolt") == (
        "los.play.cost-buildings",
        "Bolt costs Temple, 5 Prosperity: 5 Prosperity is needed, and you have 3.",
    )


@pytest.mark.rule("los.play.cost-buildings", "los.terrain.card-and-template")
@pytest.mark.parametrize("key", ["land:forest", "terrain:forest@300,300,0"])
def test_a_terrain_that_cannot_be_paid_is_refused_with_its_price(key):
    scene = Skirmish(land_supply="forest", cards={"forest": {"cost": ["arena"]}}, phase="activation")

    assert told(scene, key)[1] == "Forest costs Arena: Arena does not stand in your City."


@pytest.mark.rule("los.relic.activation-icons", "los.relic.activation-at-once")
def test_a_relic_is_refused_for_the_one_thing_that_is_in_the_way():
    purse = {"type": "relic", "relic": "treasure", "activation": 2, "lines": [{"do": "prosperity", "amount": 1}]}
    cards = {"purse": purse, "ring": {"type": "relic", "relic": "treasure", "abilities": ["initiative"]}}

    scene = Skirmish(relics="purse ring", cards=cards, phase="activation")
    assert told(scene, "use:ring")[1] == "That relic has nothing to use: it always works."
    scene.play("activate:hero", "stay")
    assert told(scene, "use:purse")[1].endswith("your hero was activated this turn already.")
    scene.table.tapped = changed(scene.table.tapped, scene.things["purse"], 1)
    assert told(scene, "use:purse") == ("los.relic.activation-at-once", "That relic is tapped.")

    beside = Skirmish("hero@300,300", "foe@300,332", relics="purse", cards=cards, phase="activation")
    assert told(beside, "use:purse")[1].endswith("an enemy is in contact with your hero.")
    assert told(beside, "use:purse", "it")[1].endswith("che è a contatto con un nemico.")


@pytest.mark.rule("los.building.tap-to-use")
def test_a_building_is_refused_as_tapped_or_as_having_nothing_to_use():
    mill = {"type": "building", "lines": [{"do": "prosperity", "amount": 1}]}
    scene = Skirmish(city="mill arena", cards={"mill": mill}, phase="activation")
    assert told(scene, "use:arena")[1] == "That building has nothing to use."
    scene.play("use:mill")
    assert told(scene, "use:mill")[1] == "That building is tapped."


@pytest.mark.rule("los.stealth.gain", "los.run.who-cannot", "los.ability.jump")
def test_hiding_running_and_jumping_are_refused_for_the_one_thing_that_is_in_the_way():
    def acting(ability, elk="500,500", movement="M"):
        scene = Skirmish(
            mine="hero@16,16 wolf@300,100",
            theirs=f"foe@584,584 elk@{elk}",
            creatures={"wolf": {"abilities": [ability] if ability else [], "movement": movement}},
            phase="activation",
        )
        scene.play("activate:wolf")
        return scene

    assert told(acting(""), "hide")[1] == "Wolf has no Stealth."
    assert told(acting("stealth", "300,132"), "hide")[1] == "Wolf cannot hide: it is in contact with an enemy."
    hidden = acting("stealth")
    hidden.table.marks[hidden.things["wolf"]] = STEALTH_TOKEN
    assert told(hidden, "hide")[1] == "Wolf is hidden already."

    assert told(acting("", "300,132"), "run:wolf@320,60")[1] == "Wolf cannot run: it is in contact with an enemy."
    assert told(acting("", movement="XL"), "run:wolf@320,60")[1] == "Wolf cannot run at all."

    assert told(acting(""), "jump:wolf@320,60")[1] == "Wolf has no Jump."
    assert told(acting("jump"), "jump:wolf@320,60;340,90")[1] == "A jump goes in one straight line."
