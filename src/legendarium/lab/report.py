"""Summaries of simulations: a JSON object for programs, lines or a page for people."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any

from legendarium.lab.simulate import Played, Simulation


def quantile(values: list[int], share: float) -> int:
    """Return the value below which this share of the values lies; 0 for none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0


def within(value: float, bounds: tuple[float, float]) -> bool:
    return bounds[0] <= value <= bounds[1]


def starter_points(game: Played) -> float:
    """1 if the starting seat won, 0.5 for a draw."""
    return seat_points(game, game.facts["starter"])


def seat_points(game: Played, seat: int) -> float:
    """1 for a win, 0.5 for a draw."""
    return 0.5 if game.kind == "draw" else float(seat in game.winners)


def interval(wins: float, games: int) -> tuple[float, float]:
    """95 % Wilson score interval of a share, in per cent."""
    if not games:
        return 0.0, 100.0
    share, z = wins / games, 1.96
    middle = share + z * z / (2 * games)
    width = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return 100 * (middle - width) / whole, 100 * (middle + width) / whole


def rounds_of(played: tuple[Played, ...]) -> list[int]:
    return [one.facts["round"] for one in played if "round" in one.facts]


def summary(simulation: Simulation) -> dict[str, Any]:
    """Summarise a simulation as a JSON object."""
    setup, seconds = simulation.setup, max(simulation.seconds, 1e-9)
    games = len(simulation.played)
    found: dict[str, Any] = {
        "game": setup.game,
        "seats": setup.seats,
        "bots": list(setup.names),
        "seed": setup.seed,
        "swap": setup.swap,
        "options": setup.options,
        "games": games,
        "decisions": simulation.decisions,
        "seconds": round(seconds, 3),
        "games_per_second": round(games / seconds, 2),
        "decisions_per_second": round(simulation.decisions / seconds, 1),
        "thinking": thinking(simulation),
        "outcomes": outcomes(simulation),
    }
    rounds = rounds_of(simulation.played)
    if rounds:
        found["rounds"] = {
            "tenth": quantile(rounds, 0.1),
            "median": quantile(rounds, 0.5),
            "ninth": quantile(rounds, 0.9),
        }
    return found


def thinking(simulation: Simulation) -> dict[str, Any]:
    """Number of choices and mean CPU milliseconds per choice, for each bot."""
    chosen: Counter[str] = Counter()
    seconds: dict[str, float] = dict.fromkeys(simulation.setup.names, 0.0)
    for one in simulation.played:
        for name, (decisions, spent) in zip(one.bots, one.thought, strict=False):
            chosen[name] += decisions
            seconds[name] += spent
    return {
        name: {"decisions": chosen[name], "milliseconds": round(1000 * seconds[name] / max(1, chosen[name]), 4)}
        for name in dict.fromkeys(simulation.setup.names)
    }


def outcomes(simulation: Simulation) -> dict[str, Any]:
    """Wins by seat, bot and starter; draws, losses of all and games cut off with their leaders; reasons."""
    seats: Counter[int] = Counter()
    bots: Counter[str] = Counter()
    leaders: Counter[int] = Counter()
    started = 0
    for one in simulation.played:
        leaders.update(one.leaders)
        if one.kind != "won":
            continue
        seats.update(one.winners)
        bots.update({one.bots[seat] for seat in one.winners})
        started += one.facts.get("starter") in one.winners
    kinds = Counter(one.kind for one in simulation.played)
    reasons = Counter(one.reason for one in simulation.played)
    return {
        "wins": [seats[seat] for seat in range(simulation.setup.seats)],
        "wins_by_bot": {name: bots[name] for name in dict.fromkeys(simulation.setup.names)},
        "wins_of_starter": started,
        "draws": kinds["draw"],
        "lost": kinds["lost"],
        "cut": kinds["cut"],
        "led_when_cut": [leaders[seat] for seat in range(simulation.setup.seats)],
        "reasons": dict(sorted(reasons.items())),
    }


def lines(found: dict[str, Any]) -> list[str]:
    """Format a summary for people."""
    counted = found["outcomes"]
    games = max(1, found["games"])
    told = [f"{found['game']}, {found['seats']} seats, {' against '.join(found['bots'])}: {found['games']} games"]
    told.append(f"  wins by seat   {', '.join(share(wins, games) for wins in counted['wins'])}")
    bots = [f"{name} {with_interval(wins, games)}" for name, wins in counted["wins_by_bot"].items()]
    told.append(f"  wins by bot    {', '.join(bots)}")
    told.append(f"  draws          {share(counted['draws'], games)}")
    told.append(f"  lost by all    {share(counted['lost'], games)}")
    led = f", led by seat: {', '.join(map(str, counted['led_when_cut']))}" if any(counted["led_when_cut"]) else ""
    told.append(f"  cut off        {share(counted['cut'], games)}{led}")
    told.append("  ended by       " + ", ".join(f"{name} {count}" for name, count in counted["reasons"].items()))
    if "rounds" in found:
        rounds = found["rounds"]
        told.append(
            f"  rounds         {rounds['median']} (from {rounds['tenth']} to {rounds['ninth']} in eight of ten games)"
        )
    thought = [f"{name} {it['milliseconds']} ms ({it['decisions']})" for name, it in found["thinking"].items()]
    told.append(f"  a decision     {', '.join(thought)}")
    told.append(
        f"  speed          {found['games_per_second']} games/s, {found['decisions_per_second']} decisions/s"
        f" ({found['seconds']} s)"
    )
    return told


def share(count: float, whole: float) -> str:
    return f"{count} ({100 * count / max(1, whole):.1f} %)"


def with_interval(count: int, whole: int) -> str:
    low, high = interval(count, whole)
    return f"{count} ({100 * count / max(1, whole):.1f} %, 95 % interval {low:.1f} to {high:.1f})"


def verdict(problems: list[str], even: str = "even") -> str:
    if not problems:
        return f"Everything is as {even} as it should be."
    return f"Not as {even} as it should be: " + "; ".join(problems) + "."
