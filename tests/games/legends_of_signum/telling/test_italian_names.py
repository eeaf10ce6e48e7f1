"""One Italian name for one thing: what the words of the game call it, its card, the rules and their examples do too."""

import re

import pytest

from legendarium.games.legends_of_signum.library import collection
from legendarium.games.legends_of_signum.printed.quantities import CODES
from legendarium.games.legends_of_signum.telling.names import WORDS
from legendarium.kernel.game import game
from legendarium.ledger import Example, entries, rule
from legendarium.server.http import game_page

COLLECTION = collection.known_collection()
ENGLISH, ITALIAN = WORDS.texts("en")["abilities"], WORDS.texts("it")["abilities"]
RULES = {entry.id for entry in entries("legends-of-signum")}
NAMED_IN_RULES = [code for code in ENGLISH if f"los.ability.{code}" in RULES and code != "x-from-attacks"]
LONGEST_FIRST = sorted(ENGLISH.keys() - {"blocks-line-of-sight"}, key=lambda code: (-len(ENGLISH[code]), code))
"""A verb, which a card may say of several."""
EXAMPLES = [entry for entry in entries("legends-of-signum") if isinstance(entry, Example)]


@pytest.mark.parametrize("code", NAMED_IN_RULES)
def test_the_rules_call_an_ability_as_the_words_do(code):
    assert rule(f"los.ability.{code}", "it").title.lower().startswith(ITALIAN[code].lower())


@pytest.mark.parametrize("code", COLLECTION.printed)
def test_a_card_calls_its_abilities_as_the_words_do(code):
    thing = COLLECTION.printed[code]
    texts = [holding.glosses for holding in getattr(thing, "holdings", ()) if holding.when]
    for text in (thing.glosses, *texts):
        assert unnamed(text["en"], text["it"]) == []


def unnamed(english: str, italian: str) -> list[str]:
    """Abilities that the English names more often than the Italian; the longest first: Master of Shooting is no Shooting."""
    missing = []
    for code in LONGEST_FIRST:
        english, times = re.subn(rf"\b{re.escape(ENGLISH[code])}\b", "", english, flags=re.IGNORECASE)
        if italian.lower().count(ITALIAN[code].lower()) < times:
            missing.append(code)
    return missing


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)
def test_an_example_calls_cards_as_they_are_called(example):
    told = rule(example.id, "it").text
    for thing in COLLECTION.printed.values():
        if re.search(rf"\b{re.escape(thing.name)}\b", example.text):
            assert thing.names["it"].lower() in told.lower()


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_page_calls_abilities_and_rolls_as_the_words_do(language):
    page, ours = game_page.words(game("legends-of-signum"), language), WORDS.texts(language)

    for field, section in (("abilities", "abilities"), ("purpose", "terms")):
        said = {key.rpartition(".")[2]: text for key, text in page.items() if key.startswith(f"in.{field}.")}
        assert said
        assert {code: folded(text) for code, text in said.items()} == {
            code: folded(ours[section][code]) for code in said
        }
    assert {code for code in CODES if f"in.abilities.{code}" not in page} == {"strength", "health", "movement"}


def folded(text: str) -> str:
    return text.lower().replace("’", "'")
