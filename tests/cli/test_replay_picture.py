"""`legendarium replay --svg`: a position of a recorded match as a picture."""

from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

import legendarium as lg
from legendarium.cli.replay import command
from legendarium.games.legends_of_signum.core.values import health_left
from legendarium.kernel.dice import Dice

SVG = "{http://www.w3.org/2000/svg}"


def recorded(code, plies, folder):
    match, dice = lg.Match.new(code, seats=2, seed=5), Dice(5)
    for _ in range(plies):
        match.play(match.decision.options[dice.below(len(match.decision.options))])
    path = folder / "game.json"
    path.write_text(match.save(), encoding="utf-8")
    return match, path


def replay(*words):
    return CliRunner().invoke(command, [*map(str, words)])


def test_the_picture_shows_every_base_where_it_stood_at_that_ply(tmp_path):
    match, path = recorded("legends-of-signum", 12, tmp_path)

    drawn = ElementTree.fromstring(replay(path, "--svg", 10).output)

    table = match.at(10).table
    places = {(float(it.get("cx")) - 24, 624 - float(it.get("cy"))) for it in drawn.iter(f"{SVG}circle")}
    assert len(table.standing) >= 2
    assert places == {(table.x[it] / 1000, table.y[it] / 1000) for it in table.standing}


def test_every_base_shows_what_it_has_left_and_its_name_beside_it(tmp_path):
    match, path = recorded("legends-of-signum", 12, tmp_path)
    drawn = ElementTree.fromstring(replay(path, "--svg", 10).output)
    table = match.at(10).table

    def written(kind):
        return sorted(it.text for it in drawn.iter(f"{SVG}text") if it.get("class") == kind)

    assert written("mark") == sorted(str(health_left(table, it)) for it in table.standing)
    assert written("name") == sorted(table.face(it).name for it in table.standing)
    names = {(it.get("x"), it.get("y")) for it in drawn.iter(f"{SVG}text") if it.get("class") == "name"}
    assert len(names) == len(table.standing)


@pytest.mark.parametrize(
    ("code", "ply", "told"),
    [("legends-of-signum", 99, "the match has 3 plies"), ("village-of-legends", 2, "draws no pictures")],
)
def test_what_cannot_be_drawn_is_said_in_one_line(tmp_path, code, ply, told):
    _, path = recorded(code, 3, tmp_path)

    answer = replay(path, "--svg", ply)

    assert answer.exit_code == 2
    assert told in answer.output
