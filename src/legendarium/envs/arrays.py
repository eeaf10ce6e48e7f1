"""Arrays for learners: the spaces of a `Shape`, and the observation of a seat."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from legendarium.envs.play import Play, Setup
from legendarium.kernel.decisions import Seat
from legendarium.kernel.errors import SetupError
from legendarium.kernel.shape import Column, Shape

Floats = npt.NDArray[np.float32]
Marks = npt.NDArray[np.int8]
Observation = dict[str, Any]

FLAT: Final = "flat"
THINGS: Final = "things"
OBSERVATIONS: Final = (FLAT, THINGS)
MOST_IN_BAG: Final = 255


def scales(columns: list[Column]) -> Floats:
    return np.array([column.scale for column in columns], np.float32)


def bounds(columns: list[Column]) -> tuple[Floats, Floats]:
    """Return the least and the greatest scaled value of each column."""
    factors = scales(columns)
    low = np.array([column.low for column in columns], np.float32) * factors
    return low, np.array([column.high for column in columns], np.float32) * factors


class Arrays:
    """Observes tables of one set-up. Amounts are scaled by their unit, labels are whole numbers (`Shape.layout`).

    `flat`: one vector of figures and bags. `things`: figures, bags, a row per thing, and options that point to those rows.
    With `everything` it shows what is hidden too.
    """

    def __init__(self, setup: Setup, observation: str = "") -> None:
        """Without an observation it is `flat`, unless the game's figures and bags alone do not tell enough."""
        if observation and observation not in OBSERVATIONS:
            raise SetupError(f"observation: {observation!r} is none of {', '.join(OBSERVATIONS)}")
        self.setup = setup
        self.encoder = setup.game.encoder(setup.seats, setup.options)
        shape: Shape = self.encoder.shape
        self.observation = observation or (FLAT if shape.is_flat else THINGS)
        self.shape = shape
        self.most_things, self.cap = shape.rows
        self.scales = {name: scales(columns) for name, columns in shape.columns().items()}
        self.figures = len(shape.figures)
        self.flat_size = self.figures + len(shape.bags) * len(shape.codes)
        self.bag_shape = (len(shape.bags), len(shape.codes))
        self.columns = len(shape.options)
        self.masks = [np.array([at < count for at in range(self.cap)], np.int8) for count in range(self.cap + 1)]
        self.no_options = np.zeros((self.cap, self.columns), np.float32)

    def __deepcopy__(self, memo: dict[int, object]) -> Arrays:
        """Copies in one thread share it: nothing of it belongs to a table."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Arrays, (self.setup, self.observation)

    # -- spaces

    def space(self, with_options: bool = True) -> spaces.Dict:
        """Return the space of an observation; without options if actions have fixed meanings."""
        found = self.position_space()
        if with_options:
            low, high = bounds(self.shape.options)
            found["options"] = boxed(np.tile(np.minimum(low, 0), (self.cap, 1)), np.tile(high, (self.cap, 1)))
        return spaces.Dict(found)

    def position_space(self) -> dict[str, spaces.Space[Any]]:
        low, high = bounds(self.shape.figures)
        bags = np.full(self.bag_shape[0] * self.bag_shape[1], MOST_IN_BAG, np.float32)
        if self.observation == FLAT:
            return {"observation": boxed(np.concatenate([low, 0 * bags]), np.concatenate([high, bags]))}
        least, most = bounds(self.shape.things)
        return {
            "observation": boxed(low, high),
            "bags": spaces.Box(0, MOST_IN_BAG, self.bag_shape, np.uint8),
            "things": boxed(np.tile(np.minimum(least, 0), (self.most_things, 1)), np.tile(most, (self.most_things, 1))),
        }

    # -- observations

    def observe(self, play: Play, seat: Seat, everything: bool = False, with_options: bool = True) -> Observation:
        """Return what a seat may know; its options only if it must answer."""
        found = self.position(play, seat, everything)
        if with_options:
            found["options"] = self.options(play, seat)
        return found

    def position(self, play: Play, seat: Seat, everything: bool = False) -> Observation:
        """Return the arrays of the position, without options."""
        encoder, table = self.encoder, play.table
        if self.observation == FLAT:
            vector = np.empty(self.flat_size, np.float32)
            self.write_flat(play, seat, vector, everything)
            return {"observation": vector}
        things = np.zeros((self.most_things, len(self.shape.things)), np.float32)
        rows = np.frombuffer(encoder.things(table, seat, everything), np.float32).reshape(-1, len(self.shape.things))
        np.multiply(rows, self.scales["things"], out=things[: len(rows)])
        return {
            "observation": np.frombuffer(encoder.figures(table, seat, everything), np.float32) * self.scales["figures"],
            "bags": np.frombuffer(encoder.bags(table, seat, everything), np.uint8).reshape(self.bag_shape).copy(),
            "things": things,
        }

    def write_flat(self, play: Play, seat: Seat, out: Floats, everything: bool = False) -> None:
        """Write the flat vector in place."""
        encoder, table = self.encoder, play.table
        figures = np.frombuffer(encoder.figures(table, seat, everything), np.float32)
        np.multiply(figures, self.scales["figures"], out=out[: self.figures])
        out[self.figures :] = np.frombuffer(encoder.bags(table, seat, everything), np.uint8)

    def options(self, play: Play, seat: Seat) -> Floats:
        """Return a row per option; in `things` they point to the rows of the last position."""
        rows = np.zeros((self.cap, self.columns), np.float32)
        if seat == play.seat:
            self.write_options(play, seat, rows)
        return rows

    def write_options(self, play: Play, seat: Seat, out: Floats) -> int:
        """Write the options in place, and return how many there are."""
        packed = self.encoder.options(play.table, seat, play.listed, self.observation == THINGS)
        rows = np.frombuffer(packed, np.float32).reshape(-1, self.columns)
        np.multiply(rows, self.scales["options"], out=out[: len(rows)])
        return len(rows)

    def mask(self, play: Play, seat: Seat) -> Marks:
        """Return which actions are legal for this seat: 1 for each option, if it must answer."""
        return self.masks[len(play.listed) if seat == play.seat else 0].copy()

    @property
    def layout_id(self) -> str:
        """Return what identifies the meaning of every number: a policy fits environments with the same."""
        return f"{self.setup.code}-{self.setup.mode or self.setup.seats}-{self.observation}-{self.shape.digest()}"


def boxed(low: Floats, high: Floats) -> spaces.Box:
    return spaces.Box(low.astype(np.float32), high.astype(np.float32), dtype=np.float32)
