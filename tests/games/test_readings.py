"""Table options: each is read by some rule, and some position that its ruling's tests lay out comes out differently by it.

The positions are the tests themselves. With the default and one other value of an option swapped wherever a table opens, a
test that plays either reading must fail; if every test of the ruling still passes, the option changes nothing.
"""

import re
from functools import cache
from importlib import import_module
from inspect import signature
from itertools import product
from pathlib import Path

import pytest

from legendarium.games.legends_of_signum.library import options as signum_options
from legendarium.games.legends_of_signum.printed import rulings as signum
from legendarium.games.village_attacks import game as attacks_game
from legendarium.games.village_attacks.state import rulings as attacks
from legendarium.games.village_of_legends.printed import rulings as village
from legendarium.kernel.match import Match
from legendarium.testing.scene import Scene

HERE = Path(__file__).parent
GAMES = Path(signum.__file__).parents[2]
MODULES = {"village_of_legends": village, "village_attacks": attacks, "legends_of_signum": signum}
SETTINGS = {
    "village_of_legends": village.RULINGS,
    "village_attacks": attacks.rulings(),
    "legends_of_signum": signum.rulings(),
}
CACHES = (village.cached_rulings, attacks_game.cached_fixed, signum_options.cached_fixed)
"""What keeps the rulings of a table beyond it."""
OPEN_VALUES = {
    "capacity": "corridor 2, small 3, large 4",
    "controller": "seat 1",
    "trap-slots": "1",
    "setup.initiative_dice": "1",
    "setup.second_player_bonus_prosperity": "2",
    "stealth.detection_faces": "bullseye",
    "ruins.entrance_success_faces": "bullseye",
    "quest.creature_limit": "1",
}
"""Another value for options whose values are no closed list."""
ONLY_READING = {"day-night"}
MOST_ANSWERS = 1_000


def other_values(name, setting):
    return [*setting.values[1:], *([OPEN_VALUES[name]] if name in OPEN_VALUES else [])]


CHOICES = [
    (game, name, value)
    for game, settings in SETTINGS.items()
    for name, setting in settings.by_name.items()
    for value in other_values(name, setting)
]


# -- read by some rule


@pytest.mark.parametrize("game", MODULES)
def test_every_fact_of_the_rulings_is_read_by_a_rule(game):
    facts = set(MODULES[game].Rulings.__slots__) - {"chosen", "code"}
    own = Path(MODULES[game].__file__)
    rules = "\n".join(path.read_text() for path in (GAMES / game).rglob("*.py") if path != own)

    assert {fact for fact in facts if not re.search(rf"\.{fact}\b", rules)} == set()


@pytest.mark.parametrize("game", MODULES)
def test_every_option_has_another_value_to_be_tried(game):
    alone = {name for name, setting in SETTINGS[game].by_name.items() if not other_values(name, setting)}

    assert alone <= ONLY_READING


# -- heard by some position


def positions(game, rule):
    """The tests of a ruling as calls, one for each set of their parameters."""
    for path, text in chapters(game):
        if rule in text:
            module = import_module(".".join(path.relative_to(HERE.parents[1]).with_suffix("").parts))
            for name, function in vars(module).items():
                if name.startswith("test_") and rule in rules_of(function):
                    yield from calls(function)


@cache
def chapters(game):
    return [(path, path.read_text()) for path in sorted((HERE / game).rglob("test_*.py"))]


def rules_of(function):
    return {rule for mark in getattr(function, "pytestmark", ()) if mark.name == "rule" for rule in mark.args}


def calls(function):
    """Every combination of a test's parameters; none if it asks for a fixture."""
    rows = [list(rows_of(mark)) for mark in function.pytestmark if mark.name == "parametrize"]
    for chosen in product(*rows):
        arguments = {name: value for row in chosen for name, value in row.items()}
        if set(arguments) == set(signature(function).parameters):
            yield function, arguments


def rows_of(mark):
    names = mark.args[0].replace(" ", "").split(",") if isinstance(mark.args[0], str) else list(mark.args[0])
    for row in mark.args[1]:
        values = row.values if hasattr(row, "marks") else row if len(names) > 1 else [row]
        yield dict(zip(names, values, strict=True))


def swap(monkeypatch, game, name, value):
    """From now on every table of a game that decides for one of two values opens with the other."""
    kind, settings = MODULES[game].Rulings, SETTINGS[game]
    default = settings.by_name[name].default
    opened = kind.__init__

    def swapped(self, chosen, *more):
        chosen = settings.whole(chosen)
        other = {default: value, value: default}
        opened(self, {**chosen, name: other.get(chosen[name], default)}, *more)

    monkeypatch.setattr(kind, "__init__", swapped)
    forget()


def forget():
    for known in CACHES:
        known.cache_clear()


def fails(function, arguments):
    """Whether a test fails when it is called here; dice that it fixed and never rolled count too (testing/fixed_dice.py)."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Match, "play", at_most(MOST_ANSWERS, Match.play))
        patched.setattr(Scene, "watched", [])
        try:
            function(**arguments)
        except (Exception, pytest.fail.Exception):
            return True
        return any(match.table.dice.fixed for match in Scene.watched)


def at_most(most, play):
    """Stop a test that plays on until something happens which never does by the other reading."""
    left = iter(range(most))

    def counted(self, choice):
        assert next(left, None) is not None, "played on without end"
        play(self, choice)

    return counted


@pytest.mark.parametrize(("game", "name", "value"), CHOICES, ids=str)
def test_some_position_comes_out_differently_by_each_reading(game, name, value, monkeypatch):
    known = list(positions(game, SETTINGS[game].by_name[name].rule))
    forget()
    assert known, "no test of this ruling can be played here"

    swap(monkeypatch, game, name, value)
    turned = next((position for position in known if fails(*position)), None)
    monkeypatch.undo()
    forget()

    assert turned is not None, "every position of this ruling comes out the same"
    assert not fails(*turned), "it comes out differently whatever is decided"
