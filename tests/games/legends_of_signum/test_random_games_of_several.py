"""Random games of several with frail heroes, many of whom fall: nobody who is out is asked, and no card is lost."""

import pytest

from legendarium.games.legends_of_signum.game import GAME
from legendarium.games.legends_of_signum.printed.rulings import Rulings, check_rulings
from legendarium.games.legends_of_signum.setup.setup import build_fixed, lay_out
from legendarium.games.legends_of_signum.state.modes import FOUR, TEAMS, THREE
from legendarium.kernel.dice import Dice
from legendarium.kernel.steps import advance, answer
from legendarium.testing.legends_of_signum_tiny import HEROES, tiny_deck, tiny_side

ROUNDS = 30


def frail(mode, seed):
    """A table of the tiny set whose heroes are quick, strong and die of the first wound."""
    hero = {"health": 1, "strength": 3, "movement": "XL", "abilities": [{"has": "shooting", "value": 3}]}
    sides = tuple(tiny_side(name, **hero) for name in HEROES[: mode.parties])
    rulings = Rulings(check_rulings({}))
    table = lay_out(build_fixed(mode, sides, rulings, ROUNDS, "frail", tiny_deck()), Dice(seed))
    table.game = GAME
    advance(table)
    return table


def cards(table):
    return sorted(card for zone in table.zones() for card in zone.cards)


@pytest.mark.rule("los.ruling.multi.elimination-cleanup")
@pytest.mark.parametrize("mode", [THREE, FOUR, TEAMS], ids=lambda mode: mode.code)
def test_nobody_who_has_fallen_is_asked_and_nothing_is_lost_in_games_full_of_falls(mode):
    falls = 0
    for seed in range(6):
        table, dice = frail(mode, seed), Dice(seed)
        everything = cards(table)
        while table.decision is not None:
            assert table.players[table.fixed.seat_of.index(table.decision.seat)].alive, table.decision.kind
            options = [option for option in table.decision.options if option.word != "stay"] or table.decision.options
            answer(table, options[dice.below(len(options))])
        assert cards(table) == everything
        falls += sum(not player.alive for player in table.players)

    assert falls > mode.parties
