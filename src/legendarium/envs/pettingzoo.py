"""PettingZoo: an AEC environment in which every seat is an agent.

from legendarium.envs.pettingzoo import env
game = env("village-of-legends")
"""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from legendarium.envs.core import Core
from legendarium.envs.rendering import MODES
from legendarium.kernel.decisions import Seat


def env(game: str, mode: str = "", **given: Any) -> wrappers.OrderEnforcingWrapper:
    """Return the environment with PettingZoo's usual checks: order of calls, illegal actions."""
    return wrappers.OrderEnforcingWrapper(
        wrappers.TerminateIllegalWrapper(raw_env(game, mode, **given), illegal_reward=-1)
    )


def raw_env(game: str, mode: str = "", **given: Any) -> TableAEC:
    """Return the environment alone; an illegal action raises LegendariumError."""
    return TableAEC(game, mode, **given)


class TableAEC(AECEnv):  # type: ignore[misc]
    """A table of a game. Agents are `seat_0`, `seat_1` …; who has fallen stays until the end and is not asked any more."""

    def __init__(self, game: str, mode: str = "", **given: Any) -> None:
        super().__init__()
        self.core = Core(game, mode, **given)
        self.render_mode = self.core.render_mode
        self.metadata = {"name": self.core.layout_id, "render_modes": list(MODES), "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.core.setup.seats)]
        self.agents: list[str] = []
        self.seat_of: dict[str, Seat] = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = self.core.arrays.space(self.core.actions.with_options)
        space["action_mask"] = spaces.MultiBinary(self.core.actions.size)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(self.core.actions.size) for agent in self.possible_agents}
        self.state_space = self.core.arrays.space(False)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        core = self.core
        core.reset(seed, options)
        self.agents = self.possible_agents[:]
        sides = core.setup.game.sides(core.play.table)
        side_of = {seat: at for at, side in enumerate(sides) for seat in side}
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"side": side_of.get(seat, seat)} for agent, seat in self.seat_of.items()}
        self.agent_selection = self.possible_agents[max(0, core.play.seat)]

    def observe(self, agent: str) -> Any:
        return self.core.observe(self.seat_of[agent])

    def state(self) -> Any:
        """Return everything, hidden or not, as seat 0 sees it: for centralised critics."""
        return self.core.everything()

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.go_on(agent, self.core.step(action))

    def step_key(self, key: str) -> None:
        """Answer with any legal key, listed or not: a point of the field."""
        self.go_on(self.agent_selection, self.core.step_key(key))

    def go_on(self, agent: str, paid: list[float]) -> None:
        """Hand out rewards and turn to whoever must answer next."""
        self._cumulative_rewards[agent] = 0.0
        for other, earned in zip(self.possible_agents, paid, strict=True):
            self.rewards[other] = earned
            if earned:
                self._cumulative_rewards[other] += earned
        seat = self.core.play.seat
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
        else:
            self.end()

    def end(self) -> None:
        """Note that the game is over for everybody."""
        ended = self.truncations if self.core.play.is_cut else self.terminations
        told = self.core.ending()
        for agent in self.agents:
            ended[agent] = True
            self.infos[agent].update(told)

    def render(self) -> Any:
        return self.core.render()

    def close(self) -> None:
        """Nothing to release."""
