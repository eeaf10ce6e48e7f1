"""What a game still lacks, in one list: demanded of finished games, said of those in work (ledger/in_work.toml)."""

from pathlib import Path

import pytest

import legendarium as lg
from legendarium.kernel.phrasebook import complete_languages
from legendarium.ledger import games, ledger, translation
from legendarium.ledger.coverage import EVERYTHING, finished, report
from legendarium.ledger.translating import gaps
from tools import verb_pages

TESTS = Path(__file__).parents[1]
DOCS = TESTS.parent / "docs"


def lacks(code):
    """Yield what a game lacks, in words."""
    if code not in games():
        yield f"a ledger: its rules, in ledger/{code}.toml of its folder"
        return
    game = lg.game(code)
    if code not in finished():
        yield from not_yet(code)
    for file in ("page/en.toml", "page/look.toml", "page/box.svg"):
        if not (game.folder / file).is_file():
            yield f"{file}, for the browser"
    modes = [name for name, _, _ in game.modes()]
    golden = [name for name in modes if not (TESTS / "playthroughs" / f"{code}-{name}.txt").is_file()]
    if golden:
        yield f"golden games of {', '.join(golden)}: `make golden` writes them"
    if not list((TESTS / "positions").glob(f"{code}*.json")):
        yield f"a position to count from: tests/positions/{code}-opening.json"
    if code in verb_pages.with_verbs() and not (DOCS / "verbs" / f"{code}.md").is_file():
        yield f"docs/verbs/{code}.md: `make docs` writes it"


def not_yet(code):
    """Yield what other tests demand of a finished game: tests of its rules, their translation."""
    covered = next(found for found in report(TESTS).games if found.game == code)
    if covered.untested:
        yield f"tests that name these rules: {', '.join(covered.untested)}"
    for language in complete_languages()[1:]:
        missing = len(gaps(ledger(code), translation(code, language)))
        if missing:
            yield f"{missing} entries in {language}: `legendarium rules translate {code} --language {language}`"


@pytest.mark.parametrize("code", lg.titles())
def test_a_finished_game_lacks_nothing(code):
    missing = list(lacks(code))
    if missing and code not in finished():
        pytest.skip(f"{code} is in work; it lacks " + "; ".join(missing))

    assert missing == [], f'in work? then write {code} = "{EVERYTHING}" into ledger/in_work.toml'
