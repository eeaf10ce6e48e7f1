"""Positions of random games, written down and laid out again: what every seat sees and may answer stays the same."""

import random

import pytest

import legendarium as lg
from legendarium.kernel.position_text import NO_POSITIONS
from legendarium.testing.strategies import modes

GAMES = [code for code in lg.titles() if lg.game(code).positions is not NO_POSITIONS]
TRIES = 2


def halfway(code, seats, options, seed):
    """A random table from some moment of a random game, at the first decision that can be written down."""
    dice = random.Random(seed)
    table = lg.open(code, seats, seed, options)
    wanted = dice.randint(0, 120)
    for ply in range(wanted + 200):
        if table.decision is None:
            return None, None
        if ply >= wanted:
            try:
                return table, lg.position(table)
            except lg.PositionError:
                raise
            except lg.LegendariumError as error:
                if "Quest" in str(error):
                    return None, None
        lg.answer(table, dice.choice(table.decision.options))
    return None, None


def without_ids(told):
    """A view without the names of cards, which are dealt anew; piles without an order are sorted."""
    if isinstance(told, dict):
        sorted_piles = {
            name: sorted(map(str, map(without_ids, told[name]))) for name in ("removed", "supply") if name in told
        }
        return {
            name: without_ids(value)
            for name, value in {**told, **sorted_piles}.items()
            if name not in ("id", "shields")
        }
    return [without_ids(one) for one in told] if isinstance(told, list) else told


def answers(table):
    return [table.game.label(table, option) for option in table.decision.options]


@pytest.mark.parametrize("mode", modes(), ids=repr)
def test_a_position_of_a_random_game_comes_back(mode):
    for seed in range(TRIES):
        table, position = halfway(mode.code, mode.seats, mode.options, seed)
        if position is None:
            continue
        again = position.table()
        assert lg.position(again).lines == position.lines
        if not position.left_out:
            for seat in range(mode.seats):
                assert without_ids(again.view(seat)) == without_ids(table.view(seat))
            assert answers(again) == answers(table)


def test_every_game_can_be_written_down():
    for code in GAMES:
        found = [halfway(code, seats, options, 1)[1] for _, seats, options in lg.game(code).modes()[:2]]
        assert any(found), code


@pytest.mark.parametrize("code", GAMES)
def test_text_and_dict_mean_the_same_and_a_record_of_a_position_replays(code):
    position = next(
        found for seed in range(20) for _, found in [halfway(code, 2, {"round_limit": 6}, seed)] if found is not None
    )
    assert lg.position(code, position.text()).lines == position.lines
    assert lg.position(code, {**position.lines, "seats": 2, "options": position.options}).text() == position.text()

    match = lg.play(position.match(seed=5), "random")
    loaded = lg.Match.load(match.save())
    assert loaded.options["position"] == match.options["position"]
    assert loaded.table.digest() == match.table.digest()


@pytest.mark.parametrize("code", GAMES)
def test_a_seat_writes_down_nothing_that_it_cannot_see(code):
    table, position = next(found for seed in range(20) if (found := halfway(code, 2, {}, seed))[1] is not None)

    shown = lg.position(table, seat=1)

    assert shown.text() == lg.position(table.reimagine(1, 99), seat=1).text()
    assert without_ids(shown.table().view(1)) == without_ids(position.table().view(1))


def garbled(text, dice):
    """The same text with a few letters, words or lines changed."""
    for _ in range(dice.randint(1, 6)):
        at = dice.randrange(len(text))
        text = dice.choice(
            [
                text[:at] + dice.choice("(),=*:# -9x\n") + text[at + 1 :],
                text[:at] + dice.choice(["*99", "=-1", "(x=1)", " 0", "\nhand 0: "]) + text[at:],
                text[: max(1, at - dice.randint(1, 60))] + text[at:],
            ]
        )
    return text


@pytest.mark.parametrize("code", GAMES)
def test_a_garbled_text_is_refused_in_words_or_can_be_played(code):
    _, position = next(found for seed in range(20) if (found := halfway(code, 2, {}, seed))[1] is not None)
    text, refused = position.text(), 0
    for seed in range(60):
        try:
            found = lg.position(code, garbled(text, random.Random(seed)))
        except lg.SetupError:
            refused += 1
        else:
            table = found.table()
            for _ in range(3):
                if table.decision is not None:
                    lg.answer(table, table.decision.options[-1])
    assert refused > 20
