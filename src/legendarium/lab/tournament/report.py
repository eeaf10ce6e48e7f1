"""The report of a tournament as tables of text: the terminal and the page print the same cells."""

from __future__ import annotations

from collections.abc import Sequence

from legendarium.lab.tournament.deals import Estimate
from legendarium.lab.tournament.standings import Pair, Standings

Rows = list[list[str]]
"""A table: its head, then its rows."""


def heading(found: Standings) -> str:
    """Say what was played, in one line."""
    plan = found.plan
    scenes = f"{len(plan.scenes)} set-ups" if len(plan.scenes) > 1 else plan.scenes[0].name
    deals = "fresh deals" if plan.fresh else "deals"
    return f"{plan.game}, {scenes}: {found.kinds.total():,} games, {deals} of seed {plan.seed}"


def notes(found: Standings) -> list[str]:
    """List what a reader has to know to judge the figures."""
    told = []
    if found.kinds["cut"]:
        said = "count as lost" if found.together else "give no points and are left out"
        told.append(f"{found.kinds['cut']:,} games were cut off by the round limit: they {said}.")
    if not found.plan.fresh:
        told.append("These deals are for choosing: judge the bot you choose with --fresh, on deals it never saw.")
    return told


def tables(found: Standings) -> list[Rows]:
    """Return the tables of a report: bots, pairs, and the pairs of each set-up if there are several."""
    parts = [bot_table(found)]
    if len(found.plan.bots) > 2 or not found.pairs:
        parts.append(pair_table(found))
    if len(found.plan.scenes) > 1:
        parts.append(scene_table(found))
    return parts


def as_text(found: Standings) -> str:
    """Format everything for the terminal."""
    parts = [heading(found), *("\n".join(columns(table)) for table in tables(found)), *notes(found)]
    return "\n\n".join(parts)


def bot_table(found: Standings) -> Rows:
    """One row for each bot, the best first."""
    head = [
        "bot",
        "won" if found.together else "points",
        *([] if found.together else ["Elo"]),
        "ms a decision",
        "played",
    ]
    order = sorted(range(len(found.bots)), key=lambda at: -found.bots[at].estimate().mean)
    return [head, *(bot_row(found, at) for at in order)]


def bot_row(found: Standings, at: int) -> list[str]:
    rating = found.ratings[at] if found.ratings else None
    elo = [f"{rating.elo:+.0f} ({rating.low:+.0f} to {rating.high:+.0f})"] if rating is not None else []
    own = found.bots[at]
    return [found.plan.names[at], share(own.estimate()), *elo, f"{found.milliseconds(at):.3f}", f"{own.total:,}"]


def pair_table(found: Standings) -> Rows:
    """One row for each pair: points against each other, or the difference on the same deals."""
    if found.pairs:
        return [
            ["pair", "points of the first"],
            *([pair_name(found, pair), pair_cell(found, pair)] for pair in found.compared),
        ]
    head = ["pair", "difference on equal deals", "only the first won" if found.together else "first ahead"]
    head.append("only the second" if found.together else "second ahead")
    rows = []
    for pair in found.compared:
        one = found.difference(pair)
        rows.append([pair_name(found, pair), pair_cell(found, pair), str(one.only_first), str(one.only_second)])
    return [head, *rows]


def scene_table(found: Standings) -> Rows:
    """One row for each set-up, one column for each pair."""
    head = ["set-up", *(pair_name(found, pair) for pair in found.compared)]
    return [
        head,
        *(
            [scene.name, *(pair_cell(found, pair, at) for pair in found.compared)]
            for at, scene in enumerate(found.plan.scenes)
        ),
    ]


def pair_name(found: Standings, pair: Pair) -> str:
    first, second = (found.plan.names[bot] for bot in pair)
    return f"{first} – {second}"


def pair_cell(found: Standings, pair: Pair, scene: int | None = None) -> str:
    if found.pairs:
        return share(found.pairs[pair].estimate(scene))
    one = found.difference(pair, scene).estimate
    return f"{one.mean:+.1f} ({one.low:+.1f} to {one.high:+.1f})"


def share(one: Estimate) -> str:
    return f"{one.mean:.1f} % ({one.low:.1f} to {one.high:.1f})"


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Align columns: the first to the left, all others to the right."""
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    return [
        "  " + "  ".join([row[0].ljust(widths[0]), *(cell.rjust(widths[at]) for at, cell in enumerate(row[1:], 1))])
        for row in rows
    ]
