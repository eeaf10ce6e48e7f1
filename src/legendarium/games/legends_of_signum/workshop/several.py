"""`legendarium several`: win rate of each place in the turn order, for three, four and two teams."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

from legendarium.games.legends_of_signum.printed.rulings import CODE
from legendarium.games.legends_of_signum.state.modes import FOUR, TEAMS, THREE, Mode
from legendarium.games.legends_of_signum.workshop.balance import starters
from legendarium.games.legends_of_signum.workshop.pages import measuring_command, verdict
from legendarium.lab.balance_run import Found, Run
from legendarium.lab.pages import Pictures, picture
from legendarium.lab.plots import Row, Share, interval_plot
from legendarium.lab.report import interval
from legendarium.lab.simulate import Played, Setup

MODES = {mode.code: mode for mode in (THREE, FOUR, TEAMS)}
MOST_SHARE = 1.35
"""Largest allowed ratio of a place's wins to its fair share."""
STRIDE = 49
"""Step through all orders of decks, coprime to their number, so that any prefix is well mixed."""


@measuring_command("several", MODES)
def command(variants: tuple[str, ...], run: Run, made: str) -> Found:
    """Measure how often each place in the turn order wins in one or more VARIANTs: 3p, 4p-ffa, 2v2.

    \b
    Examples:
      legendarium several 3p --games 200
      legendarium several 2v2 --games 50 --json
      legendarium several 3p 4p-ffa 2v2 --write docs/balance/legends-of-signum-several.md
    """
    found = [measure(MODES[variant], run) for variant in variants]
    return several_page(found, made, run.bot), {"game": CODE, "variants": found}, several_pictures(found)


def several_page(found: list[dict[str, Any]], made: str, bot: str) -> str:
    """Render the page: wins of each place relative to its fair share."""
    lines = [
        "# Legends of Signum for three and four: balance",
        "",
        f"`{bot}` on every seat, every hero with its starter deck in turn on every seat. Made by",
        "",
        f"    {made}",
        "",
        "How often each place in the order wins, as a multiple of its fair share (of teams: the team that begins, then the",
        f"other); at most {MOST_SHARE} is wanted. In brackets the interval that holds the true share 19 times in 20.",
        "",
        "| variant | games | first | second | third | fourth | endings |",
        "|---|---:|---:|---:|---:|---:|---|",
    ]
    for one in found:
        cells = [f"**{it['times']:.2f}** ({it['low']:.2f} to {it['high']:.2f})" for it in one["places"]]
        cells += [""] * (4 - len(cells))
        lines.append(
            f"| {one['variant']} | {one['games']} | {' | '.join(cells)} | {endings_in_words(one['endings'])} |"
        )
    problems = [f"{one['variant']}: {problem}" for one in found for problem in one["problems"]]
    return "\n".join([*lines, "", picture("places", "Wins of each place in the turn order"), "", verdict(problems), ""])


def several_pictures(found: list[dict[str, Any]]) -> Pictures:
    """Draw the wins of each place relative to its fair share."""
    rows = [
        Row(f"place {it['place']}", Share(it["times"], it["low"], it["high"]), one["variant"])
        for one in found
        for it in one["places"]
    ]
    return {"places": interval_plot("Wins as a multiple of the fair share", rows, " ×", 1.0)}


def endings_in_words(endings: dict[str, int]) -> str:
    return ", ".join(f"{reason} {count}" for reason, count in endings.items())


def measure(mode: Mode, run: Run) -> dict[str, Any]:
    """Play games with every hero in turn on every seat; a longer run begins with the games of a shorter one."""
    decks = list(permutations(starters().values(), mode.players))
    chosen = [decks[at * STRIDE % len(decks)] for at in range(min(run.games, len(decks)))]
    setups = [
        Setup(CODE, (run.bot,) * mode.players, {"variant": mode.code, "decks": list(some)}, run.seed * 1_000 + number)
        for number, some in enumerate(chosen)
    ]
    each = -(-run.games // len(setups))
    played = [one for some in run.play(setups, each) for one in some]
    return counted(mode, played)


def counted(mode: Mode, played: list[Played]) -> dict[str, Any]:
    """Count wins by place in the turn order; in team games by which team began."""
    order = [mode.order(one.facts["starter"]) for one in played]
    places = range(mode.parties) if not mode.has_allies else (0, 2)
    fair = 1 / len(places)
    rows = []
    for place in places:
        wins = sum(turns[place] in one.winners for turns, one in zip(order, played, strict=True))
        low, high = (bound / 100 / fair for bound in interval(wins, len(played)))
        times = wins / max(1, len(played)) / fair
        rows.append({"place": place + 1, "wins": wins, "times": times, "low": low, "high": high})
    problems = [
        f"place {row['place']} wins {row['times']:.2f} × its share" for row in rows if row["times"] > MOST_SHARE
    ]
    endings = dict(Counter(one.reason for one in played).most_common())
    return {
        "game": CODE,
        "variant": mode.code,
        "games": len(played),
        "places": rows,
        "endings": endings,
        "problems": problems,
    }
