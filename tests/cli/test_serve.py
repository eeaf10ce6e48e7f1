"""`legendarium serve` from the outside."""

import signal
import socket
import subprocess
import sys

import httpx
import pytest
from click.testing import CliRunner

from legendarium.cli._limits import read_limits
from legendarium.cli.entry import run
from legendarium.cli.serve import command, data_folder, shown_folder
from legendarium.server.settings import Limits
from tests.waiting import PATIENCE

SERVE = [sys.executable, "-m", "legendarium", "serve", "--no-open"]


def test_every_option_says_what_it_does_and_what_holds_without_it():
    for option in command.params:
        assert option.help[0].isupper(), option.name
        assert option.show_default or "[default: " in option.help, option.name
    assert len(command.params) >= 15


def test_help_says_where_tables_are_kept(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)

    assert shown_folder() in ("~/.local/share/legendarium", "~/Library/Application Support/legendarium")
    monkeypatch.setenv("XDG_DATA_HOME", "/srv/data")
    assert str(data_folder()) in ("/srv/data/legendarium", str(tmp_path / "Library/Application Support/legendarium"))


def test_it_says_where_it_is_answers_and_ends_on_request(tmp_path):
    server = subprocess.Popen([*SERVE, "--port", "0", "--data", str(tmp_path)], stdout=subprocess.PIPE, text=True)
    try:
        url = server.stdout.readline().split()[3]
        assert httpx.get(f"{url}api/games", timeout=PATIENCE).status_code == 200
    finally:
        server.send_signal(signal.SIGINT)
        code = server.wait(PATIENCE)
    assert code in (0, 130, -signal.SIGINT)
    assert (tmp_path / "tables.sqlite").is_file()


def test_a_port_that_is_taken_is_reported_in_one_line():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        done = subprocess.run(
            [*SERVE, "--port", str(taken.getsockname()[1])],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.startswith("legendarium: cannot listen")
    assert len(done.stderr.splitlines()) == 1


def refused(capfd, *words):
    """What it says in its one line to words it cannot serve with: in this process, which is soon done."""
    assert run(["serve", "--no-open", *words]) == 2, words
    said = capfd.readouterr().err
    assert said.startswith("legendarium: ")
    assert len(said.splitlines()) == 1
    return said


def test_a_database_that_cannot_be_used_is_reported_in_one_line(tmp_path, capfd):
    (tmp_path / "file").write_text("x")
    for words in (["--database", "mysql://x"], ["--data", str(tmp_path / "file")]):
        refused(capfd, "--port", "0", *words)


def test_two_places_for_one_database_are_one_too_many(tmp_path):
    done = CliRunner().invoke(command, ["--data", str(tmp_path), "--database", "x"])
    assert done.exit_code == 2


@pytest.mark.parametrize(
    "url",
    [
        "",
        "sqlite:///",
        ":memory:",
        "/proc/nowhere/tables.sqlite",
        "postgresql://127.0.0.1:1/x",
        "postgresql://[bad",
    ],
)
def test_whatever_cannot_be_a_database_is_reported_in_one_line(url, capfd):
    refused(capfd, "--port", "0", "--database", url)


def test_a_folder_that_cannot_be_written_to_is_reported_in_one_line(capfd):
    assert "/proc/nowhere" in refused(capfd, "--port", "0", "--data", "/proc/nowhere")


@pytest.mark.parametrize("host", ["nowhere.invalid", "a" * 70, ".."])
def test_a_host_that_is_none_is_reported_in_one_line(tmp_path, capfd, host):
    assert "cannot listen" in refused(capfd, "--port", "0", "--data", str(tmp_path), "--host", host)


def test_a_page_that_was_not_built_is_missed_in_one_line(tmp_path):
    """Everything else works; whoever opens the address is told too."""
    folder = str(tmp_path / "none")
    start = (
        f"from pathlib import Path; from legendarium.server.http import static_files; static_files.FOLDER = Path({folder!r});"
        "static_files.Client.__init__.__defaults__ = (static_files.FOLDER,); from legendarium.cli import main; main()"
    )
    words = [sys.executable, "-c", start, "serve", "--port", "0", "--data", str(tmp_path)]
    server = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        url = server.stdout.readline().split()[3]
        page = httpx.get(url, timeout=PATIENCE)
        assert page.status_code == 200
        assert "was not built" in page.text
    finally:
        server.send_signal(signal.SIGINT)
        _, said = server.communicate(timeout=PATIENCE)
    assert said.splitlines()[0].startswith("legendarium: the page for browsers is missing")
    assert "Traceback" not in said


@pytest.mark.parametrize("words", [("--origin", "notaurl"), ("--public-url", "games.example")])
def test_a_site_that_is_none_is_refused_in_one_line(words, capfd):
    assert f"{words[1]!r} is not a site" in refused(capfd, *words)


@pytest.mark.parametrize("text", ["proxy.example", "*", "10.0.0.1/8", ""])
def test_a_proxy_that_is_no_address_is_refused_in_one_line(text, capfd):
    assert "is not an address or network" in refused(capfd, "--trusted-proxy", text)


def test_it_says_how_others_find_it(tmp_path):
    words = ["--port", "0", "--data", str(tmp_path), "--public-url", "https://games.example/"]
    server = subprocess.Popen([*SERVE, *words], stdout=subprocess.PIPE, text=True)
    try:
        url = server.stdout.readline().split()[3]
        assert server.stdout.readline() == "Others find it at https://games.example/\n"
        assert httpx.get(f"{url}api/about", timeout=PATIENCE).json()["addresses"] == ["https://games.example"]
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(PATIENCE)


def test_a_second_server_on_the_same_tables_is_refused_and_a_killed_one_leaves_them_free(tmp_path):
    words = [*SERVE, "--port", "0", "--data", str(tmp_path)]
    first = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
    try:
        assert "Legendarium is at" in first.stdout.readline()
        done = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=False)
        assert done.returncode == 2
        assert "another server already keeps its tables there" in done.stderr
        assert len(done.stderr.splitlines()) == 1
    finally:
        first.kill()
        first.wait(PATIENCE)
    again = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
    try:
        assert "Legendarium is at" in again.stdout.readline()
    finally:
        again.send_signal(signal.SIGINT)
        again.wait(PATIENCE)


def test_it_takes_as_many_open_files_as_it_may_have():
    """One line is one open file; the usual 1,024 are soon used up."""
    words = (
        "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (256, 2_000));"
        "from legendarium.cli.serve import raise_file_limit; raise_file_limit();"
        "print(resource.getrlimit(resource.RLIMIT_NOFILE))"
    )
    assert subprocess.check_output([sys.executable, "-c", words], text=True).strip() == "(2000, 2000)"


def test_a_limit_of_an_earlier_version_is_named_and_ignored(capsys):
    assert read_limits(("requests=400,60", "lines=7")) == Limits(lines=7)
    assert "requests no longer does anything" in capsys.readouterr().err


def test_limits_are_named_on_the_command_line():
    assert read_limits(()) == Limits()
    chosen = read_limits(("lines=7", "frames=400,150.5", "request_seconds=2.5"))
    assert (chosen.lines, chosen.frames, chosen.request_seconds) == (7, (400.0, 150.5), 2.5)
    assert chosen.hints == Limits().hints


@pytest.mark.parametrize(
    "text", ["nothing=1", "lines", "lines=x", "lines=1,2", "frames=1", "frames=1,x", "lines=-1", "frames=1,-1"]
)
def test_a_limit_that_is_none_is_refused_in_one_line(text, capsys):
    assert run(["serve", "--limit", text]) == 2
    told = capsys.readouterr().err
    assert len(told.splitlines()) == 1
    assert "--limit" in told
