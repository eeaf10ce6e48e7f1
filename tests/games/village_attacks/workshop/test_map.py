"""`legendarium map`: a scenario's castle as text, as a picture and as data."""

import json
from xml.etree import ElementTree

import pytest

from legendarium.cli.entry import run
from legendarium.games.village_attacks.content.collection import load
from legendarium.games.village_attacks.telling.map_svg import draw_svg
from legendarium.games.village_attacks.telling.map_text import draw_text

SECOND = load("second")
SVG = "{http://www.w3.org/2000/svg}"


def test_a_map_is_drawn_with_its_doorways(capsys):
    assert run(["map", "first-night"]) == 0

    shown = capsys.readouterr().out
    assert "┌────────────┬─────────────────────────┬────────────┐" in shown
    assert "├────     ───┴────────────┐" in shown
    assert "  5  Gate tower      small room  4 away   spawn point" in shown
    assert "  8  Postern         corridor    3 away   spawn point (2+ Monsters)" in shown


def test_a_picture_is_written(tmp_path, capsys):
    file = tmp_path / "map.svg"
    assert run(["map", "blood-moon", "--svg", str(file)]) == 0

    assert f"The picture is in {file}." in capsys.readouterr().out
    picture = ElementTree.parse(file).getroot()
    assert picture.find(f"{SVG}title").text == "Blood moon"
    assert "Throne room (large room; objective: The vigil) leads to" in picture.find(f"{SVG}desc").text


@pytest.mark.parametrize("code", sorted(SECOND.scenarios))
def test_every_picture_shows_every_zone_and_every_doorway_once(code):
    scenario = SECOND.scenarios[code]
    picture = ElementTree.fromstring(draw_svg(scenario))

    kinds = [line.get("class") for line in picture.iter(f"{SVG}line")]
    assert kinds.count("door") == len(scenario.map.openings) // 2
    words = " ".join(text.text for text in picture.iter(f"{SVG}text"))
    assert all(zone.name in words for zone in scenario.map.zones)


@pytest.mark.parametrize("code", sorted(SECOND.scenarios))
def test_every_drawing_names_every_zone(code):
    scenario = SECOND.scenarios[code]
    listed = draw_text(scenario).split("Castle Heart\n\n")[-1]

    assert all(zone.name in listed for zone in scenario.map.zones)


def test_the_map_is_there_for_programs(capsys):
    assert run(["map", "first-night", "--edition", "first", "--json"]) == 0

    shown = json.loads(capsys.readouterr().out)
    gate = next(zone for zone in shown["zones"] if zone["zone"] == "gate-tower")
    assert gate["neighbours"] == ["north-gallery"]
    assert gate["sees"] == ["corner", "north-gallery"]
    assert gate["tokens"] == ["spawn point"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["first-nigt"], "has no scenario 'first-nigt'; did you mean 'first-night'?"),
        (["zzz"], "has no scenario 'zzz'; the scenarios are first-night, "),
        (["blood-moon", "--edition", "first"], "the first edition has no scenario 'blood-moon'"),
        (["first-night", "--svg", "/no/such/folder/map.svg"], "No such file or directory"),
        (["first-night", "--pack", "/no/such/folder"], "does not exist"),
        ([], "Missing argument 'SCENARIO'"),
    ],
)
def test_bad_input_is_one_clear_line(capsys, arguments, said):
    assert run(["map", *arguments]) == 2

    shown = capsys.readouterr()
    assert said in shown.err
    assert shown.err.count("\n") == 1


def test_a_pack_with_a_problem_is_told_in_one_line(tmp_path, capsys):
    (tmp_path / "pack.toml").write_text('code = "mine"\ngame = "village-attacks"\ntitle = "Mine"\n')
    (tmp_path / "mine.toml").write_text('[[scenario]]\ncode = "mine"\n')

    assert run(["map", "mine", "--pack", str(tmp_path)]) == 2
    assert "mine.toml, scenario 'mine', field 'tiles': missing" in capsys.readouterr().err


def test_names_that_mean_something_in_a_picture_are_made_harmless(tmp_path):
    text = """
    [[scenario]]
    code = "mine"
    name = "<b>&"
    provenance = "house"
    tiles = [
      { zone = "heart", name = "<script>", tile = "castle-heart", at = [3, 3] },
      { zone = "gate", tile = "crossing", at = [5, 3] },
    ]
    spawn-points = [{ zone = "gate" }]
    win = [{ kind = "morale" }]
    easy = { heart = 10, morale = 20, triggers = [8] }
    normal = { heart = 8, morale = 20, triggers = [6] }
    hard = { heart = 6, morale = 20, triggers = [4] }
    """
    (tmp_path / "pack.toml").write_text('code = "mine"\ngame = "village-attacks"\ntitle = "Mine"\n')
    (tmp_path / "mine.toml").write_text(text)
    scenario = load("second", (str(tmp_path),)).scenarios["mine"]

    picture = draw_svg(scenario)
    assert "<script>" not in picture
    assert ElementTree.fromstring(picture).find(f"{SVG}title").text == "<b>&"
