"""Declared questions: what a word means, and the label that is built from it."""

import pytest

from legendarium.kernel.decisions import Decision, Option
from legendarium.kernel.dice import Dice
from legendarium.kernel.kinds import CARD, NUMBER, SEAT
from legendarium.kernel.options import number_option, seat_option
from legendarium.kernel.phrasebook import Phrasebook
from legendarium.kernel.questions import NO_QUESTIONS, Question, Questions, words
from legendarium.kernel.table import Step, Table

TEXTS = """
[questions]
greet = "{seat}, whom do you greet?"
[labels]
greet = "Greet {seat}"
"greet:you" = "Greet yourself"
pay = "Pay {number}"
"pay:nothing" = "Pay nothing"
"pay:pay-twice" = "Pay {number} twice"
show = "Show {card}{mood}"
pass = "Pass"
choose = "Choose {card}"
"""


def card_facts(table, option, language):
    return {"card": f"card {option.thing}"}


def mood(table, option, language):
    return {"mood": ", smiling"}


@pytest.fixture
def questions(tmp_path):
    (tmp_path / "en.toml").write_text(TEXTS, encoding="utf-8")
    return Questions(
        Phrasebook(tmp_path),
        {CARD: card_facts},
        Question("greet", words("greet", SEAT), words("pass")),
        Question("pay", words("pay", NUMBER)),
        Question("pay-twice", words("pay", NUMBER)),
        Question("show", words("show", CARD, mood), complete=False, others=CARD),
        Question("greet", words("show", CARD)),
    )


def asked(kind, seat=0):
    table = Table(2, Dice(1))
    table.decision = Decision(Step(), seat, kind, "", [])
    return table


def test_a_label_is_the_template_of_its_word_with_the_facts_of_its_thing(questions):
    assert questions.label(asked("greet"), seat_option("greet", 1), "en") == "Greet @1"
    assert questions.label(asked("greet"), Option("pass"), "en") == "Pass"
    assert questions.label(asked("pay"), number_option("pay", 3), "en") == "Pay 3"


def test_a_case_comes_before_the_kind_of_question_and_that_before_the_word(questions):
    assert questions.label(asked("greet", 1), seat_option("greet", 1), "en") == "Greet yourself"
    assert questions.label(asked("pay-twice"), number_option("pay", 3), "en") == "Pay 3 twice"
    assert questions.label(asked("pay-twice"), number_option("pay", 0), "en") == "Pay nothing"


def test_a_word_may_add_facts_to_those_of_its_thing(questions):
    assert questions.label(asked("show"), Option("show", 4, 4), "en") == "Show card 4, smiling"


def test_words_of_packs_mean_what_the_question_says_and_share_a_label(questions):
    assert questions.label(asked("show"), Option("juggle", 4, 4), "en") == "Choose card 4"
    assert questions.sort(asked("show"), Option("juggle", 4, 4)) == "card"


def test_a_question_declared_in_parts_has_the_words_of_all(questions):
    assert list(questions.by_kind["greet"].words) == ["greet", "pass", "show"]


def test_a_word_of_no_open_question_means_what_it_means_elsewhere(questions):
    assert questions.sort(asked("greet"), number_option("pay", 3)) == "number"
    assert questions.label(asked("greet"), number_option("pay", 3), "en") == "Pay 3"


def test_what_is_undeclared_means_nothing_and_is_labelled_by_its_key(questions):
    assert questions.sort(asked("greet"), Option("jump", 1, "high")) == "none"
    assert questions.label(asked("unheard"), Option("jump", 1, "high"), "en") == "jump:high"
    assert NO_QUESTIONS.label(asked("greet"), seat_option("greet", 1), "en") == "greet:s1"


def test_a_question_is_told_with_the_facts_of_its_step(questions):
    table = asked("greet", 1)

    assert questions.text(table, table.decision, "en") == "@1, whom do you greet?"
    assert NO_QUESTIONS.text(table, table.decision, "en") == "greet"


def test_a_question_says_how_long_its_list_may_be():
    assert (Question("greet", most=3).most, Question("greet").most) == (3, 64)
