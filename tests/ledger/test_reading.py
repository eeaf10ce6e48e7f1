"""Faults of a ledger are named by file, entry and field."""

import pytest

from legendarium.ledger import LedgerError
from legendarium.ledger.reading import prefix, read_ledger

HEAD = 'game = "ember-watch"\ntitle = "Emberwatch"\nsummary = "A watch."\n'
RULE = '[[rule]]\nid = "ew.turn.order"\ntitle = "Order"\ntext = "Draw."\nsource = []\ntest = "Given"\n'


def test_a_small_ledger_is_read():
    book = read_ledger("ember-watch", HEAD + RULE)
    assert (book.title, list(book.entries)) == ("Emberwatch", ["ew.turn.order"])


def test_ids_begin_with_the_initials_of_the_game():
    assert prefix("ember-watch") == "ew"
    with pytest.raises(LedgerError, match=r"ember-watch\.toml, rule va\.turn\.order: the id must begin with 'ew\.'"):
        read_ledger("ember-watch", HEAD + RULE.replace("ew.", "va."))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("game = ", r"ember-watch\.toml: "),
        (HEAD.replace("ember-watch", "other"), r"'game' must be 'ember-watch'"),
        (HEAD + RULE + RULE, r"rule ew\.turn\.order: the id is taken"),
        (HEAD + RULE + "colour = 1\n", r"rule ew\.turn\.order: unknown field 'colour'"),
        (HEAD + RULE.replace('text = "Draw."\n', ""), r"rule ew\.turn\.order: 'text' must be a text"),
        (HEAD + RULE.replace("source = []", 'source = "page 4"'), r"'source' must be a list of texts"),
        (HEAD + '[[component]]\nname = "Coin"\ncount = "3"\nnotes = ""\n', r"component Coin: 'count' must be a whole"),
    ],
)
def test_a_fault_names_its_place(text, fault):
    with pytest.raises(LedgerError, match=fault):
        read_ledger("ember-watch", text)


def test_a_ruling_may_have_an_idea_for_its_test():
    ruling = '[[ruling]]\nid = "ew.ruling.{}"\nquestion = "?"\ndecision = "."\nreason = "."\n'
    book = read_ledger("ember-watch", HEAD + ruling.format("told") + 'test = "Given"\n' + ruling.format("silent"))
    assert [ruling.test for ruling in book.entries.values()] == ["Given", ""]
