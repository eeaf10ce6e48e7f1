"""Recorded games: one for every way a game can end, replayed and verified for ever."""

import json
from pathlib import Path
from shutil import copytree

import pytest

from legendarium.kernel.errors import RecordError
from legendarium.kernel.game import game
from legendarium.kernel.records import verify

FOLDER = Path(__file__).parent
PACKS = FOLDER.parent / "packs"
RECORDS = sorted(FOLDER.glob("*/*.json"))

LUCKY_CIDER = """
[[card]]
code = "one-more-cider"
name = "One More Cider"
provenance = "house"
kind = "beer"
count = 2
price = 20
sellable = false
vigour = 3
gloss = "Heals three."
rules = ["vol.drink.resolution"]
"""
OWL = """
[[villager]]
code = "one-more-owl"
name = "Owl"
provenance = "house"
health = 1
speed = 1
damage = 1
range = 0
figures = 1
"""
QUIET_SPELL = """
[[spell]]
code = "one-more-spell"
name = "Quiet"
provenance = "house"
lines = [{ do = "draw", count = 1 }]
"""


ENDINGS = {
    "village-of-legends": {
        "duel-by-life": "last-hero",
        "duel-without-cards": "last-hero",
        "three-last-hero": "last-hero",
        "four-last-team": "last-team",
        "five-both-enemies-out": "both-enemies-out",
        "six-skirmisher-fallen": "skirmisher-fallen",
        "round-limit": "round-limit",
        "draw-together": "draw",
    },
    "legends-of-signum": {
        "won-by-hero": "hero",
        "won-by-prosperity": "prosperity",
        "won-by-prosperity-architect": "prosperity",
        "won-by-tie-break": "tie-break",
        "won-three-last-hero": "hero",
        "won-three-by-prosperity": "prosperity",
        "won-three-by-tie-break": "tie-break",
        "won-four-last-hero": "hero",
        "won-four-by-prosperity": "prosperity",
        "won-teams-both-heroes": "hero",
        "won-teams-by-prosperity": "prosperity",
        "won-teams-by-prosperity-alone": "prosperity",
        "won-teams-round-limit": "round-limit",
        "round-limit": "round-limit",
        "draw": "draw",
        "quest-hero-fell": "hero",
        "quest-honour-reached": "hero-deck",
        "quest-honour-missed": "hero-deck",
        "quest-overlord-deck": "overlord-deck",
        "quest-round-limit": "round-limit",
        "quest-alone-hero-fell": "hero",
        "quest-alone-honour-reached": "overlord-deck",
        "quest-alone-hero-deck": "hero-deck",
    },
    "village-attacks": {
        "won-morale-second": "morale",
        "won-morale-first": "morale",
        "won-objectives": "objectives",
        "won-survive": "survive",
        "won-slain": "slain",
        "lost-heart-second": "heart",
        "lost-heart-first": "heart",
        "lost-round": "round",
        "lost-deaths": "deaths",
        "lost-ward": "lost",
        "round-limit": "round-limit",
    },
}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_record_replays_to_its_ending(path):
    match = verify(path.read_text(encoding="utf-8"), PACKS)

    assert match.outcome.reason == ENDINGS[path.parent.name][path.stem]
    if path.stem.startswith(("won-", "lost-")):
        assert bool(match.outcome.winners) == path.stem.startswith("won-")


@pytest.mark.parametrize(
    ("code", "box", "entry"),
    [
        ("village-of-legends", "base", LUCKY_CIDER),
        ("village-attacks", "second-edition", OWL),
        ("legends-of-signum", "universal", QUIET_SPELL),
    ],
)
def test_a_card_more_in_a_shipped_box_turns_no_record_red(monkeypatch, tmp_path, code, box, entry):
    grown = tmp_path / "packs"
    copytree(game(code).library.folder, grown)
    (grown / box / "zz.toml").write_text(entry, encoding="utf-8")
    monkeypatch.setattr(game(code), "library", game(code).library.elsewhere(grown))
    matches = [path for path in FOLDER.glob(f"{code}/*.json") if "quest" not in path.read_text(encoding="utf-8")]
    record = min(matches, key=lambda path: path.stat().st_size).read_text(encoding="utf-8")

    with pytest.raises(RecordError, match="played with other content"):
        verify(record)
    match = verify(record, PACKS)

    assert match.table.digest() == json.loads(record)["digest"]
    assert verify(match.save(), PACKS).keys == match.keys


@pytest.mark.parametrize("code", ENDINGS)
def test_a_box_that_came_later_is_as_it_is_now(tmp_path, code):
    library = game(code).library
    first, *others = library.own_codes
    copytree(library.folder / first, tmp_path / first)
    frozen = library.elsewhere(tmp_path)

    assert frozen.own(first).pack.folder == str(tmp_path / first)
    assert [frozen.own(box).pack.folder for box in others] == [str(library.folder / box) for box in others]


def test_every_way_to_end_has_a_record():
    for code, endings in ENDINGS.items():
        assert {path.stem for path in RECORDS if path.parent.name == code} == set(endings)
