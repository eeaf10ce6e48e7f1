"""The Markdown page on the balance of a two-player game."""

from __future__ import annotations

from legendarium.kernel.game import game
from legendarium.kernel.round_limit import REASON
from legendarium.lab.balance_run import command_line
from legendarium.lab.duels import Duels, Score, Span
from legendarium.lab.pages import Pictures, picture
from legendarium.lab.plots import Row, Share, columns_plot, heat_map, interval_plot
from legendarium.lab.report import verdict

PICTURES = {"pairings": "Wins of each pairing", "field": "Wins against the field", "endings": "How games end"}
FEW = 200
"""Below this many games per pairing, shares have no decimals and confidence intervals are printed."""


def duels_page(found: Duels, ending: str) -> str:
    """Render the table, the command that produced it, and the verdict."""
    contest, bot = found.contest, found.bot
    shares = (
        f"Per cent of its games that the {contest.noun} of the row wins against the {contest.noun} of the column; "
        "a draw is half a win."
        + (" Games that nobody won and that are no draw are left out." if left_out(found) else "")
    )
    parts = [
        f"# {game(contest.game).title}: balance",
        f"Two players, {contest.setting}, `{bot}` against `{bot}`: {found.games:,} games for each pairing, half of them "
        f"with the {contest.swapped} on the other seats, {found.total:,} games in all. Made by",
        command_line(contest.game, found.games, found.seed, bot, ending),
        shares + (" In brackets the interval that holds the true share 19 times in 20." if few(found) else ""),
        "\n".join(table(found)),
        "\n".join(figures(found)),
        *(picture(name, words) for name, words in PICTURES.items()),
        verdict(found.problems),
    ]
    return "\n\n".join(parts) + "\n"


def duels_pictures(found: Duels) -> Pictures:
    """Draw the pairings as a heat map, each contender against the field, and the endings."""
    names = found.contest.names
    order = list(found.field)
    cells = {(order.index(one), order.index(other)): share(score) for (one, other), score in found.pairings.items()}
    rows = [Row(names[one], share(score)) for one, score in found.field.items()]
    rows.append(Row("whoever starts", share(found.first)))
    return {
        "pairings": heat_map("Wins of the row against the column", [names[one] for one in order], cells),
        "field": interval_plot("Wins against the field", rows, mark=50.0),
        "endings": columns_plot("How games end", found.endings),
    }


def share(score: Score) -> Share:
    return Share(score.share, *score.bounds)


def left_out(found: Duels) -> int:
    return found.kinds["lost"] + found.kinds["cut"]


def few(found: Duels) -> bool:
    return found.games < FEW


def table(found: Duels) -> list[str]:
    everybody = list(found.field)
    names = [found.contest.names[one] for one in everybody]
    lines = [f"| | {' | '.join(names)} | against the field |", "|---|" + "---:|" * (len(names) + 1)]
    digits = 0 if few(found) else 1
    for one, name in zip(everybody, names, strict=True):
        cells = ["" if one == other else f"{found.pairings[one, other].share:.{digits}f}" for other in everybody]
        score = found.field[one]
        lines.append(f"| {name} | {' | '.join(cells)} | **{score.share:.1f}**{bracket(found, score)} |")
    return lines


def bracket(found: Duels, score: Score) -> str:
    low, high = score.bounds
    return f" ({low:.0f} to {high:.0f})" if few(found) else ""


def figures(found: Duels) -> list[str]:
    tenth, median, ninth, longest = found.rounds
    wanted = found.contest.wanted
    shares = [score.share for score in found.field.values()]
    least, most = wanted.median_rounds
    rows = [
        (f"a {found.contest.noun} against the field", f"{min(shares):.1f} to {max(shares):.1f} %", wanted.contender),
        ("whoever starts", f"{found.first.share:.1f} %{bracket(found, found.first)}", wanted.first_player),
        *(
            (f"decided by {victory.name}", f"{found.ended(*victory.reasons):.1f} %", victory.share)
            for victory in wanted.victories
        ),
    ]
    lines = ["| figure | measured | wanted |", "|---|---:|---:|"]
    lines += [f"| {name} | {measured} | {spread(bounds)} |" for name, measured, bounds in rows]
    return [
        *lines,
        f"| rounds of the median game | {median} | {least} to {most} |",
        f"| eight of ten games last | {tenth} to {ninth} rounds | |",
        f"| 99 of 100 games are over after | {longest} rounds | |",
        f"| games that reach the round limit | {found.ended(REASON):.2f} % | below {wanted.round_limit:.0f} % |",
        f"| draws | {100 * found.kinds['draw'] / max(1, found.total):.2f} % | |",
    ]


def spread(bounds: Span) -> str:
    return f"{bounds[0]:.0f} to {bounds[1]:.0f} %"
