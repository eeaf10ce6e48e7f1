"""What CONTRIBUTING.md tells somebody to type works as it is written."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from legendarium.kernel.game import game
from legendarium.kernel.match import Match
from tests.snippets import blocks as named
from tests.snippets import copy_checkout, put

TEXT = (Path(__file__).parents[1] / "CONTRIBUTING.md").read_text(encoding="utf-8")


def blocks(language):
    return re.findall(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize(
    ("code", "card", "options"),
    [
        ("village-of-legends", "lucky-cider", {}),
        ("legends-of-signum", "sudden-spring", {"decks": ["my-deck"]}),
    ],
)
def test_the_first_card_fits_and_is_played_with(code, card, options, tmp_path):
    pack = tmp_path / "my-pack"
    pack.mkdir()
    said = next(block for block in blocks("toml") if f'"{card}"' in block)
    head = next(block for block in blocks("toml") if block.startswith("# pack.toml"))
    (pack / "pack.toml").write_text(head.replace("village-of-legends", code), encoding="utf-8")
    (pack / "cards.toml").write_text(said, encoding="utf-8")
    game(code).check_pack(pack)

    match = Match.new(code, 2, 1, {"packs": [str(pack)], **options})
    assert match.decision is not None


def test_the_first_cards_have_tests_that_pass():
    made = {}
    for block in blocks("python"):
        if "def test_" in block and not block.startswith("# "):
            exec(block, made)
    tests = [found for name, found in made.items() if name.startswith("test_")]

    assert len(tests) == 2
    for test in tests:
        test()


ON_THE_SHELF = "src/legendarium/games/"
RUN = """
tests/contract/test_complete.py
tests/ledger/test_library.py tests/ledger/test_translating.py tests/ledger/test_coverage_of_rules.py
tests/test_texts.py tests/test_docs.py tests/test_declared.py tests/test_import_levels.py tests/test_readme.py
tests/games/test_page.py tests/cli/test_rules.py
tests/server/test_wire.py::test_the_server_speaks_a_complete_language_in_full
tests/server/test_wire.py::test_what_the_server_says_has_the_blanks_of_its_english
tests/server/test_wire.py::test_a_browsers_wish_leads_to_a_language
tests/games/test_printed.py::test_everything_printed_that_comes_with_a_game_has_words_in_every_complete_language
tests/games/village_of_legends/turn/test_smite.py tests/games/village_of_legends/library/test_collection.py
tests/bots/test_village_of_legends.py::test_every_verb_is_appraised
tests/bots/test_village_of_legends.py::test_every_kind_of_question_has_an_answer_of_its_own
tests/positions/test_positions.py::test_every_game_has_positions
""".split()
"""The tests that noticed a new card, verb, decision, rule, language or game when they still had to be edited for one."""


@pytest.fixture(scope="module")
def changed(tmp_path_factory):
    """A copy of the checkout in which every path of the page was followed, without a word of Italian."""
    folder = tmp_path_factory.mktemp("contributing")
    copy_checkout(folder)
    for path, anchor, text in [*named("CONTRIBUTING.md"), *named("docs/adding-a-game.md")]:
        if path.startswith("ladder/"):
            text, path = text.replace("from ladder.", "from legendarium.games.ladder."), ON_THE_SHELF + path
        assert not path.startswith("src/legendarium/bots") or (folder / path).is_file(), f"{path} is gone"
        put(folder, path, anchor, text)
    games = "src/legendarium/games/__init__.py"
    put(folder, games, "GAMES = {", '    "ladder": "legendarium.games.ladder",\n')
    for pages in ("tools/verb_pages.py", "tools/play_pages.py", "tools/event_pages.py"):
        done = run(folder, pages)
        assert done.returncode == 0, done.stderr
    return folder


def run(folder, *words, **environment):
    """Run Python on the copy."""
    return subprocess.run(
        [sys.executable, *words],
        env={**os.environ, **environment, "PYTHONPATH": f"{folder / 'src'}:{folder}", "PYTHONDONTWRITEBYTECODE": "1"},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


def test_card_verb_decision_rule_language_and_game_work_as_written_and_no_test_has_to_be_edited(changed):
    done = run(changed, "-m", "pytest", "-q", "-n0", "-pno:cacheprovider", "-rs", *RUN)

    assert done.returncode == 0, done.stdout[-8000:]
    assert "ladder is in work; it lacks tests that name these rules: l.setup.deal" in done.stdout
    assert "untranslated" in done.stdout


def test_before_a_release_what_is_not_translated_fails_by_name(changed):
    asked = ["tests/test_texts.py", "tests/ledger/test_translating.py"]
    done = run(
        changed,
        "-m",
        "pytest",
        "-q",
        "-n0",
        "-pno:cacheprovider",
        "-mtranslation",
        *asked,
        LEGENDARIUM_TRANSLATIONS="all",
    )

    assert done.returncode == 1
    assert all(missing in done.stdout for missing in ("labels.smite", "questions.smite", "vol.life.smite"))
    assert "de]" not in done.stdout, "nothing is demanded of a language that is not complete"


def test_another_language_leaves_the_default_of_a_command_alone(changed):
    done = run(changed, "-m", "legendarium", "rules", "translate", "village-of-legends")

    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.startswith("# vol.life.smite: missing\n")
    assert done.stdout.count("\n# ") == 0
