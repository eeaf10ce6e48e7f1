"""Tables that began with the content of an earlier release go on with it."""

import pytest

from legendarium.kernel.build_info import compiled
from legendarium.kernel.pickling import reduce_table
from legendarium.server.bots.worker import BotJob, restore_match
from legendarium.server.storage.base import SeatBeginning
from legendarium.server.tables.creation import Keys, begin
from legendarium.server.tables.live_table import LiveTable
from tests.earlier_release import CODE, RELEASE, earlier, played

__all__ = ["earlier"]
pytestmark = pytest.mark.skipif(compiled(), reason="the folder of a compiled game cannot be replaced")


def test_a_stored_table_goes_on_with_the_content_it_began_with(earlier):
    match = played(earlier)
    stored = begin(match, "table", [SeatBeginning("person", "Ada"), SeatBeginning("person", "Bo")], Keys())

    live = LiveTable(stored)

    assert (live.halted, live.match.game.release) == ("", RELEASE)
    assert live.match.game.packs(match.options) == stored.packs


def test_a_bot_in_a_worker_thinks_about_that_content(earlier):
    match = played(earlier)
    packed = reduce_table(match.table)[1]
    job = BotJob("table", CODE, 2, match.seed, match.salt, match.options, match.ply, "random", packed)

    assert restore_match(job).game.release == RELEASE
