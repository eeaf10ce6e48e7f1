"""Arrays of every mode: declared sizes and bounds, nothing hidden in them, nothing stale in caches."""

from struct import iter_unpack

import pytest

import legendarium as lg
from legendarium.envs.play import Play, Setup
from legendarium.kernel.dice import Dice
from legendarium.kernel.game import game
from legendarium.kernel.shape import ShapeError, amounts, label
from legendarium.testing.strategies import modes

STEPS = 150
OTHER = 77


def setup_of(mode):
    return Setup(mode.code, mode.name, mode.seats, mode.options)


def positions(mode, seed=5, steps=STEPS):
    """Yield a game in progress at each decision of random play."""
    play, dice = Play(setup_of(mode)), Dice(seed)
    play.open(seed)
    for _ in range(steps):
        if play.is_over:
            return
        yield play
        play.step(dice.below(len(play.listed)))


def encoder_of(mode):
    setup = setup_of(mode)
    return setup.game.encoder(setup.seats, setup.options)


def written(encoder, table, seat, everything=False):
    """Everything a seat is shown."""
    things = encoder.things(table, seat, everything)
    shown = [things, encoder.figures(table, seat, everything), encoder.bags(table, seat, everything)]
    decision = table.decision
    if decision is not None and decision.seat == seat:
        shown.append(encoder.options(table, seat, decision.options, True))
    return shown


def rows_of(packed, columns):
    return list(iter_unpack(f"<{len(columns)}f", packed))


def assert_in_bounds(packed, columns):
    for row in rows_of(packed, columns):
        for number, column in zip(row, columns, strict=True):
            assert column.low - 1e-4 <= number <= column.high + 1e-4, (column.name, number)


def test_arrays_have_their_sizes_and_bounds(mode):
    encoder = encoder_of(mode)
    shape = encoder.shape
    for play in positions(mode):
        for seat in range(mode.seats):
            things, figures, bags, *options = written(encoder, play.table, seat)
            assert len(figures) == 4 * len(shape.figures)
            assert len(bags) == len(shape.bags) * len(shape.codes)
            assert_in_bounds(figures, shape.figures)
            assert_in_bounds(things, shape.things)
            for packed in options:
                assert_in_bounds(packed, shape.options)
                assert len(rows_of(packed, shape.options)) == len(play.listed) <= shape.rows[1]
            assert len(rows_of(things, shape.things)) <= shape.rows[0]


def test_arrays_show_nothing_hidden(mode):
    encoder, other = encoder_of(mode), encoder_of(mode)
    for play in positions(mode, steps=60):
        for seat in range(mode.seats):
            imagined = play.table.reimagine(seat, OTHER)
            assert written(encoder, play.table, seat) == written(other, imagined, seat), (play.seed, len(play.answered))


def test_a_cache_is_never_stale(mode):
    kept = encoder_of(mode)
    for at, play in enumerate(positions(mode, seed=9, steps=60)):
        if at % 3 == 0:
            seat = play.seat
            assert written(kept, play.table, seat) == written(encoder_of(mode), play.table, seat)
        written(kept, play.table, play.seat)


def test_an_option_that_means_a_number_carries_it(mode):
    encoder = encoder_of(mode)
    place = [column.name for column in encoder.shape.options].index("number")
    for play in positions(mode):
        game, table, decision = play.table.game, play.table, play.table.decision
        rows = rows_of(encoder.options(table, decision.seat, decision.options), encoder.shape.options)
        for option, row in zip(decision.options, rows, strict=True):
            if game.questions.sort(table, option) == "number":
                assert row[place] == option.thing, option.key


def test_places_of_a_battlefield_are_options_by_number():
    (mode,) = [mode for mode in modes() if mode.name == "battlefield"]
    encoder = encoder_of(mode)
    at = [column.name for column in encoder.shape.options].index("number")
    found = set()
    for play in positions(mode, steps=60):
        table, decision = play.table, play.table.decision
        rows = rows_of(encoder.options(table, decision.seat, decision.options), encoder.shape.options)
        for option, row in zip(decision.options, rows, strict=True):
            if option.word == "stand":
                assert row[at] == option.thing, option.key
                found.add(option.thing)
    assert len(found) > 2


def test_spoils_are_shown_also_where_no_giant_lies():
    setup = Setup("village-of-legends")
    play = Play(setup)
    play.open(1)
    encoder, table = setup.game.encoder(2, setup.options), play.table
    shape, card = encoder.shape, next(card for card in table.market if card >= 0)
    at = shape.bags.index("spoils") * len(shape.codes) + shape.codes.index(table.faces[card].code)
    assert not table.giant

    for spoils in ([], [card]):
        table.spoils = spoils
        assert setup.game.encoder(2, setup.options).bags(table, 0)[at] == len(spoils)


@pytest.mark.parametrize(
    ("lines", "shown"),
    [("", (0, 0, 0)), ("defences 0: wooden-shield", (3, 0, 0)), ("monsters 0: cellar-rat", (0, 1, 2))],
)
def test_a_hero_is_shown_with_what_it_wears_and_with_who_faces_it(lines, shown):
    setup = Setup("village-of-legends")
    encoder = setup.game.encoder(2, setup.options)
    table = lg.position("village-of-legends", f"hero 0: mage\nhero 1: dwarf\n{lines}").table()
    names = [column.name for column in encoder.shape.figures]
    (row,) = rows_of(encoder.figures(table, 0), encoder.shape.figures)

    assert tuple(row[names.index(f"own {name}")] for name in ("defence", "monsters", "monster_life")) == shown


def test_progress_is_a_share(mode):
    encoder = encoder_of(mode)
    for play in positions(mode, seed=3):
        assert all(0 <= encoder.progress(play.table, seat) <= 1 for seat in range(mode.seats))


@pytest.mark.parametrize(("code", "seats"), [("village-of-legends", 2), ("legends-of-signum", 2)])
def test_with_everything_the_hands_of_others_show(code, seats):
    setup = Setup(code)
    play, dice = Play(setup), Dice(1)
    play.open(1)
    for _ in range(30):
        play.step(dice.below(len(play.listed)))
    encoder = setup.game.encoder(seats, setup.options)
    table = play.table
    assert written(encoder, table, 0, True) != written(encoder, table, 0)
    assert written(encoder, table.reimagine(0, OTHER), 0, True) != written(encoder, table, 0, True)


def test_a_layout_names_its_columns_and_has_a_digest():
    one, two = (Setup("village-of-legends", options={"expansions": boxes}) for boxes in ([], ["ancient-guild"]))
    shapes = [setup.game.encoder(2, setup.options).shape for setup in (one, two)]
    assert shapes[0].digest() != shapes[1].digest()
    assert shapes[0].layout()["bags"][0] == "own hand"
    assert "coin" in shapes[0].codes


def test_columns_are_declared_in_a_line():
    found = amounts("alive life=30 deck=200/20 wits=-5..20/5", "own ")
    assert [(column.name, column.low, column.high, column.unit) for column in found] == [
        ("own alive", 0, 1, 1),
        ("own life", 0, 30, 30),
        ("own deck", 0, 200, 20),
        ("own wits", -5, 20, 5),
    ]
    assert label("code", 7).scale == 1


def test_an_undeclared_word_is_an_error():
    setup = Setup("village-of-legends")
    encoder = setup.game.encoder(2, setup.options)
    with pytest.raises(ShapeError, match="undeclared word 'dance'"):
        encoder.meaning("play", "dance")


def test_a_game_without_arrays_says_so():
    from legendarium.kernel.errors import NoArrays
    from legendarium.kernel.game import Game

    with pytest.raises(NoArrays):
        Game().encoder(2, {})
    assert game("village-of-legends").encoder(2, Setup("village-of-legends").options)
