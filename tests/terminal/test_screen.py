"""Terminal output: wrapped at words, coloured only on a terminal with colours."""

import pty
import re
import subprocess
import sys

import pytest

import legendarium as lg
from legendarium.terminal.app import Terminal
from legendarium.terminal.screen import Screen, wrapped

ANSI = re.compile(r"\x1b\[[0-9;]*m")
PLAY = [sys.executable, "-m", "legendarium", "play", "--seed", "5"]


def shown(said, width, colours=False, game="village-of-legends"):
    """Return what a terminal of this width shows while these words are typed."""
    match, lines, words = lg.Match.new(game, 2, 5), [], iter([*said, "quit"])
    screen = Screen(lines.append, lambda: width, colours)
    Terminal(match, 0, {1: lg.bot(game, "random", 1)}, screen, lambda: next(words), "en").play()
    return lines


def words_of(lines):
    """All words that are no part of a drawing, which is as wide as there is room."""
    return " ".join(line for line in lines if not re.match(r" *(\d+ )?[|+]| +0 ", line)).split()


@pytest.mark.parametrize("game", lg.titles())
@pytest.mark.parametrize("width", [48, 80])
def test_no_line_is_wider_than_the_terminal_and_no_word_is_broken(game, width):
    said = ["look", "1", "look", "hint", "why dance"]
    narrow, endless = shown(said, width, game=game), shown(said, 0, game=game)

    assert max(map(len, narrow)) <= width
    assert words_of(narrow) == words_of(endless)


def test_an_answer_goes_on_below_its_first_word():
    assert wrapped("  1  Build the Tavern, where everybody rests  [build:tavern]", 30, 5) == [
        "  1  Build the Tavern, where",
        "     everybody rests",
        "     [build:tavern]",
    ]


def test_what_is_indented_stays_so_and_lines_of_their_own_stay_apart():
    assert wrapped("  one two three\nfour", 10) == ["  one two", "  three", "four"]
    assert wrapped("as it is " * 30, 0) == ["as it is " * 30]


def test_colours_change_nothing_but_the_colour():
    said = ["1", "look", "hint", "why dance"]
    bright = shown(said, 70, True)

    assert [ANSI.sub("", line) for line in bright] == shown(said, 70)
    for colour in ("\x1b[1m", "\x1b[36m", "\x1b[2m", "\x1b[33m", "\x1b[32m"):
        assert any(colour in line for line in bright)


def at_a_terminal(**environment):
    """The first screen of a game, as a terminal of 60 columns gets it."""
    ours, theirs = pty.openpty()
    told = {"PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "COLUMNS": "60", "LINES": "40", **environment}
    subprocess.run(PLAY, stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs, env=told, check=False, close_fds=True)
    with open(ours, "rb", buffering=0) as file:
        return file.read(20_000).decode()


def test_a_terminal_gets_colours_unless_it_asks_for_none():
    assert ANSI.search(at_a_terminal())
    assert not ANSI.search(at_a_terminal(NO_COLOR="1"))


def test_a_pipe_gets_neither_colours_nor_wrapped_lines():
    told = subprocess.run(PLAY, input="quit\n", capture_output=True, text=True, check=False).stdout

    assert not ANSI.search(told)
    assert max(map(len, told.splitlines())) > 120
