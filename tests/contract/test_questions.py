"""Every game declares what it can ask and what each word of an answer means; play meets nothing undeclared."""

from importlib import import_module
from pkgutil import walk_packages

import pytest
from hypothesis import HealthCheck, given, settings

from legendarium.kernel.game import game, games
from legendarium.kernel.kinds import SORTS
from legendarium.kernel.moves import NO_MOVES, MoveStep
from legendarium.kernel.phrasebook import complete_languages
from legendarium.kernel.questions import OTHER_WORD
from legendarium.kernel.steps import Choose
from legendarium.ledger import rule
from legendarium.testing.random_play import open_table, play_table
from legendarium.testing.strategies import SEEDS, modes

EVERY_MODE = pytest.mark.parametrize("mode", modes(), ids=repr)
EVERY_GAME = pytest.mark.parametrize("code", games())
FEW = settings(max_examples=2, deadline=None, suppress_health_check=list(HealthCheck))
OBJECTS = ("card", "figure", "place", "way")
"""Sorts of things that a view shows."""
NO_OBJECTS = ("none", "number", "split")
PLIES = 120


def positions(mode, seed):
    """Yield the table at each question of a random game."""
    table = open_table(mode.code, mode.seats, seed, mode.options)
    for _ in range(PLIES):
        if table.decision is None:
            return
        yield table
        play_table(table, seed := seed + 1, 1)


@EVERY_MODE
@FEW
@given(seed=SEEDS)
def test_play_meets_nothing_undeclared(mode, seed):
    questions = game(mode.code).questions
    for table in positions(mode, seed):
        decision, step = table.decision, table.decision.step
        question = questions.by_kind[decision.kind]
        assert sorted(table.game.turn_order(table)) == list(range(mode.seats))
        assert len(decision.options) <= question.most
        for option in decision.options:
            word = question.words.get(option.word)
            assert word is not None, f"{decision.kind} is answered by {option.key}"
            assert option.refs or word.kind.sort not in OBJECTS, option.key
            assert not option.refs or word.kind.sort not in NO_OBJECTS, option.key
        for move in step.moves(table).moves if isinstance(step, MoveStep) else ():
            assert question.words[move.word].kind is move.kind, "a word means what its move judges"


def below(base):
    return [found for kind in base.__subclasses__() for found in (kind, *below(kind))]


def step_classes(code, base):
    """List the classes of a game below this one, after importing all its modules."""
    package = import_module(type(game(code)).__module__.rpartition(".")[0])
    for module in walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)
    return [kind for kind in below(base) if kind.__module__.startswith(f"{package.__name__}.")]


@EVERY_GAME
def test_what_a_step_always_asks_and_the_rule_it_cites_are_declared(code):
    choices = [kind for kind in step_classes(code, Choose) if kind.choices is not Choose.choices]
    moves = [
        kind for kind in step_classes(code, MoveStep) if kind.run is MoveStep.run and kind.declared is not NO_MOVES
    ]
    assert choices or moves

    for kind in (*choices, *moves):
        assert kind.kind in game(code).questions.by_kind, kind
        assert rule(kind.rule), kind


@EVERY_GAME
def test_every_kind_of_thing_has_a_sort_and_a_describer(code):
    questions = game(code).questions
    for question in questions.by_kind.values():
        for word in question.words.values():
            assert word.kind.sort in SORTS
            assert word.kind.code in questions.describers, word.name


@EVERY_GAME
@pytest.mark.parametrize("language", complete_languages())
def test_every_word_has_a_label_and_every_label_a_word(code, language):
    questions = game(code).questions
    labels = questions.phrasebook.section("labels", language)
    spoken = {word for question in questions.by_kind.values() for word in question.words}
    if any(question.others for question in questions.by_kind.values()):
        spoken.add(OTHER_WORD)

    assert spoken - {key.partition(":")[0] for key in labels} <= {OTHER_WORD}
    assert {key.partition(":")[0] for key in labels} - spoken == set()


@EVERY_GAME
@pytest.mark.parametrize("language", complete_languages())
def test_every_question_has_a_text_and_every_text_a_question(code, language):
    questions = game(code).questions
    texts = questions.phrasebook.section("questions", language)

    assert set(questions.by_kind) - set(texts) == set()
    assert {key.partition(":")[0].partition(".")[0] for key in texts} - set(questions.by_kind) == set()
