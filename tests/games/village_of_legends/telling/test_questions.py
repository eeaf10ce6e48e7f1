"""Answers about a printed card say what is printed on it."""

import pytest

from legendarium.games.village_of_legends.game import GAME
from legendarium.kernel.table import card_option
from legendarium.testing.village_of_legends import VillageScene

CARDS = {"axe": {"kind": "weapon", "class": "swords", "attack": 2, "price": 50}}


def label(word, code, language="en", **cards):
    table = VillageScene(hand="coin spark wand sword", deck="axe", cards={**CARDS, **cards}).table
    card = next(card for card, face in enumerate(table.faces) if face.code == code)
    return GAME.label(table, card_option(table, word, card), language)


@pytest.mark.parametrize(
    ("word", "code", "english", "italian"),
    [
        ("play", "coin", "Play coin", "Gioca coin"),
        ("play", "spark", "Play spark for 1 Intelligence", "Gioca spark per 1 Intelligenza"),
        ("cast", "wand", "Use the magic of wand for 2 Intelligence", "Usa la magia di wand per 2 Intelligenza"),
        ("sell", "sword", "Sell sword for 15 gold", "Vendi sword per 15 oro"),
        ("buy", "sword", "Buy sword for 30 gold", "Compra sword per 30 oro"),
        ("buy", "spark", "Buy spark for 30 gold", "Compra spark per 30 oro"),
        ("attack-with", "wand", "wand attacks next: die − 2", "Ora attacca wand: dado − 2"),
        ("attack-with", "axe", "axe attacks next: die + 2", "Ora attacca axe: dado + 2"),
        ("attack-with", "sword", "sword attacks next: die", "Ora attacca sword: dado"),
        ("discard", "coin", "Discard coin", "Scarta coin"),
        ("take", "coin", "Take coin", "Prendi coin"),
    ],
)
def test_an_answer_about_a_card_has_its_figures(word, code, english, italian):
    assert label(word, code) == english
    assert label(word, code, "it") == italian


def test_a_sword_is_stored_for_a_later_turn():
    assert label("store", "sword").startswith("Put sword on the Sheath")


def test_two_cards_of_one_code_at_two_tables_say_what_each_of_them_costs():
    told = [label("buy", "axe", axe={**CARDS["axe"], "price": price}) for price in (50, 70)]

    assert told == ["Buy axe for 50 gold", "Buy axe for 70 gold"]


@pytest.mark.parametrize(("taming", "needed"), [(0, 4), (1, 3), (5, 1)])
def test_whoever_tames_reads_what_the_die_must_show(taming, needed):
    wolf = {"wolf": {"kind": "monster", "life": 2, "taming": 4, "price": 10}}
    scene = VillageScene(gold=50, market="wolf", cards=wolf, heroes=[{"level1": {"taming": taming}}])
    tame = scene.decision.option(scene.real_key("tame:wolf"))

    told = GAME.label(scene.table, tame, "en")
    assert told == f"Try to tame wolf: {needed} or more on the die, then it may be bought for 10 gold"
