"""The worker's side: takes a job, checks that it is the same as the sender, plays, answers."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from time import perf_counter
from typing import TYPE_CHECKING, Any

from legendarium.kernel.errors import LegendariumError
from legendarium.lab.dispatch.identity import Identity, identity_of
from legendarium.lab.dispatch.parcels import Files, Parcel, missing, unpack, with_folders

if TYPE_CHECKING:
    from legendarium.lab.simulate import Setup

KEPT_ORDERS = 1000
Work = Callable[["Setup", int], Any]
"""Plays one game of a setup; a function of a module, so that processes find it."""


@dataclass(frozen=True)
class Order:
    """One setup for workers, built once: what to play, who must play it, which files it may need."""

    packed: bytes
    """The work and the setup. Opened after modules were unpacked."""
    identity: Identity
    parcels: tuple[Parcel, ...]


@dataclass(frozen=True)
class Job:
    """A chunk of games: numbers of one or several setups."""

    parts: tuple[tuple[Order, tuple[int, ...]], ...]
    contents: dict[str, Files] = field(default_factory=dict)
    """Files of parcels that a worker asked for, by digest."""


@dataclass(frozen=True)
class Answer:
    """What a worker made of a job: results, or why it refused, or which files it lacks."""

    results: tuple[tuple[Any, ...], ...] = ()
    seconds: float = 0.0
    refusal: str = ""
    missing: tuple[str, ...] = ()


def run(job: Job) -> Answer:
    """Do a job. Refusals and missing files are answers, and no exceptions, so that every executor carries them."""
    try:
        for order, _ in job.parts:
            unpack(order.parcels, job.contents)
        if lacking := [digest for order, _ in job.parts for digest in missing(order.parcels)]:
            return Answer(missing=tuple(lacking))
        prepared = [opened(order) for order, _ in job.parts]
        start = perf_counter()
        results = tuple(
            tuple(work(setup, number) for number in numbers)
            for (work, setup), (_, numbers) in zip(prepared, job.parts, strict=True)
        )
        return Answer(results, perf_counter() - start)
    except LegendariumError as problem:
        return Answer(refusal=str(problem))


@lru_cache(maxsize=KEPT_ORDERS)
def opened(order: Order) -> tuple[Work, Setup]:
    """Open an order, once per process. Raises LegendariumError if this worker differs from the sender."""
    try:
        work, setup = pickle.loads(order.packed)
    except (ImportError, AttributeError) as problem:
        raise LegendariumError(f"a worker cannot import what is played ({problem}): install it there") from None
    setup = replace(setup, options=with_folders(setup.options, order.parcels))
    if told := identity_of(setup).difference(order.identity):
        raise LegendariumError(told)
    return work, setup
