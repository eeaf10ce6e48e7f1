"""Advice of ordinary play: every line is of use, and every mode has some."""

from collections import Counter
from functools import cache

import pytest

import legendarium as lg
from legendarium.guides import advice, coach, is_followed, printed_kinds
from legendarium.kernel.game import games
from legendarium.kernel.match import Match
from legendarium.kernel.phrasebook import complete_languages
from legendarium.testing.strategies import modes

COACHED = [code for code in games() if coach(code)]
MODES = [mode for mode in modes() if mode.code in COACHED]
GAME = "village-of-legends"
ANSWERS = 160


@cache
def said(mode):
    """The lines said in a game at random, with how many of the questions had one; nothing of it is ever known."""
    match, found, asked = Match.new(mode.code, mode.seats, 5, mode.options), Counter(), 0
    bot, lines, kinds = lg.bot(mode.code, "novice", seed=3), coach(mode.code), printed_kinds(mode.code)
    for _ in range(ANSWERS):
        if (decision := match.decision) is None:
            break
        seat = decision.seat
        asked += 1
        line = advice(lines, match.view(seat), decision, seat, kinds, {})
        found[line.code if line is not None else ""] += 1
        match.play(bot.choose(match))
    return found, asked


ONE_OF_EACH = [next(mode for mode in MODES if mode.code == code) for code in COACHED]


@pytest.mark.parametrize("mode", ONE_OF_EACH, ids=repr)
def test_nearly_every_question_has_a_line(mode):
    found, asked = said(mode)
    assert found[""] <= asked // 5, found


@pytest.mark.long
@pytest.mark.parametrize("mode", MODES, ids=repr)
def test_nearly_every_question_of_every_mode_has_a_line(mode):
    found, asked = said(mode)
    assert found[""] <= asked // 5, found


@pytest.mark.parametrize("code", COACHED)
def test_a_line_is_followed_by_what_it_asks_for_and_ends_after_two_times(code):
    mode = next(mode for mode in MODES if mode.code == code)
    match = Match.new(code, mode.seats, 5, mode.options)
    lines, kinds, followed = coach(code), printed_kinds(code), Counter()
    bot, words = lg.bot(code, "novice", seed=3), []
    while match.decision is not None and match.ply < ANSWERS:
        decision, view = match.decision, match.view(match.decision.seat)
        line = advice(lines, view, decision, decision.seat, kinds, followed)
        option = bot.choose(match)
        if line is not None:
            words.append(line.code)
            followed[line.code] += is_followed(line, option, decision, view, kinds)
        match.play(option)
    assert max(followed.values()) == 2
    assert len(set(words)) >= 5


def test_who_waits_is_told_so():
    match = Match.new(GAME, 2, 5, {})
    waiting = 1 - match.decision.seat
    line = advice(coach(GAME), match.view(waiting), match.decision, waiting, printed_kinds(GAME), {})
    assert line is not None
    assert line.code == "wait"


@pytest.mark.parametrize("code", COACHED)
def test_lines_do_without_what_only_guided_games_have(code):
    assert [line.code for line in coach(code) if line.until or line.skip or line.wrong] == []


@pytest.mark.translation
@pytest.mark.parametrize("code", COACHED)
@pytest.mark.parametrize("language", complete_languages()[1:])
def test_every_line_is_translated(code, language):
    pairs = zip(coach(code), coach(code, language), strict=True)
    assert [one.code for one, other in pairs if one.say == other.say] == []
