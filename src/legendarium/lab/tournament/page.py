"""The page of a tournament: tables and pictures."""

from __future__ import annotations

from legendarium.lab.pages import picture
from legendarium.lab.plots import Row, Share, heat_map, interval_plot
from legendarium.lab.tournament.deals import Estimate
from legendarium.lab.tournament.report import Rows, heading, notes, pair_name, tables
from legendarium.lab.tournament.standings import Standings


def tournament_page(found: Standings, command: str) -> str:
    """Render tables and pictures as Markdown, with the command that made them."""
    parts = [f"# Tournament: {heading(found)}", f"    {command}", *map(markdown, tables(found))]
    parts += [picture(name, words) for name, words in names(found).items()]
    return "\n\n".join([*parts, *notes(found)]) + "\n"


def markdown(rows: Rows) -> str:
    head, *body = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([head, "|---|" + "---:|" * (len(rows[0]) - 1), *body])


def names(found: Standings) -> dict[str, str]:
    """Return the pictures of a page with their descriptions."""
    if found.together:
        return {"won": "Games won by each bot", "differences": "Differences on equal deals"}
    told = {"elo": "Elo of each bot"}
    return {**told, "pairs": "Points of each bot against each other"} if found.pairs else told


def pictures(found: Standings) -> dict[str, str]:
    """Draw the pictures of the page."""
    own = found.plan.names
    if found.together:
        won = [Row(name, share(found.bots[at].estimate())) for at, name in enumerate(own)]
        rows = [Row(pair_name(found, pair), share(found.difference(pair).estimate)) for pair in found.compared]
        return {
            "won": interval_plot("Games won, per cent", won),
            "differences": interval_plot("Difference on equal deals, points", rows, "", 0.0),
        }
    elo = [Row(own[at], Share(one.elo, one.low, one.high)) for at, one in enumerate(found.ratings)]
    drawn = {"elo": interval_plot("Elo", sorted(elo, key=lambda row: -row.share.value), "", 0.0)}
    if found.pairs:
        cells = {pair: share(tally.estimate()) for pair, tally in found.pairs.items()}
        drawn["pairs"] = heat_map("Points of the row against the column", own, cells)
    return drawn


def share(one: Estimate) -> Share:
    return Share(one.mean, one.low, one.high)
