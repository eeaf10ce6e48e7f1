"""The endurance run: the first game that goes wrong ends it with a plain report, and what was played is not played again."""

import json

import pytest

from benchmarks import endurance
from benchmarks.endurance import Endured, endure, play_one
from legendarium.games.legends_of_signum.state.table import Battle

CODE = "legends-of-signum"


class HerePool:
    """Plays in this process, so that a test can bring something wrong in."""

    def __init__(self, jobs):
        self.map = lambda play, tasks, chunksize: map(play, tasks)

    def shutdown(self, **_):
        pass


@pytest.fixture
def here(monkeypatch):
    monkeypatch.setattr(endurance, "ProcessPoolExecutor", HerePool)


def fails_with(monkeypatch, name, value):
    monkeypatch.setattr(endurance, name, value)
    return endure(CODE, [0], "core", 1, 60, Endured(CODE, "core", None))


def test_a_stuck_game_ends_the_run_and_is_named(here, monkeypatch):
    told = fails_with(monkeypatch, "MOST_DECISIONS", 30)

    assert told.startswith("AssertionError: the game is stuck")
    assert "game 0 of legends-of-signum, after 30 decisions" in told


def test_an_exception_ends_the_run_and_is_named(here, monkeypatch):
    def broken(table, option):
        raise ValueError("something broke")

    assert fails_with(monkeypatch, "answer", broken).startswith("ValueError: something broke; game 0 of")


def test_an_overlap_ends_the_run_and_is_named(here, monkeypatch):
    assert "overlap" in fails_with(monkeypatch, "apart", lambda *_: False)


def test_a_leak_ends_the_run_and_is_named(here, monkeypatch):
    monkeypatch.setattr(Battle, "view", lambda table, seat: table.dice.word())

    assert "a secret was told" in fails_with(monkeypatch, "MOST_DECISIONS", 200)


def test_what_the_journal_knows_is_not_played_again(here, monkeypatch, tmp_path):
    journal = tmp_path / "games.jsonl"
    monkeypatch.setattr(endurance, "play_one", lambda task: (f"ending {task[1]}", 7))
    endure(CODE, [0, 1], "core", 1, 60, Endured(CODE, "core", journal))
    monkeypatch.setattr(endurance, "play_one", play_one)

    again = Endured(CODE, "core", journal)

    assert endure(CODE, [0, 1], "core", 1, 60, again) == ""
    assert again.told(0)["games"] == 2
    assert again.told(0)["decisions"] == 14
    assert Endured(CODE, "architect", journal).known == {}
    assert [json.loads(line)[1] for line in journal.read_text().splitlines()] == [0, 1]
