"""Whole games on the tiny set, played at random: they come to an end, and nothing is lost or overlaps on the way."""

import pytest

from legendarium.games.legends_of_signum.core.deaths import Deaths, Dying, doomed
from legendarium.games.legends_of_signum.game import GAME
from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD, discs_apart
from legendarium.games.legends_of_signum.state.modes import ARCHITECT, CORE
from legendarium.kernel.dice import Dice
from legendarium.kernel.steps import advance, answer, pending
from legendarium.testing.legends_of_signum_tiny import tiny_table

MODES = pytest.mark.parametrize("mode", [CORE, ARCHITECT], ids=lambda mode: mode.code)


def opened(seed, mode, rounds):
    table = tiny_table(seed, mode, rounds)
    table.game = GAME
    advance(table)
    return table


def nothing_is_lost(table):
    cards = sorted(card for zone in table.zones() for card in zone.cards)
    assert cards == list(range(len(table.fixed.faces)))
    for player in table.players:
        assert len(player.tactics) == len(player.slots) == len(player.paid)
        assert len(player.hand) <= 10
        assert set(player.known) <= set(player.hand)


def nobody_overlaps(table):
    discs = [table.disc(creature) for creature in table.standing]
    for at, disc in enumerate(discs):
        assert disc.radius <= disc.x <= FIELD - disc.radius
        assert disc.radius <= disc.y <= FIELD - disc.radius
        assert all(discs_apart(disc, other, 0) for other in discs[:at])


def nobody_stands_dead(table):
    burying = table.decision is not None and table.decision.kind == "bury"
    dying = burying or pending(table, Dying) >= 0 or pending(table, Deaths) >= 0
    assert dying or not doomed(table)


@MODES
@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_ends_with_every_card_in_one_zone_and_no_base_on_another(mode, seed):
    table, dice = opened(seed, mode, 8), Dice(seed)
    seen = set()
    while table.decision is not None:
        options = table.decision.options
        option = options[dice.below(len(options))]
        seen.add(option.word)
        answer(table, option)
        nothing_is_lost(table)
        nobody_overlaps(table)
        nobody_stands_dead(table)

    assert table.outcome is not None
    assert {"play", "set", "land", "activate", "end"} <= seen


@MODES
def test_every_answer_offered_is_accepted_by_its_key(mode):
    table, dice = opened(5, mode, 4), Dice(5)
    while table.decision is not None:
        options = table.decision.options
        for option in options[:: max(1, len(options) // 3)]:
            step = table.decision.step
            weighed = table.decision.option(option.key) or step.weigh(table, option.key)
            assert weighed is not None
            assert weighed.key == option.key
        answer(table, options[dice.below(len(options))])


@MODES
def test_a_clone_plays_on_as_its_original(mode):
    table, dice = opened(6, mode, 8), Dice(6)
    for _ in range(60):
        options = table.decision.options
        answer(table, options[dice.below(len(options))])
    copy = table.clone()
    assert copy.digest() == table.digest()
    at = dice.below(len(table.decision.options))

    for one in (table, copy):
        answer(one, one.decision.options[at])

    assert copy.digest() == table.digest()
