"""A whole game explained: sums, chance told from play, planted blunders and lucky rolls, stopped and resumed."""

import json
import xml.etree.ElementTree as ElementTree
from concurrent.futures import ThreadPoolExecutor

import pytest

import legendarium as lg
from legendarium.analysis.account import mistake
from legendarium.analysis.analyse import StoppedError, analyse
from legendarium.analysis.estimator import Estimator
from legendarium.analysis.store import Store
from legendarium.analysis.weighing import Weigher
from legendarium.cli import main


@pytest.fixture(scope="module")
def night():
    return lg.play("village-attacks", "novice", seats=1, seed=5, options={"round_limit": 2})


@pytest.fixture(scope="module")
def explained(night):
    return lg.analyse(night, iterations=2)


def test_luck_play_and_corrections_add_up_to_the_whole_way(explained):
    for side in range(len(explained.sides)):
        parts = sum(explained.total(part)[side] for part in ("luck", "play", "corrected"))
        assert explained.plies[0].chances[side] + parts == pytest.approx(explained.end[side], abs=1e-6)
    for before, after in zip(explained.plies, explained.plies[1:], strict=False):
        led_to = before.chances[0] + before.luck[0] + before.play[0] + before.corrected[0]
        assert led_to == pytest.approx(after.chances[0], abs=1e-6)


def test_only_dice_and_draws_are_luck(night, explained):
    quiet = [ply for ply in explained.plies if night.marks[ply.ply + 1 :][:1] == [night.marks[ply.ply]]]

    assert len(quiet) > 10
    assert all(ply.luck == [0.0] for ply in quiet)
    assert any(ply.luck != [0.0] for ply in explained.plies)


def test_the_rows_are_flat(explained):
    rows = explained.to_dicts()

    assert len(rows) == len(explained.plies)
    assert all(isinstance(value, int | float | str) for row in rows for value in row.values())


def test_any_executor_gives_the_same(night, explained):
    with ThreadPoolExecutor(2) as executor:
        assert analyse(night, iterations=2, executor=executor).to_json() == explained.to_json()


def test_it_is_stopped_and_goes_on(night, explained, tmp_path):
    path = tmp_path / "game.analysis.jsonl"
    with pytest.raises(StoppedError, match="goes on"):
        analyse(night, iterations=2, seconds=0, store=Store(path))
    first = path.read_bytes()
    path.write_bytes(first + b'{"code": "trunc')

    told = []
    found = analyse(night, iterations=2, store=Store(path), progress=lambda done, total: told.append(done))

    assert told[0] == len(first.splitlines()) < night.ply == told[-1]
    assert found.to_json() == explained.to_json()
    analyse(night, iterations=2, store=Store(path), progress=lambda done, total: told.append(-done))
    assert told[-1] == -night.ply, "everything is known"


def test_a_running_game_is_refused():
    with pytest.raises(lg.SetupError, match="not over"):
        lg.analyse(lg.Match.new("village-of-legends", seed=1))


DUEL = "hero 0: dwarf(life=1)\nhero 1: warrior(life=5)\nturn: 9(seat=0)\nhand 0: sword\nhand 1: sword*2"


def answered(seed, *keys, iterations=16):
    """Weigh the answers of a duel in which a sword strikes or is not drawn."""
    match = lg.position("village-of-legends", DUEL).match(seed=seed)
    estimator, found = Estimator("village-of-legends", "adept"), []
    for wanted in keys:
        before = match.table.clone()
        key = next(option.key for option in match.decision.options if option.label.startswith(wanted))
        match.play(key)
        found.append(Weigher(estimator, before, key, match.table, iterations).weigh(len(found)))
    return match, found


def test_a_planted_blunder_is_found_and_named():
    match, (blunder,) = answered(1, "End the turn")

    assert blunder.seat == 0
    assert mistake(blunder, None) > 0.1
    assert match.at(0).decision.option(blunder.best).label.startswith("Play Sword")


def test_a_lucky_roll_is_luck_and_no_skill():
    swings = {}
    for seed in range(12):
        match, found = answered(seed, "Play Sword")
        while match.outcome is None and match.decision.seat == 0 and len(match.decision.options) == 1:
            match.play(match.decision.options[0])
        swings[seed] = (found[0].seen[0] - found[0].expected[0], found[0])
    luck = [swing for swing, _ in swings.values()]

    assert min(luck) < -0.1 < 0.05 < max(luck)
    assert all(mistake(one, None) == 0 and one.usual == one.played for _, one in swings.values())


def test_the_command_explains_draws_and_resumes(night, tmp_path, capsys):
    game, svg, html = (tmp_path / name for name in ("game.json", "game.svg", "game.html"))
    game.write_text(night.save(), encoding="utf-8")
    words = ["analyse", str(game), "--iterations", "2", "--svg", str(svg), "--html", str(html)]

    with pytest.raises(SystemExit) as ended:
        main([*words, "--json"])

    assert ended.value.code == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found["plies"]) == night.ply
    title, text = list(ElementTree.fromstring(svg.read_text(encoding="utf-8")))[:2]
    assert title.tag.endswith("title")
    assert "luck" in text.text
    assert html.read_text(encoding="utf-8").startswith("<!doctype html>")
    stored = (tmp_path / "game.json.analysis.jsonl").read_bytes()
    with pytest.raises(SystemExit):
        main(words)
    assert "village-attacks" in capsys.readouterr().out
    assert (tmp_path / "game.json.analysis.jsonl").read_bytes() == stored
