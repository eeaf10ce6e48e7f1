"""Entry point: runs the command line; every failure is one line and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import click

from legendarium.cli.group import command
from legendarium.cli.output import printable
from legendarium.kernel.build_info import DISTRIBUTION
from legendarium.kernel.errors import LegendariumError

BAD_INPUT = 2
INTERRUPTED = 130
BROKEN_PIPE = 1
EXTRAS = {
    **dict.fromkeys(("prometheus_client", "starlette", "uvicorn", "websockets"), "server"),
    "psycopg": "postgres",
    "ray": "cluster",
}
"""Modules that only an extra of the distribution brings."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and exit."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal without the letter shows another one instead of an error
            stream.reconfigure(errors="replace")
    sys.exit(run(arguments))


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code."""
    try:
        code = command.main(args=arguments, prog_name="legendarium", standalone_mode=False)
        sys.stdout.flush()
    except click.UsageError as problem:
        return complain(explain_usage(problem))
    except click.ClickException as problem:
        return complain(problem.format_message())
    except LegendariumError as problem:
        return complain(str(problem))
    except BrokenPipeError:
        return leave_broken_pipe()
    except ModuleNotFoundError as problem:
        extra = EXTRAS.get((problem.name or "").partition(".")[0])
        if extra is None:
            raise
        return complain(f"this needs the extra '{extra}': pip install '{DISTRIBUTION}[{extra}]'")
    except OSError as problem:
        return complain(f"{problem.filename}: {problem.strerror}" if problem.filename else str(problem))
    except (KeyboardInterrupt, click.Abort):
        click.echo("", err=True)
        return INTERRUPTED
    return code if isinstance(code, int) else 0


def complain(message: str) -> int:
    """Print an error in one line."""
    click.echo(f"legendarium: {printable(' '.join(message.split()))}", err=True)
    return BAD_INPUT


def explain_usage(problem: click.UsageError) -> str:
    """Format a usage error, with where to read more."""
    path = problem.ctx.command_path if problem.ctx else "legendarium"
    return f"{problem.format_message()} ('{path} --help' explains)"


def leave_broken_pipe() -> int:
    """The reader of our output is gone: redirect stdout, so that nothing is written at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return BROKEN_PIPE
