"""The checker itself, on small trees of made-up tests."""

import pytest

from legendarium.ledger import LedgerError, games, ids
from legendarium.ledger.coverage import report

IDS = [identity for game in games() for identity in ids(game)]


@pytest.fixture
def tree(tmp_path):
    """A folder with one test for each list of ids."""

    def write(*tests, body="assert play()"):
        folder = tmp_path / "tests"
        folder.mkdir(exist_ok=True)
        lines = ["import pytest"]
        for number, named in enumerate(tests):
            marks = ", ".join(repr(identity) for identity in named)
            lines += [f"@pytest.mark.rule({marks})", f"def test_{number}():", f"    {body}"]
        (folder / "test_all.py").write_text("\n".join(lines), encoding="utf-8")
        return folder

    return write


def test_each_id_is_listed_with_its_tests(tree):
    found = report(tree(["vol.monster.blocks-market"], ["vol.monster.blocks-market"]))
    game = next(game for game in found.games if game.game == "village-of-legends")
    assert game.tests["vol.monster.blocks-market"] == ("tests/test_all.py::test_0", "tests/test_all.py::test_1")
    assert game.tested == 1
    assert list(game.tests) == list(ids("village-of-legends"))


def test_a_finished_game_needs_a_test_for_every_id(tree):
    folder = tree(ids("village-of-legends")[1:])
    unfinished = {"legends-of-signum", "village-attacks"}
    assert report(folder, unfinished).failures == (f"{ids('village-of-legends')[0]} has no test",)
    assert report(tree(ids("village-of-legends")), unfinished).failures == ()


def test_a_game_in_work_may_have_untested_ids(tree):
    assert report(tree(["va.dice.ranged"]), games()).failures == ()


def test_an_unknown_id_fails_even_for_a_game_in_work(tree):
    (failure,) = report(tree(["va.dice.rangd"]), games()).failures
    assert failure.startswith(
        "tests/test_all.py::test_0: there is no rule 'va.dice.rangd'; did you mean va.dice.ranged"
    )


def test_a_test_that_cannot_fail_fails_and_covers_nothing(tree):
    found = report(tree(["va.dice.ranged"], body="assert True"), games())
    assert found.failures == ("tests/test_all.py::test_0: is marked with a rule, but asserts nothing about it",)
    assert sum(game.tested for game in found.games) == 0


def test_an_unknown_id_of_a_test_that_cannot_fail_is_reported_too(tree):
    assert len(report(tree(["va.nonsense"], body="pass"), games()).failures) == 2


def test_all_ids_of_all_games_can_be_covered(tree):
    assert report(tree(IDS), ()).as_json()["ok"] is True


def test_a_missing_folder_is_said(tmp_path):
    with pytest.raises(LedgerError, match="there is no folder of tests"):
        report(tmp_path / "nowhere")
