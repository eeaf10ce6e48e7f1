"""The ledger in Italian: what fits the English is shown, what does not is shown in English."""

import re

import pytest

from legendarium.kernel.phrasebook import LANGUAGES, complete_languages
from legendarium.ledger import LedgerError, Rule, entries, games, ledger, rule, translation
from legendarium.ledger.coverage import finished
from legendarium.ledger.translating import english, fingerprint, gaps, read_translation, translated, translated_ledger

GAME = "village-of-legends"
ENTRY = rule("vol.setup.open-market")
RULING = rule("vol.ruling.hero-selection")
ABILITY = rule("los.ability.shooting")
FRESH = f'[entry."{ENTRY.id}"]\nof = "{fingerprint(*english(ENTRY))}"\ntitle = "Aprire"\ntext = "Gira."\n'


def test_a_translation_of_the_english_as_it_stands_is_shown():
    told = translated(ENTRY, read_translation(GAME, "it", FRESH))
    assert (told.id, told.title, told.text, told.language) == (ENTRY.id, "Aprire", "Gira.", "it")
    assert isinstance(told, Rule)
    assert told.test == ENTRY.test


def test_a_translation_of_another_english_is_not_shown():
    made = read_translation(GAME, "it", FRESH.replace('of = "', 'of = "0'))
    assert translated(ENTRY, made) is ENTRY
    assert gaps(ledger(GAME), made)[ENTRY.id] == "stale"


def test_what_nobody_translated_is_in_english():
    book = translated_ledger(ledger(GAME), read_translation(GAME, "it", FRESH))
    assert book.entries[RULING.id] == RULING
    assert book.entries[RULING.id].language == "en"
    assert book.summary == ledger(GAME).summary
    assert book.chapters["setup"] == ledger(GAME).chapters["setup"]


def test_a_ruling_needs_all_its_readings():
    of = fingerprint(*english(RULING))
    text = f'[entry."{RULING.id}"]\nof = "{of}"\ntitle = "?"\ntext = "!"\nreason = "."\nreadings = ["una"]'
    assert translated(RULING, read_translation(GAME, "it", text)) is RULING


def test_an_ability_needs_what_its_number_stands_for_and_what_it_meets():
    of = fingerprint(*english(ABILITY))
    short = f'[entry."{ABILITY.id}"]\nof = "{of}"\ntitle = "?"\ntext = "!"\n'
    assert translated(ABILITY, read_translation("legends-of-signum", "it", short)) is ABILITY

    whole = short + 'parameter = "X = dadi"\ninteractions = "Non dopo."'
    told = translated(ABILITY, read_translation("legends-of-signum", "it", whole))
    assert (told.parameter, told.interactions) == ("X = dadi", "Non dopo.")


def test_a_summary_counts_while_its_english_stands():
    book = ledger(GAME)
    of = fingerprint(book.title, book.summary)
    assert (
        translated_ledger(book, read_translation(GAME, "it", f'of = "{of}"\nsummary = "Un duello."')).summary
        == "Un duello."
    )
    assert (
        translated_ledger(book, read_translation(GAME, "it", 'of = "0"\nsummary = "Un duello."')).summary
        == book.summary
    )


def test_what_is_missing_or_about_nothing_is_listed():
    made = read_translation(GAME, "it", f'[chapters]\nsoup = "Zuppa"\n{FRESH}{FRESH.replace("open", "shut")}')
    found = gaps(ledger(GAME), made)
    assert ENTRY.id not in found
    assert found["vol.setup.shut-market"] == found["chapters.soup"] == "unknown"
    assert found["summary"] == found["chapters.setup"] == found[RULING.id] == "missing"


@pytest.mark.parametrize(
    "text", ["entry = [", "nonsense = 1", "[chapters]\nsetup = 1", FRESH + "colour = 1", FRESH.replace("title", "name")]
)
def test_a_fault_in_the_file_is_named(text):
    with pytest.raises(LedgerError, match=f"^it/{GAME}.toml"):
        read_translation(GAME, "it", text)


@pytest.mark.parametrize("game", games())
def test_every_translation_can_be_read_and_the_english_is_untouched(game):
    assert list(ledger(game, "it").entries) == list(ledger(game).entries)
    assert {entry.language for entry in entries(game)} == {"en"}


@pytest.mark.translation
@pytest.mark.parametrize("game", finished())
@pytest.mark.parametrize("language", complete_languages()[1:])
def test_a_complete_language_lacks_no_entry_of_a_finished_game(game, language):
    assert gaps(ledger(game), translation(game, language)) == {}


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_translation_speaks_of_nothing_that_is_not_in_the_ledger(game, language):
    assert "unknown" not in gaps(ledger(game), translation(game, language)).values()


def test_an_entry_without_translation_is_shown_in_english_and_marked_so():
    empty = read_translation(GAME, "it", "")
    assert translated_ledger(ledger(GAME), empty).entries[ENTRY.id].language == "en"


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_numbers_and_ids_are_the_same_in_every_language(game, language):
    for entry, told in zip(entries(game), entries(game, language), strict=True):
        for ours, theirs in zip(english(entry), english(told), strict=True):
            assert figures(theirs) == figures(ours), entry.id


def figures(text: str) -> list[str]:
    """Every number and every id of a text, however often."""
    return sorted(re.findall(r"\b(?:vol|los|va)\.[a-z0-9.-]*[a-z0-9]|\d+", text))
