"""Every view begins with one frame, and a typed view is what its type says."""

import msgspec
import pytest

from legendarium.games.legends_of_signum.telling.view_types import BattleView
from legendarium.games.village_attacks.telling.view_types import CastleView
from legendarium.games.village_of_legends.telling.view_types import VillageView
from legendarium.kernel.view_types import Frame
from legendarium.testing.random_play import open_table, play_table
from legendarium.testing.strategies import modes

EVERY_MODE = pytest.mark.parametrize("mode", modes(), ids=repr)
TYPED = {"legends-of-signum": BattleView, "village-attacks": CastleView, "village-of-legends": VillageView}
SEVERAL = 3
"""Cards of a zone that hardly ever come in the same order again."""
PLIES = (0, 1, 17, 60, 150)


def tables(mode):
    """A table at several plies of a random game, and at its end."""
    table = open_table(mode.code, mode.seats, 7, mode.options)
    for ply in PLIES:
        play_table(table, ply, ply)
        yield table
    play_table(table, 3, 20_000)
    yield table


@EVERY_MODE
def test_every_view_has_the_frame(mode):
    for table in tables(mode):
        for seat in (None, *range(mode.seats)):
            view = table.view(seat)
            framed = msgspec.convert({name: view[name] for name in Frame.__annotations__ if name in view}, Frame)

            assert (framed["game"], framed["seat"]) == (mode.code, seat)
            assert framed["active"] is None or framed["active"] in range(mode.seats)
            asked = table.decision
            assert framed["question"] == (None if asked is None else {"seat": asked.seat, "kind": asked.kind})
            assert framed["phase"]
            assert (framed["outcome"] is None) == (table.outcome is None)


@EVERY_MODE
def test_a_typed_view_is_what_its_type_says(mode):
    """Whatever the type does not know would be lost on the way, and whatever it asks for and is not there refused."""
    kind = TYPED.get(mode.code)
    if kind is None:
        pytest.skip(f"the view of {mode.code} has no type")
    for table in tables(mode):
        for seat in (None, *range(mode.seats)):
            view = table.view(seat)

            assert msgspec.to_builtins(msgspec.convert(view, kind)) == view


@EVERY_MODE
def test_what_a_seat_cannot_see_does_not_show_in_what_it_foresees(mode):
    for table in tables(mode):
        for seat in (None, *range(mode.seats)):
            foreseen = table.game.forecast(table, seat)

            assert table.game.forecast(table.reimagine(seat, 99), seat) == foreseen


@EVERY_MODE
def test_what_a_seat_cannot_see_is_dealt_again(mode):
    """Not only hidden, but open to chance: whoever thinks on an imagined table learns nothing of the real one."""
    table = open_table(mode.code, mode.seats, 7, mode.options)
    play_table(table, 40, 40)
    for seat in (0, None):
        imagined = [table.reimagine(seat, seed).zones() for seed in range(8)]
        for at, zone in enumerate(table.zones()):
            if not zone.is_seen(seat) and len(zone.cards) >= SEVERAL:
                assert any(other[at].cards != zone.cards for other in imagined), (seat, zone.name, zone.owner)
