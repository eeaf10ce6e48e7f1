"""`legendarium rules`, run as people run it."""

import json
import os
import re
import subprocess
import sys

import pytest

from legendarium.cli import rules
from legendarium.cli.entry import run
from legendarium.ledger import ids, ledger
from legendarium.ledger.translating import read_translation, translated_ledger


@pytest.fixture
def legendarium(capfd):
    """Run the command line in this process: exit code, output, complaints."""

    def command(*arguments):
        code = run(arguments)
        printed = capfd.readouterr()
        return code, printed.out, printed.err

    return command


def test_a_rule_is_shown(legendarium):
    code, out, err = legendarium("rules", "show", "vol.monster.blocks-market")
    assert (code, err) == (0, "")
    assert "A facing Monster blocks the Market" in out


def test_rules_are_read_and_searched_in_italian(legendarium):
    code, out, _ = legendarium("rules", "show", "vol.monster.blocks-market", "--language", "it")
    assert (code, out.splitlines()[1]) == (0, "Un Mostro di fronte blocca il Mercato")
    code, out, _ = legendarium("rules", "search", "mostri", "mercato", "bloccano", "--language", "it")
    assert (code, out.splitlines()[:2]) == (0, ["vol.monster.blocks-market", "  Un Mostro di fronte blocca il Mercato"])


@pytest.mark.translation
def test_a_whole_translation_lacks_nothing(legendarium):
    assert legendarium("rules", "translate", "village-of-legends") == (0, "", "")


def test_a_rule_is_shown_to_programs(legendarium):
    _, out, _ = legendarium("rules", "show", "vol.ruling.hero-selection", "--json")
    shown = json.loads(out)
    assert shown["kind"] == "ruling"
    assert shown["option"]["values"] == ["seat-order", "all-random"]


@pytest.mark.parametrize("identity", ["los.ability.agile", "va.ruling.edition", "los.example.hero-is-not-a-character"])
def test_every_kind_of_entry_can_be_shown(legendarium, identity):
    code, out, _ = legendarium("rules", "show", identity)
    assert code == 0
    assert out.startswith(identity)


def test_words_find_rules(legendarium):
    code, out, _ = legendarium("rules", "search", "monster", "blocks", "market", "--limit", "2")
    assert code == 0
    assert out.splitlines()[0] == "vol.monster.blocks-market"


def test_words_find_rules_for_programs(legendarium):
    _, out, _ = legendarium("rules", "search", "trap", "--game", "village-attacks", "--limit", "3", "--json")
    hits = json.loads(out)["hits"]
    assert [hit["game"] for hit in hits] == ["village-attacks"] * 3


def test_a_question_is_answered_with_the_rule_that_fits_best(legendarium):
    _, said, _ = legendarium("rules", "ask", "how", "many", "dice", "do", "I", "roll", "--game", "village-attacks")

    assert said.splitlines()[0].startswith("va.dice.roll-six")
    assert legendarium("rules", "ask", "qqqqzzzz") == legendarium("rules", "search", "qqqqzzzz")


def test_the_search_is_measured_by_a_folder_of_questions(legendarium, tmp_path):
    question = '[[question]]\nset = "mine"\nlanguage = "en"\ntext = "who goes first"\nanswers = ["va.dice.roll-six"]\n'
    (tmp_path / "village-attacks.toml").write_text(question)

    _, said, _ = legendarium("rules", "ask", "--measure", str(tmp_path))

    assert "mine      village-attacks     en    1 asked, first   0%, among three   0%" in said


def test_a_question_without_an_answer_says_so(legendarium):
    assert legendarium("rules", "search", "qqqqzzzz") == (0, "Nothing in the ledger speaks of that.\n", "")


def test_coverage_lists_every_id(legendarium, tmp_path):
    (tmp_path / "test_x.py").write_text("@pytest.mark.rule('va.dice.ranged')\ndef test_x():\n    assert x()\n")
    code, out, _ = legendarium("rules", "coverage", "--tests", str(tmp_path), "--json")
    game = json.loads(out)["games"]["village-attacks"]
    assert code == 1  # a finished game with untested ids fails
    assert game["tests"]["va.dice.ranged"] == [f"{tmp_path.name}/test_x.py::test_x"]
    count = len(ids("village-attacks"))
    assert (game["ids"], game["tested"], game["untested"]) == (count, 1, count - 1)


def test_coverage_counts_the_modes_of_a_game(legendarium, tmp_path):
    (tmp_path / "test_x.py").write_text("@pytest.mark.rule('los.quest.roles')\ndef test_x():\n    assert x()\n")
    _, out, _ = legendarium("rules", "coverage", "--tests", str(tmp_path))
    counted = [line.partition(" of ")[0] for line in out.splitlines()]
    assert {"legends-of-signum: 1", "  quest-pvp: 1", "  quest-pve: 1", "  core: 0"} <= set(counted)


def test_coverage_fails_on_an_unknown_id(legendarium, tmp_path):
    (tmp_path / "test_x.py").write_text("@pytest.mark.rule('va.dice.rangd')\ndef test_x():\n    assert x()\n")
    code, out, _ = legendarium("rules", "coverage", "--tests", str(tmp_path))
    assert code == 1
    assert "there is no rule 'va.dice.rangd'; did you mean va.dice.ranged" in out


@pytest.mark.parametrize(
    "arguments",
    [
        ("rules", "show", "vol.monster.block-market"),
        ("rules", "show"),
        ("rules", "show", "two", "words"),
        ("rules", "shwo"),
        ("rulse",),
        ("--nonsense",),
        ("rules", "search"),
        ("rules", "search", "x", "--game", "chess"),
        ("rules", "search", "x", "--limit", "0"),
        ("rules", "coverage", "--tests", "a/folder/that/is/not/there"),
    ],
)
def test_bad_input_gets_one_line_and_exit_code_2(legendarium, arguments):
    code, out, err = legendarium(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith("legendarium: ")
    assert err.count("\n") == 1


def test_a_slip_of_the_finger_is_recognised(legendarium):
    assert "Did you mean 'rules'?" in legendarium("rulse")[2]


@pytest.mark.parametrize("arguments", [(), ("rules",), ("rules", "show"), ("rules", "search"), ("rules", "coverage")])
def test_help_has_examples(legendarium, arguments):
    code, out, _ = legendarium(*arguments, "--help")
    assert code == 0
    assert "Examples:" in out


def test_the_version_is_said(legendarium):
    assert legendarium("version")[1].startswith("legendarium ")
    assert set(json.loads(legendarium("version", "--json")[1])) == {"version", "commit", "python", "compiled"}


def test_a_reader_who_leaves_early_sees_no_complaint():
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-m", "legendarium", "rules", "search", "card", "--limit", "1000"],
        stdout=writer,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (1, b"")


def test_a_terminal_without_the_letters_still_gets_an_answer():
    environment = dict(os.environ, PYTHONIOENCODING="ascii")
    done = subprocess.run(
        [sys.executable, "-m", "legendarium", "rules", "show", "vol.drágon→"],
        env=environment,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("identity", "labels"),
    [
        ("los.stealth.gain", ["(regola, legends-of-signum)", "Vale per: core", "Fonte: ", "Si fonda su: "]),
        ("los.ability.agile", ["(abilità, ", "Parametro: nessuno", "Con altre regole: "]),
        ("los.ruling.control.exact-or-at-least", ["(decisione, ", "Letture: ", "Motivo: ", "Opzione del tavolo: "]),
        ("los.example.run-steps", ["(esempio, ", "Situazione: ", "Regole: "]),
    ],
)
def test_an_entry_in_italian_is_labelled_in_italian(legendarium, identity, labels):
    out = legendarium("rules", "show", identity, "--language", "it")[1]
    assert [label for label in labels if label not in out] == []
    assert not re.search(
        r"^(Applies|Source|Rests on|Parameter|Interactions|Readings|Reason|Rules): ", out, re.MULTILINE
    )


def test_what_nobody_speaks_of_is_said_in_italian(legendarium):
    assert "nulla ne parla" in legendarium("rules", "search", "xyzzy", "--language", "it")[1]


def test_what_a_translation_lacks_is_printed_as_a_file_to_be_filled_in(legendarium, monkeypatch):
    monkeypatch.setattr(rules, "translation", lambda game, language: read_translation(game, language, ""))
    code, out, _ = legendarium("rules", "translate", "legends-of-signum")
    assert code == 1
    book = ledger("legends-of-signum")
    told = translated_ledger(book, read_translation("legends-of-signum", "it", out))
    assert [entry.language for entry in told.entries.values()] == ["it"] * len(book.entries)
    assert (told.summary, told.chapters) == (book.summary, book.chapters)
