"""`legendarium version`."""

from __future__ import annotations

import platform
from importlib.metadata import version

import click

from legendarium.cli.output import json_option, print_json


@click.command()
@json_option
def command(as_json: bool) -> None:
    """Say which version this is, and whether its engine is compiled.

    \b
    Examples:
      legendarium version
      legendarium version --json
    """
    number = version("legendarium")
    if as_json:
        print_json({"version": number, "python": platform.python_version(), "compiled": compiled()})
    else:
        engine = "compiled engine" if compiled() else "plain engine"
        click.echo(f"legendarium {number} on Python {platform.python_version()}, {engine}")


def compiled() -> bool:
    """Whether the kernel runs as machine code."""
    from legendarium.kernel import table

    return not (table.__file__ or "").endswith(".py")
