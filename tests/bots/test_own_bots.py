"""A bot of one's own enters wherever a level does: as a class, an instance, `module:Class`, or a level of its name."""

from functools import partial

import pytest

import legendarium as lg
from legendarium.bots import bot_names
from legendarium.cli.entry import run
from legendarium.lab.journal import Journal
from legendarium.lab.simulate import Setup, simulate_all
from tests.own_bots import Last, Lost

CODE = "village-of-legends"
NAME = "tests.own_bots:Last"


@pytest.mark.parametrize("given", [Last, Last(), NAME, partial(Last)], ids=["class", "instance", "name", "function"])
def test_every_form_of_a_bot_plays_the_same_games(given):
    found = lg.simulate(CODE, [given, "random"], games=3, seed=5)

    assert [one.winners for one in found] == [one.winners for one in lg.simulate(CODE, [Last, "random"], 3, seed=5)]
    assert lg.play(CODE, [given, "random"], seed=5).keys == lg.play(CODE, [Last, "random"], seed=5).keys


def test_bots_of_modules_play_in_other_processes_and_instances_do_not():
    setup = {"games": 4, "seed": 5}
    one, two = (lg.simulate(CODE, [NAME, "random"], jobs=jobs, **setup).played for jobs in (1, 2))

    assert one == two
    for given in (Last(), lambda seed: Last(seed)):
        with pytest.raises(lg.SetupError, match="jobs: other processes need bots as"):
            lg.simulate(CODE, [given, "random"], jobs=2, **setup)


def test_a_level_of_the_environment_is_a_level(monkeypatch):
    monkeypatch.setenv("LEGENDARIUM_BOTS", f"last={NAME} adept={NAME}")

    assert lg.levels(CODE) == ("random", "beginner", "novice", "adept", "master", "last")
    assert isinstance(lg.bot(CODE, "last"), Last)
    assert not isinstance(lg.bot(CODE, "adept"), Last)


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ("genius", "bots: 'genius' is unknown; the bots are random, beginner, novice, adept, master, or module:Class"),
        ("tests.no_such_module:Bot", "cannot be imported"),
        ("tests.own_bots:Nobody", "cannot be imported"),
        (":", "cannot be imported"),
        (int, "a level, module:Class, a class of bots or an instance is expected"),
        (7, "a level, module:Class, a class of bots or an instance is expected"),
    ],
)
def test_what_is_no_bot_is_refused_in_one_line(given, problem):
    with pytest.raises(lg.SetupError, match=problem) as refused:
        lg.simulate(CODE, [given, "random"], games=1)
    assert "\n" not in str(refused.value)


def test_a_bot_that_answers_what_was_not_offered_is_named():
    with pytest.raises(lg.LegendariumError, match=r"Lost chose 'nothing:of-the-kind', which is no option"):
        lg.play(CODE, [Lost, "random"], seed=1)


def test_different_bots_of_one_name_are_told_apart_in_reports():
    one, other = Last(), Last()

    assert bot_names([one, other, one, "adept", "adept"]) == ("Last", "Last 2", "Last", "adept", "adept")
    assert set(lg.simulate(CODE, [one, other], games=1).wins) == {"Last", "Last 2"}


def test_a_journal_knows_a_class_again_and_refuses_what_has_no_lasting_name(tmp_path):
    path = tmp_path / "games.jsonl"
    first = simulate_all([Setup(CODE, (Last, "random"))], 2, journal=Journal(path))
    written = path.read_text()
    again = simulate_all([Setup(CODE, (NAME, "random"))], 2, journal=Journal(path))

    assert again[0].played == first[0].played
    assert path.read_text() == written, "module:Class is the name of the class"
    with pytest.raises(lg.SetupError, match="journal: a bot is named by"):
        simulate_all([Setup(CODE, (Last(), "random"))], 2, journal=Journal(path))


def test_the_command_finds_a_bot_in_the_current_folder(tmp_path, monkeypatch, capsys):
    (tmp_path / "bots_of_a_stranger.py").write_text(
        "import legendarium as lg\n\n\nclass First(lg.Bot):\n    def think(self, table):\n"
        "        return table.decision.options[0]\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [folder for folder in __import__("sys").path if folder])

    assert run(["simulate", CODE, "--bots", "bots_of_a_stranger:First,random", "--games", "2", "--csv"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("number,kind,reason,winners,decisions,bot_0,won_0,bot_1,won_1,round")
    assert [line.split(",")[5] for line in lines[1:]] == ["bots_of_a_stranger:First"] * 2
