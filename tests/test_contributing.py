"""What CONTRIBUTING.md tells somebody to type works as it is written."""

import re
from pathlib import Path

import pytest

from legendarium.kernel.game import game
from legendarium.kernel.match import Match

TEXT = (Path(__file__).parents[1] / "CONTRIBUTING.md").read_text(encoding="utf-8")


def blocks(language):
    return re.findall(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize(
    ("code", "card", "options"),
    [
        ("village-of-legends", "lucky-cider", {}),
        ("legends-of-signum", "sudden-spring", {"decks": ["my-deck"]}),
    ],
)
def test_the_first_card_fits_and_is_played_with(code, card, options, tmp_path):
    pack = tmp_path / "my-pack"
    pack.mkdir()
    said = next(block for block in blocks("toml") if f'"{card}"' in block)
    head = next(block for block in blocks("toml") if block.startswith("# pack.toml"))
    (pack / "pack.toml").write_text(head.replace("village-of-legends", code), encoding="utf-8")
    (pack / "cards.toml").write_text(said, encoding="utf-8")
    game(code).check_pack(pack)

    match = Match.new(code, 2, 1, {"packs": [str(pack)], **options})
    assert match.decision is not None


def test_the_first_cards_have_tests_that_pass():
    made = {}
    for block in blocks("python"):
        if "def test_" in block:
            exec(block, made)
    tests = [found for name, found in made.items() if name.startswith("test_")]

    assert len(tests) == 2
    for test in tests:
        test()
