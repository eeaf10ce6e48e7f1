"""Recorded games: one for every way a game can end, replayed and verified for ever."""

from pathlib import Path

import pytest

from legendarium.kernel.records import verify

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*/*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_record_replays_to_its_ending(path):
    match = verify(path.read_text(encoding="utf-8"))

    assert match.outcome.reason == ENDINGS[path.parent.name][path.stem]
    if path.stem.startswith(("won-", "lost-")):
        assert bool(match.outcome.winners) == path.stem.startswith("won-")


def test_every_way_to_end_has_a_record():
    for game, endings in ENDINGS.items():
        assert {path.stem for path in RECORDS if path.parent.name == game} == set(endings)


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
        "round-limit": "round-limit",
        "draw": "draw",
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
