"""Legends of Signum in words: nothing is told by a bare code, in either language."""

from __future__ import annotations

import re

import pytest

from legendarium.games.legends_of_signum.cards.beginning import prosper
from legendarium.games.legends_of_signum.field.placement import PlaceOption
from legendarium.games.legends_of_signum.field.terrain import TerrainOption
from legendarium.games.legends_of_signum.game import GAME
from legendarium.games.legends_of_signum.library.collection import gloss_of
from legendarium.games.legends_of_signum.library.decks import faults, read
from legendarium.games.legends_of_signum.printed.faces import HERO
from legendarium.games.legends_of_signum.printed.quantities import CODES
from legendarium.games.legends_of_signum.printed.rulings import Rulings, check_rulings
from legendarium.games.legends_of_signum.quest import events as quest_events
from legendarium.games.legends_of_signum.quest.telling.words import quest_text
from legendarium.games.legends_of_signum.state import events
from legendarium.games.legends_of_signum.state.modes import CORE
from legendarium.games.legends_of_signum.telling.names import WORDS, fact_in_words
from legendarium.games.legends_of_signum.telling.reasons import deck_fault
from legendarium.kernel.dice import Dice
from legendarium.kernel.errors import SetupError
from legendarium.kernel.events import EventKind
from legendarium.kernel.match import Match
from legendarium.kernel.phrasebook import choose_forms
from legendarium.kernel.refusals import Refusal
from legendarium.testing.legends_of_signum import Skirmish
from legendarium.testing.legends_of_signum_tiny import building, creature, tiny_deck, tiny_table
from legendarium.testing.scene import Scene

LANGUAGES = ("en", "it")
RECALL = {
    "type": "spell",
    "target": "any-creatures",
    "lines": [{"do": "return_to_hand", "cards": "$target"}],
}
BLANK = re.compile(r"\{|\}|  | [.,:]|\(\)|None")


def test_every_kind_of_event_and_every_ability_has_words():
    declared = {**vars(events), **vars(quest_events)}
    kinds = [kind.code for kind in declared.values() if isinstance(kind, EventKind)]

    told = WORDS.texts("en")
    assert [kind for kind in kinds if kind not in told["events"]] == []
    assert [code for code in CODES if code not in told["abilities"]] == []


@pytest.mark.parametrize("seed", range(1, 5))
def test_a_game_played_at_random_is_told_without_a_bare_code(seed):
    scene = Scene(GAME, tiny_table(seed, round_limit=12))
    scene.run()
    dice = Dice(seed)
    while scene.match.decision is not None and scene.match.ply < 160:
        decision = scene.match.decision
        for language in LANGUAGES:
            assert is_told(GAME.question(scene.match.table, decision, language), decision.kind)
            for option in decision.options:
                assert is_told(GAME.label(scene.match.table, option, language), option.key), option.key
        scene.match.play(decision.options[dice.below(len(decision.options))])
    assert scene.match.ply > 60
    for event in scene.match.events:
        for language in LANGUAGES:
            assert is_told(GAME.sentence(event, language), event.kind), event


def begin(scene: Skirmish) -> None:
    """The first party's Creature Activation Phase."""
    scene.begin()


def is_told(text: str, code: str) -> bool:
    return bool(text) and text != code and not BLANK.search(text)


def test_a_way_is_told_by_whom_it_meets_or_how_far_it_stays_away():
    scene = Skirmish("hero@300,16 wolf@300,100", "foe@300,584 ogre@300,180")
    begin(scene)
    scene.play("activate:wolf")

    labels = [GAME.label(scene.table, option, "en") for option in scene.decision.options]

    assert any(
        label.startswith("Move Wolf into contact with Ogre, at a point just below Ogre (300, ") for label in labels
    )
    point = r"a point \d+ mm above Hero \(\d+, \d+\)"
    assert any(re.fullmatch(rf"Move Wolf to {point} \(\d+ mm from Ogre\)", label) for label in labels)


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("16,16", "Place Hero at the bottom left corner"),
        ("300,16", "Place Hero at the bottom side, 300 mm from the left"),
        ("584,90", "Place Hero at the right side, 90 mm from the bottom"),
        ("90,584", "Metti Hero sul lato superiore, a 90 mm da sinistra"),
        ("584,584", "Metti Hero nell'angolo in alto a destra"),
        ("90,120", "Metti Hero in basso a sinistra nel campo (90, 120)"),
        ("300,300", "Place Hero at the middle of the field (300, 300)"),
    ],
)
def test_a_place_is_told_by_the_side_or_corner_it_is_at(place, told):
    scene = Skirmish("hero@300,16", "foe@300,300")
    x, y = (int(part) * 1_000 for part in place.split(","))
    scene.table.standing.remove(scene.things["foe"])
    option = PlaceOption(scene.table, scene.things["hero"], x, y)

    assert GAME.label(scene.table, option, "it" if told.startswith("Metti") else "en") == told


def test_a_place_is_told_with_the_nearest_enemy():
    scene = Skirmish("hero@300,16", "foe@300,300")
    option = PlaceOption(scene.table, scene.things["hero"], 16_000, 300_000)

    assert GAME.label(scene.table, option, "en").endswith("(252 mm from Foe)")
    assert GAME.label(scene.table, option, "it").endswith("(a 252 mm da Foe)")


@pytest.mark.rule("los.ruling.terrain.turns")
def test_the_turn_of_a_template_is_told_in_degrees():
    scene = Skirmish(land_supply="wood")
    wood = scene.table.players[0].land_supply[0]
    option = TerrainOption(scene.table, wood, 300_000, 250_000, 32)

    assert GAME.label(scene.table, option, "en") == "Lay Wood at the middle of the field (300, 250), turned by 90°"


@pytest.mark.parametrize(
    ("place", "english", "italian"),
    [
        ((300, 360), "a point 28 mm above Foe (300, 360)", "a 28 mm da Foe, più in alto (300, 360)"),
        (
            (230, 230),
            "a point 67 mm to the lower left of Foe (230, 230)",
            "a 67 mm da Foe, in basso a sinistra (230, 230)",
        ),
        ((332, 300), "a point just to the right of Foe (332, 300)", "accanto a Foe, a destra (332, 300)"),
        ((80, 450), "the upper left of the field (80, 450)", "in alto a sinistra nel campo (80, 450)"),
    ],
)
def test_a_place_in_the_open_is_told_by_what_is_near(place, english, italian):
    scene = Skirmish("hero@300,16", "foe@300,300")
    option = PlaceOption(scene.table, scene.things["hero"], *(part * 1_000 for part in place))

    assert GAME.label(scene.table, option, "en").startswith(f"Place Hero at {english}")
    assert GAME.label(scene.table, option, "it").startswith(f"Metti Hero {italian}")
    assert ("mm from Foe" in GAME.label(scene.table, option, "en")) == ("of the field" in english)


@pytest.mark.parametrize(
    ("amount", "rule", "english", "italian"),
    [
        (2, "los.begin.draw-and-prosperity", "You gain 2 Prosperity and have 5.", "Ottieni 2 Prosperità e ne hai 5."),
        (
            -1,
            "los.play.cost-buildings",
            "You pay 1 Prosperity and have 2 left.",
            "Paghi 1 Prosperità e te ne restano 2.",
        ),
        (
            -1,
            "los.special.card-beats-rulebook",
            "You lose 1 Prosperity and have 2 left.",
            "Perdi 1 Prosperità e te ne restano 2.",
        ),
        (0, "los.special.card-beats-rulebook", "You still have 3 Prosperity.", "Hai ancora 3 Prosperità."),
    ],
)
def test_prosperity_that_comes_or_goes_is_told_as_people_say_it(amount, rule, english, italian):
    scene = Skirmish()
    scene.table.log = []
    prosper(scene.table, 0, amount, rule)
    [event] = scene.table.log

    assert [choose_forms(GAME.sentence(event, language), 0) for language in ("en", "it")] == [english, italian]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_returns_to_a_zone_is_told(language):
    scene = Skirmish("hero@300,16 wolf@300,200", hand="recall", cards={"recall": RECALL}, phase="activation")
    scene.play("play:recall", "target:wolf")

    (event,) = scene.events("returned")
    assert event.data["to"] == "hand"
    assert scene.match.game.sentence(event, language) == {"en": "Wolf returns.", "it": "Wolf torna indietro."}[language]


def test_namesakes_are_told_apart_by_where_they_stand():
    scene = Skirmish("hero@300,16 wolf@300,100 wolf.2@200,100", "foe@300,584")
    begin(scene)

    labels = [GAME.label(scene.table, option, "en") for option in scene.decision.options]

    assert "Activate Wolf (300 mm from the left, 100 mm from the bottom)" in labels
    assert "Activate Wolf (200 mm from the left, 100 mm from the bottom)" in labels
    assert "Activate Hero" in labels


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "The way is 400 mm long; Wolf moves at most 100 mm."),
        ("it", "Il percorso è lungo 400 mm; Wolf si muove al massimo di 100 mm."),
    ],
)
def test_a_way_that_is_too_long_is_refused_with_its_figures(language, told):
    scene = Skirmish("hero@300,16 wolf@100,100", "foe@300,584")
    begin(scene)
    scene.play("activate:wolf")
    refusal = scene.why_not("move:wolf@500,100")

    assert GAME.reason(scene.table, 0, "", refusal, language) == told


def test_what_is_not_asked_is_refused_with_the_question():
    scene = Skirmish("hero@300,16 wolf@100,100", "foe@300,584")
    begin(scene)
    scene.play("activate:wolf")
    refusal = scene.why_not("redraw:wolf")

    assert GAME.reason(scene.table, 0, "", refusal, "en").endswith(
        "Asked is: What does Wolf do? Any point in reach may be named."
    )


def test_a_rule_without_a_sentence_of_its_own_is_told_by_its_title():
    scene = Skirmish("hero@300,16", "foe@300,584")

    told = [GAME.reason(scene.table, 0, "", Refusal("los.minion.only-by-ability"), language) for language in LANGUAGES]

    assert told == ["Minions arrive only through abilities", "I servitori arrivano solo grazie ad abilità"]


def test_every_fault_of_a_deck_has_a_sentence():
    collection = {face.code: face for face in (*tiny_deck(), creature(HERO, "hero"), building("tavern"))}
    deck = read("hero:hero cards:squire*2,bolt*3,tavern,nobody buildings:tavern,tavern")
    found = faults(deck, collection, CORE, Rulings(check_rulings({})))

    told = [deck_fault(fault, "en") for fault in found]

    assert "A deck has 20 to 40 cards; here are 6." in told
    assert "A character may be there once; Squire is there 2 times." in told
    assert "There is no card “Nobody”." in told
    for fault in found:
        assert WORDS.find("decks", fault.rule, "it"), fault.rule


def test_a_deck_that_is_not_legal_is_told_with_all_its_reasons_in_both_languages():
    with pytest.raises(SetupError) as raised:
        GAME.check(2, {"decks": ["hero:aelwen cards:caillion*2,nobody"]})

    told = GAME.complaint(raised.value, "it")

    assert told.startswith("Il mazzo del posto 1 non è regolare.")
    for reason in ("da 20 a 40 carte; qui sono 2", "Caillion c'è 2 volte", "Non esiste la carta «Nobody»"):
        assert reason in told


@pytest.mark.parametrize("text", ["my best deck", "heroes:aelwen", "hero:aelwen cards:caillion*x"])
def test_a_text_that_is_no_deck_is_told_so(text):
    with pytest.raises(SetupError) as raised:
        GAME.check(2, {"decks": [text]})

    for language in LANGUAGES:
        assert is_told(GAME.complaint(raised.value, language), "")


def test_a_position_is_told_as_prose_without_what_is_hidden():
    scene = Skirmish("hero@300,16 wolf@300,100", "foe@300,584", hand="bolt", hand_1="trap", city="arena")

    told = GAME.position(GAME.view(scene.table, 0), "en")

    where = r"stands at a point 300 mm from the left and 100 mm from the bottom"
    assert any(re.match(rf"Wolf \[\d+\] of @0 {where}: strength 2, movement M, health 3 of 3", it) for it in told)
    assert any("@0 has 3 Prosperity, cards in hand: 1 (Bolt)" in it and "in the City: Arena" in it for it in told)
    assert any("@1 has 3 Prosperity, cards in hand: 1, in the deck: 0" in it for it in told)
    for language in LANGUAGES:
        assert all(is_told(it, "") for it in GAME.position(GAME.view(scene.table, 1), language))


@pytest.mark.rule("los.architect.construction-deck")
def test_an_architect_is_asked_for_the_next_building_of_the_construction_deck():
    asked = {}
    for variant in ("core", "architect"):
        match = Match.new(GAME, 2, 3, {"variant": variant}, "salt")
        while match.decision.kind != "construct":
            match.play(GAME.default_answer(match.decision))
        asked[variant] = GAME.question(match.table, match.decision, "en")

    assert asked["core"].startswith("Build one building")
    assert asked["architect"].startswith("Build the next building of your Construction Deck")


@pytest.mark.parametrize(
    ("language", "told"), [("en", "until the end of the attack"), ("it", "fino alla fine dell'attacco")]
)
def test_how_long_something_lasts_is_told_in_words(language, told):
    assert fact_in_words("until", "attack", language) == told


def test_whoever_chooses_for_a_card_is_told_what_it_does():
    bolt = {"type": "spell", "target": "enemy-characters", "gloss": "One wound.", "rules": ["los.spell.immediate"]}
    bolt["lines"] = [{"do": "wound", "amount": 1, "cards": "$target"}]
    scene = Skirmish("hero@300,16", "foe@300,584 elk@300,300 ox@200,300", hand="bolt", cards={"bolt": bolt})
    scene.begin()
    scene.play("play:bolt")

    assert GAME.question(scene.table, scene.decision, "en") == "Whom does Bolt mean? One wound."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_quest_and_a_card_of_the_overlord_say_what_they_are_about(language):
    match = Match.new(GAME, 1, 3, {"variant": "quest-pve"}, "salt")
    told = {}
    while len(told) < 2 and match.decision is not None:
        match.play(GAME.default_answer(match.decision))
        told |= {it.kind: it for it in match.events if it.kind in ("quest-drawn", "overlord-played")}

    drawn, played = (GAME.sentence(told[kind], language) for kind in ("quest-drawn", "overlord-played"))
    assert quest_text(told["quest-drawn"].data["card"]["code"], language) in drawn
    assert gloss_of(told["overlord-played"].data["card"]["code"], language) in played
