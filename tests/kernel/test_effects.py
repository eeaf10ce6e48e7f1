"""Effects: lines of verbs, cards that get names, and names that outlast a question."""

import pytest

from legendarium.kernel.dice import Dice
from legendarium.kernel.effects import Perform, perform
from legendarium.kernel.schema import number
from legendarium.kernel.steps import advance, answer, push
from legendarium.kernel.vocabulary import Vocabulary
from legendarium.testing.emberwatch import WORDS as EMBER_WORDS
from legendarium.testing.emberwatch import Blow, Ember

WORDS = Vocabulary()


@WORDS.verb(count=number(1, 9, required=True))
def look(table, seat, card, count):
    """The top cards, without moving them."""
    return tuple(reversed(table.decks[seat][-count:]))


@WORDS.verb()
def take(table, seat, card, cards):
    for each in cards:
        table.decks[seat].remove(each)
        table.hands[seat].append(each)


@WORDS.verb()
def bury(table, seat, card, cards):
    for each in cards:
        table.decks[seat].remove(each)
        table.decks[seat].insert(0, each)


NIGHT_ALMANAC = [
    {"do": "look", "count": 3, "as": "seen"},
    {"choose": "$seen", "asks": "keep", "as": "kept"},
    {"do": "take", "cards": "$kept"},
    {"do": "bury", "cards": "$seen"},
]


def almanac(deck):
    problems = []
    lines = WORDS.bind(NIGHT_ALMANAC, "almanac", problems)
    assert problems == []
    table = Ember(2, Dice(1))
    table.labels = list(range(10))
    table.decks[0] = list(deck)
    perform(table, 0, 9, lines)
    advance(table)
    return table


def test_the_almanac_keeps_one_and_buries_the_rest():
    table = almanac([0, 1, 2, 3])
    assert [option.key for option in table.decision.options] == ["keep:3", "keep:2", "keep:1"]

    answer(table, table.decision.options[1])

    assert table.hands[0] == [2]
    assert table.decks[0] == [1, 3, 0]


def test_names_outlast_the_question_in_a_clone_too():
    table = almanac([0, 1, 2, 3])
    copy = table.clone()
    answer(table, table.decision.options[0])
    answer(copy, copy.decision.options[2])

    assert (table.hands[0], table.decks[0]) == ([3], [1, 2, 0])
    assert (copy.hands[0], copy.decks[0]) == ([1], [2, 3, 0])


def test_an_effect_goes_on_after_it_has_replaced_the_step_that_waits():
    problems = []
    lines = EMBER_WORDS.bind([{"do": "soften", "by": 2}, {"do": "put_out_lantern"}], "flame", problems)
    assert problems == []
    table = Ember(2, Dice(1))
    push(table, Blow(0, 3))
    perform(table, 0, 9, lines)
    advance(table)

    assert table.life[0] == 4
    assert table.lit[0] is False


def test_a_choice_without_alternative_is_not_asked():
    table = almanac([4])

    assert table.decision is None
    assert table.hands[0] == [4]


def test_a_choice_among_nothing_is_skipped():
    table = almanac([])

    assert table.decision is None
    assert (table.hands[0], table.decks[0]) == ([], [])


def heal(table, seat, card, count):
    table.life[seat] += count


def first_in_hand(table, seat, card):
    return tuple(table.hands[seat][:1])


def vocabulary():
    words = Vocabulary()
    words.verb(count=number(0, 9, required=True))(heal)
    words.verb(name="find")(first_in_hand)
    return words


def test_a_number_of_the_moment_can_be_an_argument():
    table = Ember(2, Dice(1))
    lines = vocabulary().bind([{"do": "heal", "count": "$amount"}], "card", [], numbers=("amount",))
    push(table, Perform(0, 0, lines, numbers={"amount": 3}))
    advance(table)

    assert table.life == [8, 5]


def test_a_number_that_the_moment_does_not_have_is_named():
    problems = []
    vocabulary().bind([{"do": "heal", "count": "$amount"}], "card", problems)

    assert problems == ["card, line 1: heal, count: no number is called $amount here"]


def test_names_of_the_moment_are_known_from_the_first_line():
    problems = []
    vocabulary().bind([{"choose": "$actor", "asks": "take", "as": "one"}], "card", problems, given=("actor",))

    assert problems == []


def test_a_line_that_needs_what_was_not_found_is_skipped():
    lines = vocabulary().bind(
        [{"do": "find", "as": "found"}, {"do": "heal", "count": 2, "needs": "$found"}, {"do": "heal", "count": 1}],
        "card",
        [],
    )
    empty, full = Ember(2, Dice(1)), Ember(2, Dice(1))
    full.hands[0] = [3]
    for table in (empty, full):
        push(table, Perform(0, 0, lines))
        advance(table)

    assert (empty.life[0], full.life[0]) == (6, 8)


@WORDS.verb()
def forget(table, seat, card):
    """Take away whatever waits, this effect's other lines too."""
    table.stack.clear()


@WORDS.verb()
def turn_into_blow(table, seat, card):
    """Put another step where this effect's other lines waited."""
    table.stack[-1] = Blow(1, 2)


@pytest.mark.parametrize("verb", ["forget", "turn_into_blow"])
def test_lines_that_a_verb_took_away_do_not_come_back(verb):
    problems = []
    lines = WORDS.bind([{"do": verb, "as": "found"}, {"do": "take", "cards": "$found"}], "trick", problems)
    assert problems == []
    table = Ember(2, Dice(1))
    push(table, Blow(0, 3))
    push(table, Perform(0, 9, lines, 0, {}, {}))
    table.stack.pop().run(table)

    assert [type(step) for step in table.stack] == ([] if verb == "forget" else [Blow, Blow])
