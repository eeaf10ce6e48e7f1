"""`--write` and `--html`: where a report is written to."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from legendarium.cli.output import json_option, print_json
from legendarium.lab.pages import Pictures, without_pictures, write_html, write_markdown

Decorated = TypeVar("Decorated", bound=Callable[..., Any])

FILE = click.Path(dir_okay=False, path_type=Path)


def page_options(function: Decorated) -> Decorated:
    """Add `--write`, `--html` and `--json`."""
    write = click.option("--write", type=FILE, help="The Markdown file to write the result to; pictures go beside it.")
    html = click.option("--html", type=FILE, help="The HTML file to write the result to, pictures and all.")
    return write(html(json_option(function)))


def show_page(
    page: str,
    facts: dict[str, Any],
    pictures: Pictures,
    write: Path | None,
    html: Path | None,
    as_json: bool,
    told: str = "",
) -> None:
    """Write a report to the files asked for, and print it (`told` instead, if given) or its figures."""
    if write is not None:
        write_markdown(write, page, pictures)
    if html is not None:
        write_html(html, page, pictures)
    if as_json:
        print_json(facts)
    else:
        click.echo(told or without_pictures(page))
