"""Verdicts of decks: every reason in words, with changes that truly cure it."""

import pytest

from legendarium.games.legends_of_signum.deckbuilding.verdict import DECKS, bench_of, deck_in
from legendarium.games.legends_of_signum.library.collection import known_collection
from legendarium.games.legends_of_signum.library.decks import written
from legendarium.kernel.errors import SetupError
from legendarium.kernel.game import game
from legendarium.kernel.phrasebook import LANGUAGES

STARTERS = sorted(known_collection().decks)
AELWEN = known_collection().decks["unicorn-aelwen"].text()
BROKEN = {
    "los.hero.one-per-game": AELWEN.replace("hero:aelwen", "hero:aelwen,thalion"),
    "los.minion.card-outside-deck": AELWEN.replace("minion:wolf-cub", "minion:infected-mushroom"),
    "los.deck.size": "hero:aelwen cards:caillion,elowen",
    "los.cards.eight-types": AELWEN.replace("caillion", "caillion,a-card-that-is-gone"),
    "los.cards.battle-deck-types": AELWEN.replace("caillion", "caillion,tavern"),
    "los.deck.faction": AELWEN.replace("caillion", "caillion,gah-ar-rit"),
    "los.deck.one-per-character-name": AELWEN.replace("caillion", "caillion*3"),
    "los.deck.two-per-support-name": AELWEN.replace("healing-dew", "healing-dew*4"),
    "los.building.no-same-name": AELWEN.replace("tavern,", "tavern,tavern,"),
    "los.terrain.faction-or-none": AELWEN + " terrains:spider-web-mushrooms",
    "los.deck.dogs-characters-half": "hero:aelwen cards:caillion,ruphus,jory,herrick",
    "los.deck.dogs-support-half": "hero:aelwen cards:caillion,payday,smoke-bomb,healing-dew",
}
"""For each rule a deck against it; the rules' own tests say when each applies, this says that people hear of it."""


def rules(text, **options):
    return {reason.rule for reason in DECKS.judge(text, options, "en").reasons}


@pytest.mark.parametrize("code", STARTERS)
def test_the_decks_of_the_game_are_legal_and_can_pay_for_all_their_cards(code):
    verdict = DECKS.judge(known_collection().decks[code].text(), {}, "en")

    assert (verdict.reasons, verdict.advice) == ([], [])
    assert DECKS.judge(verdict.text, {}, "en").text == verdict.text


@pytest.mark.parametrize(("rule", "text"), BROKEN.items())
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_reason_is_told_and_every_offered_change_makes_it_better(rule, text, language):
    verdict = DECKS.judge(text, {}, language)
    told = [reason for reason in verdict.reasons if reason.rule == rule]
    bench = bench_of({})

    assert told
    assert [reason.words for reason in told if not reason.words or "{" in reason.words] == []
    assert told[0].mends
    for mend in told[0].mends:
        assert mend.words.strip("{}") == mend.words != ""
        assert bench.badness(deck_in(mend.text)) < bench.badness(deck_in(text))


def test_a_deck_of_a_hero_alone_is_made_legal_by_the_changes_offered():
    text = "hero:aelwen"
    for _ in range(60):
        verdict = DECKS.judge(text, {}, "en")
        cures = [mend for reason in [*verdict.reasons, *verdict.advice] for mend in reason.mends]
        if not cures:
            break
        text = cures[0].text

    verdict = DECKS.judge(text, {}, "en")
    assert (verdict.reasons, verdict.advice) == ([], [])
    assert game("legends-of-signum").check(2, {"decks": [text, ""]})


def test_counts_say_how_many_there_may_be():
    counts = {count.words: count for count in DECKS.judge(AELWEN, {}, "en").counts}

    assert (counts["Cards"].count, counts["Cards"].least, counts["Cards"].most) == (20, 20, 40)
    assert counts["Cards"].rule == "los.deck.size"
    assert counts["Characters of the Dogs of War"].most == counts["Characters"].count // 2


@pytest.mark.rule("los.architect.construction-deck")
def test_a_construction_deck_that_is_too_long_keeps_its_first_buildings():
    verdict = DECKS.judge(AELWEN, {"variant": "architect"}, "en")
    (reason,) = [it for it in verdict.reasons if it.rule == "los.architect.construction-deck"]

    assert "los.architect.construction-deck" not in rules(AELWEN)
    assert deck_in(reason.mends[0].text).buildings == deck_in(AELWEN).buildings[:12]


def test_a_building_that_cards_ask_for_is_advised_and_not_demanded():
    text = AELWEN.replace("smithy,", "")
    verdict = DECKS.judge(text, {}, "en")

    assert verdict.reasons == []
    assert [it.codes for it in verdict.advice if "Smithy" in it.words]
    assert "smithy" in verdict.advice[0].mends[0].text


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("hero:aelwen " + "x" * 5_000, "deck-long"),
        ("<script>alert(1)</script>", "deck-text"),
        ("cards:bolt*1000000000000", "deck-count"),
        ("cards:bolt*²", "deck-count"),
        ("\x00\x00", "deck-text"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_read_is_refused_with_a_sentence(text, word, language):
    with pytest.raises(SetupError) as refused:
        DECKS.judge(text, {}, language)

    assert refused.value.word == word
    assert len(game("legends-of-signum").complaint(refused.value, language)) in range(20, 300)


def test_what_is_in_no_pack_any_more_is_named_and_nothing_of_the_deck_is_lost():
    text = AELWEN.replace("caillion", "of-a-pack-that-is-gone*2")
    verdict = DECKS.judge(text, {}, "en")

    assert verdict.text == written(deck_in(text))
    assert ("of-a-pack-that-is-gone", 2) in verdict.parts["cards"]
    assert any("Of a pack that is gone" in reason.words for reason in verdict.reasons)
