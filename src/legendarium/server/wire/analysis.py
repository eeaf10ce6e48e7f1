"""A finished game explained: the request, the progress, the report."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType


class AnalysisWish(Struct):
    """Request to explain a finished game."""

    deep: Annotated[bool, Meta(description="With more samples: slower and surer.")] = False


class Moment(Struct):
    """An answer that is worth a look."""

    ply: int
    seat: Annotated[int, Meta(description="Who answered.")]
    side: Annotated[int, Meta(description="The side it is told of, by its place in `sides`.")]
    kind: Literal["mistake", "lucky", "luckless"]
    by: Annotated[float, Meta(description="What a mistake lost, or what luck gave (below 0: took), as a chance.")]
    error: Annotated[float, Meta(description="Standard error of `by`.")]
    text: str
    best: Annotated[str, Meta(description="Key of the best answer, of a mistake.")]
    good: Annotated[list[str], Meta(description="Keys of answers nearly as good.")]
    why: Annotated[str, Meta(description="What speaks for the best answer; may be empty.")]


class AnalysedSide(Struct):
    """A side, and what led from its first chance to the result: luck, play and corrected estimates add up to it."""

    seats: list[int]
    began: float
    ended: float
    luck: float
    play: float
    corrected: float


class AnalysedSeat(Struct):
    """How a seat played, in each third of the game."""

    seat: int
    choices: Annotated[list[int], Meta(description="Answers with a choice.")]
    mistakes: Annotated[list[int], Meta(description="Those that were mistakes beyond doubt.")]
    lost: Annotated[list[float], Meta(description="What these lost, as chances.")]


class AnalysisReport(Struct):
    """A game explained."""

    plies: int
    iterations: int
    level: Annotated[str, Meta(description="The bot whose judgement was used.")]
    sides: list[AnalysedSide]
    seats: list[AnalysedSeat]
    chances: Annotated[list[list[float]], Meta(description="Of each side before each answer, and its result.")]
    luck: Annotated[list[tuple[int, float]], Meta(description="Ply and luck of the first side, where beyond doubt.")]
    moments: list[Moment]
    turning: Annotated[list[int], Meta(description="Plies at which most was won or lost.")]


class AnalysisState(Struct, omit_defaults=True):
    """How far the explanation of a game is."""

    state: Literal["off", "none", "running", "done"]
    done: int
    total: int
    wait: Annotated[int | UnsetType, Meta(description="Seconds until it goes on: the address used its share.")] = UNSET
    report: AnalysisReport | UnsetType = UNSET
