"""The checker itself, on small trees of made-up tests."""

import pytest

from legendarium.ledger import LedgerError, coverage, games, ids, ledger
from legendarium.ledger.coverage import modes_in_work, report
from legendarium.ledger.modes import modes, modes_by_id

IDS = [identity for game in games() for identity in ids(game)]
EVERYTHING = {game: (coverage.EVERYTHING, *modes(ledger(game))) for game in games()}
SIGNUM = "legends-of-signum"


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
    unfinished = {game: named for game, named in EVERYTHING.items() if game != "village-of-legends"}
    assert report(folder, unfinished).failures == (f"{ids('village-of-legends')[0]} has no test",)
    assert report(tree(ids("village-of-legends")), unfinished).failures == ()


def test_a_game_in_work_may_have_untested_ids(tree):
    assert report(tree(["va.dice.ranged"]), EVERYTHING).failures == ()


def test_a_finished_mode_of_a_game_in_work_needs_a_test_for_every_id(tree):
    of_architect = [identity for identity, found in modes_by_id(ledger(SIGNUM)).items() if "architect" in found]
    unfinished = EVERYTHING | {SIGNUM: [mode for mode in modes(ledger(SIGNUM)) if mode != "architect"]}
    assert report(tree(of_architect[1:]), unfinished).failures == (f"{of_architect[0]} has no test",)
    assert report(tree(of_architect), unfinished).failures == ()


def test_an_id_of_a_finished_and_an_unfinished_mode_needs_a_test(tree):
    assert modes_by_id(ledger(SIGNUM))["los.multi.first-player"] == ("3p", "4p-ffa")
    unfinished = EVERYTHING | {SIGNUM: [mode for mode in modes(ledger(SIGNUM)) if mode != "3p"]}
    failures = report(tree(["los.dice.faces"]), unfinished).failures
    assert "los.multi.first-player has no test" in failures
    assert "los.quest.roles has no test" not in failures


def test_each_mode_is_counted(tree):
    found = report(tree(["los.dice.faces", "los.architect.build-in-order"]), {SIGNUM: ["core"]})
    game = next(game for game in found.games if game.game == SIGNUM)
    counts = {mode.mode: (mode.in_work, mode.tested) for mode in game.by_mode}
    assert list(counts) == ["core", "architect", "3p", "4p-ffa", "2v2", "quest-pvp", "quest-pve"]
    assert (counts["core"], counts["architect"], counts["3p"]) == ((True, 1), (False, 1), (False, 0))
    assert found.as_json()["games"][SIGNUM]["modes"]["core"]["tested"] == 1


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('chess = ["core"]', "there is no game 'chess'"),
        ('legends-of-signum = ["core", "solo"]', "'legends-of-signum' has no mode 'solo'"),
        ('legends-of-signum = "core"', "'legends-of-signum' needs a list of modes"),
        ("legends-of-signum = []", "'legends-of-signum' needs a list of modes"),
    ],
)
def test_a_mode_in_work_must_exist(text, fault):
    with pytest.raises(LedgerError, match=fault):
        modes_in_work(text)


def test_an_unknown_id_fails_even_for_a_game_in_work(tree):
    (failure,) = report(tree(["va.dice.rangd"]), EVERYTHING).failures
    assert failure.startswith(
        "tests/test_all.py::test_0: there is no rule 'va.dice.rangd'; did you mean va.dice.ranged"
    )


def test_a_test_that_cannot_fail_fails_and_covers_nothing(tree):
    found = report(tree(["va.dice.ranged"], body="assert True"), EVERYTHING)
    assert found.failures == ("tests/test_all.py::test_0: is marked with a rule, but asserts nothing about it",)
    assert sum(game.tested for game in found.games) == 0


def test_an_unknown_id_of_a_test_that_cannot_fail_is_reported_too(tree):
    assert len(report(tree(["va.nonsense"], body="pass"), EVERYTHING).failures) == 2


def test_all_ids_of_all_games_can_be_covered(tree):
    assert report(tree(IDS), {}).as_json()["ok"] is True


def test_a_missing_folder_is_said(tmp_path):
    with pytest.raises(LedgerError, match="there is no folder of tests"):
        report(tmp_path / "nowhere")


def test_a_game_in_work_is_listed_with_everything_instead_of_modes():
    listed = modes_in_work('village-attacks = "everything"')

    assert set(listed["village-attacks"]) > set(modes(ledger("village-attacks")))
    assert coverage.GameCoverage("x", frozenset(listed["village-attacks"]), {"x.a": ()}, {"x.a": ()}).missing == ()


def test_an_id_of_a_finished_game_without_modes_needs_a_test():
    assert coverage.GameCoverage("x", frozenset(), {"x.a": (), "x.b": ("test",)}, {"x.a": (), "x.b": ()}).missing == (
        "x.a",
    )


def test_the_three_games_are_finished():
    assert {"legends-of-signum", "village-attacks", "village-of-legends"} <= set(coverage.finished())
