"""The castle in words, as `look` tells it: names instead of codes, in either language."""

import re

import pytest

import legendarium as lg
from legendarium.bots import bot
from legendarium.kernel.phrasebook import LANGUAGES
from legendarium.terminal.app import Terminal

SIEGE = "village-attacks"
NIGHTS = (("the-stolen-relics", "first"), ("the-heroes-come", "second"))
CODE = re.compile(r"\b[a-z]+(-[a-z]+)+\b|\b[ph]\d+\b|\{|\}|\bNone\b|\bTrue\b|_")
"""How nothing is called: a code, the name of a field, a blank that was not filled in."""
HYPHENED = re.compile(r"Will-o'-the-wisp", re.IGNORECASE)


def views(scenario, edition):
    """What is seen before every tenth answer of a night."""
    match = lg.Match.new(SIEGE, 2, 3, {"scenario": scenario, "edition": edition})
    player = bot(SIEGE, "novice", 3)
    while match.decision is not None and match.ply < 300:
        if match.ply % 10 == 0:
            yield match, match.view(0)
        match.play(player.choose(match))


@pytest.mark.parametrize(("scenario", "edition"), NIGHTS)
def test_everything_is_called_by_its_name(scenario, edition):
    for match, view in views(scenario, edition):
        for language in LANGUAGES:
            told = [HYPHENED.sub("", sentence) for sentence in match.game.position(view, language)]
            assert [sentence for sentence in told if CODE.search(sentence)] == []
            assert len(told) > len(view["zones"]) + len(view["monsters"])


def test_look_tells_who_stands_where_and_what_lies_on_the_dashboards():
    match = lg.Match.new(SIEGE, 1, 1, {"scenario": "first-night", "monsters": ["lich", "vampire", "banshee"]})
    said, lines = iter(["1", "look", "quit"]), []
    Terminal(match, 0, {}, lines.append, lambda: next(said), "en").play()

    looked = "\n".join(lines)
    assert re.search(r"Castle Heart: Lich, Vampire, Banshee\. Doors to ", looked)
    assert re.search(r"Postern \(Villagers come in here\): Peasant \d, Peasant \d\. Doors to Cellar passage", looked)
    assert re.search(
        r"Lich \(Arcane\) of Player 1, in Castle Heart: health 4 of 4, steps left 2, .* learnt: Soul bolt\.", looked
    )
