"""`legendarium serve`: the server people play on."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from legendarium.cli._limits import read_limits
from legendarium.cli.output import printable

if TYPE_CHECKING:
    import uvicorn

    from legendarium.server.settings import Settings

PORT = 8000
PORTS_TRIED = 20
BOT_PAUSE = 0.25
WINDOW_PAUSE = 1.2
GRACE = 30.0


def data_folder() -> Path:
    """Return the default data folder of this platform."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "legendarium"


def shown_folder() -> str:
    """Return the data folder with the home folder as `~`."""
    folder, home = str(data_folder()), str(Path.home())
    return f"~{folder.removeprefix(home)}" if folder.startswith(home) and len(home) > 1 else folder


def sites(context: click.Context, parameter: click.Parameter, values: tuple[str, ...]) -> tuple[str, ...]:
    """Validate sites, and normalise them as browsers write origins."""
    from legendarium.server.http.addresses import origin_of

    for value in values:
        if not origin_of(value):
            raise click.BadParameter(
                f"{value[:80]!r} is not a site; an example is https://games.example", context, parameter
            )
    return tuple(origin_of(value) for value in values)


def site(context: click.Context, parameter: click.Parameter, value: str | None) -> str:
    return "".join(sites(context, parameter, (value,) if value is not None else ()))


def place(context: click.Context, parameter: click.Parameter, value: str | None) -> str:
    """Validate HOST:PORT."""
    host, _, port = (value or "").rpartition(":")
    if value and not (host and port.isascii() and port.isdigit() and int(port) < 65_536):
        raise click.BadParameter(f"{value[:80]!r} is not HOST:PORT; an example is 127.0.0.1:9100", context, parameter)
    return value or ""


def networks(context: click.Context, parameter: click.Parameter, values: tuple[str, ...]) -> tuple[str, ...]:
    """Validate addresses or networks."""
    for value in values:
        try:
            ip_network(value)
        except ValueError:
            raise click.BadParameter(
                f"{value[:80]!r} is not an address or network; examples are 127.0.0.1 and 10.0.0.0/8",
                context,
                parameter,
            ) from None
    return values


@click.command()
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="The address to listen on; 0.0.0.0 lets other machines in."
)
@click.option(
    "--port", type=click.IntRange(0, 65535), help=f"The port to listen on. [default: {PORT}, or the next free one]"
)
@click.option(
    "--data",
    type=click.Path(path_type=Path),
    help=f"The folder that tables are kept in, as tables.sqlite. [default: {shown_folder()}]",
)
@click.option(
    "--packs",
    "packs",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="FOLDER",
    help="A pack that tables may choose, or a folder of several; may be repeated. [default: none]",
)
@click.option(
    "--database",
    metavar="URL",
    help="The database, instead of --data: postgresql://… or sqlite:///path. [default: none]",
)
@click.option(
    "--public-url",
    callback=site,
    metavar="URL",
    help="The address people open, behind a reverse proxy. [default: the host and port above]",
)
@click.option(
    "--origin",
    "origins",
    multiple=True,
    callback=sites,
    metavar="URL",
    help="Another site whose pages may use this server; may be repeated. [default: none]",
)
@click.option(
    "--trusted-proxy",
    "proxies",
    multiple=True,
    callback=networks,
    metavar="ADDRESS",
    help="A reverse proxy (address or network) whose X-Forwarded-For is trusted; may be repeated. [default: none]",
)
@click.option(
    "--metrics",
    callback=place,
    metavar="HOST:PORT",
    help="The address that serves /metrics for Prometheus. [default: none]",
)
@click.option(
    "--log-format",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="Plain log lines, or one JSON object per line.",
)
@click.option(
    "--limit",
    "limited",
    multiple=True,
    metavar="NAME=VALUE",
    help="A limit per visitor, such as lines=1000 or frames=400,150; may be repeated. docs/security.md lists all."
    " [default: as listed there]",
)
@click.option(
    "--bot-pause",
    type=click.FloatRange(0, 10),
    default=BOT_PAUSE,
    show_default=True,
    metavar="SECONDS",
    help="How long a bot waits before it answers, so that people can follow.",
)
@click.option(
    "--window-pause",
    type=click.FloatRange(0, 10),
    default=WINDOW_PAUSE,
    show_default=True,
    metavar="SECONDS",
    help="How long every answer about a face-down card takes, so that its timing reveals nothing.",
)
@click.option(
    "--grace",
    type=click.FloatRange(0, 3600),
    default=GRACE,
    show_default=True,
    metavar="SECONDS",
    help="How long a player who lost the connection still counts as present.",
)
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    help="The number of processes that compute bots' moves. [default: one less than there are processors, 1 to 4]",
)
@click.option(
    "--processes",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help="The number of server processes, for as many processor cores. Each table has one that prefers it.",
)
@click.option(
    "--open-tables/--no-open-tables",
    default=False,
    show_default=True,
    help="Let strangers meet: the page lists tables with free seats whose host wants that.",
)
@click.option(
    "--host-key",
    envvar="LEGENDARIUM_HOST_KEY",
    default="",
    metavar="KEY",
    help="The key with which 'legendarium host' may hide and close tables; better given as LEGENDARIUM_HOST_KEY."
    " [default: none]",
)
@click.option(
    "--open/--no-open",
    "open_browser",
    default=False,
    show_default=True,
    help="Open the page in a browser as soon as the server answers.",
)
def command(
    host: str,
    port: int | None,
    data: Path | None,
    packs: tuple[Path, ...],
    database: str | None,
    public_url: str,
    origins: tuple[str, ...],
    proxies: tuple[str, ...],
    metrics: str,
    log_format: str,
    limited: tuple[str, ...],
    bot_pause: float,
    window_pause: float,
    grace: float,
    workers: int | None,
    processes: int,
    open_tables: bool,
    host_key: str,
    open_browser: bool,
) -> None:
    """Start the server that people play on.

    \b
    Examples:
      legendarium serve --open
      legendarium serve --host 0.0.0.0 --port 8080 --data tables
      legendarium serve --packs my-packs
      legendarium serve --public-url https://games.example --trusted-proxy 127.0.0.1
      legendarium serve --processes 4
      legendarium serve --database postgresql://legendarium@localhost/legendarium
    """
    import uvicorn

    from legendarium.ledger.library import check_ledgers
    from legendarium.server.app import make_app, server_options
    from legendarium.server.http.addresses import addresses
    from legendarium.server.log_format import set_up
    from legendarium.server.settings import Settings

    if database is not None and data is not None:
        raise click.UsageError("--data and --database cannot both say where tables are kept.")
    if processes > 1 and not hasattr(os, "fork"):
        raise click.UsageError("--processes needs a system that can fork, such as Linux.")
    check_ledgers()
    limits = read_limits(limited)
    listening = listen(host, port)
    if database is None and data is None:
        close_to_others(data_folder())
    database = database if database is not None else str((data or data_folder()) / "tables.sqlite")
    asyncio.run(try_database(database))
    offer(packs, (data or data_folder()) / "packs")
    chosen: dict[str, Any] = {"workers": workers} if workers is not None else {}
    settings = Settings(
        database=database,
        origins=origins,
        host=host,
        public_url=public_url,
        trusted_proxies=proxies,
        metrics=metrics,
        limits=limits,
        bot_pause=bot_pause,
        window_pause=window_pause,
        grace_seconds=grace,
        open_tables=open_tables,
        host_key=host_key,
        preload=True,
        **chosen,
    )
    raise_file_limit()
    set_up(log_format)
    ours: dict[str, Any] = {"log_config": None} if log_format == "json" else {}
    if not page_is_built():
        click.echo("legendarium: the page for browsers is missing here; in a checkout, 'make play' builds it", err=True)
    url, others = address(listening), addresses(host, listening.getsockname()[1], public_url)
    if processes > 1:
        serve_several(settings, listening, processes, ours, lambda: welcome(url, others, open_browser))
        return
    server = uvicorn.Server(uvicorn.Config(make_app(settings), **server_options(settings), **ours))
    greet(server, url, others, open_browser)
    server.run([listening])
    if not server.started:
        raise click.ClickException("the server could not start (see above)")


def offer(packs: tuple[Path, ...], store: Path) -> None:
    """Install packs; a broken one is named, and the server runs without it."""
    from legendarium.server.host_packs import OFFERED, offer_packs

    for problem in offer_packs(packs, store):
        click.echo(printable(f"legendarium: left out: {problem}"), err=True)
    for pack in OFFERED.values():
        click.echo(printable(f"Pack for {pack.game}: {pack.titles['en']} ({pack.name})"), err=True)


def close_to_others(folder: Path) -> None:
    """Make the data folder private: older versions let everybody on the machine read it."""
    with contextlib.suppress(OSError):
        folder.chmod(0o700)


def raise_file_limit() -> None:
    """Raise the limit of open files to the maximum: every connection is one."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def page_is_built() -> bool:
    from legendarium.server.http import static_files

    return (static_files.FOLDER / "index.html").is_file()


async def try_database(url: str) -> None:
    """Open and close the database, so that its errors are reported first."""
    from legendarium.server.storage.base import open_storage

    storage = open_storage(url)
    storage.claim()
    await storage.open()
    await storage.close()


def listen(host: str, port: int | None) -> socket.socket:
    """Return a socket on the port asked for, or on the first free default port."""
    problem: OSError | None = None
    for wanted in [port] if port is not None else range(PORT, PORT + PORTS_TRIED):
        try:
            family = socket.AF_INET6 if ":" in host else socket.AF_INET
            both = host == "::" and socket.has_dualstack_ipv6()
            return socket.create_server((host, wanted), family=family, backlog=2048, dualstack_ipv6=both)
        except OSError as error:
            problem = error
    raise click.ClickException(f"cannot listen on {host}: {problem.strerror if problem else 'no port is free'}")


def address(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": "localhost", "127.0.0.1": "localhost", "::": "localhost"}.get(host, host)
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"


def greet(server: uvicorn.Server, url: str, others: tuple[str, ...], open_browser: bool) -> None:
    """Print the URLs as soon as the server answers."""

    def wait() -> None:
        while not server.started and not server.should_exit:
            time.sleep(0.02)
        if server.started:
            welcome(url, others, open_browser)

    threading.Thread(target=wait, daemon=True).start()


def welcome(url: str, others: tuple[str, ...], open_browser: bool) -> None:
    click.echo(f"Legendarium is at {url} (Ctrl-C ends it)")
    for other in others:
        click.echo(f"Others find it at {other}/")
    if open_browser:
        webbrowser.open(url)


def serve_several(
    settings: Settings, listening: socket.socket, processes: int, options: dict[str, Any], greet: Callable[[], None]
) -> None:
    """Serve with several processes; this one looks after them, and holds the lock of an SQLite file for all."""
    from legendarium.server.processes.supervisor import Supervisor
    from legendarium.server.storage.base import open_storage

    open_storage(settings.database).claim()
    if not Supervisor(settings, listening, processes, options).run(greet):
        raise click.ClickException("the server processes could not start (see above)")
