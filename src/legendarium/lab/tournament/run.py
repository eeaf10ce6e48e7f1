"""Play a tournament: a fixed number of deals, or until its figures are precise enough."""

from __future__ import annotations

from concurrent.futures import Executor
from time import perf_counter

from legendarium.lab.dispatch.executors import PROCESSES, opened
from legendarium.lab.gathering import PlayedGames, Progress
from legendarium.lab.journal import Memory
from legendarium.lab.simulate import simulate_all
from legendarium.lab.tournament.plan import Tournament
from legendarium.lab.tournament.standings import Standings

FIRST_LOOK = 25
"""Deals before the precision is looked at for the first time; the next looks come after half as many again."""


def tournament(
    plan: Tournament,
    games: int,
    *,
    until: float | None = None,
    jobs: int = 1,
    progress: Progress | None = None,
    journal: PlayedGames | None = None,
    on: str | Executor = PROCESSES,
) -> Standings:
    """Play `games` games of every lineup, at least one of each rotation.

    With `until` stop as soon as no interval reaches further than so many points from its mean. Only the width is looked at,
    never who leads, at numbers of deals that are fixed beforehand: the figures stay honest, and are the same whatever
    plays them.
    """
    plan.check()
    start = perf_counter()
    lineups = plan.lineups()
    setups = [setup for one in lineups for setup in one.setups]
    most = max(1, -(-games // max(len(one.turns) for one in lineups)))
    kept = journal if journal is not None or until is None else Memory()
    with opened(on, jobs) as executor:
        for deals in looks(most) if until is not None else [most]:
            played = simulate_all(setups, deals, jobs, progress, kept, PROCESSES if executor is None else executor)
            standings = Standings(plan, lineups, [one.played for one in played])
            if until is not None and standings.widest() <= until:
                break
    standings.seconds = perf_counter() - start
    return standings


def looks(most: int) -> list[int]:
    """List the numbers of deals after which the precision is looked at.

    >>> looks(100)
    [25, 38, 57, 86, 100]
    """
    found, deals = [], FIRST_LOOK
    while deals < most:
        found.append(deals)
        deals += -(-deals // 2)
    return [*found, most]
