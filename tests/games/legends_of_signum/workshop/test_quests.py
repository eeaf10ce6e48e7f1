"""How often the Hero of a Quest succeeds: counting, the page, and the command."""

import json

from click.testing import CliRunner

from legendarium.games.legends_of_signum.workshop.quests import command, counted, problems_of, quests_page
from legendarium.lab.simulate import Played


def played(reason, points, *winners):
    return Played(0, (), winners, reason, 100, {"points": points})


MANY = [played("hero-deck", 20, 0), played("hero", -3, 1), played("overlord-deck", 9, 1), played("hero-deck", 18, 0)]


def test_success_and_falls_are_counted_with_their_intervals():
    found = counted(MANY)

    assert (found["reached"]["games"], found["reached"]["share"], found["fell"]["games"]) == (2, 50.0, 1)
    assert found["reached"]["low"] < 50 < found["reached"]["high"]
    assert found["points"]["median"] == 18
    assert found["endings"] == {"hero-deck": 2, "hero": 1, "overlord-deck": 1}


def test_only_what_is_out_of_bounds_at_normal_is_a_problem():
    lost = counted([played("hero", 0, 1)])
    rows = [{"variant": "quest-pvp", "difficulty": difficulty, **lost} for difficulty in ("normal", "hard")]

    assert problems_of(rows) == ["quest-pvp: at normal the Hero succeeds in 0.0 %"]
    assert problems_of([{"variant": "quest-pvp", "difficulty": "normal", **counted(MANY)}]) == []
    assert "Not as it should be: quest-pvp" in quests_page(rows, "legendarium quests", "adept")


def test_the_command_plays_every_difficulty_and_writes_its_page(tmp_path):
    page = tmp_path / "page.md"

    done = CliRunner().invoke(
        command,
        ["quest-pve", "--games", "1", "--bot", "random", "--write", str(page), "--json"],
        catch_exceptions=False,
    )

    found = json.loads(done.stdout)["played"]
    assert [one["difficulty"] for one in found] == ["easy", "normal", "hard"]
    assert all(one["games"] == 1 for one in found)
    assert "| quest-pve | hard | 1 |" in page.read_text(encoding="utf-8")
