"""The screens above the rules: each says what the ledger says, and has a position that can be tried."""

import pytest

from legendarium.guides import GuideError, book
from legendarium.guides.checking import follow, problems
from legendarium.guides.screens import read_book
from legendarium.kernel.game import games
from legendarium.kernel.phrasebook import complete_languages

GAME = "village-of-legends"
WITH_A_BOOK = [code for code in games() if book(code)]
SCREEN = '[[screen]]\ncode = "one"\ntitle = "One"\nrules = ["vol.life.maximum"]\nsay = "Do it."\nseed = "1"\n'


@pytest.mark.parametrize("code", WITH_A_BOOK)
def test_every_book_has_ten_screens_that_can_be_tried_in_a_few_answers(code):
    assert len(book(code)) == 10
    for screen in book(code):
        played = follow(screen.guide)
        assert problems(screen.guide, played) == [], screen.code
        assert 1 <= played.answers <= 8, screen.code


@pytest.mark.parametrize("code", WITH_A_BOOK)
def test_no_rule_is_told_twice(code):
    told = [rule for screen in book(code) for rule in screen.rules]
    assert len(set(told)) == len(told)
    assert all(2 <= len(screen.rules) <= 4 for screen in book(code))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (SCREEN.replace("vol.life.maximum", "vol.nothing"), "vol.nothing"),
        (SCREEN + "colour = 3\n", "nothing else than"),
        (SCREEN.replace('say = "Do it."\n', ""), "say is missing"),
        (SCREEN + SCREEN, "a code of its own"),
        (SCREEN + '[screen.options]\nposition = "hand 0: sword-of-doom"\n', "sword-of-doom"),
        ("screen = [", "book.toml"),
    ],
)
def test_what_is_wrong_with_a_screen_is_named(tmp_path, text, said):
    (tmp_path / "book.toml").write_text(text)
    with pytest.raises(GuideError, match=said):
        read_book(GAME, tmp_path / "book.toml")


@pytest.mark.translation
@pytest.mark.parametrize("code", WITH_A_BOOK)
@pytest.mark.parametrize("language", complete_languages()[1:])
def test_every_screen_is_translated(code, language):
    pairs = zip(book(code), book(code, language), strict=True)
    assert [
        one.code for one, other in pairs if one.title == other.title or one.guide.summary == other.guide.summary
    ] == []
