"""What tables with the same boxes share."""

from legendarium.testing.random_play import open_table, play_table


def test_tables_with_the_same_boxes_share_what_is_printed_and_nothing_that_moves():
    fresh = open_table("village-of-legends", 2, 6).digest()
    played = open_table("village-of-legends", 2, 5)
    play_table(played, 5)

    again = open_table("village-of-legends", 2, 6)

    assert again.faces is played.faces
    assert again.digest() == fresh
