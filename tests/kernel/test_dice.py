"""The table's own randomness."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legendarium.kernel.dice import KEPT_KEYS, KEYED, WORD_LIMIT, Dice, ScriptedDice, WatchedDice

SEEDS = st.integers(0, 2**256 - 1)


def test_the_same_seed_rolls_the_same_everywhere():
    assert [Dice(7).roll(6), *(Dice(7, position).roll(6) for position in range(1, 8))] == [1, 5, 2, 3, 3, 6, 5, 6]


def test_after_more_seeds_than_are_kept_the_same_seed_rolls_the_same():
    before = [Dice(7, position).word() for position in range(1, 4)]

    for seed in range(KEPT_KEYS + 2):
        Dice(1_000 + seed).word()

    assert len(KEYED) <= KEPT_KEYS
    assert [Dice(7, position).word() for position in range(1, 4)] == before


@given(SEEDS, st.integers(0, 40), st.integers(0, 40))
def test_a_clone_rolls_on_as_the_original_does(seed, before, after):
    dice = Dice(seed)
    for _ in range(before):
        dice.word()
    copy = dice.clone()

    assert [copy.word() for _ in range(after)] == [dice.word() for _ in range(after)]
    assert copy.position == dice.position


def test_every_face_is_equally_likely():
    dice = Dice(1)
    counts = [0] * 7
    for _ in range(60_000):
        counts[dice.roll(6)] += 1

    assert counts[0] == 0
    assert all(abs(count - 10_000) < 400 for count in counts[1:])


def test_every_order_of_three_cards_is_equally_likely():
    dice = Dice(2)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(12_000):
        cards = [1, 2, 3]
        dice.shuffle(cards)
        counts[tuple(cards)] = counts.get(tuple(cards), 0) + 1

    assert len(counts) == 6
    assert all(abs(count - 2_000) < 250 for count in counts.values())


def test_fixed_rolls_come_first_and_leave_shuffles_alone():
    fixed, free = Dice(3, 0, (6, 1)), Dice(3)
    one, two = list(range(10)), list(range(10))
    fixed.shuffle(one)
    free.shuffle(two)

    assert one == two
    assert [fixed.roll(), fixed.roll(), fixed.roll()] == [6, 1, free.roll()]


def test_what_was_shuffled_says_nothing_about_later_rolls():
    """Two tables that differ only in how much a shuffle used up roll unrelated dice: the words are hashes of places."""
    words = {Dice(5, position).word() for position in range(2_000)}

    assert len(words) == 2_000


@pytest.mark.parametrize("limit", [1, 2, 3, 6, 7, 52, 1_000])
def test_a_number_below_a_limit_is_below_it(limit):
    dice = Dice(9)

    assert {dice.below(limit) for _ in range(50 * limit)} == set(range(limit))


@pytest.mark.parametrize("limit", [3, 6, 7, 1_000])
def test_words_beyond_the_last_whole_multiple_are_not_used(limit):
    """The first numbers would come a little more often than the last ones."""
    fair = WORD_LIMIT - WORD_LIMIT % limit
    dice = Dice(9)
    dice.word()
    dice.block = (0, fair, WORD_LIMIT - 1, fair - 1, *dice.block[4:])

    assert dice.below(limit) == limit - 1
    assert dice.position == 4


def test_the_first_hundred_words_of_a_seed_are_these_for_ever():
    """Every record plays on with the words its seed gave when it was made."""
    dice = Dice(7)
    words = [dice.word() for _ in range(100)]
    later = Dice(2**255 + 11, 5)

    assert words[:4] == [607453992, 2345287576, 3393482941, 3961247546]
    assert sum(words) == 217847499836
    assert [later.below(52) for _ in range(14)] == [14, 35, 30, 47, 1, 28, 17, 6, 48, 36, 11, 36, 5, 9]


def test_watched_dice_count_their_rolls_from_none():
    dice = WatchedDice(7)
    assert dice.rolls == 0

    dice.roll(6)
    dice.below(6)

    assert dice.rolls == 1


def test_a_clone_of_scripted_dice_goes_on_where_the_script_stands():
    dice = ScriptedDice((2, 0, 1))
    dice.below(3)

    copy = dice.clone()

    assert [copy.below(3), copy.below(3)] == [0, 1]
    assert dice.below(3) == 0
