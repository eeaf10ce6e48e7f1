"""A game as it would be had a release before it shipped other figures."""

import shutil

import pytest

import legendarium as lg
from legendarium.kernel.game import earlier_content, game
from legendarium.kernel.pickling import shared_numbers, shared_objects

CODE, RELEASE = "legends-of-signum", "0.1.9"


@pytest.fixture
def earlier(tmp_path, monkeypatch):
    """The game as of a release in which the Library was dearer."""
    own = game(CODE).folder
    for path in own.iterdir():
        (tmp_path / path.name).symlink_to(path)
    core = tmp_path / "earlier" / RELEASE / "core"
    shutil.copytree(own / "packs" / "core", core)
    buildings = (core / "buildings.toml").read_text(encoding="utf-8")
    (core / "buildings.toml").write_text(buildings.replace("price = 3", "price = 5", 1), encoding="utf-8")
    monkeypatch.setattr(type(game(CODE)), "folder", tmp_path)
    forget()
    yield game(CODE).earlier()[0]
    forget()


def forget():
    """Clear what a process remembers of earlier content: elsewhere it never changes."""
    for cached in (earlier_content, shared_objects, shared_numbers):
        cached.cache_clear()


def played(found, plies=30):
    match = lg.Match.new(found, 2, 7)
    bot = lg.bot(found.code, "random", seed=3)
    while match.decision is not None and match.ply < plies:
        match.play(bot.choose(match))
    return match
