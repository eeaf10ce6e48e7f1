"""In which modes of play an entry is in force."""

from legendarium.ledger.modes import modes, modes_by_id
from legendarium.ledger.reading import read_ledger

BOOK = """
game = "ember-watch"
title = "Emberwatch"
summary = "A watch."

[[rule]]
id = "ew.turn.order"
title = "Order"
text = "Draw."
applies = ["core"]
source = []
rulings = ["ew.ruling.both"]
test = "Given"

[[rule]]
id = "ew.siege.ram"
title = "Ram"
text = "Knock."
applies = ["siege", "night"]
source = []
rulings = ["ew.ruling.both", "ew.ruling.siege"]
abilities = ["ew.ability.splinter"]
test = "Given"

[[ability]]
id = "ew.ability.splinter"
name = "Splinter"
class = "passive"
parameter = "none"
text = "It breaks."
interactions = "none"
rulings = ["ew.ruling.splinter"]
test = "Given"

[[ability]]
id = "ew.ability.glow"
name = "Glow"
class = "passive"
parameter = "none"
text = "It glows."
interactions = "none"
test = "Given"

[[example]]
id = "ew.example.ram"
given = "A ram."
expect = "A knock."
rules = ["ew.siege.ram"]
"""
RULING = """
[[ruling]]
id = "ew.ruling.{0}"
question = "How?"
decision = "So."
readings = []
reason = "It is."
"""
WHOLE = BOOK + "".join(RULING.format(name) for name in ("both", "siege", "splinter", "alone"))


def test_modes_stand_in_the_order_of_the_rules():
    assert modes(read_ledger("ember-watch", WHOLE)) == ("core", "siege", "night")


def test_what_rules_cite_follows_them():
    found = modes_by_id(read_ledger("ember-watch", WHOLE))
    assert found["ew.ruling.both"] == ("core", "siege", "night")
    assert found["ew.ruling.siege"] == found["ew.example.ram"] == ("siege", "night")
    assert found["ew.ability.splinter"] == found["ew.ruling.splinter"] == ("siege", "night")


def test_what_nothing_cites_belongs_to_the_game_itself():
    found = modes_by_id(read_ledger("ember-watch", WHOLE))
    assert found["ew.ability.glow"] == found["ew.ruling.alone"] == ("core",)


def test_every_entry_has_its_modes_in_the_order_of_the_book():
    book = read_ledger("ember-watch", WHOLE)
    assert list(modes_by_id(book)) == list(book.entries)
