"""Gymnasium: one seat learns, the others are played by levels, bots of one's own, frozen policies, or by the learner.

import gymnasium, legendarium.envs
env = gymnasium.make("legendarium/VillageOfLegends-v0", opponents="novice")
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, SupportsIndex

import gymnasium
from gymnasium import spaces

from legendarium.bots.player import Bot
from legendarium.bots.registry import BotLike, bot
from legendarium.envs.actions import IllegalAction
from legendarium.envs.arrays import Observation
from legendarium.envs.core import MOST_SEED, Core
from legendarium.envs.rendering import MODES
from legendarium.kernel.decisions import Seat
from legendarium.kernel.errors import IllegalMove, SetupError

Policy = Callable[[Observation], int]
"""A frozen policy: from the observation of the seat that must answer to an action."""
SELF: Final = "self"
ANY_SEAT: Final = -1
MOST_REFUSALS: Final = 1000


class TableEnv(gymnasium.Env[Any, Any]):
    """A table from one seat. Observations are a dict with an `action_mask`; `info` has the mask too, and how a game ended.

    `seat`: the learner's; -1 draws one for each game. `opponents`: `random`, another level, a Bot, a policy, one of these
    for each other seat, or `self`: then whoever must answer is asked, and rewards are those of the seat that answered.
    An illegal action changes nothing: `info["refusal"]` says why.
    """

    def __init__(
        self,
        game: str,
        mode: str = "",
        *,
        seat: SupportsIndex = 0,
        opponents: BotLike | Policy | list[BotLike | Policy] = "random",
        illegal_reward: float = 0.0,
        **given: Any,
    ) -> None:
        self.core = Core(game, mode, **given)
        self.render_mode = self.core.render_mode
        self.metadata = {"render_modes": list(MODES), "render_fps": 1, "layout": self.core.layout_id}
        self.seated: Seat = int(seat)
        if not ANY_SEAT <= self.seated < self.core.setup.seats:
            raise SetupError(
                f"seat: a seat from 0 to {self.core.setup.seats - 1} is expected, or -1, not {self.seated}"
            )
        self.seat: Seat = max(0, self.seated)
        self.opponents = opponents
        self.illegal_reward = illegal_reward
        self.refusals = 0
        """Illegal actions in a row."""
        self.players: list[Bot | Policy | None] = []
        """Who plays each seat; None: the learner."""
        self.observation_space = self.core.arrays.space(self.core.actions.with_options)
        self.observation_space["action_mask"] = spaces.MultiBinary(self.core.actions.size)
        self.action_space = spaces.Discrete(self.core.actions.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        core = self.core
        core.reset(None, {"match_seed": int(self.np_random.integers(MOST_SEED)), **(options or {})})
        drawn = int(self.np_random.integers(core.setup.seats))
        self.seat = drawn if self.seated == ANY_SEAT else self.seated
        self.players, self.refusals = self.seat_opponents(), 0
        self.play_others()
        return self.look(), self.info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        seat = self.seat
        try:
            paid = self.core.step(int(action))[seat]
        except IllegalAction as error:
            return self.refused(str(error))
        return self.went_on(paid)

    def step_key(self, key: str) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer with any legal key, listed or not: a point of the field. An illegal one changes nothing."""
        try:
            paid = self.core.step_key(key)[self.seat]
        except IllegalMove as error:
            return self.refused(str(error), error.rule)
        return self.went_on(paid)

    def went_on(self, paid: float) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Let the others answer, and return what `step` returns."""
        self.refusals = 0
        paid += self.play_others()
        if self.opponents == SELF and not self.core.play.is_over:
            self.seat = self.core.play.seat
        over, cut = self.core.play.is_over, self.core.play.is_cut
        return self.look(), paid, over and not cut, cut, self.info()

    def refused(self, why: str, rule: str = "") -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Return the same position once more; who only answers what is illegal is cut off."""
        self.refusals += 1
        told = {**self.info(), "refusal": {"sentence": why, "rule": rule}}
        return self.look(), self.illegal_reward, False, self.refusals >= MOST_REFUSALS, told

    def look(self) -> Observation:
        return self.core.observe(self.seat)

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.core.mask(self.seat), "seat": self.seat, **self.core.ending()}

    def action_masks(self) -> Any:
        """Return the mask, where MaskablePPO looks for it."""
        return self.core.mask(self.seat).astype(bool)

    # -- the other seats

    def seat_opponents(self) -> list[Bot | Policy | None]:
        """Seat who plays; bots get seeds from the generator of this environment."""
        if self.opponents == SELF:
            self.seat = max(0, self.core.play.seat)
            return [None] * self.core.setup.seats
        others = self.core.setup.seats - 1
        given = self.opponents if isinstance(self.opponents, list) else [self.opponents] * others
        if len(given) != others:
            raise SetupError(f"opponents: {others} are expected, not {len(given)}")
        found: list[Bot | Policy | None] = [self.player(one) for one in given]
        found.insert(self.seat, None)
        return found

    def player(self, given: BotLike | Policy) -> Bot | Policy:
        if isinstance(given, (str, type)):
            return bot(self.core.setup.code, given, int(self.np_random.integers(MOST_SEED)))
        return given  # type: ignore[return-value]

    def play_others(self) -> float:
        """Let the others answer until the learner is asked or the game is over; return what the learner earned meanwhile."""
        core, earned = self.core, 0.0
        while True:
            seat = core.play.seat
            player = self.players[seat] if seat >= 0 else None
            if player is None:
                return earned
            if isinstance(player, Bot):
                paid = core.take(player.pick(core.play.table))
            else:
                paid = core.step(player(core.observe(seat)))
            earned += paid[self.seat]

    def render(self) -> Any:
        return self.core.render()
