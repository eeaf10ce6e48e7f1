"""Nothing that happens in hundreds of games of each kind leaves the page without words, in either language."""

import json
import re
from importlib import import_module
from pathlib import Path

import pytest

from legendarium.kernel.dice import Dice
from legendarium.kernel.game import game, games
from legendarium.kernel.phrasebook import LANGUAGES
from legendarium.kernel.round_limit import MOST, with_round_limit
from legendarium.kernel.steps import advance, answer
from legendarium.ledger import UnknownId, rule
from legendarium.server.http.catalogue import shelf
from tests.browser.positions import KINDS, VILLAGE

GAMES, PARTS = 1_000, 4
"""So many games in all; parts of them are played side by side."""
FEWER = {"legends-of-signum": 32, "village-of-legends": 500}
"""A game on the open field takes long, and has more to tell; in the village nothing new comes after the third hundred."""
WORDS = Path(__file__).parents[2] / "web" / "src" / "lib" / "i18n"
UNFINISHED = re.compile(r"[{}]|  | [.,;:!?]|\(\)|\bNone\b|: *$|^ *$")
"""A blank that was not filled in, or a fact that was missing."""


class Seen:
    """Everything of a kind that was met, each once: what it was and how it reads."""

    def __init__(self, found, phrasebook):
        self.found, self.phrasebook = found, phrasebook
        self.questions, self.labels, self.events, self.rules, self.problems = set(), set(), set(), set(), set()

    def meet(self, table):
        decision = table.decision
        if decision.kind not in self.questions:
            self.questions.add(decision.kind)
            self.hear("questions", decision.kind, lambda language: self.found.question(table, decision, language))
        self.rules.add(decision.rule)
        for option in decision.options:
            kind = (decision.kind, option.word)
            if kind not in self.labels:
                self.labels.add(kind)
                self.hear("labels", option.word, lambda language, said=option: self.found.label(table, said, language))

    def hear_of(self, event):
        kind = (event.kind, *sorted(event.facts()))
        self.rules.add(event.rule)
        if kind not in self.events:
            self.events.add(kind)
            self.hear("events", event.kind, lambda language: self.found.sentence(event, language))

    def hear(self, section, key, say):
        said = {language: say(language) for language in LANGUAGES}
        for language, text in said.items():
            if text in ("", key) or UNFINISHED.search(text):
                self.problems.add(f"{section} {key} in {language}: {text!r}")
            if not any(name == key or name.startswith(f"{key}-") for name in self.own(section, language)):
                self.problems.add(f"{section} {key} is not in {language}.toml")

    def own(self, section, language):
        return self.phrasebook.texts(language).get(section, {})


def play_all(code, part):
    """Every fourth of all games over all modes, at random; where nobody can end the game any more, the limit does."""
    found = game(code)
    home = type(found).__module__.rpartition(".")[0]
    words = "telling.sentences" if (found.folder / "telling").is_dir() else "words"
    seen = Seen(found, import_module(f"{home}.{words}").WORDS)
    modes = found.modes()
    for number in range(part, FEWER.get(code, GAMES), PARTS):
        _, seats, options = modes[number % len(modes)]
        table = found.open(seats, Dice(number), found.check(seats, with_round_limit(found, dict(options), MOST)))
        table.log = []
        dice = Dice(number)
        advance(table)
        while table.decision is not None:
            seen.meet(table)
            offered = table.decision.options
            answer(table, offered[dice.below(len(offered))])
            for event in table.log:
                seen.hear_of(event)
            table.log.clear()
    return seen


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("code", games())
def test_every_decision_answer_and_event_of_hundreds_of_games_reads_as_a_sentence(code, part):
    seen = play_all(code, part)
    assert seen.problems == set()
    assert len(seen.questions) > 3
    assert len(seen.events) > 20
    assert {identity for identity in seen.rules - {""} if not known(identity)} == set()
    if code == VILLAGE:
        assert seen.questions <= set(KINDS)


def known(identity):
    try:
        rule(identity)
    except UnknownId:
        return False
    return True


def slug(code):
    return re.sub(r"[^a-z0-9]+", "-", code.lower()).strip("-")


def test_every_table_option_and_its_values_have_words_in_both_languages():
    named_by_content = ("heroes", "scenario", "monsters", "decks")
    for language in LANGUAGES:
        shared = json.loads((WORDS / f"{language}.json").read_text())
        for offered in shelf(language):
            known_words = {**shared, **offered.words}
            for option in offered.options:
                assert f"option.{slug(option.name)}" in known_words
                values = [] if option.name in named_by_content else option.values
                assert [value for value in values if f"value.{slug(value)}" not in known_words] == []


def test_both_languages_of_the_page_have_the_same_words():
    english, italian = (json.loads((WORDS / f"{language}.json").read_text()) for language in ("en", "it"))
    assert english.keys() == italian.keys()
