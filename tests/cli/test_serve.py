"""`legendarium serve` from the outside."""

import signal
import socket
import subprocess
import sys

import httpx
from click.testing import CliRunner

from legendarium.cli.serve import command

SERVE = [sys.executable, "-m", "legendarium", "serve", "--no-open"]


def test_it_says_where_it_is_answers_and_ends_on_request(tmp_path):
    server = subprocess.Popen([*SERVE, "--port", "0", "--data", str(tmp_path)], stdout=subprocess.PIPE, text=True)
    try:
        url = server.stdout.readline().split()[3]
        assert httpx.get(f"{url}api/games", timeout=20).status_code == 200
    finally:
        server.send_signal(signal.SIGINT)
        code = server.wait(20)
    assert code in (0, 130, -signal.SIGINT)
    assert (tmp_path / "tables.sqlite").is_file()


def test_a_port_that_is_taken_is_reported_in_one_line():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        done = subprocess.run(
            [*SERVE, "--port", str(taken.getsockname()[1])], capture_output=True, text=True, timeout=30, check=False
        )
    assert done.returncode == 2
    assert done.stderr.startswith("legendarium: cannot listen")
    assert len(done.stderr.splitlines()) == 1


def test_a_database_that_cannot_be_used_is_reported_in_one_line(tmp_path):
    (tmp_path / "file").write_text("x")
    for words in (["--database", "mysql://x"], ["--data", str(tmp_path / "file")]):
        done = subprocess.run([*SERVE, "--port", "0", *words], capture_output=True, text=True, timeout=30, check=False)
        assert done.returncode == 2
        assert "Traceback" not in done.stderr
        assert len(done.stderr.splitlines()) == 1


def test_two_places_for_one_database_are_one_too_many(tmp_path):
    done = CliRunner().invoke(command, ["--data", str(tmp_path), "--database", "x"])
    assert done.exit_code == 2
