"""Every folder `locale`: a complete language lacks nothing, and no language says what English does not."""

import re
import tomllib
from pathlib import Path

import pytest

import legendarium
from legendarium.kernel.phrasebook import LANGUAGES, complete_languages

PACKAGE = Path(legendarium.__file__).parent
FOLDERS = sorted(path.parent for path in PACKAGE.rglob("locale/en.toml"))
OWN = {"language", "search"}
"""Sections that each language fills in its own way."""
EACH_FOLDER = pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: str(path.relative_to(PACKAGE)))


def texts(folder, language):
    """Read the texts of a file by section and key; none if the language has no file here."""
    path = folder / f"{language}.toml"
    sections = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return {
        f"{name}.{key}": text for name, section in sections.items() if name not in OWN for key, text in section.items()
    }


def blanks(text):
    return set(re.findall(r"\{(\w+)", text))


@pytest.mark.translation
@EACH_FOLDER
@pytest.mark.parametrize("language", complete_languages()[1:])
def test_a_complete_language_has_every_text(folder, language):
    assert texts(folder, "en").keys() - texts(folder, language).keys() == set()


@EACH_FOLDER
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_translation_has_the_blanks_of_its_english_and_nothing_else(folder, language):
    english, other = texts(folder, "en"), texts(folder, language)

    assert other.keys() <= english.keys()
    assert {key: text for key, text in other.items() if blanks(text) != blanks(english[key])} == {}


def test_english_and_italian_are_complete():
    assert {"en", "it"} <= set(complete_languages())
