"""Every guide is played to its end as it asks, and after answers at random."""

import pytest
from click.testing import CliRunner

from legendarium.cli.group import command
from legendarium.guides import guides, read_folder
from legendarium.guides.checking import follow, problems, walks
from legendarium.kernel.game import games

EVERY = [guide for code in games() for guide in guides(code)]
NAMES = [f"{guide.game} {guide.code}" for guide in EVERY]


@pytest.mark.parametrize("guide", EVERY, ids=NAMES)
def test_a_guide_teaches_each_of_its_lessons_to_who_follows_it(guide):
    assert problems(guide, follow(guide)) == []
    assert 8 <= len(guide.lessons) <= 20


@pytest.mark.parametrize("guide", EVERY, ids=NAMES)
def test_no_answers_strand_a_guide(guide):
    assert [walk.stranded for walk in walks(guide, 3)] == [False] * 3


@pytest.mark.long
@pytest.mark.parametrize("guide", EVERY, ids=NAMES)
def test_two_hundred_walks_do_not_strand_a_guide(guide):
    assert sum(walk.stranded for walk in walks(guide, 200)) == 0


def test_a_guide_that_asks_for_the_impossible_fails_the_check(tmp_path):
    (tmp_path / "guides").mkdir()
    (tmp_path / "pack.toml").write_text('code = "mine"\ngame = "village-of-legends"\ntitle = "Mine"\n')
    (tmp_path / "guides/first.toml").write_text(
        'title = "T"\nsummary = "S"\nend = "E"\nseed = "1"\n[[lesson]]\ncode = "fly"\nsay = "Fly."\n'
        'do = ["fly"]\nuntil = [{ event = "flew" }]\npatience = 1\n'
    )
    guide = read_folder("village-of-legends", tmp_path / "guides")[0]
    assert problems(guide, follow(guide)) == [
        "lesson 'fly' was passed over",
        "lesson 'fly' asks for what cannot be done",
    ]

    done = CliRunner().invoke(command, ["guide", "check", "--pack", str(tmp_path), "--walks", "2"])
    assert done.exit_code == 1
    assert "lesson 'fly' was passed over" in done.output
