"""A verb is one function, with its arguments, its properties and where it makes sense beside it."""

import pytest

from legendarium.kernel.schema import Word, number, one_of
from legendarium.kernel.vocabulary import FINDS, HARMS, HEALS, LINE_LIMIT, Vocabulary

WORDS = Vocabulary()
AIM = one_of(Word("here", "whoever stands here", ("trap", "ability")), Word("all", "everybody"), required=True)


@WORDS.verb(HARMS, of=("trap",), amount=number(1, 9, required=True), target=AIM)
def burn(table, seat, card, amount, target):
    """emb.blow.order: fire for each of them."""


@WORDS.verb(HEALS, name="mend")
def mend_all(table, seat, card):
    """Everybody is whole again."""


@WORDS.condition
def it_is_night(table, bearer, moment):
    return True


def bound(*lines, context=()):
    problems = []
    return WORDS.bind(list(lines), "card", problems, context=context), problems


def test_a_line_knows_what_its_verb_is_like_and_nobody_asks_for_its_name():
    (fire, rest), problems = bound({"do": "burn", "amount": 2, "target": "all"}, {"do": "mend"})

    assert problems == []
    assert (fire.has(HARMS), fire.has(HEALS), fire.does(burn), fire.does(mend_all)) == (True, False, True, False)
    assert (rest.has(HEALS), rest.has(FINDS), rest.does(burn, mend_all)) == (True, False, True)


def test_a_line_that_lets_choose_has_no_property():
    problems = []
    (choice,) = WORDS.bind([{"choose": "$it", "asks": "keep", "as": "kept"}], "card", problems, given=("it",))

    assert (choice.has(HARMS), choice.does(burn)) == (False, False)


def test_a_verb_is_refused_where_it_makes_no_sense():
    line = {"do": "burn", "amount": 2, "target": "all"}

    assert bound(line, context=("trap",))[1] == []
    assert bound(line, context=("event",))[1] == ["card, line 1: burn makes no sense here; it is for trap"]


def test_a_word_of_an_argument_is_refused_where_it_makes_no_sense():
    line = {"do": "burn", "amount": 2, "target": "here"}

    assert bound(line, context=("trap", "hurt"))[1] == []
    assert bound(line, context=("event",))[1] == [
        "card, line 1: burn makes no sense here; it is for trap",
        "card, line 1: burn, target: 'here' makes no sense here, only all",
    ]


def test_an_unknown_condition_is_named_with_those_there_are():
    problems = []

    assert WORDS.bind_conditions(["it_is_night", "it_rains"], "card", problems) == (it_is_night,)
    assert problems == ["card, field 'if': unknown condition 'it_rains'; the conditions are it_is_night"]


def test_an_argument_too_many_is_refused_with_those_there_are_or_that_there_is_none():
    assert bound({"do": "mend", "amount": 2})[1] == ["card, line 1: mend takes nothing, not 'amount'"]
    assert bound({"do": "burn", "amount": 2, "target": "all", "twice": True})[1] == [
        "card, line 1: burn takes amount, target, not 'twice'"
    ]


def test_a_card_has_at_most_so_many_lines():
    lines = [{"do": "mend"}] * LINE_LIMIT

    assert (len(bound(*lines)[0]), bound(*lines)[1]) == (LINE_LIMIT, [])
    assert bound(*lines, {"do": "mend"}) == ((), [f"card, field 'lines': more than {LINE_LIMIT} lines"])


@pytest.mark.parametrize(
    "line",
    [
        {"choose": "$it", "as": "kept"},
        {"asks": "keep", "as": "kept"},
        {"choose": "$it", "asks": "keep", "amount": 1},
        {},
    ],
)
def test_a_line_that_does_nothing_must_let_choose_and_say_what_it_asks(line):
    problems = []

    assert WORDS.bind([line], "card", problems, given=("it",)) == ()
    assert problems[-1] == "card, line 1: a line either does something (do) or lets choose (choose, asks, as)"


def test_only_a_number_may_be_one_of_the_moment():
    problems = []
    (fire,) = WORDS.bind([{"do": "burn", "amount": "$wounds", "target": "all"}], "card", problems, numbers=("wounds",))

    assert (fire.figures, problems) == ({"amount": "wounds"}, [])
    assert bound({"do": "burn", "amount": "$wounds", "target": "all"})[1] == [
        "card, line 1: burn, amount: no number is called $wounds here"
    ]
    assert bound({"do": "burn", "amount": 2, "target": "$wounds"})[1] == [
        "card, line 1: burn, target: one of here, all is expected"
    ]
