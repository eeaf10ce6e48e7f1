"""Hooks of modes: what differs between ways to play is said by them, and a further mode needs nothing else."""

import ast
from pathlib import Path

import pytest

import legendarium as lg
from legendarium.games import legends_of_signum
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.quest.mode import QUEST_MODES, QuestMode
from legendarium.games.legends_of_signum.setup.setup import START_PROSPERITY
from legendarium.games.legends_of_signum.state.mode_hooks import NO_STATE, ModeHooks, ModeState
from legendarium.games.legends_of_signum.state.modes import CORE, MODES, Mode
from legendarium.kernel.steps import push
from legendarium.testing.legends_of_signum import Skirmish
from legendarium.testing.random_play import play_match

HOME = Path(legends_of_signum.__file__).parent


def hooks():
    return sorted(name for name, it in vars(ModeHooks).items() if callable(it) and not name.startswith("__"))


def called_in_base():
    """The names of all methods of modes that the rules call."""
    for path in HOME.rglob("*.py"):
        if "quest" not in path.relative_to(HOME).parts:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                    yield node.func.attr


class Bounty(Mode):
    """A mode of its own: a richer start, no terrain, and a count of the dead."""

    __slots__ = ()

    def new_state(self):
        return Dead()

    def start_bonus(self, table, party):
        return 4

    def may_play_terrain(self):
        return "los.terrain.faction-or-none"

    def creature_died(self, table, creature):
        table.mode_state.count += 1


class Dead(ModeState):
    __slots__ = ("count",)

    def __init__(self):
        self.count = 0

    def clone(self):
        copy = Dead()
        copy.count = self.count
        return copy


@pytest.fixture
def bounty(monkeypatch):
    monkeypatch.setitem(MODES, "bounty", Bounty("bounty"))
    return {"variant": "bounty", "round_limit": 6}


def test_every_hook_is_called_by_the_rules_and_used_by_a_mode():
    called = set(called_in_base())

    assert [name for name in hooks() if name not in called] == []
    assert [name for name in hooks() if name not in vars(QuestMode)] == []


@pytest.mark.parametrize("code", sorted(MODES.keys() - QUEST_MODES.keys()))
def test_the_ordinary_modes_change_no_hook(code):
    assert type(MODES[code]) is Mode
    assert MODES[code].new_state() is NO_STATE


def test_a_further_mode_is_offered_as_soon_as_it_is_registered(bounty):
    assert "bounty" in next(it for it in lg.game("legends-of-signum").settings() if it.name == "variant").values


def test_a_further_mode_plays_by_its_own_rules(bounty):
    events = play_match("legends-of-signum", 2, 3, bounty, 40).events

    assert [event.facts()["amount"] for event in events if event.kind == "prospered"][:2] == [START_PROSPERITY + 4] * 2
    assert [event for event in events if event.kind == "laid"] == []


def test_a_further_mode_hears_of_every_death():
    scene = Skirmish("hero@300,16 squire@100,100 page@200,100", mode=Bounty("bounty"))
    for name in ("squire", "page"):
        scene.table.wounds[scene.things[name]] = 99
    push(scene.table, DEATHS)
    scene.run()
    scene.play("bury:squire")

    assert scene.table.mode_state.count == 2


def test_the_state_of_a_mode_is_copied_with_the_table_and_told_in_its_digest(bounty):
    table = play_match("legends-of-signum", 2, 3, bounty, 40).table
    copy = table.clone()
    copy.mode_state.count += 1

    assert table.mode_state.count == copy.mode_state.count - 1
    assert table.digest() != copy.digest()


def test_a_mode_that_keeps_nothing_is_not_told_in_a_digest():
    table = play_match("legends-of-signum", 2, 3, {"variant": CORE.code}, 4).table

    assert "quests" not in [name for name, _ in table.state()]
