"""What a guide may say, and what is refused."""

import pytest

from legendarium.guides import GuideError, guides, read_folder
from legendarium.kernel.game import games
from legendarium.kernel.phrasebook import complete_languages

GAME = "village-of-legends"
HEAD = 'title = "T"\nsummary = "S"\nend = "E"\nseed = "1"\n'
LESSON = '[[lesson]]\ncode = "one"\nsay = "Do it."\n'
EVERY = [(code, guide.code) for code in games() for guide in guides(code)]


def read(folder, text, language="en", **files):
    (folder / "first.toml").write_text(text)
    for name, words in files.items():
        (folder / name).mkdir(exist_ok=True)
        (folder / name / "first.toml").write_text(words)
    return read_folder(GAME, folder, language)


def test_a_guide_is_read_with_its_translation(tmp_path):
    found = read(tmp_path, HEAD + LESSON, "it", it='title = "Primo"\n[lesson.one]\nsay = "Fallo."\n')

    assert [(guide.title, guide.lessons[0].say, guide.summary) for guide in found] == [("Primo", "Fallo.", "S")]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (LESSON, "title is missing"),
        (HEAD, "at least one"),
        (HEAD + LESSON + LESSON, "a code of its own"),
        (HEAD + LESSON + "colour = 3\n", "colour is not expected"),
        (HEAD + LESSON + "do = 3\n", "do is not expected here, or of another type"),
        (HEAD + LESSON + 'rule = "vol.nothing"\n', "vol.nothing"),
        (HEAD + LESSON + "until = [{ event = 'won', asked = 'play' }]\n", "a condition has one of"),
        (HEAD + LESSON + "until = [{ view = 'a', more = 3 }]\n", "it takes"),
        (HEAD + "level = 'genius'\n" + LESSON, "genius"),
        (HEAD + LESSON + "[options]\nposition = 'hand 0: sword-of-doom'\n", "sword-of-doom"),
        (HEAD + '[[lesson]]\ncode = "one"\nsay = "' + "x" * 300 + '"\n', "longer than"),
        ("title = [", "first.toml"),
    ],
)
def test_what_is_wrong_with_a_guide_is_named(tmp_path, text, said):
    with pytest.raises(GuideError, match=said):
        read(tmp_path, text)


def test_a_translation_of_a_lesson_that_there_is_not_is_refused(tmp_path):
    with pytest.raises(GuideError, match="two belongs to no lesson"):
        read(tmp_path, HEAD + LESSON, "it", it='[lesson.two]\nsay = "Due."\n')


@pytest.mark.translation
@pytest.mark.parametrize(("code", "name"), EVERY)
@pytest.mark.parametrize("language", complete_languages()[1:])
def test_every_text_of_a_guide_is_translated(code, name, language):
    english, other = (next(g for g in guides(code, each) if g.code == name) for each in ("en", language))
    pairs = [(english.title, other.title), (english.summary, other.summary), (english.end, other.end)]
    for one, its in zip(english.lessons, other.lessons, strict=True):
        pairs += [(one.say, its.say), (one.wrong, its.wrong), (one.meanwhile, its.meanwhile)]

    assert [said for said, its in pairs if said and said == its] == []
