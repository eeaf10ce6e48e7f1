"""What all environments share: set-up, observations, actions, rewards, seeds, rendering."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, SupportsIndex

import numpy as np

from legendarium.envs.actions import CANDIDATES, actions_of
from legendarium.envs.arrays import Arrays, Marks, Observation
from legendarium.envs.play import Play, Setup
from legendarium.envs.rendering import check_render_mode, rendered
from legendarium.envs.rewards import OUTCOME, OwnReward, Rewards
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.errors import SetupError
from legendarium.kernel.shape import ShapeError

MOST_SEED = 2**63 - 1


class Core:
    """A game for learners. The environments of other libraries are thin shells around it.

    >>> core = Core("village-of-legends")
    >>> core.reset(seed=7)
    >>> core.play.seat, len(core.play.listed)
    (0, 6)
    """

    def __init__(
        self,
        game: str | Setup,
        mode: str = "",
        *,
        seats: SupportsIndex | None = None,
        options: Mapping[str, Any] | None = None,
        rounds: int = 0,
        observation: str = "",
        actions: str = CANDIDATES,
        reward: str | OwnReward = OUTCOME,
        trivial: bool = False,
        layout: str = "",
        render_mode: str | None = None,
    ) -> None:
        """`game`: its code, or a set-up that is checked already. `layout`: refuse any other layout than this (`layout_id`),
        for policies that were trained with it."""
        self.setup = game if isinstance(game, Setup) else Setup(game, mode, seats, options, rounds)
        self.arrays = Arrays(self.setup, observation)
        self.actions = actions_of(actions, self.arrays)
        self.rewards = Rewards(reward, self.arrays)
        self.play = Play(self.setup, trivial)
        self.random = np.random.default_rng(0)
        self.render_mode = check_render_mode(render_mode)
        if layout and layout != self.layout_id:
            raise SetupError(f"layout: {layout!r} is expected, but this version of the game has {self.layout_id!r}")

    @property
    def layout_id(self) -> str:
        return self.arrays.layout_id

    @property
    def layout(self) -> dict[str, Any]:
        """Names, bounds and units of every number, as plain data."""
        return self.arrays.shape.layout()

    def reset(self, seed: SupportsIndex | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a game. A seed seeds the generator that draws the seeds of this game and the next ones.

        `options`: `match_seed` begins one exact game, `keys` are answered first."""
        if seed is not None:
            self.random = np.random.default_rng(int(seed))
        drawn = int(self.random.integers(MOST_SEED))
        given = options or {}
        self.play.open(given.get("match_seed", drawn), given.get("keys", ()))
        self.check_cap()
        self.rewards.begin(self.play)

    def step(self, action: int) -> list[float]:
        """Answer with an action; return the rewards of all seats."""
        self.rewards.look(self.play)
        self.play.step(self.actions.place(self.play, action))
        return self.after()

    def step_key(self, key: str) -> list[float]:
        """Answer with any legal key, listed or not. Raises IllegalMove with the rule that forbids it."""
        return self.take(self.play.option(key))

    def take(self, option: Option) -> list[float]:
        self.rewards.look(self.play)
        self.play.take(option)
        return self.after()

    def after(self) -> list[float]:
        self.check_cap()
        return self.rewards.pay(self.play)

    def check_cap(self) -> None:
        if len(self.play.listed) > self.arrays.cap:
            raise ShapeError(f"{len(self.play.listed)} options are more than the cap of {self.arrays.cap}")

    # -- what a seat is shown

    def observe(self, seat: Seat) -> Observation:
        found = self.arrays.observe(self.play, seat, with_options=self.actions.with_options)
        found["action_mask"] = self.mask(seat)
        return found

    def everything(self, seat: Seat = 0) -> Observation:
        """Return the position with all that is hidden, seen from a seat: for critics, never for players."""
        return self.arrays.position(self.play, seat, everything=True)

    def mask(self, seat: Seat) -> Marks:
        return self.actions.mask(self.play, seat)

    def meaning(self, action: int) -> str:
        """Return what an action means now, in words."""
        return self.play.meaning(self.actions.place(self.play, action))

    def ending(self) -> dict[str, Any]:
        """Return how a finished game ended; empty before."""
        outcome = self.play.outcome
        if outcome is None:
            return {}
        found = {"outcome": outcome.kind, "reason": outcome.reason, "winners": list(outcome.winners)}
        return {**found, "scores": dict(outcome.scores), "leaders": list(outcome.leaders)}

    def render(self) -> str | None:
        return rendered(self.play, self.render_mode)
