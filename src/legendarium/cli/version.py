"""`legendarium version`."""

from __future__ import annotations

import platform

import click

from legendarium.cli.output import json_option, print_json
from legendarium.kernel.build_info import VERSION, commit, compiled, engine_name


@click.command()
@json_option
def command(as_json: bool) -> None:
    """Show the version, its commit, and whether the engine is compiled.

    \b
    Examples:
      legendarium version
      legendarium version --json
    """
    number, made_from = VERSION, commit()
    if as_json:
        facts = {"version": number, "commit": made_from or None}
        print_json({**facts, "python": platform.python_version(), "compiled": compiled()})
    else:
        shown = f"{number} ({made_from})" if made_from else number
        click.echo(f"legendarium {shown} on Python {platform.python_version()}, {engine_name()}")
