"""`legendarium simulate` and `legendarium balance`, run as people run them."""

import json

import pytest

from legendarium.cli.entry import run


@pytest.fixture
def legendarium(capfd):
    """Run the command line in this process: exit code, output, complaints."""

    def command(*arguments):
        code = run(arguments)
        printed = capfd.readouterr()
        return code, printed.out, printed.err

    return command


def test_games_are_counted_for_programs(legendarium):
    code, out, err = legendarium(
        "simulate",
        "village-of-legends",
        "--seats",
        "2",
        "--bots",
        "random,random",
        "--games",
        "5",
        "--seed",
        "1",
        "--json",
    )
    found = json.loads(out)

    assert (code, err) == (0, "")
    assert found["games"] == 5
    assert {"decisions", "seconds", "games_per_second", "decisions_per_second", "outcomes", "thinking"} <= set(found)
    assert len(found["outcomes"]["wins"]) == 2
    assert {"draws", "lost", "cut", "reasons"} <= set(found["outcomes"])


def test_games_are_counted_for_people(legendarium):
    code, out, _ = legendarium("simulate", "village-of-legends", "--bots", "novice,random", "--games", "2", "--swap")
    assert code == 0
    assert "novice against random: 2 games" in out


def test_one_name_sits_on_every_seat(legendarium):
    _, out, _ = legendarium(
        "simulate", "village-of-legends", "--seats", "3", "--bots", "random", "--games", "1", "--json"
    )
    assert json.loads(out)["bots"] == ["random"] * 3


def test_options_reach_the_table(legendarium):
    heroes = '{"heroes": ["mage", "dwarf"], "round_limit": 3}'
    _, out, _ = legendarium("simulate", "village-of-legends", "--games", "2", "--options", heroes, "--json")
    found = json.loads(out)["outcomes"]
    assert found["reasons"] == {"round-limit": 2}
    assert (found["cut"], found["draws"], found["lost"]) == (2, 0, 0)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess"], "no game 'chess'"),
        (["village-of-legends", "--bots", "random,grandmaster"], "'grandmaster' is unknown"),
        (["village-of-legends", "--seats", "3", "--bots", "random,random"], "3 seats need 3 bots"),
        (["village-of-legends", "--seats", "9"], "--seats"),
        (["village-of-legends", "--seats", "5", "--bots", "random"], "at least one expansion"),
        (["village-of-legends", "--games", "0"], "--games"),
        (["village-of-legends", "--games", "many"], "--games"),
        (["village-of-legends", "--jobs", "0"], "--jobs"),
        (["village-of-legends", "--seed", "-1"], "--seed"),
        (["village-of-legends", "--seed", "9" * 90], "seed"),
        (["village-of-legends", "--options", "{"], "options: no JSON"),
        (["village-of-legends", "--options", "[]"], "a JSON object is expected"),
        (["village-of-legends", "--options", '{"colour": 1}'], "'colour' is unknown"),
        (["village-of-legends", "--bots", ""], "bots"),
        ([], "GAME"),
    ],
)
def test_bad_input_gets_one_clear_line(legendarium, arguments, words):
    code, out, err = legendarium("simulate", *arguments)
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert words in err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess"], "chess"),
        (["village-of-legends", "--bot", "grandmaster"], "'grandmaster' is unknown"),
        (["village-of-legends", "--games", "1"], "--games"),
        (["village-of-legends", "--write", "."], "--write"),
        (["village-attacks", "--bot", "grandmaster"], "'grandmaster' is unknown"),
    ],
)
def test_bad_input_of_balance_gets_one_clear_line(legendarium, arguments, words):
    code, out, err = legendarium("balance", *arguments)
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert words in err


def test_balance_writes_its_page(legendarium, tmp_path):
    path = tmp_path / "docs" / "page.md"
    code, out, _ = legendarium(
        "balance", "village-of-legends", "--games", "2", "--bot", "random", "--write", str(path), "--json"
    )
    assert code == 0
    assert set(json.loads(out)["field"]) == {"barbarian", "dwarf", "warrior", "paladin", "elf", "mage"}
    assert "| Barbarian |" in path.read_text(encoding="utf-8")


def test_balance_goes_on_from_its_journal(legendarium, tmp_path):
    path = tmp_path / "games.jsonl"
    words = ("balance", "village-of-legends", "--games", "2", "--bot", "random", "--journal", str(path), "--json")
    code, first, _ = legendarium(*words)
    played = path.read_text(encoding="utf-8")

    assert code == 0
    assert len(played.splitlines()) == 30
    assert legendarium(*words)[1] == first
    assert path.read_text(encoding="utf-8") == played


@pytest.mark.parametrize("name", ["simulate", "balance"])
def test_help_has_examples(legendarium, name):
    code, out, _ = legendarium(name, "--help")
    assert code == 0
    assert "Examples:" in out
