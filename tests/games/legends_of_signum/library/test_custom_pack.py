"""What packs can say beyond the boxes of the game: a player's own pack with one card for each of it, played."""

from pathlib import Path

import pytest

import legendarium as lg
from legendarium.bots.judgement.legends_of_signum.decision_scores import ANSWERS
from legendarium.bots.judgement.legends_of_signum.situation import Situation
from legendarium.bots.judgement.legends_of_signum.weights import ADEPT
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.values import health, strength, value
from legendarium.games.legends_of_signum.effects.all_verbs import VERBS
from legendarium.games.legends_of_signum.effects.verbs_field import destroy
from legendarium.games.legends_of_signum.game import GAME
from legendarium.games.legends_of_signum.library import collection
from legendarium.games.legends_of_signum.library.price_list import worth
from legendarium.games.legends_of_signum.printed.quantities import HEALTH, SHOOTING
from legendarium.games.legends_of_signum.quest.quests.completion import CheckFailure
from legendarium.games.legends_of_signum.quest.telling.words import failure_in_words
from legendarium.kernel.steps import push
from legendarium.testing.legends_of_signum import Skirmish
from legendarium.testing.legends_of_signum_quest import QuestScene

PACK = Path(__file__).parent / "wayfarers"
BOX = collection.known_collection((str(PACK),)).boxes[-1]
CARDS = {
    entry.data["code"]: {"type": kind, **{name: value for name, value in entry.data.items() if value is not None}}
    for kind, found in BOX.pack.entries.items()
    for entry in found
}
GARDEN = {"standing": "unique", "price": 2}


def scene(mine="hero@300,16", theirs="foe@300,584", **more):
    """A table in the middle of the first party's turn, with the cards of the pack; costs are not asked."""
    free = {code: {name: it for name, it in card.items() if name != "cost"} for code, card in CARDS.items()}
    cards = {**free, "fairy-garden": GARDEN, **more.pop("creatures", {})}
    made = Skirmish(mine, theirs, cards=cards, **more)
    made.begin()
    return made


def test_the_pack_has_no_problem_and_every_card_is_told_in_both_languages():
    GAME.check_pack(PACK)

    for code, face in BOX.faces.items():
        assert face.provenance == "house"
        assert {"name_it", "gloss", "gloss_it"} <= CARDS[code].keys()
        assert face.gloss != face.glosses["it"]


# -- an activated ability of a creature's own; anywhere within; not in contact


WARDEN = "hero@16,16 road-warden@300,200 owl@100,100"


@pytest.mark.rule("los.cards.standard-or-unique-ability", "los.special.activated", "los.play.declare-first")
def test_an_activated_ability_of_its_own_takes_the_whole_activation_and_lets_its_target_be_chosen():
    made = scene(WARDEN)
    made.play("activate:road-warden")
    assert "perform:road-warden.show-the-way" in made.offers
    made.play("perform:road-warden.show-the-way")
    assert (made.kind, made.offers) == ("target", ["target:road-warden", "target:owl"])

    made.play("target:owl", "place:owl@300,320")

    assert made.at("owl") == (300, 320)
    assert made.kind == "phase"
    assert made.events("ability-used")[0].facts()["ability"] == "own-ability"


@pytest.mark.rule("los.special.activated", "los.activation.no-ability-after-move", "los.ruling.play.no-target")
def test_it_is_refused_beside_an_enemy_and_without_anybody_to_choose():
    beside = scene(WARDEN, "foe@300,584 elk@300,232")
    beside.play("activate:road-warden")
    assert beside.why_not("perform:road-warden.show-the-way").rule == "los.special.activated"

    lonely = scene("road-warden@300,200")
    lonely.play("activate:road-warden")
    assert lonely.why_not("perform:road-warden.show-the-way").rule == "los.ruling.play.no-target"


@pytest.mark.rule("los.stealth.lose")
def test_it_reveals_and_what_answers_abilities_hears_of_it():
    alarm = {"type": "tactic", "when": "ability-declared", "lines": [{"do": "prosperity", "amount": 1}]}
    made = Skirmish(WARDEN, tactics_1="alarm", cards={**CARDS, "alarm": alarm})
    made.begin()
    made.play("activate:road-warden", "perform:road-warden.show-the-way", "target:owl")

    assert (made.kind, made.asked, made.offers) == ("window", 1, ["spring:t1", "pass"])


@pytest.mark.rule("los.move.place-versus-move", "los.geometry.contact-threshold")
def test_anywhere_within_a_distance_and_not_in_contact_with_an_enemy():
    made = scene(WARDEN, "foe@300,584 elk@300,280")
    made.play("activate:road-warden", "perform:road-warden.show-the-way", "target:owl")
    assert made.why_not("place:owl@432,200") is None
    assert made.why_not("place:owl@432.001,200").rule == "los.move.place-versus-move"
    assert made.why_not("place:owl@300,315") is None
    assert made.why_not("place:owl@300,314.9").rule == "los.geometry.contact-threshold"
    assert made.why_not("place:owl@310,200").rule == "los.move.no-pass-through"
    assert all(made.why_not(key) is None for key in made.offers)


@pytest.mark.rule("los.move.place-versus-move")
def test_the_bearer_itself_is_placed_within_the_distance_of_where_it_stands():
    made = scene(WARDEN)
    made.play("activate:road-warden", "perform:road-warden.show-the-way", "target:road-warden")
    assert made.why_not("place:road-warden@432.001,200").rule == "los.move.place-versus-move"

    made.play("place:road-warden@310,200")

    assert made.at("road-warden") == (310, 200)


@pytest.mark.parametrize("language", ["en", "it"])
def test_what_it_does_is_told_where_it_is_offered(language):
    made = scene(WARDEN)
    made.play("activate:road-warden")
    option = next(it for it in made.decision.options if it.word == "perform")
    gloss = CARDS["road-warden"]["gloss" if language == "en" else "gloss_it"]

    assert GAME.label(made.table, option, language).endswith(gloss)


def test_bots_weigh_an_ability_of_its_own_by_its_lines():
    def act(lines):
        deed = {"code": "x", "lines": lines, "gloss": "X."}
        made = Skirmish("hero@16,16 seer@300,200", creatures={"seer": {"deed": [deed]}})
        made.begin()
        made.play("activate:seer")
        option = next(it for it in made.decision.options if it.word == "perform")
        return ANSWERS["act"](Situation(made.table, 0, ADEPT), made.decision, option)

    gain, loss = ([{"do": "prosperity", "amount": amount}] for amount in (3, -3))
    assert act(gain) > 0 > act(loss)


# -- a plus tied to a unique building


@pytest.mark.rule("los.cards.unique-building-bonus", "los.special.plus-adds")
@pytest.mark.parametrize(("city", "numbers"), [("", (1, 2, 1)), ("fairy-garden", (2, 3, 2))])
def test_a_plus_holds_while_its_building_stands(city, numbers):
    made = scene("hero@16,16 garden-guest@300,200", city=city)
    guest = made.things["garden-guest"]

    assert (strength(made.table, guest), health(made.table, guest), value(made.table, guest, SHOOTING)) == numbers


@pytest.mark.rule("los.cards.unique-building-bonus", "los.ruling.deaths.health-change")
def test_who_lived_by_the_plus_dies_when_the_building_is_destroyed():
    made = scene("hero@16,16 garden-guest@300,200", city="fairy-garden")
    table, guest = made.table, made.things["garden-guest"]
    table.wounds[guest] = 2
    push(table, DEATHS)
    made.run()
    assert table.is_standing(guest)

    table.decision = None
    destroy(table, 1, made.things["foe"], cards=(made.things["fairy-garden"],))
    made.run()

    assert not table.is_standing(guest)


def test_what_is_tied_to_a_building_costs_half():
    guest = BOX.faces["garden-guest"]
    plain = {name: it for name, it in CARDS["garden-guest"].items() if name not in ("bonus", "cost")}
    made = Skirmish("hero@16,16 other@300,200", creatures={"other": {**plain, "type": "character"}})

    assert worth(guest) - worth(made.table.creature(made.things["other"])) == (4 + 4 + 4) // 2
    assert guest.values[HEALTH] == 2


def test_a_plus_names_a_unique_building_that_is_there(tmp_path):
    text = (PACK / "cards.toml").read_text().replace("fairy-garden", "arena")
    (tmp_path / "pack.toml").write_text((PACK / "pack.toml").read_text())
    (tmp_path / "cards.toml").write_text(text)

    with pytest.raises(lg.PackError, match="field 'while': 'arena' is no known unique building"):
        GAME.check_pack(tmp_path)


# -- may Run


@pytest.mark.rule("los.run.who-cannot", "los.ability.slow")
def test_who_may_run_runs_out_of_contact_and_slow_prevails():
    for name, abilities, rule in (
        ("slippery-courier", [], None),
        ("slippery-courier", ["slow"], "los.ability.slow"),
        ("owl", [], "los.run.who-cannot"),
    ):
        card = {**CARDS.get(name, {}), "abilities": abilities, "type": "character", "cost": []}
        made = scene(f"hero@16,16 {name}@300,200", "foe@300,584 elk@300,232", creatures={name: card})
        made.play(f"activate:{name}")
        refusal = made.why_not(f"run:{name}@300,60")

        assert (refusal and refusal.rule) == rule


# -- nearest, and not in contact


@pytest.mark.rule("los.geometry.measure-closest-points", "los.geometry.contact-threshold")
def test_the_nearest_is_meant_of_those_that_fit_and_of_equals_one_is_chosen():
    made = scene("hero@300,16 owl@300,100", "foe@300,584 elk@300,132 boar@200,300 bear@400,300", hand="waylay")
    made.play("play:waylay")
    assert made.offers == ["choose:boar", "choose:bear"]

    made.play("choose:bear")

    assert [made.wounds(name) for name in ("elk", "boar", "bear", "foe")] == [0, 0, 2, 0]


def test_nobody_is_the_nearest_to_itself():
    made = Skirmish("hero@300,16 owl@300,100", "foe@300,584")
    find, owl = VERBS.verbs["find"].function, made.things["owl"]

    found = find(made.table, 0, owl, who="any-creatures", within=None, wounded=False, nearest=True)

    assert [made.name_of(it) for it in found] == ["hero"]


# -- each player gains


@pytest.mark.rule("los.special.card-beats-rulebook")
def test_each_player_gains():
    made = scene(hand="market-day", prosperity=4)
    made.play("play:market-day")

    assert [player.prosperity for player in made.table.players] == [6, 6]


@pytest.mark.rule("los.ruling.end.both-prosperity", "los.ruling.end.prosperity-check-timing")
def test_whom_it_brings_past_33_together_are_compared():
    nine = " ".join(f"b{number}" for number in range(9))
    made = scene(hand="market-day", city=nine, city_1=nine, prosperity=31)
    made.table.players[1].prosperity = 32
    made.play("play:market-day")

    assert (made.table.outcome.winners, made.table.outcome.reason) == ((1,), "prosperity")


def test_in_quest_mode_the_overlord_has_no_prosperity_to_gain():
    made = QuestScene()
    VERBS.verbs["prosperity"].function(made.table, 0, made.things["hero"], amount=2, to="each-player")

    assert [player.prosperity for player in made.table.players] == [5, 0]


# -- a quest that fails by the Hero's wounds

UNHURT = {"completion": [{"is": "age", "count": 9}], "failure": [{"is": "wounded", "count": 2}]}


@pytest.mark.rule("los.quest.failure", "los.ruling.quest.failure-conditions")
@pytest.mark.parametrize(("wounds", "failed"), [(1, ""), (2, "unhurt")])
def test_a_quest_may_fail_by_the_heros_wounds(wounds, failed):
    made = QuestScene(quests="unhurt", quest_cards={"unhurt": UNHURT}, creatures={"hero": {"health": 5}})
    made.wound("hero", wounds)

    made.begin(CheckFailure())

    assert made.quests_in("failed") == failed


def test_its_failure_is_told_in_both_languages():
    made = QuestScene(quests="unhurt", quest_cards={"unhurt": UNHURT})
    face = made.table.face(made.things["unhurt"])

    assert "the Hero has 2 Wound tokens or more" in failure_in_words(face, "en")
    assert "l'Eroe ha 2 segnalini Ferita o più" in failure_in_words(face, "it")


def test_two_ways_to_fail_are_told_as_one_or_the_other():
    twice = {**UNHURT, "failure": [*UNHURT["failure"], *UNHURT["failure"]]}
    made = QuestScene(quests="unhurt", quest_cards={"unhurt": twice})
    face = made.table.face(made.things["unhurt"])

    assert "or more or the Hero" in failure_in_words(face, "en")
    assert "o più o l'Eroe" in failure_in_words(face, "it")
