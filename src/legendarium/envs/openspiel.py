"""OpenSpiel: every game as `python_legendarium_<game>`, with its chance as nodes.

import pyspiel, legendarium.envs.openspiel
game = pyspiel.load_game("python_legendarium_village_of_legends(mode=duel,chance=explicit)")
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any, Final

if find_spec("pyspiel") is None:
    raise ImportError("OpenSpiel is missing: pip install 'legendarium-tabletop[openspiel]'")

import numpy as np
import pyspiel

from legendarium.envs.arrays import FLAT, Arrays
from legendarium.envs.openspiel_chance import CHANCES, MOST_OUTCOMES, SEEDED
from legendarium.envs.openspiel_state import TableState
from legendarium.envs.play import Setup
from legendarium.kernel.dice import Dice
from legendarium.kernel.errors import SetupError
from legendarium.kernel.game import AnyGame, game, games

PREFIX: Final = "python_legendarium_"
MOST_ANSWERS: Final = 1_000_000
PARAMETERS: Final = {"mode": "", "rounds": 0, "chance": SEEDED}


def short_name(code: str) -> str:
    return PREFIX + code.replace("-", "_")


def game_type(found: AnyGame, utility: Any = pyspiel.GameType.Utility.GENERAL_SUM) -> Any:
    return pyspiel.GameType(
        short_name=short_name(found.code),
        long_name=found.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=found.most_seats,
        min_num_players=found.fewest_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A set-up of a game. `mode`, `rounds`: as in every environment; `chance`: `seeded` or `explicit`."""

    code = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        self.setup = Setup(self.code, given["mode"], rounds=given["rounds"])
        self.chance = given["chance"]
        if self.chance not in CHANCES:
            raise SetupError(f"chance: {self.chance!r} is none of {', '.join(CHANCES)}")
        self.arrays = Arrays(self.setup, FLAT)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.arrays.cap,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.setup.seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=MOST_ANSWERS,
        )
        super().__init__(game_type(self.setup.game, self.utility()), info, params or {})

    def utility(self) -> Any:
        """Return whether seats win together or against each other."""
        found, setup = self.setup.game, self.setup
        sides = found.sides(found.open(setup.seats, Dice(0), setup.options))
        if len(sides) == 1 and setup.seats > 1:
            return pyspiel.GameType.Utility.IDENTICAL
        return pyspiel.GameType.Utility.GENERAL_SUM

    def new_initial_state(self) -> TableState:
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.arrays, params)


class Observer:
    """Shows a state from one seat: the flat vector, and the view as text."""

    def __init__(self, arrays: Arrays, params: Any) -> None:
        if params:
            raise SetupError(f"observers take no parameters, not {params}")
        self.arrays = arrays
        self.tensor = np.zeros(arrays.flat_size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TableState, player: int) -> None:
        if state.play.table is None:
            self.tensor.fill(0)
        else:
            self.arrays.write_flat(state.play, player, self.tensor)

    def string_from(self, state: TableState, player: int) -> str:
        return state.view_string(player)


def register() -> None:
    """Register every game with OpenSpiel."""
    for code in games():
        made = type(f"TableGame_{code.replace('-', '_')}", (TableGame,), {"code": code})
        pyspiel.register_game(game_type(game(code)), made)


register()
