"""`legendarium bench`: measure speed on this machine."""

from __future__ import annotations

import platform
from importlib import import_module
from typing import Any

import click

from legendarium.cli.output import json_option, print_json
from legendarium.games import FIRST
from legendarium.kernel.build_info import compiled
from legendarium.kernel.errors import LegendariumError
from legendarium.kernel.game import game, games


@click.command()
@click.option(
    "--game", "codes", type=click.Choice(games()), multiple=True, help="Measure this game only. [default: all]"
)
@click.option(
    "--seconds",
    type=click.FloatRange(0.05, 600),
    default=2.0,
    show_default=True,
    help="Seconds to spend on each figure.",
)
@click.option("--peers", is_flag=True, help="Measure pyminion, RLCard's UNO and Catanatron too (extra bench-peers).")
@click.option("--part", help="Measure only this part, by the name its game gives it.")
@click.option("--server", is_flag=True, help="Measure the server with real WebSocket clients on loopback.")
@json_option
def command(codes: tuple[str, ...], seconds: float, peers: bool, part: str | None, server: bool, as_json: bool) -> None:
    """Measure the speed of the engine, of its peers, of a part of a game, or of the server.

    \b
    Examples:
      legendarium bench
      legendarium bench --peers --json
      legendarium bench --game {game} --seconds 5
      legendarium bench --part field
      legendarium bench --server
    """
    result: dict[str, Any] = {"machine": machine()}
    if server:
        from legendarium.lab.server_load import run

        result["server"] = run(seconds)
    elif part is None:
        from legendarium.lab.engine_speed import measure

        result |= measure(list(codes or games()), seconds)
    if not server:
        result |= measure_parts(list(codes or games()), part, not codes, seconds)
    if peers:
        from legendarium.lab.peer_engines import measure_peers

        result["peers"] = measure_peers(seconds)
        result["ratios"] = ratios(result)
    if as_json:
        print_json(result)
    else:
        print_table(result)


def machine() -> dict[str, Any]:
    return {
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "compiled": compiled(),
        "processor": platform.machine(),
    }


def measure_parts(codes: list[str], part: str | None, every: bool, seconds: float) -> dict[str, Any]:
    """Measure parts that games declare: one by name, all, or none."""
    known = {name: module for code in codes for name, module in game(code).measures().items()}
    if part is not None and part not in known:
        raise LegendariumError(f"bench: no game has a part {part[:40]!r} to measure")
    wanted = [part] if part is not None else list(known) if every else []
    return {name: import_module(known[name]).measure(seconds) for name in wanted}


def ratios(result: dict[str, Any]) -> dict[str, float]:
    """Ratio of the first game to each peer engine, from the same run."""
    own = result["games"].get(FIRST)
    if own is None:
        return {}
    found = {}
    for name, figures in result["peers"].items():
        found[f"decisions/s against {name}"] = round(own["decisions_per_second"] / figures["decisions_per_second"], 2)
        if "copy_microseconds" in figures:
            found[f"copy against {name}"] = round(figures["copy_microseconds"] / own["clone_microseconds"], 1)
    return found


def print_table(result: dict[str, Any]) -> None:
    """Print names and figures, one per line."""

    def show(name: str, value: Any, depth: int) -> None:
        if isinstance(value, dict):
            click.echo("  " * depth + name)
            for inner, figure in value.items():
                show(str(inner), figure, depth + 1)
        else:
            shown = f"{value:,}" if isinstance(value, (int, float)) and not isinstance(value, bool) else str(value)
            click.echo(f"{'  ' * depth}{name:32} {shown}")

    for name, value in result.items():
        show(name, value, 0)
