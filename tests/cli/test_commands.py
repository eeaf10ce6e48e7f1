"""The commands as used in a shell, with good and bad input."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from legendarium.cli.group import command
from legendarium.games import village_attacks
from legendarium.kernel.game import games
from legendarium.terminal.app import Terminal
from legendarium.testing.random_play import play_match
from tests.waiting import PATIENCE

GAME = "village-of-legends"


def legendarium(*arguments, stdin=""):
    return subprocess.run(
        [sys.executable, "-m", "legendarium", *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**os.environ, "COLUMNS": "100"},
    )


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    for seed in range(50):
        match = play_match(GAME, 2, seed)
        if match.outcome.winners:
            path = tmp_path_factory.mktemp("records") / "game.json"
            path.write_text(match.save())
            return path, match
    raise AssertionError


def test_a_record_is_told_as_prose(record):
    path, match = record
    done = legendarium("replay", str(path))

    assert done.returncode == 0
    assert done.stdout.count("\nkey ") == match.ply
    assert done.stdout.rstrip().splitlines()[-1].startswith("outcome   Seat")


def test_a_range_of_plies_is_told_alone(record):
    path, match = record
    done = legendarium("replay", str(path), "--from", "3", "--to", "5", "--json")

    told = json.loads(done.stdout)
    assert [line for line in told["lines"] if line.startswith("key")] == [f"key       {key}" for key in match.keys[3:5]]
    assert told["digest"] == match.table.digest()


def test_a_fair_record_is_verified(record):
    path, match = record
    done = legendarium("verify", str(path), "--json")

    assert done.returncode == 0
    assert json.loads(done.stdout)["commitment"] == match.commitment


def test_a_forged_record_is_found_out(record, tmp_path):
    path, match = record
    forged = tmp_path / "forged.json"
    forged.write_text(path.read_text().replace(match.commitment, "0" * 64))
    done = legendarium("verify", str(forged))

    assert done.returncode == 2
    assert "commitment" in done.stderr


def test_only_plain_files_are_read_as_records(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero")):
        done = legendarium("verify", str(path))
        assert (done.returncode, done.stdout) == (2, "")
        assert "plain file" in done.stderr


@pytest.mark.parametrize("field", ["\x1b]0;owned\x07", "\u202egniht", "\x9b2J"])
def test_nothing_a_record_says_reaches_the_terminal_as_a_command(record, tmp_path, field):
    path, _ = record
    forged = tmp_path / "forged.json"
    for change in ({field: 1}, {"version": field}, {"game": field}, {"packs": {field: ""}}, {"salt": field}):
        forged.write_text(json.dumps({**json.loads(path.read_text()), **change}))
        done = legendarium("verify", str(forged))
        assert done.returncode == 2
        assert (done.stdout + done.stderr).replace("\n", "").isprintable()


def test_a_game_is_played_at_the_keyboard():
    done = legendarium("play", "--seed", "5", stdin="1\nwhy buy:3\nend\nlook\nnonsense\nquit\n")

    assert done.returncode == 0
    assert "[vol.market.offer]" in done.stdout
    assert "Traceback" not in done.stderr


def test_everything_printed_is_exported_in_every_language():
    done = CliRunner().invoke(command, ["packs", "export"])
    told = json.loads(done.output)["games"]

    assert set(told) == set(games())
    mage = next(thing for thing in told["village-of-legends"]["things"] if thing["id"] == "mage")
    assert (mage["names"], mage["facts"]["life"]) == ({"en": "Mage", "it": "Mago"}, 30)
    assert "unicorn-aelwen" in {holder["code"] for holder in told["legends-of-signum"]["holders"]}


def test_the_packs_are_listed_and_checked(tmp_path):
    listed = legendarium("packs", "list", "--json")
    assert {"base", "ancient-guild"} <= {pack["code"] for pack in json.loads(listed.stdout)["packs"]}

    (tmp_path / "pack.toml").write_text('code = "mine"\ngame = "village-of-legends"\ntitle = "Mine"\n')
    (tmp_path / "cards.toml").write_text(
        '[[card]]\ncode = "x"\nname = "X"\nprovenance = "house"\nkind = "potion"\ncount = 1\nprice = 10\nsellable = false\n'
        'lines = [{ do = "fly" }]\n[[card]]\ncode = "y"\n'
    )
    done = legendarium("packs", "check", str(tmp_path))

    assert done.returncode == 2
    assert "cards.toml, card 'x', line 1: unknown verb 'fly'" in done.stderr
    assert "cards.toml, card 'y', field 'name': missing" in done.stderr


CIDER = (
    '[[card]]\ncode = "cider"\nname = "Cider"\nprovenance = "house"\nkind = "beer"\ncount = 2\nprice = 20\n'
    'sellable = false\nvigour = 3\nrules = ["vol.drink.resolution"]\n'
)


def checked(folder, cards=CIDER, **about):
    about = {"code": "mine", "game": GAME, "title": "Mine", **about}
    (folder / "pack.toml").write_text("".join(f"{name} = {json.dumps(value)}\n" for name, value in about.items()))
    (folder / "cards.toml").write_text(cards)
    done = CliRunner().invoke(command, ["packs", "check", str(folder), "--json"])
    return json.loads(done.stdout)["problems"]


def test_a_pack_names_rules_that_are_there(tmp_path):
    assert checked(tmp_path) == []
    for rule in ("vol.no.such-rule", "los.hero.one-per-game"):
        assert checked(tmp_path, CIDER.replace("vol.drink.resolution", rule)) == [
            f"card 'cider', field 'rules': there is no rule '{rule}'"
        ]
    found = checked(tmp_path, CIDER.replace("vol.drink.resolution", "vol.x").replace("price = 20", "price = -1"))
    assert ["'price'" in found[0], "'vol.x'" in found[1]] == [True, True]


def test_a_players_pack_has_another_code_than_those_of_the_game(tmp_path):
    expected = "pack.toml, field 'code': 'base' is a pack of the game itself; choose another code"
    assert checked(tmp_path, code="base") == [expected]
    assert checked(tmp_path, code="base", kind="user") == [expected]
    assert checked(tmp_path, code="base", kind="base") == []


def test_nothing_told_in_the_terminal_is_taken_for_a_command_of_it(monkeypatch):
    """Names come from packs and records; whatever they hold is printed, not obeyed."""
    monkeypatch.setattr(Terminal, "words", lambda self, key, **facts: f"{key}\x1b]0;mine\x07\nand on")
    done = CliRunner().invoke(command, ["play", "--seed", "5"], input="quit\n")
    assert done.output.startswith("help\\x1b]0;mine\\x07\nand on\n")
    assert "\x1b" not in done.output


def test_a_scenario_that_cannot_be_played_is_named_with_its_fault(tmp_path):
    own = Path(village_attacks.__file__).parent / "packs" / "scenarios"
    assert legendarium("packs", "check", str(own)).returncode == 0
    assert legendarium("packs", "check", str(own.parent / "second-edition")).returncode == 0

    for path in own.glob("*.toml"):
        if path.name in ("pack.toml", "01-first-night.toml"):
            (tmp_path / path.name).write_text(path.read_text().replace('heart = "', 'heart = "no-'))
    scenario = tmp_path / "01-first-night.toml"
    scenario.write_text(scenario.read_text().replace("[[scenario]]", "[[scenario]]\nsurprise = 1", 1))
    done = legendarium("packs", "check", str(tmp_path))

    assert done.returncode == 2
    assert "01-first-night.toml, scenario" in done.stderr
    assert "'surprise'" in done.stderr


BAD = [
    ("replay", "/no/such/file"),
    ("replay", "."),
    ("verify", "/no/such/file"),
    ("packs", "check", "/no/such/folder"),
    ("packs", "check", "."),
    ("play", "no-such-game"),
    ("play", "--seats", "99"),
    ("play", "--seats", "7"),
    ("play", "--options", "{"),
    ("play", "--options", '{"heroes": ["nobody"]}'),
    ("play", "--options", '{"rulings": {"nonsense": "x"}}'),
    ("play", "--level", "divine"),
    ("play", "--seat", "3"),
    ("play", "--seed", "x"),
    ("bench", "--seconds", "0"),
    ("bench", "--game", "chess"),
    ("no-such-command",),
]


@pytest.mark.parametrize("arguments", BAD, ids=" ".join)
def test_bad_input_gets_one_clear_line_and_exit_code_2(arguments):
    done = legendarium(*arguments)

    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert done.stderr.strip()


def test_the_bench_measures_the_open_field_alone():
    figures = json.loads(legendarium("bench", "--part", "field", "--seconds", "0.05", "--json").stdout)

    assert set(figures) == {"machine", "field"}
    assert {"survey L", "one way XL", "region S", "candidates L", "judge L"} <= set(figures["field"])
    assert all(0 < figure["mean"] <= figure["max"] for figure in figures["field"].values())


def test_the_bench_prints_figures_for_programs():
    done = legendarium("bench", "--game", GAME, "--seconds", "0.1", "--json")
    figures = json.loads(done.stdout)

    assert figures["kernel"]["decisions_per_second"] > 0
    assert figures["games"][GAME]["clone_microseconds"] > 0
