"""Elo ratings by maximum likelihood (Bradley-Terry; with more than two sides Plackett-Luce with the winner alone).

Own code, and no choix or openskill: the fit is one loop, it needs no numpy and no scipy, and one model holds for two
sides and for six. A rating that is updated game by game (openskill) depends on the order of the games; this one does not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log
from random import Random

Meeting = tuple[int, ...]
"""The bots that met, sorted; a bot on several sides is named as often."""
Counts = Mapping[Meeting, Sequence[float]]
"""Games won by each place of a meeting; a draw is shared."""
Deal = dict[Meeting, list[float]]

ELO = 400 / log(10)
ROUNDS = 2000
CLOSE = 1e-7
REPEATS = 400
BLOCKS = 2000
"""More deals than this are drawn in blocks of neighbours: the interval is the same, and takes seconds."""


def strengths(counts: Counts, bots: int, start: Sequence[float] = ()) -> list[float]:
    """Fit the strength of each bot: minorisation-maximisation of Hunter (2004).

    One game is added to each meeting, shared by all, so that who won every game has a rating too.
    """
    fit = list(start) or [1.0] * bots
    won, games = [0.0] * bots, []
    for meeting, wins in counts.items():
        games.append((meeting, sum(wins) + 1))
        for one, own in zip(meeting, wins, strict=True):
            won[one] += own + 1 / len(meeting)
    for _ in range(ROUNDS):
        weight = [0.0] * bots
        for meeting, played in games:
            share = played / sum(fit[one] for one in meeting)
            for one in meeting:
                weight[one] += share
        new = [own / heavy if heavy else 1.0 for own, heavy in zip(won, weight, strict=True)]
        change = max(abs(log(after / before)) for after, before in zip(new, fit, strict=True))
        fit = new
        if change < CLOSE:
            break
    return fit


def elo(fit: Sequence[float], anchor: int | None = None) -> list[float]:
    """Convert strengths to Elo points; the mean is 0, or the bot `anchor`."""
    logs = [log(one) for one in fit]
    zero = sum(logs) / len(logs) if anchor is None else logs[anchor]
    return [ELO * (one - zero) for one in logs]


def total(deals: Sequence[Deal]) -> Deal:
    found: Deal = {}
    for deal in deals:
        for meeting, wins in deal.items():
            kept = found.setdefault(meeting, [0.0] * len(wins))
            for at, own in enumerate(wins):
                kept[at] += own
    return found


def bootstrap(
    scenes: Sequence[Sequence[Deal]], bots: int, anchor: int | None, repeats: int = REPEATS
) -> list[tuple[float, float]]:
    """Return the 95 % interval of each rating: deals are drawn again, within each scene, with replacement."""
    chance = Random(len(scenes))
    blocks = [in_blocks(deals) for deals in scenes]
    whole = strengths(total([deal for deals in blocks for deal in deals]), bots)
    found: list[list[float]] = [[] for _ in range(bots)]
    for _ in range(repeats):
        drawn = [deal for deals in blocks for deal in chance.choices(deals, k=len(deals))]
        for kept, one in zip(found, elo(strengths(total(drawn), bots, whole), anchor), strict=True):
            kept.append(one)
    return [(quantile(sorted(kept), 0.025), quantile(sorted(kept), 0.975)) for kept in found]


def in_blocks(deals: Sequence[Deal]) -> Sequence[Deal]:
    size = -(-len(deals) // BLOCKS)
    return deals if size <= 1 else [total(deals[at : at + size]) for at in range(0, len(deals), size)]


def quantile(ordered: Sequence[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
