"""The page that shows how even Legends of Signum is."""

from __future__ import annotations

from legendarium.games.legends_of_signum.content import name_of
from legendarium.games.legends_of_signum.ending import PROSPERITY
from legendarium.games.legends_of_signum.rulings import CODE
from legendarium.games.legends_of_signum.workshop.duels import (
    EITHER_VICTORY,
    FIRST_PLAYER,
    HERO_SHARE,
    MEDIAN_ROUNDS,
    ROUND_LIMIT_SHARE,
    Duels,
    Score,
)
from legendarium.kernel.limits import REASON


def duels_page(found: Duels, ending: str) -> str:
    """The table, the command that made it, and whether it is as it should be."""
    made_by = f"legendarium balance {CODE} --games {found.games} --seed {found.seed} --bot {found.bot} {ending}"
    parts = [
        "# Legends of Signum: balance",
        f"Two players, each hero with its starter deck of 20 cards, `{found.bot}` against `{found.bot}`: {found.games} games "
        f"for each pairing, half of them with the decks on the other seats, {found.total} games in all. Made by",
        f"    {made_by.strip()}",
        "Per cent of its games that the hero of the row wins against the hero of the column; a draw is half a win. In brackets "
        "the interval that holds the true share 19 times in 20.",
        "\n".join(table(found)),
        "\n".join(figures(found)),
        verdict(found),
    ]
    return "\n\n".join(parts) + "\n"


def table(found: Duels) -> list[str]:
    names = [name_of(hero, "en") for hero in found.heroes]
    lines = [f"| | {' | '.join(names)} | against the field |", "|---|" + "---:|" * (len(names) + 1)]
    for hero, name in zip(found.heroes, names, strict=True):
        cells = ["" if hero == other else f"{found.pairings[hero, other].share:.0f}" for other in found.heroes]
        lines.append(
            f"| {name} | {' | '.join(cells)} | **{found.field[hero].share:.1f}** {bracket(found.field[hero])} |"
        )
    return lines


def bracket(score: Score) -> str:
    low, high = score.bounds
    return f"({low:.0f} to {high:.0f})"


def figures(found: Duels) -> list[str]:
    tenth, median, ninth, longest = found.rounds
    shares = [score.share for score in found.field.values()]
    rows = [
        ("a hero against the field", f"{min(shares):.1f} to {max(shares):.1f} %", spread(HERO_SHARE)),
        ("whoever starts", f"{found.first.share:.1f} % {bracket(found.first)}", spread(FIRST_PLAYER)),
        ("decided by the end of a hero", f"{found.by_hero:.1f} %", spread(EITHER_VICTORY)),
        ("decided by Prosperity", f"{found.ended(PROSPERITY):.1f} %", spread(EITHER_VICTORY)),
        ("rounds of the median game", f"{median}", f"{MEDIAN_ROUNDS[0]} to {MEDIAN_ROUNDS[1]}"),
        ("eight of ten games last", f"{tenth} to {ninth} rounds", ""),
        ("99 of 100 games are over after", f"{longest} rounds", ""),
        ("games that reach the round limit", f"{found.ended(REASON):.2f} %", f"below {ROUND_LIMIT_SHARE:.0f} %"),
    ]
    return ["| figure | measured | wanted |", "|---|---:|---:|", *(f"| {' | '.join(row)} |" for row in rows)]


def spread(bounds: tuple[float, float]) -> str:
    return f"{bounds[0]:.0f} to {bounds[1]:.0f} %"


def verdict(found: Duels) -> str:
    if not found.problems:
        return "Everything is as even as it should be."
    return "Not as even as it should be: " + "; ".join(found.problems) + "."
