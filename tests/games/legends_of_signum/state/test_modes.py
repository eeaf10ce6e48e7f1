"""Parties and seats: who chooses for a party is asked for, never taken to be the party's own number."""

import pytest

from legendarium.games.legends_of_signum.game import GAME
from legendarium.games.legends_of_signum.state.modes import CORE
from legendarium.games.legends_of_signum.telling.names import SEATS
from legendarium.kernel.dice import Dice
from legendarium.kernel.steps import advance, answer
from legendarium.testing.legends_of_signum_tiny import tiny_table

SWAPPED = (1, 0)


def told(seed, seat_of):
    """A random game of some rounds, with who is asked and what is told in it."""
    table, dice = tiny_table(seed, CORE, 7), Dice(seed)
    table.fixed.seat_of = seat_of
    table.game = GAME
    table.log = []
    asked = []
    advance(table)
    while table.decision is not None:
        asked.append(table.decision.seat)
        options = table.decision.options
        answer(table, options[dice.below(len(options))])
    return asked, table.log


def of_seats(event):
    """The seats an event names: who did it, who hears its secret, and its facts that name players."""
    found = [event.seat, *event.seen_by]
    for name in SEATS:
        if isinstance(event.data.get(name), (int, list)):
            value = event.data[name]
            found += value if isinstance(value, list) else [value]
    return found


@pytest.mark.rule("los.control.your-means-control")
@pytest.mark.parametrize("seed", range(3))
def test_with_the_seats_changed_round_the_same_game_asks_and_tells_the_other_seat(seed):
    plain, turned = told(seed, (0, 1)), told(seed, SWAPPED)

    assert turned[0] == [SWAPPED[seat] for seat in plain[0]]
    assert [event.kind for event in turned[1]] == [event.kind for event in plain[1]]
    for one, other in zip(plain[1], turned[1], strict=True):
        assert of_seats(other) == [SWAPPED[seat] for seat in of_seats(one)], one.kind
