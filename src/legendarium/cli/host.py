"""`legendarium host`: what the host of a server with open tables can do."""

from __future__ import annotations

import json
import urllib.error
import urllib.parse
import urllib.request
from datetime import UTC, datetime
from typing import Any

import click

from legendarium.cli.output import json_option, print_json, printable

SERVER = "http://localhost:8000"
SECONDS = 20.0

server_option = click.option(
    "--server", default=SERVER, show_default=True, metavar="URL", help="The server, as its page is opened."
)
key_option = click.option(
    "--key",
    envvar="LEGENDARIUM_HOST_KEY",
    required=True,
    metavar="KEY",
    help="The server's --host-key; better given as LEGENDARIUM_HOST_KEY. [default: none]",
)


@click.group()
def command() -> None:
    """Look after the open tables of a running server.

    \b
    Examples:
      legendarium host list
      legendarium host hide FSbHslMZyqRW
      legendarium host close FSbHslMZyqRW --server https://games.example
    """


@command.command(name="list")
@server_option
@json_option
def list_tables(server: str, as_json: bool) -> None:
    """List the tables that wait for players.

    \b
    Example:
      legendarium host list
    """
    found = ask(server, "GET", "/api/open")
    if as_json:
        print_json(found)
        return
    if not found["on"]:
        raise click.ClickException("this server has no open tables: serve --open-tables")
    for one in found["tables"]:
        since = datetime.fromtimestamp(one["since"], UTC).strftime("%Y-%m-%d %H:%M")
        click.echo(f"{one['table']}  {since}  {one['game']}  {one['free']} free  {printable(', '.join(one['people']))}")
    if not found["tables"]:
        click.echo("No table waits.")


@command.command()
@click.argument("table")
@server_option
@key_option
def hide(table: str, server: str, key: str) -> None:
    """Take a table off the list; those who have its link can still join.

    \b
    Example:
      legendarium host hide FSbHslMZyqRW
    """
    moderate(server, table, "hide", key)


@command.command()
@click.argument("table")
@server_option
@key_option
def close(table: str, server: str, key: str) -> None:
    """Close a table for everybody; its replay stays.

    \b
    Example:
      legendarium host close FSbHslMZyqRW
    """
    moderate(server, table, "close", key)


def moderate(server: str, table: str, act: str, key: str) -> None:
    path = f"/api/tables/{urllib.parse.quote(table, safe='')}/moderate"
    found = ask(server, "POST", path, {"act": act}, key)
    click.echo(f"{found['table']}: {'hidden' if act == 'hide' else found['state']}")


def ask(server: str, method: str, path: str, body: object = None, key: str = "") -> Any:
    """Ask the server; what it refuses is reported in its own words."""
    headers = {"content-type": "application/json", **({"authorization": f"Bearer {key}"} if key else {})}
    data = json.dumps(body).encode() if body is not None else None
    try:
        request = urllib.request.Request(server.rstrip("/") + path, data, headers, method=method)
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        raise click.ClickException(text_of(error)) from None
    except (OSError, ValueError) as error:
        raise click.ClickException(f"{server[:80]} cannot be asked ({getattr(error, 'reason', error)})") from None


def text_of(error: urllib.error.HTTPError) -> str:
    try:
        return str(json.load(error)["text"])
    except (ValueError, KeyError, TypeError):
        return f"the server answered {error.code}"
