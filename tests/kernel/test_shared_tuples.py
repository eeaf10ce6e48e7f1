"""What seldom changes: one tuple for all copies, until one of them changes something."""

from legendarium.kernel.shared_tuples import changed, raised, without


def test_a_count_is_changed_beside_the_others_which_stay():
    counts = (3, 0, 5)

    assert changed(counts, 1, 7) == (3, 7, 5)
    assert changed(counts, 2, 0) == (3, 0, 0)
    assert counts == (3, 0, 5)


def test_what_does_not_change_is_shared_on():
    counts = (3, 0, 5)

    assert changed(counts, 1, 0) is counts


def test_one_thing_goes_and_the_others_keep_their_order():
    assert without((4, 9, 2), 9) == (4, 2)
    assert without((4, 9, 2), 7) == (4, 9, 2)


def test_a_count_is_raised_beside_the_others_which_stay():
    counts = (3, 0, 5)

    assert raised(counts, 1) == (3, 1, 5)
    assert raised(counts, 2, 4) == (3, 0, 9)
    assert counts == (3, 0, 5)


def test_anything_can_be_changed_beside_the_others():
    assert changed(((), (1,)), 0, (2, 3)) == ((2, 3), (1,))
