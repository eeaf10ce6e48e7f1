"""The text of positions: lines, words, marks, and everything that is wrong with them at once."""

import pickle
from contextlib import suppress

import pytest

import legendarium as lg
from legendarium.kernel.position_text import LONGEST, PositionError, Sheet, read_lines, row, word, write_lines
from legendarium.kernel.positions import position_of


def problems(text):
    sheet = Sheet(read_lines(text))
    with pytest.raises(PositionError) as refused:
        sheet.finish()
    return refused.value.problems


def test_a_word_has_a_code_marks_and_a_count():
    (orc, coin) = Sheet({"row": "orc(wounds=2, charged) coin*3"}).words("row")

    assert (orc.code, orc.count, orc.number("wounds", 0, 9, 0), orc.flag("charged"), orc.flag("rested")) == (
        "orc",
        1,
        2,
        True,
        False,
    )
    assert (coin.code, coin.count) == ("coin", 3)


def test_what_is_written_is_read_back():
    words = [word("orc", {"wounds": 2, "charged": True, "life": None}), "coin", "coin", "-", "-"]
    text = write_lines({"hand 0": row(words), "empty": ""})

    assert text == "hand 0: orc(wounds=2,charged) coin*2 - -\nempty:\n"
    assert read_lines(text) == {"hand 0": "orc(wounds=2,charged) coin*2 - -", "empty": ""}
    assert read_lines({"hand 0": row(words).split(), "empty": []}) == read_lines(text)


def test_comments_empty_lines_and_spaces_say_nothing():
    assert read_lines("\n# all of it\n  hand   0 :  coin   staff # mine\n") == {"hand 0": "coin staff"}


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("no colon", "'no colon': a line 'name: words' is expected"),
        (": words", "a line 'name: words' is expected"),
        ("a: b\na: c", "a: this line stands there twice"),
        ("x" * (LONGEST + 1), "at most"),
        (7, "a text of at most"),
    ],
)
def test_a_text_that_is_none_is_refused(given, told):
    with pytest.raises(PositionError, match=told):
        read_lines(given)


def test_lines_and_marks_that_nobody_reads_are_named():
    assert problems("unknown: words") == ["unknown: there is no such line here"]
    sheet = Sheet({"row": "orc(wonds=2) (", "number": "many"})
    sheet.words("row")
    assert sheet.number("number", 1, 9, 4) == 4
    with pytest.raises(PositionError) as refused:
        sheet.finish()
    assert refused.value.problems == [
        "row: a code, perhaps code(mark=value) or code*2, is expected at '('",
        "number: is a whole number from 1 to 9, not 'many'",
        "row: orc has no mark 'wonds' here",
    ]


def test_what_is_wrong_with_a_word_is_told_with_its_line():
    sheet = Sheet({"row": "orc"})
    (orc,) = sheet.words("row")
    orc.wrong("an orc is no card")

    assert sheet.problems == ["row: an orc is no card"]


def test_a_flood_of_problems_ends_early():
    sheet = Sheet({})
    with suppress(PositionError):
        for number in range(1000):
            sheet.wrong("row", str(number))
    assert len(sheet.problems) < 100


IMPOSSIBLE = {
    "village-of-legends": {
        "hero 0: mage\nhero 1: mage": "hero 1: a Hero that no other seat has is expected",
        "hero 0: mage(life=31)": "life is a whole number from 1 to 30",
        "hero 1: mage(out)": "at least two sides must still be in the game",
        "turn: 3(seat=1)\nhero 1: mage(out)": "seat 1 is out and has no turn",
        "defences 0: helmet*2": "one card for each slot",
        "market: coin": "10 cards are expected",
        "pile 1: helmet": "helmet does not lie there",
        "monsters 0: coin": "coin is no Monster",
        "places: 1 0": "with six players",
    },
    "village-attacks": {
        "": "3 to 5 Monsters are expected, not 0",
        "monsters: lich lich vampire": "is none that is free",
        "monsters: lich vampire banshee\nvillagers: p(zone=moon)": "there is no zone 'moon'",
        "monsters: lich vampire banshee\nvillagers: p(zone=corner)*33": "is no miniature that is free",
        "monsters: lich vampire banshee\nvillagers: p(zone=corner)*20": "zone corner holds at most",
        "monsters: lich(slain) vampire banshee\nturn: lich": "a Monster that is in the castle is expected",
        "monsters: lich vampire banshee\nheart: 0": "heart: is a whole number from 1",
        "monsters: lich vampire banshee\ntraps: torches(zone=corner)": "there is no trap card 'torches'",
    },
    "legends-of-signum": {
        "": "its hero aelwen stands there unless the party is out",
        "field: aelwen(of=0,x=5,y=300)": "aelwen cannot stand at 5,300: off the field",
        "field: aelwen(of=0,x=300,y=300) zessara(of=1,x=301,y=300)": "zessara cannot stand at 301,300: too near",
        "field: aelwen(of=0,x=300,y=16,wounds=99)": "with 99 wounds it is eliminated",
        "field: aelwen(of=0,x=0.0001,y=16)": "millimetres with at most three decimals",
        "party 0: 33": "Prosperity is a whole number from 0 to 32",
        "hand 0: nothing-like-it": "party 0 has no 'nothing-like-it' left for this line",
        "edges: left top": "party 1: one of right is expected",
    },
}


@pytest.mark.parametrize(("code", "text"), [(code, text) for code, texts in IMPOSSIBLE.items() for text in texts])
def test_an_impossible_position_is_refused_for_its_reason(code, text):
    with pytest.raises(PositionError) as refused:
        lg.position(code, text)

    assert any(IMPOSSIBLE[code][text] in problem for problem in refused.value.problems), refused.value.problems


def test_a_position_in_a_quest_is_refused_in_a_sentence():
    with pytest.raises(PositionError, match="Quest mode"):
        lg.position("legends-of-signum", {"seats": 1, "options": {"variant": "quest-pve"}, "turn": "3"})


def test_a_table_by_hand_travels_to_another_process():
    table = lg.position("village-of-legends", "hero 0: mage(life=3)\nhand 0: coin*2").table()

    again = pickle.loads(pickle.dumps(table))

    assert again.digest() == table.digest()
    assert [option.key for option in again.decision.options] == [option.key for option in table.decision.options]


def test_a_table_by_hand_is_written_down_again_without_the_text_it_was_laid_out_from():
    found = position_of(lg.position("village-of-legends", "hero 0: mage(life=3)\nhand 0: coin*2").table())

    assert "position" not in found.options
    assert found.table().heroes[0].life == 3


@pytest.mark.parametrize("options", ['["first"]', "{", '{"position": "hand 0: coin"}'])
def test_options_of_a_position_are_a_table_without_another_position(options):
    with pytest.raises(PositionError) as refused:
        lg.position("village-of-legends", f"options: {options}\nhand 0: coin")

    assert refused.value.problems == ['options: a table as JSON is expected, such as {"edition": "first"}']


def test_options_without_the_position_are_no_longer_than_they_were():
    assert "position" not in lg.Match.new("village-of-legends", seed=1).options


def test_a_line_of_one_word_says_so_when_it_has_two():
    sheet = Sheet({"hero": "mage dwarf", "market": "coin"})

    assert sheet.one("market").code == "coin"
    assert sheet.problems == []
    assert sheet.one("hero").code == "mage"
    assert sheet.problems == ["hero: one word is expected"]
    assert sheet.one("nobody") is None


def test_what_is_wrong_with_a_number_of_several_is_told_with_its_mark():
    sheet = Sheet({"row": "orc(lives=1.x.3)"})
    (orc,) = sheet.words("row")

    assert orc.numbers("lives") == [1, 0, 3]
    assert orc.numbers("lives") is None
    assert sheet.problems == ["row: orc: lives is a whole number from -999999999 to 999999999, not 'x'"]
