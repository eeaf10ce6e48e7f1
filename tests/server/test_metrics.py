"""Metrics for Prometheus."""

import asyncio
import re

import httpx
from click.testing import CliRunner

from legendarium.cli.serve import command
from legendarium.server.http.collector import expose
from tests.server.running import PATIENCE, Server, both, in_a_hall, play_on


def gone(*_):
    raise OSError("no such device")


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
        assert 'legendarium_slow_steps_total{handler="GET /api/tables/{table}"} 1.0' in slow
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


NAMES = """
legendarium_info legendarium_database_reachable legendarium_loop_lag_seconds legendarium_loop_held_longest_seconds
legendarium_refused_total legendarium_slow_steps_total legendarium_slow_steps_seconds_total
legendarium_entries_written_total legendarium_commits_total legendarium_commit_seconds_total
legendarium_commits_failed_total legendarium_tables_given_up_total legendarium_tables_caught_up_total
legendarium_tables_open legendarium_tables_plies legendarium_players legendarium_spectators legendarium_bots_thinking
process_resident_memory_bytes
"""


def test_the_names_and_kinds_of_metrics_stay_as_dashboards_know_them(tmp_path):
    text = in_a_hall(tmp_path, lambda hall: asyncio.sleep(0, expose(hall, True))).decode()

    kinds = dict(re.findall(r"^# TYPE (\S+) (\S+)$", text, re.M))
    assert kinds == {name: "counter" if name.endswith("_total") else "gauge" for name in NAMES.split()}
    assert re.search(r'^legendarium_info\{version="[^"]+"\} 1.0$', text, re.M)


def test_nobody_is_told_figures_unless_it_was_asked_for(server):
    assert server.app.state.metrics.server is None


def test_a_place_for_figures_that_is_none_is_refused():
    for wrong in ("9100", "127.0.0.1:", "127.0.0.1:99999", "somewhere"):
        found = CliRunner().invoke(command, ["--metrics", wrong])
        assert found.exit_code == 2
        assert "is not HOST:PORT" in found.output
