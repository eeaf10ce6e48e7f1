"""Content of earlier releases ships with a game, so that records and tables outlive a change of figures."""

import pickle

import pytest

import legendarium as lg
from legendarium.kernel.build_info import compiled
from legendarium.kernel.errors import RecordError
from legendarium.kernel.game import game, game_of
from tests.earlier_release import CODE, RELEASE, earlier, played

__all__ = ["earlier"]
pytestmark = pytest.mark.skipif(compiled(), reason="the folder of a compiled game cannot be replaced")


def test_only_the_packs_that_changed_are_those_of_the_release(earlier):
    old, today = (found.packs(found.check(2, {})) for found in (earlier, game(CODE)))

    assert earlier.release == RELEASE
    assert {code for code in today if old[code] != today[code]} == {"core"}


def test_a_record_replays_with_the_content_it_was_played_with(earlier):
    match = played(earlier)

    again = lg.Match.load(match.save())

    assert again.game.release == RELEASE
    assert again.table.digest() == match.table.digest()
    assert again.save() == match.save()


def test_a_table_is_pickled_with_the_content_it_is_played_with(earlier):
    match = played(earlier)

    table = pickle.loads(pickle.dumps(match.table))

    assert (table.game.release, table.digest()) == (RELEASE, match.table.digest())
    assert game_of(table.origin).release == RELEASE
    assert pickle.loads(pickle.dumps(match)).game.release == RELEASE


def test_a_record_of_today_is_played_with_todays_content(earlier):
    assert lg.Match.load(played(game(CODE)).save()).game is game(CODE)


def test_content_that_never_shipped_is_refused(earlier):
    match = played(earlier)
    text = match.save().replace(match.game.packs(match.options)["core"], "0" * 32)
    with pytest.raises(RecordError, match="other content"):
        lg.Match.load(text)


@pytest.mark.parametrize("code", lg.titles())
def test_a_release_differs_from_today_in_every_pack_it_holds(code):
    for found in game(code).earlier():
        folders = [path.name for path in (game(code).folder / "earlier" / found.release).iterdir()]
        assert all(found.library.own(it).pack.digest != game(code).library.own(it).pack.digest for it in folders)
