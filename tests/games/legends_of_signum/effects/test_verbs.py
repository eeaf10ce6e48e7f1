"""What lines of cards do to cards, creatures and steps that wait."""

import pytest

import legendarium as lg
from legendarium.games.legends_of_signum.cards.construction import Construct
from legendarium.games.legends_of_signum.combat.melee import fight
from legendarium.games.legends_of_signum.core.values import has, value
from legendarium.games.legends_of_signum.core.wounds import Harm, Hurt
from legendarium.games.legends_of_signum.effects.verbs import find, targets
from legendarium.games.legends_of_signum.effects.verbs_field import control
from legendarium.games.legends_of_signum.field.relocation import Put
from legendarium.games.legends_of_signum.geometry.exact.discs import SMALL
from legendarium.games.legends_of_signum.printed.quantities import FLIGHT, SHOOTING
from legendarium.games.legends_of_signum.state.pieces import Template
from legendarium.games.legends_of_signum.state.table import POISON_TOKEN
from legendarium.kernel.shared_tuples import changed
from legendarium.testing.legends_of_signum import Skirmish


def phase(mine="hero@300,16", theirs="foe@300,584", **scene):
    made = Skirmish(mine, theirs, **scene)
    made.begin()
    return made


def spell(*lines, target=""):
    return {"type": "spell", "lines": list(lines), **({"target": target} if target else {})}


def on_target(verb, target="any-creatures", **more):
    return spell({"do": verb, "cards": "$target", **more}, target=target)


def cast(card, *armies, target="", **scene):
    """A scene in which a spell of the hand was played."""
    cards = {"spell": card, **scene.pop("cards", {})}
    hand = f"spell {scene.pop('hand', '')}"
    made = phase(*armies, hand=hand, cards=cards, **scene)
    made.play("play:spell", *([f"target:{target}"] if target else []))
    return made


# -- leaving the field


@pytest.mark.rule("los.control.leaving-play", "los.control.ownership", "los.zones.graveyard-owner")
def test_a_controlled_character_returns_to_its_owners_hand_and_forgets_everything():
    scene = phase("hero@300,16", "foe@300,584 wolf@300,300", hand="spell", cards={"spell": on_target("return_to_hand")})
    table, wolf = scene.table, scene.things["wolf"]
    table.controller[wolf], table.armour[wolf], table.marks[wolf] = 0, 2, POISON_TOKEN
    assert (table.fixed.owner[wolf], table.controller[wolf]) == (1, 0)

    scene.play("play:spell", "target:wolf")

    assert (scene.zone("hand", 1), scene.zone("hand"), table.is_standing(wolf)) == ("wolf", "", False)
    assert (table.armour[wolf], table.marks[wolf], table.controller[wolf]) == (0, 0, 1)
    assert not scene.events("eliminated")
    assert "wolf" in str(lg.view(table, 0)["parties"][1]["hand"])


@pytest.mark.rule("los.ruling.turn.hand-limit-return")
def test_a_card_that_returns_to_a_full_hand_is_kept_and_one_of_the_ten_goes():
    ten = " ".join(f"c{number}" for number in range(10))
    scene = cast(on_target("return_to_hand"), theirs="foe@300,584 wolf@300,300", hand_1=ten, target="wolf")

    assert len(scene.table.players[1].hand) == 10
    assert "wolf" in scene.zone("hand", 1).split()
    assert len(scene.table.players[1].graveyard) == 1


@pytest.mark.rule("los.ruling.minion.returned", "los.minion.card-outside-deck")
@pytest.mark.parametrize("verb", ["return_to_hand", "return_to_deck"])
def test_a_returned_minion_leaves_with_its_tokens_and_no_card_moves(verb):
    scene = phase(
        "hero@300,16 imp@200,100",
        hand="spell",
        deck="a b",
        cards={"spell": on_target(verb), "imp": {"type": "minion"}},
    )
    imp = scene.things["imp"]
    scene.table.marks[imp] = POISON_TOKEN
    scene.play("play:spell", "target:imp")

    assert (scene.zone("hand"), scene.zone("deck"), scene.zone("graveyard")) == ("", "a b", "spell")
    assert not scene.events("eliminated")
    assert (imp in scene.table.players[0].box, scene.table.marks[imp]) == (True, 0)


def test_heroes_stay_and_so_do_monsters():
    scene = cast(
        spell({"do": "find", "who": "any-creatures", "as": "all"}, {"do": "return_to_hand", "cards": "$all"}),
        "hero@300,16 wolf@100,16",
        "foe@300,584 drake@300,300",
        creatures={"drake": {"abilities": ["monster"]}},
    )

    assert [scene.name_of(it) for it in scene.table.standing] == ["hero", "foe", "drake"]


@pytest.mark.rule("los.zones.deck-return")
def test_a_card_returned_to_a_deck_goes_to_its_owners_and_the_deck_is_shuffled():
    deck = " ".join(f"c{number}" for number in range(12))
    scene = phase(
        "hero@300,16",
        "foe@300,584 wolf@300,300",
        hand="wings spell",
        deck_1=deck,
        cards={
            "wings": on_target("give", gives=[{"has": "flight"}]),
            "spell": on_target("return_to_deck"),
        },
    )
    wolf = scene.things["wolf"]
    scene.table.controller[wolf] = 0
    scene.play("play:wings", "target:wolf")
    assert has(scene.table, wolf, FLIGHT)
    label = scene.table.labels[wolf]

    scene.play("play:spell", "target:wolf")

    held = scene.zone("deck", 1).split()
    assert "wolf" in held
    assert [name for name in held if name != "wolf"] != deck.split()
    assert (has(scene.table, wolf, FLIGHT), scene.table.labels[wolf] == label) == (False, False)


@pytest.mark.rule("los.zones.default-own-zone")
def test_a_graveyard_without_a_word_is_the_own_one():
    lines = (
        {"do": "buried", "kind": "character", "as": "dead"},
        {"choose": "$dead", "asks": "take", "as": "one"},
        {"do": "take_back", "cards": "$one"},
    )
    scene = phase(hand="spell", graveyard="wolf bear", graveyard_1="lynx", cards={"spell": spell(*lines)})
    scene.play("play:spell")
    assert scene.offers == ["take:wolf", "take:bear"]

    scene.play("take:bear")

    assert (scene.zone("hand"), scene.zone("graveyard"), scene.zone("graveyard", 1)) == ("bear", "wolf spell", "lynx")


# -- destroying


@pytest.mark.rule("los.building.no-voluntary-removal", "los.cards.unique-building-bonus")
def test_card_effects_destroy_buildings_relics_and_terrains():
    lines = [
        line
        for what in ("enemy-buildings", "enemy-relics", "terrains")
        for line in ({"do": "gather", "what": what, "as": "found"}, {"do": "destroy", "cards": "$found"})
    ]
    cards = {"garden": {"standing": "unique"}, "ring": {"type": "relic", "relic": "treasure"}}
    tied = {"wolf": {"abilities": [{"has": "flight", "while": "garden"}]}}
    scene = phase(
        "hero@300,16",
        "foe@300,584 wolf@300,300",
        hand="spell",
        city="arena",
        city_1="garden",
        relics_1="ring",
        land="rocks@100,300",
        cards={**cards, "spell": spell(*lines)},
        creatures=tied,
    )
    assert has(scene.table, scene.things["wolf"], FLIGHT)

    scene.play("play:spell")

    assert (scene.zone("city"), scene.zone("city", 1), scene.zone("relics", 1)) == ("arena", "", "")
    assert (scene.zone("graveyard", 1), scene.table.templates) == ("ring", [])
    assert not has(scene.table, scene.things["wolf"], FLIGHT)


@pytest.mark.rule("los.relic.hero-only")
def test_a_relic_that_is_destroyed_already_is_not_destroyed_again():
    gather, destroy = {"do": "gather", "what": "enemy-relics", "as": "found"}, {"do": "destroy", "cards": "$found"}
    cards = {"ring": {"type": "relic", "relic": "treasure"}, "spell": spell(gather, destroy, destroy)}
    scene = phase("hero@300,16", "foe@300,584", hand="spell", relics_1="ring", cards=cards)

    scene.play("play:spell")

    assert (scene.zone("relics", 1), scene.zone("graveyard", 1)) == ("", "ring")
    assert len(scene.events("destroyed")) <= 1


# -- from the Graveyard

WORD = {"has": "first-word", "lines": [{"do": "prosperity", "amount": 5}]}
REVIVE = spell({"do": "buried", "kind": "character", "as": "dead"}, {"do": "revive", "cards": "$dead"})


@pytest.mark.rule("los.summon.default-edge", "los.ruling.summon.by-ability-distance")
def test_a_revived_character_arrives_at_the_own_side_as_if_played_but_does_not_speak():
    scene = phase(
        theirs="foe@300,584 lynx@100,50",
        hand="spell",
        graveyard="wolf",
        cards={"spell": REVIVE},
        creatures={"wolf": {"abilities": [WORD]}},
    )
    scene.play("play:spell")
    assert scene.why_not("place:wolf@300,200").rule == "los.summon.edge"
    assert scene.why_not("place:wolf@100,16").rule == "los.summon.keep-s"

    scene.play("place:wolf@400,16")

    assert (scene.at("wolf"), scene.zone("graveyard"), scene.table.players[0].prosperity) == ((400, 16), "spell", 3)


@pytest.mark.rule("los.ruling.summon.by-ability-distance", "los.minion.only-by-ability")
def test_a_minion_beside_its_summoner_may_stand_near_enemies_and_is_not_backstabbed():
    scene = cast(on_target("minion", "your-heroes"), "hero@300,300", "foe@300,584 lynx@300,380", target="hero")
    scene.play(max(scene.offers, key=lambda key: float(key.rpartition(",")[2])))

    assert (len(scene.table.standing), scene.events("rolled")) == (4, [])
    minion = scene.table.standing[-1]
    assert scene.table.is_within(minion, scene.things["lynx"], 80_000)


@pytest.mark.rule("los.ruling.summon.spot-lost")
def test_a_character_whose_last_place_was_taken_does_not_arrive_and_says_nothing():
    row = " ".join(f"c{at}@{40 + 80 * at},40" for at in range(6))
    wide = {f"c{at}": {"base": 80} for at in range(6)}
    words = [WORD, {"has": "last-word", "lines": [{"do": "prosperity", "amount": 5}]}]
    wait = {"type": "tactic", "when": "card-declared", "lines": [{"do": "prosperity", "amount": 1}]}
    scene = phase(
        f"hero@300,300 {row}",
        hand="giant",
        city="arena",
        tactics_1="wait",
        cards={"wait": wait},
        creatures={**wide, "giant": {"base": 80, "cost": ["arena"], "abilities": words}},
    )
    scene.play("play:giant")
    assert scene.kind == "window"
    scene.table.x[scene.things["hero"]], scene.table.y[scene.things["hero"]] = 540_000, 16_000

    scene.play("pass")

    assert (scene.zone("graveyard"), scene.table.tapped[scene.things["arena"]]) == ("giant", 1)
    assert (scene.kind, scene.table.players[0].prosperity) == ("phase", 3)


# -- pushing and controlling


def test_a_push_goes_straight_away_from_the_hero_until_something_is_in_the_way():
    scene = cast(
        on_target("push", distance="S"), "hero@300,200", "foe@300,584 wolf@300,240 bear@500,240", target="wolf"
    )
    assert scene.at("wolf") == (300, 320)

    stopped = cast(on_target("push", distance="S"), "hero@300,200", "foe@300,300 wolf@300,240", target="wolf")
    assert stopped.at("wolf") == (300, 268)


@pytest.mark.rule("los.ruling.backstab.ability-placement")
def test_who_is_pushed_out_of_contact_is_backstabbed_unless_the_card_says_otherwise():
    armies = ("hero@300,200", "foe@300,584 wolf@300,233")
    scene = phase(*armies, hand="spell", cards={"spell": on_target("push", distance="S")})
    scene.fix("shield")
    scene.play("play:spell", "target:wolf")
    assert (scene.wounds("wolf"), scene.at("wolf")) == (1, (300, 313))

    safe = cast(on_target("push", distance="S", safe=True), *armies, target="wolf")
    assert (safe.events("rolled"), safe.at("wolf")) == ([], (300, 313))
    gone = cast(on_target("return_to_hand"), *armies, target="wolf")
    assert not gone.events("rolled")


@pytest.mark.rule("los.control.your-means-control", "los.control.ownership")
def test_a_controlled_creature_is_its_controllers_for_every_card():
    help_own = on_target("armour", "your-characters", amount=1)
    scene = cast(
        on_target("control", "enemy-characters"),
        theirs="foe@300,584 wolf@300,300",
        hand="aid",
        cards={"aid": help_own},
        target="wolf",
    )
    wolf = scene.things["wolf"]
    assert (scene.table.fixed.owner[wolf], scene.table.controller[wolf]) == (1, 0)

    scene.play("play:aid")

    assert scene.offers == ["target:wolf"]


@pytest.mark.rule("los.ability.beast", "los.ability.monster")
@pytest.mark.parametrize(("ability", "controller"), [("stamina", 0), ("beast", 1), ("monster", 1)])
def test_no_card_takes_control_of_a_beast_or_a_monster(ability, controller):
    scene = Skirmish(theirs="foe@300,584 wolf@300,300", creatures={"wolf": {"abilities": [ability]}})
    control(scene.table, 0, scene.things["hero"], (scene.things["wolf"],))

    assert scene.table.controller[scene.things["wolf"]] == controller


# -- what is about to happen


def guarded(tactic, **scene):
    """Damage of 2 comes to the foe in the first party's turn; the tactic waits for it."""
    made = Skirmish(
        "hero@300,16",
        "foe@300,584 wolf@300,300",
        tactics_1="guard",
        cards={"guard": {"type": "tactic", "when": "harm-coming", "if": ["my_creature_suffers"], **tactic}},
        **scene,
    )
    made.begin(Harm(Hurt(made.things["foe"], 2, "effect", made.things["hero"], 0)))
    made.play("spring:t1")
    return made


def test_harm_about_to_land_is_softened_prevented_or_redirected():
    soft = guarded({"lines": [{"do": "soften", "by": 1, "cards": "$object"}]})
    assert soft.wounds("foe") == 1

    none = guarded({"lines": [{"do": "prevent", "cards": "$object"}]})
    assert none.wounds("foe") == 0

    other = guarded(
        {"target": "your-characters", "lines": [{"do": "redirect", "who": "your-heroes", "cards": "$target"}]}
    )
    other.play("target:wolf")
    assert [other.wounds(name) for name in ("foe", "wolf")] == [0, 2]


def test_a_declared_attack_is_voided_and_counts_as_made():
    parry = {"type": "tactic", "when": "attack-declared", "lines": [{"do": "void", "what": "attack"}]}
    scene = Skirmish("hero@300,300", "foe@300,332", tactics_1="parry", cards={"parry": parry})
    fight(scene.table, scene.things["hero"], scene.things["foe"])
    scene.run()
    scene.play("spring:t1")

    assert (scene.table.decision, scene.events("rolled"), scene.zone("graveyard", 1)) == (None, [], "parry")


def test_a_declared_card_is_voided_and_goes_to_the_graveyard():
    deny = {"type": "tactic", "when": "card-declared", "lines": [{"do": "void", "what": "card"}]}
    cards = {"deny": deny, "bolt": on_target("damage", amount=2), "ring": {"type": "relic", "relic": "treasure"}}
    scene = phase(
        hand="bolt ring wolf", tactics_1="deny deny.2 deny.3", cards=cards, creatures={"hero": {"slots": ["treasure"]}}
    )
    scene.play("play:bolt", "target:foe", "spring:t1", "pass")
    scene.play("play:ring", "spring:t2", "pass")
    scene.play("play:wolf", "spring:t3")

    assert scene.zone("graveyard") == "bolt ring wolf"
    assert (scene.wounds("foe"), scene.zone("relics"), len(scene.table.standing)) == (0, "", 2)
    assert scene.kind == "phase"


# -- hidden hands


@pytest.mark.rule("los.ruling.play.hidden-search")
def test_whoever_is_asked_for_a_hidden_card_may_say_that_there_is_none():
    lines = spell({"do": "demand", "kind": "spell"})
    rich = cast(lines, hand_1="bolt", deck_1="wolf", cards={"bolt": {"type": "spell"}})
    poor = cast(lines, hand_1="wolf", deck_1="bolt", cards={"bolt": {"type": "spell"}})
    assert (rich.asked, rich.offers, poor.offers) == (1, ["drop:bolt", "none"], ["none"])
    for scene in (rich, poor):
        scene.play("none")

    assert lg.view(rich.table, 0) == lg.view(poor.table, 0)
    again = cast(lines, hand_1="bolt", cards={"bolt": {"type": "spell"}})
    again.play("drop:bolt")
    assert again.zone("graveyard", 1) == "bolt"


# -- Concentration


@pytest.mark.rule("los.ability.concentration")
def test_tokens_are_spent_at_any_time_of_the_own_turn_and_are_no_activation():
    sage = {"abilities": [{"has": "concentration", "value": 2, "lines": [{"do": "prosperity", "amount": 1}]}]}
    scene = phase("hero@300,16 sage@200,100", creatures={"sage": sage})
    assert not scene.words("spend")
    scene.table.focus = changed(scene.table.focus, scene.things["sage"], 2)
    scene.table.decision = None
    scene.begin()

    scene.play("spend:sage")
    assert (scene.kind, scene.table.players[0].prosperity) == ("phase", 4)
    scene.play("activate:sage", "spend:sage")
    assert (scene.kind, scene.table.players[0].prosperity) == ("act", 5)
    assert scene.why_not("spend:sage").rule == "los.ability.concentration"
    scene.play("focus")
    assert scene.table.focus[scene.things["sage"]] == 1

    scene.table.decision = None
    scene.begin(Construct(0))
    scene.play("spend:sage")
    assert (scene.kind, scene.table.players[0].prosperity) == ("construct", 6)


# -- what goes before the rulebook


@pytest.mark.rule("los.special.card-beats-rulebook", "los.ruling.dragon.rule-one-lost")
def test_a_card_that_allows_an_attack_after_a_run_goes_before_the_rule_that_forbids_it():
    for abilities, kind in ((["quick"], "act-on"), ([], "phase")):
        scene = phase(
            "hero@300,16 wolf@300,100", "foe@300,584 bear@300,240", creatures={"wolf": {"abilities": abilities}}
        )
        scene.fix("bullseye")
        scene.play("activate:wolf", "run:wolf@300,207")
        assert scene.kind == kind


@pytest.mark.rule("los.ruling.dragon.plus-sentence-truncated")
def test_a_plus_counts_a_missing_ability_as_none():
    scene = cast(on_target("give", gives=[{"plus": "shooting", "value": 2}]), "hero@300,16 wolf@300,100", target="wolf")

    assert value(scene.table, scene.things["wolf"], SHOOTING) == 2


@pytest.mark.rule("los.move.place-versus-move")
def test_what_waits_for_a_placement_hears_of_movement_and_what_waits_for_movement_not_of_a_placement():
    texts = [
        {"code": when, "when": when, "if": ["i_act"], "lines": [{"do": "prosperity", "amount": gain}]}
        for when, gain in (("placed", 1), ("moved", 9))
    ]
    ruins = {"ruins": {"bullseye": [], "axe": [], "shield": []}}
    scene = phase(
        "hero@300,16 scout@300,243",
        land="ruins@300,300 tower@500,300",
        cards={"ruins": ruins, "tower": ruins},
        creatures={"scout": {"ability": texts}},
    )
    scene.table.templates = [Template(it.thing, it.x, it.y, it.turn, it.pieces, True) for it in scene.table.templates]
    scene.fix("shield")
    scene.play("activate:scout", "entrance:ruins", "place:scout@500,243")
    assert scene.table.players[0].prosperity == 4

    scene.table.acted[scene.things["scout"]] = -1
    scene.table.decision = None
    scene.run()
    scene.begin()
    scene.play("activate:scout", "move:scout@500,200")
    assert scene.table.players[0].prosperity == 14


# -- whom a line means


@pytest.mark.rule("los.dragon.unrestricted-targets", "los.special.controller-chooses", "los.geometry.contact-threshold")
@pytest.mark.parametrize("verb", [find, targets])
@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ({}, "foe bear elk owl asp"),
        ({"wounded": True}, "bear owl"),
        ({"free": True}, "foe elk owl asp"),
        ({"nearest": True}, "bear"),
        ({"within": "S"}, "bear elk"),
        ({"within": "XL"}, "bear elk owl"),
        ({"free": True, "nearest": True}, "elk"),
        ({"free": True, "within": "S"}, "elk"),
        ({"wounded": True, "free": True}, "owl"),
        ({"wounded": True, "nearest": True, "free": True}, "owl"),
        ({"cards": "asp", "nearest": True}, "foe"),
        ({"cards": "asp", "within": "S"}, "asp"),
    ],
)
def test_a_line_means_the_creatures_its_words_leave(verb, said, meant):
    scene = Skirmish(
        "hero@300,16 wolf@300,200",
        "foe@300,584 bear@332,200+wounds=1 elk@300,300 owl@300,450+wounds=1 asp@584,584",
    )
    words = {"within": None, "wounded": False, **said}
    words["cards"] = tuple(scene.things[name] for name in said.get("cards", "").split())

    found = verb(scene.table, 0, scene.things["wolf"], "enemy-creatures", **words)

    assert " ".join(scene.name_of(it) for it in found) == meant


@pytest.mark.rule("los.special.default-duration", "los.wounds.elimination")
def test_nothing_is_given_to_whom_the_same_card_has_killed():
    card = spell(
        {"do": "wound", "amount": 3, "cards": "$target"},
        {"do": "give", "gives": [{"has": "flight"}], "cards": "$target"},
        target="any-creatures",
    )
    scene = cast(card, "hero@300,16", "foe@300,584 wolf@300,300", target="wolf")

    assert scene.zone("graveyard", 1) == "wolf"
    assert not scene.events("given")
    assert scene.table.gains[scene.things["wolf"]] == ()


@pytest.mark.rule("los.move.place-versus-move")
def test_nobody_is_placed_in_contact_with_itself():
    scene = Skirmish("hero@300,16 wolf@300,200")
    wolf = scene.things["wolf"]
    scene.begin(Put(wolf, wolf, 0))
    assert scene.match.decision is None

    scene.begin(Put(wolf, wolf, 0, SMALL + 1))
    assert scene.kind == "place"
