"""The page that shows how even a game is."""

from __future__ import annotations

from legendarium.games.village_of_legends.workshop.duels import (
    BETWEEN_HEROES,
    FIRST_PLAYER,
    MEDIAN_ROUNDS,
    ROUND_LIMIT_SHARE,
    Balance,
)
from legendarium.kernel.game import game


def page(found: Balance, ending: str) -> str:
    """The table, the command that made it, and whether it is as it should be."""
    made_by = f"legendarium balance {found.game} --games {found.games} --seed {found.seed} --bot {found.bot} {ending}"
    parts = [
        f"# {game(found.game).title}: balance",
        f"Two players, base box, `{found.bot}` against `{found.bot}`, {found.games:,} games for each pairing, half of them "
        "with the Heroes on the other seats. Made by",
        f"    {made_by.strip()}",
        "Per cent of its games that the Hero of the row wins against the Hero of the column; a draw is half a win.",
        "\n".join(table(found)),
        "\n".join(figures(found)),
        verdict(found),
    ]
    return "\n\n".join(parts) + "\n"


def table(found: Balance) -> list[str]:
    names = [hero.capitalize() for hero in found.heroes]
    lines = [f"| | {' | '.join(names)} | against the field |", "|---|" + "---:|" * (len(names) + 1)]
    for hero, name in zip(found.heroes, names, strict=True):
        cells = ["" if hero == other else f"{found.wins[hero, other]:.1f}" for other in found.heroes]
        lines.append(f"| {name} | {' | '.join(cells)} | **{found.field[hero]:.1f}** |")
    return lines


def figures(found: Balance) -> list[str]:
    tenth, median, ninth, longest = found.rounds
    low, high = (f"{bound:.0f}" for bound in BETWEEN_HEROES)
    first_low, first_high = (f"{bound:.0f}" for bound in FIRST_PLAYER)
    field = found.field.values()
    return [
        "| figure | measured | wanted |",
        "|---|---:|---:|",
        f"| a Hero against the field | {min(field):.1f} to {max(field):.1f} % | {low} to {high} % |",
        f"| whoever starts | {found.first_player:.1f} % | {first_low} to {first_high} % |",
        f"| rounds of the median game | {median} | {MEDIAN_ROUNDS[0]} to {MEDIAN_ROUNDS[1]} |",
        f"| eight of ten games last | {tenth} to {ninth} rounds | |",
        f"| 99 of 100 games are over after | {longest} rounds | |",
        f"| games that reach the round limit | {found.round_limit:.2f} % | below {ROUND_LIMIT_SHARE:.0f} % |",
        f"| draws | {found.draws:.2f} % | |",
    ]


def verdict(found: Balance) -> str:
    if not found.problems:
        return "Everything is as even as it should be."
    return "Not as even as it should be: " + "; ".join(found.problems) + "."
