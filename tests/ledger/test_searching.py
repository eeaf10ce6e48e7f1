"""Asking the ledger in one's own words."""

import pytest

from legendarium.ledger import search
from legendarium.ledger.searching import index
from legendarium.ledger.stems import stem


def found(words, game=None):
    return [hit.entry.id for hit in search(words, game)]


@pytest.mark.parametrize(
    ("words", "best"),
    [
        ("monster blocks market", "vol.monster.blocks-market"),
        ("MONSTERS blocking the MARKET", "vol.monster.blocks-market"),
        ("vol.monster.blocks-market", "vol.monster.blocks-market"),
        ("blocks line of sight", "los.ability.blocks-line-of-sight"),
        ("three equally likely faces", "los.dice.faces"),
    ],
)
def test_the_best_answer_comes_first(words, best):
    assert found(words)[0] == best


def test_the_beginning_of_a_word_is_enough():
    assert "los.ability.regeneration" in found("regen")


def test_a_mistyped_word_finds_its_neighbour():
    assert found("bakcstab agile")[0] == found("backstab agile")[0]


def test_an_entry_with_all_words_beats_one_with_a_rare_word():
    entry = search("backstab agile")[0].entry
    assert "backstab" in entry.text.lower()
    assert "agile" in f"{entry.title} {entry.id}".lower()


def test_one_game_can_be_searched_alone():
    assert {hit.entry.game for hit in search("trap", "village-attacks")} == {"village-attacks"}
    assert {"legends-of-signum", "village-attacks", "village-of-legends"} <= {hit.entry.game for hit in search("die")}


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("il mostro blocca il mercato", "vol.monster.blocks-market"),
        ("armi pesanti", "vol.heavy.only-weapon-of-turn"),
        ("arma pesante unica", "vol.heavy.only-weapon-of-turn"),
        ("sopraffare", "vol.ability.overwhelm-entry"),
        ("velen", "vol.ability.poison-infect"),
        ("IMMUNITA difese", "vol.element.immunity-not-for-defence-cards"),
        ("immunità difesa", "vol.element.immunity-not-for-defence-cards"),
        ("rigenerazzione", "vol.hero.regeneration"),
        ("vol.sheath.place", "vol.sheath.place"),
    ],
)
def test_questions_in_italian_find_their_rules_with_or_without_accents(words, expected):
    hits = search(words, language="it", limit=8)
    assert expected in [hit.entry.id for hit in hits]
    assert next(hit.entry.language for hit in hits if hit.entry.id == expected) == "it"


@pytest.mark.parametrize(
    ("one", "other"), [("mostro", "mostri"), ("magia", "magie"), ("carica", "cariche"), ("blocca", "bloccano")]
)
def test_usual_endings_do_not_matter_in_italian(one, other):
    assert stem(one, "it") == stem(other, "it")


@pytest.mark.parametrize("words", ["", "   ", "!?", "qqqqzzzz", "🐉"])
def test_a_question_without_an_answer_has_none(words):
    assert search(words) == ()


def test_scores_fall_and_the_limit_holds():
    scores = [hit.score for hit in search("attack", limit=7)]
    assert len(scores) == 7
    assert scores == sorted(scores, reverse=True)


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("monsters", "monster"),
        ("blocked", "block"),
        ("blocking", "block"),
        ("enemies", stem("enemy")),
        ("class", "class"),
        ("is", "is"),
    ],
)
def test_usual_endings_do_not_matter(word, expected):
    assert stem(word) == expected


def test_of_a_long_question_the_first_twelve_words_are_looked_for():
    twelve = "attack monster trap hero wound spell weapon town market gold deck die"

    assert search(f"{twelve} {'zzzqqq ' * 40} damage") == search(twelve)


@pytest.mark.parametrize("typo", ["crad", "acrd", "caard", "cardd"])
def test_a_mistyped_word_finds_the_word_it_is_nearest_to(typo):
    found = index(None, "en")

    assert found.readings("card", found.places)["card"] == 1.0
    assert "card" in found.readings(typo, found.places)


@pytest.mark.parametrize(
    ("words", "language", "expected"),
    [
        ("who goes first?", "en", "va.setup.first-player.second"),
        ("how do I get my health back", "en", "va.heart.heal"),
        ("come si vince", "it", "va.end.win.second"),
        ("posso tenere da parte un dado?", "it", "va.reserve.store"),
    ],
)
def test_a_question_in_everyday_words_finds_the_rule(words, language, expected):
    assert search(words, "village-attacks", language=language)[0].entry.id == expected


def test_words_that_mean_the_same_find_the_same():
    assert found("cash", "village-of-legends")[0].startswith("vol.market")
    assert "gold" in search("how do I earn cash", "village-of-legends")[0].entry.text.lower()


def test_a_hit_names_the_sentence_that_answers():
    hit = search("when do monsters attack other players", "village-of-legends")[0]

    assert hit.sentence in hit.entry.text
    assert "attack" in hit.sentence.lower()
    assert search("vol.monster.imp")[0].entry.id == "vol.monster.imp"


def test_the_modes_of_the_table_it_is_asked_from_come_first_unless_others_are_named():
    six = search("whom can I attack", "village-of-legends", 3, "en", ("6p",))
    assert all(hit.entry.id.startswith("vol.mode6.") for hit in six)
    named = search("three players, whom can I attack", "village-of-legends", 1, "en", ("6p",))
    assert named[0].entry.id.startswith("vol.mode3.")
