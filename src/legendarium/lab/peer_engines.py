"""Comparable engines measured in the same run: pyminion, RLCard's UNO and Catanatron (extra `bench-peers`)."""

from __future__ import annotations

import contextlib
import logging
import random
import time
from collections.abc import Callable
from copy import deepcopy
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from legendarium.kernel.errors import LegendariumError

Figures = dict[str, float]


def measure_peers(seconds: float) -> dict[str, Any]:
    """Decisions per second of each engine with random play, and the cost of copying its state."""
    missing = [name for name in ("pyminion", "rlcard", "catanatron") if find_spec(name) is None]
    if missing:
        raise LegendariumError(f"not installed: {', '.join(missing)}; install the extra bench-peers")
    logging.disable(logging.CRITICAL)
    random.seed(1)
    return {
        "pyminion": measure_pyminion(seconds),
        "rlcard-uno": measure_rlcard(seconds),
        "rlcard-uno-bare": measure_bare_uno(seconds),
        "catanatron": measure_catanatron(seconds),
    }


def timed(play: Callable[[], int], seconds: float) -> Figures:
    """Play whole games until the time is up; `play` returns the decisions of one."""
    play()
    games = decisions = 0
    started, spent = time.process_time(), 0.0
    while spent < seconds:
        decisions += play()
        games += 1
        spent = time.process_time() - started
    return {
        "games": games,
        "games_per_second": round(games / spent, 1),
        "decisions_per_second": round(decisions / spent),
    }


def copy_cost(copy: Callable[[], object], times: int = 200) -> float:
    started = time.process_time()
    for _ in range(times):
        copy()
    return round(1e6 * (time.process_time() - started) / times, 1)


# -- pyminion: Dominion, logging off


class Counter:
    """Counts choices."""

    def __init__(self) -> None:
        self.count = 0


def random_decider(counter: Counter) -> Any:
    """A pyminion decider that chooses uniformly and counts; it plays all treasures at once."""
    base = import_module("pyminion.bots.bot").BotDecider

    def subset(given: tuple[Any, ...], named: dict[str, Any], act: str) -> list[Any]:
        counter.count += 1
        cards = named["valid_cards"] if "valid_cards" in named else given[2]
        fewest, most = named.get(f"min_num_{act}", 0), named.get(f"max_num_{act}", -1)
        top = len(cards) if most < 0 else min(most, len(cards))
        return random.sample(cards, random.randint(min(fewest, top), top)) if cards else []

    class RandomDecider(base):  # type: ignore[misc, valid-type]
        def action_phase_decision(self, valid_actions: list[Any], player: Any, game: Any) -> Any:
            counter.count += 1
            return random.choice([*valid_actions, None])

        def buy_phase_decision(self, valid_cards: list[Any], player: Any, game: Any) -> Any:
            counter.count += 1
            return random.choice([*valid_cards, None])

        def binary_decision(self, *_: Any, **__: Any) -> bool:
            counter.count += 1
            return random.random() < 0.5

        def discard_decision(self, *given: Any, **named: Any) -> list[Any]:
            return subset(given, named, "discard")

        def trash_decision(self, *given: Any, **named: Any) -> list[Any]:
            return subset(given, named, "trash")

        def gain_decision(self, *given: Any, **named: Any) -> list[Any]:
            return subset(given, named, "gain")

        def topdeck_decision(self, *given: Any, **named: Any) -> list[Any]:
            return subset(given, named, "topdeck")

    return RandomDecider()


def measure_pyminion(seconds: float) -> Figures:
    bots, games = import_module("pyminion.bots.bot"), import_module("pyminion.game")
    base_set = import_module("pyminion.expansions.base").base_set
    counter = Counter()

    def new_game() -> Any:
        players = [bots.Bot(decider=random_decider(counter), player_id=name) for name in ("one", "two")]
        return games.Game(players=players, expansions=[base_set], log_stdout=False)

    def play() -> int:
        before = counter.count
        with contextlib.suppress(AssertionError):  # its Remodel asserts on an empty hand
            new_game().play()
        return counter.count - before

    figures = timed(play, seconds)
    game = new_game()
    game.start()
    return {**figures, "copy_microseconds": copy_cost(lambda: deepcopy(game), 50)}


# -- RLCard: UNO, with the observation of every step, and the bare game object


def measure_rlcard(seconds: float) -> Figures:
    env = import_module("rlcard").make("uno")

    def play() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return {**timed(play, seconds), "copy_microseconds": copy_cost(lambda: deepcopy(env.game), 50)}


def measure_bare_uno(seconds: float) -> Figures:
    make = import_module("rlcard.games.uno.game").UnoGame

    def play() -> int:
        game = make()
        game.init_game()
        steps = 0
        while not game.is_over():
            game.step(random.choice(game.get_legal_actions()))
            steps += 1
        return steps

    return timed(play, seconds)


# -- Catanatron: Catan for two


def measure_catanatron(seconds: float) -> Figures:
    catan = import_module("catanatron")

    def new_game() -> Any:
        return catan.Game([catan.RandomPlayer(catan.Color.RED), catan.RandomPlayer(catan.Color.BLUE)])

    def play() -> int:
        game = new_game()
        game.play()
        return len(game.state.actions)

    figures = timed(play, seconds)
    game = new_game()
    for _ in range(150):
        game.play_tick()
    return {**figures, "copy_microseconds": copy_cost(game.copy)}
