"""What whoever runs a server can see of it: alive, ready, figures, logs."""

import json
import logging
import re
from importlib.metadata import version

import httpx
from click.testing import CliRunner

from legendarium.cli.serve import command
from legendarium.server.log_format import JsonLines
from tests.server.running import PATIENCE, Server, both, play_on


def gone(*_):
    raise OSError("no such device")


def test_a_server_says_that_it_lives_and_whether_it_can_work(server, monkeypatch):
    for host in (None, "balancer.example"):
        headers = {"host": host} if host else {}
        assert server.http.get("/healthz", headers=headers).text == "ok\nplain engine\n"
        assert server.http.get("/readyz", headers=headers).text == "ready\n"
    monkeypatch.setattr("legendarium.server.http.health.HOLDS_SECONDS", -1.0)
    server.hall.storage.into.close()
    answer = server.http.get("/readyz")
    assert (answer.status_code, answer.text) == (503, "the tables cannot be reached\n")
    assert server.http.get("/healthz").status_code == 200


def test_a_server_says_which_program_it_is_and_whether_its_engine_is_compiled(server, monkeypatch):
    about = server.http.get("/api/about").json()
    assert (about["release"], about["compiled"]) == (version("legendarium"), False)
    monkeypatch.setattr("legendarium.kernel.table.__file__", "table.so")
    assert server.http.get("/api/about").json()["compiled"]
    assert server.http.get("/healthz").text == "ok\ncompiled engine\n"


def figures(text):
    return {name: float(value) for name, value in re.findall(r"^(\w+) (\S+)$", text, re.M)}


def test_figures_are_told_at_an_address_of_their_own(tmp_path, monkeypatch):
    with Server(tmp_path / "tables.sqlite", metrics="127.0.0.1:0") as server:
        place = f"http://127.0.0.1:{server.app.state.metrics.port}"
        players = both(server, server.make())
        play_on(players, 7)
        answer = httpx.get(f"{place}/metrics", timeout=PATIENCE)
        assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
        found = figures(answer.text)
        assert found["legendarium_entries_written_total"] == 7
        assert (found["legendarium_tables_open"], found["legendarium_tables_plies"]) == (1, 7)
        assert (found["legendarium_players"], found["legendarium_spectators"]) == (2, 0)
        assert found["legendarium_database_reachable"] == 1
        assert found["legendarium_refused_total"] == 0
        dog = server.hall.budgets.watchdog
        dog.notice("GET /api/tables/{table}", 0.25, 0.2)
        slow = httpx.get(f"{place}/metrics", timeout=PATIENCE).text
        assert 'legendarium_slow_steps_total{handler="GET /api/tables/{table}"} 1' in slow
        assert 'legendarium_slow_steps_seconds_total{handler="GET /api/tables/{table}"} 0.25' in slow
        with monkeypatch.context() as broken:
            broken.setattr(server.hall.storage.writer, "commit", gone)
            asked = players[players[0].decision["seat"]]
            asked.play(asked.offered()[0])
            asked.hear("error")
        assert figures(httpx.get(f"{place}/metrics", timeout=PATIENCE).text)["legendarium_commits_failed_total"] == 1
        for name in found:
            assert f"# TYPE {name} " in answer.text
        assert httpx.get(f"{place}/", timeout=PATIENCE).status_code == 404
        assert server.http.get("/metrics").headers["content-type"] != answer.headers["content-type"]


def test_nobody_is_told_figures_unless_it_was_asked_for(server):
    assert server.app.state.metrics.server is None


def test_a_log_for_programs_has_one_object_a_line():
    try:
        gone()
    except OSError:
        record = logging.getLogger("legendarium.server").makeRecord(
            "legendarium.server", logging.ERROR, "x", 1, "table %s:\nbroken", ("è",), __import__("sys").exc_info()
        )
    line = JsonLines().format(record)
    assert "\n" not in line
    found = json.loads(line)
    assert (found["level"], found["message"], found["part"]) == ("error", "table è:\nbroken", "legendarium.server")
    assert "no such device" in found["traceback"]
    assert found["time"].endswith("+00:00")


def test_a_place_for_figures_that_is_none_is_refused():
    for wrong in ("9100", "127.0.0.1:", "127.0.0.1:99999", "somewhere"):
        found = CliRunner().invoke(command, ["--metrics", wrong])
        assert found.exit_code == 2
        assert "no place" in found.output
