"""Why not: a sentence for every refusal, in every language, and never a rule's mere title."""

import random

import pytest

from legendarium.games.village_of_legends.state.modes import refuse_weapon
from legendarium.kernel.match import Match
from legendarium.kernel.options import SEAT_NAMES
from legendarium.kernel.phrasebook import LANGUAGES
from legendarium.kernel.refusals import Refusal
from legendarium.ledger import rule
from legendarium.testing.village_of_legends import VillageScene
from tests.games.village_of_legends.helpers import board

BOXES = {"expansions": ["ancient-guild", "the-horde", "reapers-hand"]}
PLAIN = ("sabotage", "sneak", "vision", "summon", "end")
ABOUT = ("play", "cast", "sell", "store", "buy", "tame", "target", "place", "hit", "order", "heal", "monster")


def cards(view, found):
    """The ids of everything this seat can see."""
    if isinstance(view, dict):
        found.update(str(value) for name, value in view.items() if name == "id")
        view = list(view.values())
    for part in view if isinstance(view, list) else ():
        cards(part, found)
    return found


def refusals(seats, seed):
    """What a curious player of a random game is told, one thing touched before each answer."""
    chance = random.Random(seed)
    match = Match.new("village-of-legends", seats, seed, BOXES)
    while (decision := match.table.decision) is not None and match.ply < 500:
        things = sorted(cards(match.view(decision.seat), {f"s{seat}" for seat in range(seats)}))
        keys = [*PLAIN, *(f"{word}:{chance.choice(things)}" for word in ABOUT)]
        for key in chance.sample(keys, 4):
            found = match.weigh(key)
            if isinstance(found, Refusal):
                yield match, key, found
        match.play(chance.choice(decision.options))


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (6, 4)])
def test_every_refusal_is_a_sentence_in_every_language(seats, seed):
    heard = {}
    for match, key, refusal in refusals(seats, seed):
        for language in LANGUAGES:
            heard[refusal.rule, language] = match.explain(key, refusal, language)
    assert len(heard) > 10
    for (name, language), text in heard.items():
        entry = rule(name)
        assert text not in (getattr(entry, "title", ""), getattr(entry, "question", ""), name)
        assert text[-1] in ".?"
        if language != "en":
            assert text != heard[name, "en"]


def test_what_does_not_answer_the_question_is_told_the_question():
    match = Match.new("village-of-legends", 2, 5)
    refusal = match.weigh("buy:6")
    assert isinstance(refusal, Refusal)
    assert match.explain("buy:6", refusal) == "Not now, something else comes first. Choose your Hero."
    assert match.explain("buy:6", refusal, "it") == "Non ora: prima c'è altro. Scegli il tuo Eroe."


def told(scene, key, language="en"):
    refusal = scene.why_not(key)
    assert refusal is not None, f"{key} may be played"
    return scene.match.explain(scene.real_key(key), refusal, language)


@pytest.mark.rule("vol.ability.taming-buy")
def test_who_tries_to_tame_what_needs_no_taming_is_told_so():
    wolf = {"kind": "monster", "life": 2, "attack": 1, "taming": 4, "price": 10}
    scene = VillageScene(gold=50, market="shield wolf", cards={"wolf": wolf})

    assert told(scene, "tame:shield") == "That card needs no taming: it is simply bought."
    assert told(scene, "buy:wolf") == "That Monster must be tamed before it can be bought."


@pytest.mark.rule("vol.turn.play-any-order")
@pytest.mark.parametrize("word", ["play", "cast", "store"])
def test_a_card_that_is_not_in_the_hand_is_refused_for_that(word):
    scene = VillageScene(hand="coin", played="sword", discard="bow", market="shield")

    for name in ("sword", "bow", "shield"):
        assert told(scene, f"{word}:{name}") == "That card is not in your hand."
    assert told(scene, f"{word}:sword", "it") == "Quella carta non è nella tua mano."


@pytest.mark.rule("vol.sheath.store-weapon")
def test_storing_is_refused_for_what_it_lacks():
    bare = VillageScene(hand="sword coin")
    assert told(bare, "store:sword") == "You have no Sheath in play."
    assert told(bare, "store:coin") == "Only a Weapon can be put on a Sheath."

    full = VillageScene(hand="sheath sword bow")
    full.play("play:sheath", "store:sword")
    assert told(full, "store:bow") == "Your Sheath holds a Weapon already."

    used = VillageScene(hand="bow", sheaths="sheath/sword", heroes=board(swordmaster=True))
    used.play("play:sword")
    assert told(used, "store:bow") == "Your empty Sheath has been used this turn."
    assert told(used, "store:bow", "it") == "Il tuo Fodero vuoto è già stato usato in questo turno."


@pytest.mark.rule("vol.secondary.mandatory")
def test_a_card_that_does_not_come_back_is_refused_for_its_place_or_for_its_kind():
    pipe = {"kind": "item", "lines": [{"do": "take_back", "kind": "weapon"}]}
    scene = VillageScene(hand="pipe knife", discard="coin sword bow", cards={"pipe": pipe})
    scene.play("play:pipe")

    assert told(scene, "take-back:knife") == "That card does not lie in your discard pile."
    assert told(scene, "take-back:coin") == "That card is not of the kind that comes back."
    assert told(scene, "take-back:coin", "it") == "Quella carta non è del genere che torna in mano."


@pytest.mark.rule("vol.hero.sabotage", "vol.ruling.sabotage-frequency")
def test_sabotage_is_refused_for_the_one_thing_that_is_in_the_way():
    assert told(VillageScene(market="shield"), "sabotage") == "Your Hero cannot sabotage the Market."

    empty = VillageScene(heroes=board(sabotage=True))
    assert told(empty, "sabotage") == "No card is on offer to be sabotaged."
    assert told(empty, "sabotage", "it") == "Non c'è nessuna carta in vendita da sabotare."

    done = VillageScene(market="shield helmet", heroes=board(sabotage=True))
    done.play("sabotage", "clear:shield")
    assert told(done, "sabotage") == "You have sabotaged the Market this turn already."


@pytest.mark.rule("vol.hero.sneaking", "vol.ruling.sneaking-details")
def test_sneaking_is_refused_for_the_one_thing_that_is_in_the_way():
    assert told(VillageScene(monsters="orc"), "sneak") == "Your Hero cannot sneak."
    alone = VillageScene(heroes=board(sneaking=True))
    assert told(alone, "sneak") == "No Monster faces you: there is nobody to sneak past."
    caught = VillageScene(monsters="orc", heroes=board(sneaking=True))
    caught.fix(1)
    caught.play("sneak")
    assert told(caught, "sneak") == "You have tried to sneak this turn already."


@pytest.mark.rule("vol.hero.vision")
def test_vision_is_refused_for_the_one_thing_that_is_in_the_way():
    spells = {"one": {"kind": "spell", "spell": "effect", "element": "fire", "cost": 1}}
    assert told(VillageScene(pile_3="one", cards=spells), "vision") == "Your Hero has no Vision."
    assert told(VillageScene(heroes=board(vision=True)), "vision") == "No Spell is left face down in the pile."

    used = VillageScene(pile_3="one", cards=spells, heroes=board(vision=True))
    used.play("vision", "leave")
    assert told(used, "vision") == "You have used Vision this turn already."
    assert told(used, "vision", "it") == "In questo turno hai già usato la Visione."


RAT = {"rat": {"kind": "monster", "mini": True, "life": 1, "xp": 10}}


@pytest.mark.rule("vol.hero.summon")
def test_summoning_is_refused_for_the_one_thing_that_is_in_the_way():
    caller = board(summons=["rat"], summon_cost=2)
    assert told(VillageScene(supply="rat", cards=RAT), "summon") == "Your Hero cannot summon."
    none_left = "No such creature is left to be put in front of an opponent."
    assert told(VillageScene(cards=RAT, heroes=caller), "summon") == none_left

    scene = VillageScene(supply="rat rat", cards=RAT, heroes=caller)
    scene.play("summon")
    assert told(scene, "summon") == "You have summoned this turn already."
    assert told(scene, "summon", "it") == "In questo turno hai già evocato."
    poor = VillageScene(supply="rat", cards=RAT, heroes=board(summons=["rat"], summon_cost=3))
    assert told(poor, "summon") == "That takes 3 Intelligence, and you have 2."


@pytest.mark.rule("vol.hero.summon", "vol.ruling.six-monsters-on-skirmisher")
def test_with_nobody_to_put_a_creature_before_that_is_said_and_not_that_none_is_left():
    scene = VillageScene(
        6,
        out=(5, 3),
        supply="rat",
        cards=RAT,
        heroes=board(summons=["rat"], summon_cost=2),
        rulings={"six-monsters-on-skirmisher": "never"},
    )

    assert told(scene, "summon") == "Such a creature could be put in front of no opponent now."


@pytest.mark.rule("vol.ruling.discard-target")
def test_an_ally_is_not_asked_to_discard_and_the_player_is_told_why():
    cutter = {"kind": "item", "lines": [{"do": "opponent_discards", "count": 1}]}
    scene = VillageScene(5, hand="cutter", rulings={"discard-target-5p-6p": "opponent"}, cards={"cutter": cutter})
    scene.play("play:cutter")
    assert scene.kind == "choose-discarder"
    foes = scene.words("discarder")
    ally = next(seat for seat in "BCDE" if seat not in foes)

    assert told(scene, f"discarder:{ally}") == f"@{'ABCDE'.index(ally)} is no enemy of yours."
    assert told(scene, "discarder:A") == "You can't aim that at yourself."


@pytest.mark.rule("vol.mode5.no-attack-limits")
def test_whoever_aims_a_weapon_at_oneself_is_told_just_that():
    scene = VillageScene(5, hand="sword")
    scene.play("play:sword")

    assert told(scene, "target:A") == "You can't aim that at yourself."


@pytest.mark.rule("vol.mode6.broken-front", "vol.mode6.skirmisher-targets", "vol.mode6.frontline-targets")
@pytest.mark.parametrize("seat", range(6))
def test_no_place_of_the_battlefield_takes_oneself_for_the_enemy_skirmisher(seat):
    scene = VillageScene(6)
    refusal = refuse_weapon(scene.table, seat, "target", SEAT_NAMES[seat])

    own = "skirmisher" if scene.table.places.index(seat) in (1, 4) else "frontline"
    assert (refusal.rule, refusal.details["case"]) == (f"vol.mode6.{own}-targets", "yourself")
