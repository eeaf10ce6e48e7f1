"""Gains: what counts alone, what adds, what cancels, and when it ends."""

from legendarium.kernel.gains import FOR_GOOD, Gain, Reckoning, ended

STRENGTH, SPEED = 1, 2
TURN, ATTACK = 7, 8


def reckoned(printed, *gains, of=STRENGTH):
    number = Reckoning(printed)
    number.take(gains, of)
    return number.result()


def test_values_that_count_alone_do_not_add_up():
    assert reckoned(2, Gain(STRENGTH, 3, 1, "a"), Gain(STRENGTH, 1, 2, "b")) == 3


def test_signed_values_add_to_the_highest():
    assert reckoned(2, Gain(STRENGTH, 1, 1, "a", signed=True), Gain(STRENGTH, -2, 2, "b", signed=True)) == 1


def test_the_same_ability_of_the_same_maker_never_adds_twice():
    twice = Gain(STRENGTH, 1, 1, "a", signed=True)
    other = Gain(STRENGTH, 1, 2, "a", signed=True)

    assert reckoned(2, twice, twice) == 3
    assert reckoned(2, twice, other) == 4


def test_what_cancels_leaves_nothing_and_nothing_falls_below_zero():
    assert reckoned(4, Gain(STRENGTH, 0, 1, "a", cancels=True), Gain(STRENGTH, 9, 2, "b", signed=True)) == 0
    assert reckoned(1, Gain(STRENGTH, -3, 1, "a", signed=True)) == 0


def test_a_gain_speaks_of_its_own_number_only():
    assert reckoned(2, Gain(SPEED, 9, 1, "a")) == 2


def test_gains_end_when_their_moment_comes_for_their_side():
    lasting, turn, attack = Gain(1, 1, 1, "a", FOR_GOOD), Gain(1, 1, 1, "b", TURN, side=0), Gain(1, 1, 1, "c", ATTACK)
    gains = (lasting, turn, attack)

    assert ended(gains, ATTACK) == (lasting, turn)
    assert ended(gains, TURN, side=1) == gains
    assert ended(gains, TURN, side=0) == (lasting, attack)
