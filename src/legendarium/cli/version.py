"""`legendarium version`."""

from __future__ import annotations

import platform
from importlib.metadata import version

import click

from legendarium.cli.output import json_option, print_json
from legendarium.kernel.build_info import compiled, engine_name


@click.command()
@json_option
def command(as_json: bool) -> None:
    """Show the version, and whether the engine is compiled.

    \b
    Examples:
      legendarium version
      legendarium version --json
    """
    number = version("legendarium")
    if as_json:
        print_json({"version": number, "python": platform.python_version(), "compiled": compiled()})
    else:
        click.echo(f"legendarium {number} on Python {platform.python_version()}, {engine_name()}")
